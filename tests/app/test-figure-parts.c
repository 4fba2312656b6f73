/* How high a figure must be, where its names are picked, how it is dragged out, what can be done
 * with it, and what is drawn under the pointer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-name-picker.h"
#include "app/widgets/layout/scl-swatch.h"
#include "figures/chart/scl-chart-renderer.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

static int
least_height (Fixture *f)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (f->canvas), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL,
                      NULL);
  return least;
}

static SclChart *
chart_of_names (guint n)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k",
                                       "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v" };
  g_autofree double *x = g_new0 (double, n), *y = g_new0 (double, n);
  SclChart *chart = scl_chart_new ("n", "Names");

  for (guint i = 0; i < n; i++)
    x[i] = y[i] = i;
  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, n);
  scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y, n);
  return chart;
}

/* 280 px, or what the chart needs in its letters: many names need more; panels 280 by letters of 12
 * px. A projected figure has what the screen has. */
static void
test_height (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) names = chart_of_names (22), panels = scl_chart_new ("p", "Panels"),
                       panel = app_test_chart ();
  SclRenderOptions options;
  int least, liked;

  gtk_widget_measure (GTK_WIDGET (f->canvas), GTK_ORIENTATION_HORIZONTAL, -1, &least, &liked, NULL,
                      NULL);
  g_assert_cmpint (least, ==, 200);
  g_assert_cmpint (liked, ==, 640);
  gtk_widget_measure (GTK_WIDGET (f->canvas), GTK_ORIENTATION_VERTICAL, -1, &least, &liked, NULL,
                      NULL);
  g_assert_cmpint (least, ==, 280);
  g_assert_cmpint (liked, ==, 400);
  scl_figure_view_set_chart (f->view, names);
  shown_figure_area_of (f);
  scl_figure_canvas_get_options (f->canvas, &options);
  options.least_plot = 120;
  g_assert_cmpint (least_height (f), ==, (int) scl_chart_least_height (names, &options));
  g_assert_cmpint (least_height (f), >, 300);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->canvas)), >=, least_height (f));
  scl_chart_add_panel (panels, panel);
  scl_figure_view_set_chart (f->view, panels);
  scl_figure_canvas_get_options (f->canvas, &options);
  g_assert_cmpint (least_height (f), ==, MAX (280, (int) (280 * options.text_px / 12)));
  scl_figure_view_set_chart (f->view, NULL);
  g_assert_cmpint (least_height (f), ==, 280);
  scl_figure_view_set_chart (f->view, names);
  scl_figure_view_set_projected (f->view, TRUE);
  g_assert_cmpint (least_height (f), ==, 280);
}

/* A key of many names takes more lines where it is narrower: known with the width. */
static void
test_narrower (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_empty_chart ();
  const double x[] = { 0, 0.5, 1 };
  SclRenderOptions options;
  int before;

  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("a series of a long name %u", i);

      scl_chart_add_series (chart, SCL_SERIES_LINE, name, x, x, 3);
    }
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  app_test_settle (30);
  before = least_height (f);
  gtk_widget_set_margin_end (GTK_WIDGET (f->view), 400);
  app_test_settle (100);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->canvas)), <, 400);
  scl_figure_canvas_get_options (f->canvas, &options);
  options.least_plot = 120;
  g_assert_cmpint (least_height (f), ==, (int) scl_chart_least_height (chart, &options));
  g_assert_cmpint (least_height (f), >, before);
}

/* ---- Names ---- */

static void
on_picked (SclChart *chart, guint place, gpointer told)
{
  g_string_append_printf (told, "%u;", place);
}

static void
pick (Fixture *f, double x, double y, double by, int n, const char *expected)
{
  shown_figure_click (f, "pressed", n, x, y);
  shown_figure_click (f, "released", n, x + by, y);
  g_assert_cmpstr (f->told->str, ==, expected);
  g_string_truncate (f->told, 0);
}

