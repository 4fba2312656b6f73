/* Names for screen readers, for what libadwaita and GTK make of their own and leave without one:
 * the list in a group of preferences is called as the group is, the one in a row that unfolds as
 * the row, the scroll pane of a status page as the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* From here on, in every window; once is enough. */
void scl_names_begin (void);
