/* What a rating list does over time: percentiles, and what becomes of the same players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/drift/scl-population.h"

#include <string.h>

#include "lab/replay/scl-outcome-private.h"

#define MAX_PERIODS 600
#define KEYS_PER_POINT 1024.0
#define KEY_ORIGIN (1u << 31)

static double *
no_ratings (guint n_players)
{
  double *rating = g_new (double, MAX (n_players, 1));

  for (guint q = 0; q < n_players; q++)
    rating[q] = NAN;
  return rating;
}

/* ---- Percentiles ---- */

/* Three passes of eleven bits: quicker than comparing, and the same on every machine. */
static void
sort_keys (guint32 *keys, guint32 *scratch, guint n)
{
  for (guint shift = 0; shift < 33; shift += 11)
    {
      guint32 start[2048] = { 0 };
      guint32 sum = 0;
      guint32 *swap = keys;

      for (guint i = 0; i < n; i++)
        start[(keys[i] >> shift) & 2047]++;
      for (guint d = 0; d < 2048; d++)
        {
          const guint32 count = start[d];

          start[d] = sum;
          sum += count;
        }
      for (guint i = 0; i < n; i++)
        scratch[start[(keys[i] >> shift) & 2047]++] = keys[i];
      keys = scratch;
      scratch = swap;
    }
}

static double
percentile (const guint32 *keys, guint n, double p)
{
  const double h = (n - 1) * p;
  const guint i = (guint) h;
  const double low = ((double) keys[i] - KEY_ORIGIN) / KEYS_PER_POINT;
  const double high = ((double) keys[MIN (i + 1, n - 1)] - KEY_ORIGIN) / KEYS_PER_POINT;

  return low + (h - i) * (high - low);
}

static SclPercentiles
percentiles_of (const double *rating, guint n_players, guint period, guint32 *keys,
                guint32 *scratch)
{
  SclPercentiles result
      = { .period = period, .p5 = NAN, .p25 = NAN, .p50 = NAN, .p75 = NAN, .p95 = NAN };
  guint n = 0;

  for (guint q = 0; q < n_players; q++)
    if (!isnan (rating[q]))
      keys[n++] = (guint32) (gint64) (KEY_ORIGIN
                                      + llround (CLAMP (rating[q], -1e6, 1e6) * KEYS_PER_POINT));
  result.n = n;
  if (n == 0)
    return result;
  sort_keys (keys, scratch, n);
  /* An odd number of passes leaves them in scratch. */
  result.p5 = percentile (scratch, n, 0.05);
  result.p25 = percentile (scratch, n, 0.25);
  result.p50 = percentile (scratch, n, 0.50);
  result.p75 = percentile (scratch, n, 0.75);
  result.p95 = percentile (scratch, n, 0.95);
  return result;
}

static GArray *
make_percentiles (SclOutcome *outcome)
{
  const guint n_players = scl_history_players (outcome->history)->n;
  const guint n_periods = outcome->periods->len;
  const guint stride = (n_periods + MAX_PERIODS - 1) / MAX_PERIODS;
  g_autofree double *rating = no_ratings (n_players);
  g_autofree guint32 *keys = g_new (guint32, MAX (n_players, 1));
  g_autofree guint32 *scratch = g_new (guint32, MAX (n_players, 1));
  const SclPathLog *log = &outcome->log;
  GArray *result = g_array_new (FALSE, FALSE, sizeof (SclPercentiles));

  for (guint p = 0; p < n_periods && outcome->has_paths; p++)
    {
      for (guint i = log->start[p]; i < log->start[p + 1]; i++)
        rating[log->player[i]] = log->rating[i];
      if ((n_periods - 1 - p) % stride == 0)
        {
          const SclPercentiles one = percentiles_of (rating, n_players, p, keys, scratch);

          g_array_append_val (result, one);
        }
    }
  return result;
}

GArray *
scl_outcome_percentiles (SclOutcome *outcome)
{
  if (g_once_init_enter (&outcome->ranked))
    {
      outcome->percentiles = make_percentiles (outcome);
      g_once_init_leave (&outcome->ranked, 1);
    }
  return g_array_ref (outcome->percentiles);
}

/* ---- The same players ---- */

static SclDrift
drift_between (const double *first, const double *last, guint n_players)
{
  SclDrift drift = { .mean = NAN, .error = NAN };
  double sum = 0.0, squares = 0.0;

  for (guint q = 0; q < n_players; q++)
    {
      const double change = last[q] - first[q];

      if (isnan (change))
        continue;
      drift.n++;
      sum += change;
      squares += change * change;
    }
  if (drift.n > 0)
    drift.mean = sum / drift.n;
  if (drift.n > 1)
    drift.error = sqrt (MAX (squares / drift.n - drift.mean * drift.mean, 0.0) / (drift.n - 1.0));
  return drift;
}

