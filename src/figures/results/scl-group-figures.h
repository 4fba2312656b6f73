/* Figures of how policies treat groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/comparison/scl-comparison.h"

/* "matrix": a table of who scores what against whom under one policy of the comparison: score less
 * expectation of each row's group against each column's, shaded (blue: more than expected), below
 * it half its 95 % interval, the number of games and a star where p is below 0.05 for all pairs and
 * policies of the table at once. table: scl_comparison_group_table (). With fewer than two groups
 * that have met there is a message in its place. */
SclChart *scl_figure_matrix (SclComparison *comparison, const SclGroupTable *table, guint policy);

/* "groups": score less expectation of each group in games against the others, with its 95 %
 * interval, a dot a policy; the first group on top, the policies of a group from above in their
 * order. table: scl_comparison_group_table (). With fewer than two groups that have met there is a
 * message in its place. */
SclChart *scl_figure_group_bias (SclComparison *comparison, const SclGroupTable *table);
