/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/effect/scl-compare-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/page/scl-correct.h"
#include "app/page/scl-figure-pin.h"
#include "app/page/scl-open-buttons.h"
#include "app/rules/effect/scl-compare-tables.h"
#include "app/widgets/message/scl-messages.h"
#include "app/widgets/scl-template.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"
#include "workbench/data/scl-samples.h"
#include "workbench/person/scl-person.h"

G_DEFINE_TYPE (SclComparePage, scl_compare_page, SCL_TYPE_PAGE)

/* ---- Views ---- */

void
scl_compare_page_tell_busy (SclComparePage *self)
{
  if (self->gone || self->comparer == NULL)
    return;
  scl_page_set_busy (SCL_PAGE (self), scl_compare_page_get_busy (self)
                                          || scl_comparer_get_comparing (self->comparer)
                                          || scl_comparer_get_trying (self->comparer)
                                          || self->settle != 0 || self->slow.work != NULL);
}

void
scl_compare_page_update_figure (SclComparePage *self)
{
  g_autoptr (SclChart) chart = NULL;
  g_autofree char *finding = NULL;

  if (self->setting)
    return;
  chart = scl_compare_chart_new (self);
  finding = scl_compare_finding_text (self);
  scl_figure_view_set_chart (self->figure, chart);
  scl_figure_view_set_pin (self->figure, finding);
}

static void
on_which (SclComparePage *self)
{
  if (self->setting)
    return;
  self->chart_at[self->part - scl_compare_parts] = gtk_drop_down_get_selected (self->which);
  scl_compare_charts_update_choices (self);
  scl_compare_page_update_figure (self);
}

/* By number of the column: an action's parameter must have the very type that the action takes, or
 * the entry stays grey. */
static void
append_sort (GMenu *menu, const char *label, guint column, gboolean descending)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "compare.sort", "(ub)", column, descending);
  g_menu_append_item (menu, item);
}

/* The columns' headers cannot be reached by keyboard: the menu can. */
static void
update_sort_menu (SclComparePage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);

  append_sort (menu, _ ("Player"), 0, FALSE);
  for (guint o = 0; o < outcomes->len; o++)
    {
      const char *title = scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, o)));
      /* Translators: how to sort the players: by their change under the policy %s. */
      g_autofree char *change = g_strdup_printf (_ ("Change, %s"), title);

      append_sort (menu, title, SCL_COMPARE_COLUMN_RATING (o), TRUE);
      append_sort (menu, change, SCL_COMPARE_COLUMN_CHANGE (o), TRUE);
    }
  append_sort (menu, _ ("Games"), SCL_COMPARE_COLUMN_GAMES (outcomes->len), TRUE);
  append_sort (menu, _ ("Initial rating"), SCL_COMPARE_COLUMN_FIRST (outcomes->len), TRUE);
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
}

static void
remember_player (SclComparePage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  if (history != NULL && self->player < scl_history_players (history)->n)
    self->source = scl_history_players (history)->source[self->player];
}

static GMenuModel *
player_menu (SclTable *table, guint row, gpointer data)
{
  return scl_correct_player_menu (scl_dataset_get_history (SCL_COMPARE_PAGE (data)->dataset),
                                  scl_compare_player_at (table, row));
}

static void
update_tables (SclComparePage *self)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);

  scl_table_set_empty_text (self->players, scl_compare_data_has_games (self)
                                               ? _ ("No player to list")
                                               : _ ("Nobody has played a game in these data"));
  scl_compare_show_players (self->players, outcomes);
  update_sort_menu (self);
  scl_compare_charts_update_choices (self);
  if (self->player == G_MAXUINT32)
    self->player = scl_compare_most_telling (self->players);
  scl_table_mark (self->players, scl_compare_row_of (self->players, self->player));
  remember_player (self);
}

static void
update_views (SclComparePage *self)
{
  scl_compare_data_show (self);
  update_tables (self);
  scl_compare_page_update_figure (self);
}

/* ---- Progress ---- */

static void
on_replay_progress (SclComparer *comparer, double fraction, const char *what, SclComparePage *self)
{
  g_autofree char *text = NULL;

  /* Translators: progress; %s is the policy under which the games are replayed. */
  text = g_strdup_printf (_ ("Replaying under %s"), what);
  scl_progress_strip_tell (self->strip, comparer, fraction, text);
}

