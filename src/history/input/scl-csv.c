/* SclCsv: rows of comma-separated text from an input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv.h"

#include <sched.h>
#include <string.h>

#include "history/input/scl-csv-ahead-private.h"

/* Bytes that are read before a second thread is worth its while. */
#define AHEAD_FROM (512 * 1024)

/* A row that was looked at before its turn, in one piece of memory with its text. */
typedef struct
{
  SclCsvRow row;
  gpointer prepared;
  char *fields[];
} Held;

struct _SclCsv
{
  SclCsvRows rows;
  char apart[SCL_APART];
  SclCsvFields fields; /* of the row returned last */
  SclCsvRow row;

  const SclCsvPrepare *prepare; /* or NULL */
  gpointer data;
  gpointer made;     /* of a row that was not cut ahead */
  gpointer prepared; /* of the row returned last */
  char **returned;

  GQueue held;     /* of Held, before the rows of the file */
  Held *used;      /* whose row was returned last, or NULL */
  GError *failure; /* behind those held */

  SclCsvAhead *ahead; /* NULL: rows are cut when they are asked for */
  gboolean alone;     /* and ever will be */
};

SclCsv *
scl_csv_new (SclInput *input)
{
  SclCsv *self = g_new0 (SclCsv, 1);

  scl_csv_rows_init (&self->rows, input, &self->fields);
  return self;
}

void
scl_csv_free (SclCsv *self)
{
  if (self == NULL)
    return;
  scl_csv_ahead_free (self->ahead);
  scl_csv_rows_clear (&self->rows);
  g_queue_clear_full (&self->held, g_free);
  g_free (self->used);
  g_clear_error (&self->failure);
  g_free (self->fields.at);
  g_free (self->made);
  g_free (self);
}

const char *
scl_csv_remark (SclCsv *self)
{
  return self->rows.remark != NULL ? self->rows.remark : "";
}

void
scl_csv_set_one_line_rows (SclCsv *self)
{
  self->rows.one_line_rows = TRUE;
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
  return self->rows.separator;
}

void
scl_csv_prepare (SclCsv *self, const SclCsvPrepare *how, gpointer data)
{
  g_return_if_fail (self->ahead == NULL);

  self->prepare = how;
  self->data = data;
  self->prepared = self->made = g_realloc (self->made, how->size);
  if (self->returned == NULL)
    return;
  how->ask (self->returned, self->row.n, self->made, data);
  how->make (self->returned, self->row.n, self->made, data);
}

gconstpointer
scl_csv_prepared (SclCsv *self)
{
  return self->prepared;
}

/* Which g_get_num_processors () does not always say: it may count those that are forbidden to us.
 */
static gboolean
has_second_processor (void)
{
#ifdef __linux__
  cpu_set_t allowed;

  if (sched_getaffinity (0, sizeof allowed, &allowed) == 0)
    return CPU_COUNT (&allowed) > 1;
#endif
  return g_get_num_processors () > 1;
}

/* Of a file of some length, and where there is a processor for it. */
static void
go_ahead (SclCsv *self)
{
  const SclInput *input = self->rows.input;

  if (input->taken < AHEAD_FROM || self->rows.separator == 0)
    return;
  self->alone = TRUE;
  if (input->at_end || !has_second_processor ())
    return;
  self->ahead = scl_csv_ahead_new (&self->rows, self->prepare, self->data);
  if (self->ahead == NULL)
    self->rows.fields = &self->fields;
}

/* The next row of the file. */
static char **
next_row (SclCsv *self, GError **error)
{
  char **fields;

  if (!self->alone)
    go_ahead (self);
  if (self->ahead != NULL)
    return scl_csv_ahead_row (self->ahead, &self->row, &self->prepared, error);
  self->fields.n = 0;
  if (!scl_csv_rows_next (&self->rows, &self->row, error))
    return NULL;
  fields = self->fields.at;
  self->prepared = self->made;
  if (self->prepare != NULL)
    {
      self->prepare->ask (fields, self->row.n, self->made, self->data);
      self->prepare->make (fields, self->row.n, self->made, self->data);
    }
  return fields;
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
      self->prepared = self->used->prepared;
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
  const gsize size_made = self->prepare != NULL ? self->prepare->size : 0;
  gsize all = sizeof (Held) + n * sizeof (char *) + size_made;
  Held *held;
  char *at;

  for (guint i = 0; i < n; i++)
    all += strlen (row[i]) + 1;
  held = g_malloc (all);
  held->row = self->row;
  held->prepared = &held->fields[n];
  if (size_made > 0)
    memcpy (held->prepared, self->prepared, size_made);
  at = (char *) held->prepared + size_made;
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
  char **row = self->returned;
  gsize size = 0;

  g_return_if_fail (g_queue_is_empty (&self->held));

  while (row != NULL)
    {
      Held *held = hold (self, row, &size);

      g_queue_push_tail (&self->held, held);
      row = look (data, held->fields, held->row.n, held->row.line) && size < SCL_CSV_MOST_AHEAD
                ? next_row (self, &self->failure)
                : NULL;
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
