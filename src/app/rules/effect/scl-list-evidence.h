/* SclListEvidence: what lists say by themselves, where there are no games to replay: level, what
 * the mean's change is made of, by whom, what it goes with, spread, and what they cannot say.
 *
 * Signals: "state": it began to work, has come further, or has ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_LIST_EVIDENCE (scl_list_evidence_get_type ())
G_DECLARE_FINAL_TYPE (SclListEvidence, scl_list_evidence, SCL, LIST_EVIDENCE, AdwBin)

typedef enum
{
  SCL_EVIDENCE_NONE, /* nothing was asked for */
  SCL_EVIDENCE_WORKING,
  SCL_EVIDENCE_SHOWN,
  SCL_EVIDENCE_FEW,     /* there are no two lists of a kind */
  SCL_EVIDENCE_STOPPED, /* cancelled, or failed */
} SclEvidenceState;

/* Works out what the lists of the workbench's data and period say; what was known is forgotten.
 * NULL: only that. */
void scl_list_evidence_ask (SclListEvidence *self, SclWorkbench *workbench);
void scl_list_evidence_cancel (SclListEvidence *self);
SclEvidenceState scl_list_evidence_get_state (SclListEvidence *self);
/* Of work: [0, 1], or −1 where it cannot be said. what: translated, the view's until it says more.
 */
double scl_list_evidence_get_progress (SclListEvidence *self, const char **what);
/* The view's. */
SclFigureView *scl_list_evidence_get_figure (SclListEvidence *self);
