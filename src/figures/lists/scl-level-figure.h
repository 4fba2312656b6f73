/* How much higher or lower the proposed rule's list is than that of the rule in force, over time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/replay/scl-outcome.h"

/* "level": the mean difference of those who have a rating under both, list by list; shaded for the
 * second outcome, against the first, and a line for each further one. The title says where it ends.
 * outcomes: as for scl_figure_path (); a message in place of the figure where there is one only, or
 * nobody has a rating under two. */
SclChart *scl_figure_level (GPtrArray *outcomes);
