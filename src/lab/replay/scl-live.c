/* SclLive: a history replayed again and again while somebody drags a slider.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-live.h"

#include <string.h>

#include "lab/replay/scl-replay-private.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-getter.h"

/* Step logs kept for the next replay: two at work, one on the screen, one on its way. */
#define N_SPARE_LOGS 4

typedef struct
{
  guint64 serial;
  GPtrArray *policies;
  GPtrArray *outcomes; /* by index; NULL until done */
  guint next;          /* the first policy that nobody has taken */
  guint n_left;        /* policies not done */
  GCancellable *cancellable;
  GError *error; /* the first */
  gpointer digest;
  GDestroyNotify free_digest;
} Request;

struct _SclLive
{
  SclHistory *history;
  SclReplayOptions options;
  SclPlanCache *plans;
  SclLiveFunc func;
  SclLiveErrorFunc failed;
  gpointer data;
  SclLiveDigestFunc digest;
  GDestroyNotify free_digest;
  gpointer digest_data;
  gpointer told; /* digest of what is being told */
  GMainContext *context;

  GMutex mutex; /* of what follows */
  GCond cond;
  gboolean closing;
  GPtrArray *threads;
  Request *pending;   /* newest, not begun */
  GPtrArray *running; /* of Request, begun */
  Request *ready;     /* newest done, not yet told */
  GSource *notice;    /* on its way */
  GPtrArray *known;   /* outcomes told last: what has not changed is taken from here */
  guint64 asked, finished;
};

static void
outcome_clear (gpointer outcome)
{
  if (outcome != NULL)
    scl_outcome_unref (outcome);
}

static void
request_free (Request *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->policies);
  g_ptr_array_unref (self->outcomes);
  g_object_unref (self->cancellable);
  g_clear_error (&self->error);
  if (self->digest != NULL && self->free_digest != NULL)
    self->free_digest (self->digest);
  g_free (self);
}

/* ---- Telling ---- */

static gboolean
tell (gpointer data)
{
  SclLive *self = data;
  Request *request;

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->notice, g_source_unref);
  request = g_steal_pointer (&self->ready);
  if (request != NULL && request->error == NULL)
    {
      g_clear_pointer (&self->known, g_ptr_array_unref);
      self->known = g_ptr_array_ref (request->outcomes);
    }
  g_mutex_unlock (&self->mutex);

  if (request == NULL)
    return G_SOURCE_REMOVE;
  self->told = request->digest;
  if (request->error == NULL)
    self->func (self, request->outcomes, request->serial, self->data);
  else if (self->failed != NULL)
    self->failed (self, request->error, request->serial, self->data);
  self->told = NULL;
  request_free (request);
  return G_SOURCE_REMOVE;
}

/* With the lock held. Takes the request: what is older than it is dropped. */
static void
finish_request (SclLive *self, Request *request)
{
  if (request->serial < self->finished || self->closing)
    {
      request_free (request);
      return;
    }
  self->finished = request->serial;
  request_free (self->ready);
  self->ready = request;
  SCL_FOR_EACH_POINTER (Request, other, self->running)
    if (other->serial < request->serial)
      g_cancellable_cancel (other->cancellable);
  if (self->notice == NULL)
    {
      self->notice = g_idle_source_new ();
      g_source_set_priority (self->notice, G_PRIORITY_DEFAULT);
      g_source_set_callback (self->notice, tell, self, NULL);
      g_source_attach (self->notice, self->context);
    }
}

/* ---- Working ---- */

/* Every outcome is known already: there is only the digest to make. */
#define NO_POLICY G_MAXUINT

/* With the lock held. A policy to replay: of what has begun first, then of the newest request. */
static Request *
take_job (SclLive *self, guint *index)
{
  SCL_FOR_EACH_POINTER (Request, request, self->running)
    while (request->next < request->policies->len)
      {
        *index = request->next++;
        if (g_ptr_array_index (request->outcomes, *index) == NULL)
          return request;
      }
  if (self->pending != NULL)
    {
      Request *request = g_steal_pointer (&self->pending);

      g_ptr_array_add (self->running, request);
      *index = NO_POLICY;
      return request->n_left == 0 ? request : take_job (self, index);
    }
  return NULL;
}

static SclOutcome *
replay (SclLive *self, const Request *request, guint index, GError **error)
{
  SclPolicy *policy = g_ptr_array_index (request->policies, index);
  g_autoptr (SclPlan) plan = scl_plan_cache_get (self->plans, self->history, policy,
                                                 self->options.from, self->options.to);

  scl_plan_keep_logs (plan, N_SPARE_LOGS);
  return scl_replay_run_plan (plan, policy, &self->options, NULL, NULL, request->cancellable,
                              error);
}

/* With the lock held, but for the work. The request stays among those running, so that a newer one
 * can overtake it. */
