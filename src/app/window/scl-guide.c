/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-guide.h"

#include <glib/gi18n-lib.h>

#include "app/compat/scl-show-uri.h"
#include "app/widgets/message/scl-messages.h"

/* Whether the desktop has a reader of help, and the pages are where it looks for them. */
static gboolean
has_reader (void)
{
  g_autoptr (GAppInfo) reader = g_app_info_get_default_for_uri_scheme ("help");

  return reader != NULL && g_file_test (SCL_HELPDIR "/C/scalata/index.page", G_FILE_TEST_EXISTS);
}

/* Newly allocated; NULL: no language has it. */
static char *
find_web_page (const char *folder, const char *id)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *file = g_strconcat (id, ".html", NULL);

  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, languages[i], file, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static void
on_shown (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) window = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (scl_show_uri_finish (source, result, &error))
    return;
  text = g_strdup_printf (_ ("The guide cannot be shown: %s"), error->message);
  scl_warn (window, text);
}

void
scl_guide_open (GtkWindow *window, const char *id)
{
  const char *chosen = g_getenv ("SCL_GUIDEDIR");
  const gboolean installed = chosen == NULL || *chosen == '\0';
  g_autofree char *path = NULL, *uri = NULL;

  if (installed && has_reader ())
    uri = g_strconcat ("help:scalata/", id, NULL);
  else if ((path = find_web_page (installed ? SCL_GUIDEDIR : chosen, id)) != NULL)
    uri = g_filename_to_uri (path, NULL, NULL);
  if (uri == NULL)
    scl_warn (GTK_WIDGET (window),
              _ ("The guide is not installed. Keys are listed by Ctrl+?, and the manual by "
                 "“man scalata”."));
  else
    scl_show_uri (window, uri, on_shown, g_object_ref (window));
}