static void
on_state (SclComparePage *self)
{
  const char *failure = scl_comparer_get_failure (self->comparer);

  scl_progress_strip_offer (self->strip, failure != NULL                             ? failure
                                         : scl_comparer_get_stopped (self->comparer) ? _ (
                                               "Cancelled: not every chosen rule has been replayed")
                                                                                     : NULL);
  if (scl_comparer_get_busy (self->comparer))
    scl_progress_strip_tell (self->strip, self->comparer, 0.0, _ ("Replaying"));
  else
    scl_progress_strip_done (self->strip, self->comparer);
  scl_compare_page_tell_busy (self);
}

/* ---- What there is to see ---- */

static void
show_metrics (SclComparePage *self)
{
  SclComparison *comparison = scl_comparer_get_comparison (self->comparer);

  scl_compare_show_metrics (self->metrics, comparison, self->part->about);
  scl_compare_show_verdicts (self->metrics_note,
                             self->part->about == SCL_ABOUT_PREDICTIONS ? comparison : NULL);
  scl_groups_view_set_comparison (self->groups, comparison);
  scl_basis_view_show (self->basis, comparison != NULL ? scl_comparison_basis (comparison) : NULL);
  scl_compare_page_tell_busy (self);
}

static void
on_outcomes (SclComparePage *self)
{
  update_views (self);
  show_metrics (self);
}

static void
on_compared (SclComparePage *self)
{
  show_metrics (self);
  if (scl_compare_chart (self) == SCL_COMPARE_CALIBRATION
      || scl_compare_chart (self) == SCL_COMPARE_MATRIX)
    scl_compare_page_update_figure (self);
  scl_compare_page_tell_busy (self);
}

/* ---- Under the finger ---- */

static SclCompareTable
table_in_view (SclComparePage *self)
{
  const guint at = gtk_drop_down_get_selected (self->below);

  return self->part->tables[MIN (at, self->part->n_tables - 1)];
}

#define REST_MS 250

/* Where the finger rests the tables are sorted afresh, and what was out of sight is brought up to
 * date. */
static gboolean
on_rest (gpointer data)
{
  SclComparePage *self = data;

  if (scl_comparer_get_trying (self->comparer))
    return G_SOURCE_CONTINUE;
  self->settle = 0;
  update_tables (self);
  show_metrics (self);
  return G_SOURCE_REMOVE;
}

/* Only what is in sight. */
static void
on_tried (SclComparePage *self)
{
  if (!scl_compare_refresh_players (self->players, scl_comparer_get_outcomes (self->comparer)))
    update_tables (self);
  scl_compare_page_update_figure (self);
  if (table_in_view (self) == SCL_COMPARE_METRICS)
    scl_compare_show_metrics (self->metrics, scl_comparer_get_comparison (self->comparer),
                              self->part->about);
  if (self->settle != 0)
    g_source_remove (self->settle);
  self->settle = g_timeout_add (REST_MS, on_rest, self);
  scl_compare_page_tell_busy (self);
}

static void
on_trial (SclComparePage *self)
{
  scl_comparer_set_trial (self->comparer, scl_trial_pane_get_trial (self->trial));
  scl_compare_page_tell_busy (self);
}

/* ---- Choices ---- */

static void
on_failed (SclComparer *comparer, const char *message, SclComparePage *self)
{
  scl_warn (GTK_WIDGET (self), message);
  scl_compare_page_tell_busy (self);
}

static void
on_rules (SclComparePage *self)
{
  scl_trial_pane_set_policies (self->trial, scl_workbench_get_compared (self->workbench));
  scl_compare_page_tell_busy (self);
}

void
scl_compare_page_run (SclComparePage *self)
{
  scl_comparer_run (self->comparer);
  if (scl_list_evidence_get_state (self->lists) == SCL_EVIDENCE_STOPPED)
    {
      self->lists_asked = FALSE;
      scl_compare_data_show (self);
    }
}

void
scl_compare_page_take_data (SclComparePage *self)
{
  SclHistory *history = scl_dataset_get_history (self->dataset);

  /* After a correction the same player. */
  self->player = G_MAXUINT32;
  if (scl_workbench_get_person (self->workbench) != 0)
    self->player = scl_person_find (history, scl_workbench_get_person (self->workbench));
  else if (self->generation == scl_dataset_get_generation (self->dataset) && self->source != 0)
    self->player = scl_person_find (history, self->source);
  self->generation = scl_dataset_get_generation (self->dataset);
  on_rules (self);
  on_trial (self);
}

