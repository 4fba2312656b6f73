/* The limits of the rules, Elo: exactly at them, and one beyond. Each number is reckoned by hand
 * from the rule as published (REGULATIONS 1 to 6), as said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n"

/* ---- Elo ---- */

/* FIDE 2024: five games against 1310, 2 points, with two draws against 1800: mean (5 x 1310 +
 * 3600)/7 = 1450, 3 of 7 is .43, dp - 50: 1400, which is on the list; 1309: 1449.29, 1399, which is
 * not. */
static void
test_elo_first_at_floor (void)
{
  g_autoptr (TestGames) on = test_games_new ("fide-2024", "2024-05-05");
  g_autoptr (TestGames) below = test_games_new ("fide-2024", "2024-05-05");

  test_games_event (on, "1310:1 1310:1 1310:0 1310:0 1310:0");
  g_assert_cmpfloat (test_games_run (on, 0), ==, 1400);
  test_games_event (below, "1308:1 1308:1 1308:0 1308:0 1308:0");
  g_assert_true (isnan (test_games_run (below, 0)));
}

/* A rating exactly at the floor stays, one below leaves: 1405 and 1404.9 lose 5 (K 10 against
 * equals, half of it). */
static void
test_elo_list_floor (void)
{
  static const struct
  {
    double rating, fresh;
    guint8 flags;
  } cases[] = { { 1405, 1400, 0 }, { 1404.5, NAN, SCL_PLAYER_DELISTED } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games
          = test_games_new (HEAD "[k]\nbands=10\n[list]\nfloor=1400\n", "2024-05-05");
      g_autofree char *event = g_strdup_printf ("%g:0", cases[i].rating);

      test_games_set (games, 0, cases[i].rating, 100, NAN);
      test_games_event (games, event);
      test_games_run (games, 0);
      if (isnan (cases[i].fresh))
        g_assert_true (isnan (games->states->rating[0]));
      else
        g_assert_cmpfloat_with_epsilon (games->states->rating[0], cases[i].fresh, 1e-9);
      g_assert_cmpuint (games->states->flags[0], ==, cases[i].flags);
      g_assert_cmpfloat (games->states->peak[0], ==, cases[i].rating);
    }
}

/* Inactive after twelve months: with a last game on 1 June 2023 still active at the end of May
 * 2024, with one on 31 May not. Who never played, and who is unrated, is not. */
static void
test_elo_inactive (void)
{
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[k]\nbands=10\n[list]\ninactive-months=12\n", "2024-05-05");
  static const struct
  {
    const char *last;
    double rating;
    guint8 flags;
  } cases[] = { { "2023-06-01", 1500, 0 },
                { "2023-05-31", 1500, SCL_PLAYER_INACTIVE },
                { "2023-05-31", NAN, 0 },
                { NULL, 1500, 0 } };
  const guint32 first = games->n_players;

  games->n_players += G_N_ELEMENTS (cases);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      test_games_set (games, first + i, cases[i].rating, 10, NAN);
      games->states->last_day[first + i]
          = cases[i].last != NULL ? scl_day_parse (cases[i].last) : SCL_DAY_NONE;
    }
  test_games_set (games, 0, 1500, 10, NAN);
  test_games_event (games, "1500:1");
  test_games_run (games, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (games->states->flags[first + i], ==, cases[i].flags);
}

/* Bands hold from their limit on: at 2100 the second. K seen in a win against an equal. Age, games
 * and peak too. */
static void
test_elo_bands (void)
{
  static const struct
  {
    const char *by;
    double rating, peak;
    guint games;
    int age;
    double k;
  } cases[] = {
    { "rating", 2099.5, 2400, 9, 50, 40 }, { "rating", 2100, 2400, 9, 50, 20 },
    { "rating", 2399, 2400, 9, 50, 20 },   { "rating", 2400, 2400, 9, 50, 10 },
    { "peak", 2000, 2099, 9, 50, 40 },     { "peak", 2000, 2100, 9, 50, 20 },
    { "games", 2500, 2500, 2099, 50, 40 }, { "games", 2500, 2500, 2100, 50, 20 },
    { "games", 2500, 2500, 2400, 50, 10 }, { "age", 2500, 2500, 9, 99, 40 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy
          = g_strdup_printf (HEAD "[k]\nby=%s\nbands=40 < 2100; 20 < 2400; 10\n", cases[i].by);
      g_autofree char *event = g_strdup_printf ("%g:1", cases[i].rating);
      g_autoptr (TestGames) games = test_games_new (policy, "2024-05-05");

      test_games_set (games, 0, cases[i].rating, cases[i].games, NAN);
      games->states->peak[0] = cases[i].peak;
      games->birth_year[0] = (gint16) (2024 - cases[i].age);
      test_games_event (games, event);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[i].rating + cases[i].k / 2,
                                      1e-9);
      g_assert_cmpfloat_with_epsilon (games->states->peak[0],
                                      fmax (cases[i].peak, cases[i].rating + cases[i].k / 2), 1e-9);
    }
}

