/* SclNeedPlan: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/person/scl-need-plan-private.h"

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-adjustment.h"

static guint
count_games (const SclNeedQuestion *question)
{
  guint n = 0;

  for (guint e = 0; e < question->n_events; e++)
    n += question->events[e].n_games;
  return n;
}

/* ---- An adjustment after the events ----
 *
 * It stands on the list of its day. Where no list of the plan is that late, a game of the first
 * opponent with a stranger makes one. */

/* Of the last one in (after, until]; SCL_DAY_NONE: none. */
static SclDay
find_adjustment (SclPolicy *policy, SclDay after, SclDay until)
{
  SclDay found = SCL_DAY_NONE;
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  for (guint i = 0; i < n; i++)
    {
      const SclAdjustment *adjustment = scl_system_adjustment (regimes[i].system);

      if (regimes[i].from > after && regimes[i].from <= until && adjustment != NULL
          && adjustment->day == regimes[i].from)
        found = regimes[i].from;
    }
  return found;
}

/* Behind the opponents. */
static guint32
stranger (const SclNeedPlan *self)
{
  return self->first_opponent + self->n_games;
}

static void
add_stranger (const SclNeedPlan *self, SclHistoryBuilder *builder, char rate)
{
  const guint32 event
      = scl_history_builder_add_event (builder, "Stranger", "", self->adjusted, self->adjusted);
  const guint32 player
      = scl_history_builder_add_player (builder, "Stranger", NULL, NULL, NULL, NULL, 0, 0);

  scl_history_builder_set_event_rate (builder, event, rate);
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, self->first_opponent, player,
                                1, SCL_UNRATED_NO, 0, 0);
}

/* Takes the history. */
static SclHistory *
suppose_stranger (const SclNeedPlan *self, SclHistory *history)
{
  const SclSupposedGame game = { .opponent = "Stranger", .half_points = 1 };
  const SclSupposed supposed
      = { .games = &game, .n_games = 1, .event = "Stranger", .day = self->adjusted };
  SclHistory *longer = scl_history_suppose (history, self->first_opponent, &supposed);

  scl_history_unref (history);
  return longer;
}

/* ---- The history ---- */

/* The player has White in every other game of the plan. */
static gboolean
has_white (guint game)
{
  return game % 2 == 0;
}

/* A player whom no history knows: the rating stands beside the games of the first event only, for
 * who loses it later has to earn a new one. */
static SclHistory *
history_of_known (const SclNeedPlan *self)
{
  const SclNeedQuestion *question = self->question;
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const char rate = (char) scl_policy_regime_at (question->policy, SCL_DAY_NONE)
                        ->schedule.rate_of_play; /* the policy's own games */
  guint i = 0;

  scl_known_player_add (&question->known, builder, _ ("Player"));
  for (guint e = 0; e < question->n_events; e++)
    {
      const SclNeedEvent *event = &question->events[e];
      g_autofree char *name = g_strdup_printf (_ ("Event %u"), e + 1);
      const guint32 id
          = scl_history_builder_add_event (builder, name, name, event->day, event->day);
      const int own = e == 0 ? scl_printed_rating (question->known.rating) : 0;

      scl_history_builder_set_event_rate (builder, id, rate);
      for (guint g = 0; g < event->n_games; g++, i++)
        {
          g_autofree char *opponent = g_strdup_printf (_ ("Opponent %u"), i + 1);
          const int other = scl_printed_rating (self->opponents[i]);
          const guint32 p
              = scl_history_builder_add_player (builder, opponent, NULL, NULL, NULL, NULL, 0, 0);
          const gboolean white = has_white (i);

          scl_history_builder_add_game (builder, id, g + 1, NULL, SCL_DAY_NONE, white ? 0 : p,
                                        white ? p : 0, white ? 0 : 2, SCL_UNRATED_NO,
                                        white ? own : other, white ? other : own);
        }
    }
  if (self->adjusted != SCL_DAY_NONE)
    add_stranger (self, builder, rate);
  return scl_history_builder_finish (builder);
}

