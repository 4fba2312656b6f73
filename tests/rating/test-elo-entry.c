/* The Elo system's first ratings, promotions, floors, inactivity and adjustments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

static double
run_events (TestGames *games, const char *events)
{
  g_auto (GStrv) items = g_strsplit (events, "|", -1);
  guint first = games->n_games;

  for (char **item = items; *item != NULL; item++)
    test_games_event (games, *item);
  return test_games_run (games, first);
}

/* ---- First ratings in one event ---- */

static const struct
{
  const char *policy, *day;
  double mean; /* of all opponents */
  guint games, half_points;
  double expected; /* NaN: none */
} first_ratings[] = {
  /* FIDE slides, rows 110-114: 11 games, mean 1950; row 115: a game can be worth 68 points (1885 -
     1817) */
  { "fide-slides", "2018-05-01", 1950, 11, 11, 1950 },
  { "fide-slides", "2018-05-01", 1950, 11, 13, 1990 },
  { "fide-slides", "2018-05-01", 1950, 11, 9, 1885 },
  { "fide-slides", "2018-05-01", 1950, 11, 15, 2030 },
  { "fide-slides", "2018-05-01", 1950, 11, 7, 1817 },
  /* the same under FIDE's text of 2022, and in the dated policy */
  { "fide-2022", "2022-05-01", 1950, 11, 13, 1990 },
  { "fide", "2022-05-01", 1950, 11, 7, 1817 },
  { "fide", "2018-05-01", 1950, 11, 15, 2030 },
  /* REGULATIONS 1.2, FIDE's calculator */
  { "fide-2022", "2022-05-01", 2000, 5, 6, 2020 },
  { "fide-2022", "2022-05-01", 2000, 5, 4, 1928 },
  { "fide-2022", "2022-05-01", 1600, 5, 2, 1360 },
  { "fide-2022", "2022-05-01", 2400, 5, 6, 2420 },
  /* 12.5 in 2009, 15 in 2012, for each of two half points above; nine games were needed */
  { "fide", "2010-05-01", 2000, 10, 12, 2025 },
  { "fide", "2013-05-01", 2000, 10, 12, 2030 },
  { "fide", "2010-05-01", 2000, 8, 9, NAN },
  { "fide", "2010-05-01", 2000, 9, 9, 2000 },
  /* score 0 or 1/2 in an event is disregarded (GA 2003); half a point counts from 2014 on, none
     does not in the first event */
  { "fide", "2010-05-01", 2000, 9, 1, NAN },
  { "fide-2014", "2015-05-01", 2000, 5, 1, 1634 }, /* .10: -366 */
  { "fide-2014", "2015-05-01", 2000, 5, 0, NAN },
  /* floors: 1801 in 2002, 1400 in 2024 */
  { "fide", "2003-05-01", 1900, 10, 10, 1900 },
  { "fide", "2003-05-01", 1800, 10, 10, NAN },
  { "fide-2024", "2024-05-01", 1500, 5, 2, 1428 }, /* (7500 + 3600)/7 = 1585.71, 2/7 = .29: -158 */
  { "fide-2024", "2024-05-01", 1450, 5, 2, NAN },  /* (7250 + 3600)/7 = 1550, -158: 1392 */
  /* four games are too few */
  { "fide-2024", "2024-05-01", 1900, 4, 4, NAN },
  /* 2024: at most 2200: (12500 + 3600)/7 = 2300, 6/7 = .86: +309 */
  { "fide-2024", "2024-05-01", 2500, 5, 10, 2200 },
};

