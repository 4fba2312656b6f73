/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/figure/scl-figure-canvas.h"

#include <adwaita.h>
#include <math.h>

#include "app/compat/scl-letters.h"
#include "app/figure/scl-figure-canvas-private.h"
#include "app/figure/scl-figure-frame-private.h"
#include "app/figure/scl-figure-room-private.h"
#include "app/figure/scl-readout-overlay-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"

#define MAX_ZOOM 5000.0
#define LEAST_PLOT 120 /* px; a smaller one cannot be read */

struct _SclFigureCanvas
{
  GtkWidget parent_instance;

  SclChart *chart;
  gboolean zoomed;
  SclView view; /* where zoomed */
  double text_scale;

  SclFigureFrame frame;
  SclFigureRoom room;
  SclPlotArea area; /* of the first plot */

  gboolean pointing;
  double pointer_x, pointer_y;
  gboolean at_stop; /* by the keyboard */
  SclFigureStop stop;
  SclReadout *readout;
};

enum
{
  PROP_ZOOMED = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (SclFigureCanvas, scl_figure_canvas, GTK_TYPE_WIDGET)

/* Set once at start and then only read. */
static char *broken;

void
scl_figure_canvas_set_broken (const char *reason)
{
  g_free (broken);
  broken = g_strdup (reason);
}

/* ---- Rendering ---- */

static void
invalidate (SclFigureCanvas *self)
{
  scl_figure_frame_drop (&self->frame);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Text of the axes follows the interface's font: four fifths of its size. */
static double
text_px (SclFigureCanvas *self, char **family)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);

  if (family != NULL)
    *family = g_strdup (font != NULL ? pango_font_description_get_family (font) : NULL);
  return MAX (0.82 * scl_letters_px (GTK_WIDGET (self)) * self->text_scale, 6.0);
}

static void
base_options (SclFigureCanvas *self, SclRenderOptions *options, char **family)
{
  *options = (SclRenderOptions) SCL_RENDER_DEFAULTS;
  options->width = MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
  options->height = MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1);
  options->text_px = text_px (self, family);
  options->font = family != NULL ? *family : NULL;
  options->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  options->high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  options->opaque = FALSE;
  options->show_title = TRUE;
  options->least_plot = self->text_scale == 1.0 ? LEAST_PLOT : 0.0;
  if (self->zoomed)
    options->view = self->view;
}

void
scl_figure_canvas_get_options (SclFigureCanvas *self, SclRenderOptions *options)
{
  base_options (self, options, NULL);
  options->font = self->frame.family;
  options->opaque = TRUE;
  /* Nothing useful has been allocated yet: the renderer's own size. */
  if (options->width < 50 || options->height < 50)
    {
      options->width = 720;
      options->height = 450;
    }
}

static void
render_frame (SclFigureCanvas *self, int width, int height, int scale)
{
  SclRenderOptions options;
  g_autofree char *family = NULL;

  base_options (self, &options, &family);
  options.width = width;
  options.height = height;
  scl_figure_frame_render (&self->frame, self->chart, &options, scale);
  self->area = self->frame.plots->len > 0 ? g_array_index (self->frame.plots, SclPlot, 0).area
                                          : (SclPlotArea){ 0 };
}

/* The plot at a pixel, or the nearest one; NULL before the first frame. */
static const SclPlot *
plot_at (SclFigureCanvas *self, double px, double py)
{
  const SclPlot *best = NULL;
  double nearest = INFINITY;

  SCL_FOR_EACH (const SclPlot, plot, self->frame.plots)
    {
      double dx = isfinite (px) ? px - CLAMP (px, plot->area.left, plot->area.right) : 0.0;
      double dy = isfinite (py) ? py - CLAMP (py, plot->area.top, plot->area.bottom) : 0.0;

      if (hypot (dx, dy) < nearest)
        {
          nearest = hypot (dx, dy);
          best = plot;
        }
    }
  return best;
}

