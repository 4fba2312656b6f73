/* Shows a page in the program that people have for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* The callback's source is for scl_show_uri_finish () alone. */
void scl_show_uri (GtkWindow *window, const char *uri, GAsyncReadyCallback callback, gpointer data);
/* TRUE as well where people themselves stopped it. */
gboolean scl_show_uri_finish (GObject *source, GAsyncResult *result, GError **error);
