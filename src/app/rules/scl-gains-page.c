/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-gains-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-bar-picker.h"
#include "app/figure/scl-name-picker.h"
#include "app/page/scl-correct.h"
#include "app/page/scl-open-buttons.h"
#include "app/rules/scl-gains-table.h"
#include "app/widgets/scl-allow.h"
#include "app/widgets/scl-progress-strip.h"
#include "app/widgets/scl-table-row-menu.h"
#include "figures/results/scl-gain-figures.h"
#include "workbench/scl-connect.h"
#include "workbench/scl-gain-job.h"
#include "workbench/scl-person.h"

/* Persons in the figure, either way. */
#define N_EXTREME 10

/* In the order of the choice of figures. */
typedef enum
{
  FIGURE_GROUPS,
  FIGURE_HISTOGRAM,
  FIGURE_DUMBBELLS,
  FIGURE_LIMITS,
} Figure;

struct _SclGainsPage
{
  SclPage parent_instance;

  AdwFlap *flap;
  SclProgressStrip *strip;
  GtkStack *content_stack;
  AdwStatusPage *empty_page;
  GtkWidget *open_buttons, *rules_button, *add_button;
  SclFigureView *figure;
  GtkDropDown *which, *kind, *filter;
  GtkCheckButton *active;
  GtkSearchEntry *search;
  GtkMenuButton *sort_button;
  GtkButton *why_button;
  SclTable *persons;
  GtkLabel *count, *note;
  GActionMap *actions; /* "gains"; the page keeps it */

  SclWorkbench *workbench; /* NULL until told */
  SclComparer *comparer;
  SclGains *gains;       /* what is in view; NULL: nothing */
  GCancellable *working; /* NULL: not */
  gboolean stale;        /* another is wanted, and the page is out of sight */
  GArray *filters;       /* of SclGainsFilter, as the drop-down has them; NULL: none */
  gboolean sorted;       /* the table has its first order */
  gboolean setting;      /* choices are being made by the page itself */
};

G_DEFINE_TYPE (SclGainsPage, scl_gains_page, SCL_TYPE_PAGE)

static Figure
get_figure (SclGainsPage *self)
{
  return (Figure) gtk_drop_down_get_selected (self->which);
}

static SclGainKind
get_kind (SclGainsPage *self)
{
  return (SclGainKind) gtk_drop_down_get_selected (self->kind);
}

static SclGainWho
get_who (SclGainsPage *self)
{
  return gtk_check_button_get_active (self->active) ? SCL_GAIN_ACTIVE : SCL_GAIN_EVERYBODY;
}

/* ---- What is seen ---- */

static void
update_figure (SclGainsPage *self)
{
  g_autoptr (SclChart) chart = NULL;
  const SclGainWho who = get_who (self);

  gtk_widget_set_visible (GTK_WIDGET (self->kind), get_figure (self) == FIGURE_GROUPS);
  if (self->gains == NULL)
    {
      chart = scl_chart_new ("gain-groups", _ ("Who gains, who loses"));
      scl_chart_set_empty_message (chart, _ ("Both rules are being replayed over the games."));
    }
  else if (get_figure (self) == FIGURE_HISTOGRAM)
    chart = scl_figure_gain_histogram (self->gains, who);
  else if (get_figure (self) == FIGURE_DUMBBELLS)
    chart = scl_figure_gain_dumbbells (self->gains, who, N_EXTREME);
  else if (get_figure (self) == FIGURE_LIMITS)
    chart = scl_figure_gain_limits (self->gains, who);
  else
    chart = scl_figure_gain_groups (self->gains, get_kind (self), who);
  scl_figure_view_set_chart (self->figure, chart);
}

/* The whole in one sentence, and what it means. */
static void
update_note (SclGainsPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->gains != NULL)
    {
      g_autofree char *sentence = scl_gain_sentence (self->gains, get_who (self));

      g_string_append_printf (text, "%s\n", sentence);
    }
  g_string_append (text, _ ("Difference: the rating under the proposed rule less that under the "
                            "rule in force, at last. Spread: its standard deviation over all "
                            "lists."));
  if (self->gains != NULL)
    {
      g_autofree char *note = scl_gain_note (self->gains);

      g_string_append_printf (text, " %s", note);
    }
  gtk_label_set_text (self->note, text->str);
}

static void
update_why (SclGainsPage *self)
{
  const gboolean any = scl_table_get_selected (self->persons) != G_MAXUINT;

  scl_allow_action_in (GTK_WIDGET (self), self->actions, "gains.why",
                       any ? NULL : _ ("Choose a player in the table first."));
}

