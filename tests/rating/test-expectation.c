/* SclExpectation: models, cuts, rounding, slope, inverse and the lookup.
 *
 * Numbers named "row N" are rows of SOURCE_NUMBERS.md, which recomputes the source documents.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/core/scl-expectation.h"

static SclExpectation
expectation (SclExpectationModel model)
{
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;

  self.model = model;
  return self;
}

static double
score (SclExpectationModel model, double difference)
{
  SclExpectation self = expectation (model);

  return scl_expectation_score (&self, scl_expectation_cut (&self, difference, 2000.0));
}

#define LOGISTIC SCL_EXPECTATION_LOGISTIC
#define GAUSSIAN SCL_EXPECTATION_GAUSSIAN
#define LINEAR SCL_EXPECTATION_LINEAR
#define FIDE SCL_EXPECTATION_FIDE
#define FISE SCL_EXPECTATION_FISE

/* Carosi and the FIDE and FISE documents, as recomputed. The last column is half a unit of the last
 * printed digit. */
static const struct
{
  SclExpectationModel model;
  double difference;
  double score;
  double epsilon;
} known[] = {
  { FIDE, 300, 0.85, 1e-15 },
  { FIDE, -50, 0.43, 1e-15 },
  { FIDE, 0, 0.50, 1e-15 }, /* row 1, the recipe */
  { FIDE, 100, 0.64, 1e-15 },
  { FIDE, -100, 0.36, 1e-15 },
  { LOGISTIC, 300, 0.8490, 5e-5 },
  { LOGISTIC, -50, 0.4285, 5e-5 },
  { LOGISTIC, 0, 0.5, 1e-15 }, /* row 1 */
  { LOGISTIC, 100, 0.6401, 5e-5 },
  { LOGISTIC, -100, 0.3599, 5e-5 },
  { LOGISTIC, 400, 10.0 / 11.0, 1e-15 }, /* row 6: ten to one */
  { GAUSSIAN, 140, 0.6897, 5e-5 },
  { LOGISTIC, 140, 0.6912, 5e-5 },
  { FIDE, 140, 0.69, 1e-15 },                   /* row 7 */
  { GAUSSIAN, 282.842712474619, 0.8413, 5e-5 }, /* row 9 */
  { LOGISTIC, 282.842712474619, 0.8359, 5e-5 },
  { LOGISTIC, 315.09, 0.8598, 5e-5 },
  { LINEAR, 350, 0.9375, 1e-15 },
  { LINEAR, -350, 0.0625, 1e-15 }, /* row 14 */
  { LINEAR, 1000, 0.9375, 1e-15 },
  { LINEAR, -1000, 0.0625, 1e-15 },
  { LOGISTIC, 350, 0.8823, 5e-5 },
  { LOGISTIC, -350, 0.1177, 5e-5 }, /* row 40: "between 12 % and 88 %" */
  { FIDE, 350, 0.89, 1e-15 },
  { FIDE, -350, 0.11, 1e-15 },
  { LOGISTIC, -400, 0.0909, 5e-5 },
  { FIDE, -400, 0.08, 1e-15 }, /* row 47 */
  { LOGISTIC, -240, 0.2008, 5e-5 },
  { FIDE, -240, 0.20, 1e-15 }, /* row 61 */
  { LOGISTIC, 200, 0.7597, 5e-5 },
  { LINEAR, 200, 0.75, 1e-15 }, /* row 68 */
  { FIDE, 148, 0.70, 1e-15 },
  { FIDE, 25, 0.53, 1e-15 },
  { FIDE, 486, 0.96, 1e-15 }, /* rows 122-124 */
  { LOGISTIC, 486, 0.9425, 5e-5 },
  { LOGISTIC, 206, 0.7660, 5e-5 },
  { FIDE, 206, 0.76, 1e-15 }, /* row 126 */
  { FIDE, 400, 0.92, 1e-15 },
  { FIDE, 735, 0.99, 1e-15 },
  { FIDE, 736, 1.0, 1e-15 },
  { FIDE, -736, 0.0, 1e-15 }, /* row 116 */
  { FISE, -108, 0.35, 1e-15 },
  { FISE, -70, 0.40, 1e-15 },
  { FISE, 0, 0.50, 1e-15 }, /* row 121 */
  { FISE, 70, 0.60, 1e-15 },
  { FISE, 108, 0.65, 1e-15 },
  { FISE, 147, 0.70, 1e-15 },
  { FISE, 10000, 0.95, 1e-15 },
  { FISE, -10000, 0.05, 1e-15 },
};

