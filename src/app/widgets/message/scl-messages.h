/* Messages: what a widget says to people, shown by whatever window it is in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Good news in passing: a toast. */
void scl_say (GtkWidget *from, const char *text);

/* What went wrong: a bar that stays until closed, or until the page is left. On a page that is not
 * in view it waits until that is the case. NULL or "" closes it. */
void scl_warn (GtkWidget *from, const char *text);