static void
update_count (SclGainsPage *self)
{
  g_autofree char *shown = scl_chart_format_number (scl_table_get_n_shown (self->persons), 0);
  g_autofree char *all = scl_chart_format_number (self->gains != NULL ? self->gains->n : 0, 0);
  /* Translators: persons in the table, and in all. */
  g_autofree char *text = g_strdup_printf (_ ("%s of %s players"), shown, all);

  gtk_label_set_text (self->count, self->gains != NULL ? text : "");
}

/* The filter that is chosen. */
static SclGainsFilter
get_filter (SclGainsPage *self)
{
  const guint i = gtk_drop_down_get_selected (self->filter);

  return self->filters != NULL && i < self->filters->len
             ? g_array_index (self->filters, SclGainsFilter, i)
             : (SclGainsFilter){ .kind = SCL_GAINS_ALL };
}

/* The player that the workbench has, where the table has them. */
static void
select_person (SclGainsPage *self)
{
  const guint32 player = self->gains != NULL
                             ? scl_person_find (scl_outcome_history (self->gains->in_force),
                                                scl_workbench_get_person (self->workbench))
                             : G_MAXUINT32;
  const gboolean was_setting = self->setting;

  self->setting = TRUE;
  scl_table_select (self->persons, player != G_MAXUINT32
                                       ? scl_gains_table_row (self->persons, player)
                                       : G_MAXUINT);
  self->setting = was_setting;
  update_why (self);
}

static void
update_table (SclGainsPage *self)
{
  const SclGainsFilter filter = get_filter (self);

  scl_gains_table_show (self->persons, self->gains, &filter, get_who (self));
  if (self->gains != NULL && !self->sorted)
    scl_table_sort_by (self->persons, SCL_GAINS_COLUMN_DIFFERENCE, FALSE);
  self->sorted = self->gains != NULL || self->sorted;
  select_person (self);
  update_count (self);
}

/* Filters as they can be chosen now; that which was chosen stays chosen, where it can be. wanted:
 * one that is to be chosen, added where it is not among them; NULL: the old one. */
static void
update_filters (SclGainsPage *self, const SclGainsFilter *wanted)
{
  const SclGainsFilter before = wanted != NULL ? *wanted : get_filter (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_clear_pointer (&self->filters, g_array_unref);
  if (self->gains != NULL)
    {
      self->filters = scl_gains_filters_new (self->gains, get_kind (self), get_who (self));
      for (guint i = 0; i < self->filters->len; i++)
        if (scl_gains_filter_equal (&g_array_index (self->filters, SclGainsFilter, i), &before))
          chosen = i;
      if (chosen == 0 && wanted != NULL && wanted->kind == SCL_GAINS_RANGE)
        {
          chosen = self->filters->len;
          g_array_append_val (self->filters, before);
        }
      for (guint i = 0; i < self->filters->len; i++)
        {
          g_autofree char *label = scl_gains_filter_label (
              &g_array_index (self->filters, SclGainsFilter, i), self->gains);

          gtk_string_list_append (names, label);
        }
    }
  self->setting = TRUE;
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->filter, chosen);
  self->setting = FALSE;
  update_table (self);
  update_note (self);
}

static void
update_views (SclGainsPage *self)
{
  update_figure (self);
  update_filters (self, NULL);
}

/* ---- Where there is nothing to see ---- */

static void
say_empty (SclGainsPage *self, GtkWidget *next, const char *title, const char *description)
{
  GtkWidget *const all[] = { self->open_buttons, self->rules_button, self->add_button };

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
    say_empty (self, self->rules_button, _ ("Only One Rule"),
               _ ("Who gains is asked of two rules: the one in force and a proposed one. Choose "
                  "both."));
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
  update_views (self);
}

static void
on_worked_out (GObject *source, GAsyncResult *result, gpointer data)
{
  SclGainsPage *self = SCL_GAINS_PAGE (source);
  SclGains *gains = scl_gain_job_finish (result);

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
  update_views (self);
}

/* The outcome of that rule; NULL: it has not been replayed. */
static SclOutcome *
find_outcome (SclGainsPage *self, SclPolicy *policy)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);

  for (guint i = 0; i < outcomes->len; i++)
    if (scl_outcome_policy (g_ptr_array_index (outcomes, i)) == policy)
      return g_ptr_array_index (outcomes, i);
  return NULL;
}

/* After the data, the rules or what has been replayed have changed. What is known is not worked out
 * again. */
