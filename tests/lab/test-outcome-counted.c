/* What is said of an outcome against a count of its own: metrics and splits from the predictions,
 * percentiles, drift, largest change and rank agreement from the paths, the grid of misfits from
 * both, each worked out here by its definition and by the simplest way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "../test-main.h"
#include "game-sides.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/drift/scl-population.h"

#define MAX_PLAYERS 64

static SclOutcome *
run (SclHistory *history, const char *policy_name, const SclReplayOptions *given)
{
  SclReplayOptions options = given != NULL ? *given : (SclReplayOptions) SCL_REPLAY_DEFAULTS;
  g_autoptr (SclPolicy) policy = NULL;
  GError *error = NULL;
  SclOutcome *outcome;

  policy = scl_policy_find (policy_name, &error);
  g_assert_no_error (error);
  options.keep_predictions = TRUE;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

/* ---- Percentiles ---- */

/* By linear interpolation at h = (n - 1) p. */
static double
percentile (const double *sorted, guint n, double p)
{
  const double h = (n - 1) * p, whole = floor (h);
  const guint i = (guint) whole;

  return i + 1 < n ? sorted[i] * (1.0 - (h - whole)) + sorted[i + 1] * (h - whole) : sorted[i];
}

static void
check_percentiles (SclOutcome *outcome, guint n_players, const SclPercentiles *given)
{
  static const double p[] = { 0.05, 0.25, 0.5, 0.75, 0.95 };
  const double values[] = { given->p5, given->p25, given->p50, given->p75, given->p95 };
  double sorted[MAX_PLAYERS];
  guint n = 0;

  for (guint32 q = 0; q < n_players; q++)
    if (!isnan (rating_after (outcome, q, given->period)))
      sorted[n++] = rating_after (outcome, q, given->period);
  qsort (sorted, n, sizeof sorted[0], rising);
  g_assert_cmpuint (given->n, ==, n);
  for (guint i = 0; i < G_N_ELEMENTS (p); i++)
    if (n == 0)
      g_assert_true (isnan (values[i]));
    else
      g_assert_cmpfloat_with_epsilon (values[i], percentile (sorted, n, p[i]), 1.0 / 1024.0);
}

/* 600 periods are all there, 601 every other one, 1300 every third; the last always. */
static void
test_percentiles (void)
{
  static const guint n_events[] = { 600, 601, 1300 }, stride[] = { 1, 2, 3 };

  for (guint c = 0; c < G_N_ELEMENTS (n_events); c++)
    {
      g_autoptr (SclHistory) history = fixture_random_history (5 + c, 24, n_events[c]);
      g_autoptr (SclOutcome) outcome = run (history, "elo-italia-by-event", NULL);
      g_autoptr (GArray) percentiles = scl_outcome_percentiles (outcome);
      guint n_periods;

      scl_outcome_periods (outcome, &n_periods);
      g_assert_cmpuint (n_periods, ==, n_events[c]);
      g_assert_cmpuint (percentiles->len, ==, (n_periods + stride[c] - 1) / stride[c]);
      for (guint i = 0; i < percentiles->len; i++)
        {
          const SclPercentiles *one = &g_array_index (percentiles, SclPercentiles, i);

          g_assert_cmpuint (one->period, ==,
                            n_periods - 1 - (percentiles->len - 1 - i) * stride[c]);
          if (i % 50 == 0 || i + 1 == percentiles->len)
            check_percentiles (outcome, 24, one);
        }
    }
}

/* ---- The same players, and ranks ---- */

