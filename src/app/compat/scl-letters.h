/* How large the interface's letters are, for widths that are given in px: what is wide enough for
 * letters of the usual size is too narrow for larger ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_LETTERS_PX 14.667 /* the usual size: 11 pt at 96 dots to an inch */

/* Of the widget's font, px. */
double scl_letters_px (GtkWidget *widget);
/* How many times as large as usual that is; 1 where it is smaller. */
double scl_letters_times (GtkWidget *widget);

/* Each AdwClamp in the widget, as it is now, lets its child be as many times as wide; once is
 * enough. */
void scl_letters_widen_clamps (GtkWidget *within);
