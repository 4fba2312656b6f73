/* The categories' ratings of the reconstruction.
 *
 * Each category's distribution is the one nearest to a drawn shape (least relative entropy) among
 * those that have the published mean and standard deviation and the published numbers below the
 * thresholds: within each span between thresholds the shape is multiplied by exp (a z + b z²), with
 * the same a and b for all spans. Players are then taken at even quantiles of each span, each moved
 * at random within its own, so that the facts hold whatever the seed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "reconstruction.h"

#include <math.h>

#define N_SPANS 3

/* What the paper says of a category. */
typedef struct
{
  guint n;         /* Table 1 */
  double mean, sd; /* Table 2 */
  /* Spans [first, next) of whole points, the last one's end included as limit[n_spans]; the players
   * in each. */
  guint n_spans;
  int limit[N_SPANS + 1];
  guint count[N_SPANS];
} Facts;

/* Counts: 45.5 % of 3N are below 1500, 50.7 % of 2N below 1600, 16.1 % of 1N below 1700, 19.5 % of
 * CM below 1900, 26.6 % of M below 2100; of those below 1800, 24.8 % of 1N are below 1700; of those
 * below 2000, 26.3 % of CM below 1900; of those below 2200, 38.9 % of M below 2100. Each percentage
 * leaves few whole numbers: of M only 89 of 335, and 229 below 2200. The outermost limits are set
 * by hand. */
static const Facts facts[SCL_N_CATEGORIES] = {
  [SCL_CATEGORY_3N] = { 1425, 1485, 52, 2, { 1280, 1500, 1640 }, { 648, 777 } },
  [SCL_CATEGORY_2N] = { 2947, 1580, 57, 2, { 1360, 1600, 1800 }, { 1494, 1453 } },
  [SCL_CATEGORY_1N] = { 1651, 1753, 72, 3, { 1500, 1700, 1800, 2000 }, { 266, 807, 578 } },
  [SCL_CATEGORY_CM] = { 1123, 1944, 92, 3, { 1600, 1900, 2000, 2300 }, { 219, 614, 290 } },
  [SCL_CATEGORY_M] = { 335, 2162, 118, 3, { 1850, 2100, 2200, 2490 }, { 89, 140, 106 } },
};

/* Set by hand, in rating points. Below the threshold the two upper categories rise towards it, by a
 * factor of e each …_RISE; with the published numbers, mean and deviation the part above it can
 * fall throughout. Candidate masters have a heap at 1900, and fall straight to nothing at CM_END,
 * since who reaches 2100 is promoted; masters fall by a factor of e each M_FALL. */
#define CM_RISE 80
#define CM_HEAP 0.8
#define CM_HEAP_LENGTH 20
#define CM_END 2170
#define M_RISE 70
#define M_FALL 119

/* ---- Shapes ---- */

double
scl_reconstruction_hill (double x, double top, double sigma)
{
  return exp (-0.5 * (x - top) * (x - top) / (sigma * sigma));
}

/* From a threshold on: at its highest there, then falling. */
static double
step_down (double x, double threshold, double length)
{
  return x < threshold ? 0.0 : exp (-(x - threshold) / length);
}

/* The drawn shape, up to a factor in each span: the peak at the threshold, the step below it, and
 * of 1N alone a second peak after 1800. */
static double
shape (SclNationalCategory category, double x)
{
  switch (category)
    {
    case SCL_CATEGORY_3N:
      return x < 1500 ? scl_reconstruction_hill (x, 1480, 45)
                      : step_down (x, 1500, 30)
                            + (x == 1500 ? 4.0 : 0.0); /* the conventional entry rating */
    case SCL_CATEGORY_2N:
      return x < 1600 ? scl_reconstruction_hill (x, 1575, 45)
                      : step_down (x, 1600, 45) + (x == 1600 ? 1.0 : 0.0);
    case SCL_CATEGORY_1N:
      return x < 1700   ? scl_reconstruction_hill (x, 1675, 35)
             : x < 1800 ? 0.2 + step_down (x, 1700, 35)
                        : scl_reconstruction_hill (x, 1812, 25);
    case SCL_CATEGORY_CM:
      return x < 1900 ? exp ((x - 1900) / CM_RISE)
                      : CM_HEAP * step_down (x, 1900, CM_HEAP_LENGTH)
                            + MAX (0, (CM_END - x) / (CM_END - 1900.0));
    case SCL_CATEGORY_M:
    default:
      return x < 2100 ? exp ((x - 2100) / M_RISE) : step_down (x, 2100, M_FALL);
    }
}

