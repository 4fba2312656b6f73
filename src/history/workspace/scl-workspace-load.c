/* A workspace's games as a history, with the corrections in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

typedef struct
{
  SclWorkspace *workspace;
  SclHistoryBuilder *builder;
  SclEditSet *edits;
  SclStatement *get_player;
  GHashTable *players;  /* the table's id → the builder's + 1 */
  GHashTable *events;   /* the same */
  GHashTable *own_days; /* the builder's events whose days were corrected: their games' days do not
                           count */

  /* The event of the game before: an event's games follow each other. */
  gint64 event_id;
  guint event; /* as in events */
  gboolean event_struck, event_own_days;
} Loading;

/* A day that games can be of, or none. */
static gboolean
take_day (Loading *self, SclStatement *row, int column, const char *table, SclDay *day,
          GError **error)
{
  const gint64 number = scl_workspace_int (row, column, SCL_DAY_NONE);

  *day = (SclDay) number;
  return number == SCL_DAY_NONE || (number >= SCL_DAY_FIRST && number <= SCL_DAY_LAST)
         || scl_workspace_fail_value (self->workspace, table, sqlite3_column_int64 (row, 0), "day",
                                      error);
}

static gboolean
load_events (Loading *self, GError **error)
{
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->workspace->db,
                                 "SELECT id, name, key, start, end, rate, days_supposed FROM event "
                                 "WHERE file IN " SCL_KEPT_FILES " ORDER BY id",
                                 error);
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, statement, error)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);
      SclDay start, end;
      gboolean corrected;
      guint32 event;

      if (!take_day (self, statement, 3, "event", &start, error)
          || !take_day (self, statement, 4, "event", &end, error))
        return FALSE;
      corrected = scl_edit_set_days (self->edits, id, &start, &end);
      event = scl_history_builder_add_event (self->builder, scl_workspace_text (statement, 1),
                                             scl_workspace_text (statement, 2), start, end);
      scl_history_builder_set_event_rate (self->builder, event, *scl_workspace_text (statement, 5));
      scl_history_builder_set_event_source (self->builder, event, (guint32) id);
      g_hash_table_insert (self->events, KEY (id), GUINT_TO_POINTER (event + 1));
      if (!corrected && scl_workspace_int (statement, 6, 0) != 0)
        scl_history_builder_suppose_event_days (self->builder, event);
      if (corrected)
        g_hash_table_add (self->own_days, GUINT_TO_POINTER (event + 1));
    }
  return rc == SQLITE_DONE;
}

static guint32
load_player (Loading *self, gint64 id, GError **error)
{
  sqlite3 *db = self->workspace->db;
  SclStatement *get = self->get_player;
  g_autofree char *fide = NULL;
  guint32 player = G_MAXUINT32;
  int corrected = scl_edit_set_birth_year (self->edits, id), rc;

  sqlite3_bind_int64 (get, 1, id);
  rc = scl_workspace_step (db, get, error);
  if (rc == SQLITE_ROW)
    {
      if (!g_utf8_validate (scl_workspace_text (get, 0), -1, NULL))
        {
          scl_workspace_fail_value (self->workspace, "player", id, "name", error);
          sqlite3_reset (get);
          return G_MAXUINT32;
        }
      if (sqlite3_column_type (get, 1) != SQLITE_NULL)
        fide = g_strdup_printf ("fide:%" G_GINT64_FORMAT, (gint64) sqlite3_column_int64 (get, 1));
      player = scl_history_builder_add_player (
          self->builder, scl_workspace_text (get, 0),
          fide != NULL ? fide : scl_workspace_text (get, 2), scl_workspace_text (get, 3),
          scl_workspace_text (get, 4), scl_workspace_text (get, 5),
          corrected != 0 ? corrected : (int) scl_workspace_int (get, 6, 0),
          *scl_workspace_text (get, 7));
      scl_history_builder_set_player_source (self->builder, player, (guint32) id);
      g_hash_table_insert (self->players, KEY (id), GUINT_TO_POINTER (player + 1));
    }
  else if (rc == SQLITE_DONE)
    scl_workspace_fail_missing (self->workspace, id, error);
  sqlite3_reset (get);
  return player;
}

