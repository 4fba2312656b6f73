/* SclDocument on A4 pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-renderer.h"
#include "figures/chart/scl-shorten.h"
#include "figures/document/scl-document-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

/* A4 in points, and its margins. */
#define PAGE_WIDTH 595.276
#define PAGE_HEIGHT 841.890
#define MARGIN_X 57.0
#define MARGIN_TOP 57.0
#define MARGIN_BOTTOM 64.0
#define TEXT_WIDTH (PAGE_WIDTH - 2 * MARGIN_X)
#define TEXT_BOTTOM (PAGE_HEIGHT - MARGIN_BOTTOM)
/* Charts are drawn as on a screen of this width, then scaled to the text. */
#define CHART_PX 720.0
#define CELL_GAP 9.0
#define CELL_PAD 2.5
/* Tables no higher than this are not cut; of higher ones so many rows at least stand on each page.
 */
#define WHOLE_TABLE 260.0
#define LEAST_ROWS 3
/* Tables that are too wide get smaller letters, down to this share. */
#define LEAST_LETTERS 0.8

typedef struct
{
  cairo_t *cr;
  cairo_surface_t *surface;
  GByteArray *bytes;
  SclDocument *document;
  double y;
  double letters; /* of the table at hand: share of the usual size */
  guint page;
  GError **error;
} Pages;

typedef struct
{
  const char *font;
  double size; /* points */
  double above, below;
  double grey; /* of the text: 0 black */
} TextStyle;

static const TextStyle heading_styles[] = {
  { "Cantarell Bold", 21, 0, 4, 0.08 },
  { "Cantarell Bold", 21, 0, 4, 0.08 },
  { "Cantarell Bold", 14, 20, 5, 0.08 },
  { "Cantarell Bold", 11, 13, 3, 0.08 },
};
static const TextStyle paragraph_style = { "Cantarell", 10, 3, 5, 0.12 };
static const TextStyle note_style = { "Cantarell", 8.5, 2, 6, 0.38 };
static const TextStyle literal_style = { "Monospace", 7.5, 3, 6, 0.12 };
static const TextStyle cell_style = { "Cantarell", 8.5, 0, 0, 0.12 };
static const TextStyle head_style = { "Cantarell Bold", 8.5, 0, 0, 0.12 };

/* ---- Text ---- */

/* Measures are the same whatever screen there is: no hinting, 72 dots an inch. */
static PangoLayout *
make_layout (cairo_t *cr, const TextStyle *style, const char *text, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (style->font);
  cairo_font_options_t *options = cairo_font_options_create ();
  const gboolean cell = style == &cell_style || style == &head_style;
  g_autofree char *shown = scl_shorten (text, cell ? SCL_SHORT_TEXT : SCL_SHORT_PARAGRAPH);

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72.0);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, shown, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

static double
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* Digits of one width, so that numbers stand under each other. */
static void
set_tabular (PangoLayout *layout)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

static double
natural_width (cairo_t *cr, const TextStyle *style, const char *text)
{
  PangoLayout *layout = make_layout (cr, style, text, 0);
  int width;

  set_tabular (layout);
  pango_layout_get_size (layout, &width, NULL);
  g_object_unref (layout);
  return ceil ((double) width / PANGO_SCALE);
}

/* ---- Pages ---- */

static void
draw_footer (Pages *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->page);
  PangoLayout *left
      = make_layout (self->cr, &note_style, scl_document_title (self->document), TEXT_WIDTH - 40);
  PangoLayout *right = make_layout (self->cr, &note_style, number, 40);

  pango_layout_set_ellipsize (left, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (right, PANGO_ALIGN_RIGHT);
  cairo_set_source_rgb (self->cr, note_style.grey, note_style.grey, note_style.grey);
  cairo_move_to (self->cr, MARGIN_X, PAGE_HEIGHT - 42);
  pango_cairo_show_layout (self->cr, left);
  cairo_move_to (self->cr, PAGE_WIDTH - MARGIN_X - 40, PAGE_HEIGHT - 42);
  pango_cairo_show_layout (self->cr, right);
  g_object_unref (left);
  g_object_unref (right);
}

static void
next_page (Pages *self)
{
  draw_footer (self);
  cairo_show_page (self->cr);
  self->page++;
  self->y = MARGIN_TOP;
}

/* Room for so much, here or on a new page. */
static void
need (Pages *self, double height)
{
  if (self->y > MARGIN_TOP && self->y + height > TEXT_BOTTOM)
    next_page (self);
}

static gboolean
starts_group (const TextStyle *style, const char *text, PangoLayoutIter *iter)
{
  return style == &literal_style && text[pango_layout_iter_get_index (iter)] == '[';
}

