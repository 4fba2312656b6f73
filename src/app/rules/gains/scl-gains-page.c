/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/gains/scl-gains-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-figure-pin.h"
#include "app/page/scl-open-buttons.h"
#include "app/widgets/scl-template.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-job.h"
#include "workbench/rules/scl-gain-job.h"

G_DEFINE_TYPE (SclGainsPage, scl_gains_page, SCL_TYPE_PAGE)

/* ---- Where there is nothing to see ---- */

static void
say_empty (SclGainsPage *self, GtkWidget *next, const char *title, const char *description)
{
  GtkWidget *const all[] = { self->open_buttons, self->add_button };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_widget_set_visible (all[i], all[i] == next);
  adw_status_page_set_title (self->empty_page, title);
  adw_status_page_set_description (self->empty_page, description);
  gtk_stack_set_visible_child_name (self->content_stack, "empty");
}

/* FALSE: the page says why there is nothing to ask. */
static gboolean
can_ask (SclGainsPage *self)
{
  SclHistory *whole = scl_dataset_get_history (scl_workbench_get_dataset (self->workbench));
  SclHistory *history = scl_workbench_get_history (self->workbench);

  if (whole == NULL)
    say_empty (self, self->open_buttons, _ ("Who Gains, Who Loses"),
               _ ("Open tournament reports (TRF), games (CSV) or a workspace, or drop them here."));
  else if (scl_history_games (whole)->n == 0)
    say_empty (self, self->add_button, _ ("No Games"),
               _ ("These data have rating lists only. Who gains is asked of games, replayed under "
                  "two rules: add files with games."));
  else if (history == NULL || scl_history_games (history)->n == 0)
    say_empty (self, NULL, _ ("No Games in This Period"),
               _ ("Choose a longer period of games above."));
  else if (scl_workbench_get_compared (self->workbench)->len < 2)
    say_empty (self, NULL, _ ("Only One Rule"),
               _ ("Who gains is asked of two rules: the one in force and a proposed one. Choose "
                  "both above."));
  else
    {
      gtk_stack_set_visible_child_name (self->content_stack, "outcome");
      return TRUE;
    }
  return FALSE;
}

/* ---- Working ---- */

static void
tell_busy (SclGainsPage *self)
{
  scl_page_set_busy (SCL_PAGE (self),
                     self->working != NULL
                         || (self->comparer != NULL && scl_comparer_get_busy (self->comparer)));
}

static void
stop (SclGainsPage *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
}

static void
forget (SclGainsPage *self)
{
  stop (self);
  if (self->gains == NULL)
    return;
  g_clear_pointer (&self->gains, scl_gains_unref);
  scl_gains_choices_update (self);
}

static void
on_worked_out (GObject *source, GAsyncResult *result, gpointer data)
{
  SclGainsPage *self = SCL_GAINS_PAGE (source);
  SclGains *gains = scl_job_finish (result, NULL);

  /* Overtaken. */
  if (g_task_get_cancellable (G_TASK (result)) != self->working)
    {
      scl_gains_unref (gains);
      return;
    }
  g_clear_object (&self->working);
  tell_busy (self);
  if (gains == NULL)
    return;
  g_clear_pointer (&self->gains, scl_gains_unref);
  self->gains = gains;
  scl_gains_choices_update (self);
}

/* After the data, the rules or what has been replayed have changed. What is known is not worked out
 * again. */
static void
update (SclGainsPage *self)
{
  GPtrArray *rules;
  SclOutcome *in_force, *proposed;
  gboolean askable;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->workbench == NULL || self->stale)
    return;
  scl_gains_state_follow (self);
  askable = can_ask (self);
  scl_gains_choices_allow (self, askable);
  if (!askable)
    {
      forget (self);
      tell_busy (self);
      return;
    }
  rules = scl_workbench_get_compared (self->workbench);
  in_force = scl_comparer_find_outcome (self->comparer, g_ptr_array_index (rules, 0));
  proposed = scl_comparer_find_outcome (self->comparer, g_ptr_array_index (rules, 1));
  if (self->gains != NULL && self->gains->in_force == in_force && self->gains->proposed == proposed)
    {
      stop (self);
      tell_busy (self);
      return;
    }
  forget (self);
  scl_gains_choices_update_figure (self);
  if (in_force != NULL && proposed != NULL)
    {
      self->working = g_cancellable_new ();
      scl_gain_job_run (G_OBJECT (self), in_force, proposed, self->working, on_worked_out);
    }
  tell_busy (self);
}

