/* SclCsvRows: the lines of an input, cut into rows one after the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv-rows-private.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

#define MAX_JOINED_LINES 100

void
scl_csv_rows_init (SclCsvRows *self, SclInput *input, SclCsvFields *fields)
{
  *self = (SclCsvRows){ .input = input, .fields = fields, .text = g_string_sized_new (1024) };
}

void
scl_csv_rows_clear (SclCsvRows *self)
{
  g_string_free (self->text, TRUE);
  g_free (self->remark);
}

/* "# …" or "sep=;" above the header. Below it such a line is a row like any other. */
static gboolean
take_remark (SclCsvRows *self, const char *line)
{
  if (self->separator == 0 && scl_csv_told_separator (line) != 0)
    {
      self->told_separator = scl_csv_told_separator (line);
      return TRUE;
    }
  if (self->separator != 0 || *line != '#')
    return FALSE;
  if (self->remark == NULL)
    self->remark = g_strstrip (g_strdup (line + 1));
  return TRUE;
}

/* Adds the lines over which a quoted field goes on. */
static gboolean
join_lines (SclCsvRows *self, guint first, GError **error)
{
  guint joined = 0;

  while (scl_csv_is_open (self->text->str, self->separator))
    {
      g_autoptr (GError) local = NULL;
      gsize n;
      const char *line = scl_input_line (self->input, &n, &local);

      if (line == NULL && local != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
      if (line == NULL || ++joined > MAX_JOINED_LINES || self->text->len + n > SCL_INPUT_MAX_LINE)
        {
          g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED,
                       _ ("%s:%u: a quotation mark that begins here is never closed"),
                       scl_input_name (self->input), first);
          return FALSE;
        }
      g_string_append_c (self->text, '\n');
      g_string_append_len (self->text, line, (gssize) n);
    }
  return TRUE;
}

/* The next line that is not blank. */
static char *
next_line (SclCsvRows *self, gsize *length, GError **error)
{
  char *line;

  do
    line = scl_input_line (self->input, length, error);
  while (line != NULL && (scl_csv_is_blank_line (line) || take_remark (self, line)));
  return line;
}

/* Text that may be cut and stays as long as the row. */
static char *
keep_text (SclCsvRows *self, char *text, gsize length)
{
  const SclInput *input = self->input;

  return self->keep == NULL || (text >= input->buffer && text < input->buffer + input->capacity)
             ? text
             : g_string_chunk_insert_len (self->keep, text, (gssize) length);
}

gboolean
scl_csv_rows_next (SclCsvRows *self, SclCsvRow *row, GError **error)
{
  char *line;
  gsize length;

  line = next_line (self, &length, error);
  if (line == NULL)
    return FALSE;
  *row = (SclCsvRow){ .line = scl_input_line_number (self->input) };
  if (self->separator == 0)
    self->separator
        = self->told_separator != 0 ? self->told_separator : scl_csv_guess_separator (line);
  if (memchr (line, '"', length) == NULL)
    {
      row->first = self->fields->n;
      scl_csv_cut_unquoted (keep_text (self, line, length), length, self->separator, self->fields);
      row->n = self->fields->n - row->first;
      return TRUE;
    }
  if (!self->one_line_rows)
    {
      g_string_truncate (self->text, 0);
      g_string_append_len (self->text, line, (gssize) length);
      if (!join_lines (self, row->line, error))
        return FALSE;
      line = self->text->str;
      length = self->text->len;
    }

  row->open = self->one_line_rows && scl_csv_is_open (line, self->separator);
  row->first = self->fields->n;
  line = keep_text (self, line, length);
  if (row->open)
    scl_csv_cut_plainly (line, self->separator, self->fields);
  else
    scl_csv_cut (line, self->separator, self->fields);
  row->n = self->fields->n - row->first;
  return TRUE;
}
