/* Corrections: kept as edits on top of the imports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "history/core/scl-player-name.h"

/* ---- In force ---- */

typedef struct
{
  gint64 player, event;
} Seat;

/* Whose a player's games are, since which edit. */
typedef struct
{
  gint64 other, edit;
} Turn;

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
  GHashTable *merged;  /* player → Turn */
  GHashTable *split;   /* Seat → Turn */
  GHashTable *unmade;  /* players made by a split that is undone */
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
  g_hash_table_unref (self->unmade);
  g_hash_table_unref (self->births);
  g_hash_table_unref (self->struck);
  g_hash_table_unref (self->days);
  g_hash_table_unref (self->results);
  g_free (self);
}

/* Merges join those who are one at that moment (see apply_merge), so that they never go round in a
 * circle. */
gint64
scl_edit_set_merged (SclEditSet *self, gint64 player)
{
  const Turn *turn;

  while ((turn = g_hash_table_lookup (self->merged, KEY (player))) != NULL)
    player = turn->other;
  return player;
}

/* Edits in the order in which they were made: a split of a player does not concern whoever became
 * that player later. */
gint64
scl_edit_set_player (SclEditSet *self, gint64 player, gint64 event)
{
  gint64 last = 0;

  while (self->any_player)
    {
      Seat seat = { player, event };
      const Turn *merge = g_hash_table_lookup (self->merged, KEY (player)),
                 *split = g_hash_table_lookup (self->split, &seat);

      if (merge != NULL && merge->edit <= last)
        merge = NULL;
      if (split != NULL && split->edit <= last)
        split = NULL;
      if (merge == NULL || (split != NULL && split->edit < merge->edit))
        merge = split;
      if (merge == NULL)
        break;
      player = merge->other;
      last = merge->edit;
    }
  return player;
}

