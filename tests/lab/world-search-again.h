/* The search for a federation that resembles a record, done once more: places, differences in
 * tolerances, damped steps by elimination, and which place is kept, by the rules of the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <string.h>

#include "lab-fixtures.h"
#include "lab/simulation/scl-world-fit.h"

/* What is moved, where the record has the moment: by a step, or by a factor of 1 + step. */
static const struct
{
  const char *name;
  gboolean factor;
  double step;
  SclMoment moment;
} moves[] = {
  { "players", TRUE, 0.15, SCL_MOMENT_PLAYERS },
  { "events", TRUE, 0.2, SCL_MOMENT_ENTRIES },
  { "activity-shape", TRUE, 0.3, SCL_MOMENT_ONE_EVENT },
  { "core", TRUE, 0.25, SCL_MOMENT_BUSIEST_TENTH },
  { "core-events", TRUE, 0.2, SCL_MOMENT_P95_GAMES },
  { "core-shape", TRUE, 0.4, SCL_MOMENT_MOST_HALF_YEAR },
  { "core-lead", FALSE, 60, SCL_MOMENT_BUSY_LEAD },
  { "event-size", TRUE, 0.2, SCL_MOMENT_EVENT_SIZE },
  { "mean", FALSE, 30, SCL_MOMENT_MEAN },
  { "sd", TRUE, 0.1, SCL_MOMENT_SD },
  { "skew", FALSE, 0.3, SCL_MOMENT_SKEW },
  { "festivals", FALSE, 0.15, SCL_MOMENT_BETWEEN_EVENTS },
  { "region-spread", TRUE, 0.3, SCL_MOMENT_BETWEEN_EVENTS },
  { "entrants", TRUE, 0.2, SCL_MOMENT_ENTRANTS },
  { "visitors", FALSE, 0.15, SCL_MOMENT_LEAVERS },
  { "visitor-gap", FALSE, 80, SCL_MOMENT_LEAVERS },
  { "junior-share", FALSE, 0.15, SCL_MOMENT_ENTRY_SKEW },
  { "newcomer-gap", FALSE, 60, SCL_MOMENT_ENTRY_GAP },
  { "junior-gap", FALSE, 100, SCL_MOMENT_ENTRY_SKEW },
  { "leavers", TRUE, 0.2, SCL_MOMENT_LEAVERS },
  { "leave-losing", FALSE, 0.4, SCL_MOMENT_LEAVERS_LOSING },
  { "leave-young", TRUE, 0.3, SCL_MOMENT_LEAVERS_YOUNG },
  { "leave-old", TRUE, 0.3, SCL_MOMENT_LEAVERS_OLD },
  { "draws", FALSE, 0.08, SCL_MOMENT_DRAWS_MIDDLE },
  { "draws-rise", FALSE, 0.03, SCL_MOMENT_DRAWS_HIGH },
  { "white-edge", FALSE, 15, SCL_MOMENT_WHITE_MIDDLE },
  { "white-rise", FALSE, 5, SCL_MOMENT_WHITE_HIGH },
};
#define N G_N_ELEMENTS (moves)

typedef struct
{
  SclWorld start;
  const SclMoments *target;
  SclRecordKind kind;
  SclPolicy *policy;
  GArray *days;      /* of lists */
  guint provisional; /* games */
  guint moved[N], n; /* indices in moves */
  guint n_seeds;
} Again;

static inline double
again_field (const SclWorld *world, guint move, const SclKey **key)
{
  gconstpointer at;

  g_assert_true (scl_key_sets_find (scl_world_key_sets, "world", moves[move].name, key, NULL));
  at = (const char *) world + (*key)->offset;
  return (*key)->type == SCL_KEY_INT ? *(const gint32 *) at : *(const double *) at;
}

/* Within the key's limits; what is multiplied stays a ten-thousandth at least. */
static inline SclWorld
again_world_at (const Again *self, const double *z)
{
  SclWorld world = self->start;

  for (guint i = 0; i < self->n; i++)
    {
      const guint m = self->moved[i];
      const SclKey *key;
      const double from = again_field (&self->start, m, &key);
      const double least = moves[m].factor ? fmax (key->min, 1e-4) : key->min;
      const double to = moves[m].factor ? fmax (from, 1e-4) * pow (1 + moves[m].step, z[i])
                                        : from + moves[m].step * z[i];
      const double allowed = fmin (fmax (to, least), key->max);
      gpointer at = (char *) &world + key->offset;

      if (key->type == SCL_KEY_INT)
        *(gint32 *) at = (gint32) lround (allowed);
      else
        *(double *) at = allowed;
    }
  return world;
}

