/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/policy/scl-sides.h"

#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/policy/scl-traced-state-private.h"

static SclSides *
sides_new (guint n_players)
{
  SclSides *self = g_new0 (SclSides, 1);

  self->n_players = n_players;
  self->slot = g_new0 (guint32, MAX (n_players, 1));
  self->first = g_new0 (guint32, 1);
  return self;
}

SCL_FREE_FUNC (sides_free, SclSides, player, g_free, first, g_free, game, g_free, opponent, g_free,
               score, g_free, colour, g_free, slot, g_free)

/* Leaves the slots empty again. */
static void
sides_clear (SclSides *self)
{
  for (guint i = 0; i < self->n; i++)
    self->slot[self->player[i]] = 0;
  self->n = 0;
  self->n_sides = 0;
}

static guint
note_player (SclSides *self, guint32 player)
{
  if (self->slot[player] == 0)
    {
      self->player[self->n] = player;
      self->first[self->n] = 0;
      self->slot[player] = ++self->n;
    }
  return self->slot[player] - 1;
}

static void
make_room (SclSides *self, const SclPeriod *period)
{
  guint sides = 2 * period->n_games;
  guint players = MIN (sides, self->n_players);

  if (players > self->player_room)
    {
      self->player = g_renew (guint32, self->player, players);
      self->first = g_renew (guint32, self->first, players + 1);
      self->player_room = players;
    }
  if (sides > self->side_room)
    {
      self->game = g_renew (guint32, self->game, sides);
      self->opponent = g_renew (guint32, self->opponent, sides);
      self->score = g_renew (double, self->score, sides);
      self->colour = g_renew (gint8, self->colour, sides);
      self->side_room = sides;
    }
}

static inline void
put_side (SclSides *self, guint participant, guint32 game, guint32 opponent, double score,
          gint8 colour)
{
  guint at = self->first[participant]++;

  self->game[at] = game;
  self->opponent[at] = opponent;
  self->score[at] = score;
  self->colour[at] = colour;
}

/* Gathers the period's rated games; what was there is forgotten. */
static void
sides_fill (SclSides *self, const SclPeriod *period)
{
  guint at = 0;

  sides_clear (self);
  make_room (self, period);

  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        self->first[note_player (self, period->white[i])]++;
        self->first[note_player (self, period->black[i])]++;
      }

  /* Counts become starts; filling moves each start to the next participant's, and one shift puts
   * them back. */
  for (guint i = 0; i < self->n; i++)
    {
      guint count = self->first[i];

      self->first[i] = at;
      at += count;
    }
  for (guint i = 0; i < period->n_games; i++)
    if (period->flags[i] == SCL_GAME_RATED)
      {
        guint32 white = period->white[i], black = period->black[i];
        double score = period->score[i] / 2.0;

        put_side (self, self->slot[white] - 1, i, black, score, 1);
        put_side (self, self->slot[black] - 1, i, white, 1.0 - score, -1);
      }
  for (guint i = self->n; i > 0; i--)
    self->first[i] = self->first[i - 1];
  self->first[0] = 0;
  self->n_sides = at;
}

/* ---- Memory ---- */

static gpointer
get_column (const SclSidesMemory *self, const SclSidesColumn *column)
{
  gpointer array;

  memcpy (&array, G_STRUCT_MEMBER_P (self, column->offset), sizeof array);
  return array;
}

static void
set_column (SclSidesMemory *self, const SclSidesColumn *column, gpointer array)
{
  memcpy (G_STRUCT_MEMBER_P (self, column->offset), &array, sizeof array);
}

gpointer
scl_sides_memory_new (const SclSystem *system, guint n_players)
{
  const SclSidesFamily *family = system->klass->family;
  SclSidesMemory *self = g_malloc0 (family->size);

  self->sides = sides_new (n_players);
  self->n_players = n_players;
  self->columns = family->columns;
  for (const SclSidesColumn *column = self->columns; column->size > 0; column++)
    if (column->kind != SCL_SIDES_PER_PARTICIPANT)
      set_column (self, column, g_malloc0_n (MAX (n_players, 1), column->size));
  return self;
}

void
scl_sides_memory_free (gpointer memory)
{
  SclSidesMemory *self = memory;

  for (const SclSidesColumn *column = self->columns; column->size > 0; column++)
    {
      GArray **arrays = get_column (self, column);

      for (guint i = 0; column->kind == SCL_SIDES_ARRAYS && i < self->n_players; i++)
        g_clear_pointer (&arrays[i], g_array_unref);
      g_free (arrays);
    }
  sides_free (self->sides);
  g_free (self);
}

SclSides *
scl_sides_begin (SclStates *states, const SclPeriod *period, SclTrace *trace)
{
  SclSidesMemory *self = states->memory;

  sides_fill (self->sides, period);
  for (const SclSidesColumn *column = self->columns; column->size > 0; column++)
    if (column->kind == SCL_SIDES_PER_PARTICIPANT)
      set_column (self, column,
                  g_realloc_n (get_column (self, column), MAX (self->sides->n, 1), column->size));
  scl_trace_begin (trace, states);
  return self->sides;
}

void
scl_sides_end (SclStates *states, SclTrace *trace)
{
  scl_trace_end (trace, states);
  sides_clear (((SclSidesMemory *) states->memory)->sides);
}
