/* SclRuleChoice: which rule has a place: the one in force, or the proposed one. Under the place's
 * name stands the rule's title; the shipped rules, one's own and those that are compared are to be
 * chosen from, and can be searched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_RULE_CHOICE (scl_rule_choice_get_type ())
G_DECLARE_FINAL_TYPE (SclRuleChoice, scl_rule_choice, SCL, RULE_CHOICE, AdwBin)

/* place: among the workbench's compared rules: 0 or 1. name: the place's, as it is shown. */
void scl_rule_choice_set_place (SclRuleChoice *self, SclWorkbench *workbench, guint place,
                                const char *name);
