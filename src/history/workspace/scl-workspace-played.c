/* Table player_games: written by an import, and read with the corrections in force to list who
 * plays how much.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

#include <string.h>

/* A player of the history. */
typedef struct
{
  gint64 id, games;
  gint64 first; /* seat: twice the id of the first game, + 1 as Black */
  guint32 number;
  gboolean read; /* there is such a player */
} Played;

typedef struct
{
  SclWorkspace *workspace;
  SclEditSet *edits;
  GHashTable *played; /* id → Played, of: */
  GPtrArray *order;   /* as in the history */
  GHashTable *gone;   /* id → GArray of gint64: who has become that player, by id */
  SclStatement *get;  /* a player's row */
  const char *wanted; /* text in lower case */
  GHashTable *found;  /* a set of ids; wanted and found NULL: everybody */
  GPtrArray *listed;  /* of SclWorkspaceListed */
} Listing;

/* ---- Writing ---- */

/* A row of the table. */
typedef struct
{
  gint64 games, first;
} Tally;

struct _SclPlayedTally
{
  GArray *tallies; /* of Tally, by handle */
};

SclPlayedTally *
scl_played_tally_new (void)
{
  SclPlayedTally *self = g_new (SclPlayedTally, 1);

  self->tallies = g_array_new (FALSE, TRUE, sizeof (Tally));
  return self;
}

SCL_DEFINE_FREE (scl_played_tally_free, SclPlayedTally, tallies, g_array_unref)

static void
add_seat (SclPlayedTally *self, guint32 player, gint64 seat)
{
  Tally *tally;

  if (player >= self->tallies->len)
    g_array_set_size (self->tallies, player + 1);
  tally = &g_array_index (self->tallies, Tally, player);
  if (tally->games++ == 0)
    tally->first = seat;
}

void
scl_played_tally_add (SclPlayedTally *self, guint32 white, guint32 black, gint64 game)
{
  add_seat (self, white, 2 * game);
  add_seat (self, black, 2 * game + 1);
}

gboolean
scl_played_tally_write (const SclPlayedTally *self, sqlite3 *db, gint64 import, const GArray *ids,
                        GError **error)
{
  g_autoptr (SclStatement) add = scl_workspace_statement (
      db, "INSERT INTO player_games (player, import, games, first) VALUES (?, ?, ?, ?)", error);

  for (guint i = 0; add != NULL && i < self->tallies->len; i++)
    {
      const Tally *tally = &g_array_index (self->tallies, Tally, i);

      if (tally->games > 0
          && !scl_workspace_put (db, add, error, "iiii", g_array_index (ids, gint64, i), import,
                                 tally->games, tally->first))
        return FALSE;
    }
  return add != NULL;
}

/* ---- Checking ---- */

/* The row of a player and an import. */
typedef struct
{
  gint64 player, import;
  Tally tally;
} Row;

static guint
hash_row (gconstpointer data)
{
  const Row *row = data;

  return (guint) ((guint64) row->player * 31 + (guint64) row->import);
}

static gboolean
equal_rows (gconstpointer a, gconstpointer b)
{
  const Row *x = a, *y = b;

  return x->player == y->player && x->import == y->import;
}

/* What the table should say: a set of Row. NULL: failure. */
static GHashTable *
count_again (SclWorkspace *self, GError **error)
{
  g_autoptr (SclStatement) game = scl_workspace_statement (
      self->db,
      "SELECT f.import, g.id, g.white, g.black FROM game g JOIN event e ON e.id = g.event"
      "  JOIN file f ON f.id = e.file ORDER BY g.id",
      error);
  g_autoptr (GHashTable) rows = g_hash_table_new_full (hash_row, equal_rows, g_free, NULL);
  int rc;

  while ((rc = scl_workspace_step (self->db, game, error)) == SQLITE_ROW)
    for (int side = 0; side < 2; side++)
      {
        const Row key = { .player = sqlite3_column_int64 (game, 2 + side),
                          .import = sqlite3_column_int64 (game, 0),
                          .tally.first = 2 * sqlite3_column_int64 (game, 1) + side };
        Row *row = g_hash_table_lookup (rows, &key);

        if (row == NULL)
          g_hash_table_add (rows, row = g_memdup2 (&key, sizeof key));
        row->tally.games++;
      }
  return rc == SQLITE_DONE ? g_steal_pointer (&rows) : NULL;
}

