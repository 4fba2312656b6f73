/* Corrections: kept as edits on top of the imports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-workspace-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/scl-player-name.h"

/* ---- In force ------------------------------------------------------------------------------------------------------ */

typedef struct
{
  gint64 player, event;
} Seat;

typedef struct
{
  SclDay start, end;
} Days;

typedef struct
{
  guint8 half_points;
  SclUnrated unrated;
} Result;

struct _SclEditSet
{
  GHashTable *merged;  /* player → player */
  GHashTable *split;   /* Seat → player */
  GHashTable *births;  /* player → year */
  GHashTable *struck;  /* events */
  GHashTable *days;    /* event → Days */
  GHashTable *results; /* game → Result */
  gboolean any_player;
};

#define KEY(id) GSIZE_TO_POINTER ((gsize) (id))

static guint
seat_hash (gconstpointer data)
{
  const Seat *seat = data;

  return g_int64_hash (&seat->player) * 31u ^ g_int64_hash (&seat->event);
}

static gboolean
seat_equal (gconstpointer a, gconstpointer b)
{
  const Seat *x = a, *y = b;

  return x->player == y->player && x->event == y->event;
}

void
scl_edit_set_free (SclEditSet *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->merged);
  g_hash_table_unref (self->split);
  g_hash_table_unref (self->births);
  g_hash_table_unref (self->struck);
  g_hash_table_unref (self->days);
  g_hash_table_unref (self->results);
  g_free (self);
}

static gint64
follow (SclEditSet *self, gint64 player)
{
  for (guint i = g_hash_table_size (self->merged); i > 0; i--) /* a circle of merges ends somewhere */
    {
      gpointer next = g_hash_table_lookup (self->merged, KEY (player));

      if (next == NULL)
        break;
      player = (gint64) GPOINTER_TO_SIZE (next);
    }
  return player;
}

gint64
scl_edit_set_player (SclEditSet *self, gint64 player, gint64 event)
{
  Seat seat = { player, event };
  gpointer other;

  if (!self->any_player)
    return player;
  other = g_hash_table_lookup (self->split, &seat);
  return follow (self, other != NULL ? (gint64) GPOINTER_TO_SIZE (other) : player);
}

int
scl_edit_set_birth_year (SclEditSet *self, gint64 player)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->births, KEY (player)));
}

gboolean
scl_edit_set_struck (SclEditSet *self, gint64 event)
{
  return g_hash_table_contains (self->struck, KEY (event));
}

gboolean
scl_edit_set_days (SclEditSet *self, gint64 event, SclDay *start, SclDay *end)
{
  const Days *days = g_hash_table_lookup (self->days, KEY (event));

  if (days == NULL)
    return FALSE;
  *start = days->start;
  *end = days->end;
  return TRUE;
}

gboolean
scl_edit_set_result (SclEditSet *self, gint64 game, guint8 *half_points, SclUnrated *unrated)
{
  const Result *result = g_hash_table_lookup (self->results, KEY (game));

  if (result == NULL)
    return FALSE;
  *half_points = result->half_points;
  *unrated = result->unrated;
  return TRUE;
}

static void
apply_split (SclEditSet *self, gint64 player, gint64 other, const char *value)
{
  g_auto (GStrv) events = g_strsplit (value, " ", -1);

  for (guint i = 0; events[i] != NULL; i++)
    {
      Seat *seat = g_new (Seat, 1);

      seat->player = player;
      seat->event = g_ascii_strtoll (events[i], NULL, 10);
      g_hash_table_replace (self->split, seat, KEY (other));
    }
  self->any_player = TRUE;
}

