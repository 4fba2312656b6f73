/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-figure-canvas.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/scl-readout-overlay-private.h"

#define ZOOM_STEP 1.25
#define MAX_ZOOM 5000.0

struct _SclFigureCanvas
{
  GtkWidget parent_instance;

  SclChart *chart;
  gboolean zoomed;
  SclView view; /* where zoomed */
  double text_scale;
  gboolean show_title;

  GdkTexture *frame;
  int frame_width, frame_height, frame_scale;
  double frame_text_px;
  char *frame_family;
  SclPlotArea area;
  guint n_renders;

  gboolean pointing;
  double pointer_x, pointer_y;
  SclReadout *readout;

  double drag_x, drag_y, pinch;
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

/* ---- Rendering ------------------------------------------------------------------------------------------------------- */

static void
invalidate (SclFigureCanvas *self)
{
  g_clear_object (&self->frame);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Text of the axes follows the interface's font: four fifths of its size. */
static double
text_px (SclFigureCanvas *self, char **family)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = 14.667;

  if (font != NULL && pango_font_description_get_size (font) > 0)
    {
      size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
      if (!pango_font_description_get_size_is_absolute (font))
        size *= pango_cairo_context_get_resolution (context) / 72.0;
    }
  if (family != NULL)
    *family = g_strdup (font != NULL ? pango_font_description_get_family (font) : NULL);
  return MAX (0.82 * size * self->text_scale, 6.0);
}

static void
base_options (SclFigureCanvas *self, SclRenderOptions *options)
{
  *options = (SclRenderOptions) SCL_RENDER_DEFAULTS;
  options->width = MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1);
  options->height = MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1);
  options->text_px = text_px (self, NULL);
  options->font = NULL;
  options->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  options->opaque = FALSE;
  options->show_title = self->show_title;
  if (self->zoomed)
    options->view = self->view;
}

void
scl_figure_canvas_get_options (SclFigureCanvas *self, SclRenderOptions *options)
{
  base_options (self, options);
  options->font = self->frame_family;
  options->opaque = TRUE;
  options->show_title = TRUE;
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
  g_autoptr (GBytes) bytes = NULL;
  SclRenderOptions options;
  cairo_surface_t *surface;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);

  base_options (self, &options);
  g_clear_pointer (&self->frame_family, g_free);
  self->frame_text_px = text_px (self, &self->frame_family);
  options.font = self->frame_family;
  options.width = width;
  options.height = height;
  self->area = (SclPlotArea){ 0 };
  scl_chart_render (self->chart, &options, cr, &self->area);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * (gsize) (height * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_clear_object (&self->frame);
  self->frame = gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                        (gsize) cairo_image_surface_get_stride (surface));
  self->frame_width = width;
  self->frame_height = height;
  self->frame_scale = scale;
  self->n_renders++;
}

static void
draw_message (SclFigureCanvas *self, GtkSnapshot *snapshot, const char *text, int width, int height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int text_height;
  GdkRGBA colour;

  pango_layout_set_width (layout, MAX (width - 48, 10) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (24, MAX ((height - text_height) / 2, 0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
refresh_readout (SclFigureCanvas *self)
{
  g_clear_pointer (&self->readout, scl_readout_free);
  if (self->pointing && self->chart != NULL && broken == NULL)
    self->readout = scl_readout_new (self->chart, &self->area, self->pointer_x, self->pointer_y);
}

static void
scl_figure_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (width < 2 || height < 2)
    return;
  if (broken != NULL)
    {
      draw_message (self, snapshot, broken, width, height);
      return;
    }
  if (self->chart == NULL)
    return;
  if (self->frame == NULL || self->frame_width != width || self->frame_height != height || self->frame_scale != scale)
    {
      render_frame (self, width, height, scale);
      refresh_readout (self);
    }

  gtk_snapshot_append_texture (snapshot, self->frame, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->readout != NULL)
    scl_readout_overlay_snapshot (self->readout, widget, snapshot, &self->area, self->pointer_x, self->pointer_y,
                                  self->text_scale);
}

static void
scl_figure_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 140;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 400;
}

/* ---- The view -------------------------------------------------------------------------------------------------------- */

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
                        || fabs (view.y0 - full.y0) + fabs (view.y1 - full.y1) > 1e-9 * (full.y1 - full.y0));
  invalidate (self);
}

