/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-cli-outcomes.h"

#include "cli/shared/scl-cli-progress.h"
#include "figures/results/scl-basis-words.h"

#include <glib/gi18n-lib.h>

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
scl_cli_replay_all (SclHistory *history, GPtrArray *policies, const SclReplayOptions *options,
                    GError **error)
{
  SclCliProgress progress = { 0 };
  Wait wait = { .loop = g_main_loop_new (NULL, FALSE) };

  scl_replay_run_async (history, policies, options, scl_cli_progress, &progress, NULL, on_replayed,
                        &wait);
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

gboolean
scl_cli_parse_setting (const char *start, const char *burn_in, SclReplayOptions *options,
                       GError **error)
{
  if (start != NULL && !scl_start_from_nick (start, &options->start))
    return scl_cli_usage (error, _ ("--start: \"%s\" is neither same nor own"), start);
  if (burn_in != NULL && !scl_burn_in_parse (burn_in, &options->burn_in))
    return scl_cli_usage (
        error, _ ("--burn-in: \"%s\" is not of the form auto, MONTHS, N-games or MONTHS,N-games"),
        burn_in);
  return TRUE;
}

/* ---- What a verdict stands on ---- */

void
scl_cli_append_basis (GString *out, const SclBasis *basis)
{
  g_autofree char *title = scl_basis_title (basis);

  g_string_append_printf (out, "%s\n", title);
  for (guint i = 0; i < basis->findings->len; i++)
    {
      g_autofree char *sentence = scl_basis_sentence (basis, i);

      g_string_append_printf (out, "  %s\n", sentence);
    }
}

void
scl_cli_append_basis_json (SclJson *json, const SclBasis *basis)
{
  scl_json_begin_array (json, "stands_on");
  for (guint i = 0; i < basis->findings->len; i++)
    {
      const SclBasisFinding *one = &g_array_index (basis->findings, SclBasisFinding, i);
      g_autofree char *sentence = scl_basis_sentence (basis, i);

      scl_json_begin_object (json, NULL);
      scl_json_string (json, "kind", scl_basis_kind_nick (one->kind));
      scl_json_integer (json, "n", (gint64) one->n);
      scl_json_integer (json, "of", (gint64) one->of);
      scl_json_boolean (json, "doubtful", one->doubtful);
      scl_json_string (json, "sentence", sentence);
      scl_json_end_object (json);
    }
  scl_json_end_array (json);
}

void
scl_cli_print_doubts (const SclBasis *basis)
{
  for (guint i = 0; i < basis->findings->len; i++)
    {
      g_autofree char *sentence = scl_basis_sentence (basis, i);

      if (g_array_index (basis->findings, SclBasisFinding, i).doubtful)
        g_printerr ("%s\n", sentence);
    }
}
