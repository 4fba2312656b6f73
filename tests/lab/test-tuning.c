/* SclTuning: data made with a known K gives that K back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/tuning/scl-tuning-private.h"

static SclTuningResult *
tune (SclHistory *history, SclPolicy *policy, const SclTuningParameter *parameters, guint n,
      guint n_profile)
{
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  GError *error = NULL;
  SclTuningResult *result;

  options.n_profile = n_profile;
  result = scl_tuning_run (history, policy, parameters, n, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return result;
}

/* K 24 made the games; the search starts from 10 and comes back to 24 within two of its own
 * standard errors (five seeds: all of them within 2.6, and at least four within two). */
static void
test_finds_k (void)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  guint within = 0;

  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autoptr (SclHistory) history = fixture_elo_is_true (seed, 24.0, 400.0, 100, 600);
      g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 0);

      g_test_message ("K %.2f +- %.2f, test loss %.6f before %.6f, p %.2g", result->best[0],
                      result->error[0], result->test_loss, result->start_test_loss, result->gain.p);
      g_assert_true (result->converged);
      g_assert_false (result->at_limit[0]);
      g_assert_cmpfloat (result->start[0], ==, 10.0);
      g_assert_cmpfloat (result->error[0], <, 2.5);
      g_assert_cmpfloat (fabs (result->best[0] - 24.0), <, 2.6 * result->error[0]);
      within += fabs (result->best[0] - 24.0) < 2.0 * result->error[0];
      g_assert_cmpfloat (result->test_loss, <,
                         result->start_test_loss); /* and predicts better where it did not look */
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
  g_autoptr (SclPolicy) policy = fixture_policy (
      "by-event", "[schedule]\nperiod=event\n[k]\nbands=15\n[expectation]\nscale=250\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, parameters, 2, 0);

  g_test_message ("K %.2f +- %.2f, scale %.1f +- %.1f (%u evaluations)", result->best[0],
                  result->error[0], result->best[1], result->error[1], result->n_evaluations);
  /* Only K / scale is known: ratings have no unit of their own. 32 / 400 = 0.08. Neither has an
   * error of its own. */
  g_assert_true (isnan (result->error[0]) && isnan (result->error[1]));
  g_assert_cmpfloat_with_epsilon (result->best[0] / result->best[1], 0.08, 0.012);
}

/* The curve's least point is next to the best value, it covers the range, and the best value has
 * the least loss of all. */
static void
test_curve (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 5, .high = 85 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 30.0, 400.0, 60, 400);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 17);
  const GArray *curve = result->profiles[0];
  guint least = 0;

  g_assert_cmpuint (curve->len, ==, 17);
  g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, 0).value, ==, 5.0);
  g_assert_cmpfloat_with_epsilon (g_array_index (curve, SclTuningPoint, 16).value, 85.0, 1e-9);
  for (guint i = 0; i < curve->len; i++)
    {
      if (g_array_index (curve, SclTuningPoint, i).train_loss
          < g_array_index (curve, SclTuningPoint, least).train_loss)
        least = i;
      g_assert_cmpfloat (result->train_loss, <=,
                         g_array_index (curve, SclTuningPoint, i).train_loss + 1e-7);
    }
  g_assert_cmpfloat (fabs (g_array_index (curve, SclTuningPoint, least).value - result->best[0]),
                     <=, 5.0);
  /* Next to the best value hardly a game is predicted otherwise: the difference is surer there than
   * at the far end. */
  for (guint i = 0; i < curve->len; i++)
    g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, i).test_error, >=, 0.0);
  g_assert_cmpfloat (g_array_index (curve, SclTuningPoint, least).test_error, <,
                     0.3 * g_array_index (curve, SclTuningPoint, 16).test_error);
}

/* A factor to bands keeps their shape. */
static void
test_scale (void)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 0.2, .high = 5, .logarithmic = TRUE, .scale = TRUE };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 60, 300);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=20 < 9000; 10\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, &parameter, 1, 0);

  g_assert_cmpfloat (result->start[0], ==, 1.0);
  g_assert_cmpfloat (fabs (20.0 * result->best[0] - 30.0), <, 3.0 * 20.0 * result->error[0]);
  g_assert_nonnull (g_strstr_len (scl_policy_text (result->policy), -1, "< 9000;"));
}

/* ---- Band by band ---- */

#define LOWER_K 40.0
#define UPPER_K 12.0

/* As fixture_elo_is_true (), but K is 40 until everybody has 200 games, which each event adds one
 * to, and 12 from there on. */
