/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-compare-page.h"

#include <glib/gi18n-lib.h>

#include "app/scl-application.h"
#include "app/scl-compare-tables.h"
#include "figures/scl-comparison-figures.h"
#include "figures/scl-outcome-figures.h"
#include "figures/scl-report.h"
#include "lab/scl-replay.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points; as the paper's figures 9 to 16 */

struct _SclComparePage
{
  SclPage parent_instance;

  AdwFlap *flap;
  AdwActionRow *data_row, *report_row;
  SclPolicyList *policies;
  GtkRevealer *progress_revealer;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkWidget *cancel_button, *run_button;
  GtkStack *content_stack, *below_stack;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkSearchEntry *search;
  GtkMenuButton *sort_button;
  SclTable *players, *notes;
  SclFacts *metrics;
  GtkLabel *metrics_note;
  AdwSplitButton *open_button;

  SclDataset *dataset;
  GHashTable *done;    /* SclPolicy → SclOutcome, of the history in use */
  GPtrArray *outcomes; /* those in view */
  guint32 player;

  SclComparison *comparison; /* of those in view; NULL until worked out */

  GCancellable *loading, *replaying, *comparing; /* NULL: not */
  gboolean stopped;                  /* by the user: nothing runs until they say so */
  gboolean visited;
  gboolean gone;  /* disposed of; workers may still report */
  gboolean fresh; /* data whose players have not been listed yet */
  GtkFileChooserNative *chooser;
};

G_DEFINE_TYPE (SclComparePage, scl_compare_page, SCL_TYPE_PAGE)

static void refresh (SclComparePage *self);

/* ---- Views ----------------------------------------------------------------------------------------------------------- */

static SclChart *
make_notice (const char *id, const char *title, const char *text)
{
  SclChart *chart = scl_chart_new (id, title);

  scl_chart_set_empty_message (chart, text);
  return chart;
}

static SclChart *
make_chart (SclComparePage *self)
{
  switch (gtk_drop_down_get_selected (self->which))
    {
    case SCL_COMPARE_POPULATION:
      return scl_figure_population (self->outcomes);
    case SCL_COMPARE_DISTRIBUTION:
      return scl_figure_distribution (self->outcomes, CLASS_WIDTH);
    case SCL_COMPARE_PERCENTILES:
      return scl_figure_percentiles (self->outcomes);
    case SCL_COMPARE_CALIBRATION:
      if (self->comparison != NULL)
        return scl_figure_calibration (self->comparison);
      return make_notice ("calibration", _("Calibration"), _("Working out how well each policy foretells …"));
    case SCL_COMPARE_AGREEMENT:
      if (self->outcomes->len >= 2)
        return scl_figure_agreement (self->outcomes, 0, 1);
      return make_notice ("agreement", _("Agreement"), _("Tick a second policy to see where the two lists differ."));
    case SCL_COMPARE_PATH:
    default:
      return scl_figure_path (self->outcomes, self->player);
    }
}

static void
update_figure (SclComparePage *self)
{
  g_autoptr (SclChart) chart = make_chart (self);

  scl_figure_view_set_chart (self->figure, chart);
  scl_policy_list_follow (self->policies, chart);
}

/* The columns' headers cannot be reached by keyboard: the menu can. */
static void
update_sort_menu (SclComparePage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  const char *fixed[] = { _("Player"), _("Games"), _("At first") };

  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      g_autofree char *action = g_strdup_printf ("compare.sort((%u,%s))", i, i == 0 ? "false" : "true");

      g_menu_append (menu, fixed[i], action);
    }
  for (guint o = 0; o < self->outcomes->len; o++)
    {
      const char *title = scl_policy_title (scl_outcome_policy (g_ptr_array_index (self->outcomes, o)));
      g_autofree char *rating = g_strdup_printf ("compare.sort((%u,true))", 3 + 2 * o);
      g_autofree char *gain = g_strdup_printf ("compare.sort((%u,true))", 4 + 2 * o);
      g_autofree char *change = NULL;

      /* Translators: how to sort the players: by their change under the policy %s. */
      change = g_strdup_printf (_("Change, %s"), title);
      g_menu_append (menu, title, rating);
      g_menu_append (menu, change, gain);
    }
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
}

