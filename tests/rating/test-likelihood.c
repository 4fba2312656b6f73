/* Likelihood curves and maximum-likelihood ratings. "Row N" and "errata N" are those of
 * SOURCE_NUMBERS.md; the three cases are figures 6, 7 and 8 of Carosi, Il sistema Elo, chapter
 * Performance rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/core/scl-performance.h"

#define N 7
static const double results_won[N] = { 1, 1, 1, 1, 1, 1, 0 };
static const double results_lost[N] = { 0, 0, 0, 0, 0, 0, 1 };

/* Rows 30, 31, 32. */
static const struct
{
  double six, seventh;
  const double *results;
  double rating, sigma, highest, low, high, linear;
} cases[] = {
  { 1700, 1900, results_won, 2050.541, 190.704, 1.399605e-01, 1878.9, 2270.7, 2014.3 },
  { 1400, 2400, results_won, 2065.595, 357.817, 7.673235e-01, 1752.5, 2418.5, 1828.6 },
  { 1400, 2400, results_lost, 1120.280, 190.274, 2.116743e-04, 900.7, 1292.2, 1257.1 },
};

static void
fill (guint c, double *opponents)
{
  for (guint i = 0; i < N; i++)
    opponents[i] = i < 6 ? cases[c].six : cases[c].seventh;
}

static void
test_figures_6_to_8 (void)
{
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  double highest[3];

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double opponents[N];
      double score = cases[c].results == results_won ? 6.0 : 1.0;
      SclMle mle;

      fill (c, opponents);
      g_assert_true (scl_mle (&logistic, opponents, cases[c].results, N, &mle));
      g_assert_cmpfloat_with_epsilon (mle.rating, cases[c].rating, 5e-4);
      g_assert_cmpfloat_with_epsilon (mle.sigma, cases[c].sigma, 5e-4);
      g_assert_cmpfloat_with_epsilon (mle.low, cases[c].low, 0.05);
      g_assert_cmpfloat_with_epsilon (mle.high, cases[c].high, 0.05);
      highest[c] = exp (mle.log_likelihood);
      g_assert_cmpfloat_with_epsilon (highest[c] / cases[c].highest, 1.0, 1e-6);
      /* The maximum is the performance (Bradley-Terry only), and sigma is errata 4's. */
      g_assert_cmpfloat_with_epsilon (
          scl_performance (SCL_PERFORMANCE_EXACT, opponents, N, score).rating, mle.rating, 1e-7);
      g_assert_cmpfloat_with_epsilon (scl_performance_sigma (opponents, N, mle.rating), mle.sigma,
                                      1e-9);
      g_assert_cmpfloat_with_epsilon (
          scl_performance (SCL_PERFORMANCE_LINEAR, opponents, N, score).rating, cases[c].linear,
          0.05);
    }
  /* Row 33: the third case is improbable. */
  g_assert_cmpfloat_with_epsilon (highest[2] / highest[1], 2.759e-04, 5e-8);
}

/* The paper's L = prod x^r / (x + xi) is the likelihood without prod xi^(1 - r): their ratio is the
 * same at every rating. */
static void
test_paper_likelihood (void)
{
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  double opponents[N];
  double constant = (1.0 - 0.0) * 1900.0 * G_LN10 / 400.0; /* the one loss, against 1900 */

  fill (0, opponents);
  for (double rating = 1000.0; rating < 3000.0; rating += 61.0)
    {
      double full = scl_log_likelihood (&logistic, opponents, results_won, N, rating);
      double paper = 0.0;

      for (guint i = 0; i < N; i++)
        paper += results_won[i] * rating * G_LN10 / 400.0
                 - log (pow (10.0, rating / 400.0) + pow (10.0, opponents[i] / 400.0));
      g_assert_cmpfloat_with_epsilon (full, paper + constant, 1e-9);
    }
}

