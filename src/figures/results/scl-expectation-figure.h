/* The figure of what the expected score should be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"

/* "expectation": the favourite's score by rating difference, with 95 % intervals, the rule's
 * expected score and the best curve that nowhere falls (lab/comparison/scl-expectation-curve.h),
 * what lies between the two shaded; a panel a policy, at most six. Classes with few games are left
 * out. outcomes: a GPtrArray of SclOutcome of one history that kept paths and predictions. */
SclChart *scl_figure_expectation (GPtrArray *outcomes);
