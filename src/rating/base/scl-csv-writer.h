/* SclCsvWriter: lines of comma-separated values (RFC 4180), the only way in which the program
 * writes them. In the lowest layer, beside the day and the number, as every layer above it writes
 * tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

typedef enum
{
  /* Quoted where there is a comma, a quotation mark or a line's end. */
  SCL_CSV_TABLE,
  /* Also where there is another sign that separates fields elsewhere (; or a tab), or a blank at an
   * end: the program's readers, which find the separator and cut blanks, give it back as it was. */
  SCL_CSV_DATA,
  /* The same, and never changed for spreadsheets: for text that the program itself reads next. */
  SCL_CSV_OWN,
} SclCsvKind;

/* SclCsvWriter csv = { .text = text }; */
typedef struct
{
  GString *text; /* lines are added here; borrowed */
  SclCsvKind kind;
  gboolean begun;    /* the line has a field */
  SclDay day;        /* written last, as … */
  char day_text[20]; /* … this; "" before the first: the next is often the same */
} SclCsvWriter;

/* Each adds a field to the line. */

/* NULL: as "". */
void scl_csv_writer_add_text (SclCsvWriter *self, const char *text);
/* Fields as they are, with the commas between them: names of columns, words of the program. */
void scl_csv_writer_add_plain (SclCsvWriter *self, const char *fields);
void scl_csv_writer_add_nothing (SclCsvWriter *self);
void scl_csv_writer_add_integer (SclCsvWriter *self, gint64 value);
/* format: one %f or %g conversion; a fraction's trailing zeros fall, and zero has no sign. Nothing
 * for NaN and the infinities. */
void scl_csv_writer_add_number (SclCsvWriter *self, double value, const char *format);
/* 2024-01-31; nothing for SCL_DAY_NONE. */
void scl_csv_writer_add_day (SclCsvWriter *self, SclDay day);

/* Several fields, a letter each: t text, p fields as they are, c a letter of the program ('\0':
 * nothing), i gint64, n the same but nothing for 0, d SclDay, a digit a double with at most so many
 * places behind the point. */
void scl_csv_writer_add (SclCsvWriter *self, const char *types, ...);
/* The same, and the line ends. */
void scl_csv_writer_add_row (SclCsvWriter *self, const char *types, ...);

void scl_csv_writer_end_line (SclCsvWriter *self);
/* A whole line of fields as they are. */
void scl_csv_writer_add_line (SclCsvWriter *self, const char *fields);
/* "# ", the text on one line whatever ends of lines it holds; nothing for NULL and "". */
void scl_csv_writer_add_comment (SclCsvWriter *self, const char *text);

/* Whether, from here on, fields that a spreadsheet would take for a formula get an apostrophe in
 * front: those that begin with = + - @, a tab or a carriage return and are not numbers ("-12.5").
 * Off by default: what is written is then what there is, and can be read again. To be set before
 * other threads write. */
void scl_csv_set_formula_safe (gboolean safe);
