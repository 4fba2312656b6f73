/* SclSheetPlayers: the people of an event's sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-sheet-players-private.h"
#include "rating/base/scl-free.h"

struct _SclSheetPlayers
{
  SclWorkspace *workspace;
  SclEditSet *edits;
  GHashTable *gone;    /* kept player → GArray of those merged into him */
  GHashTable *players; /* id → SclWorkspacePlayer */
};

static void
fill (char **to, const char *from)
{
  if (**to != '\0' || *from == '\0')
    return;
  g_free (*to);
  *to = g_strdup (from);
}

/* What the kept player lacks, who was merged into him may have. */
static gboolean
complete (SclSheetPlayers *self, SclWorkspacePlayer *player, GError **error)
{
  const GArray *gone = g_hash_table_lookup (self->gone, KEY (player->id));

  for (guint i = 0; gone != NULL && i < gone->len; i++)
    {
      const gint64 id = g_array_index (gone, gint64, i);
      g_autoptr (GError) local = NULL;
      g_autoptr (SclWorkspacePlayer) other = scl_workspace_get_player (self->workspace, id, &local);

      if (other == NULL)
        {
          if (local == NULL)
            continue;
          g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
      fill (&player->national_id, other->national_id);
      fill (&player->federation, other->federation);
      fill (&player->title, other->title);
      fill (&player->category, other->category);
      if (player->fide_id == 0)
        player->fide_id = other->fide_id;
      if (player->birth_year == 0)
        {
          const int corrected = scl_edit_set_birth_year (self->edits, id);

          player->birth_year = corrected != 0 ? corrected : other->birth_year;
          player->birth_day = corrected != 0 ? SCL_DAY_NONE : other->birth_day;
        }
      if (player->sex == 0)
        player->sex = other->sex;
    }
  return TRUE;
}

const SclWorkspacePlayer *
scl_sheet_players_get (SclSheetPlayers *self, gint64 id, GError **error)
{
  SclWorkspacePlayer *player = g_hash_table_lookup (self->players, KEY (id));
  const int birth_year = scl_edit_set_birth_year (self->edits, id);

  if (player != NULL)
    return player;
  player = scl_workspace_known_player (self->workspace, id, error);
  if (player == NULL)
    return NULL;
  g_hash_table_insert (self->players, KEY (id), player);
  if (birth_year != 0)
    {
      player->birth_day = birth_year == player->birth_year ? player->birth_day : SCL_DAY_NONE;
      player->birth_year = birth_year;
    }
  return complete (self, player, error) ? player : NULL;
}

SclSheetPlayers *
scl_sheet_players_new (SclWorkspace *workspace, SclEditSet *edits)
{
  SclSheetPlayers *self = g_new (SclSheetPlayers, 1);

  *self = (SclSheetPlayers){ workspace, edits, scl_edit_set_gone_into (edits),
                             g_hash_table_new_full (NULL, NULL, NULL,
                                                    (GDestroyNotify) scl_workspace_player_free) };
  return self;
}

SCL_DEFINE_FREE (scl_sheet_players_free, SclSheetPlayers, gone, g_hash_table_unref, players,
                 g_hash_table_unref)
