/* The figure of points that games move between groups of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/gains/scl-transfers.h"

/* "transfers": a table: what each row's group has won from each column's, from all others, among
 * itself and by what no game moved, and its whole change (of more than eight groups what is between
 * groups alone); rating points, groups without games left out. Title and caption say who takes most
 * from whom, and what games between groups create. A message where no two groups have met, or the
 * rule does not tell. */
SclChart *scl_figure_transfers (SclOutcome *outcome, const SclTransfers *transfers);
