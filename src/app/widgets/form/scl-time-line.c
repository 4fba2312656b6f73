/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-time-line.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/compat/scl-ink.h"
#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

#define SIDE 18.0  /* px beside the outermost days */
#define BEGIN 44.0 /* px between the beginning and the first day */
#define APART 9.0  /* px that two days are apart at least */
#define RADIUS 4.5

struct _SclTimeLine
{
  GtkDrawingArea parent_instance;
  GArray *days; /* of SclDay */
  GPtrArray *what;
  guint selected, hovered; /* G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (SclTimeLine, scl_time_line, GTK_TYPE_DRAWING_AREA)

static SclDay
day_at (SclTimeLine *self, guint i)
{
  return g_array_index (self->days, SclDay, i);
}

/* ---- Where the days stand ---- */

/* In proportion to time, and then pushed apart. */
static void
place_days (SclTimeLine *self, double width, double *x)
{
  const guint n = self->days->len;
  const guint begin = n > 0 && day_at (self, 0) == SCL_DAY_NONE ? 1 : 0;
  const double left = SIDE + begin * BEGIN, right = MAX (width - SIDE, left + 1.0);
  const double first = begin < n ? day_at (self, begin) : 0.0;
  const double span = begin < n ? day_at (self, n - 1) - first : 0.0;

  if (begin > 0)
    x[0] = SIDE;
  for (guint i = begin; i < n; i++)
    x[i] = span > 0.0 ? left + (day_at (self, i) - first) / span * (right - left)
                      : left + 0.25 * (right - left);
  for (guint i = begin + 1; i < n; i++)
    x[i] = MAX (x[i], x[i - 1] + APART);
  for (guint i = n; i-- > begin + 1;)
    x[i] = MIN (x[i], right - APART * (n - 1 - i));
}

static guint
nearest (SclTimeLine *self, double at)
{
  g_autofree double *x = g_new0 (double, MAX (self->days->len, 1));
  guint best = G_MAXUINT;
  double distance = 24.0;

  place_days (self, gtk_widget_get_width (GTK_WIDGET (self)), x);
  for (guint i = 0; i < self->days->len; i++)
    if (fabs (x[i] - at) < distance)
      {
        distance = fabs (x[i] - at);
        best = i;
      }
  return best;
}

/* ---- Drawing ---- */

/* Centred on x where there is room; returns the right end, or taken where it was not drawn. */
static double
draw_label (SclTimeLine *self, cairo_t *cr, const char *text, double x, double y, double width,
            double taken, gboolean bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int w, h;

  pango_attr_list_insert (attributes, pango_attr_scale_new (bold ? 0.92 : 0.82));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &w, &h);
  x = CLAMP (x - w / 2.0, 4.0, MAX (4.0, width - w - 4.0));
  if (x < taken)
    return taken;
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  return x + w + 8.0;
}

static char *
say_day (SclDay day)
{
  g_autofree char *text = day != SCL_DAY_NONE ? scl_chart_format_date (day) : NULL;

  /* Translators: rules of a policy that hold from a day on. */
  return text != NULL ? g_strdup_printf (_ ("from %s"), text) : g_strdup (_ ("from the beginning"));
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SclTimeLine *self = SCL_TIME_LINE (area);
  const guint n = self->days->len;
  g_autofree double *x = g_new0 (double, MAX (n, 1));
  const double middle = height / 2.0;
  double taken = -INFINITY;
  GdkRGBA ink, accent;

  if (n == 0)
    return;
  place_days (self, width, x);
  scl_ink (GTK_WIDGET (area), &ink);
  scl_accent_ink (GTK_WIDGET (area), &accent);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.3);
  cairo_set_line_width (cr, 2.0);
  cairo_move_to (cr, x[0], middle);
  cairo_line_to (cr, width - SIDE / 2.0, middle);
  cairo_stroke (cr);
  for (guint i = 0; i < n; i++)
    {
      const gboolean chosen = i == self->selected;
      const GdkRGBA *colour = chosen || i == self->hovered ? &accent : &ink;
      int year, month, day;

      cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                             chosen || i == self->hovered ? 1.0 : 0.6);
      cairo_arc (cr, x[i], middle, chosen ? 1.5 * RADIUS : RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
      if (day_at (self, i) == SCL_DAY_NONE)
        continue;
      scl_day_to_ymd (day_at (self, i), &year, &month, &day);
      {
        g_autofree char *label = g_strdup_printf ("%d", year);

        cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.6);
        taken = draw_label (self, cr, label, x[i], middle + 10.0, width, taken, FALSE);
      }
    }
  if (self->selected < n)
    {
      g_autofree char *label = say_day (day_at (self, self->selected));

      cairo_set_source_rgba (cr, accent.red, accent.green, accent.blue, 1.0);
      draw_label (self, cr, label, x[self->selected], middle - 29.0, width, -INFINITY, TRUE);
    }
}