/* The events behind what there is, one by one. */
static SclHistory *
history_supposed (const SclNeedPlan *self)
{
  const SclNeedQuestion *question = self->question;
  SclHistory *history = scl_history_ref (question->history);
  guint i = 0;

  for (guint e = 0; e < question->n_events; e++)
    {
      const SclNeedEvent *event = &question->events[e];
      g_autofree char *name = g_strdup_printf (_ ("Event %u"), e + 1);
      g_autofree SclSupposedGame *games = g_new0 (SclSupposedGame, event->n_games);
      g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
      const SclSupposed supposed
          = { .games = games, .n_games = event->n_games, .event = name, .day = event->day };
      SclHistory *longer;

      for (guint g = 0; g < event->n_games; g++, i++)
        {
          g_ptr_array_add (names, g_strdup_printf (_ ("Opponent %u"), i + 1));
          games[g].opponent = g_ptr_array_index (names, g);
          games[g].given = (gint16) scl_printed_rating (self->opponents[i]);
          games[g].black = !has_white (i);
        }
      longer = scl_history_suppose (history, self->player, &supposed);
      scl_history_unref (history);
      history = longer;
    }
  return self->adjusted != SCL_DAY_NONE ? suppose_stranger (self, history) : history;
}

static void
find_games (SclNeedPlan *self)
{
  const SclGames *games = scl_history_games (self->history);

  for (guint32 g = 0; g < games->n; g++)
    {
      const guint32 other = MAX (games->white[g], games->black[g]);

      if (other < self->first_opponent || other == stranger (self))
        continue;
      self->game[other - self->first_opponent] = g;
      self->white[other - self->first_opponent] = games->black[g] == other;
    }
}

void
scl_need_plan_init (SclNeedPlan *self, const SclNeedQuestion *question, const double *opponents,
                    SclDay read)
{
  *self
      = (SclNeedPlan){ .question = question,
                       .player = question->history != NULL ? question->player : 0,
                       .n_games = count_games (question),
                       .opponents = opponents,
                       .opponent_deviation = question->opponent_deviation,
                       .read = read,
                       .adjusted = find_adjustment (
                           question->policy, question->events[question->n_events - 1].day, read) };
  self->first_opponent = question->history != NULL ? scl_history_players (question->history)->n : 1;
  self->history = question->history != NULL ? history_supposed (self) : history_of_known (self);
  self->game = g_new0 (guint32, self->n_games);
  self->white = g_new0 (gboolean, self->n_games);
  find_games (self);
}

SCL_DEFINE_CLEAR (scl_need_plan_clear, SclNeedPlan, history, scl_history_unref, game, g_free, white,
                  g_free)

/* ---- What is known beyond the history, as the periods come ---- */

typedef struct
{
  SclNeedPlan *plan;
  gboolean started; /* the first event is being rated, or was */
} Preparation;

static void
hold (SclNeedPlan *self, SclStates *states, const SclSystem *system, const SclPeriod *period,
      guint opponent)
{
  double deviation = self->question->opponent_deviation;

  if (isnan (deviation))
    deviation = scl_system_deviation_at (system, states, self->player, period->first_day);
  self->opponent_deviation = deviation;
  scl_states_hold (states, self->first_opponent + opponent, self->opponents[opponent], deviation);
}

/* The player as typed in: everything before the first period, the rating until the first event is
 * rated. */
static void
prepare_known (Preparation *self, SclStates *states, const SclSystem *system,
               const SclPeriod *period)
{
  const SclKnownPlayer *known = &self->plan->question->known;

  if (period->index == 0)
    {
      scl_known_player_enter (self->plan->history, system, states);
      scl_known_player_set_columns (known, states, 0);
    }
  if (!self->started)
    scl_known_player_set_rating (known, states, 0);
  if (period->index == 0)
    for (guint i = 0; i < self->plan->n_games; i++)
      hold (self->plan, states, system, period, i);
  self->started = self->started || period->n_games > 0;
}

/* The opponents of a history's player, in the period in which they are met. */
static void
prepare_supposed (Preparation *self, SclStates *states, const SclSystem *system,
                  const SclPeriod *period)
{
  const guint32 first = self->plan->first_opponent;
  gboolean entered = FALSE;

  if (period->last_day < self->plan->question->events[0].day)
    return;
  for (guint i = 0; i < period->n_games; i++)
    {
      const guint32 other = MAX (period->white[i], period->black[i]);

      if (other < first || other == stranger (self->plan))
        continue;
      if (!entered)
        scl_system_enter (system, states, period);
      entered = TRUE;
      hold (self->plan, states, system, period, other - first);
    }
}

