/* SclTable: rows of text cells, as spreadsheets and web pages have them, with the place of each row for messages.
 *
 * Bounded: what is hostile (a million columns repeated a million times) ends as a table that is full, never as all the memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SCL_TABLE_MAX_COLUMNS 1024                   /* cells beyond are left out and counted */
#define SCL_TABLE_MAX_ROWS 1048576                   /* as many as a sheet of a spreadsheet has */
#define SCL_TABLE_MAX_SIZE ((gsize) 128 * 1024 * 1024) /* bytes of a table in memory */

typedef struct _SclTable SclTable;

/* name: the sheet's, "" where there is none. */
SclTable *scl_table_new (const char *name);
void scl_table_free (SclTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTable, scl_table_free)

/* ---- Filling ---- */

/* line: the row's number in the sheet, or its line in a text file, from 1. A row that stays empty is dropped. */
void scl_table_begin_row (SclTable *self, guint line);
/* column: from 0; to be given in rising order, one that is not is left out. Runs of blanks (no-break ones included) become one, and those
 * around are cut; an empty text is no cell. text: UTF-8. */
void scl_table_add (SclTable *self, guint column, const char *text);
/* The row begun last once more, with this line. */
void scl_table_repeat_row (SclTable *self, guint line);
/* It holds as much as it may: what was added since was left out. */
gboolean scl_table_is_full (const SclTable *self);
/* Cells left out because they stood beyond SCL_TABLE_MAX_COLUMNS. */
guint64 scl_table_n_left_out (const SclTable *self);

/* ---- Reading ---- */

const char *scl_table_name (const SclTable *self);
guint scl_table_n_rows (const SclTable *self); /* those that hold something */
guint scl_table_line (const SclTable *self, guint row);
/* Cells of the row, up to the last that holds something. */
guint scl_table_length (const SclTable *self, guint row);
/* "" for an empty cell and beyond the end; never NULL. */
const char *scl_table_cell (const SclTable *self, guint row, guint column);
/* How many of the row's cells hold something. */
guint scl_table_n_filled (const SclTable *self, guint row);

/* The same as comma-separated text (RFC 4180), UTF-8, in which each row stands on the line that is its own: rows between that are empty are
 * empty lines. Newly allocated. */
GBytes *scl_table_to_csv (const SclTable *self);

G_END_DECLS
