/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lists/scl-cli-list-study.h"

#include <glib/gi18n-lib.h>

#include "cli/lists/scl-cli-list-tables.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-words.h"
#include "figures/lists/scl-list-study-figures.h"
#include "figures/lists/scl-list-study-words.h"
#include "rating/base/scl-near.h"

#define MOST_MONTHS 1200

/* ---- Words ---- */

/* NULL: nothing to say. */
static char *
words_of (const SclListWork *work, SclStudyTable table)
{
  switch (table)
    {
    case SCL_STUDY_LEVEL:
      return scl_list_study_level_words (work->study);
    case SCL_STUDY_CHANGES:
      return scl_list_study_change_words (work->study);
    case SCL_STUDY_GROWTH:
      return scl_list_study_growth_words (work->study);
    case SCL_STUDY_ENTRANTS:
      return scl_list_study_entrant_words (work->study);
    case SCL_STUDY_SPREAD:
      return scl_list_study_spread_words (work->study);
    case SCL_STUDY_ADJUSTMENT:
      return work->adjustment != NULL ? scl_list_adjustment_words (work->adjustment) : NULL;
    case SCL_STUDY_CLASSES:
    case SCL_STUDY_TRANSFERS:
    case SCL_STUDY_ALL:
    default:
      return NULL;
    }
}

static SclChart *
chart_of (const SclListWork *work, SclStudyTable table)
{
  switch (table)
    {
    case SCL_STUDY_CHANGES:
      return scl_figure_list_changes (work->study);
    case SCL_STUDY_GROWTH:
      return scl_figure_list_growth (work->study);
    case SCL_STUDY_ENTRANTS:
      return scl_figure_list_entrants (work->study);
    case SCL_STUDY_SPREAD:
      return scl_figure_list_spread (work->study);
    case SCL_STUDY_ADJUSTMENT:
      return scl_figure_list_adjustment (work->study, work->adjustment);
    case SCL_STUDY_CLASSES:
    case SCL_STUDY_TRANSFERS:
    case SCL_STUDY_LEVEL:
    case SCL_STUDY_ALL:
    default:
      return scl_figure_list_level (work->study);
    }
}

