/* ICU: the rating system of the Irish Chess Union, event by event.
 *
 * Rated players: new = old + K (score - expected) + bonus, expected scores on the logistic curve.
 * Players with fewer than 20 games are provisional: their rating is the mean of all their games' Ro
 * + 400, Ro, Ro - 400. Performances of an event are found together, by iteration, and are what
 * provisional and unrated opponents count as. A bonus goes to players of K above 24, below 2100,
 * for five games or more whose gain is above 35: gain - 32 - 3 (games - 4), a quarter more at K 40,
 * so that neither 2099 nor the event's performance is passed; a second round then takes the ratings
 * with the bonus as those opponents'. Roundings put halves to the even neighbour.
 *
 * Source: ICU rating regulations; M. Orr's description of the calculation (ICU ratings, articles);
 * all 19,331 updates of rated players that the union published for 1999 to 2005, each to the point
 * (tests/rating/test-icu-updates.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-entry-private.h"
#include "rating/policy/scl-sides.h"
#include "rating/policy/scl-traced-state-private.h"

typedef struct
{
  double k, k_new, k_junior, k_top;
  gint32 new_games, junior_age;
  double top_rating;
  gboolean bonus;
  gint32 bonus_games;
  double bonus_gain, bonus_k, bonus_threshold, bonus_per_game, bonus_junior, bonus_below;
  gint32 first_games, passes;
  double still; /* a performance that moves by less is final */
  gint32 given_games;
  double seed;
} IcuParams;

#define KEY(g, n, t, field, fb, lo, hi, u, m)                                                      \
  {                                                                                                \
    .group = g, .name = n, .type = t, .offset = G_STRUCT_OFFSET (IcuParams, field),                \
    .fallback = fb, .min = lo, .max = hi, .unit = u, .meaning = m                                  \
  }
#define POINTS N_ ("rating points")
#define GAMES N_ ("games")

static const SclKey icu_keys[] = {
  KEY ("icu", "k", SCL_KEY_DOUBLE, k, "24", 0.001, 1000, NULL, N_ ("K of established players.")),
  KEY ("icu", "new-games", SCL_KEY_INT, new_games, "160", 0, 10000, GAMES,
       N_ ("Until so many games K is “k-new”. The rule says eight years of membership, which no "
           "history holds.")),
  KEY ("icu", "k-new", SCL_KEY_DOUBLE, k_new, "32", 0.001, 1000, NULL, N_ ("K of newer players.")),
  KEY ("icu", "junior-age", SCL_KEY_INT, junior_age, "21", 0, 99, N_ ("years"),
       N_ ("Below this age, by the year of birth alone, K is “k-junior”.")),
  KEY ("icu", "k-junior", SCL_KEY_DOUBLE, k_junior, "40", 0.001, 1000, NULL, N_ ("K of juniors.")),
  KEY ("icu", "top-rating", SCL_KEY_DOUBLE, top_rating, "2100", 0, 10000, POINTS,
       N_ ("While rated so high or more, K is “k-top”.")),
  KEY ("icu", "k-top", SCL_KEY_DOUBLE, k_top, "16", 0.001, 1000, NULL, N_ ("K of top players.")),
  KEY ("bonus", "use", SCL_KEY_BOOL, bonus, "true", 0, 0, NULL, N_ ("Whether there are bonuses.")),
  KEY ("bonus", "games", SCL_KEY_INT, bonus_games, "5", 1, 100, GAMES,
       N_ ("Least games in the event for a bonus.")),
  KEY ("bonus", "above-k", SCL_KEY_DOUBLE, bonus_k, "24", 0, 1000, NULL,
       N_ ("Only players of a greater K get a bonus.")),
  KEY ("bonus", "gain", SCL_KEY_DOUBLE, bonus_gain, "35", 0, 1000, POINTS,
       N_ ("Only a gain above this brings a bonus.")),
  KEY ("bonus", "less", SCL_KEY_DOUBLE, bonus_threshold, "32", 0, 1000, POINTS,
       N_ ("The bonus is the gain less this, for one game less than “games”.")),
  KEY ("bonus", "less-per-game", SCL_KEY_DOUBLE, bonus_per_game, "3", 0, 1000, POINTS,
       N_ ("… and less this for each further game.")),
  KEY ("bonus", "junior-factor", SCL_KEY_DOUBLE, bonus_junior, "1.25", 0, 10, NULL,
       N_ ("A bonus at “k-junior” or more is multiplied by this.")),
  KEY ("bonus", "below", SCL_KEY_DOUBLE, bonus_below, "2100", 0, 10000, POINTS,
       N_ ("No bonus from this rating on, and none leads to it: it ends a point below, or at the "
           "event's performance.")),
  KEY ("first", "games", SCL_KEY_INT, first_games, "20", 1, 1000, GAMES,
       N_ ("Games until which a rating is provisional: the mean performance of all of them.")),
  KEY ("first", "passes", SCL_KEY_INT, passes, "30", 1, 1000, NULL,
       N_ ("Greatest number of passes of the iteration.")),
  KEY ("first", "frozen", SCL_KEY_DOUBLE, still, "0.5", 0.000001, 100, POINTS,
       N_ ("A value that moves by less than this in a pass is final.")),
  KEY ("entry", "given-games", SCL_KEY_INT, given_games, "160", 0, 10000, GAMES,
       N_ ("Games that a player with a rating printed beside the game is supposed to have behind "
           "them.")),
  KEY ("entry", "seed", SCL_KEY_DOUBLE, seed, "0", 0, 10000, POINTS,
       N_ ("Where nobody at all has a rating yet, the first period's players enter at this, so "
           "that there is something to begin with; 0: nobody does.")),
};

