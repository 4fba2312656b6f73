/* Imports: made, listed, and what was understood of their files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/core/scl-history-facts.h"
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* ---- Making ---- */

static gint64
add_import (SclWorkspace *self, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autoptr (SclStatement) statement
      = scl_workspace_query (self->db, error, "INSERT INTO import (time, program) VALUES (?, ?)",
                             "tt", time, "scalata " SCL_VERSION);

  return scl_workspace_insert (self->db, statement, error);
}

/* Path → the row of table file, of an import's files; an archive has many. */
static GHashTable *
load_files (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error, "SELECT id, path FROM file WHERE import = ? ORDER BY id DESC", "i", import);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      const gint64 id = sqlite3_column_int64 (row, 0);

      g_hash_table_replace (files, g_strdup (scl_workspace_text (row, 1)),
                            g_memdup2 (&id, sizeof id));
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&files) : NULL;
}

static gboolean
keep_counts (SclWorkspace *self, GHashTable *files, SclImportReport *report, guint first,
             GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->db,
      "UPDATE file SET format = ?2, players = ?3, events = ?4, rounds = ?5, games = ?6, "
      "unrated_games = ?7,"
      "  byes = ?8, lists = ?9, ratings = ?10, adjusted = ?11, refused = ?12 WHERE id = ?1",
      error);

  if (statement == NULL)
    return FALSE;
  for (guint i = first; i < scl_import_report_n_files (report); i++)
    {
      const SclFileCounts *counts = scl_import_report_file (report, i);
      const guint64 numbers[]
          = { counts->players,       counts->events, counts->rounds, counts->games,
              counts->unrated_games, counts->byes,   counts->lists,  counts->ratings,
              counts->adjusted,      counts->refused };
      const gint64 *file = g_hash_table_lookup (files, counts->file);

      if (file == NULL)
        continue;
      sqlite3_bind_int64 (statement, 1, *file);
      scl_workspace_bind_string (statement, 2, counts->format);
      for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
        sqlite3_bind_int64 (statement, 3 + (int) j, (gint64) numbers[j]);
      if (!scl_workspace_run (self->db, statement, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
keep_notes (SclWorkspace *self, GHashTable *files, SclImportReport *report, guint first,
            GError **error)
{
  static const char *const kinds[] = { "info", "adjusted", "refused" };
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->db,
      "INSERT INTO note (file, kind, line, message, topic, unrated) VALUES (?, ?, ?, ?, ?, ?)",
      error);

  if (statement == NULL)
    return FALSE;
  for (guint i = first; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);
      const gint64 *file = g_hash_table_lookup (files, note->file);

      if (file == NULL)
        continue;
      if (!scl_workspace_put (self->db, statement, error, "isnstn", *file, kinds[note->kind],
                              (gint64) note->line, note->message, note->topic,
                              (gint64) note->unrated))
        return FALSE;
    }
  return TRUE;
}

/* The first event of an import: its events come one after the other. 0: it has none; -1: failure.
 */
static gint64
first_event (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclStatement) row
      = scl_workspace_query (self->db, error,
                             "SELECT coalesce (min (e.id), 0) FROM event e JOIN file f ON f.id "
                             "= e.file WHERE f.import = ?",
                             "i", import);

  return scl_workspace_step (self->db, row, error) == SQLITE_ROW ? sqlite3_column_int64 (row, 0)
                                                                 : -1;
}

static gboolean
note_twins (SclWorkspace *self, gint64 import, SclImportReport *report, GError **error)
{
  const gint64 first = first_event (self, import, error);
  g_autoptr (SclHistory) history
      = first > 0 ? scl_workspace_load_history (self, NULL, error) : NULL;
  const SclHistoryFacts *facts = history != NULL ? scl_history_facts (history) : NULL;
  gboolean brought = FALSE;

  for (guint i = 0; facts != NULL && i < facts->n_events && !brought; i++)
    {
      const guint32 *source = scl_history_events (history)->source;

      brought = source[facts->events[i].event] >= first || source[facts->events[i].other] >= first;
    }
  if (brought)
    {
      g_autofree char *sentence = scl_history_twins_sentence (history);

      scl_import_report_note (
          report, SCL_NOTE_INFO, 0,
          /* Translators: %s is a sentence. */
          _ ("%s Leave them out (“correct WORKSPACE twins”, or Doubtful Matches "
             "in the window), or remove one of the imports: both count."),
          sentence);
    }
  return first == 0 || history != NULL;
}

