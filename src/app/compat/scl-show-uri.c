/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat/scl-show-uri.h"

#include "app/compat/scl-versions.h"

#if SCL_HAS_LAUNCHERS
void
scl_show_uri (GtkWindow *window, const char *uri, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  gtk_uri_launcher_launch (launcher, window, NULL, callback, data);
}

static gboolean
finish (GObject *source, GAsyncResult *result, GError **error)
{
  return gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (source), result, error);
}

static gboolean
was_stopped (const GError *error)
{
  return g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
         || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED);
}
#else
void
scl_show_uri (GtkWindow *window, const char *uri, GAsyncReadyCallback callback, gpointer data)
{
  gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, callback, data);
}

static gboolean
finish (GObject *source, GAsyncResult *result, GError **error)
{
  return gtk_show_uri_full_finish (GTK_WINDOW (source), result, error);
}

static gboolean
was_stopped (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}
#endif

gboolean
scl_show_uri_finish (GObject *source, GAsyncResult *result, GError **error)
{
  GError *why = NULL;

  if (finish (source, result, &why))
    return TRUE;
  if (was_stopped (why))
    {
      g_error_free (why);
      return TRUE;
    }
  g_propagate_error (error, why);
  return FALSE;
}
