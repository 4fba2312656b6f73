/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-whole-screen.h"

static gboolean
close_window (GtkWidget *widget, GVariant *args, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
add_close_keys (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  const guint close[] = { GDK_KEY_Escape, GDK_KEY_F5, GDK_KEY_F11 };

  /* Before a figure, which uses Escape for its read-out. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (close); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (close[i], 0),
                          gtk_callback_action_new (close_window, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
scl_whole_screen_new (GtkWindow *parent, const char *title, GtkWidget *content)
{
  GtkWidget *window = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  add_close_keys (window);
  gtk_window_fullscreen (GTK_WINDOW (window));
  return window;
}