/* By a click in its row, left of the plot as well, that moves 6 px at most. */
static void
test_names (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) names = chart_of_names (3);
  SclPlotArea area;
  double middle;

  scl_name_picker_attach (f->canvas, on_picked, f->told);
  area = shown_figure_area_of (f);
  pick (f, area.left + 20, area.top + 20, 0, 1, ""); /* numbers */
  scl_figure_view_set_chart (f->view, names);
  area = shown_figure_area_of (f);
  middle = (area.left + area.right) / 2;
  for (guint i = 0; i < 3; i++)
    {
      const char expected[] = { (char) ('0' + i), ';', '\0' };

      pick (f, middle, scl_plot_area_y_to_px (&area, i), 0, 1, expected);
      pick (f, 5, scl_plot_area_y_to_px (&area, i + 0.45), 0, 1, expected);
      pick (f, middle, scl_plot_area_y_to_px (&area, i - 0.45), 6, 1, expected);
    }
  pick (f, middle, scl_plot_area_y_to_px (&area, 1), 6.5, 1, "");
  pick (f, middle, scl_plot_area_y_to_px (&area, 1), 0, 2, "");
  pick (f, area.right + 1, scl_plot_area_y_to_px (&area, 1), 0, 1, "");
  pick (f, area.right, scl_plot_area_y_to_px (&area, 1), 0, 1, "1;");
  pick (f, middle, area.top - 1, 0, 1, "");
  pick (f, middle, area.bottom + 1, 0, 1, "");
  scl_chart_set_empty_message (names, "Nothing");
  pick (f, middle, scl_plot_area_y_to_px (&area, 1), 0, 1, "");
  scl_figure_view_set_chart (f->view, NULL);
  pick (f, middle, scl_plot_area_y_to_px (&area, 1), 0, 1, "");
}

/* ---- Dragged out ---- */

static GdkContentProvider *
prepare (Fixture *f, double y)
{
  GdkContentProvider *content = NULL;

  g_signal_emit_by_name (shown_figure_controller (f, GTK_TYPE_DRAG_SOURCE), "prepare", 50.0, y,
                         &content);
  return content;
}

/* By its title, as a picture and as a file that goes with the figure. */
static void
test_dragged (Fixture *f, gconstpointer data)
{
  const SclPlotArea area = shown_figure_area_of (f);
  g_autoptr (GdkContentProvider) content = prepare (f, area.top - 1), none = prepare (f, area.top);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *path = NULL, *name = NULL, *folder = NULL;

  g_assert_null (none);
  g_assert_nonnull (content);
  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&value)), ==,
                   2 * gtk_widget_get_width (GTK_WIDGET (f->canvas)));
  g_value_unset (&value);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  path = g_file_get_path (((GSList *) g_value_get_boxed (&value))->data);
  name = g_path_get_basename (path);
  folder = g_path_get_dirname (path);
  g_assert_cmpstr (name, ==, "scalata-figure-test.svg");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  shown_figure_show_nothing (f);
  {
    g_autoptr (GdkContentProvider) empty = prepare (f, 1);

    g_assert_null (empty);
  }
  gtk_box_remove (GTK_BOX (f->box), GTK_WIDGET (f->view));
  app_test_settle (50);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* ---- What can be done ---- */

