/* The limits of the rules, windows, coupled updates, predictions: exactly at them, and one beyond.
 * Each number is reckoned by hand from the rule as published (REGULATIONS 1 to 6), as
 * said beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem=elo\n"

/* ---- Simultaneous ---- */

#define COUPLED "[policy]\nformat=1\nname=a\ntitle=b\nsystem=simultaneous\n[k]\nbands=32\n"

/* K 32 is N0 25; 10 games are f = .4. The coupled system of two: a = a0 + f/(1 + f) (b0 + offset -
 * a0). 1800 scores 7 of 10 against 1600: linear, offset 160: 1788.571 and 1611.429; to whole points
 * 1789 and 1611. */
static void
test_simultaneous_linear (void)
{
  for (guint step = 0; step < 2; step++)
    {
      g_autoptr (TestGames) games = test_games_new (
          step == 0 ? COUPLED "[update]\nperformance=linear\n"
                    : COUPLED "[update]\nperformance=linear\n[rounding]\nrating=1\n",
          "2000-01-15");

      games->n_players = 2;
      test_games_set (games, 0, 1800, 50, NAN);
      test_games_set (games, 1, 1600, 50, NAN);
      for (guint i = 0; i < 10; i++)
        test_games_add (games, i % 2, 1 - i % 2, i < 4 ? 1 : i == 9 || i % 2 == 0 ? 2 : 0);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0),
                                      step == 0 ? 1800 - 40 * 2 / 7.0 : 1789, 1e-6);
      g_assert_cmpfloat_with_epsilon (games->states->rating[1],
                                      step == 0 ? 1600 + 40 * 2 / 7.0 : 1611, 1e-6);
      g_assert_cmpfloat (games->states->peak[0], ==, 1800);
      g_assert_cmpfloat (games->states->peak[1], ==, games->states->rating[1]);
      for (guint i = 0; i < 10; i++)
        {
          const SclTraceGame *game = test_games_traced (games, i);
          const double opponent = 1600 + 40 * 2 / 7.0;

          g_assert_cmpfloat_with_epsilon (game->expected, 0.5 + (1800 - opponent) / 800.0, 1e-9);
          g_assert_cmpfloat_with_epsilon (game->k, 32.0, 1e-9);
        }
    }
}

/* The logistic performance at 70 %: 400 Log (7/3) = 147.191: 1800 + 2/7 (1600 + 147.191 - 1800) =
 * 1784.912. All won counts as the cap, 95 %: 400 Log 19 = 511.501: 1889.000. The whole difference
 * stands in the expected scores told: 1/2 + (1800 - new opponent)/800 less what logistic and line
 * differ, so that they add up. */
static void
test_simultaneous_logistic (void)
{
  static const struct
  {
    guint lost;
    double fresh;
  } cases[] = { { 3, 1784.911633 }, { 0, 1889.000412 } };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (TestGames) games
          = test_games_new (COUPLED "[update]\nperformance=logistic\n", "2000-01-15");

      games->n_players = 2;
      test_games_set (games, 0, 1800, 50, NAN);
      test_games_set (games, 1, 1600, 50, NAN);
      for (guint i = 0; i < 10; i++)
        test_games_add (games, 0, 1, i < cases[c].lost ? 0 : 2);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[c].fresh, 1e-5);
      g_assert_cmpfloat_with_epsilon (games->states->rating[1], 3400 - cases[c].fresh, 1e-5);
      g_assert_cmpfloat_with_epsilon (32.0 * (games->trace->score - games->trace->expected),
                                      cases[c].fresh - 1800, 1e-5);
    }
}

/* A fixed entry: before the first rated game, and not for one who only has a game that is not
 * rated. */
static void
test_simultaneous_fixed (void)
{
  g_autoptr (TestGames) games
      = test_games_new (COUPLED "[entry]\nrule=fixed\nstart=1300\n", "2000-01-15");

  games->n_players = 3;
  test_games_add (games, 0, test_games_opponent (games, 1300), 1);
  test_games_add (games, 1, 0, 1);
  games->flags[1] = 1;
  test_games_add (games, 2, 0, 1);
  games->white_given[2] = 1300;
  g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1300, 1e-9);
  g_assert_true (isnan (games->states->rating[1]));
  g_assert_cmpuint (games->states->games[0], ==, 2);
  g_assert_cmpuint (games->states->games[1], ==, 0);
}

