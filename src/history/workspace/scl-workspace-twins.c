/* Games that are in a workspace twice: said when an import brings them, and left out by
 * corrections.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "history/core/scl-history-facts.h"
#include "history/workspace/scl-workspace-private.h"
#include "rating/base/scl-gettext.h"

/* The first event of an import: its events come one after the other. 0: it has none; -1: failure.
 */
static gint64
first_event (SclWorkspace *self, gint64 import, GError **error)
{
  g_autoptr (SclStatement) row
      = scl_workspace_statement (self->db,
                                 "SELECT coalesce (min (e.id), 0) FROM event e JOIN file f ON f.id "
                                 "= e.file WHERE f.import = ?",
                                 error);

  if (row == NULL)
    return -1;
  sqlite3_bind_int64 (row, 1, import);
  return scl_workspace_step (self->db, row, error) == SQLITE_ROW ? sqlite3_column_int64 (row, 0)
                                                                 : -1;
}

gboolean
scl_workspace_note_twins (SclWorkspace *self, gint64 import, SclImportReport *report,
                          GError **error)
{
  const gint64 first = first_event (self, import, error);
  g_autoptr (SclHistory) history
      = first > 0 ? scl_workspace_load_history (self, NULL, error) : NULL;
  const SclHistoryFacts *facts = history != NULL ? scl_history_facts (history) : NULL;
  gboolean brought = FALSE;

  for (guint i = 0; facts != NULL && i < facts->n_events && !brought; i++)
    {
      const guint32 *source = scl_history_events (history)->source;

      brought = source[facts->events[i].event] >= first || source[facts->events[i].other] >= first;
    }
  if (brought)
    {
      g_autofree char *sentence = scl_history_twins_sentence (history);

      scl_import_report_note (
          report, SCL_NOTE_INFO, 0,
          /* Translators: %s is a sentence. */
          _ ("%s Leave them out (“correct WORKSPACE twins”, or Doubtful Matches "
             "in the window), or remove one of the imports: both count."),
          sentence);
    }
  return first == 0 || history != NULL;
}

/* ---- Left out ---- */

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

  for (guint i = 0; i < of_event->len; i++)
    {
      const SclWorkspaceGame *game = g_ptr_array_index (of_event, i);

      if (game->white == source[games->white[twin]] && game->black == source[games->black[twin]]
          && game->unrated == SCL_UNRATED_NO && game->half_points == games->score[twin]
          && strcmp (strcmp (game->round, "0") == 0 ? "" : game->round, round) == 0)
        {
          ((SclWorkspaceGame *) game)->unrated = SCL_UNRATED_STRUCK;
          return game;
        }
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
  if (self.step > 0 && scl_workspace_execute (workspace->db, "COMMIT", error))
    return self.step;
  sqlite3_exec (workspace->db, "ROLLBACK", NULL, NULL, NULL);
  return 0;
}
