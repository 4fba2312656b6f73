/* ECF ratings, and the provisional rule of the old USCF which is the same arithmetic.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"

/* By hand with table 8.1.2: 1800 beats 1750 (.57), draws 1900 (.36), loses to 2000 (.24), k 20:
 * 20*(1.5 - 1.17) = +6.6 → 1807. */
static void
test_full (void)
{
  const double opponents[] = { 1750, 1900, 2000 }, scores[] = { 1, 0.5, 0 };
  OnePlayer one = one_player_new ("ecf", 1800, 100, 3);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);

  g_assert_cmpfloat_with_epsilon (trace->expected, 1.17, 1e-12);
  g_assert_cmpfloat_with_epsilon (trace->k * (trace->score - trace->expected), 6.6, 1e-9);
  g_assert_cmpfloat (one.states->rating[0], ==, 1807);
  one_player_clear (&one);
}

/* White's edge: 35 points between equals are .55 in table 8.1.2, k 20: a draw costs White a point;
 * in a prediction too. */
static void
test_white_edge (void)
{
  const double opponents[] = { 1800 }, scores[] = { 0.5 };
  OnePlayer one = one_player_new (
      "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ecf\n[expectation]\nmodel=fide\nwhite-edge=35\n",
      1800, 100, 1);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);
  const guint32 white = 0, black = 1;
  const SclPeriod period = { .n_games = 1, .white = &white, .black = &black };
  double expected;

  g_assert_cmpfloat_with_epsilon (trace->expected, 0.55, 1e-12);
  g_assert_cmpfloat (one.states->rating[0], ==, 1799);
  one.states->rating[0] = 1800;
  scl_system_predict (one.system, one.states, &period, &expected);
  g_assert_cmpfloat_with_epsilon (expected, 0.55, 1e-12);
  one_player_clear (&one);
}

/* A partial rating by hand: won, lost, drawn against 1600s and the fictional draw with 1500:
 * (3*1600 + 1500)/4 = 1575. */
static void
test_partial (void)
{
  const double opponents[] = { 1600, 1600, 1600 }, scores[] = { 1, 0, 0.5 };

  g_assert_cmpfloat (one_player_rate ("ecf", NAN, 0, opponents, scores, 3), ==, 1575);
}

/* A rating of 1800 with games behind it counts as often as there are: with one 1800 twice less the
 * supposed draw, (3600 - 1500 + 1900 + 1500)/3; with none not at all, (1900 + 1500)/2. */
static void
test_partial_behind (void)
{
  const double opponent = 1500, score = 1;

  g_assert_cmpfloat (one_player_rate ("ecf", 1800, 1, &opponent, &score, 1), ==, 1833);
  g_assert_cmpfloat (one_player_rate ("ecf", 1800, 0, &opponent, &score, 1), ==, 1700);
}

/* The same explained, K = 800/(n + 1) on the line. Without a rating from the nominal 1500, K 200:
 * .5, .25 and .325 expected of 1500, 1700 and 1640, won, drawn, lost: 100, 50 and -65, 1585. From
 * 1560 after three games, K 800/7: .575, .325 and .4: 22.857, 1582.857 → 1583. */
static void
test_partial_traced (void)
{
  static const struct
  {
    double old;
    guint games;
    double k, expected[3], fresh, rounded;
  } cases[] = { { NAN, 0, 200, { 0.5, 0.25, 0.325 }, 1585, 0 },
                { 1560, 3, 800 / 7.0, { 0.575, 0.325, 0.4 }, 1583, 1 / 7.0 } };
  const double opponents[] = { 1500, 1700, 1640 }, scores[] = { 1, 0.5, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("ecf", cases[i].old, cases[i].games, 3);
      g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);
      double start = 0.0, rounded = 0.0;

      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      g_assert_cmpuint (one.states->games[0], ==, cases[i].games + 3);
      g_assert_cmpfloat_with_epsilon (trace->k, cases[i].k, 1e-9);
      g_assert_cmpuint (trace->games->len, ==, 3);
      for (guint g = 0; g < 3; g++)
        {
          const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, g);

          g_assert_cmpfloat_with_epsilon (game->expected, cases[i].expected[g], 1e-9);
          g_assert_cmpfloat_with_epsilon (game->change,
                                          cases[i].k * (scores[g] - cases[i].expected[g]), 1e-9);
        }
      g_assert_cmpfloat (g_array_index (trace->facts, SclTraceFact, 0).value, ==,
                         cases[i].games + 3);
      g_assert_cmpfloat (g_array_index (trace->facts, SclTraceFact, 1).value, ==, 1500);
      for (guint s = 0; s < trace->steps->len; s++)
        {
          const SclTraceStep *step = &g_array_index (trace->steps, SclTraceStep, s);

          if (g_str_equal (step->what, "value to start from"))
            start = step->change;
          else if (g_str_equal (step->what, "rounded"))
            rounded = step->change;
        }
      g_assert_cmpfloat (start, ==, isnan (cases[i].old) ? 1500 : 0);
      g_assert_cmpfloat_with_epsilon (rounded, cases[i].rounded, 1e-9);
      one_player_clear (&one);
    }
}

/* Row 45: Carosi, Punteggio di ingresso: K = 800/(N + 1): 400 at the second game, 80 at the tenth,
 * 40 at the twentieth. */
static void
test_provisional_k (void)
{
  const struct
  {
    guint before;
    double k;
  } cases[] = { { 1, 400 }, { 9, 80 }, { 19, 40 } };
  const double opponent = 1500, score = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("us-chess-provisional", 1500, cases[i].before, 1);
      g_autoptr (SclTrace) trace = one_player_play (&one, &opponent, &score);

      g_assert_cmpfloat_with_epsilon (trace->k, cases[i].k, 1e-9);
      g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1500 + cases[i].k / 2, 1e-9);
      one_player_clear (&one);
    }
}

/* The mean of the single games' performances: won against 1500 (1900), lost to 1700 (1300), drawn
 * with 1400: mean 1533.33. */
static void
test_provisional_mean (void)
{
  const double opponents[] = { 1500, 1700, 1400 }, scores[] = { 1, 0, 0.5 };
  OnePlayer one = one_player_new ("us-chess-provisional", NAN, 0, 1);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SclTrace) trace = one_player_play (&one, &opponents[i], &scores[i]);
    }
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 4600.0 / 3.0, 1e-9);
  one_player_clear (&one);
}

TEST_MAIN ("/ecf", test_full, test_partial, test_partial_behind, test_white_edge,
           test_provisional_k, test_provisional_mean, test_partial_traced)
