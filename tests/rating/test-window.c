/* Ratings from a window of games: Clarke, Harkness, Nunn, PCA, Chessmetrics, and Ingo beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "one-player.h"

/* Clarke grade: opponent's grade +50/0/-50, the opponent cut to own +-40 (the federation's own examples). */
static void
test_clarke (void)
{
  const struct
  {
    double own, opponent, score, fresh;
  } cases[] = { { 160, 140, 1, 190 }, { 160, 140, 0, 90 }, { 160, 100, 1, 170 }, { 160, 100, 0, 70 }, { 140, 160, 0, 110 },
                { 140, 160, 1, 210 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (one_player_rate ("clarke", cases[i].own, 30, &cases[i].opponent, &cases[i].score, 1), ==,
                       cases[i].fresh);
}

/* Harkness 1967: 2.5 of 11 against a mean of 1850 is 27.3 points in a hundred below half: 1850 - 273 = 1577. */
static void
test_harkness (void)
{
  double opponents[11], scores[11] = { 1, 1, 0.5 };

  for (guint i = 0; i < 11; i++)
    opponents[i] = 1850;
  g_assert_cmpfloat (one_player_rate ("harkness", 1600, 50, opponents, scores, 11), ==, 1577);
}

/* Nunn, by hand: 40 × 2500, 40 × 2400, 48 points: mean 2450, 60 % → +72 = 2522; with the straight line 2450 + 400*.2 = 2530; the
 * logistic of the mean 2450 + 400 lg 1.5 = 2520.4. */
static void
test_nunn (void)
{
  const struct
  {
    const char *estimator;
    double fresh;
  } cases[] = { { "fide", 2522 }, { "linear", 2530 }, { "logistic", 2520 } };
  double opponents[80], scores[80];

  for (guint i = 0; i < 80; i++)
    {
      opponents[i] = i % 2 ? 2500 : 2400;
      scores[i] = i < 48;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      OnePlayer one = one_player_new ("nunn-80", 2480, 500, 80);
      g_autoptr (SclPolicy) policy = scl_policy_with_value (one.policy, "performance", "estimator", cases[i].estimator, &error);
      g_autoptr (SclTrace) trace = NULL;

      g_assert_no_error (error);
      one.system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
      trace = one_player_play (&one, opponents, scores);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      one_player_clear (&one);
    }
}

/* The 81st game drops the first. By hand: 80 draws with 2000, then one win over 2400: 79 draws with 2000 and the win:
 * mean (79*2000 + 2400)/80 = 2005, score 40.5/80 = 50.6 % → .51, +7 → 2012. */
static void
test_nunn_drops (void)
{
  double opponents[80], scores[80];
  const double strong = 2400, won = 1;
  OnePlayer one = one_player_new ("nunn-80", 2000, 0, 80);
  g_autoptr (SclTrace) trace = NULL;

  for (guint i = 0; i < 80; i++)
    {
      opponents[i] = 2000;
      scores[i] = 0.5;
    }
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat (one.states->rating[0], ==, 2000);
  g_clear_pointer (&trace, scl_trace_free);
  one.n = 1;
  trace = one_player_play (&one, &strong, &won);
  g_assert_cmpuint (trace->games->len, ==, 80);
  g_assert_cmpfloat (one.states->rating[0], ==, 2012);
  one_player_clear (&one);
}

/* PCA by hand: two games, the latest (weight 1) won, the one before (weight 1/2) lost, both against 2500 with White worth 32: score
 * 2/3, 2500 - 32 + 400 lg 2 = 2588.41. */
static void
test_pca (void)
{
  const double opponents[] = { 2500, 2500 }, scores[] = { 0, 1 };

  g_assert_cmpfloat (one_player_rate ("pca", 2550, 100, opponents, scores, 2), ==, 2588);
}

/* Chessmetrics' performance: 3 of 5 against 2400 is 2400 + 850*.1 = 2485 (Sonas 2005). Padding by the recalled formula:
 * (2485*5 + 2400*4 + 2300*3)/12 + 43 = 2453.4 + ... = (12425 + 9600 + 6900)/12 + 43 = 2453.42. The weights are 1 on the last day of
 * the window. */
static void
test_chessmetrics (void)
{
  const double opponents[] = { 2400, 2400, 2400, 2400, 2400 }, scores[] = { 1, 1, 1, 0, 0 };
  g_autoptr (GError) error = NULL;
  OnePlayer one = one_player_new ("chessmetrics", 2450, 100, 5);
  g_autoptr (SclPolicy) a = scl_policy_with_value (one.policy, "padding", "fixed-games", "0", &error);
  g_autoptr (SclPolicy) b = scl_policy_with_value (a, "padding", "opponent-games", "0", &error);
  g_autoptr (SclPolicy) bare = scl_policy_with_value (b, "padding", "shift", "0", &error);
  g_autoptr (SclTrace) trace = NULL;

  g_assert_no_error (error);
  g_assert_cmpfloat (one_player_rate ("chessmetrics", 2450, 100, opponents, scores, 5), ==, 2453);
  one.system = scl_policy_regime_at (bare, SCL_DAY_NONE)->system;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat (one.states->rating[0], ==, 2485);
  one_player_clear (&one);
}

/* Ingo, adults, weight 20: 130 beats 160: H = 160 - 50 = 110, (110 + 20*130)/21 = 129.05; 160 loses to 130: H = 180,
 * (180 + 3200)/21 = 160.95; 130 loses to 160: H = 210 → 133.8; 160 beats 130: H = 80 → 156.2. */
static void
test_ingo (void)
{
  const struct
  {
    double own, opponent, score, fresh;
  } cases[] = { { 130, 160, 1, 129 }, { 160, 130, 0, 161 }, { 130, 160, 0, 134 }, { 160, 130, 1, 156 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (one_player_rate ("ingo", cases[i].own, 100, &cases[i].opponent, &cases[i].score, 1), ==,
                       cases[i].fresh);
}

/* Row 5: Carosi, Mini-introduzione: Ingo 100 against 120 expects 50 + (120 - 100) = 70 %. */
static void
test_ingo_expected (void)
{
  const double opponent = 120, score = 0.5;
  OnePlayer one = one_player_new ("ingo", 100, 100, 1);
  g_autoptr (SclTrace) trace = one_player_play (&one, &opponent, &score);

  g_assert_cmpfloat_with_epsilon (trace->expected, 0.70, 1e-12);
  one_player_clear (&one);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/clarke", test_clarke);
  g_test_add_func ("/window/harkness", test_harkness);
  g_test_add_func ("/window/nunn", test_nunn);
  g_test_add_func ("/window/nunn-drops", test_nunn_drops);
  g_test_add_func ("/window/pca", test_pca);
  g_test_add_func ("/window/chessmetrics", test_chessmetrics);
  g_test_add_func ("/ingo/examples", test_ingo);
  g_test_add_func ("/ingo/expected", test_ingo_expected);
  return g_test_run ();
}
