/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lists/scl-cli-list-tables.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

/* Lines that an adjustment is looked at: from the first to the last. */
#define FIRST_LINE 1200
#define LAST_LINE 2800
#define LINE_STEP 100

static const char *const table_names[SCL_N_STUDY_TABLES]
    = { "level", "changes", "classes", "growth", "entrants", "spread", "adjustment", "transfers" };

const char *
scl_cli_list_table_name (SclStudyTable table)
{
  return table_names[table];
}

static const SclColumn level_columns[] = {
  { "list", N_ ("List"), -1 },
  { "people", N_ ("People"), 0 },
  { "mean", N_ ("Mean"), 1 },
  { "sd", N_ ("SD"), 1 },
  { "lowest", N_ ("Lowest"), 0 },
  { "p10", N_ ("10 %"), 0 },
  { "median", N_ ("Median"), 0 },
  { "p90", N_ ("90 %"), 0 },
  { "p99", N_ ("99 %"), 0 },
  { "highest", N_ ("Highest"), 0 },
  { "rank_10", N_ ("Rank 10"), 0 },
  { "rank_100", N_ ("Rank 100"), 0 },
  { "rank_1000", N_ ("Rank 1000"), 0 },
  { "from_2000", N_ ("2000+"), 0 },
  { "from_2500", N_ ("2500+"), 0 },
  { "from_2700", N_ ("2700+"), 0 },
};

static void
add_numbers (SclRows *rows, const double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    scl_rows_add_number (rows, numbers[i]);
}

static void
add_day (SclRows *rows, SclDay day)
{
  g_autofree char *text = scl_day_format (day);

  scl_rows_add_text (rows, text);
}

static SclRows *
level_rows (const SclListWork *work)
{
  SclRows *rows = scl_rows_new (level_columns, G_N_ELEMENTS (level_columns));

  for (guint l = 0; l < work->study->levels->len; l++)
    {
      const SclListLevel *level = scl_list_study_level (work->study, l);
      const double numbers[] = { level->n,
                                 level->mean,
                                 level->sd,
                                 level->lowest,
                                 scl_list_level_quantile (level, 0.10),
                                 scl_list_level_quantile (level, 0.50),
                                 scl_list_level_quantile (level, 0.90),
                                 scl_list_level_quantile (level, 0.99),
                                 level->highest,
                                 scl_list_level_rank (level, 10),
                                 scl_list_level_rank (level, 100),
                                 scl_list_level_rank (level, 1000),
                                 scl_list_level_from (level, 2000),
                                 scl_list_level_from (level, 2500),
                                 scl_list_level_from (level, 2700) };

      add_day (rows, level->day);
      add_numbers (rows, numbers, G_N_ELEMENTS (numbers));
    }
  return rows;
}

/* How much each kind of move brought, how many people it is, and their mean. */
/* clang-format off */
#define MOVE_COLUMNS                              \
  { "by_stayed", N_ ("by who stayed"), 2 },       \
  { "by_entered", N_ ("by entrants"), 2 },        \
  { "by_returned", N_ ("by who came back"), 2 },  \
  { "by_left", N_ ("by leavers"), 2 },            \
  { "stayed", N_ ("Stayed"), 0 },                 \
  { "entered", N_ ("Entered"), 0 },               \
  { "returned", N_ ("Came back"), 0 },            \
  { "left", N_ ("Left"), 0 },                     \
  { "mean_stayed", N_ ("Mean: stayed"), 1 },      \
  { "mean_entered", N_ ("entrants"), 1 },         \
  { "mean_returned", N_ ("came back"), 1 },       \
  { "mean_left", N_ ("leavers"), 1 }
/* clang-format on */

static const SclColumn change_columns[] = {
  { "from", N_ ("From"), -1 },
  { "to", N_ ("To"), -1 },
  { "mean_before", N_ ("Mean before"), 1 },
  { "mean_after", N_ ("Mean after"), 1 },
  { "change", N_ ("Change"), 2 },
  MOVE_COLUMNS,
  { "cohort_people", N_ ("Cohort"), 0 },
  { "cohort_mean", N_ ("Its mean"), 1 },
};

/* Means are those of the list after, of leavers that of the list before. */
static void
add_moves (SclRows *rows, const double *terms, const SclListPart *part)
{
  add_numbers (rows, terms, SCL_N_MOVES);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    scl_rows_add_number (rows, part[m].n);
  for (guint m = 0; m < SCL_N_MOVES; m++)
    scl_rows_add_number (rows, m == SCL_MOVE_LEFT ? scl_list_part_mean_before (&part[m])
                                                  : scl_list_part_mean_after (&part[m]));
}

static SclRows *
change_rows (const SclListWork *work)
{
  SclRows *rows = scl_rows_new (change_columns, G_N_ELEMENTS (change_columns));

  for (guint i = 0; i < work->study->changes->len; i++)
    {
      const SclListChange *change = scl_list_study_change (work->study, i);
      double terms[SCL_N_MOVES];
      const double whole = scl_list_change_terms (change, terms);

      add_day (rows, change->from);
      add_day (rows, change->to);
      scl_rows_add_numbers (rows, scl_list_change_mean_before (change),
                            scl_list_change_mean_after (change), whole);
      add_moves (rows, terms, change->part);
      scl_rows_add_numbers (rows, change->n_cohort, change->cohort);
    }
  return rows;
}

static const SclColumn class_columns[] = {
  { "from", N_ ("From"), -1 },
  { "to", N_ ("To"), -1 },
  { "by", N_ ("By"), -1 },
  { "class", N_ ("Class"), -1 },
  MOVE_COLUMNS,
};