gboolean
scl_workspace_check_played (SclWorkspace *self, GError **error)
{
  g_autoptr (GHashTable) rows = count_again (self, error);
  g_autoptr (SclStatement) found
      = rows != NULL ? scl_workspace_statement (
            self->db, "SELECT player, import, games, first FROM player_games", error)
                     : NULL;
  GHashTableIter iter;
  gpointer lacking;
  int rc;

  while ((rc = scl_workspace_step (self->db, found, error)) == SQLITE_ROW)
    {
      const Row key = { .player = sqlite3_column_int64 (found, 0),
                        .import = sqlite3_column_int64 (found, 1) };
      const Row *row = g_hash_table_lookup (rows, &key);

      if (row == NULL || row->tally.games != sqlite3_column_int64 (found, 2)
          || row->tally.first != sqlite3_column_int64 (found, 3))
        return scl_workspace_fail_value (self, "player_games", key.player, "games", error);
      g_hash_table_remove (rows, &key);
    }
  if (rc != SQLITE_DONE)
    return FALSE;
  g_hash_table_iter_init (&iter, rows);
  return !g_hash_table_iter_next (&iter, &lacking, NULL)
         || scl_workspace_fail_value (self, "player_games", ((const Row *) lacking)->player,
                                      "games", error);
}

/* ---- Counting ---- */

static void
add_seats (Listing *self, gint64 player, gint64 games, gint64 first)
{
  Played *played = g_hash_table_lookup (self->played, KEY (player));

  if (played == NULL)
    {
      played = g_new (Played, 1);
      *played = (Played){ .id = player, .first = first };
      g_hash_table_insert (self->played, KEY (player), played);
      g_ptr_array_add (self->order, played);
    }
  played->games += games;
  played->first = MIN (played->first, first);
}

/* The games of those whom a split concerns, one by one: their events decide whose they are. */
static gboolean
count_divided (Listing *self, GHashTable *divided, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->workspace->db,
      "SELECT id, event, white, black FROM game WHERE event IN " SCL_KEPT_EVENTS, error);
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    for (int side = 0; side < 2; side++)
      {
        const gint64 player = sqlite3_column_int64 (row, 2 + side);

        if (g_hash_table_contains (divided, KEY (player)))
          add_seats (self, scl_edit_set_player (self->edits, player, sqlite3_column_int64 (row, 1)),
                     1, 2 * sqlite3_column_int64 (row, 0) + side);
      }
  return rc == SQLITE_DONE;
}

static gboolean
count_games (Listing *self, GError **error)
{
  g_autoptr (GHashTable) divided = g_hash_table_new (NULL, NULL);
  g_autoptr (SclStatement) row
      = scl_workspace_statement (self->workspace->db,
                                 "SELECT player, sum (games), min (first) FROM player_games"
                                 "  WHERE import NOT IN " SCL_REMOVED_IMPORTS "  GROUP BY player",
                                 error);
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    {
      const gint64 player = sqlite3_column_int64 (row, 0);

      if (scl_edit_set_divided (self->edits, player))
        g_hash_table_add (divided, KEY (player));
      else
        add_seats (self, scl_edit_set_merged (self->edits, player), sqlite3_column_int64 (row, 1),
                   sqlite3_column_int64 (row, 2));
    }
  return rc == SQLITE_DONE
         && (g_hash_table_size (divided) == 0 || count_divided (self, divided, error));
}