static gboolean
import_all (SclWorkspace *self, const char *const *paths, SclImportReport *report,
            const SclImportParams *params, GError **error)
{
  const SclImportParams how = params != NULL ? *params : (SclImportParams){ 0 };
  guint first_file = scl_import_report_n_files (report),
        first_note = scl_import_report_n_notes (report);
  gint64 import = add_import (self, error);
  SclSink *sink = import != 0 ? scl_workspace_sink_new (self, import, error) : NULL;
  g_autoptr (GHashTable) files = NULL;
  gboolean done = sink != NULL;
  guint64 repeated = 0;

  done = done && scl_import_files (paths, sink, report, params, error)
         && scl_workspace_sink_finish (sink, &repeated, how.progress, how.data, how.cancellable,
                                       error)
         && scl_workspace_sum_up_lists (self, how.progress, how.data, how.cancellable, error);
  if (sink != NULL)
    scl_workspace_sink_free (sink);
  if (done && repeated > 0 && scl_import_report_n_files (report) > first_file)
    scl_import_report_note (report, SCL_NOTE_REFUSED, 0,
                            _ ("%u ratings are of players who are on the same list of this import "
                               "already; the first of each is kept"),
                            (guint) MIN (repeated, G_MAXUINT));
  done = done && note_twins (self, import, report, error);
  files = done ? load_files (self, import, error) : NULL;
  return files != NULL && keep_counts (self, files, report, first_file, error)
         && keep_notes (self, files, report, first_note, error);
}

