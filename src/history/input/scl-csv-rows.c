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

/* ---- Lines that lie in the buffer as a whole and have no quotation mark ---- */

/* The next byte from at on that divides fields or lines, and whether odd ones were passed over;
 * NULL: there is none in what the input holds. */
static inline const char *
next_divider (SclCsvRows *self, const char *at, const char *end, gboolean *odd)
{
  if (self->looked_at == NULL)
    {
      self->looked_at = at;
      self->marks = scl_csv_marks (at, self->separator);
    }
  while (self->marks.dividers == 0)
    {
      *odd |= self->marks.odd != 0;
      self->looked_at += SCL_CSV_MARKED;
      if (self->looked_at >= end)
        return NULL;
      self->marks = scl_csv_marks (self->looked_at, self->separator);
    }
  {
    const guint bit = (guint) __builtin_ctzll (self->marks.dividers);
    const guint64 before = (G_GUINT64_CONSTANT (1) << bit) - 1;

    *odd |= (self->marks.odd & before) != 0;
    self->marks.odd &= ~before;
    self->marks.dividers &= self->marks.dividers - 1;
    return self->looked_at + bit < end ? self->looked_at + bit : NULL;
  }
}

/* Where the line at the input's start ends, with the begins of its fields added; NULL where it is
 * not such a line. */
static char *
divide (SclCsvRows *self, gboolean *odd)
{
  const SclInput *input = self->input;
  const char *at = input->buffer + input->start, *end = input->buffer + input->end;

  *odd = FALSE;
  scl_csv_fields_add (self->fields, (char *) at);
  while ((at = next_divider (self, at, end, odd)) != NULL)
    {
      if (*at == '\n')
        return (char *) at;
      if (*at != self->separator)
        return NULL;
      at++;
      scl_csv_fields_add (self->fields, (char *) at);
    }
  return NULL;
}

/* Without the blanks around them, and with a NUL behind them. */
static void
close_fields (char **at, guint n, char *line_end)
{
  for (guint i = 0; i < n; i++)
    {
      char *from = at[i], *to = i + 1 < n ? at[i + 1] - 1 : line_end;

      while (from < to && scl_csv_is_blank (*from))
        from++;
      while (to > from && scl_csv_is_blank (to[-1]))
        to--;
      *to = '\0';
      at[i] = from;
    }
}

/* Whether a blank line may begin so. */
static inline gboolean
may_be_blank (char first)
{
  return first == '\0' || first == ',' || first == ';' || scl_csv_is_blank (first);
}

/* The next row where it is a plain one; FALSE, with nothing taken but blank lines, where it is not.
 * A line is told from others by what scl_input_line () would do with it. */
static gboolean
plain_row (SclCsvRows *self, SclCsvRow *row)
{
  SclInput *input = self->input;
  SclCsvFields *fields = self->fields;
  const guint first = fields->n;
  gboolean odd, blank = TRUE;
  char *line, *end, *next;

  if (self->separator == 0 || input->cr_ends)
    return FALSE;
  for (; blank; fields->n = blank ? first : fields->n)
    {
      line = input->buffer + input->start;
      end = input->start < input->end ? divide (self, &odd) : NULL;
      if (end == NULL)
        break;
      next = end + 1;
      while (end > line && end[-1] == '\r')
        end--;
      if (end - line > SCL_INPUT_MAX_LINE
          || (odd && !g_utf8_validate_len (line, (gsize) (end - line), NULL)))
        break;
      input->line++;
      input->encoding = odd ? SCL_TEXT_UTF_8 : SCL_TEXT_ASCII;
      input->start = (gsize) (next - input->buffer);
      *end = '\0';
      blank = may_be_blank (*line) && scl_csv_is_blank_line (line);
    }
  if (blank)
    {
      fields->n = first;
      self->looked_at = NULL;
      return FALSE;
    }
  close_fields (fields->at + first, fields->n - first, end);
  *row = (SclCsvRow){ .first = first, .n = fields->n - first, .line = input->line };
  return TRUE;
}

/* ---- All others ---- */

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

  if (plain_row (self, row))
    return TRUE;
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
