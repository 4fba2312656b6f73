/* SclDocument on A4 pages: charts, headings, the list of contents, the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-renderer.h"
#include "figures/document/scl-document-private.h"
#include "figures/document/scl-pages-private.h"
#include "figures/document/scl-pdf-spoken-private.h"

#include <cairo-pdf.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

/* Charts are drawn as on a screen of this width, then scaled to the text. */
#define CHART_PX 720.0
#define CONTENTS_LEVEL 2
#define CONTENTS_GAP 14.0 /* points between two entries on a line */
#define NUMBER_GAP 4.0    /* between an entry and its page */

typedef struct
{
  SclPages pages;
  cairo_surface_t *surface;
  GByteArray *bytes;
  guint *page_of;    /* of each block, where there is a list of contents; else NULL */
  GPtrArray *spoken; /* of char: what each figure drawn is called, in their order */
  int above[4];      /* the outline's last entry of each level */
  GError **error;
} Writing;

/* ---- Charts ---- */

/* With its caption, which stays with it. */
static double
chart_height (SclPages *self, const SclBlock *block)
{
  return SCL_TEXT_WIDTH * block->height
         + (block->text != NULL ? 8 + scl_page_text_height (self, &scl_page_paragraph, block->text)
                                : 0);
}

static gboolean
render_chart (Writing *self, const SclBlock *block, const SclRenderOptions *options)
{
  cairo_t *cr = self->pages.cr;
  const double scale = SCL_TEXT_WIDTH / CHART_PX;
  gboolean drawn;

  cairo_save (cr);
  cairo_translate (cr, SCL_MARGIN_X, self->pages.y);
  cairo_scale (cr, scale, scale);
  drawn = scl_chart_render (block->chart, options, cr, NULL);
  cairo_restore (cr);
  cairo_new_path (cr);
  g_ptr_array_add (self->spoken, g_strdup (scl_chart_title (block->chart)));
  if (!drawn)
    g_set_error (self->error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The figure “%s” could not be drawn"), scl_chart_title (block->chart));
  return drawn;
}

static gboolean
draw_chart (Writing *self, const SclBlock *block)
{
  SclPages *pages = &self->pages;
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  gboolean drawn = TRUE;

  options.width = CHART_PX;
  options.height = CHART_PX * block->height;
  options.text_px = 13;
  pages->y += 6;
  scl_page_need (pages, chart_height (pages, block));
  scl_page_begin_tag (pages, "Figure", "");
  if (!pages->measuring)
    drawn = render_chart (self, block, &options);
  scl_page_end_tag (pages, "Figure");
  pages->y += options.height * SCL_TEXT_WIDTH / CHART_PX + 8;
  if (block->text != NULL)
    scl_page_draw_text (pages, &scl_page_paragraph, "Caption", block->text);
  return drawn;
}

/* ---- Headings ---- */

/* A heading stays with what follows it: with a chart, a table's beginning, two lines of text; and
 * texts between it and a table or a chart, which belong to that, go with them. One right
 * below it goes with it, and with what follows that. */
static double
room_after_heading (SclPages *self, guint index)
{
  double room = 0.0;

  for (guint i = index + 1; i < scl_document_n_blocks (self->document); i++)
    {
      const SclBlock *block = scl_document_block (self->document, i);
      const SclPageStyle *style
          = block->kind == SCL_BLOCK_PARAGRAPH ? &scl_page_paragraph : &scl_page_note;

      if (block->kind == SCL_BLOCK_HEADING)
        return i > index + 1 ? room
                             : scl_page_text_height (
                                   self, &scl_page_headings[MIN (block->level, 3)], block->text)
                                   + room_after_heading (self, i);
      if (block->kind == SCL_BLOCK_CHART)
        return room + chart_height (self, block) + 14;
      if (block->kind == SCL_BLOCK_TABLE)
        return room + scl_page_table_beginning (self, block->table);
      if (block->kind == SCL_BLOCK_LITERAL || block->kind == SCL_BLOCK_CONTENTS || i > index + 2)
        return room + 45.0;
      room += scl_page_text_height (self, style, block->text);
    }
  return room;
}

/* The document's title is no entry: it is the file's. */
static void
add_outline (Writing *self, guint level, const char *text, const char *place)
{
  int parent = CAIRO_PDF_OUTLINE_ROOT;

  for (guint above = CONTENTS_LEVEL; above < level; above++)
    parent = self->above[above] > 0 ? self->above[above] : parent;
  self->above[level] = cairo_pdf_surface_add_outline (self->surface, parent, text, place, 0);
  for (guint below = level + 1; below < G_N_ELEMENTS (self->above); below++)
    self->above[below] = 0;
}

static void
draw_heading (Writing *self, guint index)
{
  const SclBlock *block = scl_document_block (self->pages.document, index);
  const guint level = CLAMP (block->level, 1, 3);
  const SclPageStyle *style = &scl_page_headings[level];
  g_autofree char *to = g_strdup_printf ("dest='block-%u'", index),
                  *tag = g_strdup_printf ("H%u", level);

  /* What is higher than a page is cut anyway. */
  scl_page_need (&self->pages, MIN (scl_page_text_height (&self->pages, style, block->text)
                                        + room_after_heading (&self->pages, index),
                                    0.8 * (SCL_TEXT_BOTTOM - SCL_MARGIN_TOP)));
  if (!self->pages.measuring && level >= CONTENTS_LEVEL)
    {
      g_autofree char *place
          = g_strdup_printf ("name='block-%u' x=%d y=%d", index, (int) SCL_MARGIN_X,
                             (int) (self->pages.y + style->above / 2));

      scl_page_begin_tag (&self->pages, CAIRO_TAG_DEST, place);
      scl_page_end_tag (&self->pages, CAIRO_TAG_DEST);
      add_outline (self, level, block->text, to);
    }
  scl_page_draw_text (&self->pages, style, tag, block->text);
}

/* ---- Contents ---- */

/* An entry at x; returns where the next may stand. Its page has room for two digits whatever it
 * is, so that the measured page is the drawn one. */
static double
draw_entry (Writing *self, guint index, double x)
{
  SclPages *pages = &self->pages;
  const char *text = scl_document_block (pages->document, index)->text;
  g_autofree char *to = g_strdup_printf ("dest='block-%u'", index),
                  *number = g_strdup_printf ("%u", self->page_of[index]);
  const double width = scl_page_natural_width (pages->cr, &scl_page_cell, text),
               digits = scl_page_natural_width (pages->cr, &scl_page_cell, "00");
  g_autoptr (PangoLayout) name = NULL, page = NULL;

  if (x > SCL_MARGIN_X && x + width + NUMBER_GAP + digits > SCL_MARGIN_X + SCL_TEXT_WIDTH)
    {
      x = SCL_MARGIN_X;
      pages->y += 1.5 * scl_page_cell.size;
      scl_page_need (pages, 1.5 * scl_page_cell.size);
    }
  name = scl_page_layout (pages->cr, &scl_page_cell, text, SCL_TEXT_WIDTH - NUMBER_GAP - digits);
  page = scl_page_layout (pages->cr, &scl_page_note, number, 0);
  pango_layout_set_height (name, 0);
  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  scl_page_begin_tag (pages, "TOCI", "");
  cairo_set_source_rgb (pages->cr, scl_page_cell.grey, scl_page_cell.grey, scl_page_cell.grey);
  scl_page_begin_tag (pages, CAIRO_TAG_LINK, to);
  scl_page_show (pages, name, x, NULL);
  scl_page_end_tag (pages, CAIRO_TAG_LINK);
  cairo_set_source_rgb (pages->cr, scl_page_note.grey, scl_page_note.grey, scl_page_note.grey);
  scl_page_show (pages, page, x + width + NUMBER_GAP, "Span");
  scl_page_end_tag (pages, "TOCI");
  return x + width + NUMBER_GAP + digits + CONTENTS_GAP;
}

/* The sections with their pages, in running lines: page one is for what was found. */
static void
draw_contents (Writing *self)
{
  SclPages *pages = &self->pages;
  double x = SCL_MARGIN_X;

  pages->y += 4;
  scl_page_need (pages, 3 * scl_page_cell.size);
  scl_page_begin_tag (pages, "TOC", "");
  for (guint i = 0; i < scl_document_n_blocks (pages->document); i++)
    {
      const SclBlock *block = scl_document_block (pages->document, i);

      if (block->kind == SCL_BLOCK_HEADING && block->level == CONTENTS_LEVEL)
        x = draw_entry (self, i, x);
    }
  scl_page_end_tag (pages, "TOC");
  pages->y += 1.5 * scl_page_cell.size + 4;
}

/* ---- The whole ---- */

static gboolean
draw_block (Writing *self, guint index)
{
  SclPages *pages = &self->pages;
  const SclBlock *block = scl_document_block (pages->document, index);

  switch (block->kind)
    {
    case SCL_BLOCK_HEADING:
      draw_heading (self, index);
      break;
    case SCL_BLOCK_PARAGRAPH:
      scl_page_draw_text (pages, &scl_page_paragraph, "P", block->text);
      break;
    case SCL_BLOCK_NOTE:
      scl_page_draw_text (pages, &scl_page_note, "P", block->text);
      break;
    case SCL_BLOCK_LITERAL:
      scl_page_draw_text (pages, &scl_page_literal, "P", block->text);
      break;
    case SCL_BLOCK_TABLE:
      scl_page_draw_table (pages, block->table);
      break;
    case SCL_BLOCK_CONTENTS:
      draw_contents (self);
      break;
    case SCL_BLOCK_CHART:
    default:
      return draw_chart (self, block);
    }
  return TRUE;
}

static gboolean
has_contents (SclDocument *document)
{
  for (guint i = 0; i < scl_document_n_blocks (document); i++)
    if (scl_document_block (document, i)->kind == SCL_BLOCK_CONTENTS)
      return TRUE;
  return FALSE;
}

/* Once through without drawing. A heading stands on one page, where the pen is after it. */
static void
find_pages (Writing *self)
{
  const guint n = scl_document_n_blocks (self->pages.document);
  cairo_surface_t *nowhere
      = cairo_pdf_surface_create_for_stream (NULL, NULL, SCL_PAGE_WIDTH, SCL_PAGE_HEIGHT);
  const SclPages begun = self->pages;

  self->page_of = g_new0 (guint, n);
  self->pages.cr = cairo_create (nowhere);
  self->pages.measuring = TRUE;
  for (guint i = 0; i < n; i++)
    {
      draw_block (self, i);
      self->page_of[i] = self->pages.page;
    }
  cairo_destroy (self->pages.cr);
  cairo_surface_destroy (nowhere);
  self->pages = begun;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* ---- The writer ---- */

/* The same report gives the same bytes: no clock in it. */
static void
set_metadata (cairo_surface_t *surface, SclDocument *document)
{
  const char *author = scl_document_author (document), *day = scl_document_day (document);
  g_autofree char *date = g_strconcat (day != NULL ? day : "2000-01-01", "T00:00:00Z", NULL);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, scl_document_title (document));
  if (author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Scalata " SCL_VERSION);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static gpointer
begin (SclDocument *document)
{
  Writing *self = g_new0 (Writing, 1);

  self->pages.document = document;
  self->pages.y = SCL_MARGIN_TOP;
  self->pages.page = 1;
  self->spoken = g_ptr_array_new_with_free_func (g_free);
  self->bytes = g_byte_array_new ();
  if (has_contents (document))
    find_pages (self);
  self->surface = cairo_pdf_surface_create_for_stream (append_bytes, self->bytes, SCL_PAGE_WIDTH,
                                                       SCL_PAGE_HEIGHT);
  set_metadata (self->surface, document);
  self->pages.cr = cairo_create (self->surface);
  scl_page_begin_tag (&self->pages, "Document", "");
  return self;
}

static gboolean
block (gpointer data, guint index, GError **error)
{
  Writing *self = data;

  self->error = error;
  return draw_block (self, index);
}

static void
close_pages (Writing *self)
{
  cairo_destroy (self->pages.cr);
  cairo_surface_finish (self->surface);
  cairo_surface_destroy (self->surface);
  g_free (self->page_of);
}

static GBytes *
finish (gpointer data, GError **error)
{
  g_autofree Writing *self = data;
  g_autoptr (GPtrArray) spoken = self->spoken;
  g_autoptr (GBytes) bytes = NULL;
  cairo_status_t status;

  scl_page_end_tag (&self->pages, "Document");
  scl_page_footer (&self->pages);
  cairo_show_page (self->pages.cr);
  cairo_surface_finish (self->surface);
  status = cairo_surface_status (self->surface);
  close_pages (self);
  bytes = g_byte_array_free_to_bytes (self->bytes);
  if (status == CAIRO_STATUS_SUCCESS)
    return scl_pdf_spoken (bytes, spoken);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The report could not be written: %s"),
               cairo_status_to_string (status));
  return NULL;
}

static void
abandon (gpointer data)
{
  Writing *self = data;

  close_pages (self);
  g_byte_array_unref (self->bytes);
  g_ptr_array_unref (self->spoken);
  g_free (self);
}

const SclDocumentWriter scl_document_pdf_writer = { begin, block, finish, abandon };