/* The rules for new players, juniors and the top, each at its limit: new until 30 games, a junior
 * to the end of the year of the 18th birthday while below 2300, the top from 2400 on. K of a win
 * against an equal. */
static void
test_elo_k_limits (void)
{
  static const struct
  {
    double rating, peak;
    guint games;
    int age;
    double k;
  } cases[] = {
    { 1500, 1500, 29, 50, 40 },  { 1500, 1500, 30, 50, 20 },  { 1500, 1500, 100, 18, 40 },
    { 1500, 1500, 100, 19, 20 }, { 2299, 2299, 100, 18, 40 }, { 2200, 2300, 100, 18, 20 },
    { 2399, 2399, 100, 50, 20 }, { 2400, 2400, 100, 50, 10 }, { 2300, 2400, 100, 50, 10 },
    { 2400, 2400, 10, 15, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("fide-2024", cases[i].rating, cases[i].games, 1);
      const double won = 1;
      g_autoptr (SclTrace) trace = NULL;

      one.day = scl_day_from_ymd (2024, 5, 15);
      one.system = scl_policy_regime_at (one.policy, one.day)->system;
      one.states->peak[0] = cases[i].peak;
      one.birth_year[0] = (gint16) (2024 - cases[i].age);
      trace = one_player_play (&one, &cases[i].rating, &won);
      g_assert_cmpfloat (trace->k, ==, cases[i].k);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].rating + cases[i].k / 2);
      one_player_clear (&one);
    }
}

/* 1 March 2024: R from 1000 to below 2000 becomes R + .4 (2000 - R), whole, of everybody, idle
 * players too. The peak rises with it, and never falls. A held player and one without a rating are
 * let be. */
static void
test_elo_adjustment (void)
{
  static const struct
  {
    double rating, peak, fresh, fresh_peak;
    guint8 flags;
  } cases[] = {
    { 1000, 1000, 1400, 1400, 0 },
    { 999, 999, 999, 999, 0 },
    { 1999, 1999, 1999, 1999, 0 }, /* 1999.4 */
    { 2000, 2000, 2000, 2000, 0 },
    { 1500, 1900, 1700, 1900, 0 },
    { 1501, 1501, 1701, 1701, 0 }, /* 1700.6 */
    { 1400, 1400, 1400, 1400, SCL_PLAYER_HELD },
  };
  g_autoptr (TestGames) games = test_games_new (
      HEAD "[schedule]\nperiod=month\n[adjustment 2024-03-01]\nday=2024-03-01\nfactor=0.4\n",
      "2024-03-05");
  SclBeginning beginning = { .day = scl_day_parse ("2024-03-01") };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      test_games_set (games, i, cases[i].rating, 10, NAN);
      games->states->peak[i] = cases[i].peak;
      games->states->flags[i] = cases[i].flags;
    }
  beginning.day--;
  g_assert_false (scl_system_begin (games->system, games->states, &beginning));
  beginning.day++;
  g_assert_true (scl_system_begin (games->system, games->states, &beginning));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpfloat (games->states->rating[i], ==, cases[i].fresh);
      g_assert_cmpfloat (games->states->peak[i], ==, cases[i].fresh_peak);
    }
  g_assert_true (isnan (games->states->rating[G_N_ELEMENTS (cases)]));
}

/* 1 October 2022: at most 100 below the standard rating; 1987: 100 points for women. Nobody
 * touched: nothing changed. */
static void
test_elo_adjustment_whom (void)
{
  g_autoptr (TestGames) games = test_games_new (
      HEAD "[schedule]\nperiod=month\n[adjustment 2024-03-01]\nday=2024-03-01\nwho=women\n"
           "points=100\nbelow-standard=100\n",
      "2024-03-05");
  const guint8 sex[TEST_PLAYERS] = { 'f', 'm', 0, 'f', 'f', 'f' };
  double standard[TEST_PLAYERS];
  const double fresh[] = { 1600, 1500, 1500, 1601, 1650, 2000 };
  SclBeginning beginning
      = { .day = scl_day_parse ("2024-03-01"), .sex = sex, .standard = standard };

  for (guint i = 0; i < TEST_PLAYERS; i++)
    standard[i] = NAN;
  standard[1] = 2500;
  standard[3] = 1701; /* 1601 is 100 below: 1600 rises by one */
  standard[4] = 1750; /* 1650 */
  for (guint i = 0; i < 5; i++)
    test_games_set (games, i, 1500, 10, NAN);
  test_games_set (games, 5, 2000, 10, NAN);
  g_assert_true (scl_system_begin (games->system, games->states, &beginning));
  for (guint i = 0; i < G_N_ELEMENTS (fresh); i++)
    g_assert_cmpfloat (games->states->rating[i], ==, fresh[i]);
  beginning.sex = NULL;
  g_assert_false (scl_system_begin (games->system, games->states, &beginning));
}

