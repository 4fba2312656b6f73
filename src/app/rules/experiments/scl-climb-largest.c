/* The largest climb that each rule allows: searched, cancelled, and shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/rules/experiments/scl-climb-page-private.h"
#include "app/widgets/layout/scl-scroll-to.h"
#include "app/widgets/message/scl-messages.h"
#include "figures/chart/scl-chart-numbers.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"

static void
show_found (SclClimbPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->largest))) != NULL)
    gtk_list_box_remove (self->largest, child);
  for (guint i = 0; self->found != NULL && i < self->found->policies->len; i++)
    {
      const SclClimbResult *result = &self->found->results[i];
      const SclClimb *best = &self->found->best[i];
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *title = g_markup_escape_text (
          scl_policy_title (g_ptr_array_index (self->found->policies, i)), -1);
      g_autofree char *text = NULL;

      if (isfinite (result->end))
        /* Translators: the largest climb: rating at first and at last, games, opponents' rating,
         * games in an event. */
        text = g_strdup_printf (_ ("%s → %s: %u games against %s, %u in an event"),
                                SCL_NUMBER (result->start, 0), SCL_NUMBER (result->end, 0),
                                best->n_games, SCL_NUMBER (best->opponents, 0),
                                best->games_per_event);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text != NULL ? text : _ ("No rating"));
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), text != NULL);
      gtk_list_box_append (self->largest, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->largest),
                          self->found != NULL && self->found->policies->len > 0);
}

/* text NULL: nothing is to be said. */
static void
note (SclClimbPage *self, const char *text)
{
  gtk_label_set_text (self->search_note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->search_note), text != NULL);
}

static void
note_cancelled (SclClimbPage *self)
{
  note (self, self->found != NULL
                  ? _ ("The search was cancelled. Below is what an earlier one found.")
                  : _ ("The search was cancelled."));
  scl_scroll_to (GTK_WIDGET (self->search_note));
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  SclClimbPage *self = data;

  if (self->facts != NULL && self->searching != NULL)
    scl_progress_strip_tell (self->strip, self->searching, fraction, what);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SclClimbPage) self = data;
  g_autoptr (GCancellable) searching = g_steal_pointer (&self->searching);
  g_autoptr (GError) error = NULL;
  SclClimbJob *job = scl_job_finish (result, &error);

  if (self->facts == NULL)
    {
      scl_climb_job_free (job);
      return;
    }
  scl_progress_strip_done (self->strip, searching);
  scl_climb_page_tell_busy (self);
  scl_climb_page_allow (self);
  if (job != NULL)
    {
      g_clear_pointer (&self->found, scl_climb_job_free);
      self->found = job;
      show_found (self);
      scl_scroll_to (GTK_WIDGET (self->largest));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    scl_warn (GTK_WIDGET (self), error->message);
  else
    note_cancelled (self);
}

static void
on_search (SclClimbPage *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self->policies);
  SclClimbJob *job;
  SclClimb climb;

  if (self->searching != NULL || chosen->len == 0)
    return;
  scl_climb_page_read (self, &climb);
  job = scl_climb_job_new (&climb, SCL_CLIMB_LARGEST, 0, chosen);
  job->search = (SclClimbSearch) adw_combo_row_get_selected (self->closely);
  self->searching = g_cancellable_new ();
  note (self, NULL);
  scl_climb_page_tell_busy (self);
  scl_climb_page_allow (self);
  scl_progress_strip_tell (self->strip, self->searching, 0.0,
                           _ ("Searching for the largest climb"));
  scl_climb_job_run_async (job, G_OBJECT (self), on_progress, self->searching, on_found,
                           g_object_ref (self));
}

static void
on_cancel (SclClimbPage *self)
{
  if (self->searching != NULL)
    g_cancellable_cancel (self->searching);
}

/* The controls set to the climb found. */
static void
on_largest (SclClimbPage *self, GtkListBoxRow *row)
{
  const SclClimb *best = &self->found->best[gtk_list_box_row_get_index (row)];

  self->setting = TRUE;
  gtk_adjustment_set_value (self->start, best->start);
  gtk_adjustment_set_value (self->opponents, best->opponents);
  gtk_adjustment_set_value (self->spread, best->spread);
  gtk_adjustment_set_value (self->strength, best->strength);
  adw_combo_row_set_selected (self->results, 1);
  gtk_adjustment_set_value (self->games_per_event, best->games_per_event);
  gtk_adjustment_set_value (self->n_games, best->n_games);
  gtk_switch_set_active (self->chance, FALSE);
  self->setting = FALSE;
  scl_climb_page_update (self);
}

void
scl_climb_page_connect_search (SclClimbPage *self)
{
  g_autofree char *quick
      = scl_chart_format_number (scl_climb_search_size (SCL_CLIMB_SEARCH_QUICK), 0);
  g_autofree char *close
      = scl_chart_format_number (scl_climb_search_size (SCL_CLIMB_SEARCH_CLOSE), 0);
  /* Translators: how the largest climb is searched; how many climbs are tried. */
  g_autofree char *quickly = g_strdup_printf (_ ("Quickly: %s climbs a rule"), quick);
  /* Translators: how the largest climb is searched; how many climbs are tried. */
  g_autofree char *closely = g_strdup_printf (_ ("Closely: %s climbs a rule"), close);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  /* In the order of SclClimbSearch. */
  gtk_string_list_append (list, quickly);
  gtk_string_list_append (list, closely);
  adw_combo_row_set_model (self->closely, G_LIST_MODEL (list));
  scl_connect (self->search, "clicked", on_search, self);
  scl_connect (self->strip, "cancel", on_cancel, self);
  scl_connect (self->largest, "row-activated", on_largest, self);
}
