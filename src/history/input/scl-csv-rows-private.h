/* SclCsvRows: the lines of an input, cut into rows one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-csv-cut-private.h"
#include "history/input/scl-input-private.h"

/* Between what one thread writes and what another looks at row by row: no line of the caches, nor
 * the pair that is fetched together, has both. */
#define SCL_APART 128

typedef struct
{
  guint first, n; /* which of the fields are the row's */
  guint line;     /* on which it begins, from 1 */
  gboolean open;  /* one_line_rows: it leaves a quotation open */
} SclCsvRow;

typedef struct
{
  SclInput *input;      /* borrowed */
  SclCsvFields *fields; /* borrowed: where the fields of rows are added */
  /* Borrowed: where the text of fields is put that would not last as long as the input's buffer.
   * NULL: fields are valid until the next row. */
  GStringChunk *keep;

  GString *text;       /* a row of several lines */
  char separator;      /* 0 before the first row */
  char told_separator; /* by a line "sep=;"; 0: none */
  char *remark;
  gboolean one_line_rows;
} SclCsvRows;

void scl_csv_rows_init (SclCsvRows *self, SclInput *input, SclCsvFields *fields);
void scl_csv_rows_clear (SclCsvRows *self);

/* The next row that is not blank: its fields are added. FALSE at the end (error unset), or on
 * failure, as scl_csv_row () says. */
gboolean scl_csv_rows_next (SclCsvRows *self, SclCsvRow *row, GError **error);
