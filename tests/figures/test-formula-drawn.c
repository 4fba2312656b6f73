/* Formulas as they are drawn: the rules followed here again, each letter and line in its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/formula/scl-formula.h"
#include "seen-marks.h"

#define SIZE 40.0
#define LEFT 30.0
#define TOP 20.0

typedef struct
{
  double width, ascent, descent;
} Box;

typedef struct
{
  PangoContext *context;
  Seen seen;
} Drawn;

static PangoContext *
make_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell");
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* A single letter is a variable, and slanted. */
static Box
box_of (const Drawn *drawn, const char *text, double size)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (drawn->context);
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (drawn->context));
  const gboolean letter = g_utf8_strlen (text, -1) == 1 && g_ascii_isalpha (*text);
  Box box;
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_style (font, letter ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, &width, &height);
  box.width = (double) width / PANGO_SCALE;
  box.ascent = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  box.descent = (double) height / PANGO_SCALE - box.ascent;
  return box;
}

static Drawn
draw (const char *text)
{
  g_autoptr (SclFormula) formula = scl_formula_new (text);
  g_autoptr (GString) script = g_string_new (NULL);
  cairo_t *cr = script_begin (script, 1000, 1000);
  Drawn self = { .context = make_context () };

  scl_formula_draw (formula, cr, self.context, SIZE, LEFT, TOP);
  script_end (cr);
  self.seen = (Seen){ .marks = script_read (script->str) };
  return self;
}

/* Nothing more is drawn, and the whole is measured as large as that. */
static void
finish (Drawn *self, const char *text, double width, double height)
{
  g_autoptr (SclFormula) formula = scl_formula_new (text);
  double own_width, own_height;

  scl_formula_measure (formula, self->context, SIZE, &own_width, &own_height);
  g_assert_cmpfloat_with_epsilon (own_width, width, 0.01);
  g_assert_cmpfloat_with_epsilon (own_height, height, 0.01);
  g_assert_cmpuint (self->seen.next, ==, self->seen.marks->len);
  g_array_unref (self->seen.marks);
  g_object_unref (self->context);
}

/* x, y: on the base line. */
static void
expect (Drawn *self, double x, double y, double size, const char *text)
{
  expect_letters (&self->seen, x, y, size, 0.0, text);
}

/* The rule lies 0.28 of the size above the base line, 0.055 thick, half of 0.12 within the box;
 * numbers of nine tenths are 0.08 away from it, each in the middle. */
static void
test_fraction (void)
{
  static const char text[] = "\\frac{12}{4567}";
  Drawn drawn = draw (text);
  const Box above = box_of (&drawn, "12", 0.9 * SIZE), below = box_of (&drawn, "4567", 0.9 * SIZE);
  const double width = below.width + 0.24 * SIZE;
  const double up = 0.36 * SIZE + above.descent, down = -0.2 * SIZE + below.ascent;
  const double base = TOP + up + above.ascent;

  g_assert_cmpfloat (below.width, >, above.width);
  expect (&drawn, LEFT + (width - above.width) / 2, base - up, 0.9 * SIZE, "12");
  expect (&drawn, LEFT + 0.12 * SIZE, base + down, 0.9 * SIZE, "4567");
  drawn.seen.y = base - 0.28 * SIZE - 0.0275 * SIZE;
  expect_box (&drawn.seen, LEFT + 0.06 * SIZE, width - 0.12 * SIZE, 0.055 * SIZE, 0.0);
  finish (&drawn, text, width, up + above.ascent + down + below.descent);
}

/* Seven tenths of the size, 0.42 up or 0.2 down. */
static void
test_scripts (void)
{
  for (guint down = 0; down < 2; down++)
    {
      const char *text = down ? "x_{35}" : "x^{35}";
      const double shift = (down ? 0.2 : -0.42) * SIZE;
      Drawn drawn = draw (text);
      const Box base = box_of (&drawn, "x", SIZE), script = box_of (&drawn, "35", 0.7 * SIZE);
      const double ascent = fmax (base.ascent, script.ascent - shift),
                   descent = fmax (base.descent, script.descent + shift);

      expect (&drawn, LEFT, TOP + ascent, SIZE, "x");
      expect (&drawn, LEFT + base.width, TOP + ascent + shift, 0.7 * SIZE, "35");
      finish (&drawn, text, base.width + script.width + 0.04 * SIZE, ascent + descent);
    }
}

/* The sign: 0.6 of the size wide, from 0.3 above the base line down to four fifths of the descent
 * and up to 0.08 above what is under it; the line goes on for a tenth. */
