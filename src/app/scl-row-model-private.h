/* SclRowModel: a list model of row numbers in some order; items are made when asked for.
 *
 * As a list model it begins with the first rows and grows by a few in each idle moment: a view that is handed some hundred rows at once
 * makes and measures them all before it answers again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SCL_TYPE_ROW (scl_row_get_type ())
G_DECLARE_FINAL_TYPE (SclRow, scl_row, SCL, ROW, GObject)
SclRow *scl_row_new (guint index);
guint scl_row_get_index (SclRow *self);
void scl_row_set_index (SclRow *self, guint index);

#define SCL_TYPE_ROW_MODEL (scl_row_model_get_type ())
G_DECLARE_FINAL_TYPE (SclRowModel, scl_row_model, SCL, ROW_MODEL, GObject)
SclRowModel *scl_row_model_new (void);
/* Takes the array. at_once: how many rows the view is to have at once, such as those down to the last in sight. */
void scl_row_model_set_order (SclRowModel *self, guint32 *order, guint n, guint at_once);
/* The view gets to know the rows up to this position now, for somebody wants it. */
void scl_row_model_reach (SclRowModel *self, guint position);
/* Of the whole order; the list model's own number is smaller while it grows. */
guint scl_row_model_get_n (SclRowModel *self);
const guint32 *scl_row_model_get_order (SclRowModel *self);

G_END_DECLS
