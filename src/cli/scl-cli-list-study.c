/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/scl-cli-list-study.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/scl-cli-words.h"
#include "figures/results/scl-list-study-figures.h"
#include "figures/results/scl-list-study-words.h"

#define MOST_MONTHS 1200

/* Lines that an adjustment is looked at: from the first to the last. */
#define FIRST_LINE 1200
#define LAST_LINE 2800
#define LINE_STEP 100

typedef enum
{
  TABLE_LEVEL,
  TABLE_CHANGES,
  TABLE_CLASSES,
  TABLE_GROWTH,
  TABLE_ENTRANTS,
  TABLE_SPREAD,
  TABLE_ADJUSTMENT,
  N_TABLES,
  TABLE_ALL = N_TABLES,
} Table;

static const char *const table_names[N_TABLES]
    = { "level", "changes", "classes", "growth", "entrants", "spread", "adjustment" };

/* What is looked at. */
typedef struct
{
  SclListStudy *study;
  SclListAdjustment *adjustment; /* NULL: not asked for */
  SclListSplit split;
} Work;

/* ---- Tables ---- */

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
level_rows (const Work *work)
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

static const SclColumn change_columns[] = {
  { "from", N_ ("From"), -1 },
  { "to", N_ ("To"), -1 },
  { "mean_before", N_ ("Mean before"), 1 },
  { "mean_after", N_ ("Mean after"), 1 },
  { "change", N_ ("Change"), 2 },
  { "by_stayed", N_ ("by who stayed"), 2 },
  { "by_entered", N_ ("by entrants"), 2 },
  { "by_returned", N_ ("by who came back"), 2 },
  { "by_left", N_ ("by leavers"), 2 },
  { "stayed", N_ ("Stayed"), 0 },
  { "entered", N_ ("Entered"), 0 },
  { "returned", N_ ("Came back"), 0 },
  { "left", N_ ("Left"), 0 },
  { "mean_stayed", N_ ("Mean: stayed"), 1 },
  { "mean_entered", N_ ("entrants"), 1 },
  { "mean_returned", N_ ("came back"), 1 },
  { "mean_left", N_ ("leavers"), 1 },
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
change_rows (const Work *work)
{
  SclRows *rows = scl_rows_new (change_columns, G_N_ELEMENTS (change_columns));

  for (guint i = 0; i < work->study->changes->len; i++)
    {
      const SclListChange *change = scl_list_study_change (work->study, i);
      double terms[SCL_N_MOVES];
      const double whole = scl_list_change_terms (change, terms);

      add_day (rows, change->from);
      add_day (rows, change->to);
      scl_rows_add_number (rows, scl_list_change_mean_before (change));
      scl_rows_add_number (rows, scl_list_change_mean_after (change));
      scl_rows_add_number (rows, whole);
      add_moves (rows, terms, change->part);
      scl_rows_add_number (rows, change->n_cohort);
      scl_rows_add_number (rows, change->cohort);
    }
  return rows;
}

static const SclColumn class_columns[] = {
  { "from", N_ ("From"), -1 },
  { "to", N_ ("To"), -1 },
  { "by", N_ ("By"), -1 },
  { "class", N_ ("Class"), -1 },
  { "by_stayed", N_ ("by who stayed"), 2 },
  { "by_entered", N_ ("by entrants"), 2 },
  { "by_returned", N_ ("by who came back"), 2 },
  { "by_left", N_ ("by leavers"), 2 },
  { "stayed", N_ ("Stayed"), 0 },
  { "entered", N_ ("Entered"), 0 },
  { "returned", N_ ("Came back"), 0 },
  { "left", N_ ("Left"), 0 },
  { "mean_stayed", N_ ("Mean: stayed"), 1 },
  { "mean_entered", N_ ("entrants"), 1 },
  { "mean_returned", N_ ("came back"), 1 },
  { "mean_left", N_ ("leavers"), 1 },
};

static void
add_class (SclRows *rows, const Work *work, const SclListChange *change, guint place)
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
  scl_rows_add_text (rows, scl_list_split_nick (work->split));
  scl_rows_add_text (rows, work->study->classes->labels[work->split][place]);
  add_moves (rows, terms, part);
}

