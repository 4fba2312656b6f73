/* SclTuning: data made with a known K gives that K back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "lab-fixtures.h"
#include "lab/scl-tuning.h"

static SclTuningResult *
tune (SclHistory *history, SclPolicy *policy, const SclTuningParameter *parameters, guint n, guint n_curve)
{
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  GError *error = NULL;
  SclTuningResult *result;

  options.n_curve = n_curve;
  result = scl_tuning_run (history, policy, parameters, n, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return result;
}

/* K 24 made the games; the search starts from 10 and comes back to 24 within two of its own standard errors (five seeds: all of them
 * within 2.6, and at least four within two). */
static void
test_finds_k (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  guint within = 0;

  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autoptr (SclHistory) history = fixture_elo_is_true (seed, 24.0, 400.0, 100, 600);
      g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 0);

      g_test_message ("K %.2f +- %.2f, test loss %.6f before %.6f, p %.2g", result->best[0], result->error[0], result->test_loss,
                      result->start_test_loss, result->gain.p);
      g_assert_true (result->converged);
      g_assert_false (result->at_limit[0]);
      g_assert_cmpfloat (result->start[0], ==, 10.0);
      g_assert_cmpfloat (result->error[0], <, 2.5);
      g_assert_cmpfloat (fabs (result->best[0] - 24.0), <, 2.6 * result->error[0]);
      within += fabs (result->best[0] - 24.0) < 2.0 * result->error[0];
      g_assert_cmpfloat (result->test_loss, <, result->start_test_loss); /* and predicts better where it did not look */
      g_assert_cmpfloat (result->gain.difference, <, 0.0);
    }
  g_assert_cmpuint (within, >=, 4);
}

/* K and the curve's scale together. */
static void
test_finds_two (void)
{
  const SclTuningParameter parameters[] = {
    { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE },
    { .group = "expectation", .key = "scale", .low = 150, .high = 900, .logarithmic = TRUE },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (7, 32.0, 400.0, 100, 600);
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=15\n[expectation]\nscale=250\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, parameters, 2, 0);

  g_test_message ("K %.2f +- %.2f, scale %.1f +- %.1f (%u evaluations)", result->best[0], result->error[0], result->best[1],
                  result->error[1], result->n_evaluations);
  /* Only K / scale is known: ratings have no unit of their own. 32 / 400 = 0.08. */
  g_assert_cmpfloat_with_epsilon (result->best[0] / result->best[1], 0.08, 0.012);
}

/* The curve's least point is next to the best value, it covers the range, and the best value has the least loss of all. */
static void
test_curve (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 85 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 30.0, 400.0, 60, 400);
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 17);
  const GArray *curve = result->curves[0];
  guint least = 0;

  g_assert_cmpuint (curve->len, ==, 17);
  g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, 0).value, ==, 5.0);
  g_assert_cmpfloat_with_epsilon (g_array_index (curve, SclTuningPoint, 16).value, 85.0, 1e-9);
  for (guint i = 0; i < curve->len; i++)
    {
      if (g_array_index (curve, SclTuningPoint, i).train_loss < g_array_index (curve, SclTuningPoint, least).train_loss)
        least = i;
      g_assert_cmpfloat (result->train_loss, <=, g_array_index (curve, SclTuningPoint, i).train_loss + 1e-7);
    }
  g_assert_cmpfloat (fabs (g_array_index (curve, SclTuningPoint, least).value - result->best[0]), <=, 5.0);
  /* Next to the best value hardly a game is predicted otherwise: the difference is surer there than at the far end. */
  for (guint i = 0; i < curve->len; i++)
    g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, i).test_error, >=, 0.0);
  g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, least).test_error, <, 0.3 * g_array_index (curve, SclTuningPoint, 16).test_error);
}

/* A factor to bands keeps their shape. */
static void
test_scale (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 0.2, .high = 5, .logarithmic = TRUE, .scale = TRUE };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 60, 300);
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=20 < 9000; 10\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 0);

  g_assert_cmpfloat (result->start[0], ==, 1.0);
  g_assert_cmpfloat (fabs (20.0 * result->best[0] - 30.0), <, 3.0 * 20.0 * result->error[0]);
  g_assert_nonnull (g_strstr_len (scl_policy_text (result->policy), -1, "< 9000;"));
}

static void
test_refuses (void)
{
  const SclTuningParameter wrong[] = {
    { .group = "k", .key = "magic", .low = 1, .high = 2 },
    { .group = "k", .key = "by", .low = 1, .high = 2 },
    { .group = "k", .key = "bands", .low = 2, .high = 1 },
    { .group = "k", .key = "bands", .low = 0, .high = 1, .logarithmic = TRUE },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 10, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_tuning_run (history, policy, &wrong[i], 1, NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
    }
  {
    const SclTuningParameter good = { .group = "k", .key = "bands", .low = 5, .high = 50 };
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;

    g_cancellable_cancel (cancellable);
    g_assert_null (scl_tuning_run (history, policy, &good, 1, NULL, NULL, NULL, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tuning/finds-k", test_finds_k);
  g_test_add_func ("/tuning/finds-two", test_finds_two);
  g_test_add_func ("/tuning/curve", test_curve);
  g_test_add_func ("/tuning/scale", test_scale);
  g_test_add_func ("/tuning/refuses", test_refuses);
  return g_test_run ();
}
