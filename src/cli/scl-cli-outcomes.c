/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/scl-cli-outcomes.h"

#include "cli/scl-cli-source.h"

typedef struct
{
  GMainLoop *loop;
  GPtrArray *outcomes;
  GError *error;
} Wait;

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  Wait *wait = data;

  wait->outcomes = scl_replay_run_finish (result, &wait->error);
  g_main_loop_quit (wait->loop);
}

GPtrArray *
scl_cli_replay_all (SclHistory *history, GPtrArray *policies, const SclReplayOptions *options, GError **error)
{
  SclCliProgress progress = { 0 };
  Wait wait = { .loop = g_main_loop_new (NULL, FALSE) };

  scl_replay_run_async (history, policies, options, scl_cli_progress, &progress, NULL, on_replayed, &wait);
  g_main_loop_run (wait.loop);
  g_main_loop_unref (wait.loop);
  scl_cli_progress_end (&progress);
  if (wait.error != NULL)
    g_propagate_error (error, wait.error);
  return wait.outcomes;
}

gboolean
scl_cli_parse_days (const char *const *texts, SclReplayOptions *options, GError **error)
{
  static const char *const names[] = { "--from", "--to", "--train-until" };
  SclDay *const days[] = { &options->from, &options->to, &options->train_until };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (texts[i] != NULL && !scl_cli_parse_day (texts[i], names[i], days[i], error))
      return FALSE;
  return TRUE;
}
