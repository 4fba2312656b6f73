/* SclCsv: rows of comma-separated text from an input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv.h"

#include <string.h>

#include "history/input/scl-text-private.h"
#include "rating/base/scl-gettext.h"

#define MAX_JOINED_LINES 100

typedef struct
{
  char **at;
  guint n, capacity;
} Fields;

struct _SclCsv
{
  SclInput *input;
  GString *text; /* a row of several lines */
  Fields fields; /* into the input's line or text, which are cut in place */
  guint line;
  char separator;
  char *remark;
  gboolean one_line_rows, was_open;
};

SclCsv *
scl_csv_new (SclInput *input)
{
  SclCsv *self = g_new0 (SclCsv, 1);

  self->input = input;
  self->text = g_string_sized_new (1024);
  return self;
}

void
scl_csv_free (SclCsv *self)
{
  if (self == NULL)
    return;
  g_string_free (self->text, TRUE);
  g_free (self->fields.at);
  g_free (self->remark);
  g_free (self);
}

const char *
scl_csv_remark (SclCsv *self)
{
  return self->remark != NULL ? self->remark : "";
}

void
scl_csv_set_one_line_rows (SclCsv *self)
{
  self->one_line_rows = TRUE;
}

gboolean
scl_csv_row_was_open (SclCsv *self)
{
  return self->was_open;
}

guint
scl_csv_line (SclCsv *self)
{
  return self->line;
}

char
scl_csv_separator (SclCsv *self)
{
  return self->separator;
}

/* Of several that the row has equally many of, the first. */
static char
guess_separator (const char *text)
{
  static const char separators[] = ",;\t|";
  guint n[G_N_ELEMENTS (separators) - 1] = { 0 }, most = 0;
  gboolean quoted = FALSE;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"')
      quoted = !quoted;
    else if (!quoted && strchr (separators, *p) != NULL)
      n[strchr (separators, *p) - separators]++;
  for (guint i = 1; i < G_N_ELEMENTS (n); i++)
    if (n[i] > n[most])
      most = i;
  return separators[most];
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Whether the text ends inside a quoted field. Most lines have no quotation mark, and what is
 * between two of them is passed over at once. */
static gboolean
is_open (const char *p, char separator)
{
  if (strchr (p, '"') == NULL)
    return FALSE;
  while (p != NULL)
    {
      while (is_blank (*p) && *p != separator)
        p++;
      while (*p == '"')
        {
          p = strchr (p + 1, '"');
          if (p == NULL)
            return TRUE;
          do
            p++;
          while (*p != '\0' && *p != '"' && *p != separator);
        }
      p = strchr (p, separator);
      if (p != NULL)
        p++;
    }
  return FALSE;
}

/* Takes one field in place. TRUE while there is another after it; *at is then its begin. Text
 * between a closing quote and the separator is kept, as some programs forget to double a quote
 * inside. */
static gboolean
cut_field (char **at, char separator, char **field)
{
  char *p = *at, *end;
  gboolean more;

  while (is_blank (*p) && *p != separator)
    p++;
  *field = p;
  if (*p == '"')
    {
      gboolean inside = TRUE;

      end = p;
      for (p++; *p != '\0' && (inside || *p != separator); p++)
        if (*p != '"')
          *end++ = *p;
        else if (inside && p[1] == '"')
          *end++ = *p++;
        else
          inside = !inside;
    }
  else
    {
      while (*p != '\0' && *p != separator)
        p++;
      end = p;
      while (end > *field && is_blank (end[-1]))
        end--;
    }
  more = *p == separator;
  *at = p + 1;
  *end = '\0';
  return more;
}

static void
add_field (Fields *fields, char *field)
{
  if (fields->n == fields->capacity)
    {
      fields->capacity = MAX (16, fields->capacity * 2);
      fields->at = g_renew (char *, fields->at, fields->capacity);
    }
  fields->at[fields->n++] = field;
}

static void
cut (char *text, char separator, Fields *fields)
{
  char *at = text, *field;
  gboolean more;

  fields->n = 0;
  do
    {
      more = cut_field (&at, separator, &field);
      add_field (fields, field);
  } while (more);
}

/* The same where there is no quotation mark. */
static void
cut_unquoted (char *text, gsize length, char separator, Fields *fields)
{
  char *const last = text + length;

  fields->n = 0;
  for (char *from = text, *next; from != NULL; from = next)
    {
      char *end = memchr (from, separator, (gsize) (last - from));

      next = end != NULL ? end + 1 : NULL;
      if (end == NULL)
        end = last;
      while (from < end && is_blank (*from))
        from++;
      while (end > from && is_blank (end[-1]))
        end--;
      *end = '\0';
      add_field (fields, from);
    }
}

/* Cuts at every separator; quotation marks around a field go, doubled ones inside become one. */
static void
cut_plainly (char *text, char separator, Fields *fields)
{
  char *from = text, *to;

  fields->n = 0;
  for (gboolean more = TRUE; more;)
    {
      char *end = from + strcspn (from, (const char[]){ separator, '\0' }), *next = end + 1;

      more = *end != '\0';
      while (is_blank (*from) && from < end)
        from++;
      while (end > from && is_blank (end[-1]))
        end--;
      if (*from == '"' && end > from)
        from++;
      if (end > from && end[-1] == '"')
        end--;
      *end = '\0';
      add_field (fields, from);
      for (to = from; from < end; from++)
        if (!(from[0] == '"' && from[1] == '"'))
          *to++ = *from;
      *to = '\0';
      from = next;
    }
}

/* Nothing, or nothing but empty fields: spreadsheets write a blank row as ",,,,", some programs as
 * "\"\"". */
static gboolean
blank_line (const char *line)
{
  while (is_blank (*line) || *line == ',' || *line == ';' || (line[0] == '"' && line[1] == '"'))
    line += *line == '"' ? 2 : 1;
  return *line == '\0';
}

/* "# …" above the header. Below it such a line is a row like any other. */
static gboolean
take_remark (SclCsv *self, const char *line)
{
  if (self->separator != 0 || *line != '#')
    return FALSE;
  if (self->remark == NULL)
    self->remark = g_strstrip (g_strdup (line + 1));
  return TRUE;
}

/* Adds the lines over which a quoted field goes on. */
static gboolean
join_lines (SclCsv *self, GError **error)
{
  guint joined = 0;

  while (is_open (self->text->str, self->separator))
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
                       scl_input_name (self->input), self->line);
          return FALSE;
        }
      g_string_append_c (self->text, '\n');
      g_string_append_len (self->text, line, (gssize) n);
    }
  return TRUE;
}

