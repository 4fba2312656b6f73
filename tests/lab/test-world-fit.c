/* A federation that resembles a record of a few players: where the search begins, at the limits of
 * each parameter, of records made up for it; the search done once more; and what is within.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "world-search-again.h"

static void
add_entry (SclRecord *record, const char *day, guint32 event, guint32 player, guint games,
           double rating)
{
  const SclRecordEntry entry
      = { day_of (day), event, player, games, (float) rating, (float) rating };

  g_array_append_val (record->entries, entry);
}

/* So many players from `first` on in one event, or on one list, of that day, with ratings from
 * `low` on in steps. */
static void
add_event (SclRecord *record, const char *day, guint32 first, guint n, guint games, double low,
           double step)
{
  for (guint32 i = 0; i < n; i++)
    add_entry (record, day, record->n_events, first + i, games, low + step * i);
  record->n_events++;
}

/* Where the search begins; the base has few events, so that little is played. */
static SclWorldFit *
begin (const SclRecord *record, SclWorld *base)
{
  const SclWorldFitOptions options = { .n_threads = 1, .rounds = 0, .n_judged = 1 };
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GError) error = NULL;
  SclWorldFit *fit;

  scl_world_reset (base);
  base->events = 0.2;
  base->core = 0.0;
  base->region_spread = 33.0;
  fit = scl_world_fit_run (record, base, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return fit;
}

/* ---- Events ---- */

/* Updates of one day: so many events of so many players each, with so many games. */
static SclRecord *
updates_of (guint n_events, guint size, guint games)
{
  SclRecord *record = fixture_record (SCL_RECORD_UPDATES, n_events * size);

  for (guint e = 0; e < n_events; e++)
    add_event (record, "2001-05-20", e * size, size, games, 1500, 10);
  return record;
}

/* Sizes of 4 to 96 and 1 to 15 rounds; as many regions, 1 to 10, as have an open and each of three
 * sections (all events are alike) every month: entries of a month / (4 sizes). */
static void
test_events (void)
{
  static const struct
  {
    guint n_events, size, games;
    gint32 event_size, rounds, regions;
  } cases[] = {
    { 30, 3, 0, 4, 1, 1 }, /* 90 / 12 / 16 = 0.47: one at least */
    { 1, 95, 15, 95, 15, 1 }, { 1, 97, 16, 96, 15, 1 },
    { 16, 5, 14, 5, 14, 1 },  { 180, 4, 1, 4, 1, 4 }, /* 720 / 12 / 16 = 3.75 */
    { 144, 4, 1, 4, 1, 3 },                           /* 576 / 12 / 16 = 3 */
    { 552, 4, 1, 4, 1, 10 },                          /* 11.5 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclRecord) record = updates_of (cases[i].n_events, cases[i].size, cases[i].games);
      g_autoptr (SclWorldFit) fit = NULL;
      const guint n = cases[i].n_events * cases[i].size;
      SclWorld base;

      if (cases[i].games == 0) /* of somebody one, or there are no players */
        for (guint k = 0; k < n; k++)
          g_array_index (record->entries, SclRecordEntry, k).games = 1;
      fit = begin (record, &base);
      g_assert_cmpint (fit->world.event_size, ==, cases[i].event_size);
      g_assert_cmpint (fit->world.rounds, ==, cases[i].rounds);
      g_assert_cmpint (fit->world.sections, ==, 3);
      g_assert_cmpint (fit->world.regions, ==, cases[i].regions);
      /* The spread of fewer than four means is chance. */
      g_assert_cmpfloat (fit->world.region_spread, ==, cases[i].regions < 4 ? 0.0 : 33.0);
      g_assert_cmpint (g_strv_contains ((const char *const *) fit->fitted, "region-spread"), ==,
                       cases[i].regions >= 4);
      g_assert_true (fit->world.given);
      g_assert_false (fit->world.knock_out);
      g_assert_cmpint (fit->world.players, ==, (gint32) (1.5 * n));
      /* One event each: 0.4 of it; one day is a year, which ends with its month. */
      g_assert_cmpfloat_with_epsilon (fit->world.events, 0.4, 1e-12);
      g_assert_cmpint (fit->world.months, ==, 12);
      g_assert_cmpint (fit->world.first_day, ==, day_of ("2000-06-01"));
      g_assert_cmpint (fit->kind, ==, SCL_RECORD_UPDATES);
    }
}

/* Of four players, two a point below and two above their mean; the means of half the events are
 * `apart` above and below: of the variance 1 + apart² the means have apart². Half of it is not more
 * than half. */
