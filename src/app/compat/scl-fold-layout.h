/* SclFoldLayout: tells a widget of two parts whether there is room for both beside each other, for
 * as little as they can do with. Its one child shows them, and does not see to that itself:
 * libadwaita's split views, from 1.4 on. Built with those only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_FOLD_LAYOUT (scl_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (SclFoldLayout, scl_fold_layout, SCL, FOLD_LAYOUT, GtkLayoutManager)

/* One of the widget's two parts; NULL: it has none yet. */
typedef GtkWidget *(*SclFoldPart) (GtkWidget *widget);
/* Called when it changes, never while sizes are being given out. */
typedef void (*SclFoldTell) (GtkWidget *widget, gboolean no_room);

/* one, other: the parts, in any order. */
GtkLayoutManager *scl_fold_layout_new (SclFoldPart one, SclFoldPart other, SclFoldTell tell);

/* What a part asks for, px; 0 for NULL. */
int scl_fold_layout_width_of (GtkWidget *part);
