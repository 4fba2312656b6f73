/* Work of an unknown length in a progress bar, as long as people want things to move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* One step further. Where animations are off (gtk-enable-animations) the bar is hidden: an empty
 * one says that nothing has been done. */
void scl_pulse (GtkProgressBar *bar);
