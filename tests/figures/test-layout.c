/* Every registered figure in every format, and at every size from a phone's width to a projector:
 * no text is clipped, none lies over another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-export.h"
#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-panel-layout-private.h"
#include "figures/paper/scl-figure.h"

/* One figure reads a file of 180 MB where it is installed (test-list-data.c). */
static gboolean
is_slow (const SclFigure *figure)
{
  return g_str_equal (figure->id, "15-real");
}

static SclChart *
build (const SclFigure *figure)
{
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (GError) error = NULL;
  SclChart *chart = scl_figure_build (figure, params, &error);

  g_assert_no_error (error);
  return chart;
}

/* A text as it stands on the whole drawing. */
typedef struct
{
  const char *text;
  double x, y, width, height;
} Placed;

static void
place_texts (GArray *placed, const SclChartLayout *layout, double x, double y)
{
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const SclTextItem *item = &g_array_index (layout->texts, SclTextItem, i);
      Placed one = { pango_layout_get_text (item->layout), x + item->x, y + item->y, item->width,
                     item->height };

      if (*one.text != '\0')
        g_array_append_val (placed, one);
    }
}

static void
check_placed (SclChart *chart, GArray *placed, double width, double height)
{
  for (guint i = 0; i < placed->len; i++)
    {
      const Placed *a = &g_array_index (placed, Placed, i);

      if (a->x < -0.5 || a->y < -0.5 || a->x + a->width > width + 0.5
          || a->y + a->height > height + 0.5)
        g_error ("figure %s at %g × %g: “%s” is clipped", scl_chart_id (chart), width, height,
                 a->text);
      for (guint k = 0; k < i; k++)
        {
          const Placed *b = &g_array_index (placed, Placed, k);
          /* A line's box has room above and below its letters: a sixth of it may be shared. */
          double air = (a->height + b->height) / 12.0;

          if (a->x + a->width > b->x + 0.5 && b->x + b->width > a->x + 0.5
              && a->y + a->height > b->y + air && b->y + b->height > a->y + air)
            g_error ("figure %s at %g × %g: “%s” lies over “%s”", scl_chart_id (chart), width,
                     height, a->text, b->text);
        }
    }
}

static void
check_single (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  g_autoptr (SclChartLayout) layout = scl_chart_layout_new (chart, options, cr);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (Placed));

  g_assert_cmpfloat (layout->area.right - layout->area.left, >, 0.5 * options->width);
  g_assert_cmpfloat (layout->area.bottom - layout->area.top, >, 0.3 * options->height);
  g_assert_cmpuint (layout->x_ticks->len, >=, 2);
  g_assert_cmpuint (layout->y_ticks->len, >=, 2);
  place_texts (placed, layout, 0, 0);
  check_placed (chart, placed, options->width, options->height);
}

/* Plot areas of one size, in lines; every panel has its title. */
static void
check_panels (SclChart *chart, const SclRenderOptions *options, cairo_t *cr)
{
  g_autoptr (SclPanelLayout) layout = scl_panel_layout_new (chart, options, cr);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  const SclPanel *first = &g_array_index (layout->panels, SclPanel, 0);

  g_assert_cmpuint (layout->panels->len, ==, scl_chart_n_panels (chart));
  place_texts (placed, layout->outer, 0, 0);
  for (guint i = 0; i < layout->panels->len; i++)
    {
      const SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);
      const SclPlotArea *area = &panel->layout->area;

      g_assert_cmpfloat_with_epsilon (area->left, first->layout->area.left, 1e-6);
      g_assert_cmpfloat_with_epsilon (area->right, first->layout->area.right, 1e-6);
      g_assert_cmpfloat_with_epsilon (area->top, first->layout->area.top, 1e-6);
      g_assert_cmpfloat_with_epsilon (area->bottom, first->layout->area.bottom, 1e-6);
      /* At 360 × 270 five plots with room for labels do not exist. */
      g_assert_cmpfloat (area->right - area->left, >,
                         (options->height < 300 ? 5 : 11) * panel->layout->text_px);
      g_assert_cmpfloat (area->bottom - area->top, >, 2.5 * panel->layout->text_px);
      g_assert_cmpstr (
          pango_layout_get_text (g_array_index (panel->layout->texts, SclTextItem, 0).layout), ==,
          scl_chart_title (panel->chart));
      place_texts (placed, panel->layout, panel->x, panel->y);
    }
  check_placed (chart, placed, options->width, options->height);
}

