/* SclRows: rows under named columns, printed as aligned text, CSV or a JSON array of objects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-json.h"

typedef struct
{
  const char *key;   /* in CSV and JSON; stable */
  const char *title; /* N_(): above the text's column */
  int decimals;      /* numbers, in text only: so many; -1: the column holds words; SCL_COLUMN_P:
                        probabilities, as scl_verdict_p_number () has them */
} SclColumn;
#define SCL_COLUMN_P 99

typedef struct _SclRows SclRows;

/* No rows yet. The columns are borrowed, and outlive it. */
SclRows *scl_rows_new (const SclColumn *columns, guint n_columns);
void scl_rows_free (SclRows *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRows, scl_rows_free)

/* Cells are added from left to right, row by row. A number that is NaN is left empty (null in
 * JSON). */
void scl_rows_add_number (SclRows *self, double value);
void scl_rows_add_text (SclRows *self, const char *value);
/* Several numbers, or texts, beside each other. */
#define scl_rows_add_numbers(self, ...)                                                            \
  scl_rows_add_n_numbers ((self), (const double[]){ __VA_ARGS__ },                                 \
                          sizeof ((const double[]){ __VA_ARGS__ }) / sizeof (double))
#define scl_rows_add_texts(self, ...)                                                              \
  scl_rows_add_n_texts ((self), (const char *const[]){ __VA_ARGS__ },                              \
                        sizeof ((const char *const[]){ __VA_ARGS__ }) / sizeof (char *))
void scl_rows_add_n_numbers (SclRows *self, const double *values, gsize n);
void scl_rows_add_n_texts (SclRows *self, const char *const *values, gsize n);

/* Whole rows so far. */
guint scl_rows_n_rows (SclRows *self);

/* Titles, then rows, columns as wide as their widest cell and two blanks apart. */
void scl_rows_append_text (SclRows *self, GString *out);
/* Keys, then rows; numbers as JSON has them. */
void scl_rows_append_csv (SclRows *self, GString *out);
/* As a member of the container that is open. */
void scl_rows_append_json (SclRows *self, SclJson *json, const char *key);

/* "−" for the minus, the given decimals; "" for NaN. Newly allocated. */
char *scl_rows_format_number (double value, int decimals);
