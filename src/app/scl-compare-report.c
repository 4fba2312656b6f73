/* The report of the Compare page: worked out on a thread, drawn between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scl-compare-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/scl-job.h"
#include "figures/scl-report.h"

/* What the thread works on. Outcomes do not change; the comparison is the main thread's, and is worked out again. */
typedef struct
{
  GPtrArray *outcomes;
  SclSplit split;
  char *data, *command;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_ptr_array_unref (input->outcomes);
  g_free (input->data);
  g_free (input->command);
  g_free (input);
}

static gpointer
make_document (gpointer data, SclProgressFunc progress, gpointer progress_data, GCancellable *cancellable, GError **error)
{
  Input *input = data;
  g_autoptr (SclComparison) comparison = scl_comparison_new (input->outcomes, input->split, cancellable, error);
  SclReportOptions options = SCL_REPORT_DEFAULTS;

  if (comparison == NULL)
    return NULL;
  options.data = input->data;
  options.command = input->command;
  return scl_report_new (comparison, &options);
}

/* The command that makes this report again; policies that are not shipped stand at the report's end, to be saved as files. */
static char *
command_of (SclComparePage *self, GPtrArray *outcomes, const char *path)
{
  const char *workspace = scl_dataset_get_path (self->dataset);
  g_autofree char *quoted = workspace != NULL ? g_shell_quote (workspace) : g_strdup (_("FILE…"));
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *output = g_shell_quote (name);
  GString *text = g_string_new (NULL);

  g_string_printf (text, "scalata-cli report %s", quoted);
  for (guint i = 0; i < outcomes->len; i++)
    {
      SclPolicy *policy = scl_outcome_policy (g_ptr_array_index (outcomes, i));
      g_autoptr (SclPolicy) shipped = scl_policy_find (scl_policy_name (policy), NULL);
      const gboolean same = shipped != NULL && g_str_equal (scl_policy_text (shipped), scl_policy_text (policy));

      g_string_append_printf (text, " --policy=%s%s", scl_policy_name (policy), same ? "" : ".policy");
    }
  g_string_append_printf (text, " --output=%s", output);
  return g_string_free (text, FALSE);
}

static void
finish (GTask *task, GError *error)
{
  SclComparePage *self = g_task_get_source_object (task);

  g_clear_object (&self->writing);
  if (!self->gone)
    scl_compare_page_update_progress (self, NULL);
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

  if (self->gone)
    return;
  scl_compare_page_set_fraction (self, fraction);
  scl_compare_page_update_progress (self, what);
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
    scl_document_write_async (document, g_task_get_task_data (task), on_drawn, self, self->writing, on_written, task);
  else
    finish (task, error);
}

void
scl_compare_page_write_report_async (SclComparePage *self, const char *path, GAsyncReadyCallback callback, gpointer user_data)
{
  SclComparison *comparison = scl_comparer_get_comparison (self->comparer);
  GTask *task = g_task_new (self, NULL, callback, user_data);
  Input *input;

  g_task_set_source_tag (task, scl_compare_page_write_report_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  if (comparison == NULL || self->writing != NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               comparison == NULL
                                   ? _("There is no comparison to report on yet. Tick a policy, and wait for the metrics.")
                                   : _("Another report is being written."));
      g_object_unref (task);
      return;
    }
  input = g_new0 (Input, 1);
  input->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (input->outcomes, scl_outcome_ref (scl_comparison_outcome (comparison, i)));
  input->split = scl_comparison_split (comparison);
  input->data = g_strdup (scl_dataset_get_title (self->dataset));
  input->command = command_of (self, input->outcomes, path);
  self->writing = g_cancellable_new ();
  scl_compare_page_set_fraction (self, 0.0);
  scl_job_run (G_OBJECT (self), input, input_free, make_document, (GDestroyNotify) scl_document_free, NULL, self->writing, on_made, task);
  scl_compare_page_update_progress (self, _("Writing the report"));
}

gboolean
scl_compare_page_write_report_finish (SclComparePage *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