static void
on_mapped (SclGainsPage *self)
{
  if (self->stale)
    update (self);
}

static void
on_progress (SclComparer *comparer, double fraction, const char *what, SclGainsPage *self)
{
  /* Translators: progress; %s is the policy under which the games are replayed. */
  g_autofree char *text = g_strdup_printf (_ ("Replaying under %s"), what);

  scl_progress_strip_tell (self->strip, comparer, fraction, text);
}

static void
on_state (SclGainsPage *self)
{
  const char *failure = scl_comparer_get_failure (self->comparer);

  scl_progress_strip_offer (self->strip, failure != NULL ? failure
                                         : scl_comparer_get_stopped (self->comparer)
                                             ? _ ("Cancelled: not every rule has been replayed")
                                             : NULL);
  if (scl_comparer_get_busy (self->comparer))
    scl_progress_strip_tell (self->strip, self->comparer, 0.0, _ ("Replaying"));
  else
    scl_progress_strip_done (self->strip, self->comparer);
  tell_busy (self);
}

static void
on_cancel (SclGainsPage *self)
{
  scl_file_loader_cancel (self->loader);
  scl_comparer_cancel (self->comparer);
}

static void
on_run (SclGainsPage *self)
{
  scl_comparer_run (self->comparer);
}

/* ---- Object ---- */

/* A policy among them is another page's. */
static gboolean
open_files (SclPage *page, GFile *const *files, guint n_files)
{
  return scl_file_loader_open (SCL_GAINS_PAGE (page)->loader, files, n_files, NULL);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclGainsPage *self = SCL_GAINS_PAGE (page);

  g_set_object (&self->workbench, workbench);
  g_set_object (&self->comparer, scl_workbench_get_comparer (workbench));
  scl_workbench_compare (workbench);
  scl_file_loader_set_dataset (self->loader, scl_workbench_get_dataset (workbench));
  scl_figure_pin_follow (self->figure, workbench);
  scl_connect (workbench, "rules", update, self);
  scl_connect (workbench, "judging", update, self);
  scl_connect (workbench, "person", scl_gains_choices_select_person, self);
  scl_connect (scl_workbench_get_dataset (workbench), "changed", update, self);
  scl_connect (self->comparer, "outcomes", update, self);
  scl_connect (self->comparer, "state", on_state, self);
  g_signal_connect_object (self->comparer, "progress", G_CALLBACK (on_progress), self, 0);
  on_state (self);
  update (self);
}

static void
scl_gains_page_dispose (GObject *object)
{
  SclGainsPage *self = SCL_GAINS_PAGE (object);

  stop (self);
  if (self->loader != NULL)
    scl_file_loader_leave (self->loader);
  g_clear_object (&self->loader);
  if (self->comparer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->comparer, self);
      g_signal_handlers_disconnect_by_data (self->workbench, self);
      g_signal_handlers_disconnect_by_data (scl_workbench_get_dataset (self->workbench), self);
    }
  g_clear_object (&self->comparer);
  g_clear_object (&self->workbench);
  g_clear_pointer (&self->gains, scl_gains_unref);
  g_clear_pointer (&self->filters, g_array_unref);
  G_OBJECT_CLASS (scl_gains_page_parent_class)->dispose (object);
}

static void
scl_gains_page_class_init (SclGainsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = scl_gains_page_dispose;
  SCL_PAGE_CLASS (klass)->open_files = open_files;
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_OPEN_BUTTONS, SCL_TYPE_PROGRESS_STRIP,
                      SCL_TYPE_TABLE, SCL_TYPE_BASIS_VIEW);
  scl_template_set (klass, "scl-gains-page.ui");
  scl_template_bind (klass, SclGainsPage, side, strip, content_stack, empty_page, basis,
                     open_buttons, add_button, figure, which, kind, active, filter, search,
                     sort_button, why_button, persons, count, sentence, note);
}

static void
scl_gains_page_init (SclGainsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  self->loader = scl_file_loader_new (GTK_WIDGET (self), self->strip);
  scl_gains_choices_connect (self);
  scl_connect (self->strip, "cancel", on_cancel, self);
  scl_connect (self->strip, "run", on_run, self);
  g_signal_connect (self, "map", G_CALLBACK (on_mapped), NULL);
}