static void
apply (SclEditSet *self, SclStatement *row)
{
  const char *kind = scl_workspace_text (row, 0), *value = scl_workspace_text (row, 5);
  gint64 player = sqlite3_column_int64 (row, 1), other = sqlite3_column_int64 (row, 2);
  gint64 event = sqlite3_column_int64 (row, 3), game = sqlite3_column_int64 (row, 4);
  char *rest;
  gint64 first = g_ascii_strtoll (value, &rest, 10);
  gint64 second = g_ascii_strtoll (rest, NULL, 10);

  if (strcmp (kind, "merge") == 0 && follow (self, other) != player)
    {
      g_hash_table_insert (self->merged, KEY (player), KEY (other));
      self->any_player = TRUE;
    }
  else if (strcmp (kind, "split") == 0)
    apply_split (self, player, other, value);
  else if (strcmp (kind, "birth-year") == 0)
    g_hash_table_insert (self->births, KEY (player), GINT_TO_POINTER ((int) first));
  else if (strcmp (kind, "strike") == 0)
    g_hash_table_add (self->struck, KEY (event));
  else if (strcmp (kind, "event-days") == 0)
    {
      Days *days = g_new (Days, 1);

      *days = (Days){ (SclDay) first, (SclDay) second };
      g_hash_table_insert (self->days, KEY (event), days);
    }
  else if (strcmp (kind, "result") == 0)
    {
      Result *result = g_new (Result, 1);

      *result = (Result){ (guint8) CLAMP (first, 0, 2), (SclUnrated) second };
      g_hash_table_insert (self->results, KEY (game), result);
    }
}

SclEditSet *
scl_edit_set_load (SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclEditSet) self = g_new0 (SclEditSet, 1);
  g_autoptr (SclStatement) row
      = scl_workspace_statement (workspace->db,
                                 "SELECT kind, player, other, event, game, value FROM edit WHERE NOT undone ORDER BY id", error);
  int rc;

  self->merged = g_hash_table_new (NULL, NULL);
  self->split = g_hash_table_new_full (seat_hash, seat_equal, g_free, NULL);
  self->births = g_hash_table_new (NULL, NULL);
  self->struck = g_hash_table_new (NULL, NULL);
  self->days = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->results = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    apply (self, row);
  return rc == SQLITE_DONE ? g_steal_pointer (&self) : NULL;
}

/* ---- Making -------------------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *kind;
  gint64 player, other, event, game; /* 0 none */
  const char *value;
} Edit;

/* Each id must be somebody's: said in words, where SQLite would speak of foreign keys. */
static gboolean
check_id (SclWorkspace *self, const char *table, gint64 id, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT 1 FROM %s WHERE id = ?", table);
  g_autoptr (SclStatement) statement = NULL;

  if (id == 0)
    return TRUE;
  statement = scl_workspace_statement (self->db, sql, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  switch (scl_workspace_step (self->db, statement, error))
    {
    case SQLITE_ROW:
      return TRUE;
    case SQLITE_DONE:
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED, _ ("There is no %s %" G_GINT64_FORMAT "."), table, id);
      return FALSE;
    default:
      return FALSE;
    }
}

static gint64
add_edit (SclWorkspace *self, const Edit *edit, const char *reason, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->db,
                                 "INSERT INTO edit (time, reason, kind, player, other, event, game, value)"
                                 "  VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                                 error);

  if (statement == NULL || !check_id (self, "player", edit->player, error) || !check_id (self, "player", edit->other, error)
      || !check_id (self, "event", edit->event, error) || !check_id (self, "game", edit->game, error))
    return 0;
  sqlite3_bind_text (statement, 1, time, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, reason != NULL ? reason : "", -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, edit->kind, -1, SQLITE_STATIC);
  scl_workspace_bind_int (statement, 4, edit->player, 0);
  scl_workspace_bind_int (statement, 5, edit->other, 0);
  scl_workspace_bind_int (statement, 6, edit->event, 0);
  scl_workspace_bind_int (statement, 7, edit->game, 0);
  scl_workspace_bind_text (statement, 8, edit->value);
  return scl_workspace_run (self->db, statement, error) ? sqlite3_last_insert_rowid (self->db) : 0;
}

gint64
scl_workspace_merge_players (SclWorkspace *self, gint64 gone, gint64 kept, const char *reason, GError **error)
{
  g_return_val_if_fail (gone != kept, 0);
  return add_edit (self, &(Edit){ .kind = "merge", .player = gone, .other = kept }, reason, error);
}

/* The new player's row; without games while the edit is undone, and so in no history. */
static gint64
add_split_player (SclWorkspace *self, const char *name, GError **error)
{
  g_autofree char *key = scl_player_name_key (name);
  g_autoptr (SclStatement) statement
      = scl_workspace_statement (self->db, "INSERT INTO player (name, name_key) VALUES (?, ?)", error);

  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, key, -1, SQLITE_STATIC);
  return scl_workspace_run (self->db, statement, error) ? sqlite3_last_insert_rowid (self->db) : 0;
}