gboolean
scl_edit_set_unmade (SclEditSet *self, gint64 player)
{
  return g_hash_table_contains (self->unmade, KEY (player));
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

GArray *
scl_edit_set_gone (SclEditSet *self)
{
  GArray *gone = g_array_new (FALSE, FALSE, sizeof (gint64));
  GHashTableIter iter;
  gpointer player;

  g_hash_table_iter_init (&iter, self->merged);
  while (g_hash_table_iter_next (&iter, &player, NULL))
    {
      gint64 id = (gint64) GPOINTER_TO_SIZE (player);

      g_array_append_val (gone, id);
    }
  g_array_sort (gone, compare_ids);
  return gone;
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

static Turn *
turn_new (gint64 other, gint64 edit)
{
  Turn *turn = g_new (Turn, 1);

  *turn = (Turn){ other, edit };
  return turn;
}

/* Whoever player is by now becomes whoever other is by now. */
static void
apply_merge (SclEditSet *self, gint64 edit, gint64 player, gint64 other)
{
  player = scl_edit_set_merged (self, player);
  other = scl_edit_set_merged (self, other);
  if (player == other)
    return;
  g_hash_table_insert (self->merged, KEY (player), turn_new (other, edit));
  self->any_player = TRUE;
}

static void
apply_split (SclEditSet *self, gint64 edit, gint64 player, gint64 other, const char *value)
{
  g_auto (GStrv) events = g_strsplit (value, " ", -1);

  for (guint i = 0; events[i] != NULL; i++)
    {
      Seat *seat = g_new (Seat, 1);

      seat->player = player;
      seat->event = g_ascii_strtoll (events[i], NULL, 10);
      g_hash_table_replace (self->split, seat, turn_new (other, edit));
    }
  self->any_player = TRUE;
}

/* Whether an edit of this kind can hold these numbers: whoever opens a file does not know who wrote
 * it. */
static gboolean
can_be (const char *kind, gint64 first, gint64 second)
{
  if (strcmp (kind, "birth-year") == 0)
    return first >= 0 && first <= 9999;
  if (strcmp (kind, "event-days") == 0)
    return first >= SCL_DAY_FIRST && first <= second && second <= SCL_DAY_LAST;
  if (strcmp (kind, "remove-import") == 0)
    return first > 0;
  if (strcmp (kind, "result") == 0)
    return first >= 0 && first <= 2 && second >= SCL_UNRATED_NO && second <= SCL_UNRATED_BOTH_LOST
           && second != SCL_UNRATED_OTHER_RATE;
  return TRUE;
}

/* FALSE: it cannot be. */
static gboolean
apply (SclEditSet *self, SclStatement *row)
{
  const char *kind = scl_workspace_text (row, 0), *value = scl_workspace_text (row, 5);
  gint64 player = sqlite3_column_int64 (row, 1), other = sqlite3_column_int64 (row, 2);
  gint64 event = sqlite3_column_int64 (row, 3), game = sqlite3_column_int64 (row, 4),
         edit = sqlite3_column_int64 (row, 6);
  char *rest;
  gint64 first = g_ascii_strtoll (value, &rest, 10);
  gint64 second = g_ascii_strtoll (rest, NULL, 10);

  if (!can_be (kind, first, second))
    return FALSE;
  if (strcmp (kind, "merge") == 0)
    apply_merge (self, edit, player, other);
  else if (strcmp (kind, "split") == 0)
    apply_split (self, edit, player, other, value);
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

      *result = (Result){ (guint8) first, (SclUnrated) second };
      if (second == SCL_UNRATED_BOTH_ABSENT || second == SCL_UNRATED_BOTH_LOST)
        result->half_points = 0;
      g_hash_table_insert (self->results, KEY (game), result);
    }
  return TRUE;
}

static gboolean
broken (SclWorkspace *workspace, gint64 edit, GError **error)
{
  g_autofree char *found
      = g_strdup_printf (_ ("%s %lld: its %s cannot be"), "edit", (long long) edit, "value");

  return scl_workspace_fail_damaged (workspace->path != NULL ? workspace->path : "", found, error);
}

SclEditSet *
scl_edit_set_load (SclWorkspace *workspace, GError **error)
{
  g_autoptr (SclEditSet) self = g_new0 (SclEditSet, 1);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      workspace->db,
      "SELECT kind, player, other, event, game, value, id, undone FROM edit ORDER BY id", error);
  int rc;

  self->merged = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->split = g_hash_table_new_full (seat_hash, seat_equal, g_free, g_free);
  self->unmade = g_hash_table_new (NULL, NULL);
  self->births = g_hash_table_new (NULL, NULL);
  self->struck = g_hash_table_new (NULL, NULL);
  self->days = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->results = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (workspace->db, row, error)) == SQLITE_ROW)
    if (!sqlite3_column_int (row, 7))
      {
        if (!apply (self, row))
          return broken (workspace, sqlite3_column_int64 (row, 6), error), NULL;
      }
    else if (strcmp (scl_workspace_text (row, 0), "split") == 0)
      g_hash_table_add (self->unmade, KEY (sqlite3_column_int64 (row, 2)));
  return rc == SQLITE_DONE ? g_steal_pointer (&self) : NULL;
}

/* ---- Making ---- */

/* Each id must be somebody's: said in words, where SQLite would speak of foreign keys. */
gboolean
scl_workspace_check_id (SclWorkspace *self, const char *table, gint64 id, GError **error)
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
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("There is no %s %" PRId64 "."), table, id);
      return FALSE;
    default:
      return FALSE;
    }
}

gint64
scl_workspace_add_edit (SclWorkspace *self, const SclNewEdit *edit, const char *reason,
                        GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->db,
      "INSERT INTO edit (time, reason, kind, player, other, event, game, value)"
      "  VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      error);

  if (statement == NULL || !scl_workspace_check_id (self, "player", edit->player, error)
      || !scl_workspace_check_id (self, "player", edit->other, error)
      || !scl_workspace_check_id (self, "event", edit->event, error)
      || !scl_workspace_check_id (self, "game", edit->game, error))
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
scl_workspace_merge_players (SclWorkspace *self, gint64 gone, gint64 kept, const char *reason,
                             GError **error)
{
  g_return_val_if_fail (gone != kept, 0);
  return scl_workspace_add_edit (
      self, &(SclNewEdit){ .kind = "merge", .player = gone, .other = kept }, reason, error);
}

/* The new player's row; without games while the edit is undone, and so in no history. */
static gint64
add_split_player (SclWorkspace *self, const char *name, GError **error)
{
  g_autofree char *key = scl_player_name_key (name);
  g_autoptr (SclStatement) statement = scl_workspace_statement (
      self->db, "INSERT INTO player (name, name_key) VALUES (?, ?)", error);

  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, key, -1, SQLITE_STATIC);
  return scl_workspace_run (self->db, statement, error) ? sqlite3_last_insert_rowid (self->db) : 0;
}