/* Stops reading or replaying; what is there stays. */
static void
cancel (SclComparePage *self)
{
  scl_file_loader_cancel (self->loader);
  scl_comparer_cancel (self->comparer);
  scl_list_evidence_cancel (self->lists);
}

gboolean
scl_compare_page_get_busy (SclComparePage *self)
{
  return scl_file_loader_get_busy (self->loader) || scl_comparer_get_busy (self->comparer)
         || scl_list_evidence_get_state (self->lists) == SCL_EVIDENCE_WORKING;
}

/* ---- Small reactions ---- */

static void
on_search (GtkSearchEntry *search, SclComparePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (search));

  scl_table_set_filter (self->players, text);
}

/* Whose path is shown. */
static void
show_player (SclComparePage *self, guint32 player)
{
  if (player == self->player)
    return;
  self->player = player;
  remember_player (self);
  scl_workbench_set_person (self->workbench, self->source);
  if (scl_compare_chart (self) != SCL_COMPARE_PATH)
    scl_compare_charts_choose (self, SCL_COMPARE_PATH);
  else
    scl_compare_page_update_figure (self);
}

static void
on_row_selected (SclTable *table, guint row, SclComparePage *self)
{
  if (row != G_MAXUINT)
    show_player (self, scl_compare_player_at (table, row));
}

static void
show_table (SclComparePage *self)
{
  static const char *const names[] = { [SCL_COMPARE_PLAYERS] = "players",
                                       [SCL_COMPARE_METRICS] = "metrics",
                                       [SCL_COMPARE_GROUPS] = "groups" };
  const SclCompareTable which = table_in_view (self);

  gtk_stack_set_visible_child_name (self->below_stack, names[which]);
  gtk_widget_set_visible (GTK_WIDGET (self->search), which == SCL_COMPARE_PLAYERS);
  gtk_widget_set_visible (GTK_WIDGET (self->sort_button), which == SCL_COMPARE_PLAYERS);
  gtk_widget_set_visible (scl_groups_view_get_tools (self->groups), which == SCL_COMPARE_GROUPS);
}

static void
on_below (SclComparePage *self)
{
  if (self->setting)
    return;
  self->table_at[self->part - scl_compare_parts] = gtk_drop_down_get_selected (self->below);
  show_table (self);
}

static void
show_part (SclPage *page, const char *name)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  for (guint i = 0; i < SCL_COMPARE_N_PARTS; i++)
    if (g_str_equal (scl_compare_parts[i].name, name))
      self->part = &scl_compare_parts[i];
  scl_compare_charts_show_part (self);
  show_table (self);
  if (self->workbench == NULL)
    return;
  scl_compare_data_show (self);
  scl_compare_charts_update_choices (self);
  scl_compare_page_update_figure (self);
  show_metrics (self);
}

static gboolean
first_visit (gpointer data)
{
  SclComparePage *self = data;

  if (!self->gone && !scl_file_loader_get_busy (self->loader)
      && scl_dataset_get_history (self->dataset) == NULL)
    scl_sample_load (self->dataset);
  return G_SOURCE_REMOVE;
}

/* Files given on the command line come before the sample, and are told a moment later. */
static void
shown (SclPage *page, gboolean is_shown)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  self->is_shown = is_shown;
  if (is_shown && self->workbench != NULL)
    scl_compare_data_show (self);
  if (!is_shown || self->visited)
    return;
  self->visited = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, first_visit, g_object_ref (self), g_object_unref);
}

static void
set_dataset (SclPage *page, SclDataset *dataset)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  g_signal_handlers_disconnect_by_data (self->dataset, self);
  g_set_object (&self->dataset, dataset);
  scl_compare_data_connect (self);
  if (scl_dataset_get_history (dataset) == NULL)
    return;
  scl_compare_data_changed (self);
}

/* ---- What others ask ---- */

SCL_DEFINE_GETTER (SclTable *, scl_compare_page_get_players, SclComparePage, players)

