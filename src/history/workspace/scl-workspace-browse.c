/* Looking into a workspace: events, lists, games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#include <string.h>

/* ---- Events ---- */

SCL_FREE_FUNC (event_free, SclWorkspaceEvent, name, g_free, place, g_free, federation, g_free, file,
               g_free)

static int
compare_events (gconstpointer a, gconstpointer b)
{
  const SclWorkspaceEvent *x = *(SclWorkspaceEvent *const *) a,
                          *y = *(SclWorkspaceEvent *const *) b;

  if (x->end != y->end)
    return SCL_ORDER (x->end, y->end);
  return SCL_ORDER (x->id, y->id);
}

GPtrArray *
scl_workspace_events (SclWorkspace *self, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (SclStatement) row = NULL;
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) event_free);
  int rc;

  if (edits == NULL)
    return NULL;
  row = scl_workspace_statement (
      self->db,
      "SELECT e.id, e.name, e.place, e.federation, f.path, e.start, e.end, coalesce (g.n, 0), "
      "e.rate"
      "  FROM event e JOIN file f ON f.id = e.file"
      "  LEFT JOIN (SELECT event, count(*) AS n FROM game GROUP BY event) g ON g.event = e.id"
      "  WHERE e.file IN " SCL_KEPT_FILES,
      error);
  if (row == NULL)
    return NULL;
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceEvent *event = g_new0 (SclWorkspaceEvent, 1);

      event->id = sqlite3_column_int64 (row, 0);
      event->name = g_strdup (scl_workspace_text (row, 1));
      event->place = g_strdup (scl_workspace_text (row, 2));
      event->federation = g_strdup (scl_workspace_text (row, 3));
      event->file = g_strdup (scl_workspace_text (row, 4));
      event->start = (SclDay) scl_workspace_int (row, 5, SCL_DAY_NONE);
      event->end = (SclDay) scl_workspace_int (row, 6, SCL_DAY_NONE);
      event->games = sqlite3_column_int64 (row, 7);
      event->rate = *scl_workspace_text (row, 8);
      event->struck = scl_edit_set_struck (edits, event->id);
      scl_edit_set_days (edits, event->id, &event->start, &event->end);
      g_ptr_array_add (events, event);
    }
  if (rc != SQLITE_DONE)
    return NULL;
  g_ptr_array_sort (events, compare_events);
  return g_steal_pointer (&events);
}

/* Rows (id, name, whether it is one with all of its kind) by name. */
#define EVENT_NAMES "SELECT id, name, 0 FROM event WHERE file IN " SCL_KEPT_FILES " ORDER BY name"
#define PLAYER_NAMES                                                                               \
  "SELECT id, name_key, name_key = '' FROM player"                                                 \
  "  WHERE name_key = '' OR name_key IN (SELECT name_key FROM player GROUP BY name_key HAVING "    \
  "count (*) > 1) ORDER BY name_key"

GHashTable *
scl_workspace_namesakes (SclWorkspace *self, gboolean events, GError **error)
{
  GHashTable *hidden = scl_workspace_hidden_players (self, error);
  g_autoptr (SclStatement) row
      = hidden != NULL
            ? scl_workspace_statement (self->db, events ? EVENT_NAMES : PLAYER_NAMES, error)
            : NULL;
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  g_autofree char *name = NULL;
  gpointer before = NULL; /* who has that name */
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      gpointer id = KEY (sqlite3_column_int64 (row, 0));

      if (!events && g_hash_table_contains (hidden, id))
        continue;
      if (sqlite3_column_int (row, 2) != 0)
        g_hash_table_add (ids, id);
      else if (before != NULL && strcmp (name, scl_workspace_text (row, 1)) == 0)
        {
          g_hash_table_add (ids, before);
          g_hash_table_add (ids, id);
        }
      g_free (name);
      name = g_strdup (scl_workspace_text (row, 1));
      before = id;
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&ids) : NULL;
}

gint64
scl_workspace_find_event (SclWorkspace *self, const char *key, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error,
      "SELECT id FROM event WHERE (key = ?1 OR name = ?1) AND file IN " SCL_KEPT_FILES
      "  ORDER BY end, id LIMIT 1",
      "s", key);

  return scl_workspace_step (self->db, row, error) == SQLITE_ROW ? sqlite3_column_int64 (row, 0)
                                                                 : 0;
}

/* ---- Games ---- */

SCL_FREE_FUNC (game_free, SclWorkspaceGame, round, g_free, white_name, g_free, black_name, g_free)

/* NULL: failure. */
static char *
name_of (SclWorkspace *self, gint64 player, GError **error)
{
  g_autoptr (SclWorkspacePlayer) found = scl_workspace_known_player (self, player, error);

  return found != NULL ? g_strdup (found->name) : NULL;
}

