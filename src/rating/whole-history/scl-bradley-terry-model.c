/* Gradient, information and likelihood of the Bradley-Terry model under each model of draws: see
 * scl-bradley-terry-private.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "rating/whole-history/scl-bradley-terry-private.h"

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

/* Of a pair's games under Rao and Kupper's model: a draw is at once a win and a loss of one who is
 * `draw` weaker, but for a factor that the difference is not in. */
typedef struct
{
  double wins, losses; /* draws among both */
  double win, loss;    /* chances */
} Kupper;

static inline Kupper
kupper (double games, double points, double draws, double x, double draw)
{
  return (Kupper){ points + 0.5 * draws, games - points + 0.5 * draws, 1.0 / (1.0 + exp (draw - x)),
                   1.0 / (1.0 + exp (draw + x)) };
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

/* What pair k, whose difference is x, adds to the gradient and the information of the difference;
 * and, where it is fitted, to the draw model's own. */
static inline void
add_pair (SclBradleyTerry *self, guint k, double x, double *g, double *v)
{
  const SclPairs *pairs = self->pairs;
  const gboolean fitted = self->covariance != NULL;
  const guint ratio = pairs->n_players + 1;
  const double n = pairs->games[k], parameter = self->x[ratio];

  if (self->options->draws == SCL_DRAWS_RAO_KUPPER)
    {
      const double draws = pairs->draws[k];
      const Kupper m = kupper (n, pairs->points[k], draws, x, parameter);
      const double won = m.wins * (1.0 - m.win), lost = m.losses * (1.0 - m.loss);
      const double both = -expm1 (-2.0 * parameter); /* 1 - e^(-2 d) */

      *g = won - lost;
      *v = won * m.win + lost * m.loss;
      if (!fitted)
        return;
      self->gradient[ratio] += draws * 2.0 / both - won - lost;
      self->diagonal[ratio] += *v + draws * 4.0 * (1.0 - both) / (both * both);
      self->covariance[k] = lost * m.loss - won * m.win;
    }
  else
    {
      const Moments m = self->options->draws == SCL_DRAWS_DAVIDSON
                            ? davidson_moments (x, exp (parameter))
                            : half_moments (x);

      *g = pairs->points[k] - n * m.score;
      *v = n * m.variance;
      if (!fitted)
        return;
      self->gradient[ratio] += pairs->draws[k] - n * m.draw;
      self->diagonal[ratio] += n * m.draw * (1.0 - m.draw);
      self->covariance[k] = n * m.covariance;
    }
}

/* One pass over the pairs. */
void
scl_bradley_terry_evaluate (SclBradleyTerry *self)
{
  const SclPairs *pairs = self->pairs;
  guint edge = pairs->n_players;

  memset (self->gradient, 0, self->n * sizeof *self->gradient);
  memset (self->diagonal, 0, self->n * sizeof *self->diagonal);
  for (guint w = 0; w < pairs->n_players; w++)
    {
      double own = self->x[w] + self->x[edge];
      double gradient = 0.0, diagonal = 0.0;

      for (guint k = pairs->first[w]; k < pairs->first[w + 1]; k++)
        {
          guint32 b = pairs->other[k];
          double g, v;

          add_pair (self, k, own - self->x[b], &g, &v);
          gradient += g;
          diagonal += v;
          self->gradient[b] -= g;
          self->diagonal[b] += v;
          self->curvature[k] = v;
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

/* Of a pair's games, x being the difference. */
static double
pair_likelihood (const SclBradleyTerry *self, const SclPairs *pairs, guint k, double x)
{
  const double n = pairs->games[k], parameter = self->x[pairs->n_players + 1];
  /* sum s x - n ln (e^x + 1), or with the draw's weight nu e^(x/2) in the logarithm; the greater of
   * e^x and 1 taken out. */
  const double plain = pairs->points[k] * x - n * MAX (x, 0.0);

  switch (self->options->draws)
    {
    case SCL_DRAWS_HALF:
      return plain - n * log1p (exp (-fabs (x)));
      case SCL_DRAWS_DAVIDSON: {
        double h = exp (-0.5 * fabs (x));

        return plain + pairs->draws[k] * parameter - n * log (1.0 + exp (parameter) * h + h * h);
      }
      case SCL_DRAWS_RAO_KUPPER: {
        const Kupper m = kupper (n, pairs->points[k], pairs->draws[k], x, parameter);

        return m.wins * log (m.win) + m.losses * log (m.loss)
               + (pairs->draws[k] > 0.0f ? pairs->draws[k] * log (expm1 (2.0 * parameter)) : 0.0);
      }
    }
  return NAN;
}

double
scl_bradley_terry_likelihood (const SclBradleyTerry *self, const SclPairs *pairs)
{
  double sum = 0.0;

  for (guint w = 0; w < pairs->n_players; w++)
    for (guint k = pairs->first[w]; k < pairs->first[w + 1]; k++)
      sum += pair_likelihood (self, pairs, k,
                              self->x[w] + self->x[pairs->n_players] - self->x[pairs->other[k]]);
  return sum;
}
