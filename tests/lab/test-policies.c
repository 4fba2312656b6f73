/* Every shipped policy through the lab: finite ratings, explanations that add up, the same bytes
 * for one thread and for many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-live.h"
#include "lab/replay/scl-replay.h"
#include "lab/simulation/scl-truth.h"
#include "lab/simulation/scl-world.h"

static SclHistory *
make_world (SclTruth **truth)
{
  SclWorld world;

  fixture_world (&world, 150, 30, 3, 5.0);
  return fixture_world_run (&world, 0, truth);
}

static GPtrArray *
shipped (void)
{
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      GError *error = NULL;

      g_ptr_array_add (policies, scl_policy_find (*name, &error));
      g_assert_no_error (error);
    }
  return policies;
}

typedef struct
{
  GMainLoop *loop;
  GPtrArray *outcomes;
} Waiting;

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;
  GError *error = NULL;

  waiting->outcomes = scl_replay_run_finish (result, &error);
  g_assert_no_error (error);
  g_main_loop_quit (waiting->loop);
}

static GPtrArray *
replay_all (SclHistory *history, GPtrArray *policies)
{
  Waiting waiting = { .loop = g_main_loop_new (NULL, FALSE) };
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE;
  scl_replay_run_async (history, policies, &options, NULL, NULL, NULL, on_done, &waiting);
  g_main_loop_run (waiting.loop);
  g_main_loop_unref (waiting.loop);
  return waiting.outcomes;
}

static gboolean
same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

static void
test_all (void)
{
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = make_world (&truth);
  g_autoptr (GPtrArray) policies = shipped ();
  g_autoptr (GPtrArray) outcomes = replay_all (history, policies);
  g_autoptr (SclComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  const guint n_players = scl_history_players (history)->n;

  for (guint i = 0; i < outcomes->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (outcomes, i);
      SclPolicy *policy = g_ptr_array_index (policies, i);
      g_autoptr (SclOutcome) alone
          = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
      g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (truth, outcome, 10, 5);
      guint n_periods;
      const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
      guint n_rated = 0;

      g_assert_no_error (error);
      for (guint32 q = 0; q < n_players; q++)
        {
          guint n;
          const SclPathPoint *path = scl_outcome_path (outcome, q, &n);
          const double last = scl_outcome_last_rating (outcome, q);

          g_assert_true (same (last, scl_outcome_last_rating (alone, q)));
          g_assert_false (isinf (last));
          n_rated += !isnan (last);
          /* The path ends where the list does. */
          g_assert_true (n == 0 ? isnan (last) : same (path[n - 1].rating, last));
        }
      g_assert_cmpuint (periods[n_periods - 1].n_rated, ==, n_rated);
      g_test_message ("%s: rated %u, log-loss %.4f, spread %.0f", scl_policy_name (policy), n_rated,
                      scl_outcome_metrics (outcome)->log_loss, metrics->spread);
    }
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
}

/* Old rating, games, other steps: new rating; for three players of every policy who were there from
 * the beginning, and three who came last. */
static void
test_explained (void)
{
  g_autoptr (SclHistory) history = make_world (NULL);
  g_autoptr (GPtrArray) policies = shipped ();
  guint n_first = 0;

  for (guint i = 0; i < policies->len; i++)
    for (guint32 k = 0; k < 6; k++)
      {
        SclPolicy *policy = g_ptr_array_index (policies, i);
        const guint32 q = k < 3 ? k : scl_history_players (history)->n - k + 2;
        g_autoptr (GError) error = NULL;
        g_autoptr (GPtrArray) traces = fixture_explain (history, policy, q);

        g_assert_no_error (error);
        for (guint t = 0; t < traces->len; t++)
          {
            const SclTrace *trace = g_ptr_array_index (traces, t);
            /* Who had no rating starts from nothing: the sum is the first rating. */
            double sum = isnan (trace->old_rating) ? 0.0 : trace->old_rating;

            for (guint g = 0; g < trace->games->len; g++)
              sum += g_array_index (trace->games, SclTraceGame, g).change;
            for (guint s = 0; s < trace->steps->len; s++)
              sum += g_array_index (trace->steps, SclTraceStep, s).change;
            if (isnan (trace->new_rating))
              continue;
            n_first += isnan (trace->old_rating);
            if (fabs (sum - trace->new_rating) > 1e-6)
              g_test_message ("%s, player %u, period %u: %.6f, not %.6f", scl_policy_name (policy),
                              q, t, sum, trace->new_rating);
            g_assert_cmpfloat_with_epsilon (sum, trace->new_rating, 1e-6);
          }
      }
  g_assert_cmpuint (n_first, >, 0);
}

TEST_MAIN ("/policies", test_all, test_explained)
