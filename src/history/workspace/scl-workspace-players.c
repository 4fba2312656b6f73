/* Looking into a workspace: players, found by name or number, and how much each plays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "rating/base/scl-free.h"

/* ---- Players ---- */

SCL_DEFINE_FREE (scl_workspace_player_free, SclWorkspacePlayer, name, g_free, national_id, g_free,
                 federation, g_free, title, g_free, category, g_free)

SclWorkspacePlayer *
scl_workspace_player_of_row (SclStatement *row)
{
  SclWorkspacePlayer *player = g_new0 (SclWorkspacePlayer, 1);

  player->id = sqlite3_column_int64 (row, 0);
  player->fide_id = scl_workspace_int (row, 1, 0);
  player->name = g_strdup (scl_workspace_text (row, 2));
  player->national_id = g_strdup (scl_workspace_text (row, 3));
  player->federation = g_strdup (scl_workspace_text (row, 4));
  player->title = g_strdup (scl_workspace_text (row, 5));
  player->category = g_strdup (scl_workspace_text (row, 6));
  player->birth_year = (int) scl_workspace_int (row, 7, 0);
  player->sex = *scl_workspace_text (row, 8);
  player->birth_day = (SclDay) scl_workspace_int (row, 9, SCL_DAY_NONE);
  return player;
}

SclWorkspacePlayer *
scl_workspace_get_player (SclWorkspace *self, gint64 id, GError **error)
{
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error, "SELECT " SCL_PLAYER_COLUMNS " FROM player WHERE id = ?", "i", id);

  return scl_workspace_step (self->db, row, error) == SQLITE_ROW ? scl_workspace_player_of_row (row)
                                                                 : NULL;
}

SclWorkspacePlayer *
scl_workspace_known_player (SclWorkspace *self, gint64 id, GError **error)
{
  g_autoptr (GError) local = NULL;
  SclWorkspacePlayer *player = scl_workspace_get_player (self, id, &local);

  if (player == NULL && local == NULL)
    scl_workspace_fail_missing (self, id, &local);
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return player;
}

/* NULL: failure. Read anew where another program has changed the file. */
static SclNameTable *
names_of (SclWorkspace *self, GError **error)
{
  if (self->names == NULL || !scl_name_table_is_current (self->names, self->db))
    {
      g_clear_pointer (&self->names, scl_name_table_free);
      self->names = scl_name_table_load (self->db, error);
    }
  return self->names;
}

gboolean
scl_workspace_load_names (SclWorkspace *self, GError **error)
{
  g_clear_pointer (&self->names, scl_name_table_free);
  return names_of (self, error) != NULL;
}

/* The ids of one page of those found. */
typedef struct
{
  GArray *ids; /* gint64: the page */
  guint skip, limit;
  guint n;            /* found so far */
  gboolean counts;    /* all of them, beyond the page too */
  gint64 numbered[4]; /* those found by number, who come first */
  guint n_numbered;
  GHashTable *hidden; /* not to be found */
} Found;

static gboolean
add_found (Found *self, gint64 id)
{
  if (self->n >= self->skip && self->ids->len < self->limit)
    g_array_append_val (self->ids, id);
  self->n++;
  return self->counts || self->ids->len < self->limit;
}

static gboolean
on_name (gint64 id, guint8 fit, gpointer data)
{
  Found *self = data;

  if (g_hash_table_contains (self->hidden, KEY (id)))
    return TRUE;
  for (guint i = 0; i < self->n_numbered; i++)
    if (self->numbered[i] == id)
      return TRUE;
  return add_found (self, id);
}

static gboolean
find_number (SclWorkspace *self, const char *text, Found *found, GError **error)
{
  g_autoptr (SclStatement) row = NULL;
  guint64 number = 0;
  int rc;

  g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &number, NULL);
  row = scl_workspace_query (self->db, error,
                             "SELECT id FROM player WHERE fide_id = ?1 UNION SELECT id FROM player"
                             "  WHERE national_id = ?2 ORDER BY id",
                             "nt", (gint64) number, text);
  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW
         && found->n_numbered < G_N_ELEMENTS (found->numbered))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      if (g_hash_table_contains (found->hidden, KEY (id)))
        continue;
      found->numbered[found->n_numbered++] = id;
      add_found (found, id);
    }
  return rc == SQLITE_DONE || rc == SQLITE_ROW;
}

