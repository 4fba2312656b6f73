/* The Elo system's periods of one game each, see SclRun: what the short way does with a period, for
 * a period that is one game between two players with a rating and nothing odd about it. Every other
 * game is a period like any other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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

  period.index += i;
  period.first_game += i;
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

/* What does not change from game to game, in registers. */
typedef struct
{
  SclEloRun run;
  SclExpectationTable rule, predict;
  double edge, odd, floor;
  const SclBands *bands; /* K by the rating alone; NULL: as the rule has it */
  gboolean needs_year;
} Play;

static inline double
k_of (const Play *play, guint32 player, double rating)
{
  return scl_elo_k_limited (
      play->run.params,
      play->bands != NULL ? scl_bands_at (play->bands, rating) : scl_elo_k (&play->run, player), 1);
}

/* FALSE: an odd one, and nothing happened. */
static inline gboolean
play_game (Play *play, const SclRun *run, guint i, SclPlayed *played)
{
  const SclPeriod *games = run->period;
  const SclEloPlainRule *rule = play->run.derived->plain;
  SclStates *states = play->run.states;
  const guint32 white = games->white[i], black = games->black[i];
  const double own[] = { states->rating[white], states->rating[black] };
  const double difference = own[0] - own[1] + play->edge, size = fabs (difference);
  double expected, k[2], rating[2];

  if (!(size <= play->odd) | (states->flags[white] != 0) | (states->flags[black] != 0))
    return FALSE;
  if (play->needs_year && (i == 0 || run->day[i] != run->day[i - 1]))
    play->run.year = scl_day_year (run->day[i]);
  expected = scl_expectation_table_score (
      &play->rule, copysign (MIN (size, MIN (play->rule.cut, G_MAXDOUBLE)), difference));
  played->expected = scl_expectation_table_score (
      &play->predict, scl_expectation_table_cut (&play->predict, difference, own[0]));
  k[0] = k_of (play, white, own[0]);
  k[1] = k_of (play, black, own[1]);
  rating[0] = scl_elo_plain_rating (rule, play->run.params, own[0], k[0], 0.5 * games->score[i],
                                    expected);
  rating[1] = scl_elo_plain_rating (rule, play->run.params, own[1], k[1],
                                    0.5 * (2 - games->score[i]), 1.0 - expected);
  for (guint side = 0; side < 2; side++)
    {
      const guint32 player = side == 0 ? white : black;

      if (G_UNLIKELY (rating[side] < play->floor))
        rating[side] = scl_elo_list_rating (&play->run, player, rating[side], NULL);
      scl_elo_commit (states, player, rating[side], 1, games->day[i]);
      played->before[side] = own[side];
      played->after[side] = rating[side];
      played->games[side] = states->games[player];
    }
  return TRUE;
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
    .edge = params->expectation.white_edge,
    .floor = MAX (params->list.floor, params->list.floor_women),
    .needs_year = scl_elo_needs_year (params),
  };

  /* Who has not played for long is looked for after every period, among everybody. */
  if (derived->plain == NULL || params->list.inactive_months > 0)
    return FALSE;
  play.rule = *derived->rule;
  play.predict = *derived->predict;
  play.odd = derived->plain->odd;
  if (derived->k_by_rating && states->k_fixed == NULL)
    play.bands = &params->k.bands;
  for (guint i = 0; i < run->period->n_games; i++)
    if (G_UNLIKELY (!play_game (&play, run, i, &played[i])))
      play_period (self, states, run, i, &played[i]);
  return TRUE;
}
