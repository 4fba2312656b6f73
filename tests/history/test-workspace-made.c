/* How a workspace is opened, and what it keeps of an import's report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "history/workspace/scl-workspace-private.h"
#include "record-anna.h"

/* ---- Opening ---- */

static int
setting (SclWorkspace *workspace, int which)
{
  int value = -2;

  g_assert_cmpint (sqlite3_db_config (workspace->db, which, -1, &value), ==, SQLITE_OK);
  return value;
}

/* New, in memory, and opened again: always the same. */
static void
assert_settings (SclWorkspace *workspace, const char *journal)
{
  g_autofree char *mode = g_strconcat (journal, "\n", NULL);

  g_assert_cmpint (setting (workspace, SQLITE_DBCONFIG_TRUSTED_SCHEMA), ==, 0);
  g_assert_cmpint (setting (workspace, SQLITE_DBCONFIG_DEFENSIVE), ==, 1);
  g_assert_cmpint (setting (workspace, SQLITE_DBCONFIG_ENABLE_VIEW), ==, 0);
  rows_assert (workspace, "PRAGMA busy_timeout", "3000\n");
  rows_assert (workspace, "PRAGMA journal_mode", mode);
  rows_assert (workspace, "PRAGMA synchronous", "2\n");
  rows_assert (workspace, "PRAGMA foreign_keys", "1\n");
  rows_assert (workspace, "PRAGMA cache_size", "-32768\n");
  rows_assert (workspace, "PRAGMA temp_store", "2\n");
  rows_assert (workspace, "PRAGMA journal_size_limit", "67108864\n");
  g_assert_cmpint (sqlite3_extended_errcode (workspace->db), <=, 0xff);
}

static void
test_settings (Place *place, gconstpointer data)
{
  place->workspace = place_open (place->path, TRUE);
  assert_settings (place->workspace, "wal");
  g_assert_true (scl_workspace_is_there (place->workspace));
  g_assert_cmpstr (scl_workspace_path (place->workspace), ==, place->path);
  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = place_open (place->path, FALSE);
  assert_settings (place->workspace, "wal");
}

static void
test_memory (Place *place, gconstpointer data)
{
  assert_settings (place->workspace, "memory");
  g_assert_true (scl_workspace_is_there (place->workspace));
  g_assert_null (scl_workspace_path (place->workspace));
}

/* SQLite's "-journal" must still fit behind a name of 255 bytes at most; for a copy too. */
static void
test_names (Place *place, gconstpointer data)
{
  g_autofree char *fits = g_strnfill (247, 'x'), *longer = g_strnfill (248, 'x');
  g_autofree char *good = g_build_filename (place->dir, fits, NULL);
  g_autofree char *bad = g_build_filename (place->dir, longer, NULL);
  g_autoptr (GError) error = NULL;
  static const char said[] = "The file's name is too long for a workspace: 248 bytes, at most 247. "
                             "Give it a shorter one.";

  g_assert_null (scl_workspace_open (bad, TRUE, &error));
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, said);
  g_clear_error (&error);
  place->workspace = place_open (good, TRUE);
  g_assert_false (scl_workspace_save_copy (place->workspace, bad, &error));
  g_assert_cmpstr (error->message, ==, said);
  g_clear_error (&error);
  g_assert_null (scl_workspace_open ("", TRUE, &error));
  g_assert_cmpstr (error->message, ==, "A workspace needs a file name; this one is empty.");
}

/* Somebody's file of whatever length is not written over; an empty one is a workspace to be made.
 */
static void
test_beginnings (Place *place, gconstpointer data)
{
  static const struct
  {
    const char *bytes;
    gsize n;
  } cases[] = { { "x", 1 },
                { "SQLite format 3", 15 },
                { "SQLite format 4\0xyz", 19 },
                { "date,white,black,score\n2001-01-01,Ada,Bea,1\n", 45 } };
  g_autofree char *said = g_strdup_printf ("%s is not a Scalata workspace.", place->path),
                  *nothing = NULL;
  g_autoptr (GError) empty = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gboolean create = FALSE; create <= TRUE; create++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *left = NULL;
        gsize n;

        g_assert_true (
            g_file_set_contents (place->path, cases[i].bytes, (gssize) cases[i].n, NULL));
        g_assert_null (scl_workspace_open (place->path, create, &error));
        g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN);
        g_assert_cmpstr (error->message, ==, said);
        g_assert_true (g_file_get_contents (place->path, &left, &n, NULL));
        g_assert_cmpmem (left, n, cases[i].bytes, cases[i].n);
      }
  g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
  g_assert_null (scl_workspace_open (place->path, FALSE, &empty));
  g_assert_cmpstr (empty->message, ==, said);
  g_assert_true (g_file_get_contents (place->path, &nothing, &length, NULL));
  g_assert_cmpuint (length, ==, 0);
  place->workspace = place_open (place->path, TRUE);
  rows_assert (place->workspace, "SELECT count(*) FROM player", "0\n");
}

