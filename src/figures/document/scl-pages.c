/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/document/scl-pages-private.h"

#include <math.h>

#include "figures/chart/scl-shorten.h"

const SclPageStyle scl_page_headings[4] = {
  { "Cantarell Bold", 21, 0, 4, 0.08 },
  { "Cantarell Bold", 21, 0, 4, 0.08 },
  { "Cantarell Bold", 14, 20, 5, 0.08 },
  { "Cantarell Bold", 11, 13, 3, 0.08 },
};
const SclPageStyle scl_page_paragraph = { "Cantarell", 10, 3, 5, 0.12 };
const SclPageStyle scl_page_note = { "Cantarell", 8.5, 2, 6, 0.38 };
const SclPageStyle scl_page_literal = { "Monospace", 7.5, 3, 6, 0.12 };
const SclPageStyle scl_page_cell = { "Cantarell", 8.5, 0, 0, 0.12 };
const SclPageStyle scl_page_head = { "Cantarell Bold", 8.5, 0, 0, 0.12 };

/* ---- Text ---- */

/* Spaces that do not break, and thin ones, are spaces at which no line breaks: they have one letter
 * form, and a file that names another letter for it each time is read badly by some readers. So are
 * ligatures. */
static void
set_text (PangoLayout *layout, const char *text)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c == 0x00a0 || c == 0x2009 || c == 0x202f)
        {
          PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

          whole->start_index = (guint) plain->len;
          whole->end_index = whole->start_index + 1;
          pango_attr_list_insert (attributes, whole);
          g_string_append_c (plain, ' ');
        }
      else
        g_string_append_unichar (plain, c);
    }
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("liga=0"));
  pango_layout_set_text (layout, plain->str, -1);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

/* Measures are the same whatever screen there is: no hinting, 72 dots an inch. */
PangoLayout *
scl_page_layout (cairo_t *cr, const SclPageStyle *style, const char *text, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (style->font);
  cairo_font_options_t *options = cairo_font_options_create ();
  const gboolean cell = style == &scl_page_cell || style == &scl_page_head;
  g_autofree char *shown = scl_shorten (text, cell ? SCL_SHORT_TEXT : SCL_SHORT_PARAGRAPH);

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72.0);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  set_text (layout, shown);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

