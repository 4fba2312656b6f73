/* Climb: one player who is rated low and plays strong opponents, under several policies (Carosi,
 * Frequenza di aggiornamento).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/page/scl-policy-list.h"
#include "app/widgets/scl-facts.h"

G_BEGIN_DECLS

#define SCL_TYPE_CLIMB_PAGE (scl_climb_page_get_type ())
G_DECLARE_FINAL_TYPE (SclClimbPage, scl_climb_page, SCL, CLIMB_PAGE, SclPage)

SclPolicyList *scl_climb_page_get_policies (SclClimbPage *self);
/* A row a chosen policy: rating at last, gained, lost by the opponents, created, games, and what
 * the paper says; by chance: mean, σ, 5 %, 50 %, 95 %, lost by the opponents. */
SclFacts *scl_climb_page_get_facts (SclClimbPage *self);
/* After a search: a row a policy, activated to see its largest climb. */
GtkListBox *scl_climb_page_get_largest (SclClimbPage *self);
/* Outcomes in view (none by chance), and whether newer ones are on their way. */
GPtrArray *scl_climb_page_get_outcomes (SclClimbPage *self);
gboolean scl_climb_page_get_busy (SclClimbPage *self);

G_END_DECLS
