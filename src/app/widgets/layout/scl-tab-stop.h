/* A place where Tab stops once: what is within is walked by arrows, and left by the next Tab.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_TAB_STOP (scl_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (SclTabStop, scl_tab_stop, SCL, TAB_STOP, AdwBin)

/* For other widgets that are such a place. */
gboolean scl_tab_stop_is_tab (GtkDirectionType direction);
/* Whether the keyboard is in it, and what has it is still in view. */
gboolean scl_tab_stop_has_focus (GtkWidget *widget);