static gboolean
write_text (const SclListWork *work, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (work->study);

  for (guint t = 0; t < SCL_N_STUDY_TABLES; t++)
    {
      g_autofree char *words = words_of (work, (SclStudyTable) t);
      g_autoptr (SclRows) rows = NULL;

      if (words == NULL)
        continue;
      g_string_append_printf (out, "%s\n", words);
      if (t != SCL_STUDY_SPREAD) /* its sentence says it */
        {
          rows = scl_cli_list_rows (work, (SclStudyTable) t);
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
write_json (const SclListWork *work, GError **error)
{
  g_autoptr (GPtrArray) doubts = scl_list_study_doubts (work->study);
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "series", work->study->table->name);
  scl_json_begin_array (json, "findings");
  for (guint t = 0; t < SCL_N_STUDY_TABLES; t++)
    {
      g_autofree char *words = words_of (work, (SclStudyTable) t);

      if (words != NULL)
        scl_json_string (json, NULL, words);
    }
  scl_json_end_array (json);
  scl_json_begin_array (json, "doubts");
  for (guint i = 0; i < doubts->len; i++)
    scl_json_string (json, NULL, g_ptr_array_index (doubts, i));
  scl_json_end_array (json);
  write_numbers (json, work->study);
  for (guint t = 0; t < SCL_N_STUDY_TABLES; t++)
    if (t != SCL_STUDY_SPREAD && (t != SCL_STUDY_ADJUSTMENT || work->adjustment != NULL))
      {
        g_autoptr (SclRows) rows = scl_cli_list_rows (work, (SclStudyTable) t);

        scl_rows_append_json (rows, json, scl_cli_list_table_name ((SclStudyTable) t));
      }
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

/* ---- The question ---- */

static gboolean
parse_table (const SclListQuestion *question, SclFormat format, SclStudyTable *table,
             GError **error)
{
  g_autofree char *names = NULL;

  *table = SCL_STUDY_ALL;
  for (guint t = 0; question->table != NULL && t < SCL_N_STUDY_TABLES; t++)
    if (g_str_equal (question->table, scl_cli_list_table_name ((SclStudyTable) t)))
      *table = (SclStudyTable) t;
  if (question->table != NULL && *table == SCL_STUDY_ALL)
    {
      g_autoptr (GString) all = g_string_new (scl_cli_list_table_name (SCL_STUDY_LEVEL));

      for (guint t = 1; t < SCL_N_STUDY_TABLES; t++)
        g_string_append_printf (all, ", %s", scl_cli_list_table_name ((SclStudyTable) t));
      scl_cli_usage (error, _ ("--table: \"%s\" is none of %s"), question->table, all->str);
      scl_near_add_of (error, question->table, all->str);
      return FALSE;
    }
  if (*table == SCL_STUDY_ADJUSTMENT && question->policy == NULL)
    return scl_cli_usage (error, _ ("--table=adjustment asks for --policy"));
  if (question->figure != NULL && (*table == SCL_STUDY_CLASSES || *table == SCL_STUDY_TRANSFERS))
    return scl_cli_usage (error, _ ("--figure: there is none of --table=%s"), question->table);
  if (*table == SCL_STUDY_ALL && format == SCL_FORMAT_CSV)
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
  scl_cli_usage (error, _ ("--by: \"%s\" is none of %s"), by, all->str);
  scl_near_add_of (error, by, all->str);
  return FALSE;
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

SclListStudy *
scl_cli_list_study_new (SclWorkspace *workspace, const SclListQuestion *question, GError **error)
{
  SclListTableOptions options = SCL_LIST_TABLE_DEFAULTS;
  SclCliProgress progress = { 0 };
  SclListStudy *study;

  if (!check_rate (question->rate, error) || !parse_options (question, &options, error))
    return NULL;
  study = scl_list_study_load (workspace, question->series,
                               question->rate != NULL ? question->rate[0] : '\0', &options,
                               scl_cli_progress, &progress, NULL, error);
  scl_cli_progress_end (&progress);
  return study;
}

/* What the policy of that name would do to the last list; NULL: there is no such policy, or it has
 * no adjustment. */
static SclListAdjustment *
adjustment_of (const SclListStudy *study, const char *name, GError **error)
{
  g_autoptr (SclPolicy) policy = scl_policy_find (name, error);

  return policy != NULL ? scl_list_adjustment_new (study->table, study->levels->len - 1, policy,
                                                   SCL_DAY_NONE, error)
                        : NULL;
}

static gboolean
answer (const SclListWork *work, SclStudyTable table, const SclListQuestion *question,
        SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = NULL;

  if (question->figure != NULL)
    {
      g_auto (SclCliWords) words = scl_cli_words_of_file (question->figure);
      g_autoptr (SclChart) chart = chart_of (work, table);

      if (!scl_cli_write_chart (chart, question->figure, NULL, error))
        return FALSE;
    }
  if (table == SCL_STUDY_ALL)
    return format == SCL_FORMAT_JSON ? write_json (work, error) : write_text (work, error);
  rows = scl_cli_list_rows (work, table);
  return scl_cli_write_rows (rows, format, error);
}

gboolean
scl_cli_list_study (SclWorkspace *workspace, const SclListQuestion *question, SclFormat format,
                    GError **error)
{
  g_autoptr (SclListStudy) study = NULL;
  g_autoptr (SclListAdjustment) adjustment = NULL;
  g_autoptr (GArray) transfers = NULL;
  SclListWork work = { 0 };
  SclStudyTable table;

  if (!parse_table (question, format, &table, error)
      || !parse_split (question->by, &work.split, error))
    return FALSE;
  work.study = study = scl_cli_list_study_new (workspace, question, error);
  if (study == NULL)
    return FALSE;
  if (question->policy != NULL)
    {
      work.adjustment = adjustment = adjustment_of (study, question->policy, error);
      if (adjustment == NULL)
        return FALSE;
    }
  work.transfers = transfers = scl_list_transfers_new (workspace, study->table, error);
  if (transfers == NULL)
    return FALSE;
  return answer (&work, table, question, format, error);
}
