/* SclAtWork: something long that a window does, from its beginning to its end. Meanwhile the
 * session is asked not to end, nor the computer to sleep; and whoever has gone to another window is
 * told when something has ended that took more than ten seconds. A click there brings the window
 * back.
 *
 * Main thread only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

typedef struct _SclAtWork SclAtWork;

/* who is at work (any address) in the widget's window; what: translated, in words, for the session
 * and for the notification. Of one who several may tell: it is one work, until the last has left.
 * NULL: the widget is in no window of a program. */
SclAtWork *scl_at_work_join (GtkWidget *widget, gconstpointer who, const char *what);
/* It does something else now. self may be NULL. */
void scl_at_work_tell (SclAtWork *self, const char *what);
/* No longer; ended: it has come to its end, else whoever told of it is gone. self may be NULL. */
void scl_at_work_leave (SclAtWork *self, gboolean ended);

/* The program's action "show-window", with the window's number, presents it: for the notification.
 * Once, at start. */
void scl_at_work_add_action (GtkApplication *app);
