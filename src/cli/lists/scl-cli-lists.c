/* The verb lists: a workspace's rating lists, one of them, and where the changes of their means
 * come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/lists/scl-cli-list-study.h"
#include "history/workspace/scl-workspace.h"
#include "lab/drift/scl-drift.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"

static const SclColumn list_columns[] = {
  { "list", N_ ("No."), 0 },   { "name", N_ ("List"), -1 },      { "day", N_ ("Day"), -1 },
  { "rate", N_ ("Rate"), -1 }, { "ratings", N_ ("Ratings"), 0 },
};

static gboolean
write_lists (SclWorkspace *workspace, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (list_columns, G_N_ELEMENTS (list_columns));
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);

  if (lists == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceList, list, lists)
    {
      g_autofree char *day = scl_day_format (list->day);
      const char rate[2] = { list->rate, '\0' };

      scl_rows_add_number (rows, (double) list->id);
      scl_rows_add_texts (rows, list->name, day, rate);
      scl_rows_add_number (rows, (double) list->ratings);
    }
  return scl_cli_write_rows (rows, format, error);
}

static const SclColumn entry_columns[] = {
  { "player_id", N_ ("Id"), -1 },
  { "name", N_ ("Name"), -1 },
  { "federation", N_ ("Federation"), -1 },
  { "title", N_ ("Title"), -1 },
  { "birth_year", N_ ("Born"), 0 },
  { "rating", N_ ("Rating"), 0 },
  { "games", N_ ("Games"), 0 },
  { "k", N_ ("K"), 0 },
};

static char *
id_of (const SclWorkspacePlayer *player)
{
  if (player->fide_id != 0)
    return g_strdup_printf ("fide:%" G_GINT64_FORMAT, player->fide_id);
  if (*player->national_id != '\0')
    return g_strdup (g_str_has_prefix (player->national_id, "id:") ? player->national_id + 3
                                                                   : player->national_id);
  return g_strdup_printf ("#%" G_GINT64_FORMAT, player->id);
}

static double
or_none (int value, int none)
{
  return value == none ? NAN : value;
}

static gboolean
check_list (SclWorkspace *workspace, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);

  for (guint i = 0; lists != NULL && i < lists->len; i++)
    if (((SclWorkspaceList *) g_ptr_array_index (lists, i))->id == id)
      return TRUE;
  if (lists != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no list %lld; \"scalata-cli lists\" shows them."), (long long) id);
  return FALSE;
}

static gboolean
write_list (SclWorkspace *workspace, gint64 list, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (entry_columns, G_N_ELEMENTS (entry_columns));
  g_autoptr (GArray) entries = check_list (workspace, list, error)
                                   ? scl_workspace_list_entries (workspace, list, error)
                                   : NULL;

  if (entries == NULL)
    return FALSE;
  SCL_FOR_EACH (const SclListEntry, entry, entries)
    {
      g_autoptr (GError) local = NULL;
      g_autoptr (SclWorkspacePlayer) player
          = scl_workspace_get_player (workspace, entry->player, &local);
      g_autofree char *id = player != NULL ? id_of (player) : NULL;

      if (local != NULL)
        return scl_pass_on (error, &local);
      if (player == NULL)
        continue;
      scl_rows_add_texts (rows, id, player->name, player->federation, player->title);
      scl_rows_add_numbers (rows, or_none (player->birth_year, 0), or_none (entry->rating, 0),
                            or_none (entry->games, -1), or_none (entry->k, 0));
    }
  return scl_cli_write_rows (rows, format, error);
}

/* ---- --drift ---- */

static const SclColumn drift_columns[] = {
  { "name", N_ ("List"), -1 },
  { "rate", N_ ("Rate"), -1 },
  { "from", N_ ("From"), -1 },
  { "to", N_ ("To"), -1 },
  { "before", N_ ("Before"), 0 },
  { "after", N_ ("After"), 0 },
  { "both", N_ ("On both"), 0 },
  { "entered", N_ ("Entered"), 0 },
  { "left", N_ ("Left"), 0 },
  { "mean_before", N_ ("Mean before"), 1 },
  { "mean_after", N_ ("Mean after"), 1 },
  { "change", N_ ("Change"), 2 },
  { "change_both", N_ ("of those on both"), 2 },
  { "change_entered", N_ ("by entrants"), 2 },
  { "change_left", N_ ("by leavers"), 2 },
  { "age_under_20", N_ ("on both, under 20"), 2 },
  { "age_20_44", N_ ("20–44"), 2 },
  { "age_45_59", N_ ("45–59"), 2 },
  { "age_60", N_ ("60 and more"), 2 },
  { "age_unknown", N_ ("age unknown"), 2 },
  { "cohort_players", N_ ("Cohort"), 0 },
  { "cohort_mean", N_ ("Its mean"), 1 },
  { "rank_10", N_ ("Rank 10"), 0 },
  { "rank_100", N_ ("Rank 100"), 0 },
  { "rank_1000", N_ ("Rank 1000"), 0 },
};

