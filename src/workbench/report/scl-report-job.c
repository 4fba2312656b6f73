/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/report/scl-report-job.h"

#include <glib/gi18n-lib.h>

#include "figures/report/scl-list-report.h"
#include "figures/report/scl-report.h"
#include "lab/lists/scl-list-adjustment.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-language.h"
#include "workbench/core/scl-job.h"
#include "workbench/data/scl-list-study-job.h"

/* ---- The command that makes it again ---- */

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

/* Where it is not the command's own. */
static void
add_setting (GPtrArray *words, SclComparison *comparison)
{
  static const SclBurnIn usual = SCL_BURN_IN_DEFAULTS;
  const SclBurnIn *burn_in = scl_comparison_burn_in (comparison);
  const SclStart start = scl_comparison_start (comparison);
  g_autofree char *text = scl_burn_in_text (burn_in);

  if (start != SCL_START_SAME)
    g_ptr_array_add (words, g_strdup_printf ("--start=%s", scl_start_nick (start)));
  if (burn_in->months != usual.months || burn_in->games != usual.games)
    g_ptr_array_add (words, g_strdup_printf ("--burn-in=%s", text));
}

/* The document's; the command's own is English. */
static void
add_language (GPtrArray *words, SclWorkbench *workbench)
{
  g_autofree char *of_user = scl_language_of_user ();
  const char *chosen = scl_workbench_report_language (workbench),
             *language = chosen != NULL ? chosen : of_user;

  if (!g_str_equal (language, "en"))
    g_ptr_array_add (words, g_strconcat ("--language=", language, NULL));
}

static void
add_pins (GPtrArray *words, SclWorkbench *workbench)
{
  GPtrArray *pins = scl_workbench_get_pins (workbench);

  for (guint i = 0; i < pins->len; i++)
    g_ptr_array_add (words, g_strdup_printf ("--pin=%s", (char *) g_ptr_array_index (pins, i)));
}

/* NULL where no file holds the data as they are, or they are judged as no command does. */
static char *
command_of (SclWorkbench *workbench, SclComparison *comparison, const char *path)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) sources = scl_dataset_dup_sources (dataset),
                 columns = scl_dataset_dup_columns (dataset);
  g_autofree char *until = scl_day_format (scl_comparison_train_until (comparison));
  const SclSplit split = scl_comparison_split (comparison);

  /* What lies outside the period is unknown here; the command's --from and --to only leave it
   * unrated, and groups by what was known before a game differ. */
  if (sources == NULL || split == SCL_SPLIT_TRAIN
      || scl_workbench_get_history (workbench) != scl_dataset_get_history (dataset))
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
    g_ptr_array_add (words, g_strdup_printf ("--train-until=%s", until));
  add_setting (words, comparison);
  add_pins (words, workbench);
  add_language (words, workbench);
  g_ptr_array_add (words, g_strdup_printf ("--output=%s", path));
  return scl_report_command ((const char *const *) words->pdata, words->len);
}

/* ---- The document ---- */

typedef struct
{
  SclComparison *comparison; /* NULL: of lists */
  GPtrArray *findings;
  char *data, *command;
  const char *language; /* NULL: the window's */
  /* Of lists: */
  SclListTableOptions lists;
  GPtrArray *policies; /* of SclPolicy */
  GPtrArray *words;    /* of char: the command's, but for the policies; NULL: no command */
} Input;

SCL_FREE_FUNC (input_free, Input, comparison, scl_comparison_free, findings, g_ptr_array_unref,
               policies, g_ptr_array_unref, words, g_ptr_array_unref, data, g_free, command, g_free)

/* Of SclFinding: what is pinned. */
static GPtrArray *
findings_of (SclWorkbench *workbench)
{
  GPtrArray *pins = scl_workbench_get_pins (workbench);
  GPtrArray *findings = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_finding_free);

  for (guint i = 0; i < pins->len; i++)
    g_ptr_array_add (findings, scl_finding_parse (g_ptr_array_index (pins, i), NULL));
  return findings;
}

