/* The numbers of an experiment as a table for the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-facts.h"
#include "lab/simulation/scl-experiment.h"

typedef enum
{
  SCL_SIMULATE_MEASURES,
  SCL_SIMULATE_GROUP_BIAS,
  SCL_SIMULATE_GROUP_ERROR,
} SclSimulateRows;

/* A row a measure or group, a column a policy: "−196.9 ± 1.4", the best in bold, a star where it
 * differs from the first (p < 0.05, paired by seed). policies: for their titles, in the
 * experiment's order; NULL experiment empties it. */
void scl_simulate_show (SclFacts *facts, SclExperiment *experiment, GPtrArray *policies,
                        SclSimulateRows rows);