static void
test_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpfloat_with_epsilon (score (known[i].model, known[i].difference), known[i].score,
                                    known[i].epsilon);
}

/* Rows 2 and 121: expected totals 2.78 and 3.20. */
static void
test_totals (void)
{
  static const double recipe[] = { 1300, 1650, 1600, 1500, 1700 };
  static const double fise[] = { 1908, 1870, 1800, 1730, 1692, 1653 };
  double total = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (recipe); i++)
    total += score (FIDE, 1600 - recipe[i]);
  g_assert_cmpfloat_with_epsilon (total, 2.78, 1e-12);
  total = 0.0;
  for (guint i = 0; i < G_N_ELEMENTS (fise); i++)
    total += score (FISE, 1800 - fise[i]);
  g_assert_cmpfloat_with_epsilon (total, 3.20, 1e-12);
  total = 0.0;
  for (guint i = 0; i < G_N_ELEMENTS (fise); i++)
    total += score (LOGISTIC, 1800 - fise[i]);
  g_assert_cmpfloat_with_epsilon (total, 3.1998, 5e-5);
}

/* Row 119: Table 1 of FISE, all its cells as printed, per cent at -980, -960 … 1000. */
static void
test_fise_table_1 (void)
{
  static const guint8 per_cent[] = {
    0,  0,  0,  0,  1,  1,  1,  1,  1,  1,  1,  1,  1,  2,  2,  2,   2,   2,   3,   3,
    3,  4,  4,  5,  5,  6,  7,  7,  8,  9,  10, 11, 12, 14, 15, 17,  18,  20,  22,  24,
    26, 28, 31, 33, 36, 39, 41, 44, 47, 50, 53, 56, 59, 61, 64, 67,  69,  72,  74,  76,
    78, 80, 82, 83, 85, 86, 88, 89, 90, 91, 92, 93, 93, 94, 95, 95,  96,  96,  97,  97,
    97, 98, 98, 98, 98, 98, 99, 99, 99, 99, 99, 99, 99, 99, 99, 100, 100, 100, 100, 100,
  };

  g_assert_cmpuint (G_N_ELEMENTS (per_cent), ==, 100);
  for (guint i = 0; i < G_N_ELEMENTS (per_cent); i++)
    g_assert_cmpint ((int) floor (100.0 * score (LOGISTIC, -980.0 + 20.0 * i) + 0.5), ==,
                     per_cent[i]);
}

/* Row 8: the two sigmas, printed as nearly equal; row 13: the slopes (log (10)/2, printed "about 1
 * instead of 1.15"); row 18: composition of odds. */
static void
test_constants (void)
{
  SclExpectation logistic = expectation (LOGISTIC);
  SclExpectation linear = expectation (LINEAR);
  double ac, bc;

  g_assert_cmpfloat_with_epsilon (400.0 / G_LN10 * G_PI / sqrt (3.0), 315.089, 5e-4);
  g_assert_cmpfloat_with_epsilon (200.0 * G_SQRT2, logistic.sigma, 1e-9);
  g_assert_cmpfloat_with_epsilon (G_LN10 / 2.0, 1.1513, 5e-5);
  g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&logistic, 0.0), 0.001439, 5e-7);
  g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&linear, 0.0), 0.001250, 1e-15);
  ac = scl_expectation_inverse (&logistic, 0.75);
  bc = scl_expectation_inverse (&logistic, 0.60);
  g_assert_cmpfloat_with_epsilon (scl_expectation_score (&logistic, ac - bc), 0.666667, 5e-7);
}

/* Greatest and least of curve minus logistic on [0, 1500], where they are, and the value at 350;
 * per cent. */
