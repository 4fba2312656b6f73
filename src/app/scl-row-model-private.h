/* SclRowModel: a list model of row numbers in some order; items are made when asked for.
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
/* Takes the array. */
void scl_row_model_set_order (SclRowModel *self, guint32 *order, guint n);
guint scl_row_model_get_n (SclRowModel *self);
const guint32 *scl_row_model_get_order (SclRowModel *self);

G_END_DECLS
