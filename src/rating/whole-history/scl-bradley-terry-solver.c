/* Maximum likelihood by Newton's method: each step is a system of linear equations in as many
 * unknowns as players, solved by conjugate gradients to no more digits than the step deserves. Far
 * from the maximum the step is shortened so that the likelihood cannot fall (Bach 2010,
 * Self-concordant analysis for logistic regression: by ln (1 + d)/d, d the greatest change of a
 * difference).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "rating/whole-history/scl-bradley-terry-private.h"

#define Q (G_LN10 / 400.0)

/* ---- The model at one difference ---- */

typedef struct
{
  double score, draw; /* expected */
  double variance;    /* of the score */
  double covariance;  /* of score and draw */
} Moments;

static inline Moments
half_moments (double x)
{
  double e = 1.0 / (1.0 + exp (-x));

  return (Moments){ e, 0.0, e * (1.0 - e), 0.0 };
}

/* Davidson: weights of win, draw, loss are e^x, nu e^(x/2), 1. Divided by e^|x| where that is
 * greater. */
static inline Moments
davidson_moments (double x, double nu)
{
  double h = exp (-0.5 * fabs (x)); /* weights of favourite, draw, outsider: 1, nu h, h^2 */
  double total = 1.0 + nu * h + h * h;
  double favourite = 1.0 / total;
  double draw = nu * h / total;
  double win = x >= 0.0 ? favourite : h * h / total;
  double e = win + 0.5 * draw;

  return (Moments){ e, draw, win + 0.25 * draw - e * e, draw * (0.5 - e) };
}

/* ---- Gradient and information ---- */

static void
add_prior (SclBradleyTerry *self)
{
  guint n_players = self->pairs->n_players;
  double weight = self->options->prior;

  if (!(weight > 0.0))
    return;
  for (guint i = 0; i < n_players; i++)
    if (self->diagonal[i] > 0.0)
      {
        Moments m = half_moments (self->x[i]);

        self->gradient[i] -= weight * (m.score - 0.5);
        self->diagonal[i] += weight * m.variance;
      }
}

/* One pass over the pairs. */
static void
evaluate (SclBradleyTerry *self)
{
  const SclPairs *pairs = self->pairs;
  gboolean davidson = self->options->draws == SCL_DRAWS_DAVIDSON;
  guint edge = pairs->n_players;
  guint ratio = edge + 1;
  double nu = exp (self->x[ratio]);

  memset (self->gradient, 0, self->n * sizeof *self->gradient);
  memset (self->diagonal, 0, self->n * sizeof *self->diagonal);
  for (guint w = 0; w < pairs->n_players; w++)
    {
      double own = self->x[w] + self->x[edge];
      double gradient = 0.0, diagonal = 0.0;

      for (guint k = pairs->first[w]; k < pairs->first[w + 1]; k++)
        {
          guint32 b = pairs->other[k];
          double n = pairs->games[k];
          Moments m = davidson ? davidson_moments (own - self->x[b], nu)
                               : half_moments (own - self->x[b]);
          double g = pairs->points[k] - n * m.score;
          double v = n * m.variance;

          gradient += g;
          diagonal += v;
          self->gradient[b] -= g;
          self->diagonal[b] += v;
          self->curvature[k] = v;
          if (davidson && self->options->fit_draw_ratio)
            {
              self->gradient[ratio] += pairs->draws[k] - n * m.draw;
              self->diagonal[ratio] += n * m.draw * (1.0 - m.draw);
              self->covariance[k] = n * m.covariance;
            }
        }
      self->gradient[w] += gradient;
      self->diagonal[w] += diagonal;
      if (self->options->fit_white_edge)
        {
          self->gradient[edge] += gradient;
          self->diagonal[edge] += diagonal;
        }
    }
  add_prior (self);
}

static double
log_likelihood (const SclBradleyTerry *self)
{
  const SclPairs *pairs = self->pairs;
  gboolean davidson = self->options->draws == SCL_DRAWS_DAVIDSON;
  double nu = exp (self->x[pairs->n_players + 1]);
  double sum = 0.0;

  for (guint w = 0; w < pairs->n_players; w++)
    for (guint k = pairs->first[w]; k < pairs->first[w + 1]; k++)
      {
        double x = self->x[w] + self->x[pairs->n_players] - self->x[pairs->other[k]];
        double n = pairs->games[k];

        /* sum s x - n ln (e^x + 1), or with the draw's weight nu e^(x/2) in the logarithm; the
         * greater of e^x and 1 taken out. */
        sum += pairs->points[k] * x - n * MAX (x, 0.0);
        if (davidson)
          {
            double h = exp (-0.5 * fabs (x));

            sum += pairs->draws[k] * self->x[pairs->n_players + 1] - n * log (1.0 + nu * h + h * h);
          }
        else
          sum -= n * log1p (exp (-fabs (x)));
      }
  return sum;
}

