/* SclOutcome: what a replay made of a history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-outcome-private.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"

SclOutcome *
scl_outcome_new (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options)
{
  SclOutcome *self = g_new0 (SclOutcome, 1);
  const guint n_players = scl_history_players (plan->history)->n;
  const guint n_games = scl_history_games (plan->history)->n;

  g_atomic_ref_count_init (&self->ref_count);
  self->history = scl_history_ref (plan->history);
  self->policy = scl_policy_ref (policy);
  self->plan = scl_plan_ref (plan);
  self->options = *options;
  self->periods = g_array_sized_new (FALSE, FALSE, sizeof (SclPeriodSummary), plan->n_periods);
  self->first_rating = g_new (double, MAX (n_players, 1));
  for (guint i = 0; i < n_players; i++)
    self->first_rating[i] = NAN;
  self->judged = scl_plan_judged (plan, &options->burn_in);
  self->has_paths = options->keep_paths;
  scl_plan_take_log (plan, (scl_policy_system_class (policy)->columns & SCL_STATE_DEVIATION) != 0,
                     options->keep_paths, &self->log);
  if (options->keep_predictions)
    {
      self->predictions = g_new (float, MAX (n_games, 1));
      /* The replay writes those of the plan's games. */
      for (guint i = 0; i < n_games && plan->n_games < n_games; i++)
        self->predictions[i] = (float) NAN;
    }
  return self;
}

G_DEFINE_BOXED_TYPE (SclOutcome, scl_outcome, scl_outcome_ref, scl_outcome_unref)

SCL_DEFINE_REF (scl_outcome_ref, SclOutcome, ref_count)

void
scl_outcome_unref (SclOutcome *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->states, scl_states_free);
  scl_plan_give_log (self->plan, &self->log);
  g_free (self->path_start);
  g_free (self->points);
  g_clear_pointer (&self->percentiles, g_array_unref);
  g_clear_pointer (&self->drift, g_array_unref);
  g_free (self->predictions);
  if (self->other_predictions != self->predictions)
    g_free (self->other_predictions);
  scl_judged_unref (self->judged);
  g_free (self->first_rating);
  g_array_unref (self->periods);
  scl_plan_unref (self->plan);
  scl_policy_unref (self->policy);
  scl_history_unref (self->history);
  g_free (self);
}

guint
scl_outcome_n_other_rate (SclOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->plan->n_other_rate;
}

guint
scl_outcome_n_unknown_rate (SclOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->plan->n_unknown_rate;
}

char *
scl_outcome_rate_remark (SclOutcome *self)
{
  const guint other = scl_outcome_n_other_rate (self), unknown = scl_outcome_n_unknown_rate (self);
  const gint32 rate = scl_policy_regime_at (self->policy, SCL_DAY_NONE)->schedule.rate_of_play;
  g_autoptr (GString) text = g_string_new (NULL);

  if (other == 0 && (unknown == 0 || rate == 's'))
    return NULL;
  if (other > 0)
    g_string_append_printf (text,
                            ngettext ("%s: %u game of another rate of play is left out.",
                                      "%s: %u games of another rate of play are left out.", other),
                            scl_policy_title (self->policy), other);
  else
    g_string_append_printf (text, "%s:", scl_policy_title (self->policy));
  if (unknown > 0)
    g_string_append_printf (text,
                            ngettext (" %u game whose rate of play is unknown counts.",
                                      " %u games whose rate of play is unknown count.", unknown),
                            unknown);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

SCL_DEFINE_GETTER (SclHistory *, scl_outcome_history, SclOutcome, history)
SCL_DEFINE_GETTER (SclPolicy *, scl_outcome_policy, SclOutcome, policy)
SCL_DEFINE_GETTER (const SclStates *, scl_outcome_final_states, SclOutcome, states)

const SclPeriodSummary *
scl_outcome_periods (SclOutcome *self, guint *n)
{
  *n = self->periods->len;
  return (const SclPeriodSummary *) (gpointer) self->periods->data;
}

const SclMetrics *
scl_outcome_metrics (SclOutcome *self)
{
  return &self->metrics;
}

const SclMetrics *
scl_outcome_test_metrics (SclOutcome *self)
{
  return self->options.train_until != SCL_DAY_NONE ? &self->test_metrics : NULL;
}

const SclMetrics *
scl_outcome_train_metrics (SclOutcome *self)
{
  return self->options.train_until != SCL_DAY_NONE ? &self->train_metrics : NULL;
}

SCL_DEFINE_GETTER (const float *, scl_outcome_predictions, SclOutcome, predictions)

/* A counting sort of the log by player; steps of one player keep their order, which is that of the
 * periods. */
static void
gather_paths (SclOutcome *self)
{
  const guint n_players = scl_history_players (self->history)->n;
  const SclPathLog *log = &self->log;
  guint32 *start = g_new0 (guint32, n_players + 2);
  SclPathPoint *points = g_new (SclPathPoint, MAX (log->n, 1));
  guint period = 0;

  /* Counted two places on and summed, start[q + 1] is where player q begins; it runs through the
   * player's steps while they are placed and ends where player q + 1 begins. */
  for (guint i = 0; i < log->n; i++)
    start[log->player[i] + 2]++;
  for (guint q = 2; q <= n_players + 1; q++)
    start[q] += start[q - 1];
  for (guint i = 0; i < log->n; i++)
    {
      const guint32 at = start[log->player[i] + 1]++;

      while (log->start[period + 1] <= i)
        period++;
      points[at] = (SclPathPoint){
        .period = period,
        .games = log->games[i],
        .rating = log->rating[i],
        .deviation = log->has_deviation ? log->deviation[i] : NAN,
      };
    }
  self->path_start = start;
  self->points = points;
}

const SclPathPoint *
scl_outcome_path (SclOutcome *self, guint32 player, guint *n)
{
  *n = 0;
  g_return_val_if_fail (player < scl_history_players (self->history)->n, NULL);

  if (!self->has_paths)
    return NULL;
  if (g_once_init_enter (&self->gathered))
    {
      gather_paths (self);
      g_once_init_leave (&self->gathered, 1);
    }
  *n = self->path_start[player + 1] - self->path_start[player];
  return self->points + self->path_start[player];
}

GArray *
scl_outcome_dup_path (SclOutcome *self, guint32 player)
{
  const SclPathLog *log = &self->log;
  GArray *path = g_array_new (FALSE, FALSE, sizeof (SclPathPoint));

  g_return_val_if_fail (player < scl_history_players (self->history)->n, path);
  for (guint32 p = 0; p < self->periods->len && self->has_paths; p++)
    for (guint i = log->start[p]; i < log->start[p + 1]; i++)
      if (G_UNLIKELY (log->player[i] == player))
        {
          const SclPathPoint point = { .period = p,
                                       .games = log->games[i],
                                       .rating = log->rating[i],
                                       .deviation = log->has_deviation ? log->deviation[i] : NAN };

          g_array_append_val (path, point);
        }
  return path;
}

double
scl_outcome_first_rating (SclOutcome *self, guint32 player)
{
  g_return_val_if_fail (player < scl_history_players (self->history)->n, NAN);

  return self->first_rating[player];
}

double
scl_outcome_last_rating (SclOutcome *self, guint32 player)
{
  g_return_val_if_fail (player < scl_history_players (self->history)->n, NAN);

  return scl_states_listed (self->states, player);
}
