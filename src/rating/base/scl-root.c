/* See the header. GSL's solvers abort the program where they are given ends of the same sign or
 * values that are not finite; both are kept from them here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-root-private.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_roots.h>
#include <math.h>

typedef struct
{
  SclRootFunction function;
  void *data;
} Guarded;

static double
call_guarded (double x, void *data)
{
  const Guarded *self = data;
  double value = self->function (x, self->data);

  return isnan (value) ? 0.0 : CLAMP (value, -G_MAXDOUBLE, G_MAXDOUBLE);
}

double
scl_root_find (SclRootFunction function, void *data, double low, double high)
{
  Guarded guarded = { function, data };
  gsl_function gsl = { call_guarded, &guarded };
  double at_low = call_guarded (low, &guarded);
  double at_high = call_guarded (high, &guarded);
  gsl_root_fsolver *solver;
  double root;

  if (at_low == 0.0 || at_high == 0.0 || (at_low > 0.0) == (at_high > 0.0) || !(low < high))
    return fabs (at_low) <= fabs (at_high) ? low : high;

  solver = gsl_root_fsolver_alloc (gsl_root_fsolver_brent);
  gsl_root_fsolver_set (solver, &gsl, low, high);
  for (guint i = 0; i < 200; i++)
    {
      if (gsl_root_fsolver_iterate (solver) != GSL_SUCCESS)
        break;
      if (gsl_root_fsolver_x_upper (solver) - gsl_root_fsolver_x_lower (solver)
          <= 1e-11 + 4.0 * GSL_DBL_EPSILON * fabs (gsl_root_fsolver_root (solver)))
        break;
    }
  root = gsl_root_fsolver_root (solver);
  gsl_root_fsolver_free (solver);
  return root;
}
