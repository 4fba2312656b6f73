/* Charts as files: SVG, PDF, PNG, CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "rating/core/scl-regular-file.h"

gboolean
scl_export_format_from_name (const char *file_name, SclExportFormat *format, GError **error)
{
  static const struct
  {
    const char *ending;
    SclExportFormat format;
  } endings[] = { { ".svg", SCL_EXPORT_SVG },
                  { ".pdf", SCL_EXPORT_PDF },
                  { ".png", SCL_EXPORT_PNG },
                  { ".csv", SCL_EXPORT_CSV } };
  g_autofree char *lower = g_ascii_strdown (file_name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].ending))
      {
        *format = endings[i].format;
        return TRUE;
      }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
               _ ("%s: a figure can be written as .svg, .pdf, .png or .csv: end the file's name "
                  "with one of these"),
               file_name);
  return FALSE;
}

static cairo_status_t
write_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
draw_on (SclChart *chart, const SclRenderOptions *options, cairo_surface_t *surface, double scale,
         GError **error)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;
  gboolean drawn;

  cairo_scale (cr, scale, scale);
  drawn = scl_chart_render (chart, options, cr, NULL);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (!drawn)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The figure “%s” could not be drawn"),
                   scl_chart_title (chart));
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("The figure “%s” could not be drawn: %s"), scl_chart_title (chart),
                   cairo_status_to_string (status));
      return FALSE;
    }
  return TRUE;
}

static gboolean
finish_surface (SclChart *chart, cairo_surface_t *surface, GError **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The figure “%s” could not be written: %s"),
               scl_chart_title (chart), cairo_status_to_string (status));
  return FALSE;
}

static char *
description_of (SclChart *chart)
{
  const char *parts[]
      = { scl_chart_subtitle (chart), scl_chart_caption (chart), scl_chart_provenance (chart) };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " — " : "", parts[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
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

static GByteArray *
finish_svg (GByteArray *bytes, SclChart *chart)
{
  g_autoptr (GRegex) ids = g_regex_new ("((?:id=\"|xlink:href=\"#|url\\(#))((image|surface|source|"
                                        "mask|compositing-group|gradient)-?[0-9]+)",
                                        G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_autofree char *title = g_markup_escape_text (scl_chart_title (chart), -1);
  g_autofree char *plain = description_of (chart);
  g_autofree char *description = g_markup_escape_text (plain, -1);
  GByteArray *out = g_byte_array_new ();
  g_autofree char *making = g_markup_escape_text (scl_chart_making (chart), -1);
  g_autofree char *head = g_strdup_printf ("\n<title>%s</title>\n<desc>%s</desc>%s%s%s", title,
                                           description, *making != '\0' ? "\n<metadata>" : "",
                                           making, *making != '\0' ? "</metadata>" : "");
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
export_svg (SclChart *chart, const SclRenderOptions *options, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_svg_surface_create_for_stream (write_bytes, bytes, options->width, options->height);
  gboolean good;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  good = draw_on (chart, options, surface, 1.0, error) && finish_surface (chart, surface, error);
  cairo_surface_destroy (surface);
  if (!good)
    {
      g_byte_array_unref (bytes);
      return NULL;
    }
  return g_byte_array_free_to_bytes (finish_svg (bytes, chart));
}

/* ---- PDF ---- */

#define PT_PER_PX 0.75

static GBytes *
export_pdf (SclChart *chart, const SclRenderOptions *options, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      write_bytes, bytes, options->width * PT_PER_PX, options->height * PT_PER_PX);
  g_autofree char *description = description_of (chart);
  gboolean good;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, scl_chart_title (chart));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, description);
  if (*scl_chart_making (chart) != '\0')
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, scl_chart_making (chart));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Scalata " SCL_VERSION);
  /* Without one cairo writes the present time; the same figure must give the same bytes. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  good = draw_on (chart, options, surface, PT_PER_PX, error)
         && finish_surface (chart, surface, error);
  cairo_surface_destroy (surface);
  if (good)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

/* ---- PNG ---- */

/* PNG specification (W3C, 2003), annex D: the checksum of a chunk's type and data. */
static guint32
png_checksum (const guint8 *data, gsize length)
{
  guint32 sum = 0xFFFFFFFFu;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum & 1 ? 0xEDB88320u ^ sum >> 1 : sum >> 1;
    }
  return ~sum;
}