static void
update_tables (SclComparePage *self)
{
  scl_compare_show_players (self->players, self->outcomes);
  update_sort_menu (self);
  /* As a rating list: the best first, under the first policy. */
  if (self->fresh && self->outcomes->len > 0)
    {
      self->fresh = FALSE;
      scl_table_sort_by (self->players, 3, TRUE);
    }
  if (self->player == G_MAXUINT32)
    self->player = scl_compare_most_telling (self->outcomes);
  scl_table_select (self->players, scl_compare_row_of (self->players, self->player));
}

static void
update_views (SclComparePage *self)
{
  gtk_stack_set_visible_child_name (self->content_stack, scl_dataset_get_history (self->dataset) != NULL ? "outcome" : "empty");
  update_tables (self);
  update_figure (self);
}

static void
update_data_row (SclComparePage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);
  const SclEvents *events = scl_history_events (history);
  g_autofree char *title = g_markup_escape_text (scl_dataset_get_title (self->dataset), -1);
  g_autofree char *players = scl_chart_format_number (scl_history_players (history)->n, 0);
  g_autofree char *n_events = scl_chart_format_number (events->n, 0);
  g_autofree char *games = scl_chart_format_number (scl_history_games (history)->n, 0);
  g_autofree char *counts = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: what the data hold: numbers of players, events and games. */
  counts = g_strdup_printf (_("%s players, %s events, %s games"), players, n_events, games);
  g_string_append (text, counts);
  if (events->n > 0)
    {
      int first = scl_day_year (events->start[0]);
      int last = scl_day_year (events->end[events->n - 1]);

      if (first == last)
        g_string_append_printf (text, ", %d", first);
      else
        g_string_append_printf (text, ", %d–%d", first, last);
    }
  if (scl_history_provenance (history)[0] != '\0')
    {
      g_autofree char *provenance = g_markup_escape_text (scl_history_provenance (history), -1);

      g_string_append_printf (text, "\n%s", provenance);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->data_row), title);
  adw_action_row_set_subtitle (self->data_row, text->str);
}

/* ---- Metrics --------------------------------------------------------------------------------------------------------- */

static void
run_comparison (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  SclComparison *comparison = scl_comparison_new (task_data, SCL_SPLIT_ALL, cancellable, &error);

  if (comparison != NULL)
    g_task_return_pointer (task, comparison, (GDestroyNotify) scl_comparison_free);
  else
    g_task_return_error (task, error);
}

static void
on_compared (GObject *source, GAsyncResult *result, gpointer data)
{
  SclComparePage *self = SCL_COMPARE_PAGE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclComparison) comparison = g_task_propagate_pointer (G_TASK (result), &error);

  /* Overtaken by another choice. */
  if (self->gone || g_task_get_cancellable (G_TASK (result)) != self->comparing)
    return;
  g_clear_object (&self->comparing);
  if (comparison == NULL)
    {
      g_debug ("comparison: %s", error->message);
      return;
    }
  self->comparison = g_steal_pointer (&comparison);
  scl_compare_show_metrics (self->metrics, self->comparison);
  gtk_widget_set_visible (GTK_WIDGET (self->metrics_note), scl_comparison_n_policies (self->comparison) > 1);
  if (gtk_drop_down_get_selected (self->which) == SCL_COMPARE_CALIBRATION)
    update_figure (self);
}

static void
stop_comparing (SclComparePage *self)
{
  if (self->comparing != NULL)
    g_cancellable_cancel (self->comparing);
  g_clear_object (&self->comparing);
  g_clear_pointer (&self->comparison, scl_comparison_free);
}

/* The measures take longer than the pictures: they come when they are ready. */
static void
compare (SclComparePage *self)
{
  g_autoptr (GTask) task = NULL;
  GPtrArray *outcomes;

  stop_comparing (self);
  scl_compare_show_metrics (self->metrics, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->metrics_note), FALSE);
  if (self->outcomes->len == 0)
    return;
  outcomes = g_ptr_array_copy (self->outcomes, (GCopyFunc) (void (*) (void)) scl_outcome_ref, NULL);
  g_ptr_array_set_free_func (outcomes, (GDestroyNotify) scl_outcome_unref);
  self->comparing = g_cancellable_new ();
  task = g_task_new (self, self->comparing, on_compared, NULL);
  g_task_set_task_data (task, outcomes, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, run_comparison);
}

/* ---- Progress -------------------------------------------------------------------------------------------------------- */

