/* SclTuning: the search for the least training loss.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-tuning-private.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multimin.h>

static double
loss_in_one (double x, void *data)
{
  return scl_tuner_train_loss (data, &x);
}

/* The simplex may step outside: there the loss rises with the distance. */
static double
loss_in_many (const gsl_vector *v, void *data)
{
  SclTuner *self = data;
  double x[MAX_N], outside = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      const double low = scl_tuner_to_x (&self->parameters[i], self->parameters[i].low);
      const double high = scl_tuner_to_x (&self->parameters[i], self->parameters[i].high);

      x[i] = CLAMP (gsl_vector_get (v, i), low, high);
      outside += fabs (gsl_vector_get (v, i) - x[i]) / (high - low);
    }
  return scl_tuner_train_loss (self, x) + outside;
}

/* ---- The search ------------------------------------------------------------------------------------------------------------- */

/* Brent wants a bracket: the least of a few evenly spaced points, and its neighbours. */
gboolean
scl_tuner_search_in_one (SclTuner *self, double *x)
{
  const double low = scl_tuner_to_x (self->parameters, self->parameters->low), high = scl_tuner_to_x (self->parameters, self->parameters->high);
  enum { N = 9 };
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
      const double inside = least == 0 ? grid[0] + 0.02 * (grid[1] - grid[0]) : grid[N - 1] - 0.02 * (grid[N - 1] - grid[N - 2]);

      if (loss_in_one (inside, self) >= loss[least])
        return TRUE;
      *x = inside;
    }
  if (self->error != NULL)
    return FALSE;
  minimizer = gsl_min_fminimizer_alloc (gsl_min_fminimizer_brent);
  if (gsl_min_fminimizer_set (minimizer, &function, *x, least > 0 ? grid[least - 1] : grid[0], least < N - 1 ? grid[least + 1] : grid[N - 1])
      == GSL_SUCCESS)
    while (!converged && self->n_evaluations < self->max_evaluations && self->error == NULL)
      {
        if (gsl_min_fminimizer_iterate (minimizer) != GSL_SUCCESS)
          break;
        *x = gsl_min_fminimizer_x_minimum (minimizer);
        converged = gsl_min_test_interval (gsl_min_fminimizer_x_lower (minimizer), gsl_min_fminimizer_x_upper (minimizer),
                                           1e-4 * (high - low), 1e-4)
                    == GSL_SUCCESS;
      }
  gsl_min_fminimizer_free (minimizer);
  return converged;
}

gboolean
scl_tuner_search_in_many (SclTuner *self, const double *start, double *x)
{
  gsl_multimin_function function = { .f = loss_in_many, .n = self->n, .params = self };
  gsl_multimin_fminimizer *minimizer = gsl_multimin_fminimizer_alloc (gsl_multimin_fminimizer_nmsimplex2, self->n);
  gsl_vector *at = gsl_vector_alloc (self->n), *step = gsl_vector_alloc (self->n);
  gboolean converged = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      const SclTuningParameter *parameter = &self->parameters[i];
      const double low = scl_tuner_to_x (parameter, parameter->low), high = scl_tuner_to_x (parameter, parameter->high);
      const gboolean usable = start[i] > parameter->low && start[i] < parameter->high;

      gsl_vector_set (at, i, usable ? scl_tuner_to_x (parameter, start[i]) : 0.5 * (low + high));
      gsl_vector_set (step, i, 0.15 * (high - low));
    }
  gsl_multimin_fminimizer_set (minimizer, &function, at, step);
  while (!converged && self->n_evaluations < self->max_evaluations && self->error == NULL)
    {
      if (gsl_multimin_fminimizer_iterate (minimizer) != GSL_SUCCESS)
        break;
      converged = gsl_multimin_test_size (gsl_multimin_fminimizer_size (minimizer), 1e-3) == GSL_SUCCESS;
    }
  for (guint i = 0; i < self->n; i++)
    x[i] = CLAMP (gsl_vector_get (minimizer->x, i), scl_tuner_to_x (&self->parameters[i], self->parameters[i].low),
                  scl_tuner_to_x (&self->parameters[i], self->parameters[i].high));
  gsl_vector_free (at);
  gsl_vector_free (step);
  gsl_multimin_fminimizer_free (minimizer);
  return converged;
}