static void
prepare (SclStates *states, const SclSystem *system, const SclPeriod *period, gpointer data)
{
  Preparation *self = data;

  if (self->plan->question->history == NULL)
    prepare_known (self, states, system, period);
  else
    prepare_supposed (self, states, system, period);
}

/* ---- One result ---- */

/* The rating on the list in force on the day; of a player who was not rated by then the first one
 * known. */
static double
listed_rating (const SclNeedPlan *self, SclOutcome *outcome)
{
  const SclDay by = self->read;
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n);
  g_autoptr (GArray) path = scl_outcome_dup_path (outcome, self->player);
  double rating = self->question->history == NULL
                      ? self->question->known.rating
                      : scl_outcome_first_rating (outcome, self->player);

  SCL_FOR_EACH (const SclPathPoint, point, path)
    if (by == SCL_DAY_NONE || periods[point->period].list_day <= by)
      rating = point->rating;
  return rating;
}

gboolean
scl_need_plan_replay (SclNeedPlan *self, const guint8 *results, SclNeedResult *result,
                      GCancellable *cancellable, GError **error)
{
  g_autofree SclSupposedChange *changes = g_new (SclSupposedChange, self->n_games);
  const SclSupposed supposed = { .changes = changes, .n_changes = self->n_games };
  Preparation preparation = { .plan = self };
  const SclQuestion question
      = { .player = self->player, .supposed = &supposed, .prepare = prepare, .data = &preparation };
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  if (self->question->history != NULL)
    options.start = self->question->start;
  for (guint i = 0; i < self->n_games; i++)
    changes[i] = (SclSupposedChange){ self->game[i],
                                      self->white[i] ? results[i] : (guint8) (2 - results[i]),
                                      SCL_UNRATED_NO };
  result->explanation = scl_replay_explain (self->history, self->question->policy, &options,
                                            &question, cancellable, error);
  if (result->explanation == NULL)
    return FALSE;
  result->rating = listed_rating (self, result->explanation->outcome);
  return TRUE;
}

/* ---- What a replay says of the plan ---- */

SclNeedBefore
scl_need_plan_before (const SclNeedPlan *self, const SclExplanation *explanation)
{
  const SclDay day = self->question->events[0].day;
  SclNeedBefore before = { NAN, NAN, NAN, NAN };
  g_autoptr (GArray) path = scl_outcome_dup_path (explanation->outcome, self->player);
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (explanation->outcome, &n);

  for (guint t = 0; t < explanation->traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (explanation->traces, t);
      const SclExplainedPeriod *period
          = &g_array_index (explanation->periods, SclExplainedPeriod, t);

      if (period->first_day > day)
        break;
      before.rating = period->old_rating;
      before.deviation = trace->old_deviation;
      for (guint i = 0; i < trace->games->len; i++)
        if (g_array_index (trace->games, SclTraceGame, i).opponent >= self->first_opponent)
          before.k = g_array_index (trace->games, SclTraceGame, i).k;
      if (!isnan (before.k)) /* periods of an event or a game: several begin on one day */
        break;
    }
  if (self->question->history == NULL)
    before.games = self->question->known.games;
  else
    SCL_FOR_EACH (const SclPathPoint, point, path)
      if (periods[point->period].last_day < day)
        before.games = point->games;
  return before;
}

SclDay
scl_need_plan_list (const SclNeedPlan *self, const SclExplanation *explanation, guint *n_late)
{
  const SclDay by = self->read;
  guint n;
  const SclPeriodSummary *periods = scl_outcome_periods (explanation->outcome, &n);
  SclDay list = SCL_DAY_NONE;

  *n_late = 0;
  for (guint p = 0; p < n; p++)
    if (by == SCL_DAY_NONE || periods[p].list_day <= by)
      list = periods[p].list_day;
  for (guint e = 0; e < self->question->n_events; e++)
    {
      const SclNeedEvent *event = &self->question->events[e];
      guint p = 0;

      while (p + 1 < n && periods[p].last_day < event->day)
        p++;
      if (by != SCL_DAY_NONE && periods[p].list_day > by)
        *n_late += event->n_games;
    }
  return list;
}
