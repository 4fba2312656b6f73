/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "figures/chart/scl-words.h"
#include "figures/formula/scl-formula.h"

static void
test_plain (void)
{
  static const char *const cases[][2] = {
    { "R = 5", "R = 5" },
    { "\\frac{a}{b}", "a/b" },
    { "\\frac{1 − p}{p}", "(1 − p)/p" },
    { "log_{10}\\frac{a}{b}", "log₁₀(a/b)" },
    { "E_{new}", "E_new" },
    { "10^{−d/400}", "10^(−d/400)" },
    { "\\sqrt{2}", "√2" },
    { "\\sqrt{a + b}", "√(a + b)" },
    { "\\sum{i}{p}", "Σ(i) p" },
    { "a\nb", "a\nb" },
    { "{a + b}^{2}", "a + b^2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclFormula) formula = scl_formula_new (cases[i][0]);
      g_autofree char *text = scl_formula_to_text (formula);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

static void
test_aloud (void)
{
  g_autoptr (SclFormula) formula = scl_formula_new ("\\frac{1}{\\sqrt{x^{2}}}\n3");
  g_autofree char *text = scl_formula_say (formula);

  g_assert_cmpstr (text, ==,
                   " the fraction of 1 over  the square root of x to the power of 2, end of the "
                   "power, , end of the root, , end of the fraction, ; 3");
}

static void
test_break (void)
{
  static const char *const cases[][2] = {
    { "p = \\frac{a = b}{c} = 5", "p\n= \\frac{a = b}{c}\n= 5" },
    { "a\nb = 3", "a\nb\n= 3" },
    { " = 3", " = 3" },
    { "q = 4    g", "q\n= 4\ng" },
    { "a = {b    c}", "a\n= {b    c}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *broken = scl_formula_break (cases[i][0]);

      g_assert_cmpstr (broken, ==, cases[i][1]);
    }
}

static PangoContext *
make_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

static void
measure (PangoContext *context, const char *text, double size, double *width, double *height)
{
  g_autoptr (SclFormula) formula = scl_formula_new (text);

  scl_formula_measure (formula, context, size, width, height);
}

/* What is above and below a line takes more height and less width than on a line; exponents are
 * small; two lines are higher than one; all grows with the size. */
static void
test_boxes (void)
{
  PangoContext *context = make_context ();
  double line[2], fraction[2], power[2], two[2], large[2], root[2];

  measure (context, "12345", 20.0, &line[0], &line[1]);
  measure (context, "\\frac{123}{45}", 20.0, &fraction[0], &fraction[1]);
  g_assert_cmpfloat (fraction[0], <, line[0]);
  g_assert_cmpfloat (fraction[1], >, 1.5 * line[1]);
  measure (context, "123^{45}", 20.0, &power[0], &power[1]);
  g_assert_cmpfloat (power[0], <, line[0]);
  measure (context, "12345\n12345", 20.0, &two[0], &two[1]);
  g_assert_cmpfloat_with_epsilon (two[0], line[0], 1e-6);
  g_assert_cmpfloat (two[1], >, 2.0 * line[1]);
  measure (context, "12345", 40.0, &large[0], &large[1]);
  g_assert_cmpfloat_with_epsilon (large[0], 2.0 * line[0], 0.1 * line[0]);
  measure (context, "\\sqrt{12345}", 20.0, &root[0], &root[1]);
  g_assert_cmpfloat (root[0], >, line[0] + 10.0);
  g_object_unref (context);
}

/* Ink within the box that was measured, with a margin of a pixel, and none where there is none. */
static void
test_ink (void)
{
  static const char *const cases[]
      = { "\\frac{1}{\\sqrt{1 + q^{2}}} = 5", "\\sum{i}{p_{i}}", "R = log_{10}\\frac{a}{b}" };
  PangoContext *context = make_context ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclFormula) formula = scl_formula_new (cases[i]);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 600, 200);
      cairo_t *cr = cairo_create (surface);
      int right = 0, bottom = 0, left = 600, top = 200;
      double width, height;

      scl_formula_measure (formula, context, 30.0, &width, &height);
      scl_formula_draw (formula, cr, context, 30.0, 50.0, 40.0);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int y = 0; y < 200; y++)
        for (int x = 0; x < 600; x++)
          if (cairo_image_surface_get_data (
                  surface)[y * cairo_image_surface_get_stride (surface) + x]
              > 64)
            {
              right = MAX (right, x);
              left = MIN (left, x);
              bottom = MAX (bottom, y);
              top = MIN (top, y);
            }
      g_assert_cmpint (left, >=, 49);
      g_assert_cmpint (top, >=, 39);
      g_assert_cmpint (right, <=, (int) (50 + width + 1));
      g_assert_cmpint (bottom, <=, (int) (40 + height + 1));
      g_assert_cmpint (right, >, (int) (50 + width * 0.8));
      cairo_surface_destroy (surface);
    }
  g_object_unref (context);
}

/* The rule of a fraction stands in the middle of the fraction's width: as far from its left end as
 * from its right one, to a tenth of a pixel of 1,000. The rule is the row with the most ink. */
static void
test_rule (void)
{
  enum
  {
    SIDE = 2400
  };
  PangoContext *context = make_context ();
  g_autoptr (SclFormula) formula = scl_formula_new ("\\frac{1}{2}");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  double width, height, most = 0.0, left = 0.0, right = 0.0;

  scl_formula_measure (formula, context, 1000.0, &width, &height);
  g_assert_cmpfloat (MAX (width, height), <, SIDE);
  scl_formula_draw (formula, cr, context, 1000.0, 0.0, 0.0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < SIDE; y++)
    {
      const guint8 *row = cairo_image_surface_get_data (surface)
                          + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
      double ink = 0.0;
      int first = 0, last = SIDE - 1;

      for (int x = 0; x < SIDE; x++)
        ink += row[x] / 255.0;
      if (ink <= most)
        continue;
      while (row[first] == 0)
        first++;
      while (row[last] == 0)
        last--;
      most = ink;
      left = first + 1 - row[first] / 255.0;
      right = width - last - row[last] / 255.0;
    }
  g_assert_cmpfloat (left, >, 0.0);
  g_assert_cmpfloat_with_epsilon (left, right, 0.1);
  g_assert_cmpfloat_with_epsilon (left + most + right, width, 0.1);
  cairo_surface_destroy (surface);
  g_object_unref (context);
}

/* Places may be given in another order, as translations have them. */
static void
test_words (void)
{
  g_autofree char *plain = scl_words ("%s of %s is %s\u2009%%", 3.0, 0, 1234.5, 1, -0.5, 2);
  g_autofree char *turned = scl_words ("%2$s, %1$s", 1.0, 0, 2.0, 0);
  g_autofree char *gain = scl_words ("%s %s %s", 5.0, 0 | SCL_WORDS_SIGNED, -5.0,
                                     0 | SCL_WORDS_SIGNED, 0.0, 0 | SCL_WORDS_SIGNED);
  g_autofree char *none = scl_words ("100 %%");

  g_assert_cmpstr (plain, ==, "3 of 1\u2009234.5 is −0.50\u2009%");
  g_assert_cmpstr (turned, ==, "2, 1");
  g_assert_cmpstr (gain, ==, "+5 −5 0");
  g_assert_cmpstr (none, ==, "100 %");
}

TEST_MAIN ("/formula", test_plain, test_aloud, test_break, test_boxes, test_ink, test_rule,
           test_words)
