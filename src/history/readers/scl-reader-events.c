/* Reader: events without games as CSV: id, name, date (or start and end). They give their days to
 * the rating updates that name events only by id.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/input/scl-csv.h"
#include "history/input/scl-date-shape.h"

typedef enum
{
  COL_ID,
  COL_NAME,
  COL_DATE,
  COL_START,
  COL_PLACE,
  COL_ROUNDS,
  N_COLUMNS,
} Column;

static const char *const COLUMN_NAMES[N_COLUMNS] = {
  "id|event_id",
  "name|event|event_name",
  "date|day|end|end_date|event_end",
  "start|start_date|event_start",
  "place|site|city",
  "rounds",
};

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  g_auto (GStrv) row = scl_csv_head_row (head, n);
  guint length = g_strv_length (row);

  if (scl_csv_column (row, length, COLUMN_NAMES[COL_ID]) < 0
      || scl_csv_column (row, length, COLUMN_NAMES[COL_NAME]) < 0
      || scl_csv_column (row, length, COLUMN_NAMES[COL_DATE]) < 0)
    return 0;
  if (scl_csv_column (row, length, "white|white_id|black|black_id|score|result|player_id|rating")
      >= 0)
    return 0;
  return 80;
}

/* Some programs write a comma inside an unquoted field as "\,", which cuts the field in two. joined
 * keeps the whole ones. */
static guint
join_escaped (char **row, guint n, char separator, GPtrArray *joined)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      gsize length = strlen (row[i]);

      if (length == 0 || row[i][length - 1] != '\\')
        continue;
      row[i][length - 1] = '\0';
      row[i] = g_strdup_printf ("%s%c %s", row[i], separator, row[i + 1]);
      g_ptr_array_add (joined, row[i]);
      memmove (&row[i + 1], &row[i + 2], (n - i - 2) * sizeof *row);
      return join_escaped (row, n - 1, separator, joined);
    }
  return n;
}

typedef struct
{
  SclCsv *csv;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  GPtrArray *joined; /* fields of the row made of several */
  int column[N_COLUMNS];
  guint n_header; /* columns named; 0 before the first row */
  char **row;
  guint n;
} Reading;

static const char *
field (const Reading *self, Column column)
{
  const int at = self->column[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

static gboolean
read_event (Reading *self, GError **error)
{
  const char *date = field (self, COL_DATE), *start = field (self, COL_START);
  SclEventRecord record = { .key = field (self, COL_ID),
                            .name = field (self, COL_NAME),
                            .place = field (self, COL_PLACE) };

  record.end = scl_date_parse (date, NULL);
  record.start = *start != '\0' ? scl_date_parse (start, NULL) : record.end;
  record.rounds = (guint) CLAMP (g_ascii_strtoll (field (self, COL_ROUNDS), NULL, 10), 0, 1000);
  if (record.key[0] == '\0' || record.end == SCL_DAY_NONE || record.start == SCL_DAY_NONE
      || record.start > record.end)
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, scl_csv_line (self->csv),
                              _ ("an event needs an id and a date of the years 1500 to 2199 "
                                 "(“%.40s” is none); it is left out"),
                              date);
      return TRUE;
    }
  if (self->sink->event (self->sink, &record, error) == G_MAXUINT32)
    return FALSE;
  self->counts->events++;
  return TRUE;
}

/* The first row names the columns. */
static gboolean
take_row (gpointer data, char **row, guint n, GError **error)
{
  Reading *self = data;

  self->row = row;
  self->n = n;
  if (self->n_header == 0)
    {
      self->n_header = n;
      for (guint i = 0; i < N_COLUMNS; i++)
        self->column[i] = scl_csv_column (row, n, COLUMN_NAMES[i]);
      return TRUE;
    }
  if (n > self->n_header)
    {
      g_ptr_array_set_size (self->joined, 0);
      self->n = join_escaped (row, n, scl_csv_separator (self->csv), self->joined);
      if (self->n < n)
        scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, scl_csv_line (self->csv),
                                _ ("“\\%c” is taken for a separator within the text"),
                                scl_csv_separator (self->csv));
    }
  return read_event (self, error);
}

static gboolean
read_events (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
             GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GPtrArray) joined = g_ptr_array_new_with_free_func (g_free);
  Reading self = { .csv = csv, .sink = sink, .report = report, .counts = counts, .joined = joined };

  if (!scl_csv_each_row (csv, take_row, &self, error))
    return FALSE;
  if (counts->events > 0)
    return TRUE;
  g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
               _ ("%s: there is no event in the file"), scl_input_name (input));
  return FALSE;
}

const SclReader scl_reader_events = {
  .name = "events",
  .title = N_ ("events (CSV)"),
  .recognise = recognise,
  .read = read_events,
};
