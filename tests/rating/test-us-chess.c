/* The US Chess system. Source: Glickman and Doan, "The US Chess Rating system", 2 September 2020,
 * and the numbers that were computed from it by others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"
#include "rating/base/scl-day.h"
#include "rating/national/scl-us-chess-private.h"

/* Effective numbers of games; (1700, 30), (2356, 51), (1300, 45) as tabled by an independent
 * implementation. */
static void
test_effective_games (void)
{
  g_assert_cmpfloat_with_epsilon (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_2013, 1700, 30),
                                  20.011787, 5e-7);
  g_assert_cmpfloat_with_epsilon (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_2013, 2356, 51),
                                  50.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_2013, 1300, 45),
                                  14.106874, 5e-7);
  g_assert_cmpfloat_with_epsilon (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_2013, 1500, 6),
                                  6.0, 1e-12);
}

/* US Chess, news of 13 May 2013: K of one game at 2000, 800/(N' + 1), 18.5 before and 27.0 from 18
 * May on; before, 50 from 2200 on. By hand: 50/sqrt (1 + 400^2/100000) = 31.008684 at 1800. */
static void
test_effective_games_before (void)
{
  static const double k[]
      = { [US_CHESS_EFFECTIVE_2013] = 27.0, [US_CHESS_EFFECTIVE_BEFORE] = 18.5 };

  for (guint i = 0; i < G_N_ELEMENTS (k); i++)
    g_assert_cmpfloat_with_epsilon (
        800.0 / (scl_us_chess_effective_games ((UsChessEffective) i, 2000, 99) + 1.0), k[i], 0.05);
  g_assert_cmpfloat_with_epsilon (
      scl_us_chess_effective_games (US_CHESS_EFFECTIVE_BEFORE, 1800, 99), 31.008684, 5e-7);
  g_assert_cmpfloat (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_BEFORE, 2200, 99), ==, 50.0);
  g_assert_cmpfloat (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_BEFORE, 2400, 99), ==, 50.0);
  g_assert_cmpfloat (scl_us_chess_effective_games (US_CHESS_EFFECTIVE_BEFORE, 1800, 9), ==, 9.0);
}

/* The specification's own example: 1500 after 6 games beats 1400, loses to 1550, draws 1650:
 * (6*1500 + 3*1533.33 + 0)/9 = 1511.11. */
static void
test_special_official (void)
{
  const double opponents[] = { 1400, 1550, 1650 }, scores[] = { 1, 0, 0.5 };

  g_assert_cmpfloat_with_epsilon (one_player_rate ("us-chess", 1500, 6, opponents, scores, 3),
                                  13600.0 / 9.0, 1e-7);
}

/* By hand: five wins against 1200s are expected from 1600 on, and 1300 moves there: five games, all
 * won. Then wins against 1500, 1650, 1700: S' = 3 + 5, all terms are 1 from 2100 on: [2100, inf),
 * nearest to 1600 is 2100. The same mirrored: five losses to 1400s are expected up to 1000; then
 * losses to 1100, 950, 900: nothing is expected up to 500. */
static void
test_special_all_won (void)
{
  const double weak[] = { 1200, 1200, 1200, 1200, 1200 }, next[] = { 1500, 1650, 1700 },
               strong[] = { 1400, 1400, 1400, 1400, 1400 }, worse[] = { 1100, 950, 900 };
  const double wins[] = { 1, 1, 1, 1, 1 }, losses[] = { 0, 0, 0, 0, 0 };
  OnePlayer one = one_player_new ("us-chess", NAN, 0, 5);
  g_autoptr (SclTrace) trace = one_player_play (&one, weak, wins);

  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1600, 1e-9);
  g_clear_pointer (&trace, scl_trace_free);
  one.n = 3;
  trace = one_player_play (&one, next, wins);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 2100, 1e-9);
  one_player_clear (&one);

  g_clear_pointer (&trace, scl_trace_free);
  one = one_player_new ("us-chess", NAN, 0, 5);
  trace = one_player_play (&one, strong, losses);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1000, 1e-9);
  g_clear_pointer (&trace, scl_trace_free);
  one.n = 3;
  trace = one_player_play (&one, worse, losses);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 500, 1e-9);
  one_player_clear (&one);
}

