/* Drop-downs that give way: where there is no room, the text on the button is cut short and stands
 * in full in its tooltip; the list shows all of every text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Each drop-down of strings (GtkStringList) in the widget that has no factory of its own for its
 * list. */
void scl_drop_downs_shrink (GtkWidget *within);
