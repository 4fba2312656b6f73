/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-need-job.h"

#include <math.h>

#include "rating/base/scl-free.h"
#include "rating/base/scl-order.h"
#include "workbench/core/scl-job.h"

#define MOST_OF_SWISS 15 /* games: with more of them nobody looks which may be left out */

/* ---- What is asked, kept ---- */

static int
compare_days (gconstpointer pa, gconstpointer pb)
{
  const SclPlannedEvent *a = *(SclPlannedEvent *const *) pa, *b = *(SclPlannedEvent *const *) pb;

  return SCL_ORDER (a->day, b->day);
}

static gpointer
copy_event (gconstpointer event, gpointer data)
{
  return scl_planned_event_copy (event);
}

static SclNeedPlanned *
planned_copy (const SclNeedPlanned *planned)
{
  SclNeedPlanned *copy = g_memdup2 (planned, sizeof *planned);

  scl_policy_ref (copy->policy);
  if (copy->history != NULL)
    scl_history_ref (copy->history);
  copy->person.federation = g_strdup (planned->person.federation);
  copy->person.title = g_strdup (planned->person.title);
  copy->events = g_ptr_array_copy (planned->events, copy_event, NULL);
  g_ptr_array_set_free_func (copy->events, (GDestroyNotify) scl_planned_event_free);
  if (copy->goal.kind == SCL_GOAL_NORM)
    g_ptr_array_set_size (copy->events, 1);
  g_ptr_array_sort (copy->events, compare_days);
  return copy;
}

SCL_FREE_FUNC (planned_free, SclNeedPlanned, policy, scl_policy_unref, history, scl_history_unref,
               events, g_ptr_array_unref, person.federation, g_free, person.title, g_free)

/* ---- What comes of it ---- */

SCL_FREE_FUNC (norm_plan_free, SclNormPlan, norms, scl_norms_free, games, g_array_unref, opponents,
               g_ptr_array_unref)

SCL_DEFINE_FREE (scl_need_found_free, SclNeedFound, need, scl_need_free, norm, norm_plan_free)

const SclNorm *
scl_need_found_norm (const SclNeedFound *self)
{
  return self->norm != NULL ? &self->norm->norms->norms[self->need->goal.norm] : NULL;
}

gboolean
scl_need_found_fails (const SclNeedFound *self)
{
  const SclNorm *norm = scl_need_found_norm (self);

  if (norm != NULL)
    return !norm->reached && norm->least_half_points < 0;
  return self->need->goal.kind == SCL_GOAL_NORM && self->need->n_games < self->least_games;
}

/* ---- A norm ---- */

static gboolean
is_played (GPtrArray *opponents)
{
  for (guint i = 0; i < opponents->len; i++)
    if (((const SclPasted *) g_ptr_array_index (opponents, i))->half_points < 0)
      return FALSE;
  return TRUE;
}

/* half_points: NULL: as given. */
static GArray *
games_of (GPtrArray *opponents, GArray *half_points)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (SclNormGame));

  for (guint i = 0; i < opponents->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (opponents, i);
      const SclNormGame game
          = { .rating = one->rating > 0 ? one->rating : NAN,
              .title = one->title,
              .federation = one->federation,
              .name = *one->name != '\0' ? one->name : NULL,
              .half_points = half_points != NULL ? g_array_index (half_points, guint8, i)
                                                 : (guint) one->half_points };

      g_array_append_val (games, game);
    }
  return games;
}

/* What is planned counts whole; of what was played in a Swiss games may be left out. */
static SclNormPlan *
judge (const SclNeedPlanned *planned, const SclNeed *need)
{
  const SclPlannedEvent *first = g_ptr_array_index (planned->events, 0);
  const SclNeedAnswer *answer = g_ptr_array_index (need->answers, 0);
  SclNormEvent event = SCL_NORM_EVENT_DEFAULTS;
  SclNormPlan *self;

  if (planned->goal.kind != SCL_GOAL_NORM || first->opponents == NULL)
    return NULL;
  self = g_new0 (SclNormPlan, 1);
  self->opponents = g_ptr_array_ref (first->opponents);
  self->played = is_played (first->opponents);
  self->games = games_of (first->opponents, self->played ? NULL : answer->results);
  event.start = first->day;
  scl_norm_setting_apply (&planned->setting, self->games->len, &event);
  if (event.kind == SCL_NORM_SWISS && !(self->played && self->games->len <= MOST_OF_SWISS))
    event.kind = SCL_NORM_FIXED;
  self->norms = scl_norms_new (&planned->person, &event,
                               &g_array_index (self->games, SclNormGame, 0), self->games->len);
  return self;
}

/* ---- The plan as the lab has it ---- */

/* NULL: a field's. ratings: all of them, kept until the plan is worked out. */
static const double *
opponents_of (const SclPlannedEvent *event, double spread, GPtrArray *ratings)
{
  double *of;

  if (event->opponents == NULL && isnan (event->field))
    return NULL;
  of = g_new (double, event->n_games);
  g_ptr_array_add (ratings, of);
  if (event->opponents == NULL)
    scl_need_field (event->field, spread, event->n_games, of);
  for (guint i = 0; event->opponents != NULL && i < event->n_games; i++)
    {
      const SclPasted *one = g_ptr_array_index (event->opponents, i);

      of[i] = one->rating > 0 ? one->rating : NAN;
    }
  return of;
}

static gpointer
work_out (gpointer data, SclProgressFunc progress, gpointer progress_data,
          GCancellable *cancellable, GError **error)
{
  const SclNeedPlanned *planned = data;
  g_autofree SclNeedEvent *events = g_new0 (SclNeedEvent, planned->events->len);
  g_autoptr (GPtrArray) ratings = g_ptr_array_new_with_free_func (g_free);
  SclNeedQuestion question = SCL_NEED_DEFAULTS;
  SclNeedFound *found;
  SclNeed *need;

  for (guint i = 0; i < planned->events->len; i++)
    {
      const SclPlannedEvent *event = g_ptr_array_index (planned->events, i);

      events[i] = (SclNeedEvent){ event->day, event->n_games,
                                  opponents_of (event, planned->spread, ratings) };
    }
  question.policy = planned->policy;
  question.history = planned->history;
  question.player = planned->player;
  question.known = planned->known;
  question.goal = planned->goal;
  question.events = events;
  question.n_events = planned->events->len;
  question.fields = planned->fields;
  question.n_fields = planned->n_fields;
  question.spread = planned->spread;
  need = scl_need_new (&question, progress, progress_data, cancellable, error);
  if (need == NULL)
    return NULL;
  found = g_new (SclNeedFound, 1);
  *found = (SclNeedFound){ need, judge (planned, need),
                           scl_norm_setting_least_games (&planned->setting) };
  return found;
}

void
scl_need_job_run (GObject *source, const SclNeedPlanned *planned, SclProgressFunc progress,
                  GCancellable *cancellable, GAsyncReadyCallback callback)
{
  scl_job_run (source, planned_copy (planned), planned_free, work_out,
               (GDestroyNotify) scl_need_found_free, progress, cancellable, callback, NULL);
}
