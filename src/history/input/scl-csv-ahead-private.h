/* SclCsvAhead: rows that a second thread cuts while those before them are used.
 *
 * The thread takes the input over, reads it block by block and cuts each into rows; the caller gets
 * them in the order of the file, and beside them what it would have seen had it read itself: where
 * a block is read, it is told of the progress or that it was cancelled, before the rows that need
 * that block. A few blocks are on their way at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-csv-rows-private.h"
#include "history/input/scl-csv.h"

typedef struct _SclCsvAhead SclCsvAhead;

/* rows: to be left alone until the end; borrowed. prepare: as scl_csv_prepare () says, or NULL.
 * NULL where no thread can be had. */
SclCsvAhead *scl_csv_ahead_new (SclCsvRows *rows, const SclCsvPrepare *prepare, gpointer data);
/* Ends the thread. NULL does nothing. */
void scl_csv_ahead_free (SclCsvAhead *self);

/* The next row's fields, valid until the next call, as scl_csv_row () gives them. prepared: what
 * was made of it. */
char **scl_csv_ahead_row (SclCsvAhead *self, SclCsvRow *row, gpointer *prepared, GError **error);
