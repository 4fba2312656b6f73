/* What is in tables, given to who can read it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-read-tables-private.h"

#include <string.h>

#include "history/input/scl-csv.h"
#include "history/readers/scl-readers-private.h"
#include "history/tables/scl-fide-pages-private.h"
#include "history/tables/scl-tournament-tables-private.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  const char *event_name;
  SclInput *file;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  guint n_tables, n_read, n_teams, n_changes;
  SclFidePage fide; /* a page of FIDE's without games */
  GString *titles;
} Reading;

/* An input of these bytes under this name, with the file's day. */
static SclInput *
input_of (const Reading *self, const char *name, GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  SclInput *input = scl_input_new (stream, name, scl_input_cancellable (self->file));

  scl_input_set_changed (input, scl_input_changed (self->file));
  return input;
}

/* ---- As text ---- */

/* Rows of games need their day; pairings of a round, which have none, look much the same. */
static gboolean
has_days (const SclCells *table)
{
  g_autofree SclColumns *columns = g_new (SclColumns, 1);

  scl_columns_of_row (table, 0, columns);
  return columns->at[SCL_COLUMN_DATE] >= 0;
}

static const SclReader *
reader_of_text (const SclCells *table, GBytes *csv, const char *name)
{
  guint n_readers;
  const SclReader *const *readers = scl_readers (&n_readers);
  gsize n;
  const guint8 *head = g_bytes_get_data (csv, &n);
  const SclReader *best = NULL;
  int surest = 60;

  for (guint i = 0; i < n_readers; i++)
    {
      int sure = readers[i]->recognise (head, MIN (n, SCL_INPUT_HEAD), name);

      if (sure > surest)
        {
          surest = sure;
          best = readers[i];
        }
    }
  return best == &scl_reader_csv && !has_days (table) ? NULL : best;
}

/* The map given for the file, where it is for this table; by numbers also for the only one. */
static SclColumnMap *
map_of (const Reading *self, GBytes *csv, const SclReader *reader)
{
  SclColumnMap *map = scl_input_columns (self->file);
  gsize n;
  const guint8 *head = g_bytes_get_data (csv, &n);
  g_auto (GStrv) row = scl_csv_head_row (head, n);

  if (map == NULL || scl_column_map_fits (map, (const char *const *) row, g_strv_length (row)))
    return map;
  return scl_column_map_is_numbers (map)
                 && (reader == &scl_reader_csv || (reader == NULL && self->n_tables == 1))
             ? map
             : NULL;
}

/* *done: a reader knew the table. */
static gboolean
read_as_text (Reading *self, const SclCells *table, const char *name, gboolean *done,
              GError **error)
{
  g_autoptr (GBytes) csv = scl_cells_to_csv (table);
  const SclReader *reader = reader_of_text (table, csv, name);
  SclColumnMap *map = map_of (self, csv, reader);
  g_autoptr (SclInput) input = NULL;

  if (map != NULL)
    reader = &scl_reader_csv;
  *done = reader != NULL;
  if (reader == NULL)
    return TRUE;
  input = input_of (self, name, csv);
  scl_input_set_columns (input, map);
  return reader->read (input, self->sink, self->report, self->counts, error);
}

/* ---- As a tournament ---- */

static gboolean
read_as_tournament (Reading *self, const SclCells *table, const char *name, gboolean *done,
                    GError **error)
{
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (SclInput) input = input_of (self, name, nothing);
  SclTournamentTables tables;
  gboolean fine = TRUE;

  scl_tournament_tables_init (&tables, self->event_name, self->report);
  scl_tournament_tables_read (&tables, table);
  *done = tables.n_sections > 0 && tables.trf->players->len > 0;
  if (*done)
    fine = scl_tournament_tables_finish (&tables, input, self->sink, self->counts, error);
  self->n_teams += tables.n_teams;
  self->n_changes += tables.n_changes;
  for (guint i = 0; i < tables.titles->len && self->titles->len < 300; i++)
    g_string_append_printf (self->titles, "%s%s", self->titles->len > 0 ? "; " : "",
                            (const char *) g_ptr_array_index (tables.titles, i));
  scl_tournament_tables_clear (&tables);
  return fine;
}

/* ---- As a page of FIDE's ---- */

static gboolean
finish (Reading *self, SclTrf *trf, const char *name, GError **error)
{
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (SclInput) input = input_of (self, name, nothing);

  return scl_trf_finish (trf, input, self->sink, self->report, self->counts, error);
}

static gboolean
read_report (Reading *self, const SclCells *table, guint first, const char *name, GError **error)
{
  g_autoptr (SclTrf) trf = scl_trf_new ();

  scl_fide_report_read (table, first, trf, self->report);
  return finish (self, trf, name, error);
}

static guint
next_calculations (const SclCells *table, guint from)
{
  while (from < scl_cells_n_rows (table) && !scl_fide_calculations_begin (table, from))
    from++;
  return from;
}

