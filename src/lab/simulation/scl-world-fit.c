/* SclWorldFit: a simulated federation that resembles a real one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/simulation/scl-world-fit.h"

#include <gio/gio.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <math.h>
#include <string.h>

#include "lab/replay/scl-threads-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

#define TELL_EVERY 50000 /* µs */
#define MAX_SEARCH_SEEDS 8
/* so many players at least are simulated at each place, or eight federations */
#define SEARCH_PLAYERS 12000
#define FIRST_SEARCH_SEED 1000001 /* far from the seeds of the judgement */
/* the spread of fewer means is a seed's chance, which no search can find */
#define FEW_REGIONS 4
#define WARM_UP 24   /* months before the first list of a series */
#define MAX_STEP 3.0 /* of a parameter in one round, in its steps */
#define RIDGE 0.05   /* holds what no moment speaks of where it was */
/* a difference of more tolerances counts by its root (Huber's loss) */
#define FAR 3.0
/* a round helps that brings the cost below this share of what it was */
#define ENOUGH 0.99
#define MISSING 5.0 /* and a moment that the simulation does not give as so many */

/* ---- Parameters ---- */

/* What is moved: by step, or by a factor of 1 + step. */
typedef struct
{
  const char *name;
  gsize offset;
  gboolean is_int;
  gboolean factor;
  double step;
  SclMoment moment; /* moved only where the record has this */
} Parameter;

#define FIELD(field) G_STRUCT_OFFSET (SclWorld, field)

static const Parameter parameters[] = {
  { "players", FIELD (players), TRUE, TRUE, 0.15, SCL_MOMENT_PLAYERS },
  { "events", FIELD (events), FALSE, TRUE, 0.2, SCL_MOMENT_ENTRIES },
  { "activity-shape", FIELD (activity_shape), FALSE, TRUE, 0.3, SCL_MOMENT_ONE_EVENT },
  { "core", FIELD (core), FALSE, TRUE, 0.25, SCL_MOMENT_BUSIEST_TENTH },
  { "core-events", FIELD (core_events), FALSE, TRUE, 0.2, SCL_MOMENT_P95_GAMES },
  { "core-shape", FIELD (core_shape), FALSE, TRUE, 0.4, SCL_MOMENT_MOST_HALF_YEAR },
  { "core-lead", FIELD (core_lead), FALSE, FALSE, 60, SCL_MOMENT_BUSY_LEAD },
  { "event-size", FIELD (event_size), TRUE, TRUE, 0.2, SCL_MOMENT_EVENT_SIZE },
  { "mean", FIELD (mean), FALSE, FALSE, 30, SCL_MOMENT_MEAN },
  { "sd", FIELD (sd), FALSE, TRUE, 0.1, SCL_MOMENT_SD },
  { "skew", FIELD (skew), FALSE, FALSE, 0.3, SCL_MOMENT_SKEW },
  { "festivals", FIELD (festivals), FALSE, FALSE, 0.15, SCL_MOMENT_BETWEEN_EVENTS },
  { "region-spread", FIELD (region_spread), FALSE, TRUE, 0.3, SCL_MOMENT_BETWEEN_EVENTS },
  { "entrants", FIELD (entrants), FALSE, TRUE, 0.2, SCL_MOMENT_ENTRANTS },
  { "visitors", FIELD (visitors), FALSE, FALSE, 0.15, SCL_MOMENT_LEAVERS },
  { "visitor-gap", FIELD (visitor_gap), FALSE, FALSE, 80, SCL_MOMENT_LEAVERS },
  { "junior-share", FIELD (junior_share), FALSE, FALSE, 0.15, SCL_MOMENT_ENTRY_SKEW },
  { "newcomer-gap", FIELD (newcomer_gap), FALSE, FALSE, 60, SCL_MOMENT_ENTRY_GAP },
  { "junior-gap", FIELD (junior_gap), FALSE, FALSE, 100, SCL_MOMENT_ENTRY_SKEW },
  { "leavers", FIELD (leavers), FALSE, TRUE, 0.2, SCL_MOMENT_LEAVERS },
  { "leave-losing", FIELD (leave_losing), FALSE, FALSE, 0.4, SCL_MOMENT_LEAVERS_LOSING },
  { "leave-young", FIELD (leave_young), FALSE, TRUE, 0.3, SCL_MOMENT_LEAVERS_YOUNG },
  { "leave-old", FIELD (leave_old), FALSE, TRUE, 0.3, SCL_MOMENT_LEAVERS_OLD },
  { "draws", FIELD (draws), FALSE, FALSE, 0.08, SCL_MOMENT_DRAWS_MIDDLE },
  { "draws-rise", FIELD (draws_rise), FALSE, FALSE, 0.03, SCL_MOMENT_DRAWS_HIGH },
  { "white-edge", FIELD (white_edge), FALSE, FALSE, 15, SCL_MOMENT_WHITE_MIDDLE },
  { "white-rise", FIELD (white_rise), FALSE, FALSE, 5, SCL_MOMENT_WHITE_HIGH },
};
#define N_PARAMETERS G_N_ELEMENTS (parameters)