/* ---- The nearest distribution that meets the facts ---- */

typedef struct
{
  double z, zz;          /* E z and E z² */
  double var, cov, var2; /* of z and z² within the spans, weighted with their shares */
} Moments;

/* p[x - limit[0]] of each whole point for the tilt (a, b). */
static Moments
tilt (const Facts *f, const double *q, double a, double b, double *p)
{
  Moments all = { 0 };

  for (guint s = 0; s < f->n_spans; s++)
    {
      const double share = (double) f->count[s] / f->n;
      double sum = 0, m1 = 0, m2 = 0, m11 = 0, m12 = 0, m22 = 0;

      for (int x = f->limit[s]; x < f->limit[s + 1]; x++)
        {
          double z = (x - f->mean) / f->sd;
          double w = q[x - f->limit[0]] * exp (a * z + b * z * z);

          p[x - f->limit[0]] = w;
          sum += w;
          m1 += w * z;
          m2 += w * z * z;
          m12 += w * z * z * z;
          m22 += w * z * z * z * z;
        }
      m1 /= sum;
      m2 /= sum;
      m11 = m2;
      m12 /= sum;
      m22 /= sum;
      for (int x = f->limit[s]; x < f->limit[s + 1]; x++)
        p[x - f->limit[0]] *= share / sum;
      all.z += share * m1;
      all.zz += share * m2;
      all.var += share * (m11 - m1 * m1);
      all.cov += share * (m12 - m1 * m2);
      all.var2 += share * (m22 - m2 * m2);
    }
  return all;
}

/* Newton's method on E z = 0 and E z² = 1; the problem is convex, so that halved steps always
 * arrive. */
static void
meet_facts (SclNationalCategory category, double *p)
{
  const Facts *f = &facts[category];
  int n = f->limit[f->n_spans] - f->limit[0];
  g_autofree double *q = g_new (double, n);
  double a = 0, b = 0;

  for (int i = 0; i < n; i++)
    q[i] = shape (category, f->limit[0] + i) + 1e-9;
  for (guint round = 0; round < 200; round++)
    {
      Moments m = tilt (f, q, a, b, p);
      double r1 = -m.z;
      double r2 = 1.0 - m.zz;
      double det = m.var * m.var2 - m.cov * m.cov;
      double da = (r1 * m.var2 - r2 * m.cov) / det;
      double db = (r2 * m.var - r1 * m.cov) / det;
      double length = MAX (fabs (da), fabs (db));
      double step = length > 0.5 ? 0.5 / length : 1.0;

      if (fabs (r1) + fabs (r2) < 1e-12)
        return;
      a += step * da;
      b += step * db;
    }
}

/* The ratings of each span at even quantiles of p within it, each at random within its own. */
static void
draw_ratings (const Facts *f, const double *p, GRand *random, double *rating)
{
  for (guint s = 0, done = 0; s < f->n_spans; done += f->count[s++])
    {
      const double share = (double) f->count[s] / f->n;
      int at = f->limit[s];
      double sum = p[at - f->limit[0]];

      for (guint i = 0; i < f->count[s]; i++)
        {
          const double u = share * (i + g_rand_double (random)) / f->count[s];

          while (sum < u && at + 1 < f->limit[s + 1])
            sum += p[++at - f->limit[0]];
          rating[done + i] = at;
        }
    }
}

guint
scl_reconstruction_category_size (SclNationalCategory category)
{
  return facts[category].n;
}

void
scl_reconstruction_draw_category (SclNationalCategory category, GRand *random, double *rating)
{
  const Facts *f = &facts[category];
  g_autofree double *p = g_new (double, f->limit[f->n_spans] - f->limit[0]);

  meet_facts (category, p);
  draw_ratings (f, p, random, rating);
}
