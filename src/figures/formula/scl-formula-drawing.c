/* Laying a formula out and drawing it.
 *
 * A box is measured from its base line; what is drawn small (exponents, indices, what a sum runs
 * over) is seven tenths of the size about it, fractions within a fraction nine tenths.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/formula/scl-formula-private.h"

#define SMALL 0.7
#define AXIS 0.28      /* of the size: how far above the base line a fraction's line lies */
#define RULE 0.055     /* of the size: how thick lines are */
#define GAP 0.16       /* of the size: between a line and what is above or below it */
#define LINE_GAP 0.45  /* of the size: between the lines of a formula */
#define ROOT_WIDTH 0.6 /* of the size: the root's sign */

typedef struct
{
  double width, ascent, descent;
} Box;

typedef struct
{
  PangoContext *context;
  cairo_t *cr; /* NULL: only measured */
} Pen;

static Box place (const Pen *pen, const SclFormulaNode *node, double size, double x, double y);

static Box
measure (const Pen *pen, const SclFormulaNode *node, double size)
{
  const Pen dry = { pen->context, NULL };

  return place (&dry, node, size, 0.0, 0.0);
}

static Box
place_text (const Pen *pen, const char *text, gboolean italic, double size, double x, double y)
{
  PangoLayout *layout = pango_layout_new (pen->context);
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (pen->context));
  PangoRectangle logical;
  Box box;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_style (font, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &logical);
  box.width = (double) logical.width / PANGO_SCALE;
  box.ascent = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  box.descent = (double) logical.height / PANGO_SCALE - box.ascent;
  if (pen->cr != NULL)
    {
      cairo_move_to (pen->cr, x, y - box.ascent);
      pango_cairo_show_layout (pen->cr, layout);
    }
  pango_font_description_free (font);
  g_object_unref (layout);
  return box;
}

static void
rule (const Pen *pen, double size, double x, double y, double width)
{
  if (pen->cr == NULL)
    return;
  cairo_rectangle (pen->cr, x, y - RULE * size / 2.0, width, RULE * size);
  cairo_fill (pen->cr);
}

static Box
place_row (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  Box all = { 0.0, 0.0, 0.0 };

  for (guint i = 0; i < node->children->len; i++)
    {
      const Box box = place (pen, scl_formula_child (node, i), size, x + all.width, y);

      all.width += box.width;
      all.ascent = fmax (all.ascent, box.ascent);
      all.descent = fmax (all.descent, box.descent);
    }
  return all;
}

static Box
place_fraction (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  const double part = 0.9 * size, pad = 0.12 * size;
  const Box above = measure (pen, scl_formula_child (node, 0), part);
  const Box below = measure (pen, scl_formula_child (node, 1), part);
  const double width = fmax (above.width, below.width) + 2.0 * pad;
  const double up = AXIS * size + GAP * size / 2.0 + above.descent;
  const double down = GAP * size / 2.0 - AXIS * size + below.ascent;

  if (pen->cr != NULL)
    {
      place (pen, scl_formula_child (node, 0), part, x + (width - above.width) / 2.0, y - up);
      place (pen, scl_formula_child (node, 1), part, x + (width - below.width) / 2.0, y + down);
    }
  rule (pen, size, x + pad / 2.0, y - AXIS * size, width - pad);
  return (Box){ width, up + above.ascent, down + below.descent };
}

static Box
place_root (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  const Box of = measure (pen, scl_formula_child (node, 0), size);
  const double sign = ROOT_WIDTH * size, top = of.ascent + GAP * size / 2.0;
  const double pad = 0.1 * size;

  if (pen->cr != NULL)
    {
      cairo_save (pen->cr);
      cairo_set_line_width (pen->cr, RULE * size);
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
      cairo_move_to (pen->cr, x + 0.05 * size, y - 0.3 * size);
      cairo_line_to (pen->cr, x + 0.2 * size, y - 0.38 * size);
      cairo_line_to (pen->cr, x + 0.36 * size, y + of.descent * 0.8);
      cairo_line_to (pen->cr, x + sign, y - top);
      cairo_line_to (pen->cr, x + sign + of.width + pad, y - top);
      cairo_stroke (pen->cr);
      cairo_restore (pen->cr);
      place (pen, scl_formula_child (node, 0), size, x + sign, y);
    }
  return (Box){ sign + of.width + 1.5 * pad, top + RULE * size, of.descent };
}