static void
test_first_ratings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (first_ratings); i++)
    {
      g_autoptr (TestGames) games = test_games_new (first_ratings[i].policy, first_ratings[i].day);
      double rating, steps = 0.0;

      for (guint g = 0; g < first_ratings[i].games; g++)
        test_games_add (games, 0, test_games_opponent (games, first_ratings[i].mean),
                        first_ratings[i].half_points / first_ratings[i].games
                            + (g < first_ratings[i].half_points % first_ratings[i].games));
      rating = test_games_run (games, 0);
      /* expected of nobody before there is a rating */
      g_assert_true (isnan (games->trace->expected) && isnan (games->trace->k));
      g_assert_true (isnan (games->trace->old_rating));
      for (guint g = 0; g < games->trace->games->len; g++)
        {
          const SclTraceGame *game = test_games_traced (games, g);

          g_assert_cmpfloat (game->opponent_rating, ==, first_ratings[i].mean);
          g_assert_cmpfloat (game->change, ==, 0);
          g_assert_true (isnan (game->expected) && isnan (game->k) && isnan (game->difference)
                         && isnan (game->uncut) && isnan (game->own_rating)
                         && isnan (game->opponent_deviation));
        }
      if (isnan (rating) != isnan (first_ratings[i].expected)
          || (!isnan (rating) && rating != first_ratings[i].expected))
        g_error ("first rating %u: %g is not %g", i, rating, first_ratings[i].expected);
      if (isnan (rating))
        continue;
      /* the explanation's steps add up to the rating, and each game is listed */
      for (guint s = 0; s < games->trace->steps->len; s++)
        steps += g_array_index (games->trace->steps, SclTraceStep, s).change;
      g_assert_cmpfloat_with_epsilon (steps, rating, 1e-9);
      g_assert_cmpuint (games->trace->games->len, ==, first_ratings[i].games);
      g_assert_cmpfloat (games->trace->score, ==, 0.5 * first_ratings[i].half_points);
      g_assert_cmpfloat (games->trace->new_rating, ==, rating);
      g_assert_cmpuint (games->states->games[0], ==, first_ratings[i].games);
    }
}

/* REGULATIONS 1.1, FIDE's list of December 2025: five opponents that sum to 9507, 3 points: 13107/7
 * = 1872.43, 4/7 is .57, 50: 1922 */
static void
test_official_first_rating (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2025-11-05");

  g_assert_cmpfloat (run_events (games, "1900:1 1901:1 1902:1 1902:0 1902:0"), ==, 1922);
}

/* ---- Pooling ---- */

static void
test_pool (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2024-05-05");

  /* a first event without a point is disregarded */
  g_assert_true (isnan (run_events (games, "1900:0 1900:0 1900:0")));
  g_assert_cmpuint (games->states->games[0], ==, 0);
  /* three games, two points; a year later two more, now without a point, which counts in a later
   * event: 5 games, 2 points, all against 1900: (9500 + 3600)/7 = 1871.43, 3/7 = .43: -50, 1821.43
   */
  games->day = scl_day_from_ymd (2024, 6, 5);
  g_assert_true (isnan (run_events (games, "1900:1 1900:1 1900:0")));
  g_assert_cmpuint (games->states->games[0], ==, 3);
  games->day = scl_day_from_ymd (2025, 6, 5);
  g_assert_cmpfloat (run_events (games, "1900:0 1900:0"), ==, 1821);
  g_assert_cmpuint (games->states->games[0], ==, 5);
  /* from here on the player is rated: K 40, a draw with an equal changes nothing */
  games->day = scl_day_from_ymd (2025, 7, 5);
  g_assert_cmpfloat (run_events (games, "1821:0.5"), ==, 1821);
  g_assert_cmpfloat (games->trace->k, ==, 40);
}

/* 26 months: those that end with August 2026 begin with July 2024. */
static void
test_pool_forgets (void)
{
  g_autoptr (TestGames) late = test_games_new ("fide-2024", "2024-06-30");
  g_autoptr (TestGames) in_time = test_games_new ("fide-2024", "2024-07-01");

  run_events (late, "1900:1 1900:1 1900:0");
  late->day = scl_day_from_ymd (2026, 8, 5);
  g_assert_true (isnan (run_events (late, "1900:1 1900:0")));
  run_events (in_time, "1900:1 1900:1 1900:0");
  in_time->day = scl_day_from_ymd (2026, 8, 5);
  /* 3 of 5: (9500 + 3600)/7 = 1871.43, 4/7 = .57: +50 */
  g_assert_cmpfloat (run_events (in_time, "1900:1 1900:0"), ==, 1921);
}

