/* SclRecord and SclMoments against numbers counted by hand; SclWorldFit finds a world again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-moments.h"
#include "lab/simulation/scl-world-fit.h"

/* A world's own games are matched better by the fit than by where it began, from what it measures
 * alone; and the fit is the same for any number of threads. */
static void
test_fit (void)
{
  SclWorldFitOptions options = SCL_WORLD_FIT_DEFAULTS;
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  g_autoptr (SclWorldFit) fit = NULL, unmoved = NULL, again = NULL;
  g_autofree char *one = NULL, *two = NULL;
  g_autoptr (GError) error = NULL;
  SclWorld world, base;

  fixture_world (&world, 600, 36, 3, 2.0);
  world.core = 0.1;
  world.core_events = 15.0;
  world.draws = 0.5;
  history = fixture_world_run (&world, 0, NULL);
  record = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, &error);
  g_assert_no_error (error);
  scl_world_reset (&base);
  options.n_judged = 2;
  options.rounds = 0;
  unmoved = scl_world_fit_run (record, &base, policy, &options, NULL, NULL, NULL, &error);
  options.rounds = 2;
  options.n_threads = 1;
  fit = scl_world_fit_run (record, &base, policy, &options, NULL, NULL, NULL, &error);
  options.n_threads = 3;
  again = scl_world_fit_run (record, &base, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  one = scl_world_to_text (&fit->world);
  two = scl_world_to_text (&again->world);
  g_assert_cmpstr (one, ==, two);
  g_test_message ("within: %u before, %u after, of %u; draws %.3f", unmoved->n_within,
                  fit->n_within, fit->n_measured, fit->world.draws);
  g_assert_cmpuint (fit->n_within, >, unmoved->n_within);
  g_assert_cmpfloat (fabs (fit->world.draws - 0.5), <, 0.1);
}

/* What people read of each, and which difference counts as none: a twentieth to a fifth of what is
 * counted, a few hundredths of shares, some points of ratings. */
static void
test_infos (void)
{
  static const SclMomentInfo wanted[SCL_N_MOMENTS] = {
    { "players", "players of a year", 0, 0.05, TRUE },
    { "entries", "events a player and year", 2, 0.05, TRUE },
    { "games-entry", "games a player and event", 2, 0.05, TRUE },
    { "event-size", "players an event", 1, 0.1, TRUE },
    { "one-event", "share of a year's players with one event", 3, 0.03, FALSE },
    { "busiest-tenth", "share of a year's games played by the busiest tenth", 3, 0.02, FALSE },
    { "p95-games", "95th percentile of games a year", 1, 0.1, TRUE },
    { "most-half-year", "most games in a half-year", 0, 0.2, TRUE },
    { "beyond-n0", "share of a half-year's players with 27 games or more", 4, 0.01, FALSE },
    { "busy-lead", "mean rating of the busiest tenth less that of the others", 0, 20, FALSE },
    { "mean", "mean rating", 0, 15, FALSE },
    { "sd", "standard deviation of ratings", 0, 10, FALSE },
    { "skew", "skewness of ratings", 2, 0.15, FALSE },
    { "below-1400", "share of the players below 1400", 3, 0.02, FALSE },
    { "between-events", "share of the ratings' variance between events", 2, 0.05, FALSE },
    { "draws-low", "draws within 100 points, lowest third", 3, 0.02, FALSE },
    { "draws-middle", "draws within 100 points, middle third", 3, 0.02, FALSE },
    { "draws-high", "draws within 100 points, highest third", 3, 0.02, FALSE },
    { "draws-100", "draws, 100 to 199 points apart", 3, 0.02, FALSE },
    { "draws-200", "draws, 200 to 399 points apart", 3, 0.02, FALSE },
    { "white-low", "White's mean score within 100 points, lowest third", 3, 0.015, FALSE },
    { "white-middle", "White's mean score within 100 points, middle third", 3, 0.015, FALSE },
    { "white-high", "White's mean score within 100 points, highest third", 3, 0.015, FALSE },
    { "entrants", "share of a year's players who are new", 3, 0.03, FALSE },
    { "entry-gap", "new players' rating after their first year less the others'", 0, 20, FALSE },
    { "entry-skew", "skewness of new players' ratings after their first year", 2, 0.25, FALSE },
    { "leavers", "share of a year's players who stop", 3, 0.03, FALSE },
    { "leavers-losing", "of those who lost rating, less of those who gained", 3, 0.03, FALSE },
    { "leavers-young", "of those under 20", 3, 0.05, FALSE },
    { "leavers-old", "of those of 60 and more", 3, 0.05, FALSE },
  };

  for (SclMoment m = 0; m < SCL_N_MOMENTS; m++)
    {
      const SclMomentInfo *info = scl_moment_info (m);

      g_assert_cmpstr (info->id, ==, wanted[m].id);
      g_assert_cmpstr (info->label, ==, wanted[m].label);
      g_assert_cmpuint (info->digits, ==, wanted[m].digits);
      g_assert_cmpint (info->relative, ==, wanted[m].relative);
      g_assert_cmpfloat (info->tolerance, ==, wanted[m].tolerance);
      g_assert_cmpfloat_with_epsilon (scl_moment_tolerance (m, -40.0),
                                      wanted[m].tolerance * (wanted[m].relative ? 40 : 1), 1e-12);
    }
}

TEST_MAIN ("/moments", test_infos, test_fit)
