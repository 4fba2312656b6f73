/* What goes with an import that is removed: corrections that are about it alone.
 *
 * Nothing is written down of that: a correction is without effect as long as what it is about is
 * not there, and has it again when that is back. One made after the removal knew of it, and stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"

#include <string.h>

typedef struct
{
  sqlite3 *db;
  GHashTable *removed; /* import → the correction that removes it */
  GHashTable *without; /* correction → the import it went with */
  SclStatement *of_player, *of_event, *of_game, *of_split;
} Removal;

static void
removal_clear (Removal *self)
{
  g_clear_pointer (&self->removed, g_hash_table_unref);
  g_clear_pointer (&self->without, g_hash_table_unref);
  sqlite3_finalize (self->of_player);
  sqlite3_finalize (self->of_event);
  sqlite3_finalize (self->of_game);
  sqlite3_finalize (self->of_split);
}

static gboolean
prepare (Removal *self, GError **error)
{
  const SclPrepared statements[] = {
    { &self->of_player,
      "SELECT import FROM player WHERE id = ?1 AND import IS NOT NULL"
      "  UNION SELECT import FROM player_games WHERE player = ?1"
      "  UNION SELECT f.import FROM entry n JOIN event e ON e.id = n.event JOIN file f ON f.id = "
      "e.file WHERE n.player = ?1"
      "  UNION SELECT l.import FROM list l"
      "    WHERE EXISTS (SELECT 1 FROM rating WHERE list = l.id AND player = ?1)" },
    { &self->of_event, "SELECT f.import FROM event e JOIN file f ON f.id = e.file WHERE e.id = ?" },
    { &self->of_game, "SELECT f.import FROM game g JOIN event e ON e.id = g.event JOIN file f ON "
                      "f.id = e.file WHERE g.id = ?" },
    { &self->of_split, "SELECT id FROM edit WHERE kind = 'split' AND other = ? LIMIT 1" },
  };

  return scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error);
}

/* Where an import is removed twice, the later correction counts. */
static gboolean
load_removed (Removal *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT id, CAST (value AS INTEGER) FROM edit WHERE kind = 'remove-import' AND NOT undone "
      "AND value IS NOT NULL ORDER BY id",
      error);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    g_hash_table_insert (self->removed, KEY (sqlite3_column_int64 (row, 1)),
                         KEY (sqlite3_column_int64 (row, 0)));
  return rc == SQLITE_DONE;
}

/* Whether an import has been removed after that correction. */
static gboolean
is_removed (Removal *self, gint64 import, gint64 edit)
{
  return (gsize) g_hash_table_lookup (self->removed, KEY (import)) > (gsize) edit;
}

/* The import with which something goes that only these imports have; 0: it is there. -1: failure.
 * The statement gives the imports. */
static gint64
gone_with (Removal *self, SclStatement *imports, gint64 id, gint64 edit, GError **error)
{
  gint64 gone = 0;
  int rc;

  sqlite3_bind_int64 (imports, 1, id);
  while ((rc = scl_workspace_step (self->db, imports, error)) == SQLITE_ROW)
    {
      const gint64 import = sqlite3_column_int64 (imports, 0);

      if (!is_removed (self, import, edit))
        {
          sqlite3_reset (imports);
          return 0;
        }
      gone = import;
    }
  sqlite3_reset (imports);
  return rc == SQLITE_DONE ? gone : -1;
}

/* A player made by a split is there as long as the split is. */
static gint64
player_gone_with (Removal *self, gint64 player, gint64 edit, GError **error)
{
  gint64 gone = gone_with (self, self->of_player, player, edit, error);
  int rc;

  if (gone != 0)
    return gone;
  sqlite3_bind_int64 (self->of_split, 1, player);
  rc = scl_workspace_step (self->db, self->of_split, error);
  if (rc == SQLITE_ROW)
    gone = (gint64) (gsize) g_hash_table_lookup (self->without,
                                                 KEY (sqlite3_column_int64 (self->of_split, 0)));
  sqlite3_reset (self->of_split);
  return rc == SQLITE_ROW || rc == SQLITE_DONE ? gone : -1;
}

/* All its events are of removed imports. */
static gint64
events_gone_with (Removal *self, const char *value, gint64 edit, GError **error)
{
  g_auto (GStrv) events = g_strsplit (value, " ", -1);
  gint64 gone = 0;

  for (guint i = 0; events[i] != NULL; i++)
    {
      gone = gone_with (self, self->of_event, g_ascii_strtoll (events[i], NULL, 10), edit, error);
      if (gone <= 0)
        break;
    }
  return gone;
}