static SclHistory *
two_ks_are_true (guint seed, guint n_players, guint n_events)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autofree double *strength = g_new (double, n_players);
  g_autofree guint32 *order = g_new (guint32, n_players);

  add_players (builder, n_players);
  for (guint i = 0; i < n_players; i++)
    {
      strength[i] = 1500.0;
      order[i] = i;
    }
  for (guint e = 0; e < n_events; e++)
    {
      const SclDay day = day_of ("1990-01-06") + (SclDay) (7 * e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      fixture_shuffle (rand, order, n_players);
      for (guint i = 0; i + 1 < n_players; i += 2)
        {
          const guint32 a = order[i], b = order[i + 1];
          const double expected = 1.0 / (1.0 + pow (10.0, (strength[b] - strength[a]) / 400.0));
          const guint half_points = g_rand_double (rand) < expected ? 2 : 0;
          const double surprise = 0.5 * half_points - expected;

          strength[a] += (e < 200 ? LOWER_K : UPPER_K) * surprise;
          strength[b] -= (e < 200 ? LOWER_K : UPPER_K) * surprise;
          add_game (builder, event, 1, a, b, half_points, 0);
        }
    }
  return scl_history_builder_finish (builder);
}

#define TWO_BANDS "[schedule]\nperiod=event\n[k]\nby=games\nbands=20 < 200; 20\n"

static const SclTuningParameter each_band[] = {
  { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE, .band = 1 },
  { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE, .band = 2 },
};

/* Both bands start at 20 and come to the K's that made the games, each within three of its errors
 * and its interval about 1.96 errors wide on either side; the tuned policy says so, and predicts
 * better. */
static void
test_finds_bands (void)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("two-bands", TWO_BANDS);

  for (guint seed = 1; seed <= 3; seed++)
    {
      static const double truth[] = { LOWER_K, UPPER_K };
      g_autoptr (SclHistory) history = two_ks_are_true (seed, 100, 600);
      g_autoptr (SclTuningResult) result = tune (history, policy, each_band, 2, 3);

      g_assert_true (result->converged);
      for (guint i = 0; i < 2; i++)
        {
          g_test_message ("band %u: %.2f +- %.2f, %.2f to %.2f", i + 1, result->best[i],
                          result->error[i], result->low[i], result->high[i]);
          g_assert_cmpfloat (result->start[i], ==, 20.0);
          g_assert_cmpfloat (fabs (result->best[i] - truth[i]), <, 3.0 * result->error[i]);
          g_assert_cmpfloat (result->error[i], <, 0.2 * truth[i]);
          g_assert_false (result->low_open[i] || result->high_open[i]);
          g_assert_cmpfloat (result->low[i], <, result->best[i] - 1.5 * result->error[i]);
          g_assert_cmpfloat (result->high[i], >, result->best[i] + 1.5 * result->error[i]);
          g_assert_cmpfloat (
              fabs ((result->high[i] - result->low[i]) / (2.0 * 1.96 * result->error[i]) - 1.0), <,
              0.25);
        }
      g_assert_cmpfloat (result->gain.difference, <, 0.0);
      g_assert_nonnull (g_strstr_len (scl_policy_text (result->policy), -1, "< 200;"));
    }
}

