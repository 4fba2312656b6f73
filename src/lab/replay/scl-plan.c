/* SclPlan: what of a replay depends on the history and the schedule, but not on the rest of the
 * policy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-plan-private.h"
#include "rating/base/scl-free.h"

#include <string.h>

typedef struct
{
  SclDay from;
  SclScheduleRule schedule;
} CutRegime;

typedef struct
{
  guint32 *white, *black, *event;
  SclDay *day;
  gint16 *white_given, *black_given;
  guint8 *score, *flags;
} Gathered;

static void
gathered_free (Gathered *self)
{
  if (self == NULL)
    return;
  g_free (self->white);
  g_free (self->black);
  g_free (self->event);
  g_free (self->day);
  g_free (self->white_given);
  g_free (self->black_given);
  g_free (self->score);
  g_free (self->flags);
  g_free (self);
}

static Gathered *
gather (const SclGames *games, const guint32 *order, guint n)
{
  Gathered *self = g_new0 (Gathered, 1);

  self->white = g_new (guint32, n);
  self->black = g_new (guint32, n);
  self->event = g_new (guint32, n);
  self->day = g_new (SclDay, n);
  self->white_given = g_new (gint16, n);
  self->black_given = g_new (gint16, n);
  self->score = g_new (guint8, n);
  self->flags = g_new (guint8, n);
  for (guint i = 0; i < n; i++)
    {
      const guint32 g = order[i];

      self->white[i] = games->white[g];
      self->black[i] = games->black[g];
      self->event[i] = games->event[g];
      self->day[i] = games->day[g];
      self->white_given[i] = games->white_given[g];
      self->black_given[i] = games->black_given[g];
      self->score[i] = games->score[g];
      self->flags[i] = games->flags[g];
    }
  return self;
}

static void
take_columns (SclPlan *self)
{
  const SclGames *games = scl_history_games (self->history);

  if (self->order != NULL)
    {
      Gathered *gathered = gather (games, self->order, self->n_games);

      self->gathered = gathered;
      self->white = gathered->white;
      self->black = gathered->black;
      self->event = gathered->event;
      self->day = gathered->day;
      self->white_given = gathered->white_given;
      self->black_given = gathered->black_given;
      self->score = gathered->score;
      self->flags = gathered->flags;
      return;
    }
  self->white = games->white;
  self->black = games->black;
  self->event = games->event;
  self->day = games->day;
  self->white_given = games->white_given;
  self->black_given = games->black_given;
  self->score = games->score;
  self->flags = games->flags;
}

/* Games of another rate of play than the rules in force ask for are not rated. */
static void
leave_out_other_rates (SclPlan *self, const SclRegime *regimes)
{
  const guint8 *rates = scl_history_events (self->history)->rate;

  for (guint p = 0; p < self->n_periods; p++)
    {
      const gint32 wanted = regimes[self->periods[p].regime].schedule.rate_of_play;
      const guint first = self->periods[p].first_game;

      for (guint g = first; wanted != 0 && g < first + self->periods[p].n_games; g++)
        {
          const guint8 rate = rates[self->event[g]];

          if (self->flags[g] != SCL_GAME_RATED || rate == wanted)
            continue;
          self->n_unknown_rate += rate == 0;
          self->n_other_rate += rate != 0;
          if (rate == 0)
            continue;
          if (self->own_flags == NULL)
            self->flags = self->own_flags
                = g_memdup2 (self->flags, self->first_game + self->n_games);
          self->own_flags[g] = SCL_UNRATED_OTHER_RATE;
        }
    }
}

/* From so many games on the lists are not kept, which are 8 bytes a game and 6 a player of a
 * period, but made anew by each walk, 8 ms for a million games. */
#define LONG 4000000u

/* Periods of one game each, and those without: their players need no list. */
static gboolean
is_game_by_game (const SclPlan *self)
{
  for (guint p = 0; p < self->n_periods; p++)
    if (self->periods[p].n_games > 1)
      return FALSE;
  return TRUE;
}

static void
count_players (SclPlan *self)
{
  const guint n_players = scl_history_players (self->history)->n;
  g_autofree guint8 *seen = g_malloc0 (MAX (n_players, 1));

  for (guint i = self->first_game; i < self->first_game + self->n_games; i++)
    seen[self->white[i]] = seen[self->black[i]] = 1;
  for (guint q = 0; q < n_players; q++)
    self->n_players_seen += seen[q];
}

