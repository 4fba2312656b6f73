/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lists/scl-list-compression.h"
#include "rating/base/scl-number.h"

#include <math.h>

#define FIRST_FITTED 10 /* percentiles of the slope */
#define LAST_FITTED 90

static double
slope_of (const SclListQuantiles *quantiles)
{
  const double n = LAST_FITTED - FIRST_FITTED + 1;
  double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

  for (guint q = FIRST_FITTED - 1; q < LAST_FITTED; q++)
    {
      x += quantiles->before[q] / n;
      y += quantiles->after[q] / n;
    }
  for (guint q = FIRST_FITTED - 1; q < LAST_FITTED; q++)
    {
      xx += (quantiles->before[q] - x) * (quantiles->before[q] - x);
      xy += (quantiles->before[q] - x) * (quantiles->after[q] - y);
    }
  /* Sums of what is all the same are not quite nought. */
  return quantiles->before[FIRST_FITTED - 1] < quantiles->before[LAST_FITTED - 1] ? xy / xx : NAN;
}

static void
take_quantiles (SclListQuantiles *quantiles, SclDay from, const gint16 *before, guint n_before,
                SclDay to, const gint16 *after, guint n_after)
{
  g_autoptr (SclListLevel) a = NULL;
  g_autoptr (SclListLevel) b = NULL;

  *quantiles = (SclListQuantiles){ .n_before = n_before, .n_after = n_after, .slope = NAN };
  if (n_before == 0 || n_after == 0)
    return;
  a = scl_list_level_new (from, before, n_before);
  b = scl_list_level_new (to, after, n_after);
  for (guint q = 0; q < SCL_N_QUANTILES; q++)
    {
      quantiles->before[q] = scl_list_level_quantile (a, (q + 1) / 100.0);
      quantiles->after[q] = scl_list_level_quantile (b, (q + 1) / 100.0);
    }
  quantiles->slope = slope_of (quantiles);
}

/* Mean and variance of n ratings. */
static void
moments (const gint16 *rating, guint n, double *mean, double *variance)
{
  double sum = 0.0, squares = 0.0;

  for (guint i = 0; i < n; i++)
    sum += rating[i];
  *mean = sum / n;
  for (guint i = 0; i < n; i++)
    squares += (rating[i] - *mean) * (rating[i] - *mean);
  *variance = squares / n;
}

static SclListEstimate
spread_of (const gint16 *x, const gint16 *y, guint n)
{
  SclListEstimate spread = { NAN, NAN, NAN, NAN };
  double mean_x, mean_y, var_x, var_y, squares = 0.0, error;

  if (n < 2)
    return spread;
  moments (x, n, &mean_x, &var_x);
  moments (y, n, &mean_y, &var_y);
  if (!(var_x > 0.0 && var_y > 0.0))
    return spread;
  for (guint i = 0; i < n; i++)
    {
      const double influence = 0.5
                               * ((y[i] - mean_y) * (y[i] - mean_y) / var_y
                                  - (x[i] - mean_x) * (x[i] - mean_x) / var_x);

      squares += influence * influence;
    }
  error = sqrt (squares) / n;
  spread.value = sqrt (var_y / var_x);
  spread.error = spread.value * error;
  spread.low = spread.value * exp (-SCL_Z_95 * error);
  spread.high = spread.value * exp (SCL_Z_95 * error);
  return spread;
}

void
scl_list_compression (const SclListTable *table, guint from, guint to, SclListCompression *result)
{
  const SclTabledList *before = scl_list_table_at (table, from),
                      *after = scl_list_table_at (table, to);
  const SclListRatings *a = before->ratings, *b = after->ratings;
  g_autofree gint16 *x = g_new (gint16, MAX (a->n, 1));
  g_autofree gint16 *y = g_new (gint16, MAX (a->n, 1));
  guint n = 0;

  result->n_risen = result->n_fallen = 0;
  for (guint i = 0, j = 0; i < a->n && j < b->n;)
    {
      const guint32 left = a->player[i], right = b->player[j], first = MIN (left, right);

      if (left == right)
        {
          result->n_risen += b->rating[j] > a->rating[i];
          result->n_fallen += b->rating[j] < a->rating[i];
          x[n] = a->rating[i];
          y[n++] = b->rating[j];
        }
      i += left == first;
      j += right == first;
    }
  result->from = before->day;
  result->to = after->day;
  take_quantiles (&result->all, before->day, a->rating, a->n, after->day, b->rating, b->n);
  take_quantiles (&result->both, before->day, x, n, after->day, y, n);
  result->spread = spread_of (x, y, n);
}
