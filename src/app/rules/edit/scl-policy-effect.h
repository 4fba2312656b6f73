/* SclPolicyEffect: what a change of a policy does to the data, under the finger: both are replayed
 * with each change, and shown as a figure and in the one number that says which predicts better.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "figures/results/scl-rule-curves.h"
#include "lab/replay/scl-live.h"

typedef struct _SclPolicyEffect SclPolicyEffect;

/* What which offers, in its order. */
typedef enum
{
  SCL_EFFECT_POPULATION,
  SCL_EFFECT_DISTRIBUTION,
  SCL_EFFECT_PERCENTILES,
  SCL_EFFECT_AGREEMENT, /* one against the other */
  SCL_EFFECT_K,         /* what the rules say by themselves, without games: K by rating … */
  SCL_EFFECT_EXPECTED,  /* … and expected score by difference */
} SclEffectFigure;

/* Shown in these, which are not owned: which: an SclEffectFigure; verdict: log-losses. */
SclPolicyEffect *scl_policy_effect_new (SclFigureView *figure, GtkDropDown *which,
                                        GtkLabel *verdict);
void scl_policy_effect_free (SclPolicyEffect *self);

/* NULL: no data. What was shown of others is gone. */
void scl_policy_effect_set_history (SclPolicyEffect *self, SclHistory *history);
/* original, edited: whose rules of these days are drawn. The newest wins; the figure is “busy”
 * until it is shown. Nothing is replayed without data. */
void scl_policy_effect_show (SclPolicyEffect *self, SclRuleOfDay original, SclRuleOfDay edited);
