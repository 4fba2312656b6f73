/* What rules say before there are games: K by rating, expected score by difference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "rating/policy/scl-policy.h"

/* A policy, and which of its dated rules. */
typedef struct
{
  SclPolicy *policy;
  const SclRegime *regime; /* the policy's */
} SclRuleOfDay;

/* "rule-k": K of a game against an equal opponent by one's own rating, 1000 to 2800; as
 * scl_probe_game () has it. A rule without K (deviations in its place) has no line; none has one: a
 * message in place of the figure. */
SclChart *scl_figure_rule_k (const SclRuleOfDay *rules, guint n);

/* "rule-expected": the expected score of White, rated 2000, by the difference to the opponent, -800
 * to 800. The same of what has none. */
SclChart *scl_figure_rule_expected (const SclRuleOfDay *rules, guint n);
