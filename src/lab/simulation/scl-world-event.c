/* One event of a simulated federation: a Swiss system within score groups, results by chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "lab/simulation/scl-world-private.h"

#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"

/* An entrant during the event. Entrants are seeded by strength: 0 is the strongest. */
typedef struct
{
  guint32 entrant; /* index in the event */
  double form;     /* strength in this event */
  guint half_points;
  int whites; /* games with White less games with Black */
  gboolean paired;
  gboolean had_bye;
  guint64 met[2]; /* bits: seeds met */
} Seat;

static int
compare_seats (gconstpointer pa, gconstpointer pb)
{
  const Seat *a = pa;
  const Seat *b = pb;

  return a->form != b->form ? SCL_ORDER (b->form, a->form) : SCL_ORDER (a->entrant, b->entrant);
}

static gboolean
have_met (const Seat *seats, guint a, guint b)
{
  return (seats[a].met[b >> 6] >> (b & 63)) & 1;
}

/* Seeds in the order of the standings: by score, then by seed. */
static void
order_standings (const Seat *seats, guint n, guint *order)
{
  guint m = 0;
  guint most = 0;

  for (guint i = 0; i < n; i++)
    most = MAX (most, seats[i].half_points);
  for (guint score = most + 1; score-- > 0;)
    for (guint i = 0; i < n; i++)
      if (seats[i].half_points == score)
        order[m++] = i;
}

/* Upper half against lower half of the score group: the partner looked for first stands half a
 * group below; then those further down, then those nearer, then the groups below. G_MAXUINT:
 * everybody left has been met. */
static guint
find_partner (const Seat *seats, const guint *order, guint n, guint at)
{
  const guint player = order[at];
  guint group[SCL_WORLD_MAX_ENTRANTS], below[SCL_WORLD_MAX_ENTRANTS];
  guint n_group = 0, n_below = 0;
  guint half;

  for (guint i = at + 1; i < n; i++)
    {
      if (seats[order[i]].paired)
        continue;
      if (seats[order[i]].half_points == seats[player].half_points)
        group[n_group++] = order[i];
      else
        below[n_below++] = order[i];
    }
  half = n_group / 2;
  for (guint i = half; i < n_group; i++)
    if (!have_met (seats, player, group[i]))
      return group[i];
  for (guint i = half; i-- > 0;)
    if (!have_met (seats, player, group[i]))
      return group[i];
  for (guint i = 0; i < n_below; i++)
    if (!have_met (seats, player, below[i]))
      return below[i];
  return G_MAXUINT;
}

/* White's half points: expected by the logistic curve on the day's strengths and White's edge; a
 * draw takes as much from either side. */
static guint
play (SclRandom *random, const SclWorld *world, double white, double black)
{
  const double level = (0.5 * (white + black) - world->mean) / 100.0;
  const double edge = world->white_edge + world->white_rise * level;
  const double e = 1.0 / (1.0 + pow (10.0, -(white - black + edge) / 400.0));
  const double draws
      = world->knock_out ? 0.0 : CLAMP (world->draws + world->draws_rise * level, 0.0, 1.0);
  const double draw = 2.0 * draws * MIN (e, 1.0 - e);
  const double u = scl_random_uniform (random);

  return u < e - 0.5 * draw ? 2 : u < e + 0.5 * draw ? 1 : 0;
}

static void
pair_and_play (SclWorldEvent *self, Seat *seats, SclRandom *random, const SclWorld *world,
               guint round)
{
  guint order[SCL_WORLD_MAX_ENTRANTS];
  guint bye = G_MAXUINT;

  order_standings (seats, self->n, order);
  for (guint i = 0; i < self->n; i++)
    seats[i].paired = FALSE;
  /* The last of the standings who has not had one yet. */
  if (self->n % 2 == 1)
    for (guint i = self->n; i-- > 0 && bye == G_MAXUINT;)
      if (!seats[order[i]].had_bye)
        bye = order[i];
  if (bye != G_MAXUINT)
    {
      seats[bye].paired = seats[bye].had_bye = TRUE;
      seats[bye].half_points += 2;
    }

  for (guint i = 0; i < self->n; i++)
    {
      const guint a = order[i];
      guint b, white, black, half_points;

      if (seats[a].paired)
        continue;
      b = find_partner (seats, order, self->n, i);
      seats[a].paired = TRUE;
      if (b == G_MAXUINT)
        continue; /* whom everybody left has met does not play */
      seats[b].paired = TRUE;
      white = seats[a].whites != seats[b].whites ? (seats[a].whites < seats[b].whites ? a : b)
              : scl_random_next (random) >> 63   ? a
                                                 : b;
      black = white == a ? b : a;
      half_points = play (random, world, seats[white].form, seats[black].form);
      seats[white].half_points += half_points;
      seats[black].half_points += 2 - half_points;
      seats[white].whites++;
      seats[black].whites--;
      seats[a].met[b >> 6] |= G_GUINT64_CONSTANT (1) << (b & 63);
      seats[b].met[a >> 6] |= G_GUINT64_CONSTANT (1) << (a & 63);
      self->games[self->n_games++] = (SclWorldGame){
        .white = seats[white].entrant,
        .black = seats[black].entrant,
        .round = (guint8) round,
        .half_points = (guint8) half_points,
      };
    }
}

/* By lot, round after round, until one is left; who has no opponent in a round goes on. */
static void
knock_out (SclWorldEvent *self, const Seat *seats, SclRandom *random, const SclWorld *world)
{
  guint in[SCL_WORLD_MAX_ENTRANTS];
  guint n = self->n;

  for (guint i = 0; i < n; i++)
    {
      const guint j = scl_random_below (random, i + 1);

      in[i] = in[j];
      in[j] = i;
    }
  for (guint round = 1; n > 1; round++)
    {
      guint left = 0;

      for (guint i = 0; i + 1 < n; i += 2)
        {
          const guint half_points = play (random, world, seats[in[i]].form, seats[in[i + 1]].form);

          self->games[self->n_games++] = (SclWorldGame){
            .white = seats[in[i]].entrant,
            .black = seats[in[i + 1]].entrant,
            .round = (guint8) round,
            .half_points = (guint8) half_points,
          };
          in[left++] = in[half_points == 2 ? i : i + 1];
        }
      if (n % 2 == 1)
        in[left++] = in[n - 1];
      n = left;
    }
}

SCL_DEFINE_FREE (scl_world_event_free, SclWorldEvent, player, g_free, strength, g_free, games,
                 g_free)

void
scl_world_event_play (SclWorldEvent *self, const SclWorld *world)
{
  SclRandom random = scl_random_stream ((guint64) world->seed, 2, self->stream);
  Seat seats[SCL_WORLD_MAX_ENTRANTS];
  const guint rounds = world->knock_out
                           ? 2
                           : MIN ((guint) world->rounds,
                                  self->n - 1); /* n - 1 games are not more than two rounds' */

  memset (seats, 0, sizeof *seats * self->n);
  for (guint i = 0; i < self->n; i++)
    {
      seats[i].entrant = i;
      seats[i].form = self->strength[i] + world->form * scl_random_normal (&random);
    }
  qsort (seats, self->n, sizeof *seats, compare_seats);
  self->games = g_new (SclWorldGame, (gsize) rounds * (self->n / 2) + 1);
  self->n_games = 0;
  if (world->knock_out)
    {
      knock_out (self, seats, &random, world);
      return;
    }
  for (guint round = 1; round <= rounds; round++)
    pair_and_play (self, seats, &random, world, round);
}
