/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo.h>
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-figure-canvas-private.h"
#include "app/figure/scl-figure-view.h"
#include "app/window/scl-preferences.h"
#include "figures/paper/scl-figure.h"
#include "scl-app-test.h"

typedef struct
{
  SclFigureView *view;
  SclFigureCanvas *canvas;
  GtkWindow *window;
} Fixture;

/* Where the first plot lies in the last frame. */
#define AREA(f) (&g_array_index (scl_figure_canvas_get_plots ((f)->canvas), SclPlot, 0).area)

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_chart ();

  f->view = SCL_FIGURE_VIEW (scl_figure_view_new ());
  f->canvas = scl_figure_view_get_canvas (f->view);
  scl_figure_view_set_chart (f->view, chart);
  f->window = app_test_window (GTK_WIDGET (f->view), 700, 500);
  g_assert_cmpfloat (AREA (f)->right - AREA (f)->left, >, 300);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

/* The read-out at a pixel names each series' value, and moving the pointer renders nothing anew. */
static void
test_hover (Fixture *f, gconstpointer data)
{
  g_autoptr (GdkTexture) before = app_test_frame (f->canvas);
  g_autoptr (GdkTexture) after = NULL;
  g_autofree char *text = NULL;

  for (int i = 0; i <= 10; i++)
    {
      scl_figure_canvas_point_at (f->canvas,
                                  AREA (f)->left + (AREA (f)->right - AREA (f)->left) * i / 10.0,
                                  AREA (f)->top + 20);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
    }
  after = app_test_frame (f->canvas);
  g_assert_true (after == before);

  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (AREA (f), 0.25),
                              AREA (f)->top + 20);
  text = scl_readout_to_text (scl_figure_canvas_get_readout (f->canvas));
  g_assert_cmpstr (text, ==, "across 0.25\nup 0.25\ndown 0.75");
  scl_figure_canvas_point_away (f->canvas);
  g_assert_null (scl_figure_canvas_get_readout (f->canvas));
}

/* Small multiples: each panel reads out under the pointer, all zoom together along x, and keys go
 * from panel to panel. */
static void
test_panels (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 1, 2 };
  static const double y[2][2] = { { 3, 4 }, { 50, 60 } };
  g_autoptr (SclChart) whole = scl_chart_new ("p", "Panels");
  const GArray *plots;
  SclView before[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclChart) panel = scl_chart_new ("", i == 0 ? "A" : "B");

      scl_chart_x_axis (panel)->decimals = scl_chart_y_axis (panel)->decimals = 0;
      scl_chart_add_series (panel, SCL_SERIES_BARS, scl_chart_title (panel), x, y[i], 2);
      scl_chart_add_panel (whole, panel);
    }
  scl_figure_view_set_chart (f->view, whole);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  plots = scl_figure_canvas_get_plots (f->canvas);
  g_assert_cmpuint (plots->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const SclPlotArea *area = &g_array_index (plots, SclPlot, i).area;
      g_autofree char *text = NULL;

      scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (area, 1.5),
                                  (area->top + area->bottom) / 2);
      text = scl_readout_to_text (scl_figure_canvas_get_readout (f->canvas));
      g_assert_cmpstr (text, ==, i == 0 ? "1–2\nA 4" : "1–2\nB 60");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
      before[i] = area->view;
    }
  g_assert_true (scl_figure_canvas_move_to_panel (f->canvas, -1)); /* what the key Up does */
  {
    g_autofree char *text = scl_readout_to_text (scl_figure_canvas_get_readout (f->canvas));

    g_assert_cmpstr (text, ==, "1–2\nA 4");
  }
  /* About a point of the second panel: that point stays, and both show the same x. */
  {
    SclPlotArea area = g_array_index (plots, SclPlot, 1).area;
    double px = scl_plot_area_x_to_px (&area, 1.5);
    double py = scl_plot_area_y_to_px (&area, 30.0);

    scl_figure_canvas_zoom (f->canvas, 2.0, px, py);
    gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
    area = g_array_index (plots, SclPlot, 1).area;
    g_assert_cmpfloat_with_epsilon (scl_plot_area_px_to_x (&area, px), 1.5, 1e-6);
    g_assert_cmpfloat_with_epsilon (area.view.x1 - area.view.x0, (before[1].x1 - before[1].x0) / 2,
                                    1e-6);
    g_assert_cmpfloat_with_epsilon (area.view.y1 - area.view.y0, (before[1].y1 - before[1].y0) / 2,
                                    1e-6);
    g_assert_cmpfloat (g_array_index (plots, SclPlot, 0).area.view.x0, ==, area.view.x0);
    g_assert_cmpfloat (g_array_index (plots, SclPlot, 0).area.view.x1, ==, area.view.x1);
  }
  scl_figure_canvas_reset (f->canvas);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  g_assert_cmpfloat (g_array_index (plots, SclPlot, 1).area.view.x1, ==, before[1].x1);
  /* The table has a column a panel. */
  scl_figure_view_set_show_table (f->view, TRUE);
  app_test_settle (50);
  g_assert_cmpuint (app_test_table_n (f->view), ==, 2);
}