static void
compare_with_logistic (SclExpectation curve, double most, int most_at, double least, int least_at,
                       double at_350)
{
  double high = -1.0, low = 1.0;
  int high_at = 0, low_at = 0;

  for (int d = 0; d <= 1500; d++)
    {
      double gap = scl_expectation_score (&curve, scl_expectation_cut (&curve, d, 0.0))
                   - score (LOGISTIC, d);

      if (gap > high)
        {
          high = gap;
          high_at = d;
        }
      if (gap < low)
        {
          low = gap;
          low_at = d;
        }
      if (d == 350)
        g_assert_cmpfloat_with_epsilon (100.0 * gap, at_350, 5e-4);
    }
  g_assert_cmpfloat_with_epsilon (100.0 * high, most, 5e-4);
  g_assert_cmpint (high_at, ==, most_at);
  g_assert_cmpfloat_with_epsilon (100.0 * low, least, 5e-4);
  g_assert_cmpint (low_at, ==, least_at);
}

/* Rows 10-12, errata 26: figure 4's "1.1 % about 350" is 1.473 % at 516 for sigma 200 sqrt 2. */
static void
test_figure_4 (void)
{
  SclExpectation curve = expectation (GAUSSIAN);

  compare_with_logistic (curve, 1.473, 516, -0.190, 102, 0.970);
  curve.sigma = 400.0 / G_LN10 * G_PI / sqrt (3.0);
  compare_with_logistic (curve, 0.451, 748, -2.266, 215, -1.567);
  curve.sigma = 2000.0 / 7.0;
  compare_with_logistic (curve, 1.338, 535, -0.338, 123, 0.737);
}

/* Rows 15, 16 and 66, errata 27: figure 5's "4 % about 350" is 5.516 %; "Arrotondamenti" prints 2.6
 * % at 300 and 5.5 % at 350. */
static void
test_figure_5 (void)
{
  static const struct
  {
    double difference, gap;
  } points[] = { { 350, 5.516 },   { 400, 2.841 }, { 500, -0.926 },
                 { 1000, -5.935 }, { 132, -1.63 }, { 300, 2.60 } };
  int crossing = 0;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      double gap
          = 100.0 * (score (LINEAR, points[i].difference) - score (LOGISTIC, points[i].difference));

      g_assert_cmpfloat_with_epsilon (gap, points[i].gap, i < 4 ? 5e-4 : 5e-3);
    }
  /* Zero crossings near 237.6 and 470.4 (row 15). */
  for (double d = 1.0; d < 1000.0; d += 0.1)
    {
      double before = score (LINEAR, d - 0.1) - score (LOGISTIC, d - 0.1);
      double after = score (LINEAR, d) - score (LOGISTIC, d);

      if ((before < 0.0) != (after < 0.0))
        g_assert_cmpfloat_with_epsilon (d - 0.05, crossing++ == 0 ? 237.6 : 470.4, 0.11);
    }
  g_assert_cmpint (crossing, ==, 2);
}

/* Row 17: two players of different sigma with the geometric mean of the sigmas held at 200: 2.70 %
 * at ratio 2, 6.15 % at 3. */
static void
test_unequal_sigmas (void)
{
  for (int ratio = 2; ratio <= 3; ratio++)
    {
      SclExpectation equal = expectation (GAUSSIAN);
      SclExpectation unequal = expectation (GAUSSIAN);
      double greatest = 0.0;

      unequal.sigma = sqrt (200.0 * 200.0 * ratio + 200.0 * 200.0 / ratio);
      for (double d = 0.0; d < 1500.0; d += 1.0)
        greatest = MAX (greatest,
                        scl_expectation_score (&equal, d) - scl_expectation_score (&unequal, d));
      g_assert_cmpfloat_with_epsilon (100.0 * greatest, ratio == 2 ? 2.70 : 6.15, 0.005);
    }
}

