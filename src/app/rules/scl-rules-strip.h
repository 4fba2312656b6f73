/* SclRulesStrip: what stands on top of every page of the space Rules: the rule in force, the
 * proposed one, further ones, the games, and the report. What is chosen here is the workbench's.
 *
 * Action rules.report asks for a file and writes the report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_RULES_STRIP (scl_rules_strip_get_type ())
G_DECLARE_FINAL_TYPE (SclRulesStrip, scl_rules_strip, SCL, RULES_STRIP, AdwBin)

SclRulesStrip *scl_rules_strip_new (SclWorkbench *workbench);
/* A narrow window has no room for all of it in one line. */
void scl_rules_strip_set_narrow (SclRulesStrip *self, gboolean narrow);
/* The page that changes the proposed rule is in view, or not any more. */
void scl_rules_strip_set_editing (SclRulesStrip *self, gboolean editing);
