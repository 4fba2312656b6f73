/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-player-query.h"
#include "rating/base/scl-free.h"

typedef struct
{
  char *text;
  guint limit;
  gint64 exclude, include;
} Query;

gpointer
scl_player_query_new (const char *text, guint limit, gint64 exclude, gint64 include)
{
  Query *query = g_new (Query, 1);

  *query = (Query){ g_strdup (text), limit, exclude, include };
  return query;
}

SCL_DEFINE_DESTROY (scl_player_query_free, Query, text, g_free)

static gboolean
index_of (GPtrArray *players, gint64 id, guint *index)
{
  for (guint i = 0; i < players->len; i++)
    if (((SclWorkspacePlayer *) g_ptr_array_index (players, i))->id == id)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

gpointer
scl_player_query_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                      GError **error)
{
  const Query *query = data;
  g_autoptr (GPtrArray) players
      = scl_workspace_find_players (workspace, query->text, query->limit, error);
  guint index;

  if (players == NULL)
    return NULL;
  if (query->include != 0 && !index_of (players, query->include, &index))
    {
      SclWorkspacePlayer *wanted = scl_workspace_get_player (workspace, query->include, NULL);

      if (wanted != NULL)
        g_ptr_array_insert (players, 0, wanted);
    }
  if (!scl_workspace_correct_players (workspace, players, error))
    return NULL;
  if (query->exclude != 0 && index_of (players, query->exclude, &index))
    g_ptr_array_remove_index (players, index);
  return g_steal_pointer (&players);
}
