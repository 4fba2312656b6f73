/* A drop-down with its name above what is chosen, cut short where there is no room and whole in the
 * tooltip; a list with every text in full, and a search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Of strings (GtkStringList). name: translated, what screen readers call it, too; copied.
 * lines: of what is chosen, before it is cut short. Once. */
void scl_drop_down_titled (GtkDropDown *drop_down, const char *name, int lines);

/* A plain one of strings, whose list assistive programs choose from, too. Once. */
void scl_drop_down_choosable (GtkDropDown *drop_down);
