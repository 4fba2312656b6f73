/* Figures of what a rule does to the level of a list, and of where its expectation fails.
 *
 * outcomes: a GPtrArray of SclOutcome of one history that kept paths; a panel a policy, at most
 * six.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/replay/scl-outcome.h"

/* "drift": the change of the active players' mean since the first list, and what those who stayed
 * and the exchange of leavers for entrants have added to it: two lines that add up to the third
 * (lab/drift/scl-drift.h). */
SclChart *scl_figure_drift (GPtrArray *outcomes);

/* "drift-causes": the change of the mean of those who stayed, and what moved them: mixed K, games
 * with others, rounding, floors …, the five causes that moved them most, and the others together;
 * the lines add up. */
SclChart *scl_figure_drift_causes (GPtrArray *outcomes);

/* "misfit": score less expected score by rating difference, a line for each class of own ratings
 * (the five with most games), with 95 % intervals (lab/comparison/scl-misfit.h). The outcomes must
 * have kept predictions. */
SclChart *scl_figure_misfit (GPtrArray *outcomes);
