/* For the rest of the harness.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <X11/Xlib.h>
#include <glib.h>

/* The test's connection to the screen, used in the test's own thread. */
Display *outside_screen_display (void);

/* Begins to take note of what is drawn; FALSE: the server cannot tell. */
gboolean outside_drawn_start (void);
