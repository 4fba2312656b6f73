/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-report-writer.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/base/scl-free.h"
#include "workbench/core/scl-connect.h"
#include "workbench/report/scl-report-job.h"

#define BUSY "scl-report-writer" /* data of a widget whose report is being written */

typedef struct
{
  GtkWidget *from; /* NULL: only asked for as yet */
  SclWorkbench *workbench;
  SclProgressStrip *strip; /* or NULL */
  GCancellable *cancellable;
} Writer;

static Writer *
writer_new (GtkWidget *from, SclWorkbench *workbench, SclProgressStrip *strip)
{
  Writer *self = g_new (Writer, 1);

  *self = (Writer){ from != NULL ? g_object_ref (from) : NULL, g_object_ref (workbench),
                    strip != NULL ? g_object_ref (strip) : NULL, g_cancellable_new () };
  return self;
}

SCL_FREE_FUNC (writer_free, Writer, from, g_object_unref, workbench, g_object_unref, strip,
               g_object_unref, cancellable, g_object_unref)

/* For those who hear the window as well; NULL: no longer. */
static void
set_busy (GtkWidget *from, Writer *writer)
{
  g_object_set_data (G_OBJECT (from), BUSY, writer);
  gtk_accessible_update_state (GTK_ACCESSIBLE (from), GTK_ACCESSIBLE_STATE_BUSY, writer != NULL,
                               -1);
}

/* Whom it would be told is gone: nobody waits for it. */
static void
on_gone (Writer *self)
{
  g_clear_object (&self->strip);
  g_cancellable_cancel (self->cancellable);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  Writer *self = data;

  if (self->strip != NULL)
    scl_progress_strip_tell (self->strip, self, fraction, what);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *self = data;
  g_autoptr (GError) error = NULL;
  const gboolean written = scl_report_job_finish (SCL_WORKBENCH (source), result, &error);

  g_signal_handlers_disconnect_by_data (self->from, self);
  set_busy (self->from, NULL);
  if (self->strip != NULL)
    scl_progress_strip_done (self->strip, self);
  if (written)
    scl_say (self->from, _ ("Report written"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (self->from, error->message);
  writer_free (self);
}

static void
on_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  const Writer *asked = data;
  Writer *self = writer_new (from, asked->workbench, asked->strip);

  set_busy (from, self);
  g_signal_connect_swapped (from, "destroy", G_CALLBACK (on_gone), self);
  if (self->strip != NULL)
    scl_connect (self->strip, "cancel", g_cancellable_cancel, self->cancellable);
  scl_report_job_run (self->workbench, paths[0], on_progress, self, self->cancellable, on_written,
                      self);
}

void
scl_report_writer_ask (GtkWidget *from, SclWorkbench *workbench, SclProgressStrip *strip)
{
  if (g_object_get_data (G_OBJECT (from), BUSY) != NULL)
    scl_warn (from, _ ("Another report is being written."));
  else
    scl_file_question_ask (&(SclFileQuestion){ .title = _ ("Write Report"),
                                               .accept = _ ("_Write"),
                                               .kind = SCL_FILE_SAVE,
                                               .name = _ ("report.pdf"),
                                               .other = ".html",
                                               .answer = on_named,
                                               .data = writer_new (NULL, workbench, strip),
                                               .data_free = writer_free },
                           from);
}