/* The performance is the new rating from N0 = 800/K games on: 40 draws with 2000s at K 20 make 1800
 * 2000, 39 do not: 20 (19.5 - 39/(1 + 10^.5)) = 202.6 more. Rounded as any rating: a mean of 2000.5
 * is 2001. */
static void
test_elo_performance_from_n0 (void)
{
  static const struct
  {
    guint n;
    double opponent, fresh;
  } cases[] = { { 40, 2000, 2000 }, { 40, 2000.5, 2001 }, { 39, 2000, 2003 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (
          HEAD "[k]\nbands=20\n[update]\nperformance-from-n0=true\n[rounding]\nrating=1\n",
          "2024-05-05");

      test_games_set (games, 0, 1800, 100, NAN);
      for (guint g = 0; g < cases[i].n; g++)
        test_games_add (games, 0, test_games_opponent (games, cases[i].opponent), 1);
      g_assert_cmpfloat (test_games_run (games, 0), ==, cases[i].fresh);
    }
}

/* Games of 600 difference are not rated where a player is above 2600: exactly there they are not, a
 * point less they are. */
static void
test_elo_skip (void)
{
  static const struct
  {
    double rating, opponent;
    gboolean rated;
  } cases[] = { { 2601, 2001, FALSE },
                { 2601, 2002, TRUE },
                { 2600, 2000, TRUE },
                { 2000, 2600, TRUE },
                { 2001, 2601, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint way = 0; way < 2; way++) /* the traced one, and the short one */
      {
        g_autoptr (TestGames) games
            = test_games_new (HEAD "[k]\nbands=20\n[update]\nskip-difference=600\n", "2024-05-05");

        games->no_trace = way == 1;
        test_games_set (games, 0, cases[i].rating, 100, NAN);
        test_games_add (games, 0, test_games_opponent (games, cases[i].opponent), 1);
        test_games_run (games, 0);
        g_assert_cmpuint (games->states->games[0], ==, cases[i].rated ? 101 : 100);
        g_assert_cmpint (games->states->rating[0] != cases[i].rating, ==, cases[i].rated);
      }
}

/* Who has a standard rating starts from it, where nothing else is printed. */
static void
test_elo_standard (void)
{
  g_autoptr (TestGames) games
      = test_games_new (HEAD "[k]\nbands=20\n[entry]\nstandard=true\nrule=none\n", "2024-05-05");
  double standard[TEST_PLAYERS];
  SclPeriod period;

  for (guint i = 0; i < TEST_PLAYERS; i++)
    standard[i] = NAN;
  games->n_players = 4;
  standard[0] = 1800;
  standard[1] = 1900;
  test_games_add (games, 0, 1, 1);
  test_games_add (games, 2, 1, 1);
  games->white_given[1] = 1700;
  test_games_add (games, 3, 1, 1);
  period = test_games_period (games, 0, games->n_games);
  period.standard = standard;
  scl_system_enter (games->system, games->states, &period);
  g_assert_cmpfloat (games->states->rating[0], ==, 1800);
  g_assert_cmpfloat (games->states->rating[1], ==, 1900);
  g_assert_cmpfloat (games->states->rating[2], ==, 1700);
  g_assert_true (isnan (games->states->rating[3]));
}

/* The least score holds in the first event only, and an event that was disregarded, or is too old
 * by now, was the first one. 0 of 2 against 1500s is not pooled; then 0 of 4, by hand .00 dp - 800:
 * 700. */
static void
test_elo_first_event (void)
{
  const char *const policy
      = HEAD "[k]\nbands=20\n[entry]\nrule=performance\ngames=4\nleast-score=0.5\nmonths=12\n";

  for (guint way = 0; way < 3; way++)
    {
      g_autoptr (TestGames) games = test_games_new (policy, "2023-01-05");
      guint first;

      if (way > 0) /* a first event: disregarded, or pooled and two years old when the next comes */
        test_games_event (games, way == 1 ? "1500:0 1500:0" : "1500:1 1500:0");
      if (way > 0)
        g_assert_true (isnan (test_games_run (games, 0)));
      games->day = scl_day_parse ("2025-01-05");
      if (way == 2) /* looked at, and found too old */
        {
          first = games->n_games;
          test_games_event (games, "1500:0");
          g_assert_true (isnan (test_games_run (games, first)));
          games->day = scl_day_parse ("2026-06-05");
        }
      first = games->n_games;
      test_games_event (games, "1500:0 1500:0 1500:0 1500:0");
      test_games_run (games, first);
      if (way == 0)
        g_assert_true (isnan (games->states->rating[0]));
      else
        g_assert_cmpfloat (games->states->rating[0], ==, 700);
    }
}

TEST_MAIN ("/limits/elo", test_elo_first_at_floor, test_elo_list_floor, test_elo_inactive,
           test_elo_bands, test_elo_k_limits, test_elo_adjustment, test_elo_adjustment_whom,
           test_elo_performance_from_n0, test_elo_skip, test_elo_standard, test_elo_first_event)