/* A pipe where SQLite looks for a log would be waited for without end. */
static void
test_logs (Place *place, gconstpointer data)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };

  scl_workspace_close (place_open (place->path, TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *log = g_strconcat (place->path, endings[i], NULL),
                      *said = g_strdup_printf ("%s: this is a pipe or a device, not a file", log);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (mkfifo (log, 0600), ==, 0);
      g_assert_null (scl_workspace_open (place->path, FALSE, &error));
      g_assert_cmpstr (error->message, ==, said);
      g_assert_cmpint (g_remove (log), ==, 0);
    }
  place->workspace = place_open (place->path, FALSE);
}

/* ---- Importing to a path ---- */

static const char ada[] = "date,white,black,score\n2001-01-01,Ada,Bea,1\n";
static const char cia[] = "date,white,black,score\n2002-01-01,Cia,Dea,1\n";

/* The games of the workspace at the path after the import, or -1 where it fails. */
static int
import_to (Place *place, const char *file, const SclImportParams *params, GError **error)
{
  g_autoptr (SclImportReport) report = NULL;
  SclWorkspaceCounts counts;

  g_clear_pointer (&place->workspace, scl_workspace_close);
  place->workspace = scl_workspace_import_to (place->path, (const char *[]){ file, NULL }, &report,
                                              params, error);
  g_assert_nonnull (report);
  if (place->workspace == NULL)
    return -1;
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 1);
  g_assert_cmpstr (scl_workspace_path (place->workspace), ==, place->path);
  g_assert_true (scl_workspace_counts (place->workspace, &counts, NULL));
  return (int) counts.games;
}

/* A new workspace is there when its first import is, one that is there takes one more; what fails
 * leaves none, or the one that was there. */
static void
test_import_to (Place *place, gconstpointer data)
{
  g_autofree char *first = test_folder_write (place->dir, "a.csv", ada),
                  *second = test_folder_write (place->dir, "c.csv", cia),
                  *wrong = test_folder_write (place->dir, "x.txt", "nothing\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (import_to (place, wrong, NULL, &error), ==, -1);
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (import_to (place, first, NULL, &error), ==, 1);
  g_assert_cmpint (import_to (place, second, NULL, &error), ==, 2);
  g_assert_no_error (error);
  g_assert_cmpint (import_to (place, first, NULL, &error), ==, -1);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN);
  g_clear_error (&error);
  place->workspace = place_open (place->path, FALSE);
  rows_assert (place->workspace, "SELECT count(*) FROM game", "2\n");

  g_clear_pointer (&place->workspace, scl_workspace_close);
  g_assert_true (g_file_set_contents (place->path, "mine", 4, NULL));
  g_assert_cmpint (import_to (place, first, NULL, &error), ==, -1);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FOREIGN);
}

/* A workspace is read alone, as it is; beside other files, wherever it stands, it is refused. */
static void
test_load_files (Place *place, gconstpointer data)
{
  g_autofree char *first = test_folder_write (place->dir, "a.csv", ada),
                  *second = test_folder_write (place->dir, "c.csv", cia),
                  *said = g_strdup_printf ("%s: a workspace cannot be read together with other "
                                           "files; import those into it",
                                           place->path);
  const char *const lists[][4] = { { place->path, first, NULL },
                                   { first, place->path, NULL },
                                   { first, second, place->path, NULL } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclHistory) whole = NULL, files = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (import_to (place, first, NULL, &error), ==, 1);
  g_clear_pointer (&place->workspace, scl_workspace_close);
  whole = scl_history_load_files ((const char *[]){ place->path, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (whole)->n, ==, 1);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_assert_null (scl_history_load_files (lists[i], report, NULL, &error));
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, said);
      g_clear_error (&error);
    }
  files = scl_history_load_files ((const char *[]){ first, second, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_history_games (files)->n, ==, 2);
}

