/* Figures made from a tuning.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/scl-chart.h"
#include "lab/scl-tuning.h"

G_BEGIN_DECLS

/* "tuning": log-loss of the test games by the parameter's value, with the 95 % interval of its difference to that at the best value, and
 * of the training games; the best value and its error, and the value that the policy had, are marked. result NULL: a chart that says what
 * to do. */
SclChart *scl_figure_tuning (const SclTuningResult *result, const SclTuningParameter *parameters, guint parameter,
                             SclHistory *history);

G_END_DECLS