static SclRows *
class_rows (const Work *work)
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
  scl_rows_add_number (rows, one->value);
  scl_rows_add_number (rows, one->low);
  scl_rows_add_number (rows, one->high);
  scl_rows_add_number (rows, n);
}

static SclRows *
growth_rows (const Work *work)
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
entrant_rows (const Work *work)
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
spread_rows (const Work *work)
{
  const SclListCompression *one = &work->study->compression;
  SclRows *rows = scl_rows_new (spread_columns, G_N_ELEMENTS (spread_columns));

  for (guint q = 0; q < SCL_N_QUANTILES; q++)
    {
      scl_rows_add_number (rows, q + 1);
      scl_rows_add_number (rows, one->all.before[q]);
      scl_rows_add_number (rows, one->all.after[q]);
      scl_rows_add_number (rows, one->both.n_before > 0 ? one->both.before[q] : NAN);
      scl_rows_add_number (rows, one->both.n_before > 0 ? one->both.after[q] : NAN);
    }
  return rows;
}

static const SclColumn adjustment_columns[] = {
  { "line", N_ ("From"), 0 },       { "before", N_ ("Before"), 0 },   { "after", N_ ("After"), 0 },
  { "rise", N_ ("Come above"), 0 }, { "fall", N_ ("Fall below"), 0 },
};

static SclRows *
adjustment_rows (const Work *work)
{
  SclRows *rows = scl_rows_new (adjustment_columns, G_N_ELEMENTS (adjustment_columns));

  for (int line = FIRST_LINE; work->adjustment != NULL && line <= LAST_LINE; line += LINE_STEP)
    {
      guint rise, fall;

      scl_list_adjustment_crossings (work->adjustment, line, &rise, &fall);
      scl_rows_add_number (rows, line);
      scl_rows_add_number (rows, scl_list_level_from (work->adjustment->before, line));
      scl_rows_add_number (rows, scl_list_level_from (work->adjustment->after, line));
      scl_rows_add_number (rows, rise);
      scl_rows_add_number (rows, fall);
    }
  return rows;
}

static SclRows *
rows_of (const Work *work, Table table)
{
  static SclRows *(*const makers[N_TABLES]) (const Work *work)
      = { level_rows,   change_rows, class_rows,     growth_rows,
          entrant_rows, spread_rows, adjustment_rows };

  return makers[table](work);
}

/* ---- Words ---- */

/* NULL: nothing to say. */
static char *
words_of (const Work *work, Table table)
{
  switch (table)
    {
    case TABLE_LEVEL:
      return scl_list_study_level_words (work->study);
    case TABLE_CHANGES:
      return scl_list_study_change_words (work->study);
    case TABLE_GROWTH:
      return scl_list_study_growth_words (work->study);
    case TABLE_ENTRANTS:
      return scl_list_study_entrant_words (work->study);
    case TABLE_SPREAD:
      return scl_list_study_spread_words (work->study);
    case TABLE_ADJUSTMENT:
      return work->adjustment != NULL ? scl_list_adjustment_words (work->adjustment) : NULL;
    case TABLE_CLASSES:
    case TABLE_ALL:
    default:
      return NULL;
    }
}

static SclChart *
chart_of (const Work *work, Table table)
{
  switch (table)
    {
    case TABLE_CHANGES:
    case TABLE_CLASSES:
      return scl_figure_list_changes (work->study);
    case TABLE_GROWTH:
      return scl_figure_list_growth (work->study);
    case TABLE_ENTRANTS:
      return scl_figure_list_entrants (work->study);
    case TABLE_SPREAD:
      return scl_figure_list_spread (work->study);
    case TABLE_ADJUSTMENT:
      return scl_figure_list_adjustment (work->study, work->adjustment);
    case TABLE_LEVEL:
    case TABLE_ALL:
    default:
      return scl_figure_list_level (work->study);
    }
}

