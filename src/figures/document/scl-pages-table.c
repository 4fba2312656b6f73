/* SclPages: tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "figures/document/scl-pages-private.h"

#define CELL_GAP 9.0
#define CELL_PAD 2.5
/* Tables no higher than this are not cut; of higher ones so many rows at least stand on each page.
 */
#define WHOLE_TABLE 260.0
#define LEAST_ROWS 3
/* Tables that are too wide get smaller letters, down to this share. */
#define LEAST_LETTERS 0.8

/* ---- Tables ---- */

/* The width of the longest word: what a text column cannot go below without breaking words. */
static double
longest_word (cairo_t *cr, const SclPageStyle *style, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double width = 0.0;

  for (guint i = 0; words[i] != NULL; i++)
    width = MAX (width, scl_page_natural_width (cr, style, words[i]));
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
fit_columns (SclPages *self, const SclDocumentTable *table, double *widths)
{
  const guint n = table->n_columns;
  g_autofree double *cells = g_new0 (double, MAX (n, 1)), *words = g_new0 (double, MAX (n, 1));
  g_autofree double *bits = g_new0 (double, MAX (n, 1));
  const double room = SCL_TEXT_WIDTH - CELL_GAP * (n - 1.0);

  self->letters = 1.0;
  for (guint c = 0; c < n; c++)
    {
      widths[c] = scl_page_natural_width (self->cr, &scl_page_head, table->header[c]);
      cells[c] = words[c] = bits[c] = longest_word (self->cr, &scl_page_head, table->header[c]);
      for (guint r = 0; r < scl_document_table_n_rows (table); r++)
        {
          gboolean bold;
          const char *text = scl_document_table_cell (table, r, c, &bold);
          const SclPageStyle *own = bold ? &scl_page_head : &scl_page_cell;
          const double natural = scl_page_natural_width (self->cr, own, text);

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

typedef enum
{
  MEASURED,
  DRAWN,
  REPEATED, /* as drawn, but not read aloud again */
} RowUse;

/* row -1 is the header. Returns its height. */
static double
table_row (SclPages *self, const SclDocumentTable *table, const double *widths, int row, RowUse use)
{
  const gboolean draw = use != MEASURED;
  const char *cell = use != DRAWN ? NULL : row < 0 ? "TH" : "TD";
  double height = 0.0, x = SCL_MARGIN_X;

  if (use == DRAWN)
    scl_page_begin_tag (self, "TR", "");
  for (guint c = 0; c < table->n_columns; c++)
    {
      gboolean bold = TRUE;
      const char *text
          = row < 0 ? table->header[c] : scl_document_table_cell (table, (guint) row, c, &bold);
      const SclPageStyle *own = bold ? &scl_page_head : &scl_page_cell;
      const SclPageStyle style
          = { own->font, own->size * self->letters, own->above, own->below, own->grey };
      PangoLayout *layout = scl_page_layout (self->cr, &style, text, widths[c] + 0.5);

      if (table->numeric[c])
        {
          scl_page_set_tabular (layout);
          pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
        }
      height = MAX (height, scl_page_layout_height (layout));
      if (draw)
        {
          cairo_set_source_rgb (self->cr, scl_page_cell.grey, scl_page_cell.grey,
                                scl_page_cell.grey);
          self->y += CELL_PAD;
          scl_page_show (self, layout, x, cell);
          self->y -= CELL_PAD;
        }
      x += widths[c] + CELL_GAP;
      g_object_unref (layout);
    }
  height += 2 * CELL_PAD;
  if (use == DRAWN)
    scl_page_end_tag (self, "TR");
  if (draw)
    {
      cairo_set_line_width (self->cr, row < 0 ? 0.8 : 0.4);
      cairo_set_source_rgb (self->cr, row < 0 ? 0.3 : 0.82, row < 0 ? 0.3 : 0.82,
                            row < 0 ? 0.3 : 0.82);
      cairo_move_to (self->cr, SCL_MARGIN_X, self->y + height);
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

static TableFit
fit_table (SclPages *self, const SclDocumentTable *table)
{
  const guint n = scl_document_table_n_rows (table);
  TableFit fit = { .widths = g_new0 (double, MAX (table->n_columns, 1)),
                   .heights = g_new0 (double, MAX (n, 1)) };

  fit_columns (self, table, fit.widths);
  fit.caption
      = table->caption != NULL ? scl_page_text_height (self, &scl_page_note, table->caption) : 0.0;
  fit.head = table_row (self, table, fit.widths, -1, MEASURED);
  fit.total = 4 + fit.caption + fit.head;
  for (guint r = 0; r < n; r++)
    {
      fit.heights[r] = table_row (self, table, fit.widths, (int) r, MEASURED);
      fit.total += fit.heights[r];
    }
  return fit;
}

static double
beginning (const TableFit *fit, guint n_rows)
{
  double height = 4 + fit->caption + fit->head;

  if (fit->total <= WHOLE_TABLE)
    return fit->total;
  for (guint r = 0; r < MIN (n_rows, LEAST_ROWS + 1); r++)
    height += fit->heights[r];
  return height;
}

double
scl_page_table_beginning (SclPages *self, const SclDocumentTable *table)
{
  g_auto (TableFit) fit = fit_table (self, table);

  return beginning (&fit, scl_document_table_n_rows (table));
}

void
scl_page_draw_table (SclPages *self, const SclDocumentTable *table)
{
  const guint n = scl_document_table_n_rows (table);
  g_auto (TableFit) fit = fit_table (self, table);

  scl_page_need (self, beginning (&fit, n));
  self->y += 4;
  scl_page_begin_tag (self, "Table", "");
  if (table->caption != NULL)
    scl_page_draw_text (self, &scl_page_note, "Caption", table->caption);
  table_row (self, table, fit.widths, -1, DRAWN);
  for (guint r = 0; r < n; r++)
    {
      double wanted = fit.heights[r];

      /* The last rows go over together. */
      if (n - r == LEAST_ROWS)
        for (guint last = r + 1; last < n; last++)
          wanted += fit.heights[last];
      if (self->y + wanted > SCL_TEXT_BOTTOM)
        {
          scl_page_next (self);
          table_row (self, table, fit.widths, -1, REPEATED);
        }
      table_row (self, table, fit.widths, (int) r, DRAWN);
    }
  scl_page_end_tag (self, "Table");
  self->y += 8;
}