static void
update_progress (SclComparePage *self, const char *what)
{
  gboolean busy = scl_compare_page_get_busy (self);

  gtk_widget_set_visible (self->cancel_button, busy);
  gtk_widget_set_visible (self->run_button, !busy && self->stopped);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), busy);
  gtk_revealer_set_reveal_child (self->progress_revealer, busy || self->stopped);
  if (!busy && self->stopped)
    gtk_label_set_text (self->progress_label, _("Cancelled: not every ticked policy has been replayed"));
  else if (what != NULL)
    gtk_label_set_text (self->progress_label, what);
}

static void
set_fraction (SclComparePage *self, double fraction)
{
  if (fraction >= 0.0)
    gtk_progress_bar_set_fraction (self->progress_bar, MIN (fraction, 1.0));
  else
    gtk_progress_bar_pulse (self->progress_bar);
}

static void
on_load_progress (SclDataset *dataset, double fraction, const char *what, SclComparePage *self)
{
  g_autofree char *text = NULL;

  if (self->loading == NULL || self->gone)
    return;
  /* Translators: progress; %s is the file being read. */
  text = g_strdup_printf (_("Reading %s"), what);
  set_fraction (self, fraction);
  update_progress (self, text);
}

static void
on_replay_progress (double fraction, const char *what, gpointer data)
{
  SclComparePage *self = data;
  g_autofree char *text = NULL;

  if (self->replaying == NULL || self->gone)
    return;
  /* Translators: progress; %s is the policy under which the games are replayed. */
  text = g_strdup_printf (_("Replaying under %s"), what);
  set_fraction (self, fraction);
  update_progress (self, text);
}

/* ---- Replay ---------------------------------------------------------------------------------------------------------- */

typedef struct
{
  SclComparePage *page; /* a reference: progress and result come to it */
  SclHistory *history;
  GPtrArray *policies;
} Run;

static void
run_free (Run *run)
{
  g_object_unref (run->page);
  scl_history_unref (run->history);
  g_ptr_array_unref (run->policies);
  g_free (run);
}

static void
on_replayed (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  SclComparePage *self = run->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) outcomes = scl_replay_run_finish (result, &error);
  gboolean current = run->history == scl_dataset_get_history (self->dataset);

  g_clear_object (&self->replaying);
  if (outcomes != NULL && current)
    for (guint i = 0; i < outcomes->len; i++)
      g_hash_table_insert (self->done, scl_policy_ref (g_ptr_array_index (run->policies, i)),
                           scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) && !self->gone)
    {
      scl_warn (GTK_WIDGET (self), error->message);
      self->stopped = TRUE;
    }
  if (!self->gone)
    refresh (self);
  run_free (run);
}

static void
start (SclComparePage *self, GPtrArray *missing)
{
  Run *run = g_new0 (Run, 1);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;

  options.keep_predictions = TRUE; /* for the measures */
  run->page = g_object_ref (self);
  run->history = scl_history_ref (scl_dataset_get_history (self->dataset));
  run->policies = g_ptr_array_ref (missing);
  self->replaying = g_cancellable_new ();
  set_fraction (self, 0.0);
  update_progress (self, _("Replaying"));
  scl_replay_run_async (run->history, missing, &options, on_replay_progress, self, self->replaying, on_replayed, run);
}

/* Shows what there is of the choice, and has the rest replayed. */
static void
refresh (SclComparePage *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self->policies);
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  g_ptr_array_set_size (self->outcomes, 0);
  for (guint i = 0; i < chosen->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (chosen, i);
      SclOutcome *outcome = g_hash_table_lookup (self->done, policy);

      if (outcome != NULL)
        g_ptr_array_add (self->outcomes, scl_outcome_ref (outcome));
      else
        g_ptr_array_add (missing, scl_policy_ref (policy));
    }
  if (missing->len == 0)
    self->stopped = FALSE;
  if (missing->len > 0 && self->replaying == NULL && !self->stopped && scl_dataset_get_history (self->dataset) != NULL)
    start (self, missing);
  /* While the first outcomes of new data are on their way the old picture stays away. */
  update_views (self);
  compare (self);
  update_progress (self, NULL);
}

static void
on_choice (SclComparePage *self)
{
  self->stopped = FALSE;
  refresh (self);
}

/* ---- Data ------------------------------------------------------------------------------------------------------------ */

static void
on_data_changed (SclComparePage *self)
{
  if (self->replaying != NULL)
    g_cancellable_cancel (self->replaying);
  g_hash_table_remove_all (self->done);
  self->player = G_MAXUINT32;
  self->stopped = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  self->fresh = TRUE;
  update_data_row (self);
  refresh (self);
}

