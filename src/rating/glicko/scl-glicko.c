/* The Glicko family's formulas: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/glicko/scl-glicko.h"

#include <math.h>

#include "rating/base/scl-root-private.h"

#define Q SCL_GLICKO_Q

/* ---- Glicko-2, step 5 ---- */

typedef struct
{
  double delta2, phi2, v, a, tau2;
} Volatility;

/* f (x) of step 5.1; falls through zero once. */
static double
volatility_f (const Volatility *self, double x)
{
  double e = exp (x);
  double sum = self->phi2 + self->v + e;

  return e * (self->delta2 - sum) / (2.0 * sum * sum) - (x - self->a) / self->tau2;
}

/* Newton from A, where most roots lie close by and two steps do: the ratio of the new sigma^2 to
 * the old as *y = x - a. FALSE where it does not settle at once. */
static gboolean
volatility_by_newton (double sigma, const Volatility *self, double tolerance, double *y)
{
  double e = sigma * sigma; /* e^x */

  *y = 0.0;
  for (guint pass = 0; pass < 6; pass++)
    {
      double inverse = 1.0 / (self->phi2 + self->v + e);
      double part = 0.5 * e * inverse * inverse;
      double term = part * (self->delta2 - self->phi2 - self->v - e);
      double slope = term - part * e - 2.0 * term * e * inverse - 1.0 / self->tau2;
      double step = (*y / self->tau2 - term) / slope;

      if (!(slope < 0.0) || !(fabs (step) < 1.0))
        return FALSE;
      *y += step;
      if (fabs (step) <= tolerance)
        return TRUE;
      e = sigma * sigma * exp (*y);
    }
  return FALSE;
}

/* Steps 5.2 to 5.4: the Illinois iteration. */
static double
volatility_by_illinois (const Volatility *self, double tau, double tolerance)
{
  double low = self->a; /* A and B */
  double high;
  double f_low, f_high;

  if (self->delta2 > self->phi2 + self->v)
    high = log (self->delta2 - self->phi2 - self->v);
  else
    {
      high = self->a - tau;
      for (guint k = 2; volatility_f (self, high) < 0.0; k++)
        high = self->a - k * tau;
    }
  f_low = volatility_f (self, low);
  f_high = volatility_f (self, high);
  /* The bound on the passes only keeps a tolerance below the digits of a double from running for
   * ever. */
  for (guint pass = 0; fabs (high - low) > tolerance && pass < 200; pass++)
    {
      double middle = low + (low - high) * f_low / (f_high - f_low);
      double f_middle = volatility_f (self, middle);

      if (f_middle * f_high <= 0.0)
        {
          low = high;
          f_low = f_high;
        }
      else
        f_low /= 2.0;
      high = middle;
      f_high = f_middle;
      if (f_high == 0.0)
        return high;
    }
  return low;
}

double
scl_glicko2_volatility (double sigma, double tau, double delta, double phi, double v,
                        double tolerance)
{
  Volatility self = { .delta2 = delta * delta, .phi2 = phi * phi, .v = v, .tau2 = tau * tau };
  double y;

  if (volatility_by_newton (sigma, &self, tolerance, &y))
    return sigma * exp (0.5 * y);
  self.a = 2.0 * log (sigma);
  return exp (0.5 * volatility_by_illinois (&self, tau, tolerance));
}
