/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-climb-job.h"

#include "rating/base/scl-free.h"
#include "workbench/core/scl-job.h"

SclClimbJob *
scl_climb_job_new (const SclClimb *climb, SclClimbAim aim, guint n_runs, GPtrArray *policies)
{
  SclClimbJob *self = g_new0 (SclClimbJob, 1);

  self->climb = *climb;
  self->aim = aim;
  self->n_runs = n_runs;
  self->policies = g_ptr_array_ref (policies);
  return self;
}

SCL_DEFINE_FREE (scl_climb_job_free, SclClimbJob, policies, g_ptr_array_unref, outcomes,
                 g_ptr_array_unref, spreads, g_ptr_array_unref, results, g_free, best, g_free)

static gboolean
by_chance (SclClimbJob *self, SclProgressFunc progress, gpointer progress_data,
           GCancellable *cancellable, GError **error)
{
  self->spreads = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_climb_spread_free);
  for (guint i = 0; i < self->policies->len; i++)
    {
      SclClimbSpread *spread
          = scl_climb_spread (&self->climb, g_ptr_array_index (self->policies, i),
                              MAX (self->climb.seed, 1), self->n_runs, cancellable, error);

      if (spread == NULL)
        return FALSE;
      g_ptr_array_add (self->spreads, spread);
    }
  return TRUE;
}

/* One policy of several at work. */
typedef struct
{
  SclProgressFunc progress; /* NULL: nobody is told */
  gpointer data;
  guint at, n;
} Share;

static void
on_share (double fraction, const char *what, gpointer data)
{
  const Share *share = data;

  if (share->progress != NULL)
    share->progress ((share->at + fraction) / share->n, what, share->data);
}

static gboolean
largest (SclClimbJob *self, SclProgressFunc progress, gpointer progress_data,
         GCancellable *cancellable, GError **error)
{
  Share share = { .progress = progress, .data = progress_data, .n = self->policies->len };

  self->results = g_new0 (SclClimbResult, MAX (self->policies->len, 1));
  self->best = g_new0 (SclClimb, MAX (self->policies->len, 1));
  for (guint i = 0; i < self->policies->len; i++)
    {
      GError *failure = NULL;

      share.at = i;
      self->best[i] = self->climb;
      self->results[i]
          = scl_climb_largest (&self->climb, g_ptr_array_index (self->policies, i), self->search,
                               &self->best[i], on_share, &share, cancellable, &failure);
      if (failure != NULL)
        {
          g_propagate_error (error, failure);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
once (SclClimbJob *self, SclProgressFunc progress, gpointer progress_data,
      GCancellable *cancellable, GError **error)
{
  self->outcomes = scl_climb_run (&self->climb, self->policies, cancellable, error);
  return self->outcomes != NULL;
}

/* The job goes in and comes out; where nothing came of it, it goes. */
static gpointer
run (gpointer data, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
     GError **error)
{
  static gboolean (*const aims[]) (SclClimbJob *, SclProgressFunc, gpointer, GCancellable *,
                                   GError **)
      = {
          [SCL_CLIMB_ONCE] = once,
          [SCL_CLIMB_BY_CHANCE] = by_chance,
          [SCL_CLIMB_LARGEST] = largest,
        };
  SclClimbJob *self = data;

  if (aims[self->aim](self, progress, progress_data, cancellable, error))
    return self;
  scl_climb_job_free (self);
  return NULL;
}

void
scl_climb_job_run_async (SclClimbJob *self, GObject *source, SclProgressFunc progress,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  scl_job_run (source, self, NULL, run, (GDestroyNotify) scl_climb_job_free, progress, cancellable,
               callback, data);
}
