/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/person/scl-card-text-private.h"

#include <pango/pangocairo.h>

#include "figures/chart/scl-shorten.h"

/* Measures are the same whatever screen there is: no hinting, 72 dots an inch. Digits have one
 * width, so that numbers stand under each other. */
static PangoLayout *
layout_new (cairo_t *cr, const SclCardStyle *style, double width, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font
      = pango_font_description_from_string (style->bold ? "Cantarell Bold" : "Cantarell");
  PangoAttrList *attributes = pango_attr_list_new ();
  cairo_font_options_t *options = cairo_font_options_create ();
  g_autofree char *shown = scl_shorten (text, SCL_SHORT_TEXT);

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, shown, -1);
  return layout;
}

static double
draw (cairo_t *cr, PangoLayout *layout, const SclCardStyle *style, double x, double y)
{
  int height;

  cairo_set_source_rgb (cr, style->grey, style->grey, style->grey);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_layout_get_size (layout, NULL, &height);
  g_object_unref (layout);
  return (double) height / PANGO_SCALE;
}

double
scl_card_line (cairo_t *cr, const SclCardStyle *style, SclCardSide side, double x, double y,
               double width, const char *text)
{
  PangoLayout *layout = layout_new (cr, style, width, text);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, side == SCL_CARD_LEFT ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
  return draw (cr, layout, style, side == SCL_CARD_LEFT ? x : x - width, y);
}

double
scl_card_paragraph (cairo_t *cr, const SclCardStyle *style, double x, double y, double width,
                    const char *text)
{
  PangoLayout *layout = layout_new (cr, style, width, text);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return draw (cr, layout, style, x, y);
}