/* Beginning a list costs a look at everybody: it is to be rare beside the games. */
static gboolean
is_long (const SclPlan *self)
{
  return self->n_games >= LONG
         && (guint64) self->n_periods * scl_history_players (self->history)->n <= self->n_games;
}

/* Who plays in each period, and how many games of it are rated. */
static void
list_players (SclPlan *self)
{
  const gboolean game_by_game = is_game_by_game (self);
  g_autoptr (SclPeriodPlayers) players = NULL;

  self->lists_anew = !game_by_game && is_long (self);
  if (game_by_game || self->lists_anew)
    count_players (self);
  if (!game_by_game)
    players = scl_period_players_new (scl_history_players (self->history)->n,
                                      self->lists_anew ? 0 : self->n_games);
  self->n_steps = game_by_game ? 2 * (guint64) self->n_games : 0;
  self->n_rated_games = g_new0 (guint32, MAX (self->n_periods, 1));
  for (guint p = 0; p < self->n_periods; p++)
    {
      const guint32 first = self->periods[p].first_game;
      const SclPeriod period = { .n_games = self->periods[p].n_games,
                                 .white = self->white + first,
                                 .black = self->black + first,
                                 .flags = self->flags + first,
                                 .white_given = self->white_given + first,
                                 .black_given = self->black_given + first };

      for (guint g = 0; g < period.n_games; g++)
        self->n_rated_games[p] += period.flags[g] == SCL_GAME_RATED;
      if (game_by_game)
        continue;
      if (self->lists_anew)
        scl_period_players_clear (players);
      scl_period_players_add (players, &period);
      if (self->lists_anew)
        self->n_steps += players->start[1];
    }
  if (game_by_game || self->lists_anew)
    return;
  self->n_players_seen = scl_period_players_count (players);
  self->n_steps = players->start[self->n_periods];
  self->period_players = g_steal_pointer (&players);
}

/* What the first printed rating rests on of those whom files say it of. */
static void
find_given_games (SclPlan *self)
{
  guint n;
  const SclRest *rests = scl_history_rests (self->history, &n);

  if (n == 0)
    return;
  self->given_games = g_new0 (guint16, scl_history_players (self->history)->n);
  for (guint i = 0; i < n; i++)
    if (self->given_games[rests[i].player] == 0
        && (self->from == SCL_DAY_NONE || rests[i].day >= self->from))
      self->given_games[rests[i].player] = (guint16) MIN (rests[i].games, G_MAXUINT16);
}

SclPlan *
scl_plan_new (SclHistory *history, SclPolicy *policy, SclDay from, SclDay to)
{
  SclPlan *self = g_new0 (SclPlan, 1);
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes);
  guint32 *order = NULL;

  g_atomic_ref_count_init (&self->ref_count);
  self->history = scl_history_ref (history);
  self->from = from;
  self->to = to;
  self->cut_regimes = g_array_new (FALSE, FALSE, sizeof (CutRegime));
  for (guint r = 0; r < n_regimes; r++)
    {
      const CutRegime cut = { .from = regimes[r].from, .schedule = regimes[r].schedule };

      g_array_append_val (self->cut_regimes, cut);
    }

  self->slices = scl_schedule_cut (history, policy, from, to, &order);
  self->order = order;
  self->n_periods = self->slices->len;
  self->periods = (const SclSchedulePeriodSlice *) (gpointer) self->slices->data;
  if (self->n_periods > 0)
    {
      const SclSchedulePeriodSlice *last = &self->periods[self->n_periods - 1];

      self->first_game = self->periods[0].first_game;
      self->n_games = last->first_game + last->n_games - self->first_game;
    }
  take_columns (self);
  leave_out_other_rates (self, regimes);
  list_players (self);
  find_given_games (self);
  scl_plan_find_earlier (self, regimes, n_regimes);
  g_mutex_init (&self->judged_mutex);
  g_mutex_init (&self->spare_mutex);
  self->spare_logs = g_array_new (FALSE, FALSE, sizeof (SclPathLog));
  return self;
}

gboolean
scl_plan_any_printed (const SclPlan *self)
{
  gint16 most = 0;

  for (guint i = self->first_game; i < self->first_game + self->n_games; i++)
    most = MAX (most, MAX (self->white_given[i], self->black_given[i]));
  return most > 0;
}

