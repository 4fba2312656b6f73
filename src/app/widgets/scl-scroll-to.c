/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scl-scroll-to.h"

/* Idle handlers of a low priority come after the layout. */
static gboolean
on_idle (gpointer data)
{
  GtkWidget *widget = data;
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment
      = window != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)) : NULL;
  graphene_rect_t place;
  double top;

  if (adjustment == NULL || !gtk_widget_compute_bounds (widget, window, &place))
    return G_SOURCE_REMOVE;
  top = gtk_adjustment_get_value (adjustment) + place.origin.y;
  gtk_adjustment_clamp_page (
      adjustment, top, top + MIN (place.size.height, gtk_adjustment_get_page_size (adjustment)));
  return G_SOURCE_REMOVE;
}

void
scl_scroll_to (GtkWidget *widget)
{
  g_idle_add_full (G_PRIORITY_LOW, on_idle, g_object_ref (widget), g_object_unref);
}
