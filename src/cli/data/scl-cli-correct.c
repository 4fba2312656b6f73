/* The verbs of corrections: correct, doubts, imports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/shared/scl-cli-find.h"
#include "history/core/scl-score.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"

/* ---- What was corrected ---- */

static const SclColumn edit_columns[] = {
  { "edit", N_ ("No"), 0 },
  { "kind", N_ ("Kind"), -1 },
  { "in_force", N_ ("In force"), -1 },
  { "what", N_ ("Correction"), -1 },
  { "reason", N_ ("Reason"), -1 },
  { "time", N_ ("Time"), -1 },
};

static void
add_edit (SclRows *rows, const SclWorkspaceEdit *edit, SclFormat format)
{
  const gboolean in_force = !edit->undone && edit->gone_with == 0;

  scl_rows_add_number (rows, (double) edit->id);
  scl_rows_add_text (rows, edit->kind);
  if (format == SCL_FORMAT_TEXT)
    scl_rows_add_text (rows, in_force ? _ ("yes") : _ ("no"));
  else
    scl_rows_add_text (rows, in_force ? "yes" : "no");
  scl_rows_add_texts (rows, edit->what, edit->reason, edit->time);
}

/* One of the edits, or all of them for 0. */
static gboolean
write_edits (SclWorkspace *workspace, gint64 only, SclFormat format, GError **error)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, error);
  g_autoptr (SclRows) rows = scl_rows_new (edit_columns, G_N_ELEMENTS (edit_columns));

  if (edits == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceEdit, edit, edits)
    if (only == 0 || edit->id == only)
      add_edit (rows, edit, format);
  return scl_cli_write_rows (rows, format, error);
}

/* ---- Games ---- */

static const SclColumn game_columns[] = {
  { "game", N_ ("No"), 0 },
  { "date", N_ ("Date"), -1 },
  { "round", N_ ("Round"), -1 },
  { "white", N_ ("White"), -1 },
  { "black", N_ ("Black"), -1 },
  { "score", N_ ("Result"), -1 },
  { "unrated", N_ ("Why not rated"), -1 },
};

static gboolean
write_games (SclWorkspace *workspace, const char *event, SclFormat format, GError **error)
{
  static const char *const scores[] = { "0-1", "½-½", "1-0" };
  const gint64 id = scl_cli_find_event (workspace, event, error);
  g_autoptr (GPtrArray) games = id != 0 ? scl_workspace_event_games (workspace, id, error) : NULL;
  g_autoptr (SclRows) rows = scl_rows_new (game_columns, G_N_ELEMENTS (game_columns));

  if (games == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceGame, game, games)
    {
      g_autofree char *day = scl_day_format (game->day);

      scl_rows_add_number (rows, (double) game->id);
      scl_rows_add_texts (rows, day, game->round, game->white_name, game->black_name,
                          scores[MIN (game->half_points, 2)], scl_unrated_name (game->unrated));
    }
  return scl_cli_write_rows (rows, format, error);
}

/* ---- Corrections: each returns the edit's id, or 0 with error ---- */

typedef struct
{
  SclWorkspace *workspace;
  char **arguments; /* behind the word that says what */
  guint n;
  const char *reason;
  char **events; /* of --event, or NULL */
} Request;

static gint64
correct_merge (const Request *request, GError **error)
{
  const gint64 gone
      = scl_cli_find_workspace_player (request->workspace, request->arguments[0], error);
  const gint64 kept
      = gone != 0 ? scl_cli_find_workspace_player (request->workspace, request->arguments[1], error)
                  : 0;

  if (kept == 0)
    return 0;
  if (gone == kept)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("\"%s\" and \"%s\" are one player already."), request->arguments[0],
                   request->arguments[1]);
      return 0;
    }
  return scl_workspace_merge_players (request->workspace, gone, kept, request->reason, error);
}

static gint64
correct_split (const Request *request, GError **error)
{
  const gint64 player
      = scl_cli_find_workspace_player (request->workspace, request->arguments[0], error);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; player != 0 && i < g_strv_length (request->events); i++)
    {
      const gint64 event = scl_cli_find_event (request->workspace, request->events[i], error);

      if (event == 0)
        return 0;
      g_array_append_val (events, event);
    }
  if (player == 0)
    return 0;
  return scl_workspace_split_player (request->workspace, player, (const gint64 *) events->data,
                                     events->len, request->arguments[1], request->reason, error);
}

