/* The wheel over a number scrolls the page that the number is on: whoever passes over it must not
 * change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* widget: a spin button, a scale. */
void scl_leave_wheel (GtkWidget *widget);
