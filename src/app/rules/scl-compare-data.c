/* The Compare page's data: read, described, saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "app/rules/scl-compare-tables.h"
#include "app/widgets/scl-messages.h"
#include "app/widgets/scl-note-row.h"
#include "workbench/scl-connect.h"

/* ---- What is said of them ---- */

gboolean
scl_compare_data_has_games (SclComparePage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  return history != NULL && scl_history_games (history)->n > 0;
}

/* What the policies in view leave out of these data. */
static void
append_rate_remarks (GString *text, GPtrArray *outcomes)
{
  for (guint i = 0; i < outcomes->len; i++)
    {
      g_autofree char *remark = scl_outcome_rate_remark (g_ptr_array_index (outcomes, i));
      g_autofree char *escaped = remark != NULL ? g_markup_escape_text (remark, -1) : NULL;

      if (escaped != NULL)
        g_string_append_printf (text, "\n%s", escaped);
    }
}

void
scl_compare_data_tell (SclComparePage *self)
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
  counts = scl_compare_data_has_games (self)
               ? g_strdup_printf (_ ("%s players, %s events, %s games"), players, n_events, games)
               : g_strdup (_ ("No games"));
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
  append_rate_remarks (text, scl_comparer_get_outcomes (self->comparer));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->data_row), title);
  adw_action_row_set_subtitle (self->data_row, text->str);
}

static void
on_report (SclComparePage *self)
{
  SclImportReport *report = scl_dataset_get_report (self->dataset);
  g_autofree char *text = scl_compare_sum_up (report);

  scl_note_rows_show (self->notes, report, NULL);
  adw_action_row_set_subtitle (self->report_row, text);
  gtk_widget_set_visible (GTK_WIDGET (self->report_row), report != NULL);
}

void
scl_compare_data_changed (SclComparePage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_report (self);
  scl_compare_data_tell (self);
  scl_compare_page_take_data (self);
}

/* ---- Reading ---- */

static void
add_policy (GtkWidget *page, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!scl_policy_list_add_file (SCL_COMPARE_PAGE (page)->policies, path, &error))
    scl_warn (page, error->message);
}

gboolean
scl_compare_data_open_files (SclPage *page, GFile *const *files, guint n_files)
{
  return scl_file_loader_open (SCL_COMPARE_PAGE (page)->loader, files, n_files, add_policy);
}

/* ---- Following ---- */

void
scl_compare_data_connect (SclComparePage *self)
{
  scl_connect (self->dataset, "changed", scl_compare_data_changed, self);
  scl_file_loader_set_dataset (self->loader, self->dataset);
  scl_connect (self->dataset, "report", on_report, self);
  scl_connect (self->dataset, "renamed", scl_compare_data_tell, self);
}
