/* What a climb came to, what chance makes of it, and the largest that a policy allows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/climb/scl-climb.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-order.h"
#include "rating/core/scl-expectation.h"

/* The value of a key as the policy begins; NULL where its system has no such key. */
static gconstpointer
value_of (SclPolicy *policy, const char *group, const char *name)
{
  const SclSystemClass *klass = scl_policy_system_class (policy);
  const SclRegime *regime = scl_policy_regime_at (policy, SCL_DAY_NONE);
  const SclKeySet *set;
  const SclKey *key;

  if (!scl_key_sets_find (klass->key_sets, group, name, &key, &set))
    return NULL;
  return (const guint8 *) regime->system->params + set->offset + key->offset;
}

/* The policy with a key of another value; takes the policy. Itself where it cannot be. */
static SclPolicy *
with_value (SclPolicy *policy, const char *group, const char *key, const char *value)
{
  SclPolicy *changed = scl_policy_with_value (policy, group, key, value, NULL);

  if (changed == NULL)
    return policy;
  scl_policy_unref (policy);
  return changed;
}

gboolean
scl_climb_sums_once (SclPolicy *policy)
{
  const double *by_event = value_of (policy, "rounding", "event-expected");

  return by_event != NULL && *by_event > 0.0;
}

SclPolicy *
scl_climb_policy (SclPolicy *policy)
{
  const gboolean *given = value_of (policy, "entry", "given");
  SclPolicy *climbing = scl_policy_ref (policy);

  if (given != NULL && !*given)
    climbing = with_value (climbing, "entry", "given", "true");
  if (scl_climb_sums_once (policy))
    {
      char step[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_dtostr (step, sizeof step,
                      *(const double *) value_of (policy, "rounding", "event-expected"));
      climbing = with_value (climbing, "rounding", "period-expected", step);
      climbing = with_value (climbing, "rounding", "event-expected", "0");
    }
  return climbing;
}

SclClimbResult
scl_climb_measure (SclOutcome *outcome)
{
  const guint n_players = scl_history_players (scl_outcome_history (outcome))->n;
  SclClimbResult result = { .start = scl_outcome_first_rating (outcome, 0),
                            .end = scl_outcome_last_rating (outcome, 0) };
  const SclPathPoint *path = scl_outcome_path (outcome, 0, &result.updates);

  result.highest = result.start;
  for (guint i = 0; i < result.updates; i++)
    result.highest = fmax (result.highest, path[i].rating);
  result.games = result.updates > 0 ? path[result.updates - 1].games : 0;
  for (guint32 q = 1; q < n_players; q++)
    {
      const double change
          = scl_outcome_last_rating (outcome, q) - scl_outcome_first_rating (outcome, q);

      result.opponents_change += isnan (change) ? 0.0 : change;
    }
  result.created = result.end - result.start + result.opponents_change;
  return result;
}

static gboolean
climb_once (const SclClimb *climb, SclPolicy *policy, SclClimbResult *result,
            GCancellable *cancellable, GError **error)
{
  g_autoptr (SclHistory) history = scl_climb_history (climb);
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (history, policy, NULL, NULL, NULL, cancellable, error);

  if (outcome == NULL)
    return FALSE;
  *result = scl_climb_measure (outcome);
  return TRUE;
}

/* ---- Many climbs in workers ---- */

typedef struct
{
  SclClimb climb;
  SclClimbResult result;
  GError *error;
} Job;

typedef struct
{
  SclPolicy *policy;
  SclProgressFunc progress; /* NULL: nobody is told */
  gpointer progress_data;
  GMutex lock; /* of what follows, and of progress: one worker tells at a time */
  guint done, n;
  GCancellable *cancellable;
} Work;

static void
run_job (gpointer item, gpointer data)
{
  Job *job = item;
  Work *work = data;

  /* Before the climb's games are made: tens of thousands of climbs may be waiting. */
  if (g_cancellable_set_error_if_cancelled (work->cancellable, &job->error))
    return;
  scl_background_enter ();
  climb_once (&job->climb, work->policy, &job->result, work->cancellable, &job->error);
  g_mutex_lock (&work->lock);
  work->done++;
  if (work->progress != NULL)
    work->progress ((double) work->done / work->n, _ ("Searching for the largest climb"),
                    work->progress_data);
  g_mutex_unlock (&work->lock);
}

/* FALSE with the first job's error. */
static gboolean
run_jobs (GArray *jobs, SclPolicy *policy, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  g_autoptr (SclPolicy) given = scl_climb_policy (policy);
  Work work = { .policy = given,
                .progress = progress,
                .progress_data = progress_data,
                .n = jobs->len,
                .cancellable = cancellable };
  GThreadPool *pool
      = g_thread_pool_new (run_job, &work, (int) g_get_num_processors (), FALSE, NULL);
  GError *first = NULL;

  g_mutex_init (&work.lock);
  for (guint i = 0; i < jobs->len; i++)
    g_thread_pool_push (pool, &g_array_index (jobs, Job, i), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&work.lock);
  for (guint i = 0; i < jobs->len; i++)
    {
      Job *job = &g_array_index (jobs, Job, i);

      if (first == NULL)
        first = g_steal_pointer (&job->error);
      g_clear_error (&job->error);
    }
  if (first == NULL)
    return TRUE;
  g_propagate_error (error, first);
  return FALSE;
}

/* ---- Chance ---- */

static double
percentile (const double *x, guint n, double p)
{
  const double h = (n - 1) * p;
  const guint i = (guint) h;

  return x[i] + (h - i) * (x[MIN (i + 1, n - 1)] - x[i]);
}

SclClimbSpread *
scl_climb_spread (const SclClimb *climb, SclPolicy *policy, guint first_seed, guint n_runs,
                  GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) jobs = g_array_new (FALSE, TRUE, sizeof (Job));
  SclClimbSpread *self;
  double squares = 0.0;

  g_return_val_if_fail (first_seed > 0 && n_runs > 0, NULL);
  for (guint i = 0; i < n_runs; i++)
    {
      Job job = { .climb = *climb };

      job.climb.seed = first_seed + i;
      g_array_append_val (jobs, job);
    }
  if (!run_jobs (jobs, policy, NULL, NULL, cancellable, error))
    return NULL;

  self = g_new0 (SclClimbSpread, 1);
  self->end = g_new (double, n_runs);
  for (guint i = 0; i < jobs->len; i++)
    {
      const SclClimbResult *result = &g_array_index (jobs, Job, i).result;

      /* Who never got a rating is left out. */
      if (isnan (result->end))
        continue;
      self->end[self->n++] = result->end;
      self->mean += result->end;
      self->opponents_change += result->opponents_change;
    }
  self->mean = self->n > 0 ? self->mean / self->n : NAN;
  self->opponents_change = self->n > 0 ? self->opponents_change / self->n : NAN;
  self->sd = self->p5 = self->p25 = self->p50 = self->p75 = self->p95 = self->lowest = self->highest
      = NAN;
  if (self->n == 0)
    return self;
  qsort (self->end, self->n, sizeof (double), scl_compare_doubles);
  for (guint i = 0; i < self->n; i++)
    squares += (self->end[i] - self->mean) * (self->end[i] - self->mean);
  if (self->n > 1)
    self->sd = sqrt (squares / (self->n - 1.0));
  self->p5 = percentile (self->end, self->n, 0.05);
  self->p25 = percentile (self->end, self->n, 0.25);
  self->p50 = percentile (self->end, self->n, 0.50);
  self->p75 = percentile (self->end, self->n, 0.75);
  self->p95 = percentile (self->end, self->n, 0.95);
  self->lowest = self->end[0];
  self->highest = self->end[self->n - 1];
  return self;
}