SclListLook
scl_outcome_look_at_list (SclOutcome *outcome, guint start)
{
  const guint n_players = scl_history_players (outcome->history)->n;
  const guint n_periods = outcome->periods->len;
  const SclPathLog *log = &outcome->log;
  g_autofree double *rating
      = g_memdup2 (outcome->first_rating, sizeof (double) * MAX (n_players, 1));
  g_autofree double *listed = no_ratings (n_players);
  g_autofree double *first = NULL;
  g_autofree guint32 *keys = g_new (guint32, MAX (n_players, 1));
  g_autofree guint32 *scratch = g_new (guint32, MAX (n_players, 1));
  SclListLook look = { 0 };

  for (guint p = 0; p < n_periods && outcome->has_paths; p++)
    {
      for (guint i = log->start[p]; i < log->start[p + 1]; i++)
        {
          const guint32 q = log->player[i];
          const double change = log->rating[i] - rating[q];

          if (fabs (change) > fabs (look.largest.change))
            look.largest = (SclLargestChange){ .player = q, .period = p, .change = change };
          rating[q] = listed[q] = log->rating[i];
        }
      if (p == start)
        first = g_memdup2 (listed, sizeof (double) * MAX (n_players, 1));
    }
  look.drift = drift_between (first, listed, first != NULL ? n_players : 0);
  look.percentiles = percentiles_of (listed, n_players, n_periods - 1, keys, scratch);
  return look;
}

/* ---- Ranks ---- */

typedef struct
{
  guint64 key; /* rises as the rating does */
  guint32 index;
} Ranked;

static inline guint64
key_of (double x)
{
  union {
    double x;
    guint64 bits;
  } u = { .x = x + 0.0 }; /* -0 is 0 */

  return u.bits & (G_GUINT64_CONSTANT (1) << 63) ? ~u.bits
                                                 : u.bits | (G_GUINT64_CONSTANT (1) << 63);
}

/* Six passes of eleven bits: an even number leaves the sorted ones where they were. */
static void
sort_ranked (Ranked *values, Ranked *scratch, guint n)
{
  for (guint shift = 0; shift < 66; shift += 11)
    {
      guint32 start[2048] = { 0 };
      guint32 sum = 0;
      Ranked *swap = values;

      for (guint i = 0; i < n; i++)
        start[(values[i].key >> shift) & 2047]++;
      for (guint d = 0; d < 2048; d++)
        {
          const guint32 count = start[d];

          start[d] = sum;
          sum += count;
        }
      for (guint i = 0; i < n; i++)
        scratch[start[(values[i].key >> shift) & 2047]++] = values[i];
      values = scratch;
      scratch = swap;
    }
}

static void
rank (Ranked *values, Ranked *scratch, guint n, double *ranks)
{
  sort_ranked (values, scratch, n);
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && values[end].key == values[i].key; end++)
        ;
      for (guint j = i; j < end; j++)
        ranks[values[j].index] = 0.5 * (i + end - 1);
    }
}

double
scl_outcome_rank_agreement (SclOutcome *a, SclOutcome *b, guint *n)
{
  const guint n_players = scl_history_players (a->history)->n;
  g_autofree Ranked *in_a = g_new (Ranked, MAX (n_players, 1));
  g_autofree Ranked *in_b = g_new (Ranked, MAX (n_players, 1));
  g_autofree Ranked *scratch = g_new (Ranked, MAX (n_players, 1));
  g_autofree double *rank_a = g_new (double, MAX (n_players, 1));
  g_autofree double *rank_b = g_new (double, MAX (n_players, 1));
  double ab = 0.0, aa = 0.0, bb = 0.0;
  guint m = 0;

  g_return_val_if_fail (a->history == b->history, NAN);
  for (guint32 q = 0; q < n_players; q++)
    {
      const double x = scl_outcome_last_rating (a, q), y = scl_outcome_last_rating (b, q);

      if (isnan (x) || isnan (y))
        continue;
      in_a[m] = (Ranked){ .key = key_of (x), .index = m };
      in_b[m] = (Ranked){ .key = key_of (y), .index = m };
      m++;
    }
  if (n != NULL)
    *n = m;
  rank (in_a, scratch, m, rank_a);
  rank (in_b, scratch, m, rank_b);
  for (guint i = 0; i < m; i++)
    {
      const double x = rank_a[i] - 0.5 * (m - 1.0), y = rank_b[i] - 0.5 * (m - 1.0);

      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
  return m >= 2 && aa > 0.0 && bb > 0.0 ? ab / sqrt (aa * bb) : NAN;
}
