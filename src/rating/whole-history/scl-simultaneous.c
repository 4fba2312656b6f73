/* SclSimultaneous: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/whole-history/scl-simultaneous.h"

#include <math.h>
#include <string.h>

/* The unknowns are the players with games and weight; x of the others is fixed. Row i times N_i /
 * f_i: (N_i / f_i) x_i - sum over games of x_opponent = (N_i / f_i - N_i) old_i + N_i offset_i. */
typedef struct
{
  const SclSimultaneous *problem;
  double *diagonal; /* N_i / f_i; 0 for the fixed */
  double *r, *z, *p, *ap;
} Solver;

static void
multiply (const Solver *self, const double *x, double *result)
{
  const SclSimultaneous *problem = self->problem;

  for (guint i = 0; i < problem->n_players; i++)
    result[i] = self->diagonal[i] * x[i];
  for (guint i = 0; i < problem->n_games; i++)
    {
      guint32 w = problem->white[i];
      guint32 b = problem->black[i];

      result[w] -= x[b];
      result[b] -= x[w];
    }
  for (guint i = 0; i < problem->n_players; i++)
    if (self->diagonal[i] == 0.0)
      result[i] = 0.0;
}

/* r = right side - matrix * x, x being the old ratings of everybody: N_i (mean of opponents +
 * offset - old). */
static void
first_residual (Solver *self)
{
  const SclSimultaneous *problem = self->problem;
  g_autofree guint *n = g_new0 (guint, problem->n_players + 1);

  memset (self->r, 0, problem->n_players * sizeof *self->r);
  for (guint i = 0; i < problem->n_games; i++)
    {
      guint32 w = problem->white[i];
      guint32 b = problem->black[i];
      double difference = problem->old[b] - problem->old[w];

      n[w]++;
      n[b]++;
      self->r[w] += difference + problem->offset[w];
      self->r[b] += problem->offset[b] - difference;
    }
  for (guint i = 0; i < problem->n_players; i++)
    {
      if (n[i] > 0 && problem->weight[i] > 0.0)
        self->diagonal[i] = n[i] / MIN (problem->weight[i], 0.999);
      else
        self->r[i] = 0.0;
    }
}

/* z = r / diagonal: by how much each equation is off, in rating points; returns the greatest. */
static double
precondition (Solver *self, double *rz)
{
  double worst = 0.0;

  *rz = 0.0;
  for (guint i = 0; i < self->problem->n_players; i++)
    {
      self->z[i] = self->diagonal[i] > 0.0 ? self->r[i] / self->diagonal[i] : 0.0;
      *rz += self->r[i] * self->z[i];
      worst = MAX (worst, fabs (self->z[i]));
    }
  return worst;
}

#define CLOSE_ENOUGH 1e-9
#define MOST_STEPS 2000

guint
scl_simultaneous_solve (const SclSimultaneous *problem, double *new_ratings)
{
  guint n = problem->n_players;
  g_autofree double *room = g_new0 (double, 5 * (gsize) n + 1);
  Solver self = { problem, room, room + n, room + 2 * n, room + 3 * n, room + 4 * n };
  double rz, worst;
  guint step = 0;

  memcpy (new_ratings, problem->old, n * sizeof *new_ratings);
  first_residual (&self);
  worst = precondition (&self, &rz);
  memcpy (self.p, self.z, n * sizeof *self.p);
  for (; step < MOST_STEPS && worst > CLOSE_ENOUGH; step++)
    {
      double pap = 0.0;
      double old_rz = rz;
      double alpha;

      multiply (&self, self.p, self.ap);
      for (guint i = 0; i < n; i++)
        pap += self.p[i] * self.ap[i];
      if (!(pap > 0.0))
        break;
      alpha = rz / pap;
      for (guint i = 0; i < n; i++)
        {
          new_ratings[i] += alpha * self.p[i];
          self.r[i] -= alpha * self.ap[i];
        }
      worst = precondition (&self, &rz);
      for (guint i = 0; i < n; i++)
        self.p[i] = self.z[i] + rz / old_rz * self.p[i];
    }
  return step;
}
