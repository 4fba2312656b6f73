/* The rules of a document's pages, followed here again: where each line, cell and rule stands.
 * Points; texts are measured anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <pango/pangocairo.h>

#include "figures/document/scl-document.h"
#include "read-pdf.h"

#define LEFT 57.0
#define TOP 57.0
#define HEIGHT 841.89
#define WIDTH (595.276 - 114.0)
#define BOTTOM (HEIGHT - 64.0)

typedef struct
{
  const char *font;
  double size, above, below, grey;
} Style;

static const Style headings[] = { { "Cantarell Bold", 21, 0, 4, 0.08 },
                                  { "Cantarell Bold", 14, 20, 5, 0.08 },
                                  { "Cantarell Bold", 11, 13, 3, 0.08 } };
static const Style paragraph = { "Cantarell", 10, 3, 5, 0.12 };
static const Style note = { "Cantarell", 8.5, 2, 6, 0.38 };
static const Style literal = { "Monospace", 7.5, 3, 6, 0.12 };
static const Style cell = { "Cantarell", 8.5, 0, 0, 0.12 };
static const Style head = { "Cantarell Bold", 8.5, 0, 0, 0.12 };

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
  SclDocument *document;
  guint page;
  double y;
  GArray *runs, *rules; /* expected */
} Flow;

/* width 0: one line; tabular: figures of one width. */
static inline PangoLayout *
lay (Flow *self, const Style *style, const char *text, double width, gboolean tabular)
{
  PangoLayout *layout = pango_cairo_create_layout (self->cr);
  PangoFontDescription *description = pango_font_description_from_string (style->font);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  pango_font_description_set_absolute_size (description, style->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  if (tabular)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_set_text (layout, text, -1);
  cairo_font_options_destroy (options);
  pango_font_description_free (description);
  return layout;
}

static inline double
height_of (PangoLayout *layout)
{
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  return box.height / (double) PANGO_SCALE;
}

static inline double
text_height (Flow *self, const Style *style, const char *text)
{
  g_autoptr (PangoLayout) layout = lay (self, style, text, WIDTH, FALSE);

  return style->above + height_of (layout) + style->below;
}

static inline double
natural (Flow *self, const Style *style, const char *text)
{
  g_autoptr (PangoLayout) layout = lay (self, style, text, 0, TRUE);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  return ceil (box.width / (double) PANGO_SCALE);
}

static inline double
longest_word (Flow *self, const Style *style, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double most = 0;

  for (guint i = 0; words[i] != NULL; i++)
    most = fmax (most, natural (self, style, words[i]));
  return most;
}

static inline void
put_run (Flow *self, double x, double y, const Style *style)
{
  const PdfLine run = { self->page, x, y, style->size, style->grey, NULL };

  g_array_append_val (self->runs, run);
}

static inline void
put_lines (Flow *self, PangoLayout *layout, double x, double y, const Style *style)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      PangoRectangle box;

      pango_layout_iter_get_line_extents (iter, NULL, &box);
      if (box.width > 0)
        put_run (self, x + box.x / (double) PANGO_SCALE,
                 y + pango_layout_iter_get_baseline (iter) / (double) PANGO_SCALE, style);
  } while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* Its title at the left, its number at the right, 42 above the page's end. */
static inline void
end_page (Flow *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->page);
  g_autoptr (PangoLayout) left = lay (self, &note, scl_document_title (self->document), 0, FALSE);
  g_autoptr (PangoLayout) right = lay (self, &note, number, 0, FALSE);
  PangoRectangle box;

  pango_layout_get_extents (right, NULL, &box);
  put_lines (self, left, LEFT, HEIGHT - 42, &note);
  put_lines (self, right, LEFT + WIDTH - box.width / (double) PANGO_SCALE, HEIGHT - 42, &note);
}

static inline void
need (Flow *self, double height)
{
  if (self->y == TOP || self->y + height <= BOTTOM)
    return;
  end_page (self);
  self->page++;
  self->y = TOP;
}

/* Room for three sizes at its beginning, or all of it; the last two lines stay together, and in a
 * policy a group's name and the two lines after it. */
