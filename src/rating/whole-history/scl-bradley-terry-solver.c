/* Maximum likelihood by Newton's method: each step is a system of linear equations in as many
 * unknowns as players, solved by conjugate gradients to no more digits than the step deserves. Far
 * from the maximum the step is shortened so that the likelihood cannot fall (Bach 2010,
 * Self-concordant analysis for logistic regression: by ln (1 + d)/d, d the greatest change of a
 * difference).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/whole-history/scl-bradley-terry-private.h"

/* ---- The matrix ---- */

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
  for (guint step = 0; step < MOST_CONJUGATE; step++)
    {
      gboolean going = FALSE;

      for (guint l = 0; l < lanes; l++)
        {
          lane[l].going = lane[l].going && lane[l].rz > lane[l].goal;
          going = going || lane[l].going;
        }
      if (!going)
        break;
      scl_bradley_terry_multiply (self, lanes, p, ap);
      if (!find_steps (self, lanes, lane, p, ap))
        break;
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

/* A rating point on the natural scale. */
static inline double
unit (const SclBradleyTerryOptions *options)
{
  return G_LN10 / options->scale;
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

      scl_bradley_terry_evaluate (self);
      scl_bradley_terry_conjugate (self, 1, self->gradient, shrink, step, work);
      greatest = 0.0;
      for (guint i = 0; i < self->n; i++)
        greatest = MAX (greatest, fabs (step[i]));
      reach = 2.0 * greatest + fabs (step[self->n - 2]);
      if (reach > 0.1)
        length = log1p (reach) / reach;
      /* Draws are rarer than anything, and never less than nothing. */
      if (options->draws == SCL_DRAWS_RAO_KUPPER
          && !(self->x[self->n - 1] + length * step[self->n - 1] > 0.0))
        {
          step[self->n - 1] = -0.5 * self->x[self->n - 1] / length;
          greatest = MAX (greatest, 1.0);
        }
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
    if (group[i] != SCL_BT_GROUP_NONE)
      {
        sum[group[i]] += x[i];
        n[group[i]]++;
      }
  for (guint i = 0; i < n_players; i++)
    if (group[i] != SCL_BT_GROUP_NONE)
      x[i] -= sum[group[i]] / n[group[i]];
}

static void
write_ratings (const SclBradleyTerry *self, const guint32 *group, double *rating)
{
  for (guint i = 0; i < self->pairs->n_players; i++)
    rating[i] = group[i] == SCL_BT_GROUP_NONE
                    ? NAN
                    : self->options->centre + self->x[i] / unit (self->options);
}

static gboolean
write_errors (SclBradleyTerry *self, const guint32 *group, double *error, SclBradleyTerryFit *fit)
{
  scl_bradley_terry_evaluate (self);
  if (!scl_bradley_terry_errors (self, group, fit->n_groups, error, &fit->error_accuracy))
    return FALSE;
  if (self->options->anchor != SCL_NO_ANCHOR)
    scl_bradley_terry_errors_from (self, group, self->options->anchor, error);
  for (guint i = 0; i < self->pairs->n_players; i++)
    error[i] = group[i] == SCL_BT_GROUP_NONE ? NAN : error[i] / unit (self->options);
  return TRUE;
}

/* ---- Games ---- */

/* Real games, and behind them the virtual draws of SCL_PRIOR_OPPONENTS: for each game between two
 * players a draw with either colour, a quarter of the prior over the games of the one, and over
 * those of the other. */
typedef struct
{
  guint n;
  guint32 *white, *black;
  guint8 *score;
  float *weight;
} WithDraws;

static WithDraws
with_draws (guint n_players, guint n_games, const guint32 *white, const guint32 *black,
            const guint8 *score, double prior)
{
  g_autofree guint *games = g_new0 (guint, n_players + 1);
  WithDraws self
      = { 0, g_new (guint32, 3 * (gsize) n_games + 1), g_new (guint32, 3 * (gsize) n_games + 1),
          g_new (guint8, 3 * (gsize) n_games + 1), g_new (float, 3 * (gsize) n_games + 1) };

  for (guint i = 0; i < n_games; i++)
    if (white[i] != black[i])
      {
        games[white[i]]++;
        games[black[i]]++;
      }
  for (guint i = 0; i < n_games; i++)
    for (guint copy = 0; copy < 3 && white[i] != black[i]; copy++)
      {
        self.white[self.n] = copy == 2 ? black[i] : white[i];
        self.black[self.n] = copy == 2 ? white[i] : black[i];
        self.score[self.n] = copy == 0 ? score[i] : 1;
        self.weight[self.n++]
            = copy == 0 ? 1.0f
                        : (float) (0.25 * prior * (1.0 / games[white[i]] + 1.0 / games[black[i]]));
      }
  return self;
}

SCL_CLEAR_FUNC (with_draws_clear, WithDraws, white, g_free, black, g_free, score, g_free, weight,
                g_free)

/* ---- All of it ---- */

/* Where White won every game, or all were drawn, or none, the likelihood rises for ever: there is
 * no estimate to converge to. */
static gboolean
has_no_maximum (const SclBradleyTerry *self)
{
  const SclBradleyTerryOptions *options = self->options;
  const double edge = self->x[self->n - 2], parameter = self->x[self->n - 1];

  return (options->fit_white_edge && fabs (edge) > NO_MAXIMUM)
         || (self->covariance != NULL
             && (parameter > NO_MAXIMUM
                 || (options->draws == SCL_DRAWS_RAO_KUPPER && parameter < 1e-6)));
}

static gboolean
write_results (SclBradleyTerry *self, const SclPairs *real, const guint32 *group, double *rating,
               double *error, SclBradleyTerryFit *fit)
{
  const SclBradleyTerryOptions *options = self->options;
  const guint n_players = self->pairs->n_players;

  if (has_no_maximum (self))
    fit->converged = FALSE;
  if (!(options->prior > 0.0))
    centre_groups (self->x, n_players, group, fit->n_groups);
  fit->white_edge = self->x[n_players] / unit (options);
  fit->draw_ratio = exp (self->x[n_players + 1]);
  fit->draw_elo = self->x[n_players + 1] / unit (options);
  fit->log_likelihood = scl_bradley_terry_likelihood (self, real);
  write_ratings (self, group, rating);
  if (!options->errors)
    return TRUE;
  if (!write_errors (self, group, error, fit))
    return FALSE;
  if (!options->superiority)
    return TRUE;
  fit->superiority = g_new (double, n_players + 1);
  if (scl_bradley_terry_superiority (self, group, fit->superiority))
    return TRUE;
  g_clear_pointer (&fit->superiority, g_free);
  return FALSE;
}

gboolean
scl_bradley_terry_solve (const SclBradleyTerryOptions *options, guint n_players, guint n_games,
                         const guint32 *white, const guint32 *black, const guint8 *score,
                         double *rating, double *error, guint32 *group, SclBradleyTerryFit *fit)
{
  SclBradleyTerryOptions inner = *options;
  const gboolean shared = options->prior > 0.0 && options->prior_kind == SCL_PRIOR_OPPONENTS;
  const gboolean colours = options->fit_white_edge || options->white_edge != 0.0;
  const gboolean draws = options->draws != SCL_DRAWS_HALF;
  const guint32 *keep;
  SclPairs pairs = { 0 }, real = { 0 };
  SclBradleyTerry self = { &inner, &pairs, n_players + 2, NULL };
  gboolean done;

  *fit = (SclBradleyTerryFit){ .error_accuracy = NAN };
  fit->n_groups = options->prior > 0.0
                      ? scl_groups_connected (n_players, n_games, white, black, group)
                      : scl_groups_comparable (n_players, n_games, white, black, score, group);
  keep = options->prior > 0.0 ? NULL : group;
  if (shared)
    {
      WithDraws all = with_draws (n_players, n_games, white, black, score, options->prior);

      inner.prior = 0.0;
      scl_pairs_init (&pairs, n_players, all.n, all.white, all.black, all.score, all.weight,
                      !colours, draws, keep);
      with_draws_clear (&all);
      scl_pairs_init (&real, n_players, n_games, white, black, score, NULL, !colours, draws, keep);
    }
  else
    scl_pairs_init (&pairs, n_players, n_games, white, black, score, NULL, !colours, draws, keep);
  self.x = g_new0 (double, self.n);
  self.gradient = g_new (double, self.n);
  self.diagonal = g_new (double, self.n);
  self.curvature = g_new (double, pairs.n_pairs + 1);
  if (draws && options->fit_draw_ratio)
    self.covariance = g_new (double, pairs.n_pairs + 1);
  guess (&self);
  self.x[n_players] = options->white_edge * unit (options);
  self.x[n_players + 1] = options->draws == SCL_DRAWS_RAO_KUPPER
                              ? options->draw_elo * unit (options)
                              : log (options->draw_ratio);

  done = newton (&self, options->tolerance * unit (options), fit)
         && write_results (&self, shared ? &real : &pairs, group, rating, error, fit);
  fit->n_conjugate = self.n_conjugate;
  g_free (self.x);
  g_free (self.gradient);
  g_free (self.diagonal);
  g_free (self.curvature);
  g_free (self.covariance);
  scl_pairs_clear (&pairs);
  scl_pairs_clear (&real);
  return done;
}