gint64
scl_workspace_split_player (SclWorkspace *self, gint64 player, const gint64 *events, guint n_events, const char *name,
                            const char *reason, GError **error)
{
  g_autoptr (GString) value = g_string_new (NULL);
  gint64 other, edit = 0;

  g_return_val_if_fail (n_events > 0 && name != NULL, 0);

  for (guint i = 0; i < n_events; i++)
    {
      if (!check_id (self, "event", events[i], error))
        return 0;
      g_string_append_printf (value, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", events[i]);
    }
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return 0;
  other = add_split_player (self, name, error);
  if (other != 0)
    edit = add_edit (self, &(Edit){ .kind = "split", .player = player, .other = other, .value = value->str }, reason, error);
  if (edit != 0 && scl_workspace_execute (self->db, "COMMIT", error))
    return edit;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return 0;
}

gint64
scl_workspace_set_result (SclWorkspace *self, gint64 game, guint8 half_points, SclUnrated unrated, const char *reason,
                          GError **error)
{
  g_autofree char *value = g_strdup_printf ("%u %d", half_points, (int) unrated);

  g_return_val_if_fail (half_points <= 2, 0);
  return add_edit (self, &(Edit){ .kind = "result", .game = game, .value = value }, reason, error);
}

gint64
scl_workspace_strike_event (SclWorkspace *self, gint64 event, const char *reason, GError **error)
{
  return add_edit (self, &(Edit){ .kind = "strike", .event = event }, reason, error);
}

gint64
scl_workspace_set_birth_year (SclWorkspace *self, gint64 player, int birth_year, const char *reason, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%d", birth_year);

  g_return_val_if_fail (birth_year >= 1800 && birth_year <= 2200, 0);
  return add_edit (self, &(Edit){ .kind = "birth-year", .player = player, .value = value }, reason, error);
}

gint64
scl_workspace_set_event_days (SclWorkspace *self, gint64 event, SclDay start, SclDay end, const char *reason, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%d %d", start, end);

  g_return_val_if_fail (start != SCL_DAY_NONE && start <= end, 0);
  return add_edit (self, &(Edit){ .kind = "event-days", .event = event, .value = value }, reason, error);
}

gboolean
scl_workspace_undo_edit (SclWorkspace *self, gint64 edit, gboolean undo, GError **error)
{
  g_autoptr (SclStatement) statement = scl_workspace_statement (self->db, "UPDATE edit SET undone = ? WHERE id = ?", error);

  if (statement == NULL || !check_id (self, "edit", edit, error))
    return FALSE;
  sqlite3_bind_int (statement, 1, undo);
  sqlite3_bind_int64 (statement, 2, edit);
  return scl_workspace_run (self->db, statement, error);
}

/* ---- Listing ------------------------------------------------------------------------------------------------------- */

void
scl_workspace_edit_free (SclWorkspaceEdit *self)
{
  g_free (self->time);
  g_free (self->what);
  g_free (self->reason);
  g_free (self);
}

static char *
result_text (const char *value)
{
  static const char *const scores[] = { "0-1", "½-½", "1-0" };
  char *rest;
  gint64 half_points = g_ascii_strtoll (value, &rest, 10);
  gint64 unrated = g_ascii_strtoll (rest, NULL, 10);

  if (unrated == SCL_UNRATED_STRUCK)
    return g_strdup (_ ("struck"));
  return g_strdup_printf (unrated == SCL_UNRATED_NO ? "%s" : _ ("%s, not rated"), scores[CLAMP (half_points, 0, 2)]);
}

static char *
describe (SclStatement *row)
{
  const char *kind = scl_workspace_text (row, 4), *player = scl_workspace_text (row, 5), *other = scl_workspace_text (row, 6);
  const char *event = scl_workspace_text (row, 7), *white = scl_workspace_text (row, 8), *black = scl_workspace_text (row, 9);
  const char *value = scl_workspace_text (row, 10);
  char *rest;
  gint64 first = g_ascii_strtoll (value, &rest, 10), second = g_ascii_strtoll (rest, NULL, 10);

  if (strcmp (kind, "merge") == 0)
    return g_strdup_printf (_ ("%s is the same player as %s"), player, other);
  if (strcmp (kind, "split") == 0)
    return g_strdup_printf (_ ("Some events of %s are those of another, %s"), player, other);
  if (strcmp (kind, "birth-year") == 0)
    return g_strdup_printf (_ ("%s was born in %s"), player, value);
  if (strcmp (kind, "strike") == 0)
    return g_strdup_printf (_ ("%s does not count"), event);
  if (strcmp (kind, "event-days") == 0)
    {
      g_autofree char *start = scl_day_format ((SclDay) first);
      g_autofree char *end = scl_day_format ((SclDay) second);

      return g_strdup_printf (_ ("%s was played from %s to %s"), event, start, end);
    }
  if (strcmp (kind, "result") == 0)
    {
      g_autofree char *result = result_text (value);

      return g_strdup_printf (_ ("%s – %s: %s"), white, black, result);
    }
  return g_strdup (kind);
}

GPtrArray *
scl_workspace_edits (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT e.id, e.time, e.reason, e.undone, e.kind, p.name, o.name, v.name, w.name, b.name, e.value FROM edit e"
      "  LEFT JOIN player p ON p.id = e.player LEFT JOIN player o ON o.id = e.other LEFT JOIN event v ON v.id = e.event"
      "  LEFT JOIN game g ON g.id = e.game LEFT JOIN player w ON w.id = g.white LEFT JOIN player b ON b.id = g.black"
      "  ORDER BY e.id",
      error);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_edit_free);
  int rc;

  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceEdit *edit = g_new0 (SclWorkspaceEdit, 1);

      edit->id = sqlite3_column_int64 (row, 0);
      edit->time = g_strdup (scl_workspace_text (row, 1));
      edit->reason = g_strdup (scl_workspace_text (row, 2));
      edit->undone = sqlite3_column_int (row, 3) != 0;
      edit->what = describe (row);
      g_ptr_array_add (edits, edit);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&edits) : NULL;
}