static gint64
correct_result (const Request *request, GError **error)
{
  const gint64 game = scl_cli_parse_id (request->arguments[0], "GAME", error);
  guint8 half_points;
  SclUnrated unrated;

  if (game == 0)
    return 0;
  if (!scl_score_parse (request->arguments[1], &half_points, &unrated))
    {
      scl_cli_usage (error,
                     _ ("\"%s\" is no result; write White's as 1-0, ½-½ or 0-1, + or - for a "
                        "forfeit, * for a game not played"),
                     request->arguments[1]);
      return 0;
    }
  return scl_workspace_set_result (request->workspace, game, half_points, unrated, request->reason,
                                   error);
}

/* What stands there stays: a struck game counts for nothing. */
static gint64
correct_strike (const Request *request, GError **error)
{
  const gint64 game = scl_cli_parse_id (request->arguments[0], "GAME", error);

  return game != 0 ? scl_workspace_strike_game (request->workspace, game, request->reason, error)
                   : 0;
}

static gint64
correct_strike_event (const Request *request, GError **error)
{
  const gint64 event = scl_cli_find_event (request->workspace, request->arguments[0], error);

  return event != 0 ? scl_workspace_strike_event (request->workspace, event, request->reason, error)
                    : 0;
}

static gint64
correct_twins (const Request *request, GError **error)
{
  g_autoptr (GError) local = NULL;
  const gint64 edit = scl_workspace_leave_out_twins (request->workspace, request->reason, &local);

  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  else if (edit == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("No game is there twice."));
  return edit;
}

static gint64
correct_birth_year (const Request *request, GError **error)
{
  const gint64 player
      = scl_cli_find_workspace_player (request->workspace, request->arguments[0], error);
  double year;

  if (player == 0 || !scl_cli_parse_number (request->arguments[1], "birth-year", &year, error))
    return 0;
  if (year < 1800 || year > 2200 || floor (year) != year)
    {
      scl_cli_usage (error, _ ("birth-year: a year from 1800 to 2200 is needed, not \"%s\""),
                     request->arguments[1]);
      return 0;
    }
  return scl_workspace_set_birth_year (request->workspace, player, (int) year, request->reason,
                                       error);
}

static gint64
correct_event_days (const Request *request, GError **error)
{
  const gint64 event = scl_cli_find_event (request->workspace, request->arguments[0], error);
  SclDay start, end;

  if (event == 0 || !scl_cli_parse_day (request->arguments[1], "event-days", &start, error)
      || !scl_cli_parse_day (request->arguments[2], "event-days", &end, error))
    return 0;
  if (start > end)
    {
      scl_cli_usage (error, _ ("event-days: %s comes after %s"), request->arguments[1],
                     request->arguments[2]);
      return 0;
    }
  return scl_workspace_set_event_days (request->workspace, event, start, end, request->reason,
                                       error);
}

static gint64
correct_remove_import (const Request *request, GError **error)
{
  const gint64 import = scl_cli_parse_id (request->arguments[0], "import", error);

  return import != 0
             ? scl_workspace_remove_import (request->workspace, import, request->reason, error)
             : 0;
}

/* Undoing takes the last edit that is in force; redoing, of those undone after it, the first: the
 * other way round. */
static gint64
edit_to_turn (SclWorkspace *workspace, gboolean undo, GError **error)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, error);
  gint64 found = 0;

  if (edits == NULL)
    return 0;
  for (guint i = edits->len; i > 0; i--)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (edits, i - 1);

      if (undo && edit->undone)
        continue;
      if (undo || edit->undone)
        found = edit->id;
      if (undo || !edit->undone)
        break;
    }
  if (found == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         undo
                             ? _ ("There is no correction to undo.")
                             : _ ("There is no correction to redo, behind the last one in force."));
  return found;
}

static gint64
turn (const Request *request, gboolean undo, GError **error)
{
  const gint64 edit = request->n > 0 ? scl_cli_parse_id (request->arguments[0], "EDIT", error)
                                     : edit_to_turn (request->workspace, undo, error);

  if (edit == 0)
    return 0;
  return (request->n > 0 ? scl_workspace_undo_edit (request->workspace, edit, undo, error)
                         : scl_workspace_undo_step (request->workspace, edit, undo, error))
             ? edit
             : 0;
}

static gint64
correct_undo (const Request *request, GError **error)
{
  return turn (request, TRUE, error);
}

static gint64
correct_redo (const Request *request, GError **error)
{
  return turn (request, FALSE, error);
}

