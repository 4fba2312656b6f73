/* Puts up one page of preferences in a frame of its own over the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* page: the frame takes it. title: translated. width, height: px, where there is room. parent may
 * be NULL. The frame owns itself, until it is closed. */
void scl_preferences_frame_present (AdwPreferencesPage *page, const char *title, int width,
                                    int height, GtkWindow *parent);
