/* SclFirstFit: of its children the first one that fits in its width, or the last one.
 *
 * Property "visible-child" (GtkWidget, read): that one. It changes while sizes are being given out,
 * when nothing else may come or go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_FIRST_FIT (scl_first_fit_get_type ())
G_DECLARE_FINAL_TYPE (SclFirstFit, scl_first_fit, SCL, FIRST_FIT, GtkWidget)

/* NULL before sizes have been given out. */
GtkWidget *scl_first_fit_get_visible_child (SclFirstFit *self);