char **
scl_csv_row (SclCsv *self, guint *n, GError **error)
{
  char *line;
  gsize length;

  *n = 0;
  do
    {
      line = scl_input_line (self->input, &length, error);
      if (line == NULL)
        return NULL;
  } while (blank_line (line) || take_remark (self, line));

  self->line = scl_input_line_number (self->input);
  if (self->separator == 0)
    self->separator = guess_separator (line);
  self->was_open = FALSE;
  if (memchr (line, '"', length) == NULL)
    {
      cut_unquoted (line, length, self->separator, &self->fields);
      *n = self->fields.n;
      return self->fields.at;
    }
  if (!self->one_line_rows)
    {
      g_string_truncate (self->text, 0);
      g_string_append_len (self->text, line, (gssize) length);
      if (!join_lines (self, error))
        return NULL;
      line = self->text->str;
    }

  self->was_open = self->one_line_rows && is_open (line, self->separator);
  if (self->was_open)
    cut_plainly (line, self->separator, &self->fields);
  else
    cut (line, self->separator, &self->fields);
  *n = self->fields.n;
  return self->fields.at;
}

gboolean
scl_csv_each_row (SclCsv *self, SclCsvRowFunc func, gpointer data, GError **error)
{
  g_autoptr (GError) local = NULL;
  char **row;
  guint n;

  while ((row = scl_csv_row (self, &n, &local)) != NULL)
    if (!func (data, row, n, error))
      return FALSE;
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

int
scl_csv_column (char **header, guint n, const char *names)
{
  g_auto (GStrv) wanted = g_strsplit (names, "|", -1);

  for (guint w = 0; wanted[w] != NULL; w++)
    for (guint i = 0; i < n; i++)
      if (g_ascii_strcasecmp (header[i], wanted[w]) == 0)
        return (int) i;
  return -1;
}

char **
scl_csv_head_row (const guint8 *head, gsize n)
{
  gsize at = 0;

  return scl_csv_head_next_row (head, n, &at);
}

char **
scl_csv_head_next_row (const guint8 *head, gsize n, gsize *at)
{
  const char *p = (const char *) head, *end = p + n;
  g_autofree char *line = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  Fields fields = { 0 };
  GStrvBuilder *builder;
  char **row;

  p += *at == 0 && n >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0 ? 3 : *at;
  do
    {
      const char *begin = p;

      while (p < end && *p != '\n' && *p != '\r' && *p != '\0')
        p++;
      g_free (line);
      line = g_strndup (begin, (gsize) (p - begin));
      if (p == end || *p == '\0')
        break;
      p++;
  } while (blank_line (line) || *line == '#');
  *at = (gsize) (p - (const char *) head);
  if ((p < end && *p == '\0') || blank_line (line) || *line == '#')
    return g_new0 (char *, 1);

  scl_text_append (text, line, strlen (line), scl_text_detect (line, strlen (line)));
  cut (text->str, guess_separator (text->str), &fields);
  builder = g_strv_builder_new ();
  for (guint i = 0; i < fields.n; i++)
    g_strv_builder_add (builder, fields.at[i]);
  g_free (fields.at);
  row = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return row;
}
