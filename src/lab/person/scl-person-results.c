/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/person/scl-person-results.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/core/scl-performance.h"

SCL_DEFINE_FREE (scl_person_results_free, SclPersonResults, history, scl_history_unref, policy,
                 scl_policy_unref, games, g_array_unref, events, g_array_unref)

gboolean
scl_person_game_is_played (const SclPersonGame *self)
{
  switch (self->unrated)
    {
    case SCL_UNRATED_NO:
    case SCL_UNRATED_DECLARED:
    case SCL_UNRATED_OTHER_RATE:
      return TRUE;
    case SCL_UNRATED_FORFEIT:
    case SCL_UNRATED_BYE:
    case SCL_UNRATED_UNPLAYED:
    case SCL_UNRATED_STRUCK:
    case SCL_UNRATED_BOTH_ABSENT:
    case SCL_UNRATED_BOTH_LOST:
    default:
      return FALSE;
    }
}

/* ---- Games ---- */

/* What the history says of a game. */
static SclPersonGame
game_of (const SclGames *games, const SclEvents *events, guint32 g, guint32 player)
{
  const gboolean white = games->white[g] == player;
  const gint16 printed = white ? games->black_given[g] : games->white_given[g];
  const guint half_points = white ? games->score[g] : 2u - games->score[g];

  return (SclPersonGame){
    .game = g,
    .event = games->event[g],
    .opponent = white ? games->black[g] : games->white[g],
    .day = games->day[g],
    .white = white,
    .rate = (char) events->rate[games->event[g]],
    .unrated = (SclUnrated) games->flags[g],
    .score = half_points / 2.0,
    .own = NAN,
    .rating = printed > 0 ? printed : NAN,
    .expected = NAN,
    .change = NAN,
    .trace = G_MAXUINT,
  };
}

static void
add_games (SclPersonResults *self)
{
  const SclGames *games = scl_history_games (self->history);
  const SclEvents *events = scl_history_events (self->history);

  for (guint32 g = 0; g < games->n; g++)
    if (games->white[g] == self->player || games->black[g] == self->player)
      {
        const SclPersonGame game = game_of (games, events, g, self->player);

        g_array_append_val (self->games, game);
      }
}

/* What the rule made of it. In a period before which there was no rating nothing changes game by
 * game. */
static void
take_trace_game (SclPersonGame *game, const SclTrace *trace, guint t, const SclTraceGame *traced)
{
  game->trace = t;
  game->own = isnan (traced->own_rating) ? trace->old_rating : traced->own_rating;
  game->rating = traced->opponent_rating;
  game->expected = traced->expected;
  game->change = isnan (trace->old_rating) ? NAN : traced->change;
}

static void
take_traces (SclPersonResults *self, GPtrArray *traces)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->games->len; i++)
    g_hash_table_insert (places, GUINT_TO_POINTER (scl_person_results_game (self, i)->game),
                         GUINT_TO_POINTER (i));
  for (guint t = 0; t < traces->len; t++)
    {
      const SclTrace *trace = g_ptr_array_index (traces, t);

      for (guint g = 0; g < trace->games->len; g++)
        {
          const SclTraceGame *traced = &g_array_index (trace->games, SclTraceGame, g);
          gpointer place;

          if (g_hash_table_lookup_extended (places, GUINT_TO_POINTER (traced->game), NULL, &place))
            take_trace_game (&g_array_index (self->games, SclPersonGame, GPOINTER_TO_UINT (place)),
                             trace, t, traced);
        }
    }
}

/* ---- Events ---- */

/* The rating at which the score against these opponents would be the expected one. */
static void
perform (SclPersonEvent *event, const double *opponents, double score)
{
  const guint n = event->n_opponents;
  const gboolean one_sided = score <= 0.0 || score >= n;
  SclPerformance performance;

  event->performance = event->error = NAN;
  if (n == 0)
    return;
  performance = scl_performance (one_sided ? SCL_PERFORMANCE_LINEAR : SCL_PERFORMANCE_EXACT,
                                 opponents, n, score);
  event->performance = performance.rating;
  event->error = one_sided ? NAN : performance.sigma;
}

static void
sum_up (const SclPersonResults *self, SclPersonEvent *event)
{
  g_autofree double *opponents = g_new (double, event->n);
  double sum = 0.0, score = 0.0;

  event->change = NAN;
  for (guint i = event->first; i < event->first + event->n; i++)
    {
      const SclPersonGame *game = scl_person_results_game (self, i);

      if (!scl_person_game_is_played (game))
        continue;
      event->games++;
      event->score += game->score;
      if (!isnan (game->expected))
        {
          event->n_expected++;
          event->scored += game->score;
          event->expected += game->expected;
        }
      if (!isnan (game->rating))
        {
          opponents[event->n_opponents++] = game->rating;
          sum += game->rating;
          score += game->score;
        }
      if (!isnan (game->change))
        event->change = isnan (event->change) ? game->change : event->change + game->change;
    }
  event->opponents = event->n_opponents > 0 ? sum / event->n_opponents : NAN;
  perform (event, opponents, score);
}

/* Games stand event by event already, and events by their end. */
static void
add_events (SclPersonResults *self)
{
  const SclEvents *events = scl_history_events (self->history);

  for (guint first = 0, n; first < self->games->len; first += n)
    {
      const guint32 number = scl_person_results_game (self, first)->event;
      SclPersonEvent event = { .event = number,
                               .start = events->start[number],
                               .end = events->end[number],
                               .rate = (char) events->rate[number],
                               .first = first };

      for (n = 1; first + n < self->games->len
                  && scl_person_results_game (self, first + n)->event == number;)
        n++;
      event.n = n;
      sum_up (self, &event);
      g_array_append_val (self->events, event);
    }
}

SclPersonResults *
scl_person_results_new (SclHistory *history, guint32 player, const SclExplanation *explanation)
{
  SclPersonResults *self = g_new0 (SclPersonResults, 1);

  self->player = player;
  self->history = scl_history_ref (explanation != NULL ? explanation->history : history);
  self->games = g_array_new (FALSE, FALSE, sizeof (SclPersonGame));
  self->events = g_array_new (FALSE, FALSE, sizeof (SclPersonEvent));
  add_games (self);
  if (explanation != NULL)
    {
      self->policy = scl_policy_ref (scl_outcome_policy (explanation->outcome));
      take_traces (self, explanation->traces);
    }
  add_events (self);
  return self;
}
