/* Figures made from simulated federations: ratings against the truth, means over the seeds with
 * their 95 % intervals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/simulation/scl-experiment.h"

typedef enum
{
  SCL_EXPERIMENT_BIAS,      /* by month; needs SclExperimentOptions.months */
  SCL_EXPERIMENT_ERROR,     /* likewise */
  SCL_EXPERIMENT_JUMP,      /* likewise: how much of the jump the list has not seen yet */
  SCL_EXPERIMENT_STRENGTHS, /* bias by true strength, everybody's taken off */
  SCL_EXPERIMENT_AGES,      /* bias by age, likewise */
  SCL_EXPERIMENT_N_FIGURES,
} SclExperimentFigure;

/* "simulated-bias" and so on. policies: of SclPolicy in the experiment's order, for titles. world:
 * what was simulated; from_month: the first that was measured. experiment NULL: a chart that says
 * what to do. */
SclChart *scl_figure_experiment (SclExperiment *experiment, GPtrArray *policies,
                                 const SclWorld *world, guint from_month,
                                 SclExperimentFigure figure);