/* A table is drawn whole: there is ink, and none on the edges. */
static void
check_grid (SclChart *chart, const SclRenderOptions *options)
{
  int width = (int) options->width, height = (int) options->height;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint stride, ink = 0;

  g_assert_true (scl_chart_render (chart, options, cr, NULL));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  stride = (guint) cairo_image_surface_get_stride (surface) / 4;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean is_paper = pixels[y * stride + x] == pixels[0];

        ink += !is_paper;
        if (!is_paper && (x < 2 || y < 2 || x >= width - 2 || y >= height - 2))
          g_error ("figure %s at %d × %d: clipped at %d, %d", scl_chart_id (chart), width, height,
                   x, y);
      }
  g_assert_cmpuint (ink, >, 2000);
  cairo_surface_destroy (surface);
}

static void
check_texts (SclChart *chart, double width, double height, cairo_t *cr)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;

  options.width = width;
  options.height = height;
  if (scl_chart_grid (chart) != NULL)
    check_grid (chart, &options);
  else if (scl_chart_n_panels (chart) > 0)
    check_panels (chart, &options, cr);
  else
    check_single (chart, &options, cr);
}

/* Narrow: one column where there is the height for it; wide: side by side. */
static void
test_columns (void)
{
  static const struct
  {
    double width, height;
    guint columns;
  } cases[] = { { 360, 640, 1 }, { 360, 480, 2 },   { 720, 450, 3 },
                { 900, 600, 3 }, { 1920, 1080, 3 }, { 1800, 350, 5 } };
  g_autoptr (SclChart) chart = build (scl_figure_find ("10-14"));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;
      g_autoptr (SclPanelLayout) layout = NULL;

      options.width = cases[i].width;
      options.height = cases[i].height;
      layout = scl_panel_layout_new (chart, &options, cr);
      g_assert_cmpuint (layout->columns, ==, cases[i].columns);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_texts (void)
{
  static const double sizes[][2]
      = { { 360, 270 }, { 360, 480 }, { 600, 400 }, { 900, 600 }, { 1400, 500 }, { 1920, 1080 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = NULL;

      if (is_slow (figures[i]))
        continue;
      chart = build (figures[i]);
      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
        check_texts (chart, sizes[s][0], sizes[s][1], cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* At the height that it asks for, in large letters and a narrow window: the plot area that it was
 * to have, its key, its axes' titles and every name beside it. */
static void
check_least (SclChart *chart, double width, cairo_t *cr)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  const SclAxis *y_axis = scl_chart_y_axis (chart);
  g_autoptr (SclChartLayout) layout = NULL;
  guint keys = 0, titles = 0, names = 0;

  options.width = width;
  options.text_px = 24;
  options.least_plot = 120;
  options.height = scl_chart_least_height (chart, &options);
  g_test_message ("figure %s, %g px wide: %g px high", scl_chart_id (chart), width, options.height);
  g_assert_cmpfloat (options.height, >, 120);
  check_single (chart, &options, cr);
  layout = scl_chart_layout_new (chart, &options, cr);
  g_assert_cmpfloat (layout->area.bottom - layout->area.top, >=, 119.5);
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const SclTextItem *item = &g_array_index (layout->texts, SclTextItem, i);
      const char *text = pango_layout_get_text (item->layout);

      titles += *text != '\0'
                && (g_str_equal (text, y_axis->title)
                    || g_str_equal (text, scl_chart_x_axis (chart)->title));
      for (guint k = 0; k < scl_chart_n_series (chart); k++)
        keys += g_strcmp0 (text, scl_chart_series (chart, k)->label) == 0;
      names += y_axis->kind == SCL_AXIS_NAMES
               && g_strv_contains ((const char *const *) y_axis->names, text);
    }
  g_assert_cmpuint (titles, >=,
                    (*y_axis->title != '\0') + (*scl_chart_x_axis (chart)->title != '\0'));
  for (guint k = 0; k < scl_chart_n_series (chart); k++)
    if (scl_chart_series (chart, k)->label != NULL && *scl_chart_series (chart, k)->label != '\0')
      g_assert_cmpuint (keys, >, 0);
  if (y_axis->kind == SCL_AXIS_NAMES)
    g_assert_cmpuint (names, >=, MIN (g_strv_length (y_axis->names), 24));
}

static void
test_least (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclChart) chart = NULL;

      if (is_slow (figures[i]))
        continue;
      chart = build (figures[i]);
      if (scl_chart_grid (chart) != NULL || scl_chart_n_panels (chart) > 0)
        {
          g_assert_cmpfloat (
              scl_chart_least_height (chart, &(SclRenderOptions) SCL_RENDER_DEFAULTS), ==, 0.0);
          continue;
        }
      check_least (chart, 600, cr);
      check_least (chart, 860, cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Of a chart whose rows have names: a number stands beside its bar, not on it, and none is left
 * out. */
static void
check_row_labels (SclChart *chart, double width, double height, cairo_t *cr)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  g_autoptr (SclChartLayout) layout = NULL;
  guint wanted = 0, found = 0;

  options.width = width;
  options.height = height;
  layout = scl_chart_layout_new (chart, &options, cr);
  for (guint i = 0; i < scl_chart_n_marks (chart); i++)
    wanted += scl_chart_mark (chart, i)->kind == SCL_MARK_POINT
              && scl_chart_mark (chart, i)->label != NULL;
  for (guint i = 0; i < layout->texts->len; i++)
    {
      const SclTextItem *item = &g_array_index (layout->texts, SclTextItem, i);

      if (item->role != SCL_TEXT_SERIES)
        continue;
      found++;
      for (guint k = 0; k < scl_chart_n_series (chart); k++)
        {
          const SclSeries *bar = scl_chart_series (chart, k);
          double left, right, y;

          if (bar->kind != SCL_SERIES_LINE || bar->n != 2)
            continue;
          left = scl_plot_area_x_to_px (&layout->area, MIN (bar->x[0], bar->x[1]));
          right = scl_plot_area_x_to_px (&layout->area, MAX (bar->x[0], bar->x[1]));
          y = scl_plot_area_y_to_px (&layout->area, bar->y[0]);
          if (y > item->y + 1.0 && y < item->y + item->height - 1.0 && left < item->x + item->width
              && right > item->x)
            g_error ("figure %s at %g × %g: “%s” lies on its bar", scl_chart_id (chart), width,
                     height, pango_layout_get_text (item->layout));
        }
    }
  g_assert_cmpuint (found, ==, wanted);
}

static void
test_row_labels (void)
{
  static const char *const ids[] = { "update", "weights", "climb" };
  static const double sizes[][2]
      = { { 360, 300 }, { 400, 350 }, { 400, 520 }, { 600, 400 }, { 900, 600 }, { 1920, 1080 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SclChart) chart = build (scl_figure_find (ids[i]));

      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
        check_row_labels (chart, sizes[s][0], sizes[s][1], cr);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Figures 1 to 23 and tables 1 to 4, each as SVG, PDF, PNG and CSV. */
static void
test_formats (void)
{
  static const struct
  {
    SclExportFormat format;
    const char *begin;
  } formats[] = { { SCL_EXPORT_SVG, "<?xml" },
                  { SCL_EXPORT_PDF, "%PDF-1." },
                  { SCL_EXPORT_PNG, "\x89PNG" },
                  { SCL_EXPORT_CSV, "# " } };

  for (guint number = 1; number <= 27; number++)
    {
      g_autofree char *id = number <= 23 ? g_strdup_printf ("%u", number)
                                         : g_strdup_printf ("table-%u", number - 23);
      const SclFigure *figure = scl_figure_find (id);
      g_autoptr (SclChart) chart = NULL;
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      g_assert_nonnull (figure);
      chart = build (figure);
      options.width = 360;
      options.height = 270;
      for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes
              = scl_chart_export (chart, formats[f].format, &options, 1.0, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (g_bytes_get_size (bytes), >, 200);
          g_assert_cmpint (
              memcmp (g_bytes_get_data (bytes, NULL), formats[f].begin, strlen (formats[f].begin)),
              ==, 0);
        }
    }
}

TEST_MAIN_AFTER (drawing_test_init, "/layout", test_texts, test_least, test_row_labels,
                 test_columns, test_formats)
