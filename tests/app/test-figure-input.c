/* A figure under pointer, wheel and keys, and how far one can zoom and move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

/* ---- Pointer and wheel ---- */

static void
test_pointer (Fixture *f, gconstpointer data)
{
  const SclPlotArea area = shown_figure_area_of (f);
  gpointer motion = shown_figure_controller (f, GTK_TYPE_EVENT_CONTROLLER_MOTION);

  g_signal_emit_by_name (motion, "enter", scl_plot_area_x_to_px (&area, 0.01), area.top + 30);
  shown_figure_assert_said (f, "across 0.00\nup 0.00\ndown 1.00");
  g_signal_emit_by_name (motion, "motion", scl_plot_area_x_to_px (&area, 0.97), area.top + 30);
  shown_figure_assert_said (f, "across 1.00\nup 1.00\ndown 0.00");
  g_signal_emit_by_name (motion, "motion", area.left - 20, area.top + 30);
  shown_figure_assert_said (f, NULL);
  g_signal_emit_by_name (motion, "motion", scl_plot_area_x_to_px (&area, 0.97), area.top + 30);
  g_signal_emit_by_name (motion, "leave");
  shown_figure_assert_said (f, NULL);
}

static gboolean
turn_wheel (Fixture *f, double by)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (shown_figure_controller (f, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll",
                         0.0, by, &taken);
  return taken;
}

/* About the pointer, by a quarter a step and three steps at most: at 0.4 and 0.5 of 1, what is seen
 * is 0.8 of it, from 0.4 − 0.4 · 0.8 and 0.5 − 0.5 · 0.8 on. */
static void
test_wheel (Fixture *f, gconstpointer data)
{
  const SclPlotArea area = shown_figure_area_of (f);

  scl_figure_canvas_point_at (f->canvas, scl_plot_area_x_to_px (&area, 0.4),
                              scl_plot_area_y_to_px (&area, 0.5));
  g_assert_true (turn_wheel (f, -1));
  shown_figure_assert_view (f, 0.08, 0.88, 0.1, 0.9);
  g_assert_true (turn_wheel (f, 1));
  shown_figure_assert_view (f, 0, 1, 0, 1);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  g_assert_true (turn_wheel (f, -9)); /* 0.8³ = 0.512 */
  shown_figure_assert_view (f, 0.4 - 0.4 * 0.512, 0.4 + 0.6 * 0.512, 0.5 - 0.256, 0.5 + 0.256);
  g_assert_true (turn_wheel (f, 9));
  shown_figure_assert_view (f, 0, 1, 0, 1);
  shown_figure_show_nothing (f);
  g_assert_false (turn_wheel (f, -1));
}

/* On a page that scrolls the wheel is the page's; on one that has room it is not. */
static void
test_wheel_on_page (Fixture *f, gconstpointer data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  g_object_ref (f->view);
  gtk_box_remove (GTK_BOX (f->box), GTK_WIDGET (f->view));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (f->view));
  g_object_unref (f->view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (f->box), scrolled);
  shown_figure_area_of (f);
  app_test_settle (50);
  g_assert_true (turn_wheel (f, -1));
  gtk_widget_set_size_request (GTK_WIDGET (f->view), -1, 3000);
  app_test_settle (50);
  g_assert_false (turn_wheel (f, -1));
}

static void
drag (Fixture *f, double x, double y)
{
  g_signal_emit_by_name (shown_figure_controller (f, GTK_TYPE_GESTURE_DRAG), "drag-update", x, y);
}

/* What is seen follows the pointer, from where the drag began; a double click shows all. */
static void
test_drag (Fixture *f, gconstpointer data)
{
  gpointer gesture = shown_figure_controller (f, GTK_TYPE_GESTURE_DRAG);
  SclPlotArea area = shown_figure_area_of (f);
  const double right = 0.5 / (area.right - area.left), down = 0.5 / (area.bottom - area.top);

  g_signal_emit_by_name (gesture, "drag-begin", area.left + 100, area.top + 100);
  g_assert_true (gtk_window_get_focus (f->window) == GTK_WIDGET (f->canvas));
  drag (f, 20, 20); /* all is seen: nowhere to go */
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  shown_figure_assert_view (f, 0.25, 0.75, 0.25, 0.75);
  g_signal_emit_by_name (gesture, "drag-begin", area.left + 100, area.top + 100);
  drag (f, 20, 0);
  drag (f, 20, 10);
  drag (f, 50, 10);
  shown_figure_assert_view (f, 0.25 - 50 * right, 0.75 - 50 * right, 0.25 + 10 * down,
                            0.75 + 10 * down);
  g_assert_nonnull (gtk_widget_get_cursor (GTK_WIDGET (f->canvas)));
  g_signal_emit_by_name (gesture, "drag-end", 50.0, 10.0);
  g_assert_null (gtk_widget_get_cursor (GTK_WIDGET (f->canvas)));
  shown_figure_click (f, "pressed", 1, area.left + 100, area.top + 100);
  g_assert_true (scl_figure_canvas_get_zoomed (f->canvas));
  shown_figure_click (f, "pressed", 2, area.left + 100, area.top + 100);
  shown_figure_assert_view (f, 0, 1, 0, 1);
}

/* ---- Keys ---- */

static void
press (Fixture *f, guint key, GdkModifierType state, gboolean taken)
{
  g_assert_cmpint (app_test_press (f->canvas, key, state), ==, taken);
}