static void
check_list (SclOutcome *outcome, guint n_players, guint start)
{
  const SclListLook look = scl_outcome_look_at_list (outcome, start);
  guint n_periods, n = 0;
  double change[MAX_PLAYERS], mean = 0.0, squares = 0.0, largest = 0.0;

  scl_outcome_periods (outcome, &n_periods);
  for (guint32 q = 0; q < n_players; q++)
    {
      const double first = rating_after (outcome, q, start),
                   last = rating_after (outcome, q, n_periods - 1);
      double before = scl_outcome_first_rating (outcome, q);
      guint n_steps;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n_steps);

      if (!isnan (first) && !isnan (last))
        change[n++] = last - first;
      for (guint i = 0; i < n_steps; i++)
        {
          if (fabs (path[i].rating - before) > fabs (largest))
            largest = path[i].rating - before;
          before = path[i].rating;
        }
    }
  g_assert_cmpuint (look.drift.n, ==, n);
  for (guint i = 0; i < n; i++)
    mean += change[i] / n;
  for (guint i = 0; i < n; i++)
    squares += (change[i] - mean) * (change[i] - mean);
  if (n > 0)
    g_assert_cmpfloat_with_epsilon (look.drift.mean, mean, 1e-9);
  else
    g_assert_true (isnan (look.drift.mean));
  if (n > 1)
    g_assert_cmpfloat_with_epsilon (look.drift.error, sqrt (squares / (n - 1) / n), 1e-6);
  else
    g_assert_true (isnan (look.drift.error));
  g_assert_cmpfloat_with_epsilon (fabs (look.largest.change), fabs (largest), 1e-9);
  if (largest != 0.0)
    {
      const double to = rating_after (outcome, look.largest.player, look.largest.period);

      g_assert_false (isnan (to));
      g_assert_cmpfloat_with_epsilon (
          to
              - (look.largest.period > 0
                         && !isnan (
                             rating_after (outcome, look.largest.player, look.largest.period - 1))
                     ? rating_after (outcome, look.largest.player, look.largest.period - 1)
                     : scl_outcome_first_rating (outcome, look.largest.player)),
          look.largest.change, 1e-9);
    }
  g_assert_cmpuint (look.percentiles.period, ==, n_periods - 1);
  check_percentiles (outcome, n_players, &look.percentiles);
}

static void
test_lists (void)
{
  for (guint seed = 0; seed < 4; seed++)
    {
      g_autoptr (SclHistory) history = fixture_random_history (20 + seed, 40, 12);
      g_autoptr (SclOutcome) outcome
          = run (history, seed % 2 == 0 ? "elo-italia-by-event" : "glicko", NULL);
      guint n_periods;

      scl_outcome_periods (outcome, &n_periods);
      for (guint start = 0; start < n_periods; start += 3)
        check_list (outcome, 40, start);
      check_list (outcome, 40, n_periods - 1);
    }
}

/* The mean rank of a rating among n: how many are above, and half of those beside. */
static double
rank_of (const double *x, guint n, guint i)
{
  double rank = 0.5;

  for (guint j = 0; j < n; j++)
    rank += x[j] > x[i] ? 1.0 : x[j] == x[i] ? 0.5 : 0.0;
  return rank;
}

/* Spearman's rho: Pearson's correlation of the ranks. Whole-point ratings tie now and then. */
static void
test_ranks (void)
{
  gboolean ties = FALSE;

  for (guint seed = 0; seed < 6; seed++)
    {
      g_autoptr (SclHistory) history = fixture_random_history (30 + seed, 60, 4);
      g_autoptr (SclOutcome) a = run (history, "elo-italia-by-event", NULL);
      g_autoptr (SclOutcome) b = run (history, "elo-italia-1997", NULL);
      double x[MAX_PLAYERS], y[MAX_PLAYERS], sx = 0, sy = 0, xx = 0, yy = 0, xy = 0;
      guint n = 0, given_n;

      for (guint32 q = 0; q < 60; q++)
        if (!isnan (scl_outcome_last_rating (a, q)) && !isnan (scl_outcome_last_rating (b, q)))
          {
            x[n] = scl_outcome_last_rating (a, q);
            y[n++] = scl_outcome_last_rating (b, q);
          }
      for (guint i = 0; i < n; i++)
        {
          const double u = rank_of (x, n, i), v = rank_of (y, n, i);

          ties |= u != floor (u);
          sx += u;
          sy += v;
          xx += u * u;
          yy += v * v;
          xy += u * v;
        }
      g_assert_cmpfloat_with_epsilon (
          scl_outcome_rank_agreement (a, b, &given_n),
          (xy - sx * sy / n) / sqrt ((xx - sx * sx / n) * (yy - sy * sy / n)), 1e-9);
      g_assert_cmpuint (given_n, ==, n);
      g_assert_cmpfloat_with_epsilon (scl_outcome_rank_agreement (a, a, NULL), 1.0, 1e-12);
    }
  g_assert_true (ties);
}

