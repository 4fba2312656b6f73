/* Ratings from a window of games: Clarke, Harkness, Nunn, PCA, Chessmetrics, and Ingo beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "scl-test-games.h"

/* Clarke grade: opponent's grade +50/0/-50, the opponent cut to own +-40 (the federation's own
 * examples). */
static void
test_clarke (void)
{
  const struct
  {
    double own, opponent, score, fresh;
  } cases[]
      = { { 160, 140, 1, 190 }, { 160, 140, 0, 90 },  { 160, 100, 1, 170 }, { 160, 100, 0, 70 },
          { 140, 160, 0, 110 }, { 140, 160, 1, 210 }, { 100, 160, 0, 90 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (
        one_player_rate ("clarke", cases[i].own, 30, &cases[i].opponent, &cases[i].score, 1), ==,
        cases[i].fresh);
}

/* Harkness 1967: 2.5 of 11 against a mean of 1850 is 27.3 points in a hundred below half: 1850 -
 * 273 = 1577. */
static void
test_harkness (void)
{
  double opponents[11], scores[11] = { 1, 1, 0.5 };

  for (guint i = 0; i < 11; i++)
    opponents[i] = 1850;
  g_assert_cmpfloat (one_player_rate ("harkness", 1600, 50, opponents, scores, 11), ==, 1577);
}

/* The 81st game drops the first. By hand: 80 draws with 2000, then one win over 2400: 79 draws with
 * 2000 and the win: mean (79*2000 + 2400)/80 = 2005, score 40.5/80 = 50.6 % → .51, +7 → 2012. */
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

/* PCA by hand: two games, the latest (weight 1) won, the one before (weight 1/2) lost, both against
 * 2500 with White worth 32: score 2/3, 2500 - 32 + 400 lg 2 = 2588.41. */
static void
test_pca (void)
{
  const double opponents[] = { 2500, 2500 }, scores[] = { 0, 1 };

  g_assert_cmpfloat (one_player_rate ("pca", 2550, 100, opponents, scores, 2), ==, 2588);
}

/* Chessmetrics' performance: 3 of 5 against 2400 is 2400 + 850*.1 = 2485 (Sonas 2005). Padding by
 * the recalled formula: (2485*5 + 2400*4 + 2300*3)/12 + 43 = 2453.4 + ... = (12425 + 9600 +
 * 6900)/12 + 43 = 2453.42. The weights are 1 on the last day of the window. */
static void
test_chessmetrics (void)
{
  const double opponents[] = { 2400, 2400, 2400, 2400, 2400 }, scores[] = { 1, 1, 1, 0, 0 };
  g_autoptr (GError) error = NULL;
  OnePlayer one = one_player_new ("chessmetrics", 2450, 100, 5);
  g_autoptr (SclPolicy) a
      = scl_policy_with_value (one.policy, "padding", "fixed-games", "0", &error);
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

/* Ingo, adults, weight 20: 130 beats 160: H = 160 - 50 = 110, (110 + 20*130)/21 = 129.05; 160 loses
 * to 130: H = 180, (180 + 3200)/21 = 160.95; 130 loses to 160: H = 210 → 133.8; 160 beats 130: H =
 * 80 → 156.2. */
static void
test_ingo (void)
{
  const struct
  {
    double own, opponent, score, fresh;
  } cases[]
      = { { 130, 160, 1, 129 }, { 160, 130, 0, 161 }, { 130, 160, 0, 134 }, { 160, 130, 1, 156 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (
        one_player_rate ("ingo", cases[i].own, 100, &cases[i].opponent, &cases[i].score, 1), ==,
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

/* Of a Clarke grade, what a game was worth stays: the cut is by the own grade when it was played.
 * By hand: 160 loses to 100 (counts as 120): 120 - 50 = 70, the new grade; next year a win over 70:
 * 70 + 50 = 120; together (70 + 120)/2 = 95. */
static void
test_clarke_older_games (void)
{
  g_autoptr (TestGames) games = test_games_new ("clarke", "2000-06-15");

  test_games_set (games, 0, 160, 30, NAN);
  test_games_event (games, "100:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 70);
  games->day += 365;
  test_games_event (games, "70:1");
  g_assert_cmpfloat (test_games_run (games, 1), ==, 95);
}

/* Events of one period may overlap: the last game is the last by its day, wherever it stands. By
 * hand, a window of one game: of a win over 1600 on the 20th and a loss to 1400 on the 10th the win
 * is the last: 1600 + 800. */
static void
test_last_by_day (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TestGames) games = test_games_new ("nunn-80", "2000-06-20");
  SclPolicy *one = scl_policy_with_value (games->policy, "window", "games", "1", &error);

  g_assert_no_error (error);
  scl_policy_unref (games->policy);
  games->policy = one;
  test_games_set (games, 0, 1500, 100, NAN);
  test_games_event (games, "1600:1");
  games->day -= 10;
  test_games_event (games, "1400:0");
  g_assert_cmpfloat (test_games_run (games, 0), ==, 2400);
}

/* n games between players 0 and 1, both rated `rating` before, of which player 0 wins so many and
 * loses the rest. */
static TestGames *
two_alone (const char *policy, double rating, guint n, guint won)
{
  TestGames *games = test_games_new (policy, "2000-06-30");

  games->n_players = 2;
  test_games_set (games, 0, rating, 100, NAN);
  test_games_set (games, 1, rating, 100, NAN);
  for (guint i = 0; i < n; i++)
    test_games_add (games, 0, 1, i < won ? 2 : 0);
  test_games_run (games, 0);
  return games;
}

/* URS, all together. By hand: two who met nobody else, 6 of 8: 400 lg 3 = 190.85 apart, their mean
 * where it was: 1500 ± 95.42. The same when they begin 700 points apart, where the curve is flat.
 */
static void
test_two_alone (void)
{
  g_autoptr (TestGames) games = two_alone ("urs", 1500, 8, 6);
  g_autoptr (TestGames) far = test_games_new ("urs", "2000-06-30");

  g_assert_cmpfloat (games->states->rating[0], ==, 1595);
  g_assert_cmpfloat (games->states->rating[1], ==, 1405);

  far->n_players = 2;
  test_games_set (far, 0, 1150, 100, NAN);
  test_games_set (far, 1, 1850, 100, NAN);
  for (guint i = 0; i < 8; i++)
    test_games_add (far, 0, 1, i < 6 ? 2 : 0);
  g_assert_cmpfloat (test_games_run (far, 0), ==, 1595);
  g_assert_cmpfloat (far->states->rating[1], ==, 1405);
}

/* A newcomer who draws with each of two who drew: the line is the root already, and all stay where
 * the two are. */
static void
test_root_at_once (void)
{
  g_autoptr (TestGames) games = test_games_new ("urs", "2000-06-30");

  games->n_players = 3;
  test_games_set (games, 1, 1400, 100, NAN);
  test_games_set (games, 2, 1400, 100, NAN);
  test_games_add (games, 1, 2, 1);
  test_games_add (games, 0, 1, 1);
  test_games_add (games, 0, 2, 1);
  g_assert_cmpfloat (test_games_run (games, 0), ==, 1400);
  g_assert_cmpfloat (games->states->rating[1], ==, 1400);
  g_assert_cmpfloat (games->states->rating[2], ==, 1400);
}

/* One who wins everything has no likeliest rating and counts as 400 above his opponents; they do
 * not sink without end for it. */
static void
test_level_is_kept (void)
{
  g_autoptr (TestGames) games = test_games_new ("urs", "2000-06-30");
  const double *rating = games->states->rating;

  games->n_players = 3;
  for (guint32 p = 0; p < 3; p++)
    test_games_set (games, p, 1500, 100, NAN);
  for (guint i = 0; i < 4; i++)
    {
      test_games_add (games, 0, 1, 2);
      test_games_add (games, 0, 2, 2);
      test_games_add (games, 1, 2, 1);
    }
  test_games_run (games, 0);
  g_assert_cmpfloat_with_epsilon ((rating[0] + rating[1] + rating[2]) / 3, 1500, 1);
  g_assert_cmpfloat (rating[1], ==, rating[2]);
  g_assert_cmpfloat_with_epsilon (rating[0] - rating[1], 400, 60);
}

/* Chessmetrics, all together, by hand: two who drew 100 games, on the window's last day (weight 1):
 * x = (100 x + 4 x + 3*2300)/107 + 43, so 3 x = 6900 + 43*107, x = 3833.67. A slow iteration: each
 * pass leaves 104/107 of what is missing. */
static void
test_chessmetrics_together (void)
{
  g_autoptr (TestGames) games = test_games_new ("chessmetrics", "2000-06-30");

  games->n_players = 2;
  test_games_set (games, 0, 2300, 100, NAN);
  test_games_set (games, 1, 2300, 100, NAN);
  for (guint i = 0; i < 100; i++)
    test_games_add (games, 0, 1, 1);
  g_assert_cmpfloat (test_games_run (games, 0), ==, 3834);
  g_assert_cmpfloat (games->states->rating[1], ==, 3834);
}

/* A game at a fixed rating, or half of one, ties everybody to it: two alone who drew four games
 * have x = (4 x + 2000)/5, 2000; without it their mean stays where it was. */
static void
test_fixed_game (void)
{
  for (guint fixed = 0; fixed < 3; fixed++) /* halves */
    {
      g_autofree char *policy = g_strdup_printf (
          "[policy]\nformat=1\nname=a\ntitle=b\nsystem=window\n[performance]\nsimultaneous=true\n"
          "[padding]\nfixed-games=%g\nfixed-rating=2000\n",
          fixed / 2.0);
      g_autoptr (TestGames) games = two_alone (policy, 1500, 4, 2);

      g_assert_cmpfloat (games->states->rating[0], ==, fixed ? 2000 : 1500);
      g_assert_cmpfloat (games->states->rating[1], ==, fixed ? 2000 : 1500);
    }
}

TEST_MAIN ("/sliding", test_clarke, test_harkness, test_nunn_drops, test_pca, test_chessmetrics,
           test_clarke_older_games, test_last_by_day, test_two_alone, test_root_at_once,
           test_level_is_kept, test_fixed_game, test_chessmetrics_together, test_ingo,
           test_ingo_expected)