static Input *
input_new (SclWorkbench *workbench, SclComparison *comparison, const char *path)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  g_auto (GStrv) sources = scl_dataset_dup_sources (dataset);
  Input *input = g_new (Input, 1);

  *input = (Input){ scl_comparison_ref (comparison), findings_of (workbench),
                    sources != NULL ? g_strjoinv (", ", sources)
                                    : g_strdup (scl_dataset_get_title (dataset)),
                    command_of (workbench, comparison, path),
                    scl_workbench_report_language (workbench) };
  return input;
}

/* Its rows have words: they are those of the document's language. Their numbers are not worked out
 * again. */
static SclComparison *
in_this_language (SclComparison *comparison, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new ();
  SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;

  for (guint i = 0; i < scl_comparison_n_policies (comparison); i++)
    g_ptr_array_add (outcomes, scl_comparison_outcome (comparison, i));
  options.split = scl_comparison_split (comparison);
  options.train_until = scl_comparison_train_until (comparison);
  options.known = comparison;
  return scl_comparison_new_with (outcomes, &options, cancellable, error);
}

static gpointer
make_document (gpointer data, SclProgressFunc progress, gpointer progress_data,
               GCancellable *cancellable, GError **error)
{
  Input *input = data;
  SclReportOptions options = SCL_REPORT_DEFAULTS;
  g_autoptr (SclComparison) comparison = NULL;
  g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use (input->language);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  comparison = in_this_language (input->comparison, cancellable, error);
  if (comparison == NULL)
    return NULL;
  options.data = input->data;
  options.command = input->command;
  options.findings = input->findings;
  return scl_report_new (comparison, &options);
}

/* ---- Of lists without games ---- */

static gboolean
has_lists_only (SclWorkbench *workbench)
{
  SclHistory *history = scl_dataset_get_history (scl_workbench_get_dataset (workbench));

  return history != NULL && scl_history_games (history)->n == 0;
}

static void
add_list_options (GPtrArray *words, const SclListTableOptions *options)
{
  g_autofree char *from = scl_day_format (options->from), *to = scl_day_format (options->to);

  if (options->from != SCL_DAY_NONE)
    g_ptr_array_add (words, g_strdup_printf ("--from=%s", from));
  if (options->to != SCL_DAY_NONE)
    g_ptr_array_add (words, g_strdup_printf ("--to=%s", to));
  if (options->months != 12)
    g_ptr_array_add (words, g_strdup_printf ("--months=%u", options->months));
}

