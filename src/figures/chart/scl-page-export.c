/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-page-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

#define PT_PER_PX 0.75

static cairo_status_t
write_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
draw_on (const SclExportedPage *page, cairo_surface_t *surface, double scale, GError **error)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;
  gboolean drawn;

  cairo_scale (cr, scale, scale);
  drawn = page->draw (cr, page->data, error);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  if (drawn && status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The figure “%s” could not be written: %s"), page->title,
                 cairo_status_to_string (status));
  return drawn && status == CAIRO_STATUS_SUCCESS;
}

/* ---- SVG ---- */

/* cairo numbers images and groups by a counter of the whole process. Numbered anew in order of
 * appearance, the same figure gives the same file. */
static gboolean
renumber (const GMatchInfo *match, GString *result, gpointer data)
{
  GHashTable *numbers = data;
  g_autofree char *id = g_match_info_fetch (match, 2);
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *kind = g_match_info_fetch (match, 3);
  gpointer number = g_hash_table_lookup (numbers, id);

  if (number == NULL)
    {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, g_strdup (id), number);
    }
  g_string_append_printf (result, "%s%s-%u", before, kind, GPOINTER_TO_UINT (number));
  return FALSE;
}

/* Title, description and making, as the head of an SVG has them. */
static char *
head_of (const SclExportedPage *page)
{
  g_autofree char *title = g_markup_escape_text (page->title, -1);
  g_autofree char *description = g_markup_escape_text (page->description, -1);
  g_autofree char *making = g_markup_escape_text (page->making, -1);

  return g_strdup_printf ("\n<title>%s</title>\n<desc>%s</desc>%s%s%s", title, description,
                          *making != '\0' ? "\n<metadata>" : "", making,
                          *making != '\0' ? "</metadata>" : "");
}

static GByteArray *
finish_svg (GByteArray *bytes, const SclExportedPage *page)
{
  g_autoptr (GRegex) ids = g_regex_new ("((?:id=\"|xlink:href=\"#|url\\(#))((image|surface|source|"
                                        "mask|compositing-group|gradient)-?[0-9]+)",
                                        G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL, *head = head_of (page);
  GByteArray *out = g_byte_array_new ();
  const char *tag, *end;

  text = g_regex_replace_eval (ids, (const char *) bytes->data, bytes->len, 0, 0, renumber, numbers,
                               NULL);
  tag = text != NULL ? strstr (text, "<svg") : NULL;
  end = tag != NULL ? strchr (tag, '>') : NULL;
  if (end == NULL)
    {
      g_byte_array_unref (out);
      return bytes;
    }
  g_byte_array_append (out, (const guint8 *) text, (guint) (end + 1 - text));
  g_byte_array_append (out, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (out, (const guint8 *) end + 1, (guint) strlen (end + 1));
  g_byte_array_unref (bytes);
  return out;
}

static GBytes *
export_svg (const SclExportedPage *page, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_svg_surface_create_for_stream (write_bytes, bytes, page->width, page->height);
  gboolean good;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  good = draw_on (page, surface, 1.0, error);
  cairo_surface_destroy (surface);
  if (good)
    return g_byte_array_free_to_bytes (finish_svg (bytes, page));
  g_byte_array_unref (bytes);
  return NULL;
}

/* ---- PDF ---- */

static GBytes *
export_pdf (const SclExportedPage *page, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      write_bytes, bytes, page->width * PT_PER_PX, page->height * PT_PER_PX);
  gboolean good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, page->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, page->description);
  if (*page->making != '\0')
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, page->making);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Scalata " SCL_VERSION);
  /* Without one cairo writes the present time; the same figure must give the same bytes. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  good = draw_on (page, surface, PT_PER_PX, error);
  cairo_surface_destroy (surface);
  if (good)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

GBytes *
scl_page_export (const SclExportedPage *page, SclPageFormat format, GError **error)
{
  return format == SCL_PAGE_SVG ? export_svg (page, error) : export_pdf (page, error);
}
