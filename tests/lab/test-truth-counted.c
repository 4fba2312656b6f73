/* SclTruthMetrics and SclAims against a count of their own, from the truth, the paths and the
 * predictions, by the definitions of the headers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/groups/scl-groups.h"
#include "lab/simulation/scl-truth.h"
#include "lab/tuning/scl-aim.h"
#include "rating/base/scl-day.h"

typedef struct
{
  double n, sum, squares;
} Sum;

static void
add (Sum *self, double x)
{
  self->n++;
  self->sum += x;
  self->squares += x * x;
}

static double
mean_of (const Sum *self)
{
  return self->n > 0 ? self->sum / self->n : NAN;
}

static double
sd_of (const Sum *self)
{
  return self->n > 0 ? sqrt (fmax (self->squares / self->n - pow (mean_of (self), 2.0), 0.0)) : NAN;
}

/* Rating and games of a player as the list stands on a day: after the last period that is over. */
static double
on_day (SclOutcome *outcome, guint32 player, SclDay day, guint *games)
{
  guint n, n_periods;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);
  double rating = NAN;

  *games = 0;
  for (guint i = 0; i < n && periods[path[i].period].last_day <= day; i++)
    {
      rating = path[i].rating;
      *games = path[i].games;
    }
  return rating;
}

static void
check_groups (const GArray *given, const Sum *sums, guint n)
{
  g_assert_cmpuint (given->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const SclTruthGroup *group = &g_array_index (given, SclTruthGroup, i);

      g_assert_cmpuint (group->n, ==, sums[i].n);
      assert_within (group->bias, mean_of (&sums[i]), 1e-6);
      assert_within (group->spread, sd_of (&sums[i]), 1e-6);
    }
}

static void
check_truth (const SclWorld *world, const char *policy_name, guint from_month, guint min_games)
{
  g_autoptr (SclTruth) truth = NULL;
  g_autoptr (SclHistory) history = fixture_world_run (world, 0, &truth);
  g_autoptr (SclPolicy) policy = scl_policy_find (policy_name, NULL);
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (SclTruthMetrics) metrics = scl_truth_measure (truth, outcome, from_month, min_games);
  const SclPlayers *players = scl_history_players (history);
  Sum all = { 0 }, bias_of_all = { 0 }, regions[9] = { { 0 } }, ages[4] = { { 0 } },
      strengths[8] = { { 0 } };
  double weights = 0, x_mean = 0, y_mean = 0, xx = 0, xy = 0, n_months = 0, region_mean = 0,
         region_square = 0, gap_before = NAN, response = NAN, last_gap = world->jump;

  g_assert_cmpuint (metrics->months->len, ==, world->months);
  for (guint month = 0; month < (guint) world->months; month++)
    {
      const SclTruthMonth *one = &g_array_index (metrics->months, SclTruthMonth, month);
      const SclDay day = scl_day_add_months (world->first_day, (int) month + 1) - 1;
      Sum sum = { 0 }, jumpers = { 0 }, others = { 0 };
      double gap = NAN;

      for (guint32 q = 0; q < truth->n_players; q++)
        {
          guint games;
          const double error
              = on_day (outcome, q, day, &games) - scl_truth_strength (truth, q, month);

          if (isnan (error) || games < min_games)
            continue;
          add (&sum, error);
          add (truth->jumped[q] ? &jumpers : &others, error);
        }
      if (month + 1 == (guint) world->jump_month)
        gap_before = mean_of (&jumpers) - mean_of (&others);
      if (world->jump_month > 0 && month >= (guint) world->jump_month)
        gap = gap_before - (mean_of (&jumpers) - mean_of (&others));
      g_assert_cmpuint (one->month, ==, month);
      g_assert_cmpint (one->day, ==, day);
      g_assert_cmpuint (one->n, ==, sum.n);
      assert_within (one->bias, mean_of (&sum), 1e-6);
      assert_within (one->spread, sd_of (&sum), 1e-6);
      assert_within (one->jump_gap, gap, 1e-6);
      /* The month in which half of the jump is seen, between its end and that before. */
      if (isnan (response) && !isnan (gap))
        {
          if (gap <= world->jump / 2.0)
            response
                = month - world->jump_month + (last_gap - world->jump / 2.0) / (last_gap - gap);
          last_gap = gap;
        }
      if (month < from_month || sum.n == 0)
        continue;
      n_months++;
      x_mean += month / 12.0;
      y_mean += mean_of (&sum);
      for (guint32 q = 0; q < truth->n_players; q++)
        {
          guint games;
          const double strength = scl_truth_strength (truth, q, month);
          const double error = on_day (outcome, q, day, &games) - strength;
          const int age = scl_day_year (day) - players->birth_year[q];

          if (isnan (error) || games < min_games)
            continue;
          add (&bias_of_all, error);
          add (&all, error - mean_of (&sum));
          add (&regions[truth->region[q]], error - mean_of (&sum));
          add (&ages[age < 18 ? 0 : age < 25 ? 1 : age < 50 ? 2 : 3], error - mean_of (&sum));
          add (&strengths[strength < 1000    ? 0
                          : strength >= 2200 ? 7
                                             : (guint) floor ((strength - 800) / 200)],
               error - mean_of (&sum));
        }
    }
  for (guint month = from_month; month < (guint) world->months; month++)
    {
      const double y = g_array_index (metrics->months, SclTruthMonth, month).bias;

      if (isnan (y))
        continue;
      xx += pow (month / 12.0 - x_mean / n_months, 2.0);
      xy += (month / 12.0 - x_mean / n_months) * (y - y_mean / n_months);
    }
  for (guint r = 0; r < 9; r++)
    if (regions[r].n > 0)
      {
        weights += regions[r].n;
        region_mean += regions[r].n * mean_of (&regions[r]);
      }
  region_mean /= weights;
  for (guint r = 0; r < 9; r++)
    if (regions[r].n > 0)
      region_square += regions[r].n * pow (mean_of (&regions[r]) - region_mean, 2.0);

  if (world->jump == 0)
    response = NAN; /* of nothing */
  g_assert_cmpuint (metrics->n, ==, all.n);
  assert_within (metrics->bias, mean_of (&bias_of_all), 1e-6);
  assert_within (metrics->spread, sd_of (&all), 1e-6);
  assert_within (metrics->inflation, n_months >= 2 ? xy / xx : (double) NAN, 1e-6);
  assert_within (metrics->fairness, sqrt (region_square / weights), 1e-6);
  assert_within (metrics->response, response, 1e-6);
  check_groups (metrics->regions, regions, (guint) world->regions);
  check_groups (metrics->ages, ages, 4);
  check_groups (metrics->strengths, strengths, 8);
}

