/* SclTuning: the search for the least training loss.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/tuning/scl-tuning-private.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multimin.h>
#include <string.h>

static double
loss_in_one (double x, void *data)
{
  return scl_tuner_train_loss (data, &x);
}

/* What the simplex makes least. */
typedef struct
{
  const SclTuner *tuner;
  double at[MAX_N]; /* the parameter that is held stays */
  guint held;
  SclTunerFunc function;
  gpointer data;
  guint n_evaluations;
} Descent;

/* v: shares of the ranges. The simplex may step outside: there the function rises with the
 * distance. */
static double
value_at (const gsl_vector *v, void *data)
{
  Descent *self = data;
  double outside = 0.0;
  guint k = 0;

  for (guint i = 0; i < self->tuner->n; i++)
    if (i != self->held)
      {
        const SclTuningParameter *parameter = &self->tuner->parameters[i];
        const double low = scl_tuner_to_x (parameter, parameter->low),
                     high = scl_tuner_to_x (parameter, parameter->high);
        const double wanted = gsl_vector_get (v, k++), share = CLAMP (wanted, 0.0, 1.0);

        self->at[i] = low + share * (high - low);
        outside += fabs (wanted - share);
      }
  self->n_evaluations++;
  return self->function (self->at, self->data) + outside;
}

/* ---- The search ---- */

/* Brent wants a bracket: the least of a few evenly spaced points, and its neighbours. */
gboolean
scl_tuner_search_in_one (SclTuner *self, double *x)
{
  const double low = scl_tuner_to_x (self->parameters, self->parameters->low),
               high = scl_tuner_to_x (self->parameters, self->parameters->high);
  enum
  {
    N = 9
  };
  double grid[N], loss[N];
  guint least = 0;
  gsl_min_fminimizer *minimizer;
  gsl_function function = { .function = loss_in_one, .params = self };
  gboolean converged = FALSE;

  for (guint i = 0; i < N; i++)
    {
      grid[i] = low + (high - low) * i / (N - 1.0);
      loss[i] = loss_in_one (grid[i], self);
      if (loss[i] < loss[least])
        least = i;
    }
  *x = grid[least];
  if (least == 0 || least == N - 1)
    {
      /* The least may still lie between the end and its neighbour. */
      const double inside = least == 0 ? grid[0] + 0.02 * (grid[1] - grid[0])
                                       : grid[N - 1] - 0.02 * (grid[N - 1] - grid[N - 2]);

      if (loss_in_one (inside, self) >= loss[least])
        return TRUE;
      *x = inside;
    }
  if (self->error != NULL)
    return FALSE;
  minimizer = gsl_min_fminimizer_alloc (gsl_min_fminimizer_brent);
  if (gsl_min_fminimizer_set (minimizer, &function, *x, least > 0 ? grid[least - 1] : grid[0],
                              least < N - 1 ? grid[least + 1] : grid[N - 1])
      == GSL_SUCCESS)
    while (!converged && self->n_evaluations < self->max_evaluations && self->error == NULL)
      {
        if (gsl_min_fminimizer_iterate (minimizer) != GSL_SUCCESS)
          break;
        *x = gsl_min_fminimizer_x_minimum (minimizer);
        converged = gsl_min_test_interval (gsl_min_fminimizer_x_lower (minimizer),
                                           gsl_min_fminimizer_x_upper (minimizer),
                                           1e-4 * (high - low), 1e-4)
                    == GSL_SUCCESS;
      }
  gsl_min_fminimizer_free (minimizer);
  return converged;
}

gboolean
scl_tuner_descend (const SclTuner *self, const double *start, guint held, double step,
                   guint max_evaluations, SclTunerFunc function, gpointer data, double *x)
{
  Descent descent = { .tuner = self, .held = held, .function = function, .data = data };
  const guint n = self->n - (held < self->n);
  gsl_multimin_function what = { .f = value_at, .n = n, .params = &descent };
  gsl_multimin_fminimizer *minimizer
      = gsl_multimin_fminimizer_alloc (gsl_multimin_fminimizer_nmsimplex2, n);
  gsl_vector *at = gsl_vector_alloc (n), *steps = gsl_vector_alloc (n);
  gboolean converged = FALSE;
  guint k = 0;

  memcpy (descent.at, start, sizeof start[0] * self->n);
  for (guint i = 0; i < self->n; i++)
    if (i != held)
      {
        const SclTuningParameter *parameter = &self->parameters[i];
        const double low = scl_tuner_to_x (parameter, parameter->low),
                     high = scl_tuner_to_x (parameter, parameter->high);

        const double share = (start[i] - low) / (high - low);

        gsl_vector_set (at, k, share);
        gsl_vector_set (steps, k++, share + step <= 1.0 ? step : -step); /* inwards */
      }
  gsl_multimin_fminimizer_set (minimizer, &what, at, steps);
  while (!converged && descent.n_evaluations < max_evaluations && self->error == NULL)
    {
      if (gsl_multimin_fminimizer_iterate (minimizer) != GSL_SUCCESS)
        break;
      converged
          = gsl_multimin_test_size (gsl_multimin_fminimizer_size (minimizer), 1e-3) == GSL_SUCCESS;
    }
  value_at (minimizer->x, &descent);
  memcpy (x, descent.at, sizeof x[0] * self->n);
  gsl_vector_free (at);
  gsl_vector_free (steps);
  gsl_multimin_fminimizer_free (minimizer);
  return converged;
}

gboolean
scl_tuner_search_in_many (SclTuner *self, const double *start, double *x)
{
  double at[MAX_N];

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double low = scl_tuner_to_x (parameter, parameter->low),
                   high = scl_tuner_to_x (parameter, parameter->high);
      const gboolean usable = start[i] > parameter->low && start[i] < parameter->high;

      at[i] = usable ? scl_tuner_to_x (parameter, start[i]) : 0.5 * (low + high);
    }
  return scl_tuner_descend (self, at, MAX_N, 0.15, self->max_evaluations, scl_tuner_loss_at, self,
                            x);
}
