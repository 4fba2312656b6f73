/* How a fitted federation is judged: the mean and spread of what it simulates under the seeds 1 …
 * n, simulated and measured here again; where the search begins; and records of nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/simulation/scl-world-fit.h"
#include "rating/base/scl-day.h"

#define N_SEEDS 3

/* Half as many players again as are active, since some never play; numbers of events, of newcomers
 * and of those who leave somewhat below those measured, which hold those who come for one event;
 * the gaps of the young and of the new a part of what newcomers lack. */
static void
check_start (const SclWorld *world, const double *value, double players)
{
  const double gap = value[SCL_MOMENT_ENTRY_GAP];

  g_assert_cmpfloat (world->mean, ==, value[SCL_MOMENT_MEAN]);
  g_assert_cmpfloat (world->sd, ==, value[SCL_MOMENT_SD]);
  g_assert_cmpint (world->players, ==, (int) (players * value[SCL_MOMENT_PLAYERS]));
  if (isfinite (value[SCL_MOMENT_P95_GAMES]))
    {
      g_assert_cmpfloat_with_epsilon (world->events, 0.4 * value[SCL_MOMENT_ENTRIES], 1e-9);
      g_assert_cmpfloat (world->core, ==, 0.08);
      g_assert_cmpfloat_with_epsilon (
          world->core_events,
          fmax (1.0, 0.7 * value[SCL_MOMENT_P95_GAMES] / value[SCL_MOMENT_GAMES_ENTRY]), 1e-9);
    }
  if (isfinite (value[SCL_MOMENT_ENTRANTS]))
    g_assert_cmpfloat_with_epsilon (world->entrants, 0.7 * value[SCL_MOMENT_ENTRANTS], 1e-9);
  if (isfinite (value[SCL_MOMENT_LEAVERS]))
    {
      g_assert_cmpfloat_with_epsilon (world->leavers, 0.5 * value[SCL_MOMENT_LEAVERS], 1e-9);
      g_assert_cmpfloat (world->visitors, ==, 0.3);
    }
  if (isfinite (gap))
    {
      g_assert_cmpfloat_with_epsilon (world->newcomer_gap, -0.8 * gap, 1e-9);
      g_assert_cmpfloat_with_epsilon (world->junior_gap, fmax (100.0, -1.5 * gap), 1e-9);
    }
}

/* The lists of a year and a half, half-yearly: two years before the first of them begin, everybody
 * with a first rating, and the last list's month is the last. */
static void
test_lists (void)
{
  SclWorldFitOptions options = SCL_WORLD_FIT_DEFAULTS;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  g_autoptr (SclWorldFit) fit = NULL;
  g_autoptr (GError) error = NULL;
  SclWorld world, base;
  SclDay day;

  fixture_world (&world, 300, 30, 2, 4.0);
  history = fixture_world_run (&world, 0, NULL);
  for (guint i = 0; i < 4; i++)
    {
      day = scl_day_add_months (world.first_day, 9 + 6 * (int) i);
      g_array_append_val (days, day);
    }
  record = scl_record_of_history_lists (history, policy, days, NULL, &error);
  g_assert_no_error (error);
  scl_world_reset (&base);
  options.rounds = 0;
  options.n_judged = 1;
  fit = scl_world_fit_run (record, &base, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fit->kind, ==, SCL_RECORD_LISTS);
  g_assert_true (fit->world.given);
  g_assert_cmpint (fit->world.first_day, ==,
                   scl_day_add_months (g_array_index (days, SclDay, 0), -24));
  g_assert_cmpint (fit->world.months, ==, 24 + 18);
  check_start (&fit->world, fit->measured.value, 1.0);
}

/* A record of 30 months: of two whole years the last two are looked at. Without a search the world
 * is where it begins: as many months as the years, the last of them that of the last day; an
 * event's players and games a player as they were. */