static guint32
player_of (Loading *self, gint64 id, gint64 event, GError **error)
{
  gint64 who = scl_edit_set_player (self->edits, id, event);
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->players, KEY (who)));

  return known != 0 ? known - 1 : load_player (self, who, error);
}

/* A row of the table, read once. */
typedef struct
{
  gint64 id, event, white, black, score, unrated;
  gboolean scored; /* its score is a number */
} Row;

static gboolean
check_game (Loading *self, const Row *row, GError **error)
{
  if (row->score < 0 || row->score > 2 || !row->scored)
    return scl_workspace_fail_value (self->workspace, "game", row->id, "score", error);
  if (!scl_workspace_is_imported_kind (row->unrated))
    return scl_workspace_fail_value (self->workspace, "game", row->id, "unrated", error);
  return row->white != row->black
         || scl_workspace_fail_value (self->workspace, "game", row->id, "white", error);
}

static void
look_at_event (Loading *self, gint64 id)
{
  self->event_id = id;
  self->event = GPOINTER_TO_UINT (g_hash_table_lookup (self->events, KEY (id)));
  self->event_struck = scl_edit_set_struck (self->edits, id);
  self->event_own_days = g_hash_table_contains (self->own_days, GUINT_TO_POINTER (self->event));
}

static gboolean
load_game (Loading *self, SclStatement *row, GError **error)
{
  const Row game = { .id = sqlite3_column_int64 (row, 0),
                     .event = sqlite3_column_int64 (row, 1),
                     .white = sqlite3_column_int64 (row, 5),
                     .black = sqlite3_column_int64 (row, 6),
                     .score = sqlite3_column_int64 (row, 7),
                     .unrated = sqlite3_column_int64 (row, 8),
                     .scored = sqlite3_column_type (row, 7) == SQLITE_INTEGER };
  guint8 score = (guint8) game.score;
  SclUnrated unrated = (SclUnrated) game.unrated;
  guint32 white, black;
  SclDay day;

  if (!check_game (self, &game, error) || !take_day (self, row, 4, "game", &day, error))
    return FALSE;
  if (game.event != self->event_id)
    look_at_event (self, game.event);
  if (self->event == 0)
    return TRUE; /* of a removed import */
  white = player_of (self, game.white, game.event, error);
  black = white != G_MAXUINT32 ? player_of (self, game.black, game.event, error) : G_MAXUINT32;
  if (black == G_MAXUINT32)
    return FALSE;
  scl_edit_set_result (self->edits, game.id, &score, &unrated);
  if (self->event_struck || white == black)
    unrated = SCL_UNRATED_STRUCK;
  if (self->event_own_days)
    day = SCL_DAY_NONE;
  scl_history_builder_add_game (
      self->builder, self->event - 1, (guint) scl_workspace_int (row, 2, 0),
      (const char *) sqlite3_column_text (row, 3), day, white, black, score, unrated,
      (int) scl_workspace_int (row, 9, 0), (int) scl_workspace_int (row, 10, 0));
  scl_history_builder_rest_ratings (self->builder, (guint) scl_workspace_int (row, 11, 0),
                                    (guint) scl_workspace_int (row, 12, 0));
  return TRUE;
}

static gboolean
load_games (Loading *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclStatement) row
      = scl_workspace_statement (self->workspace->db,
                                 "SELECT id, event, round, round_label, day, white, black, score, "
                                 "unrated, white_rating, black_rating, white_games, black_games"
                                 "  FROM game ORDER BY id",
                                 error);
  guint64 n = 0;
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    if ((++n % 65536 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        || !load_game (self, row, error))
      return FALSE;
  return rc == SQLITE_DONE;
}

