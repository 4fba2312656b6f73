/* SclScorer and SclMetrics against cases computed by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab/replay/scl-metrics-private.h"

/* A win predicted at 0.75, a loss at 0.4, a draw at 0.5:
 * -ln 0.75 = 0.287682072451781, -ln 0.6 = 0.510825623765991, -ln 0.5 = 0.693147180559945, their
 * mean 0.497218292259239; squares 0.0625 + 0.16 + 0 = 0.2225, their mean 0.0741666…; both decisive
 * games went to the favourite. */
static void
test_three_games (void)
{
  SclScorer scorer;
  SclMetrics metrics;

  scl_scorer_init (&scorer);
  scl_scorer_add (&scorer, 2, 0.75);
  scl_scorer_add (&scorer, 0, 0.4);
  scl_scorer_add (&scorer, 1, 0.5);
  metrics = scl_scorer_metrics (&scorer);
  g_assert_cmpuint (metrics.games, ==, 3);
  g_assert_cmpfloat_with_epsilon (metrics.log_loss, 0.497218292259239, 1e-14);
  g_assert_cmpfloat_with_epsilon (metrics.brier, 0.2225 / 3.0, 1e-15);
  g_assert_cmpfloat (metrics.accuracy, ==, 1.0);
}

/* A draw predicted at 0.8 is half a win and half a loss: (-ln 0.8 - ln 0.2) / 2 =
 * 0.916290731874155; square 0.09. */
static void
test_draw (void)
{
  SclScorer scorer;
  SclMetrics metrics;

  scl_scorer_init (&scorer);
  scl_scorer_add (&scorer, 1, 0.8);
  metrics = scl_scorer_metrics (&scorer);
  g_assert_cmpfloat_with_epsilon (metrics.log_loss, 0.916290731874155, 1e-14);
  g_assert_cmpfloat_with_epsilon (metrics.brier, 0.09, 1e-15);
  g_assert_true (isnan (metrics.accuracy));
}

/* Favourites: won at 0.9 (1), lost at 0.7 (0), won at 0.5 (a half), lost at 0.5 (a half): 2 of 4.
 */
static void
test_accuracy (void)
{
  SclScorer scorer;

  scl_scorer_init (&scorer);
  scl_scorer_add (&scorer, 2, 0.9);
  scl_scorer_add (&scorer, 0, 0.7);
  scl_scorer_add (&scorer, 2, 0.5);
  scl_scorer_add (&scorer, 0, 0.5);
  g_assert_cmpfloat (scl_scorer_metrics (&scorer).accuracy, ==, 0.5);
}

/* The impossible happened: -ln 1e-6 = 13.815510557964274, and a square of 1, which is not clamped.
 */
static void
test_clamp (void)
{
  SclScorer scorer;
  SclMetrics metrics;

  scl_scorer_init (&scorer);
  for (guint i = 0; i < 1000; i++)
    scl_scorer_add (&scorer, i % 2 == 0 ? 0 : 2, i % 2 == 0 ? 1.0 : 0.0);
  metrics = scl_scorer_metrics (&scorer);
  g_assert_cmpfloat_with_epsilon (metrics.log_loss, 13.815510557964274, 1e-9);
  g_assert_cmpfloat (metrics.brier, ==, 1.0);
  g_assert_cmpfloat (metrics.accuracy, ==, 0.0);
}

static void
test_nothing (void)
{
  SclScorer scorer;
  SclMetrics metrics;

  scl_scorer_init (&scorer);
  metrics = scl_scorer_metrics (&scorer);
  g_assert_cmpuint (metrics.games, ==, 0);
  g_assert_true (isnan (metrics.log_loss));
  g_assert_true (isnan (metrics.brier));
  g_assert_true (isnan (metrics.accuracy));
}

/* The logarithm of the product against the plain sum of logarithms, and the parts merged against
 * the whole. */
static void
test_against_plain_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1998);
  SclScorer whole, first, second;
  double sum = 0.0;
  const guint n = 10007;

  scl_scorer_init (&whole);
  scl_scorer_init (&first);
  scl_scorer_init (&second);
  for (guint i = 0; i < n; i++)
    {
      const double e = g_rand_double_range (rand, 0.001, 0.999);
      const guint half_points = (guint) g_rand_int_range (rand, 0, 3);
      const double s = half_points / 2.0;

      sum -= s * log (e) + (1.0 - s) * log (1.0 - e);
      scl_scorer_add (&whole, half_points, e);
      scl_scorer_add (i < 4321 ? &first : &second, half_points, e);
    }
  g_assert_cmpfloat_with_epsilon (scl_scorer_metrics (&whole).log_loss, sum / n, 1e-12);
  scl_scorer_merge (&first, &second);
  g_assert_cmpuint (scl_scorer_metrics (&first).games, ==, n);
  g_assert_cmpfloat_with_epsilon (scl_scorer_metrics (&first).log_loss, sum / n, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_scorer_metrics (&first).brier,
                                  scl_scorer_metrics (&whole).brier, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_scorer_metrics (&first).accuracy,
                                  scl_scorer_metrics (&whole).accuracy, 1e-12);
}

TEST_MAIN ("/metrics", test_three_games, test_draw, test_accuracy, test_clamp, test_nothing,
           test_against_plain_sum)