static const guint icu_n_keys = G_N_ELEMENTS (icu_keys);

static const SclKeySet icu_key_sets[] = { { icu_keys, &icu_n_keys, 0 }, { NULL } };

/* A participant of the event. Of a player who has no full rating only n, performance and estimate
 * are used. */
typedef struct
{
  guint n;                      /* games against players with a rating or a performance */
  double k, gain;               /* gain: K (score - expected), unrounded */
  double bonus;                 /* whole points */
  double performance, estimate; /* NaN: none */
  double as_opponent;           /* with the bonus of the first round; NaN: as listed */
  gboolean full;
} Participant;

typedef struct
{
  SclSidesMemory base;
  Participant *participants; /* as sides->player */
  gboolean begun;
} IcuMemory;

static const SclSidesColumn icu_columns[] = {
  { SCL_SIDES_PER_PARTICIPANT, G_STRUCT_OFFSET (IcuMemory, participants), sizeof (Participant) },
  { 0 },
};

/* ---- Entry and prediction ---- */

static void
icu_enter (const SclSystem *self, SclStates *states, const SclPeriod *period)
{
  const IcuParams *params = self->params;
  IcuMemory *memory = states->memory;

  if (scl_period_all_rated (states, period))
    return;
  for (guint32 i = 0; i < states->n_players && !memory->begun; i++)
    memory->begun = !isnan (states->rating[i]);
  for (guint i = 0; i < period->n_playing_rated; i++)
    {
      const guint32 player = period->playing[i];

      if (!isnan (states->rating[player]) || period->playing_given[i] <= 0)
        continue;
      scl_enter_player (states, player, period->playing_given[i]);
      states->games[player] = MAX (states->games[player], (guint32) params->given_games);
      memory->begun = TRUE;
    }
  for (guint i = 0; i < period->n_playing_rated && !memory->begun && params->seed > 0.0; i++)
    {
      scl_enter_player (states, period->playing[i], params->seed);
      states->games[period->playing[i]] = (guint32) params->first_games;
    }
}

