/* The formulas of TrueSkill: see scl-trueskill.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/glicko/scl-trueskill.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* The density of the standard normal. */
static inline double
density (double x)
{
  return exp (-0.5 * x * x) / sqrt (2.0 * G_PI);
}

/* The part of it below x, to full relative precision in the lower tail. */
static inline double
below (double x)
{
  return 0.5 * erfc (-x / G_SQRT2);
}

#define FAR 8.0       /* from here on the fraction below is exact */
#define FRACTIONS 40u /* at FAR */

/* The density at x by what lies above it; above FAR by Laplace's continued fraction, x + 1/(x +
 * 2/(x + 3/(x + …))). */
static double
hazard (double x)
{
  double rest = x;

  if (x < FAR)
    return density (x) / below (-x);
  for (guint i = FRACTIONS; i > 0; i--)
    rest = x + i / rest;
  return rest;
}

SclTruncated
scl_trueskill_won (double t, double margin)
{
  const double v = hazard (margin - t);

  return (SclTruncated){ v, CLAMP (v * (v + t - margin), 0.0, 1.0) };
}

SclTruncated
scl_trueskill_drawn (double t, double margin)
{
  const double size = fabs (t);
  const double near = margin - size, far = margin + size; /* -far < performance < near */
  const double ratio = exp (-2.0 * margin * size);        /* density (far) / density (near) */
  double mass, v, w; /* mass: of the stretch, by density (near) */

  if (near < 0.0)
    mass = 1.0 / hazard (-near) - ratio / hazard (far);
  else
    mass = (below (near) - below (-far)) / density (near);
  v = expm1 (-2.0 * margin * size) / mass;
  w = v * v + (near + far * ratio) / mass;
  return (SclTruncated){ t < 0.0 ? -v : v, CLAMP (w, 0.0, 1.0) };
}

double
scl_trueskill_margin (double draw_probability, double beta)
{
  return gsl_cdf_ugaussian_Pinv (0.5 * (draw_probability + 1.0)) * G_SQRT2 * beta;
}

SclTrueskillChances
scl_trueskill_chances (double t, double margin)
{
  const double win = below (t - margin), loss = below (-t - margin);

  return (SclTrueskillChances){ win, MAX (1.0 - win - loss, 0.0) };
}
