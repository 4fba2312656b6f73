/* SclTrialPane: sliders over a policy's numbers, as the policy has them today: those that are tried
 * most (K, cut, sigma, N0, growth of the deviation, how often ratings are published), and any other
 * that is asked for; of a table of bands each value and each limit.
 *
 * Signal "changed": another trial, or none any more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "rating/policy/scl-policy.h"

#define SCL_TYPE_TRIAL_PANE (scl_trial_pane_get_type ())
G_DECLARE_FINAL_TYPE (SclTrialPane, scl_trial_pane, SCL, TRIAL_PANE, AdwBin)

/* Of SclPolicy: those to choose from. The one under trial stays where it is among them, otherwise
 * the trial ends. */
void scl_trial_pane_set_policies (SclTrialPane *self, GPtrArray *policies);

/* The policy as the sliders have it, under a title of its own; NULL while they stand where the
 * policy has them. Borrowed. */
SclPolicy *scl_trial_pane_get_trial (SclTrialPane *self);
