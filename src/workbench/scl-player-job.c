/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-player-job.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lab/replay/scl-replay.h"
#include "rating/core/scl-background.h"

void
scl_player_job_free (gpointer p)
{
  SclPlayerJob *job = p;

  scl_history_unref (job->history);
  scl_policy_unref (job->policy);
  g_clear_pointer (&job->with, scl_history_unref);
  g_clear_pointer (&job->outcome, scl_outcome_unref);
  g_clear_pointer (&job->traces, g_ptr_array_unref);
  g_free (job);
}

static void
copy_players (SclHistoryBuilder *builder, const SclPlayers *players)
{
  for (guint i = 0; i < players->n; i++)
    scl_history_builder_add_player (builder, players->name[i], players->key[i],
                                    players->federation[i], players->title[i], players->category[i],
                                    players->birth_year[i], (char) players->sex[i]);
}

static void
copy_games (SclHistoryBuilder *builder, SclHistory *history)
{
  const SclEvents *events = scl_history_events (history);
  const SclGames *games = scl_history_games (history);

  for (guint e = 0; e < events->n; e++)
    {
      guint32 event = scl_history_builder_add_event (builder, events->name[e], events->key[e],
                                                     events->start[e], events->end[e]);

      scl_history_builder_set_event_rate (builder, event, (char) events->rate[e]);
      for (guint32 g = events->first_game[e]; g < events->first_game[e + 1]; g++)
        {
          gboolean labelled = (games->round[g] & 0x8000) != 0;

          scl_history_builder_add_game (
              builder, event, labelled ? 0 : games->round[g],
              labelled ? scl_history_round_label (history, games->round[g]) : NULL, games->day[g],
              games->white[g], games->black[g], games->score[g], games->flags[g],
              games->white_given[g], games->black_given[g]);
        }
    }
}

/* What rapid and blitz ratings start from. */
static void
copy_standard (SclHistoryBuilder *builder, SclHistory *history)
{
  guint n;
  const SclPublished *published = scl_history_standard (history, &n);

  for (guint i = 0; i < n; i++)
    scl_history_builder_add_standard (builder, published[i].player, published[i].day,
                                      published[i].rating);
}

/* The same history and one more event, a month after the last, whose opponents enter with the
 * ratings supposed. */
static SclHistory *
suppose (const SclPlayerJob *job)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const SclEvents *events = scl_history_events (job->history);
  SclDay last = events->n > 0 ? events->end[events->n - 1] : scl_day_from_ymd (2000, 1, 1);
  SclDay day;
  guint32 event;

  for (guint e = 0; e < events->n; e++)
    last = MAX (last, events->end[e]);
  day = scl_day_add_months (last, 1);
  scl_history_builder_set_provenance (builder, scl_history_provenance (job->history));
  copy_players (builder, scl_history_players (job->history));
  copy_games (builder, job->history);
  copy_standard (builder, job->history);
  event = scl_history_builder_add_event (builder, _ ("Supposed event"), "", day, day);
  for (guint i = 0; i < job->further.n; i++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Opponent %u"), i + 1);
      guint32 opponent = scl_history_builder_add_player (builder, name, "", "", "", "", 0, 0);

      scl_history_builder_add_game (builder, event, i + 1, NULL, day, job->player, opponent,
                                    (guint) lround (2.0 * job->further.result[i]), SCL_UNRATED_NO,
                                    0, (int) lround (job->further.opponent[i]));
    }
  return scl_history_builder_finish (builder);
}

void
scl_player_job_run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SclPlayerJob *job = task_data;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GError *error = NULL;

  scl_background_enter ();
  options.start = SCL_START_SAME; /* as Compare has it at first: the same player has the same rating
                                     on both pages */
  job->with = job->further.n > 0 ? suppose (job) : scl_history_ref (job->history);
  job->outcome = scl_replay_run (job->with, job->policy, &options, NULL, NULL, cancellable, &error);
  if (job->outcome != NULL)
    job->traces
        = scl_replay_explain (job->with, job->policy, &options, job->player, cancellable, &error);
  if (job->traces != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}
