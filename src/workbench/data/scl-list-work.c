/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/data/scl-list-work.h"
#include "rating/base/scl-background.h"
#include "rating/base/scl-free.h"

#include <glib/gi18n-lib.h>

static void
on_told (double fraction, const char *what, gpointer data)
{
  SclListWork *self = data;

  self->fraction = fraction;
  g_free (self->what);
  self->what = g_strdup (what);
}

SclListWork *
scl_list_work_new (SclListSource *source, const SclListRequest *request)
{
  SclListWork *self = g_new0 (SclListWork, 1);

  g_atomic_ref_count_init (&self->refs);
  self->source = source != NULL ? scl_list_source_ref (source) : NULL;
  self->request = *request;
  self->cancellable = g_cancellable_new ();
  self->began = g_get_monotonic_time ();
  self->fraction = -1.0;
  self->what = g_strdup ("");
  self->relay = scl_progress_relay_new (on_told, self);
  return self;
}

SCL_DEFINE_REF (scl_list_work_ref, SclListWork, refs)

void
scl_list_work_unref (SclListWork *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->answer, scl_list_answer_free);
  g_clear_pointer (&self->source, scl_list_source_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->wishes); i++)
    g_free (self->wishes[i].title);
  g_object_unref (self->cancellable);
  scl_progress_relay_unref (self->relay);
  g_free (self->title);
  g_free (self->what);
  g_free (self);
}

/* ---- The worker ---- */

/* G_MAXUINT: there is none of that kind and day. */
static guint
find (const SclListSource *source, const SclListWish *wish)
{
  for (guint i = 0; wish->title != NULL && i < scl_list_source_n_lists (source); i++)
    {
      const SclListItem *item = scl_list_source_list (source, i);

      if (item->day == wish->day
          && g_str_equal (scl_list_source_kind (source, item->kind)->title, wish->title))
        return i;
    }
  return G_MAXUINT;
}

/* Lists of one's own go before the reconstruction that was looked at for want of any. */
static void
settle_lists (SclListWork *self)
{
  guint list = find (self->source, &self->wishes[0]);
  guint other = find (self->source, &self->wishes[1]);

  if (list == G_MAXUINT
      || (scl_list_source_has_own (self->source)
          && scl_list_source_list (self->source, list)->id == 0))
    {
      list = scl_list_source_first (self->source);
      other = G_MAXUINT;
    }
  self->request.list = list;
  self->request.other = other != G_MAXUINT ? other : scl_list_source_partner (self->source, list);
}

static gboolean
work (SclListWork *self, SclWorkspace *workspace, GError **error)
{
  if (self->source == NULL)
    {
      /* Translators: progress. */
      scl_progress_relay_tell (-1.0, _ ("Reading the players"), self->relay);
      self->source = scl_list_source_open (workspace, self->title, self->cancellable, error);
      if (self->source == NULL)
        return FALSE;
      settle_lists (self);
    }
  /* Translators: progress. */
  scl_progress_relay_tell (-1.0, _ ("Reading the list"), self->relay);
  self->answer
      = scl_list_answer_new (self->source, workspace, &self->request, scl_progress_relay_tell,
                             self->relay, self->cancellable, error);
  return self->answer != NULL;
}

static gpointer
ask (SclWorkspace *workspace, gpointer data, GCancellable *cancellable, GError **error)
{
  return work (data, workspace, error) ? data : NULL;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  scl_background_enter ();
  if (work (data, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (scl_dataset_ask_finish (SCL_DATASET (source), result, &error) != NULL)
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _ ("The data have been closed."));
}

void
scl_list_work_run_async (SclListWork *self, SclDataset *dataset, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task = g_task_new (dataset, self->cancellable, callback, user_data);

  g_task_set_source_tag (task, scl_list_work_run_async);
  g_task_set_task_data (task, scl_list_work_ref (self), (GDestroyNotify) scl_list_work_unref);
  g_free (self->title);
  self->title = g_strdup (scl_dataset_get_title (dataset));
  if (scl_dataset_get_history (dataset) != NULL)
    {
      scl_dataset_ask_async (dataset, ask, scl_list_work_ref (self),
                             (GDestroyNotify) scl_list_work_unref, NULL, self->cancellable,
                             on_asked, task);
      return;
    }
  g_task_run_in_thread (task, run);
  g_object_unref (task);
}

gboolean
scl_list_work_run_finish (GAsyncResult *result, GError **error)
{
  SclListWork *self = g_task_get_task_data (G_TASK (result));

  scl_progress_relay_close (self->relay);
  return g_task_propagate_boolean (G_TASK (result), error);
}

double
scl_list_work_progress (SclListWork *self, const char **what)
{
  *what = self->what;
  return self->fraction;
}
