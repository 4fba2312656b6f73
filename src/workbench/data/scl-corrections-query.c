/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-corrections-query.h"

#include "rating/base/scl-free.h"
#include "workbench/data/scl-player-query.h"

gpointer
scl_corrections_query_copy (const SclCorrectionsQuery *query)
{
  SclCorrectionsQuery *copy = g_memdup2 (query, sizeof *query);

  copy->text = g_strstrip (g_strdup (query->text));
  return copy;
}

SCL_DEFINE_DESTROY (scl_corrections_query_free, SclCorrectionsQuery, text, g_free)

SCL_DEFINE_DESTROY (scl_corrections_answer_free, SclCorrectionsAnswer, edits, g_ptr_array_unref,
                    players, g_ptr_array_unref, events, g_ptr_array_unref, games, g_ptr_array_unref)

static gint64
current_player (SclWorkspace *workspace, gint64 id)
{
  g_autoptr (GPtrArray) one
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_workspace_player_free);
  SclWorkspacePlayer *player = id != 0 ? scl_workspace_get_player (workspace, id, NULL) : NULL;

  if (player != NULL)
    g_ptr_array_add (one, player);
  if (!scl_workspace_correct_players (workspace, one, NULL) || one->len == 0)
    return 0;
  return ((SclWorkspacePlayer *) g_ptr_array_index (one, 0))->id;
}

static GPtrArray *
find_players (SclWorkspace *workspace, const char *text, gint64 include, GCancellable *cancellable,
              GError **error)
{
  gpointer query = scl_player_query_new (text, SCL_CORRECTIONS_MAX_PLAYERS, 0, include);
  GPtrArray *players = scl_player_query_run (workspace, query, cancellable, error);

  scl_player_query_free (query);
  return players;
}

gpointer
scl_corrections_query_run (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                           GError **error)
{
  const SclCorrectionsQuery *query = data;
  SclCorrectionsAnswer *answer = g_new0 (SclCorrectionsAnswer, 1);
  gboolean done = TRUE;

  answer->player = current_player (workspace, query->player);
  if ((query->want & SCL_CORRECTIONS_EDITS) != 0)
    done = (answer->edits = scl_workspace_edits (workspace, error)) != NULL;
  if (done && (query->want & SCL_CORRECTIONS_PLAYERS) != 0)
    done = (answer->players
            = find_players (workspace, query->text, answer->player, cancellable, error))
           != NULL;
  if (done && (query->want & SCL_CORRECTIONS_EVENTS) != 0)
    done = (answer->events = scl_workspace_events (workspace, error)) != NULL;
  if (done && (query->want & SCL_CORRECTIONS_GAMES) != 0 && query->event != 0)
    done = (answer->games = scl_workspace_event_games (workspace, query->event, error)) != NULL;
  if (done)
    return answer;
  scl_corrections_answer_free (answer);
  return NULL;
}
