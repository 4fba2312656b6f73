/* The verb export: games and lists back into files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "history/writers/scl-export.h"

/* One list of a workspace. */
static gboolean
export_list (char **sources, int list, const char *output, const SclExportParams *params,
             GError **error)
{
  g_autoptr (SclWorkspace) workspace = NULL;

  if (sources[0] == NULL || sources[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  workspace = scl_workspace_open (sources[0], FALSE, error);
  if (workspace == NULL)
    return FALSE;
  if (g_str_has_suffix (output, ".csv"))
    return scl_export_list_csv (workspace, list, output, params, error);
  if (!g_str_has_suffix (output, ".txt"))
    return scl_cli_usage (error,
                          _ ("--output: a list is written as .csv, or as .txt in FIDE's layout"));
  return scl_export_list_fide (workspace, list, output, params, error);
}

static gboolean
find_event (SclWorkspace *workspace, const char *key, gint64 *event, GError **error)
{
  g_autoptr (GError) local = NULL;

  *event = scl_workspace_find_event (workspace, key, &local);
  if (*event != 0)
    return TRUE;
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no event \"%s\"; \"scalata-cli events\" lists them."), key);
  return FALSE;
}

static gboolean
export_games (char **sources, const char *event_key, const char *output,
              const SclExportParams *params, GError **error)
{
  g_autoptr (SclWorkspace) workspace = NULL;
  gboolean csv = g_str_has_suffix (output, ".csv");
  gint64 event = 0;

  if (!csv && !g_str_has_suffix (output, ".trf"))
    return scl_cli_usage (error,
                          _ ("--output: games are written as .csv, or as .trf tournament reports"));
  if (csv && event_key != NULL)
    return scl_cli_usage (error, _ ("--event: one event is written as .trf"));
  workspace = scl_cli_open (sources, error);
  if (workspace == NULL || !scl_cli_print_facts_of (workspace, error)
      || (event_key != NULL && !find_event (workspace, event_key, &event, error)))
    return FALSE;
  return csv ? scl_export_games_csv (workspace, output, params, error)
             : scl_export_trf (workspace, event, output, params, error);
}

gboolean
scl_cli_export (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL, *event = NULL;
  g_auto (GStrv) sources = NULL;
  int list = 0;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the file to write: games as .csv or .trf; a list as .csv, or .txt in FIDE's layout"),
      N_ ("FILE") },
    { "event", 'e', 0, G_OPTION_ARG_STRING, &event,
      N_ ("only this event, by its id or name; as .trf"), N_ ("EVENT") },
    { "list", 'l', 0, G_OPTION_ARG_INT, &list, N_ ("a rating list of the workspace, by its number"),
      N_ ("NO") },
    { NULL },
  };
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  SclCliProgress progress = { 0 };
  const SclExportParams params = { .told = told, .progress = scl_cli_progress, .data = &progress };
  gboolean done;
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error))
    return FALSE;
  if (output == NULL)
    return scl_cli_usage (error, _ ("--output is missing: the file to write"));
  if (list != 0 && event != NULL)
    return scl_cli_usage (error, _ ("--event and --list do not go together"));
  done = list != 0 ? export_list (sources, list, output, &params, error)
                   : export_games (sources, event, output, &params, error);
  scl_cli_progress_end (&progress);
  /* What the file has no room for. */
  for (guint i = 0; i < told->len; i++)
    g_printerr ("%s\n", (const char *) g_ptr_array_index (told, i));
  return done;
}