static const struct
{
  const char *name;
  guint fewest, most;
  gboolean reason, events; /* it has --reason; it needs --event */
  gint64 (*run) (const Request *request, GError **error);
} kinds[] = {
  { "merge", 2, 2, TRUE, FALSE, correct_merge },
  { "split", 2, 2, TRUE, TRUE, correct_split },
  { "result", 2, 2, TRUE, FALSE, correct_result },
  { "strike", 1, 1, TRUE, FALSE, correct_strike },
  { "strike-event", 1, 1, TRUE, FALSE, correct_strike_event },
  { "twins", 0, 0, TRUE, FALSE, correct_twins },
  { "birth-year", 2, 2, TRUE, FALSE, correct_birth_year },
  { "event-days", 3, 3, TRUE, FALSE, correct_event_days },
  { "remove-import", 1, 1, TRUE, FALSE, correct_remove_import },
  { "undo", 0, 1, FALSE, FALSE, correct_undo },
  { "redo", 0, 1, FALSE, FALSE, correct_redo },
};

/* ---- correct ---- */

static gboolean
run_kind (const Request *request, guint kind, SclFormat format, GError **error)
{
  gint64 edit;

  if (request->n < kinds[kind].fewest || request->n > kinds[kind].most)
    return scl_cli_usage (
        error,
        _ ("%s: %u arguments are not what it takes; \"scalata-cli correct --help\" shows them"),
        kinds[kind].name, request->n);
  if (request->reason != NULL && !kinds[kind].reason)
    return scl_cli_usage (error, _ ("%s keeps no reason"), kinds[kind].name);
  if (kinds[kind].events != (request->events != NULL))
    return scl_cli_usage (error,
                          kinds[kind].events
                              ? _ ("%s: --event says whose games are moved; once for each event")
                              : _ ("%s: --event goes with split"),
                          kinds[kind].name);
  edit = kinds[kind].run (request, error);
  return edit != 0 && write_edits (request->workspace, edit, format, error);
}

static gboolean
run_correct (Request *request, const char *what, SclFormat format, GError **error)
{
  if (request->reason != NULL && (strcmp (what, "list") == 0 || strcmp (what, "games") == 0))
    return scl_cli_usage (error, _ ("%s keeps no reason"), what);
  if (strcmp (what, "list") == 0)
    return request->n == 0
               ? write_edits (request->workspace, 0, format, error)
               : scl_cli_usage (error, _ ("\"%s\" is not expected here"), request->arguments[0]);
  if (strcmp (what, "games") == 0)
    return request->n == 1 ? write_games (request->workspace, request->arguments[0], format, error)
                           : scl_cli_usage (error, _ ("games: one event is needed"));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (what, kinds[i].name) == 0)
      return run_kind (request, i, format, error);
  return scl_cli_usage (error,
                        _ ("\"%s\" is none of merge, split, result, strike, strike-event, "
                           "twins, birth-year, event-days, remove-import, undo, redo, list, games"),
                        what);
}

gboolean
scl_cli_correct (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *reason = NULL;
  g_auto (GStrv) paths = NULL, events = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &reason, N_ ("why, kept with the correction"),
      N_ ("TEXT") },
    { "event", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &events,
      N_ ("split: an event that the other player played; once for each"), N_ ("EVENT") },
    { NULL },
  };
  g_autoptr (SclWorkspace) workspace = NULL;
  Request request = { 0 };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &paths, argc, argv, error))
    return FALSE;
  if (paths[0] == NULL || paths[1] == NULL)
    return scl_cli_usage (error, _ ("a workspace and what is to be corrected are needed"));
  workspace = scl_workspace_open (paths[0], FALSE, error);
  if (workspace == NULL)
    return FALSE;
  request = (Request){ workspace, paths + 2, g_strv_length (paths + 2), reason, events };
  return run_correct (&request, paths[1], format, error);
}

/* ---- doubts ---- */

static const SclColumn doubt_columns[] = {
  { "doubt", N_ ("No"), 0 },
  { "player", N_ ("Player"), -1 },
  { "player_born", N_ ("Born"), 0 },
  { "player_federation", N_ ("Federation"), -1 },
  { "other", N_ ("Other player"), -1 },
  { "other_born", N_ ("Born"), 0 },
  { "other_federation", N_ ("Federation"), -1 },
  { "reason", N_ ("Why"), -1 },
};