static gboolean
can_move (SclFigureCanvas *self)
{
  return broken == NULL && self->chart != NULL && scl_chart_empty_message (self->chart) == NULL
         && self->area.right > self->area.left && self->area.bottom > self->area.top;
}

void
scl_figure_canvas_zoom (SclFigureCanvas *self, double factor, double px, double py)
{
  SclView v;
  double x, y;

  if (!can_move (self) || !(factor > 0.0) || !isfinite (factor))
    return;
  v = current_view (self);
  x = isfinite (px) ? CLAMP (scl_plot_area_px_to_x (&self->area, px), v.x0, v.x1) : (v.x0 + v.x1) / 2.0;
  y = isfinite (py) ? CLAMP (scl_plot_area_px_to_y (&self->area, py), v.y0, v.y1) : (v.y0 + v.y1) / 2.0;
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

  if (!can_move (self))
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

gboolean
scl_figure_canvas_get_zoomed (SclFigureCanvas *self)
{
  return self->zoomed;
}

/* ---- The read-out ---------------------------------------------------------------------------------------------------- */

void
scl_figure_canvas_point_at (SclFigureCanvas *self, double px, double py)
{
  self->pointing = TRUE;
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
  refresh_readout (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const SclReadout *
scl_figure_canvas_get_readout (SclFigureCanvas *self)
{
  return self->readout;
}

/* The keyboard's read-out moves along x and is said aloud through the description. */
static void
move_cursor (SclFigureCanvas *self, int direction)
{
  double step = MAX ((self->area.right - self->area.left) / 100.0, 1.0);
  double x;

  if (!can_move (self))
    return;
  x = self->pointing ? self->pointer_x + direction * step : (self->area.left + self->area.right) / 2.0;
  scl_figure_canvas_point_at (self, CLAMP (x, self->area.left, self->area.right),
                              self->pointing ? self->pointer_y : (self->area.top + self->area.bottom) / 2.0);
  if (self->readout != NULL)
    {
      g_autofree char *text = scl_readout_to_text (self->readout);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
}

/* ---- Input ----------------------------------------------------------------------------------------------------------- */

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, SclFigureCanvas *self)
{
  scl_figure_canvas_point_at (self, x, y);
}

static void
on_leave (GtkEventControllerMotion *controller, SclFigureCanvas *self)
{
  scl_figure_canvas_point_away (self);
}

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, SclFigureCanvas *self)
{
  if (!can_move (self))
    return GDK_EVENT_PROPAGATE;
  scl_figure_canvas_zoom (self, pow (ZOOM_STEP, -CLAMP (dy, -3, 3)), self->pointing ? self->pointer_x : NAN,
                          self->pointing ? self->pointer_y : NAN);
  return GDK_EVENT_STOP;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, SclFigureCanvas *self)
{
  self->drag_x = self->drag_y = 0.0;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_drag_update (GtkGestureDrag *gesture, double x, double y, SclFigureCanvas *self)
{
  if (!self->zoomed)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  scl_figure_canvas_pan (self, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
on_drag_end (GtkGestureDrag *gesture, double x, double y, SclFigureCanvas *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, SclFigureCanvas *self)
{
  if (n_press == 2)
    scl_figure_canvas_reset (self);
}

static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, SclFigureCanvas *self)
{
  self->pinch = 1.0;
}

static void
on_pinch (GtkGestureZoom *gesture, double scale, SclFigureCanvas *self)
{
  double x = NAN;
  double y = NAN;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  if (scale > 0.0 && self->pinch > 0.0)
    scl_figure_canvas_zoom (self, scale / self->pinch, x, y);
  self->pinch = scale;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, SclFigureCanvas *self)
{
  gboolean ctrl = (state & GDK_CONTROL_MASK) != 0;
  double px = self->pointing ? self->pointer_x : NAN;
  double py = self->pointing ? self->pointer_y : NAN;

  if ((state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      scl_figure_canvas_zoom (self, ZOOM_STEP, px, py);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      scl_figure_canvas_zoom (self, 1.0 / ZOOM_STEP, px, py);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      scl_figure_canvas_reset (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if (ctrl)
        scl_figure_canvas_pan (self, key == GDK_KEY_Left ? 40 : -40, 0);
      else
        move_cursor (self, key == GDK_KEY_Left ? -1 : 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      if (!ctrl)
        return GDK_EVENT_PROPAGATE;
      scl_figure_canvas_pan (self, 0, key == GDK_KEY_Up ? 40 : -40);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (!self->pointing)
        return GDK_EVENT_PROPAGATE;
      scl_figure_canvas_point_away (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_controllers (SclFigureCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_figure_canvas_dispose (GObject *object)
{
  SclFigureCanvas *self = SCL_FIGURE_CANVAS (object);

  g_clear_pointer (&self->chart, scl_chart_unref);
  g_clear_pointer (&self->readout, scl_readout_free);
  g_clear_object (&self->frame);
  g_clear_pointer (&self->frame_family, g_free);
  G_OBJECT_CLASS (scl_figure_canvas_parent_class)->dispose (object);
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
  if (text_px (self, &family) != self->frame_text_px || g_strcmp0 (family, self->frame_family) != 0)
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
  object_class->get_property = scl_figure_canvas_get_property;
  widget_class->snapshot = scl_figure_canvas_snapshot;
  widget_class->measure = scl_figure_canvas_measure;
  widget_class->css_changed = scl_figure_canvas_css_changed;
  widget_class->system_setting_changed = scl_figure_canvas_system_setting_changed;

  props[PROP_ZOOMED] = g_param_spec_boolean ("zoomed", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
scl_figure_canvas_init (SclFigureCanvas *self)
{
  self->text_scale = 1.0;
  self->show_title = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (invalidate), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
scl_figure_canvas_new (void)
{
  return g_object_new (SCL_TYPE_FIGURE_CANVAS, NULL);
}

void
scl_figure_canvas_set_chart (SclFigureCanvas *self, SclChart *chart)
{
  gboolean same;

  if (chart == self->chart)
    return;
  same = chart != NULL && self->chart != NULL && g_strcmp0 (scl_chart_id (chart), scl_chart_id (self->chart)) == 0;
  g_clear_pointer (&self->chart, scl_chart_unref);
  self->chart = chart != NULL ? scl_chart_ref (chart) : NULL;
  invalidate (self);
  if (!same)
    set_zoomed (self, FALSE);
  else if (self->zoomed)
    set_view (self, self->view);

  if (chart != NULL)
    {
      g_autofree char *words = scl_chart_to_words (chart);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, scl_chart_title (chart),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
}

SclChart *
scl_figure_canvas_get_chart (SclFigureCanvas *self)
{
  return self->chart;
}

void
scl_figure_canvas_set_text_scale (SclFigureCanvas *self, double scale)
{
  self->text_scale = scale;
  invalidate (self);
}

void
scl_figure_canvas_set_show_title (SclFigureCanvas *self, gboolean show_title)
{
  self->show_title = show_title;
  invalidate (self);
}

const SclPlotArea *
scl_figure_canvas_get_area (SclFigureCanvas *self)
{
  return &self->area;
}

guint
scl_figure_canvas_get_n_renders (SclFigureCanvas *self)
{
  return self->n_renders;
}