static inline double
icu_expected (double difference)
{
  return 1.0 / (1.0 + pow (10.0, -difference / 400.0));
}

static void
icu_predict (const SclSystem *self, const SclStates *states, const SclPeriod *period, double *out)
{
  SCL_PREDICT_EACH (states, period, out, icu_expected (white - black));
}

/* ---- The event ---- */

/* One event while it is rated. */
typedef struct
{
  const IcuParams *params;
  const SclPeriod *period;
  const SclStates *states;
  const SclSides *sides;
  Participant *of; /* as sides->player */
} Event;

static gboolean
is_full (const IcuParams *params, const SclStates *states, guint32 player)
{
  return !isnan (states->rating[player])
         && ((states->flags[player] & SCL_PLAYER_HELD)
             || states->games[player] >= (guint32) params->first_games);
}

/* K, and in trace, unless that is NULL, why the game added last has it. */
static double
icu_k (const Event *event, guint32 player, SclTrace *trace)
{
  const IcuParams *params = event->params;
  const int age = scl_player_age (event->period, player, event->period->last_day);
  const char *what = N_ ("at least {1} games");
  double k = params->k, number = params->new_games;

  if (!isnan (scl_states_k_fixed (event->states, player)))
    {
      k = scl_states_k_fixed (event->states, player);
      what = N_ ("the player's own, whatever the rule says");
    }
  else if (event->states->rating[player] >= params->top_rating)
    {
      k = params->k_top;
      what = N_ ("rated {1} or more");
      number = params->top_rating;
    }
  else if (age >= 0 && age < params->junior_age)
    {
      k = params->k_junior;
      what = N_ ("under {1}, by the year of birth");
      number = params->junior_age;
    }
  else if (event->states->games[player] < (guint32) params->new_games)
    {
      k = params->k_new;
      what = N_ ("fewer than {1} games so far, {2}");
    }
  if (trace != NULL)
    scl_trace_add_reason (trace, SCL_REASON_OF_K, what, number, event->states->games[player], NAN);
  return k;
}

/* What the opponent counts as: the rating, with a bonus that the event brings; a performance where
 * that is all there is; NaN: nothing. */
static double
opponent_rating (const Event *event, guint side)
{
  const guint32 opponent = event->sides->opponent[side];
  const Participant *theirs = &event->of[scl_sides_find (event->sides, opponent)];

  if (!theirs->full)
    return theirs->performance;
  return isnan (theirs->as_opponent) ? event->states->rating[opponent] : theirs->as_opponent;
}

/* The mean of Ro + 400, Ro, Ro - 400 over the event's games; for a provisional player the earlier
 * ones count, at their mean, too. */
static double
estimate (const Event *event, guint i)
{
  const SclSides *sides = event->sides;
  const guint32 player = sides->player[i];
  const Participant *self = &event->of[i];
  const double before
      = !self->full && !isnan (event->states->rating[player]) ? event->states->games[player] : 0.0;
  double sum = before > 0.0 ? before * event->states->rating[player] : 0.0;
  guint n = 0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      const double opponent = opponent_rating (event, s);

      if (isnan (opponent))
        continue;
      n++;
      sum += opponent + 400.0 * (2.0 * sides->score[s] - 1.0);
    }
  return n > 0 ? sum / (n + before) : self->performance;
}

/* One pass over everybody, each from the others' values before it. TRUE where nothing moved any
 * more. */
static gboolean
improve_performances (const Event *event)
{
  gboolean still = TRUE;

  for (guint i = 0; i < event->sides->n; i++)
    event->of[i].estimate = estimate (event, i);
  for (guint i = 0; i < event->sides->n; i++)
    {
      Participant *self = &event->of[i];

      if (isnan (self->performance)
              ? !isnan (self->estimate)
              : fabs (self->estimate - self->performance) >= event->params->still)
        still = FALSE;
      self->performance = self->estimate;
    }
  return still;
}