static double
get (const Parameter *p, const SclWorld *world)
{
  gconstpointer field = G_STRUCT_MEMBER_P (world, p->offset);

  return p->is_int ? *(const gint32 *) field : *(const double *) field;
}

/* Within what the parameter allows; TRUE where the value is now the one asked for. */
static gboolean
put (const Parameter *p, SclWorld *world, double value)
{
  const SclKey *key;
  double allowed;

  scl_key_sets_find (scl_world_key_sets, "world", p->name, &key, NULL);
  /* Shares and rates that are multiplied never come to nought. */
  allowed = CLAMP (value, p->factor ? MAX (key->min, 1e-4) : key->min, key->max);
  if (p->is_int)
    *(gint32 *) G_STRUCT_MEMBER_P (world, p->offset) = (gint32) round (allowed);
  else
    *(double *) G_STRUCT_MEMBER_P (world, p->offset) = allowed;
  return allowed == value;
}

/* ---- The search ---- */

typedef struct
{
  SclMoments target;
  SclRecordKind kind;
  GArray *list_days; /* of SclDay; of a series of lists */
  guint provisional; /* games until which the source publishes no rating */
  SclPolicy *policy;
  SclWorld start;
  const Parameter *moved[N_PARAMETERS];
  guint n;
  guint n_seeds; /* of the search */
  guint n_threads;
  guint n_done, n_expected; /* simulations; n_done atomic */
  SclProgressFunc progress;
  gpointer data;
  GCancellable *cancellable;
} Search;

typedef struct
{
  SclWorld world;
  SclMoments moments;
  GError *error;
} Task;

static void
run_task (gpointer item, gpointer data)
{
  Task *task = item;
  Search *self = data;
  g_autoptr (SclHistory) history
      = scl_world_run (&task->world, 1, NULL, NULL, NULL, self->cancellable, &task->error);
  g_autoptr (SclRecord) record = NULL;

  if (history != NULL)
    record = self->kind == SCL_RECORD_LISTS
                 ? scl_record_of_history_lists (history, self->policy, self->list_days,
                                                self->cancellable, &task->error)
                 : scl_record_of_history (history, self->policy, SCL_DAY_NONE, SCL_DAY_NONE,
                                          self->cancellable, &task->error);
  if (record != NULL && self->provisional > 0)
    scl_record_hide_provisional (record, self->provisional);
  if (record != NULL)
    scl_moments_measure (&task->moments, record);
  g_atomic_int_inc (&self->n_done);
}

static void
tell (const Search *self)
{
  if (self->progress != NULL)
    self->progress ((double) g_atomic_int_get (&self->n_done) / self->n_expected, _ ("Fitting"),
                    self->data);
}