/* What a trace says of the first game's K. */
static const char *
first_reason (const SclTrace *trace)
{
  for (guint i = 0; i < trace->reasons->len; i++)
    {
      const SclTraceReason *reason = &g_array_index (trace->reasons, SclTraceReason, i);

      if (reason->game == 0 && reason->of == SCL_REASON_OF_K)
        return reason->what;
    }
  return NULL;
}

/* One game is all games so far; none is not, and one of each kind is neither. */
static void
test_special_reasons (void)
{
  const double opponents[] = { 1300, 1300 }, wins[] = { 1, 1 }, losses[] = { 0, 0 },
               both[] = { 1, 0 }, won_drawn[] = { 1, 0.5 }, drawn_lost[] = { 0.5, 0 };
  const struct
  {
    const double *before;
    guint n_before;
    const char *what;
  } cases[] = { { wins, 0, "special rating (games so far {1})" },
                { wins, 1, "special rating: all games so far were won" },
                { losses, 1, "special rating: all games so far were lost" },
                { both, 2, "special rating (games so far {1})" },
                { won_drawn, 2, "special rating (games so far {1})" },
                { drawn_lost, 2, "special rating (games so far {1})" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("us-chess", NAN, 0, 2);
      g_autoptr (SclTrace) trace = NULL;

      one.n = cases[i].n_before;
      if (one.n > 0)
        scl_trace_free (one_player_play (&one, opponents, cases[i].before));
      one.n = 2;
      trace = one_player_play (&one, opponents, both);
      g_assert_cmpstr (first_reason (trace), ==, cases[i].what);
      one_player_clear (&one);
    }
}

/* By hand: 1200 (4 games), 3 of 3 against 1900, 2000, 2100: own past expects all from 1600 on (4 of
 * S' = 5), so the three must expect 1: (3R - 6000)/800 + 1.5 = 1, R = 1866.67. */
static void
test_special_far_opponents (void)
{
  const double opponents[] = { 1900, 2000, 2100 }, scores[] = { 1, 1, 1 };

  g_assert_cmpfloat_with_epsilon (one_player_rate ("us-chess", 1200, 4, opponents, scores, 3),
                                  5600.0 / 3.0, 1e-7);
}

/* The same explained: only the three opponents lie within 400 of the solution, K is 800/3, and from
 * 1200 they were expected to lose by more than everything: 1 - (1/2 - 700/800) = 1.375, 1.5, 1.625
 * times K; the earlier games take the rest off. A win against 1500 alone leads to 1900, 400 away:
 * nothing lies within, no game has a share. */
static void
test_special_traced (void)
{
  const double opponents[] = { 1900, 2000, 2100 }, scores[] = { 1, 1, 1 }, one_only = 1500;
  OnePlayer one = one_player_new ("us-chess", 1200, 4, 3);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);

  g_assert_cmpfloat_with_epsilon (trace->k, 800 / 3.0, 1e-9);
  g_assert_cmpuint (trace->games->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (g_array_index (trace->games, SclTraceGame, i).change,
                                    800 / 3.0 * (1.375 + 0.125 * i), 1e-9);
  g_assert_cmpuint (trace->steps->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (g_array_index (trace->steps, SclTraceStep, 0).change,
                                  5600 / 3.0 - 1200 - 1200, 1e-6);
  one_player_clear (&one);
  g_clear_pointer (&trace, scl_trace_free);

  one = one_player_new ("us-chess", NAN, 0, 1);
  trace = one_player_play (&one, &one_only, scores);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1900, 1e-9);
  g_assert_cmpfloat (trace->k, ==, 0);
  one_player_clear (&one);
}

/* Lost everything to players so strong that nothing is expected: the whole flat piece solves it,
 * and the old rating lies in it. */
static void
test_special_flat (void)
{
  const double opponents[] = { 2200, 2300 }, scores[] = { 0, 0 };
  const double wins[] = { 1, 1, 1 }, weak[] = { 2600, 2650, 2690 };

  g_assert_cmpfloat_with_epsilon (one_player_rate ("us-chess", NAN, 0, opponents, scores, 2), 1300,
                                  1e-9);
  /* All won against the strongest: [3090, inf) is cut at 2700. */
  g_assert_cmpfloat_with_epsilon (one_player_rate ("us-chess", NAN, 0, weak, wins, 3), 2700, 1e-9);
}

/* 1300 (45 games) beats 1250, 1500, 1550 and draws 1400: N' = 14.1069, K = 44.1821, E = 1.3633;
 * with B = 12 bonus 70.4024 → 1464.80; with the last rules' B = 10 the bonus is 2 sqrt 4 more:
 * 1468.80. */
static void
test_standard_bonus (void)
{
  const double opponents[] = { 1250, 1400, 1500, 1550 }, scores[] = { 1, 0.5, 1, 1 };
  OnePlayer one = one_player_new ("us-chess", 1300, 45, 4);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);

  g_assert_cmpfloat_with_epsilon (trace->k, 44.1821, 5e-5);
  g_assert_cmpfloat_with_epsilon (trace->expected, 1.3633, 5e-5);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1468.80, 5e-3);
  one_player_clear (&one);

  one = one_player_new ("us-chess", 1300, 45, 4);
  one.system = scl_policy_regime_at (one.policy, scl_day_from_ymd (2016, 1, 1))
                   ->system; /* B = 12 until April 2017 */
  g_clear_pointer (&trace, scl_trace_free);
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1464.80, 5e-3);
  g_assert_cmpuint (trace->steps->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (g_array_index (trace->steps, SclTraceStep, 0).change, 70.4024,
                                  5e-5);
  one_player_clear (&one);
}