/* Row 19, errata 25: a draw at v = .5 has the factor sqrt (v (1 - v)) = .5. */
static void
test_draw (void)
{
  SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;
  double opponent = 1500.0, drawn = 0.5;

  g_assert_cmpfloat_with_epsilon (
      exp (scl_log_likelihood (&logistic, &opponent, &drawn, 1, 1500.0)), 0.5, 1e-12);
  /* v = 10/11: sqrt (10)/11. */
  g_assert_cmpfloat_with_epsilon (
      exp (scl_log_likelihood (&logistic, &opponent, &drawn, 1, 1900.0)), sqrt (10.0) / 11.0,
      1e-12);
}

/* The gaussian's maximum by its own condition l' = 0 (errata 5), by differences of the
 * log-likelihood; sigma by second differences. Not equal to the performance: the paper, same
 * chapter. */
static void
test_gaussian (void)
{
  SclExpectation gaussian = SCL_EXPECTATION_DEFAULTS;

  gaussian.model = SCL_EXPECTATION_GAUSSIAN;
  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double opponents[N];
      double at, left, right;
      SclMle mle;

      fill (c, opponents);
      g_assert_true (scl_mle (&gaussian, opponents, cases[c].results, N, &mle));
      at = scl_log_likelihood (&gaussian, opponents, cases[c].results, N, mle.rating);
      left = scl_log_likelihood (&gaussian, opponents, cases[c].results, N, mle.rating - 1.0);
      right = scl_log_likelihood (&gaussian, opponents, cases[c].results, N, mle.rating + 1.0);
      g_assert_cmpfloat_with_epsilon ((right - left) / 2.0, 0.0, 1e-7);
      g_assert_cmpfloat_with_epsilon (1.0 / sqrt (2.0 * at - left - right) / mle.sigma, 1.0, 1e-4);
      g_assert_cmpfloat (fabs (mle.rating - cases[c].rating), >, 0.1);
      g_assert_cmpfloat_with_epsilon (
          scl_log_likelihood (&gaussian, opponents, cases[c].results, N, mle.low), at - 0.5, 1e-7);
      g_assert_cmpfloat_with_epsilon (
          scl_log_likelihood (&gaussian, opponents, cases[c].results, N, mle.high), at - 0.5, 1e-7);
    }
}

/* Linear: 3 of 4 against one opponent, p = .5 + d/800 = .75, d = 200; l'' = -4 (1/800)^2 / (.75 *
 * .25). FIDE: .75 is the band from 189 to 197, whose middle is 193; low and high are the ends of
 * the bands where l has lost one half. */
static void
test_other_models (void)
{
  static const double opponents[] = { 1500, 1500, 1500, 1500 };
  static const double results[] = { 1, 1, 1, 0 };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;

  self.model = SCL_EXPECTATION_LINEAR;
  g_assert_true (scl_mle (&self, opponents, results, 4, &mle));
  g_assert_cmpfloat_with_epsilon (mle.rating, 1700.0, 1e-3);
  g_assert_cmpfloat_with_epsilon (mle.sigma, 800.0 * sqrt (0.75 * 0.25 / 4.0), 1e-2);
  self.model = SCL_EXPECTATION_FIDE;
  g_assert_true (scl_mle (&self, opponents, results, 4, &mle));
  g_assert_cmpfloat (mle.rating, ==, 1693.0);
  /* 3 ln p + ln (1 - p), by hand: .75 has -2.2493; .50 -2.7726, .51 -2.7334; .91 -2.6909, .92
   * -2.7759. So .51 (from 4) and .91 (to 391) have lost less than one half, their neighbours more.
   */
  g_assert_cmpfloat_with_epsilon (mle.low, 1503.5, 0.01);
  g_assert_cmpfloat_with_epsilon (mle.high, 1891.5, 0.01);
}

