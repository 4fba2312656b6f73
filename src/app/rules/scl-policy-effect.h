/* SclPolicyEffect: what a change of a policy does to the data, under the finger: both are replayed
 * with each change, and shown as a figure and in the one number that says which predicts better.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "lab/replay/scl-live.h"

typedef struct _SclPolicyEffect SclPolicyEffect;

/* Shown in these, which are not owned: which: population, distribution, percentiles, or one against
 * the other; verdict: log-losses. */
SclPolicyEffect *scl_policy_effect_new (SclFigureView *figure, GtkDropDown *which,
                                        GtkLabel *verdict);
void scl_policy_effect_free (SclPolicyEffect *self);

/* NULL: no data. What was shown of others is gone. */
void scl_policy_effect_set_history (SclPolicyEffect *self, SclHistory *history);
/* The newest wins; the figure is “busy” until it is shown. Nothing without data. */
void scl_policy_effect_show (SclPolicyEffect *self, SclPolicy *original, SclPolicy *edited);
