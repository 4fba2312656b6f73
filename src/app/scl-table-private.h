/* What the table's files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scl-table.h"

G_BEGIN_DECLS

/* The row that a cell's label shows; G_MAXUINT where the widget is no such label. */
guint scl_table_row_of_cell (SclTable *self, GtkWidget *widget);

G_END_DECLS
