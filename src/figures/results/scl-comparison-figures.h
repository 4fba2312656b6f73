/* Figures made from a comparison: how well policies predict, and where their lists differ.
 *
 * Series are labelled with the policies' titles and coloured in order, as in the figures of
 * outcomes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/comparison/scl-comparison.h"

/* "calibration": mean score by expected score, twenty classes, with 95 % intervals and the
 * diagonal. */
SclChart *scl_figure_calibration (SclComparison *comparison);

/* "percentiles": median of the list over time under each policy, between its 5th and 95th
 * percentile. */
SclChart *scl_figure_percentiles (GPtrArray *outcomes);

/* "agreement": last rating of each player under one policy against another's, with the diagonal;
 * hover names the player. */
SclChart *scl_figure_agreement (GPtrArray *outcomes, guint x_policy, guint y_policy);

/* "movers": the n players a policy whose rating changed most from their first to their last, by
 * rated games and change; hover names them, and the first three of each policy are named. */
SclChart *scl_figure_movers (GPtrArray *outcomes, guint n);

/* "metrics": a table of the comparison's rows, a column a policy, each value with one standard
 * error where it has one; the best of a row is shaded. */
SclChart *scl_figure_metrics (SclComparison *comparison);
