/* Policies of other federations that are Elo: FISE Scrabble, Chess'n Math, Ireland.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"

/* FISE 1.1.2: 1800 (48 games: K = 25) against 1908, 1870, 1800, 1730, 1692, 1653, 4 won: Table 2
 * expects .35 + .40 + .50 + .60 + .65 + .70 = 3.20; 1800 + 25*.8 = 1820. */
static void
test_fise (void)
{
  const double opponents[] = { 1908, 1870, 1800, 1730, 1692, 1653 },
               scores[] = { 1, 1, 1, 1, 0, 0 };
  OnePlayer one = one_player_new ("fise", 1800, 48, 6);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);

  g_assert_cmpfloat_with_epsilon (trace->expected, 3.20, 1e-12);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1820, 1e-9);
  one_player_clear (&one);
}

/* The same with the formula: 3.1998 → 1820.006 (recomputed from the logistic; unrounded here). */
static void
test_fise_formula (void)
{
  const double opponents[] = { 1908, 1870, 1800, 1730, 1692, 1653 },
               scores[] = { 1, 1, 1, 1, 0, 0 };
  g_autoptr (GError) error = NULL;
  OnePlayer one = one_player_new ("fise", 1800, 48, 6);
  g_autoptr (SclPolicy) unrounded
      = scl_policy_with_value (one.policy, "rounding", "period-change", "0", &error);
  g_autoptr (SclPolicy) formula
      = scl_policy_with_value (unrounded, "expectation", "model", "logistic", &error);
  g_autoptr (SclTrace) trace = NULL;

  g_assert_no_error (error);
  one.system = scl_policy_regime_at (formula, SCL_DAY_NONE)->system;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat_with_epsilon (trace->expected, 3.1998, 5e-5);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1820.006, 5e-4);
  one_player_clear (&one);
}

/* From the fiftieth game on K is 10: a win over an equal gives 5 instead of 12.5. The ratings are
 * "discretos de cuatro cifras enteras" (1.1.1), so 12.5 is 13 (the way of the half is a key). */
static void
test_fise_k (void)
{
  const double opponent = 1800, score = 1;

  g_assert_cmpfloat_with_epsilon (one_player_rate ("fise", 1800, 49, &opponent, &score, 1), 1813,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (one_player_rate ("fise", 1800, 50, &opponent, &score, 1), 1805,
                                  1e-9);
}

/* Chess'n Math's own example: 600, three won, one lost, one drawn against 575 to 675: 637.
 * Opponents 575, 600, 625, 650, 675: 16*2 + .04*(3125 - 3000) = 32 + 5 = 37. */
static void
test_chess_n_math (void)
{
  const double opponents[] = { 575, 600, 625, 650, 675 }, scores[] = { 1, 1, 1, 0, 0.5 };

  g_assert_cmpfloat (one_player_rate ("chess-n-math", 600, 50, opponents, scores, 5), ==, 637);
}

/* ICU: K 16 from 2100, else 40 under 21 years, else 32 for the inexperienced (here: up to 160
 * games; full ratings from 20), else 24. By hand: half of K for a win over an equal. */
static void
test_icu (void)
{
  const struct
  {
    double rating;
    int age;
    guint games;
    double fresh;
    double peak;
  } cases[] = { { 2100, 40, 500, 2108 },
                { 2100, 18, 500, 2108 },
                { 1500, 18, 500, 1520 },
                { 1500, 40, 500, 1512 },
                /* 16 comes first, whatever the experience; 20 years are under 21, 21 are not; who
                   fell below 2100 is a junior again. */
                { 2100, 40, 20, 2108 },
                { 2099, 40, 20, 2115 },
                { 1500, 20, 20, 1520 },
                { 1500, 21, 20, 1516 },
                { 1500, 21, 500, 1512 },
                { 2099, 18, 500, 2119, 2150 } };
  const double score = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("icu", cases[i].rating, cases[i].games, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (2000 - cases[i].age);
      one.states->peak[0] = MAX (cases[i].rating, cases[i].peak);
      trace = one_player_play (&one, &cases[i].rating, &score);
      g_assert_cmpfloat (one.states->rating[0], ==, cases[i].fresh);
      one_player_clear (&one);
    }
}

TEST_MAIN ("/elo-profiles", test_fise, test_fise_formula, test_fise_k, test_chess_n_math, test_icu)