static gboolean
write_text (const Work *work, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (work->study);

  for (guint t = 0; t < N_TABLES; t++)
    {
      g_autofree char *words = words_of (work, (Table) t);
      g_autoptr (SclRows) rows = NULL;

      if (words == NULL)
        continue;
      g_string_append_printf (out, "%s\n", words);
      if (t != TABLE_SPREAD) /* its sentence says it */
        {
          rows = rows_of (work, (Table) t);
          scl_rows_append_text (rows, out);
        }
      g_string_append_c (out, '\n');
    }
  g_string_append_printf (out, "%s\n", _ ("What these lists cannot say:"));
  for (guint i = 0; i < doubts->len; i++)
    g_string_append_printf (out, "- %s\n", (const char *) g_ptr_array_index (doubts, i));
  return scl_cli_write (out->str, error);
}

static void
write_estimate (SclJson *json, const char *key, const SclListEstimate *one)
{
  scl_json_begin_object (json, key);
  scl_json_number (json, "value", one->value);
  scl_json_number (json, "low", one->low);
  scl_json_number (json, "high", one->high);
  scl_json_end_object (json);
}

static void
write_numbers (SclJson *json, const SclListStudy *study)
{
  const SclListCompression *one = &study->compression;

  scl_json_begin_object (json, "spread_of_both");
  scl_json_integer (json, "people", one->both.n_before);
  write_estimate (json, "sd_ratio", &one->spread);
  scl_json_number (json, "quantile_slope", one->both.slope);
  scl_json_number (json, "quantile_slope_all", one->all.slope);
  scl_json_end_object (json);
  if (!study->has_convergence)
    return;
  scl_json_begin_object (json, "course_of_entrants");
  write_estimate (json, "bias", &study->convergence.bias);
  write_estimate (json, "half_life_years", &study->convergence.half_life);
  scl_json_number (json, "misfit", study->convergence.misfit);
  scl_json_number (json, "p", study->convergence.p);
  scl_json_end_object (json);
}

static gboolean
write_json (const Work *work, GError **error)
{
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (work->study);
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "series", work->study->table->name);
  scl_json_begin_array (json, "findings");
  for (guint t = 0; t < N_TABLES; t++)
    {
      g_autofree char *words = words_of (work, (Table) t);

      if (words != NULL)
        scl_json_string (json, NULL, words);
    }
  scl_json_end_array (json);
  scl_json_begin_array (json, "doubts");
  for (guint i = 0; i < doubts->len; i++)
    scl_json_string (json, NULL, g_ptr_array_index (doubts, i));
  scl_json_end_array (json);
  write_numbers (json, work->study);
  for (guint t = 0; t < N_TABLES; t++)
    if (t != TABLE_SPREAD && (t != TABLE_ADJUSTMENT || work->adjustment != NULL))
      {
        g_autoptr (SclRows) rows = rows_of (work, (Table) t);

        scl_rows_append_json (rows, json, table_names[t]);
      }
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

/* ---- The question ---- */

static gboolean
parse_table (const SclListQuestion *question, SclFormat format, Table *table, GError **error)
{
  g_autofree char *names = NULL;

  *table = TABLE_ALL;
  for (guint t = 0; question->table != NULL && t < N_TABLES; t++)
    if (g_str_equal (question->table, table_names[t]))
      *table = (Table) t;
  if (question->table != NULL && *table == TABLE_ALL)
    {
      g_autoptr (GString) all = g_string_new (table_names[0]);

      for (guint t = 1; t < N_TABLES; t++)
        g_string_append_printf (all, ", %s", table_names[t]);
      return scl_cli_usage (error, _ ("--table: \"%s\" is none of %s"), question->table, all->str);
    }
  if (*table == TABLE_ADJUSTMENT && question->policy == NULL)
    return scl_cli_usage (error, _ ("--table=adjustment asks for --policy"));
  if (*table == TABLE_ALL && format == SCL_FORMAT_CSV)
    return scl_cli_usage (error, _ ("--format=csv has one table: choose it with --table"));
  return TRUE;
}

static gboolean
parse_split (const char *by, SclListSplit *split, GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);

  *split = SCL_SPLIT_AGE;
  for (guint s = 0; s < SCL_N_SPLITS; s++)
    {
      const char *nick = scl_list_split_nick ((SclListSplit) s);

      g_string_append_printf (all, "%s%s", s > 0 ? ", " : "", nick);
      if (by == NULL || g_str_equal (by, nick))
        {
          *split = (SclListSplit) s;
          return TRUE;
        }
    }
  return scl_cli_usage (error, _ ("--by: \"%s\" is none of %s"), by, all->str);
}