static gboolean
run_tasks (Search *self, Task *tasks, guint n, GError **error)
{
  GThreadPool *pool = g_thread_pool_new (run_task, self, (int) self->n_threads, FALSE, NULL);
  GError *first = NULL;

  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, &tasks[i], NULL);
  while (self->progress != NULL && g_thread_pool_unprocessed (pool) > 0)
    {
      tell (self);
      g_usleep (TELL_EVERY);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  tell (self);
  for (guint i = 0; i < n; i++)
    if (first == NULL)
      first = tasks[i].error;
    else
      g_clear_error (&tasks[i].error);
  if (first == NULL)
    return TRUE;
  g_propagate_error (error, first);
  return FALSE;
}

/* The world at a place: z is in steps from the start. */
static SclWorld
world_at (const Search *self, const double *z)
{
  SclWorld world = self->start;

  for (guint i = 0; i < self->n; i++)
    {
      const Parameter *p = self->moved[i];
      const double from = get (p, &self->start);

      put (p, &world,
           p->factor ? MAX (from, 1e-4) * pow (1.0 + p->step, z[i]) : from + p->step * z[i]);
    }
  return world;
}

/* Squared, it grows as the difference does once that is far off. */
static double
tamed (double difference)
{
  return fabs (difference) <= FAR
             ? difference
             : copysign (sqrt (2.0 * FAR * fabs (difference) - FAR * FAR), difference);
}

