/* SclTable: rows under named columns, printed as aligned text, CSV or a JSON array of objects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/scl-json.h"

G_BEGIN_DECLS

typedef struct
{
  const char *key;   /* in CSV and JSON; stable */
  const char *title; /* N_(): above the text's column */
  int decimals;      /* numbers, in text only: so many; -1: the column holds words */
} SclColumn;

typedef struct _SclTable SclTable;

SclTable *scl_table_new (const SclColumn *columns, guint n_columns);
void scl_table_free (SclTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTable, scl_table_free)

/* Cells are added from left to right, row by row. A number that is NaN is left empty (null in JSON). */
void scl_table_add_number (SclTable *self, double value);
void scl_table_add_text (SclTable *self, const char *value);

guint scl_table_n_rows (SclTable *self);

void scl_table_append_text (SclTable *self, GString *out);
void scl_table_append_csv (SclTable *self, GString *out);
/* As a member of the container that is open. */
void scl_table_append_json (SclTable *self, SclJson *json, const char *key);

/* "−" for the minus, the given decimals; "" for NaN. Newly allocated. */
char *scl_table_format_number (double value, int decimals);

G_END_DECLS
