/* The verbs of workspaces: import, check.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli-columns.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"

static const SclColumn file_columns[] = {
  { "file", N_ ("File"), -1 },
  { "format", N_ ("Format"), -1 },
  { "players", N_ ("Players"), 0 },
  { "events", N_ ("Events"), 0 },
  { "rounds", N_ ("Rounds"), 0 },
  { "games", N_ ("Games"), 0 },
  { "unrated_games", N_ ("Unrated"), 0 },
  { "byes", N_ ("Byes"), 0 },
  { "lists", N_ ("Lists"), 0 },
  { "ratings", N_ ("Ratings"), 0 },
  { "adjusted", N_ ("Adjusted"), 0 },
  { "refused", N_ ("Left out"), 0 },
};

static SclRows *
file_rows (SclImportReport *report)
{
  SclRows *rows = scl_rows_new (file_columns, G_N_ELEMENTS (file_columns));

  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    {
      const SclFileCounts *file = scl_import_report_file (report, i);

      scl_rows_add_texts (rows, file->file, scl_file_counts_format (file));
      scl_rows_add_numbers (rows, (double) file->players, (double) file->events,
                            (double) file->rounds, (double) file->games,
                            (double) file->unrated_games, (double) file->byes, (double) file->lists,
                            (double) file->ratings, (double) file->adjusted,
                            (double) file->refused);
    }
  return rows;
}

static void
json_notes (SclJson *json, SclImportReport *report)
{
  static const char *const kinds[] = { "info", "adjusted", "refused" };

  scl_json_begin_array (json, "notes");
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      scl_json_begin_object (json, NULL);
      scl_json_string (json, "kind", kinds[note->kind]);
      scl_json_string (json, "file", note->file);
      scl_json_integer (json, "line", note->line);
      scl_json_string (json, "message", note->message);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

static gboolean
write_import (SclWorkspace *workspace, SclImportReport *report, SclFormat format, GError **error)
{
  g_autoptr (SclRows) rows = file_rows (report);
  g_autoptr (SclJson) json = scl_json_new ();
  SclWorkspaceCounts counts;

  if (!scl_workspace_counts (workspace, &counts, error))
    return FALSE;
  if (format != SCL_FORMAT_JSON)
    {
      scl_cli_print_notes (report, TRUE);
      return scl_cli_write_rows (rows, format, error);
    }
  scl_json_begin_object (json, NULL);
  scl_rows_append_json (rows, json, "files");
  json_notes (json, report);
  scl_json_begin_object (json, "workspace");
  scl_json_integer (json, "players", counts.players);
  scl_json_integer (json, "events", counts.events);
  scl_json_integer (json, "games", counts.games);
  scl_json_integer (json, "lists", counts.lists);
  scl_json_integer (json, "ratings", counts.ratings);
  scl_json_integer (json, "imports", counts.imports);
  scl_json_end_object (json);
  scl_json_end_object (json);
  return scl_cli_write (scl_json_text (json), error);
}

gboolean
scl_cli_import (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (GStrv) paths = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autoptr (SclImportReport) report = NULL;
  SclCliProgress progress = { 0 };
  SclImportParams params = { .progress = scl_cli_progress, .data = &progress };
  SclFormat format;

  if (!scl_cli_parse (verb, NULL, &format, &paths, argc, argv, error))
    return FALSE;
  params.columns = scl_cli_columns ();
  if (paths[0] == NULL || paths[1] == NULL)
    return scl_cli_usage (error, _ ("a workspace and at least one file are needed"));
  workspace = scl_workspace_import_to (paths[0], (const char *const *) paths + 1, &report, &params,
                                       error);
  scl_cli_progress_end (&progress);
  if (workspace != NULL)
    return scl_cli_leave_twins_out (workspace, error)
           && write_import (workspace, report, format, error);
  scl_cli_print_notes (report, FALSE);
  return FALSE;
}

/* ---- check ---- */

static const SclColumn check_columns[] = {
  { "workspace", N_ ("Workspace"), -1 }, { "whole", N_ ("Whole"), -1 },
  { "players", N_ ("Players"), 0 },      { "events", N_ ("Events"), 0 },
  { "games", N_ ("Games"), 0 },          { "lists", N_ ("Lists"), 0 },
  { "ratings", N_ ("Ratings"), 0 },      { "imports", N_ ("Imports"), 0 },
};

gboolean
scl_cli_check (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_auto (GStrv) paths = NULL;
  g_autoptr (SclWorkspace) workspace = NULL;
  g_autoptr (SclRows) rows = scl_rows_new (check_columns, G_N_ELEMENTS (check_columns));
  g_autofree char *name = NULL;
  SclWorkspaceCounts counts;
  SclFormat format;

  if (!scl_cli_parse (verb, NULL, &format, &paths, argc, argv, error))
    return FALSE;
  if (paths[0] == NULL || paths[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  name = g_path_get_basename (paths[0]);
  scl_cli_doing (_ ("Reading %s, row by row"), name);
  workspace = scl_workspace_open (paths[0], FALSE, error);
  if (workspace == NULL || !scl_workspace_check (workspace, error)
      || !scl_workspace_counts (workspace, &counts, error)
      || !scl_cli_print_facts_of (workspace, error))
    return FALSE;
  scl_rows_add_texts (rows, paths[0], format == SCL_FORMAT_TEXT ? _ ("yes") : "yes");
  scl_rows_add_numbers (rows, (double) counts.players, (double) counts.events,
                        (double) counts.games, (double) counts.lists, (double) counts.ratings,
                        (double) counts.imports);
  return scl_cli_write_rows (rows, format, error);
}