/* Dots by keys, each once: from the left to the right, at one x from the top down, whatever the
 * order in the data; NaN is no dot; at the ends one stays. */
static void
test_dots_by_keys (Fixture *f, gconstpointer data)
{
  static const double x[] = { 3, 1, 1, 2, 0 }, y[] = { 0, 0, 9, NAN, 5 };
  static const char *const names[] = { "D", "C", "B", "none", "A" };
  static const char *const said[] = { "A 0, 5", "B 1, 9", "C 1, 0", "D 3, 0", "D 3, 0" };
  g_autoptr (SclChart) chart = scl_chart_new ("d", "Dots");
  const guint n = G_N_ELEMENTS (said);

  scl_chart_x_axis (chart)->decimals = scl_chart_y_axis (chart)->decimals = 0;
  scl_series_set_point_labels (scl_chart_add_series (chart, SCL_SERIES_POINTS, "p", x, y, 5),
                               names);
  scl_figure_view_set_chart (f->view, chart);
  for (guint i = 0; i < 2 * n; i++)
    {
      g_autofree char *text = NULL;

      scl_figure_canvas_move_cursor (f->canvas, i < n ? 1 : -1);
      text = scl_readout_to_text (scl_figure_canvas_get_readout (f->canvas));
      g_assert_cmpstr (text, ==, i < n ? said[i] : said[MAX ((int) (2 * n - 3 - i), 0)]);
    }
  /* No rows: up and down are left to others. */
  g_assert_false (scl_figure_canvas_move_to_row (f->canvas, 1));
}

/* A key that comes before a chart just put there has been drawn finds that chart's plots, not those
 * of the one before. */
static void
test_key_before_drawing (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 1 };
  g_autoptr (SclChart) whole = scl_chart_new ("q", "Panels");
  g_autoptr (SclChart) single = app_test_chart ();
  g_autoptr (SclChart) empty = scl_chart_new ("e", "Empty");
  g_autofree char *text = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SclChart) panel = scl_chart_new ("", (const char *[]){ "A", "B", "C" }[i]);

      scl_chart_add_series (panel, SCL_SERIES_LINE, scl_chart_title (panel), x, x, 2);
      scl_chart_add_panel (whole, panel);
    }
  scl_figure_canvas_point_at (f->canvas, AREA (f)->left + 50, AREA (f)->top + 20);
  scl_figure_view_set_chart (f->view, whole);
  g_assert_null (scl_figure_canvas_get_readout (f->canvas));
  scl_figure_canvas_point_away (f->canvas);
  g_assert_true (scl_figure_canvas_move_to_panel (f->canvas, 1));
  g_assert_cmpuint (scl_figure_canvas_get_plots (f->canvas)->len, ==, 3);

  scl_figure_view_set_chart (f->view, single);
  g_assert_false (scl_figure_canvas_move_to_panel (f->canvas, 1));
  scl_figure_canvas_point_away (f->canvas);
  scl_figure_view_set_chart (f->view, whole);
  scl_figure_view_set_chart (f->view, single);
  scl_figure_canvas_move_cursor (f->canvas, 1);
  text = scl_readout_to_text (scl_figure_canvas_get_readout (f->canvas));
  g_assert_cmpstr (
      text, ==,
      "across 0.25\nup 0.25\ndown 0.75"); /* the value next to the middle, of y = x and y = 1 - x */

  scl_chart_set_empty_message (empty, "Nothing");
  scl_figure_view_set_chart (f->view, empty);
  scl_figure_canvas_move_cursor (f->canvas, 1);
  scl_figure_canvas_zoom (f->canvas, 2.0, NAN, NAN);
  g_assert_false (scl_figure_canvas_move_to_panel (f->canvas, -1));
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
}

/* What lies under the pointer stays there when zooming; panning stops at the axis's limits; reset
 * shows all. */
static void
test_zoom (Fixture *f, gconstpointer data)
{
  double px = scl_plot_area_x_to_px (AREA (f), 0.3);
  double py = scl_plot_area_y_to_px (AREA (f), 0.6);

  scl_figure_canvas_zoom (f->canvas, 2.0, px, py);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  g_assert_true (scl_figure_canvas_get_zoomed (f->canvas));
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.x1 - AREA (f)->view.x0, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.x0, 0.15, 1e-9);
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.y0, 0.3, 1e-9);

  scl_figure_canvas_pan (f->canvas, 1e6, -1e6);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.x0, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.y0, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.y1, 0.5, 1e-9);

  scl_figure_canvas_zoom (f->canvas, 1e-9, NAN, NAN);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  scl_figure_canvas_zoom (f->canvas, 4.0, NAN, NAN);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.reset", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  g_assert_cmpfloat_with_epsilon (AREA (f)->view.x1, 1.0, 1e-9);
}

