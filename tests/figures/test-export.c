/* Charts as files: formats, the same bytes each time, what stays after a failure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "figures/chart/scl-chart-export.h"

static SclChart *
sample (void)
{
  static const double x[] = { 0, 1, 2, 3 };
  static const double y[] = { 1500, 1510, 1490, 1555 };
  static const double limits[] = { 0, 1, 2, 3, 4 };
  SclChart *chart = scl_chart_new ("sample", "Rating <of> a & b");

  scl_chart_add_series (chart, SCL_SERIES_LINE, "one", x, y, 4);
  scl_chart_add_series (chart, SCL_SERIES_BARS, "two", limits, y, 4);
  scl_chart_add_series (chart, SCL_SERIES_DENSITY, "three", x, y, 4);
  scl_chart_set_provenance (chart, "Generated data");
  return chart;
}

static void
test_names (void)
{
  SclExportFormat format;
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_export_format_from_name ("a.svg", &format, NULL) && format == SCL_EXPORT_SVG);
  g_assert_true (scl_export_format_from_name ("/x/B.PDF", &format, NULL)
                 && format == SCL_EXPORT_PDF);
  g_assert_true (scl_export_format_from_name ("a.b.png", &format, NULL)
                 && format == SCL_EXPORT_PNG);
  g_assert_true (scl_export_format_from_name ("a.csv", &format, NULL) && format == SCL_EXPORT_CSV);
  g_assert_false (scl_export_format_from_name ("a.gif", &format, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_assert_nonnull (strstr (error->message, ".svg, .pdf, .png or .csv"));
}

static void
test_same_bytes (void)
{
  static const char *const begins[] = { "<?xml", "%PDF-1.", "\x89PNG", "# Rating" };

  GBytes *first[SCL_EXPORT_CSV + 1];

  for (guint round = 0; round < 2; round++)
    {
      for (SclExportFormat format = SCL_EXPORT_SVG; format <= SCL_EXPORT_CSV; format++)
        {
          g_autoptr (SclChart) chart = sample ();
          SclRenderOptions options = SCL_RENDER_DEFAULTS;
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = scl_chart_export (chart, format, &options, 2.0, &error);

          g_assert_no_error (error);
          g_assert_cmpint (
              memcmp (g_bytes_get_data (bytes, NULL), begins[format], strlen (begins[format])), ==,
              0);
          if (round == 0)
            first[format] = g_steal_pointer (&bytes);
          else
            g_assert_true (g_bytes_equal (first[format], bytes));
        }
      if (round == 0)
        g_usleep (1100000); /* a date would show */
    }
  for (SclExportFormat format = SCL_EXPORT_SVG; format <= SCL_EXPORT_CSV; format++)
    g_bytes_unref (first[format]);
}

static guint32
be32 (const guint8 *p)
{
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  GInputStream *stream = closure;

  return g_input_stream_read (stream, data, length, NULL, NULL) == (gssize) length
             ? CAIRO_STATUS_SUCCESS
             : CAIRO_STATUS_READ_ERROR;
}

/* The size is the logical one times the scale; the chunks are whole: cairo, hence libpng, reads the
 * file back. */
static void
test_png (void)
{
  g_autoptr (SclChart) chart = sample ();
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GBytes) bytes = scl_chart_export (chart, SCL_EXPORT_PNG, &options, 2.0, NULL);
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  cairo_surface_t *surface;

  g_assert_cmpuint (be32 (data + 16), ==, 1440);
  g_assert_cmpuint (be32 (data + 20), ==, 900);
  g_assert_nonnull (
      memmem (data, g_bytes_get_size (bytes), "Title\0\0\0\0\0Rating <of> a & b", 27));
  g_assert_nonnull (memmem (data, g_bytes_get_size (bytes), "Generated data", 14));
  surface = cairo_image_surface_create_from_png_stream (read_bytes, stream);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