static void
refresh_readout (SclFigureCanvas *self)
{
  g_clear_pointer (&self->readout, scl_readout_free);
  if (self->pointing && self->chart != NULL && broken == NULL)
    {
      const SclPlot *plot = plot_at (self, self->pointer_x, self->pointer_y);

      self->readout = plot != NULL ? scl_readout_new (plot->chart, &plot->area, self->pointer_x,
                                                      self->pointer_y)
                                   : NULL;
    }
}

/* FALSE: there is nothing to draw, or no room yet. */
static gboolean
ensure_frame (SclFigureCanvas *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (broken != NULL || self->chart == NULL || width < 2 || height < 2)
    return FALSE;
  if (!scl_figure_frame_fits (&self->frame, width, height, scale))
    {
      render_frame (self, width, height, scale);
      refresh_readout (self);
    }
  return TRUE;
}

static void
scl_figure_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (broken != NULL)
    {
      scl_figure_frame_snapshot_message (widget, snapshot, broken, width, height);
      return;
    }
  if (!ensure_frame (self))
    return;
  gtk_snapshot_append_texture (snapshot, self->frame.texture,
                               &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->readout != NULL)
    scl_readout_overlay_snapshot (self->readout, widget, snapshot,
                                  &plot_at (self, self->pointer_x, self->pointer_y)->area,
                                  self->pointer_x, self->pointer_y, self->text_scale);
}

/* A projected figure has the whole screen, and no more. */
static int
least_height (SclFigureCanvas *self)
{
  SclRenderOptions options;
  g_autofree char *family = NULL;

  base_options (self, &options, &family);
  return scl_figure_room_least (&self->room, self->text_scale == 1.0 ? self->chart : NULL,
                                &options);
}

static void
scl_figure_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : least_height (self);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : MAX (400, *minimum);
}

static void
scl_figure_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  scl_figure_room_take (&SCL_FIGURE_CANVAS (widget)->room, widget, width);
}

/* ---- The view ---- */

static SclView
current_view (SclFigureCanvas *self)
{
  return self->zoomed ? self->view : scl_chart_full_view (self->chart);
}

/* What panning and zooming stay within: the axis's own limits, else what the full view shows. */
static void
bounds (const SclAxis *axis, double full0, double full1, double *lo, double *hi)
{
  *lo = isfinite (axis->lowest) ? MIN (axis->lowest, full0) : full0;
  *hi = isfinite (axis->highest) ? MAX (axis->highest, full1) : full1;
}

static void
clamp_span (double *v0, double *v1, double lo, double hi, double full)
{
  double span = CLAMP (*v1 - *v0, full / MAX_ZOOM, hi - lo);
  double middle = (*v0 + *v1) / 2.0;

  *v0 = CLAMP (middle - span / 2.0, lo, hi - span);
  *v1 = *v0 + span;
}

static void
set_zoomed (SclFigureCanvas *self, gboolean zoomed)
{
  if (self->zoomed == zoomed)
    return;
  self->zoomed = zoomed;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOMED]);
}

static void
set_view (SclFigureCanvas *self, SclView view)
{
  SclView full = scl_chart_full_view (self->chart);
  double lo, hi;

  bounds (scl_chart_x_axis (self->chart), full.x0, full.x1, &lo, &hi);
  clamp_span (&view.x0, &view.x1, lo, hi, full.x1 - full.x0);
  bounds (scl_chart_y_axis (self->chart), full.y0, full.y1, &lo, &hi);
  clamp_span (&view.y0, &view.y1, lo, hi, full.y1 - full.y0);

  self->view = view;
  set_zoomed (self, fabs (view.x0 - full.x0) + fabs (view.x1 - full.x1) > 1e-9 * (full.x1 - full.x0)
                        || fabs (view.y0 - full.y0) + fabs (view.y1 - full.y1)
                               > 1e-9 * (full.y1 - full.y0));
  invalidate (self);
}

gboolean
scl_figure_canvas_can_move (SclFigureCanvas *self)
{
  /* A chart just put here has no plots until it is drawn, and a key may come before that. */
  if (self->frame.plots->len == 0 && !ensure_frame (self))
    return FALSE;
  return broken == NULL && self->chart != NULL && scl_chart_empty_message (self->chart) == NULL
         && self->frame.plots->len > 0 && self->area.right > self->area.left
         && self->area.bottom > self->area.top;
}

