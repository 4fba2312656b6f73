/* Labels that are never cut, in widgets of others that would cut them where there is little room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Each label in the widget, as it is now, asks for the room of its whole text. */
void scl_labels_keep_whole (GtkWidget *within);

/* The title of each AdwPreferencesGroup in the widget, as it is now, takes another line. */
void scl_labels_wrap_titles (GtkWidget *within);