static GPtrArray *
players_of_ids (SclWorkspace *self, GArray *ids, GError **error)
{
  g_autoptr (GPtrArray) players
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  g_autoptr (SclStatement) row = scl_workspace_statement (
      self->db, "SELECT " SCL_PLAYER_COLUMNS " FROM player WHERE id = ?", error);

  for (guint i = 0; row != NULL && i < ids->len; i++)
    {
      int rc;

      sqlite3_bind_int64 (row, 1, g_array_index (ids, gint64, i));
      rc = scl_workspace_step (self->db, row, error);
      if (rc == SQLITE_ROW)
        g_ptr_array_add (players, scl_workspace_player_of_row (row));
      else if (rc != SQLITE_DONE)
        return NULL;
      sqlite3_reset (row);
    }
  return row != NULL ? g_steal_pointer (&players) : NULL;
}

GArray *
scl_workspace_find_ids (SclWorkspace *self, const char *text, guint skip, guint limit, guint *total,
                        GError **error)
{
  SclNameTable *names = names_of (self, error);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *wanted = g_strstrip (g_strdup (text != NULL ? text : ""));
  g_autofree char *key = scl_player_name_key (wanted);
  Found found = { .ids = ids,
                  .skip = skip,
                  .limit = limit != 0 ? limit : G_MAXUINT,
                  .counts = total != NULL,
                  .hidden = names != NULL ? scl_workspace_hidden_players (self, error) : NULL };

  if (found.hidden == NULL || (*wanted != '\0' && !find_number (self, wanted, &found, error)))
    return NULL;
  if (*wanted == '\0' || *key != '\0')
    {
      g_autofree guint8 *fits = scl_name_table_find (names, wanted, FALSE);

      scl_name_table_each (names, fits, on_name, &found);
    }
  if (total != NULL)
    *total = found.n;
  return g_steal_pointer (&ids);
}

GPtrArray *
scl_workspace_search_players (SclWorkspace *self, const char *text, guint skip, guint limit,
                              guint *total, GError **error)
{
  g_autoptr (GArray) ids = scl_workspace_find_ids (self, text, skip, limit, total, error);

  return ids != NULL ? players_of_ids (self, ids, error) : NULL;
}

GPtrArray *
scl_workspace_find_players (SclWorkspace *self, const char *text, guint limit, GError **error)
{
  return scl_workspace_search_players (self, text, 0, limit, NULL, error);
}

/* ---- Looking for people ---- */

typedef struct
{
  GArray *fits; /* of SclNameFit */
  GHashTable *hidden;
} Fitting;

static gboolean
on_fit (gint64 id, guint8 fit, gpointer data)
{
  Fitting *self = data;
  const SclNameFit one = { id, fit };

  if (!g_hash_table_contains (self->hidden, KEY (id)))
    g_array_append_val (self->fits, one);
  return TRUE;
}

GArray *
scl_workspace_rank_players (SclWorkspace *self, const char *text, GError **error)
{
  SclNameTable *names = names_of (self, error);
  g_autoptr (GArray) numbered = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) fits = g_array_new (FALSE, FALSE, sizeof (SclNameFit));
  g_autofree char *key = scl_player_name_key (text);
  Found found = { .ids = numbered,
                  .limit = G_MAXUINT,
                  .hidden = names != NULL ? scl_workspace_hidden_players (self, error) : NULL };
  Fitting fitting = { fits, found.hidden };

  if (found.hidden == NULL || !find_number (self, text, &found, error))
    return NULL;
  for (guint i = 0; i < found.n_numbered; i++)
    on_fit (found.numbered[i], 0, &fitting);
  for (gboolean nearly = FALSE; *key != '\0' && fits->len == 0; nearly = TRUE)
    {
      g_autofree guint8 *of = scl_name_table_find (names, text, nearly);

      scl_name_table_each (names, of, on_fit, &fitting);
      if (nearly)
        break;
    }
  return g_steal_pointer (&fits);
}

GPtrArray *
scl_workspace_players_of (SclWorkspace *self, const SclNameFit *fits, guint n, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < n; i++)
    g_array_append_val (ids, fits[i].id);
  return players_of_ids (self, ids, error);
}

GPtrArray *
scl_workspace_player_aliases (SclWorkspace *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SclStatement) row = scl_workspace_query (
      self->db, error,
      "SELECT DISTINCT name FROM alias WHERE player = ? AND import NOT IN " SCL_REMOVED_IMPORTS
      "  ORDER BY name",
      "i", id);
  int rc;

  while ((rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    g_ptr_array_add (names, g_strdup (scl_workspace_text (row, 0)));
  return rc == SQLITE_DONE ? g_steal_pointer (&names) : NULL;
}