/* A text line by line, so that it flows over pages; at least two lines stay together. */
static void
draw_text (Pages *self, const TextStyle *style, const char *text)
{
  PangoLayout *layout = make_layout (self->cr, style, text, TEXT_WIDTH);
  PangoLayoutIter *iter;
  int n_lines, line = 0;

  if (self->y > MARGIN_TOP)
    self->y += style->above;
  need (self, MIN (layout_height (layout), 3.0 * style->size));
  n_lines = pango_layout_get_line_count (layout);
  iter = pango_layout_get_iter (layout);
  do
    {
      PangoRectangle box;
      int baseline = pango_layout_iter_get_baseline (iter), top, bottom;

      pango_layout_iter_get_line_extents (iter, NULL, &box);
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      /* The last but one takes the last with it, and a group's name in a policy its first keys. */
      line++;
      need (self, (double) (bottom - top) / PANGO_SCALE
                      * (starts_group (style, text, iter) ? MIN (3, n_lines - line + 1)
                         : line == n_lines - 1            ? 2
                                                          : 1));
      cairo_set_source_rgb (self->cr, style->grey, style->grey, style->grey);
      cairo_move_to (self->cr, MARGIN_X + (double) box.x / PANGO_SCALE,
                     self->y + (double) (baseline - top) / PANGO_SCALE);
      pango_cairo_show_layout_line (self->cr, pango_layout_iter_get_line_readonly (iter));
      self->y += (double) (bottom - top) / PANGO_SCALE;
  } while (pango_layout_iter_next_line (iter));
  self->y += style->below;
  pango_layout_iter_free (iter);
  g_object_unref (layout);
}

/* ---- Tables ---- */

/* The width of the longest word: what a text column cannot go below without breaking words. */
static double
longest_word (cairo_t *cr, const TextStyle *style, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double width = 0.0;

  for (guint i = 0; words[i] != NULL; i++)
    width = MAX (width, natural_width (cr, style, words[i]));
  return width;
}

static double
sum_of (const double *x, guint n)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* Shares out the room: each column its own least width, and of what is left in proportion to what
 * it would like beyond it. */
static void
share_room (double *widths, const double *least, guint n, double room)
{
  const double wanted = sum_of (widths, n), needed = sum_of (least, n);

  for (guint c = 0; c < n; c++)
    widths[c]
        = needed < room
              ? least[c] + (widths[c] - least[c]) * (room - needed) / MAX (wanted - needed, 1e-9)
              : least[c] * room / needed;
}

/* Natural widths where they fit. Otherwise headers wrap at words; if that is not enough texts do
 * too, in smaller letters; and only if that is not enough, numbers before their errors. */
static void
fit_columns (Pages *self, const SclDocumentTable *table, double *widths)
{
  const guint n = table->n_columns;
  g_autofree double *cells = g_new0 (double, MAX (n, 1)), *words = g_new0 (double, MAX (n, 1));
  g_autofree double *bits = g_new0 (double, MAX (n, 1));
  const double room = TEXT_WIDTH - CELL_GAP * (n - 1.0);

  self->letters = 1.0;
  for (guint c = 0; c < n; c++)
    {
      widths[c] = natural_width (self->cr, &head_style, table->header[c]);
      cells[c] = words[c] = bits[c] = longest_word (self->cr, &head_style, table->header[c]);
      for (guint r = 0; r < scl_document_table_n_rows (table); r++)
        {
          gboolean bold;
          const char *text = scl_document_table_cell (table, r, c, &bold);
          const TextStyle *own = bold ? &head_style : &cell_style;
          const double natural = natural_width (self->cr, own, text);

          widths[c] = MAX (widths[c], natural);
          cells[c] = MAX (cells[c], natural);
          /* A text of one word a line is no pleasure to read. */
          bits[c] = MAX (bits[c], MAX (longest_word (self->cr, own, text) + 2.0,
                                       table->numeric[c] ? 0.0 : 0.4 * natural));
          words[c] = MAX (words[c], table->numeric[c] ? natural : bits[c]);
        }
    }
  if (sum_of (widths, n) <= room)
    return;
  if (sum_of (cells, n) <= room)
    share_room (widths, cells, n, room);
  else
    {
      const double *least = sum_of (words, n) * LEAST_LETTERS <= room ? words : bits;

      self->letters = CLAMP (room / sum_of (least, n), LEAST_LETTERS, 1.0);
      for (guint c = 0; c < n; c++)
        {
          widths[c] = cells[c] * self->letters;
          words[c] = least[c] * self->letters;
        }
      share_room (widths, words, n, room);
    }
}

