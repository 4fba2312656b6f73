/* The window's actions, and what they need of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scl-window.h"

G_BEGIN_DECLS

/* win.back, open, export, table, copy, classroom, pane, fullscreen, page ('name'), say ('text'), warn ('text'). */
void scl_window_actions_add (SclWindow *self);
/* After another page came into view. */
void scl_window_actions_update (SclWindow *self);

void scl_window_say (SclWindow *self, const char *text);
void scl_window_warn (SclWindow *self, const char *text);
AdwLeaflet *scl_window_get_leaflet (SclWindow *self);
GtkToggleButton *scl_window_get_pane_button (SclWindow *self);

G_END_DECLS
