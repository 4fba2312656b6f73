/* How long "what if" takes: bench-explain FILE…, games that some reader knows. The middle player of
 * the history wins against two more; a line that starts with "bench " carries numbers, ms, the best
 * of five: a replay, a replay explained, one explained with the event supposed. Not a test:
 * machines differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab-fixtures.h"

#include "history/workspace/scl-import.h"

#define N_RUNS 5

static double
explain (SclHistory *history, SclPolicy *policy, const SclQuestion *question)
{
  double best = INFINITY;

  for (guint run = 0; run < N_RUNS; run++)
    {
      const gint64 begin = g_get_monotonic_time ();

      if (question != NULL)
        scl_explanation_free (scl_replay_explain (history, policy, NULL, question, NULL, NULL));
      else
        scl_outcome_unref (scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL));
      best = fmin (best, (double) (g_get_monotonic_time () - begin) / 1000.0);
    }
  return best;
}

int
main (int argc, char **argv)
{
  static const SclSupposedGame games[] = { { "Opponent 1", 1700, 2 }, { "Opponent 2", 1900, 2 } };
  static const char *const names[] = { "elo", "fide", "glicko-2" };
  SclSupposed supposed = { .event = "Supposed event", .games = games, .n_games = 2 };
  SclQuestion question = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) history
      = scl_history_load_files ((const char *const *) argv + 1, report, NULL, &error);

  if (history == NULL)
    g_error ("%s", error->message);
  g_print ("# %u games of %u players\n", scl_history_games (history)->n,
           scl_history_players (history)->n);
  question.player = scl_history_players (history)->n / 2;
  supposed.day = scl_history_events (history)->end[scl_history_events (history)->n - 1] + 31;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      double plain, explained;

      question.supposed = NULL;
      plain = explain (history, policy, NULL);
      explained = explain (history, policy, &question);
      question.supposed = &supposed;
      g_print ("bench %s replay %.1f explained %.1f supposed %.1f\n", names[i], plain, explained,
               explain (history, policy, &question));
    }
  return 0;
}
