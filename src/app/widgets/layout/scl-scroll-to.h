/* What has just been made is brought into view, as if somebody had scrolled to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Scrolls the scrolled window around the widget up or down until all of it is seen, or its
 * beginning where it is higher; when it has been given its place. Does nothing where there is no
 * scrolled window, or the widget is gone by then. */
void scl_scroll_to (GtkWidget *widget);