static void
digest_request (SclLive *self, Request *request)
{
  if (self->digest == NULL || request->error != NULL || self->closing
      || request->serial < self->finished)
    return;
  g_mutex_unlock (&self->mutex);
  request->digest = self->digest (request->outcomes, self->digest_data);
  request->free_digest = self->free_digest;
  g_mutex_lock (&self->mutex);
}

static gpointer
work (gpointer data)
{
  SclLive *self = data;

  scl_background_enter ();
  g_mutex_lock (&self->mutex);
  while (!self->closing)
    {
      guint index;
      Request *request = take_job (self, &index);
      GError *error = NULL;
      SclOutcome *outcome = NULL;

      if (request == NULL)
        {
          g_cond_wait (&self->cond, &self->mutex);
          continue;
        }
      if (index != NO_POLICY)
        {
          g_mutex_unlock (&self->mutex);
          outcome = replay (self, request, index, &error);
          g_mutex_lock (&self->mutex);

          request->outcomes->pdata[index] = outcome;
          request->n_left--;
          if (error != NULL && request->error == NULL)
            request->error = g_steal_pointer (&error);
          g_clear_error (&error);
        }
      if (request->n_left == 0)
        {
          digest_request (self, request);
          g_ptr_array_remove_fast (self->running, request);
          finish_request (self, request);
        }
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* ---- Asking ---- */

SclLive *
scl_live_new (SclHistory *history, const SclReplayOptions *options, SclLiveFunc func,
              SclLiveErrorFunc failed, gpointer data)
{
  static const SclReplayOptions defaults = SCL_REPLAY_DEFAULTS;
  SclLive *self = g_new0 (SclLive, 1);

  self->history = scl_history_ref (history);
  self->options = options != NULL ? *options : defaults;
  self->plans = scl_plan_cache_new ();
  self->func = func;
  self->failed = failed;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->running = g_ptr_array_new ();
  self->threads = g_ptr_array_new ();
  for (guint i = 0; i < g_get_num_processors (); i++)
    g_ptr_array_add (self->threads, g_thread_new ("scl-live", work, self));
  return self;
}

void
scl_live_set_digest (SclLive *self, SclLiveDigestFunc func, GDestroyNotify free_digest,
                     gpointer data)
{
  g_return_if_fail (self->asked == 0);

  self->digest = func;
  self->free_digest = free_digest;
  self->digest_data = data;
}

SCL_DEFINE_GETTER (gpointer, scl_live_get_digest, SclLive, told)

void
scl_live_free (SclLive *self)
{
  if (self == NULL)
    return;

  g_mutex_lock (&self->mutex);
  self->closing = TRUE;
  for (guint i = 0; i < self->running->len; i++)
    g_cancellable_cancel (((Request *) g_ptr_array_index (self->running, i))->cancellable);
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (g_ptr_array_index (self->threads, i));

  if (self->notice != NULL)
    g_source_destroy (self->notice);
  g_clear_pointer (&self->notice, g_source_unref);
  for (guint i = 0; i < self->running->len; i++)
    request_free (g_ptr_array_index (self->running, i));
  request_free (self->pending);
  request_free (self->ready);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_ptr_array_unref (self->running);
  g_ptr_array_unref (self->threads);
  scl_plan_cache_free (self->plans);
  scl_history_unref (self->history);
  g_main_context_unref (self->context);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static SclOutcome *
find_known (SclLive *self, SclPolicy *policy)
{
  for (guint i = 0; self->known != NULL && i < self->known->len; i++)
    {
      SclOutcome *outcome = g_ptr_array_index (self->known, i);
      SclPolicy *other = scl_outcome_policy (outcome);

      if (other == policy || strcmp (scl_policy_text (other), scl_policy_text (policy)) == 0)
        return scl_outcome_ref (outcome);
    }
  return NULL;
}

guint64
scl_live_request (SclLive *self, GPtrArray *policies)
{
  Request *request = g_new0 (Request, 1);
  guint64 serial;

  g_return_val_if_fail (policies->len > 0, 0);

  request->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  request->outcomes = g_ptr_array_new_with_free_func (outcome_clear);
  g_ptr_array_set_size (request->outcomes, (int) policies->len);
  request->cancellable = g_cancellable_new ();

  g_mutex_lock (&self->mutex);
  serial = request->serial = ++self->asked;
  for (guint i = 0; i < policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (policies, i);

      g_ptr_array_add (request->policies, scl_policy_ref (policy));
      request->outcomes->pdata[i] = find_known (self, policy);
      request->n_left += request->outcomes->pdata[i] == NULL;
    }
  g_clear_pointer (&self->pending, request_free);
  if (request->n_left == 0 && self->digest == NULL)
    finish_request (self, request);
  else
    {
      self->pending = request;
      g_cond_broadcast (&self->cond);
    }
  g_mutex_unlock (&self->mutex);
  return serial;
}
