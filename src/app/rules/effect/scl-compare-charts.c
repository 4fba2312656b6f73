/* The Compare page's figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/effect/scl-compare-page-private.h"
#include "figures/report/scl-finding.h"
#include "figures/results/scl-outcome-figures.h"
#include "workbench/core/scl-connect.h"

const SclComparePart scl_compare_parts[SCL_COMPARE_N_PARTS] = {
  { "effect",
    { SCL_COMPARE_LEVEL, SCL_COMPARE_PATH, SCL_COMPARE_POPULATION, SCL_COMPARE_DISTRIBUTION,
      SCL_COMPARE_PERCENTILES, SCL_COMPARE_AGREEMENT, SCL_COMPARE_MOVERS, SCL_COMPARE_DRIFT,
      SCL_COMPARE_DRIFT_CAUSES, SCL_COMPARE_TRANSFERS },
    10,
    { SCL_COMPARE_PLAYERS, SCL_COMPARE_METRICS },
    2,
    SCL_ABOUT_LIST },
  { "predictions",
    { SCL_COMPARE_CALIBRATION, SCL_COMPARE_MISFIT, SCL_COMPARE_EXPECTATION, SCL_COMPARE_MATRIX },
    4,
    { SCL_COMPARE_METRICS, SCL_COMPARE_GROUPS },
    2,
    SCL_ABOUT_PREDICTIONS },
};

static const char *const chart_titles[SCL_COMPARE_N_CHARTS] = {
  /* Translators: figure: how far the proposed rule moves the whole list */
  [SCL_COMPARE_LEVEL] = N_ ("Difference of level"),
  /* Translators: figure: one player's rating over time */
  [SCL_COMPARE_PATH] = N_ ("Player’s path"),
  /* Translators: figure: mean rating of all over time */
  [SCL_COMPARE_POPULATION] = N_ ("Mean of all"),
  /* Translators: figure: how many players have which rating */
  [SCL_COMPARE_DISTRIBUTION] = N_ ("Distribution"),
  /* Translators: figure: median and percentiles of all over time */
  [SCL_COMPARE_PERCENTILES] = N_ ("Percentiles"),
  /* Translators: figure: score by expected score */
  [SCL_COMPARE_CALIBRATION] = N_ ("Calibration"),
  /* Translators: figure: ratings under one policy against those under another */
  [SCL_COMPARE_AGREEMENT] = N_ ("Agreement"),
  /* Translators: figure: players whose rating changed most */
  [SCL_COMPARE_MOVERS] = N_ ("Biggest movers"),
  /* Translators: figure: where the change of the mean rating comes from */
  [SCL_COMPARE_DRIFT] = N_ ("Inflation"),
  /* Translators: figure: what moved the ratings of those who stayed on the list */
  [SCL_COMPARE_DRIFT_CAUSES] = N_ ("Inflation by cause"),
  /* Translators: figure: where scores differ from what was expected */
  [SCL_COMPARE_MISFIT] = N_ ("Misfit"),
  /* Translators: figure: score by rating difference, and what the rule expects */
  [SCL_COMPARE_EXPECTATION] = N_ ("Best curve"),
  /* Translators: figure: which group scores what against which other */
  [SCL_COMPARE_MATRIX] = N_ ("Who against whom"),
  /* Translators: figure: rating points that games move from one group of players to another */
  [SCL_COMPARE_TRANSFERS] = N_ ("Points between groups"),
};

static const char *
table_title (const SclComparePart *part, SclCompareTable table)
{
  switch (table)
    {
    case SCL_COMPARE_PLAYERS:
      /* Translators: table of players */
      return _ ("Players");
    case SCL_COMPARE_GROUPS:
      /* Translators: table of how policies treat sub-groups of players */
      return _ ("Sub-groups");
    case SCL_COMPARE_METRICS:
    default:
      /* Translators: table of what the rating list is like under each policy; and of how well each
       * policy predicts */
      return part->about == SCL_ABOUT_LIST ? _ ("The list in numbers") : _ ("Metrics");
    }
}

