/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-datum-picker.h"

#include <math.h>

#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"

#define CLICK_SLACK 6.0 /* px that a click may move */

struct _SclDatumPicker
{
  SclFigureCanvas *canvas; /* owns this */
  SclDatumPicked picked;
  gpointer data;
  gboolean enabled;

  double press_x, press_y;
  SclChart *chart; /* the whole that the focus belongs to; only compared */
  guint plot, series, datum;
  gboolean focused;
};

/* ---- Bars and dots ---- */

static gboolean
has_bars (const SclSeries *series)
{
  return series->kind == SCL_SERIES_BARS && series->hoverable && series->n > 0;
}

static gboolean
has_dots (const SclSeries *series)
{
  return (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_DENSITY)
         && series->hoverable && series->n > 0 && series->point_label != NULL;
}

gboolean
scl_datum_picker_takes (const SclSeries *series)
{
  return has_bars (series) || has_dots (series);
}

static int
bar_at (const SclSeries *series, double x)
{
  guint low = 0, high = series->n;

  if (!(x >= series->x[0]) || !(x < series->x[series->n]))
    return -1;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (x < series->x[middle])
        high = middle;
      else
        low = middle;
    }
  return (int) low;
}

static gboolean
in_plot (const SclPlotArea *area, double px, double py)
{
  return area->right > area->left && area->bottom > area->top && px >= area->left
         && px <= area->right && py >= area->top && py <= area->bottom;
}

/* The plot at a pixel; NULL: none. */
static const SclPlot *
plot_at (SclFigureCanvas *canvas, double px, double py, guint *index)
{
  const GArray *plots = scl_figure_canvas_get_plots (canvas);

  for (guint i = 0; i < plots->len; i++)
    if (in_plot (&g_array_index (plots, SclPlot, i).area, px, py))
      {
        *index = i;
        return &g_array_index (plots, SclPlot, i);
      }
  return NULL;
}

/* The bar whose top is nearest. */
static gboolean
find_bar (const SclPlot *plot, double px, double py, guint *series, guint *datum)
{
  double x = scl_plot_area_px_to_x (&plot->area, px);
  double nearest = INFINITY;

  for (guint s = 0; s < scl_chart_n_series (plot->chart); s++)
    {
      const SclSeries *of = scl_chart_series (plot->chart, s);
      int at = has_bars (of) ? bar_at (of, x) : -1;
      double distance;

      if (at < 0 || !(of->y[at] > 0.0))
        continue;
      distance = fabs (scl_plot_area_y_to_px (&plot->area, of->y[at]) - py);
      if (distance >= nearest)
        continue;
      nearest = distance;
      *series = s;
      *datum = (guint) at;
    }
  return isfinite (nearest);
}

/* Dots lie upon bars. */
static gboolean
find (const SclPlot *plot, double px, double py, guint *series, guint *datum)
{
  for (guint s = 0; s < scl_chart_n_series (plot->chart); s++)
    {
      const SclSeries *of = scl_chart_series (plot->chart, s);
      int at = has_dots (of) ? scl_readout_dot_at (of, &plot->area, px, py) : -1;

      if (at < 0)
        continue;
      *series = s;
      *datum = (guint) at;
      return TRUE;
    }
  return find_bar (plot, px, py, series, datum);
}

gboolean
scl_datum_picker_find (SclFigureCanvas *canvas, double px, double py, SclChart **chart,
                       guint *series, guint *datum)
{
  guint index;
  const SclPlot *plot = plot_at (canvas, px, py, &index);

  if (plot == NULL || !find (plot, px, py, series, datum))
    return FALSE;
  *chart = plot->chart;
  return TRUE;
}

/* ---- Keyboard ---- */

/* The next series with bars or dots from one on, in a direction; G_MAXUINT: none, also from before
 * the first or behind the last. */
static guint
next_series (SclChart *chart, int from, int direction)
{
  for (int s = from; s >= 0 && s < (int) scl_chart_n_series (chart); s += direction)
    if (scl_datum_picker_takes (scl_chart_series (chart, (guint) s)))
      return (guint) s;
  return G_MAXUINT;
}

static const SclPlot *
get_plot (SclDatumPicker *self)
{
  const GArray *plots = scl_figure_canvas_get_plots (self->canvas);

  return self->plot < plots->len ? &g_array_index (plots, SclPlot, self->plot) : NULL;
}

/* Or the highest dot. */
static guint
tallest (const SclSeries *series)
{
  guint best = 0;

  for (guint i = 1; i < series->n; i++)
    if (series->y[i] > series->y[best])
      best = i;
  return best;
}

/* The focus begins at the bar under the pointer's read-out, or else at the tallest one of the first
 * plot's first series. FALSE: only now, or there is nothing. */
