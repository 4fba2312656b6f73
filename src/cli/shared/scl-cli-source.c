/* Where the games come from: a workspace, or files that some reader knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/shared/scl-cli-columns.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-plain-text.h"
#include "history/core/scl-history-facts.h"
#include "history/input/scl-input.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"

/* More than so many remarks of a kind are only counted on the terminal. */
#define SHOWN_NOTES 5

char *
scl_cli_player_id (const SclPlayers *players, guint32 player)
{
  const char *key = players->key[player];

  if (*key == '\0')
    return g_strdup_printf ("#%u", player);
  return g_strdup (g_str_has_prefix (key, "id:") ? key + 3 : key);
}

static const char *
kind_of (SclNoteKind kind)
{
  return kind == SCL_NOTE_REFUSED    ? _ ("left out")
         : kind == SCL_NOTE_ADJUSTED ? _ ("adjusted")
                                     : _ ("note");
}

static void
print_note (const SclNote *note, guint alike)
{
  g_autofree char *file = scl_plain_text (note->file, FALSE),
                  *message = scl_plain_text (note->message, FALSE),
                  *line = note->line > 0 ? g_strdup_printf (":%u", note->line) : NULL;

  g_printerr ("%s%s: %s: %s", file, line != NULL ? line : "", kind_of (note->kind), message);
  if (alike > 0)
    g_printerr (
        g_dngettext (GETTEXT_PACKAGE, " (and %u more like it)", " (and %u more like it)", alike),
        alike);
  g_printerr ("\n");
}

/* Which are told first: of lines that were left out, of games that are not rated, of changes. */
#define N_GROUPS 4

static guint
group_of (const SclNote *note)
{
  return note->kind == SCL_NOTE_REFUSED    ? 0
         : note->unrated > 0               ? 1
         : note->kind == SCL_NOTE_ADJUSTED ? 2
                                           : 3;
}

/* Notes that say the same, as one. */
typedef struct
{
  const SclNote *first;
  guint n; /* notes, or games that are not rated */
} Folded;

/* all: each by itself. */
static GArray *
fold (SclImportReport *report, guint group, gboolean all)
{
  GArray *folded = g_array_new (FALSE, FALSE, sizeof (Folded));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL); /* topic → index + 1 */

  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);
      const Folded its = { note, MAX (note->unrated, 1) };
      const guint at = GPOINTER_TO_UINT (g_hash_table_lookup (known, note->topic));

      if (group_of (note) != group)
        continue;
      if (at > 0 && !all)
        {
          g_array_index (folded, Folded, at - 1).n += its.n;
          continue;
        }
      g_array_append_val (folded, its);
      g_hash_table_insert (known, (gpointer) note->topic, GUINT_TO_POINTER (folded->len));
    }
  return folded;
}

static SclImportReport *last_report; /* whose notes were printed */

/* On standard error, where they do not disturb the result; what was left out first, in full. kept:
 * they are a workspace's. */
static void
print_notes (SclImportReport *report, gboolean all, gboolean kept)
{
  guint64 refused = 0, unrated = 0, games = 0;
  guint hidden = 0;

  g_clear_pointer (&last_report, scl_import_report_unref);
  last_report = scl_import_report_ref (report);
  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    {
      refused += scl_import_report_file (report, i)->refused;
      unrated += scl_import_report_file (report, i)->unrated_games;
      games += scl_import_report_file (report, i)->games;
    }
  if (!all && refused + unrated > 0)
    /* Translators: games that are not rated, and all games. */
    g_printerr (_ ("Lines or fields left out: %u. Games not rated: %u of %u.\n"), (guint) refused,
                (guint) unrated, (guint) games);
  for (guint group = 0; group < N_GROUPS; group++)
    {
      g_autoptr (GArray) folded = fold (report, group, all);

      for (guint i = 0; i < folded->len; i++)
        {
          const Folded *its = &g_array_index (folded, Folded, i);
          const guint alike = its->n - MAX (its->first->unrated, 1);
          const gboolean shown = all || group < 2 || i < SHOWN_NOTES;

          if (shown)
            print_note (its->first, alike);
          hidden += all || group == 1 ? 0 : shown ? alike : its->n;
        }
    }
  if (hidden > 0 && !kept)
    g_printerr (g_dngettext (GETTEXT_PACKAGE,
                             "%u more remark like these; \"scalata-cli import\" shows them all.\n",
                             "%u more remarks like these; \"scalata-cli import\" shows them all.\n",
                             hidden),
                hidden);
}

void
scl_cli_print_notes (SclImportReport *report, gboolean all)
{
  print_notes (report, all, FALSE);
}

void
scl_cli_append_left_out (SclJson *json)
{
  scl_json_begin_array (json, "left_out");
  for (guint group = 0; group < 2 && last_report != NULL; group++)
    {
      g_autoptr (GArray) folded = fold (last_report, group, FALSE);

      SCL_FOR_EACH (const Folded, its, folded)
        {
          scl_json_begin_object (json, NULL);
          scl_json_string (json, "kind", group == 0 ? "refused" : "unrated");
          scl_json_integer (json, "count", its->n);
          scl_json_string (json, "file", its->first->file);
          scl_json_integer (json, "line", its->first->line);
          scl_json_string (json, "message", its->first->message);
          scl_json_end_object (json);
        }
    }
  scl_json_end_array (json);
}

/* ---- What a verdict must not pass over ---- */

static gboolean leave_twins_out; /* --twins=leave-out */