/* Columns: id, kind, player, other, event, game, value. */
static gint64
edit_gone_with (Removal *self, SclStatement *row, GError **error)
{
  const gint64 edit = sqlite3_column_int64 (row, 0), player = sqlite3_column_int64 (row, 2),
               other = sqlite3_column_int64 (row, 3), event = sqlite3_column_int64 (row, 4),
               game = sqlite3_column_int64 (row, 5);
  const gboolean split = strcmp (scl_workspace_text (row, 1), "split") == 0;
  gint64 gone = 0;

  if (player != 0)
    gone = player_gone_with (self, player, edit, error);
  if (gone == 0 && other != 0 && !split) /* whom the split itself has made */
    gone = player_gone_with (self, other, edit, error);
  if (gone == 0 && split)
    gone = events_gone_with (self, scl_workspace_text (row, 6), edit, error);
  if (gone == 0 && event != 0)
    gone = gone_with (self, self->of_event, event, edit, error);
  if (gone == 0 && game != 0)
    gone = gone_with (self, self->of_game, game, edit, error);
  return gone;
}

static gboolean
find_without (Removal *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT id, kind, player, other, event, game, value FROM edit WHERE kind <> 'remove-import' "
      "ORDER BY id",
      error);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      const gint64 gone = edit_gone_with (self, row, error);

      if (gone < 0)
        return FALSE;
      if (gone > 0)
        g_hash_table_insert (self->without, KEY (sqlite3_column_int64 (row, 0)), KEY (gone));
    }
  return rc == SQLITE_DONE;
}

GHashTable *
scl_workspace_edits_without (SclWorkspace *workspace, GError **error)
{
  Removal self = { .db = workspace->db,
                   .removed = g_hash_table_new (NULL, NULL),
                   .without = g_hash_table_new (NULL, NULL) };
  gboolean done = load_removed (&self, error);
  GHashTable *without = NULL;

  if (done && g_hash_table_size (self.removed) > 0)
    done = prepare (&self, error) && find_without (&self, error);
  if (done)
    without = g_hash_table_ref (self.without);
  removal_clear (&self);
  return without;
}

/* ---- Before it is removed ---- */

SCL_DEFINE_FREE (scl_workspace_removal_free, SclWorkspaceRemoval, edits, g_ptr_array_unref)

static void
subtract (SclWorkspaceCounts *from, const SclWorkspaceCounts *n)
{
  from->players -= n->players;
  from->events -= n->events;
  from->games -= n->games;
  from->lists -= n->lists;
  from->ratings -= n->ratings;
  from->imports -= n->imports;
}

/* Those in force now, and not any more when the last one is made. Takes what is listed. */
static GPtrArray *
lost (GPtrArray *before, GPtrArray *after)
{
  g_autoptr (GHashTable) had = g_hash_table_new (NULL, NULL);

  SCL_FOR_EACH_POINTER (const SclWorkspaceEdit, edit, before)
    if (!edit->undone && edit->gone_with == 0)
      g_hash_table_add (had, KEY (edit->id));
  for (guint i = after->len; i > 0; i--)
    {
      const SclWorkspaceEdit *edit = g_ptr_array_index (after, i - 1);

      if (edit->gone_with == 0 || !g_hash_table_contains (had, KEY (edit->id)))
        g_ptr_array_remove_index (after, i - 1);
    }
  return after;
}

/* It is removed, looked at, and left as it was. */
SclWorkspaceRemoval *
scl_workspace_preview_removal (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclWorkspaceRemoval) removal = g_new0 (SclWorkspaceRemoval, 1);
  g_autoptr (GPtrArray) before = scl_workspace_edits (self, error), after = NULL;
  SclWorkspaceCounts left;
  gboolean done = before != NULL && scl_workspace_counts (self, &removal->counts, error)
                  && scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error);

  if (!done)
    return NULL;
  done = scl_workspace_add_removal (self, import, NULL, error) != 0
         && scl_workspace_counts (self, &left, error)
         && (after = scl_workspace_edits (self, error)) != NULL;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  g_clear_pointer (&self->hidden, g_hash_table_unref); /* of what was not kept */
  g_clear_pointer (&self->names, scl_name_table_free);
  if (!done)
    return NULL;
  subtract (&removal->counts, &left);
  removal->edits = lost (before, g_steal_pointer (&after));
  return g_steal_pointer (&removal);
}