/* Differences in tolerances, over the seeds of the search; m of them for each of n places. */
static gboolean
differences (Search *self, const double (*z)[N_PARAMETERS], guint n, double (*r)[SCL_N_MOMENTS],
             GError **error)
{
  g_autofree Task *tasks = g_new0 (Task, n * self->n_seeds);

  for (guint i = 0; i < n; i++)
    for (guint s = 0; s < self->n_seeds; s++)
      {
        tasks[i * self->n_seeds + s].world = world_at (self, z[i]);
        tasks[i * self->n_seeds + s].world.seed = (gint32) (FIRST_SEARCH_SEED + s);
      }
  if (!run_tasks (self, tasks, n * self->n_seeds, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint m = 0; m < SCL_N_MOMENTS; m++)
      {
        const double target = self->target.value[m];
        double sum = 0.0;

        for (guint s = 0; s < self->n_seeds; s++)
          sum += tasks[i * self->n_seeds + s].moments.value[m] / self->n_seeds;
        r[i][m] = isnan (target) ? 0.0
                  : isnan (sum)
                      ? MISSING
                      : tamed ((sum - target) / scl_moment_tolerance ((SclMoment) m, target));
      }
  return TRUE;
}

static double
cost_of (const Search *self, const double *z, const double *r)
{
  double cost = 0.0;

  for (guint m = 0; m < SCL_N_MOMENTS; m++)
    cost += r[m] * r[m];
  for (guint i = 0; i < self->n; i++)
    cost += RIDGE * RIDGE * z[i] * z[i];
  return cost;
}

/* r at z, and at one step (side 1: up, -1: down) beside it for each parameter: the step that would
 * be best were all straight, damped. */
static gboolean
best_step (const Search *self, const double *z, const double (*r)[SCL_N_MOMENTS], double side,
           double damping, double *step)
{
  gsl_matrix *a = gsl_matrix_calloc (self->n, self->n);
  gsl_vector *b = gsl_vector_calloc (self->n);
  gboolean good;

  for (guint i = 0; i < self->n; i++)
    {
      for (guint j = 0; j < self->n; j++)
        for (guint m = 0; m < SCL_N_MOMENTS; m++)
          *gsl_matrix_ptr (a, i, j) += (r[1 + i][m] - r[0][m]) * (r[1 + j][m] - r[0][m]);
      for (guint m = 0; m < SCL_N_MOMENTS; m++)
        *gsl_vector_ptr (b, i) -= side * (r[1 + i][m] - r[0][m]) * r[0][m];
      *gsl_vector_ptr (b, i) -= RIDGE * RIDGE * z[i];
    }
  for (guint i = 0; i < self->n; i++)
    *gsl_matrix_ptr (a, i, i) = *gsl_matrix_ptr (a, i, i) * (1.0 + damping) + RIDGE * RIDGE;
  good = gsl_linalg_cholesky_decomp1 (a) == GSL_SUCCESS
         && gsl_linalg_cholesky_svx (a, b) == GSL_SUCCESS;
  for (guint i = 0; i < self->n; i++)
    step[i] = good ? CLAMP (gsl_vector_get (b, i), -MAX_STEP, MAX_STEP) : 0.0;
  gsl_matrix_free (a);
  gsl_vector_free (b);
  return good;
}

#define N_DAMPINGS 5

/* One round: the slopes, then the best of five steps, and of the places that the slopes were taken
 * from: where chance makes the slopes poor, a step of one parameter alone may still be better.
 * Where none is, z stays. */
static gboolean
search_once (Search *self, double side, double *z, double *cost, GError **error)
{
  static const double dampings[N_DAMPINGS] = { 0.01, 0.1, 1.0, 10.0, 100.0 };
  double place[1 + N_PARAMETERS][N_PARAMETERS], r[1 + N_PARAMETERS][SCL_N_MOMENTS];
  double tried[N_DAMPINGS][N_PARAMETERS], there[N_DAMPINGS][SCL_N_MOMENTS];
  const double *best = NULL;

  for (guint i = 0; i <= self->n; i++)
    {
      memcpy (place[i], z, sizeof *place);
      if (i > 0)
        place[i][i - 1] += side;
    }
  if (!differences (self, place, 1 + self->n, r, error))
    return FALSE;
  *cost = cost_of (self, z, r[0]);
  for (guint d = 0; d < N_DAMPINGS; d++)
    {
      double step[N_PARAMETERS] = { 0.0 };

      best_step (self, z, r, side, dampings[d], step);
      memcpy (tried[d], z, sizeof *tried);
      for (guint i = 0; i < self->n; i++)
        tried[d][i] += step[i];
    }
  if (!differences (self, tried, N_DAMPINGS, there, error))
    return FALSE;
  for (guint i = 1; i <= self->n; i++)
    if (cost_of (self, place[i], r[i]) < *cost)
      {
        *cost = cost_of (self, place[i], r[i]);
        best = place[i];
      }
  for (guint d = 0; d < N_DAMPINGS; d++)
    if (cost_of (self, tried[d], there[d]) < *cost)
      {
        *cost = cost_of (self, tried[d], there[d]);
        best = tried[d];
      }
  if (best != NULL)
    memcpy (z, best, sizeof *tried);
  return TRUE;
}

/* ---- What the record says itself ---- */

static SclDay
first_of_month (SclDay day)
{
  int year, month;

  scl_day_to_ymd (day, &year, &month, NULL);
  return scl_day_from_ymd (year, month, 1);
}

static gint32
months_between (SclDay from, SclDay to)
{
  int y0, m0, y1, m1;

  scl_day_to_ymd (from, &y0, &m0, NULL);
  scl_day_to_ymd (to, &y1, &m1, NULL);
  return 12 * (y1 - y0) + m1 - m0;
}

static void
take_events (SclWorld *world, const SclMoments *moments, const SclRecord *record)
{
  const double *value = moments->value;
  const double entries = value[SCL_MOMENT_PLAYERS] * value[SCL_MOMENT_ENTRIES] / 12.0;
  const SclDay next = scl_day_add_months (first_of_month (moments->last_day), 1);

  world->months = 12 * (gint32) MAX (moments->years, 1);
  world->first_day = scl_day_add_months (next, -world->months);
  world->given = record->kind == SCL_RECORD_UPDATES || record->given;
  /* Without a draw, and with fewer games an event than 2 - 2/n: who loses is out. */
  world->knock_out = value[SCL_MOMENT_DRAWS_MIDDLE] == 0.0 && value[SCL_MOMENT_GAMES_ENTRY] < 2.0;
  world->event_size = (gint32) CLAMP (round (value[SCL_MOMENT_EVENT_SIZE]), 4, 96);
  world->rounds = (gint32) CLAMP (round (value[SCL_MOMENT_GAMES_ENTRY]), 1, 15);
  world->sections = value[SCL_MOMENT_BETWEEN_EVENTS] > 0.5 ? 6 : 3;
  /* So many that each has an open and each section of a festival every month. */
  world->regions
      = (gint32) CLAMP (round (entries / ((1.0 + world->sections) * world->event_size)), 1, 10);
  if (world->regions < FEW_REGIONS)
    world->region_spread = 0.0;
}

static void
take_lists (SclWorld *world, Search *self, const SclRecord *record)
{
  SclDay last = SCL_DAY_NONE;

  self->list_days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  for (guint i = 0; i < record->entries->len; i++)
    {
      const SclDay day = g_array_index (record->entries, SclRecordEntry, i).day;

      if (self->list_days->len == 0 || day != last)
        g_array_append_val (self->list_days, day);
      last = day;
    }
  world->first_day = scl_day_add_months (first_of_month (self->target.first_day), -WARM_UP);
  world->months = CLAMP (months_between (world->first_day, self->target.last_day), 1, 1200);
  world->given = TRUE;
}

static gboolean
can_matter (const SclWorld *world, const Parameter *p)
{
  if (p->offset == FIELD (region_spread))
    return world->regions >= FEW_REGIONS;
  return !(world->knock_out && g_str_has_prefix (p->name, "draws"));
}

/* Where the search begins: near what is measured. */
static void
take_start (Search *self, const SclRecord *record)
{
  const double *value = self->target.value;
  SclWorld *world = &self->start;

  if (record->kind == SCL_RECORD_LISTS)
    take_lists (world, self, record);
  else
    take_events (world, &self->target, record);
  /* Updates of players without a rating: until it is no longer provisional, the source keeps it to
   * itself. */
  if (record->kind == SCL_RECORD_UPDATES && scl_record_has_unrated (record))
    self->provisional = scl_system_provisional_games (
        scl_policy_regime_at (self->policy, self->target.first_day)->system);
  world->jump_month = 0;
  world->players = (gint32) CLAMP (
      value[SCL_MOMENT_PLAYERS] * (record->kind == SCL_RECORD_LISTS ? 1.0 : 1.5), 10, 100000);
  self->n_seeds = (guint) CLAMP (SEARCH_PLAYERS / world->players, 2, MAX_SEARCH_SEEDS);
  if (isfinite (value[SCL_MOMENT_P95_GAMES]))
    {
      world->events = CLAMP (0.4 * value[SCL_MOMENT_ENTRIES], 0.1, 20.0);
      world->core = 0.08;
      world->core_events
          = CLAMP (0.7 * value[SCL_MOMENT_P95_GAMES] / value[SCL_MOMENT_GAMES_ENTRY], 1.0, 60.0);
    }
  if (isfinite (value[SCL_MOMENT_ENTRANTS]))
    world->entrants = CLAMP (0.7 * value[SCL_MOMENT_ENTRANTS], 0.01, 1.0);
  if (isfinite (value[SCL_MOMENT_LEAVERS]))
    world->visitors = 0.3;
  if (isfinite (value[SCL_MOMENT_LEAVERS]))
    world->leavers = CLAMP (0.5 * value[SCL_MOMENT_LEAVERS], 0.01, 1.0);
  if (isfinite (value[SCL_MOMENT_ENTRY_GAP]))
    {
      world->newcomer_gap = CLAMP (-0.8 * value[SCL_MOMENT_ENTRY_GAP], -1000, 1000);
      world->junior_gap = CLAMP (-1.5 * value[SCL_MOMENT_ENTRY_GAP], 100, 2500);
    }
  if (isfinite (value[SCL_MOMENT_MEAN]))
    world->mean = CLAMP (value[SCL_MOMENT_MEAN], 0, 4000);
  if (isfinite (value[SCL_MOMENT_SD]))
    world->sd = CLAMP (value[SCL_MOMENT_SD], 10, 1000);
  for (guint i = 0; i < N_PARAMETERS; i++)
    if (isfinite (value[parameters[i].moment]) && can_matter (world, &parameters[i]))
      self->moved[self->n++] = &parameters[i];
}

/* ---- The judgement ---- */

gboolean
scl_world_fit_is_within (const SclWorldFit *self, SclMoment moment)
{
  const double measured = self->measured.value[moment];

  return fabs (self->simulated[moment] - measured) <= scl_moment_tolerance (moment, measured);
}

static gboolean
judge (Search *self, SclWorldFit *fit, guint n_seeds, GError **error)
{
  g_autofree Task *tasks = g_new0 (Task, n_seeds);

  for (guint s = 0; s < n_seeds; s++)
    {
      tasks[s].world = fit->world;
      tasks[s].world.seed = (gint32) s + 1;
    }
  if (!run_tasks (self, tasks, n_seeds, error))
    return FALSE;
  fit->n_seeds = n_seeds;
  for (guint m = 0; m < SCL_N_MOMENTS; m++)
    {
      double mean = 0.0, squares = 0.0;

      for (guint s = 0; s < n_seeds; s++)
        mean += tasks[s].moments.value[m] / n_seeds;
      for (guint s = 0; s < n_seeds; s++)
        squares += (tasks[s].moments.value[m] - mean) * (tasks[s].moments.value[m] - mean);
      fit->simulated[m] = isnan (fit->measured.value[m]) ? NAN : mean;
      fit->sd[m]
          = n_seeds > 1 && isfinite (fit->simulated[m]) ? sqrt (squares / (n_seeds - 1)) : NAN;
      fit->n_measured += isfinite (fit->measured.value[m]);
      fit->n_within += scl_world_fit_is_within (fit, (SclMoment) m);
    }
  return TRUE;
}

SCL_DEFINE_FREE (scl_world_fit_free, SclWorldFit, fitted, g_strfreev)

static SclWorldFit *
search (Search *self, const SclWorldFitOptions *options, GError **error)
{
  g_autoptr (SclWorldFit) fit = g_new0 (SclWorldFit, 1);
  double z[N_PARAMETERS] = { 0.0 }, cost = INFINITY, before = INFINITY;

  /* Slopes are taken upwards and downwards by turns; it ends where neither helps. */
  for (guint round = 0, n_poor = 0; round < options->rounds && n_poor < 2; round++)
    {
      if (!search_once (self, round % 2 == 0 ? 1.0 : -1.0, z, &cost, error))
        return NULL;
      n_poor = cost < ENOUGH * before ? 0 : n_poor + 1;
      before = MIN (before, cost);
      g_debug ("round %u: cost %.2f", round + 1, cost);
    }
  fit->world = world_at (self, z);
  fit->kind = self->kind;
  fit->measured = self->target;
  fit->fitted = g_new0 (char *, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    fit->fitted[i] = g_strdup (self->moved[i]->name);
  return judge (self, fit, options->n_judged, error) ? g_steal_pointer (&fit) : NULL;
}

SclWorldFit *
scl_world_fit_run (const SclRecord *record, const SclWorld *base, SclPolicy *policy,
                   const SclWorldFitOptions *options, SclProgressFunc progress, gpointer data,
                   GCancellable *cancellable, GError **error)
{
  const SclWorldFitOptions defaults = SCL_WORLD_FIT_DEFAULTS;
  Search self = { .kind = record->kind,
                  .policy = policy,
                  .start = *base,
                  .progress = progress,
                  .data = data,
                  .cancellable = cancellable };
  SclWorldFit *fit;

  options = options != NULL ? options : &defaults;
  self.n_threads = scl_threads_or_all (options->n_threads);
  scl_moments_measure (&self.target, record);
  if (!isfinite (self.target.value[SCL_MOMENT_PLAYERS]))
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("There is nothing to fit a federation to."));
  take_start (&self, record);
  self.n_expected = options->rounds * (1 + self.n + N_DAMPINGS) * self.n_seeds + options->n_judged;
  fit = search (&self, options, error);
  g_clear_pointer (&self.list_days, g_array_unref);
  return fit;
}
