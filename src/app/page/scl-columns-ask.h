/* Before files are read: asks which columns of those say what that are tables which nobody knows by
 * their titles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "workbench/core/scl-settings.h"

/* columns: of SclColumnMap, borrowed; empty where nothing had to be asked. from: the widget that
 * asked; it is still there. */
typedef void (*SclColumnsAnswer) (GtkWidget *from, GPtrArray *columns, gpointer data);

/* answer is called at once where nothing has to be asked, else when all is answered, and never
 * where an answer is refused or the widget goes. data ends with the question, however that ends;
 * data_free may be NULL. What is answered is remembered in the settings (NULL: nowhere) for tables
 * with the same titles, and proposed the next time. */
void scl_columns_ask (GtkWidget *from, SclSettings *settings, const char *const *paths,
                      SclColumnsAnswer answer, gpointer data, GDestroyNotify data_free);
