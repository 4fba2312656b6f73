/* SclReference: what was known of the players before each game, by no policy's word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/groups/scl-reference.h"

#include <math.h>

#include "rating/policy/scl-system.h"

#define SCALE 400.0
#define START 1500.0
#define K_FIRST 40.0
#define K_LATER 20.0
#define FIRST_GAMES 30

typedef struct
{
  double rating;         /* NaN: none yet */
  double change;         /* of the day */
  guint32 games, played; /* so far; on the day */
} Person;

typedef struct
{
  Person *persons; /* per player */
  double sum;      /* of the ratings known */
  guint n_known;
  const SclReferenceFuncs *funcs;
  gpointer data;
} Walk;

/* The games by day, those of a day in the history's order; NULL: as they are. */
static guint32 *
sort_by_day (const SclGames *games)
{
  g_autofree guint32 *next = NULL;
  guint32 *order;
  SclDay first = G_MAXINT32, last = G_MININT32;
  gboolean sorted = TRUE;

  for (guint g = 0; g < games->n; g++)
    {
      sorted &= games->day[g] >= last;
      first = MIN (first, games->day[g]);
      last = MAX (last, games->day[g]);
    }
  if (sorted)
    return NULL;
  order = g_new (guint32, games->n);
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
set_rating (Walk *walk, Person *person, double rating)
{
  if (isnan (person->rating))
    walk->n_known++;
  else
    walk->sum -= person->rating;
  walk->sum += rating;
  person->rating = rating;
}

/* With what a player takes part. */
static double
rating_in (const Person *person, int given, double start)
{
  return given > 0 ? given : isnan (person->rating) ? start : person->rating;
}

static void
play (Walk *walk, const SclGames *games, guint32 g, double start)
{
  Person *const side[] = { &walk->persons[games->white[g]], &walk->persons[games->black[g]] };
  const double white = rating_in (side[0], games->white_given[g], start);
  const double black = rating_in (side[1], games->black_given[g], start);
  const double surplus = 0.5 * games->score[g] - 1.0 / (1.0 + pow (10.0, (black - white) / SCALE));
  const double from[] = { white, black };

  for (guint s = 0; s < 2; s++)
    {
      set_rating (walk, side[s], from[s]);
      side[s]->change
          += (side[s]->games < FIRST_GAMES ? K_FIRST : K_LATER) * (s == 0 ? surplus : -surplus);
      side[s]->played++;
    }
}

static void
book (Walk *walk, guint32 player)
{
  Person *person = &walk->persons[player];

  if (person->played == 0)
    return; /* booked already */
  set_rating (walk, person, person->rating + person->change);
  person->games += person->played;
  person->change = 0.0;
  person->played = 0;
  walk->funcs->player (walk->data, player, (float) person->rating, person->games);
}

static inline guint32
game_at (const guint32 *order, guint i)
{
  return order != NULL ? order[i] : i;
}

/* The games order[from] … order[to - 1] are those of one day: all are looked at before any is
 * played, and changes are booked when all are. */
static void
walk_day (Walk *walk, const SclGames *games, const guint32 *order, guint from, guint to)
{
  const double start = walk->n_known > 0 ? walk->sum / walk->n_known : START;

  for (guint i = from; i < to; i++)
    walk->funcs->game (walk->data, game_at (order, i));
  for (guint i = from; i < to; i++)
    if (games->flags[game_at (order, i)] == SCL_GAME_RATED)
      play (walk, games, game_at (order, i), start);
  for (guint i = from; i < to; i++)
    {
      book (walk, games->white[game_at (order, i)]);
      book (walk, games->black[game_at (order, i)]);
    }
}

void
scl_reference_walk (SclHistory *history, const SclReferenceFuncs *funcs, gpointer data)
{
  const SclGames *games = scl_history_games (history);
  const guint n_players = MAX (scl_history_players (history)->n, 1);
  g_autofree guint32 *order = sort_by_day (games);
  g_autofree Person *persons = g_new0 (Person, n_players);
  Walk walk = { .persons = persons, .funcs = funcs, .data = data };

  for (guint q = 0; q < n_players; q++)
    persons[q].rating = NAN;
  for (guint from = 0, to = 0; from < games->n; from = to)
    {
      while (to < games->n && games->day[game_at (order, to)] == games->day[game_at (order, from)])
        to++;
      walk_day (&walk, games, order, from, to);
    }
}
