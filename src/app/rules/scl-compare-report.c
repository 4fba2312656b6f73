/* The report of the Compare page: worked out on a thread, drawn between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/scl-compare-page-private.h"

#include <glib/gi18n-lib.h>

#include "figures/report/scl-report.h"
#include "workbench/scl-job.h"

typedef struct
{
  SclComparison *comparison;
  char *data, *command;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  scl_comparison_free (input->comparison);
  g_free (input->data);
  g_free (input->command);
  g_free (input);
}

static gpointer
make_document (gpointer data, SclProgressFunc progress, gpointer progress_data,
               GCancellable *cancellable, GError **error)
{
  Input *input = data;
  SclReportOptions options = SCL_REPORT_DEFAULTS;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  options.data = input->data;
  options.command = input->command;
  return scl_report_new (input->comparison, &options);
}

/* A shipped policy by its name; another by the file that the report prints in full. */
static char *
policy_option (SclPolicy *policy)
{
  g_autoptr (SclPolicy) shipped = NULL;

  if (g_strv_contains (scl_policy_shipped (), scl_policy_name (policy)))
    shipped = scl_policy_find (scl_policy_name (policy), NULL);
  return g_strdup_printf (
      "--policy=%s%s", scl_policy_name (policy),
      shipped != NULL && g_str_equal (scl_policy_text (shipped), scl_policy_text (policy))
          ? ""
          : ".policy");
}

/* NULL where no file holds the data as they are, or they are judged as no command does. */
static char *
command_of (SclComparison *comparison, char **sources, char **columns, const char *path)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const SclDay day = scl_comparison_train_until (comparison);
  const SclSplit split = scl_comparison_split (comparison);

  if (sources == NULL || split == SCL_SPLIT_TRAIN)
    return NULL;
  g_ptr_array_add (words, g_strdup ("report"));
  for (guint i = 0; sources[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (sources[i]));
  for (guint i = 0; columns[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup_printf ("--columns=%s", columns[i]));
  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (words,
                     policy_option (scl_outcome_policy (scl_comparison_outcome (comparison, i))));
  if (split == SCL_SPLIT_TEST)
    {
      g_autofree char *text = scl_day_format (day);

      g_ptr_array_add (words, g_strdup_printf ("--train-until=%s", text));
    }
  g_ptr_array_add (words, g_strdup_printf ("--output=%s", path));
  return scl_report_command ((const char *const *) words->pdata, words->len);
}

static void
finish (GTask *task, GError *error)
{
  SclComparePage *self = g_task_get_source_object (task);

  g_clear_object (&self->writing);
  scl_compare_actions_update (self);
  if (!self->gone)
    scl_progress_strip_done (self->strip, self);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static void
on_drawn (double fraction, const char *what, gpointer data)
{
  SclComparePage *self = data;

  if (!self->gone)
    scl_progress_strip_tell (self->strip, self, fraction, what);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;

  scl_document_write_finish (result, &error);
  finish (data, error);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  SclComparePage *self = SCL_COMPARE_PAGE (source);
  GError *error = NULL;
  SclDocument *document = scl_job_finish (result, &error);

  if (document != NULL)
    scl_document_write_async (document, g_task_get_task_data (task), on_drawn, self, self->writing,
                              on_written, task);
  else
    finish (task, error);
}

void
scl_compare_page_write_report_async (SclComparePage *self, const char *path,
                                     GAsyncReadyCallback callback, gpointer user_data)
{
  SclComparison *comparison = scl_comparer_get_comparison (self->comparer);
  GTask *task = g_task_new (self, NULL, callback, user_data);
  g_auto (GStrv) sources = scl_dataset_dup_sources (self->dataset),
                 columns = scl_dataset_dup_columns (self->dataset);
  Input *input;

  g_task_set_source_tag (task, scl_compare_page_write_report_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  if (comparison == NULL || self->writing != NULL)
    {
      g_task_return_new_error (
          task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
          comparison == NULL ? _ (
              "There is no comparison to report on yet. Tick a policy, and wait for the metrics.")
                             : _ ("Another report is being written."));
      g_object_unref (task);
      return;
    }
  input = g_new0 (Input, 1);
  input->comparison = scl_comparison_ref (comparison);
  input->data = sources != NULL ? g_strjoinv (", ", sources)
                                : g_strdup (scl_dataset_get_title (self->dataset));
  input->command = command_of (comparison, sources, columns, path);
  self->writing = g_cancellable_new ();
  scl_compare_actions_update (self);
  scl_progress_strip_tell (self->strip, self, 0.0, _ ("Writing the report"));
  scl_job_run (G_OBJECT (self), input, input_free, make_document,
               (GDestroyNotify) scl_document_free, NULL, self->writing, on_made, task);
}

gboolean
scl_compare_page_write_report_finish (SclComparePage *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