SclJudged *
scl_plan_judged (SclPlan *self, const SclBurnIn *burn_in)
{
  SclJudged *judged;

  if (self->kin != NULL)
    return scl_plan_judged (self->kin, burn_in);
  g_mutex_lock (&self->judged_mutex);
  if (self->judged == NULL || self->burn_in.months != burn_in->months
      || self->burn_in.games != burn_in->games)
    {
      scl_judged_unref (self->judged);
      self->judged = scl_judged_new (self->history, self->from, self->to, burn_in);
      self->burn_in = *burn_in;
    }
  judged = g_atomic_rc_box_acquire (self->judged);
  g_mutex_unlock (&self->judged_mutex);
  return judged;
}

/* ---- Logs ---- */

SCL_CLEAR_FUNC (log_clear, SclPathLog, start, g_free, player, g_free, games, g_free, rating, g_free,
                deviation, g_free)

void
scl_plan_keep_logs (SclPlan *self, guint n)
{
  g_mutex_lock (&self->spare_mutex);
  self->max_spare_logs = n;
  g_mutex_unlock (&self->spare_mutex);
}

void
scl_plan_take_log (SclPlan *self, gboolean has_deviation, gboolean has_room, SclPathLog *log)
{
  gboolean found = FALSE;

  g_mutex_lock (&self->spare_mutex);
  for (guint i = 0; i < self->spare_logs->len && !found; i++)
    if (g_array_index (self->spare_logs, SclPathLog, i).has_deviation == has_deviation)
      {
        *log = g_array_index (self->spare_logs, SclPathLog, i);
        g_array_remove_index_fast (self->spare_logs, i);
        found = TRUE;
      }
  g_mutex_unlock (&self->spare_mutex);

  if (!found)
    {
      *log = (SclPathLog){ .has_deviation = has_deviation };
      log->start = g_new (guint32, self->n_periods + 1);
    }
  log->n = 0;
  memset (log->start, 0, sizeof (guint32) * (self->n_periods + 1));
  if (has_room)
    scl_path_log_reserve (log, (guint) self->n_steps);
}

void
scl_plan_give_log (SclPlan *self, SclPathLog *log)
{
  g_mutex_lock (&self->spare_mutex);
  if (self->spare_logs->len < self->max_spare_logs)
    {
      g_array_append_val (self->spare_logs, *log);
      *log = (SclPathLog){ 0 };
    }
  g_mutex_unlock (&self->spare_mutex);
  log_clear (log);
}

void
scl_path_log_reserve (SclPathLog *log, guint n)
{
  if (log->capacity - log->n >= n)
    return;
  log->capacity = MAX (log->capacity + log->capacity / 2, log->n + n);
  log->player = g_renew (guint32, log->player, log->capacity);
  log->games = g_renew (guint32, log->games, log->capacity);
  log->rating = g_renew (double, log->rating, log->capacity);
  if (log->has_deviation)
    log->deviation = g_renew (double, log->deviation, log->capacity);
}

/* ---- References ---- */

SCL_DEFINE_REF (scl_plan_ref, SclPlan, ref_count)

void
scl_plan_unref (SclPlan *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->spare_logs->len; i++)
    log_clear (&g_array_index (self->spare_logs, SclPathLog, i));
  g_array_unref (self->spare_logs);
  g_mutex_clear (&self->spare_mutex);
  scl_judged_unref (self->judged);
  g_mutex_clear (&self->judged_mutex);
  scl_plan_unref (self->kin);
  gathered_free (self->gathered);
  g_free ((gpointer) self->order);
  g_clear_pointer (&self->period_players, scl_period_players_free);
  g_free (self->n_rated_games);
  g_free (self->own_flags);
  g_free (self->given_games);
  g_free (self->earlier_start);
  g_array_unref (self->earlier);
  g_free (self->listed_sides);
  g_free (self->listed_start);
  g_free (self->listed_player);
  g_free (self->listed_given);
  g_array_unref (self->slices);
  g_array_unref (self->cut_regimes);
  scl_history_unref (self->history);
  g_free (self);
}

/* Whether the policy would cut the same history, in the same span, alike. */
static gboolean
fits (const SclPlan *self, SclHistory *history, SclPolicy *policy, SclDay from, SclDay to)
{
  guint n_regimes;
  const SclRegime *regimes = scl_policy_regimes (policy, &n_regimes);

  if (self->history != history || self->from != from || self->to != to
      || self->cut_regimes->len != n_regimes)
    return FALSE;
  for (guint r = 0; r < n_regimes; r++)
    {
      const CutRegime *cut = &g_array_index (self->cut_regimes, CutRegime, r);

      if (cut->from != regimes[r].from || cut->schedule.period != regimes[r].schedule.period
          || cut->schedule.every != regimes[r].schedule.every
          || cut->schedule.event_day != regimes[r].schedule.event_day
          || cut->schedule.ratings != regimes[r].schedule.ratings
          || cut->schedule.rules != regimes[r].schedule.rules
          || cut->schedule.rate_of_play != regimes[r].schedule.rate_of_play)
        return FALSE;
    }
  return TRUE;
}

