/* SclUprightLayout: lays out a widget with one child as GtkBinLayout does, but as height for width,
 * and never asks the child for the width that goes with a height.
 *
 * GTK 4.8 asks that of the child of every GtkStack, and of a window whose children's majority says
 * so. A box finds the answer by halving: it measures all texts of a long form some twenty times
 * over, a quarter of a second at a time, and is at times off by a pixel, which it then complains
 * of. Pages and what is long inside a stack have this layout.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_UPRIGHT_LAYOUT (scl_upright_layout_get_type ())
G_DECLARE_FINAL_TYPE (SclUprightLayout, scl_upright_layout, SCL, UPRIGHT_LAYOUT, GtkLayoutManager)

/* Of one child. */
GtkLayoutManager *scl_upright_layout_new (void);
