/* A figure alone on the whole screen, with large text, for a classroom. It follows the view it came
 * from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"

G_BEGIN_DECLS

/* parent may be NULL. Returns the window (owned by GTK). Escape, F5 and F11 close it. */
GtkWindow *scl_figure_window_present (SclFigureView *source, GtkWindow *parent);

G_END_DECLS
