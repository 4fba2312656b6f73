/* Another program, into which things are dragged: drop-target KIND FILE, where KIND is "file" or
 * "picture". What is dropped stands in FILE then: the first file's contents, or the picture as PNG.
 * Its window is at the right bottom of a screen of 1400 × 1000, 300 px square, and called "target";
 * and "over target" once something is over it that it takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer path)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    return gdk_texture_save_to_png (g_value_get_object (value), path);
  for (GSList *l = gdk_file_list_get_files (g_value_get_boxed (value)); l != NULL; l = l->next)
    {
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_load_contents (l->data, NULL, &text, &length, NULL, NULL))
        return g_file_set_contents (path, text, (gssize) length, NULL);
    }
  return FALSE;
}

static GdkDragAction
on_enter (GtkDropTarget *target, double x, double y, gpointer window)
{
  gtk_window_set_title (window, "over target");
  return GDK_ACTION_COPY;
}

static void
on_map (GtkWidget *window, gpointer data)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  XMoveWindow (gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface)),
               gdk_x11_surface_get_xid (surface), 1050, 650);
}

int
main (int argc, char **argv)
{
  GtkWidget *window;
  GtkDropTarget *target;

  if (argc != 3)
    return 2;
  gdk_set_allowed_backends ("x11");
  gtk_init ();
  window = gtk_window_new ();
  target = gtk_drop_target_new (
      g_str_equal (argv[1], "file") ? GDK_TYPE_FILE_LIST : GDK_TYPE_TEXTURE, GDK_ACTION_COPY);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_set_title (GTK_WINDOW (window), "target");
  g_signal_connect (target, "enter", G_CALLBACK (on_enter), window);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), argv[2]);
  g_signal_connect_after (window, "map", G_CALLBACK (on_map), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
  gtk_window_present (GTK_WINDOW (window));
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}