static void
test_allowed (Fixture *f, gconstpointer data)
{
  GtkWidget *classroom = app_test_find_id (f->view, "classroom_button"),
            *reset = app_test_find_id (f->view, "reset_button"),
            *leave = app_test_find_id (f->view, "leave_button");

  shown_figure_area_of (f);
  app_test_assert_refused (classroom, NULL);
  g_assert_false (gtk_widget_get_visible (reset));
  g_assert_false (gtk_widget_get_visible (leave));
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.zoom-in", NULL);
  shown_figure_assert_view (f, 0.1, 0.9, 0.1, 0.9);
  g_assert_true (gtk_widget_get_visible (reset));
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.zoom-out", NULL);
  shown_figure_assert_view (f, 0, 1, 0, 1);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.copy", NULL);
  g_assert_cmpstr (f->told->str, ==, "say Picture copied;");
  g_string_truncate (f->told, 0);
  /* Not over the table. */
  scl_figure_view_set_show_table (f->view, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.zoom-in", NULL);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  scl_figure_view_set_show_table (f->view, FALSE);
  shown_figure_show_nothing (f);
  g_assert_cmpstr (scl_figure_view_why_empty (f->view), ==, "The figure is empty.");
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.copy", NULL);
  g_assert_cmpstr (f->told->str, ==, "");
  app_test_assert_refused (classroom, NULL); /* its message can be shown */
  scl_figure_view_set_chart (f->view, NULL);
  app_test_assert_refused (classroom, "The figure is empty.");
  scl_figure_view_set_projected (f->view, TRUE);
  g_assert_false (gtk_widget_get_visible (classroom));
  g_assert_true (gtk_widget_get_visible (leave));
  scl_figure_view_hide_tools (f->view);
  g_assert_false (gtk_widget_get_mapped (leave));
}

/* ---- What is drawn under the pointer ---- */

static guint32
pixel (const guint32 *pixels, int width, double x, double y)
{
  return pixels[(int) y * width + (int) x];
}

/* A hair line at the place, a dot on the curve in its colour, and a card above and right of the
 * pointer, else left of it, else below. */
static void
test_card (Fixture *f, gconstpointer data)
{
  const SclPlotArea area = shown_figure_area_of (f);
  const double x = scl_plot_area_x_to_px (&area, 0.25);
  const double y = scl_plot_area_y_to_px (&area, 0.5);
  static const struct
  {
    double at; /* where the pointer is */
    int side;  /* of it on which the card is: right, left */
  } cards[] = { { 0.25, 1 }, { 1, -1 } };
  int width, height;
  double r, g, b;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      const double px = scl_plot_area_x_to_px (&area, cards[i].at);
      g_autofree guint32 *bare = NULL, *seen = NULL;

      scl_figure_canvas_point_away (f->canvas);
      bare = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
      scl_figure_canvas_point_at (f->canvas, px, y);
      seen = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
      /* The card's lower edge is 14 px above the pointer, its nearer one 14 px beside it. */
      for (int side = -1; side <= 1; side += 2)
        {
          const guint32 in = pixel (seen, width, px + side * 26, y - 17);

          g_assert_cmpint (in >> 24 >= 240 && (in & 0xff) >= 235, ==, side == cards[i].side);
        }
      g_assert_cmpuint (pixel (seen, width, px + cards[i].side * 26, y + 8), ==,
                        pixel (bare, width, px + cards[i].side * 26, y + 8));
      if (i > 0)
        continue;
      /* The line, from the top of the plot to its bottom, one pixel wide. */
      for (double at = area.bottom - 2; at > area.bottom - 40; at -= 7)
        {
          g_assert_cmpuint (pixel (seen, width, floor (x), at), !=,
                            pixel (bare, width, floor (x), at));
          g_assert_cmpuint (pixel (seen, width, floor (x) - 2, at), ==,
                            pixel (bare, width, floor (x) - 2, at));
          g_assert_cmpuint (pixel (seen, width, floor (x) + 2, at), ==,
                            pixel (bare, width, floor (x) + 2, at));
        }
      g_assert_cmpuint (pixel (seen, width, floor (x), area.bottom + 3), ==,
                        pixel (bare, width, floor (x), area.bottom + 3));
      {
        const guint32 dot = pixel (seen, width, x, scl_plot_area_y_to_px (&area, 0.25));

        scl_colour_rgb (scl_chart_series (scl_figure_view_get_chart (f->view), 0)->colour,
                        scl_swatch_scheme (), &r, &g, &b);
        g_assert_cmpint (abs ((int) (dot >> 16 & 0xff) - (int) lround (r * 255)), <=, 2);
        g_assert_cmpint (abs ((int) (dot >> 8 & 0xff) - (int) lround (g * 255)), <=, 2);
        g_assert_cmpint (abs ((int) (dot & 0xff) - (int) lround (b * 255)), <=, 2);
      }
    }
  /* At the top there is no room above. */
  {
    g_autofree guint32 *seen = NULL;
    const double top = area.top + 10;

    scl_figure_canvas_point_at (f->canvas, x, top);
    seen = app_test_pixels (GTK_WIDGET (f->canvas), &width, &height);
    g_assert_cmpuint (pixel (seen, width, x + 26, top + 18) >> 24, >=, 240);
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/figure-parts", test_height, test_narrower, test_names, test_dragged,
                test_allowed, test_card)