static void
test_table (Fixture *f, gconstpointer data)
{
  g_autofree char *table = NULL;

  g_assert_cmpuint (app_test_table_n (f->view), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.table", NULL);
  app_test_settle (50);
  table = app_test_table (f->view, 10);
  /* Of y = x and y = 1 - x. */
  g_assert_cmpstr (table, ==,
                   "Across (points) | Up | Down\n"
                   "0.00 | 0.00 | 1.00\n0.25 | 0.25 | 0.75\n1.00 | 1.00 | 0.00");
}

static void
test_export (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name, *head;
  } files[]
      = { { "a.svg", "<?xml" }, { "a.pdf", "%PDF" }, { "a.png", "\x89PNG" }, { "a.csv", "" } };
  g_autofree char *folder = app_test_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autofree char *content = NULL;
      g_autoptr (GError) error = NULL;
      gsize n = 0;

      g_assert_true (scl_figure_view_export (f->view, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &content, &n, NULL));
      g_assert_cmpuint (n, >, 40);
      g_assert_true (g_str_has_prefix (content, files[i].head));
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_false (scl_figure_view_export (f->view, "/nowhere/at/all.svg", &error));
    g_assert_nonnull (error);
  }
  app_test_remove_folder (folder);
}

static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GdkContentProvider *content;

  g_assert_true (scl_figure_view_copy (f->view, &error));
  g_assert_no_error (error);
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (f->view)));
  g_assert_nonnull (content);
  {
    g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (content);

    g_assert_true (gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE));
  }
}

static void
test_accessible (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->canvas), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Test");
}

static double
distance (guint32 a, guint32 b)
{
  double sum = 0;

  for (int shift = 0; shift < 24; shift += 8)
    sum += fabs ((double) ((a >> shift) & 0xff) - (double) ((b >> shift) & 0xff));
  return sum;
}

/* Premultiplied over white, as the export's ground is. */
static guint32
over (guint32 pixel, guint32 ground)
{
  guint alpha = pixel >> 24;
  guint32 result = 0xff000000u;

  for (int shift = 0; shift < 24; shift += 8)
    result |= (guint32) MIN (255, ((pixel >> shift) & 0xff)
                                      + ((ground >> shift) & 0xff) * (255 - alpha) / 255)
              << shift;
  return result;
}

/* The figure in the window is the figure in the file: at places along each curve both have the same
 * colour, the curve's own. */
static void
test_pixels (Fixture *f, gconstpointer data)
{
  const SclFigure *figure = scl_figure_find ("3");
  g_autofree gpointer params = scl_figure_params_new (figure);
  g_autoptr (SclChart) chart = scl_figure_build (figure, params, NULL);
  g_autofree char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "figure.png", NULL);
  g_autofree guint32 *screen = NULL;
  cairo_surface_t *file;
  const guint32 *pixels;
  guint32 ground;
  int width, height, stride;
  guint hits = 0;
  guint places = 0;

  scl_figure_view_set_chart (f->view, chart);
  screen = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
  g_assert_true (scl_figure_view_export (f->view, path, NULL));
  file = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (file), ==, CAIRO_STATUS_SUCCESS);
  /* Exports have twice the pixels. */
  g_assert_cmpint (cairo_image_surface_get_width (file), ==, 2 * width);
  g_assert_cmpint (cairo_image_surface_get_height (file), ==, 2 * height);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (file);
  stride = cairo_image_surface_get_stride (file) / 4;
  ground = pixels[stride + 1];

  for (guint s = 0; s < scl_chart_n_series (chart); s++)
    {
      const SclSeries *series = scl_chart_series (chart, s);
      double r, g, b;
      guint32 colour;
      guint own = 0;

      scl_colour_rgb (series->colour, FALSE, &r, &g, &b);
      colour = 0xff000000u | (guint32) lround (r * 255) << 16 | (guint32) lround (g * 255) << 8
               | (guint32) lround (b * 255);
      /* Far out the curves lie apart. Dashes leave gaps: the two pictures must agree at every
       * place, and many must be on the line. */
      for (double x = -780; x <= 780; x += 12)
        {
          double px = scl_plot_area_x_to_px (AREA (f), x);
          double py = scl_plot_area_y_to_px (AREA (f), scl_series_value_at (series, x));
          int ix = (int) floor (px);
          int iy = (int) floor (py);
          double nearest_screen = 1e9;
          double nearest_file = 1e9;

          if (fabs (x) < 420)
            continue;
          for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
              nearest_screen
                  = fmin (nearest_screen,
                          distance (over (screen[(iy + dy) * width + ix + dx], ground), colour));
          for (int dy = -2; dy <= 3; dy++)
            for (int dx = -2; dx <= 3; dx++)
              nearest_file = fmin (nearest_file,
                                   distance (pixels[(2 * iy + dy) * stride + 2 * ix + dx], colour));
          places++;
          if (nearest_screen < 60 && nearest_file < 60)
            {
              hits++;
              own++;
            }
          /* Where one is right on the line, the other is not on bare ground. */
          if (nearest_screen < 20)
            g_assert_cmpfloat (nearest_file, <, 120);
        }
      g_assert_cmpuint (own, >=, 15);
    }
  g_assert_cmpuint (hits * 10, >=, places * 6);
  cairo_surface_destroy (file);
  app_test_remove_folder (folder);
}