/* row -1 is the header. Returns its height; draws it if asked to. */
static double
table_row (Pages *self, const SclDocumentTable *table, const double *widths, int row, gboolean draw)
{
  double height = 0.0, x = MARGIN_X;

  for (guint c = 0; c < table->n_columns; c++)
    {
      gboolean bold = TRUE;
      const char *text
          = row < 0 ? table->header[c] : scl_document_table_cell (table, (guint) row, c, &bold);
      const TextStyle *own = bold ? &head_style : &cell_style;
      const TextStyle style
          = { own->font, own->size * self->letters, own->above, own->below, own->grey };
      PangoLayout *layout = make_layout (self->cr, &style, text, widths[c] + 0.5);

      if (table->numeric[c])
        {
          set_tabular (layout);
          pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
        }
      height = MAX (height, layout_height (layout));
      if (draw)
        {
          cairo_set_source_rgb (self->cr, cell_style.grey, cell_style.grey, cell_style.grey);
          cairo_move_to (self->cr, x, self->y + CELL_PAD);
          pango_cairo_show_layout (self->cr, layout);
        }
      x += widths[c] + CELL_GAP;
      g_object_unref (layout);
    }
  height += 2 * CELL_PAD;
  if (draw)
    {
      cairo_set_line_width (self->cr, row < 0 ? 0.8 : 0.4);
      cairo_set_source_rgb (self->cr, row < 0 ? 0.3 : 0.82, row < 0 ? 0.3 : 0.82,
                            row < 0 ? 0.3 : 0.82);
      cairo_move_to (self->cr, MARGIN_X, self->y + height);
      cairo_line_to (self->cr, x - CELL_GAP, self->y + height);
      cairo_stroke (self->cr);
      self->y += height;
    }
  return height;
}

typedef struct
{
  double *widths;  /* of the columns */
  double *heights; /* of the rows */
  double caption, head, total;
} TableFit;

static void
table_fit_clear (TableFit *fit)
{
  g_free (fit->widths);
  g_free (fit->heights);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TableFit, table_fit_clear)

static double
text_height (Pages *self, const TextStyle *style, const char *text)
{
  PangoLayout *layout = make_layout (self->cr, style, text, TEXT_WIDTH);
  const double height = style->above + layout_height (layout) + style->below;

  g_object_unref (layout);
  return height;
}

static TableFit
fit_table (Pages *self, const SclDocumentTable *table)
{
  const guint n = scl_document_table_n_rows (table);
  TableFit fit = { .widths = g_new0 (double, MAX (table->n_columns, 1)),
                   .heights = g_new0 (double, MAX (n, 1)) };

  fit_columns (self, table, fit.widths);
  fit.caption = table->caption != NULL ? text_height (self, &note_style, table->caption) : 0.0;
  fit.head = table_row (self, table, fit.widths, -1, FALSE);
  fit.total = 4 + fit.caption + fit.head;
  for (guint r = 0; r < n; r++)
    {
      fit.heights[r] = table_row (self, table, fit.widths, (int) r, FALSE);
      fit.total += fit.heights[r];
    }
  return fit;
}

/* What must stand on the page on which the table begins. */
static double
table_beginning (const TableFit *fit, guint n_rows)
{
  double height = 4 + fit->caption + fit->head;

  if (fit->total <= WHOLE_TABLE)
    return fit->total;
  for (guint r = 0; r < MIN (n_rows, LEAST_ROWS + 1); r++)
    height += fit->heights[r];
  return height;
}

static void
draw_table (Pages *self, const SclDocumentTable *table)
{
  const guint n = scl_document_table_n_rows (table);
  g_auto (TableFit) fit = fit_table (self, table);

  need (self, table_beginning (&fit, n));
  self->y += 4;
  if (table->caption != NULL)
    draw_text (self, &note_style, table->caption);
  table_row (self, table, fit.widths, -1, TRUE);
  for (guint r = 0; r < n; r++)
    {
      double wanted = fit.heights[r];

      /* The last rows go over together. */
      if (n - r == LEAST_ROWS)
        for (guint last = r + 1; last < n; last++)
          wanted += fit.heights[last];
      if (self->y + wanted > TEXT_BOTTOM)
        {
          next_page (self);
          table_row (self, table, fit.widths, -1, TRUE);
        }
      table_row (self, table, fit.widths, (int) r, TRUE);
    }
  self->y += 8;
}

/* ---- Charts ---- */

/* With its caption, which stays with it. */
static double
chart_height (Pages *self, const SclBlock *block)
{
  return TEXT_WIDTH * block->height
         + (block->text != NULL ? 8 + text_height (self, &paragraph_style, block->text) : 0);
}

