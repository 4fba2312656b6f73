/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-outcome-chart-private.h"
#include "figures/results/scl-provenance-words.h"
#include "rating/base/scl-day.h"

#include <math.h>

#include "rating/base/scl-gettext.h"

/* The same policy alike in every figure. */
void
scl_dress_policy (SclSeries *series, guint policy)
{
  static const SclColour colours[] = { SCL_COLOUR_BLUE,   SCL_COLOUR_VERMILION, SCL_COLOUR_GREEN,
                                       SCL_COLOUR_PURPLE, SCL_COLOUR_AMBER,     SCL_COLOUR_SKY };
  static const SclDash dashes[]
      = { SCL_DASH_SOLID, SCL_DASH_DASHED, SCL_DASH_DASH_DOT, SCL_DASH_DOTTED, SCL_DASH_LONG };

  series->colour = colours[policy % G_N_ELEMENTS (colours)];
  series->dash = dashes[policy % G_N_ELEMENTS (dashes)];
  series->decimals = 1;
}

void
scl_add_step_band (SclChart *chart, const double *x, const double *y, const double *half, guint n,
                   guint policy)
{
  g_autofree double *at = g_new (double, 2 * n + 1), *low = g_new (double, 2 * n + 1),
                    *high = g_new (double, 2 * n + 1);
  guint m = 0;
  gboolean any = FALSE;
  SclSeries *series;

  for (guint i = 0; i < n; i++)
    for (guint corner = i > 0 ? 0 : 1; corner < 2; corner++)
      {
        const guint from = i + corner - 1;

        any = any || isfinite (half[from]);
        at[m] = x[i];
        low[m] = y[from] - half[from];
        high[m++] = y[from] + half[from];
      }
  if (!any)
    return;
  series = scl_chart_add_series (chart, SCL_SERIES_BAND, NULL, at, low, m);
  scl_series_set_y2 (series, high);
  scl_dress_policy (series, policy);
  series->hoverable = FALSE;
}

SclOutcome *
scl_outcome_at (GPtrArray *outcomes, guint i)
{
  return g_ptr_array_index (outcomes, i);
}

SclPeriodPlace *
scl_outcome_places (const SclPeriodSummary *periods, guint n)
{
  SclPeriodPlace *places = g_new (SclPeriodPlace, MAX (n, 1));
  SclDay played = SCL_DAY_NONE;

  for (guint p = 0; p < n; p++)
    {
      const gboolean begun = played != SCL_DAY_NONE;

      if (periods[p].n_games > 0)
        {
          places[p] = begun && scl_outcome_far_apart (played, periods[p].first_day)
                          ? SCL_PERIOD_RESUMED
                          : SCL_PERIOD_SHOWN;
          played = periods[p].last_day;
        }
      else
        places[p] = begun && !scl_outcome_far_apart (played, periods[p].list_day)
                        ? SCL_PERIOD_SHOWN
                        : SCL_PERIOD_HIDDEN;
    }
  return places;
}

gboolean
scl_outcome_far_apart (SclDay before, SclDay after)
{
  return after > scl_day_add_months (before, 12);
}

void
scl_chart_tell_making (SclChart *chart, SclHistory *history, GPtrArray *policies)
{
  GString *text = g_string_new ("Scalata " SCL_VERSION "\n");

  if (history != NULL)
    g_string_append_printf (text, "data digest (SHA-256): %s\n", scl_history_digest (history));
  if (history != NULL && *scl_history_provenance (history) != '\0')
    g_string_append_printf (text, "data: %s\n", scl_history_provenance (history));
  for (guint i = 0; policies != NULL && i < policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (policies, i);

      g_string_append_printf (text, "---- %s.policy\n%s%s", scl_policy_name (policy),
                              scl_policy_text (policy),
                              g_str_has_suffix (scl_policy_text (policy), "\n") ? "" : "\n");
    }
  scl_chart_set_making (chart, text->str);
  g_string_free (text, TRUE);
}

/* How the figure came to be: the data's own words, its digest, the policies, the program. */
SclChart *
scl_outcome_chart_new (GPtrArray *outcomes, const char *id, const char *title)
{
  SclChart *chart = scl_chart_new (id, title);
  g_autoptr (GString) text = NULL;
  g_autofree char *provenance = NULL;
  SclHistory *history;

  if (outcomes == NULL || outcomes->len == 0)
    {
      scl_chart_set_empty_message (chart, _ ("No policy has been replayed yet. Choose data and at "
                                             "least one policy, then run the comparison."));
      return chart;
    }
  history = scl_outcome_history (scl_outcome_at (outcomes, 0));
  provenance = scl_provenance_in_words (history);
  text = g_string_new (provenance);
  while (text->len > 0 && text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  if (text->len > 0)
    g_string_append (text, ". ");
  g_string_append_printf (text, _ ("Data %.12s; policies: "), scl_history_digest (history));
  for (guint i = 0; i < outcomes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            scl_policy_name (scl_outcome_policy (scl_outcome_at (outcomes, i))));
  g_string_append (text, "; Scalata " SCL_VERSION);
  scl_chart_set_provenance (chart, text->str);
  {
    g_autoptr (GPtrArray) policies = g_ptr_array_new ();

    for (guint i = 0; i < outcomes->len; i++)
      g_ptr_array_add (policies, scl_outcome_policy (scl_outcome_at (outcomes, i)));
    scl_chart_tell_making (chart, history, policies);
  }
  return chart;
}
