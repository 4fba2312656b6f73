/* SclGrid: a small table of words and numbers, as a figure is a drawing: with a title, a note and a
 * provenance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _SclGrid SclGrid;

/* heads: n_columns of them; copied. */
SclGrid *scl_grid_new (const char *title, const char *const *heads, guint n_columns);
void scl_grid_free (SclGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGrid, scl_grid_free)

/* Row by row, from left to right. A number is written with so many decimals; NaN leaves the cell
 * empty. */
void scl_grid_add_text (SclGrid *self, const char *text);
void scl_grid_add_number (SclGrid *self, double value, int decimals);
/* Shades the cell added last: blue towards 1, vermilion towards -1, 0: not at all. */
void scl_grid_set_tone (SclGrid *self, double tone);

/* What stands below the table, and how it came to be; NULL: nothing. Copied. */
void scl_grid_set_note (SclGrid *self, const char *note);
void scl_grid_set_provenance (SclGrid *self, const char *provenance);

/* What was put in; text: as files have it. */
const char *scl_grid_title (const SclGrid *self);
const char *scl_grid_note (const SclGrid *self);       /* "" for none */
const char *scl_grid_provenance (const SclGrid *self); /* "" for none */
guint scl_grid_n_columns (const SclGrid *self);
guint scl_grid_n_rows (const SclGrid *self);
const char *scl_grid_head (const SclGrid *self, guint column);
const char *scl_grid_text (const SclGrid *self, guint row, guint column);
double scl_grid_number (const SclGrid *self, guint row,
                        guint column); /* NaN for words and empty cells */
/* [-1, 1]; 0: not shaded. */
double scl_grid_tone (const SclGrid *self, guint row, guint column);

/* Every cell is a number, or empty. */
gboolean scl_grid_is_numeric (const SclGrid *self, guint column);
/* The cell as figures show numbers: true minus, thin space at the thousands. Newly allocated. */
char *scl_grid_shown (const SclGrid *self, guint row, guint column);

/* C locale; title, note and provenance as comment lines. */
char *scl_grid_to_csv (const SclGrid *self);
/* For people at a terminal: columns aligned, numbers to the right. */
char *scl_grid_to_text (const SclGrid *self);
/* A GitHub table, for documents. */
char *scl_grid_to_markdown (const SclGrid *self);