static gboolean
begin (SclDatumPicker *self, SclChart *chart)
{
  const SclReadout *readout = scl_figure_canvas_get_readout (self->canvas);
  const SclPlot *plot;
  const SclSeries *series;
  int at;

  if (self->focused && self->chart == chart && get_plot (self) != NULL)
    return TRUE;
  self->plot = 0;
  self->focused = FALSE;
  plot = get_plot (self);
  self->series = plot != NULL ? next_series (plot->chart, 0, 1) : G_MAXUINT;
  if (self->series == G_MAXUINT)
    return FALSE;
  series = scl_chart_series (plot->chart, self->series);
  at = has_bars (series) && readout != NULL ? bar_at (series, readout->x) : -1;
  self->datum = at >= 0 ? (guint) at : tallest (series);
  self->chart = chart;
  self->focused = TRUE;
  return FALSE;
}

static void
say (SclDatumPicker *self)
{
  const SclReadout *readout = scl_figure_canvas_get_readout (self->canvas);
  g_autofree char *text = readout != NULL ? scl_readout_to_text (readout) : NULL;

  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->canvas),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
point (SclDatumPicker *self)
{
  const SclPlot *plot = get_plot (self);
  const SclPlotArea *area = &plot->area;
  const SclSeries *series = scl_chart_series (plot->chart, self->series);
  double x = scl_series_place (series, self->datum);

  scl_figure_canvas_point_at (
      self->canvas, CLAMP (scl_plot_area_x_to_px (area, x), area->left, area->right),
      CLAMP (scl_plot_area_y_to_px (area, series->y[self->datum]), area->top, area->bottom));
  say (self);
}

/* Along x, or along y; what is level with it by the other. */
static int
compare_dots (const SclSeries *series, guint a, guint b, gboolean by_y)
{
  const double *first = by_y ? series->y : series->x, *then = by_y ? series->x : series->y;

  return first[a] != first[b] ? SCL_ORDER (first[a], first[b]) : SCL_ORDER (then[a], then[b]);
}

/* The next one in view in that direction, or the last of all, where from is G_MAXUINT; G_MAXUINT:
 * there is none. */
static guint
next_dot (const SclPlot *plot, const SclSeries *series, guint from, int direction, gboolean by_y)
{
  const SclView *view = &plot->area.view;
  guint best = G_MAXUINT;

  for (guint i = 0; i < series->n; i++)
    if (series->x[i] >= view->x0 && series->x[i] <= view->x1 && series->y[i] >= view->y0
        && series->y[i] <= view->y1
        && (from == G_MAXUINT || compare_dots (series, i, from, by_y) * direction > 0)
        && (best == G_MAXUINT || compare_dots (series, i, best, by_y) * direction < 0))
      best = i;
  return best;
}

static void
move_dot (SclDatumPicker *self, guint from, int direction, gboolean by_y)
{
  const SclPlot *plot = get_plot (self);
  const guint next
      = next_dot (plot, scl_chart_series (plot->chart, self->series), from, direction, by_y);

  if (next != G_MAXUINT)
    self->datum = next;
}

static gboolean
is_at_dot (SclDatumPicker *self)
{
  return has_dots (scl_chart_series (get_plot (self)->chart, self->series));
}