static void
test_root (void)
{
  static const char text[] = "\\sqrt{75}";
  Drawn drawn = draw (text);
  const Box of = box_of (&drawn, "75", SIZE);
  const double top = of.ascent + 0.08 * SIZE, base = TOP + top + 0.055 * SIZE;
  const double corners[5][2] = { { 0.05 * SIZE, -0.3 * SIZE },
                                 { 0.2 * SIZE, -0.38 * SIZE },
                                 { 0.36 * SIZE, 0.8 * of.descent },
                                 { 0.6 * SIZE, -top },
                                 { 0.6 * SIZE + of.width + 0.1 * SIZE, -top } };
  const ScriptMark *sign = next_mark (&drawn.seen, MARK_CORNERS);
  double n[11];

  g_assert_cmpuint (script_read_numbers (sign->text, n, 11), ==, 10);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpfloat_with_epsilon (n[2 * i], LEFT + corners[i][0], 0.02);
      g_assert_cmpfloat_with_epsilon (n[2 * i + 1], base + corners[i][1], 0.02);
    }
  g_assert_cmpfloat_with_epsilon (sign->size, 0.055 * SIZE, 1e-3);
  expect (&drawn, LEFT + 0.6 * SIZE, base, SIZE, "75");
  finish (&drawn, text, 0.6 * SIZE + of.width + 0.15 * SIZE, top + 0.055 * SIZE + of.descent);
}

/* The sign of 1.4 sizes 0.15 below the base line, what it runs over in the middle beneath it, or it
 * in the middle above that; what is summed 0.15 to the right. */
static void
test_sum (void)
{
  static const char *const over_texts[] = { "i", "12345678" };

  for (guint wide = 0; wide < 2; wide++)
    {
      g_autofree char *text = g_strdup_printf ("\\sum{%s}{75}", over_texts[wide]);
      Drawn drawn = draw (text);
      const Box sign = box_of (&drawn, "∑", 1.4 * SIZE), of = box_of (&drawn, "75", SIZE),
                over = box_of (&drawn, over_texts[wide], 0.7 * SIZE);
      const double left = fmax (sign.width, over.width);
      const double below = 0.6 * sign.descent + over.ascent;
      const double ascent = fmax (sign.ascent, of.ascent), base = TOP + ascent;

      g_assert_cmpint (over.width > sign.width, ==, wide == 1);
      expect (&drawn, LEFT + (left - sign.width) / 2, base + 0.15 * SIZE, 1.4 * SIZE, "∑");
      expect (&drawn, LEFT + (left - over.width) / 2, base + below, 0.7 * SIZE, over_texts[wide]);
      expect (&drawn, LEFT + left + 0.15 * SIZE, base, SIZE, "75");
      finish (&drawn, text, left + 0.15 * SIZE + of.width,
              ascent + fmax (below + over.descent, of.descent));
    }
}

/* Lines 0.45 of the size apart; what stands in a line side by side on one base line. */
static void
test_lines (void)
{
  static const char text[] = "12x\n3^{4}\n5678";
  Drawn drawn = draw (text);
  const Box number = box_of (&drawn, "12", SIZE), letter = box_of (&drawn, "x", SIZE),
            three = box_of (&drawn, "3", SIZE), four = box_of (&drawn, "4", 0.7 * SIZE),
            last = box_of (&drawn, "5678", SIZE);
  const double first_height
      = fmax (number.ascent, letter.ascent) + fmax (number.descent, letter.descent);
  const double ascent = fmax (three.ascent, four.ascent + 0.42 * SIZE),
               descent = fmax (three.descent, four.descent - 0.42 * SIZE);
  double y = TOP;

  expect (&drawn, LEFT, y + fmax (number.ascent, letter.ascent), SIZE, "12");
  expect (&drawn, LEFT + number.width, y + fmax (number.ascent, letter.ascent), SIZE, "x");
  y += first_height + 0.45 * SIZE;
  expect (&drawn, LEFT, y + ascent, SIZE, "3");
  expect (&drawn, LEFT + three.width, y + ascent - 0.42 * SIZE, 0.7 * SIZE, "4");
  y += ascent + descent + 0.45 * SIZE;
  expect (&drawn, LEFT, y + last.ascent, SIZE, "5678");
  finish (&drawn, text, last.width, y + last.ascent + last.descent - TOP);
}

/* Numbers and words are upright. A letter by itself is slanted: where the type has no slanted form
 * its letters are drawn with a shear, the third number of their matrix. */
static void
test_slant (void)
{
  static const char *const cases[] = { "7", "log", "=", "x" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclFormula) formula = scl_formula_new (cases[i]);
      g_autoptr (GString) script = g_string_new (NULL);
      PangoContext *context = make_context ();
      cairo_t *cr = script_begin (script, 1000, 1000);
      const char *matrix;
      double n[4] = { 0 };

      scl_formula_draw (formula, cr, context, SIZE, LEFT, TOP);
      script_end (cr);
      g_object_unref (context);
      for (matrix = strstr (script->str, " set-font-matrix");
           matrix > script->str && *matrix != '['; matrix--)
        ;
      g_assert_cmpuint (script_read_numbers (matrix, n, 4), ==, 4);
      g_assert_cmpint (n[1] != 0.0 || n[2] != 0.0, ==, i == 3);
    }
}

TEST_MAIN ("/formula-drawn", test_slant, test_fraction, test_scripts, test_root, test_sum,
           test_lines)