/* What the players kept in merges lack, the others may have. */
static gboolean
complete_players (Loading *self, GError **error)
{
  g_autoptr (GArray) gone = scl_edit_set_gone (self->edits);
  SclStatement *get = self->get_player;

  for (guint i = 0; i < gone->len; i++)
    {
      gint64 id = g_array_index (gone, gint64, i);
      gint64 kept = scl_edit_set_merged (self->edits, id);
      guint player = GPOINTER_TO_UINT (g_hash_table_lookup (self->players, KEY (kept)));
      int corrected = scl_edit_set_birth_year (self->edits, id), rc;

      if (player == 0)
        continue;
      sqlite3_bind_int64 (get, 1, id);
      rc = scl_workspace_step (self->workspace->db, get, error);
      if (rc == SQLITE_ROW)
        {
          g_autofree char *fide = NULL;

          if (sqlite3_column_type (get, 1) != SQLITE_NULL)
            fide = g_strdup_printf ("fide:%" G_GINT64_FORMAT,
                                    (gint64) sqlite3_column_int64 (get, 1));
          scl_history_builder_complete_player (
              self->builder, player - 1, NULL, fide != NULL ? fide : scl_workspace_text (get, 2),
              scl_workspace_text (get, 3), scl_workspace_text (get, 4), scl_workspace_text (get, 5),
              corrected != 0 ? corrected : (int) scl_workspace_int (get, 6, 0),
              *scl_workspace_text (get, 7));
        }
      sqlite3_reset (get);
      if (rc != SQLITE_ROW && rc != SQLITE_DONE)
        return FALSE;
    }
  return TRUE;
}

/* FIDE's standard lists, where there are rapid or blitz games that can make use of them. */
static gboolean
load_standard (Loading *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->workspace->db,
      "SELECT l.day, r.player, r.rating FROM list l JOIN rating r ON r.list = l.id"
      "  WHERE l.name = 'FIDE' AND l.rate = 's' AND r.rating > 0 AND l.import NOT "
      "IN " SCL_REMOVED_IMPORTS
      "  AND EXISTS (SELECT 1 FROM event WHERE rate IN ('r', 'b') AND file IN " SCL_KEPT_FILES ")"
      "  ORDER BY l.day, l.id, r.player",
      error);
  guint64 n = 0;
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, statement, error)) == SQLITE_ROW)
    {
      const gint64 id = scl_edit_set_merged (self->edits, sqlite3_column_int64 (statement, 1));
      const guint player = GPOINTER_TO_UINT (g_hash_table_lookup (self->players, KEY (id)));

      if (++n % 65536 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (player > 0)
        scl_history_builder_add_standard (self->builder, player - 1,
                                          sqlite3_column_int (statement, 0),
                                          sqlite3_column_int (statement, 2));
    }
  return rc == SQLITE_DONE;
}

char *
scl_workspace_provenance (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->db,
                                 "SELECT group_concat (provenance, ' | ') FROM"
                                 "  (SELECT DISTINCT provenance FROM file WHERE provenance IS NOT "
                                 "NULL AND id IN " SCL_KEPT_FILES "   ORDER BY id)",
                                 error);

  if (statement == NULL || scl_workspace_step (self->db, statement, error) != SQLITE_ROW)
    return NULL;
  return g_strdup (scl_workspace_text (statement, 0));
}

static gboolean
load_provenance (Loading *self, GError **error)
{
  g_autofree char *provenance = scl_workspace_provenance (self->workspace, error);

  if (provenance == NULL)
    return FALSE;
  scl_history_builder_set_provenance (self->builder, provenance);
  return TRUE;
}

SclHistory *
scl_workspace_load_history (SclWorkspace *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (GHashTable) players = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) events = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) own_days = g_hash_table_new (NULL, NULL);
  g_autoptr (SclStatement) get_player
      = edits == NULL
            ? NULL
            : scl_workspace_statement (
                self->db,
                "SELECT name, fide_id, national_id, federation, title, category, birth_year, sex"
                "  FROM player WHERE id = ?",
                error);
  Loading loading = { self, builder, edits, get_player, players, events, own_days, .event_id = -1 };

  if (get_player == NULL || !load_events (&loading, error)
      || !load_games (&loading, cancellable, error) || !complete_players (&loading, error)
      || !load_standard (&loading, cancellable, error) || !load_provenance (&loading, error))
    return NULL;
  return scl_history_builder_finish (builder);
}
