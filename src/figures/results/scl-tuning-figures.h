/* Figures made from a tuning.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/tuning/scl-tuning.h"

/* "tuning": the profile of one parameter: log-loss of the test games by its value (the others at
 * their best for it), with the 95 % interval of the difference to that at the best value, and of
 * the training games; the best value, its interval (its standard error either way where there is
 * none) and the value that the policy had are marked. Where log-loss is not the only aim, also what
 * was made least. result NULL: a chart that says what to do. */
SclChart *scl_figure_tuning (const SclTuningResult *result, const SclTuningParameter *parameters,
                             guint parameter, SclHistory *history);

/* "tuning-front": what was tried by two of the aims that have weight (x, y: two different ones),
 * the front among it, what was chosen and the rule as it was; less is better in both. Training
 * games, or test. The front is that of all aims with weight: with more than two, some of it lies
 * behind in these two. Needs a result of several aims. */
SclChart *scl_figure_tuning_front (const SclTuningResult *result,
                                   const SclTuningParameter *parameters, SclAim x, SclAim y,
                                   gboolean test, SclHistory *history);