/* ---- Windows ---- */

#define INGO "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ingo\n"
#define WINDOW "[policy]\nformat=1\nname=a\ntitle=b\nsystem=window\n[scale]\nrounding=0\n"

/* A game is a year old on the same day of the next: on 30 June 2000 it counts to the end of June
 * 2001, on the 29th it does not. Won against 1500 is 1900, lost 1100; the mean. */
static void
test_window_months (void)
{
  static const struct
  {
    const char *day;
    double fresh;
  } cases[] = { { "2000-06-30", 1500 }, { "2000-06-29", 1100 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (WINDOW "[window]\nmonths=12\n", cases[i].day);

      test_games_event (games, "1500:1");
      g_assert_cmpfloat (test_games_run (games, 0), ==, 1900);
      games->day = scl_day_parse ("2001-06-15");
      test_games_event (games, "1500:0");
      g_assert_cmpfloat (test_games_run (games, 1), ==, cases[i].fresh);
    }
}

/* The last two of three games: 1900, 1100 and 1600 by themselves. With whole periods the three of
 * one period count, and in the next one, which has a single game, the last two again. */
static void
test_window_games (void)
{
  g_autoptr (TestGames) last = test_games_new (WINDOW "[window]\ngames=2\n", "2000-06-15");
  g_autoptr (TestGames) whole
      = test_games_new (WINDOW "[window]\ngames=2\nwhole-period=true\n", "2000-06-15");
  g_autoptr (TestGames) least = test_games_new (WINDOW "[window]\nleast=2\n", "2000-06-15");

  test_games_event (last, "1500:1 1500:0 1600:0.5");
  g_assert_cmpfloat (test_games_run (last, 0), ==, 1350);
  test_games_event (whole, "1500:1 1500:0 1600:0.5");
  g_assert_cmpfloat_with_epsilon (test_games_run (whole, 0), 4600 / 3.0, 1e-9);
  whole->day = scl_day_parse ("2000-07-15");
  test_games_event (whole, "1700:0.5");
  g_assert_cmpfloat (test_games_run (whole, 3), ==, 1650);
  test_games_event (least, "1500:1");
  g_assert_true (isnan (test_games_run (least, 0)));
  least->day = scl_day_parse ("2000-07-15");
  test_games_event (least, "1500:0");
  g_assert_cmpfloat (test_games_run (least, 1), ==, 1500);
}

/* Of 20 June 1900; rated in July, of 10 June 1700, of 20 June 1500 and of 5 July 1200. The last two
 * by their days are those of 20 June and 5 July, later games behind those of the same day; with
 * whole periods July's three. */
static void
test_window_order (void)
{
  static const struct
  {
    const char *keys;
    double fresh;
  } cases[] = { { "games=1\n", 1200 },
                { "games=2\n", 1350 },
                { "games=3\n", 4600 / 3.0 },
                { "games=4\n", 1575 },
                { "games=2\nwhole-period=true\n", 4400 / 3.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy = g_strconcat (WINDOW "[window]\n", cases[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-06-20");

      games->no_trace = TRUE; /* its games are not in the order of the history */
      test_games_event (games, "1500:1");
      test_games_run (games, 0);
      games->day = scl_day_parse ("2000-07-05");
      test_games_event (games, "1700:0.5 1500:0.5 1600:0");
      games->days[1] = scl_day_parse ("2000-06-10");
      games->days[2] = scl_day_parse ("2000-06-20");
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 1), cases[i].fresh, 1e-9);
    }
}

/* A game weighs less the older it is, and nothing after a month of 30.44 days: of 30 May to 30 June
 * there are 31, though by the calendar the window still holds it. No rating then, and nothing told.
 */
static void
test_window_without_weight (void)
{
  static const char *const days[] = { "2000-05-30", "2000-05-31" };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (TestGames) games
          = test_games_new (WINDOW "[window]\nmonths=1\nweights=linear\n", "2000-06-15");

      test_games_event (games, "1500:1");
      games->days[0] = scl_day_parse (days[i]);
      if (i == 0)
        {
          g_assert_true (isnan (test_games_run (games, 0)));
          g_assert_cmpuint (games->trace->games->len, ==, 0);
          g_assert_cmpuint (games->trace->facts->len, ==, 0);
          g_assert_cmpuint (games->trace->steps->len, ==, 0);
        }
      else
        g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), 1900, 1e-9);
    }
}

