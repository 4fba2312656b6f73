/* Series of lists: each list's numbers by federation, summed up once and kept in the workspace.
 *
 * Fifty years of FIDE's lists are 24 million ratings. They are read once, at the end of the import
 * (or at the first question, in a workspace of an earlier version), into some ten thousand rows
 * that answer every later question at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "history/workspace/scl-roster.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-gettext.h"

#define CANCEL_INTERVAL 65536 /* rows */

/* A list that has its rows is complete. Whatever would make them wrong takes them away: a
 * federation that a later import fills in, a list that goes. */
#define TABLE_SQL                                                                                  \
  " TABLE IF NOT EXISTS %s.list_summary ("                                                         \
  "  list INTEGER NOT NULL, federation TEXT NOT NULL,"                    /* '' unknown */         \
  "  n INTEGER NOT NULL, sum INTEGER NOT NULL, squares INTEGER NOT NULL," /* of the ratings above  \
                                                                             0 */                  \
  "  PRIMARY KEY (list, federation)) WITHOUT ROWID"
static const char triggers_sql[]
    = "CREATE TRIGGER IF NOT EXISTS main.list_summary_federation AFTER UPDATE OF federation ON "
      "player"
      "  WHEN OLD.federation IS NOT NEW.federation BEGIN DELETE FROM list_summary; END;"
      "CREATE TRIGGER IF NOT EXISTS main.list_summary_list AFTER DELETE ON list"
      "  BEGIN DELETE FROM list_summary WHERE list = OLD.id; END;";

/* ---- Who is of which federation ---- */

typedef struct
{
  guint32 n;
  guint16 *code;          /* by the player's id */
  GPtrArray *federations; /* of char; [0] is "" */
} Codes;

static gboolean
codes_load (Codes *self, SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclStatement) most
      = scl_workspace_statement (workspace->db, "SELECT coalesce(max(id), 0) FROM player", error);
  g_autoptr (SclStatement) row
      = most != NULL ? scl_workspace_statement (
            workspace->db, "SELECT id, federation FROM player WHERE federation IS NOT NULL", error)
                     : NULL;
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  int rc;

  if (row == NULL || scl_workspace_step (workspace->db, most, error) != SQLITE_ROW)
    return FALSE;
  self->n = (guint32) CLAMP (sqlite3_column_int64 (most, 0) + 1, 1, G_MAXINT32);
  self->code = g_try_new0 (guint16, self->n);
  if (self->code == NULL)
    self->n = 0; /* numbers that nobody gives: all of unknown federation */
  g_ptr_array_add (self->federations, g_strdup (""));
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (row, 0);
      const char *federation = scl_workspace_text (row, 1);
      guint code;

      if (id < 0 || id >= self->n || *federation == '\0')
        continue;
      code = GPOINTER_TO_UINT (g_hash_table_lookup (known, federation));
      if (code == 0 && self->federations->len < G_MAXUINT16)
        {
          char *copy = g_strdup (federation);

          code = self->federations->len;
          g_ptr_array_add (self->federations, copy);
          g_hash_table_insert (known, copy, GUINT_TO_POINTER (code));
        }
      self->code[id] = (guint16) code;
    }
  return rc == SQLITE_DONE;
}

/* ---- Summing up ---- */

typedef struct
{
  gint64 list;
  guint16 federation;
  gint64 n, sum, squares;
} Row;

static gboolean
sum_list (SclWorkspace *workspace, SclStatement *ratings, gint64 list, const Codes *codes,
          GArray *rows, GCancellable *cancellable, GError **error)
{
  g_autofree Row *sums = g_new0 (Row, codes->federations->len);
  guint done = 0;
  int rc;

  sqlite3_reset (ratings);
  sqlite3_bind_int64 (ratings, 1, list);
  while ((rc = scl_workspace_step (workspace->db, ratings, error)) == SQLITE_ROW)
    {
      gint64 player = sqlite3_column_int64 (ratings, 0);
      gint64 rating = sqlite3_column_int (ratings, 1);
      Row *row = &sums[player >= 0 && player < codes->n ? codes->code[player] : 0];

      if (++done % CANCEL_INTERVAL == 0
          && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (rating <= 0)
        continue;
      row->n++;
      row->sum += rating;
      row->squares += rating * rating;
    }
  if (rc != SQLITE_DONE)
    return FALSE;
  for (guint f = 0; f < codes->federations->len; f++)
    if (sums[f].n > 0 || f == 0) /* the row of the unknown says that the list is complete */
      {
        sums[f].list = list;
        sums[f].federation = (guint16) f;
        g_array_append_val (rows, sums[f]);
      }
  return TRUE;
}

static gboolean
insert_rows (SclWorkspace *workspace, const char *schema, const Codes *codes, GArray *rows,
             GError **error)
{
  g_autofree char *sql
      = g_strdup_printf ("INSERT OR REPLACE INTO %s.list_summary VALUES (?, ?, ?, ?, ?)", schema);
  g_autoptr (SclStatement) insert = scl_workspace_statement (workspace->db, sql, error);

  for (guint i = 0; insert != NULL && i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      if (!scl_workspace_put (workspace->db, insert, error, "isiii", row->list,
                              g_ptr_array_index (codes->federations, row->federation), row->n,
                              row->sum, row->squares))
        return FALSE;
    }
  return insert != NULL;
}

gboolean
scl_workspace_prepare_summary (SclWorkspace *workspace, GError **error)
{
  g_autofree char *table = g_strdup_printf ("CREATE" TABLE_SQL, "main");

  return scl_workspace_execute (workspace->db, table, error)
         && scl_workspace_execute (workspace->db, triggers_sql, error);
}

static gboolean
store_rows (SclWorkspace *workspace, gboolean temporary, const Codes *codes, GArray *rows,
            GError **error)
{
  g_autofree char *table = g_strdup_printf ("CREATE" TABLE_SQL, "temp");
  gboolean done;

  if (!scl_workspace_execute (workspace->db, "SAVEPOINT list_summary", error))
    return FALSE;
  done = (temporary ? scl_workspace_execute (workspace->db, table, error)
                    : scl_workspace_prepare_summary (workspace, error))
         && insert_rows (workspace, temporary ? "temp" : "main", codes, rows, error);
  if (!done)
    sqlite3_exec (workspace->db, "ROLLBACK TO list_summary", NULL, NULL, NULL);
  return scl_workspace_execute (workspace->db, "RELEASE list_summary", done ? error : NULL) && done;
}

/* Lists without rows; all where the table is not there yet. GArray of gint64. */
static GArray *
missing_lists (SclWorkspace *workspace, GError **error)
{
  g_autoptr (GArray) lists = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SclStatement) row
      = scl_workspace_statement (workspace->db,
                                 "SELECT id FROM list WHERE id NOT IN (SELECT list FROM "
                                 "list_summary WHERE federation = '') ORDER BY id",
                                 NULL);
  int rc;

  if (row == NULL)
    row = scl_workspace_statement (workspace->db, "SELECT id FROM list ORDER BY id", error);
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    {
      gint64 list = sqlite3_column_int64 (row, 0);

      g_array_append_val (lists, list);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&lists) : NULL;
}