/* Four games, one point, against 1500: .25, 1307, below the floor of that day. When the floor has
 * fallen the rating is published, though the newest event, without a point, is disregarded and adds
 * no game. */
static void
test_pool_after_floor (void)
{
  g_autoptr (TestGames) games = test_games_new (
      HEAD
      "[entry]\nrule=performance\ngames=4\nleast-score=1\nleast-score-in=every-event\nfloor=1400\n"
      "[entry 2005-01-01]\nfloor=1200\n",
      "2004-11-05");

  g_assert_true (isnan (run_events (games, "1500:1 1500:0 1500:0 1500:0")));
  games->day = scl_day_from_ymd (2005, 1, 5);
  g_assert_cmpfloat (run_events (games, "1500:0"), ==, 1307);
  g_assert_cmpuint (games->states->games[0], ==, 4);
  /* rated from here on: an equal draw */
  games->day = scl_day_from_ymd (2005, 2, 5);
  g_assert_cmpfloat (run_events (games, "1307:0.5"), ==, 1307);
  g_assert_cmpuint (games->states->games[0], ==, 5);
}

/* Three games kept, then other rules by which he enters at 1300; who falls below the floor (1300 +
 * 40 (0 - .5) = 1280) leaves with nothing kept: two draws against 1500 later are two games, and
 * five are the first rating, 1500. */
static void
test_pool_after_delisting (void)
{
  g_autoptr (TestGames) games = test_games_new (
      HEAD "[k]\nbands=40\n[entry]\nrule=performance\ngames=5\n[entry 2001-01-01]\nrule=fixed\n"
           "rating=1300\n[entry 2002-01-01]\nrule=performance\n[list]\nfloor=1290\n",
      "2000-06-05");

  g_assert_true (isnan (run_events (games, "1500:1 1500:0.5 1500:0.5")));
  games->day = scl_day_from_ymd (2001, 6, 5);
  g_assert_true (isnan (run_events (games, "1300:0")));
  g_assert_cmpuint (games->states->flags[0] & SCL_PLAYER_DELISTED, ==, SCL_PLAYER_DELISTED);
  games->day = scl_day_from_ymd (2002, 6, 5);
  g_assert_true (isnan (run_events (games, "1500:0.5 1500:0.5")));
  games->day = scl_day_from_ymd (2002, 7, 5);
  g_assert_cmpfloat (run_events (games, "1500:0.5 1500:0.5 1500:0.5"), ==, 1500);
}

/* Pools are each player's own, from period to period. */
static void
test_pools_apart (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2024-05-05");
  guint32 other;
  guint first;

  run_events (games, "1900:1 1900:1 1900:0");
  other = test_games_opponent (games, NAN);
  games->states->flags[other] = 0;
  first = games->n_games;
  for (guint i = 0; i < 4; i++)
    test_games_add (games, other, test_games_opponent (games, 2000), 1);
  games->n_events++;
  test_games_run (games, first);
  first = games->n_games;
  test_games_add (games, other, test_games_opponent (games, 2000), 1);
  games->n_events++;
  test_games_run (games, first);
  /* five draws against 2000 and two against 1800: 1942.86, .50 */
  g_assert_cmpfloat (games->states->rating[other], ==, 1943);
  g_assert_true (isnan (games->states->rating[0]));
  g_assert_cmpfloat (run_events (games, "1900:1 1900:0"), ==, 1921);
}

/* ---- Given, fixed, promotion ---- */

