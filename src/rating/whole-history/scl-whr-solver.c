/* Whole-History Rating: see the header.
 *
 * Coulom goes from player to player with Newton's method on each one's tridiagonal system until
 * nothing moves. Here all players step together: one Newton step for everybody by conjugate
 * gradients, with those same tridiagonal systems, solved exactly, as the preconditioner. It reaches
 * the same maximum, and does not creep where many players move as one. Far from the maximum the
 * step is shortened so that the likelihood cannot fall (as in scl-bradley-terry-solver.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-gettext.h"
#include "rating/whole-history/scl-bradley-terry-private.h"
#include "rating/whole-history/scl-whr-private.h"

#define Q (G_LN10 / 400.0)

/* On the natural scale (points times ln 10 / 400, centre at 0). One entry a node, but for variance.
 */
typedef struct
{
  const SclWhrOptions *options;
  const SclWhrFit *fit;
  const SclWhrSides *sides;
  double *x;
  double *gradient;
  double *diagonal; /* of the information matrix */
  double *link;     /* minus its entry between a node and the player's next one; 0 at the last */
  double *pivot;    /* of the players' tridiagonal systems, eliminated forwards */
  float *variance;  /* per side: of the score; only steps hang on it, not where they lead */
  guint n_conjugate;
} Whr;

/* ---- Gradient and information ---- */

static inline double
logistic (double x)
{
  return 1.0 / (1.0 + exp (-x));
}

/* Opponents' nodes lie anywhere: what the sides soon to come will ask for is fetched ahead. */
#define SIDES_AHEAD 24

static inline void
fetch_ahead (const SclWhrSides *sides, guint side, const double *of)
{
  if (side + SIDES_AHEAD < sides->n_sides)
    __builtin_prefetch (&of[sides->opponent[side + SIDES_AHEAD]]);
}

static void
add_games (Whr *self, guint node)
{
  const SclWhrSides *sides = self->sides;
  double edge = self->options->white_edge * Q;
  double gradient = 0.0, diagonal = 0.0;

  for (guint s = sides->side[node]; s < sides->side[node + 1]; s++)
    {
      double e, variance;

      fetch_ahead (sides, s, self->x);
      e = logistic (self->x[node] - self->x[sides->opponent[s]]
                    + (sides->colour != NULL ? sides->colour[s] * edge : 0.0));
      variance = e * (1.0 - e);

      gradient += 0.5 * sides->half_points[s] - e;
      diagonal += variance;
      self->variance[s] = (float) variance;
    }
  self->gradient[node] = gradient;
  self->diagonal[node] = diagonal;
}

/* Between a node and the next of the same player. */
static void
add_link (Whr *self, guint node)
{
  const SclWhrOptions *options = self->options;
  double days = (double) self->fit->day[node + 1] - self->fit->day[node];
  double difference = self->x[node] - self->x[node + 1];
  double pull, stiffness;

  if (options->link == SCL_WHR_WIENER)
    {
      stiffness = 1.0 / (options->w2 * Q * Q * days);
      pull = -difference * stiffness;
    }
  else
    {
      double matches = days / options->match_days;
      double whole = rint (matches);
      /* A calendar year is one, whether it has 365 days or 366. */
      double games
          = options->match_games
            / (whole >= 1.0 && fabs (days - whole * options->match_days) < 1.0 ? whole : matches);
      double e = logistic (difference);

      stiffness = games * e * (1.0 - e);
      pull = games * (0.5 - e);
    }
  self->gradient[node] += pull;
  self->gradient[node + 1] -= pull;
  self->diagonal[node] += stiffness;
  self->diagonal[node + 1] += stiffness;
  self->link[node] = stiffness;
}

static void
evaluate (Whr *self)
{
  const SclWhrFit *fit = self->fit;
  double prior = self->options->prior;

  for (guint p = 0; p < fit->n_players; p++)
    {
      guint first = fit->first[p];
      guint end = fit->first[p + 1];
      double e;

      if (first == end)
        continue;
      for (guint node = first; node < end; node++)
        add_games (self, node);
      for (guint node = first; node + 1 < end; node++)
        add_link (self, node);
      self->link[end - 1] = 0.0;
      /* One virtual win and one loss are two games with one point. */
      e = logistic (self->x[first]);
      self->gradient[first] += prior * (1.0 - 2.0 * e);
      self->diagonal[first] += prior * 2.0 * e * (1.0 - e);
    }
}

