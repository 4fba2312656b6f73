/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/layout/scl-print.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/message/scl-messages.h"

/* A job under way. */
typedef struct
{
  SclPrintJob job; /* without its texts, which the operation has */
  GtkWidget *from; /* weak */
  GError *error;   /* of the drawing; NULL: none */
} Printing;

/* What people chose last; NULL: nothing yet. */
static GtkPrintSettings *kept_settings;
static GtkPageSetup *kept_setup[2]; /* upright and turned paper */

static void
printing_free (gpointer data, GClosure *closure)
{
  Printing *self = data;

  if (self->job.data_free != NULL)
    self->job.data_free (self->job.data);
  g_clear_weak_pointer (&self->from);
  g_clear_error (&self->error);
  g_free (self);
}

static void
draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const double width = gtk_print_context_get_width (context);
  const double height = gtk_print_context_get_height (context);
  const double scale = MIN (width / self->job.width, height / self->job.height);

  if (self->error != NULL)
    return;
  cairo_translate (cr, (width - scale * self->job.width) / 2.0,
                   (height - scale * self->job.height) / 2.0);
  cairo_scale (cr, scale, scale);
  if (!self->job.draw (cr, (guint) page, self->job.data, &self->error))
    gtk_print_operation_cancel (operation);
}

static void
done (GtkPrintOperation *operation, GtkPrintOperationResult result, Printing *self)
{
  g_autoptr (GError) error = g_steal_pointer (&self->error);

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      g_set_object (&kept_settings, gtk_print_operation_get_print_settings (operation));
      g_set_object (&kept_setup[self->job.landscape],
                    gtk_print_operation_get_default_page_setup (operation));
    }
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR && error == NULL)
    gtk_print_operation_get_error (operation, &error);
  if (self->from == NULL)
    return;
  if (error != NULL)
    scl_warn (self->from, error->message);
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    scl_say (self->from, _ ("Printed"));
}

/* A file of the last job is not overwritten unasked: each job proposes its own name. */
static GtkPrintSettings *
settings_for (const SclPrintJob *job)
{
  GtkPrintSettings *settings
      = kept_settings != NULL ? gtk_print_settings_copy (kept_settings) : gtk_print_settings_new ();

  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, job->file);
  gtk_print_settings_set_orientation (settings, job->landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                               : GTK_PAGE_ORIENTATION_PORTRAIT);
  return settings;
}

static GtkPageSetup *
setup_for (const SclPrintJob *job)
{
  GtkPageSetup *setup;

  if (kept_setup[job->landscape] != NULL)
    return g_object_ref (kept_setup[job->landscape]);
  setup = gtk_page_setup_new ();
  gtk_page_setup_set_orientation (setup, job->landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
  return setup;
}

void
scl_print_ask (const SclPrintJob *job, GtkWidget *from)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPrintSettings) settings = settings_for (job);
  g_autoptr (GtkPageSetup) setup = setup_for (job);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (from);
  Printing *self = g_new0 (Printing, 1);

  self->job = *job;
  g_set_weak_pointer (&self->from, from);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, job->title);
  gtk_print_operation_set_n_pages (operation, (int) job->n_pages);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page), self);
  g_signal_connect_data (operation, "done", G_CALLBACK (done), self, printing_free, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error)
          == GTK_PRINT_OPERATION_RESULT_ERROR
      && error != NULL)
    scl_warn (from, error->message);
}