/* Strengths from below 1000 to beyond 2200, all ages, a jump that the lists see in time, and a
 * half-yearly list that is out of date. */
static void
test_truth (void)
{
  SclWorld world;

  fixture_world (&world, 160, 26, 4, 8.0);
  world.sd = 450.0;
  world.jump_month = 8;
  world.jump_share = 0.3;
  world.jump = 150.0;
  check_truth (&world, "elo-italia-by-event", 6, 5);
  check_truth (&world, "elo-italia-1997", 0, 0);
  check_truth (&world, "glicko", 25, 12);
  check_truth (&world, "glicko", 3, 10000); /* nobody: nothing is known */
  world.jump = 0.0;
  check_truth (&world, "glicko", 3, 1);
  world.jump_month = 0;
  check_truth (&world, "glicko", 3, 1);
}

/* ---- Aims ---- */

/* Log-loss of the side; unfairness: each group's score less expectation against others, over the
 * slope there, ln 10/400 times the sum of e (1 - e): points; the root of their mean square by
 * games.
 */
static void
check_aims (SclOutcome *outcome, const SclGroups *groups, gboolean test, SclDay until)
{
  const SclAims aims = scl_aims_measure (outcome, groups, test);
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *expected = scl_outcome_predictions (outcome);
  double n[256] = { 0 }, bias[256] = { 0 }, slope[256] = { 0 }, loss = 0, scored = 0, all = 0,
         squares = 0;

  for (guint g = 0; g < games->n; g++)
    {
      const guint8 white = groups->white[g], black = groups->black[g];
      const double e = expected[g], s = games->score[g] / 2.0;

      if (isnan (e) || (games->day[g] > until) != test)
        continue;
      scored++;
      loss -= s * log (e) + (1.0 - s) * log (1.0 - e);
      if (white == black || white == SCL_GROUP_NONE || black == SCL_GROUP_NONE
          || white == groups->unknown || black == groups->unknown)
        continue;
      n[white]++;
      n[black]++;
      bias[white] += s - e;
      bias[black] -= s - e;
      slope[white] += e * (1.0 - e) * log (10.0) / 400.0;
      slope[black] += e * (1.0 - e) * log (10.0) / 400.0;
    }
  for (guint i = 0; i < groups->n; i++)
    if (n[i] > 0)
      {
        all += n[i];
        squares += n[i] * pow (bias[i] / slope[i], 2.0);
      }
  g_assert_cmpfloat_with_epsilon (aims.value[SCL_AIM_LOG_LOSS], loss / scored, 1e-6);
  g_assert_cmpfloat_with_epsilon (aims.value[SCL_AIM_UNFAIRNESS], sqrt (squares / all), 1e-4);
}

/* By federation, simulated regions being such, split on a day of play. */
static void
test_aims (void)
{
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find ("glicko", NULL);
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclGroups) groups = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  const SclGames *games;
  SclWorld world;

  fixture_world (&world, 200, 24, 3, 8.0);
  world.bridges = 0.3;
  history = fixture_world_run (&world, 0, NULL);
  games = scl_history_games (history);
  options.keep_predictions = TRUE;
  options.train_until = games->day[games->n / 2];
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  groups = scl_groups_new (outcome, SCL_GROUP_BY_FEDERATION);
  check_aims (outcome, groups, FALSE, options.train_until);
  check_aims (outcome, groups, TRUE, options.train_until);
}

/* Lower is better in everything: on the front is what nothing else beats; equal rows are all on it,
 * rows that lack a number are not. */
static void
test_front (void)
{
  static const double rows[][2]
      = { { 1, 4 }, { 2, 2 }, { 4, 1 }, { 2, 3 }, { 2, 2 }, { 4, 4 }, { NAN, 0 }, { 0, NAN } };
  static const gboolean on[] = { TRUE, TRUE, TRUE, FALSE, TRUE, FALSE, FALSE, FALSE };
  gboolean on_front[G_N_ELEMENTS (rows)];

  scl_front_find (&rows[0][0], G_N_ELEMENTS (rows), 2, on_front);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (on_front[i], ==, on[i]);
}

TEST_MAIN ("/truth-counted", test_truth, test_aims, test_front)
