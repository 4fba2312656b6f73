/* The French Elo. Source: FFE, Bulletin de l'Arbitre 103 (three official examples); Carosi, Sistema
 * Elo francese.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "one-player.h"

/* 1970, 5 of 7, PR 2253 = 2092 + 161 (71.4 %: 158 + .4*(166 - 158)): ((16 - 7)*1970 + 7*2253)/16 =
 * 2093.81 → 2090. */
static void
test_up (void)
{
  const double opponents[] = { 2092, 2092, 2092, 2092, 2092, 2092, 2092 },
               scores[] = { 1, 1, 1, 1, 1, 0, 0 };

  g_assert_cmpfloat (one_player_rate ("ffe", 1970, 100, opponents, scores, 7), ==, 2090);
}

/* The bulletin's intermediate figures are whole. Opponents of mean 2091.57 count 2092 and the
 * performance is 2253; of mean 2094.57, 2095:
 * ((16 - 7)*1970 + 7*(2095 + 161))/16 = 2095.13 → 2100, where the mean as it is makes 2094.94 →
 * 2090. */
static void
test_whole_mean (void)
{
  const double opponents[] = { 2094, 2094, 2094, 2095, 2095, 2095, 2095 },
               scores[] = { 1, 1, 1, 1, 1, 0, 0 };
  g_autoptr (SclPolicy) policy = scl_policy_find ("ffe", NULL), exact = NULL;

  g_assert_cmpfloat (one_player_rate ("ffe", 1970, 100, opponents, scores, 7), ==, 2100);
  exact = scl_policy_with_value (policy, "ffe", "mean-rounding", "0", NULL);
  g_assert_cmpfloat (one_player_rate (scl_policy_text (exact), 1970, 100, opponents, scores, 7), ==,
                     2090);
}

static double
fact_of (const SclTrace *trace, const char *what)
{
  for (guint i = 0; i < trace->facts->len; i++)
    if (g_str_equal (g_array_index (trace->facts, SclTraceFact, i).what, what))
      return g_array_index (trace->facts, SclTraceFact, i).value;
  return NAN;
}

/* What the explanation tells beside the sum: the same example's 7 games, mean 2092, 71.4 %, +161 =
 * 2253 and 7/16. One game out of reach does not count, and four games are too few for a first
 * rating. */
static void
test_facts (void)
{
  const double opponents[] = { 2092, 2092, 2092, 2092, 2092, 2092, 2092, 2500 },
               scores[] = { 1, 1, 1, 1, 1, 0, 0, 0 };
  OnePlayer one = one_player_new ("ffe", 1970, 100, 8);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);

  g_assert_cmpfloat (fact_of (trace, "compatible games"), ==, 7);
  g_assert_cmpfloat_with_epsilon (fact_of (trace, "their opponents' mean"), 2092, 1e-9);
  g_assert_cmpfloat_with_epsilon (fact_of (trace, "per cent of the points"), 500.0 / 7, 1e-9);
  g_assert_cmpfloat_with_epsilon (fact_of (trace, "performance"), 2253, 1e-9);
  g_assert_cmpfloat_with_epsilon (
      fact_of (trace, "weight of the performance against the old rating, per cent"), 43.75, 1e-9);
  one_player_clear (&one);

  g_clear_pointer (&trace, scl_trace_free);
  one = one_player_new ("ffe", NAN, 0, 4);
  trace = one_player_play (&one, opponents, scores);
  g_assert_true (isnan (one.states->rating[0]));
  g_assert_cmpfloat (fact_of (trace, "games needed"), ==, 8);
  one_player_clear (&one);
}

/* 1270, 1 of 6 (16.67 %: row .16, -284), PR 1128 = 1412 - 284: (16*1270 + 6*1128)/22 = 1231.27 →
 * 1230. The row is the truncated one here; the nearest would give -273 and also 1230 (1234.3). */
static void
test_down (void)
{
  const double opponents[] = { 1412, 1412, 1412, 1412, 1412, 1412 },
               scores[] = { 1, 0, 0, 0, 0, 0 };
  g_autoptr (GError) error = NULL;
  OnePlayer one = one_player_new ("ffe", 1270, 100, 6);
  g_autoptr (SclPolicy) truncating
      = scl_policy_with_value (one.policy, "ffe", "lookup", "truncate", &error);
  g_autoptr (SclTrace) trace = NULL;

  g_assert_no_error (error);
  g_assert_cmpfloat (one_player_rate ("ffe", 1270, 100, opponents, scores, 6), ==, 1230);
  one.system = scl_policy_regime_at (truncating, SCL_DAY_NONE)->system;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpfloat (one.states->rating[0], ==, 1230);
  one_player_clear (&one);
}

