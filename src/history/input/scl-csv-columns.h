/* SclCsvColumns: fields of CSV rows by what their column is called in the first row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_CSV_MAX_COLUMNS 16

typedef struct
{
  /* To be given, the rest zero: of each column that a reader knows its names, |-divided as for
   * scl_csv_column (); at most SCL_CSV_MAX_COLUMNS. Borrowed. */
  const char *const *names;
  guint n_names;

  int at[SCL_CSV_MAX_COLUMNS]; /* where each stands in the file; -1: the file has none such */
  guint n_header;              /* columns that the first row names; 0 before it */
  char **row;                  /* the last row, borrowed */
  guint n;                     /* its fields */
} SclCsvColumns;

/* Takes the next row; TRUE where it has data: the first only names the columns. */
gboolean scl_csv_columns_take (SclCsvColumns *self, char **row, guint n);

/* The last row's field in the column of names[column]; "" where the file has no such column or the
 * row is short. Valid as long as the row. */
const char *scl_csv_columns_field (const SclCsvColumns *self, guint column);

/* For recognisers: whether a file's first row (head: its first n bytes) has all of these columns,
 * indices into names that end with G_MAXUINT. */
gboolean scl_csv_columns_in (const guint8 *head, gsize n, const char *const *names,
                             const guint *needed);