gint64
scl_workspace_split_player (SclWorkspace *self, gint64 player, const gint64 *events, guint n_events,
                            const char *name, const char *reason, GError **error)
{
  g_autoptr (GString) value = g_string_new (NULL);
  gint64 other, edit = 0;

  g_return_val_if_fail (n_events > 0 && name != NULL, 0);

  for (guint i = 0; i < n_events; i++)
    {
      if (!scl_workspace_check_id (self, "event", events[i], error))
        return 0;
      g_string_append_printf (value, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", events[i]);
    }
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return 0;
  other = add_split_player (self, name, error);
  if (other != 0)
    edit = scl_workspace_add_edit (
        self,
        &(SclNewEdit){ .kind = "split", .player = player, .other = other, .value = value->str },
        reason, error);
  if (edit != 0 && scl_workspace_execute (self->db, "COMMIT", error))
    {
      g_autofree char *key = scl_player_name_key (name);

      if (self->names != NULL)
        scl_name_table_insert (self->names, key, other);
      return edit;
    }
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return 0;
}

gint64
scl_workspace_set_result (SclWorkspace *self, gint64 game, guint8 half_points, SclUnrated unrated,
                          const char *reason, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%u %d", half_points, (int) unrated);

  g_return_val_if_fail (half_points <= 2, 0);
  return scl_workspace_add_edit (
      self, &(SclNewEdit){ .kind = "result", .game = game, .value = value }, reason, error);
}

gint64
scl_workspace_strike_event (SclWorkspace *self, gint64 event, const char *reason, GError **error)
{
  return scl_workspace_add_edit (self, &(SclNewEdit){ .kind = "strike", .event = event }, reason,
                                 error);
}

gint64
scl_workspace_set_birth_year (SclWorkspace *self, gint64 player, int birth_year, const char *reason,
                              GError **error)
{
  g_autofree char *value = g_strdup_printf ("%d", birth_year);

  g_return_val_if_fail (birth_year >= 1800 && birth_year <= 2200, 0);
  return scl_workspace_add_edit (
      self, &(SclNewEdit){ .kind = "birth-year", .player = player, .value = value }, reason, error);
}

gint64
scl_workspace_set_event_days (SclWorkspace *self, gint64 event, SclDay start, SclDay end,
                              const char *reason, GError **error)
{
  g_autofree char *value = g_strdup_printf ("%d %d", start, end);

  g_return_val_if_fail (start != SCL_DAY_NONE && start <= end, 0);
  if (!scl_day_is_of_games (start) || !scl_day_is_of_games (end))
    {
      g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED,
                   _ ("The days of an event lie in the years %d to %d."), SCL_DAY_FIRST_YEAR,
                   SCL_DAY_LAST_YEAR);
      return 0;
    }
  return scl_workspace_add_edit (
      self, &(SclNewEdit){ .kind = "event-days", .event = event, .value = value }, reason, error);
}

/* A doubt decided by this edit is open again while the edit is undone. */
#define REOPEN_SQL                                                                                 \
  "UPDATE doubt SET decided = (SELECT CASE WHEN undone THEN NULL WHEN kind = 'merge' THEN 'same' " \
  "ELSE 'different' END"                                                                           \
  "  FROM edit WHERE id = ?1)"                                                                     \
  "  WHERE id = (SELECT CAST (value AS INTEGER) FROM edit WHERE id = ?1 AND kind IN ('merge', "    \
  "'different'))"

