/* The classroom: a figure alone on the whole screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/figure/scl-figure-view.h"

#include <glib/gi18n-lib.h>

static void
follow (SclFigureView *source, SclFigureView *view)
{
  scl_figure_view_set_chart (view, scl_figure_view_get_chart (source));
}

static gboolean
close_window (GtkWidget *widget, GVariant *args, gpointer data)
{
  gtk_window_destroy (GTK_WINDOW (widget));
  return TRUE;
}

static void
add_close_keys (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  const guint close[] = { GDK_KEY_Escape, GDK_KEY_F5, GDK_KEY_F11 };

  /* Before the figure, which uses Escape for its read-out. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (close); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (close[i], 0),
                          gtk_callback_action_new (close_window, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

void
scl_figure_view_present_alone (SclFigureView *source, GtkWindow *parent)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *view = scl_figure_view_new ();

  scl_figure_view_set_projected (SCL_FIGURE_VIEW (view), TRUE);
  g_signal_connect_object (source, "chart-changed", G_CALLBACK (follow), view, 0);
  follow (source, SCL_FIGURE_VIEW (view));

  gtk_widget_set_hexpand (view, TRUE);
  gtk_widget_add_css_class (view, "classroom");
  gtk_box_append (GTK_BOX (box), view);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), _ ("Figure"));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  add_close_keys (window);
  gtk_window_fullscreen (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (GTK_WIDGET (scl_figure_view_get_canvas (SCL_FIGURE_VIEW (view))));
}