/* The unrated junior: 3.5 of 8 against a mean of 1884.9 (43.75 %: row .44, -43) is 1841.9 → 1840;
 * then the 2209 is more than 350 away, seven games are left, no rating. Seven at 1838.6 and one at
 * 2209 have that mean. With the 2209 replaced by somebody near, 1884.9: eight games, 1841.9 → 1840.
 */
static void
test_first (void)
{
  double opponents[] = { 1838.6, 1838.6, 1838.6, 1838.6, 1838.6, 1838.6, 1838.6, 2209 };
  const double scores[] = { 1, 1, 1, 0.5, 0, 0, 0, 0 };

  g_assert_true (isnan (one_player_rate ("ffe", NAN, 0, opponents, scores, 8)));
  for (guint i = 0; i < 8; i++)
    opponents[i] = 1884.9;
  g_assert_cmpfloat (one_player_rate ("ffe", NAN, 0, opponents, scores, 8), ==, 1840);
}

/* The same explained: K 800/8 from the mean, .5 expected of each, - 50 on the line, + 7 by the
 * table
 * (-43), nothing frozen away, - 1.9 rounded. */
static void
test_first_traced (void)
{
  static const struct
  {
    const char *what;
    double change;
  } steps[] = { { "Mean of the opponents", 1884.9 },
                { "performance by table 8.1.1 instead of the straight line", 7 },
                { "frozen where the iteration moved little", 0 },
                { "rounded", -1.9 } };
  const double scores[] = { 1, 1, 1, 0.5, 0, 0, 0, 0 };
  double opponents[8];
  OnePlayer one = one_player_new ("ffe", NAN, 0, 8);
  g_autoptr (SclTrace) trace = NULL;

  for (guint i = 0; i < 8; i++)
    opponents[i] = 1884.9;
  trace = one_player_play (&one, opponents, scores);
  g_assert_cmpuint (one.states->games[0], ==, 8);
  g_assert_cmpfloat_with_epsilon (trace->k, 100, 1e-9);
  g_assert_cmpuint (trace->games->len, ==, 8);
  for (guint i = 0; i < 8; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

      g_assert_cmpfloat_with_epsilon (game->expected, 0.5, 1e-9);
      g_assert_cmpfloat_with_epsilon (game->change, 100 * (scores[i] - 0.5), 1e-9);
    }
  g_assert_cmpfloat (fact_of (trace, "compatible games"), ==, 8);
  for (guint i = 0, at = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const SclTraceStep *step;

      while (at < trace->steps->len
             && !g_str_equal (g_array_index (trace->steps, SclTraceStep, at).what, steps[i].what))
        at++;
      if (at == trace->steps->len && steps[i].change == 0)
        {
          at = 0;
          continue;
        }
      g_assert_cmpuint (at, <, trace->steps->len);
      step = &g_array_index (trace->steps, SclTraceStep, at);
      g_assert_cmpfloat_with_epsilon (step->change, steps[i].change, 1e-6);
    }
  one_player_clear (&one);
}

/* Row 71 by hand, E = 1800, N = 8: PR 1900 → 1850.0; PR 1700 → (16*1800 + 8*1700)/24 = 1766.67 →
 * 1770. */
static void
test_row_71 (void)
{
  const double above[] = { 1900, 1900, 1900, 1900, 1900, 1900, 1900, 1900 };
  const double below[] = { 1700, 1700, 1700, 1700, 1700, 1700, 1700, 1700 };
  const double half[] = { 1, 0, 1, 0, 1, 0, 1, 0 };

  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, above, half, 8), ==, 1850);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, below, half, 8), ==, 1770);
}

/* A game against somebody 351 away is not compatible: won or lost, it changes nothing. From 16
 * games the performance is the rating. */
