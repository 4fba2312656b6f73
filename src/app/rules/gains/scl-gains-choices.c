/* What the page Who Gains shows, and what is chosen there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/gains/scl-gains-page-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/figure/scl-datum-picker.h"
#include "app/figure/scl-name-picker.h"
#include "app/page/scl-correct.h"
#include "app/widgets/message/scl-allow.h"
#include "app/widgets/table/scl-table-row-menu.h"
#include "figures/results/scl-gain-figures.h"
#include "workbench/core/scl-connect.h"
#include "workbench/person/scl-person.h"

/* Persons in the figure, either way. */
#define N_EXTREME 10

/* In the order of the choice of figures. */
typedef enum
{
  FIGURE_GROUPS,
  FIGURE_HISTOGRAM,
  FIGURE_DUMBBELLS,
  FIGURE_LIMITS,
  FIGURE_REACHED,
} Figure;

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

/* The figure as a finding of the report. Newly allocated. */
static char *
name_figure (SclGainsPage *self)
{
  static const char *const names[]
      = { "gain-groups", "gain-histogram", "gain-dumbbells", "gain-limits", "gain-reached" };
  const Figure figure = get_figure (self);

  return g_strjoin (" ", names[figure],
                    figure == FIGURE_GROUPS ? scl_gain_kind_nick (get_kind (self)) : "2",
                    get_who (self) == SCL_GAIN_ACTIVE ? "active" : NULL, NULL);
}

void
scl_gains_choices_update_figure (SclGainsPage *self)
{
  g_autoptr (SclChart) chart = NULL;
  const SclGainWho who = get_who (self);
  g_autofree char *pin = self->gains != NULL ? name_figure (self) : NULL;

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
  else if (get_figure (self) == FIGURE_REACHED)
    chart = scl_figure_gain_reached (self->gains, who, SCL_FIGURE_GAIN_REACHED_ROWS);
  else
    chart = scl_figure_gain_groups (self->gains, get_kind (self), who);
  scl_figure_view_set_chart (self->figure, chart);
  scl_figure_view_set_pin (self->figure, pin);
}

