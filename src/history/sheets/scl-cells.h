/* SclCells: rows of text cells, as spreadsheets and web pages have them, with the place of each row
 * for messages.
 *
 * Bounded: what is hostile (a million columns repeated a million times) ends as a table that is
 * full, never as all the memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define SCL_CELLS_MAX_COLUMNS 1024 /* cells beyond are left out and counted */
#define SCL_CELLS_MAX_ROWS 1048576 /* as many as a sheet of a spreadsheet has */
#define SCL_CELLS_MAX_SIZE                                                                         \
  ((gsize) 128 * 1024 * 1024) /* bytes in memory of all tables of a file                           \
                               */

typedef struct _SclCells SclCells;

/* name: the sheet's, "" where there is none. */
SclCells *scl_cells_new (const char *name);
/* NULL does nothing. */
void scl_cells_free (SclCells *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclCells, scl_cells_free)

/* ---- Filling ---- */

/* line: the row's number in the sheet, or its line in a text file, from 1. A row that stays empty
 * is dropped. */
void scl_cells_begin_row (SclCells *self, guint line);
/* column: from 0; to be given in rising order, one that is not is left out. Runs of blanks
 * (no-break ones included) become one, and those around are cut; an empty text is no cell. text:
 * UTF-8. */
void scl_cells_add (SclCells *self, guint column, const char *text);
/* The row begun last once more, with this line. */
void scl_cells_repeat_row (SclCells *self, guint line);
/* Bytes in memory. */
gsize scl_cells_size (const SclCells *self);
/* What the other tables of the file hold already counts towards SCL_CELLS_MAX_SIZE. */
void scl_cells_set_others (SclCells *self, gsize bytes);
/* It holds as much as it may: what was added since was left out. */
gboolean scl_cells_is_full (const SclCells *self);
/* Cells left out because they stood beyond SCL_CELLS_MAX_COLUMNS. */
guint64 scl_cells_n_left_out (const SclCells *self);

/* ---- Reading ---- */

const char *scl_cells_name (const SclCells *self);
guint scl_cells_n_rows (const SclCells *self); /* those that hold something */
guint scl_cells_line (const SclCells *self, guint row);
/* Cells of the row, up to the last that holds something. */
guint scl_cells_length (const SclCells *self, guint row);
/* "" for an empty cell and beyond the end; never NULL. */
const char *scl_cells_text (const SclCells *self, guint row, guint column);
/* How many of the row's cells hold something. */
guint scl_cells_n_filled (const SclCells *self, guint row);

/* The same as comma-separated text (RFC 4180), UTF-8, in which each row stands on the line that is
 * its own: rows between that are empty are empty lines. Newly allocated. */
GBytes *scl_cells_to_csv (const SclCells *self);