static void
test_zoom_keys (Fixture *f, gconstpointer data)
{
  static const guint in[] = { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add },
                     out[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_KEY_minus },
                     all[] = { GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_0 };

  shown_figure_area_of (f);
  for (guint i = 0; i < 3; i++)
    {
      press (f, in[i], 0, TRUE);
      shown_figure_assert_view (f, 0.1, 0.9, 0.1, 0.9);
      press (f, out[i], 0, TRUE);
      shown_figure_assert_view (f, 0, 1, 0, 1);
      press (f, in[i], 0, TRUE);
      press (f, all[i], 0, TRUE);
      shown_figure_assert_view (f, 0, 1, 0, 1);
    }
  press (f, GDK_KEY_plus, GDK_ALT_MASK, FALSE);
  press (f, GDK_KEY_plus, GDK_SUPER_MASK, FALSE);
  press (f, GDK_KEY_x, 0, FALSE);
  shown_figure_assert_view (f, 0, 1, 0, 1);
}

/* Alone the arrows move the read-out, with Ctrl what is seen, by 40 px. */
static void
test_arrows (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint key;
    int right, down;
  } moves[] = {
    { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Down, 0, 1 }, { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Up, 0, -1 }
  };

  shown_figure_area_of (f);
  press (f, GDK_KEY_Right, 0, TRUE);
  shown_figure_assert_said (f,
                            "across 0.25\nup 0.25\ndown 0.75"); /* the value next to the middle */
  press (f, GDK_KEY_Right, 0, TRUE);
  shown_figure_assert_said (f, "across 1.00\nup 1.00\ndown 0.00");
  press (f, GDK_KEY_Left, 0, TRUE);
  shown_figure_assert_said (f, "across 0.25\nup 0.25\ndown 0.75");
  press (f, GDK_KEY_Up, 0, FALSE); /* neither rows nor panels */
  press (f, GDK_KEY_Down, 0, FALSE);
  press (f, GDK_KEY_Escape, 0, TRUE);
  shown_figure_assert_said (f, NULL);
  press (f, GDK_KEY_Escape, 0, FALSE);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const SclPlotArea area
          = shown_figure_area_of (f); /* letters beside it make it wider or not */
      const double x = moves[i].right * 0.5 * 40 / (area.right - area.left),
                   y = moves[i].down * 0.5 * 40 / (area.bottom - area.top);

      press (f, moves[i].key, GDK_CONTROL_MASK, TRUE);
      shown_figure_assert_view (f, area.view.x0 + x, area.view.x1 + x, area.view.y0 - y,
                                area.view.y1 - y);
    }
}

/* A formula has a value everywhere: a hundredth of the plot a step, to its ends. */
static void
test_arrows_on_formula (Fixture *f, gconstpointer data)
{
  const double x[] = { 0, 1 };
  g_autoptr (SclChart) chart = app_test_empty_chart ();

  scl_chart_add_series (chart, SCL_SERIES_LINE, "up", x, x, 2);
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  press (f, GDK_KEY_Right, 0, TRUE);
  shown_figure_assert_said (f, "across 0.50\nup 0.50");
  press (f, GDK_KEY_Right, 0, TRUE);
  shown_figure_assert_said (f, "across 0.51\nup 0.51");
  press (f, GDK_KEY_Left, 0, TRUE);
  press (f, GDK_KEY_Left, 0, TRUE);
  shown_figure_assert_said (f, "across 0.49\nup 0.49");
  for (guint i = 0; i < 60; i++)
    press (f, GDK_KEY_Left, 0, TRUE);
  shown_figure_assert_said (f, "across 0.00\nup 0.00");
}

/* ---- Limits ---- */

static void
test_limits (Fixture *f, gconstpointer data)
{
  SclPlotArea area = shown_figure_area_of (f);

  scl_figure_canvas_zoom (f->canvas, 0, NAN, NAN);
  scl_figure_canvas_zoom (f->canvas, -1, NAN, NAN);
  scl_figure_canvas_zoom (f->canvas, INFINITY, NAN, NAN);
  g_assert_false (scl_figure_canvas_get_zoomed (f->canvas));
  /* A five-thousandth of it is the least that is seen. */
  scl_figure_canvas_zoom (f->canvas, 1e9, NAN, NAN);
  shown_figure_assert_view (f, 0.4999, 0.5001, 0.4999, 0.5001);
  scl_figure_canvas_pan (f->canvas, -1e9, 1e9);
  shown_figure_assert_view (f, 0.9998, 1, 0.9998, 1);
  scl_figure_canvas_reset (f->canvas);
  /* Beside the plot what is meant is its edge. */
  scl_figure_canvas_zoom (f->canvas, 2, area.left - 30, area.bottom + 30);
  shown_figure_assert_view (f, 0, 0.5, 0, 0.5);
  scl_figure_canvas_reset (f->canvas);
  /* An axis that goes on beyond what is seen at first. */
  {
    g_autoptr (SclChart) wide = app_test_chart ();

    scl_chart_x_axis (wide)->lowest = -1;
    scl_chart_x_axis (wide)->highest = 3;
    scl_figure_view_set_chart (f->view, wide);
    shown_figure_area_of (f);
    scl_figure_canvas_zoom (f->canvas, 0.5, NAN, NAN);
    shown_figure_assert_view (f, -0.5, 1.5, 0, 1);
    g_assert_true (scl_figure_canvas_get_zoomed (f->canvas));
    scl_figure_canvas_zoom (f->canvas, 0.01, NAN, NAN);
    shown_figure_assert_view (f, -1, 3, 0, 1);
  }
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/figure-input", test_pointer, test_wheel, test_wheel_on_page, test_drag,
                test_zoom_keys, test_arrows, test_arrows_on_formula, test_limits)