static gboolean
read_calculations (Reading *self, const SclCells *table, guint begin, const char *name,
                   GError **error)
{
  gint64 id;
  char rate = scl_fide_calculations_rate (table, begin);
  g_autofree char *player = scl_fide_calculations_player (name, &id);
  g_autofree char *id_text = id != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, id) : NULL;

  scl_import_report_note (
      self->report, SCL_NOTE_ADJUSTED, scl_cells_line (table, begin),
      id != 0 ? _ (
          "FIDE's page does not say whose games these are; as the file is called, they are taken "
          "as those of “%.60s”, FIDE id %s. Rename the file after the player to change that.")
              : _ ("FIDE's page does not say whose games these are; as the file is called, they "
                   "are taken as those of “%.60s”. Rename the file after the player, with the FIDE "
                   "id, to change that."),
      player, id_text);
  scl_import_report_note (self->report, SCL_NOTE_INFO, scl_cells_line (table, begin),
                          _ ("FIDE's page names neither the rounds nor the opponents' FIDE ids, "
                             "and leaves out games against unrated opponents."));
  for (gboolean first = TRUE; begin < scl_cells_n_rows (table); first = FALSE)
    {
      g_autoptr (SclTrf) trf = scl_trf_new ();
      guint end = next_calculations (table, begin + 1);

      trf->rate = rate;
      scl_fide_calculations_read (table, begin, end, player, id, trf, self->report);
      /* Players are numbered anew. */
      if (!first && self->sink->begin_file != NULL
          && !self->sink->begin_file (self->sink, name, NULL, error))
        return FALSE;
      if (!finish (self, trf, name, error))
        return FALSE;
      begin = end;
    }
  return TRUE;
}

static gboolean
read_as_fide_page (Reading *self, const SclCells *table, const char *name, gboolean *done,
                   GError **error)
{
  guint n = scl_cells_n_rows (table), report = 0, calculations = next_calculations (table, 0);

  while (report < n && !scl_fide_report_begins (table, report))
    report++;
  *done = report + 1 < n || calculations < n;
  if (report + 1 < n)
    return read_report (self, table, report, name, error);
  if (calculations < n)
    return read_calculations (self, table, calculations, name, error);
  self->fide = scl_fide_page_without_games (table);
  return TRUE;
}

static gboolean
read_table (Reading *self, const SclCells *table, const char *name, GError **error)
{
  gboolean done;

  if (scl_cells_n_left_out (table) > 0)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, 0,
                            _ ("Cells beyond the %uth column are left out."),
                            SCL_CELLS_MAX_COLUMNS);
  if (!read_as_fide_page (self, table, name, &done, error))
    return FALSE;
  if (!done && !read_as_text (self, table, name, &done, error))
    return FALSE;
  if (!done && !read_as_tournament (self, table, name, &done, error))
    return FALSE;
  self->n_read += done;
  if (!done && self->n_tables > 1) /* of a single one the refusal says more */
    scl_import_report_note (self->report, SCL_NOTE_REFUSED, 0,
                            _ ("There is no table here that Scalata knows."));
  return TRUE;
}

static gboolean
explain (const Reading *self, GError **error)
{
  const char *name = scl_input_name (self->file);

  if (self->fide == SCL_FIDE_PAGE_REPLACED)
    g_set_error (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        _ ("%s: FIDE says on this page that the tournament's report was updated or replaced; there "
           "is no game on it. Open the tournament's details and save the page behind “View” beside "
           "“Orig.Report”, or import the tournament's report (TRF)"),
        name);
  else if (self->fide == SCL_FIDE_PAGE_DETAILS)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: these are FIDE's details of a tournament, without games; save the page "
                    "behind “View” beside “Orig.Report” instead"),
                 name);
  else if (self->n_changes > 0)
    g_set_error (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        _ ("%s: this is FIDE's report of who won or lost how many points; it does not say who "
           "played whom. Save the page behind “View” beside “Orig.Report” in the tournament's "
           "details instead, or import the tournament's report (TRF) or its crosstable"),
        name);
  else if (self->n_teams > 0)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: the tables are of teams; games of players are in the board pairings and "
                    "in the tournament's report (TRF)"),
                 name);
  else if (self->titles->len > 0)
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: Scalata knows none of its tables; their columns are called %s. Known are "
                    "games with the columns date, white, black and score, and players' lists, "
                    "crosstables and pairings as Chess-Results and Swiss-Manager export them. Of "
                    "games with other titles say which are these, such as "
                    "--columns=\"date=Day,white=Home,black=Away,score=Result\""),
                 name, self->titles->str);
  else
    g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: there is no table of games or players in it; export the tournament as "
                    "TRF, or its crosstable as a spreadsheet"),
                 name);
  return FALSE;
}

gboolean
scl_read_tables (const GPtrArray *tables, const char *event_name, const char *format,
                 SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                 GError **error)
{
  g_autoptr (GString) titles = g_string_new (NULL);
  Reading self = { .event_name = event_name,
                   .file = input,
                   .sink = sink,
                   .report = report,
                   .counts = counts,
                   .titles = titles };

  for (guint i = 0; i < tables->len; i++)
    self.n_tables += scl_cells_n_rows (g_ptr_array_index (tables, i)) > 0;
  for (guint i = 0; i < tables->len; i++)
    {
      const SclCells *table = g_ptr_array_index (tables, i);
      g_autofree char *name = NULL;

      if (scl_cells_n_rows (table) == 0)
        continue;
      if (self.n_tables == 1)
        name = g_strdup (scl_input_name (input));
      else if (*scl_cells_name (table) != '\0')
        name = g_strdup_printf ("%s: %.60s", scl_input_name (input), scl_cells_name (table));
      else
        name = g_strdup_printf ("%s: %u", scl_input_name (input), i + 1);
      if (self.n_tables > 1)
        self.counts = scl_import_report_begin_file (report, name, format);
      if (!read_table (&self, table, name, error))
        return FALSE;
    }
  return self.n_read > 0 || explain (&self, error);
}
