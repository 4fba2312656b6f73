/* SclFigureCanvas: pointer, touch and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/figure/scl-figure-canvas-private.h"

#include <math.h>

#define ZOOM_STEP 1.25

/* Where a gesture was when it was last looked at. Lives with the canvas. */
typedef struct
{
  SclFigureCanvas *canvas;
  double drag_x, drag_y, pinch;
} Input;

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, Input *self)
{
  scl_figure_canvas_point_at (self->canvas, x, y);
}

static void
on_leave (GtkEventControllerMotion *controller, Input *self)
{
  scl_figure_canvas_point_away (self->canvas);
}

static void
zoom_at_pointer (SclFigureCanvas *canvas, double factor)
{
  double px, py;

  scl_figure_canvas_get_pointer (canvas, &px, &py);
  scl_figure_canvas_zoom (canvas, factor, px, py);
}

static gboolean
page_scrolls (GtkWidget *canvas)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (canvas, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *up_and_down
      = scrolled != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled))
                         : NULL;

  return up_and_down != NULL
         && gtk_adjustment_get_upper (up_and_down) > gtk_adjustment_get_page_size (up_and_down);
}

/* Zooms; on a page that is scrolled with Ctrl only, as without it one could not get past the
 * figure. */
static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, Input *self)
{
  const GdkModifierType keys
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!scl_figure_canvas_can_move (self->canvas)
      || (page_scrolls (GTK_WIDGET (self->canvas)) && !(keys & GDK_CONTROL_MASK)))
    return GDK_EVENT_PROPAGATE;
  zoom_at_pointer (self->canvas, pow (ZOOM_STEP, -CLAMP (dy, -3, 3)));
  return GDK_EVENT_STOP;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, Input *self)
{
  self->drag_x = self->drag_y = 0.0;
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  if (scl_figure_canvas_is_title (self->canvas, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
on_drag_update (GtkGestureDrag *gesture, double x, double y, Input *self)
{
  if (!scl_figure_canvas_get_zoomed (self->canvas))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->canvas), "grabbing");
  scl_figure_canvas_pan (self->canvas, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
on_drag_end (GtkGestureDrag *gesture, double x, double y, Input *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self->canvas), NULL);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, Input *self)
{
  if (n_press == 2)
    scl_figure_canvas_reset (self->canvas);
}

static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, Input *self)
{
  self->pinch = 1.0;
}

static void
on_pinch (GtkGestureZoom *gesture, double scale, Input *self)
{
  double x = NAN;
  double y = NAN;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  if (scale > 0.0 && self->pinch > 0.0)
    scl_figure_canvas_zoom (self->canvas, scale / self->pinch, x, y);
  self->pinch = scale;
}

/* Without Ctrl the read-out moves, with it the view. */
static gboolean
on_arrow (SclFigureCanvas *canvas, int right, int down, gboolean ctrl)
{
  if (ctrl)
    scl_figure_canvas_pan (canvas, -40 * right, -40 * down);
  else if (right != 0)
    scl_figure_canvas_move_cursor (canvas, right);
  else
    return scl_figure_canvas_move_to_row (canvas, down)
           || scl_figure_canvas_move_to_panel (canvas, down);
  return GDK_EVENT_STOP;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        Input *self)
{
  gboolean ctrl = (state & GDK_CONTROL_MASK) != 0;
  double px, py;

  if ((state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom_at_pointer (self->canvas, ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom_at_pointer (self->canvas, 1.0 / ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      scl_figure_canvas_reset (self->canvas);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      return on_arrow (self->canvas, key == GDK_KEY_Left ? -1 : 1, 0, ctrl);
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      return on_arrow (self->canvas, 0, key == GDK_KEY_Up ? -1 : 1, ctrl);
    case GDK_KEY_Escape:
      if (!scl_figure_canvas_get_pointer (self->canvas, &px, &py))
        return GDK_EVENT_PROPAGATE;
      scl_figure_canvas_point_away (self->canvas);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
scl_figure_canvas_add_input (SclFigureCanvas *canvas)
{
  GtkWidget *widget = GTK_WIDGET (canvas);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  Input *self = g_new0 (Input, 1);

  self->canvas = canvas;
  g_object_set_data_full (G_OBJECT (canvas), "scl-figure-canvas-input", self, g_free);
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
