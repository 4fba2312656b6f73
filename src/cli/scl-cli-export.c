/* The verb export: games and lists back into files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/scl-cli-source.h"
#include "history/writers/scl-export.h"

/* One list of a workspace. */
static gboolean
export_list (char **sources, int list, const char *output, GError **error)
{
  g_autoptr (SclWorkspace) workspace = NULL;
  guint left_out = 0;

  if (sources[0] == NULL || sources[1] != NULL)
    return scl_cli_usage (error, _ ("one workspace is needed"));
  workspace = scl_workspace_open (sources[0], FALSE, error);
  if (workspace == NULL)
    return FALSE;
  if (g_str_has_suffix (output, ".csv"))
    return scl_export_list_csv (workspace, list, output, error);
  if (!g_str_has_suffix (output, ".txt"))
    return scl_cli_usage (error, _ ("--output: a list is written as .csv, or as .txt in FIDE's layout"));
  if (!scl_export_list_fide (workspace, list, output, &left_out, error))
    return FALSE;
  if (left_out > 0)
    g_printerr (g_dngettext (GETTEXT_PACKAGE, "%u player without a FIDE id has no place in this layout.\n",
                             "%u players without a FIDE id have no place in this layout.\n", left_out),
                left_out);
  return TRUE;
}

static gboolean
find_event (SclHistory *history, const char *key, guint32 *event, GError **error)
{
  const SclEvents *events = scl_history_events (history);

  for (guint32 e = 0; e < events->n; e++)
    if (strcmp (events->key[e], key) == 0 || strcmp (events->name[e], key) == 0)
      {
        *event = e;
        return TRUE;
      }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("There is no event \"%s\"; \"scalata-cli events\" lists them."), key);
  return FALSE;
}

static gboolean
export_games (char **sources, const char *event_key, const char *output, GError **error)
{
  g_autoptr (SclHistory) history = NULL;
  gboolean csv = g_str_has_suffix (output, ".csv");
  guint renumbered = 0;
  guint32 event = 0;

  if (!csv && !g_str_has_suffix (output, ".trf"))
    return scl_cli_usage (error, _ ("--output: games are written as .csv, or as .trf tournament reports"));
  if (csv && event_key != NULL)
    return scl_cli_usage (error, _ ("--event: one event is written as .trf"));
  history = scl_cli_load (sources, error);
  if (history == NULL || (event_key != NULL && !find_event (history, event_key, &event, error)))
    return FALSE;
  if (csv)
    return scl_export_games_csv (history, output, error);
  if (!scl_export_trf (history, event_key != NULL ? &event : NULL, event_key != NULL ? 1 : 0, output, &renumbered,
                       error))
    return FALSE;
  if (renumbered > 0)
    g_printerr (g_dngettext (GETTEXT_PACKAGE, "The rounds of %u event are numbered anew.\n",
                             "The rounds of %u events are numbered anew.\n", renumbered),
                renumbered);
  return TRUE;
}

gboolean
scl_cli_export (const SclVerb *verb, int argc, char **argv, GError **error)
{
  g_autofree char *output = NULL, *event = NULL;
  g_auto (GStrv) sources = NULL;
  int list = 0;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the file to write: games as .csv or .trf; a list as .csv, or .txt in FIDE's layout"), N_ ("FILE") },
    { "event", 'e', 0, G_OPTION_ARG_STRING, &event, N_ ("only this event, by its id or name; as .trf"), N_ ("EVENT") },
    { "list", 'l', 0, G_OPTION_ARG_INT, &list, N_ ("a rating list of the workspace, by its number"), N_ ("NO") },
    { NULL },
  };
  SclFormat format;

  if (!scl_cli_parse (verb, entries, &format, &sources, argc, argv, error))
    return FALSE;
  if (output == NULL)
    return scl_cli_usage (error, _ ("--output is missing: the file to write"));
  if (list != 0 && event != NULL)
    return scl_cli_usage (error, _ ("--event and --list do not go together"));
  return list != 0 ? export_list (sources, list, output, error) : export_games (sources, event, output, error);
}