static double
log_likelihood (const Whr *self)
{
  const SclWhrSides *sides = self->sides;
  double edge = self->options->white_edge * Q;
  double sum = 0.0;

  for (guint node = 0; node < self->fit->n_nodes; node++)
    for (guint s = sides->side[node]; s < sides->side[node + 1]; s++)
      {
        double x = self->x[node] - self->x[sides->opponent[s]]
                   + (sides->colour != NULL ? sides->colour[s] * edge : 0.0);

        /* Each side has its own points' part of s ln e + (1 - s) ln (1 - e). */
        sum += 0.5 * sides->half_points[s] * (MIN (x, 0.0) - log1p (exp (-fabs (x))));
      }
  return sum;
}

/* y = information matrix times p; p times y. */
static double
multiply (const Whr *self, const double *restrict p, double *restrict y)
{
  const SclWhrSides *sides = self->sides;
  guint n = self->fit->n_nodes;
  double before = 0.0; /* link to the node before, times its p */
  double product = 0.0;

  for (guint node = 0; node < n; node++)
    {
      double sum = self->diagonal[node] * p[node] - before;

      for (guint s = sides->side[node]; s < sides->side[node + 1]; s++)
        {
          fetch_ahead (sides, s, p);
          sum -= self->variance[s] * p[sides->opponent[s]];
        }
      if (self->link[node] != 0.0)
        sum -= self->link[node] * p[node + 1];
      before = self->link[node] * p[node];
      y[node] = sum;
      product += p[node] * sum;
    }
  return product;
}

/* ---- The players' own systems ---- */

/* Forward elimination of all tridiagonal systems; link is 0 between players, so they are one. */
static void
factorise (Whr *self)
{
  double carried = 0.0;

  for (guint node = 0; node < self->fit->n_nodes; node++)
    {
      self->pivot[node] = self->diagonal[node] - carried;
      carried = self->link[node] * self->link[node] / self->pivot[node];
    }
}

/* step += alpha p, r -= alpha z; then z = (the tridiagonal systems)^-1 r. In as few passes as can
 * be: the vectors are longer than the caches. */
static void
advance (const Whr *self, double alpha, const double *restrict p, double *restrict step,
         double *restrict r, double *restrict z)
{
  guint n = self->fit->n_nodes;
  double carried = 0.0;

  for (guint node = 0; node < n; node++)
    {
      step[node] += alpha * p[node];
      r[node] -= alpha * z[node];
      z[node] = (r[node] + carried) / self->pivot[node];
      carried = self->link[node] * z[node];
    }
  carried = 0.0;
  for (guint node = n; node-- > 0;)
    {
      z[node] += self->link[node] / self->pivot[node] * carried;
      carried = z[node];
    }
}

/* ---- Conjugate gradients ---- */

#define MOST_CONJUGATE 2000

static double
dot (const double *a, const double *b, guint n)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/* information matrix * step = gradient, until the residual has shrunk; the gradient is used up.
 * work: 2 n. */
static void
conjugate (Whr *self, double shrink, double *step, double *work)
{
  guint n = self->fit->n_nodes;
  double *r = self->gradient, *p = work, *ap = work + n;
  double alpha = 0.0, beta = 0.0, rz, goal, pap;

  factorise (self);
  memset (step, 0, n * sizeof *step);
  memset (work, 0, 2 * (gsize) n * sizeof *work);
  advance (self, 0.0, p, step, r, ap);
  rz = dot (r, ap, n);
  goal = rz * shrink * shrink;
  for (guint i = 0; i < MOST_CONJUGATE && rz > goal; i++)
    {
      const double old = rz;

      for (guint k = 0; k < n; k++)
        p[k] = ap[k] + beta * p[k];
      pap = multiply (self, p, ap);
      if (!(pap > 0.0))
        break;
      alpha = rz / pap;
      advance (self, alpha, p, step, r, ap);
      rz = dot (r, ap, n);
      beta = rz / old;
      self->n_conjugate++;
    }
}

/* ---- Newton ---- */

/* A first guess: the logarithm of the odds of each player's whole score. */
static void
guess (Whr *self)
{
  const SclWhrFit *fit = self->fit;
  const SclWhrSides *sides = self->sides;

  for (guint p = 0; p < fit->n_players; p++)
    {
      double points = 1.0, lost = 1.0;

      for (guint s = sides->side[fit->first[p]]; s < sides->side[fit->first[p + 1]]; s++)
        {
          points += 0.5 * sides->half_points[s];
          lost += 1.0 - 0.5 * sides->half_points[s];
        }
      for (guint node = fit->first[p]; node < fit->first[p + 1]; node++)
        self->x[node] = log (points / lost);
    }
}

#define MOST_NEWTON 100

