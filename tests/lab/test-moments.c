/* SclRecord and SclMoments against numbers counted by hand; SclWorldFit finds a world again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-moments.h"
#include "lab/simulation/scl-world-fit.h"

/* An entry of a record of updates: a rating of 0 is none. */
static void
add_entry (SclRecord *record, const char *day, guint32 event, guint32 player, guint games,
           float before, float after)
{
  const SclRecordEntry entry = { day_of (day),
                                 event,
                                 player,
                                 games,
                                 before > 0 ? before : (float) NAN,
                                 after > 0 ? after : (float) NAN };

  g_array_append_val (record->entries, entry);
  record->n_events = MAX (record->n_events, event + 1);
}

/* Twenty players in two years. In each, all play 5 games in an event of January; in December player
 * 0 plays 95 more. 20 players and 21 entries a year; 195 games, of which the busiest tenth, players
 * 0 and another, have 105: 0.5385. 19 of 20 play one event. The two half-years end with December:
 * in each year 20 players in the first (none with 27 games) and one in the second with 95: 2 of 42.
 * Players 10 to 19 do not come back in the second year but for ten new ones: 30 players in all. */
static void
test_activity (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_UPDATES, 30);
  SclMoments moments;

  for (guint q = 0; q < 20; q++)
    add_entry (record, "1999-01-10", 0, q, 5, 1500, 1500);
  add_entry (record, "1999-12-31", 1, 0, 95, 1500, 1500);
  for (guint q = 0; q < 20; q++)
    add_entry (record, "2000-01-10", 2, q < 10 ? q : q + 10, 5, 1500, 1500);
  add_entry (record, "2000-12-31", 3, 0, 95, 1500, 1500);
  scl_moments_measure (&moments, record);
  g_assert_cmpuint (moments.years, ==, 2);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_PLAYERS], ==, 20.0);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_ENTRIES], 21.0 / 20.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_GAMES_ENTRY], 195.0 / 21.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_EVENT_SIZE], 42.0 / 4.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_ONE_EVENT], 0.95, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_BUSIEST_TENTH], 105.0 / 195.0, 1e-12);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_MOST_HALF_YEAR], ==, 95.0);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_BEYOND_N0], 2.0 / 42.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_ENTRANTS], 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_LEAVERS], 0.5, 1e-12);
  g_assert_true (isnan (moments.value[SCL_MOMENT_DRAWS_LOW]));
  g_assert_true (isnan (moments.value[SCL_MOMENT_LEAVERS_YOUNG]));
}

/* Ten rated 1300 and thirty rated 1700: mean 1600, variance 100^2 x 3 = 30000, third moment (10
 * (-300)^3 + 30 100^3) / 40 = -6e6, skewness -6e6 / 30000^1.5 = -1.1547; a quarter below 1400. Each
 * in an event of their own kind: all of the variance is between the events. */
static void
test_ratings (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_UPDATES, 40);
  SclMoments moments;

  for (guint q = 0; q < 40; q++)
    add_entry (record, q < 10 ? "2000-03-01" : "2000-12-31", q < 10 ? 0 : 1, q, 5,
               q < 10 ? 1300 : 1700, q < 10 ? 1300 : 1700);
  scl_moments_measure (&moments, record);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_MEAN], 1600.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_SD], sqrt (30000.0), 1e-9);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_SKEW], -6e6 / pow (30000.0, 1.5), 1e-9);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_BELOW_1400], 0.25, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_BETWEEN_EVENTS], 1.0, 1e-9);
}

/* Two lists a year apart, of 40 and of 60 players: twenty new ones at 1300, the others at 1700.
 * What a list cannot say is not said. */
static void
test_lists (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 60);
  SclMoments moments;

  for (guint q = 0; q < 40; q++)
    add_entry (record, "2000-01-01", 0, q, 0, 1700, 1700);
  for (guint q = 0; q < 60; q++)
    add_entry (record, "2001-01-01", 1, q, 0, q < 40 ? 1700 : 1300, q < 40 ? 1700 : 1300);
  scl_moments_measure (&moments, record);
  g_assert_cmpfloat (moments.value[SCL_MOMENT_PLAYERS], ==, 60.0);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_ENTRANTS],
                                  20.0 / 40.0 / (366.0 / 365.25), 1e-9);
  g_assert_cmpfloat_with_epsilon (moments.value[SCL_MOMENT_ENTRY_GAP], -400.0, 1e-9);
  g_assert_true (isnan (moments.value[SCL_MOMENT_BUSIEST_TENTH]));
  g_assert_true (isnan (moments.value[SCL_MOMENT_LEAVERS]));
  g_assert_nonnull (scl_moment_missing (SCL_MOMENT_LEAVERS, SCL_RECORD_LISTS));
}

/* Of 20 games, ten an event: after the first nobody has a rating; after the second the 20 are
 * there. Player 1 plays 9 and has it after the third only; player 2 was given theirs. What comes
 * before the first published rating is that one. */
static void
test_provisional (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_GAMES, 3);
  static const float before[3][3]
      = { { NAN, NAN, 1500 }, { 1520, NAN, 1520 }, { 1520, 1540, 1520 } };
  static const float after[3][3]
      = { { NAN, NAN, 1520 }, { 1520, NAN, 1520 }, { 1540, 1540, 1540 } };

  record->was_given[2] = TRUE;
  g_assert_false (scl_record_has_unrated (record));
  for (guint e = 0; e < 3; e++)
    for (guint q = 0; q < 3; q++)
      add_entry (record, "2000-01-10", e, q, q == 1 ? 9 : 10, e == 0 ? 1500 : 1520,
                 e == 2 ? 1540 : 1520);
  g_assert_false (scl_record_has_unrated (record));
  scl_record_hide_provisional (record, 20);
  g_assert_true (scl_record_has_unrated (record));
  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclRecordEntry *entry = &g_array_index (record->entries, SclRecordEntry, i);

      g_assert_cmpint (isnan (entry->before), ==, isnan (before[entry->event][entry->player]));
      g_assert_cmpint (isnan (entry->after), ==, isnan (after[entry->event][entry->player]));
      if (!isnan (entry->before))
        g_assert_cmpfloat (entry->before, ==, before[entry->event][entry->player]);
      if (!isnan (entry->after))
        g_assert_cmpfloat (entry->after, ==, after[entry->event][entry->player]);
    }
}

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

TEST_MAIN ("/moments", test_activity, test_ratings, test_lists, test_provisional, test_infos,
           test_fit)