static void
add_doubtful (SclRows *rows, const SclWorkspacePlayer *player)
{
  scl_rows_add_text (rows, player->name);
  scl_rows_add_number (rows, player->birth_year != 0 ? player->birth_year : NAN);
  scl_rows_add_text (rows, player->federation);
}

static gboolean
write_doubts (SclWorkspace *workspace, SclFormat format, GError **error)
{
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (workspace, error);
  g_autoptr (SclRows) rows = scl_rows_new (doubt_columns, G_N_ELEMENTS (doubt_columns));

  if (doubts == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceDoubt, doubt, doubts)
    {
      scl_rows_add_number (rows, (double) doubt->id);
      add_doubtful (rows, doubt->player);
      add_doubtful (rows, doubt->other);
      scl_rows_add_text (rows, doubt->reason);
    }
  return scl_cli_write_rows (rows, format, error);
}

/* It is open: a decision that another has taken already is not taken again. */
static gboolean
is_open (SclWorkspace *workspace, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) doubts = scl_workspace_doubts (workspace, error);

  if (doubts == NULL)
    return FALSE;
  for (guint i = 0; i < doubts->len; i++)
    if (((const SclWorkspaceDoubt *) g_ptr_array_index (doubts, i))->id == id)
      return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("There is no open doubt %lld; \"scalata-cli doubts\" lists them."),
               (long long) id);
  return FALSE;
}

gboolean
scl_cli_doubts (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *same = NULL, *different = NULL, *reason = NULL;
  g_auto (GStrv) paths = NULL;
  const GOptionEntry entries[] = {
    { "same", 0, 0, G_OPTION_ARG_STRING, &same, N_ ("the two of this doubt are one player"),
      N_ ("NO") },
    { "different", 0, 0, G_OPTION_ARG_STRING, &different, N_ ("they are two"), N_ ("NO") },
    { "reason", 'r', 0, G_OPTION_ARG_STRING, &reason, N_ ("why, kept with the decision"),
      N_ ("TEXT") },
    { NULL },
  };
  g_autoptr (SclWorkspace) workspace = NULL;
  SclFormat format;
  gint64 doubt, edit;

  if (!scl_cli_parse (verb, entries, &format, &paths, argc, argv, error))
    return FALSE;
  if (paths[0] == NULL || paths[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  if ((same != NULL && different != NULL) || (reason != NULL && same == NULL && different == NULL))
    return scl_cli_usage (
        error, _ ("one of --same and --different decides a doubt, and --reason goes with it"));
  workspace = scl_workspace_open (paths[0], FALSE, error);
  if (workspace == NULL)
    return FALSE;
  if (same == NULL && different == NULL)
    return write_doubts (workspace, format, error);
  doubt = scl_cli_parse_id (same != NULL ? same : different, "DOUBT", error);
  if (doubt == 0 || !is_open (workspace, doubt, error))
    return FALSE;
  edit = scl_workspace_decide_doubt (workspace, doubt, same != NULL, reason, error);
  return edit != 0 && write_edits (workspace, edit, format, error);
}

/* ---- imports ---- */

static const SclColumn import_columns[] = {
  { "import", N_ ("No"), 0 },
  { "time", N_ ("Time"), -1 },
  { "file", N_ ("File"), -1 },
  { "files", N_ ("Files"), 0 },
  { "adjusted", N_ ("Adjusted"), 0 },
  { "refused", N_ ("Left out"), 0 },
  { "removed_by", N_ ("Removed by"), 0 },
};

gboolean
scl_cli_imports (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (GStrv) paths = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (SclRows) rows = scl_rows_new (import_columns, G_N_ELEMENTS (import_columns));
  SclFormat format;

  if (!scl_cli_parse (verb, NULL, &format, &paths, argc, argv, error))
    return FALSE;
  if (paths[0] == NULL || paths[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  workspace = scl_workspace_open (paths[0], FALSE, error);
  imports = workspace != NULL ? scl_workspace_imports (workspace, error) : NULL;
  if (imports == NULL)
    return FALSE;
  SCL_FOR_EACH_POINTER (const SclWorkspaceImport, import, imports)
    {
      scl_rows_add_number (rows, (double) import->id);
      scl_rows_add_texts (rows, import->time, import->first_file);
      scl_rows_add_numbers (rows, (double) import->files, (double) import->adjusted,
                            (double) import->refused,
                            import->removed_by != 0 ? (double) import->removed_by : NAN);
    }
  return scl_cli_write_rows (rows, format, error);
}