static gboolean
newton (Whr *self, SclWhrFit *fit)
{
  guint n = fit->n_nodes;
  double tolerance = self->options->tolerance * Q;
  g_autofree double *step = g_new (double, n + 1);
  g_autofree double *work = g_new (double, 2 * (gsize) n + 1);
  double greatest = 1.0;

  for (fit->n_newton = 0; fit->n_newton < MOST_NEWTON && !fit->converged; fit->n_newton++)
    {
      double shrink = CLAMP (0.5 * greatest, 1e-4, 0.1);
      double length = 1.0;

      evaluate (self);
      conjugate (self, shrink, step, work);
      greatest = 0.0;
      for (guint i = 0; i < n; i++)
        greatest = MAX (greatest, fabs (step[i]));
      if (greatest > 0.05)
        length = log1p (2.0 * greatest) / (2.0 * greatest);
      for (guint i = 0; i < n; i++)
        self->x[i] += length * step[i];
      fit->converged = length == 1.0 && shrink * greatest + greatest * greatest < 0.5 * tolerance;
      if (!scl_progress_tell (self->options->progress, MIN (1.0, 0.1 * (fit->n_newton + 1)),
                              _ ("Fitting ratings"), self->options->data,
                              self->options->cancellable))
        return FALSE;
    }
  return TRUE;
}

static void
centre_groups (Whr *self)
{
  const SclWhrFit *fit = self->fit;
  g_autofree double *sum = g_new0 (double, fit->n_groups + 1);
  g_autofree guint *n = g_new0 (guint, fit->n_groups + 1);

  for (guint p = 0; p < fit->n_players; p++)
    for (guint node = fit->first[p]; node < fit->first[p + 1]; node++)
      {
        sum[fit->group[p]] += self->x[node];
        n[fit->group[p]]++;
      }
  for (guint p = 0; p < fit->n_players; p++)
    for (guint node = fit->first[p]; node < fit->first[p + 1]; node++)
      self->x[node] -= sum[fit->group[p]] / n[fit->group[p]];
}

/* The diagonal of a tridiagonal system's inverse: 1 / (forward pivot + backward pivot - diagonal).
 */
static void
write_errors (Whr *self, double *error)
{
  double carried = 0.0;

  evaluate (self);
  factorise (self);
  for (guint node = self->fit->n_nodes; node-- > 0;)
    {
      /* link[node] is 0 at a player's last day, so nothing is carried over from the next player. */
      double backward = self->diagonal[node] - self->link[node] * carried;

      error[node] = 1.0 / (sqrt (self->pivot[node] + backward - self->diagonal[node]) * Q);
      carried = node > 0 ? self->link[node - 1] / backward : 0.0;
    }
}

gboolean
scl_whr_solve (const SclWhrOptions *options, guint n_players, guint n_games, const guint32 *white,
               const guint32 *black, const guint8 *score, const SclDay *day, SclWhrFit *fit)
{
  gboolean prior = options->prior > 0.0;
  SclWhrSides sides = { 0 };
  Whr self = { options, fit, &sides, NULL };
  gboolean done;
  gsize n;

  *fit = (SclWhrFit){ .n_players = n_players };
  fit->group = g_new (guint32, n_players + 1);
  fit->n_groups = prior
                      ? scl_groups_connected (n_players, n_games, white, black, fit->group)
                      : scl_groups_comparable (n_players, n_games, white, black, score, fit->group);
  scl_whr_sides_init (&sides, fit, !prior, options->white_edge != 0.0, n_games, white, black, score,
                      day);
  n = fit->n_nodes;
  self.x = g_new0 (double, n + 1);
  self.gradient = g_new0 (double, n + 1);
  self.diagonal = g_new0 (double, n + 1);
  self.link = g_new0 (double, n + 1);
  self.pivot = g_new0 (double, n + 1);
  self.variance = g_new (float, sides.n_sides + 1);
  guess (&self);

  done = newton (&self, fit);
  if (done)
    {
      if (!prior)
        centre_groups (&self);
      fit->log_likelihood = log_likelihood (&self);
      fit->error = g_new (double, n + 1);
      write_errors (&self, fit->error);
      for (gsize i = 0; i < n; i++)
        self.x[i] = options->centre + self.x[i] / Q;
      fit->rating = g_steal_pointer (&self.x);
      fit->n_conjugate = self.n_conjugate;
    }
  g_free (self.x);
  g_free (self.gradient);
  g_free (self.diagonal);
  g_free (self.link);
  g_free (self.pivot);
  g_free (self.variance);
  scl_whr_sides_clear (&sides);
  if (!done)
    scl_whr_fit_clear (fit);
  return done;
}

void
scl_whr_fit_clear (SclWhrFit *self)
{
  g_free (self->first);
  g_free (self->day);
  g_free (self->games);
  g_free (self->rating);
  g_free (self->error);
  g_free (self->group);
  *self = (SclWhrFit){ 0 };
}
