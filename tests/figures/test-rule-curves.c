/* K by rating and expected score by difference, of two rules beside each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/results/scl-rule-curves.h"
#include "rating/base/scl-day.h"
#include "rating/scl-rating.h"

#include <math.h>

static SclPolicy *
policy_of (const char *name, const char *system, const char *keys)
{
  g_autofree char *text = g_strdup_printf (
      "[policy]\nformat=1\nname=%s\ntitle=Rule %s\nsystem=%s\n%s", name, name, system, keys);
  g_autoptr (GError) error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test", &error);

  g_assert_no_error (error);
  return policy;
}

static SclRuleOfDay
rule_of (SclPolicy *policy, const char *day)
{
  return (SclRuleOfDay){ policy, scl_policy_regime_at (policy, scl_day_parse (day)) };
}

/* From 40 by a point for each 33 of rating from 1400 on, down to 10: 40 - 312/33 = 30.5454… */
static void
test_k (void)
{
  g_autoptr (SclPolicy) before
      = policy_of ("a", "elo", "[k]\nbands=30 < 2100; 20 < 2400; 10\n[k 2020-01-01]\nbands=15\n");
  g_autoptr (SclPolicy) after
      = policy_of ("b", "elo", "[formula]\nk=clamp({k0=40} - (rating - 1400)/33, 10, 40)\n");
  const SclRuleOfDay rules[] = { rule_of (before, "2019-12-31"), rule_of (after, "2019-12-31") },
                     later[] = { rule_of (before, "2020-01-01") };
  g_autoptr (SclChart) chart = scl_figure_rule_k (rules, 2), one = scl_figure_rule_k (later, 1);

  g_assert_cmpstr (scl_chart_id (chart), ==, "rule-k");
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 2);
  g_assert_cmpstr (scl_chart_series (chart, 0)->label, ==, "Rule a");
  g_assert_cmpstr (scl_chart_series (chart, 1)->label, ==, "Rule b");
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 0), 2099), ==, 30);
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 0), 2100), ==, 20);
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 1), 1000), ==, 40);
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (chart, 1), 1712),
                                  40 - 312 / 33.0, 1e-9);
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (chart, 1), 2800), ==, 10);
  g_assert_true (isnan (scl_series_value_at (scl_chart_series (chart, 1), 2801)));
  g_assert_true (isnan (scl_series_value_at (scl_chart_series (chart, 1), 999)));
  g_assert_cmpfloat (scl_series_value_at (scl_chart_series (one, 0), 1500), ==, 15);
  g_assert_null (scl_chart_empty_message (chart));
}

/* Scale 400: 1/(1 + 10^-0.5) at 200; the formula's straight line 0.5 + 200/800. */
static void
test_expected (void)
{
  g_autoptr (SclPolicy) before = policy_of ("a", "elo", "");
  g_autoptr (SclPolicy) after
      = policy_of ("b", "elo", "[formula]\nexpected=clamp(0.5 + difference/{range=800}, 0, 1)\n");
  const SclRuleOfDay rules[] = { rule_of (before, "2020-01-01"), rule_of (after, "2020-01-01") };
  g_autoptr (SclChart) chart = scl_figure_rule_expected (rules, 2);
  const SclSeries *first = scl_chart_series (chart, 0), *second = scl_chart_series (chart, 1);

  g_assert_cmpfloat_with_epsilon (scl_series_value_at (first, 200), 0.759747, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (first, -200), 0.240253, 1e-6);
  g_assert_cmpfloat (scl_series_value_at (second, 200), ==, 0.75);
  g_assert_cmpfloat (scl_series_value_at (second, -800), ==, 0.0);
  g_assert_cmpfloat (scl_series_value_at (second, 800), ==, 1.0);
}

/* Deviations in the place of K; ratings that are the lower the stronger: no line. */
static void
test_none (void)
{
  g_autoptr (SclPolicy) glicko = policy_of ("a", "glicko", "");
  g_autoptr (SclPolicy) ingo = policy_of ("b", "ingo", "");
  const SclRuleOfDay rules[] = { rule_of (glicko, "2020-01-01"), rule_of (ingo, "2020-01-01") };
  g_autoptr (SclChart) chart = scl_figure_rule_k (rules, 2);

  g_assert_cmpuint (scl_chart_n_series (chart), ==, 0);
  g_assert_nonnull (scl_chart_empty_message (chart));
}

TEST_MAIN ("/figures/rule-curves", test_k, test_expected, test_none)
