/* One game asked for alone: K by rating and by formula, expected scores, games that do not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/policy/scl-probe.h"
#include "rating/scl-rating.h"

#include <math.h>

static SclTraceGame
probe (const char *keys, double own, double opponent)
{
  g_autofree char *text
      = g_strconcat ("[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n", keys, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);
  SclTraceGame game = { .k = NAN };

  g_assert_no_error (error);
  if (!scl_probe_game (scl_policy_regime_at (policy, SCL_DAY_NONE)->system, own, opponent, &game))
    return (SclTraceGame){ .k = NAN, .expected = NAN };
  return game;
}

#define BANDS "[k]\nbands=30 < 2100; 20 < 2400; 10\n"
/* 40 at 1400, 10 at 2390 */
#define FALLING "[formula]\nk=clamp({k0=40} - (rating - 1400)/33, 10, 40)\n"

static void
test_k (void)
{
  g_assert_cmpfloat (probe (BANDS, 2099, 2099).k, ==, 30);
  g_assert_cmpfloat (probe (BANDS, 2100, 2100).k, ==, 20);
  g_assert_cmpfloat (probe (BANDS, 2400, 1000).k, ==, 10);
  g_assert_cmpfloat (probe (BANDS "[formula]\nk=k/2\n", 2099, 2099).k, ==, 15);
  g_assert_cmpfloat (probe (FALLING, 1000, 1000).k, ==, 40);
  g_assert_cmpfloat_with_epsilon (probe (FALLING, 1730, 1730).k, 30, 1e-9);
  g_assert_cmpfloat (probe (FALLING, 2800, 2800).k, ==, 10);
  /* nobody is new, a woman, young, or has been higher */
  g_assert_cmpfloat (probe ("[formula]\nk=games\n", 1730, 1730).k, ==, SCL_PROBE_GAMES);
  g_assert_cmpfloat (probe ("[formula]\nk=1 + period_games + 100*woman\n", 1730, 1730).k, ==, 2);
  g_assert_cmpfloat (probe ("[formula]\nk=age\n", 1730, 1730).k, ==, 150);
  g_assert_cmpfloat (probe ("[formula]\nk=1 + peak - rating\n", 1730, 1730).k, ==, 1);
}

/* 200 points up: 1/(1 + 10^-0.5) = 0.759747; cut at 100: 1/(1 + 10^-0.25) = 0.640065; linear with
 * 800 points from 0 to 1: 0.5 + 200/800. */
static void
test_expected (void)
{
  const double up = probe ("", 2000, 1800).expected;

  g_assert_cmpfloat_with_epsilon (up, 0.759747, 1e-6);
  g_assert_cmpfloat_with_epsilon (probe ("", 1800, 2000).expected, 1 - up, 1e-12);
  g_assert_cmpfloat_with_epsilon (
      probe ("[expectation]\ncut-rule=every-game\ncut=100\n", 2000, 1800).expected, 0.640065, 1e-6);
  g_assert_cmpfloat_with_epsilon (probe ("[expectation]\nwhite-edge=200\n", 1800, 1800).expected,
                                  up, 1e-12);
  g_assert_cmpfloat (
      probe ("[formula]\nexpected=clamp(0.5 + difference/{range=800}, 0, 1)\n", 2000, 1800)
          .expected,
      ==, 0.75);
}

/* Games between players too far apart are not rated. */
static void
test_uncounted (void)
{
  g_assert_true (isnan (probe ("[update]\nskip-difference=350\nskip-above=1900\n", 2000, 1600).k));
  g_assert_false (isnan (probe ("[update]\nskip-difference=350\nskip-above=1900\n", 2000, 1700).k));
}

TEST_MAIN ("/rating/probe", test_k, test_expected, test_uncounted)