/* ---- Metrics ---- */

typedef gboolean (*UseFunc) (const SclGames *games, guint game, SclDay day);

static gboolean
all_games (const SclGames *games, guint game, SclDay day)
{
  return TRUE;
}

static gboolean
until (const SclGames *games, guint game, SclDay day)
{
  return games->day[game] <= day;
}

static gboolean
after (const SclGames *games, guint game, SclDay day)
{
  return games->day[game] > day;
}

static void
check_metrics (SclOutcome *outcome, const SclMetrics *metrics, UseFunc use, SclDay day)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *expected = scl_outcome_predictions (outcome);
  double log_loss = 0, brier = 0, right = 0, decisive = 0;
  guint n = 0;

  for (guint g = 0; g < games->n; g++)
    {
      const double e = expected[g], s = games->score[g] / 2.0,
                   p = fmin (fmax (e, 1e-6), 1.0 - 1e-6);

      if (isnan (e) || !use (games, g, day))
        continue;
      n++;
      log_loss -= s * log (p) + (1.0 - s) * log (1.0 - p);
      brier += (s - e) * (s - e);
      if (games->score[g] == 1)
        continue;
      decisive++;
      right += e == 0.5 ? 0.5 : (e > 0.5) == (s > 0.5);
    }
  g_assert_cmpuint (metrics->games, ==, n);
  g_assert_cmpfloat_with_epsilon (metrics->log_loss, log_loss / n, 1e-6);
  g_assert_cmpfloat_with_epsilon (metrics->brier, brier / n, 1e-6);
  g_assert_cmpfloat_with_epsilon (metrics->accuracy, right / decisive, 1e-6);
}

/* A game on the last training day is one to train on. */
static void
test_metrics (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (77, 50, 30);
  const SclGames *games = scl_history_games (history);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.train_until = games->day[games->n / 2];
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclOutcome) outcome
          = run (history, i == 0 ? "elo-italia-by-event" : "glicko", &options);

      check_metrics (outcome, scl_outcome_metrics (outcome), all_games, 0);
      check_metrics (outcome, scl_outcome_train_metrics (outcome), until, options.train_until);
      check_metrics (outcome, scl_outcome_test_metrics (outcome), after, options.train_until);
    }
}

/* The comparison splits as the replay does; the day may also be its own. */
static void
test_splits (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (78, 50, 30);
  const SclGames *games = scl_history_games (history);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  const SclDay day = games->day[games->n / 3];
  guint n_train = 0;

  g_ptr_array_add (outcomes, run (history, "elo-italia-by-event", NULL));
  for (guint g = 0; g < games->n; g++)
    n_train += games->day[g] <= day
               && !isnan (scl_outcome_predictions (g_ptr_array_index (outcomes, 0))[g]);
  for (guint split = 0; split < 3; split++)
    {
      SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;
      g_autoptr (SclComparison) comparison = NULL;
      const guint n_all = (guint) scl_outcome_metrics (g_ptr_array_index (outcomes, 0))->games;

      options.split = split == 0 ? SCL_SPLIT_ALL : split == 1 ? SCL_SPLIT_TRAIN : SCL_SPLIT_TEST;
      options.train_until = day;
      comparison = scl_comparison_new_with (outcomes, &options, NULL, NULL);
      g_assert_nonnull (comparison);
      g_assert_cmpuint (scl_comparison_n_games (comparison), ==,
                        split == 0   ? n_all
                        : split == 1 ? n_train
                                     : n_all - n_train);
      g_assert_cmpint (scl_comparison_train_until (comparison), ==, day);
    }
}

/* ---- Misfits ---- */

/* Squared sums of deviations over persons, or over opponents; how many there are. */
static double
over_clusters (const GArray *sides, const gboolean *in, gboolean persons, double mean, guint *n)
{
  double total = 0.0;

  *n = 0;
  for (guint32 q = 0; q < MAX_PLAYERS; q++)
    {
      double sum = 0.0;
      gboolean any = FALSE;

      for (guint i = 0; i < sides->len; i++)
        {
          const GameSide *side = &g_array_index (sides, GameSide, i);

          if (!in[i] || (persons ? side->player : side->opponent) != q)
            continue;
          any = TRUE;
          sum += side->residual - mean;
        }
      *n += any;
      total += sum * sum;
    }
  return total;
}