static double
direct_loss (SclHistory *history, const SclTuningResult *result, double k, double upper_k)
{
  char lower[G_ASCII_DTOSTR_BUF_SIZE], upper[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *rules = g_strdup_printf (
      "[schedule]\nperiod=event\n[k]\nby=games\nbands=%s < 200; %s\n",
      g_ascii_dtostr (lower, sizeof lower, k), g_ascii_dtostr (upper, sizeof upper, upper_k));
  g_autoptr (SclPolicy) policy = fixture_policy ("direct", rules);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;

  options.train_until = result->train_until;
  options.start = SCL_START_SAME;
  options.burn_in = (SclBurnIn) SCL_BURN_IN_DEFAULTS;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  return scl_outcome_train_metrics (outcome)->log_loss;
}

/* A profile of one parameter is the loss of a replay with that value, from a comparison's start and
 * without its burn-in. */
static void
test_profile (void)
{
  const SclTuningParameter lower
      = { .group = "k", .key = "bands", .low = 8, .high = 88, .band = 1 };
  g_autoptr (SclHistory) history = two_ks_are_true (5, 40, 400);
  g_autoptr (SclPolicy) policy = fixture_policy ("two-bands", TWO_BANDS);
  g_autoptr (SclTuningResult) result = tune (history, policy, &lower, 1, 6);

  g_assert_cmpuint (result->profiles[0]->len, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      const SclTuningPoint *point = &g_array_index (result->profiles[0], SclTuningPoint, i);
      const double direct = direct_loss (history, result, point->value, 20.0);

      g_assert_cmpfloat_with_epsilon (point->value, 8.0 + 16.0 * i, 1e-9);
      g_assert_cmpfloat_with_epsilon (point->train_loss, direct, 1e-12);
      g_assert_cmpfloat_with_epsilon (point->objective, direct, 1e-12);
    }
}

/* Of two: no value of the other does better, over a fine grid. The loss at any held value of the
 * other is more, so that a slice would fail. */
static void
test_profile_of_two (void)
{
  g_autoptr (SclHistory) history = two_ks_are_true (6, 40, 450);
  g_autoptr (SclPolicy) policy = fixture_policy ("two-bands", TWO_BANDS);
  g_autoptr (SclTuningResult) result = tune (history, policy, each_band, 2, 5);
  double furthest = 0.0;

  for (guint i = 0; i < 5; i++)
    {
      const SclTuningPoint *point = &g_array_index (result->profiles[0], SclTuningPoint, i);
      double least = INFINITY;

      for (guint j = 0; j <= 80; j++)
        least
            = MIN (least, direct_loss (history, result, point->value, 4.0 * pow (25.0, j / 80.0)));
      g_assert_cmpfloat_with_epsilon (point->objective, least, 5e-6);
      furthest
          = MAX (furthest, direct_loss (history, result, point->value, result->best[1]) - least);
    }
  g_assert_cmpfloat (furthest, >, 2e-5);
}

/* A short range: the interval goes on beyond it, on the side where it does. */
static void
test_open_interval (void)
{
  const SclTuningParameter short_range = { .group = "k", .key = "bands", .low = 29, .high = 200 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 30.0, 400.0, 60, 400);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  g_autoptr (SclTuningResult) result = tune (history, policy, &short_range, 1, 3);

  g_assert_true (result->low_open[0]);
  g_assert_cmpfloat (result->low[0], ==, 29.0);
  g_assert_false (result->high_open[0]);
  g_assert_cmpfloat (result->high[0], <, 60.0);
}

/* ---- Several aims ---- */

static SclTuningResult *
tune_for (SclHistory *history, SclPolicy *policy, const double *weight)
{
  const SclTuningParameter parameter
      = { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE };
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  GError *error = NULL;
  SclTuningResult *result;

  for (guint a = 0; a < SCL_N_AIMS; a++)
    options.weight[a] = weight[a];
  options.n_front = 20;
  options.n_profile = 0;
  result = scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return result;
}

/* K 24 predicts best and the greatest K follows soonest. With both in mind K lies between, the more
 * weight on following the higher; all tried is kept, what is said to be the front is one, and what
 * was chosen is on it. */
static void
test_two_aims (void)
{
  const double weights[][SCL_N_AIMS]
      = { { 1.0, 0, 0, 0 }, { 3.0, 0, 0, 1.0 }, { 1.0, 0, 0, 3.0 }, { 0, 0, 0, 1.0 } };
  g_autoptr (SclHistory) history = fixture_elo_is_true (1, 24.0, 400.0, 60, 300);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  double last = 0.0;

  for (guint w = 0; w < G_N_ELEMENTS (weights); w++)
    {
      g_autoptr (SclTuningResult) result = tune_for (history, policy, weights[w]);
      guint n_front = 0, n_chosen = 0, n_as_it_was = 0;

      g_test_message ("K %.2f", result->best[0]);
      g_assert_cmpfloat (result->best[0], >, last + 0.5);
      last = result->best[0];
      g_assert_true ((result->trials != NULL) == (w == 1 || w == 2));
      for (guint i = 0; result->trials != NULL && i < result->trials->len; i++)
        {
          const SclTuningTrial *a = &g_array_index (result->trials, SclTuningTrial, i);

          n_front += a->on_front;
          n_chosen += a->chosen;
          n_as_it_was += a->as_it_was;
          g_assert_true (!a->chosen || a->on_front);
          for (guint j = 0; j < result->trials->len && a->on_front; j++)
            {
              const SclTuningTrial *b = &g_array_index (result->trials, SclTuningTrial, j);

              g_assert_false (b->train.value[SCL_AIM_LOG_LOSS] < a->train.value[SCL_AIM_LOG_LOSS]
                              && b->train.value[SCL_AIM_RESPONSE]
                                     < a->train.value[SCL_AIM_RESPONSE]);
            }
        }
      g_assert_cmpuint (n_chosen, ==, result->trials != NULL);
      g_assert_cmpuint (n_as_it_was, ==, result->trials != NULL);
      g_assert_true (result->trials == NULL || (n_front > 5 && n_front < result->trials->len));
    }
  g_assert_cmpfloat (last, >, 99.0); /* for following alone, the greatest there is */
}

/* The one chosen is the last that has all of its values, whichever of them others share, and not
 * the policy as it was; the front: nothing else is less in both aims. */
static void
test_chosen (void)
{
  static const SclTuningParameter parameters[]
      = { { .low = 1, .high = 100, .logarithmic = TRUE }, { .low = 0, .high = 9 } };
  static const SclTuningTrial tried[] = {
    { .value = { 20, 4 }, .train.value = { 0.60, 0, 0, 9 } },
    { .value = { 20, 4 }, .train.value = { 0.60, 0, 0, 9 } },
    { .value = { 20, 5 }, .train.value = { 0.61, 0, 0, 10 } },
    { .value = { 30, 4 }, .train.value = { 0.65, 0, 0, 8 } },
    { .value = { 20, 4 }, .train.value = { 0.60, 0, 0, 9 }, .as_it_was = TRUE },
  };
  const double x[] = { log (20), 4 };
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (SclTuningTrial));
  SclTuner tuner = { .parameters = parameters, .n = 2, .n_aims = 2, .trials = trials };

  tuner.weight[SCL_AIM_LOG_LOSS] = tuner.weight[SCL_AIM_RESPONSE] = 0.5;
  g_array_append_vals (trials, tried, G_N_ELEMENTS (tried));
  for (guint i = 0; i < trials->len; i++)
    {
      /* 20 = exp (log (20)) but for the last bits */
      SclTuningTrial *trial = &g_array_index (trials, SclTuningTrial, i);

      for (guint k = 0; k < 2; k++)
        trial->value[k]
            = scl_tuner_from_x (&parameters[k], scl_tuner_to_x (&parameters[k], trial->value[k]));
    }
  scl_tuner_mark_front (&tuner, x);
  for (guint i = 0; i < trials->len; i++)
    {
      g_assert_true (g_array_index (trials, SclTuningTrial, i).chosen == (i == 1));
      g_assert_true (g_array_index (trials, SclTuningTrial, i).on_front == (i != 2));
    }
}

