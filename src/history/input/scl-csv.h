/* SclCsv: rows of comma-separated text from an input.
 *
 * RFC 4180 and its relatives: the separator is the one of , ; | and tab that the first row has most
 * of; fields may be quoted, with a quote doubled inside; a quoted field may go over several lines.
 * Blanks around unquoted fields are dropped. The input is not to be asked for lines beside.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/input/scl-input.h"

typedef struct _SclCsv SclCsv;

/* input: borrowed. */
SclCsv *scl_csv_new (SclInput *input);
/* NULL does nothing; the input stays. */
void scl_csv_free (SclCsv *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclCsv, scl_csv_free)

/* For files that do not double the quotation marks inside a field: a row is a line, and where the
 * line leaves a quotation open, its quotation marks protect nothing. To be called before the first
 * row. */
void scl_csv_set_one_line_rows (SclCsv *self);
/* Whether the row returned last was such a one. */
gboolean scl_csv_row_was_open (SclCsv *self);

/* The next row that is not blank (nor of empty fields alone): its fields, valid (and writable)
 * until the next call. NULL at the end of the file (error unset) or on failure (error set; a
 * quotation that is never closed is SCL_READ_ERROR_DAMAGED). */
char **scl_csv_row (SclCsv *self, guint *n, GError **error);

/* The rows from here to the end, each to func, which takes its fields as scl_csv_row () gives them;
 * FALSE where one fails (by func, or as scl_csv_row () does). */
typedef gboolean (*SclCsvRowFunc) (gpointer data, char **row, guint n, GError **error);
gboolean scl_csv_each_row (SclCsv *self, SclCsvRowFunc func, gpointer data, GError **error);

/* Rows that are looked at before they are used: shows the row returned last and those behind it
 * until look is content (FALSE), the file ends or SCL_CSV_MOST_AHEAD bytes of memory are held. Then
 * scl_csv_row () gives all of them, from the row returned last on, which comes again. It may be
 * asked anew, by somebody else, before all of them are given. */
typedef gboolean (*SclCsvLook) (gpointer data, char *const *row, guint n, guint line);
void scl_csv_look_ahead (SclCsv *self, SclCsvLook look, gpointer data);
#define SCL_CSV_MOST_AHEAD (64 * 1024 * 1024)

/* What the first line that begins with '#' before the first row says, without the sign; "" where
 * there is none. Such lines are passed over. */
const char *scl_csv_remark (SclCsv *self);

/* The line on which the row begins, from 1. */
guint scl_csv_line (SclCsv *self);
/* ',', ';', '|' or '\t'; 0 before the first row. */
char scl_csv_separator (SclCsv *self);

/* The column of one of the |-divided names ("score|result") in a header row, case and blanks aside;
 * -1: none. */
int scl_csv_column (char **header, guint n, const char *names);

/* For recognisers: the first line of the head (a byte-order mark, blank lines and lines that begin
 * with '#' passed over) as UTF-8, cut into fields; free with g_strfreev (). Empty where the head is
 * binary. */
char **scl_csv_head_row (const guint8 *head, gsize n);
/* The same of the first such line from byte *at on; *at is then behind it. */
char **scl_csv_head_next_row (const guint8 *head, gsize n, gsize *at);