static void
test_compatible (void)
{
  const double far = 2151, won = 1, lost = 0;
  double opponents[16], scores[16];

  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &far, &won, 1), ==, 1800);
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, &far, &lost, 1), ==, 1800);
  for (guint i = 0; i < 16; i++)
    {
      opponents[i] = 2000;
      scores[i] = i % 2;
    }
  g_assert_cmpfloat (one_player_rate ("ffe", 1800, 100, opponents, scores, 16), ==, 2000);
}

/* What table 8.1.1 adds to the mean of n opponents of 1500.
 * 1 of 8: .125 is the row .13, -322
 * (nearest), or .12, -336 (truncated); 7 of 8: 322 + .5 (336 - 322) = 329 between the rows, 322 or
 * 336 with the nearest (.88: 336). 29 of 100 is the row .29, -158, also truncated, though the
 * machine's 100 x .29 is less than 29; none -800, all +800, a half 0. */
static void
test_lookups (void)
{
  static const struct
  {
    const char *lookup;
    guint n, won;
    double bonus;
  } cases[] = {
    { "interpolate", 16, 2, -322 },   { "nearest", 16, 2, -322 },   { "truncate", 16, 2, -336 },
    { "interpolate", 16, 14, 329 },   { "nearest", 16, 14, 336 },   { "truncate", 16, 14, 329 },
    { "interpolate", 100, 29, -158 }, { "nearest", 100, 29, -158 }, { "truncate", 100, 29, -158 },
    { "interpolate", 100, 57, 50 },   { "truncate", 100, 57, 50 },  { "interpolate", 16, 16, 800 },
    { "nearest", 16, 16, 800 },       { "truncate", 16, 16, 800 },  { "interpolate", 16, 0, -800 },
    { "truncate", 16, 0, -800 },      { "interpolate", 16, 8, 0 },  { "truncate", 16, 8, 0 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autofree char *text = g_strdup_printf (
          "[policy]\nformat=1\nname=a\ntitle=b\nsystem=ffe\n[ffe]\nrounding=1\nlookup=%s\n",
          cases[c].lookup);
      double opponents[100], scores[100] = { 0 };
      OnePlayer one = one_player_new (text, 1600, 100, cases[c].n);
      g_autoptr (SclTrace) trace = NULL;

      for (guint i = 0; i < cases[c].n; i++)
        {
          opponents[i] = 1500;
          scores[i] = i < cases[c].won;
        }
      trace = one_player_play (&one, opponents, scores);
      g_assert_cmpfloat_with_epsilon (fact_of (trace, "performance"), 1500 + cases[c].bonus, 1e-9);
      one_player_clear (&one);
    }
}

/* From the limit of 350 on a game counts, a point beyond it does not: 16 games won against 350 more
 * are 2150 + 800, lost against 350 less half the way to 650, 1225. The last age of a junior, who
 * has n0 8: 8 games won against 1800 are the performance at 20, half of it at 21; at PR equal to
 * the old rating nothing changes. */
static void
test_limits (void)
{
  static const struct
  {
    double opponent, score;
    guint n;
    int age;
    double fresh;
  } cases[] = {
    { 2150, 1, 16, 30, 2950 },   { 2150.5, 1, 16, 30, 1800 }, { 1450, 0, 16, 30, 1230 },
    { 1449.5, 0, 16, 30, 1800 }, { 1800, 1, 8, 20, 2600 },    { 1800, 1, 8, 21, 2200 },
    { 1800, 0.5, 8, 20, 1800 },  { 1800, 0, 8, 20, 1400 },    { 1800, 0, 8, 21, 1530 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double opponents[16], scores[16];
      OnePlayer one
          = one_player_new ("[policy]\nformat=1\nname=a\ntitle=b\nsystem=ffe\n[ffe]\nn0-junior=8\n",
                            1800, 100, cases[c].n);

      for (guint i = 0; i < cases[c].n; i++)
        {
          opponents[i] = cases[c].opponent;
          scores[i] = cases[c].score;
        }
      one.birth_year[0] = (gint16) (2000 - cases[c].age);
      scl_trace_free (one_player_play (&one, opponents, scores));
      g_assert_cmpfloat (one.states->rating[0], ==, cases[c].fresh);
      one_player_clear (&one);
    }
}

TEST_MAIN ("/ffe", test_up, test_whole_mean, test_facts, test_down, test_first, test_first_traced,
           test_row_71, test_compatible, test_lookups, test_limits)
