/* A person's ratings on published lists, as a figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "history/workspace/scl-workspace.h"

/* "listed": a step line for each kind of list (name and rate of play) that the person is on.
 * ratings: of SclWorkspaceRating, by day (scl_workspace_player_ratings ()). lists: of
 * SclWorkspaceList, all of the workspace: where one of that kind does not have the person, the line
 * breaks. A line ends with the last list that has a rating, which is marked. */
SclChart *scl_figure_listed (const char *name, GArray *ratings, GPtrArray *lists);