static void
append_be32 (GByteArray *bytes, guint32 value)
{
  guint32 be = GUINT32_TO_BE (value);

  g_byte_array_append (bytes, (const guint8 *) &be, 4);
}

/* An iTXt chunk (ibid., 11.3.4.5): UTF-8, not compressed, no language. */
static void
append_png_text (GByteArray *bytes, const char *keyword, const char *text)
{
  g_autoptr (GByteArray) chunk = NULL;

  if (*text == '\0')
    return;
  chunk = g_byte_array_new ();
  g_byte_array_append (chunk, (const guint8 *) "iTXt", 4);
  g_byte_array_append (chunk, (const guint8 *) keyword, (guint) strlen (keyword) + 1);
  g_byte_array_append (chunk, (const guint8 *) "\0\0\0\0", 4);
  g_byte_array_append (chunk, (const guint8 *) text, (guint) strlen (text));
  append_be32 (bytes, chunk->len - 4);
  g_byte_array_append (bytes, chunk->data, chunk->len);
  append_be32 (bytes, png_checksum (chunk->data, chunk->len));
}

#define PNG_HEAD 33 /* signature and the IHDR chunk: 8 + 4 + 4 + 13 + 4 */

static GBytes *
export_png (SclChart *chart, const SclRenderOptions *options, double scale, GError **error)
{
  int width = (int) lround (options->width * scale);
  int height = (int) lround (options->height * scale);
  g_autoptr (GByteArray) image = g_byte_array_new ();
  GByteArray *bytes;
  g_autofree char *description = description_of (chart);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_status_t status = cairo_surface_status (surface);
  gboolean good;

  if (status == CAIRO_STATUS_SUCCESS)
    cairo_surface_set_device_scale (surface, scale, scale);
  good = status == CAIRO_STATUS_SUCCESS && draw_on (chart, options, surface, 1.0, error);
  if (good)
    status = cairo_surface_write_to_png_stream (surface, write_bytes, image);
  cairo_surface_destroy (surface);
  if (good && status == CAIRO_STATUS_SUCCESS && image->len > PNG_HEAD)
    {
      bytes = g_byte_array_sized_new (image->len + 1024);
      g_byte_array_append (bytes, image->data, PNG_HEAD);
      append_png_text (bytes, "Title", scl_chart_title (chart));
      append_png_text (bytes, "Description", description);
      append_png_text (bytes, "Comment", scl_chart_making (chart));
      append_png_text (bytes, "Software", "Scalata " SCL_VERSION);
      g_byte_array_append (bytes, image->data + PNG_HEAD, image->len - PNG_HEAD);
      return g_byte_array_free_to_bytes (bytes);
    }
  if (status != CAIRO_STATUS_SUCCESS && error != NULL && *error == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("The figure “%s” could not be written at %d × %d pixels: %s"),
                 scl_chart_title (chart), width, height, cairo_status_to_string (status));
  return NULL;
}

/* ---- All ---- */

GBytes *
scl_chart_export (SclChart *chart, SclExportFormat format, const SclRenderOptions *options,
                  double scale, GError **error)
{
  char *csv;

  if (format != SCL_EXPORT_CSV
      && !(options->width >= 1.0 && options->height >= 1.0 && options->width <= 16384.0
           && options->height <= 16384.0 && scale >= 0.1 && scale <= 16.0
           && options->width * scale <= 32767.0 && options->height * scale <= 32767.0))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("A figure's width and height must be from 1 to 16384, its scale from "
                              "0.1 to 16, and no side beyond 32767 pixels"));
      return NULL;
    }
  switch (format)
    {
    case SCL_EXPORT_SVG:
      return export_svg (chart, options, error);
    case SCL_EXPORT_PDF:
      return export_pdf (chart, options, error);
    case SCL_EXPORT_PNG:
      return export_png (chart, options, scale, error);
    case SCL_EXPORT_CSV:
    default:
      csv = scl_chart_to_csv (chart);
      return g_bytes_new_take (csv, strlen (csv));
    }
}

gboolean
scl_chart_export_file (SclChart *chart, const char *file_name, const SclRenderOptions *options,
                       double scale, GError **error)
{
  SclExportFormat format;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *data;

  if (!scl_export_format_from_name (file_name, &format, error))
    return FALSE;
  bytes = scl_chart_export (chart, format, options, scale, error);
  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  return scl_regular_file_write (file_name, data, (gssize) length, error);
}
