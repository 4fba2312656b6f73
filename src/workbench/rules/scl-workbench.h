/* SclWorkbench: what a person works on, in one place: the data, the rules that are studied, and the
 * player who is looked at. Every page reads it, changes it and follows its changes, so that what
 * one page knows the next knows; none keeps a copy.
 *
 * What is chosen belongs to the workspace: it is written into it (scl_dataset_set_choice ()) and
 * comes back with it. Everything here belongs to the main thread.
 *
 * Signals: "rules" (others are studied, or in another order), "judging" (they are judged
 * otherwise), "person" (another one is looked at), "pins" (others are pinned, or in another order).
 * After other data have come they are told where what was chosen in these differs; a handler of the
 * dataset's "changed" that was connected after this object was made finds the new choices already.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-table.h"
#include "rating/policy/scl-policy.h"
#include "workbench/data/scl-dataset.h"
#include "workbench/data/scl-people.h"
#include "workbench/rules/scl-comparer.h"
#include "workbench/rules/scl-judging.h"

#define SCL_TYPE_WORKBENCH (scl_workbench_get_type ())
G_DECLARE_FINAL_TYPE (SclWorkbench, scl_workbench, SCL, WORKBENCH, GObject)

/* With data of its own, empty. */
SclWorkbench *scl_workbench_new (void);
SclDataset *scl_workbench_get_dataset (SclWorkbench *self); /* owned by the workbench */

/* Where nobody has chosen any rules, those that the settings name for a new window are compared,
 * from then on and whenever these change; where they name none that there is, the program's own
 * choice. */
void scl_workbench_use_settings (SclWorkbench *self, SclSettings *settings);
/* That of reports and studies, as scl_settings_get_report_language () says; NULL: the window's. */
const char *scl_workbench_report_language (SclWorkbench *self);

/* Of SclPolicy, the rule in force first, then the proposed one, then others; where nobody has
 * chosen any, those that are compared then; never NULL. Owned by the workbench, until the next
 * change. */
GPtrArray *scl_workbench_get_compared (SclWorkbench *self);
/* None (len 0) is a choice as well. The policies are kept by reference. */
void scl_workbench_set_rules (SclWorkbench *self, GPtrArray *rules);
/* The rule, or another text of the one of that name, is the proposed one from then on, in place of
 * the one before; another text of the one in force takes its place. in_force: that which it was
 * made from, taken as the first where none has been chosen yet; NULL: none. */
void scl_workbench_propose (SclWorkbench *self, SclPolicy *rule, SclPolicy *in_force);
/* The rule takes the place of the one in force (place 0) or of the proposed one (1); where it stood
 * already the two change places. NULL: the rule of that place goes, and those behind it move up. */
void scl_workbench_set_rule (SclWorkbench *self, guint place, SclPolicy *rule);
/* The rule in force, of those compared; NULL: it was chosen that there is none. */
SclPolicy *scl_workbench_get_in_force (SclWorkbench *self);
/* The first rule besides it, else that one; NULL: the same. */
SclPolicy *scl_workbench_get_proposed (SclWorkbench *self);

/* Owned by the workbench. */
const SclJudging *scl_workbench_get_judging (SclWorkbench *self);
void scl_workbench_set_judging (SclWorkbench *self, const SclJudging *judging);
/* The games of the period; NULL: no data. Owned by the workbench, until the data or the period
 * change. */
SclHistory *scl_workbench_get_history (SclWorkbench *self);

/* The lists of the period, as they are looked at without games. */
SclListTableOptions scl_workbench_list_options (SclWorkbench *self);

/* What becomes of that history under those rules, judged so: one for all pages, so that none works
 * out again what another has. Nothing is replayed before somebody wants to see it. Owned by the
 * workbench. */
SclComparer *scl_workbench_get_comparer (SclWorkbench *self);
/* From now on there is somebody. */
void scl_workbench_compare (SclWorkbench *self);

/* The workspace's id of the player who was looked at last; 0: nobody. */
gint64 scl_workbench_get_person (SclWorkbench *self);
void scl_workbench_set_person (SclWorkbench *self, gint64 person);
/* Oneself, friends, and whom one looked at before. Owned by the workbench. */
SclPeople *scl_workbench_get_people (SclWorkbench *self);

/* What is pinned to the report: of char, texts of findings (figures/report/scl-finding.h) with
 * nothing left out, in their order. Owned by the workbench, until the next change. */
GPtrArray *scl_workbench_get_pins (SclWorkbench *self);
/* However it is written. */
gboolean scl_workbench_get_pinned (SclWorkbench *self, const char *finding);
/* Pins a finding behind the others, or takes it off. What is no finding cannot be pinned. */
void scl_workbench_set_pinned (SclWorkbench *self, const char *finding, gboolean pinned);
/* The pin at a place goes to another place; beyond the last it is the last. */
void scl_workbench_move_pin (SclWorkbench *self, guint from, guint to);
