/* SclTable: a sortable, searchable table over rows that stay where they are.
 *
 * Rows are numbers from 0; a cell's text is asked for when it comes into view, and no object exists
 * for rows out of sight, so that hundreds of thousands of rows cost one permutation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define SCL_TYPE_TABLE (scl_table_get_type ())
G_DECLARE_FINAL_TYPE (SclTable, scl_table, SCL, TABLE, AdwBin)

typedef struct
{
  const char *title; /* translated; copied */
  gboolean numeric;  /* right-aligned, tabular digits */
  gboolean expand;   /* takes what width is left */
  gboolean brief;    /* a few letters: as wide as they are */
  guint spare;       /* 0: is always there. Where there is no room for all, those with 1 are hidden,
                        then those with 2, … up to 16 */
} SclTableColumn;

typedef struct
{
  guint n_rows;
  const SclTableColumn *columns; /* copied */
  guint n_columns;
  /* Text of a cell; newly allocated. */
  char *(*text) (guint row, guint column, gpointer data);
  /* < 0, 0, > 0; NULL: the table cannot be sorted. */
  int (*compare) (guint a, guint b, guint column, gpointer data);
  /* needle: case-folded, not empty; NULL: the table cannot be filtered. */
  gboolean (*match) (guint row, const char *needle, gpointer data);
  /* TRUE for rows that head others: bold. NULL: none is. */
  gboolean (*strong) (guint row, gpointer data);
  /* All that the functions look at: the source's own, and the same for as long as it is shown. What
   * changes meanwhile, such as a page or the data set behind it, is no data: rows are asked for
   * their texts until other rows have taken their place. */
  gpointer data;
  GDestroyNotify destroy; /* of data, when the source is replaced or the table goes; not NULL where
                             there is data */
} SclTableSource;

/* Signals "row-selected" (guint row; G_MAXUINT for none): by the user or by scl_table_select ();
 * "row-activated" (guint row): by a double click, or Enter. "sorted": the rows shown have another
 * order, by the user or by scl_table_sort_by (). */

/* NULL empties the table. Filter and, where column titles agree, sorting stay. */
void scl_table_set_source (SclTable *self, const SclTableSource *source);
/* Empties the table of a widget that goes and takes with it what the rows are read from. */
void scl_table_leave (SclTable *self);
/* Of the source shown; NULL: none. Rows of the table mean something only together with it. */
gpointer scl_table_get_data (SclTable *self);
/* The rows are the same, their texts are others: asks anew for those in sight. Order and filter
 * stay as they were, and rows out of sight as they are until the next source. */
void scl_table_refresh (SclTable *self);
/* What screen readers call it; in a layout the property "title". */
void scl_table_set_title (SclTable *self, const char *title);
/* What stands there when there is no row. */
void scl_table_set_empty_text (SclTable *self, const char *text);

/* Rows that do not match are not shown; case aside. "": all are. */
void scl_table_set_filter (SclTable *self, const char *text);
/* column G_MAXUINT: as the rows come. */
void scl_table_sort_by (SclTable *self, guint column, gboolean descending);
/* Before all others. FALSE: as the rows come, or too few rows to tell; rows that are all alike are
 * called rising. */
gboolean scl_table_get_sort (SclTable *self, guint *column, gboolean *descending);
/* G_MAXUINT, or a row that is filtered out: none. Signal "row-selected" where that is another. */
void scl_table_select (SclTable *self, guint row);
/* The same, but the table stays where it is, even under other rows: nobody asked to see that row.
 */
void scl_table_mark (SclTable *self, guint row);
/* G_MAXUINT: none. */
guint scl_table_get_selected (SclTable *self);

/* Rows shown, and which row stands at a position. */
guint scl_table_get_n_shown (SclTable *self);
/* G_MAXUINT beyond the last. */
guint scl_table_get_shown (SclTable *self, guint position);
/* Newly allocated; NULL out of range. */
char *scl_table_get_text (SclTable *self, guint row, guint column);

/* ---- For sources ---- */

/* Rising; what is missing (NaN) below every number. */
int scl_table_compare_numbers (double a, double b);
/* Whether the text has the needle, which is casefolded already, in it. */
gboolean scl_table_text_has (const char *text, const char *needle);

/* The row, or with G_MAXUINT all that is shown, in its order, as a spreadsheet takes it from the
 * clipboard: cells with a tab between them, the titles first. Newly allocated. */
char *scl_table_to_tsv (SclTable *self, guint row);
/* The same, put on the clipboard and said. Ctrl+C in the table does it with the row that is
 * selected, or all where none is. */
void scl_table_copy (SclTable *self, guint row);
/* What is shown, in its order, as CSV (RFC 4180, LF ends). */
char *scl_table_to_csv (SclTable *self);