gboolean
scl_workspace_import (SclWorkspace *self, const char *const *paths, SclImportReport *report,
                      const SclImportParams *params, GError **error)
{
  gboolean done;

  g_return_val_if_fail (self != NULL && paths != NULL && report != NULL, FALSE);

  /* Whom a row refers to is somebody whom this import has added or looked up: SQLite would look
   * again, three times a game. scl_workspace_check () does. */
  done = scl_workspace_execute (self->db, "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE", error)
         && import_all (self, paths, report, params, error)
         && scl_workspace_execute (self->db, "COMMIT", error);
  if (!done && !sqlite3_get_autocommit (self->db)) /* SQLite itself rolls back on some failures,
                                                       such as a full disk */
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_exec (self->db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
  if (!done)
    return FALSE;
  sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  scl_workspace_load_names (self, NULL); /* on failure read, and told of, when they are asked for */
  return TRUE;
}

/* ---- Listing ---- */

SCL_FREE_FUNC (import_free, SclWorkspaceImport, time, g_free, first_file, g_free)

GPtrArray *
scl_workspace_imports (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT i.id, i.time, coalesce ((SELECT path FROM file WHERE import = i.id ORDER BY id LIMIT "
      "1), ''),"
      "  count (f.id), coalesce (sum (f.adjusted), 0), coalesce (sum (f.refused), 0),"
      "  coalesce (sum (f.games), 0), coalesce (sum (f.ratings), 0),"
      "  " SCL_REMOVED_BY ("i.id") "  FROM import i LEFT JOIN file f ON f.import = i.id GROUP BY "
                                   "i.id ORDER BY i.id DESC",
      error);
  g_autoptr (GPtrArray) imports = g_ptr_array_new_with_free_func ((GDestroyNotify) import_free);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceImport *import = g_new0 (SclWorkspaceImport, 1);

      import->id = sqlite3_column_int64 (row, 0);
      import->time = g_strdup (scl_workspace_text (row, 1));
      import->first_file = g_strdup (scl_workspace_text (row, 2));
      import->files = sqlite3_column_int64 (row, 3);
      import->adjusted = sqlite3_column_int64 (row, 4);
      import->refused = sqlite3_column_int64 (row, 5);
      import->games = sqlite3_column_int64 (row, 6);
      import->ratings = sqlite3_column_int64 (row, 7);
      import->removed_by = sqlite3_column_int64 (row, 8);
      g_ptr_array_add (imports, import);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&imports) : NULL;
}

static SclNoteKind
kind_of (const char *kind)
{
  if (strcmp (kind, "adjusted") == 0)
    return SCL_NOTE_ADJUSTED;
  return strcmp (kind, "refused") == 0 ? SCL_NOTE_REFUSED : SCL_NOTE_INFO;
}

/* The notes of one file; the statement stands on the first note not yet taken, rc says so. */
static gboolean
add_notes (SclWorkspace *self, SclImportReport *report, gint64 file, SclStatement *notes, int *rc,
           GError **error)
{
  while (*rc == SQLITE_ROW && sqlite3_column_int64 (notes, 0) == file)
    {
      const char *topic = (const char *) sqlite3_column_text (notes, 5);

      scl_import_report_note_of (report, kind_of (scl_workspace_text (notes, 1)),
                                 (guint) sqlite3_column_int64 (notes, 2),
                                 (guint) sqlite3_column_int64 (notes, 4), g_intern_string (topic),
                                 scl_workspace_text (notes, 3));
      *rc = scl_workspace_step (self->db, notes, error);
    }
  return *rc == SQLITE_ROW || *rc == SQLITE_DONE;
}

gboolean
scl_workspace_add_report (SclWorkspace *self, gint64 import, SclImportReport *report,
                          GError **error)
{
  g_autoptr (SclStatement) files = scl_workspace_query (
      self->db, error,
      "SELECT id, path, format, players, events, rounds, games, unrated_games, byes, lists, "
      "ratings, adjusted, refused"
      "  FROM file WHERE import = ?1 OR (?1 = 0 AND id IN " SCL_KEPT_FILES ") ORDER BY id",
      "i", import);
  g_autoptr (SclStatement) notes
      = files == NULL
            ? NULL
            : scl_workspace_query (self->db, error,
                                   "SELECT n.file, n.kind, n.line, n.message, n.unrated, n.topic"
                                   "  FROM note n JOIN file f ON f.id = n.file WHERE f.import = ?1"
                                   "    OR (?1 = 0 AND f.id IN " SCL_KEPT_FILES
                                   " AND (n.kind = 'refused' OR n.unrated > 0))"
                                   "  ORDER BY n.file, n.rowid",
                                   "i", import);
  int rc, note_rc;

  note_rc = scl_workspace_step (self->db, notes, error);
  if (note_rc != SQLITE_ROW && note_rc != SQLITE_DONE)
    return FALSE;
  while ((rc = scl_workspace_step (self->db, files, error)) == SQLITE_ROW)
    {
      SclFileCounts *counts = scl_import_report_begin_file (report, scl_workspace_text (files, 1),
                                                            scl_workspace_text (files, 2));
      guint64 *const numbers[]
          = { &counts->players,       &counts->events, &counts->rounds, &counts->games,
              &counts->unrated_games, &counts->byes,   &counts->lists,  &counts->ratings,
              &counts->adjusted,      &counts->refused };

      if (!add_notes (self, report, sqlite3_column_int64 (files, 0), notes, &note_rc, error))
        return FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
        *numbers[i] = (guint64) sqlite3_column_int64 (files, 3 + (int) i);
    }
  return rc == SQLITE_DONE;
}

SclImportReport *
scl_workspace_import_report (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return scl_workspace_add_report (self, import, report, error) ? g_steal_pointer (&report) : NULL;
}

char *
scl_workspace_player_file (SclWorkspace *self, gint64 player, guint *others, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error,
      "WITH own AS (SELECT min(file) AS file FROM ("
      "    SELECT e.file AS file FROM player_games s JOIN game g ON g.id = s.first / 2"
      "      JOIN event e ON e.id = g.event WHERE s.player = ?1"
      "    UNION ALL SELECT e.file FROM entry n JOIN event e ON e.id = n.event WHERE n.player = ?1)"
      "  WHERE file IN (SELECT id FROM file"
      "    WHERE import = (SELECT import FROM player WHERE id = ?1)))"
      "SELECT path, CASE WHEN own.file IS NULL"
      "    THEN (SELECT count (*) FROM file WHERE import = p.import) - 1 ELSE 0 END"
      "  FROM player p JOIN file f ON f.import = p.import JOIN own"
      "  WHERE p.id = ?1 AND f.id = coalesce(own.file, f.id) ORDER BY f.id LIMIT 1",
      "i", player);
  const int rc = scl_workspace_step (self->db, row, error);

  *others = 0;
  if (rc != SQLITE_ROW)
    return rc == SQLITE_DONE ? g_strdup ("") : NULL;
  *others = (guint) sqlite3_column_int64 (row, 1);
  return g_strdup (scl_workspace_text (row, 0));
}