static inline void
again_simulate (const Again *self, SclWorld world, gint32 seed, SclMoments *moments)
{
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclRecord) record = NULL;

  world.seed = seed;
  history = fixture_world_run (&world, 1, NULL);
  record
      = self->kind == SCL_RECORD_LISTS
            ? scl_record_of_history_lists (history, self->policy, self->days, NULL, NULL)
            : scl_record_of_history (history, self->policy, SCL_DAY_NONE, SCL_DAY_NONE, NULL, NULL);
  if (self->provisional > 0)
    scl_record_hide_provisional (record, self->provisional);
  scl_moments_measure (moments, record);
}

/* In tolerances, beyond three of them by the root of 6 d - 9; a moment that is missing counts as
 * five; what the record does not have is nothing. Returns the sum of squares and of the ridge. */
static inline double
again_look (const Again *self, const double *z, double *r)
{
  const SclWorld world = again_world_at (self, z);
  SclMoments moments[8];
  double cost = 0;

  for (guint s = 0; s < self->n_seeds; s++)
    again_simulate (self, world, 1000001 + (gint32) s, &moments[s]);
  for (SclMoment m = 0; m < SCL_N_MOMENTS; m++)
    {
      const double target = self->target->value[m];
      double mean = 0, d;

      for (guint s = 0; s < self->n_seeds; s++)
        mean += moments[s].value[m] / self->n_seeds;
      d = (mean - target) / scl_moment_tolerance (m, target);
      r[m] = isnan (target)   ? 0
             : isnan (mean)   ? 5
             : fabs (d) > 3.0 ? (d > 0 ? 1 : -1) * sqrt (6 * fabs (d) - 9)
                              : d;
      cost += r[m] * r[m];
    }
  for (guint i = 0; i < self->n; i++)
    cost += pow (0.05 * z[i], 2);
  return cost;
}

/* a x = b by elimination with the largest pivot. */
static inline void
again_solve (double a[N][N + 1], guint n)
{
  for (guint c = 0; c < n; c++)
    {
      guint pivot = c;

      for (guint row = c + 1; row < n; row++)
        if (fabs (a[row][c]) > fabs (a[pivot][c]))
          pivot = row;
      for (guint k = 0; k <= n; k++)
        {
          const double swap = a[c][k];

          a[c][k] = a[pivot][k];
          a[pivot][k] = swap;
        }
      for (guint row = 0; row < n; row++)
        for (guint k = n + 1; row != c && k-- > c;)
          a[row][k] -= a[row][c] / a[c][c] * a[c][k];
    }
  for (guint i = 0; i < n; i++)
    a[i][n] /= a[i][i];
}

static inline void
again_keep_better (double *best, double *z, double cost, const double *place)
{
  if (cost >= *best)
    return;
  *best = cost;
  memcpy (z, place, N * sizeof (double));
}

/* Slopes from one step of each parameter; steps of at most three, damped by five factors. The best
 * of all places tried. */
static inline double
again_search_once (const Again *self, double side, double *z)
{
  static const double dampings[] = { 0.01, 0.1, 1, 10, 100 };
  const gsize size = N * sizeof (double);
  double r[1 + N][SCL_N_MOMENTS], other[SCL_N_MOMENTS], from[N], best, a[N][N + 1];

  memcpy (from, z, size);
  best = again_look (self, from, r[0]);
  for (guint i = 0; i < self->n; i++)
    {
      double place[N];

      memcpy (place, from, size);
      place[i] += side;
      again_keep_better (&best, z, again_look (self, place, r[1 + i]), place);
    }
  for (guint d = 0; d < G_N_ELEMENTS (dampings); d++)
    {
      double place[N];

      memcpy (place, from, size);
      for (guint i = 0; i < self->n; i++)
        {
          a[i][self->n] = -0.05 * 0.05 * from[i];
          for (guint j = 0; j < self->n; j++)
            a[i][j] = 0;
          for (guint m = 0; m < SCL_N_MOMENTS; m++)
            {
              const double slope = side * (r[1 + i][m] - r[0][m]);

              a[i][self->n] -= slope * r[0][m];
              for (guint j = 0; j < self->n; j++)
                a[i][j] += slope * side * (r[1 + j][m] - r[0][m]);
            }
          a[i][i] = a[i][i] * (1 + dampings[d]) + 0.05 * 0.05;
        }
      again_solve (a, self->n);
      for (guint i = 0; i < self->n; i++)
        place[i] += fmin (fmax (a[i][self->n], -3), 3);
      again_keep_better (&best, z, again_look (self, place, other), place);
    }
  return best;
}

