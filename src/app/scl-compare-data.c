/* The Compare page's data: read, described, saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/scl-application.h"
#include "app/scl-compare-page-private.h"
#include "app/scl-compare-tables.h"

/* ---- What is said of them --------------------------------------------------------------------------------------------- */

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

static void
on_report (SclComparePage *self)
{
  SclImportReport *report = scl_dataset_get_report (self->dataset);
  g_autofree char *text = scl_compare_sum_up (report);

  scl_compare_show_notes (self->notes, report);
  adw_action_row_set_subtitle (self->report_row, text);
  gtk_widget_set_visible (GTK_WIDGET (self->report_row), report != NULL);
}

void
scl_compare_data_changed (SclComparePage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_report (self);
  update_data_row (self);
  scl_compare_page_take_data (self);
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

static void
on_load_progress (SclDataset *dataset, double fraction, const char *what, SclComparePage *self)
{
  g_autofree char *text = NULL;

  if (self->loading == NULL || self->gone)
    return;
  /* Translators: progress; %s is the file being read. */
  text = g_strdup_printf (_("Reading %s"), what);
  scl_compare_page_set_fraction (self, fraction);
  scl_compare_page_update_progress (self, text);
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
  scl_compare_page_update_progress (self, NULL);
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
  scl_compare_page_set_fraction (self, 0.0);
  scl_compare_page_update_progress (self, _("Reading"));
  scl_dataset_load_async (self->dataset, paths, mode, title, self->loading, on_loaded, g_object_ref (self));
}

void
scl_compare_page_load (SclComparePage *self, const char *const *paths, SclDatasetMode mode)
{
  load (self, paths, mode, NULL);
}

void
scl_compare_data_load_sample (SclComparePage *self, const char *file, const char *title)
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
  scl_compare_data_load_sample (self, "season.csv", _("Sample: a simulated federation"));
}

gboolean
scl_compare_data_open_files (SclPage *page, GFile *const *files, guint n_files)
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
    load (self, (const char *const *) paths, scl_dataset_mode_for (self->dataset, (const char *const *) paths), NULL);
  return TRUE;
}

/* ---- Saving ----------------------------------------------------------------------------------------------------------- */

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

/* ---- Following ------------------------------------------------------------------------------------------------------- */

void
scl_compare_data_connect (SclComparePage *self)
{
  g_signal_connect_object (self->dataset, "changed", G_CALLBACK (scl_compare_data_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dataset, "progress", G_CALLBACK (on_load_progress), self, 0);
  g_signal_connect_object (self->dataset, "report", G_CALLBACK (on_report), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dataset, "renamed", G_CALLBACK (update_data_row), self, G_CONNECT_SWAPPED);
}
