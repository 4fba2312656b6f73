/* A window over the whole screen, for a room that looks at one thing; Escape, F5 and F11 close it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* Not yet shown; the window above it closes it. content: taken. */
GtkWidget *scl_whole_screen_new (GtkWindow *parent, const char *title, GtkWidget *content);