gboolean
scl_workspace_sum_up_lists (SclWorkspace *workspace, SclProgressFunc progress, gpointer data,
                            GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) lists = missing_lists (workspace, error);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (SclStatement) ratings = NULL;
  Codes codes = { 0 };
  gboolean done;

  if (lists == NULL)
    return FALSE;
  if (lists->len == 0)
    return TRUE;
  ratings = scl_workspace_statement (workspace->db,
                                     "SELECT player, rating FROM rating WHERE list = ?", error);
  codes.federations = g_ptr_array_new_with_free_func (g_free);
  done = ratings != NULL && codes_load (&codes, workspace, error);
  for (guint i = 0; done && i < lists->len; i++)
    {
      if (progress != NULL)
        progress ((double) i / lists->len, _ ("Summing up the lists"), data);
      done = sum_list (workspace, ratings, g_array_index (lists, gint64, i), &codes, rows,
                       cancellable, error);
    }
  if (ratings != NULL)
    sqlite3_reset (ratings);
  /* A file that cannot be written now is summed up for as long as it is open. */
  done = done
         && ((!sqlite3_db_readonly (workspace->db, "main")
              && store_rows (workspace, FALSE, &codes, rows, NULL))
             || store_rows (workspace, TRUE, &codes, rows, error));
  g_free (codes.code);
  g_ptr_array_unref (codes.federations);
  return done;
}

/* ---- Asking ---- */

/* The row of one list; of two of a day the one with more ratings stays. */
static void
add_list (GArray *series, GArray *sizes, SclStatement *row)
{
  SclListSummary summary = { .day = (SclDay) sqlite3_column_int64 (row, 0),
                             .n = (guint) sqlite3_column_int64 (row, 2) };
  gint64 size = sqlite3_column_int64 (row, 1);
  double sum = sqlite3_column_double (row, 3);
  double squares = sqlite3_column_double (row, 4);
  guint last = series->len - 1;

  summary.mean = summary.n > 0 ? sum / summary.n : NAN;
  summary.sd
      = summary.n > 0 ? sqrt (MAX (squares / summary.n - summary.mean * summary.mean, 0.0)) : NAN;
  if (series->len > 0 && g_array_index (series, SclListSummary, last).day == summary.day)
    {
      if (size <= g_array_index (sizes, gint64, last))
        return;
      g_array_set_size (series, last);
      g_array_set_size (sizes, last);
    }
  g_array_append_val (series, summary);
  g_array_append_val (sizes, size);
}

GArray *
scl_list_series_load (SclWorkspace *workspace, const char *name, char rate, const char *federation,
                      SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (GArray) series = g_array_new (FALSE, FALSE, sizeof (SclListSummary));
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SclStatement) row = NULL;
  int rc;

  if (!scl_workspace_sum_up_lists (workspace, progress, data, cancellable, error))
    return NULL;
  /* A workspace without a single list has no table yet either. */
  row = scl_workspace_query (
      workspace->db, NULL,
      "SELECT l.day, l.n, coalesce(sum(s.n), 0), coalesce(sum(s.sum), 0), coalesce(sum(s.squares), "
      "0)"
      "  FROM list l LEFT JOIN list_summary s ON s.list = l.id AND (?3 IS NULL OR s.federation = "
      "?3)"
      "  WHERE l.name = ?1 AND l.rate = ?2 AND l.import NOT IN " SCL_REMOVED_IMPORTS
      "  GROUP BY l.id ORDER BY l.day, l.id",
      "scs", name, rate, federation);
  if (row == NULL)
    return g_steal_pointer (&series);
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    add_list (series, sizes, row);
  return rc == SQLITE_DONE ? g_steal_pointer (&series) : NULL;
}
