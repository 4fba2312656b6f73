/* SclReport: the findings that were pinned, in their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/report/scl-report-private.h"

#include "rating/base/scl-gettext.h"

/* Of a chart with a name a row: shares of the text's width. */
#define NAMES_TOP 0.16
#define NAMES_ROW 0.04
#define PANELS 0.55 /* with sentences and legends of their own */

/* Of a grid: the same. */
#define GRID_TOP 0.13
#define GRID_ROW 0.02
#define GRID_WIDE_ROW 0.032 /* few columns have larger words */
#define GRID_COLUMNS 6

double
scl_report_grid_height (const SclGrid *grid)
{
  return GRID_TOP
         + scl_grid_n_rows (grid)
               * (scl_grid_n_columns (grid) > GRID_COLUMNS ? GRID_ROW : GRID_WIDE_ROW);
}

static double
height_of (const SclFinding *finding, SclChart *chart)
{
  const SclAxis *y = scl_chart_y_axis (chart);

  if (scl_chart_grid (chart) != NULL)
    return scl_report_grid_height (scl_chart_grid (chart));
  if (scl_chart_n_panels (chart) > 1)
    return PANELS;
  if (y->kind == SCL_AXIS_NAMES)
    return MAX (SCL_REPORT_CHART_HEIGHT, NAMES_TOP + NAMES_ROW * g_strv_length (y->names));
  return scl_finding_is_square (finding) ? SCL_REPORT_SQUARE_HEIGHT : SCL_REPORT_CHART_HEIGHT;
}

/* What is shaded is bold. The chart's caption, which stands before it, may have said the title. */
static void
add_grid (Report *report, SclChart *chart)
{
  const SclGrid *grid = scl_chart_grid (chart);
  g_autofree char *title = g_strdup_printf ("%s. ", scl_grid_title (grid));
  const gboolean said = g_str_has_prefix (scl_chart_caption (chart), title);
  g_autofree char *about = g_strconcat (said ? "" : title, scl_grid_note (grid), NULL);
  SclDocumentTable *table = scl_document_add_table (report->document, about);

  for (guint c = 0; c < scl_grid_n_columns (grid); c++)
    scl_document_table_add_column (table, scl_grid_head (grid, c), c > 0);
  for (guint r = 0; r < scl_grid_n_rows (grid); r++)
    for (guint c = 0; c < scl_grid_n_columns (grid); c++)
      {
        g_autofree char *text = scl_grid_shown (grid, r, c);

        scl_document_table_add_cell (table, text, scl_grid_tone (grid, r, c) != 0.0);
      }
}

static void
add_finding (Report *report, const SclFinding *finding, GPtrArray *policies)
{
  g_autoptr (SclChart) chart
      = scl_finding_chart (finding, report->outcomes, report->comparison, NULL);
  const char *empty = scl_chart_empty_message (chart);
  g_autofree char *caption = NULL;

  if (empty != NULL)
    {
      g_autofree char *title = scl_finding_title (finding, policies);
      /* Translators: a figure that was asked for, and a sentence that says why. */
      g_autofree char *text = g_strdup_printf (_ ("“%s” cannot be drawn. %s"), title, empty);

      scl_report_say (report, text);
      return;
    }
  caption
      = *scl_chart_caption (chart) != '\0' ? scl_report_joined (scl_chart_caption (chart)) : NULL;
  if (!scl_finding_is_table (finding))
    scl_report_add_chart (report, chart, height_of (finding, chart), caption);
  else
    {
      if (caption != NULL)
        scl_document_add_paragraph (report->document, caption);
      add_grid (report, chart);
    }
}

void
scl_report_add_findings (Report *report)
{
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();

  for (guint i = 0; i < report->outcomes->len; i++)
    g_ptr_array_add (policies, scl_outcome_policy (g_ptr_array_index (report->outcomes, i)));
  /* Translators: heading of the figures that people chose for a report. */
  scl_document_add_heading (report->document, 2, _ ("Findings"));
  for (guint i = 0; i < report->options.findings->len; i++)
    add_finding (report, g_ptr_array_index (report->options.findings, i), policies);
}