double
scl_page_layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* Digits of one width, so that numbers stand under each other. */
void
scl_page_set_tabular (PangoLayout *layout)
{
  PangoAttrList *attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));

  pango_attr_list_change (attributes, pango_attr_font_features_new ("tnum=1, liga=0"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

double
scl_page_natural_width (cairo_t *cr, const SclPageStyle *style, const char *text)
{
  PangoLayout *layout = scl_page_layout (cr, style, text, 0);
  int width;

  scl_page_set_tabular (layout);
  pango_layout_get_size (layout, &width, NULL);
  g_object_unref (layout);
  return ceil ((double) width / PANGO_SCALE);
}

double
scl_page_text_height (SclPages *self, const SclPageStyle *style, const char *text)
{
  PangoLayout *layout = scl_page_layout (self->cr, style, text, SCL_TEXT_WIDTH);
  const double height = style->above + scl_page_layout_height (layout) + style->below;

  g_object_unref (layout);
  return height;
}

/* ---- Pages ---- */

void
scl_page_footer (SclPages *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->page);
  PangoLayout *left = scl_page_layout (self->cr, &scl_page_note,
                                       scl_document_title (self->document), SCL_TEXT_WIDTH - 40);
  PangoLayout *right = scl_page_layout (self->cr, &scl_page_note, number, 40);

  pango_layout_set_ellipsize (left, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (right, PANGO_ALIGN_RIGHT);
  cairo_set_source_rgb (self->cr, scl_page_note.grey, scl_page_note.grey, scl_page_note.grey);
  cairo_move_to (self->cr, SCL_MARGIN_X, SCL_PAGE_HEIGHT - 42);
  pango_cairo_show_layout (self->cr, left);
  cairo_move_to (self->cr, SCL_PAGE_WIDTH - SCL_MARGIN_X - 40, SCL_PAGE_HEIGHT - 42);
  pango_cairo_show_layout (self->cr, right);
  g_object_unref (left);
  g_object_unref (right);
}

void
scl_page_next (SclPages *self)
{
  scl_page_footer (self);
  if (!self->measuring)
    cairo_show_page (self->cr);
  self->page++;
  self->y = SCL_MARGIN_TOP;
}

/* Room for so much, here or on a new page. */
void
scl_page_need (SclPages *self, double height)
{
  if (self->y > SCL_MARGIN_TOP && self->y + height > SCL_TEXT_BOTTOM)
    scl_page_next (self);
}

void
scl_page_begin_tag (SclPages *self, const char *tag, const char *attributes)
{
  if (!self->measuring)
    cairo_tag_begin (self->cr, tag, attributes);
}

void
scl_page_end_tag (SclPages *self, const char *tag)
{
  if (!self->measuring)
    cairo_tag_end (self->cr, tag);
}

static gboolean
starts_group (const SclPageStyle *style, const char *text, PangoLayoutIter *iter)
{
  return style == &scl_page_literal && text[pango_layout_iter_get_index (iter)] == '[';
}

/* The first line's top at the pen. lines: whether each is a tag of its own, since what has no
 * other tag in it stands on one page. */
static void
show_line (SclPages *self, PangoLayoutIter *iter, double x, double y, gboolean lines)
{
  PangoRectangle box;
  int baseline = pango_layout_iter_get_baseline (iter), top, bottom;

  pango_layout_iter_get_line_extents (iter, NULL, &box);
  pango_layout_iter_get_line_yrange (iter, &top, &bottom);
  if (lines)
    scl_page_begin_tag (self, "Span", "");
  cairo_move_to (self->cr, x + (double) box.x / PANGO_SCALE,
                 y + (double) (baseline - top) / PANGO_SCALE);
  pango_cairo_show_layout_line (self->cr, pango_layout_iter_get_line_readonly (iter));
  if (lines)
    scl_page_end_tag (self, "Span");
}

void
scl_page_show (SclPages *self, PangoLayout *layout, double x, const char *tag)
{
  const gboolean lines = tag != NULL && pango_layout_get_line_count (layout) > 1;
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double y = self->y;

  if (tag != NULL)
    scl_page_begin_tag (self, tag, "");
  do
    {
      int top, bottom;

      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      show_line (self, iter, x, y, lines);
      y += (double) (bottom - top) / PANGO_SCALE;
  } while (pango_layout_iter_next_line (iter));
  if (tag != NULL)
    scl_page_end_tag (self, tag);
  pango_layout_iter_free (iter);
}

/* A text line by line, so that it flows over pages; at least two lines stay together. */
void
scl_page_draw_text (SclPages *self, const SclPageStyle *style, const char *tag, const char *text)
{
  PangoLayout *layout = scl_page_layout (self->cr, style, text, SCL_TEXT_WIDTH);
  PangoLayoutIter *iter;
  int n_lines, line = 0;

  if (self->y > SCL_MARGIN_TOP)
    self->y += style->above;
  scl_page_need (self, MIN (scl_page_layout_height (layout), 3.0 * style->size));
  scl_page_begin_tag (self, tag, "");
  n_lines = pango_layout_get_line_count (layout);
  iter = pango_layout_get_iter (layout);
  do
    {
      int top, bottom;

      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      /* The last but one takes the last with it, and a group's name in a policy its first keys. */
      line++;
      scl_page_need (self, (double) (bottom - top) / PANGO_SCALE
                               * (starts_group (style, text, iter) ? MIN (3, n_lines - line + 1)
                                  : line == n_lines - 1            ? 2
                                                                   : 1));
      cairo_set_source_rgb (self->cr, style->grey, style->grey, style->grey);
      show_line (self, iter, SCL_MARGIN_X, self->y, n_lines > 1);
      self->y += (double) (bottom - top) / PANGO_SCALE;
  } while (pango_layout_iter_next_line (iter));
  scl_page_end_tag (self, tag);
  self->y += style->below;
  pango_layout_iter_free (iter);
  g_object_unref (layout);
}
