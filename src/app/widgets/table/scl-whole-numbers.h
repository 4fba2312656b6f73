/* Labels whose lines do not end within a number: the thin space at the thousands and before a per
 * cent sign is one that text may break at, and the one that may not is missing in many typefaces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* From now on, for all labels within that wrap and have no attributes of their own. May be called
 * again when there are more of them. */
void scl_whole_numbers_keep (GtkWidget *within);
