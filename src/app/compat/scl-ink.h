/* The colours that a widget draws with by itself, as the theme has them now.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Of its words. */
void scl_ink (GtkWidget *widget, GdkRGBA *ink);
/* Of what stands out from them. */
void scl_accent_ink (GtkWidget *widget, GdkRGBA *ink);
