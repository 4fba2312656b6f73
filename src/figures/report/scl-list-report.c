/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/report/scl-list-report.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-list-study-words.h"
#include "figures/report/scl-list-report-private.h"
#include "figures/report/scl-report-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

#define PANELS_HEIGHT 0.62 /* four of them, two in a row */
/* Of a chart with a name a row: shares of the text's width. */
#define NAMES_TOP 0.16
#define NAMES_ROW 0.04
#define FEW_LISTS 12 /* that are named one by one */

/* Takes the text; NULL: says nothing. */
static void
say (SclDocument *document, char *text)
{
  g_autofree char *joined = text != NULL ? scl_report_joined (text) : NULL;

  if (joined != NULL)
    scl_document_add_paragraph (document, joined);
  g_free (text);
}

/* "FIDE, rapid". */
static char *
series_name (const SclListTable *table)
{
  switch (table->rate)
    {
    case 'r':
      /* Translators: a series of rating lists of rapid chess; %s is "FIDE". */
      return g_strdup_printf (_ ("%s, rapid"), table->name);
    case 'b':
      /* Translators: a series of rating lists of blitz chess; %s is "FIDE". */
      return g_strdup_printf (_ ("%s, blitz"), table->name);
    default:
      return g_strdup (table->name);
    }
}

static char *
default_title (const SclListStudy *study)
{
  const SclListTable *table = study->table;
  g_autofree char *name = series_name (table);
  g_autofree char *from = scl_chart_format_day (scl_list_table_at (table, 0)->day);
  g_autofree char *to
      = scl_chart_format_day (scl_list_table_at (table, scl_list_table_n (table) - 1)->day);

  /* Translators: title of a report: name of a series of lists, days of the first and the last. */
  return g_strdup_printf (_ ("Rating lists: %s, %s to %s"), name, from, to);
}

/* ---- The verdict ---- */

static void
add_verdict (SclDocument *document, const SclListStudy *study, const SclListReportOptions *options)
{
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (study);

  /* Translators: heading of what a report has found, in plain words. */
  scl_document_add_heading (document, 2, _ ("Verdict"));
  /* Translators: heading of a report's verdict. */
  scl_document_add_heading (document, 3, _ ("What changed"));
  say (document, scl_list_study_level_words (study));
  scl_list_report_add_parts (document, study);
  /* Translators: heading of a report's verdict. */
  scl_document_add_heading (document, 3, _ ("Who is touched"));
  say (document, scl_list_study_people_words (study));
  say (document, scl_list_study_class_words (study, SCL_SPLIT_AGE));
  for (guint i = 0; options->adjustments != NULL && i < options->adjustments->len; i++)
    say (document, scl_list_adjustment_words (g_ptr_array_index (options->adjustments, i)));
  /* Translators: heading of a report's verdict. */
  scl_document_add_heading (document, 3, _ ("How sure"));
  scl_document_add_paragraph (document, _ ("What the change is made of is counted over everybody "
                                           "listed: it has no error of chance."));
  say (document, scl_list_study_growth_words (study));
  say (document, scl_list_study_entrant_words (study));
  say (document, scl_list_study_spread_words (study));
  /* Translators: heading of a report's verdict. */
  scl_document_add_heading (document, 3, _ ("What is not known"));
  for (guint i = 0; i < doubts->len; i++)
    say (document, g_strdup (g_ptr_array_index (doubts, i)));
}

/* ---- Figures ---- */

/* Takes the chart. What the verdict says is no caption; what made it is said at the end. */
static void
add_chart (SclDocument *document, SclChart *chart, double height, gboolean captioned)
{
  g_autofree char *caption = captioned && *scl_chart_caption (chart) != '\0'
                                 ? scl_report_joined (scl_chart_caption (chart))
                                 : NULL;

  scl_chart_set_making (chart, "");
  if (scl_chart_empty_message (chart) == NULL)
    scl_document_add_captioned (document, chart, height, caption);
  scl_chart_unref (chart);
}

