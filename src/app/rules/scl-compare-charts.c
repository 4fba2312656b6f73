/* The Compare page's figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "app/rules/scl-compare-page-private.h"
#include "figures/results/scl-comparison-figures.h"
#include "figures/results/scl-drift-figures.h"
#include "figures/results/scl-outcome-figures.h"

#define CLASS_WIDTH 100.0 /* of the distribution, rating points; as the paper's figures 9 to 16 */
#define N_MOVERS 30       /* a policy */

static SclChart *
make_notice (const char *id, const char *title, const char *text)
{
  SclChart *chart = scl_chart_new (id, title);

  scl_chart_set_empty_message (chart, text);
  return chart;
}

SclChart *
scl_compare_chart_new (SclComparePage *self)
{
  GPtrArray *outcomes = scl_comparer_get_outcomes (self->comparer);
  SclComparison *comparison = scl_comparer_get_comparison (self->comparer);
  const guint x = gtk_drop_down_get_selected (self->pair_x),
              y = gtk_drop_down_get_selected (self->pair_y);
  const char *failure = scl_comparer_get_failure (self->comparer);

  if (scl_dataset_get_history (self->dataset) != NULL && !scl_compare_data_has_games (self))
    return make_notice ("path", _ ("Nothing to replay"),
                        _ ("These data have no games, only rating lists. The space Players "
                           "shows them; to "
                           "compare policies, add tournament reports or games."));
  if (outcomes->len == 0 && failure != NULL)
    return make_notice ("path", _ ("Nothing was replayed"), failure);
  switch ((SclCompareChart) gtk_drop_down_get_selected (self->which))
    {
    case SCL_COMPARE_POPULATION:
      return scl_figure_population (outcomes);
    case SCL_COMPARE_DISTRIBUTION:
      return scl_figure_distribution (outcomes, CLASS_WIDTH);
    case SCL_COMPARE_PERCENTILES:
      return scl_figure_percentiles (outcomes);
    case SCL_COMPARE_CALIBRATION:
      if (comparison != NULL)
        return scl_figure_calibration (comparison);
      return make_notice ("calibration", _ ("Calibration"),
                          _ ("Working out how well each policy predicts …"));
    case SCL_COMPARE_AGREEMENT:
      if (outcomes->len >= 2)
        return scl_figure_agreement (outcomes, MIN (x, outcomes->len - 1),
                                     MIN (y, outcomes->len - 1));
      return make_notice ("agreement", _ ("Agreement"),
                          _ ("Tick a second policy to see where the two lists differ."));
    case SCL_COMPARE_MOVERS:
      return scl_figure_movers (outcomes, N_MOVERS);
    case SCL_COMPARE_DRIFT:
      return scl_figure_drift (outcomes);
    case SCL_COMPARE_DRIFT_CAUSES:
      return scl_figure_drift_causes (outcomes);
    case SCL_COMPARE_MISFIT:
      return scl_figure_misfit (outcomes);
    case SCL_COMPARE_MATRIX:
      return scl_compare_matrix_chart_new (self);
    case SCL_COMPARE_PATH:
    case SCL_COMPARE_N_CHARTS:
    default:
      return scl_figure_path (outcomes, self->player);
    }
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
  const guint which = gtk_drop_down_get_selected (self->which);
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
  gtk_widget_set_visible (GTK_WIDGET (self->matrix_kind), which == SCL_COMPARE_MATRIX);
  gtk_widget_set_visible (GTK_WIDGET (self->matrix_policy),
                          which == SCL_COMPARE_MATRIX && outcomes->len > 1);
}
