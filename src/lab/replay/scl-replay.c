/* SclReplay: history × policy → outcome.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-replay.h"
#include "lab/replay/scl-metrics-private.h"
#include "lab/replay/scl-replay-private.h"
#include "lab/replay/scl-walk-private.h"
#include "rating/base/scl-gettext.h"

/* Periods of one game each that are played at once. */
#define MOST_AT_ONCE 512

typedef struct
{
  SclDay day[MOST_AT_ONCE];
  SclPlayed played[MOST_AT_ONCE];
} Run;

/* Ratings are summed less this, so that squares stay small. */
#define SUM_ORIGIN 1500.0

typedef struct
{
  SclOutcome *outcome;
  SclWalk walk;
  const SclPlan *plan;  /* the walk's */
  SclStates *states;    /* the walk's, in the end the outcome's */
  gboolean look_at_all; /* somebody who did not play may have changed */

  double *listed; /* per player: the rating that the list shows, as of the last look; NaN none */
  guint n_listed;
  double sum, sum_squares; /* of listed - SUM_ORIGIN */

  double *expected; /* of the period's games */
  guint expected_capacity;
  SclScorer train, test; /* all in train where nothing splits them */

  SclPeriodSummary summary; /* of the period at work */
  Run *run;                 /* scratch */

  const SclQuestion *question;  /* NULL: nothing is explained */
  SclExplanation *explanation;  /* filled in as the periods pass */
  SclExplainedPeriod explained; /* of the period at work */
} Replay;

/* ---- The list ---- */

static inline void
list_add (Replay *self, double rating)
{
  const double x = rating - SUM_ORIGIN;

  self->n_listed++;
  self->sum += x;
  self->sum_squares += x * x;
}

static inline void
list_remove (Replay *self, double rating)
{
  const double x = rating - SUM_ORIGIN;

  self->n_listed--;
  self->sum -= x;
  self->sum_squares -= x * x;
}

/* Takes over a player's new rating. */
static inline void
list_change (Replay *self, guint32 player, double rating)
{
  const double old = self->listed[player];

  if (!isnan (old) && !isnan (rating))
    {
      self->summary.created += rating - old;
      list_remove (self, old);
      list_add (self, rating);
    }
  else if (!isnan (rating))
    {
      list_add (self, rating);
      self->summary.n_entered++;
      if (isnan (self->outcome->first_rating[player]))
        self->outcome->first_rating[player] = rating;
    }
  else if (!isnan (old))
    {
      list_remove (self, old);
      self->summary.n_left++;
    }
  self->listed[player] = rating;
}

static inline void
record (Replay *self, guint32 player, guint32 games, double deviation)
{
  if (self->outcome->has_paths)
    scl_path_log_add (&self->outcome->log, player, games, self->listed[player], deviation);
}

/* As the states have it. */
static inline void
record_state (Replay *self, guint32 player)
{
  record (self, player, self->states->games[player],
          self->states->deviation != NULL ? self->states->deviation[player] : NAN);
}

/* Players who played without a rating, and have one now before their games: the rule gave it to
 * them. */
static void
look_at_entries (Replay *self, const SclPeriod *period)
{
  if (self->n_listed >= self->plan->n_players_seen)
    return;
  for (guint i = 0; i < period->n_playing; i++)
    {
      const guint32 player = period->playing[i];

      if (isnan (self->listed[player]))
        {
          const double rating = scl_states_listed (self->states, player);

          if (!isnan (rating))
            list_change (self, player, rating);
        }
    }
}

/* Sums drift by rounding, a little in each period: where everybody is looked at they are made anew.
 */
static void
sum_anew (Replay *self)
{
  const guint n = self->states->n_players;

  self->n_listed = 0;
  self->sum = self->sum_squares = 0.0;
  for (guint32 player = 0; player < n; player++)
    if (!isnan (self->listed[player]))
      list_add (self, self->listed[player]);
}

/* Changes of a period's players who had a rating and have one, as nearly all do, summed by
 * themselves. */
typedef struct
{
  double sum, sum_squares;
} Changes;

/* A player with a rated game: TRUE where there is something to record. */
static inline gboolean
look_at_active (Replay *self, guint32 player, double rating, Changes *changes)
{
  const double old = self->listed[player];
  const double change = rating - old;

  if (G_LIKELY (!isnan (change)))
    {
      changes->sum += change;
      changes->sum_squares += change * (rating + old - 2.0 * SUM_ORIGIN);
      self->listed[player] = rating;
      return TRUE;
    }
  if (isnan (rating) && isnan (old))
    return FALSE;
  list_change (self, player, rating);
  return TRUE;
}