static void
on_report (SclComparePage *self)
{
  SclImportReport *report = scl_dataset_get_report (self->dataset);
  g_autofree char *text = scl_compare_sum_up (report);

  scl_compare_show_notes (self->notes, report);
  adw_action_row_set_subtitle (self->report_row, text);
  gtk_widget_set_visible (GTK_WIDGET (self->report_row), report != NULL);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclComparePage) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_clear_object (&self->loading);
  done = scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  if (self->gone)
    return;
  if (!done && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  update_progress (self, NULL);
}

static void
load (SclComparePage *self, const char *const *paths, SclDatasetMode mode, const char *title)
{
  if (self->loading != NULL)
    {
      scl_say (GTK_WIDGET (self), _("Other files are being read"));
      return;
    }
  self->visited = TRUE;
  self->loading = g_cancellable_new ();
  scl_warn (GTK_WIDGET (self), NULL);
  set_fraction (self, 0.0);
  update_progress (self, _("Reading"));
  scl_dataset_load_async (self->dataset, paths, mode, title, self->loading, on_loaded, g_object_ref (self));
}

void
scl_compare_page_load (SclComparePage *self, const char *const *paths, SclDatasetMode mode)
{
  load (self, paths, mode, NULL);
}

static void
load_sample (SclComparePage *self, const char *file, const char *title)
{
  g_autofree char *path = scl_app_sample_path (file);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    load (self, (const char *[]){ path, NULL }, SCL_DATASET_SAMPLE, title);
  else
    {
      g_autofree char *text = g_strdup_printf (_("The sample is not installed: there is no file “%s”"), path);

      scl_warn (GTK_WIDGET (self), text);
    }
}

void
scl_compare_page_load_sample (SclComparePage *self)
{
  load_sample (self, "season.csv", _("Sample: a simulated federation"));
}

void
scl_compare_page_cancel (SclComparePage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  if (self->replaying != NULL)
    {
      self->stopped = TRUE;
      g_cancellable_cancel (self->replaying);
    }
}

gboolean
scl_compare_page_get_busy (SclComparePage *self)
{
  return self->loading != NULL || self->replaying != NULL;
}

static gboolean
open_files (SclPage *page, GFile *const *files, guint n_files)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);
  g_autoptr (GStrvBuilder) data = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      g_autoptr (GError) error = NULL;

      if (path == NULL)
        scl_warn (GTK_WIDGET (self), _("Only files on this computer can be opened"));
      else if (!g_str_has_suffix (path, ".policy"))
        g_strv_builder_add (data, path);
      else if (!scl_policy_list_add_file (self->policies, path, &error))
        scl_warn (GTK_WIDGET (self), error->message);
    }
  paths = g_strv_builder_end (data);
  if (paths[0] != NULL)
    load (self, (const char *const *) paths, SCL_DATASET_OPEN, NULL);
  return TRUE;
}

/* ---- Actions --------------------------------------------------------------------------------------------------------- */

static void
on_add_response (GtkNativeDialog *dialog, int response, SclComparePage *self)
{
  g_autoptr (GListModel) files = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (path != NULL)
        g_strv_builder_add (builder, path);
    }
  g_clear_object (&self->chooser);
  paths = g_strv_builder_end (builder);
  if (paths[0] != NULL)
    load (self, (const char *const *) paths, SCL_DATASET_ADD, NULL);
}

static void
add_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclComparePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Add Files"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("_Add"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_add_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclComparePage) self = data;
  g_autoptr (GError) error = NULL;

  if (!scl_dataset_save_finish (SCL_DATASET (source), result, &error))
    scl_warn (GTK_WIDGET (self), error->message);
  else
    scl_say (GTK_WIDGET (self), _("Workspace saved"));
}

void
scl_compare_page_save (SclComparePage *self, const char *path)
{
  scl_dataset_save_async (self->dataset, path, on_saved, g_object_ref (self));
}

static void
on_save_response (GtkNativeDialog *dialog, int response, SclComparePage *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *named = NULL;

  g_clear_object (&self->chooser);
  if (path == NULL)
    return;
  named = g_str_has_suffix (path, ".scalata") ? g_strdup (path) : g_strconcat (path, ".scalata", NULL);
  scl_compare_page_save (self, named);
}

static void
save_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclComparePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Save Workspace"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), _("ratings.scalata"));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_save_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

