/* SclCsv: rows of comma-separated text from an input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv.h"

#include <string.h>

#include "history/input/scl-csv-cut-private.h"
#include "history/input/scl-text-private.h"
#include "rating/base/scl-gettext.h"

#define MAX_JOINED_LINES 100

typedef struct
{
  guint n;       /* fields */
  guint line;    /* on which it begins, from 1 */
  gboolean open; /* one_line_rows: it leaves a quotation open */
} SclCsvRow;

/* A row that was looked at before its turn, in one piece of memory with its text. */
typedef struct
{
  SclCsvRow row;
  char *fields[];
} Held;

struct _SclCsv
{
  SclInput *input;     /* borrowed */
  GString *text;       /* a row of several lines */
  char separator;      /* 0 before the first row */
  char told_separator; /* by a line "sep=;"; 0: none */
  char *remark;
  gboolean one_line_rows;

  SclCsvFields fields; /* of the row read last */
  SclCsvRow row;       /* the one returned last */
  char **returned;

  GQueue held;     /* of Held, before the rows of the file */
  Held *used;      /* whose row was returned last, or NULL */
  GError *failure; /* behind those held */
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
  g_queue_clear_full (&self->held, g_free);
  g_free (self->used);
  g_clear_error (&self->failure);
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
  return self->row.open;
}

guint
scl_csv_line (SclCsv *self)
{
  return self->row.line;
}

char
scl_csv_separator (SclCsv *self)
{
  return self->separator;
}

/* "# …" or "sep=;" above the header. Below it such a line is a row like any other. */
static gboolean
take_remark (SclCsv *self, const char *line)
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
join_lines (SclCsv *self, guint first, GError **error)
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
next_line (SclCsv *self, gsize *length, GError **error)
{
  char *line;

  do
    line = scl_input_line (self->input, length, error);
  while (line != NULL && (scl_csv_is_blank_line (line) || take_remark (self, line)));
  return line;
}

/* The next row of the file; its fields. */
static char **
next_row (SclCsv *self, GError **error)
{
  SclCsvRow *row = &self->row;
  char *line;
  gsize length;

  self->fields.n = 0;
  line = next_line (self, &length, error);
  if (line == NULL)
    return NULL;
  *row = (SclCsvRow){ .line = scl_input_line_number (self->input) };
  if (self->separator == 0)
    self->separator
        = self->told_separator != 0 ? self->told_separator : scl_csv_guess_separator (line);
  if (memchr (line, '"', length) == NULL)
    scl_csv_cut_unquoted (line, length, self->separator, &self->fields);
  else if (self->one_line_rows)
    {
      row->open = scl_csv_is_open (line, self->separator);
      if (row->open)
        scl_csv_cut_plainly (line, self->separator, &self->fields);
      else
        scl_csv_cut (line, self->separator, &self->fields);
    }
  else
    {
      g_string_truncate (self->text, 0);
      g_string_append_len (self->text, line, (gssize) length);
      if (!join_lines (self, row->line, error))
        return NULL;
      scl_csv_cut (self->text->str, self->separator, &self->fields);
    }
  row->n = self->fields.n;
  return self->fields.at;
}

char **
scl_csv_row (SclCsv *self, guint *n, GError **error)
{
  if (G_UNLIKELY (self->used != NULL))
    g_clear_pointer (&self->used, g_free);
  if (G_UNLIKELY (self->held.length > 0))
    self->used = g_queue_pop_head (&self->held);
  if (self->used != NULL)
    {
      self->row = self->used->row;
      self->returned = self->used->fields;
    }
  else if (self->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (self->failure));
      self->returned = NULL;
    }
  else
    self->returned = next_row (self, error);
  *n = self->returned != NULL ? self->row.n : 0;
  return self->returned;
}

/* *size: grows by what it takes. */
static Held *
hold (const SclCsv *self, char *const *row, gsize *size)
{
  const guint n = self->row.n;
  gsize all = sizeof (Held) + n * sizeof (char *);
  Held *held;
  char *at;

  for (guint i = 0; i < n; i++)
    all += strlen (row[i]) + 1;
  held = g_malloc (all);
  held->row = self->row;
  at = (char *) &held->fields[n];
  for (guint i = 0; i < n; i++)
    {
      held->fields[i] = at;
      at = g_stpcpy (at, row[i]) + 1;
    }
  *size += all;
  return held;
}

void
scl_csv_look_ahead (SclCsv *self, SclCsvLook look, gpointer data)
{
  gboolean more = self->returned != NULL;
  gsize size = 0;
  char **row;

  if (more)
    g_queue_push_head (&self->held, hold (self, self->returned, &size));
  for (GList *at = self->held.head; more && at != NULL; at = at->next)
    {
      const Held *held = at->data;

      more = look (data, held->fields, held->row.n, held->row.line) && size < SCL_CSV_MOST_AHEAD;
      row = more && at->next == NULL && self->failure == NULL ? next_row (self, &self->failure)
                                                              : NULL;
      if (row != NULL)
        g_queue_push_tail (&self->held, hold (self, row, &size));
    }
  if (!g_queue_is_empty (&self->held))
    self->row = ((const Held *) g_queue_peek_head (&self->held))->row;
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
  SclCsvFields fields = { 0 };
  GStrvBuilder *builder;
  char **row, told = 0;

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
      told = told != 0 ? told : scl_csv_told_separator (line);
  } while (scl_csv_is_blank_line (line) || *line == '#' || scl_csv_told_separator (line) != 0);
  *at = (gsize) (p - (const char *) head);
  if ((p < end && *p == '\0') || scl_csv_is_blank_line (line) || *line == '#')
    return g_new0 (char *, 1);

  scl_text_append (text, line, strlen (line), scl_text_detect (line, strlen (line)));
  scl_csv_cut (text->str, told != 0 ? told : scl_csv_guess_separator (text->str), &fields);
  builder = g_strv_builder_new ();
  for (guint i = 0; i < fields.n; i++)
    g_strv_builder_add (builder, fields.at[i]);
  g_free (fields.at);
  row = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return row;
}