static int
compare_first (gconstpointer a, gconstpointer b)
{
  const Played *x = *(const Played *const *) a, *y = *(const Played *const *) b;

  return SCL_ORDER (x->first, y->first);
}

/* A history has its players in the order in which its games name them. */
static void
number_players (Listing *self)
{
  g_ptr_array_sort (self->order, compare_first);
  for (guint i = 0; i < self->order->len; i++)
    ((Played *) g_ptr_array_index (self->order, i))->number = i;
}

/* ---- Who somebody is ---- */

static void
fill (char **to, char **from)
{
  if (**to == '\0')
    {
      g_free (*to);
      *to = g_steal_pointer (from);
    }
}

/* What a player lacks, somebody has who was merged into him. The numbers are one key: whoever has
 * one of them has it. */
static void
complete (SclWorkspacePlayer *self, SclWorkspacePlayer *gone)
{
  if (self->fide_id == 0 && *self->national_id == '\0')
    {
      self->fide_id = gone->fide_id;
      fill (&self->national_id, &gone->national_id);
    }
  fill (&self->federation, &gone->federation);
  fill (&self->title, &gone->title);
  fill (&self->category, &gone->category);
  if (self->birth_year == 0)
    self->birth_year = gone->birth_year;
  if (self->sex == 0)
    self->sex = gone->sex;
}

/* NULL: no such player (error unset), or failure. */
static SclWorkspacePlayer *
get_player (Listing *self, gint64 id, GError **error)
{
  SclWorkspacePlayer *player = NULL;

  sqlite3_bind_int64 (self->get, 1, id);
  if (scl_workspace_step (self->workspace->db, self->get, error) == SQLITE_ROW)
    player = scl_workspace_player_of_row (self->get);
  if (player != NULL && scl_edit_set_birth_year (self->edits, id) != 0)
    player->birth_year = scl_edit_set_birth_year (self->edits, id);
  sqlite3_reset (self->get);
  return player;
}