static void
test_given (void)
{
  g_autoptr (TestGames) games = test_games_new ("elo-italia-1997", "1998-05-01");
  g_autoptr (TestGames) unrated = test_games_new ("elo-italia-1997", "1998-05-01");
  g_autoptr (TestGames) deaf
      = test_games_new (HEAD "[entry]\ngiven=false\nrating=1440\n", "1998-05-01");

  /* the second game has the rating; a draw with an equal changes nothing */
  test_games_event (games, "1700:0.5 1700:0.5");
  games->white_given[1] = 1700;
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1700);
  g_assert_cmpfloat (run_events (unrated, "1500:0.5"), ==, 1500);
  test_games_event (deaf, "1440:0.5");
  deaf->white_given[0] = 1700;
  g_assert_cmpfloat (test_games_run (deaf, 0), ==, 1440);
}

/* Nobody has a rating: the first period's players enter at the seed, a draw between equals changes
 * nothing; who comes later goes by the rule, and so does everybody where somebody has a rating to
 * begin with. */
static void
test_seed (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2024-05-05");
  g_autoptr (TestGames) none = test_games_new (HEAD "[entry]\nrule=none\n", "2024-05-05");

  games->n_players = 4;
  test_games_add (games, 0, 1, 1);
  games->n_events++;
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1800);
  g_assert_cmpuint (games->states->games[1], ==, 1);
  test_games_add (games, 2, 3, 1);
  test_games_add (games, 2, 0, 1);
  games->n_events++;
  test_games_run (games, 1);
  g_assert_true (isnan (games->states->rating[2]));
  g_assert_true (isnan (games->states->rating[3]));
  none->n_players = 2;
  test_games_add (none, 0, 1, 1);
  g_assert_true (isnan (test_games_run (none, 0)));
}

/* Carosi, Table 3: ten players, five rounds; 0 stands for NC. Players 3 and 9 are promoted to the
 * second category, 6 to the third. */
static void
test_promotion (void)
{
  static const struct
  {
    guint32 player;
    double rating;
    const char *rounds; /* result and opponent */
  } table[] = {
    { 1, 1872, "+5 +4 +9 +3 =2" },  { 3, 1500, "+7 +2 +4 -1 +8" }, { 2, 1600, "+6 -3 +5 +9 =1" },
    { 9, 0, "+10 +6 -1 -2 +7" },    { 6, 0, "-2 -9 +8 +10 +4" },   { 4, 1467, "+8 -1 -3 +5 -6" },
    { 5, 1440, "-1 +7 -2 -4 +10" }, { 7, 0, "-3 -5 +10 +8 -9" },   { 8, 0, "-4 +10 -6 -7 -3" },
    { 10, 0, "-9 -8 -7 -6 -5" },
  };
  g_autoptr (TestGames) games = test_games_new ("elo-italia-promotion", "1999-05-01");

  games->n_players = 11;
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) rounds = g_strsplit (table[i].rounds, " ", -1);

      if (table[i].rating > 0)
        test_games_set (games, table[i].player, table[i].rating, 50, NAN);
      for (guint r = 0; r < 5; r++)
        {
          guint32 opponent = (guint32) g_ascii_strtoull (rounds[r] + 1, NULL, 10);

          if (table[i].player < opponent) /* each game once */
            test_games_add (games, table[i].player, opponent,
                            rounds[r][0] == '+'   ? 2
                            : rounds[r][0] == '=' ? 1
                                                  : 0);
        }
    }
  games->n_events++;
  g_assert_cmpuint (games->n_games, ==, 25);
  test_games_run (games, 0);
  g_assert_cmpfloat (games->states->rating[3], ==, 1600);
  g_assert_cmpfloat (games->states->rating[9], ==, 1600);
  g_assert_cmpfloat (games->states->rating[6], ==, 1500);
  g_assert_true (isnan (games->states->rating[7]));
  g_assert_true (isnan (games->states->rating[8]));
  g_assert_true (isnan (games->states->rating[10]));
  /* player 5 (1440) lost to 1872, 1600, 1467 and beat two NC, who count 1300: expected .08 .29 .46
   * .69 .69 (logistic .0768 .2847 .4612 .6912 .6912): 2.21, to 0.05 2.20; 30 (2 - 2.2) = -6 */
  g_assert_cmpfloat (games->states->rating[5], ==, 1434);
}

