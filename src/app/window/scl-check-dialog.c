/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/scl-check-dialog.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "history/workspace/scl-workspace.h"
#include "workbench/core/scl-job.h"

#define PULSE 80 /* ms */

struct _SclCheckDialog
{
  AdwMessageDialog parent_instance;

  char *what;             /* the file's name and size */
  GCancellable *checking; /* NULL: done */
  guint pulse;
};

G_DEFINE_TYPE (SclCheckDialog, scl_check_dialog, ADW_TYPE_MESSAGE_DIALOG)

/* ---- The check ---- */

/* SQLite does not say how far it is. */
static gpointer
check (gpointer path, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable,
       GError **error)
{
  return GINT_TO_POINTER (scl_workspace_check_file (path, cancellable, error));
}

static void
show_result (SclCheckDialog *self, const GError *error)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (self);
  g_autofree char *text = NULL;

  adw_message_dialog_set_extra_child (dialog, NULL);
  adw_message_dialog_set_response_label (dialog, "cancel", _ ("_Close"));
  if (error == NULL)
    {
      /* Translators: result of a check; %s is a file and its size, "club.scalata, 3.2 MB". */
      text = g_strdup_printf (_ ("%s: every row was read, every index agrees with its table, and "
                                 "every reference leads somewhere."),
                              self->what);
      adw_message_dialog_set_heading (dialog, _ ("The Workspace Is Whole"));
      adw_message_dialog_set_body (dialog, text);
      return;
    }
  adw_message_dialog_set_heading (
      dialog, g_error_matches (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_DAMAGED)
                  ? _ ("The Workspace Is Damaged")
                  : _ ("The Workspace Cannot Be Checked"));
  adw_message_dialog_set_body (dialog, error->message);
  adw_message_dialog_add_response (dialog, "open", _ ("_Open Another…"));
  adw_message_dialog_set_default_response (dialog, "open");
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  SclCheckDialog *self = SCL_CHECK_DIALOG (source);
  g_autoptr (GError) error = NULL;

  gboolean closed = g_cancellable_is_cancelled (self->checking);

  scl_job_finish (result, &error);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_object (&self->checking);
  if (!closed)
    show_result (self, error);
}

static gboolean
on_pulse (gpointer bar)
{
  gtk_progress_bar_pulse (bar);
  return G_SOURCE_CONTINUE;
}

static void
begin (SclCheckDialog *self, const char *path)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Checking the Workspace"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (self), bar);
  self->pulse = g_timeout_add_full (G_PRIORITY_DEFAULT, PULSE, on_pulse, g_object_ref (bar),
                                    g_object_unref);
  self->checking = g_cancellable_new ();
  scl_job_run (G_OBJECT (self), g_strdup (path), g_free, check, NULL, NULL, self->checking,
               on_checked, NULL);
}

/* ---- What others ask ---- */

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

SclCheckDialog *
scl_check_dialog_present (GtkWindow *parent, const char *path)
{
  SclCheckDialog *self
      = g_object_new (SCL_TYPE_CHECK_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  g_autofree char *text = NULL;

  self->what = describe (path);
  /* Translators: a check is at work; %s is a file and its size, "club.scalata, 3.2 MB". */
  text = g_strdup_printf (_ ("Reading %s, row by row"), self->what);
  adw_message_dialog_set_heading (ADW_MESSAGE_DIALOG (self), _ ("Checking the Workspace"));
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (self), text);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (self), "cancel", _ ("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (self), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (self), "cancel");
  begin (self, path);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

/* ---- Object ---- */

static void
scl_check_dialog_response (AdwMessageDialog *dialog, const char *response)
{
  SclCheckDialog *self = SCL_CHECK_DIALOG (dialog);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  else if (g_str_equal (response, "open") && parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.open", NULL);
}

static void
scl_check_dialog_dispose (GObject *object)
{
  SclCheckDialog *self = SCL_CHECK_DIALOG (object);

  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_handle_id (&self->pulse, g_source_remove);
  G_OBJECT_CLASS (scl_check_dialog_parent_class)->dispose (object);
}

static void
scl_check_dialog_finalize (GObject *object)
{
  SclCheckDialog *self = SCL_CHECK_DIALOG (object);

  g_clear_object (&self->checking);
  g_free (self->what);
  G_OBJECT_CLASS (scl_check_dialog_parent_class)->finalize (object);
}

static void
scl_check_dialog_class_init (SclCheckDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_check_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_check_dialog_finalize;
  ADW_MESSAGE_DIALOG_CLASS (klass)->response = scl_check_dialog_response;
}

static void
scl_check_dialog_init (SclCheckDialog *self)
{
}