static Box
place_script (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  const gboolean power = node->kind == SCL_FORMULA_POWER;
  const Box base = place (pen, scl_formula_child (node, 0), size, x, y);
  const Box script = measure (pen, scl_formula_child (node, 1), SMALL * size);
  const double shift = power ? -0.42 * size : 0.2 * size;

  if (pen->cr != NULL)
    place (pen, scl_formula_child (node, 1), SMALL * size, x + base.width, y + shift);
  return (Box){ base.width + script.width + 0.04 * size, fmax (base.ascent, script.ascent - shift),
                fmax (base.descent, script.descent + shift) };
}

static Box
place_sum (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  const Box sign = place_text (&(Pen){ pen->context, NULL }, "∑", FALSE, 1.4 * size, 0.0, 0.0);
  const Box over = measure (pen, scl_formula_child (node, 0), SMALL * size);
  const Box of = measure (pen, scl_formula_child (node, 1), size);
  const double left = fmax (sign.width, over.width), below = sign.descent * 0.6 + over.ascent;

  if (pen->cr != NULL)
    {
      place_text (pen, "∑", FALSE, 1.4 * size, x + (left - sign.width) / 2.0, y + 0.15 * size);
      place (pen, scl_formula_child (node, 0), SMALL * size, x + (left - over.width) / 2.0,
             y + below);
      place (pen, scl_formula_child (node, 1), size, x + left + 0.15 * size, y);
    }
  return (Box){ left + 0.15 * size + of.width, fmax (sign.ascent, of.ascent),
                fmax (below + over.descent, of.descent) };
}

static Box
place (const Pen *pen, const SclFormulaNode *node, double size, double x, double y)
{
  switch (node->kind)
    {
    case SCL_FORMULA_TEXT:
    case SCL_FORMULA_VARIABLE:
      return place_text (pen, node->text, node->kind == SCL_FORMULA_VARIABLE, size, x, y);
    case SCL_FORMULA_ROW:
      return place_row (pen, node, size, x, y);
    case SCL_FORMULA_FRACTION:
      return place_fraction (pen, node, size, x, y);
    case SCL_FORMULA_ROOT:
      return place_root (pen, node, size, x, y);
    case SCL_FORMULA_POWER:
    case SCL_FORMULA_INDEX:
      return place_script (pen, node, size, x, y);
    case SCL_FORMULA_SUM:
      return place_sum (pen, node, size, x, y);
    }
  g_return_val_if_reached ((Box){ 0 });
}

void
scl_formula_measure (const SclFormula *self, PangoContext *context, double size, double *width,
                     double *height)
{
  const Pen pen = { context, NULL };

  *width = *height = 0.0;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Box box = measure (&pen, g_ptr_array_index (self->lines, i), size);

      *width = fmax (*width, box.width);
      *height += box.ascent + box.descent + (i > 0 ? LINE_GAP * size : 0.0);
    }
}

void
scl_formula_draw (const SclFormula *self, cairo_t *cr, PangoContext *context, double size, double x,
                  double y)
{
  const Pen pen = { context, cr };

  for (guint i = 0; i < self->lines->len; i++)
    {
      const SclFormulaNode *line = g_ptr_array_index (self->lines, i);
      const Box box = measure (&pen, line, size);

      y += i > 0 ? LINE_GAP * size : 0.0;
      place (&pen, line, size, x, y + box.ascent);
      y += box.ascent + box.descent;
    }
}