static gboolean
move_among_dots (SclDatumPicker *self, guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_dot (self, self->datum, key == GDK_KEY_Left || key == GDK_KEY_KP_Left ? -1 : 1, FALSE);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_dot (self, self->datum, key == GDK_KEY_Down || key == GDK_KEY_KP_Down ? -1 : 1, TRUE);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_End:
      move_dot (self, G_MAXUINT, key == GDK_KEY_End ? -1 : 1, FALSE);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
move_along (SclDatumPicker *self, int direction)
{
  const SclPlot *plot = get_plot (self);
  const SclSeries *series = scl_chart_series (plot->chart, self->series);
  const SclPlotArea *area = &plot->area;
  guint n = series->n;
  guint next = self->datum;

  if ((direction < 0 && next == 0) || (direction > 0 && next + 1 >= n))
    return;
  next = (guint) ((int) next + direction);
  /* Bars out of sight are not gone to. */
  if (series->x[next + 1] > area->view.x0 && series->x[next] < area->view.x1)
    self->datum = next;
}

static void
move_to_end (SclDatumPicker *self, gboolean last)
{
  const SclPlot *plot = get_plot (self);
  const SclSeries *series = scl_chart_series (plot->chart, self->series);
  const SclPlotArea *area = &plot->area;

  for (guint i = 0; i < series->n; i++)
    {
      guint at = last ? series->n - 1 - i : i;

      if (series->x[at + 1] > area->view.x0 && series->x[at] < area->view.x1 && series->y[at] > 0)
        {
          self->datum = at;
          return;
        }
    }
}

/* From the last series of a panel to the first of the next, and back. */
static void
move_across (SclDatumPicker *self, int direction)
{
  const GArray *plots = scl_figure_canvas_get_plots (self->canvas);
  SclChart *chart = get_plot (self)->chart;
  guint plot = self->plot;
  guint next = next_series (chart, (int) self->series + direction, direction);

  while (next == G_MAXUINT && (direction > 0 ? plot + 1 < plots->len : plot > 0))
    {
      plot = (guint) ((int) plot + direction);
      chart = g_array_index (plots, SclPlot, plot).chart;
      next = next_series (chart, direction > 0 ? 0 : (int) scl_chart_n_series (chart) - 1,
                          direction);
    }
  if (next == G_MAXUINT)
    return;
  self->plot = plot;
  self->series = next;
  self->datum = MIN (self->datum, scl_chart_series (chart, next)->n - 1);
}

static gboolean
move (SclDatumPicker *self, guint key)
{
  if (is_at_dot (self))
    return move_among_dots (self, key);
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      move_along (self, -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      move_along (self, 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move_across (self, 1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move_across (self, -1);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_End:
      move_to_end (self, key == GDK_KEY_End);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_mover (guint key)
{
  return key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Up || key == GDK_KEY_Down
         || key == GDK_KEY_KP_Left || key == GDK_KEY_KP_Right || key == GDK_KEY_KP_Up
         || key == GDK_KEY_KP_Down || key == GDK_KEY_Home || key == GDK_KEY_End;
}

static gboolean
is_picker (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter
         || key == GDK_KEY_space;
}

static gboolean
can_pick (SclDatumPicker *self, SclChart *chart)
{
  const GArray *plots = scl_figure_canvas_get_plots (self->canvas);

  return self->enabled && chart != NULL && scl_chart_empty_message (chart) == NULL && plots->len > 0
         && next_series (g_array_index (plots, SclPlot, 0).chart, 0, 1) != G_MAXUINT;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        SclDatumPicker *self)
{
  SclChart *chart = scl_figure_canvas_get_chart (self->canvas);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || !can_pick (self, chart))
    return GDK_EVENT_PROPAGATE;
  if (is_picker (key))
    {
      if (!begin (self, chart) && self->focused)
        point (self);
      if (self->focused)
        self->picked (get_plot (self)->chart, self->series, self->datum, self->data);
      return GDK_EVENT_STOP;
    }
  if (!is_mover (key))
    return GDK_EVENT_PROPAGATE;
  /* The first key shows where the focus is. */
  if (begin (self, chart))
    move (self, key);
  if (self->focused)
    point (self);
  return GDK_EVENT_STOP;
}

/* ---- Pointer ---- */

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, SclDatumPicker *self)
{
  self->press_x = x;
  self->press_y = y;
}

static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, SclDatumPicker *self)
{
  SclChart *chart = scl_figure_canvas_get_chart (self->canvas);
  const SclPlot *plot;
  guint index, series, datum;

  if (n_press != 1 || !can_pick (self, chart)
      || hypot (x - self->press_x, y - self->press_y) > CLICK_SLACK)
    return;
  plot = plot_at (self->canvas, x, y, &index);
  if (plot == NULL || !find (plot, x, y, &series, &datum))
    return;
  self->chart = chart;
  self->plot = index;
  self->series = series;
  self->datum = datum;
  self->focused = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  self->picked (plot->chart, series, datum, self->data);
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, SclDatumPicker *self)
{
  SclChart *chart;
  guint series, datum;
  gboolean over = can_pick (self, scl_figure_canvas_get_chart (self->canvas))
                  && scl_datum_picker_find (self->canvas, x, y, &chart, &series, &datum);

  /* While a drag pans, the hand stays as it is. */
  if ((gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller))
       & GDK_BUTTON1_MASK)
      == 0)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self->canvas), over ? "pointer" : NULL);
}

/* ---- Life ---- */

SclDatumPicker *
scl_datum_picker_attach (SclFigureCanvas *canvas, SclDatumPicked picked, gpointer data)
{
  SclDatumPicker *self = g_new0 (SclDatumPicker, 1);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->canvas = canvas;
  self->picked = picked;
  self->data = data;
  self->enabled = TRUE;
  /* Before the canvas's own keys. */
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (canvas), key);
  gtk_widget_add_controller (GTK_WIDGET (canvas), motion);
  gtk_widget_add_controller (GTK_WIDGET (canvas), GTK_EVENT_CONTROLLER (click));
  g_object_set_data_full (G_OBJECT (canvas), "scl-datum-picker", self, g_free);
  return self;
}

SCL_DEFINE_SETTER (scl_datum_picker_set_enabled, SclDatumPicker, gboolean, enabled)
