/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-name-picker.h"

#include <math.h>

#define CLICK_SLACK 6.0 /* px that a click may move */

typedef struct
{
  SclFigureCanvas *canvas; /* owns this */
  SclNamePicked picked;
  gpointer data;
  double press_x, press_y;
} SclNamePicker;

/* The name whose row holds the pixel: the names left of the plot count as well. */
static gboolean
find (SclNamePicker *self, double px, double py, guint *place)
{
  SclChart *chart = scl_figure_canvas_get_chart (self->canvas);
  const GArray *plots = scl_figure_canvas_get_plots (self->canvas);
  const SclPlotArea *area;
  double at;

  if (chart == NULL || scl_chart_empty_message (chart) != NULL || plots->len != 1
      || scl_chart_y_axis (chart)->kind != SCL_AXIS_NAMES)
    return FALSE;
  area = &g_array_index (plots, SclPlot, 0).area;
  if (px > area->right || py < area->top || py > area->bottom)
    return FALSE;
  at = floor (scl_plot_area_px_to_y (area, py) + 0.5);
  if (at < 0.0 || *scl_axis_name (scl_chart_y_axis (chart), at) == '\0')
    return FALSE;
  *place = (guint) at;
  return TRUE;
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, SclNamePicker *self)
{
  self->press_x = x;
  self->press_y = y;
}

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, SclNamePicker *self)
{
  guint place;

  if (n_press == 1 && hypot (x - self->press_x, y - self->press_y) <= CLICK_SLACK
      && find (self, x, y, &place))
    self->picked (scl_figure_canvas_get_chart (self->canvas), place, self->data);
}

void
scl_name_picker_attach (SclFigureCanvas *canvas, SclNamePicked picked, gpointer data)
{
  SclNamePicker *self = g_new0 (SclNamePicker, 1);
  GtkGesture *click = gtk_gesture_click_new ();

  self->canvas = canvas;
  self->picked = picked;
  self->data = data;
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (click));
  g_object_set_data_full (G_OBJECT (canvas), "scl-name-picker", self, g_free);
}