/* Two of three: won against 1500 and 1700, lost to 1600. The line: 1600 + 400/3; table 8.1.1 at
 * .67: + 125; the logistic:
 * + 400 Log 2; the likeliest: the root of sum e = 2, by halving ML. Nothing of two: the line
 * whatever the estimator but the table. Drawn games added at the mean, games at 2300, a shift: (3 x
 * 1733.33 + 1600 + 2 x 2300)/6 + 10. The most recent game whole, the next half, the third a third:
 * (1900/3 + 2100/2 + 1200)/(11/6). */
static void
test_window_estimators (void)
{
  static const struct
  {
    const char *keys, *games;
    double fresh;
  } cases[] = {
    { "", "1500:1 1700:1 1600:0", 1600 + 400 / 3.0 },
    { "[performance]\nslope=300\n", "1500:1 1700:1 1600:0", 1700 },
    { "[performance]\nestimator=fide\n", "1500:1 1700:1 1600:0", 1725 },
    { "[performance]\nestimator=logistic\n", "1500:1 1700:1 1600:0", 1720.411998 },
    { "[performance]\nestimator=maximum-likelihood\n", "1500:1 1700:1 1600:0", 1726.786395 },
    { "[performance]\nestimator=logistic\n", "1500:0 1600:0", 1150 },
    { "[performance]\nestimator=logistic\n", "1500:1 1600:1", 1950 },
    { "[performance]\nestimator=maximum-likelihood\n", "1500:0 1600:0", 1150 },
    { "[performance]\nestimator=maximum-likelihood\n", "1500:1 1600:1", 1950 },
    { "[performance]\nestimator=fide\n", "1500:0 1600:0", 750 },
    { "[padding]\nopponent-games=1\nfixed-games=2\nfixed-rating=2300\nshift=10\n",
      "1500:1 1700:1 1600:0", 1910 },
    { "[window]\nweights=reciprocal\n", "1500:1 1700:1 1600:0", 1572.727273 },
    { "[performance]\nwhite-edge=50\n", "1600:0.5", 1550 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy = g_strconcat (WINDOW, cases[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-06-15");

      test_games_event (games, cases[i].games);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[i].fresh, 1e-5);
    }
}

/* A cut of 100: 1700 counts as 1600 for 1500, 1300 as 1400, 1600 as itself. */
static void
test_window_cut (void)
{
  static const struct
  {
    const char *games;
    double fresh;
  } cases[] = { { "1700:1", 2000 }, { "1600:1", 2000 }, { "1599:1", 1999 }, { "1300:0", 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games
          = test_games_new (WINDOW "[performance]\ncut=100\n", "2000-06-15");

      test_games_set (games, 0, 1500, 10, NAN);
      test_games_event (games, cases[i].games);
      g_assert_cmpfloat_with_epsilon (test_games_run (games, 0), cases[i].fresh, 1e-9);
      g_assert_cmpuint (games->states->games[0], ==, 11);
      g_assert_cmpint (games->states->last_day[0], >=, scl_day_parse ("2000-06-15"));
      g_assert_cmpfloat (games->states->peak[0], ==, fmax (1500, cases[i].fresh));
    }
}

static double
fact_of (const SclTrace *trace, const char *what)
{
  for (guint i = 0; i < trace->facts->len; i++)
    if (g_str_equal (g_array_index (trace->facts, SclTraceFact, i).what, what))
      return g_array_index (trace->facts, SclTraceFact, i).value;
  return NAN;
}

/* Two of three explained, each game 2 x 400/3 of what it is more than 1/2 + (own - opponent)/800:
 * from 1550 .5625, .3125 and .4375 are expected, without a rating from the opponents' mean, 1600,
 * .625, .375 and .5. The line's performance is 1733.33; padding adds 176.67 (1910, above). Where
 * four games are needed nothing is told but that. */
static void
test_window_traced (void)
{
  static const struct
  {
    const char *keys;
    double old, expected[3], padding;
  } cases[] = {
    { "", 1550, { 0.5625, 0.3125, 0.4375 }, 0 },
    { "", NAN, { 0.625, 0.375, 0.5 }, 0 },
    { "[padding]\nopponent-games=1\nfixed-games=2\nfixed-rating=2300\nshift=10\n",
      1550,
      { 0.5625, 0.3125, 0.4375 },
      1910 - (1600 + 400 / 3.0) },
    { "[window]\nleast=4\n", 1550, { 0 }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *policy = g_strconcat (WINDOW, cases[i].keys, NULL);
      g_autoptr (TestGames) games = test_games_new (policy, "2000-06-15");
      const double k = 800 / 3.0;
      double expected = 0.0;

      test_games_set (games, 0, cases[i].old, 10, NAN);
      test_games_event (games, "1500:1 1700:1 1600:0");
      test_games_run (games, 0);
      g_assert_cmpfloat (fact_of (games->trace, "games in the window"), ==, 3);
      if (cases[i].expected[0] == 0)
        {
          g_assert_cmpfloat (fact_of (games->trace, "games needed"), ==, 4);
          g_assert_cmpuint (games->trace->games->len, ==, 0);
          continue;
        }
      g_assert_true (isnan (fact_of (games->trace, "games needed")));
      g_assert_cmpfloat_with_epsilon (
          fact_of (games->trace, "weighted mean of the opponents, as they count"), 1600, 1e-9);
      g_assert_cmpfloat_with_epsilon (fact_of (games->trace, "per cent of the points, weighted"),
                                      200 / 3.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (fact_of (games->trace, "performance"), 1600 + 400 / 3.0,
                                      1e-9);
      for (guint g = 0; g < 3; g++)
        {
          const SclTraceGame *game = test_games_traced (games, g);

          g_assert_cmpfloat_with_epsilon (game->k, k, 1e-9);
          g_assert_cmpfloat_with_epsilon (game->expected, cases[i].expected[g], 1e-9);
          g_assert_cmpfloat_with_epsilon (game->change, k * ((g < 2) - cases[i].expected[g]), 1e-9);
          g_assert_cmpfloat_with_epsilon (game->difference, 800 * (game->expected - 0.5), 1e-9);
          expected += cases[i].expected[g];
        }
      g_assert_cmpfloat (games->trace->score, ==, 2);
      g_assert_cmpfloat_with_epsilon (games->trace->expected, expected, 1e-9);
      g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, "Mean of the opponents"),
                                      isnan (cases[i].old) ? 1600 : 0, 1e-9);
      g_assert_cmpfloat_with_epsilon (
          test_trace_step (games->trace,
                           "added drawn games, games at a fixed performance, and points for all"),
          cases[i].padding, 1e-9);
      g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, "rounded"), 0, 1e-9);
    }
}

/* ---- Predictions ---- */

/* White 1600 against Black 1500: the logistic 1/(1 + 10^-.25) = .640065, Phi (100/282.843) =
 * .638163, table 8.1.2 .64 (99 to 106), on the line .5 + 100/800 = .625. Ingo's number is lower
 * where a player is better: 100 expects .7 against 120. Without a rating there is no prediction,
 * and the game after has one again: White's and Black's of the first exchanged. */
static void
test_predictions (void)
{
  static const struct
  {
    const char *policy;
    double white, black, expected;
  } cases[] = {
    { "dwz", 1600, 1500, 0.638163 },
    { "us-chess", 1600, 1500, 0.640065 },
    { "icu", 1600, 1500, 0.640065 },
    { "ecf", 1600, 1500, 0.64 },
    { "ecf", 1500, 1600, 0.36 },
    { "ffe", 1600, 1500, 0.64 },
    { "ingo", 100, 120, 0.7 },
    { "ingo", 120, 100, 0.3 },
    { "ingo", 100, 139, 0.89 },
    { "ingo", 100, 151, 0.9 },
    { "ingo", 151, 100, 0.1 },
    { INGO, 100, 149, 0.99 },
    { INGO, 100, 151, 1.0 },
    { INGO, 151, 100, 0.0 },
    { "simultaneous", 1600, 1500, 0.640065 },
    { WINDOW, 1600, 1500, 0.625 },
    { WINDOW, 1600, 2001, 0.0 },
    { WINDOW "[performance]\nslope=500\nwhite-edge=50\n", 1600, 1500, 0.65 },
    { WINDOW "[performance]\nestimator=logistic\n", 1600, 1500, 0.640065 },
    { "elo", 1600, 1500, 0.640065 },
    { HEAD "[k]\nbands=20\n[expectation]\nwhite-edge=50\n", 1600, 1550, 0.640065 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2020-06-15");
      double expected[] = { -1, -1, -1 }, back;
      SclPeriod period;

      games->n_players = 3;
      test_games_set (games, 0, cases[i].white, 100, NAN);
      test_games_set (games, 1, cases[i].black, 100, NAN);
      test_games_add (games, 0, 1, 1);
      test_games_add (games, 2, 1, 1);
      test_games_add (games, 1, 0, 1);
      period = test_games_period (games, 0, 3);
      scl_system_predict (games->system, games->states, &period, expected);
      g_assert_cmpfloat_with_epsilon (expected[0], cases[i].expected, 1e-6);
      g_assert_true (isnan (expected[1]));
      period = test_games_period (games, 2, 1);
      scl_system_predict (games->system, games->states, &period, &back);
      g_assert_cmpfloat (expected[2], ==, back);
      g_assert_true (back >= 0.0 && back <= 1.0 && back != expected[0]);
    }
}

/* The last rated game's day, not a later one's that is not rated; the Glicko systems and the
 * simultaneous one take the latest day whatever the order, Elo's the last in the order of play.
 * Totals of the explanation are those of its games.
 */
static void
test_last_game (void)
{
  static const char *const policies[]
      = { "elo",          "fide-2024",  "glicko",   "glicko-2", "simultaneous", "bayes-single-game",
          "glicko-boost", "stephenson", "trueskill" };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    for (guint way = 0; way < 2; way++)
      {
        g_autoptr (TestGames) games = test_games_new (policies[i], "2024-06-10");
        double score = 0.0, expected = 0.0;

        games->no_trace = way == 1;
        test_games_set (games, 0, 1800, 100, NAN);
        test_games_event (games, "1700:1 1900:0.5 1850:0 1800:1");
        games->days[i < 2 ? 2 : 1] += 3;
        games->days[3] += 9;
        games->flags[3] = 1;
        test_games_run (games, 0);
        g_assert_cmpint (games->states->last_day[0], ==, scl_day_parse ("2024-06-13"));
        g_assert_cmpuint (games->states->games[0], ==, 103);
        if (way == 1)
          continue;
        g_assert_cmpuint (games->trace->games->len, ==, 3);
        for (guint g = 0; g < 3; g++)
          {
            score += test_games_traced (games, g)->score;
            expected += test_games_traced (games, g)->expected;
          }
        g_assert_cmpfloat (games->trace->score, ==, score);
        g_assert_cmpfloat_with_epsilon (games->trace->expected, expected, 1e-9);
      }
}

/* ---- Ireland ---- */

/* Who enters is explained from the mean of the opponents who have a rating: 1500, 1700 and 1900,
 * 1700; won, drawn, lost, K = 800/3 on the line, in which the opponents' changes add up to 0. Of
 * games 4 to 6 behind the rating, three come from before: the mean is no step then. */
static void
test_icu_first (void)
{
  static const double changes[] = { 800 / 3.0 * 0.25, 0.0, -800 / 3.0 * 0.25 };
  g_autoptr (TestGames) games = test_games_new ("icu", "2000-06-15");

  test_games_event (games, "1500:1 1700:0.5 1900:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1700);
  g_assert_cmpfloat_with_epsilon (test_trace_step (games->trace, "Mean of the opponents"), 1700,
                                  1e-9);
  for (guint i = 0; i < 3; i++)
    {
      const SclTraceGame *game = test_games_traced (games, i);

      g_assert_cmpfloat_with_epsilon (game->difference, 200.0 - 200.0 * i, 1e-9);
      g_assert_cmpfloat_with_epsilon (game->change, changes[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (game->k, 800 / 3.0, 1e-9);
    }
  games->day = scl_day_parse ("2000-07-15");
  test_games_event (games, "1700:1 1700:0.5 1700:0.5");
  g_assert_cmpfloat (test_games_run (games, 3), ==,
                     scl_round (1700 + 400 / 6.0, 1.0, SCL_ROUND_HALF_EVEN));
  g_assert_cmpfloat (test_trace_step (games->trace, "Mean of the opponents"), ==, 0);
}

/* With a full rating: K 24 times score less .640065 and .359935; the performance is the mean of
 * 1900 and 1300. */
static void
test_icu_full (void)
{
  g_autoptr (TestGames) games = test_games_new ("icu", "2000-06-15");
  const double change = 24 * 0.359935;

  test_games_set (games, 0, 1600, 200, NAN);
  test_games_event (games, "1500:1 1700:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1600);
  g_assert_cmpfloat (games->trace->k, ==, 24);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->expected, 0.640065, 1e-6);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 1)->expected, 0.359935, 1e-6);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 0)->change, change, 1e-4);
  g_assert_cmpfloat_with_epsilon (test_games_traced (games, 1)->change, -change, 1e-4);
  g_assert_cmpfloat (fact_of (games->trace, "performance"), ==, 1600);
  g_assert_cmpfloat (test_trace_step (games->trace, "Bonus"), ==, 0);
  g_assert_cmpuint (games->states->games[0], ==, 202);
}

/* ---- Provisional ratings ---- */

/* Games from which on a rating is not provisional: 20 in Ireland, more than 25 in the USA. */
static void
test_provisional (void)
{
  static const struct
  {
    const char *policy;
    guint games;
  } cases[] = { { "icu", 20 }, { "us-chess", 26 }, { "dwz", 0 }, { "elo", 0 }, { "glicko", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2020-06-15");

      g_assert_cmpuint (scl_system_provisional_games (games->system), ==, cases[i].games);
    }
}

/* ---- Held ---- */

/* Who is held keeps rating, peak, deviation and volatility whatever he plays, under every system,
 * and the explanation adds nothing to anything. */
static void
test_held (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (TestGames) games = test_games_new (*name, "2020-06-15");
      const SclStates *states = games->states;

      test_games_set (games, 0, 1600, 50, NAN);
      states->flags[0] |= SCL_PLAYER_HELD;
      games->no_trace = states->deviation == NULL;
      if (states->deviation != NULL)
        states->deviation[0] = 80;
      if (states->volatility != NULL)
        states->volatility[0] = 0.07;
      if (states->index != NULL)
        states->index[0] = 9;
      test_games_event (games, "1500:1 1550:1 1600:1 1650:1 1700:1 1750:0.5");
      g_assert_cmpfloat (test_games_run (games, 0), ==, 1600);
      g_assert_cmpfloat (states->peak[0], ==, 1600);
      if (states->deviation != NULL)
        {
          g_assert_cmpfloat (states->deviation[0], ==, 80);
          g_assert_cmpfloat (games->trace->new_deviation, ==, games->trace->old_deviation);
        }
      if (states->volatility != NULL)
        g_assert_cmpfloat (states->volatility[0], ==, 0.07);
      if (!isnan (games->trace->new_rating))
        g_assert_cmpfloat (games->trace->new_rating, ==, 1600);
    }
}

/* ---- Somebody without a rating ---- */

/* Black against somebody without a rating in the first game, White against 1600 in the second: both
 * are told, and the second, between equals, is worth half a K whoever the first was. */
static void
test_unrated_first (void)
{
  static const char *const policies[] = { "elo-italia-promotion", "fide-2024" };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autoptr (TestGames) games = test_games_new (policies[i], "2020-06-15");
      const guint32 unrated = games->n_players++;
      const SclTraceGame *last;

      test_games_set (games, 0, 1600, 100, NAN);
      test_games_add (games, unrated, 0, 0);
      test_games_add (games, 0, test_games_opponent (games, 1600), 2);
      test_games_run (games, 0);
      g_assert_cmpuint (games->trace->games->len, >=, 1);
      last = test_games_traced (games, games->trace->games->len - 1);
      g_assert_cmpuint (last->game, ==, 1);
      g_assert_cmpfloat_with_epsilon (last->change, 0.5 * last->k, 1e-9);
      g_assert_cmpfloat (last->k, >, 0.0);
    }
}

/* ---- Glicko and Glicko-2 ---- */

TEST_MAIN ("/limits/others", test_simultaneous_linear, test_simultaneous_logistic,
           test_simultaneous_fixed, test_window_months, test_window_games, test_window_order,
           test_window_without_weight, test_window_estimators, test_window_cut, test_window_traced,
           test_predictions, test_last_game, test_icu_first, test_icu_full, test_held,
           test_unrated_first, test_provisional)