static inline void
text (Flow *self, const Style *style, const char *words)
{
  g_autoptr (PangoLayout) layout = lay (self, style, words, WIDTH, FALSE);
  const int n = pango_layout_get_line_count (layout);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  self->y += self->y > TOP ? style->above : 0;
  need (self, fmin (height_of (layout), 3 * style->size));
  for (int line = 0; line < n; line++, pango_layout_iter_next_line (iter))
    {
      const char *begin = words + pango_layout_iter_get_index (iter);
      const int together = style == &literal && *begin == '[' ? MIN (3, n - line)
                           : line == n - 2                    ? 2
                                                              : 1;
      const double high = height_of (layout) / n;
      PangoRectangle box;
      int top, end;

      pango_layout_iter_get_line_yrange (iter, &top, &end);
      pango_layout_iter_get_line_extents (iter, NULL, &box);
      need (self, together * high);
      if (box.width > 0)
        put_run (self, LEFT,
                 self->y + (pango_layout_iter_get_baseline (iter) - top) / (double) PANGO_SCALE,
                 style);
      self->y += high;
    }
  pango_layout_iter_free (iter);
  self->y += style->below;
}

/* ---- Tables ---- */

typedef struct
{
  double width[16], height[128];
  double letters, caption, head, total;
} Fit;