static void
test_cuts (void)
{
  SclExpectation self = expectation (FIDE);

  g_assert_cmpfloat (scl_expectation_between (&self, 2813, 2327), ==, 0.96);
  self.cut_rule = SCL_CUT_EVERY_GAME;
  g_assert_cmpfloat (scl_expectation_between (&self, 2813, 2327), ==, 0.92); /* row 124 */
  g_assert_cmpfloat (scl_expectation_between (&self, 2000, 2800), ==, 0.08); /* row 116 */
  self.cut_rule = SCL_CUT_ONCE_AN_EVENT;
  g_assert_cmpfloat (scl_expectation_cut (&self, 486, 2813), ==, 486.0);
  /* FIDE from 1 Oct 2025: 2813 v 2400 uses 413 (.93), the 2400 sees 400 (.08). */
  self.cut_rule = SCL_CUT_UNLESS_STRONG;
  g_assert_cmpfloat (scl_expectation_between (&self, 2813, 2400), ==, 0.93);
  g_assert_cmpfloat (scl_expectation_between (&self, 2400, 2813), ==, 0.08);
  g_assert_cmpfloat (scl_expectation_between (&self, 2649, 2149), ==, 0.92);
  g_assert_cmpfloat (scl_expectation_between (&self, 2650, 2150), ==, 0.96);
  /* A cut asked for takes the place of the linear model's own: 400 gives 100 %. */
  self = expectation (LINEAR);
  self.cut_rule = SCL_CUT_EVERY_GAME;
  g_assert_cmpfloat (scl_expectation_between (&self, 2000, 1000), ==, 1.0);
}

/* Rows 57, 61 and 63: percentages to 0.01 add up as printed. */
static void
test_rounding (void)
{
  SclExpectation self = expectation (LOGISTIC);

  self.rounding = 0.01;
  g_assert_cmpfloat (scl_expectation_score (&self, 80), ==, 0.61);
  g_assert_cmpfloat (scl_expectation_score (&self, -400), ==, 1.0 - 0.91);
  g_assert_cmpfloat (scl_expectation_score (&self, 300), ==, 0.85);
  self.rounding = 0.05;
  g_assert_cmpfloat (scl_expectation_score (&self, 0), ==, 0.5);
  /* Of equals neither is the stronger: a half each, also where no step ends there; from one point
   * on 0.50 to 0.3 is 0.6 and 0.4. */
  self.rounding = 0.3;
  g_assert_cmpfloat (scl_expectation_score (&self, 0), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (scl_expectation_score (&self, 1), 0.6, 1e-12);
  g_assert_cmpfloat_with_epsilon (scl_expectation_score (&self, -1), 0.4, 1e-12);
  self = expectation (LINEAR);
  /* Nothing above 1: 1 is 2.5 steps of 0.4, and 3 of them would be 1.2; 0.9 is 2.57 of 0.35. */
  self.rounding = 0.4;
  g_assert_cmpfloat (scl_expectation_score (&self, 400), ==, 1.0);
  g_assert_cmpfloat (scl_expectation_score (&self, -400), ==, 0.0);
  self.rounding = 0.35;
  g_assert_cmpfloat (scl_expectation_score (&self, 320), ==, 1.0);
  self.rounding = 0.05;
  g_assert_cmpfloat (scl_expectation_score (&self, 100), ==, 0.65);  /* 0.625: half up … */
  g_assert_cmpfloat (scl_expectation_score (&self, -100), ==, 0.35); /* … on the stronger side */
  for (guint d = 0; d <= 3000; d++)
    {
      self = expectation (LOGISTIC);
      self.rounding = 0.01;
      g_assert_cmpfloat (
          scl_expectation_score (&self, d) + scl_expectation_score (&self, -(double) d), ==, 1.0);
    }
}

static void
test_limits (void)
{
  static const SclExpectationModel models[] = { LOGISTIC, GAUSSIAN, LINEAR, FIDE, FISE };

  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    {
      SclExpectation self = expectation (models[i]);
      double last = models[i] == FISE ? 0.95 : 1.0;

      g_assert_cmpfloat (scl_expectation_score (&self, INFINITY), ==, last);
      g_assert_cmpfloat_with_epsilon (scl_expectation_score (&self, -INFINITY), 1.0 - last, 1e-15);
      g_assert_true (isnan (scl_expectation_score (&self, NAN)));
      g_assert_true (isnan (scl_expectation_slope (&self, NAN)));
      g_assert_true (isnan (scl_expectation_inverse (&self, NAN)));
      g_assert_true (isnan (scl_expectation_inverse (&self, -0.001)));
      g_assert_true (isnan (scl_expectation_inverse (&self, 1.001)));
      g_assert_cmpfloat (scl_expectation_slope (&self, INFINITY), ==, 0.0);
    }
}

static void
test_inverse (void)
{
  SclExpectation self = expectation (LOGISTIC);

  g_assert_cmpfloat_with_epsilon (scl_expectation_inverse (&self, 0.35), -107.54,
                                  0.005); /* row 20 */
  g_assert_cmpfloat_with_epsilon (scl_expectation_inverse (&self, 0.75), 190.85,
                                  0.005); /* row 69 */
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.0), ==, -INFINITY);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 1.0), ==, INFINITY);
  self = expectation (GAUSSIAN);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.0), ==, -INFINITY);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 1.0), ==, INFINITY);
  self = expectation (LINEAR);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 1.0), ==, 400.0);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.0), ==, -400.0);
  self = expectation (FIDE);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.35), ==, -110.0);    /* row 20 */
  g_assert_cmpfloat (scl_expectation_inverse (&self, 4.0 / 7.0), ==, 50.0); /* 8.2: 4/7 is .57 */
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.655), ==, 117.0);    /* .66: half up */
  g_assert_cmpfloat (scl_expectation_inverse (&self, 1.0), ==, 800.0);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.0), ==, -800.0);
  self = expectation (FISE);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.60), ==, 70.0);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 0.0), ==, -512.0);
  g_assert_cmpfloat (scl_expectation_inverse (&self, 1.0), ==, 512.0);
}

