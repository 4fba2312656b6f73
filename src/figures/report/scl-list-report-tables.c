/* The tables of a report on lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/report/scl-list-report-private.h"

#include <math.h>

#include "figures/chart/scl-chart-days.h"
#include "figures/chart/scl-chart-numbers.h"
#include "lab/lists/scl-list-transfers.h"
#include "rating/base/scl-gettext.h"

#define MOST_TRANSFERS 20
/* Lines that an adjustment is looked at: those of titles and of the usual tournaments. */
#define FIRST_LINE 1400
#define LAST_LINE 2700
#define LINE_STEP 100

static void
add_columns (SclDocumentTable *table, const char *first, const char *const *names, guint n)
{
  scl_document_table_add_column (table, first, FALSE);
  for (guint i = 0; i < n; i++)
    scl_document_table_add_column (table, names[i], TRUE);
}

static void
add_number (SclDocumentTable *table, double value, int decimals)
{
  scl_document_table_add_cell (table, SCL_NUMBER (value, decimals), FALSE);
}

static void
add_signed (SclDocumentTable *table, double value, gboolean bold)
{
  scl_document_table_add_cell (table, SCL_SIGNED (value, 1), bold);
}

static void
add_day (SclDocumentTable *table, SclDay day)
{
  g_autofree char *text = scl_chart_format_day (day);

  scl_document_table_add_cell (table, text, FALSE);
}

/* ---- What the change is made of ---- */

void
scl_list_report_add_parts (SclDocument *document, const SclListStudy *study)
{
  SclDocumentTable *table = scl_document_add_table (
      document, _ ("What the mean’s change is made of: the four add up to it without a remainder. "
                   "People are counted at every step from a list to the next."));
  double sums[SCL_N_MOVES];
  const double whole = scl_list_study_sums (study, sums);
  const char *const names[] = { _ ("Points of the mean"), _ ("People, counted step by step") };

  add_columns (table, _ ("By"), names, G_N_ELEMENTS (names));
  for (guint m = 0; m < SCL_N_MOVES; m++)
    {
      scl_document_table_add_cell (table, scl_list_move_label ((SclListMove) m), FALSE);
      add_signed (table, sums[m], FALSE);
      add_number (table, (double) scl_list_study_moves (study, (SclListMove) m), 0);
    }
  scl_document_table_add_cell (table, _ ("the mean’s change"), TRUE);
  add_signed (table, whole, TRUE);
  scl_document_table_add_cell (table, "", FALSE);
}

/* ---- List by list ---- */

static void
add_levels (SclDocument *document, const SclListStudy *study)
{
  SclDocumentTable *table = scl_document_add_table (
      document, _ ("Each list: mean, standard deviation (SD), the ratings that a tenth, a half and "
                   "nine tenths of its people do not exceed, and who has which place."));
  const char *const names[]
      = { _ ("People"), _ ("Mean"),     _ ("SD"),        _ ("10 %"),      _ ("Median"),
          _ ("90 %"),   _ ("Place 10"), _ ("Place 100"), _ ("Place 1000") };

  add_columns (table, _ ("List"), names, G_N_ELEMENTS (names));
  for (guint l = 0; l < study->levels->len; l++)
    {
      const SclListLevel *level = scl_list_study_level (study, l);

      add_day (table, level->day);
      add_number (table, level->n, 0);
      add_number (table, level->mean, 1);
      add_number (table, level->sd, 1);
      add_number (table, scl_list_level_quantile (level, 0.1), 0);
      add_number (table, scl_list_level_quantile (level, 0.5), 0);
      add_number (table, scl_list_level_quantile (level, 0.9), 0);
      add_number (table, scl_list_level_rank (level, 10), 0);
      add_number (table, scl_list_level_rank (level, 100), 0);
      add_number (table, scl_list_level_rank (level, 1000), 0);
    }
}

static void
add_moves_head (SclDocumentTable *table, const char *first)
{
  const char *const names[] = { _ ("Change"), _ ("by who stayed"), _ ("by entrants"),
                                _ ("by who came back"), _ ("by leavers") };

  add_columns (table, first, names, G_N_ELEMENTS (names));
}

static void
add_moves (SclDocumentTable *table, double whole, const double *terms)
{
  add_signed (table, whole, TRUE);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    add_signed (table, terms[m], FALSE);
}

static void
add_changes (SclDocument *document, const SclListStudy *study)
{
  SclDocumentTable *table = scl_document_add_table (
      document, _ ("From each list to the next: the change of the mean, what brought it (rating "
                   "points), and how many entered and left."));

  add_moves_head (table, _ ("To the list of"));
  scl_document_table_add_column (table, _ ("Entered"), TRUE);
  scl_document_table_add_column (table, _ ("Left"), TRUE);
  for (guint i = 0; i < study->changes->len; i++)
    {
      const SclListChange *change = scl_list_study_change (study, i);
      double terms[SCL_N_MOVES];
      const double whole = scl_list_change_terms (change, terms);

      add_day (table, change->to);
      add_moves (table, whole, terms);
      add_number (table, change->part[SCL_MOVE_ENTERED].n, 0);
      add_number (table, change->part[SCL_MOVE_LEFT].n, 0);
    }
}

