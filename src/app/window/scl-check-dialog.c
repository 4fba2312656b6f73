/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-check-dialog.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/widgets/message/scl-pulse.h"
#include "history/workspace/scl-workspace.h"
#include "workbench/core/scl-job.h"

#define PULSE 80 /* ms */

/* What goes with the question. */
typedef struct
{
  GtkWidget *window;      /* whose workspace it is; NULL: gone */
  char *what;             /* the file's name and size */
  GCancellable *checking; /* NULL: done */
  guint pulse;
} Check;

static const char check_key[] = "scl-check";

static Check *
check_of (SclQuestion *question)
{
  return g_object_get_data (G_OBJECT (question), check_key);
}

static void
check_free (gpointer data)
{
  Check *self = data;

  g_clear_weak_pointer (&self->window);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_object (&self->checking);
  g_free (self->what);
  g_free (self);
}

/* ---- The check ---- */

/* SQLite does not say how far it is. */
static gpointer
check (gpointer path, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
       GError **error)
{
  return GINT_TO_POINTER (scl_workspace_check_file (path, cancellable, error));
}

static void
show_result (SclQuestion *question, const Check *self, const GError *error)
{
  g_autofree char *text = NULL;

  scl_question_set_extra (question, NULL);
  scl_question_set_label (question, "cancel", _ ("_Close"));
  if (error == NULL)
    {
      /* Translators: result of a check; %s is a file and its size, "club.scalata, 3.2 MB". */
      text = g_strdup_printf (_ ("%s: every row was read, every index agrees with its table, and "
                                 "every reference leads somewhere."),
                              self->what);
      scl_question_set_text (question, _ ("The Workspace Is Whole"), text);
      return;
    }
  scl_question_set_text (question,
                         g_error_matches (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED)
                             ? _ ("The Workspace Is Damaged")
                             : _ ("The Workspace Cannot Be Checked"),
                         error->message);
  scl_question_add (question, "open", _ ("_Open Another…"), ADW_RESPONSE_DEFAULT);
  scl_question_set_default (question, "open");
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  Check *self = data;
  g_autoptr (GError) error = NULL;
  const gboolean closed = g_cancellable_is_cancelled (self->checking);

  scl_job_finish (result, &error);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_object (&self->checking);
  if (!closed)
    show_result ((SclQuestion *) source, self, error);
}

static gboolean
on_pulse (gpointer bar)
{
  scl_pulse (bar);
  return G_SOURCE_CONTINUE;
}

/* The job holds the question, and with it what goes with it. */
static void
begin (SclQuestion *question, const char *path)
{
  Check *self = check_of (question);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Checking the Workspace"), -1);
  scl_question_set_extra (question, bar);
  self->pulse = g_timeout_add_full (G_PRIORITY_DEFAULT, PULSE, on_pulse, g_object_ref (bar),
                                    g_object_unref);
  self->checking = g_cancellable_new ();
  scl_job_run (G_OBJECT (question), g_strdup (path), g_free, check, NULL, NULL, self->checking,
               on_checked, self);
}

/* ---- What others ask ---- */

static void
on_gone (SclQuestion *question)
{
  Check *self = check_of (question);

  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_handle_id (&self->pulse, g_source_remove);
}

static void
on_response (SclQuestion *question, const char *response)
{
  Check *self = check_of (question);

  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  else if (g_str_equal (response, "open") && self->window != NULL)
    gtk_widget_activate_action (self->window, "win.open", NULL);
}

static char *
describe (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *size = NULL;
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return g_steal_pointer (&name);
  size = g_format_size ((guint64) info.st_size);
  /* Translators: a file's name and its size. */
  return g_strdup_printf (_ ("%s, %s"), name, size);
}

SclQuestion *
scl_check_dialog_present (GtkWindow *parent, const char *path)
{
  Check *self = g_new0 (Check, 1);
  g_autofree char *text = NULL;
  SclQuestion *question;

  self->what = describe (path);
  g_set_weak_pointer (&self->window, GTK_WIDGET (parent));
  /* Translators: a check is at work; %s is a file and its size, "club.scalata, 3.2 MB". */
  text = g_strdup_printf (_ ("Reading %s, row by row"), self->what);
  question = scl_question_new (parent, _ ("Checking the Workspace"), text);
  g_object_set_data_full (G_OBJECT (question), check_key, self, check_free);
  scl_question_add (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  scl_question_set_close (question, "cancel");
  scl_question_set_default (question, "cancel");
  g_signal_connect (question, "response", G_CALLBACK (on_response), NULL);
  g_signal_connect (question, "destroy", G_CALLBACK (on_gone), NULL);
  begin (question, path);
  scl_question_present (question, parent);
  return question;
}
