/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/core/scl-progress-relay.h"
#include "rating/base/scl-free.h"

struct _SclProgressRelay
{
  gatomicrefcount ref_count;
  SclProgressFunc func;
  gpointer data;
  GMainContext *context;

  GMutex mutex; /* of what follows */
  double fraction;
  char *what;
  gint64 spoken;
  gboolean posted; /* a notice is on its way */
  gboolean closed;
};

SclProgressRelay *
scl_progress_relay_new (SclProgressFunc func, gpointer data)
{
  SclProgressRelay *self = g_new0 (SclProgressRelay, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->func = func;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  return self;
}

SCL_DEFINE_REF (scl_progress_relay_ref, SclProgressRelay, ref_count)

void
scl_progress_relay_unref (SclProgressRelay *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_main_context_unref (self->context);
  g_free (self->what);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static gboolean
tell (gpointer data)
{
  SclProgressRelay *self = data;
  g_autofree char *what = NULL;
  double fraction;
  gboolean closed;

  g_mutex_lock (&self->mutex);
  self->posted = FALSE;
  closed = self->closed;
  fraction = self->fraction;
  what = g_strdup (self->what);
  g_mutex_unlock (&self->mutex);
  if (!closed)
    self->func (fraction, what, self->data);
  return G_SOURCE_REMOVE;
}

void
scl_progress_relay_tell (double fraction, const char *what, gpointer relay)
{
  SclProgressRelay *self = relay;
  const gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&self->mutex);
  self->fraction = fraction;
  if (g_strcmp0 (self->what, what) != 0)
    {
      g_free (self->what);
      self->what = g_strdup (what);
    }
  if (!self->posted && !self->closed && now - self->spoken >= SCL_PROGRESS_INTERVAL)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      self->posted = TRUE;
      self->spoken = now;
      g_atomic_ref_count_inc (&self->ref_count);
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, tell, self, (GDestroyNotify) scl_progress_relay_unref);
      g_source_attach (source, self->context);
    }
  g_mutex_unlock (&self->mutex);
}

void
scl_progress_relay_close (SclProgressRelay *self)
{
  g_mutex_lock (&self->mutex);
  self->closed = TRUE;
  g_mutex_unlock (&self->mutex);
}