/* What was left out at imports, and is not rated, is said again of the whole: two games of one file
 * and one of the other for one reason, and one line without a result. */
static void
test_left_out (Place *place, gconstpointer data)
{
  g_autofree char *first = test_folder_write (place->dir, "a.csv",
                                              "date,white,black,score,rated\n"
                                              "2001-01-03,Ada,Bea,1,no\n2001-01-03,Bea,Ada,1,no\n"
                                              "2001-01-03,Ada,Bea,?!,yes\n"),
                  *second = test_folder_write (place->dir, "c.csv",
                                               "date,white,black,score,rated\n"
                                               "2002-01-03,Cia,Dea,1,no\n");
  static const struct
  {
    guint kind, line, unrated;
  } said[] = { { SCL_NOTE_REFUSED, 4, 0 }, { SCL_NOTE_INFO, 2, 2 }, { SCL_NOTE_INFO, 2, 1 } };
  g_autoptr (SclImportReport) report = scl_import_report_new (), less = scl_import_report_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (import_to (place, first, NULL, &error), ==, 2);
  g_assert_cmpint (import_to (place, second, NULL, &error), ==, 3);
  history = scl_history_load_files ((const char *[]){ place->path, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 2);
  g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, G_N_ELEMENTS (said));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_assert_cmpuint (note->kind, ==, said[i].kind);
      g_assert_cmpuint (note->line, ==, said[i].line);
      g_assert_cmpuint (note->unrated, ==, said[i].unrated);
      g_assert_true ((note->topic == scl_import_report_get_note (report, 1)->topic) == (i > 0));
    }
  /* Nothing of an import that was taken back. */
  g_assert_true (scl_workspace_remove_import (place->workspace, 1, "twice", &error));
  g_assert_true (scl_workspace_add_report (place->workspace, 0, less, &error));
  g_assert_cmpuint (scl_import_report_n_files (less), ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (less), ==, 1);
}

/* Makes a workspace, or a folder, at the path while another is being made for it. */
static void
be_quicker (double fraction, const char *what, gpointer data)
{
  Place *place = data;

  if (!g_file_test (place->path, G_FILE_TEST_EXISTS))
    scl_workspace_close (place_open (place->path, TRUE));
}

static void
make_folder (double fraction, const char *what, gpointer data)
{
  g_mkdir (((Place *) data)->path, 0700);
}

/* Whoever is quicker has made it: the import goes into that one, and is whole. */
static void
test_quicker (Place *place, gconstpointer data)
{
  g_autofree char *first = test_folder_write (place->dir, "a.csv", ada);
  const SclImportParams quicker = { .progress = be_quicker, .data = place },
                        folder = { .progress = make_folder, .data = place };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (import_to (place, first, &quicker, &error), ==, 1);
  g_assert_no_error (error);
  rows_assert (place->workspace, "SELECT count(*) FROM import", "1\n");
  g_clear_pointer (&place->workspace, scl_workspace_close);
  g_assert_cmpint (g_remove (place->path), ==, 0);
  g_assert_cmpint (import_to (place, first, &folder, &error), ==, -1);
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (place->path), ==, 0);
}

/* ---- Reports ---- */

/* Two files of an import: every number and each kind of note of its own, and where a note has no
 * line. */
static void
fill_report (Place *place)
{
  rows_execute (
      place->workspace,
      "INSERT INTO import (id, time, program) VALUES (1, '2024-01-01T00:00:00Z', 'x'),"
      "  (2, '2024-02-03T04:05:06Z', 'y');"
      "INSERT INTO file (id, import, path, format, players, events, rounds, games, unrated_games,"
      "  byes, lists, ratings, adjusted, refused) VALUES"
      "  (5, 2, 'b.trf', 'TRF', 11, 12, 13, 14, 15, 16, 17, 18, 19, 20),"
      "  (6, 2, 'a.csv', 'CSV', 21, 22, 23, 24, 25, 26, 27, 28, 29, 30),"
      "  (7, 1, 'c.csv', 'CSV', 31, 32, 33, 34, 35, 36, 37, 38, 39, 40);"
      "INSERT INTO note (file, kind, line, message) VALUES (6, 'info', 7, 'of six'),"
      "  (5, 'adjusted', 3, 'first 100%s'), (5, 'refused', NULL, 'second'), (5, 'info', 4, "
      "'third'),"
      "  (7, 'refused', 1, 'of another')");
}

