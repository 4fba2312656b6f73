/* Tune: which value of a policy's rule predicts best, on the open data or on a simulated
 * federation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/widgets/scl-facts.h"
#include "lab/tuning/scl-tuning.h"

G_BEGIN_DECLS

#define SCL_TYPE_TUNE_PAGE (scl_tune_page_get_type ())
G_DECLARE_FINAL_TYPE (SclTunePage, scl_tune_page, SCL, TUNE_PAGE, SclPage)

/* FALSE where there is no such policy, or the policy has no such number; the range becomes the
 * rule's own. */
gboolean scl_tune_page_choose (SclTunePage *self, const char *policy, const char *group,
                               const char *key);
void scl_tune_page_set_range (SclTunePage *self, double low, double high);
/* TRUE: an invented federation in place of the open data. */
void scl_tune_page_set_simulated (SclTunePage *self, gboolean simulated);

void scl_tune_page_run (SclTunePage *self);
void scl_tune_page_cancel (SclTunePage *self);
gboolean scl_tune_page_get_busy (SclTunePage *self);

/* The newest result, borrowed; NULL before the first. */
const SclTuningResult *scl_tune_page_get_result (SclTunePage *self);
SclFacts *scl_tune_page_get_facts (SclTunePage *self);
/* The best value as a policy has it, to as many digits as its error is worth; NULL before the first
 * result. Newly allocated. */
char *scl_tune_page_get_value (SclTunePage *self);

G_END_DECLS
