/* The first rows of a file that is a table, and what a map would make of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-table-preview.h"

#include "history/input/scl-archive.h"
#include "history/input/scl-csv.h"
#include "history/readers/scl-readers-private.h"
#include "history/sheets/scl-spreadsheet-private.h"
#include "history/tables/scl-games-table-private.h"
#include "history/workspace/scl-import-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

/* A file, unpacked where it is packed, as lines. */
typedef struct
{
  GInputStream *file;
  SclArchive *archive;
  GInputStream *member;
  SclInput *input;
} Source;

static void
source_clear (Source *self)
{
  g_clear_pointer (&self->input, scl_input_free);
  g_clear_object (&self->member);
  g_clear_pointer (&self->archive, scl_archive_free);
  g_clear_object (&self->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static gboolean
open_stream (Source *self, const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *member;
  g_autofree guint8 *head = g_malloc (SCL_INPUT_HEAD);
  SclDay changed;
  gsize n;

  if (!scl_regular_file_check (path, error))
    return FALSE;
  self->file = G_INPUT_STREAM (g_file_read (file, cancellable, error));
  if (self->file == NULL
      || !g_input_stream_read_all (self->file, head, SCL_INPUT_HEAD, &n, cancellable, error)
      || !g_seekable_seek (G_SEEKABLE (self->file), 0, G_SEEK_SET, cancellable, error))
    return FALSE;
  if (scl_archive_recognise (head, n) && scl_package_recognise (head, n) == SCL_PACKAGE_NONE)
    {
      self->archive = scl_archive_new (self->file, path, cancellable);
      if (!scl_archive_next (self->archive, &member, &changed, error))
        return FALSE; /* of an archive without a file, too */
      self->member = scl_archive_open_member (self->archive);
    }
  self->input = scl_input_new (self->member != NULL ? self->member : self->file, path, cancellable);
  return TRUE;
}

SCL_DEFINE_FREE (scl_table_preview_free, SclTablePreview, titles, g_strfreev, rows,
                 g_ptr_array_unref, guess, scl_column_map_unref)

static char **
copy_row (char **row, guint n)
{
  char **copy = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    copy[i] = g_strdup (row[i]);
  return copy;
}

static gboolean
take_rows (SclTablePreview *self, SclInput *input, GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GError) local = NULL;
  char **row = scl_csv_row (csv, &self->n, &local);
  guint n;

  if (row != NULL)
    self->titles = copy_row (row, self->n);
  while (row != NULL && self->rows->len < SCL_TABLE_PREVIEW_ROWS
         && (row = scl_csv_row (csv, &n, &local)) != NULL)
    g_ptr_array_add (self->rows, copy_row (row, n));
  /* Below the titles, a quotation that is never closed is told by the trial. */
  if (self->titles == NULL && local != NULL)
    return scl_pass_on (error, &local);
  if (self->n >= 2)
    return TRUE;
  return scl_fail (
      error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
      _ ("%s: this is no table: its first row is not divided by commas, semicolons, tabs or bars"),
      scl_input_name (input));
}

SclTablePreview *
scl_table_preview_new (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclTablePreview) self = g_new0 (SclTablePreview, 1);
  g_auto (Source) source = { 0 };
  g_autoptr (SclColumnMap) documented = NULL;
  const SclReader *reader;
  const guint8 *head;
  gsize n;

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (!open_stream (&source, path, cancellable, error))
    return NULL;
  head = scl_input_head (source.input, &n, error);
  if (head == NULL)
    return NULL;
  reader = scl_import_recognise (head, n, path);
  if (reader != NULL && reader != &scl_reader_csv)
    return scl_fail_null (
        error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
        reader == &scl_reader_spreadsheet || reader == &scl_reader_web_page
            ? _ (
                "%s: of a file known as %s no columns are shown; save its table as CSV and look at "
                "that, or name the columns by their titles")
            : _ ("%s: its columns need no names: it is known as %s"),
        path, _ (reader->title));
  if (!take_rows (self, source.input, error))
    return NULL;
  documented = scl_column_map_of_titles ((const char *const *) self->titles, self->n);
  self->complete = scl_column_map_check (documented, NULL);
  self->guess = scl_column_map_guess ((const char *const *) self->titles, self->n, self->rows);
  return g_steal_pointer (&self);
}

/* ---- A trial ---- */

/* Keeps nothing, and gives every player a number. */
typedef struct
{
  SclSink sink;
  guint32 n_players;
} NoSink;

static guint32
no_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  return ((NoSink *) sink)->n_players++;
}

static guint32
no_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  return 0;
}

static gboolean
no_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  return TRUE;
}

SCL_DEFINE_CLEAR (scl_table_trial_clear, SclTableTrial, first_reason, g_free)

/* What the report says of the first row left out. */
static void
take_reason (SclTableTrial *trial, SclImportReport *report)
{
  for (guint i = 0; i < scl_import_report_n_notes (report) && trial->first_reason == NULL; i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      if (note->kind == SCL_NOTE_REFUSED && note->line == trial->first_line)
        trial->first_reason = g_strdup (note->message);
    }
}

gboolean
scl_table_try (const char *path, SclColumnMap *map, SclTableTrial *trial, GCancellable *cancellable,
               GError **error)
{
  NoSink sink = { .sink = { .player = no_player, .event = no_event, .game = no_game } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, path, "");
  g_auto (Source) source = { 0 };
  g_autoptr (SclGamesTable) table = NULL;
  g_autoptr (SclCsv) csv = NULL; /* goes before the table, which it looks at */
  SclGamesTally tally = { 0 };
  g_autoptr (GError) local = NULL;
  char **row;
  guint n;

  *trial = (SclTableTrial){ 0 };
  if (!open_stream (&source, path, cancellable, error))
    return FALSE;
  csv = scl_csv_new (source.input);
  row = scl_csv_row (csv, &n, &local);
  table = row != NULL ? scl_games_table_new (map, (const char *const *) row, n, &sink.sink, report,
                                             counts, &local)
                      : NULL;
  if (table != NULL)
    scl_games_table_read (table, csv, row, n, &tally, &local);
  trial->games = tally.games;
  trial->left_out = tally.left_out;
  trial->first_line = tally.first_left_out;
  if (trial->first_line != 0)
    take_reason (trial, report);
  return local == NULL || scl_pass_on (error, &local);
}