/* Nobody's age is known: the games do not tell. */
static void
test_aim_untold (void)
{
  const SclTuningParameter parameter = { .group = "k", .key = "bands", .low = 4, .high = 100 };
  g_autoptr (SclHistory) history = fixture_elo_is_true (1, 24.0, 400.0, 20, 50);
  g_autoptr (SclPolicy) policy = fixture_policy ("by-event", "[schedule]\nperiod=event\n");
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autoptr (GError) error = NULL;

  options.weight[SCL_AIM_UNFAIRNESS] = 1.0;
  g_assert_null (
      scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A first rating that nobody gets, since all have one printed. */
static void
test_without_effect (void)
{
  const SclTuningParameter parameter
      = { .group = "entry", .key = "rating", .low = 1000, .high = 2000 };
  g_autoptr (SclHistory) history = fixture_random_history (2, 20, 20);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[entry]\ngiven=false\n");
  SclTuningOptions options = SCL_TUNING_DEFAULTS;
  g_autoptr (SclTuningResult) same
      = scl_tuning_run (history, policy, &parameter, 1, &options, NULL, NULL, NULL, NULL);
  g_autoptr (SclTuningResult) own = NULL;

  g_assert_true (same->without_effect);
  g_assert_false (same->at_limit[0]);
  /* From the policy's own start everybody enters at the same rating: again without effect; but not
   * where some have K by rating. */
  options.start = SCL_START_OWN;
  {
    g_autoptr (SclPolicy) by_rating = fixture_policy (
        "by-rating", "[schedule]\nperiod=event\n[k]\nbands=40 < 1500; 10\n[entry]\ngiven=false\n");

    own = scl_tuning_run (history, by_rating, &parameter, 1, &options, NULL, NULL, NULL, NULL);
  }
  g_assert_false (own->without_effect);
}

static void
test_refuses_bands (void)
{
  static const SclTuningParameter wrong[][2] = {
    { { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 3 }, { 0 } },
    { { .group = "k", .key = "new", .low = 1, .high = 2, .band = 1 }, { 0 } },
    { { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 1 },
      { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 1 } },
    { { .group = "k", .key = "bands", .low = 1, .high = 2, .band = 1 },
      { .group = "k", .key = "bands", .low = 1, .high = 2 } },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 10, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("two-bands", TWO_BANDS);

  g_assert_cmpuint (scl_tuning_n_bands (policy, "k", "bands"), ==, 2);
  g_assert_cmpuint (scl_tuning_n_bands (policy, "k", "new"), ==, 0);
  g_assert_cmpuint (scl_tuning_n_bands (policy, "k", "none"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_tuning_run (history, policy, wrong[i], wrong[i][1].group != NULL ? 2 : 1,
                                     NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
    }
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

      g_assert_null (
          scl_tuning_run (history, policy, &wrong[i], 1, NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
    }
  {
    const SclTuningParameter good = { .group = "k", .key = "bands", .low = 5, .high = 50 };
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;

    g_cancellable_cancel (cancellable);
    g_assert_null (
        scl_tuning_run (history, policy, &good, 1, NULL, NULL, NULL, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

/* A number with a name in a formula is found as the key of the same meaning is: the same K, and the
 * same loss; the other number stays. */
static void
test_formula (void)
{
  const SclTuningParameter of_key
      = { .group = "k", .key = "bands", .low = 4, .high = 100, .logarithmic = TRUE };
  const SclTuningParameter of_formula = {
    .group = "formula", .key = "k", .number = "k0", .low = 4, .high = 100, .logarithmic = TRUE
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (3, 24.0, 400.0, 100, 600);
  g_autoptr (SclPolicy) key
      = fixture_policy ("by-event", "[schedule]\nperiod=event\n[k]\nbands=10\n");
  g_autoptr (SclPolicy) formula = fixture_policy (
      "by-formula", "[schedule]\nperiod=event\n[formula]\nk={k0=10} + 0*{other=5}\n");
  g_autoptr (SclTuningResult) first = tune (history, key, &of_key, 1, 0);
  g_autoptr (SclTuningResult) second = tune (history, formula, &of_formula, 1, 0);
  g_auto (GStrv) numbers = scl_tuning_numbers (formula, "formula", "k");
  g_autofree char *name = scl_tuning_parameter_name (&of_formula);

  g_assert_cmpfloat (second->start[0], ==, 10.0);
  g_assert_cmpfloat_with_epsilon (second->best[0], first->best[0], 1e-9);
  g_assert_cmpfloat_with_epsilon (second->test_loss, first->test_loss, 1e-12);
  g_assert_nonnull (strstr (scl_policy_text (second->policy), " + 0*{other=5}\n"));
  g_assert_null (strstr (scl_policy_text (second->policy), "{k0=10}"));
  g_assert_cmpuint (g_strv_length (numbers), ==, 2);
  g_assert_cmpstr (numbers[0], ==, "k0");
  g_assert_cmpstr (numbers[1], ==, "other");
  g_assert_cmpstr (name, ==, "formula/k.k0");
  g_assert_null (scl_tuning_numbers (formula, "k", "bands"));
}

static void
test_refuses_formula (void)
{
  static const SclTuningParameter wrong[][2] = {
    { { .group = "formula", .key = "k", .low = 1, .high = 2 }, { 0 } },
    { { .group = "formula", .key = "k", .number = "k1", .low = 1, .high = 2 }, { 0 } },
    { { .group = "formula", .key = "game", .number = "k0", .low = 1, .high = 2 }, { 0 } },
    { { .group = "k", .key = "new", .number = "k0", .low = 1, .high = 2 }, { 0 } },
    { { .group = "formula", .key = "k", .number = "k0", .low = 1, .high = 2 },
      { .group = "formula", .key = "k", .number = "k0", .low = 1, .high = 2 } },
  };
  g_autoptr (SclHistory) history = fixture_elo_is_true (5, 30.0, 400.0, 10, 10);
  g_autoptr (SclPolicy) policy = fixture_policy ("formula", "[formula]\nk={k0=10}\n");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (scl_tuning_run (history, policy, wrong[i], wrong[i][1].group != NULL ? 2 : 1,
                                     NULL, NULL, NULL, NULL, &error));
      g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
    }
}

TEST_MAIN ("/tuning", test_finds_k, test_finds_two, test_curve, test_formula, test_refuses_formula,
           test_scale, test_finds_bands, test_profile, test_profile_of_two, test_open_interval,
           test_two_aims, test_chosen, test_aim_untold, test_without_effect, test_refuses_bands,
           test_refuses)