/* The whole in one sentence, what it means, and what it stands on. */
static void
update_note (SclGainsPage *self)
{
  const char *about = _ ("Gain: the rating under the proposed rule less that under the rule in "
                         "force, at last; below nought a loss. Spread: its standard deviation over "
                         "all lists.");
  g_autofree char *sentence
      = self->gains != NULL ? scl_gain_sentence (self->gains, get_who (self)) : NULL;
  g_autofree char *note = self->gains != NULL ? scl_gain_note (self->gains) : NULL;
  g_autofree char *text = note != NULL ? g_strdup_printf ("%s\n\n%s", about, note) : NULL;

  scl_basis_view_show (self->basis, self->gains != NULL ? self->gains->basis : NULL);
  gtk_label_set_text (self->sentence, sentence != NULL ? sentence : about);
  gtk_label_set_text (self->note, text != NULL ? text : about);
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
  /* Translators: persons in the table, and in all. */
  g_autofree char *text = g_strdup_printf (
      _ ("%s of %s players"), SCL_NUMBER (scl_table_get_n_shown (self->persons), 0),
      SCL_NUMBER (self->gains != NULL ? self->gains->n : 0, 0));

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

void
scl_gains_choices_select_person (SclGainsPage *self)
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

/* As it was chosen: a table that was empty in between has no order. */
static void
sort_persons (SclGainsPage *self)
{
  const gboolean was_setting = self->setting;
  gboolean descending;
  guint column;

  if (scl_table_get_sort (self->persons, &column, &descending) && column == self->sort_column
      && descending == self->sort_descending)
    return;
  self->setting = TRUE;
  scl_table_sort_by (self->persons, self->sort_column, self->sort_descending);
  self->setting = was_setting;
}

static void
on_sorted (SclTable *table, SclGainsPage *self)
{
  if (!self->setting && scl_table_get_sort (table, &self->sort_column, &self->sort_descending))
    scl_gains_state_keep (self);
}

static void
update_table (SclGainsPage *self)
{
  const SclGainsFilter filter = get_filter (self);

  scl_gains_table_show (self->persons, self->gains, &filter, get_who (self));
  if (self->gains != NULL)
    sort_persons (self);
  scl_gains_choices_select_person (self);
  update_count (self);
}

/* Filters as they can be chosen now; that which was chosen stays chosen, where it can be. wanted:
 * one that is to be chosen, added where it is not among them; NULL: the old one. */
static void
update_filters (SclGainsPage *self, const SclGainsFilter *wanted)
{
  const SclGainsFilter before = wanted != NULL ? *wanted : self->chosen;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_clear_pointer (&self->filters, g_array_unref);
  if (self->gains != NULL)
    {
      self->filters = scl_gains_filters_new (self->gains, get_kind (self), get_who (self));
      for (guint i = 0; i < self->filters->len; i++)
        if (scl_gains_filter_equal (&g_array_index (self->filters, SclGainsFilter, i), &before))
          chosen = i;
      if (chosen == 0 && before.kind == SCL_GAINS_RANGE)
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
  self->chosen = before;
  self->setting = TRUE;
  gtk_drop_down_set_model (self->filter, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->filter, chosen);
  self->setting = FALSE;
  update_table (self);
  update_note (self);
}

/* The data tell something of somebody. */
static gboolean
is_known (const SclGainGroups *groups)
{
  const guint n = scl_gain_groups_n_peopled (groups, SCL_GAIN_EVERYBODY);

  return n > 1
         || (n == 1
             && scl_gain_groups_peopled (groups, SCL_GAIN_EVERYBODY, 0)
                    < groups->n - groups->has_unknown);
}

/* In place of groups of which these data tell nothing, the first of which they do. */
static void
choose_known_kind (SclGainsPage *self)
{
  if (self->gains == NULL || is_known (self->gains->groups[get_kind (self)]))
    return;
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    if (is_known (self->gains->groups[k]))
      {
        self->setting = TRUE;
        gtk_drop_down_set_selected (self->kind, k);
        self->setting = FALSE;
        return;
      }
}

void
scl_gains_choices_update (SclGainsPage *self)
{
  choose_known_kind (self);
  scl_gains_choices_update_figure (self);
  update_filters (self, NULL);
}

/* ---- Choices ---- */

static void
on_which (SclGainsPage *self)
{
  if (self->setting)
    return;
  scl_gains_choices_update_figure (self);
  scl_gains_state_keep (self);
}

static void
on_kind (SclGainsPage *self)
{
  if (self->setting)
    return;
  scl_gains_choices_update_figure (self);
  update_filters (self, NULL);
  scl_gains_state_keep (self);
}

static void
on_filter (SclGainsPage *self)
{
  if (self->setting)
    return;
  self->chosen = get_filter (self);
  update_table (self);
  scl_gains_state_keep (self);
}

static void
on_search (SclGainsPage *self)
{
  scl_table_set_filter (self->persons, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  update_count (self);
  update_why (self);
  scl_gains_state_keep (self);
}

static void
show_pane (SclGainsPage *self)
{
  scl_gains_state_keep (self);
  scl_side_pane_set_shown (self->side, TRUE);
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
  gtk_widget_activate_action (data, "win.why", NULL);
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

void
scl_gains_choices_allow (SclGainsPage *self, gboolean any)
{
  GtkWidget *const choices[] = { GTK_WIDGET (self->filter), GTK_WIDGET (self->sort_button),
                                 GTK_WIDGET (self->search), GTK_WIDGET (self->active) };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    scl_allow (choices[i],
               any ? NULL : _ ("There is nobody to list yet: do first what the page says."));
}

void
scl_gains_choices_connect (SclGainsPage *self)
{
  const char *kinds[SCL_GAIN_N_KINDS + 1] = { NULL };
  g_autoptr (GtkStringList) names = NULL;
  SclFigureCanvas *canvas = scl_figure_view_get_canvas (self->figure);

  self->sort_column = SCL_GAINS_COLUMN_DIFFERENCE;
  add_actions (self);
  make_sort_menu (self);
  for (guint k = 0; k < SCL_GAIN_N_KINDS; k++)
    kinds[k] = scl_gain_kind_label ((SclGainKind) k);
  names = gtk_string_list_new (kinds);
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
  scl_table_set_empty_text (self->persons, _ ("Nobody is like that. Choose everybody above."));
  scl_name_picker_attach (canvas, on_name_picked, self);
  scl_datum_picker_attach (canvas, on_bar_picked, self);
  scl_connect (self->which, "notify::selected", on_which, self);
  scl_connect (self->kind, "notify::selected", on_kind, self);
  scl_connect (self->active, "toggled", on_kind, self);
  scl_connect (self->filter, "notify::selected", on_filter, self);
  scl_connect (self->search, "search-changed", on_search, self);
  scl_table_menu_add (self->persons, person_menu, self);
  g_signal_connect_object (self->persons, "row-selected", G_CALLBACK (on_row_selected), self, 0);
  g_signal_connect_object (self->persons, "row-activated", G_CALLBACK (on_row_activated), self, 0);
  g_signal_connect_object (self->persons, "sorted", G_CALLBACK (on_sorted), self, 0);
  update_note (self);
  update_why (self);
}