gboolean
scl_workspace_undo_edit (SclWorkspace *self, gint64 edit, gboolean undo, GError **error)
{
  g_autoptr (SclStatement) set
      = scl_workspace_statement (self->db, "UPDATE edit SET undone = ? WHERE id = ?", error);
  g_autoptr (SclStatement) reopen
      = set != NULL ? scl_workspace_statement (self->db, REOPEN_SQL, error) : NULL;

  if (reopen == NULL || !scl_workspace_check_id (self, "edit", edit, error))
    return FALSE;
  sqlite3_bind_int (set, 1, undo);
  sqlite3_bind_int64 (set, 2, edit);
  sqlite3_bind_int64 (reopen, 1, edit);
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (scl_workspace_run (self->db, set, error) && scl_workspace_run (self->db, reopen, error)
      && scl_workspace_execute (self->db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* ---- Listing ---- */

void
scl_workspace_edit_free (SclWorkspaceEdit *self)
{
  g_free (self->time);
  g_free (self->what);
  g_free (self->reason);
  g_free (self->kind);
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
  if (unrated == SCL_UNRATED_BOTH_ABSENT || unrated == SCL_UNRATED_BOTH_LOST)
    return g_strdup_printf (_ ("%s, not rated"), "0-0");
  return g_strdup_printf (unrated == SCL_UNRATED_NO ? "%s" : _ ("%s, not rated"),
                          scores[CLAMP (half_points, 0, 2)]);
}

static char *
describe (SclStatement *row)
{
  const char *kind = scl_workspace_text (row, 4), *player = scl_workspace_text (row, 5),
             *other = scl_workspace_text (row, 6);
  const char *event = scl_workspace_text (row, 7), *white = scl_workspace_text (row, 8),
             *black = scl_workspace_text (row, 9);
  const char *value = scl_workspace_text (row, 10);
  char *rest;
  gint64 first = g_ascii_strtoll (value, &rest, 10), second = g_ascii_strtoll (rest, NULL, 10);

  if (strcmp (kind, "merge") == 0)
    return g_strdup_printf (_ ("%s is the same player as %s"), player, other);
  if (strcmp (kind, "different") == 0)
    return g_strdup_printf (_ ("%s is not the same player as %s"), player, other);
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
  if (strcmp (kind, "remove-import") == 0)
    {
      g_autofree char *file = g_filename_display_basename (scl_workspace_text (row, 15));

      /* Translators: the import's number, the file (the first of several), and the day of the
       * import. */
      return g_strdup_printf (_ ("Import %s (%s, %.10s) is removed"), value, file,
                              scl_workspace_text (row, 16));
    }
  return g_strdup (kind);
}

GPtrArray *
scl_workspace_edits (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT e.id, e.time, e.reason, e.undone, e.kind, p.name, o.name, v.name, w.name, b.name, "
      "e.value,"
      "  e.player, e.other, e.event, e.game, (SELECT path FROM file WHERE import = i.id ORDER BY "
      "id LIMIT 1), i.time FROM edit e"
      "  LEFT JOIN player p ON p.id = e.player LEFT JOIN player o ON o.id = e.other LEFT JOIN "
      "event v ON v.id = e.event"
      "  LEFT JOIN game g ON g.id = e.game LEFT JOIN player w ON w.id = g.white LEFT JOIN player b "
      "ON b.id = g.black"
      "  LEFT JOIN import i ON e.kind = 'remove-import' AND i.id = CAST (e.value AS INTEGER)"
      "  ORDER BY e.id",
      error);
  g_autoptr (GPtrArray) edits
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_edit_free);
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
      edit->kind = g_strdup (scl_workspace_text (row, 4));
      edit->what = describe (row);
      edit->player = sqlite3_column_int64 (row, 11);
      edit->other = sqlite3_column_int64 (row, 12);
      edit->event = sqlite3_column_int64 (row, 13);
      edit->game = sqlite3_column_int64 (row, 14);
      g_ptr_array_add (edits, edit);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&edits) : NULL;
}