static void
update (SclGainsPage *self)
{
  GPtrArray *rules;
  SclOutcome *in_force, *proposed;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->workbench == NULL || self->stale)
    return;
  if (!can_ask (self))
    {
      forget (self);
      tell_busy (self);
      return;
    }
  rules = scl_workbench_get_compared (self->workbench);
  in_force = find_outcome (self, g_ptr_array_index (rules, 0));
  proposed = find_outcome (self, g_ptr_array_index (rules, 1));
  if (self->gains != NULL && self->gains->in_force == in_force && self->gains->proposed == proposed)
    {
      stop (self);
      tell_busy (self);
      return;
    }
  forget (self);
  update_figure (self);
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
  scl_comparer_cancel (self->comparer);
}

static void
on_run (SclGainsPage *self)
{
  scl_comparer_run (self->comparer);
}

/* ---- Choices ---- */

static void
on_which (SclGainsPage *self)
{
  update_figure (self);
}

static void
on_kind (SclGainsPage *self)
{
  update_figure (self);
  update_filters (self, NULL);
}

static void
on_filter (SclGainsPage *self)
{
  if (!self->setting)
    update_table (self);
}

static void
on_search (SclGainsPage *self)
{
  scl_table_set_filter (self->persons, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  update_count (self);
  update_why (self);
}

static void
show_pane (SclGainsPage *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
}

/* A row of the figure: a group, or a person. */
static void
on_name_picked (SclChart *chart, guint place, gpointer data)
{
  SclGainsPage *self = data;
  const SclGainWho who = get_who (self);

  if (self->gains == NULL)
    return;
  if (get_figure (self) == FIGURE_GROUPS)
    {
      const SclGainGroups *groups = self->gains->groups[get_kind (self)];
      const guint n = scl_gain_groups_n_peopled (groups, who);
      const SclGainsFilter filter
          = { .kind = SCL_GAINS_GROUP,
              .by = groups->kind,
              .group = scl_gain_groups_peopled (groups, who, n - 1 - place) };

      update_filters (self, &filter);
    }
  else
    {
      g_autofree guint *rows = g_new (guint, 2 * N_EXTREME);
      const guint n = scl_gains_extremes (self->gains, who, N_EXTREME, rows);
      const SclGainsFilter everybody = { .kind = SCL_GAINS_ALL };
      const guint32 player = self->gains->rows[rows[n - 1 - place]].player;

      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      scl_table_set_filter (self->persons, "");
      update_filters (self, &everybody);
      scl_table_select (self->persons, scl_gains_table_row (self->persons, player));
    }
  show_pane (self);
}

/* Persons in a class of the histogram; the outermost are open. */
static void
on_bar_picked (SclChart *chart, guint series, guint bar, gpointer data)
{
  SclGainsPage *self = data;
  const SclSeries *bars = scl_chart_series (chart, series);
  SclGainsFilter filter
      = { .kind = SCL_GAINS_RANGE, .low = bars->x[bar], .high = bars->x[bar + 1] };

  if (series == 0 && bar == 0)
    filter.low = -INFINITY;
  if (series + 1 == scl_chart_n_series (chart) && bar + 1 == bars->n)
    filter.high = INFINITY;
  update_filters (self, &filter);
  show_pane (self);
}

/* ---- Persons ---- */

static void
on_row_selected (SclTable *table, guint row, SclGainsPage *self)
{
  const guint32 player = scl_gains_table_player (table, row);

  update_why (self);
  if (self->setting || player == G_MAXUINT32)
    return;
  scl_workbench_set_person (
      self->workbench,
      scl_history_players (scl_outcome_history (self->gains->in_force))->source[player]);
}

/* Why the rating is what it is, under either rule: on the person's own page. */
static void
why_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.page", "s", "player");
}

static void
on_row_activated (SclTable *table, guint row, SclGainsPage *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "why", NULL);
}

static void
sort_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint column;
  gboolean descending;

  g_variant_get (parameter, "(ub)", &column, &descending);
  scl_table_sort_by (SCL_GAINS_PAGE (data)->persons, column, descending);
}

static GMenuModel *
person_menu (SclTable *table, guint row, gpointer data)
{
  SclGainsPage *self = data;
  g_autoptr (GMenuModel) correct = scl_correct_player_menu (
      scl_outcome_history (self->gains->in_force), scl_gains_table_player (table, row));
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("_Why This Rating"), "gains.why");
  if (correct != NULL)
    g_menu_append_section (menu, NULL, correct);
  return G_MENU_MODEL (menu);
}