test_svg_metadata (void)
{
  g_autoptr (SclChart) chart = sample ();
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GBytes) bytes = scl_chart_export (chart, SCL_EXPORT_SVG, &options, 1.0, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GMarkupParseContext) parser
      = g_markup_parse_context_new (&(GMarkupParser){ NULL }, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (strstr (text, "<title>Rating &lt;of&gt; a &amp; b</title>"));
  g_assert_nonnull (strstr (text, "<desc>Generated data</desc>"));
  g_assert_nonnull (strstr (text, "width=\"720px\""));
  g_markup_parse_context_parse (parser, text, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (parser, &error);
  g_assert_no_error (error);
}

static void
test_refused_sizes (void)
{
  g_autoptr (SclChart) chart = sample ();
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GError) error = NULL;

  g_assert_null (scl_chart_export (chart, SCL_EXPORT_PNG, &options, 100.0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  options.width = 0;
  g_assert_null (scl_chart_export (chart, SCL_EXPORT_SVG, &options, 1.0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

static void
test_files (void)
{
  g_autoptr (SclChart) chart = sample ();
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autofree char *folder = g_dir_make_tmp ("scalata-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "a.csv", NULL);
  g_autofree char *wrong = g_build_filename (folder, "a.txt", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "a.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "old", -1, NULL));
  g_assert_false (scl_chart_export_file (chart, wrong, &options, 1.0, &error));
  g_assert_false (g_file_test (wrong, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_false (scl_chart_export_file (chart, nowhere, &options, 1.0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (scl_chart_export_file (chart, file, &options, 1.0, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# Rating <of> a & b\n# Generated data\n"));
  g_remove (file);
  g_rmdir (folder);
}

/* A side from 1 to 16384 px, a scale from 0.1 to 16, no more than 32767 pixels; CSV has no size. */
static void
test_size_limits (void)
{
  static const struct
  {
    double width, height, scale;
    gboolean good;
  } cases[] = { { 1, 1, 1, TRUE },       { 0.99, 1, 1, FALSE },    { 1, 0.99, 1, FALSE },
                { 20, 20, 0.1, TRUE },   { 20, 20, 0.09, FALSE },  { 20, 20, 16, TRUE },
                { 20, 20, 16.1, FALSE }, { 16384, 1, 1, TRUE },    { 16384.5, 1, 1, FALSE },
                { 1, 16384, 1, TRUE },   { 1, 16384.5, 1, FALSE }, { 16000, 1, 2, TRUE },
                { 16384, 1, 2, FALSE },  { 1, 16384, 2, FALSE },   { NAN, 10, 1, FALSE },
                { 10, 10, NAN, FALSE } };
  g_autoptr (SclChart) chart = scl_chart_new ("size", "Size");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) png = NULL, csv = NULL;

      scl_chart_set_empty_message (chart, "Nothing");
      options.width = cases[i].width;
      options.height = cases[i].height;
      png = scl_chart_export (chart, SCL_EXPORT_PNG, &options, cases[i].scale, &error);
      g_test_message ("case %u", i);
      g_assert_cmpint (png != NULL, ==, cases[i].good);
      if (!cases[i].good)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      csv = scl_chart_export (chart, SCL_EXPORT_CSV, &options, cases[i].scale, NULL);
      g_assert_nonnull (csv);
    }
}

/* PNG specification (W3C, 2003), 11.3.4.5: length, iTXt, keyword, two zeros, no language, no
 * translated keyword, UTF-8, CRC-32 of type and data (annex D), before the image's data. The
 * checksums were computed with zlib's crc32 (). */
static void
test_png_texts (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("t", "Título");
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *data, *p;
  gsize size;

  scl_chart_set_subtitle (chart, "below");
  scl_chart_set_caption (chart, "Said.");
  scl_chart_set_provenance (chart, "Made.");
  scl_chart_set_making (chart, "all of it");
  scl_chart_set_empty_message (chart, "Nothing");
  options.width = options.height = 20;
  bytes = scl_chart_export (chart, SCL_EXPORT_PNG, &options, 1.5, NULL);
  data = g_bytes_get_data (bytes, &size);
  g_assert_cmpuint (be32 (data + 16), ==, 30);
  p = data + 33;
  g_assert_cmpmem (p, 4 + 4 + 10 + 7 + 4,
                   "\0\0\0\x11iTXtTitle\0\0\0\0\0T\xc3\xadtulo"
                   "\x18\x7f\xe1\xdb",
                   29);
  p += 29;
  g_assert_cmpuint (be32 (p), ==, 12 + 4 + 25);
  g_assert_cmpmem (p + 4, 45, "iTXtDescription\0\0\0\0\0below — Said. — Made.", 45);
  p += 4 + 4 + 41 + 4;
  g_assert_cmpmem (p + 4, 21, "iTXtComment\0\0\0\0\0all of it" + 0, 21);
  p += 12 + be32 (p);
  g_assert_cmpmem (p + 4, 24, "iTXtSoftware\0\0\0\0\0Scalata", 24);
  p += 12 + be32 (p);
  g_assert_nonnull (memmem (p, size - (gsize) (p - data), "IDAT", 4));
  g_assert_null (memmem (data, (gsize) (p - data), "IDAT", 4));
}

/* What made a figure is in every file, and nothing where there is nothing to say. */
static void
test_metadata (void)
{
  g_autoptr (SclChart) chart = sample (), bare = sample ();
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (GBytes) bytes = NULL, bare_bytes = NULL;
  g_autofree char *text = NULL, *bare_text = NULL;

  scl_chart_set_subtitle (chart, "a <b>");
  scl_chart_set_caption (chart, "Said.");
  scl_chart_set_making (chart, "one & two");
  bytes = scl_chart_export (chart, SCL_EXPORT_SVG, &options, 1.0, NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "version=\"1.1\">\n<title>Rating &lt;of&gt; a &amp; b</title>\n"
                                  "<desc>a &lt;b&gt; — Said. — Generated data</desc>\n"
                                  "<metadata>one &amp; two</metadata>"));
  scl_chart_set_provenance (bare, "");
  bare_bytes = scl_chart_export (bare, SCL_EXPORT_SVG, &options, 1.0, NULL);
  bare_text = g_strndup (g_bytes_get_data (bare_bytes, NULL), g_bytes_get_size (bare_bytes));
  g_assert_nonnull (strstr (bare_text, "<desc></desc>"));
  g_assert_null (strstr (bare_text, "<metadata>"));
  for (guint made = 0; made < 2; made++)
    {
      g_autoptr (GBytes) pdf
          = scl_chart_export (made ? chart : bare, SCL_EXPORT_PDF, &options, 1.0, NULL);
      const gboolean said = memmem (g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf),
                                    "/Keywords (one & two)", 21)
                            != NULL;
      const gboolean any
          = memmem (g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf), "/Keywords", 9) != NULL;

      g_assert_cmpint (said, ==, made);
      g_assert_cmpint (any, ==, made);
    }
  /* Images and groups are numbered from 1 in the order in which they come. */
  g_assert_nonnull (strstr (text, "id=\"image-1\"") != NULL ? text
                                                            : strstr (text, "id=\"surface-1\""));
  g_assert_null (strstr (text, "id=\"surface0\""));
}

TEST_MAIN ("/export", test_names, test_same_bytes, test_png, test_svg_metadata, test_refused_sizes,
           test_size_limits, test_png_texts, test_metadata, test_files)
