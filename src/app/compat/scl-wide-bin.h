/* SclWideBin: a child that is as wide as its width request says in letters of the usual size, and
 * wider in larger ones where there is room; its least width stays the child's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_WIDE_BIN (scl_wide_bin_get_type ())
G_DECLARE_FINAL_TYPE (SclWideBin, scl_wide_bin, SCL, WIDE_BIN, GtkWidget)

/* Takes the child. */
GtkWidget *scl_wide_bin_new (GtkWidget *child);