/* ---- Choosing ---- */

static void
tell_screen_readers (SclTimeLine *self)
{
  const guint i = self->selected;
  g_autofree char *day = i < self->days->len ? say_day (day_at (self, i)) : g_strdup ("");
  const char *what = i < self->what->len ? g_ptr_array_index (self->what, i) : "";
  g_autofree char *text = g_strdup_printf ("%s: %s", day, what);

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX (self->days->len, 1) - 1.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) i, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void
scl_time_line_select (SclTimeLine *self, guint index)
{
  self->selected = index;
  tell_screen_readers (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
choose (SclTimeLine *self, guint index)
{
  if (index >= self->days->len || index == self->selected)
    return;
  scl_time_line_select (self, index);
  g_signal_emit_by_name (self, "selected", index);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, SclTimeLine *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, nearest (self, x));
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        SclTimeLine *self)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const guint last = MAX (self->days->len, 1) - 1;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      if ((key == GDK_KEY_Left) != rtl)
        choose (self, self->selected > 0 ? self->selected - 1 : 0);
      else
        choose (self, MIN (self->selected + 1, last));
      return TRUE;
    case GDK_KEY_Home:
      choose (self, 0);
      return TRUE;
    case GDK_KEY_End:
      choose (self, last);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, SclTimeLine *self)
{
  guint hovered = nearest (self, x);

  if (hovered == self->hovered)
    return;
  self->hovered = hovered;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave (GtkEventControllerMotion *controller, SclTimeLine *self)
{
  self->hovered = G_MAXUINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  SclTimeLine *self = SCL_TIME_LINE (widget);
  guint i = keyboard ? self->selected : nearest (self, x);
  g_autofree char *day = NULL;
  g_autofree char *text = NULL;

  if (i >= self->days->len)
    return FALSE;
  day = say_day (day_at (self, i));
  text = i < self->what->len
             ? g_strdup_printf ("%s\n%s", day, (const char *) g_ptr_array_index (self->what, i))
             : g_strdup (day);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* ---- What others ask ---- */

void
scl_time_line_set_days (SclTimeLine *self, const SclDay *days, const char *const *what, guint n)
{
  g_array_set_size (self->days, 0);
  g_ptr_array_set_size (self->what, 0);
  g_array_append_vals (self->days, days, n);
  for (guint i = 0; what != NULL && i < n; i++)
    g_ptr_array_add (self->what, g_strdup (what[i]));
  self->hovered = G_MAXUINT;
  scl_time_line_select (self, MIN (self->selected, MAX (n, 1) - 1));
}

SCL_DEFINE_GETTER (guint, scl_time_line_get_n, SclTimeLine, days->len)

/* ---- Object ---- */

static void
scl_time_line_class_init (SclTimeLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  scl_finalizes (klass, SclTimeLine, days, g_array_unref, what, g_ptr_array_unref);
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  scl_signal_new (SCL_TYPE_TIME_LINE, "selected", 1, G_TYPE_UINT);
}

static void
scl_time_line_init (SclTimeLine *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  self->what = g_ptr_array_new_with_free_func (g_free);
  self->hovered = G_MAXUINT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), 64);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Days from which rules hold"), -1);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (key, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