static gboolean
has_classes (const SclListStudy *study, SclListSplit split)
{
  g_autofree char *words = scl_list_study_class_words (study, split);

  return words != NULL;
}

/* A row a class wants room for its name. */
static double
height_of (SclChart *chart)
{
  const SclAxis *y = scl_chart_y_axis (chart);
  const guint rows = y->names != NULL ? g_strv_length (y->names) : 0;

  return MAX (SCL_REPORT_CHART_HEIGHT, NAMES_TOP + NAMES_ROW * rows);
}

static void
add_classes (SclDocument *document, const SclListStudy *study, SclListSplit split)
{
  SclChart *chart = scl_figure_list_classes (study, split);

  add_chart (document, chart, height_of (chart), split != SCL_SPLIT_AGE);
}

/* What there is nothing to draw of is left out. */
static void
add_figures (SclDocument *document, const SclListStudy *study, const SclListReportOptions *options)
{
  scl_document_add_heading (document, 2, _ ("Findings"));
  add_chart (document, scl_figure_list_level (study), SCL_REPORT_CHART_HEIGHT, FALSE);
  add_chart (document, scl_figure_list_changes (study), PANELS_HEIGHT, FALSE);
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    if (has_classes (study, (SclListSplit) s))
      add_classes (document, study, (SclListSplit) s);
  add_chart (document, scl_figure_list_growth (study), SCL_REPORT_CHART_HEIGHT, FALSE);
  add_chart (document, scl_figure_list_entrants (study), SCL_REPORT_CHART_HEIGHT, FALSE);
  add_chart (document, scl_figure_list_spread (study), SCL_REPORT_SQUARE_HEIGHT, FALSE);
  for (guint i = 0; options->adjustments != NULL && i < options->adjustments->len; i++)
    add_chart (document,
               scl_figure_list_adjustment (study, g_ptr_array_index (options->adjustments, i)),
               SCL_REPORT_CHART_HEIGHT, FALSE);
}

/* ---- Data, method ---- */

/* What was pinned, in its order, each with its caption; or why it cannot be drawn. */
static void
add_findings (SclDocument *document, const SclListStudy *study, GPtrArray *findings)
{
  scl_document_add_heading (document, 2, _ ("Findings"));
  SCL_FOR_EACH_POINTER (const SclFinding, finding, findings)
    {
      SclChart *chart = scl_finding_list_chart (finding, study);
      const char *empty = scl_chart_empty_message (chart);

      if (empty != NULL)
        {
          g_autofree char *title = scl_finding_title (finding, NULL);

          /* Translators: a figure that was asked for, and a sentence that says why. */
          say (document, g_strdup_printf (_ ("“%s” cannot be drawn. %s"), title, empty));
          scl_chart_unref (chart);
        }
      else
        add_chart (document, chart,
                   scl_chart_n_panels (chart) > 1    ? PANELS_HEIGHT
                   : scl_finding_is_square (finding) ? SCL_REPORT_SQUARE_HEIGHT
                                                     : height_of (chart),
                   TRUE);
    }
}