static inline void
add_changes (Replay *self, const Changes *changes)
{
  self->summary.created += changes->sum;
  self->sum += changes->sum;
  self->sum_squares += changes->sum_squares;
}

/* Somebody who may have changed, or not. */
static void
look_at (Replay *self, guint32 player)
{
  const double rating = scl_states_listed (self->states, player);

  if (rating != self->listed[player] && !(isnan (rating) && isnan (self->listed[player])))
    {
      list_change (self, player, rating);
      record_state (self, player);
    }
}

static void
look_at_players (Replay *self, const SclPeriod *period)
{
  const SclPeriod starters = scl_walk_starters (&self->walk);
  const guint n_active = period->n_playing_rated;
  const guint n_players = self->states->n_players;
  Changes changes = { 0.0, 0.0 };

  if (self->outcome->has_paths)
    scl_path_log_reserve (&self->outcome->log, self->look_at_all
                                                   ? n_players + n_active
                                                   : period->n_playing + starters.n_playing);

  for (guint i = 0; i < n_active; i++)
    {
      const guint32 player = period->playing[i];

      __builtin_prefetch (&self->listed[period->playing[scl_players_ahead (i, n_active)]], 1);
      if (look_at_active (self, player, scl_states_listed (self->states, player), &changes))
        record_state (self, player);
    }
  add_changes (self, &changes);
  for (guint i = n_active; i < period->n_playing && !self->look_at_all; i++)
    look_at (self, period->playing[i]);
  for (guint i = 0; i < starters.n_playing && !self->look_at_all; i++)
    look_at (self, starters.playing[i]);
  if (!self->look_at_all)
    return;

  for (guint32 player = 0; player < n_players; player++)
    look_at (self, player);
  sum_anew (self);
}

/* ---- One player, explained ---- */

static gboolean
plays (const SclPeriod *period, guint32 player)
{
  for (guint i = 0; i < period->n_playing; i++)
    if (period->playing[i] == player)
      return TRUE;
  return FALSE;
}

/* The period's rules have begun; rating: the player's before they did. Returns a trace for what
 * follows, the explanation's; NULL where the period is not asked for. */
static SclTrace *
explain_begin (Replay *self, const SclPeriod *period, double rating)
{
  const SclQuestion *question = self->question;
  const double begun = self->states->rating[question->player];
  SclTrace *trace;

  if (question->prepare != NULL)
    question->prepare (self->states, scl_walk_system (&self->walk), period, question->data);
  if (!(question->idle && self->explanation->traces->len > 0) && !plays (period, question->player))
    return NULL;
  self->explained = (SclExplainedPeriod){
    .index = period->index,
    .first_day = period->first_day,
    .list_day = period->list_day,
    .rules_day = self->walk.regimes[self->walk.regime].from,
    .n_games = period->n_games,
    .adjustment = isnan (begun - rating) ? 0.0 : begun - rating,
    .old_rating = self->states->rating[question->player],
  };
  trace = scl_trace_new (question->player);
  g_ptr_array_add (self->explanation->traces, trace);
  return trace;
}

/* The period is rated. */
static void
explain_end (Replay *self, const SclPeriod *period, SclTrace *trace)
{
  self->explained.n_uncounted = scl_explanation_count_untold (period, trace);
  for (guint i = 0; self->plan->order != NULL && i < trace->games->len; i++)
    {
      SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);

      game->game = scl_plan_game (self->plan, game->game);
    }
  self->explained.new_rating = self->states->rating[self->question->player];
  g_array_append_val (self->explanation->periods, self->explained);
}

/* ---- One period ---- */

/* What a game's score is added to. */
typedef struct
{
  const SclPlan *plan;
  const guint8 *judged;
  float *predictions;
  SclDay train_until;
  SclScorer train; /* a copy, which stays in registers */
  SclScorer *test;
} Scoring;

static inline Scoring
begin_scoring (Replay *self)
{
  const SclDay until = self->outcome->options.train_until;

  return (Scoring){ .plan = self->plan,
                    .judged = self->outcome->judged->judged,
                    .predictions = self->outcome->predictions,
                    .train_until = until != SCL_DAY_NONE ? until : G_MAXINT32,
                    .train = self->train,
                    .test = &self->test };
}

/* expected: White's, NaN where nobody can say or the game is not rated. */
static inline void
score_game (Scoring *self, guint position, double expected)
{
  const SclPlan *plan = self->plan;
  const guint32 game = scl_plan_game (plan, position);

  if (self->predictions != NULL)
    self->predictions[game] = (float) expected;
  if (isnan (expected) || !self->judged[game])
    return;
  if (G_LIKELY (plan->day[position] <= self->train_until))
    scl_scorer_add (&self->train, plan->score[position], expected);
  else
    scl_scorer_add (self->test, plan->score[position], expected);
}