gboolean
scl_compare_page_write_report (SclComparePage *self, const char *path, GError **error)
{
  g_autoptr (SclDocument) document = NULL;
  SclReportOptions options = SCL_REPORT_DEFAULTS;

  if (self->comparison == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("There is no comparison to report on yet. Tick a policy, and wait for the metrics."));
      return FALSE;
    }
  options.data = scl_dataset_get_title (self->dataset);
  document = scl_report_new (self->comparison, &options);
  return scl_document_write (document, path, error);
}

static void
on_report_response (GtkNativeDialog *dialog, int response, SclComparePage *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->chooser);
  if (path == NULL)
    return;
  if (scl_compare_page_write_report (self, path, &error))
    scl_say (GTK_WIDGET (self), _("Report written"));
  else
    scl_warn (GTK_WIDGET (self), error->message);
}

static void
report_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SclComparePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->chooser != NULL)
    return;
  self->chooser = gtk_file_chooser_native_new (_("Write Report"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Write"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), _("report.pdf"));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_report_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
sample_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (g_str_equal (g_variant_get_string (parameter, NULL), "table3"))
    load_sample (data, "table3.trf", _("Sample: Table 3 of the paper"));
  else
    scl_compare_page_load_sample (data);
}

static void
cancel_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_compare_page_cancel (data);
}

static void
run_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  on_choice (data);
}

static void
sort_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint column;
  gboolean descending;

  g_variant_get (parameter, "(ub)", &column, &descending);
  scl_table_sort_by (((SclComparePage *) data)->players, column, descending);
}

static const GActionEntry actions[] = {
  { .name = "add", .activate = add_action },
  { .name = "save", .activate = save_action },
  { .name = "report", .activate = report_action },
  { .name = "sample", .activate = sample_action, .parameter_type = "s" },
  { .name = "cancel", .activate = cancel_action },
  { .name = "run", .activate = run_action },
  { .name = "sort", .activate = sort_action, .parameter_type = "(ub)" },
};

/* The tools stand in the window's header bar, outside the page. */
static void
add_actions (SclComparePage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "compare", G_ACTION_GROUP (group));
  gtk_widget_insert_action_group (GTK_WIDGET (self->open_button), "compare", G_ACTION_GROUP (group));
}

/* ---- Small reactions ------------------------------------------------------------------------------------------------- */

static void
on_search (GtkSearchEntry *search, SclComparePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (search));

  scl_table_set_filter (self->players, text);
  scl_table_set_filter (self->notes, text);
}

static void
on_row_selected (SclTable *table, guint row, SclComparePage *self)
{
  if (row != G_MAXUINT)
    scl_compare_page_show_player (self, scl_compare_player_at (table, row));
}

static void
on_below (SclComparePage *self)
{
  static const char *const names[] = { "players", "metrics", "import" };
  guint which = gtk_drop_down_get_selected (self->below);

  if (which >= G_N_ELEMENTS (names))
    return;
  gtk_stack_set_visible_child_name (self->below_stack, names[which]);
  gtk_widget_set_sensitive (GTK_WIDGET (self->search), which != 1);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_button), which == 0);
}

static void
on_report_activated (SclComparePage *self)
{
  gtk_drop_down_set_selected (self->below, 2);
}

static gboolean
first_visit (gpointer data)
{
  SclComparePage *self = data;

  if (!self->gone && self->loading == NULL && scl_dataset_get_history (self->dataset) == NULL)
    scl_compare_page_load_sample (self);
  return G_SOURCE_REMOVE;
}

/* Files given on the command line come before the sample, and are told a moment later. */
static void
shown (SclPage *page, gboolean is_shown)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  if (!is_shown || self->visited)
    return;
  self->visited = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, first_visit, g_object_ref (self), g_object_unref);
}

static void
connect_dataset (SclComparePage *self)
{
  g_signal_connect_object (self->dataset, "changed", G_CALLBACK (on_data_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dataset, "progress", G_CALLBACK (on_load_progress), self, 0);
  g_signal_connect_object (self->dataset, "report", G_CALLBACK (on_report), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dataset, "renamed", G_CALLBACK (update_data_row), self, G_CONNECT_SWAPPED);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_set_object (&self->dataset, dataset);
  connect_dataset (self);
  if (scl_dataset_get_history (dataset) == NULL)
    return;
  on_report (self);
  on_data_changed (self);
}

/* A narrow header bar has no room for a word. */
static void
narrow (SclPage *page, gboolean is_narrow)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  if (is_narrow)
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  else
    adw_split_button_set_label (self->open_button, _("Open"));
}

