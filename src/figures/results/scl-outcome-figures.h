/* Figures made from outcomes: what the Compare and Climb pages, the command line and the report
 * show.
 *
 * outcomes: a GPtrArray of SclOutcome of one history, one a policy; series are labelled with the
 * policies' titles and coloured in order, the same policy alike in every figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/climb/scl-climb.h"
#include "lab/replay/scl-outcome.h"

/**
 * scl_figure_path:
 * @outcomes: (element-type SclOutcome): one a policy
 *
 * "path": one player's rating under each policy, by list day.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_figure_path (GPtrArray *outcomes, guint32 player);
/**
 * scl_figure_climbs:
 * @outcomes: (element-type SclOutcome): of one climb
 *
 * "climb": each scheme on a line of its own: from where it began, over the highest, to where it
 * ended.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_figure_climbs (GPtrArray *outcomes);
/**
 * scl_figure_climb_chance: (skip)
 *
 * "climb": the same by chance: the middle nine tenths and the middle half of where the climb ends,
 * and the median. spreads: one a policy.
 */
SclChart *scl_figure_climb_chance (const SclClimb *climb, GPtrArray *policies, GPtrArray *spreads);
/**
 * scl_figure_population:
 * @outcomes: (element-type SclOutcome): one a policy
 *
 * "population": mean rating of the rated players per period.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_figure_population (GPtrArray *outcomes);
/**
 * scl_figure_distribution:
 * @outcomes: (element-type SclOutcome): one a policy
 * @width: of a class, rating points
 *
 * "distribution": rated players by class, before (first ratings) and after, under each policy.
 *
 * Returns: (transfer full): the chart
 */
SclChart *scl_figure_distribution (GPtrArray *outcomes, double width);
