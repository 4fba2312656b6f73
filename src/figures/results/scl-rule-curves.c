/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/results/scl-rule-curves.h"

#include <math.h>

#include "figures/results/scl-outcome-chart-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/policy/scl-probe.h"

#define LOWEST 1000 /* rating points */
#define HIGHEST 2800
#define OWN 2000.0
#define FURTHEST 800 /* difference */

/* The value of a rule at x; NaN: it has none. */
typedef double (*ValueAt) (const SclSystem *system, double x);

static double
k_at (const SclSystem *system, double rating)
{
  SclTraceGame game;

  return scl_probe_game (system, rating, rating, &game) ? game.k : NAN;
}

static double
expected_at (const SclSystem *system, double difference)
{
  SclTraceGame game;

  return scl_probe_game (system, OWN, OWN - difference, &game) ? game.expected : NAN;
}

/* A line through every whole number of [from, to], dressed as the policy of that place. */
static void
add_line (SclChart *chart, const SclRuleOfDay *rule, guint place, int from, int to, ValueAt value)
{
  const SclSystem *system = rule->regime->system;
  const guint n = (guint) (to - from + 1);
  g_autofree double *x = g_new (double, n), *y = g_new (double, n);
  guint n_values = 0;

  /* what else a system keeps of its players cannot be made up, and is no K */
  if (system->klass->columns != SCL_STATE_RATING || system->klass->lower_is_better)
    return;
  for (guint i = 0; i < n; i++)
    {
      x[i] = from + (int) i;
      y[i] = value (system, x[i]);
      n_values += isfinite (y[i]);
    }
  if (n_values > 0)
    scl_dress_policy (
        scl_chart_add_series (chart, SCL_SERIES_LINE, scl_policy_title (rule->policy), x, y, n),
        place);
}

static SclChart *
make (const char *id, const char *title, const SclRuleOfDay *rules, guint n, int from, int to,
      ValueAt value)
{
  SclChart *chart = scl_chart_new (id, title);
  g_autoptr (GPtrArray) policies = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *provenance = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (policies, rules[i].policy);
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", scl_policy_name (rules[i].policy));
      add_line (chart, &rules[i], i, from, to, value);
    }
  /* Translators: %s: names of policies. */
  provenance = g_strdup_printf (_ ("Policies: %s; Scalata %s"), names->str, SCL_VERSION);
  scl_chart_set_provenance (chart, provenance);
  scl_chart_tell_making (chart, NULL, policies);
  if (scl_chart_n_series (chart) == 0)
    scl_chart_set_empty_message (chart, _ ("These rules reckon in another way."));
  return chart;
}

SclChart *
scl_figure_rule_k (const SclRuleOfDay *rules, guint n)
{
  SclChart *chart = make ("rule-k", _ ("K by one’s own rating"), rules, n, LOWEST, HIGHEST, k_at);

  scl_chart_set_subtitle (chart, _ ("Of a man with 100 games, one of them in the period; year of "
                                    "birth not known, never rated higher"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("own rating (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), C_ ("axis of a figure", "K"));
  scl_chart_y_axis (chart)->min = 0.0;
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    scl_chart_series (chart, i)->decimals = 2;
  return chart;
}

SclChart *
scl_figure_rule_expected (const SclRuleOfDay *rules, guint n)
{
  SclChart *chart = make ("rule-expected", _ ("Expected score by difference"), rules, n, -FURTHEST,
                          FURTHEST, expected_at);

  scl_chart_set_subtitle (chart, _ ("For White, rated 2000, as the rule computes it"));
  scl_chart_set_axis_title (scl_chart_x_axis (chart), _ ("own less opponent’s rating (points)"));
  scl_chart_set_axis_title (scl_chart_y_axis (chart), _ ("expected score"));
  scl_chart_y_axis (chart)->min = 0.0;
  scl_chart_y_axis (chart)->max = 1.0;
  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    scl_chart_series (chart, i)->decimals = 3;
  return chart;
}