gboolean
scl_cli_twins_choose (const char *text, GError **error)
{
  leave_twins_out = strcmp (text, "leave-out") == 0;
  if (leave_twins_out || strcmp (text, "keep") == 0)
    return TRUE;
  return scl_cli_usage (error, _ ("--twins is one of keep, leave-out, not \"%s\""), text);
}

static void
print_sentence (char *sentence, const char *remedy)
{
  if (sentence != NULL)
    g_printerr (*remedy != '\0' ? "%s %s\n" : "%s\n", sentence, remedy);
  g_free (sentence);
}

void
scl_cli_print_facts (SclHistory *history)
{
  print_sentence (scl_history_twins_sentence (history),
                  _ ("Both count: --twins=leave-out leaves the second of each out."));
  print_sentence (scl_history_pools_sentence (history), "");
}

void
scl_cli_print_federations (SclHistory *history)
{
  const SclPlayers *players = scl_history_players (history);

  if (players->n > 0 && players->source[0] != 0) /* of a workspace: no note has said it */
    print_sentence (scl_history_federations_sentence (history), "");
}

gboolean
scl_cli_print_facts_of (SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, error);

  if (history != NULL)
    scl_cli_print_facts (history);
  return history != NULL;
}

gboolean
scl_cli_leave_twins_out (SclWorkspace *workspace, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!leave_twins_out
      || scl_workspace_leave_out_twins (workspace, "--twins=leave-out", &local) != 0
      || local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* Takes the history; the same, or without its twins, which is said. */
static SclHistory *
as_chosen (SclHistory *history)
{
  SclHistory *without;

  if (history == NULL || !leave_twins_out)
    return history;
  print_sentence (scl_history_twins_sentence (history), _ ("They are left out."));
  without = scl_history_without_twins (history);
  scl_history_unref (history);
  return without;
}

static SclHistory *
load (char **sources, SclImportReport *report, GError **error)
{
  SclCliProgress progress = { 0 };
  const SclImportParams params
      = { .columns = scl_cli_columns (), .progress = scl_cli_progress, .data = &progress };
  g_autofree char *name = NULL;
  SclHistory *history;

  if (sources[0] == NULL)
    {
      scl_cli_usage (error, _ ("a source is needed: a workspace, or files with games"));
      return NULL;
    }
  name = g_path_get_basename (sources[0]);
  /* Translators: a file. */
  scl_cli_doing (_ ("Reading %s"), name);
  history = scl_history_load_files ((const char *const *) sources, report, &params, error);
  scl_cli_progress_end (&progress);
  scl_cli_done_doing ();
  print_notes (report, FALSE, scl_workspace_recognise (sources[0]));
  return as_chosen (history);
}

/* Lists alone: somebody took them for tournaments. */
static gboolean
is_lists (SclImportReport *report)
{
  guint64 games = 0, ratings = 0;

  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    {
      games += scl_import_report_file (report, i)->games;
      ratings += scl_import_report_file (report, i)->ratings;
    }
  return games == 0 && ratings > 0;
}

SclHistory *
scl_cli_load_games (char **sources, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclHistory *history = load (sources, report, error);

  if (history == NULL || !is_lists (report))
    return history;
  scl_history_unref (history);
  return scl_fail_null (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                        _ ("%s: this is a rating list, which holds no games; name the files of "
                           "the games as well, such as tournament reports (TRF)"),
                        sources[0]);
}

SclHistory *
scl_cli_load (char **sources, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return load (sources, report, error);
}

static SclWorkspace *
open_workspace (const char *path, gboolean remark, GError **error)
{
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, FALSE, error);
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  if (workspace == NULL || !remark)
    return g_steal_pointer (&workspace);
  if (!scl_workspace_add_report (workspace, 0, report, error))
    return NULL;
  print_notes (report, FALSE, TRUE);
  return g_steal_pointer (&workspace);
}

static SclWorkspace *
open_sources (char **sources, gboolean remark, GError **error)
{
  g_autoptr (SclImportReport) report = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  SclCliProgress progress = { 0 };
  const SclImportParams params
      = { .columns = scl_cli_columns (), .progress = scl_cli_progress, .data = &progress };
  gboolean done;

  if (sources[0] == NULL)
    {
      scl_cli_usage (error, _ ("a source is needed: a workspace, or files with games or lists"));
      return NULL;
    }
  if (sources[1] == NULL && scl_workspace_recognise (sources[0]))
    {
      if (!leave_twins_out)
        return open_workspace (sources[0], remark, error);
      scl_cli_usage (error,
                     _ ("--twins: \"scalata-cli correct WORKSPACE twins\" leaves them out of "
                        "a workspace, and can be undone"));
      return NULL;
    }
  workspace = scl_workspace_open (NULL, TRUE, error);
  if (workspace == NULL)
    return NULL;
  report = scl_import_report_new ();
  done = scl_workspace_import (workspace, (const char *const *) sources, report, &params, error);
  scl_cli_progress_end (&progress);
  if (remark)
    scl_cli_print_notes (report, FALSE);
  done = done && scl_cli_leave_twins_out (workspace, error);
  return done ? g_steal_pointer (&workspace) : NULL;
}

SclWorkspace *
scl_cli_open (char **sources, GError **error)
{
  return open_sources (sources, TRUE, error);
}

SclWorkspace *
scl_cli_open_again (char **sources, GError **error)
{
  return open_sources (sources, FALSE, error);
}