static void
find_gains (const Event *event)
{
  const SclSides *sides = event->sides;

  for (guint i = 0; i < sides->n; i++)
    {
      Participant *self = &event->of[i];

      self->n = 0;
      self->gain = 0.0;
      for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
        {
          const double opponent = opponent_rating (event, s);

          if (isnan (opponent))
            continue;
          self->n++;
          if (self->full)
            self->gain += self->k
                          * (sides->score[s]
                             - icu_expected (event->states->rating[sides->player[i]] - opponent));
        }
    }
}

static double
whole (double x)
{
  return scl_round (x, 1.0, SCL_ROUND_HALF_EVEN);
}

/* What of a gain brings no bonus. */
static double
bonus_free (const IcuParams *params, const Participant *self)
{
  return params->bonus_threshold + params->bonus_per_game * (self->n - params->bonus_games + 1.0);
}

static double
bonus_of (const IcuParams *params, const Participant *self, double old)
{
  const double reached = old + self->gain;
  double bonus;

  if (!params->bonus || !(self->k > params->bonus_k) || self->n < (guint) params->bonus_games
      || !(self->gain > params->bonus_gain))
    return 0.0;
  bonus = whole (self->gain - bonus_free (params, self));
  if (self->k >= params->k_junior)
    bonus = whole (params->bonus_junior * bonus);
  bonus = MIN (bonus, whole (params->bonus_below - 1.0 - reached));
  bonus = MIN (bonus, whole (self->performance - reached));
  return MAX (bonus, 0.0);
}

/* TRUE where somebody has one. */
static gboolean
find_bonuses (const Event *event)
{
  gboolean any = FALSE;

  for (guint i = 0; i < event->sides->n; i++)
    {
      Participant *self = &event->of[i];

      if (!self->full || (event->states->flags[event->sides->player[i]] & SCL_PLAYER_HELD))
        continue;
      self->bonus = bonus_of (event->params, self, event->states->rating[event->sides->player[i]]);
      any = any || self->bonus > 0.0;
    }
  return any;
}

static void
rate_event (const Event *event)
{
  for (guint i = 0; i < event->sides->n; i++)
    {
      const guint32 player = event->sides->player[i];

      event->of[i] = (Participant){ .performance = NAN,
                                    .estimate = NAN,
                                    .as_opponent = NAN,
                                    .full = is_full (event->params, event->states, player) };
      event->of[i].k = event->of[i].full ? icu_k (event, player, NULL) : NAN;
    }
  for (gint32 pass = 0; pass < event->params->passes && !improve_performances (event); pass++)
    ;
  find_gains (event);
  if (!find_bonuses (event))
    return;
  for (guint i = 0; i < event->sides->n; i++)
    if (event->of[i].bonus > 0.0)
      event->of[i].as_opponent
          = event->states->rating[event->sides->player[i]] + event->of[i].gain + event->of[i].bonus;
  find_gains (event);
  improve_performances (event);
  find_bonuses (event);
}

static double
new_rating (const Event *event, guint i)
{
  const Participant *self = &event->of[i];
  const double old = event->states->rating[event->sides->player[i]];

  if (self->n == 0)
    return old;
  return whole (self->full ? old + self->gain + self->bonus : self->performance);
}

/* A performance is the old rating, or the mean of the opponents, plus 800/n (score - expected) on
 * the straight line for each game. */
