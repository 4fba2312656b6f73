/* One row of comma-separated text, and its fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Of one row or of many, one behind the other: each begins where at says and ends with a NUL. */
typedef struct
{
  char **at;
  guint n, capacity;
} SclCsvFields;

void scl_csv_fields_grow (SclCsvFields *fields);

static inline void
scl_csv_fields_add (SclCsvFields *fields, char *field)
{
  if (G_UNLIKELY (fields->n == fields->capacity))
    scl_csv_fields_grow (fields);
  fields->at[fields->n++] = field;
}

static inline gboolean
scl_csv_is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Of several signs that the row has equally many of, the first. */
char scl_csv_guess_separator (const char *text);
/* What Excel writes into a line of its own above the titles, "sep=;": ';'; 0: it is no such line.
 */
char scl_csv_told_separator (const char *line);
/* Whether the text ends inside a quoted field. Most lines have no quotation mark, and what is
 * between two of them is passed over at once. */
gboolean scl_csv_is_open (const char *p, char separator);
/* Nothing, or nothing but empty fields: spreadsheets write a blank row as ",,,,", some programs as
 * "\"\"". */
gboolean scl_csv_is_blank_line (const char *line);

/* Cuts a row in place and adds its fields. */
void scl_csv_cut (char *text, char separator, SclCsvFields *fields);
/* The same where there is no quotation mark. */
void scl_csv_cut_unquoted (char *text, gsize length, char separator, SclCsvFields *fields);
/* Cuts at every separator; quotation marks around a field go, doubled ones inside become one. */
void scl_csv_cut_plainly (char *text, char separator, SclCsvFields *fields);
