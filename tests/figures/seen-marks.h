/* What a page of paper should show, mark by mark in the order in which it is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "read-script.h"

typedef struct
{
  GArray *marks;
  guint next;
  double y;
} Seen;

/* As letters on paper are measured: without hints; tabular: digits of one width. */
static inline PangoLayout *
measured (const char *text, const char *name, double size, gboolean tabular, double width)
{
  g_autoptr (PangoFontMap) map = pango_cairo_font_map_new ();
  PangoContext *context = pango_font_map_create_context (map);
  PangoFontDescription *font = pango_font_description_from_string (name);
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoLayout *layout;

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72.0);
  cairo_font_options_destroy (options);
  layout = pango_layout_new (context);
  g_object_unref (context);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (tabular)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static inline const ScriptMark *
next_mark (Seen *seen, MarkKind kind)
{
  const ScriptMark *mark;

  g_assert_cmpuint (seen->next, <, seen->marks->len);
  mark = &g_array_index (seen->marks, ScriptMark, seen->next++);
  g_assert_cmpint (mark->kind, ==, kind);
  return mark;
}

static inline void
drop_spaces (GString *text)
{
  g_string_replace (text, " ", "", 0);
  g_string_replace (text, "\n", "", 0);
  g_string_replace (text, "\u00a0", "", 0);
}

/* Texts one after the other that make up this one, whatever spaces are lost between lines and
 * fonts; the first begins at that place. */
static inline void
expect_letters (Seen *seen, double x, double y, double size, double grey, const char *text)
{
  g_autoptr (GString) found = g_string_new (NULL), wanted = g_string_new (text);

  drop_spaces (wanted);
  while (found->len < wanted->len)
    {
      const ScriptMark *mark = next_mark (seen, MARK_TEXT);

      if (found->len == 0)
        {
          g_assert_cmpfloat_with_epsilon (mark->x, x, 0.05);
          g_assert_cmpfloat_with_epsilon (mark->y, y, 0.05);
        }
      g_assert_cmpfloat_with_epsilon (mark->size, size, 1.0 / PANGO_SCALE);
      g_assert_cmpfloat_with_epsilon (mark->grey, grey, 1e-6);
      g_string_append (found, mark->text);
      drop_spaces (found);
    }
  g_assert_cmpstr (found->str, ==, wanted->str);
}

static inline void
expect_box (Seen *seen, double x, double width, double height, double grey)
{
  const ScriptMark *mark = next_mark (seen, MARK_BOX);

  g_assert_cmpfloat_with_epsilon (mark->x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y, seen->y, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->x1, width, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->y1, height, 0.01);
  g_assert_cmpfloat_with_epsilon (mark->grey, grey, 1e-4);
}
