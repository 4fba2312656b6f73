/* Rows that come into view a few at a time.
 *
 * GTK measures and styles a row of a form in one to five milliseconds; forty rows at once and the
 * window does not answer for a fifth of a second. A veiled row is hidden, and is shown by an idle
 * handler, a few rows a frame, in the order in which they were veiled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Hides the row until its turn comes, then shows it. A row that is gone by then is passed over. */
void scl_unveil (GtkWidget *row);