static inline double
sum_of (const double *x, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* Each its least, and of what is left in proportion to what it would like beyond. */
static inline void
share (double *width, const double *least, guint n, double room)
{
  const double spare = room - sum_of (least, n), more = sum_of (width, n) - sum_of (least, n);

  for (guint c = 0; c < n; c++)
    width[c] = spare > 0 ? least[c] + spare * (width[c] - least[c]) / more
                         : least[c] * room / sum_of (least, n);
}

/* As wide as their cells where there is room; else heads are broken at words, then texts (not
 * below the longest word and 2, and four tenths of the text), in letters down to 0.8, and only then
 * numbers. */
static inline void
fit_widths (Flow *self, const SclDocumentTable *table, Fit *fit)
{
  const guint n = table->n_columns;
  const double room = WIDTH - 9.0 * (n - 1);
  double cells[16], words[16], bits[16];

  fit->letters = 1;
  for (guint c = 0; c < n; c++)
    {
      double widest = 0, word = 0;

      for (guint r = 0; r < scl_document_table_n_rows (table); r++)
        {
          gboolean bold;
          const char *own = scl_document_table_cell (table, r, c, &bold);
          const Style *style = bold ? &head : &cell;

          widest = fmax (widest, natural (self, style, own));
          word = fmax (word, longest_word (self, style, own) + 2);
          if (!table->numeric[c])
            word = fmax (word, 0.4 * natural (self, style, own));
        }
      cells[c] = fmax (longest_word (self, &head, table->header[c]), widest);
      bits[c] = fmax (longest_word (self, &head, table->header[c]), word);
      words[c] = table->numeric[c] ? cells[c] : bits[c];
      fit->width[c] = fmax (natural (self, &head, table->header[c]), widest);
    }
  if (sum_of (fit->width, n) > room && sum_of (cells, n) <= room)
    share (fit->width, cells, n, room);
  else if (sum_of (fit->width, n) > room)
    {
      double *least = 0.8 * sum_of (words, n) <= room ? words : bits;

      fit->letters = fmin (fmax (room / sum_of (least, n), 0.8), 1);
      for (guint c = 0; c < n; c++)
        {
          fit->width[c] = cells[c] * fit->letters;
          least[c] *= fit->letters;
        }
      share (fit->width, least, n, room);
    }
}

/* row -1: the head. Lines between 2.5 above and below, over a rule. */
static inline double
row_of (Flow *self, const SclDocumentTable *table, const Fit *fit, int row, gboolean put)
{
  double height = 0, x = LEFT;

  for (guint c = 0; c < table->n_columns; c++)
    {
      gboolean bold = TRUE;
      const char *own
          = row < 0 ? table->header[c] : scl_document_table_cell (table, (guint) row, c, &bold);
      Style style = bold ? head : cell;
      g_autoptr (PangoLayout) layout = NULL;

      style.size *= fit->letters;
      layout = lay (self, &style, own, fit->width[c] + 0.5, table->numeric[c]);
      if (table->numeric[c])
        pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
      height = fmax (height, height_of (layout));
      if (put)
        put_lines (self, layout, x, self->y + 2.5, &style);
      x += fit->width[c] + 9;
    }
  height += 5;
  if (put)
    {
      const PdfRule rule = { self->page,          LEFT,
                             self->y + height,    x - 9,
                             self->y + height,    row < 0 ? 0.8 : 0.4,
                             row < 0 ? 0.3 : 0.82 };

      g_array_append_val (self->rules, rule);
      self->y += height;
    }
  return height;
}

static inline void
fit_table (Flow *self, const SclDocumentTable *table, Fit *fit)
{
  fit_widths (self, table, fit);
  fit->caption = table->caption != NULL ? text_height (self, &note, table->caption) : 0;
  fit->head = row_of (self, table, fit, -1, FALSE);
  fit->total = 4 + fit->caption + fit->head;
  for (guint r = 0; r < scl_document_table_n_rows (table); r++)
    {
      fit->height[r] = row_of (self, table, fit, (int) r, FALSE);
      fit->total += fit->height[r];
    }
}

/* All of a table of up to 260, else its head and four rows. */
static inline double
beginning (const SclDocumentTable *table, const Fit *fit)
{
  return fit->total <= 260 ? fit->total
                           : 4 + fit->caption + fit->head
                                 + sum_of (fit->height, MIN (scl_document_table_n_rows (table), 4));
}

static inline void
table_of (Flow *self, const SclDocumentTable *table)
{
  const guint n = scl_document_table_n_rows (table);
  Fit fit;

  fit_table (self, table, &fit);
  need (self, beginning (table, &fit));
  self->y += 4;
  if (table->caption != NULL)
    text (self, &note, table->caption);
  row_of (self, table, &fit, -1, TRUE);
  for (guint r = 0; r < n; r++)
    {
      const guint page = self->page;

      need (self, sum_of (fit.height + r, n - r == 3 ? 3 : 1));
      if (self->page > page)
        row_of (self, table, &fit, -1, TRUE);
      row_of (self, table, &fit, (int) r, TRUE);
    }
  self->y += 8;
}

/* ---- Headings and charts ---- */

/* Eight points below a chart, on its page. */
static inline double
caption_of (Flow *self, const SclBlock *block)
{
  return block->text != NULL ? 8 + text_height (self, &paragraph, block->text) : 0;
}

/* What must stand below a heading: texts, at most two of them, until a chart, a table's beginning,
 * or 45. One right below it goes with it; one behind texts is not waited for. */
static inline double
after_heading (Flow *self, guint index)
{
  double room = 0;

  for (guint i = index + 1; i < scl_document_n_blocks (self->document); i++)
    {
      const SclBlock *block = scl_document_block (self->document, i);

      if (block->kind == SCL_BLOCK_CHART)
        return room + WIDTH * block->height + caption_of (self, block) + 14;
      if (block->kind == SCL_BLOCK_TABLE)
        {
          Fit fit;

          fit_table (self, block->table, &fit);
          return room + beginning (block->table, &fit);
        }
      if (block->kind == SCL_BLOCK_HEADING && i == index + 1)
        return text_height (self, &headings[block->level - 1], block->text)
               + after_heading (self, i);
      if (block->kind == SCL_BLOCK_HEADING)
        return room;
      if (block->kind == SCL_BLOCK_LITERAL || i == index + 3)
        return room + 45;
      room += text_height (self, block->kind == SCL_BLOCK_PARAGRAPH ? &paragraph : &note,
                           block->text);
    }
  return room;
}

static inline void
block_of (Flow *self, guint index)
{
  const SclBlock *block = scl_document_block (self->document, index);
  const Style *style = &headings[MAX (block->level, 1) - 1];

  if (block->kind == SCL_BLOCK_TABLE)
    table_of (self, block->table);
  else if (block->kind == SCL_BLOCK_CHART)
    {
      self->y += 6;
      need (self, WIDTH * block->height + caption_of (self, block));
      self->y += WIDTH * block->height + 8;
      if (block->text != NULL)
        text (self, &paragraph, block->text);
    }
  else if (block->kind == SCL_BLOCK_HEADING)
    {
      need (self, fmin (text_height (self, style, block->text) + after_heading (self, index),
                        0.8 * (BOTTOM - TOP)));
      text (self, style, block->text);
    }
  else
    text (self,
          block->kind == SCL_BLOCK_PARAGRAPH ? &paragraph
          : block->kind == SCL_BLOCK_NOTE    ? &note
                                             : &literal,
          block->text);
}
