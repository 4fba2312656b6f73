/* Games for tests of the Bradley-Terry solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "rating/whole-history/scl-bradley-terry-private.h"

#define Q (G_LN10 / 400.0)

typedef struct
{
  guint n_players, n_games;
  guint32 *white, *black;
  guint8 *score;
  double *rating, *error;
  guint32 *group;
  SclBradleyTerryFit fit;
} Games;

static inline Games *
games_new (guint n_players, guint most_games)
{
  Games *self = g_new0 (Games, 1);

  self->n_players = n_players;
  self->white = g_new (guint32, most_games);
  self->black = g_new (guint32, most_games);
  self->score = g_new (guint8, most_games);
  self->rating = g_new0 (double, n_players);
  self->error = g_new0 (double, n_players);
  self->group = g_new0 (guint32, n_players);
  return self;
}

static inline void
games_free (Games *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->score);
  g_free (self->rating);
  g_free (self->error);
  g_free (self->group);
  g_free (self->fit.superiority);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Games, games_free)

static inline void
add (Games *self, guint32 white, guint32 black, guint8 score, guint times)
{
  for (guint i = 0; i < times; i++)
    {
      self->white[self->n_games] = white;
      self->black[self->n_games] = black;
      self->score[self->n_games++] = score;
    }
}

/* Newton doubles the right digits each time, and conjugate gradients end after as many steps as
 * there are unknowns (White's edge and the draws' ratio among them): a wrong derivative still finds
 * the maximum, but not so soon. Looked at where there are few players. */
static inline void
solve (Games *self, SclBradleyTerryOptions options)
{
  g_assert_true (scl_bradley_terry_solve (&options, self->n_players, self->n_games, self->white,
                                          self->black, self->score, self->rating, self->error,
                                          self->group, &self->fit));
  g_assert_true (self->fit.converged);
  if (self->n_players <= 5)
    {
      g_assert_cmpuint (self->fit.n_newton, <=, 8);
      g_assert_cmpuint (self->fit.n_conjugate, <=, self->fit.n_newton * self->n_players);
    }
}

static inline SclBradleyTerryOptions
without_prior (void)
{
  SclBradleyTerryOptions options = SCL_BRADLEY_TERRY_DEFAULTS;

  options.prior = 0.0;
  return options;
}