static void
test_judgement (void)
{
  SclWorldFitOptions options = SCL_WORLD_FIT_DEFAULTS;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  g_autoptr (SclWorldFit) fit = NULL;
  g_autoptr (GError) error = NULL;
  SclMoments of_seed[N_SEEDS];
  SclWorld world, base;
  guint n_measured = 0, n_within = 0;
  int year, month;

  fixture_world (&world, 300, 30, 2, 4.0);
  history = fixture_world_run (&world, 0, NULL);
  record = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, &error);
  g_assert_no_error (error);
  scl_world_reset (&base);
  options.rounds = 0;
  options.n_judged = N_SEEDS;
  fit = scl_world_fit_run (record, &base, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpint (fit->kind, ==, SCL_RECORD_GAMES);
  g_assert_cmpuint (fit->n_seeds, ==, N_SEEDS);
  g_assert_cmpuint (fit->measured.years, ==, 2);
  g_assert_cmpint (fit->world.months, ==, 24);
  scl_day_to_ymd (fit->measured.last_day, &year, &month, NULL);
  g_assert_cmpint (scl_day_add_months (fit->world.first_day, 23), ==,
                   scl_day_from_ymd (year, month, 1));
  g_assert_cmpint (fit->world.event_size, ==, lround (fit->measured.value[SCL_MOMENT_EVENT_SIZE]));
  g_assert_cmpint (fit->world.rounds, ==, lround (fit->measured.value[SCL_MOMENT_GAMES_ENTRY]));
  g_assert_true (fit->world.given);
  g_assert_false (fit->world.knock_out);
  g_assert_cmpint (fit->world.jump_month, ==, 0);
  check_start (&fit->world, fit->measured.value, 1.5);

  for (guint s = 0; s < N_SEEDS; s++)
    {
      g_autoptr (SclHistory) simulated = NULL;
      g_autoptr (SclRecord) again = NULL;

      world = fit->world;
      world.seed = (gint32) s + 1;
      simulated = fixture_world_run (&world, 0, NULL);
      again = scl_record_of_history (simulated, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, &error);
      g_assert_no_error (error);
      scl_moments_measure (&of_seed[s], again);
    }
  for (SclMoment m = 0; m < SCL_N_MOMENTS; m++)
    {
      double mean = 0, squares = 0;
      gboolean within;

      for (guint s = 0; s < N_SEEDS; s++)
        mean += of_seed[s].value[m] / N_SEEDS;
      for (guint s = 0; s < N_SEEDS; s++)
        squares += pow (of_seed[s].value[m] - mean, 2.0);
      within = fabs (mean - fit->measured.value[m])
               <= scl_moment_tolerance (m, fit->measured.value[m]);
      n_measured += isfinite (fit->measured.value[m]);
      n_within += within;
      g_assert_cmpint (scl_world_fit_is_within (fit, m), ==, within);
      if (isnan (fit->measured.value[m]) || isnan (mean))
        g_assert_true (isnan (fit->simulated[m]) && isnan (fit->sd[m]));
      else
        {
          g_assert_cmpfloat_with_epsilon (fit->simulated[m], mean, 1e-6);
          g_assert_cmpfloat_with_epsilon (fit->sd[m], sqrt (squares / (N_SEEDS - 1)), 1e-6);
        }
    }
  g_assert_cmpuint (fit->n_measured, ==, n_measured);
  g_assert_cmpuint (fit->n_within, ==, n_within);
}

/* Neither games nor lists; and no game in the span. */
static void
test_nothing (void)
{
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, NULL);
  g_autoptr (SclHistory) history = fixture_random_history (3, 10, 2);
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GError) error = NULL, late = NULL;

  g_assert_null (
      scl_record_of_workspace (workspace, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (
      scl_record_of_history (history, policy, day_of ("2050-01-01"), SCL_DAY_NONE, NULL, &late));
  g_assert_error (late, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

TEST_MAIN ("/world-judged", test_judgement, test_lists, test_nothing)