static void
trace_player (const Event *event, guint i, SclTrace *trace)
{
  const SclSides *sides = event->sides;
  const Participant *self = &event->of[i];
  const guint32 player = sides->player[i];
  const double old = event->states->rating[player];
  const double before = isnan (old) ? 0.0 : event->states->games[player];
  const double k = self->full ? self->k : 800.0 / (before + self->n);
  double from = old, mean = 0.0, sum = 0.0;

  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    mean += isnan (opponent_rating (event, s)) ? 0.0 : opponent_rating (event, s) / self->n;
  if (isnan (old))
    scl_trace_add_step (trace, N_ ("Mean of the opponents"), from = mean);
  for (guint s = sides->first[i]; s < sides->first[i + 1]; s++)
    {
      const double opponent = opponent_rating (event, s);
      const double expected
          = self->full ? icu_expected (from - opponent) : 0.5 + (from - opponent) / 800.0;
      const double change = k * (sides->score[s] - expected);

      if (isnan (opponent))
        continue;
      scl_trace_add_game (trace, event->period, sides->game[s], sides->opponent[s], opponent,
                          sides->score[s], from - opponent, expected, k, change);
      if (self->full)
        {
          scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                                N_ ("logistic curve, ten to one at a difference of {1}"), 400.0,
                                NAN, NAN);
          icu_k (event, player, trace);
        }
      else
        {
          scl_trace_add_reason (trace, SCL_REASON_OF_EXPECTED,
                                N_ ("straight line, 0.5 + difference/{1}"), 800.0, NAN, NAN);
          scl_trace_add_reason (trace, SCL_REASON_OF_K,
                                N_ ("800 by the games behind a provisional rating, {1}"),
                                before + self->n, NAN, NAN);
        }
      sum += change;
    }
  trace->k = k;
  if (self->full)
    {
      scl_trace_add_fact (trace, N_ ("performance"), self->performance, 0);
      if (self->bonus > 0.0)
        scl_trace_add_fact (trace, N_ ("a gain brings no bonus up to"),
                            bonus_free (event->params, self), 0);
      scl_trace_add_step (trace, N_ ("Bonus"), self->bonus);
    }
  else
    scl_trace_add_fact (trace, N_ ("games behind the rating"), before + self->n, 0);
  scl_trace_add_step (trace, N_ ("rounded to a whole number"),
                      new_rating (event, i) - from - sum - self->bonus);
}

static gboolean
icu_update (const SclSystem *self, SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  const IcuParams *params = self->params;
  IcuMemory *memory = states->memory;
  SclSides *sides = scl_sides_begin (states, period, trace);
  Event event = { params, period, states, sides, memory->participants };

  rate_event (&event);
  for (guint i = 0; trace != NULL && i < sides->n; i++)
    if (sides->player[i] == trace->player && event.of[i].n > 0
        && !(states->flags[trace->player] & SCL_PLAYER_HELD))
      trace_player (&event, i, trace);
  for (guint i = 0; i < sides->n; i++)
    event.of[i].estimate = new_rating (&event, i); /* of everybody, before anybody's is in force */
  for (guint i = 0; i < sides->n; i++)
    {
      const guint32 p = sides->player[i];

      if ((states->flags[p] & SCL_PLAYER_HELD) || event.of[i].n == 0)
        continue;
      scl_leave_player (states, p, event.of[i].estimate, event.of[i].n, period->last_day);
      states->flags[p] = is_full (params, states, p)
                             ? states->flags[p] & (guint8) ~SCL_PLAYER_PROVISIONAL
                             : states->flags[p] | SCL_PLAYER_PROVISIONAL;
    }
  scl_sides_end (states, trace);
  return FALSE;
}

static guint
icu_provisional_games (gconstpointer params)
{
  return (guint) ((const IcuParams *) params)->first_games;
}

const SclSystemClass scl_icu_class = {
  .name = "icu",
  .title = N_ ("Irish"),
  .description = N_ ("The Irish Chess Union's: K times score less expected score with a bonus for "
                     "great gains, and provisional ratings up to 20 games."),
  .columns = SCL_STATE_RATING,
  .params_size = sizeof (IcuParams),
  .key_sets = icu_key_sets,
  SCL_SIDES_MEMORY (IcuMemory, icu_columns),
  .enter = icu_enter,
  .predict = icu_predict,
  .update = icu_update,
  .provisional_games = icu_provisional_games,
};
