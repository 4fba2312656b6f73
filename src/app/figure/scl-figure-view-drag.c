/* SclFigureView: a figure dragged out of the window, into another program, as a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/figure/scl-figure-view-private.h"

#include <glib/gstdio.h>

#include "app/figure/scl-figure-canvas-private.h"
#include "app/widgets/message/scl-messages.h"

#define ICON_WIDTH 200.0 /* px */

static const char folder_key[] = "scl-figure-view-drag";

/* Our folder, and the files in it: there are none in folders. */
static void
remove_folder (gpointer path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_rmdir (path);
  g_free (path);
}

/* Borrowed; NULL with an error. */
static const char *
get_folder (SclFigureView *view, GError **error)
{
  char *folder = g_object_get_data (G_OBJECT (view), folder_key);

  if (folder == NULL && (folder = g_dir_make_tmp ("scalata-XXXXXX", error)) != NULL)
    g_object_set_data_full (G_OBJECT (view), folder_key, folder, remove_folder);
  return folder;
}

/* A GdkTexture and a GdkFileList with one file. NULL with an error. */
static GdkContentProvider *
get_content (SclFigureView *view, GError **error)
{
  SclChart *chart = scl_figure_view_get_chart (view);
  const char *folder = get_folder (view, error);
  g_autofree char *name = NULL, *path = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GSList) list = NULL;

  g_return_val_if_fail (chart != NULL, NULL);
  if (folder == NULL)
    return NULL;
  name = g_strdup_printf ("scalata-figure-%s.svg", scl_chart_id (chart));
  path = g_build_filename (folder, name, NULL);
  texture = scl_figure_view_picture (view, error);
  if (texture == NULL || !scl_figure_view_export (view, path, error))
    return NULL;
  file = g_file_new_for_path (path);
  list = g_slist_prepend (NULL, file);
  return gdk_content_provider_new_union (
      (GdkContentProvider *[]){ gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
                                gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list) },
      2);
}

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, SclFigureView *view)
{
  g_autoptr (GError) error = NULL;
  GdkContentProvider *content;

  if (scl_figure_view_why_empty (view) != NULL
      || !scl_figure_canvas_is_title (scl_figure_view_get_canvas (view), y))
    return NULL;
  content = get_content (view, &error);
  if (content == NULL)
    scl_warn (GTK_WIDGET (view), error->message);
  return content;
}

/* A small picture of it under the pointer. */
static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, SclFigureView *view)
{
  g_autoptr (GdkTexture) texture = scl_figure_view_picture (view, NULL);
  g_autoptr (GtkSnapshot) small = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) icon = NULL;

  if (texture == NULL)
    return;
  gdk_paintable_snapshot (GDK_PAINTABLE (texture), small, ICON_WIDTH,
                          ICON_WIDTH * gdk_texture_get_height (texture)
                              / gdk_texture_get_width (texture));
  icon = gtk_snapshot_free_to_paintable (g_steal_pointer (&small), NULL);
  gtk_drag_source_set_icon (source, icon, 0, 0);
}

void
scl_figure_view_let_drag (SclFigureView *self)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_prepare), self, 0);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (on_drag_begin), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (scl_figure_view_get_canvas (self)),
                             GTK_EVENT_CONTROLLER (source));
}