/* inverse (score (d)) = d for the smooth models; the slope is the derivative. */
static void
test_inverse_and_slope_agree (void)
{
  static const SclExpectationModel models[] = { LOGISTIC, GAUSSIAN, LINEAR };

  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    {
      SclExpectation self = expectation (models[i]);

      for (double d = -390.0; d <= 390.0; d += 7.3)
        {
          double rise
              = (scl_expectation_score (&self, d + 0.01) - scl_expectation_score (&self, d - 0.01))
                / 0.02;

          g_assert_cmpfloat_with_epsilon (
              scl_expectation_inverse (&self, scl_expectation_score (&self, d)), d, 1e-9);
          g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&self, d), rise, 1e-11);
        }
    }
}

/* Chords: FIDE from the middle of .50 (0) to that of .51 ([4, 10]: 7), and of .53 ([18, 25]: 21.5)
 * to .54 ([26, 32]: 29); FISE from row 35 to row 70. */
static void
test_table_slopes (void)
{
  SclExpectation self = expectation (FIDE);

  g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&self, 0.0), 0.01 / 7.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&self, -25.0), 0.01 / 7.5, 1e-15);
  g_assert_cmpfloat (scl_expectation_slope (&self, 801.0), ==, 0.0);
  self = expectation (FISE);
  g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&self, 40.0), 0.05 / 35.0, 1e-15);
  g_assert_cmpfloat (scl_expectation_slope (&self, 600.0), ==, 0.0);
}

/* The lookup against the models themselves: 1e-11 where smooth, exact at whole differences of
 * tables and rounded models. */