static gboolean
draw_chart (Pages *self, const SclBlock *block)
{
  const double scale = TEXT_WIDTH / CHART_PX;
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  gboolean drawn;

  options.width = CHART_PX;
  options.height = CHART_PX * block->height;
  options.text_px = 13;
  self->y += 6;
  need (self, chart_height (self, block));
  cairo_save (self->cr);
  cairo_translate (self->cr, MARGIN_X, self->y);
  cairo_scale (self->cr, scale, scale);
  drawn = scl_chart_render (block->chart, &options, self->cr, NULL);
  cairo_restore (self->cr);
  cairo_new_path (self->cr);
  self->y += options.height * scale + 8;
  if (block->text != NULL)
    draw_text (self, &paragraph_style, block->text);
  if (!drawn)
    g_set_error (self->error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The figure “%s” could not be drawn"), scl_chart_title (block->chart));
  return drawn;
}

/* ---- The whole ---- */

/* A heading stays with what follows it: with a chart, a table's beginning, two lines of text; and
 * texts between it and a table or a chart, which belong to that, go with them. */
static double
room_after_heading (Pages *self, guint index)
{
  double room = 0.0;

  for (guint i = index + 1; i < scl_document_n_blocks (self->document); i++)
    {
      const SclBlock *block = scl_document_block (self->document, i);
      const TextStyle *style = block->kind == SCL_BLOCK_HEADING
                                   ? &heading_styles[MIN (block->level, 3)]
                               : block->kind == SCL_BLOCK_PARAGRAPH ? &paragraph_style
                                                                    : &note_style;

      if (block->kind == SCL_BLOCK_CHART)
        return room + chart_height (self, block) + 14;
      if (block->kind == SCL_BLOCK_TABLE)
        {
          g_auto (TableFit) fit = fit_table (self, block->table);

          return room + table_beginning (&fit, scl_document_table_n_rows (block->table));
        }
      if (block->kind == SCL_BLOCK_LITERAL || i > index + 2)
        return room + 45.0;
      room += text_height (self, style, block->text);
    }
  return room;
}

static gboolean
draw_block (Pages *self, guint index)
{
  const SclBlock *block = scl_document_block (self->document, index);
  const TextStyle *heading = &heading_styles[MIN (block->level, 3)];

  switch (block->kind)
    {
    case SCL_BLOCK_HEADING:
      /* What is higher than a page is cut anyway. */
      need (self, MIN (text_height (self, heading, block->text) + room_after_heading (self, index),
                       0.8 * (TEXT_BOTTOM - MARGIN_TOP)));
      draw_text (self, heading, block->text);
      return TRUE;
    case SCL_BLOCK_PARAGRAPH:
    case SCL_BLOCK_NOTE:
      draw_text (self, block->kind == SCL_BLOCK_NOTE ? &note_style : &paragraph_style, block->text);
      return TRUE;
    case SCL_BLOCK_LITERAL:
      draw_text (self, &literal_style, block->text);
      return TRUE;
    case SCL_BLOCK_TABLE:
      draw_table (self, block->table);
      return TRUE;
    case SCL_BLOCK_CHART:
    default:
      return draw_chart (self, block);
    }
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* ---- The writer ---- */

static gpointer
begin (SclDocument *document)
{
  Pages *pages = g_new0 (Pages, 1);

  pages->document = document;
  pages->y = MARGIN_TOP;
  pages->page = 1;
  pages->bytes = g_byte_array_new ();
  pages->surface
      = cairo_pdf_surface_create_for_stream (append_bytes, pages->bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_pdf_surface_set_metadata (pages->surface, CAIRO_PDF_METADATA_TITLE,
                                  scl_document_title (document));
  cairo_pdf_surface_set_metadata (pages->surface, CAIRO_PDF_METADATA_CREATOR,
                                  "Scalata " SCL_VERSION);
  /* The same report gives the same bytes: no clock in it. */
  cairo_pdf_surface_set_metadata (pages->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  "2000-01-01T00:00:00Z");
  pages->cr = cairo_create (pages->surface);
  return pages;
}

static gboolean
block (gpointer data, guint index, GError **error)
{
  Pages *pages = data;

  pages->error = error;
  return draw_block (pages, index);
}

static void
close_pages (Pages *pages)
{
  cairo_destroy (pages->cr);
  cairo_surface_finish (pages->surface);
  cairo_surface_destroy (pages->surface);
}

static GBytes *
finish (gpointer data, GError **error)
{
  g_autofree Pages *pages = data;
  cairo_status_t status;

  draw_footer (pages);
  cairo_show_page (pages->cr);
  cairo_surface_finish (pages->surface);
  status = cairo_surface_status (pages->surface);
  close_pages (pages);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (pages->bytes);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The report could not be written: %s"),
               cairo_status_to_string (status));
  g_byte_array_unref (pages->bytes);
  return NULL;
}

static void
abandon (gpointer data)
{
  Pages *pages = data;

  close_pages (pages);
  g_byte_array_unref (pages->bytes);
  g_free (pages);
}

const SclDocumentWriter scl_document_pdf_writer = { begin, block, finish, abandon };