static void
test_sections (void)
{
  static const double apart[] = { 1.0, 1.5 };

  for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
    {
      g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_UPDATES, 400);
      g_autoptr (SclWorldFit) fit = NULL;
      SclWorld base;

      for (guint e = 0; e < 100; e++)
        {
          for (guint q = 0; q < 4; q++)
            add_entry (record, "2001-05-20", e, 4 * e + q, 3,
                       1500 + (e % 2 == 0 ? 2 : -2) * apart[i] + (q % 2 == 0 ? 2 : -2));
          record->n_events++;
        }
      fit = begin (record, &base);
      g_assert_cmpfloat_with_epsilon (fit->measured.value[SCL_MOMENT_BETWEEN_EVENTS],
                                      apart[i] * apart[i] / (1 + apart[i] * apart[i]), 1e-9);
      g_assert_cmpint (fit->world.sections, ==, i == 0 ? 3 : 6);
      /* No spread at all, and a standard deviation of a few points: ten at least. */
      g_assert_cmpfloat (fit->world.sd, ==, 10.0);
    }
}

/* 600 games of equals, of which so many are drawn, and so many of 400 players play two games,
 * the rest one: a knock-out has no draw, and fewer than two games each. */
static void
test_knock_out (void)
{
  static const struct
  {
    guint draws, two;
    gboolean knock_out;
  } cases[] = { { 0, 400, FALSE }, { 0, 399, TRUE }, { 600, 399, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_GAMES, 400);
      g_autoptr (SclWorldFit) fit = NULL;
      const char *const *fitted;
      SclWorld base;

      for (guint e = 0; e < 40; e++)
        add_event (record, "2001-05-20", 10 * e, 10, 2, 1500, 10);
      for (guint q = cases[i].two; q < 400; q++)
        g_array_index (record->entries, SclRecordEntry, q).games = 1;
      for (guint g = 0; g < 600; g++)
        {
          const SclRecordGame game
              = { 1500 + (float) g, 1500 + (float) g, g < cases[i].draws ? 1 : 2 };

          g_array_append_val (record->games, game);
        }
      record->given = i == 1;
      fit = begin (record, &base);
      g_assert_cmpint (fit->world.knock_out, ==, cases[i].knock_out);
      g_assert_cmpint (fit->world.given, ==, i == 1);
      fitted = (const char *const *) fit->fitted;
      g_assert_cmpint (g_strv_contains (fitted, "draws"), ==, !cases[i].knock_out);
      g_assert_cmpint (g_strv_contains (fitted, "draws-rise"), ==, !cases[i].knock_out);
      g_assert_true (g_strv_contains (fitted, "white-edge"));
    }
}

/* 25 players in a hundred events of a game each: 40 events a year would be too many, and 0.7 x 100
 * of the hard core. In the second year the same: nobody came and nobody left. */
static void
test_busy (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_UPDATES, 25);
  g_autoptr (SclWorldFit) fit = NULL;
  SclWorld base;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *day = scl_day_format (day_of ("2000-01-01") + (SclDay) (73 * i / 20));

      add_event (record, day, 0, 25, 1, 1500, 10);
    }
  fit = begin (record, &base);
  g_assert_cmpuint (fit->measured.years, ==, 2);
  g_assert_cmpfloat (fit->world.events, ==, 20.0);
  g_assert_cmpfloat (fit->world.core, ==, 0.08);
  g_assert_cmpfloat (fit->world.core_events, ==, 60.0);
  g_assert_cmpfloat (fit->world.entrants, ==, 0.01);
  g_assert_cmpfloat (fit->world.leavers, ==, 0.01);
  g_assert_cmpfloat (fit->world.visitors, ==, 0.3);
  g_assert_cmpint (fit->world.months, ==, 24);
}

/* ---- Lists ---- */

/* Two lists, a year (of 365.25 days: one less) apart, in the middle of a month: 25 players, and so
 * many new ones. What is not measured stays as it was. */