GPtrArray *
scl_workspace_event_games (SclWorkspace *self, gint64 event, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (SclStatement) row = NULL;
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) game_free);
  int rc;

  if (edits == NULL)
    return NULL;
  row = scl_workspace_statement (self->db,
                                 "SELECT g.id, g.white, g.black, coalesce (g.round_label, "
                                 "g.round), coalesce (g.day, e.end), g.score,"
                                 "  g.unrated FROM game g JOIN event e ON e.id = g.event WHERE "
                                 "g.event = ? AND e.file IN " SCL_KEPT_FILES "  ORDER BY g.id",
                                 error);
  if (row == NULL)
    return NULL;
  sqlite3_bind_int64 (row, 1, event);
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceGame *game = g_new0 (SclWorkspaceGame, 1);

      game->id = sqlite3_column_int64 (row, 0);
      game->white = scl_edit_set_player (edits, sqlite3_column_int64 (row, 1), event);
      game->black = scl_edit_set_player (edits, sqlite3_column_int64 (row, 2), event);
      game->round = g_strdup (scl_workspace_text (row, 3));
      game->day = (SclDay) scl_workspace_int (row, 4, SCL_DAY_NONE);
      game->half_points = (guint8) sqlite3_column_int (row, 5);
      game->unrated = (SclUnrated) sqlite3_column_int (row, 6);
      scl_edit_set_result (edits, game->id, &game->half_points, &game->unrated);
      if (scl_edit_set_struck (edits, event))
        game->unrated = SCL_UNRATED_STRUCK;
      g_ptr_array_add (games, game);
      game->white_name = name_of (self, game->white, error);
      if (game->white_name == NULL)
        return NULL;
      game->black_name = name_of (self, game->black, error);
      if (game->black_name == NULL)
        return NULL;
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&games) : NULL;
}

/* ---- Lists ---- */

SCL_DEFINE_FREE (scl_workspace_list_free, SclWorkspaceList, name, g_free)

GPtrArray *
scl_workspace_lists (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db,
      "SELECT id, name, day, rate, n FROM list WHERE import NOT IN " SCL_REMOVED_IMPORTS
      "  ORDER BY day, name, rate, id",
      error);
  g_autoptr (GPtrArray) lists
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_list_free);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      SclWorkspaceList *list = g_new0 (SclWorkspaceList, 1);

      list->id = sqlite3_column_int64 (row, 0);
      list->name = g_strdup (scl_workspace_text (row, 1));
      list->day = (SclDay) sqlite3_column_int64 (row, 2);
      list->rate = *scl_workspace_text (row, 3);
      list->ratings = sqlite3_column_int64 (row, 4);
      g_ptr_array_add (lists, list);
    }
  return rc == SQLITE_DONE ? g_steal_pointer (&lists) : NULL;
}

/* As scl_rating_store_load_player () has them. */
static int
compare_ratings (gconstpointer a, gconstpointer b)
{
  const SclWorkspaceRating *x = a, *y = b;
  int names = strcmp (x->name, y->name);

  if (x->day != y->day)
    return SCL_ORDER (x->day, y->day);
  if (names != 0)
    return names;
  return x->rate != y->rate ? x->rate - y->rate : SCL_ORDER (x->list, y->list);
}

/* Of the first n; NULL: not on that list. */
static SclWorkspaceRating *
rating_on (GArray *ratings, guint n, gint64 list)
{
  for (guint i = 0; i < n; i++)
    if (g_array_index (ratings, SclWorkspaceRating, i).list == list)
      return &g_array_index (ratings, SclWorkspaceRating, i);
  return NULL;
}

/* A rating on a list counts before a place on it without one, and whoever was added before comes
 * first. */
static gboolean
add_ratings (SclWorkspace *self, gint64 player, GHashTable *removed, GArray *ratings,
             GError **error)
{
  g_autoptr (GArray) found = scl_rating_store_load_player (self->db, (guint32) player, error);
  const guint before = ratings->len;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const SclPlayerRating *from = &g_array_index (found, SclPlayerRating, i);
      SclWorkspaceRating rating = { .list = from->list,
                                    .day = from->day,
                                    .rate = from->rate,
                                    .rating = from->rating.rating,
                                    .games = from->rating.games,
                                    .k = from->rating.k,
                                    .inactive = scl_flag_is_inactive (from->rating.flag) };
      SclWorkspaceRating *there = rating_on (ratings, before, from->list);

      if (g_hash_table_contains (removed, KEY (from->list)))
        continue;
      g_strlcpy (rating.name, from->name, sizeof rating.name);
      if (there == NULL)
        g_array_append_val (ratings, rating);
      else if (there->rating == 0)
        *there = rating;
    }
  return found != NULL;
}

GArray *
scl_workspace_player_ratings (SclWorkspace *self, gint64 player, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (GArray) ratings = g_array_new (FALSE, FALSE, sizeof (SclWorkspaceRating));
  g_autoptr (GArray) gone = NULL;
  g_autoptr (GHashTable) removed = edits != NULL ? scl_workspace_removed_lists (self, error) : NULL;
  gboolean done;

  if (removed == NULL)
    return NULL;
  player = scl_edit_set_merged (edits, player);
  gone = scl_edit_set_gone (edits);
  done = add_ratings (self, player, removed, ratings, error);
  for (guint i = 0; done && i < gone->len; i++)
    if (scl_edit_set_merged (edits, g_array_index (gone, gint64, i)) == player)
      done = add_ratings (self, g_array_index (gone, gint64, i), removed, ratings, error);
  if (!done)
    return NULL;
  g_array_sort (ratings, compare_ratings);
  return g_steal_pointer (&ratings);
}

GArray *
scl_workspace_list_entries (SclWorkspace *self, gint64 list, GError **error)
{
  g_autoptr (GHashTable) removed = scl_workspace_removed_lists (self, error);
  g_autoptr (GArray) found
      = removed != NULL ? scl_rating_store_load_list (self->db, list, error) : NULL;
  GArray *entries;

  if (found == NULL)
    return NULL;
  if (g_hash_table_contains (removed, KEY (list)))
    g_array_set_size (found, 0);
  entries = g_array_sized_new (FALSE, FALSE, sizeof (SclListEntry), found->len);
  SCL_FOR_EACH (const SclListedRating, from, found)
    {
      SclListEntry entry = { from->player, from->rating, from->games, from->k, from->flag };

      g_array_append_val (entries, entry);
    }
  return entries;
}