SCL_DEFINE_FREE (scl_climb_spread_free, SclClimbSpread, end, g_free)

/* ---- The largest ---- */

/* What is tried: every size of an event with every share of the games against every opponent. */
typedef struct
{
  int step; /* between opponents, rating points */
  guint n_sizes;
  guint sizes[16];
  guint parts; /* of the games */
} Grid;

static const Grid grids[] = {
  [SCL_CLIMB_SEARCH_QUICK] = { 50, 7, { 1, 3, 5, 7, 9, 11, 14 }, 4 },
  [SCL_CLIMB_SEARCH_CLOSE]
  = { 10, 16, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 20, 30 }, 20 },
};

#define REACH 800 /* of the opponents' ratings on either side of the strength */

guint
scl_climb_search_size (SclClimbSearch search)
{
  const Grid *grid = &grids[search];

  return (guint) (2 * REACH / grid->step + 1) * grid->n_sizes * grid->parts;
}

static double
strength_of (const SclClimb *climb)
{
  const SclExpectation logistic = SCL_EXPECTATION_DEFAULTS;

  return climb->strength > 0.0
             ? climb->strength
             : climb->opponents
                   + scl_expectation_inverse (&logistic, CLAMP (climb->score, 0.001, 0.999));
}

static GArray *
make_jobs (const SclClimb *climb, const Grid *grid)
{
  const double strength = strength_of (climb);
  GArray *jobs = g_array_new (FALSE, TRUE, sizeof (Job));

  for (int offset = -REACH; offset <= REACH; offset += grid->step)
    for (guint s = 0; s < grid->n_sizes; s++)
      for (guint part = 1; part <= grid->parts; part++)
        {
          Job job = { .climb = *climb };

          job.climb.strength = strength;
          job.climb.opponents = MAX (round (strength + offset), 1.0);
          job.climb.spread = 0.0;
          job.climb.seed = 0;
          job.climb.n_games = MAX (climb->n_games * part / grid->parts, 1);
          job.climb.games_per_event = MIN (grid->sizes[s], job.climb.n_games);
          g_array_append_val (jobs, job);
        }
  return jobs;
}

SclClimbResult
scl_climb_largest (const SclClimb *climb, SclPolicy *policy, SclClimbSearch search, SclClimb *best,
                   SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (GArray) jobs = make_jobs (climb, &grids[search]);
  SclClimbResult result = { .start = NAN, .end = NAN, .highest = NAN };

  if (!run_jobs (jobs, policy, progress, progress_data, cancellable, error))
    return result;
  SCL_FOR_EACH (const Job, job, jobs)
    {
      if (isnan (job->result.end) || job->result.end <= result.end)
        continue;
      result = job->result;
      if (best != NULL)
        *best = job->climb;
    }
  return result;
}