SclCompareChart
scl_compare_chart (SclComparePage *self)
{
  const guint at = gtk_drop_down_get_selected (self->which);

  return self->part->charts[MIN (at, self->part->n_charts - 1)];
}

const char *
scl_compare_chart_title (SclComparePage *self)
{
  return _ (chart_titles[scl_compare_chart (self)]);
}

void
scl_compare_charts_choose (SclComparePage *self, SclCompareChart chart)
{
  for (guint i = 0; i < self->part->n_charts; i++)
    if (self->part->charts[i] == chart)
      gtk_drop_down_set_selected (self->which, i);
}

void
scl_compare_charts_show_part (SclComparePage *self)
{
  g_autoptr (GtkStringList) charts = gtk_string_list_new (NULL),
                            tables = gtk_string_list_new (NULL);
  const guint part = (guint) (self->part - scl_compare_parts);

  for (guint i = 0; i < self->part->n_charts; i++)
    gtk_string_list_append (charts, _ (chart_titles[self->part->charts[i]]));
  for (guint i = 0; i < self->part->n_tables; i++)
    gtk_string_list_append (tables, table_title (self->part, self->part->tables[i]));
  self->setting = TRUE;
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (charts));
  gtk_drop_down_set_selected (self->which, self->chart_at[part]);
  gtk_drop_down_set_model (self->below, G_LIST_MODEL (tables));
  gtk_drop_down_set_selected (self->below, self->table_at[part]);
  self->setting = FALSE;
}

static SclChart *
make_notice (const char *id, const char *title, const char *text)
{
  SclChart *chart = scl_chart_new (id, title);

  scl_chart_set_empty_message (chart, text);
  return chart;
}

/* From 1; nothing chosen is the first of two, or the second. */
static guint
rule_of (GtkDropDown *drop_down, guint otherwise)
{
  const guint selected = gtk_drop_down_get_selected (drop_down);

  return selected != GTK_INVALID_LIST_POSITION ? selected + 1 : otherwise;
}

char *
scl_compare_finding_text (SclComparePage *self)
{
  static const char *const names[SCL_COMPARE_N_CHARTS]
      = { [SCL_COMPARE_LEVEL] = "level",
          [SCL_COMPARE_POPULATION] = "population",
          [SCL_COMPARE_DISTRIBUTION] = "distribution",
          [SCL_COMPARE_PERCENTILES] = "percentiles",
          [SCL_COMPARE_CALIBRATION] = "calibration",
          [SCL_COMPARE_MOVERS] = "movers",
          [SCL_COMPARE_DRIFT] = "drift",
          [SCL_COMPARE_DRIFT_CAUSES] = "drift-causes",
          [SCL_COMPARE_MISFIT] = "misfit",
          [SCL_COMPARE_EXPECTATION] = "expectation" };
  SclHistory *history = scl_dataset_get_history (self->dataset);
  const SclCompareChart chart = scl_compare_chart (self);

  switch (chart)
    {
    case SCL_COMPARE_PATH:
      return history != NULL && self->player < scl_history_players (history)->n
                 ? scl_finding_path_text (history, self->player)
                 : NULL;
    case SCL_COMPARE_AGREEMENT:
      return g_strdup_printf ("agreement %u %u", rule_of (self->pair_x, 1),
                              rule_of (self->pair_y, 2));
    case SCL_COMPARE_MATRIX:
    case SCL_COMPARE_TRANSFERS:
      return g_strdup_printf (
          "%s %s %u", chart == SCL_COMPARE_MATRIX ? "matrix" : "transfers",
          scl_group_kind_nick ((SclGroupKind) gtk_drop_down_get_selected (self->matrix_kind)),
          rule_of (self->matrix_policy, 1));
    default:
      return g_strdup (names[chart]);
    }
}

static gboolean
is_period_empty (SclComparePage *self)
{
  SclHistory *history = scl_workbench_get_history (self->workbench);

  return history != NULL && scl_compare_data_has_games (self)
         && scl_history_games (history)->n == 0;
}