/* Written once for any number of vectors; the compiler makes it once for one, and once for
 * SCL_LANES, whose numbers it takes together. Each vector's arithmetic is the same in both. */
static inline __attribute__ ((always_inline)) void
multiply (const SclBradleyTerry *self, const guint lanes, const double *restrict p,
          double *restrict y)
{
  const SclPairs *pairs = self->pairs;
  const gsize edge = (gsize) pairs->n_players * lanes, ratio = edge + lanes;

  for (guint i = 0; i < self->n; i++)
    for (guint l = 0; l < lanes; l++)
      y[(gsize) i * lanes + l] = self->diagonal[i] * p[(gsize) i * lanes + l];
  for (guint i = 0; i < pairs->n_players; i++)
    {
      const gsize w = (gsize) i * lanes;
      double own[SCL_LANES], sum[SCL_LANES] = { 0.0 };

      for (guint l = 0; l < lanes; l++)
        own[l] = p[w + l];
      for (guint k = pairs->first[i]; k < pairs->first[i + 1]; k++)
        {
          const gsize b = (gsize) pairs->other[k] * lanes;
          const double v = self->curvature[k];

          for (guint l = 0; l < lanes; l++)
            {
              sum[l] += v * p[b + l];
              y[b + l] -= v * own[l];
            }
        }
      for (guint l = 0; l < lanes; l++)
        y[w + l] -= sum[l];
    }
  if (self->options->fit_white_edge)
    for (guint i = 0; i < pairs->n_players; i++)
      for (guint k = pairs->first[i]; k < pairs->first[i + 1]; k++)
        {
          const gsize w = (gsize) i * lanes, b = (gsize) pairs->other[k] * lanes;
          const double v = self->curvature[k];

          for (guint l = 0; l < lanes; l++)
            {
              y[w + l] += v * p[edge + l];
              y[b + l] -= v * p[edge + l];
              y[edge + l] += v * (p[w + l] - p[b + l]);
            }
        }
  if (self->covariance != NULL)
    for (guint i = 0; i < pairs->n_players; i++)
      for (guint k = pairs->first[i]; k < pairs->first[i + 1]; k++)
        {
          const gsize w = (gsize) i * lanes, b = (gsize) pairs->other[k] * lanes;
          const double c = self->covariance[k];

          for (guint l = 0; l < lanes; l++)
            {
              y[w + l] += c * p[ratio + l];
              y[b + l] -= c * p[ratio + l];
              y[ratio + l] += c * (p[w + l] - p[b + l] + p[edge + l]);
              y[edge + l] += c * p[ratio + l];
            }
        }
  for (guint l = 0; l < lanes && !self->options->fit_white_edge; l++)
    y[edge + l] = 0.0;
}

void
scl_bradley_terry_multiply (const SclBradleyTerry *self, guint lanes, const double *p, double *y)
{
  if (lanes == 1)
    multiply (self, 1, p, y);
  else
    multiply (self, SCL_LANES, p, y);
}

/* ---- Conjugate gradients ---- */

#define MOST_CONJUGATE 2000

/* Of each vector. One that is exact enough stands still: alpha and beta are 0. */
typedef struct
{
  double rz, goal, old, alpha;
  gboolean going;
} Lane;

/* Whether any vector goes on, and how far along p. */
static inline __attribute__ ((always_inline)) gboolean
find_steps (SclBradleyTerry *self, const guint lanes, Lane *lane, const double *restrict p,
            const double *restrict ap)
{
  double pap[SCL_LANES] = { 0.0 };
  gboolean going = FALSE;

  for (gsize i = 0; i < self->n; i++)
    for (guint l = 0; l < lanes; l++)
      pap[l] += p[i * lanes + l] * ap[i * lanes + l];
  for (guint l = 0; l < lanes; l++)
    {
      lane[l].going = lane[l].going && pap[l] > 0.0;
      lane[l].old = lane[l].rz;
      lane[l].alpha = lane[l].going ? lane[l].rz / pap[l] : 0.0;
      self->n_conjugate += lane[l].going;
      going = going || lane[l].going;
    }
  return going;
}