static void
test_no_maximum (void)
{
  static const double opponents[] = { 1500, 1600, 5000 };
  static const double won[] = { 1, 1, 1 };
  static const double lost[] = { 0, 0, 0 };
  static const double impossible[] = { 0, 0, 1 };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;

  for (int model = SCL_EXPECTATION_LOGISTIC; model <= SCL_EXPECTATION_FISE; model++)
    {
      self.model = model;
      g_assert_false (scl_mle (&self, opponents, won, 3, &mle));
      g_assert_false (scl_mle (&self, opponents, lost, 3, &mle));
      g_assert_false (scl_mle (&self, opponents, won, 0, &mle));
      g_assert_true (isnan (mle.rating) && isnan (mle.sigma) && isnan (mle.low)
                     && isnan (mle.high));
    }
  /* FIDE's table gives 0 and 1 from 736 on: losing to 1500 and beating 5000 cannot be. */
  self.model = SCL_EXPECTATION_FIDE;
  g_assert_false (scl_mle (&self, opponents, impossible, 3, &mle));
  g_assert_cmpfloat (scl_log_likelihood (&self, opponents, impossible, 3, 1500.0), ==, -INFINITY);
  self.model = SCL_EXPECTATION_LOGISTIC;
  g_assert_cmpfloat (scl_log_likelihood (&self, opponents, impossible, 0, 1500.0), ==, 0.0);
}

/* Of one game only a draw has a maximum: the opponent's own rating, where the curve expects half.
 */
static void
test_one_game (void)
{
  const SclExpectationModel models[] = { SCL_EXPECTATION_LOGISTIC, SCL_EXPECTATION_GAUSSIAN };
  const double opponent = 1712.0, results[] = { 0.0, 0.5, 1.0 };

  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    {
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclMle mle;

      self.model = models[m];
      g_assert_false (scl_mle (&self, &opponent, &results[0], 1, &mle));
      g_assert_true (isnan (mle.rating));
      g_assert_false (scl_mle (&self, &opponent, &results[2], 1, &mle));
      g_assert_true (scl_mle (&self, &opponent, &results[1], 1, &mle));
      g_assert_cmpfloat_with_epsilon (mle.rating, opponent, 1e-6);
    }
}

/* Won and lost against the same: l falls from the middle by 2 ln cosh (x/2), by one half at
 * x = 2 arcosh (e^(1/4)), 255.4 points at a scale of 400. The ends are looked for in steps that
 * double: with these scales they lie on both sides of 256, and close to it. */
static void
test_ends (void)
{
  const double opponents[] = { 1600, 1600 }, results[] = { 1, 0 };

  for (double scale = 390.0; scale <= 412.0; scale += 0.5)
    {
      const double half = 2.0 * acosh (exp (0.25)) * scale / G_LN10;
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclMle mle;

      self.scale = scale;
      g_assert_true (scl_mle (&self, opponents, results, 2, &mle));
      g_assert_cmpfloat_with_epsilon (mle.rating, 1600.0, 1e-6);
      g_assert_cmpfloat_with_epsilon (mle.low, 1600.0 - half, 1e-6);
      g_assert_cmpfloat_with_epsilon (mle.high, 1600.0 + half, 1e-6);
      g_assert_cmpfloat_with_epsilon (mle.log_likelihood, -2.0 * G_LN2, 1e-12);
      /* -l'' is 2 p (1 - p) (ln 10 / scale)^2 at p = 1/2 */
      g_assert_cmpfloat_with_epsilon (mle.sigma, G_SQRT2 * scale / G_LN10, 1e-6);
    }
}

/* One point of 100 against equals: 400 Log (1/99) from them, far below where the search begins;
 * 99 of 100 as far above. The normal curve has 1 % 2.326348 sigmas away. */
static void
test_far_away (void)
{
  static const struct
  {
    SclExpectationModel model;
    double away;
  } models[] = { { SCL_EXPECTATION_LOGISTIC, 798.254078 },
                 { SCL_EXPECTATION_GAUSSIAN, 282.842712474619 * 2.326347874 } };
  double opponents[100], one[100], all_but_one[100];

  for (guint i = 0; i < 100; i++)
    {
      opponents[i] = 1500;
      one[i] = i == 0;
      all_but_one[i] = i != 0;
    }
  for (guint m = 0; m < G_N_ELEMENTS (models); m++)
    {
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclMle mle;

      self.model = models[m].model;
      g_assert_true (scl_mle (&self, opponents, one, 100, &mle));
      g_assert_cmpfloat_with_epsilon (mle.rating, 1500 - models[m].away, 1e-5);
      g_assert_true (scl_mle (&self, opponents, all_but_one, 100, &mle));
      g_assert_cmpfloat_with_epsilon (mle.rating, 1500 + models[m].away, 1e-5);
    }
}