static void
add_class (SclRows *rows, const SclListWork *work, const SclListChange *change, guint place)
{
  const SclListPart *part = change->split[work->split] + place * SCL_N_MOVES;
  double terms[SCL_N_MOVES];
  guint people = 0;

  for (guint m = 0; m < SCL_N_MOVES; m++)
    people += part[m].n;
  if (people == 0)
    return;
  scl_list_change_class_terms (change, work->split, place, terms);
  add_day (rows, change->from);
  add_day (rows, change->to);
  scl_rows_add_texts (rows, scl_list_split_nick (work->split),
                      work->study->classes->labels[work->split][place]);
  add_moves (rows, terms, part);
}

static SclRows *
class_rows (const SclListWork *work)
{
  SclRows *rows = scl_rows_new (class_columns, G_N_ELEMENTS (class_columns));

  for (guint i = 0; i < work->study->changes->len; i++)
    for (guint c = 0; c < work->study->classes->n[work->split]; c++)
      add_class (rows, work, scl_list_study_change (work->study, i), c);
  return rows;
}

static const SclColumn growth_columns[] = {
  { "term", N_ ("What"), -1 },
  { "points_a_year", N_ ("Points a year"), 2 },
  { "low", N_ ("from"), 2 },
  { "high", N_ ("to (95 %)"), 2 },
  { "observations", N_ ("Changes"), 0 },
};

static void
add_estimate (SclRows *rows, const char *name, const SclListEstimate *one, double n)
{
  scl_rows_add_text (rows, name);
  scl_rows_add_numbers (rows, one->value, one->low, one->high, n);
}

static SclRows *
growth_rows (const SclListWork *work)
{
  const SclListRegression *regression = work->study->regression;
  SclRows *rows = scl_rows_new (growth_columns, G_N_ELEMENTS (growth_columns));

  if (regression == NULL)
    return rows;
  add_estimate (rows, _ ("settled, 30, middling rating"), &regression->level,
                (double) regression->n);
  add_estimate (rows, _ ("each year below 20"), &regression->junior, NAN);
  add_estimate (rows, _ ("each ten years beyond 30"), &regression->ageing, NAN);
  add_estimate (rows, _ ("each 100 points of rating"), &regression->rating, NAN);
  return rows;
}

static SclRows *
entrant_rows (const SclListWork *work)
{
  const SclListRegression *regression = work->study->regression;
  SclRows *rows = scl_rows_new (growth_columns, G_N_ELEMENTS (growth_columns));

  for (guint j = 0; regression != NULL && j < SCL_ENTRANT_YEARS; j++)
    {
      /* Translators: a number of years: the first year after entering is 1. */
      g_autofree char *name = g_strdup_printf (_ ("year %u after entering"), j + 1);

      add_estimate (rows, name, &regression->entrant[j], (double) regression->n_entrant[j]);
    }
  return rows;
}

static const SclColumn spread_columns[] = {
  { "percentile", N_ ("Percentile"), 0 },    { "all_before", N_ ("All: first"), 0 },
  { "all_after", N_ ("last"), 0 },           { "both_before", N_ ("On both: first"), 0 },
  { "both_after", N_ ("On both: last"), 0 },
};

static SclRows *
spread_rows (const SclListWork *work)
{
  const SclListCompression *one = &work->study->compression;
  SclRows *rows = scl_rows_new (spread_columns, G_N_ELEMENTS (spread_columns));

  for (guint q = 0; q < SCL_N_QUANTILES; q++)
    {
      scl_rows_add_numbers (rows, q + 1, one->all.before[q], one->all.after[q],
                            one->both.n_before > 0 ? one->both.before[q] : NAN,
                            one->both.n_before > 0 ? one->both.after[q] : NAN);
    }
  return rows;
}

static const SclColumn adjustment_columns[] = {
  { "line", N_ ("From"), 0 },       { "before", N_ ("Before"), 0 },   { "after", N_ ("After"), 0 },
  { "rise", N_ ("Come above"), 0 }, { "fall", N_ ("Fall below"), 0 },
};

static SclRows *
adjustment_rows (const SclListWork *work)
{
  SclRows *rows = scl_rows_new (adjustment_columns, G_N_ELEMENTS (adjustment_columns));

  for (int line = FIRST_LINE; work->adjustment != NULL && line <= LAST_LINE; line += LINE_STEP)
    {
      guint rise, fall;

      scl_list_adjustment_crossings (work->adjustment, line, &rise, &fall);
      scl_rows_add_numbers (rows, line, scl_list_level_from (work->adjustment->before, line),
                            scl_list_level_from (work->adjustment->after, line), rise, fall);
    }
  return rows;
}

static const SclColumn transfer_columns[] = {
  { "list", N_ ("List"), -1 },    { "from", N_ ("From"), -1 },    { "to", N_ ("To"), -1 },
  { "people", N_ ("People"), 0 }, { "points", N_ ("Points"), 0 }, { "mean", N_ ("Mean"), 1 },
};

static SclRows *
transfer_rows (const SclListWork *work)
{
  SclRows *rows = scl_rows_new (transfer_columns, G_N_ELEMENTS (transfer_columns));

  SCL_FOR_EACH (const SclListTransfer, one, work->transfers)
    {
      add_day (rows, one->day);
      scl_rows_add_texts (rows, one->from, one->to);
      scl_rows_add_numbers (rows, one->people, (double) one->points,
                            (double) one->points / one->people);
    }
  return rows;
}

SclRows *
scl_cli_list_rows (const SclListWork *work, SclStudyTable table)
{
  static SclRows *(*const makers[SCL_N_STUDY_TABLES]) (const SclListWork *work)
      = { level_rows,   change_rows, class_rows,      growth_rows,
          entrant_rows, spread_rows, adjustment_rows, transfer_rows };

  return makers[table](work);
}
