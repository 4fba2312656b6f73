/* The List page's work: one question at a time on a worker thread, and files that are opened on the
 * page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/players/everyone/scl-list-page-private.h"

#include "app/widgets/message/scl-messages.h"
/* µs that work on an old question goes on: so a picture follows a slider */
#define PATIENCE (150 * 1000)
#define QUIET (300 * 1000) /* µs before progress is shown */
#define POLL 50            /* ms */

/* ---- Work ---- */

static gboolean
on_poll (gpointer data)
{
  SclListPage *self = data;
  gint64 age = g_get_monotonic_time () - self->running->began;
  const char *what;
  double fraction = scl_list_work_progress (self->running, &what);

  if (self->stale && age > PATIENCE)
    g_cancellable_cancel (self->running->cancellable);
  if (age >= QUIET && !scl_file_loader_get_busy (self->loader))
    scl_progress_strip_tell (self->strip, self, fraction, what);
  return G_SOURCE_CONTINUE;
}

static void
stop_poll (SclListPage *self)
{
  g_clear_handle_id (&self->poll, g_source_remove);
  if (!self->gone)
    scl_progress_strip_done (self->strip, self);
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclListPage) self = data;
  g_autoptr (SclListWork) work = g_steal_pointer (&self->running);
  g_autoptr (GError) error = NULL;
  gboolean done = scl_list_work_run_finish (result, &error);

  stop_poll (self);
  if (self->gone)
    return;
  scl_page_set_busy (SCL_PAGE (self), FALSE);
  /* Other data have come: this source is of those before. */
  if (self->source == NULL && work->source != NULL
      && !g_cancellable_is_cancelled (work->cancellable))
    scl_list_page_take_source (self, work);
  if (done && work->source == self->source)
    scl_list_page_take_answer (self, g_steal_pointer (&work->answer));
  else if (!done && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      scl_list_page_hide_players (self);
      scl_list_page_show_message (self, error->message);
      scl_warn (GTK_WIDGET (self), error->message);
    }
  else if (self->stopped && self->answer == NULL)
    scl_list_page_show_message (self, _ ("Stopped. Choose a figure or a list to go on."));
  if (self->stale)
    scl_list_page_refresh (self);
}

static void
wish (SclListPage *self, SclListWork *work)
{
  SclListChooser *const choosers[] = { self->list, self->other };

  for (guint i = 0; i < 2; i++)
    {
      guint list = scl_list_chooser_get_list (choosers[i]);
      SclListSource *source = scl_list_chooser_get_source (choosers[i]);
      const SclListItem *item = source != NULL ? scl_list_source_list (source, list) : NULL;

      if (item == NULL || (i == 1 && !self->other_chosen))
        continue;
      work->wishes[i].title = g_strdup (scl_list_source_kind (source, item->kind)->title);
      work->wishes[i].day = item->day;
    }
}

/* The newest question wins: one is worked on at a time, and the next begins with what is then
 * chosen. */
void
scl_list_page_refresh (SclListPage *self)
{
  SclListRequest request;

  if (self->setting || self->gone)
    return;
  self->stale = self->running != NULL || !self->is_shown;
  if (self->stale)
    return;
  self->stopped = FALSE;
  scl_list_page_read_request (self, &request);
  self->running = scl_list_work_new (self->source, &request);
  if (self->source == NULL)
    wish (self, self->running);
  self->poll = g_timeout_add (POLL, on_poll, self);
  scl_page_set_busy (SCL_PAGE (self), TRUE);
  scl_list_work_run_async (self->running, self->dataset, on_worked, g_object_ref (self));
}

void
scl_list_page_take_data (SclListPage *self)
{
  if (self->running != NULL)
    g_cancellable_cancel (self->running->cancellable);
  g_clear_pointer (&self->source, scl_list_source_unref);
  scl_warn (GTK_WIDGET (self), NULL);
  scl_list_page_refresh (self);
}

void
scl_list_page_cancel (SclListPage *self)
{
  scl_file_loader_cancel (self->loader);
  if (self->running == NULL)
    return;
  self->stopped = TRUE;
  self->stale = FALSE;
  g_cancellable_cancel (self->running->cancellable);
}

/* ---- Files ---- */

/* Policies are for other pages. */
gboolean
scl_list_page_open_files (SclPage *page, GFile *const *files, guint n_files)
{
  return scl_file_loader_open (SCL_LIST_PAGE (page)->loader, files, n_files, NULL);
}
