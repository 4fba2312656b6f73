/* SclTimeLine: days on a line, of which one is chosen: with the mouse, or with the arrow keys, Home
 * and End.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rating/base/scl-day-type.h"

#define SCL_TYPE_TIME_LINE (scl_time_line_get_type ())
G_DECLARE_FINAL_TYPE (SclTimeLine, scl_time_line, SCL, TIME_LINE, GtkDrawingArea)

/* Signal "selected" (guint index): by the user. */

/* n days, rising; the first may be SCL_DAY_NONE: from the beginning. what: n texts for tooltips and
 * screen readers, or NULL. */
void scl_time_line_set_days (SclTimeLine *self, const SclDay *days, const char *const *what,
                             guint n);
/* No signal. */
void scl_time_line_select (SclTimeLine *self, guint index);
/* How many days there are. */
guint scl_time_line_get_n (SclTimeLine *self);
