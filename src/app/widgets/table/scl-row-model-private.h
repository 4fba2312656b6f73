/* SclRowModel: a list model of row numbers in some order; items are made when asked for.
 *
 * As a list model it begins with the first rows and grows by a few in each idle moment: a view that
 * is handed some hundred rows at once makes and measures them all before it answers again. It
 * shrinks in the same way, for taking their widgets away costs as much, and rows beyond the end are
 * rows of nothing meanwhile. A row stands for its position: in another order it is another row of
 * the table, and the view is not told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#define SCL_TYPE_ROW (scl_row_get_type ())
G_DECLARE_FINAL_TYPE (SclRow, scl_row, SCL, ROW, GObject)
/* A row that is in no model. */
SclRow *scl_row_new (void);
/* Which row of the table it is now; G_MAXUINT: none, for there are fewer by now. */
guint scl_row_get_index (SclRow *self);
/* Of a row in no model. */
void scl_row_set_index (SclRow *self, guint index);

#define SCL_TYPE_ROW_MODEL (scl_row_model_get_type ())
G_DECLARE_FINAL_TYPE (SclRowModel, scl_row_model, SCL, ROW_MODEL, GObject)
/* Without rows. */
SclRowModel *scl_row_model_new (void);
/* Takes the array. at_once: how many rows the view is to have at once, such as those down to the
 * last in sight. What cells of rows that it has already show is the caller's affair. */
void scl_row_model_set_order (SclRowModel *self, guint32 *order, guint n, guint at_once);
/* Of the whole order; the list model's own number is smaller while it grows. */
guint scl_row_model_get_n (SclRowModel *self);
/* The rows as they stand; owned by the model, until they change. */
const guint32 *scl_row_model_get_order (SclRowModel *self);
