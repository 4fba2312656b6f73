/* SclWrapBox: children beside each other, in rows below each other where there is no room for that.
 *
 * Children take their natural widths; what is left of a row goes to those that expand
 * ("hexpand"). Where these give way ("shrinks"), a row is broken only where not even their least
 * widths fit into it; a child that does not expand gives way in a row of its own alone.
 *
 * Builder children as of any box. Properties: "spacing" (px, between children and between rows, 0),
 * "shrinks" (gboolean, FALSE).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define SCL_TYPE_WRAP_BOX (scl_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (SclWrapBox, scl_wrap_box, SCL, WRAP_BOX, GtkWidget)

/* Takes the child behind the others. */
void scl_wrap_box_append (SclWrapBox *self, GtkWidget *child);