static void
score_games (Replay *self, const SclPeriod *period)
{
  Scoring scoring = begin_scoring (self);

  if (self->expected_capacity < period->n_games)
    {
      self->expected_capacity = MAX (period->n_games, 2 * self->expected_capacity);
      g_free (self->expected);
      self->expected = g_new (double, self->expected_capacity);
    }
  scl_system_predict (scl_walk_system (&self->walk), self->states, period, self->expected);
  for (guint i = 0; i < period->n_games; i++)
    score_game (&scoring, period->first_game + i,
                period->flags[i] == SCL_GAME_RATED ? self->expected[i] : NAN);
  self->train = scoring.train;
}

/* The period's record, but for what is in self->summary already. */
static inline void
summarise (Replay *self, guint index, SclDay list_day, guint n_active)
{
  const SclSchedulePeriodSlice *slice = &self->plan->periods[index];
  SclPeriodSummary *summary = &g_array_index (self->outcome->periods, SclPeriodSummary, index);
  const double n = self->n_listed;
  const double mean = self->sum / n;

  self->outcome->log.start[index + 1] = self->outcome->log.n;
  *summary = self->summary;
  summary->first_day = slice->first_day;
  summary->last_day = slice->last_day;
  summary->list_day = list_day;
  summary->n_games = self->plan->n_rated_games[index];
  summary->n_active = n_active;
  summary->n_rated = self->n_listed;
  summary->mean = n > 0 ? SUM_ORIGIN + mean : NAN;
  summary->sd = n > 0 ? sqrt (MAX (self->sum_squares / n - mean * mean, 0.0)) : NAN;
}

/* The one that has begun; rating: that of the player asked for before it had. */
static void
replay_period (Replay *self, double rating)
{
  const SclPeriod *period = &self->walk.period;
  SclTrace *trace = NULL;
  gboolean others;

  self->summary = (SclPeriodSummary){ 0 };
  if (self->question != NULL)
    trace = explain_begin (self, period, rating);

  scl_walk_enter (&self->walk);
  look_at_entries (self, period);
  score_games (self, period);
  others = scl_walk_update (&self->walk, trace);
  if (trace != NULL)
    explain_end (self, period, trace);
  self->look_at_all = self->look_at_all || others;
  look_at_players (self, period);
  summarise (self, period->index, period->list_day, period->n_playing_rated);
}

/* ---- Periods of one game each ---- */

/* One of them. */
static inline void
take_game (Replay *self, guint index, const SclPlayed *played, Scoring *scoring)
{
  const SclSchedulePeriodSlice *slice = &self->plan->periods[index];
  const guint32 players[]
      = { self->plan->white[slice->first_game], self->plan->black[slice->first_game] };
  Changes changes = { 0.0, 0.0 };

  self->summary = (SclPeriodSummary){ 0 };
  if (self->n_listed < self->plan->n_players_seen)
    for (guint side = 0; side < 2; side++)
      if (isnan (self->listed[players[side]]) && !isnan (played->before[side]))
        list_change (self, players[side], played->before[side]);
  score_game (scoring, slice->first_game, played->expected);
  for (guint side = 0; side < 2; side++)
    if (look_at_active (self, players[side], played->after[side], &changes))
      record (self, players[side], played->games[side], NAN);
  add_changes (self, &changes);
  summarise (self, index, slice->last_day, 2);
}

/* The period that has begun, and those that follow it, if they can be played at once. Returns how
 * many were; 0: none. */
static guint
replay_run (Replay *self)
{
  Run *run = self->run;
  const guint first = self->walk.period.index;
  const guint n = self->look_at_all || self->question != NULL
                      ? 0
                      : scl_walk_run_length (&self->walk, MOST_AT_ONCE);
  Scoring scoring = begin_scoring (self);

  if (n < 2 || !scl_walk_play (&self->walk, n, run->day, run->played))
    return 0;
  if (self->outcome->has_paths)
    scl_path_log_reserve (&self->outcome->log, 2 * n);
  for (guint i = 0; i < n; i++)
    take_game (self, first + i, &run->played[i], &scoring);
  self->train = scoring.train;
  return n;
}

/* The next period, or several. Returns how many. */
static guint
replay_next (Replay *self)
{
  const double rating = self->question != NULL ? self->states->rating[self->question->player] : NAN;
  guint n;

  scl_walk_begin (&self->walk, &self->look_at_all);
  n = replay_run (self);
  if (n == 0)
    replay_period (self, rating);
  return MAX (n, 1);
}

/* ---- The whole ---- */