static void
assert_counts (SclImportReport *report, guint file, const char *expected)
{
  const SclFileCounts *c = scl_import_report_file (report, file);
  g_autofree char *text = g_strdup_printf (
      "%s %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
      " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
      " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
      c->file, c->format, c->players, c->events, c->rounds, c->games, c->unrated_games, c->byes,
      c->lists, c->ratings, c->adjusted, c->refused);

  g_assert_cmpstr (text, ==, expected);
}

/* All of its notes, a line each. */
static char *
notes_of (SclImportReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);

      g_string_append_printf (text, "%s:%u:%d: %s\n", note->file, note->line, (int) note->kind,
                              note->message);
    }
  return g_string_free (text, FALSE);
}

static void
test_report (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclImportReport) report = NULL;
  g_autofree char *notes = NULL;

  fill_report (place);
  report = scl_workspace_import_report (place->workspace, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 2);
  assert_counts (report, 0, "b.trf TRF 11 12 13 14 15 16 17 18 19 20");
  assert_counts (report, 1, "a.csv CSV 21 22 23 24 25 26 27 28 29 30");
  notes = notes_of (report);
  g_assert_cmpstr (notes, ==,
                   "b.trf:3:1: first 100%s\nb.trf:0:2: second\nb.trf:4:0: third\na.csv:7:0: of "
                   "six\n");
  g_clear_pointer (&report, scl_import_report_unref);
  report = scl_workspace_import_report (place->workspace, 9, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 0);
}

/* The last import first; numbers are of all its files. */
static void
test_imports (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) imports = NULL;
  const SclWorkspaceImport *import;

  fill_report (place);
  rows_execute (place->workspace,
                "INSERT INTO import (id, time, program) VALUES (3, '', 'z');"
                "INSERT INTO edit (id, time, reason, kind, value) VALUES (8, '', '', "
                "'remove-import', '1')");
  imports = scl_workspace_imports (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (imports->len, ==, 3);
  import = g_ptr_array_index (imports, 0);
  g_assert_cmpint (import->id, ==, 3);
  g_assert_cmpstr (import->first_file, ==, "");
  g_assert_cmpint (import->files, ==, 0);
  g_assert_cmpint (import->adjusted, ==, 0);
  g_assert_cmpint (import->refused, ==, 0);
  g_assert_cmpint (import->games, ==, 0);
  g_assert_cmpint (import->ratings, ==, 0);
  import = g_ptr_array_index (imports, 1);
  g_assert_cmpint (import->id, ==, 2);
  g_assert_cmpstr (import->time, ==, "2024-02-03T04:05:06Z");
  g_assert_cmpstr (import->first_file, ==, "b.trf");
  g_assert_cmpint (import->files, ==, 2);
  g_assert_cmpint (import->adjusted, ==, 19 + 29);
  g_assert_cmpint (import->refused, ==, 20 + 30);
  g_assert_cmpint (import->games, ==, 14 + 24);
  g_assert_cmpint (import->ratings, ==, 18 + 28);
  g_assert_cmpint (import->removed_by, ==, 0);
  import = g_ptr_array_index (imports, 2);
  g_assert_cmpint (import->id, ==, 1);
  g_assert_cmpint (import->removed_by, ==, 8);
}

#define GAMES                                                                                      \
  "White,Black,Result,Date,Event\n"                                                                \
  "Rossi A,Bianchi B,1-0,2024-01-05,Open\n"                                                        \
  "Rossi A,Verdi C,soon,2024-01-05,Open\n"                                                         \
  "Bianchi B,Verdi C,0-1,05.01.2024,Open\n"

/* What the workspace kept is what was said; the event has a twin in the second import, whose report
 * goes on behind that of the first. */
