/* The Elo system's periods of one game each, see SclRun: what the short way does with a period, for
 * a period that is one game between two players with a rating and nothing odd about it. Every other
 * game is a period like any other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-day.h"
#include "rating/elo/scl-elo-plain-private.h"

/* A game as a period of its own, by enter (), predict () and update (). */
static void
play_period (const SclSystem *self, SclStates *states, const SclRun *run, guint i,
             SclPlayed *played)
{
  static const guint32 places[] = { 0, 1 };
  const SclPeriod *games = run->period;
  const guint32 players[] = { games->white[i], games->black[i] };
  const gint16 given[] = { games->white_given != NULL ? games->white_given[i] : 0,
                           games->black_given != NULL ? games->black_given[i] : 0 };
  SclPeriod period = *games;
  SclMoves moves;

  if (games->moves != NULL)
    {
      moves = (SclMoves){ games->moves->k + 2 * i, games->moves->surprise + 2 * i,
                          games->moves->steps };
      period.moves = &moves;
    }
  period.first_day = period.last_day = period.list_day = run->day[i];
  period.n_games = 1;
  period.white += i;
  period.black += i;
  period.event += i;
  period.score += i;
  period.flags += i;
  period.day += i;
  period.playing = players;
  period.playing_given = given;
  period.n_playing = period.n_playing_rated = 2;
  period.white_place = &places[0];
  period.black_place = &places[1];
  self->klass->enter (self, states, &period);
  for (guint side = 0; side < 2; side++)
    played->before[side] = scl_states_listed (states, players[side]);
  self->klass->predict (self, states, &period, &played->expected);
  self->klass->update (self, states, &period, NULL);
  for (guint side = 0; side < 2; side++)
    {
      played->after[side] = scl_states_listed (states, players[side]);
      played->games[side] = states->games[players[side]];
    }
}

/* What does not change from game to game: pointers among it, which no store through another of them
 * can change. */
typedef struct
{
  SclEloRun run;
  SclStates states;
  SclPeriod games;
  SclExpectationTable rule, predict;
  gboolean rounded; /* the rule's expected scores: those predicted are others */
  double edge, cut, odd, floor;
  const SclBands *bands; /* K by the rating alone; NULL: as the rule has it */
  gboolean needs_year;
  SclDay year_day; /* whose year the run has */
} Play;

#define INLINE static inline __attribute__ ((always_inline))

INLINE double
k_of (const Play *play, guint32 player, double rating)
{
  const double k = play->bands != NULL ? scl_bands_at (play->bands, rating)
                                       : scl_elo_k_for (&play->run, player, 1);

  return scl_elo_k_limited (play->run.params, k, 1);
}

/* One of the game's players, from the rating before it. */
INLINE void
play_side (const Play *play, gboolean simple, guint i, guint side, guint32 player, double own,
           double k, double score, double expected, SclPlayed *played)
{
  double rating = simple ? k * (score - expected) + own
                         : scl_elo_plain_rating (play->run.derived->plain, play->run.params, own, k,
                                                 score, expected);

  if (!simple && G_UNLIKELY (rating < play->floor))
    rating = scl_elo_list_rating (&play->run, player, rating, NULL);
  if (play->games.moves != NULL)
    {
      const SclMoves *moves = play->games.moves;

      /* nothing rounds and nothing limits: what is left is the floor */
      moves->k[2 * i + side] = isnan (rating) ? NAN : k;
      moves->surprise[2 * i + side] = score - expected;
      if (!simple && rating > k * (score - expected) + own)
        moves->steps[player][SCL_STEP_BY_FLOOR] += rating - (k * (score - expected) + own);
    }
  scl_elo_commit (&play->states, player, rating, 1, play->games.day[i]);
  played->before[side] = own;
  played->after[side] = rating;
  played->games[side] = play->states.games[player];
}

/* FALSE: an odd one, and nothing happened. */
INLINE gboolean
play_game (Play *play, gboolean simple, double k, SclDay day, guint i, SclPlayed *played)
{
  const guint32 white = play->games.white[i], black = play->games.black[i];
  const double own = play->states.rating[white], theirs = play->states.rating[black];
  const double difference = own - theirs + play->edge, size = fabs (difference);
  double expected, other_k = k;

  if (!(size <= play->odd) | (play->states.flags[white] != 0) | (play->states.flags[black] != 0))
    return FALSE;
  if (!simple && play->needs_year && day != play->year_day)
    {
      play->run.year = scl_day_year (day);
      play->year_day = day;
    }
  expected
      = scl_expectation_table_score (&play->rule, copysign (MIN (size, play->cut), difference));
  if (!simple)
    {
      k = k_of (play, white, own);
      other_k = k_of (play, black, theirs);
    }
  play_side (play, simple, i, 0, white, own, k, 0.5 * play->games.score[i], expected, played);
  play_side (play, simple, i, 1, black, theirs, other_k, 0.5 * (2 - play->games.score[i]),
             1.0 - expected, played);
  played->expected
      = !simple && play->rounded ? scl_expectation_table_score (
            &play->predict, scl_expectation_table_cut (&play->predict, difference, own))
                                 : expected;
  return TRUE;
}

/* Where this is inlined it is known whether the rule is simple: one K for everybody, and nothing
 * rounded or limited. */
INLINE void
play_games (const SclSystem *self, Play *play, const SclRun *run, gboolean simple, double k,
            SclPlayed *played)
{
  for (guint i = 0; i < run->period->n_games; i++)
    if (G_UNLIKELY (!play_game (play, simple, k, run->day[i], i, &played[i])))
      play_period (self, play->run.states, run, i, &played[i]);
}

gboolean
scl_elo_play (const SclSystem *self, SclStates *states, const SclRun *run, SclPlayed *played)
{
  const SclEloParams *params = self->params;
  const SclEloDerived *derived = self->derived;
  Play play = {
    .run = { .params = params,
             .derived = derived,
             .states = states,
             .memory = states->memory,
             .period = run->period },
    .states = *states,
    .games = *run->period,
    .rule = *derived->rule,
    .predict = *derived->predict,
    .rounded = params->expectation.rounding > 0.0,
    .edge = params->expectation.white_edge,
    .cut = MIN (derived->rule->cut, G_MAXDOUBLE),
    .floor = MAX (params->list.floor, params->list.floor_women),
    .needs_year = scl_elo_needs_year (params),
    .year_day = SCL_DAY_NONE,
  };

  /* Who has not played for long is looked for after every period, among everybody. */
  if (derived->plain == NULL || derived->plain->by_formula || params->list.inactive_months > 0)
    return FALSE;
  /* What is rounded and limited is told period by period. */
  if (run->period->moves != NULL && !derived->plain->unstepped)
    return FALSE;
  play.odd = derived->plain->odd;
  if (derived->k_by_rating && states->k_fixed == NULL)
    play.bands = &derived->k_bands;
  if (play.bands != NULL && play.bands->n == 1 && derived->plain->unstepped && !play.rounded
      && !(play.floor > 0.0) && !(params->k.product_limit > 0.0))
    play_games (self, &play, run, TRUE, play.bands->value[0], played);
  else
    play_games (self, &play, run, FALSE, NAN, played);
  return TRUE;
}
