/* Texts of a chart: fonts and sizes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-shorten.h"

double
scl_render_text_px (const SclRenderOptions *options)
{
  if (options->text_px > 0.0 && isfinite (options->text_px))
    return CLAMP (options->text_px, 4.0, 200.0);
  return CLAMP (MIN (options->width / 60.0, options->height / 37.5), 11.0, 24.0);
}

static void
forbid_breaks (PangoAttrList *attributes, gssize from, gssize to)
{
  PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

  attribute->start_index = (guint) MAX (from, 0);
  attribute->end_index = (guint) to;
  pango_attr_list_insert (attributes, attribute);
}

/* No line ends at a thin space: it stands inside a number, or between a number and its unit. Nor
 * beside "±". */
static void
keep_numbers_together (PangoAttrList *attributes, const char *text)
{
  for (const char *p = strstr (text, "\u2009"); p != NULL; p = strstr (p + 1, "\u2009"))
    {
      const char *before = g_utf8_find_prev_char (text, p);

      forbid_breaks (attributes, (before != NULL ? before : text) - text, p - text + 4);
    }
  for (const char *p = strstr (text, " ± "); p != NULL; p = strstr (p + 1, " ± "))
    forbid_breaks (attributes, p - text - 1, p - text + 5);
}

PangoLayout *
scl_chart_text (cairo_t *cr, const SclRenderOptions *options, const char *text, double px,
                gboolean bold, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *font_options = cairo_font_options_create ();
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autofree char *valid = scl_shorten (text, SCL_SHORT_TEXT);

  /* Metrics that do not depend on the device: the window, the SVG and the PNG break their lines
   * alike. */
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (font_options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, font_options);
  pango_cairo_context_set_resolution (context, 96.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_context_changed (layout);
  cairo_font_options_destroy (font_options);

  pango_font_description_set_family (font,
                                     options->font != NULL ? options->font : "Cantarell, sans");
  pango_font_description_set_absolute_size (font, px * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  keep_numbers_together (attributes, valid);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  pango_layout_set_text (layout, valid, -1);
  if (width > 0.0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  return layout;
}
