/* SclWalk: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-walk-private.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/policy/scl-adjustment.h"

void
scl_walk_init (SclWalk *self, SclPlan *plan, SclPolicy *policy)
{
  guint n_standard;

  *self = (SclWalk){ .plan = scl_plan_ref (plan), .policy = scl_policy_ref (policy) };
  self->regimes = scl_policy_regimes (policy, &self->n_regimes);
  self->rules = g_new (const SclSystem *, self->n_regimes);
  for (guint r = 0; r < self->n_regimes; r++)
    self->rules[r] = self->regimes[r].system;
  /* What was adjusted before the first period has adjusted nobody. */
  self->regime = self->begun = plan->periods[0].regime;
  self->states = scl_states_new (scl_walk_system (self), scl_history_players (plan->history)->n);
  self->listed = g_new (SclListed, MAX (plan->listed_start[plan->n_periods], 1));
  if (plan->lists_anew)
    self->players = scl_period_players_new (self->states->n_players, 0);
  if (scl_history_standard (plan->history, &n_standard) != NULL)
    {
      self->standard = g_new (double, self->states->n_players);
      for (guint i = 0; i < self->states->n_players; i++)
        self->standard[i] = NAN;
    }
}

/* The lists published up to that day. */
static void
read_standard (SclWalk *self, SclDay day)
{
  guint n;
  const SclPublished *published = scl_history_standard (self->plan->history, &n);

  for (; self->next_standard < n && published[self->next_standard].day <= day;
       self->next_standard++)
    self->standard[published[self->next_standard].player] = published[self->next_standard].rating;
}

SCL_DEFINE_CLEAR (scl_walk_clear, SclWalk, states, scl_states_free, players,
                  scl_period_players_free, listed, g_free, standard, g_free, rules, g_free, plan,
                  scl_plan_unref, policy, scl_policy_unref)

const SclSystem *
scl_walk_system (SclWalk *self)
{
  return self->rules[self->regime];
}

/* The period with its players. */
static void
open_period (SclWalk *self, guint index)
{
  scl_plan_period (self->plan, self->policy, index, &self->period, &self->game);
  if (self->players == NULL)
    return;
  scl_period_players_clear (self->players);
  scl_period_players_add (self->players, &self->period);
  scl_period_players_fill (self->players, 0, &self->period);
}

/* Rules, up to that regime, adjust everybody, once. */
static gboolean
adjust (SclWalk *self, guint regime, SclTrace *trace)
{
  gboolean any = FALSE;

  while (self->begun < regime)
    {
      const SclRegime *next = &self->regimes[++self->begun];
      const SclBeginning beginning = { .day = next->from,
                                       .sex = self->period.sex,
                                       .standard = self->standard,
                                       .moves = self->moves,
                                       .trace = trace };

      read_standard (self, next->from);
      any |= scl_system_begin (next->system, self->states, &beginning);
    }
  return any;
}

gboolean
scl_walk_begin (SclWalk *self, gboolean *changed)
{
  if (self->next == self->plan->n_periods)
    return FALSE;
  open_period (self, self->next);
  self->period.start_given = self->start_given;
  self->period.listed = self->listed;
  self->period.rules = self->rules;
  self->period.moves = self->moves;
  self->regime = self->plan->periods[self->next++].regime;
  *changed = adjust (self, self->regime, NULL);
  read_standard (self, self->period.first_day);
  self->period.standard = self->standard;
  return TRUE;
}

SclPeriod
scl_walk_starters (const SclWalk *self)
{
  const SclPlan *plan = self->plan;
  const guint first = plan->listed_start[self->period.index];
  SclPeriod starters = self->period;

  starters.n_games = 0;
  starters.playing = plan->listed_player + first;
  starters.playing_given = plan->listed_given + first;
  starters.n_playing = starters.n_playing_rated
      = plan->listed_start[self->period.index + 1] - first;
  return starters;
}

/* The states as the list shows them that the period's events start under. */
static void
keep_list (SclWalk *self)
{
  const SclPlan *plan = self->plan;
  const SclStates *states = self->states;

  for (guint i = plan->listed_start[self->period.index];
       i < plan->listed_start[self->period.index + 1]; i++)
    {
      const guint32 player = plan->listed_player[i];

      self->listed[i]
          = (SclListed){ states->rating[player], states->peak[player], states->games[player] };
    }
}

void
scl_walk_enter (SclWalk *self)
{
  const SclPeriod starters = scl_walk_starters (self);

  scl_system_enter (scl_walk_system (self), self->states, &self->period);
  if (starters.n_playing > 0)
    scl_system_enter (scl_walk_system (self), self->states, &starters);
  keep_list (self);
}

/* A list holds what begins on its day, be it the last one. */
gboolean
scl_walk_update (SclWalk *self, SclTrace *trace)
{
  const gboolean others
      = scl_system_update (scl_walk_system (self), self->states, &self->period, trace);
  guint regime = self->regime;

  while (regime + 1 < self->n_regimes && self->regimes[regime + 1].from <= self->period.list_day)
    regime++;
  return adjust (self, regime, trace) || others;
}

static inline gboolean
is_one_game (const SclPlan *plan, guint index, guint regime)
{
  const SclSchedulePeriodSlice *slice = &plan->periods[index];

  return slice->n_games == 1 && slice->regime == regime && slice->first_day == slice->last_day
         && plan->flags[slice->first_game] == SCL_GAME_RATED
         && plan->white[slice->first_game] != plan->black[slice->first_game]
         && plan->earlier_start[index] == plan->earlier_start[index + 1]
         && plan->listed_start[index] == plan->listed_start[index + 1];
}

guint
scl_walk_run_length (const SclWalk *self, guint most)
{
  const SclPlan *plan = self->plan;
  const guint first = self->period.index, limit = MIN (most, plan->n_periods - first);
  guint n = 0;

  /* A list of the calendar's opens the day after; published ratings may differ from period to
   * period.
   */
  if (scl_schedule_is_calendar (&self->regimes[self->regime].schedule) || self->standard != NULL)
    return 0;
  while (n < limit && is_one_game (plan, first + n, self->regime))
    n++;
  return n;
}

gboolean
scl_walk_play (SclWalk *self, guint n, SclDay *day, SclPlayed *played)
{
  const SclPlan *plan = self->plan;
  SclPeriod period = self->period;
  const SclRun run = { .period = &period, .day = day };

  period.n_games = n;
  for (guint i = 0; i < n; i++)
    day[i] = plan->periods[period.index + i].first_day;
  if (!scl_system_play (scl_walk_system (self), self->states, &run, played))
    return FALSE;
  self->next = self->period.index + n;
  open_period (self, self->next - 1);
  return TRUE;
}

void
scl_walk_make_room (SclMoves *moves, guint *size, guint n_games)
{
  if (*size >= n_games)
    return;
  *size = n_games + n_games / 2;
  g_free (moves->k);
  g_free (moves->surprise);
  moves->k = g_new (double, 2 * (gsize) *size);
  moves->surprise = g_new (double, 2 * (gsize) *size);
}