/* The view of the whole chart as it lies over the plot at a pixel; with panels its y is a share of
 * the panel's height. */
static SclPlotArea
whole_area (SclFigureCanvas *self, double px, double py)
{
  const SclPlot *plot = plot_at (self, px, py);
  SclPlotArea area = plot != NULL ? plot->area : self->area;

  area.view = current_view (self);
  return area;
}

void
scl_figure_canvas_zoom (SclFigureCanvas *self, double factor, double px, double py)
{
  SclPlotArea area;
  SclView v;
  double x, y;

  if (!scl_figure_canvas_can_move (self) || !(factor > 0.0) || !isfinite (factor))
    return;
  area = whole_area (self, px, py);
  v = area.view;
  x = isfinite (px) ? CLAMP (scl_plot_area_px_to_x (&area, px), v.x0, v.x1) : (v.x0 + v.x1) / 2.0;
  y = isfinite (py) ? CLAMP (scl_plot_area_px_to_y (&area, py), v.y0, v.y1) : (v.y0 + v.y1) / 2.0;
  set_view (self, (SclView){ .x0 = x - (x - v.x0) / factor,
                             .x1 = x + (v.x1 - x) / factor,
                             .y0 = y - (y - v.y0) / factor,
                             .y1 = y + (v.y1 - y) / factor });
}

void
scl_figure_canvas_pan (SclFigureCanvas *self, double dx, double dy)
{
  SclView v;
  double wx, wy;

  if (!scl_figure_canvas_can_move (self))
    return;
  v = current_view (self);
  wx = dx * (v.x1 - v.x0) / (self->area.right - self->area.left);
  wy = dy * (v.y1 - v.y0) / (self->area.bottom - self->area.top);
  set_view (self, (SclView){ .x0 = v.x0 - wx, .x1 = v.x1 - wx, .y0 = v.y0 + wy, .y1 = v.y1 + wy });
}

void
scl_figure_canvas_reset (SclFigureCanvas *self)
{
  set_zoomed (self, FALSE);
  invalidate (self);
}

SCL_DEFINE_GETTER (gboolean, scl_figure_canvas_get_zoomed, SclFigureCanvas, zoomed)

/* ---- The read-out ---- */