/* Upwards and downwards by turns, until two rounds one after the other have not brought the cost
 * below 0.99 of the least. Returns the rounds. */
static inline guint
again_search (const Again *self, guint rounds, double *z)
{
  double least = INFINITY;
  guint round = 0;

  for (guint poor = 0; round < rounds && poor < 2; round++)
    {
      const double cost = again_search_once (self, round % 2 == 0 ? 1 : -1, z);

      poor = cost < 0.99 * least ? 0 : poor + 1;
      least = fmin (least, cost);
      g_test_message ("round %u: %.6f", round + 1, cost);
    }
  return round;
}

typedef struct
{
  double slopes; /* the share done once the first round's slopes are known */
  double last;
  gboolean seen;
} Progress;

static inline void
again_on_progress (double fraction, const char *what, gpointer data)
{
  Progress *progress = data;

  g_assert_cmpfloat (fraction, >=, progress->last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_cmpstr (what, ==, "Fitting");
  progress->last = fraction;
  progress->seen = progress->seen || fabs (fraction - progress->slopes) < 1e-12;
}

static inline void
again_check (const SclRecord *record, SclPolicy *policy, GArray *days, guint provisional,
             const SclWorld *base, guint rounds, guint at_least, gboolean knock_out)
{
  SclWorldFitOptions options = { .n_threads = 2, .rounds = 0, .n_judged = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclWorldFit) unmoved
      = scl_world_fit_run (record, base, policy, &options, NULL, NULL, NULL, &error);
  g_autoptr (SclWorldFit) fit = NULL;
  Progress progress = { 0 };
  Again again;
  SclWorld expected;
  double z[N] = { 0 }, of_round;
  guint n_rounds;

  g_assert_no_error (error);
  again = (Again){ .start = unmoved->world,
                   .target = &unmoved->measured,
                   .kind = record->kind,
                   .policy = policy,
                   .days = days,
                   .provisional = provisional,
                   .n_seeds = CLAMP (12000u / (guint) unmoved->world.players, 2, 8) };
  for (guint m = 0; m < N; m++)
    if (isfinite (unmoved->measured.value[moves[m].moment])
        && (!g_str_equal (moves[m].name, "region-spread") || unmoved->world.regions >= 4)
        && !(unmoved->world.knock_out && g_str_has_prefix (moves[m].name, "draws")))
      again.moved[again.n++] = m;
  g_assert_cmpuint (again.n, >=, at_least);
  g_assert_cmpint (unmoved->world.knock_out, ==, knock_out);
  options.rounds = rounds;
  /* A round: where it is, a step of each parameter, five damped ones. One is judged. */
  of_round = again.n_seeds * (1.0 + again.n + 5.0);
  progress.slopes = again.n_seeds * (1.0 + again.n) / (rounds * of_round + 1);
  fit = scl_world_fit_run (record, base, policy, &options, again_on_progress, &progress, NULL,
                           &error);
  g_assert_no_error (error);
  g_assert_true (progress.seen || rounds == 0);
  g_assert_cmpuint (g_strv_length (fit->fitted), ==, again.n);
  /* It ends sooner where nothing helps. */
  n_rounds = again_search (&again, rounds, z);
  g_assert_cmpfloat_with_epsilon (progress.last,
                                  (n_rounds * of_round + 1) / (rounds * of_round + 1), 1e-12);
  expected = again_world_at (&again, z);
  for (guint i = 0; i < again.n; i++)
    {
      const SclKey *key;
      const double value = again_field (&fit->world, again.moved[i], &key);

      g_assert_cmpstr (fit->fitted[i], ==, moves[again.moved[i]].name);
      g_assert_cmpfloat_with_epsilon (value, again_field (&expected, again.moved[i], &key),
                                      1e-6 * fmax (1, fabs (value)));
    }
}