static void
test_lookup (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20000101);
  static const struct
  {
    SclExpectationModel model;
    double scale, sigma, rounding;
  } cases[] = {
    { LOGISTIC, 400, 283, 0 },    { LOGISTIC, 200, 283, 0 },    { LOGISTIC, 10, 283, 0 },
    { LOGISTIC, 400, 283, 0.01 }, { GAUSSIAN, 400, 283, 0 },    { GAUSSIAN, 400, 120, 0 },
    { GAUSSIAN, 400, 5, 0 },      { GAUSSIAN, 400, 285, 0.01 }, { LINEAR, 400, 283, 0 },
    { LINEAR, 400, 283, 0.05 },   { FIDE, 400, 283, 0 },        { FISE, 400, 283, 0 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      SclExpectation self = expectation (cases[c].model);
      g_autoptr (SclExpectationTable) table = NULL;

      self.scale = cases[c].scale;
      self.sigma = cases[c].sigma;
      self.rounding = cases[c].rounding;
      table = scl_expectation_table_new (&self);
      for (int d = -5000; d <= 5000; d++)
        g_assert_cmpfloat_with_epsilon (scl_expectation_table_score (table, d),
                                        scl_expectation_score (&self, d), 2e-16);
      for (guint i = 0; i < 20000; i++)
        {
          double d = g_rand_double_range (rand, -900.0, 900.0);

          g_assert_cmpfloat_with_epsilon (scl_expectation_table_score (table, d),
                                          scl_expectation_score (&self, d), 1e-11);
        }
      g_assert_true (isnan (scl_expectation_table_score (table, NAN)));
      g_assert_cmpfloat (scl_expectation_table_score (table, INFINITY), ==,
                         scl_expectation_score (&self, INFINITY));
      g_assert_cmpfloat (scl_expectation_table_score (table, -INFINITY), ==,
                         scl_expectation_score (&self, -INFINITY));
    }
}

static void
test_lookup_cuts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1500);

  for (int model = LOGISTIC; model <= FISE; model++)
    for (int rule = SCL_CUT_NONE; rule <= SCL_CUT_UNLESS_STRONG; rule++)
      {
        SclExpectation self = expectation (model);
        g_autoptr (SclExpectationTable) table = NULL;

        self.cut_rule = rule;
        table = scl_expectation_table_new (&self);
        for (guint i = 0; i < 2000; i++)
          {
            double d = g_rand_double_range (rand, -1500.0, 1500.0);
            double own = g_rand_double_range (rand, 2500.0, 2800.0);

            g_assert_cmpfloat (scl_expectation_table_cut (table, d, own), ==,
                               scl_expectation_cut (&self, d, own));
          }
      }
}

/* Each key names a field of SclExpectation, in the order of the header. */
static void
test_keys (void)
{
  static const char *const names[]
      = { "model", "scale", "sigma", "cut-rule", "cut", "cut-exempt", "rounding", "white-edge" };

  g_assert_cmpuint (scl_expectation_n_keys, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < scl_expectation_n_keys; i++)
    {
      g_assert_cmpstr (scl_expectation_keys[i].group, ==, "expectation");
      g_assert_cmpstr (scl_expectation_keys[i].name, ==, names[i]);
      g_assert_cmpuint (scl_expectation_keys[i].offset, <, sizeof (SclExpectation));
    }
}

