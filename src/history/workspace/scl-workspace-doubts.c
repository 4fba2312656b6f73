/* Doubtful matches: two players who may be one, for people to decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-workspace-private.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

SCL_FREE_FUNC (doubt_free, SclWorkspaceDoubt, player, scl_workspace_player_free, other,
               scl_workspace_player_free, reason, g_free, kind, g_free)

static const char *
doubt_text (const char *reason)
{
  if (strcmp (reason, "birth-year") == 0)
    return _ ("the same name, but one birth year is unknown");
  if (strcmp (reason, "federation") == 0)
    return _ ("the same name, but another federation, or one unknown");
  if (strcmp (reason, "number") == 0)
    return _ ("the same name, but each file has its own number");
  if (strcmp (reason, "spelling") == 0)
    return _ ("the same name, but written in another way");
  if (strcmp (reason, "initial") == 0)
    return _ ("the same birth year and federation, but one has an initial");
  if (strcmp (reason, "letter") == 0)
    return _ ("the same birth year and federation, but one letter is another");
  return _ ("the same words, but in another order");
}

/* As corrected: a player merged by hand meanwhile is whom they were merged into. NULL: failure. */
static SclWorkspacePlayer *
get_current (SclWorkspace *self, SclEditSet *edits, gint64 id, GError **error)
{
  SclWorkspacePlayer *player
      = scl_workspace_known_player (self, scl_edit_set_merged (edits, id), error);

  if (player != NULL && scl_edit_set_birth_year (edits, player->id) != 0)
    player->birth_year = scl_edit_set_birth_year (edits, player->id);
  return player;
}

static SclWorkspaceDoubt *
doubt_of_row (SclWorkspace *self, SclEditSet *edits, SclStatement *row, GError **error)
{
  SclWorkspaceDoubt *doubt = g_new0 (SclWorkspaceDoubt, 1);

  doubt->id = sqlite3_column_int64 (row, 0);
  doubt->kind = g_strdup (scl_workspace_text (row, 3));
  doubt->reason = g_strdup (doubt_text (scl_workspace_text (row, 3)));
  doubt->player = get_current (self, edits, sqlite3_column_int64 (row, 1), error);
  if (doubt->player != NULL)
    doubt->other = get_current (self, edits, sqlite3_column_int64 (row, 2), error);
  if (doubt->other == NULL)
    g_clear_pointer (&doubt, doubt_free);
  return doubt;
}

/* doubts NULL: they are counted only. */
static gboolean
find_doubts (SclWorkspace *self, GPtrArray *doubts, guint *n, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  GHashTable *hidden = edits != NULL ? scl_workspace_hidden_players (self, error) : NULL;
  g_autoptr (SclStatement) row = NULL;
  int rc = SQLITE_ERROR;

  *n = 0;
  if (hidden != NULL)
    row = scl_workspace_statement (
        self->db, "SELECT id, player, other, reason FROM doubt WHERE decided IS NULL ORDER BY id",
        error);
  while (row != NULL && (rc = scl_workspace_step (self->db, row, error)) == SQLITE_ROW)
    {
      const gint64 player = scl_edit_set_merged (edits, sqlite3_column_int64 (row, 1)),
                   other = scl_edit_set_merged (edits, sqlite3_column_int64 (row, 2));
      SclWorkspaceDoubt *doubt;

      if (player == other /* other corrections have answered it */
          || g_hash_table_contains (hidden, KEY (player))
          || g_hash_table_contains (hidden, KEY (other)))
        continue; /* of a removed import */
      (*n)++;
      if (doubts == NULL)
        continue;
      doubt = doubt_of_row (self, edits, row, error);
      if (doubt == NULL)
        return FALSE;
      g_ptr_array_add (doubts, doubt);
    }
  return rc == SQLITE_DONE;
}

GPtrArray *
scl_workspace_doubts (SclWorkspace *self, GError **error)
{
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func ((GDestroyNotify) doubt_free);
  guint n;

  return find_doubts (self, doubts, &n, error) ? g_steal_pointer (&doubts) : NULL;
}

gboolean
scl_workspace_count_doubts (SclWorkspace *self, guint *n, GError **error)
{
  return find_doubts (self, NULL, n, error);
}