/* ---- Doubts -------------------------------------------------------------------------------------------------------- */

void
scl_workspace_doubt_free (SclWorkspaceDoubt *self)
{
  g_clear_pointer (&self->player, scl_workspace_player_free);
  g_clear_pointer (&self->other, scl_workspace_player_free);
  g_free (self->reason);
  g_free (self);
}

static const char *
doubt_text (const char *reason)
{
  if (strcmp (reason, "birth-year") == 0)
    return _ ("the same name, but one birth year is unknown");
  if (strcmp (reason, "federation") == 0)
    return _ ("the same name, but another federation, or one unknown");
  if (strcmp (reason, "number") == 0)
    return _ ("the same name, but each file has its own number");
  return _ ("the same words, but in another order");
}

GPtrArray *
scl_workspace_doubts (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db, "SELECT id, player, other, reason FROM doubt WHERE decided IS NULL ORDER BY id", error);
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_doubt_free);
  int rc;

  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceDoubt *doubt = g_new0 (SclWorkspaceDoubt, 1);

      g_ptr_array_add (doubts, doubt);
      doubt->id = sqlite3_column_int64 (row, 0);
      doubt->reason = g_strdup (doubt_text (scl_workspace_text (row, 3)));
      doubt->player = scl_workspace_get_player (self, sqlite3_column_int64 (row, 1), error);
      doubt->other = scl_workspace_get_player (self, sqlite3_column_int64 (row, 2), error);
      if (doubt->player == NULL || doubt->other == NULL)
        return NULL;
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&doubts) : NULL;
}

gboolean
scl_workspace_decide_doubt (SclWorkspace *self, gint64 doubt, gboolean same, GError **error)
{
  g_autoptr (SclStatement) get = scl_workspace_statement (self->db, "SELECT player, other FROM doubt WHERE id = ?", error);
  g_autoptr (SclStatement) set = scl_workspace_statement (self->db, "UPDATE doubt SET decided = ? WHERE id = ?", error);
  gint64 player = 0, other = 0;

  if (get == NULL || set == NULL || !check_id (self, "doubt", doubt, error))
    return FALSE;
  sqlite3_bind_int64 (get, 1, doubt);
  if (scl_workspace_step (self->db, get, error) != SQLITE_ROW)
    return FALSE;
  player = sqlite3_column_int64 (get, 0);
  other = sqlite3_column_int64 (get, 1);
  sqlite3_reset (get);

  sqlite3_bind_text (set, 1, same ? "same" : "different", -1, SQLITE_STATIC);
  sqlite3_bind_int64 (set, 2, doubt);
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (scl_workspace_run (self->db, set, error)
      && (!same || scl_workspace_merge_players (self, player, other, _ ("decided by the user"), error) != 0)
      && scl_workspace_execute (self->db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}