static void
replay_init (Replay *self, SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options)
{
  const guint n_players = scl_history_players (plan->history)->n;

  *self = (Replay){ .plan = plan };
  scl_walk_init (&self->walk, plan, policy);
  self->walk.start_given = options->start == SCL_START_SAME;
  self->states = self->walk.states;
  self->outcome = scl_outcome_new (plan, policy, options);
  g_array_set_size (self->outcome->periods, plan->n_periods);
  self->run = g_new (Run, 1);
  self->listed = g_new (double, MAX (n_players, 1));
  for (guint i = 0; i < n_players; i++)
    self->listed[i] = NAN;
  scl_scorer_init (&self->train);
  scl_scorer_init (&self->test);
}

static void
replay_clear (Replay *self)
{
  scl_walk_clear (&self->walk);
  g_free (self->run);
  g_free (self->listed);
  g_free (self->expected);
  g_clear_pointer (&self->outcome, scl_outcome_unref);
}

static SclOutcome *
replay_finish (Replay *self)
{
  SclScorer all;

  self->outcome->train_metrics = scl_scorer_metrics (&self->train);
  self->outcome->test_metrics = scl_scorer_metrics (&self->test);
  all = self->train;
  scl_scorer_merge (&all, &self->test);
  self->outcome->metrics = scl_scorer_metrics (&all);
  self->outcome->states = g_steal_pointer (&self->walk.states);
  return g_steal_pointer (&self->outcome);
}

static gboolean
check_plan (const SclPlan *plan, GError **error)
{
  if (plan->n_periods > 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                       plan->from == SCL_DAY_NONE && plan->to == SCL_DAY_NONE
                           ? _ ("There is no game to replay.")
                           : _ ("There is no game between the days given: choose a wider span."));
  return FALSE;
}

SclOutcome *
scl_replay_run_once (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options,
                     const SclQuestion *question, SclExplanation *explanation,
                     SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                     GError **error)
{
  gint64 spoken = 0;
  Replay replay;
  SclOutcome *outcome = NULL;
  guint done = 0;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !check_plan (plan, error))
    return NULL;

  replay_init (&replay, plan, policy, options);
  replay.question = question;
  replay.explanation = explanation;
  for (guint p = 0, turn = 0; p < plan->n_periods; turn++)
    {
      guint next;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        {
          replay_clear (&replay);
          return NULL;
        }
      for (next = p + replay_next (&replay); p < next; p++)
        done += plan->periods[p].n_games;
      if (progress != NULL && (turn & 15) == 0)
        {
          const gint64 now = g_get_monotonic_time ();

          if (now - spoken >= SCL_PROGRESS_INTERVAL)
            {
              spoken = now;
              progress ((double) done / plan->n_games, scl_policy_title (policy), data);
            }
        }
    }
  outcome = replay_finish (&replay);
  replay_clear (&replay);
  if (progress != NULL)
    progress (1.0, scl_policy_title (policy), data);
  return outcome;
}

/* The predictions from the other start, kept in the outcome; FALSE when cancelled. */
static gboolean
add_other_start (SclOutcome *outcome, GCancellable *cancellable, GError **error)
{
  SclReplayOptions other = outcome->options;
  g_autoptr (SclOutcome) second = NULL;

  if (!other.keep_other_start || outcome->predictions == NULL
      || !scl_policy_ignores_printed (outcome->policy))
    return TRUE;
  if (!scl_plan_any_printed (outcome->plan)) /* two starts are one */
    {
      outcome->other_predictions = outcome->predictions;
      return TRUE;
    }
  other.start = other.start == SCL_START_OWN ? SCL_START_SAME : SCL_START_OWN;
  other.keep_paths = FALSE;
  second = scl_replay_run_once (outcome->plan, outcome->policy, &other, NULL, NULL, NULL, NULL,
                                cancellable, error);
  if (second == NULL)
    return FALSE;
  outcome->other_predictions = g_steal_pointer (&second->predictions);
  return TRUE;
}

SclOutcome *
scl_replay_run_plan (SclPlan *plan, SclPolicy *policy, const SclReplayOptions *options,
                     SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (SclOutcome) outcome
      = scl_replay_run_once (plan, policy, options, NULL, NULL, progress, data, cancellable, error);

  return outcome != NULL && add_other_start (outcome, cancellable, error)
             ? g_steal_pointer (&outcome)
             : NULL;
}

SclOutcome *
scl_replay_run (SclHistory *history, SclPolicy *policy, const SclReplayOptions *options,
                SclProgressFunc progress, gpointer data, GCancellable *cancellable, GError **error)
{
  static const SclReplayOptions defaults = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclPlan) plan = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (options == NULL)
    options = &defaults;
  plan = scl_plan_new (history, policy, options->from, options->to);
  return scl_replay_run_plan (plan, policy, options, progress, data, cancellable, error);
}