/* A jump to 1500 by a performance of 1900, for who was never rated so; not for who was, even
 * exactly so; never downwards. A win against 1500 with K 20 brings 1450 .571463 of 20. */
static void
test_promotion_jump (void)
{
  static const struct
  {
    double rating, peak, fresh;
  } jumps[] = { { 1450, 1499.5, 1500 },
                { 1450, 1500, 1461.4293 },
                { 1450, 1500.5, 1461.4293 },
                { 1495, 1495, 1505.1439 } };

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      g_autoptr (TestGames) games
          = test_games_new (HEAD "[k]\nbands=20\n[entry]\nrule=promotion\ngames=1\n"
                                 "promotion=0 < 1900; 1500\npromotion-jump=true\n",
                            "1999-05-01");

      test_games_set (games, 0, jumps[i].rating, 50, NAN);
      games->states->peak[0] = jumps[i].peak;
      g_assert_cmpfloat_with_epsilon (run_events (games, "1500:1"), jumps[i].fresh, 1e-4);
    }
}

/* ---- The list ---- */

static void
test_floor (void)
{
  g_autoptr (TestGames) games = test_games_new ("fide-2024", "2024-05-05");
  g_autoptr (TestGames) held
      = test_games_new (HEAD "[list]\nfloor=1400\nfloor-action=hold\n", "2024-05-05");

  /* 1405 loses to an equal, K 20: 1395, below 1400: unrated, and begins anew with five games */
  test_games_set (games, 0, 1405, 500, NAN);
  g_assert_true (isnan (run_events (games, "1405:0")));
  g_assert_true (games->states->flags[0] & SCL_PLAYER_DELISTED);
  g_assert_true (isnan (games->trace->new_rating));
  g_assert_true (isnan (run_events (games, "1900:1 1900:1 1900:0 1900:0")));
  g_assert_cmpfloat (run_events (games, "1900:1"), ==, 1921);
  g_assert_false (games->states->flags[0] & SCL_PLAYER_DELISTED);
  test_games_set (held, 0, 1405, 500, NAN);
  g_assert_cmpfloat (run_events (held, "1405:0"), ==, 1400);
}

/* Only a game that counts moves a player: given 1350 and meeting the unrated alone, nobody is taken
 * off, whichever way is gone. */
static void
test_floor_without_games (void)
{
  for (guint way = 0; way < 2; way++)
    {
      g_autoptr (TestGames) games
          = test_games_new (way == 0 ? HEAD "[entry]\nrule=none\n[list]\nfloor=1400\n"
                                     : HEAD "[entry]\nrule=none\n[list]\nfloor=1400\n"
                                            "[update]\nblock-events=1000\n",
                            "2024-05-05");

      games->no_trace = way == 0; /* who is traced goes the long way */
      test_games_set (games, 0, 1350, 50, NAN);
      test_games_add (games, 0, test_games_opponent (games, NAN), 2);
      g_assert_cmpfloat (test_games_run (games, 0), ==, 1350);
      g_assert_cmpuint (games->states->flags[0], ==, 0);
      g_assert_cmpuint (games->states->games[0], ==, 50);
    }
}

/* A year without a game, leap years or not: the last one on 29 February 2024 is not in the year
 * that ends with February 2025. */
static void
test_inactive_leap_year (void)
{
  g_autoptr (TestGames) games = test_games_new (HEAD "[list]\ninactive-months=12\n", "2024-02-29");
  guint first;

  test_games_set (games, 0, 1700, 500, NAN);
  run_events (games, "1700:0.5");
  for (guint month = 1; month <= 2; month++)
    {
      g_assert_cmpuint (games->states->flags[0], ==, 0);
      games->day = scl_day_from_ymd (2025, month, 10);
      first = games->n_games;
      test_games_add (games, test_games_opponent (games, 1500), test_games_opponent (games, 1500),
                      1);
      games->n_events++;
      test_games_run (games, first);
    }
  g_assert_cmpuint (games->states->flags[0], ==, SCL_PLAYER_INACTIVE);
}