/* All but the policies. NULL where no file holds the data as they are. */
static GPtrArray *
list_words_of (SclWorkbench *workbench, const SclListTableOptions *options, const char *path)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) sources = scl_dataset_dup_sources (dataset),
                 columns = scl_dataset_dup_columns (dataset);

  if (sources == NULL)
    return NULL;
  g_ptr_array_add (words, g_strdup ("report"));
  for (guint i = 0; sources[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (sources[i]));
  for (guint i = 0; columns[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup_printf ("--columns=%s", columns[i]));
  add_list_options (words, options);
  add_pins (words, workbench);
  add_language (words, workbench);
  g_ptr_array_add (words, g_strdup_printf ("--output=%s", path));
  return g_steal_pointer (&words);
}

static gpointer
copy_policy (gconstpointer policy, gpointer data)
{
  return scl_policy_ref ((SclPolicy *) policy);
}

static Input *
list_input_new (SclWorkbench *workbench, const char *path)
{
  SclDataset *dataset = scl_workbench_get_dataset (workbench);
  g_auto (GStrv) sources = scl_dataset_dup_sources (dataset);
  Input *input = g_new0 (Input, 1);

  input->data
      = sources != NULL ? g_strjoinv (", ", sources) : g_strdup (scl_dataset_get_title (dataset));
  input->lists = scl_workbench_list_options (workbench);
  input->policies = g_ptr_array_copy (scl_workbench_get_compared (workbench), copy_policy, NULL);
  input->words = list_words_of (workbench, &input->lists, path);
  input->findings = findings_of (workbench);
  input->language = scl_workbench_report_language (workbench);
  return input;
}

/* Only those that have an adjustment: the command takes no others. Newly allocated. */
static char *
list_command_of (GPtrArray *words, GPtrArray *policies, GPtrArray *without)
{
  for (guint i = 0; i < policies->len; i++)
    if (!g_ptr_array_find (without, g_ptr_array_index (policies, i), NULL))
      g_ptr_array_insert (words, (int) words->len - 1,
                          policy_option (g_ptr_array_index (policies, i)));
  return scl_report_command ((const char *const *) words->pdata, words->len);
}

static gpointer
make_list_document (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                    GError **error)
{
  const Input *input = data;
  g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use (input->language);
  g_autoptr (SclListFindings) lists
      = scl_list_findings_load (workspace, &input->lists, NULL, NULL, cancellable, error);
  g_autoptr (GPtrArray) adjustments = NULL, without = g_ptr_array_new ();
  g_autofree char *command = NULL;
  SclListReportOptions options = SCL_LIST_REPORT_DEFAULTS;

  if (lists == NULL)
    return NULL;
  adjustments = scl_list_adjustments_new (lists->study->table, input->policies, without, error);
  if (adjustments == NULL)
    return NULL;
  if (input->words != NULL)
    command = list_command_of (input->words, input->policies, without);
  options.data = input->data;
  options.command = command;
  options.months = input->lists.months;
  options.adjustments = adjustments;
  options.transfers = lists->transfers;
  options.findings = input->findings;
  return scl_list_report_new (lists->study, &options);
}

/* ---- The job ---- */

typedef struct
{
  char *path;
  SclProgressFunc progress;
  gpointer progress_data;
} Writing;

SCL_FREE_FUNC (writing_free, Writing, path, g_free)

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (scl_document_write_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Takes all but the task. */
static void
write_document (GTask *task, SclDocument *document, GError *error)
{
  const Writing *writing = g_task_get_task_data (task);

  if (document != NULL)
    scl_document_write_async (document, writing->path, writing->progress, writing->progress_data,
                              g_task_get_cancellable (task), on_written, g_object_ref (task));
  else
    g_task_return_error (task, error);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  SclDocument *document = scl_job_finish (result, &error);

  write_document (task, document, error);
}

static void
on_lists_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  SclDocument *document = scl_dataset_ask_finish (SCL_DATASET (source), result, &error);

  if (document == NULL && error == NULL)
    error
        = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The data have been closed."));
  write_document (task, document, error);
}

const char *
scl_report_job_why_not (SclWorkbench *workbench)
{
  return scl_comparer_get_comparison (scl_workbench_get_comparer (workbench)) == NULL
                 && !has_lists_only (workbench)
             ? _ ("There is no comparison to report on yet. Tick a policy, and wait for the "
                  "metrics.")
             : NULL;
}

void
scl_report_job_run (SclWorkbench *workbench, const char *path, SclProgressFunc progress,
                    gpointer progress_data, GCancellable *cancellable, GAsyncReadyCallback callback,
                    gpointer user_data)
{
  SclComparison *comparison = scl_comparer_get_comparison (scl_workbench_get_comparer (workbench));
  g_autoptr (GTask) task = g_task_new (workbench, cancellable, callback, user_data);
  Writing *writing = g_new (Writing, 1);

  *writing = (Writing){ g_strdup (path), progress, progress_data };
  g_task_set_source_tag (task, scl_report_job_run);
  g_task_set_task_data (task, writing, writing_free);
  if (comparison == NULL && !has_lists_only (workbench))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               scl_report_job_why_not (workbench));
      return;
    }
  if (progress != NULL)
    progress (0.0, _ ("Writing the report"), progress_data);
  if (has_lists_only (workbench))
    {
      SclDataset *dataset = scl_workbench_get_dataset (workbench);

      scl_dataset_ask_async (dataset, make_list_document, list_input_new (workbench, path),
                             input_free, (GDestroyNotify) scl_document_free, cancellable,
                             on_lists_made, g_object_ref (task));
      return;
    }
  scl_job_run (G_OBJECT (workbench), input_new (workbench, comparison, path), input_free,
               make_document, (GDestroyNotify) scl_document_free, NULL, cancellable, on_made,
               g_object_ref (task));
}

gboolean
scl_report_job_finish (SclWorkbench *workbench, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, workbench), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
