/* Searching in a drop-down of strings: one types, and the rows that have it in them remain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* The model's items are GtkStringObjects. */
void scl_drop_down_search (GtkDropDown *drop_down);