/* Which tables hold between whole points: those of smooth models that round nothing. */
static void
test_table_between (void)
{
  static const struct
  {
    SclExpectationModel model;
    double rounding;
    gboolean between;
  } cases[] = {
    { SCL_EXPECTATION_LOGISTIC, 0, TRUE },     { SCL_EXPECTATION_GAUSSIAN, 0, TRUE },
    { SCL_EXPECTATION_LINEAR, 0, TRUE },       { SCL_EXPECTATION_FIDE, 0, FALSE },
    { SCL_EXPECTATION_FISE, 0, FALSE },        { SCL_EXPECTATION_LOGISTIC, 0.01, FALSE },
    { SCL_EXPECTATION_GAUSSIAN, 0.01, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclExpectation self = SCL_EXPECTATION_DEFAULTS;
      SclExpectationTable *table;

      self.model = cases[i].model;
      self.rounding = cases[i].rounding;
      table = scl_expectation_table_new (&self);
      g_assert_true (!table->between == !cases[i].between);
      scl_expectation_table_free (table);
    }
}

/* Tables are read at the nearest whole difference and the nearest row, halves upwards: FIDE's .51
 * is from 4 to 10, FISE's .55 at 35, so from 17.5 on. Between the middles of FIDE's bands (7, 14,
 * 21.5 of 4 to 10, 11 to 17, 18 to 25) and between FISE's rows the curve is straight, from each on.
 */
static void
test_between_rows (void)
{
  static const struct
  {
    SclExpectationModel model;
    double difference, score;
  } scores[] = {
    { SCL_EXPECTATION_FIDE, 3.4975, 0.50 },   { SCL_EXPECTATION_FIDE, 3.5, 0.51 },
    { SCL_EXPECTATION_FIDE, -3.4975, 0.50 },  { SCL_EXPECTATION_FIDE, -3.5, 0.49 },
    { SCL_EXPECTATION_FIDE, 10.4975, 0.51 },  { SCL_EXPECTATION_FIDE, 10.5, 0.52 },
    { SCL_EXPECTATION_FISE, 17.4975, 0.50 },  { SCL_EXPECTATION_FISE, 17.5, 0.55 },
    { SCL_EXPECTATION_FISE, -17.4975, 0.50 }, { SCL_EXPECTATION_FISE, -17.5, 0.45 },
  };
  static const struct
  {
    SclExpectationModel model;
    double score, difference;
  } inverses[] = {
    { SCL_EXPECTATION_FIDE, 0.49497, -7 }, { SCL_EXPECTATION_FIDE, 0.495, 0 },
    { SCL_EXPECTATION_FIDE, 0.50497, 0 },  { SCL_EXPECTATION_FIDE, 0.505, 7 },
    { SCL_EXPECTATION_FISE, 0.52487, 0 },  { SCL_EXPECTATION_FISE, 0.525, 35 },
    { SCL_EXPECTATION_FISE, 0.47513, 0 },  { SCL_EXPECTATION_FISE, 0.475, -35 },
  };
  static const struct
  {
    SclExpectationModel model;
    double difference, slope;
  } slopes[] = {
    { SCL_EXPECTATION_FIDE, 13.999, 0.01 / 7 },    { SCL_EXPECTATION_FIDE, 14, 0.01 / 7.5 },
    { SCL_EXPECTATION_FIDE, -14, 0.01 / 7.5 },     { SCL_EXPECTATION_FIDE, 28.999, 0.01 / 7.5 },
    { SCL_EXPECTATION_FIDE, 29, 0.01 / 7 },        { SCL_EXPECTATION_FISE, 69.999, 0.05 / 35 },
    { SCL_EXPECTATION_FISE, 70, 0.05 / 38 },       { SCL_EXPECTATION_FISE, 107.999, 0.05 / 38 },
    { SCL_EXPECTATION_FISE, 108, 0.05 / 39 },      { SCL_EXPECTATION_FISE, -382, 0.05 / 130 },
    { SCL_EXPECTATION_FISE, 511.999, 0.05 / 130 }, { SCL_EXPECTATION_FISE, 512, 0 },
    { SCL_EXPECTATION_LINEAR, 400, 1 / 800.0 },    { SCL_EXPECTATION_LINEAR, 400.001, 0 },
  };
  SclExpectation self = SCL_EXPECTATION_DEFAULTS;

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      self.model = scores[i].model;
      g_assert_cmpfloat (scl_expectation_score (&self, scores[i].difference), ==, scores[i].score);
    }
  for (guint i = 0; i < G_N_ELEMENTS (inverses); i++)
    {
      self.model = inverses[i].model;
      g_assert_cmpfloat (scl_expectation_inverse (&self, inverses[i].score), ==,
                         inverses[i].difference);
    }
  for (guint i = 0; i < G_N_ELEMENTS (slopes); i++)
    {
      self.model = slopes[i].model;
      g_assert_cmpfloat_with_epsilon (scl_expectation_slope (&self, slopes[i].difference),
                                      slopes[i].slope, 1e-15);
    }
}

TEST_MAIN ("/expectation", test_known, test_totals, test_fise_table_1, test_constants,
           test_figure_4, test_figure_5, test_unequal_sigmas, test_cuts, test_rounding, test_limits,
           test_inverse, test_inverse_and_slope_agree, test_table_slopes, test_between_rows,
           test_lookup, test_lookup_cuts, test_keys, test_table_between)