static gboolean
complete_player (Listing *self, SclWorkspacePlayer *player, GError **error)
{
  const GArray *gone = g_hash_table_lookup (self->gone, KEY (player->id));
  g_autoptr (GError) cause = NULL;

  for (guint i = 0; gone != NULL && i < gone->len && cause == NULL; i++)
    {
      g_autoptr (SclWorkspacePlayer) other
          = get_player (self, g_array_index (gone, gint64, i), &cause);

      if (other != NULL)
        complete (player, other);
    }
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* ---- Listing ---- */

SCL_FREE_FUNC (listed_free, SclWorkspaceListed, player, scl_workspace_player_free)

/* Takes over the player. */
static void
add_listed (Listing *self, SclWorkspacePlayer *player, const Played *played)
{
  SclWorkspaceListed *listed = g_new0 (SclWorkspaceListed, 1);

  listed->player = player;
  listed->games = played != NULL ? played->games : 0;
  listed->number = played != NULL ? played->number : G_MAXUINT32;
  g_ptr_array_add (self->listed, listed);
}

/* In the name or in the number that a history has for its key, cases aside. */
static gboolean
has_part (const Listing *self, const char *name, gint64 fide_id, const char *national_id)
{
  g_autofree char *plain
      = g_str_is_ascii (name) ? g_ascii_strdown (name, -1) : g_utf8_casefold (name, -1),
      *key = NULL;
  char number[32];

  if (strstr (plain, self->wanted) != NULL)
    return TRUE;
  if (fide_id == 0)
    {
      key = g_ascii_strdown (national_id, -1);
      return strstr (key, self->wanted) != NULL;
    }
  g_snprintf (number, sizeof number, "fide:%" G_GINT64_FORMAT, fide_id);
  return strstr (number, self->wanted) != NULL;
}

/* A row (id, name, FIDE id, national id) of somebody who plays. */
static gboolean
list_playing (Listing *self, SclStatement *row, Played *played, GError **error)
{
  const gboolean found
      = self->wanted == NULL || g_hash_table_contains (self->found, KEY (played->id));
  const char *name = scl_workspace_text (row, 1);
  g_autoptr (SclWorkspacePlayer) player = NULL;

  played->read = TRUE;
  if (!g_utf8_validate (name, -1, NULL))
    return scl_workspace_fail_value (self->workspace, "player", played->id, "name", error);
  if (!found && !g_hash_table_contains (self->gone, KEY (played->id))
      && !has_part (self, name, scl_workspace_int (row, 2, 0), scl_workspace_text (row, 3)))
    return TRUE;
  player = get_player (self, played->id, error);
  if (player == NULL || !complete_player (self, player, error))
    return FALSE;
  if (found || has_part (self, player->name, player->fide_id, player->national_id))
    add_listed (self, g_steal_pointer (&player), played);
  return TRUE;
}

static int
compare_listed (gconstpointer a, gconstpointer b)
{
  const SclWorkspaceListed *x = *(const SclWorkspaceListed *const *) a,
                           *y = *(const SclWorkspaceListed *const *) b;

  return SCL_ORDER (x->number, y->number);
}

/* Those of the history. */
static gboolean
list_history (Listing *self, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->workspace->db, "SELECT id, name, fide_id, national_id FROM player", error);
  gpointer played;
  int rc;

  while ((rc = scl_workspace_step (self->workspace->db, row, error)) == SQLITE_ROW)
    if ((played = g_hash_table_lookup (self->played, KEY (sqlite3_column_int64 (row, 0)))) != NULL
        && !list_playing (self, row, played, error))
      return FALSE;
  if (rc != SQLITE_DONE)
    return FALSE;
  SCL_FOR_EACH_POINTER (const Played, named, self->order)
    if (!named->read)
      return scl_workspace_fail_missing (self->workspace, named->id, error);
  g_ptr_array_sort (self->listed, compare_listed);
  return TRUE;
}

/* Of those found, whom no game names, and who has not become another. */
static gboolean
list_others (Listing *self, const GArray *ids, GError **error)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (SclWorkspacePlayer) player = NULL;

      if (g_hash_table_contains (self->played, KEY (id))
          || scl_edit_set_merged (self->edits, id) != id)
        continue;
      player = get_player (self, id, error);
      if (player == NULL || !complete_player (self, player, error))
        return FALSE;
      add_listed (self, g_steal_pointer (&player), NULL);
    }
  return TRUE;
}

static GHashTable *
set_of (const GArray *ids)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (set, KEY (g_array_index (ids, gint64, i)));
  return set;
}

GPtrArray *
scl_workspace_list_players (SclWorkspace *self, const char *text, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (SclStatement) get
      = edits != NULL ? scl_workspace_statement (
            self->db, "SELECT " SCL_PLAYER_COLUMNS " FROM player WHERE id = ?", error)
                      : NULL;
  g_autoptr (GArray) ids
      = get != NULL ? scl_workspace_find_ids (self, text, 0, 0, NULL, error) : NULL;
  g_autofree char *wanted = text != NULL && *text != '\0' ? g_utf8_casefold (text, -1) : NULL;
  g_autoptr (GHashTable) played = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) gone = edits != NULL ? scl_edit_set_gone_into (edits) : NULL;
  g_autoptr (GHashTable) found = ids != NULL && wanted != NULL ? set_of (ids) : NULL;
  g_autoptr (GPtrArray) listed = g_ptr_array_new_with_free_func ((GDestroyNotify) listed_free);
  Listing listing = { self, edits, played, order, gone, get, wanted, found, listed };

  if (ids == NULL || !count_games (&listing, error))
    return NULL;
  number_players (&listing);
  if (!list_history (&listing, error) || !list_others (&listing, ids, error))
    return NULL;
  return g_steal_pointer (&listed);
}