/* Whom another page looks at. */
static void
on_person (SclComparePage *self)
{
  const guint32 player = scl_person_find (scl_dataset_get_history (self->dataset),
                                          scl_workbench_get_person (self->workbench));

  if (player == G_MAXUINT32 || player == self->player)
    return;
  self->player = player;
  remember_player (self);
  scl_table_select (self->players, scl_compare_row_of (self->players, player));
  scl_compare_page_update_figure (self);
}

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclComparePage *self = SCL_COMPARE_PAGE (page);

  g_set_object (&self->workbench, workbench);
  g_set_object (&self->comparer, scl_workbench_get_comparer (workbench));
  scl_workbench_compare (workbench);
  scl_figure_pin_follow (self->figure, workbench);
  scl_figure_pin_follow (scl_list_evidence_get_figure (self->lists), workbench);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (workbench, "person", on_person, self);
  scl_connect (workbench, "judging", scl_compare_data_judging, self);
  scl_connect (self->comparer, "outcomes", on_outcomes, self);
  scl_connect (self->comparer, "tried", on_tried, self);
  scl_connect (self->comparer, "compared", on_compared, self);
  scl_connect (self->comparer, "state", on_state, self);
  g_signal_connect_object (self->comparer, "progress", G_CALLBACK (on_replay_progress), self, 0);
  g_signal_connect_object (self->comparer, "failed", G_CALLBACK (on_failed), self, 0);
  on_rules (self);
  on_state (self);
  on_outcomes (self);
}

/* ---- Object ---- */

static void
scl_compare_page_dispose (GObject *object)
{
  SclComparePage *self = SCL_COMPARE_PAGE (object);

  if (!self->gone)
    {
      self->gone = TRUE;
      scl_file_loader_leave (self->loader);
      scl_compare_slow_forget (self);
      if (self->settle != 0)
        g_source_remove (self->settle);
      self->settle = 0;
      if (self->comparer != NULL)
        g_signal_handlers_disconnect_by_data (self->comparer, self);
      g_signal_handlers_disconnect_by_data (self->dataset, self);
    }
  G_OBJECT_CLASS (scl_compare_page_parent_class)->dispose (object);
}

static void
scl_compare_page_class_init (SclComparePageClass *klass)
{
  SclPageClass *page_class = SCL_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_compare_page_dispose;
  scl_finalizes (klass, SclComparePage, dataset, g_object_unref, workbench, g_object_unref, loader,
                 g_object_unref, comparer, g_object_unref);
  page_class->open_files = scl_compare_data_open_files;
  page_class->shown = shown;
  page_class->show_part = show_part;
  page_class->set_dataset = set_dataset;
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
  scl_template_needs (SCL_TYPE_FIGURE_VIEW, SCL_TYPE_TABLE, SCL_TYPE_FACTS, SCL_TYPE_GROUPS_VIEW,
                      SCL_TYPE_LIST_EVIDENCE, SCL_TYPE_TRIAL_PANE, SCL_TYPE_PROGRESS_STRIP,
                      SCL_TYPE_OPEN_BUTTONS, SCL_TYPE_BASIS_VIEW);
  scl_template_set (klass, "scl-compare-page.ui");
  scl_template_bind (klass, SclComparePage, side, trial, lists, strip, basis, content_stack,
                     below_stack, figure, which, below_tools, figure_tools, pair_button, pair_x,
                     pair_y, groups, below, search, sort_button, players, metrics, metrics_note);
}

static void
scl_compare_page_init (SclComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_part (SCL_PAGE (self), scl_compare_parts[0].name);
  scl_page_set_side (SCL_PAGE (self), self->side);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  scl_compare_actions_add (self);

  self->dataset = scl_dataset_new ();
  self->loader = scl_file_loader_new (GTK_WIDGET (self), self->strip);
  self->player = G_MAXUINT32;

  scl_table_set_empty_text (self->players, _ ("No player to list"));
  scl_compare_data_connect (self);
  scl_connect (self->trial, "changed", on_trial, self);
  scl_connect (self->strip, "cancel", cancel, self);
  scl_connect (self->strip, "run", scl_compare_page_run, self);
  scl_compare_charts_connect (self);
  scl_compare_data_follow_lists (self);
  gtk_box_append (self->below_tools, scl_groups_view_get_tools (self->groups));
  gtk_widget_set_visible (scl_groups_view_get_tools (self->groups), FALSE);
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->below, "notify::selected", on_below, self);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (on_search), self, 0);
  scl_table_menu_add (self->players, player_menu, self);
  g_signal_connect_object (self->players, "row-selected", G_CALLBACK (on_row_selected), self, 0);
}
