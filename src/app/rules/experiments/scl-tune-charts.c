/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/experiments/scl-tune-charts.h"

#include <glib/gi18n-lib.h>

#include "figures/results/scl-tuning-figures.h"

static void
list_front (SclAim x, SclAim y, gboolean test, GArray *charts, GtkStringList *titles)
{
  const SclTuneShown front = { .parameter = -1, .x = x, .y = y, .test = test };
  g_autofree char *title = g_strdup_printf (test ? _ ("Front: %s and %s, test games")
                                                 : _ ("Front: %s and %s, training games"),
                                            scl_aim_label (x), scl_aim_label (y));

  g_array_append_val (charts, front);
  gtk_string_list_append (titles, title);
}

static void
list_fronts (const SclTuningResult *result, GArray *charts, GtkStringList *titles)
{
  for (guint x = 0; x < SCL_N_AIMS; x++)
    for (guint y = x + 1; y < SCL_N_AIMS; y++)
      if (result->weight[x] > 0.0 && result->weight[y] > 0.0)
        {
          list_front ((SclAim) x, (SclAim) y, FALSE, charts, titles);
          list_front ((SclAim) x, (SclAim) y, TRUE, charts, titles);
        }
}

void
scl_tune_list_charts (const SclTuned *tuned, GArray *charts, GtkStringList *titles)
{
  if (tuned->result->trials != NULL)
    list_fronts (tuned->result, charts, titles);
  for (guint i = 0; i < tuned->result->n; i++)
    {
      const SclTuneShown profile = { .parameter = (int) i };
      const guint band = tuned->parameters[i].band;
      /* Translators: figure: how well each value of a rule predicts; of one of its bands. */
      g_autofree char *title
          = band > 0 ? g_strdup_printf (_ ("Profile of band %u"), band) : g_strdup (_ ("Profile"));

      g_array_append_val (charts, profile);
      gtk_string_list_append (titles, title);
    }
}

SclChart *
scl_tune_make_chart (const SclTuned *tuned, const SclTuneShown *shown)
{
  if (tuned == NULL || shown == NULL)
    return scl_figure_tuning (NULL, NULL, 0, NULL);
  return shown->parameter >= 0
             ? scl_figure_tuning (tuned->result, tuned->parameters, (guint) shown->parameter,
                                  tuned->history)
             : scl_figure_tuning_front (tuned->result, tuned->parameters, shown->x, shown->y,
                                        shown->test, tuned->history);
}