/* Floors, by hand from the rule: 100 floor ((peak - 200)/100): peak 1941 → 1700. */
static void
test_floor (void)
{
  OnePlayer one = one_player_new ("us-chess", 1705, 300, 4);
  const double opponents[] = { 1500, 1500, 1500, 1500 }, scores[] = { 0, 0, 0, 0 };
  g_autoptr (SclTrace) trace = NULL;

  one.states->peak[0] = 1941;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat (one.states->rating[0], ==, 1700);
  one_player_clear (&one);
}

/* The floor is taken from established ratings, of more than 25 games: a special rating of 2300
 * after three wins protects nobody. By hand: three wins against 1900 are expected from 2300 on, and
 * 1300 moves there. Three losses to 1300 then: N' 3, all games won so far, R0' = 1900 and S' = 3: 3
 * P (R, 1900) + 3 P (R, 1300) = 3; from 1500 to 1700 both are straight, 3 + 6 (R - 1600)/800 = 3, R
 * = 1600. No floor of 2100. */
static void
test_floor_provisional (void)
{
  const double strong[] = { 1900, 1900, 1900 }, weak[] = { 1300, 1300, 1300 }, wins[] = { 1, 1, 1 },
               losses[] = { 0, 0, 0 };
  OnePlayer one = one_player_new ("us-chess", NAN, 0, 3);
  g_autoptr (SclTrace) trace = one_player_play (&one, strong, wins);

  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 2300, 1e-7);
  g_clear_pointer (&trace, scl_trace_free);
  trace = one_player_play (&one, weak, losses);
  g_assert_cmpfloat_with_epsilon (one.states->rating[0], 1600, 1e-7);
  one_player_clear (&one);
}

/* First estimates by age: 50 times the age up to 26, 1300 afterwards; a draw against one's own
 * estimate changes nothing. */
static void
test_initial_by_age (void)
{
  const struct
  {
    int age;
    double initial;
  } cases[] = { { 8, 400 }, { 26, 1300 }, { 27, 1300 }, { 14, 700 } };
  const double scores[] = { 0.5 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      OnePlayer one = one_player_new ("us-chess", NAN, 0, 1);
      g_autoptr (SclTrace) trace = NULL;

      one.birth_year[0] = (gint16) (2000 - cases[i].age);
      trace = one_player_play (&one, &cases[i].initial, scores);
      g_assert_cmpfloat_with_epsilon (one.states->rating[0], cases[i].initial, 1e-7);
      one_player_clear (&one);
    }
}

TEST_MAIN ("/us-chess", test_effective_games, test_effective_games_before, test_special_official,
           test_special_all_won, test_special_reasons, test_special_far_opponents,
           test_special_traced, test_special_flat, test_standard_bonus, test_floor,
           test_floor_provisional, test_initial_by_age)