/* By number of the column: an action's parameter must have the very type that the action takes, or
 * the entry stays grey. */
static void
append_sort (GMenu *menu, const char *label, guint column, gboolean descending)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "gains.sort", "(ub)", column, descending);
  g_menu_append_item (menu, item);
}

/* The columns' headers cannot be reached by keyboard: the menu can. */
static void
make_sort_menu (SclGainsPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  /* Translators, of these: how to sort the persons. */
  append_sort (menu, _ ("Greatest Loss First"), SCL_GAINS_COLUMN_DIFFERENCE, FALSE);
  append_sort (menu, _ ("Greatest Gain First"), SCL_GAINS_COLUMN_DIFFERENCE, TRUE);
  append_sort (menu, _ ("Player"), SCL_GAINS_COLUMN_NAME, FALSE);
  append_sort (menu, _ ("Rating Now"), SCL_GAINS_COLUMN_IN_FORCE, TRUE);
  append_sort (menu, _ ("Proposed Rating"), SCL_GAINS_COLUMN_PROPOSED, TRUE);
  append_sort (menu, _ ("Spread"), SCL_GAINS_COLUMN_SPREAD, TRUE);
  append_sort (menu, _ ("Games"), SCL_GAINS_COLUMN_GAMES, TRUE);
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
}

/* ---- Object ---- */

static void
set_workbench (SclPage *page, SclWorkbench *workbench)
{
  SclGainsPage *self = SCL_GAINS_PAGE (page);

  g_set_object (&self->workbench, workbench);
  g_set_object (&self->comparer, scl_workbench_get_comparer (workbench));
  scl_connect (workbench, "rules", update, self);
  scl_connect (workbench, "judging", update, self);
  scl_connect (workbench, "person", select_person, self);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = scl_gains_page_dispose;
  SCL_PAGE_CLASS (klass)->set_workbench = set_workbench;
  g_type_ensure (SCL_TYPE_FIGURE_VIEW);
  g_type_ensure (SCL_TYPE_OPEN_BUTTONS);
  g_type_ensure (SCL_TYPE_PROGRESS_STRIP);
  g_type_ensure (SCL_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/scalata/Scalata/ui/scl-gains-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, flap);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, strip);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, content_stack);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, open_buttons);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, rules_button);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, add_button);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, figure);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, which);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, kind);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, active);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, filter);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, search);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, sort_button);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, why_button);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, persons);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, count);
  gtk_widget_class_bind_template_child (widget_class, SclGainsPage, note);
}

static void
add_actions (SclGainsPage *self)
{
  static const GActionEntry actions[] = {
    { .name = "sort", .activate = sort_action, .parameter_type = "(ub)" },
    { .name = "why", .activate = why_action },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "gains", G_ACTION_GROUP (group));
  self->actions = G_ACTION_MAP (group);
  scl_allow_follow (GTK_WIDGET (self->why_button));
}

static void
scl_gains_page_init (SclGainsPage *self)
{
  const char *kinds[SCL_GAIN_N_KINDS + 1] = { NULL };
  g_autoptr (GtkStringList) names = NULL;
  SclFigureCanvas *canvas;

  gtk_widget_init_template (GTK_WIDGET (self));
  scl_page_set_flap (SCL_PAGE (self), self->flap);
  scl_page_set_figure (SCL_PAGE (self), self->figure);
  add_actions (self);
  make_sort_menu (self);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    kinds[k] = scl_gain_kind_label ((SclGainKind) k);
  names = gtk_string_list_new (kinds);
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
  scl_table_set_empty_text (self->persons, _ ("Nobody is like that. Choose everybody above."));
  canvas = scl_figure_view_get_canvas (self->figure);
  scl_name_picker_attach (canvas, on_name_picked, self);
  scl_bar_picker_attach (canvas, on_bar_picked, self);
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->kind, "notify::selected", on_kind, self);
  scl_connect (self->active, "toggled", on_kind, self);
  scl_connect (self->filter, "notify::selected", on_filter, self);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_connect (self->strip, "cancel", on_cancel, self);
  scl_connect (self->strip, "run", on_run, self);
  scl_table_menu_add (self->persons, person_menu, self);
  g_signal_connect_object (self->persons, "row-selected", G_CALLBACK (on_row_selected), self, 0);
  g_signal_connect_object (self->persons, "row-activated", G_CALLBACK (on_row_activated), self, 0);
  g_signal_connect (self, "map", G_CALLBACK (on_mapped), NULL);
  update_note (self);
}