static void
test_lists (void)
{
  static const struct
  {
    guint n_new;
    double others, new_ones, newcomer_gap, junior_gap, entrants;
  } cases[] = {
    /* 0.8 and 1.5 x 1300, and x 1700 */
    { 25, 2600, 1300, 1000, 1950, 0.7 * 365.25 / 366 },
    { 25, 2700, 1000, 1000, 2500, 0.7 * 365.25 / 366 },
    { 25, 2000, 1500, 400, 750, 0.7 * 365.25 / 366 },
    { 60, 1500, 1550, -40, 100, 1.0 },
    { 25, 1200, 2500, -1000, 100, 0.7 * 365.25 / 366 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 100);
      g_autoptr (SclWorldFit) fit = NULL;
      SclWorld base;

      add_event (record, "2000-01-15", 0, 25, 0, cases[i].others, 0);
      add_event (record, "2001-01-15", 0, 25, 0, cases[i].others, 0);
      record->n_events--; /* the same list */
      add_event (record, "2001-01-15", 25, cases[i].n_new, 0, cases[i].new_ones, 0);
      fit = begin (record, &base);
      g_assert_cmpfloat_with_epsilon (fit->measured.value[SCL_MOMENT_ENTRY_GAP],
                                      cases[i].new_ones - cases[i].others, 1e-9);
      g_assert_cmpfloat_with_epsilon (fit->world.newcomer_gap, cases[i].newcomer_gap, 1e-9);
      g_assert_cmpfloat_with_epsilon (fit->world.junior_gap, cases[i].junior_gap, 1e-9);
      g_assert_cmpfloat_with_epsilon (fit->world.entrants, cases[i].entrants, 1e-9);
      g_assert_cmpint (fit->world.players, ==, (gint32) (25 + cases[i].n_new));
      g_assert_cmpint (fit->world.first_day, ==, day_of ("1998-01-01"));
      g_assert_cmpint (fit->world.months, ==, 36);
      g_assert_cmpfloat (fit->world.events, ==, base.events);
      g_assert_cmpfloat (fit->world.core, ==, base.core);
      g_assert_cmpfloat (fit->world.core_events, ==, base.core_events);
      g_assert_cmpfloat (fit->world.leavers, ==, base.leavers);
      g_assert_cmpfloat (fit->world.visitors, ==, base.visitors);
      g_assert_cmpfloat (fit->world.region_spread, ==, 33.0);
      g_assert_cmpint (fit->world.event_size, ==, base.event_size);
      g_assert_cmpint (fit->world.sections, ==, base.sections);
      g_assert_true (fit->world.given);
      g_assert_false (fit->world.knock_out);
    }
}

/* Nobody on any list. */
static void
test_nothing (void)
{
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, 3);
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (GError) error = NULL;
  SclWorld base;

  scl_world_reset (&base);
  g_assert_null (scl_world_fit_run (record, &base, policy, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, "There is nothing to fit a federation to.");
}

/* A mean may be 15 points off, either way, and not more. */
static void
test_within (void)
{
  SclWorldFit fit = { .n_seeds = 1 };

  fit.measured.value[SCL_MOMENT_MEAN] = 1500;
  fit.simulated[SCL_MOMENT_MEAN] = 1515;
  g_assert_true (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
  fit.simulated[SCL_MOMENT_MEAN] = 1485;
  g_assert_true (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
  fit.simulated[SCL_MOMENT_MEAN] = 1515.1;
  g_assert_false (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
  fit.simulated[SCL_MOMENT_MEAN] = 1484.9;
  g_assert_false (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
  fit.simulated[SCL_MOMENT_MEAN] = NAN;
  g_assert_false (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
  fit.simulated[SCL_MOMENT_MEAN] = 1500;
  fit.measured.value[SCL_MOMENT_MEAN] = NAN;
  g_assert_false (scl_world_fit_is_within (&fit, SCL_MOMENT_MEAN));
}

/* ---- The search ---- */

/* One list of so many players with ratings from 1200 on, skewed: number, mean, deviation and
 * skewness are moved. Of 12,000 players that are simulated at least, so many seeds: eight at most
 * and two at least. */
static void
check_one_list (guint players, guint rounds)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  g_autoptr (SclRecord) record = fixture_record (SCL_RECORD_LISTS, players);
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  const SclDay day = day_of ("2000-01-01");
  SclWorld base;

  g_array_append_val (days, day);
  for (guint32 q = 0; q < players; q++)
    add_entry (record, "2000-01-01", 0, q, 0, 1200 + 700.0 * pow ((double) q / players, 2));
  record->n_events = 1;
  scl_world_reset (&base);
  base.events = players < 1000 ? 2.0 : 0.1;
  base.event_size = 10;
  base.core = 0.01;
  again_check (record, policy, days, 0, &base, rounds, 4, FALSE);
}

static void
test_one_list (void)
{
  check_one_list (24, 2); /* of some seeds too few are rated to have a mean: it is missing */
  check_one_list (80, 3);
  check_one_list (100, 15);
  check_one_list (2000, 1);
  check_one_list (6500, 1);
}

/* Some eighty players in two years: all that updates have of activity and ratings. */
static void
test_updates (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("icu", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;
  SclWorld world, base;

  fixture_world (&world, 80, 24, 1, 2.0);
  world.given = FALSE;
  world.event_size = 12;
  world.rounds = 4;
  history = fixture_world_run (&world, 1, NULL);
  record = scl_record_of_history (history, policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
  record->kind = SCL_RECORD_UPDATES;
  scl_record_hide_provisional (record, 20);
  scl_world_reset (&base);
  again_check (record, policy, NULL, 20, &base, 2, 8, FALSE);
}

TEST_MAIN ("/world-fit", test_events, test_sections, test_knock_out, test_busy, test_lists,
           test_nothing, test_within, test_one_list, test_updates)
