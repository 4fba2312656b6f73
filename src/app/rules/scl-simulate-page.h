/* Simulate: federations whose true strengths are known, under several policies, over many seeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/page/scl-policy-list.h"
#include "app/widgets/scl-facts.h"
#include "app/widgets/scl-key-form.h"
#include "lab/simulation/scl-experiment.h"

G_BEGIN_DECLS

#define SCL_TYPE_SIMULATE_PAGE (scl_simulate_page_get_type ())
G_DECLARE_FINAL_TYPE (SclSimulatePage, scl_simulate_page, SCL, SIMULATE_PAGE, SclPage)

/* A ready experiment by its id, "" for the federation of the sample; FALSE where there is none. */
gboolean scl_simulate_page_set_scenario (SclSimulatePage *self, const char *id);
/* From first on, so many. */
void scl_simulate_page_set_seeds (SclSimulatePage *self, guint first, guint n);

SclPolicyList *scl_simulate_page_get_policies (SclSimulatePage *self);
/* The federation's parameters. */
SclKeyForm *scl_simulate_page_get_form (SclSimulatePage *self);
/* A row a measure or group, a column a policy: mean and half of its 95 % interval. */
SclFacts *scl_simulate_page_get_facts (SclSimulatePage *self);
/* The newest result, borrowed; NULL before the first. */
SclExperiment *scl_simulate_page_get_experiment (SclSimulatePage *self);
/* TRUE while the picture is older than the controls, unless it was cancelled. */
gboolean scl_simulate_page_get_busy (SclSimulatePage *self);

void scl_simulate_page_run (SclSimulatePage *self);
void scl_simulate_page_cancel (SclSimulatePage *self);

/* Every seed, policy and measure, as `simulate --output` writes them: `merge` takes the file. */
gboolean scl_simulate_page_save (SclSimulatePage *self, const char *file_name, GError **error);

G_END_DECLS