static void
test_kept (Place *place, gconstpointer data)
{
  g_autofree char *path = test_folder_write (place->dir, "a.csv", GAMES);
  g_autofree char *other = test_folder_write (place->dir, "b.csv", GAMES "\n");
  const char *const first[] = { path, NULL }, *const second[] = { other, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GString) kept = g_string_new (NULL);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  scl_workspace_import (place->workspace, first, report, NULL, &error);
  g_assert_no_error (error);
  scl_workspace_import (place->workspace, second, report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_import_report_n_files (report), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SclImportReport) again
          = scl_workspace_import_report (place->workspace, i + 1, &error);
      const SclFileCounts *c = scl_import_report_file (report, i);
      g_autofree char *notes = NULL;
      g_autofree char *counts = g_strdup_printf (
          "%s %s %u %u %u %u %u %u %u %u %u %u", c->file, c->format, (guint) c->players,
          (guint) c->events, (guint) c->rounds, (guint) c->games, (guint) c->unrated_games,
          (guint) c->byes, (guint) c->lists, (guint) c->ratings, (guint) c->adjusted,
          (guint) c->refused);

      g_assert_no_error (error);
      g_assert_cmpuint (scl_import_report_n_files (again), ==, 1);
      assert_counts (again, 0, counts);
      notes = notes_of (again);
      g_string_append (kept, notes);
    }
  said = notes_of (report);
  g_assert_cmpstr (kept->str, ==, said);
  g_assert_nonnull (strstr (said, " rated games are there twice"));
}

/* ---- Files ---- */

/* A file of several tournaments is one; another name is another file. */
static void
test_files (Place *place, gconstpointer data)
{
  SclSink *sink = rows_begin (place->workspace, "one.trf");
  g_autoptr (GError) error = NULL;

  g_assert_true (sink->begin_file (sink, "one.trf", NULL, &error));
  g_assert_true (sink->begin_file (sink, "two.trf", NULL, &error));
  add_event (sink, &(SclEventRecord){ .name = "Two", .start = 2460000, .end = 2460000 });
  g_assert_true (sink->begin_file (sink, "three.trf", "abc", &error));
  add_event (sink, &(SclEventRecord){ .name = "Three", .start = 2460000, .end = 2460000 });
  g_assert_no_error (error);
  g_assert_false (sink->begin_file (sink, "four.trf", "abc", &error)); /* the same bytes */
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_KNOWN);
  g_assert_nonnull (strstr (error->message, "three.trf on 2024-05-06;"));
  g_clear_error (&error);
  rows_finish (place->workspace, sink);
  rows_assert (place->workspace, "SELECT id, path, digest FROM file",
               "1|one.trf|-\n2|two.trf|-\n3|three.trf|abc\n");
  rows_assert (place->workspace, "SELECT name, file FROM event", "Two|2\nThree|3\n");
}

/* ---- Edits ---- */

/* Each number of an edit in its own place. */
static void
test_edits (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) edits = NULL;
  const SclWorkspaceEdit *edit;

  fill_report (place);
  rows_execute (
      place->workspace,
      "INSERT INTO player (id, name, name_key) VALUES (31, 'Anna', 'anna'), (32, 'Bruno', "
      "'bruno'), (33, 'Carla', 'carla'), (34, 'Dario', 'dario');"
      "INSERT INTO event (id, file, name, start, end) VALUES (41, 5, 'Open', 2460000, 2460001);"
      "INSERT INTO game (id, event, white, black, day, score) VALUES (51, 41, 33, 34, 2460000, 2);"
      "INSERT INTO edit (id, time, reason, kind, player, other, event, game, value, undone, step) "
      "VALUES"
      "  (61, 't1', 'r1', 'merge', 31, 32, 41, 51, NULL, 0, NULL),"
      "  (62, 't2', '', 'event-days', NULL, NULL, 41, NULL, '2460002 2460003', 1, 61),"
      "  (63, 't3', '', 'result', NULL, NULL, NULL, 51, '1 0', 0, 61),"
      "  (64, 't4', '', 'remove-import', NULL, NULL, NULL, NULL, '2', 1, NULL),"
      "  (65, 't5', '', 'birth-year', 34, NULL, NULL, NULL, '1990', 0, NULL)");
  edits = scl_workspace_edits (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (edits->len, ==, 5);
  edit = g_ptr_array_index (edits, 0);
  g_assert_cmpint (edit->id, ==, 61);
  g_assert_cmpstr (edit->time, ==, "t1");
  g_assert_cmpstr (edit->reason, ==, "r1");
  g_assert_cmpstr (edit->kind, ==, "merge");
  g_assert_cmpstr (edit->what, ==, "Anna is the same player as Bruno");
  g_assert_cmpint (edit->player, ==, 31);
  g_assert_cmpint (edit->other, ==, 32);
  g_assert_cmpint (edit->event, ==, 41);
  g_assert_cmpint (edit->game, ==, 51);
  g_assert_cmpint (edit->step, ==, 61);
  g_assert_cmpint (edit->gone_with, ==, 0);
  g_assert_false (edit->undone);
  edit = g_ptr_array_index (edits, 1);
  g_assert_cmpint (edit->player, ==, 0);
  g_assert_cmpint (edit->step, ==, 61);
  g_assert_true (edit->undone);
  g_assert_cmpstr (edit->what, ==, "Open was played from 2023-02-26 to 2023-02-27");
  edit = g_ptr_array_index (edits, 2);
  g_assert_cmpstr (edit->what, ==, "Carla – Dario: ½-½");
  edit = g_ptr_array_index (edits, 3);
  g_assert_cmpstr (edit->what, ==, "Import 2 (b.trf, 2024-02-03) is removed");
  g_assert_cmpint (edit->step, ==, 64);
  edit = g_ptr_array_index (edits, 4);
  g_assert_cmpstr (edit->what, ==, "Dario was born in 1990");
}

