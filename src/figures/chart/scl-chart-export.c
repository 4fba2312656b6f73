/* Charts as files: SVG, PDF, PNG, CSV.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-export.h"

#include <math.h>
#include <string.h>

#include "figures/chart/scl-page-export.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

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
  return scl_fail (
      error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
      _ ("%s: a figure can be written as .svg, .pdf, .png or .csv: end the file's name "
         "with one of these"),
      file_name);
}

typedef struct
{
  SclChart *chart;
  const SclRenderOptions *options;
} Drawn;

static gboolean
draw (cairo_t *cr, gpointer data, GError **error)
{
  const Drawn *self = data;
  cairo_status_t status;

  if (!scl_chart_render (self->chart, self->options, cr, NULL))
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The figure “%s” could not be drawn"),
                     scl_chart_title (self->chart));
  status = cairo_status (cr);
  if (status != CAIRO_STATUS_SUCCESS)
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                     _ ("The figure “%s” could not be drawn: %s"), scl_chart_title (self->chart),
                     cairo_status_to_string (status));
  return TRUE;
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

static GBytes *
export_page (SclChart *chart, SclPageFormat format, const SclRenderOptions *options, GError **error)
{
  g_autofree char *description = description_of (chart);
  Drawn drawn = { chart, options };
  const SclExportedPage page = { .width = options->width,
                                 .height = options->height,
                                 .title = scl_chart_title (chart),
                                 .description = description,
                                 .making = scl_chart_making (chart),
                                 .draw = draw,
                                 .data = &drawn };

  return scl_page_export (&page, format, error);
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

static cairo_status_t
write_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
draw_on (SclChart *chart, const SclRenderOptions *options, cairo_surface_t *surface, GError **error)
{
  Drawn drawn = { chart, options };
  cairo_t *cr = cairo_create (surface);
  const gboolean good = draw (cr, &drawn, error);

  cairo_destroy (cr);
  return good;
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
  good = status == CAIRO_STATUS_SUCCESS && draw_on (chart, options, surface, error);
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
  static const SclRenderOptions defaults = SCL_RENDER_DEFAULTS;
  char *csv;

  if (options == NULL)
    options = &defaults;
  if (format != SCL_EXPORT_CSV
      && !(options->width >= 1.0 && options->height >= 1.0 && options->width <= 16384.0
           && options->height <= 16384.0 && scale >= 0.1 && scale <= 16.0
           && options->width * scale <= 32767.0 && options->height * scale <= 32767.0))
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("A figure's width and height must be from 1 to 16384, its scale from "
                             "0.1 to 16, and no side beyond 32767 pixels"));
  switch (format)
    {
    case SCL_EXPORT_SVG:
      return export_page (chart, SCL_PAGE_SVG, options, error);
    case SCL_EXPORT_PDF:
      return export_page (chart, SCL_PAGE_PDF, options, error);
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
