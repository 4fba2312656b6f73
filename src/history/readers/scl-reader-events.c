/* Reader: events without games as CSV: id, name, date (or start and end). They give their days to
 * the rating updates that name events only by id.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/input/scl-csv-columns.h"
#include "history/tables/scl-games-table-private.h"
#include "rating/base/scl-gettext.h"

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
  static const guint needed[] = { COL_ID, COL_NAME, COL_DATE, G_MAXUINT };
  g_auto (GStrv) row = scl_csv_head_row (head, n);

  if (!scl_csv_columns_in (head, n, COLUMN_NAMES, needed)
      || scl_csv_column (row, g_strv_length (row),
                         "white|white_id|black|black_id|score|result|player_id|rating")
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
  SclCsvColumns columns;
  const char *order; /* of its dates; "": not known, or none needs one */
} Reading;

static const char *
field (const Reading *self, Column column)
{
  return scl_csv_columns_field (&self->columns, column);
}

static gboolean
read_event (Reading *self, GError **error)
{
  const char *date = field (self, COL_DATE), *start = field (self, COL_START);
  SclEventRecord record = { .key = field (self, COL_ID),
                            .name = field (self, COL_NAME),
                            .place = field (self, COL_PLACE) };

  record.end = scl_date_parse_order (date, self->order, NULL);
  record.start = *start != '\0' ? scl_date_parse_order (start, self->order, NULL) : record.end;
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

static gboolean
take_row (gpointer data, char **row, guint n, GError **error)
{
  Reading *self = data;
  SclCsvColumns *columns = &self->columns;
  SclDateColumn dates[2];

  if (!scl_csv_columns_take (columns, row, n))
    return TRUE;
  dates[0] = (SclDateColumn){ columns->at[COL_START], SCL_DATE_START };
  dates[1] = (SclDateColumn){ columns->at[COL_DATE], SCL_DATE_END };
  if (scl_dates_look_ahead (self->csv, row, n, dates, 2, NULL, self->report, &self->order))
    return TRUE;
  if (n > columns->n_header)
    {
      g_ptr_array_set_size (self->joined, 0);
      columns->n = join_escaped (row, n, scl_csv_separator (self->csv), self->joined);
      if (columns->n < n)
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
  Reading self = { .csv = csv,
                   .sink = sink,
                   .report = report,
                   .counts = counts,
                   .joined = joined,
                   .columns = { .names = COLUMN_NAMES, .n_names = N_COLUMNS },
                   .order = "" };

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
