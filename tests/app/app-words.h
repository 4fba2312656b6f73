/* What a widget says, seen from within the program: one line for each thing that is drawn and says
 * something, as people read it and as screen readers are told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* What it is called: its accessible label, what is written on it, the title of the row that it
 * stands in, its tooltip; "" where none of these is there. Newly allocated. */
char *app_words_name (GtkWidget *widget);
/* Adds the lines (char *) of the widget and what is in it. Of a list four rows are read: they are
 * like each other. folder: as kept_words_mask () has it. */
void app_words_add (GtkWidget *widget, const char *folder, GPtrArray *lines);
