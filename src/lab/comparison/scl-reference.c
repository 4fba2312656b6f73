/* SclReference: what was known of the players before each game, by no policy's word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-reference.h"

#include <math.h>

#include "rating/policy/scl-system.h"

#define SCALE 400.0
#define START 1500.0
#define K_FIRST 40.0
#define K_LATER 20.0
#define FIRST_GAMES 30

typedef struct
{
  double *rating; /* NaN: none yet */
  guint32 *games;
  double *change;  /* of the day */
  guint32 *played; /* on the day */
  double sum;      /* of the ratings known */
  guint n_known;
} Walk;

/* The games by day, those of a day in the history's order. */
static guint32 *
sort_by_day (const SclGames *games)
{
  guint32 *order = g_new (guint32, MAX (games->n, 1));
  g_autofree guint32 *next = NULL;
  SclDay first = G_MAXINT32, last = G_MININT32;

  for (guint g = 0; g < games->n; g++)
    {
      first = MIN (first, games->day[g]);
      last = MAX (last, games->day[g]);
    }
  if (games->n == 0)
    return order;
  next = g_new0 (guint32, (gsize) (last - first) + 2);
  for (guint g = 0; g < games->n; g++)
    next[games->day[g] - first + 1]++;
  for (gsize d = 1; d <= (gsize) (last - first); d++)
    next[d] += next[d - 1];
  for (guint g = 0; g < games->n; g++)
    order[next[games->day[g] - first]++] = g;
  return order;
}

static void
look (SclReference *self, const Walk *walk, const SclGames *games, guint32 g)
{
  self->white_rating[g]
      = (float) (games->white_given[g] > 0 ? games->white_given[g] : walk->rating[games->white[g]]);
  self->black_rating[g]
      = (float) (games->black_given[g] > 0 ? games->black_given[g] : walk->rating[games->black[g]]);
  self->white_games[g] = walk->games[games->white[g]];
  self->black_games[g] = walk->games[games->black[g]];
}

static void
set_rating (Walk *walk, guint32 player, double rating)
{
  if (isnan (walk->rating[player]))
    walk->n_known++;
  else
    walk->sum -= walk->rating[player];
  walk->sum += rating;
  walk->rating[player] = rating;
}

/* With what a player takes part. */
static double
rating_in (const Walk *walk, guint32 player, int given, double start)
{
  return given > 0 ? given : isnan (walk->rating[player]) ? start : walk->rating[player];
}

static void
play (Walk *walk, const SclGames *games, guint32 g, double start)
{
  const double white = rating_in (walk, games->white[g], games->white_given[g], start);
  const double black = rating_in (walk, games->black[g], games->black_given[g], start);
  const double surplus = 0.5 * games->score[g] - 1.0 / (1.0 + pow (10.0, (black - white) / SCALE));
  const guint32 side[] = { games->white[g], games->black[g] };
  const double from[] = { white, black };

  for (guint s = 0; s < 2; s++)
    {
      set_rating (walk, side[s], from[s]);
      walk->change[side[s]] += (walk->games[side[s]] < FIRST_GAMES ? K_FIRST : K_LATER)
                               * (s == 0 ? surplus : -surplus);
      walk->played[side[s]]++;
    }
}

static void
book (Walk *walk, guint32 player)
{
  if (walk->played[player] == 0)
    return; /* booked already */
  set_rating (walk, player, walk->rating[player] + walk->change[player]);
  walk->games[player] += walk->played[player];
  walk->change[player] = 0.0;
  walk->played[player] = 0;
}

/* The games order[from] … order[to - 1] are those of one day: all are looked at before any is
 * played, and changes are booked when all are. */
static void
walk_day (SclReference *self, Walk *walk, const SclGames *games, const guint32 *order, guint from,
          guint to)
{
  const double start = walk->n_known > 0 ? walk->sum / walk->n_known : START;

  for (guint i = from; i < to; i++)
    look (self, walk, games, order[i]);
  for (guint i = from; i < to; i++)
    if (games->flags[order[i]] == SCL_GAME_RATED)
      play (walk, games, order[i], start);
  for (guint i = from; i < to; i++)
    {
      book (walk, games->white[order[i]]);
      book (walk, games->black[order[i]]);
    }
}

SclReference *
scl_reference_new (SclHistory *history)
{
  const SclGames *games = scl_history_games (history);
  const guint n = MAX (games->n, 1), n_players = MAX (scl_history_players (history)->n, 1);
  SclReference *self = g_new0 (SclReference, 1);
  g_autofree guint32 *order = sort_by_day (games);
  g_autofree double *rating = g_new (double, n_players), *change = g_new0 (double, n_players);
  g_autofree guint32 *so_far = g_new0 (guint32, n_players), *played = g_new0 (guint32, n_players);
  Walk walk = { .rating = rating, .games = so_far, .change = change, .played = played };

  self->white_rating = g_new (float, n);
  self->black_rating = g_new (float, n);
  self->white_games = g_new (guint32, n);
  self->black_games = g_new (guint32, n);
  for (guint q = 0; q < n_players; q++)
    rating[q] = NAN;
  for (guint from = 0, to = 0; from < games->n; from = to)
    {
      while (to < games->n && games->day[order[to]] == games->day[order[from]])
        to++;
      walk_day (self, &walk, games, order, from, to);
    }
  return self;
}

void
scl_reference_free (SclReference *self)
{
  g_free (self->white_rating);
  g_free (self->black_rating);
  g_free (self->white_games);
  g_free (self->black_games);
  g_free (self);
}