/* Classes to which nothing happened are left out. */
static void
add_classes (SclDocument *document, const SclListStudy *study, SclListSplit split,
             const char *caption, const char *head)
{
  SclDocumentTable *table = scl_document_add_table (document, caption);
  double terms[SCL_N_MOVES];

  add_moves_head (table, head);
  for (guint c = 0; c < study->classes->n[split]; c++)
    {
      double whole = 0.0, size = 0.0;

      scl_list_study_class_sums (study, split, c, terms);
      for (guint m = 0; m < SCL_N_MOVES; m++)
        {
          whole += terms[m];
          size += fabs (terms[m]);
        }
      if (size == 0.0)
        continue;
      scl_document_table_add_cell (table, study->classes->labels[split][c], FALSE);
      add_moves (table, whole, terms);
    }
}

/* ---- What the change goes with ---- */

static void
add_estimate (SclDocumentTable *table, const char *name, const SclListEstimate *one)
{
  scl_document_table_add_cell (table, name, FALSE);
  add_signed (table, one->value, FALSE);
  add_signed (table, one->low, FALSE);
  add_signed (table, one->high, FALSE);
}

static void
add_regression (SclDocument *document, const SclListRegression *regression)
{
  const char *const names[] = { _ ("Points a year"), _ ("95 % interval from"), _ ("to") };
  SclDocumentTable *table = scl_document_add_table (
      document, _ ("What the yearly change of those on two lists after one another goes with "
                   "(least squares, errors clustered by person)."));

  add_columns (table, _ ("What"), names, G_N_ELEMENTS (names));
  add_estimate (table, _ ("settled, 30, middling rating"), &regression->level);
  add_estimate (table, _ ("each year below 20"), &regression->junior);
  add_estimate (table, _ ("each ten years beyond 30"), &regression->ageing);
  add_estimate (table, _ ("each 100 points of rating"), &regression->rating);
  for (guint j = 0; j < SCL_ENTRANT_YEARS; j++)
    if (!isnan (regression->entrant[j].value))
      {
        /* Translators: a number of years: the first year after entering is 1. */
        g_autofree char *name = g_strdup_printf (_ ("year %u after entering"), j + 1);

        add_estimate (table, name, &regression->entrant[j]);
      }
}

/* ---- Adjustments, transfers ---- */

static void
add_adjustment (SclDocument *document, const SclListAdjustment *adjustment)
{
  const char *const names[] = { _ ("Before"), _ ("After"), _ ("Come above"), _ ("Fall below") };
  g_autofree char *day = scl_chart_format_day (adjustment->day);
  /* Translators: a day. */
  g_autofree char *caption = g_strdup_printf (
      _ ("The adjustment of %s: people from each line on, and who crosses it."), day);
  SclDocumentTable *table = scl_document_add_table (document, caption);

  add_columns (table, _ ("Rating"), names, G_N_ELEMENTS (names));
  for (int line = FIRST_LINE; line <= LAST_LINE; line += LINE_STEP)
    {
      guint rise, fall;

      scl_list_adjustment_crossings (adjustment, line, &rise, &fall);
      add_number (table, line, 0);
      add_number (table, scl_list_level_from (adjustment->before, line), 0);
      add_number (table, scl_list_level_from (adjustment->after, line), 0);
      add_number (table, rise, 0);
      add_number (table, fall, 0);
    }
}

static int
compare_transfers (gconstpointer a, gconstpointer b)
{
  const SclListTransfer *x = *(SclListTransfer *const *) a, *y = *(SclListTransfer *const *) b;

  if (x->points != y->points)
    return x->points < y->points ? 1 : -1;
  return x < y ? -1 : x > y; /* by day */
}

static void
add_transfers (SclDocument *document, GArray *transfers)
{
  const char *const names[] = { _ ("People"), _ ("Points"), _ ("Mean") };
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  SclDocumentTable *table = scl_document_add_table (
      document, _ ("Who changed federation, seen from one import to another; those who took most "
                   "points along first."));

  for (guint i = 0; i < transfers->len; i++)
    g_ptr_array_add (sorted, &g_array_index (transfers, SclListTransfer, i));
  g_ptr_array_sort (sorted, compare_transfers);
  scl_document_table_add_column (table, _ ("List"), FALSE);
  scl_document_table_add_column (table, _ ("From"), FALSE);
  add_columns (table, _ ("To"), names, G_N_ELEMENTS (names));
  for (guint i = 0; i < MIN (sorted->len, MOST_TRANSFERS); i++)
    {
      const SclListTransfer *one = g_ptr_array_index (sorted, i);

      add_day (table, one->day);
      scl_document_table_add_cell (table, one->from, FALSE);
      scl_document_table_add_cell (table, one->to, FALSE);
      add_number (table, one->people, 0);
      add_number (table, (double) one->points, 0);
      add_number (table, (double) one->points / one->people, 0);
    }
}

/* ---- The whole ---- */

void
scl_list_report_add_tables (SclDocument *document, const SclListStudy *study,
                            const SclListReportOptions *options)
{
  scl_document_add_heading (document, 2, _ ("Tables"));
  add_levels (document, study);
  add_changes (document, study);
  add_classes (document, study, SCL_SPLIT_AGE,
               _ ("By age on the later list of each step: what each brought to the mean from the "
                  "first list to the last (rating points)."),
               _ ("Age"));
  add_classes (document, study, SCL_SPLIT_BAND,
               _ ("The same by rating on the earlier list, of entrants on the later. Low ratings "
                  "seem to rise and high ones to fall wherever there is chance in them."),
               _ ("Rating"));
  if (study->regression != NULL && !isnan (study->regression->level.value))
    add_regression (document, study->regression);
  for (guint i = 0; options->adjustments != NULL && i < options->adjustments->len; i++)
    add_adjustment (document, g_ptr_array_index (options->adjustments, i));
  if (options->transfers != NULL && options->transfers->len > 0)
    add_transfers (document, options->transfers);
}