/* The rate as lists have it; NULL: any. */
static gboolean
check_rate (const char *rate, GError **error)
{
  return rate == NULL || g_str_equal (rate, "standard") || g_str_equal (rate, "rapid")
         || g_str_equal (rate, "blitz")
         || scl_cli_usage (error, _ ("--rate-of-play: \"%s\" is none of standard, rapid, blitz"),
                           rate);
}

static gboolean
parse_options (const SclListQuestion *question, SclListTableOptions *options, GError **error)
{
  double months = options->months;

  if ((question->from != NULL
       && !scl_cli_parse_day (question->from, "--from", &options->from, error))
      || (question->to != NULL && !scl_cli_parse_day (question->to, "--to", &options->to, error))
      || !scl_cli_parse_within (question->months, "--months", 0, MOST_MONTHS, &months, error))
    return FALSE;
  options->months = (guint) months;
  return TRUE;
}

/* The series that is meant: the name and rate of most lists, the first of equals. FALSE: none. */
static gboolean
find_series (GPtrArray *lists, const SclListQuestion *question, const SclWorkspaceList **found)
{
  guint most = 0;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *one = g_ptr_array_index (lists, i);
      guint n = 0;

      if ((question->series != NULL && !g_str_equal (question->series, one->name))
          || (question->rate != NULL && question->rate[0] != one->rate))
        continue;
      for (guint k = i; k < lists->len; k++)
        {
          const SclWorkspaceList *other = g_ptr_array_index (lists, k);

          n += other->rate == one->rate && g_strcmp0 (other->name, one->name) == 0;
        }
      if (n > most)
        {
          most = n;
          *found = one;
        }
    }
  return most > 0;
}

static SclListStudy *
study_new (SclWorkspace *workspace, const SclListQuestion *question, GError **error)
{
  SclListTableOptions options = SCL_LIST_TABLE_DEFAULTS;
  g_autoptr (GPtrArray) lists = NULL;
  const SclWorkspaceList *series = NULL;
  SclListTable *table;

  if (!parse_options (question, &options, error))
    return NULL;
  lists = scl_workspace_lists (workspace, error);
  if (lists == NULL)
    return NULL;
  if (!find_series (lists, question, &series))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("There are no two lists of one kind to compare."));
      return NULL;
    }
  table = scl_list_table_load (workspace, series->name, series->rate, &options, NULL, NULL, NULL,
                               error);
  return table != NULL ? scl_list_study_new (table, error) : NULL;
}

static gboolean
try_adjustment (Work *work, const char *name, GError **error)
{
  g_autoptr (SclPolicy) policy = NULL;

  if (name == NULL)
    return TRUE;
  policy = scl_policy_find (name, error);
  if (policy == NULL)
    return FALSE;
  work->adjustment = scl_list_adjustment_new (work->study->table, work->study->levels->len - 1,
                                              policy, SCL_DAY_NONE, error);
  return work->adjustment != NULL;
}

static gboolean
answer (const Work *work, Table table, const SclListQuestion *question, SclFormat format,
        GError **error)
{
  g_autoptr (SclRows) rows = NULL;

  if (question->figure != NULL)
    {
      g_auto (SclCliWords) words = scl_cli_words_of_file (question->figure);
      g_autoptr (SclChart) chart = chart_of (work, table);

      if (!scl_cli_write_chart (chart, question->figure, NULL, error))
        return FALSE;
    }
  if (table == TABLE_ALL)
    return format == SCL_FORMAT_JSON ? write_json (work, error) : write_text (work, error);
  rows = rows_of (work, table);
  return scl_cli_write_rows (rows, format, error);
}

gboolean
scl_cli_list_study (SclWorkspace *workspace, const SclListQuestion *question, SclFormat format,
                    GError **error)
{
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (SclListAdjustment) adjustment = NULL;
  Work work = { 0 };
  Table table;

  if (!parse_table (question, format, &table, error)
      || !parse_split (question->by, &work.split, error) || !check_rate (question->rate, error))
    return FALSE;
  work.study = study = study_new (workspace, question, error);
  if (study == NULL || !try_adjustment (&work, question->policy, error))
    return FALSE;
  adjustment = work.adjustment;
  return answer (&work, table, question, format, error);
}