static void
add_data (SclDocument *document, const SclListStudy *study, const SclListReportOptions *options)
{
  const SclListTable *table = study->table;
  const guint n = scl_list_table_n (table);
  g_autofree char *name = series_name (table);
  g_autofree char *counts = NULL;
  gint64 ratings = 0;

  for (guint l = 0; l < n; l++)
    ratings += scl_list_table_at (table, l)->ratings->n;
  scl_document_add_heading (document, 2, _ ("Data"));
  {
    /* Translators: a series of lists ("FIDE"), a number of lists (two at least), and of ratings. */
    counts = g_strdup_printf (_ ("%s: %s lists with %s ratings. There are no games in these data."),
                              name, SCL_NUMBER (n, 0), SCL_NUMBER ((double) ratings, 0));
  }
  say (document, g_steal_pointer (&counts));
  if (options->months > 0)
    say (document,
         g_strdup_printf (ngettext ("From a list to the next that is looked at there is %u month "
                                    "at least; the last list is always there.",
                                    "From a list to the next that is looked at there are %u "
                                    "months at least; the last list is always there.",
                                    options->months),
                          options->months));
  if (n <= FEW_LISTS)
    {
      g_autoptr (GString) days = g_string_new (NULL);

      for (guint l = 0; l < n; l++)
        {
          g_autofree char *day = scl_chart_format_day (scl_list_table_at (table, l)->day);

          g_string_append_printf (days, "%s%s", l > 0 ? ", " : "", day);
        }
      /* Translators: days. */
      say (document, g_strdup_printf (_ ("Lists: %s."), days->str));
    }
  if (options->data != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Read from: %s"), options->data);

      scl_document_add_note (document, text);
    }
}

static void
add_method (SclDocument *document)
{
  static const char *const paragraphs[] = {
    N_ ("From a list to the next everybody has stayed, entered (was on no earlier list looked at), "
        "come back or left. Those who stayed bring the change of their own mean; entrants and "
        "those who came back bring their share of the list times how far they stand above those "
        "who stayed; leavers bring their share of the list before times how far they stood below "
        "them. The four add up to the change of the mean without a remainder; over several lists "
        "each is the sum of its steps."),
    N_ ("What the yearly change goes with is found by least squares over everybody on two lists "
        "after one another, by age, rating before and years since entering; errors are clustered "
        "by person (Cameron and Miller 2015). Settled are those who entered eight years ago or "
        "more, or are on the first list."),
    N_ ("Spread: the standard deviation of those on the first list and the last, after by before; "
        "its interval knows that they are the same people (Hampel 1974). The slope of quantiles "
        "and the figure look at everybody, too."),
    N_ ("Age is the year of the list less the year of birth. Federation, title and sex are those "
        "of the newest file, on old lists, too."),
  };

  scl_document_add_heading (document, 2, _ ("Method"));
  for (guint i = 0; i < G_N_ELEMENTS (paragraphs); i++)
    scl_document_add_paragraph (document, _ (paragraphs[i]));
}

static void
add_making (SclDocument *document, const SclListStudy *study, const SclListReportOptions *options)
{
  g_autofree char *digest = scl_list_table_digest (study->table);
  g_autofree char *made = g_strdup_printf (
      /* Translators: a version; a digest. */
      _ ("Scalata %s. Data digest (SHA-256 of the lists’ days, people and ratings): %s"),
      SCL_VERSION, digest);

  scl_document_add_heading (document, 2, _ ("What made this report"));
  scl_document_add_paragraph (document, made);
  if (options->command != NULL)
    {
      scl_document_add_paragraph (
          document, _ ("The same data and this command make the same report, byte for byte:"));
      scl_document_add_literal (document, options->command);
    }
  scl_report_origin_end (options->origin, document);
}

/* ---- The whole ---- */

SclDocument *
scl_list_report_new (const SclListStudy *study, const SclListReportOptions *options)
{
  static const SclListReportOptions defaults = SCL_LIST_REPORT_DEFAULTS;
  g_autofree char *own = default_title (study);
  const char *title;
  SclDocument *document;

  if (options == NULL)
    options = &defaults;
  title = options->title != NULL ? options->title : own;
  document = scl_document_new (title);
  scl_document_add_heading (document, 1, title);
  scl_report_origin_begin (options->origin, document);
  scl_document_add_contents (document);
  add_verdict (document, study, options);
  if (options->findings != NULL && options->findings->len > 0)
    add_findings (document, study, options->findings);
  else
    {
      add_figures (document, study, options);
      scl_list_report_add_tables (document, study, options);
    }
  add_data (document, study, options);
  add_method (document);
  add_making (document, study, options);
  return document;
}
