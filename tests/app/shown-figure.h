/* A figure of y = x and y = 1 - x in a window, and what is done with it, for its tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-canvas-private.h"
#include "app/figure/scl-figure-view.h"
#include "scl-app-test.h"

typedef struct
{
  SclFigureView *view;
  SclFigureCanvas *canvas;
  GtkWidget *box;
  GtkWindow *window;
  GString *told; /* "say …;" and "warn …;" */
} ShownFigure;

static inline void
shown_figure_on_told (GSimpleAction *action, GVariant *text, gpointer told)
{
  g_string_append_printf (told, "%s %s;", g_action_get_name (G_ACTION (action)),
                          g_variant_get_string (text, NULL));
}

static inline void
shown_figure_set_up (ShownFigure *f, gconstpointer data)
{
  static const GActionEntry entries[]
      = { { .name = "say", .activate = shown_figure_on_told, .parameter_type = "s" },
          { .name = "warn", .activate = shown_figure_on_told, .parameter_type = "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (SclChart) chart = app_test_chart ();

  f->told = g_string_new (NULL);
  f->view = SCL_FIGURE_VIEW (scl_figure_view_new ());
  f->canvas = scl_figure_view_get_canvas (f->view);
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 2, f->told);
  gtk_widget_insert_action_group (f->box, "win", G_ACTION_GROUP (group));
  scl_figure_view_set_chart (f->view, chart);
  gtk_widget_set_vexpand (GTK_WIDGET (f->view), TRUE);
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (f->view));
  f->window = app_test_window (f->box, 700, 500);
}

static inline void
shown_figure_tear_down (ShownFigure *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

/* The first plot, as it is drawn now. */
static inline SclPlotArea
shown_figure_area_of (ShownFigure *f)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->canvas));
  return g_array_index (scl_figure_canvas_get_plots (f->canvas), SclPlot, 0).area;
}

static inline void
shown_figure_assert_view (ShownFigure *f, double x0, double x1, double y0, double y1)
{
  const SclView view = shown_figure_area_of (f).view;

  g_assert_cmpfloat_with_epsilon (view.x0, x0, 1e-6);
  g_assert_cmpfloat_with_epsilon (view.x1, x1, 1e-6);
  g_assert_cmpfloat_with_epsilon (view.y0, y0, 1e-6);
  g_assert_cmpfloat_with_epsilon (view.y1, y1, 1e-6);
}

static inline void
shown_figure_assert_said (ShownFigure *f, const char *expected)
{
  const SclReadout *readout = scl_figure_canvas_get_readout (f->canvas);
  g_autofree char *text = readout != NULL ? scl_readout_to_text (readout) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static inline gpointer
shown_figure_controller (ShownFigure *f, GType type)
{
  return app_test_controller (f->canvas, type);
}

/* An empty chart, in which nothing can be done. */
static inline void
shown_figure_show_nothing (ShownFigure *f)
{
  g_autoptr (SclChart) empty = scl_chart_new ("e", "Empty");

  scl_chart_set_empty_message (empty, "Nothing");
  scl_figure_view_set_chart (f->view, empty);
}

static inline void
shown_figure_click (ShownFigure *f, const char *signal, int n, double x, double y)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (f->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (all, i);

      if (GTK_IS_GESTURE_CLICK (one))
        g_signal_emit_by_name (one, signal, n, x, y);
    }
}