static double
after_absence (const char *policy, guint8 *flags_before_return)
{
  g_autoptr (TestGames) games = test_games_new (policy, "2020-01-15");
  double rating;

  test_games_set (games, 0, 1700, 500, NAN);
  g_assert_cmpfloat (run_events (games, "1700:0.5"), ==, 1700);
  for (guint i = 0; i < 12; i++)
    {
      guint first = games->n_games;

      games->day = scl_day_add_months (games->day, 1);
      test_games_add (games, test_games_opponent (games, 1500), test_games_opponent (games, 1500),
                      1);
      games->n_events++;
      test_games_run (games, first);
    }
  *flags_before_return = games->states->flags[0];
  games->day = scl_day_add_months (games->day, 1);
  rating = run_events (games, "1500:0.5");
  g_assert_false (games->states->flags[0] & (SCL_PLAYER_DELISTED | SCL_PLAYER_INACTIVE));
  return rating;
}

/* 15 January 2020 to 31 January 2021 is a year and more. Back from 1700 with a draw against 1500
 * (.76 expected, K 20): 1694.8; as a new player from 1500: 1500. */
static void
test_inactive (void)
{
  guint8 flags;

  g_assert_cmpfloat_with_epsilon (after_absence (HEAD "[list]\ninactive-months=12\n", &flags),
                                  1694.805, 0.001);
  g_assert_cmpuint (flags, ==, SCL_PLAYER_INACTIVE);
  g_assert_cmpfloat_with_epsilon (
      after_absence (
          HEAD "[list]\ninactive-months=12\ninactive-action=delist\nreturn=last-rating\n", &flags),
      1694.805, 0.001);
  g_assert_cmpuint (flags, ==, SCL_PLAYER_DELISTED);
  g_assert_cmpfloat (
      after_absence (HEAD "[list]\ninactive-months=12\ninactive-action=delist\n", &flags), ==,
      1500);
  g_assert_cmpfloat_with_epsilon (after_absence (HEAD "[list]\ninactive-months=13\n", &flags),
                                  1694.805, 0.001);
  g_assert_cmpuint (flags, ==, 0);
}

/* FIDE, 1 March 2024: R + 0.4 (2000 - R) from 1000 to 2000: 1000 is 1400, 1500 is 1700; once, and
 * only on that day. */
static void
test_adjustment (void)
{
  static const double before[] = { 999, 1000, 1500, 1501, 1999, 2000, 2600 };
  static const double after[]
      = { 999, 1400, 1700, 1701, 1999, 2000, 2600 }; /* 1501 + 199.6 = 1700.6; 1999.4 */
  g_autoptr (TestGames) games = test_games_new ("fide", "2024-02-15");
  const SclRegime *regimes;
  guint n, n_adjustments = 0;

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    test_games_set (games, i, before[i], 50, NAN);
  regimes = scl_policy_regimes (games->policy, &n);
  for (guint i = 0; i < n; i++)
    n_adjustments += scl_system_begin (regimes[i].system, games->states,
                                       &(SclBeginning){ .day = regimes[i].from });
  g_assert_cmpuint (n_adjustments, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_assert_cmpfloat (games->states->rating[i], ==, after[i]);
}

TEST_MAIN ("/elo-entry", test_first_ratings, test_official_first_rating, test_pool,
           test_pool_forgets, test_pool_after_floor, test_pool_after_delisting, test_pools_apart,
           test_given, test_seed, test_promotion, test_promotion_jump, test_floor,
           test_floor_without_games, test_inactive, test_inactive_leap_year, test_adjustment)