static void
add_step (SclRows *rows, const SclWorkspaceList *list, const SclDriftStep *step)
{
  const SclDriftTerms *terms = &step->terms;
  const double numbers[] = { terms->n_before,
                             terms->n_after,
                             terms->n_both,
                             terms->n_entered,
                             terms->n_left,
                             terms->mean_before,
                             terms->mean_after,
                             terms->change,
                             terms->both,
                             terms->entered,
                             terms->left,
                             step->age[SCL_DRIFT_AGE_UNDER_20].part,
                             step->age[SCL_DRIFT_AGE_20_TO_44].part,
                             step->age[SCL_DRIFT_AGE_45_TO_59].part,
                             step->age[SCL_DRIFT_AGE_60_AND_MORE].part,
                             step->age[SCL_DRIFT_AGE_UNKNOWN].part,
                             step->n_cohort,
                             step->cohort,
                             step->rank_10,
                             step->rank_100,
                             step->rank_1000 };
  const char rate[2] = { list->rate, '\0' };
  g_autofree char *from = scl_day_format (step->from);
  g_autofree char *to = scl_day_format (step->to);

  scl_rows_add_texts (rows, list->name, rate, from, to);
  scl_rows_add_n_numbers (rows, numbers, G_N_ELEMENTS (numbers));
}

/* Lists of one name and rate are a series, looked at where its first list stands. */
static gboolean
is_first_of_series (GPtrArray *lists, guint index)
{
  const SclWorkspaceList *list = g_ptr_array_index (lists, index);

  for (guint i = 0; i < index; i++)
    {
      const SclWorkspaceList *earlier = g_ptr_array_index (lists, i);

      if (g_str_equal (earlier->name, list->name) && earlier->rate == list->rate)
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_drift (SclWorkspace *workspace, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = scl_rows_new (drift_columns, G_N_ELEMENTS (drift_columns));
  g_autoptr (GPtrArray) lists = scl_workspace_lists (workspace, error);

  for (guint i = 0; lists != NULL && i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);
      g_autoptr (GArray) steps = NULL;

      if (!is_first_of_series (lists, i))
        continue;
      steps = scl_drift_of_lists (workspace, list->name, list->rate, NULL, error);
      if (steps == NULL)
        return FALSE;
      for (guint s = 0; s < steps->len; s++)
        add_step (rows, list, &g_array_index (steps, SclDriftStep, s));
    }
  if (lists == NULL)
    return FALSE;
  if (scl_rows_n_rows (rows) == 0)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("There are no two lists of one kind to compare."));
  return scl_cli_write_rows (rows, format, error);
}

gboolean
scl_cli_lists (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (GStrv) paths = NULL;
  g_autofree char *table = NULL, *by = NULL, *series = NULL, *rate = NULL, *from = NULL, *to = NULL,
                  *months = NULL, *policy = NULL, *figure = NULL;
  int list = 0;
  gboolean drift = FALSE, analyse = FALSE;
  const GOptionEntry entries[] = {
    { "list", 'l', 0, G_OPTION_ARG_INT, &list, N_ ("the ratings on one list, by its number"),
      N_ ("NO") },
    { "drift", 0, 0, G_OPTION_ARG_NONE, &drift,
      N_ ("from each list to the next of its kind: what the mean's change is made of"), NULL },
    { "analyse", 0, 0, G_OPTION_ARG_NONE, &analyse,
      N_ ("what the lists of one kind say by themselves: level, changes, age and rating, entrants, "
          "spread, and what they cannot say"),
      NULL },
    { "table", 0, 0, G_OPTION_ARG_STRING, &table,
      N_ ("--analyse: one table: level, changes, classes, growth, entrants, spread, adjustment, "
          "transfers"),
      N_ ("TABLE") },
    { "by", 0, 0, G_OPTION_ARG_STRING, &by,
      N_ ("--table=classes: by age (the default), sex, federation, title or band"), N_ ("WHAT") },
    { "series", 0, 0, G_OPTION_ARG_STRING, &series,
      N_ ("--analyse: lists of this name; without it those of which there are most"), N_ ("NAME") },
    { "rate-of-play", 0, 0, G_OPTION_ARG_STRING, &rate,
      N_ ("--analyse: standard, rapid or blitz lists"), N_ ("RATE") },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_ ("--analyse: leave out lists before this day"),
      N_ ("DAY") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("--analyse: leave out lists after this day"),
      N_ ("DAY") },
    { "months", 0, 0, G_OPTION_ARG_STRING, &months,
      N_ ("--analyse: the least number of months between two lists that are looked at (12); 0: "
          "every list"),
      N_ ("N") },
    { "policy", 'p', 0, G_OPTION_ARG_FILENAME, &policy,
      N_ ("--analyse: what this policy's latest adjustment of everybody would do to the last list"),
      N_ ("POLICY") },
    { "figure", 0, 0, G_OPTION_ARG_FILENAME, &figure,
      N_ ("--analyse: also draw the table, or without --table the level, as .svg, .pdf, .png or "
          ".csv"),
      N_ ("FILE") },
    { NULL },
  };
  g_autoptr (SclWorkspace) workspace = NULL;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &paths, argc, argv, error))
    return FALSE;
  if (paths[0] == NULL || paths[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  if (drift && list != 0)
    return scl_cli_usage (error, _ ("--drift looks at all lists: leave --list out"));
  if (analyse && (drift || list != 0))
    return scl_cli_usage (error, _ ("--analyse stands by itself: leave --drift and --list out"));
  if (!analyse
      && (table != NULL || by != NULL || series != NULL || rate != NULL || from != NULL
          || to != NULL || months != NULL || policy != NULL || figure != NULL))
    return scl_cli_usage (error, _ ("only --analyse has such options: add it"));
  workspace = scl_workspace_open (paths[0], FALSE, error);
  if (workspace == NULL)
    return FALSE;
  if (analyse)
    return scl_cli_list_study (
        workspace, &(SclListQuestion){ table, by, series, rate, from, to, months, policy, figure },
        format, error);
  if (drift)
    return write_drift (workspace, format, error);
  return list != 0 ? write_list (workspace, list, format, error)
                   : write_lists (workspace, format, error);
}