/* Events and imports by numbers of two digits: whose games a split gives away, and with which
 * import an edit goes. */
static void
test_numbers (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SclEditSet) set = NULL;
  g_autoptr (GPtrArray) edits = NULL;

  rows_execute (
      place->workspace,
      "INSERT INTO import (id, time, program) VALUES (1, '', ''), (10, '', ''), (11, '', '');"
      "INSERT INTO file (id, import, path) VALUES (1, 1, 'a'), (20, 10, 'b');"
      "INSERT INTO player (id, name, name_key) VALUES (31, 'A', 'a'), (32, 'B', 'b'), (33, 'C', "
      "'c');"
      "INSERT INTO event (id, file, name) VALUES (10, 1, 'x'), (11, 1, 'y'), (12, 1, 'z'), (13, "
      "20, 'w'), (14, 20, 'v');"
      "INSERT INTO game (id, event, white, black, day, score) VALUES (1, 10, 31, 33, 2460000, 2),"
      "  (2, 13, 31, 33, 2460000, 2);"
      "INSERT INTO edit (id, time, reason, kind, player, other, value) VALUES"
      "  (61, '', '', 'split', 31, 32, '10 12'), (62, '', '', 'split', 31, 32, '13 14');"
      "INSERT INTO edit (id, time, reason, kind, value) VALUES (63, '', '', 'remove-import', "
      "'10')");
  set = scl_edit_set_load (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpint (scl_edit_set_player (set, 31, 10), ==, 32);
  g_assert_cmpint (scl_edit_set_player (set, 31, 11), ==, 31);
  g_assert_cmpint (scl_edit_set_player (set, 31, 12), ==, 32);
  g_assert_cmpint (scl_edit_set_player (set, 31, 13), ==, 31);
  edits = scl_workspace_edits (place->workspace, &error);
  g_assert_no_error (error);
  g_assert_cmpint (((SclWorkspaceEdit *) g_ptr_array_index (edits, 0))->gone_with, ==, 0);
  g_assert_cmpint (((SclWorkspaceEdit *) g_ptr_array_index (edits, 1))->gone_with, ==, 10);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/workspace-made/" name, Place, NULL, place_set_up_in_memory, test, place_tear_down)

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/workspace-made/settings", Place, NULL, place_set_up, test_settings,
              place_tear_down);
  ADD ("memory", test_memory);
  g_test_add ("/workspace-made/names", Place, NULL, place_set_up, test_names, place_tear_down);
  g_test_add ("/workspace-made/beginnings", Place, NULL, place_set_up, test_beginnings,
              place_tear_down);
  g_test_add ("/workspace-made/logs", Place, NULL, place_set_up, test_logs, place_tear_down);
  g_test_add ("/workspace-made/import-to", Place, NULL, place_set_up, test_import_to,
              place_tear_down);
  g_test_add ("/workspace-made/load-files", Place, NULL, place_set_up, test_load_files,
              place_tear_down);
  g_test_add ("/workspace-made/left-out", Place, NULL, place_set_up, test_left_out,
              place_tear_down);
  g_test_add ("/workspace-made/quicker", Place, NULL, place_set_up, test_quicker, place_tear_down);
  ADD ("report", test_report);
  ADD ("imports", test_imports);
  ADD ("kept", test_kept);
  ADD ("files", test_files);
  ADD ("edits", test_edits);
  ADD ("numbers", test_numbers);
  return g_test_run ();
}