/* With a cut of 100 a won and a lost game never have lost one half: L (100) = .640065, and
 * ln (.640065 x .359935) is .0817 below ln 1/4. */
static void
test_no_ends (void)
{
  const double opponents[] = { 1500, 1500 }, results[] = { 1, 0 };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;

  self.cut_rule = SCL_CUT_EVERY_GAME;
  self.cut = 100;
  g_assert_true (scl_mle (&self, opponents, results, 2, &mle));
  g_assert_cmpfloat_with_epsilon (mle.rating, 1500, 1e-3);
  g_assert_cmpfloat (mle.low, ==, -INFINITY);
  g_assert_cmpfloat (mle.high, ==, INFINITY);
}

/* A cut that no rating escapes: one win and one loss with 350 as the cut and opponents 2000 apart
 * leave a plateau from 1350 to 2650. It ends where ln p has fallen from ln p (350) by one half. */
static void
test_plateau (void)
{
  static const double opponents[] = { 1000, 3000 };
  static const double results[] = { 1, 0 };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;
  double p;

  self.cut_rule = SCL_CUT_EVERY_GAME;
  self.cut = 350.0;
  g_assert_true (scl_mle (&self, opponents, results, 2, &mle));
  g_assert_cmpfloat (mle.rating, ==, 2000.0);
  g_assert_cmpfloat (mle.sigma, ==, INFINITY);
  p = exp (-0.5) / (1.0 + pow (10.0, -350.0 / 400.0));
  g_assert_cmpfloat_with_epsilon (mle.low, 1000.0 + 400.0 * log10 (p / (1.0 - p)), 1e-6);
  g_assert_cmpfloat_with_epsilon (mle.high, 3000.0 - 400.0 * log10 (p / (1.0 - p)), 1e-6);
}

/* Rounded to hundredths, 3 of 4 have p = .75 from .745 to .755, 186.3 to 195.5: of the whole points
 * 187 to 195 the middle. As with FIDE's table above .51 and .91 have lost less than one half: from
 * p = .505 to .915. The curvature is what the curve itself has there. */
static void
test_rounded (void)
{
  static const double opponents[] = { 1500, 1500, 1500, 1500 }, results[] = { 1, 1, 1, 0 };
  const double l = 1.0 / (1.0 + pow (10.0, -191.0 / 400.0)), rise = l * (1.0 - l) * G_LN10 / 400.0;
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;

  self.rounding = 0.01;
  g_assert_true (scl_mle (&self, opponents, results, 4, &mle));
  g_assert_cmpfloat (mle.rating, ==, 1691.0);
  g_assert_cmpfloat_with_epsilon (mle.log_likelihood, 3.0 * log (0.75) + log (0.25), 1e-12);
  g_assert_cmpfloat_with_epsilon (mle.sigma, sqrt (0.75 * 0.25 / 4.0) / rise, 1e-6);
  g_assert_cmpfloat_with_epsilon (mle.low, 1500.0 + 400.0 * log10 (0.505 / 0.495), 0.01);
  g_assert_cmpfloat_with_epsilon (mle.high, 1500.0 + 400.0 * log10 (0.915 / 0.085), 0.01);
  self.model = SCL_EXPECTATION_GAUSSIAN;
  g_assert_true (scl_mle (&self, opponents, results, 4, &mle));
  /* .745 and .755 lie .658838 and .690309 sigmas away: 186.3 and 195.3 */
  g_assert_cmpfloat (mle.rating, ==, 1691.0);
}

/* FIDE's .75 in the middle of its band, 193, rises by .01 to the next one's, 202: sigma is
 * 900 sqrt (p (1 - p)/n). Who beats somebody 800 points below learns nothing from it. */