static inline __attribute__ ((always_inline)) void
step_along (const SclBradleyTerry *self, const guint lanes, Lane *lane, double *restrict result,
            double *restrict r, double *restrict p, const double *restrict ap)
{
  double alpha[SCL_LANES], beta[SCL_LANES], rz[SCL_LANES] = { 0.0 };

  for (guint l = 0; l < lanes; l++)
    alpha[l] = lane[l].alpha;
  for (gsize i = 0; i < self->n; i++)
    if (self->diagonal[i] > 0.0)
      for (guint l = 0; l < lanes; l++)
        {
          const gsize at = i * lanes + l;

          result[at] += alpha[l] * p[at];
          r[at] -= alpha[l] * ap[at];
          rz[l] += r[at] * r[at] / self->diagonal[i];
        }
  for (guint l = 0; l < lanes; l++)
    {
      beta[l] = lane[l].going ? rz[l] / lane[l].old : 0.0;
      lane[l].rz = rz[l];
    }
  for (gsize i = 0; i < self->n; i++)
    if (self->diagonal[i] > 0.0)
      for (guint l = 0; l < lanes; l++)
        p[i * lanes + l] = r[i * lanes + l] / self->diagonal[i] + beta[l] * p[i * lanes + l];
}

static inline __attribute__ ((always_inline)) void
conjugate (SclBradleyTerry *self, const guint lanes, const double *right, double shrink,
           double *result, double *work)
{
  const gsize size = (gsize) self->n * lanes;
  double *r = work, *p = work + size, *ap = work + 2 * size;
  Lane lane[SCL_LANES] = { 0 };
  gboolean going = TRUE;

  for (gsize i = 0; i < self->n; i++)
    for (guint l = 0; l < lanes; l++)
      {
        const gboolean fitted = self->diagonal[i] > 0.0;
        const gsize at = i * lanes + l;

        result[at] = 0.0;
        r[at] = fitted ? right[at] : 0.0;
        p[at] = fitted ? r[at] / self->diagonal[i] : 0.0;
        lane[l].rz += r[at] * p[at];
        lane[l].going = TRUE;
      }
  for (guint l = 0; l < lanes; l++)
    lane[l].goal = lane[l].rz * shrink * shrink;
  for (guint step = 0; step < MOST_CONJUGATE && going; step++)
    {
      going = FALSE;
      for (guint l = 0; l < lanes; l++)
        {
          lane[l].going = lane[l].going && lane[l].rz > lane[l].goal;
          going = going || lane[l].going;
        }
      if (!going)
        break;
      scl_bradley_terry_multiply (self, lanes, p, ap);
      going = find_steps (self, lanes, lane, p, ap);
      if (going)
        step_along (self, lanes, lane, result, r, p, ap);
    }
}

void
scl_bradley_terry_conjugate (SclBradleyTerry *self, guint lanes, const double *right, double shrink,
                             double *result, double *work)
{
  if (lanes == 1)
    conjugate (self, 1, right, shrink, result, work);
  else
    conjugate (self, SCL_LANES, right, shrink, result, work);
}

/* ---- Newton ---- */

/* A first guess: the logarithm of the odds of the score, as if every opponent stood at the centre.
 */
static void
guess (SclBradleyTerry *self)
{
  const SclPairs *pairs = self->pairs;
  g_autofree double *points = g_new0 (double, pairs->n_players + 1);
  g_autofree double *games = g_new0 (double, pairs->n_players + 1);

  for (guint w = 0; w < pairs->n_players; w++)
    for (guint k = pairs->first[w]; k < pairs->first[w + 1]; k++)
      {
        guint32 b = pairs->other[k];

        points[w] += pairs->points[k];
        points[b] += pairs->games[k] - pairs->points[k];
        games[w] += pairs->games[k];
        games[b] += pairs->games[k];
      }
  for (guint i = 0; i < pairs->n_players; i++)
    self->x[i] = log ((points[i] + 1.0) / (games[i] - points[i] + 1.0));
}

#define MOST_NEWTON 100
#define NO_MAXIMUM 20.0 /* natural logarithm of odds: 3,474 rating points */

/* The remaining error after a full step of greatest change d, solved to the fraction `shrink`, is
 * about shrink d + d^2. */
static gboolean
newton (SclBradleyTerry *self, double tolerance, SclBradleyTerryFit *fit)
{
  g_autofree double *step = g_new (double, self->n);
  g_autofree double *work = g_new (double, 3 * (gsize) self->n);
  const SclBradleyTerryOptions *options = self->options;
  double greatest = 1.0;

  for (fit->n_newton = 0; fit->n_newton < MOST_NEWTON && !fit->converged; fit->n_newton++)
    {
      double shrink = CLAMP (0.5 * greatest, 1e-4, 0.1);
      double length = 1.0, reach;

      evaluate (self);
      scl_bradley_terry_conjugate (self, 1, self->gradient, shrink, step, work);
      greatest = 0.0;
      for (guint i = 0; i < self->n; i++)
        greatest = MAX (greatest, fabs (step[i]));
      reach = 2.0 * greatest + fabs (step[self->n - 2]);
      if (reach > 0.1)
        length = log1p (reach) / reach;
      for (guint i = 0; i < self->n; i++)
        self->x[i] += length * step[i];
      fit->converged = length == 1.0 && shrink * greatest + greatest * greatest < 0.5 * tolerance;
      if (!scl_progress_tell (options->progress, MIN (0.5, 0.08 * (fit->n_newton + 1)),
                              _ ("Fitting ratings"), options->data, options->cancellable))
        return FALSE;
    }
  return TRUE;
}