SclChart *
scl_compare_chart_new (SclComparePage *self)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);
  g_autofree char *text = NULL;
  g_autoptr (SclFinding) finding = NULL;
  const char *failure = scl_comparer_get_failure (self->comparer);

  if (scl_dataset_get_history (self->dataset) != NULL && !scl_compare_data_has_games (self))
    return make_notice ("path", _ ("Nothing to replay"),
                        _ ("These data have no games, only rating lists. The space Players "
                           "shows them; to "
                           "compare policies, add tournament reports or games."));
  if (is_period_empty (self))
    return make_notice ("path", _ ("No game in this period"),
                        _ ("No event ends between the days that are chosen above, under the games. "
                           "Choose others, or none."));
  if (outcomes->len == 0 && failure != NULL)
    return make_notice ("path", _ ("Nothing was replayed"), failure);
  if (scl_compare_chart (self) == SCL_COMPARE_PATH)
    return scl_figure_path (outcomes, self->player);
  text = scl_compare_finding_text (self);
  finding = scl_finding_parse (text, NULL);
  if (scl_finding_is_slow (finding) && outcomes->len > 0)
    return scl_compare_slow_chart (self, text, outcomes,
                                   scl_comparer_get_comparison (self->comparer));
  return scl_finding_chart (finding, outcomes, scl_comparer_get_comparison (self->comparer), NULL);
}

static void
choose_again (GtkDropDown *drop_down, GtkStringList *titles, guint otherwise)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *was = item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
  guint at = otherwise;

  for (guint i = 0; was != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (titles)); i++)
    if (g_str_equal (gtk_string_list_get_string (titles, i), was))
      at = i;
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (drop_down, at);
}

void
scl_compare_charts_update_choices (SclComparePage *self)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);
  const SclCompareChart which = scl_compare_chart (self);
  const gboolean of_groups = which == SCL_COMPARE_MATRIX || which == SCL_COMPARE_TRANSFERS;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < outcomes->len; i++)
    gtk_string_list_append (
        titles, scl_policy_title (scl_outcome_policy (g_ptr_array_index (outcomes, i))));
  self->setting = TRUE;
  choose_again (self->pair_x, titles, 0);
  choose_again (self->pair_y, titles, MIN (1, MAX (outcomes->len, 1) - 1));
  choose_again (self->matrix_policy, titles, 0);
  self->setting = FALSE;
  gtk_widget_set_visible (self->pair_button, which == SCL_COMPARE_AGREEMENT && outcomes->len > 2);
  gtk_widget_set_visible (GTK_WIDGET (self->matrix_kind), of_groups);
  gtk_widget_set_visible (GTK_WIDGET (self->matrix_policy), of_groups && outcomes->len > 1);
}

/* ---- Choices of a figure ---- */

static GtkDropDown *
add_choice (SclComparePage *self, const char *name)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_visible (drop_down, FALSE);
  gtk_box_append (self->figure_tools, drop_down);
  return GTK_DROP_DOWN (drop_down);
}

void
scl_compare_charts_connect (SclComparePage *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  for (guint k = 0; k < SCL_GROUP_N_KINDS; k++)
    gtk_string_list_append (kinds, scl_group_kind_label ((SclGroupKind) k));
  self->matrix_kind = add_choice (self, _ ("Groups"));
  gtk_drop_down_set_model (self->matrix_kind, G_LIST_MODEL (kinds));
  gtk_drop_down_set_selected (self->matrix_kind, SCL_GROUP_BY_FEDERATION);
  self->matrix_policy = add_choice (self, _ ("Rule"));
  scl_connect (self->matrix_kind, "notify::selected", scl_compare_page_update_figure, self);
  scl_connect (self->matrix_policy, "notify::selected", scl_compare_page_update_figure, self);
  scl_connect (self->pair_x, "notify::selected", scl_compare_page_update_figure, self);
  scl_connect (self->pair_y, "notify::selected", scl_compare_page_update_figure, self);
}