void
scl_figure_canvas_point_at (SclFigureCanvas *self, double px, double py)
{
  self->pointing = TRUE;
  self->at_stop = FALSE;
  self->pointer_x = px;
  self->pointer_y = py;
  refresh_readout (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
scl_figure_canvas_point_away (SclFigureCanvas *self)
{
  if (!self->pointing)
    return;
  self->pointing = FALSE;
  self->at_stop = FALSE;
  refresh_readout (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

SCL_DEFINE_GETTER (const SclReadout *, scl_figure_canvas_get_readout, SclFigureCanvas, readout)

gboolean
scl_figure_canvas_is_title (SclFigureCanvas *self, double y)
{
  double top = INFINITY;

  for (guint i = 0; i < self->frame.plots->len; i++)
    top = MIN (top, g_array_index (self->frame.plots, SclPlot, i).area.top);
  return self->frame.plots->len > 0 && y < top;
}

gboolean
scl_figure_canvas_get_pointer (SclFigureCanvas *self, double *px, double *py)
{
  *px = self->pointing ? self->pointer_x : NAN;
  *py = self->pointing ? self->pointer_y : NAN;
  return self->pointing;
}

void
scl_figure_canvas_say_at (SclFigureCanvas *self, double px, double py)
{
  g_autofree char *text = NULL;

  scl_figure_canvas_point_at (self, px, py);
  if (self->readout == NULL)
    return;
  text = scl_readout_to_text (self->readout);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

const SclPlot *
scl_figure_canvas_pointed_plot (SclFigureCanvas *self)
{
  return plot_at (self, self->pointing ? self->pointer_x : NAN,
                  self->pointing ? self->pointer_y : NAN);
}

void
scl_figure_canvas_say_stop (SclFigureCanvas *self, double px, double py, SclFigureStop stop)
{
  scl_figure_canvas_say_at (self, px, py);
  self->stop = stop;
  self->at_stop = TRUE;
}

const SclFigureStop *
scl_figure_canvas_get_stop (SclFigureCanvas *self)
{
  return self->at_stop ? &self->stop : NULL;
}

/* ---- Object ---- */

static void
scl_figure_canvas_dispose (GObject *object)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (object);

  g_clear_pointer (&self->chart, scl_chart_unref);
  g_clear_pointer (&self->readout, scl_readout_free);
  scl_figure_frame_drop (&self->frame);
  scl_figure_room_clear (&self->room);
  G_OBJECT_CLASS (scl_figure_canvas_parent_class)->dispose (object);
}

static void
scl_figure_canvas_finalize (GObject *object)
{
  scl_figure_frame_clear (&SCL_FIGURE_CANVAS (object)->frame);
  G_OBJECT_CLASS (scl_figure_canvas_parent_class)->finalize (object);
}

static void
scl_figure_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ZOOMED)
    g_value_set_boolean (value, SCL_FIGURE_CANVAS (object)->zoomed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* A new font or text size; most changes are of state only, under the pointer. */
static void
scl_figure_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (widget);
  g_autofree char *family = NULL;

  GTK_WIDGET_CLASS (scl_figure_canvas_parent_class)->css_changed (widget, change);
  if (text_px (self, &family) != self->frame.text_px || g_strcmp0 (family, self->frame.family) != 0)
    invalidate (self);
}

static void
scl_figure_canvas_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (scl_figure_canvas_parent_class)->system_setting_changed (widget, setting);
  invalidate (SCL_FIGURE_CANVAS (widget));
}

static void
scl_figure_canvas_class_init (SclFigureCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = scl_figure_canvas_dispose;
  object_class->finalize = scl_figure_canvas_finalize;
  object_class->get_property = scl_figure_canvas_get_property;
  widget_class->snapshot = scl_figure_canvas_snapshot;
  widget_class->measure = scl_figure_canvas_measure;
  widget_class->size_allocate = scl_figure_canvas_size_allocate;
  widget_class->css_changed = scl_figure_canvas_css_changed;
  widget_class->system_setting_changed = scl_figure_canvas_system_setting_changed;

  props[PROP_ZOOMED] = g_param_spec_boolean ("zoomed", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
scl_figure_canvas_init (SclFigureCanvas *self)
{
  self->text_scale = 1.0;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  scl_figure_frame_init (&self->frame);
  scl_figure_canvas_add_input (self);
  scl_connect (adw_style_manager_get_default (), "notify::dark", invalidate, self);
  scl_connect (adw_style_manager_get_default (), "notify::high-contrast", invalidate, self);
}

void
scl_figure_canvas_set_chart (SclFigureCanvas *self, SclChart *chart)
{
  const int least = self->room.least;
  gboolean same;

  if (chart == self->chart)
    return;
  self->room.chart = NULL;
  same = chart != NULL && self->chart != NULL
         && g_strcmp0 (scl_chart_id (chart), scl_chart_id (self->chart)) == 0
         && scl_chart_n_panels (chart) == scl_chart_n_panels (self->chart);
  scl_figure_frame_forget (&self->frame);
  self->at_stop = FALSE;
  self->area = (SclPlotArea){ 0 };
  refresh_readout (self);
  g_clear_pointer (&self->chart, scl_chart_unref);
  self->chart = chart != NULL ? scl_chart_ref (chart) : NULL;
  invalidate (self);
  if (least_height (self) != least)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (!same)
    set_zoomed (self, FALSE);
  else if (self->zoomed)
    set_view (self, self->view);

  if (chart != NULL)
    {
      g_autofree char *words = scl_chart_to_words (chart);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      scl_chart_title (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      words, -1);
    }
}

SCL_DEFINE_GETTER (SclChart *, scl_figure_canvas_get_chart, SclFigureCanvas, chart)

void
scl_figure_canvas_set_text_scale (SclFigureCanvas *self, double scale)
{
  self->text_scale = scale;
  invalidate (self);
}

SCL_DEFINE_GETTER (const GArray *, scl_figure_canvas_get_plots, SclFigureCanvas, frame.plots)