/* Without a prior only differences within a group mean anything: its mean goes to the centre. */
static void
centre_groups (double *x, guint n_players, const guint32 *group, guint n_groups)
{
  g_autofree double *sum = g_new0 (double, n_groups + 1);
  g_autofree guint *n = g_new0 (guint, n_groups + 1);

  for (guint i = 0; i < n_players; i++)
    if (group[i] != SCL_GROUP_NONE)
      {
        sum[group[i]] += x[i];
        n[group[i]]++;
      }
  for (guint i = 0; i < n_players; i++)
    if (group[i] != SCL_GROUP_NONE)
      x[i] -= sum[group[i]] / n[group[i]];
}

static void
write_ratings (const SclBradleyTerry *self, const guint32 *group, double *rating)
{
  for (guint i = 0; i < self->pairs->n_players; i++)
    rating[i] = group[i] == SCL_GROUP_NONE ? NAN : self->options->centre + self->x[i] / Q;
}

static gboolean
write_errors (SclBradleyTerry *self, const guint32 *group, double *error, SclBradleyTerryFit *fit)
{
  evaluate (self);
  if (!scl_bradley_terry_errors (self, group, fit->n_groups, error, &fit->error_accuracy))
    return FALSE;
  for (guint i = 0; i < self->pairs->n_players; i++)
    error[i] = group[i] == SCL_GROUP_NONE ? NAN : error[i] / Q;
  return TRUE;
}

gboolean
scl_bradley_terry_solve (const SclBradleyTerryOptions *options, guint n_players, guint n_games,
                         const guint32 *white, const guint32 *black, const guint8 *score,
                         double *rating, double *error, guint32 *group, SclBradleyTerryFit *fit)
{
  gboolean colours = options->fit_white_edge || options->white_edge != 0.0;
  gboolean davidson = options->draws == SCL_DRAWS_DAVIDSON;
  gboolean prior = options->prior > 0.0;
  SclPairs pairs = { 0 };
  SclBradleyTerry self = { options, &pairs, n_players + 2, NULL };
  gboolean done;

  *fit = (SclBradleyTerryFit){ .error_accuracy = NAN };
  fit->n_groups = prior ? scl_groups_connected (n_players, n_games, white, black, group)
                        : scl_groups_comparable (n_players, n_games, white, black, score, group);
  scl_pairs_init (&pairs, n_players, n_games, white, black, score, !colours, davidson,
                  prior ? NULL : group);
  self.x = g_new0 (double, self.n);
  self.gradient = g_new (double, self.n);
  self.diagonal = g_new (double, self.n);
  self.curvature = g_new (double, pairs.n_pairs + 1);
  if (davidson && options->fit_draw_ratio)
    self.covariance = g_new (double, pairs.n_pairs + 1);
  guess (&self);
  self.x[n_players] = options->white_edge * Q;
  self.x[n_players + 1] = log (options->draw_ratio);

  done = newton (&self, options->tolerance * Q, fit);
  if (done)
    {
      /* Where White won every game, or all were drawn, the likelihood rises for ever: there is no
       * estimate to converge to. */
      if ((options->fit_white_edge && fabs (self.x[n_players]) > NO_MAXIMUM)
          || (davidson && options->fit_draw_ratio && self.x[n_players + 1] > NO_MAXIMUM))
        fit->converged = FALSE;
      if (!prior)
        centre_groups (self.x, n_players, group, fit->n_groups);
      fit->white_edge = self.x[n_players] / Q;
      fit->draw_ratio = exp (self.x[n_players + 1]);
      fit->log_likelihood = log_likelihood (&self);
      write_ratings (&self, group, rating);
      done = !options->errors || write_errors (&self, group, error, fit);
      fit->n_conjugate = self.n_conjugate;
    }
  g_free (self.x);
  g_free (self.gradient);
  g_free (self.diagonal);
  g_free (self.curvature);
  g_free (self.covariance);
  scl_pairs_clear (&pairs);
  return done;
}
