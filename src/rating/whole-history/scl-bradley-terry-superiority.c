/* How sure the difference of two ratings is: how surely a player is stronger than the next one
 * (Ordo's "confidence for superiority", BayesElo's "likelihood of superiority"), and the errors
 * relative to an anchor.
 *
 * The difference of two ratings has the variance u' H^-1 u, u being +1 at the one and -1 at the
 * other and H the information matrix: a system of equations for each pair of neighbours, solved by
 * conjugate gradients. White's edge and the draw model's parameter are taken as known, as in the
 * standard errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>

#include "rating/base/scl-gettext.h"
#include "rating/whole-history/scl-bradley-terry-private.h"

typedef struct
{
  guint32 player, group;
  double x;
} Place;

static int
compare_places (const void *a, const void *b)
{
  const Place *p = a, *q = b;

  if (p->group != q->group)
    return p->group < q->group ? -1 : 1;
  if (p->x != q->x)
    return p->x > q->x ? -1 : 1;
  return (p->player > q->player) - (p->player < q->player);
}

/* The chance that the first is stronger. */
static double
superiority_of (SclBradleyTerry *self, const Place *one, const Place *next, double *room)
{
  double *right = room, *solution = room + self->n, *work = room + 2 * (gsize) self->n;
  double variance;

  right[one->player] = 1.0;
  right[next->player] = -1.0;
  scl_bradley_terry_conjugate (self, 1, right, 1e-9, solution, work);
  variance = solution[one->player] - solution[next->player];
  right[one->player] = right[next->player] = 0.0;
  return 0.5 * erfc (-(one->x - next->x) / sqrt (2.0 * variance));
}

/* White's edge and the draws' parameter taken as known while two ratings are compared. */
typedef struct
{
  const SclBradleyTerryOptions *asked;
  SclBradleyTerryOptions options;
  double *covariance;
} Known;

static void
take_as_known (SclBradleyTerry *self, Known *known)
{
  known->asked = self->options;
  known->options = *self->options;
  known->options.fit_white_edge = known->options.fit_draw_ratio = FALSE;
  known->covariance = self->covariance;
  self->options = &known->options;
  self->covariance = NULL;
  self->diagonal[self->n - 2] = self->diagonal[self->n - 1] = 0.0;
}

static void
take_as_asked (SclBradleyTerry *self, const Known *known)
{
  self->options = known->asked;
  self->covariance = known->covariance;
}

gboolean
scl_bradley_terry_superiority (SclBradleyTerry *self, const guint32 *group, double *superiority)
{
  const guint n_players = self->pairs->n_players;
  g_autofree Place *places = g_new (Place, n_players + 1);
  g_autofree double *room = g_new0 (double, 5 * (gsize) self->n);
  gboolean going = TRUE;
  Known known;
  guint n = 0;

  take_as_known (self, &known);
  for (guint32 i = 0; i < n_players; i++)
    {
      superiority[i] = NAN;
      if (group[i] != SCL_BT_GROUP_NONE)
        places[n++] = (Place){ i, group[i], self->x[i] };
    }
  qsort (places, n, sizeof *places, compare_places);
  for (guint i = 0; i + 1 < n && going; i++)
    {
      if (places[i].group == places[i + 1].group)
        superiority[places[i].player] = superiority_of (self, &places[i], &places[i + 1], room);
      if (i % 64 == 0)
        going
            = scl_progress_tell (known.options.progress, (double) i / n, _ ("Comparing neighbours"),
                                 known.options.data, known.options.cancellable);
    }
  take_as_asked (self, &known);
  return going;
}

/* ---- Errors relative to an anchor ---- */

/* x less its mean over a group. */
static void
centre (const guint32 *group, guint n_players, guint32 which, double *x)
{
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    if (group[i] == which)
      {
        sum += x[i];
        n++;
      }
  for (guint i = 0; i < n_players; i++)
    if (group[i] == which)
      x[i] -= sum / n;
}

void
scl_bradley_terry_errors_from (SclBradleyTerry *self, const guint32 *group, guint32 anchor,
                               double *error)
{
  const guint n_players = self->pairs->n_players;
  const gboolean joined = self->options->prior > 0.0; /* groups can be compared */
  g_autofree double *room = g_new0 (double, 5 * (gsize) self->n);
  double *right = room, *shared = room + self->n, *work = room + 2 * (gsize) self->n;
  const double own = error[anchor] * error[anchor];
  Known known;

  if (!isfinite (own)) /* nor where the anchor has no games */
    return;
  take_as_known (self, &known);
  right[anchor] = 1.0;
  if (!joined)
    centre (group, n_players, group[anchor], right);
  scl_bradley_terry_conjugate (self, 1, right, 1e-12, shared, work);
  if (!joined)
    centre (group, n_players, group[anchor], shared);
  for (guint i = 0; i < n_players; i++)
    if (group[i] == group[anchor] || (joined && group[i] != SCL_BT_GROUP_NONE))
      error[i] = sqrt (MAX (error[i] * error[i] + own - 2.0 * shared[i], 0.0));
  error[anchor] = 0.0;
  take_as_asked (self, &known);
}