/* Whose name and ids stay: the one with a FIDE id; else the one who was there first. */
static gboolean
keep_player (SclWorkspace *self, gint64 player, gint64 other)
{
  g_autoptr (SclWorkspacePlayer) a = scl_workspace_get_player (self, player, NULL);
  g_autoptr (SclWorkspacePlayer) b = scl_workspace_get_player (self, other, NULL);

  return a != NULL && b != NULL && a->fide_id != 0 && b->fide_id == 0;
}

/* The doubt is closed by an edit that names it, so that undoing the edit opens it again. Within the
 * caller's transaction. */
static gint64
decide (SclWorkspace *self, gint64 doubt, gboolean same, const char *reason, gint64 step,
        GError **error)
{
  g_autoptr (SclStatement) get = NULL, set = NULL;
  const SclPrepared statements[] = { { &get, "SELECT player, other FROM doubt WHERE id = ?" },
                                     { &set, "UPDATE doubt SET decided = ? WHERE id = ?" } };
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, doubt);
  SclNewEdit edit = { .kind = same ? "merge" : "different", .value = value, .step = step };

  if (!scl_workspace_prepare (self->db, statements, G_N_ELEMENTS (statements), error)
      || !scl_workspace_check_id (self, "doubt", doubt, error))
    return 0;
  sqlite3_bind_int64 (get, 1, doubt);
  if (scl_workspace_step (self->db, get, error) != SQLITE_ROW)
    return 0;
  edit.player = sqlite3_column_int64 (get, 0);
  edit.other = sqlite3_column_int64 (get, 1);
  sqlite3_reset (get);
  if (same && keep_player (self, edit.player, edit.other))
    {
      gint64 kept = edit.player;

      edit.player = edit.other;
      edit.other = kept;
    }
  return scl_workspace_put (self->db, set, error, "si", same ? "same" : "different", doubt)
             ? scl_workspace_add_edit (self, &edit, reason, error)
             : 0;
}

gint64
scl_workspace_decide_doubts (SclWorkspace *self, const gint64 *doubts, guint n, gboolean same,
                             const char *reason, GError **error)
{
  gint64 first = 0;
  gboolean done = TRUE;

  g_return_val_if_fail (n > 0, 0);
  if (!scl_workspace_execute (self->db, "BEGIN IMMEDIATE", error))
    return 0;
  for (guint i = 0; i < n && done; i++)
    {
      const gint64 edit = decide (self, doubts[i], same, reason, first, error);

      first = first == 0 ? edit : first;
      done = edit != 0;
    }
  return scl_workspace_end (self->db, done, error) ? first : 0;
}

gint64
scl_workspace_decide_doubt (SclWorkspace *self, gint64 doubt, gboolean same, const char *reason,
                            GError **error)
{
  return scl_workspace_decide_doubts (self, &doubt, 1, same, reason, error);
}

gboolean
scl_workspace_correct_players (SclWorkspace *self, GPtrArray *players, GError **error)
{
  g_autoptr (SclEditSet) edits = scl_edit_set_load (self, error);
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GHashTable *hidden = edits != NULL ? scl_workspace_hidden_players (self, error) : NULL;
  guint n = 0;

  if (hidden == NULL)
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    {
      SclWorkspacePlayer *player = g_ptr_array_index (players, i);
      gint64 id = scl_edit_set_merged (edits, player->id);

      if (!g_hash_table_add (there, KEY (id)) || scl_edit_set_unmade (edits, id)
          || g_hash_table_contains (hidden, KEY (id)))
        continue;
      if (id != player->id)
        {
          SclWorkspacePlayer *current = get_current (self, edits, id, error);

          if (current == NULL)
            return FALSE;
          scl_workspace_player_free (player);
          g_ptr_array_index (players, i) = player = current;
        }
      if (scl_edit_set_birth_year (edits, id) != 0)
        player->birth_year = scl_edit_set_birth_year (edits, id);
      /* Those that stay move up in their order; the rest is cut off below. */
      g_ptr_array_index (players, i) = g_ptr_array_index (players, n);
      g_ptr_array_index (players, n++) = player;
    }
  g_ptr_array_set_size (players, (int) n);
  return TRUE;
}
