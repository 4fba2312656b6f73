/* The registry of figures. A new figure is one builder and one line here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "figures/paper/scl-figure-keys-private.h"
#include "figures/paper/scl-lesson-figures-private.h"
#include "figures/paper/scl-paper-figures-private.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-near.h"

static const SclFigure *const figures[] = {
  &scl_figure_1,
  &scl_figure_2,
  &scl_figure_3,
  &scl_figure_4,
  &scl_figure_5,
  &scl_figure_6,
  &scl_figure_7,
  &scl_figure_8,
  &scl_figure_9,
  &scl_figure_10,
  &scl_figure_11,
  &scl_figure_12,
  &scl_figure_13,
  &scl_figure_14,
  &scl_figure_categories,
  &scl_figure_15,
  &scl_figure_15_real,
  &scl_figure_16,
  &scl_figure_17,
  &scl_figure_18,
  &scl_figure_19,
  &scl_figure_20,
  &scl_figure_21,
  &scl_figure_22,
  &scl_figure_23,
  &scl_figure_table_1,
  &scl_figure_table_2,
  &scl_figure_table_3,
  &scl_figure_table_4,
  &scl_figure_update,
  &scl_figure_one_game,
  &scl_figure_response,
  &scl_figure_performance_interval,
  &scl_figure_games_needed,
  &scl_figure_glicko_deviation,
  &scl_figure_weights,
  &scl_figure_paradox,
  &scl_figure_mean_of_opponents,
  &scl_figure_rounding,
  &scl_figure_coupled,
  &scl_figure_climb,
  &scl_figure_draws,
  &scl_figure_turnover,
  &scl_figure_first_rating,
  &scl_figure_french,
  &scl_figure_belief,
  &scl_figure_forecast,
  &scl_figure_gumbel,
  &scl_figure_gumbel_difference,
  &scl_figure_unequal_spread,
  &scl_figure_joined,
  &scl_figure_far_opponent,
  &scl_figure_score_cut,
  &scl_figure_k_by_share,
  &scl_figure_k_window,
  &scl_figure_provisional_k,
  &scl_figure_fixed_entry,
  &scl_figure_entry_drift,
  &scl_figure_groups,
  &scl_figure_glicko_g,
  &scl_figure_glicko_k,
  &scl_figure_leaning_belief,
  &scl_figure_us_classes,
  &scl_figure_k_table,
  &scl_figure_demoted,
  &scl_figure_fide_a,
  &scl_figure_fide_b,
  &scl_figure_requirements,
  &scl_figure_fise_one,
  &scl_figure_fise_two,
};

SCL_DEFINE_TABLE (const SclFigure *const, scl_figures, figures)

const SclFigure *
scl_figure_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (g_str_equal (figures[i]->id, id))
      return figures[i];
  return NULL;
}

gpointer
scl_figure_params_new (const SclFigure *self)
{
  gpointer params = g_malloc0 (MAX (self->params_size, 1));

  scl_key_sets_reset (self->key_sets, params);
  return params;
}

gboolean
scl_figure_keys_set (const char *id, const SclKeySet *sets, gpointer params, const char *name,
                     const char *value, GError **error)
{
  GString *known = g_string_new (NULL);
  g_auto (GStrv) names = NULL;

  for (const SclKeySet *set = sets; set->keys != NULL; set++)
    for (guint i = 0; i < *set->n_keys; i++)
      {
        const SclKey *key = &set->keys[i];

        if (g_str_equal (key->name, name))
          {
            g_string_free (known, TRUE);
            if (scl_key_parse (key, (char *) params + set->offset, value, error))
              return TRUE;
            g_prefix_error (error, _ ("figure %s, %s: "), id, name);
            return FALSE;
          }
        g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", key->name);
      }
  g_set_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_UNKNOWN,
               _ ("figure %s has no parameter “%s”; it has: %s"), id, name,
               known->len > 0 ? known->str : _ ("none"));
  names = g_strsplit (known->str, ", ", -1);
  scl_near_add (error, name, (const char *const *) names);
  g_string_free (known, TRUE);
  return FALSE;
}

gboolean
scl_figure_set (const SclFigure *self, gpointer params, const char *name, const char *value,
                GError **error)
{
  return scl_figure_keys_set (self->id, self->key_sets, params, name, value, error);
}

char *
scl_figure_caption (const SclFigure *self, SclChart *chart)
{
  const char *caption = scl_chart_caption (chart);

  return g_strconcat (caption, *caption != '\0' ? " " : "", _ (self->description), NULL);
}

SclChart *
scl_figure_build (const SclFigure *self, gconstpointer params, GError **error)
{
  gpointer data;
  SclChart *chart;

  if (self->load == NULL)
    return self->build (params, error);
  data = self->load (NULL, error);
  if (data == NULL)
    return NULL;
  chart = self->build_from (params, data, error);
  self->unload (data);
  return chart;
}
