/* Corrections: kept as edits on top of the imports.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <inttypes.h>
#include <string.h>

#include "history/core/scl-history-facts.h"
#include "history/core/scl-player-name.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

/* ---- Making ---- */

/* Each id must be somebody's: said in words, where SQLite would speak of foreign keys. */
gboolean
scl_workspace_check_id (SclWorkspace *self, const char *table, gint64 id, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT 1 FROM %s WHERE id = ?", table);
  g_autoptr (SclStatement) statement = NULL;

  if (id == 0)
    return TRUE;
  statement = scl_workspace_query (self->db, error, sql, "i", id);
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
  g_autoptr (SclStatement) statement = scl_workspace_query (
      self->db, error,
      "INSERT INTO edit (time, reason, kind, player, other, event, game, value, step)"
      "  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "sssnnnntn", time, reason != NULL ? reason : "", edit->kind, edit->player, edit->other,
      edit->event, edit->game, edit->value, edit->step);

  if (statement == NULL || !scl_workspace_check_id (self, "player", edit->player, error)
      || !scl_workspace_check_id (self, "player", edit->other, error)
      || !scl_workspace_check_id (self, "event", edit->event, error)
      || !scl_workspace_check_id (self, "game", edit->game, error))
    return 0;
  return scl_workspace_insert (self->db, statement, error);
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
  g_autoptr (SclStatement) statement = scl_workspace_query (
      self->db, error, "INSERT INTO player (name, name_key) VALUES (?, ?)", "ss", name, key);

  return scl_workspace_insert (self->db, statement, error);
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
  if (!scl_workspace_end (self->db, edit != 0, error))
    return 0;
  if (self->names != NULL)
    {
      g_autofree char *key = scl_player_name_key (name);

      scl_name_table_insert (self->names, key, other);
    }
  return edit;
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
scl_workspace_strike_game (SclWorkspace *self, gint64 game, const char *reason, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (SclStatement) row = NULL;
  guint8 half_points = 0;
  SclUnrated unrated;

  if (edits != NULL)
    row = scl_workspace_query (self->db, error, "SELECT score FROM game WHERE id = ?", "i", game);
  switch (scl_workspace_step (self->db, row, error))
    {
    case SQLITE_ROW:
      half_points = (guint8) sqlite3_column_int (row, 0);
      scl_edit_set_result (edits, game, &half_points, &unrated);
      break;
    case SQLITE_DONE: /* that there is no such game is said where it is written down */
      break;
    default:
      return 0;
    }
  return scl_workspace_set_result (self, game, half_points, SCL_UNRATED_STRUCK, reason, error);
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

/* Edit ?1, and where ?2 all that were made at once with it. */
#define IN_STEP                                                                                    \
  "(id = ?1 OR (?2 AND coalesce (step, id) = (SELECT coalesce (step, id) FROM edit WHERE id = "    \
  "?1)))"

/* A doubt decided by such an edit is open again while the edit is undone. */
#define REOPEN_SQL                                                                                 \
  "UPDATE doubt SET decided = (SELECT CASE WHEN undone THEN NULL WHEN kind = 'merge' THEN 'same' " \
  "ELSE 'different' END"                                                                           \
  "  FROM edit WHERE kind IN ('merge', 'different') AND CAST (value AS INTEGER) = doubt.id "       \
  "AND " IN_STEP ")"                                                                               \
  "  WHERE id IN (SELECT CAST (value AS INTEGER) FROM edit WHERE kind IN ('merge', 'different') "  \
  "AND value IS NOT NULL AND " IN_STEP ")"

/* An import that is removed, or back: what it says of players is not known, or known again. */
static gboolean
retell (SclWorkspace *self, SclStatement *removals, gint64 edit, gboolean step, GError **error)
{
  int rc;

  sqlite3_bind_int64 (removals, 1, edit);
  sqlite3_bind_int (removals, 2, step);
  while ((rc = scl_workspace_step (self->db, removals, error)) == SQLITE_ROW)
    if (!scl_workspace_retell (self, sqlite3_column_int64 (removals, 0), error))
      return FALSE;
  return rc == SQLITE_DONE;
}

/* One edit, or all of its step. */
static gboolean
undo_edits (SclWorkspace *self, gint64 edit, gboolean step, gboolean undo, GError **error)
{
  g_autoptr (SclStatement) set = NULL, reopen = NULL, removals = NULL;
  const SclPrepared statements[] = {
    { &set, "UPDATE edit SET undone = ?3 WHERE " IN_STEP },
    { &reopen, REOPEN_SQL },
    { &removals,
      "SELECT CAST (value AS INTEGER) FROM edit WHERE kind = 'remove-import' AND " IN_STEP },
  };

  if (!scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error)
      || !scl_workspace_check_id (self, "edit", edit, error)
      || !scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return FALSE;
  return scl_workspace_end (
      self->db,
      scl_workspace_put (self->db, set, error, "iii", edit, (gint64) step, (gint64) undo)
          && scl_workspace_put (self->db, reopen, error, "ii", edit, (gint64) step)
          && retell (self, removals, edit, step, error),
      error);
}

gboolean
scl_workspace_undo_edit (SclWorkspace *self, gint64 edit, gboolean undo, GError **error)
{
  return undo_edits (self, edit, FALSE, undo, error);
}

gboolean
scl_workspace_undo_step (SclWorkspace *self, gint64 edit, gboolean undo, GError **error)
{
  return undo_edits (self, edit, TRUE, undo, error);
}

/* ---- Games that are there twice ---- */

typedef struct
{
  SclWorkspace *workspace;
  SclHistory *history;
  const char *reason;
  gint64 step; /* the first correction made; 0: none so far */
} LeavingOut;

static gboolean
add (LeavingOut *self, SclNewEdit edit, GError **error)
{
  gint64 made;

  edit.step = self->step;
  made = scl_workspace_add_edit (self->workspace, &edit, self->reason, error);
  self->step = self->step == 0 ? made : self->step;
  return made != 0;
}

/* A twin of the history among an event's games as the workspace has them. Each is found once. */
static const SclWorkspaceGame *
take_game (SclHistory *history, guint32 twin, GPtrArray *of_event)
{
  const SclGames *games = scl_history_games (history);
  const guint32 *source = scl_history_players (history)->source;
  const char *round = scl_history_round_label (history, games->round[twin]);

  SCL_FOR_EACH_POINTER (const SclWorkspaceGame, game, of_event)
    if (game->white == source[games->white[twin]] && game->black == source[games->black[twin]]
        && game->unrated == SCL_UNRATED_NO && game->half_points == games->score[twin]
        && strcmp (strcmp (game->round, "0") == 0 ? "" : game->round, round) == 0)
      {
        ((SclWorkspaceGame *) game)->unrated = SCL_UNRATED_STRUCK;
        return game;
      }
  return NULL;
}

/* The twins from..end of one event. */
static gboolean
leave_out_games (LeavingOut *self, const guint32 *twins, guint n, GError **error)
{
  const SclGames *games = scl_history_games (self->history);
  const gint64 event = scl_history_events (self->history)->source[games->event[twins[0]]];
  g_autoptr (GPtrArray) of_event = scl_workspace_event_games (self->workspace, event, error);
  guint n_rated = 0;

  if (of_event == NULL)
    return FALSE;
  for (guint i = 0; i < of_event->len; i++)
    n_rated
        += ((const SclWorkspaceGame *) g_ptr_array_index (of_event, i))->unrated == SCL_UNRATED_NO;
  if (n_rated == n)
    return add (self, (SclNewEdit){ .kind = "strike", .event = event }, error);
  for (guint i = 0; i < n; i++)
    {
      const SclWorkspaceGame *game = take_game (self->history, twins[i], of_event);
      g_autofree char *value
          = g_strdup_printf ("%u %d", games->score[twins[i]], SCL_UNRATED_STRUCK);

      if (game != NULL
          && !add (self, (SclNewEdit){ .kind = "result", .game = game->id, .value = value }, error))
        return FALSE;
    }
  return TRUE;
}

gint64
scl_workspace_leave_out_twins (SclWorkspace *workspace, const char *reason, GError **error)
{
  g_autoptr (SclHistory) history = scl_workspace_load_history (workspace, NULL, error);
  const SclHistoryFacts *facts = history != NULL ? scl_history_facts (history) : NULL;
  LeavingOut self = { workspace, history, reason, 0 };
  guint end;

  if (facts == NULL || facts->n_twins == 0
      || !scl_workspace_execute (workspace->db, "BEGIN IMMEDIATE", error))
    return 0;
  for (guint first = 0; first < facts->n_twins; first = end)
    {
      const guint32 *event = scl_history_games (history)->event;

      for (end = first + 1;
           end < facts->n_twins && event[facts->twins[end]] == event[facts->twins[first]];)
        end++;
      if (!leave_out_games (&self, facts->twins + first, end - first, error))
        self.step = -1;
      if (self.step == -1)
        break;
    }
  return scl_workspace_end (workspace->db, self.step > 0, error) ? self.step : 0;
}

/* ---- Listing ---- */

SCL_FREE_FUNC (edit_free, SclWorkspaceEdit, time, g_free, what, g_free, reason, g_free, kind,
               g_free)

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
      "id LIMIT 1), i.time, coalesce (e.step, e.id) FROM edit e"
      "  LEFT JOIN player p ON p.id = e.player LEFT JOIN player o ON o.id = e.other LEFT JOIN "
      "event v ON v.id = e.event"
      "  LEFT JOIN game g ON g.id = e.game LEFT JOIN player w ON w.id = g.white LEFT JOIN player b "
      "ON b.id = g.black"
      "  LEFT JOIN import i ON e.kind = 'remove-import' AND i.id = CAST (e.value AS INTEGER)"
      "  ORDER BY e.id",
      error);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) edit_free);
  g_autoptr (GHashTable) without = NULL;
  int rc;

  if (row == NULL || (without = scl_workspace_edits_without (self, error)) == NULL)
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
      edit->step = sqlite3_column_int64 (row, 17);
      edit->gone_with = (gint64) GPOINTER_TO_SIZE (g_hash_table_lookup (without, KEY (edit->id)));
      g_ptr_array_add (edits, edit);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&edits) : NULL;
}