/* As SclPeriodPlayers lists them. */
static void
fill_game (const SclPlan *self, guint index, SclPeriod *period, SclPlanGame *game)
{
  static const guint32 places[] = { 0, 1 };
  const guint32 at = self->periods[index].first_game;

  period->playing = game->player;
  period->playing_given = game->given;
  period->n_playing = period->n_playing_rated = 0;
  period->white_place = period->black_place = &places[0];
  if (self->periods[index].n_games == 0)
    return;
  *game = (SclPlanGame){ { self->white[at], self->black[at] },
                         { self->white_given[at], self->black_given[at] } };
  period->n_playing = game->player[0] == game->player[1] ? 1 : 2;
  if (period->n_playing == 1 && game->given[0] <= 0)
    game->given[0] = game->given[1];
  period->black_place = &places[period->n_playing - 1];
  if (self->flags[at] == SCL_GAME_RATED)
    period->n_playing_rated = period->n_playing;
}

void
scl_plan_period (const SclPlan *self, SclPolicy *policy, guint index, SclPeriod *period,
                 SclPlanGame *game)
{
  const SclSchedulePeriodSlice *slice = &self->periods[index];
  const SclPlayers *players = scl_history_players (self->history);
  guint n_regimes;
  const SclScheduleRule *rule = &scl_policy_regimes (policy, &n_regimes)[slice->regime].schedule;
  const gboolean calendar = scl_schedule_is_calendar (rule);
  const guint32 first = slice->first_game;

  period->index = index;
  period->first_day = slice->first_day;
  period->last_day = slice->last_day;
  period->list_day = calendar ? slice->last_day + 1 : slice->last_day;
  period->length = calendar ? scl_schedule_months (rule) : 0.0;
  period->n_games = slice->n_games;
  period->first_game = first;
  period->white = self->white + first;
  period->black = self->black + first;
  period->event = self->event + first;
  period->score = self->score + first;
  period->flags = self->flags + first;
  period->day = self->day + first;
  period->white_given = self->white_given + first;
  period->black_given = self->black_given + first;
  period->given_games = self->given_games;
  period->start_given = FALSE;
  if (self->period_players != NULL)
    scl_period_players_fill (self->period_players, index, period);
  else if (!self->lists_anew)
    fill_game (self, index, period, game);
  period->n_players = players->n;
  period->birth_year = players->birth_year;
  period->sex = players->sex;
  period->standard = NULL;
  period->earlier = &g_array_index (self->earlier, SclEarlier, self->earlier_start[index]);
  period->n_earlier = self->earlier_start[index + 1] - self->earlier_start[index];
  period->listed = NULL;
  period->rules = NULL;
  period->moves = NULL;
}

/* ---- A cache ---- */

struct _SclPlanCache
{
  GMutex mutex;
  GPtrArray *plans;
};

SclPlanCache *
scl_plan_cache_new (void)
{
  SclPlanCache *self = g_new0 (SclPlanCache, 1);

  g_mutex_init (&self->mutex);
  self->plans = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_plan_unref);
  return self;
}

void
scl_plan_cache_free (SclPlanCache *self)
{
  g_ptr_array_unref (self->plans);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* The lock is held while a plan is made: others who want the same plan had to wait for it anyway.
 */
SclPlan *
scl_plan_cache_get (SclPlanCache *self, SclHistory *history, SclPolicy *policy, SclDay from,
                    SclDay to)
{
  SclPlan *plan = NULL;

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->plans->len && plan == NULL; i++)
    if (fits (g_ptr_array_index (self->plans, i), history, policy, from, to))
      plan = scl_plan_ref (g_ptr_array_index (self->plans, i));
  if (plan == NULL)
    {
      plan = scl_plan_new (history, policy, from, to);
      for (guint i = 0; i < self->plans->len && plan->kin == NULL; i++)
        {
          SclPlan *other = g_ptr_array_index (self->plans, i);

          if (other->history == history && other->from == from && other->to == to
              && other->kin == NULL)
            plan->kin = scl_plan_ref (other);
        }
      g_ptr_array_add (self->plans, scl_plan_ref (plan));
    }
  g_mutex_unlock (&self->mutex);
  return plan;
}
