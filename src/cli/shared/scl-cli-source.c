/* Where the games come from: a workspace, or files that some reader knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "cli/shared/scl-cli-columns.h"
#include "cli/shared/scl-cli-progress.h"
#include "cli/shared/scl-cli-source.h"
#include "cli/shared/scl-plain-text.h"

/* More than so many remarks are only counted on the terminal. */
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

/* On standard error, where they do not disturb the result. */
void
scl_cli_print_notes (SclImportReport *report, gboolean all)
{
  guint shown = 0, n = scl_import_report_n_notes (report), hidden = 0;

  for (guint i = 0; i < n; i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);
      g_autofree char *file = NULL, *message = NULL;

      if (!all && (note->kind == SCL_NOTE_INFO || shown >= SHOWN_NOTES))
        {
          hidden += note->kind != SCL_NOTE_INFO;
          continue;
        }
      shown++;
      file = scl_plain_text (note->file, FALSE);
      message = scl_plain_text (note->message, FALSE);
      if (note->line > 0)
        g_printerr ("%s:%u: %s: %s\n", file, note->line, kind_of (note->kind), message);
      else
        g_printerr ("%s: %s: %s\n", file, kind_of (note->kind), message);
    }
  if (hidden > 0)
    g_printerr (g_dngettext (GETTEXT_PACKAGE,
                             "%u more remark like these; \"scalata-cli import\" shows them all.\n",
                             "%u more remarks like these; \"scalata-cli import\" shows them all.\n",
                             hidden),
                hidden);
}

SclHistory *
scl_cli_load (char **sources, GError **error)
{
  g_autoptr (SclImportReport) report = NULL;
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
  report = scl_import_report_new ();
  name = g_path_get_basename (sources[0]);
  /* Translators: a file. */
  scl_cli_doing (_ ("Reading %s"), name);
  history = scl_history_load_files ((const char *const *) sources, report, &params, error);
  scl_cli_progress_end (&progress);
  scl_cli_done_doing ();
  scl_cli_print_notes (report, FALSE);
  return history;
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
    return scl_workspace_open (sources[0], FALSE, error);
  workspace = scl_workspace_open (NULL, TRUE, error);
  if (workspace == NULL)
    return NULL;
  report = scl_import_report_new ();
  done = scl_workspace_import (workspace, (const char *const *) sources, report, &params, error);
  scl_cli_progress_end (&progress);
  if (remark)
    scl_cli_print_notes (report, FALSE);
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
