/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-scroll-to.h"

static void
scroll (GtkWidget *window, GtkWidget *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  graphene_rect_t place;
  double top;

  if (!gtk_widget_compute_bounds (widget, window, &place))
    return;
  top = gtk_adjustment_get_value (adjustment) + place.origin.y;
  gtk_adjustment_clamp_page (
      adjustment, top, top + MIN (place.size.height, gtk_adjustment_get_page_size (adjustment)));
}

/* Ticks come before the layout of their frame: at the second one it has its place. */
static gboolean
on_tick (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  GObject *widget = data;
  const char *seen = "scl-scroll-to-seen";

  if (g_object_get_data (widget, seen) == NULL)
    {
      g_object_set_data (widget, seen, widget);
      return G_SOURCE_CONTINUE;
    }
  g_object_set_data (widget, seen, NULL);
  scroll (window, GTK_WIDGET (widget));
  return G_SOURCE_REMOVE;
}

void
scl_scroll_to (GtkWidget *widget)
{
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  if (window != NULL)
    gtk_widget_add_tick_callback (window, on_tick, g_object_ref (widget), g_object_unref);
}
