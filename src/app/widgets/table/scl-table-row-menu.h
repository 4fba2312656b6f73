/* Context menus of a table's rows: by the secondary button, the Menu key or Shift+F10.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"

/* The menu of a row, newly allocated; NULL: it has none. */
typedef GMenuModel *(*SclTableMenuFunc) (SclTable *table, guint row, gpointer data);

/* data must outlive the table. The row is selected before its menu is shown. */
void scl_table_menu_add (SclTable *table, SclTableMenuFunc func, gpointer data);