/* Another chart of the same figure keeps the zoom; another figure shows all. */
static void
test_live (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) same = app_test_chart ();
  g_autoptr (SclChart) other = scl_chart_new ("other", "Other");

  scl_figure_canvas_zoom (f->canvas, 2.0, NAN, NAN);
  scl_figure_view_set_chart (f->view, same);
  g_assert_true (scl_figure_canvas_get_zoomed (f->canvas));
  scl_figure_view_set_chart (f->view, other);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
}

static void
count (guint *n)
{
  (*n)++;
}

/* The toggle is there where there is something to pin, and says what it does; whoever holds the
 * view hears of it. */
static void
test_pin (Fixture *f, gconstpointer data)
{
  GtkWidget *button = app_test_find_button (f->view, "Pin to the Report (Ctrl+D)");
  guint n_pin = 0, n_pinned = 0;

  g_signal_connect_swapped (f->view, "notify::pin", G_CALLBACK (count), &n_pin);
  g_signal_connect_swapped (f->view, "notify::pinned", G_CALLBACK (count), &n_pinned);
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_null (scl_figure_view_get_pin (f->view));
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL)
                  && scl_figure_view_get_pinned (f->view));
  scl_figure_view_set_pin (f->view, "groups age");
  scl_figure_view_set_pin (f->view, "groups age");
  g_assert_cmpuint (n_pin, ==, 1);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.pin", NULL));
  g_assert_true (scl_figure_view_get_pinned (f->view));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Unpin from the Report (Ctrl+D)");
  scl_figure_view_set_pinned (f->view, TRUE);
  g_assert_cmpuint (n_pinned, ==, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  scl_figure_view_set_pinned (f->view, FALSE);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Pin to the Report (Ctrl+D)");
  scl_figure_view_set_pin (f->view, NULL);
  g_assert_false (gtk_widget_get_visible (button));
}

static GtkWindow *
other_window (GtkWindow *than)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (window != than)
        return window; /* GTK keeps it */
    }
  return NULL;
}

static void
test_classroom (Fixture *f, gconstpointer data)
{
  gboolean done = gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.classroom", NULL);
  GtkWindow *big = other_window (f->window);
  SclFigureView *view = app_test_find (GTK_WIDGET (big), SCL_TYPE_FIGURE_VIEW);
  g_autoptr (SclChart) other = scl_chart_new ("other", "Other");

  g_assert_true (done);
  g_assert_true (scl_figure_view_get_chart (view) == scl_figure_view_get_chart (f->view));
  scl_figure_view_set_chart (f->view, other);
  g_assert_true (scl_figure_view_get_chart (view) == other);
  gtk_window_destroy (big);
}

/* The text of charts has the size that people prefer, at once. */
static void
test_text_size (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "settings.ini", NULL);
  g_autoptr (SclSettings) settings = scl_settings_new (path, NULL);
  SclRenderOptions usual, large, again;

  scl_figure_canvas_get_options (f->canvas, &usual);
  scl_preferences_follow_chart_text (settings);
  scl_settings_set_chart_text (settings, 150);
  app_test_settle (50);
  scl_figure_canvas_get_options (f->canvas, &large);
  g_assert_cmpfloat_with_epsilon (large.text_px, 1.5 * usual.text_px, 0.05);
  scl_settings_set_chart_text (settings, 100);
  app_test_settle (50);
  scl_figure_canvas_get_options (f->canvas, &again);
  g_assert_cmpfloat_with_epsilon (again.text_px, usual.text_px, 0.05);
  app_test_remove_folder (folder);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/figure-view", test_hover,
                test_panels, test_dots_by_keys, test_key_before_drawing, test_zoom, test_table,
                test_export, test_copy, test_accessible, test_pixels, test_live, test_pin,
                test_classroom, test_text_size)