static void
test_table_sigma (void)
{
  static const double opponents[] = { 1500, 1500, 1500, 1500, 893 }, results[] = { 1, 1, 1, 0, 1 };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;
  SclMle mle;

  self.model = SCL_EXPECTATION_FIDE;
  for (guint n = 4; n <= 5; n++)
    {
      g_assert_true (scl_mle (&self, opponents, results, n, &mle));
      g_assert_cmpfloat (mle.rating, ==, 1693.0);
      g_assert_cmpfloat_with_epsilon (mle.sigma, 900.0 * sqrt (0.75 * 0.25 / 4.0), 1e-9);
    }
}

/* 2 of 3 between whole points: on the line 800/6 above, without a cut that the rating could feel
 * 400 Log 2. A cut once an event is none for a likelihood; one that holds in every game, or below a
 * rating, leaves a plateau where all are cut: 100 points and more above, where nobody is exempt.
 * From 2000 on he is, and there .9468 of a point is expected of him. */
static void
test_cuts (void)
{
  static const double opponents[] = { 1500, 1500, 1500 }, results[] = { 1, 0, 1 };
  static const struct
  {
    SclExpectationModel model;
    SclCutRule rule;
    double cut, rating, accuracy;
  } cuts[] = {
    { SCL_EXPECTATION_LINEAR, SCL_CUT_NONE, 400, 1500 + 800 / 6.0, 1e-3 },
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_NONE, 100, 1620.411998266, 1e-8 },
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_ONCE_AN_EVENT, 100, 1620.411998266, 1e-8 },
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_EVERY_GAME, 200, 1620.411998266, 1e-3 },
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_UNLESS_STRONG, 200, 1620.411998266, 1e-3 },
    /* the looks go from 1000 below the weakest to 1000 above the strongest */
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_EVERY_GAME, 100, (1600 + 2500) / 2.0, 0 },
    { SCL_EXPECTATION_LOGISTIC, SCL_CUT_UNLESS_STRONG, 100, (1600 + 1999) / 2.0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclMle mle;

      self.model = cuts[i].model;
      self.cut_rule = cuts[i].rule;
      self.cut = cuts[i].cut;
      self.cut_exempt = 2000;
      g_assert_true (scl_mle (&self, opponents, results, 3, &mle));
      g_assert_cmpfloat (fabs (mle.rating - cuts[i].rating), <=, cuts[i].accuracy);
    }
}

/* Random results: the maximum is no lower than its surroundings, ends are where they should be, all
 * finite. */
static void
test_properties (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1978);

  for (guint round = 0; round < 400; round++)
    {
      double opponents[20], results[20];
      guint n = g_rand_int_range (rand, 2, 21);
      double spread = round % 5 == 0 ? 30000.0 : 900.0;
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclMle mle;

      self.model = round % 2 == 0 ? SCL_EXPECTATION_LOGISTIC : SCL_EXPECTATION_GAUSSIAN;
      for (guint i = 0; i < n; i++)
        {
          opponents[i] = g_rand_double_range (rand, 1000.0, 1000.0 + spread);
          results[i] = i == 0 ? 1.0 : i == 1 ? 0.0 : 0.5 * g_rand_int_range (rand, 0, 3);
        }
      g_assert_true (scl_mle (&self, opponents, results, n, &mle));
      g_assert_true (isfinite (mle.rating) && isfinite (mle.low) && isfinite (mle.high)
                     && isfinite (mle.log_likelihood));
      g_assert_cmpfloat (mle.low, <=, mle.rating);
      g_assert_cmpfloat (mle.high, >=, mle.rating);
      for (double away = -200.0; away <= 200.0; away += 40.0)
        g_assert_cmpfloat (scl_log_likelihood (&self, opponents, results, n, mle.rating + away), <=,
                           mle.log_likelihood + 1e-9);
    }
}

TEST_MAIN ("/likelihood", test_figures_6_to_8, test_paper_likelihood, test_draw, test_gaussian,
           test_other_models, test_no_maximum, test_one_game, test_ends, test_far_away,
           test_no_ends, test_plateau, test_rounded, test_table_sigma, test_cuts, test_properties)