static void
check_cell (const SclMisfit *misfit, const GArray *sides, guint row, guint column)
{
  const SclMisfitCell *cell = &misfit->cells[row * SCL_MISFIT_N_COLUMNS + column];
  g_autofree gboolean *in = g_new0 (gboolean, sides->len);
  double mean = 0, expected = 0, single = 0, a, b;
  guint n = 0, n_persons, n_opponents;

  for (guint i = 0; i < sides->len; i++)
    {
      const GameSide *side = &g_array_index (sides, GameSide, i);
      const int d = (int) floor (side->difference / 100.0) + 5;

      in[i] = floor ((side->rating - misfit->lowest) / 200.0) == row
              && (guint) MAX (0, MIN (9, d)) == column;
      if (!in[i])
        continue;
      n++;
      mean += side->residual;
      expected += side->expected;
    }
  g_assert_cmpuint (cell->sides, ==, n);
  if (n == 0)
    return;
  mean /= n;
  g_assert_cmpfloat_with_epsilon (cell->misfit, mean, 1e-5);
  g_assert_cmpfloat_with_epsilon (cell->expected, expected / n, 1e-5);
  g_assert_cmpfloat_with_epsilon (cell->score, expected / n + mean, 1e-5);
  for (guint i = 0; i < sides->len; i++)
    if (in[i])
      single += pow (g_array_index (sides, GameSide, i).residual - mean, 2.0);
  a = over_clusters (sides, in, TRUE, mean, &n_persons);
  b = over_clusters (sides, in, FALSE, mean, &n_opponents);
  if (n_persons < 2 || n_opponents < 2)
    g_assert_true (isnan (cell->error));
  else
    g_assert_cmpfloat_with_epsilon (cell->error, sqrt (fmax (a + b - single, fmax (a, b))) / n,
                                    1e-4);
}

static void
check_misfit (SclOutcome *outcome)
{
  g_autoptr (SclMisfit) misfit = scl_misfit_new (outcome);
  g_autoptr (GArray) sides = game_sides (outcome);
  double low = INFINITY, high = -INFINITY;

  for (guint i = 0; i < sides->len; i++)
    {
      low = fmin (low, g_array_index (sides, GameSide, i).rating);
      high = fmax (high, g_array_index (sides, GameSide, i).rating);
    }
  g_assert_cmpfloat (misfit->lowest, ==, 200.0 * floor (low / 200.0));
  g_assert_cmpuint (misfit->n_rows, ==, floor (high / 200.0) - floor (low / 200.0) + 1);
  for (guint row = 0; row < misfit->n_rows; row++)
    for (guint column = 0; column < SCL_MISFIT_N_COLUMNS; column++)
      check_cell (misfit, sides, row, column);
}

static void
test_misfit (void)
{
  static const char *const names[] = { "elo-italia-by-event", "glicko" };

  for (guint p = 0; p < G_N_ELEMENTS (names); p++)
    {
      g_autoptr (SclHistory) history = fixture_random_history (90 + p, 40, 14);
      g_autoptr (SclOutcome) outcome = run (history, names[p], NULL);

      check_misfit (outcome);
    }
}

/* Ratings far beyond those of people, so that there are more cells than a byte counts: coefficients
 * of 500, and games that nobody foresees. */
static void
test_wide_misfit (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (93, 40, 14);
  g_autoptr (SclPolicy) policy
      = fixture_policy ("wild", "[schedule]\nperiod=event\n[expectation]\nmodel=logistic\n"
                                "cut-rule=none\n[k]\nbands=500\n");
  g_autoptr (SclOutcome) outcome = fixture_predicted (history, policy);
  g_autoptr (SclMisfit) misfit = scl_misfit_new (outcome);

  g_assert_cmpuint (misfit->n_rows * SCL_MISFIT_N_COLUMNS, >, G_MAXUINT8);
  check_misfit (outcome);
}

TEST_MAIN ("/outcome-counted", test_percentiles, test_lists, test_ranks, test_metrics, test_splits,
           test_misfit, test_wide_misfit)