static SclFigureView *
figure_view (SclPage *page)
{
  return SCL_COMPARE_PAGE (page)->figure;
}

/* ---- What others ask ------------------------------------------------------------------------------------------------- */

SclDataset *
scl_compare_page_get_dataset (SclComparePage *self)
{
  return self->dataset;
}

SclPolicyList *
scl_compare_page_get_policies (SclComparePage *self)
{
  return self->policies;
}

SclTable *
scl_compare_page_get_players (SclComparePage *self)
{
  return self->players;
}

SclFacts *
scl_compare_page_get_metrics (SclComparePage *self)
{
  return self->metrics;
}

GPtrArray *
scl_compare_page_get_outcomes (SclComparePage *self)
{
  return self->outcomes;
}

void
scl_compare_page_show_chart (SclComparePage *self, SclCompareChart chart)
{
  gtk_drop_down_set_selected (self->which, chart);
}

void
scl_compare_page_show_player (SclComparePage *self, guint32 player)
{
  if (player == self->player)
    return;
  self->player = player;
  if (gtk_drop_down_get_selected (self->which) != SCL_COMPARE_PATH)
    gtk_drop_down_set_selected (self->which, SCL_COMPARE_PATH);
  else
    update_figure (self);
}

guint32
scl_compare_page_get_player (SclComparePage *self)
{
  return self->player;
}

/* ---- Object ---------------------------------------------------------------------------------------------------------- */

static void
scl_compare_page_dispose (GObject *object)
{
  SclComparePage *self = SCL_COMPARE_PAGE (object);

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  if (self->replaying != NULL)
    g_cancellable_cancel (self->replaying);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  if (!self->gone)
    {
      self->gone = TRUE;
      stop_comparing (self);
      scl_table_set_source (self->notes, NULL);
      g_signal_handlers_disconnect_by_data (self->dataset, self);
    }
  G_OBJECT_CLASS (scl_compare_page_parent_class)->dispose (object);
}

static void
scl_compare_page_finalize (GObject *object)
{
  SclComparePage *self = SCL_COMPARE_PAGE (object);

  g_clear_object (&self->dataset);
  g_clear_object (&self->loading);
  g_clear_object (&self->replaying);
  g_hash_table_unref (self->done);
  g_ptr_array_unref (self->outcomes);
  G_OBJECT_CLASS (scl_compare_page_parent_class)->finalize (object);
}

static void
scl_compare_page_class_init (SclComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_compare_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = scl_compare_page_finalize;
  page_class->figure_view = figure_view;
  page_class->open_files = open_files;
  page_class->shown = shown;
  page_class->narrow = narrow;
  page_class->set_dataset = set_dataset;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_TABLE);
  g_type_ensure (SCL_TYPE_FACTS);
  g_type_ensure (SCL_TYPE_POLICY_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/scalata/Scalata/ui/scl-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, data_row);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, report_row);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, policies);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, progress_revealer);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, run_button);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, content_stack);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, below_stack);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, which);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, below);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, search);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, players);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, notes);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, metrics);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, metrics_note);
  gtk_widget_class_bind_template_child (widget_class, SclComparePage, open_button);
}

static void
scl_compare_page_init (SclComparePage *self)
{
  static const char *const chosen[] = { "elo-italia-1997", "elo-italia-by-event", NULL };
  g_autoptr (GError) error = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_tools (SCL_PAGE (self), GTK_WIDGET (self->open_button));
  add_actions (self);

  self->dataset = scl_dataset_new ();
  self->done = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) scl_policy_unref, (GDestroyNotify) scl_outcome_unref);
  self->outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  self->player = G_MAXUINT32;
  if (!scl_policy_list_add_shipped (self->policies, chosen, &error))
    g_warning ("%s", error->message);

  scl_table_set_empty_text (self->players, _("No player to list"));
  scl_table_set_empty_text (self->notes, _("Every line was read as it stands"));
  connect_dataset (self);
  g_signal_connect_object (self->policies, "changed", G_CALLBACK (on_choice), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->which, "notify::selected", G_CALLBACK (update_figure), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->below, "notify::selected", G_CALLBACK (on_below), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  g_signal_connect_object (self->players, "row-selected", G_CALLBACK (on_row_selected), self, 0);
  g_signal_connect_object (self->report_row, "activated", G_CALLBACK (on_report_activated), self, G_CONNECT_SWAPPED);
}
