/* What the files of the page Climbs share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-policy-list.h"
#include "app/rules/experiments/scl-climb-page.h"
#include "app/widgets/message/scl-progress-strip.h"
#include "app/widgets/table/scl-facts.h"
#include "workbench/rules/scl-climb-job.h"

struct _SclClimbPage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclFigureView *figure;
  GtkDropDown *which;
  GtkLabel *summary;
  SclFacts *facts;
  SclPolicyList *policies;
  GtkButton *reset, *all_schemes, *search;
  GtkAdjustment *start, *opponents, *spread, *score, *strength, *games_per_event, *n_games, *runs;
  AdwComboRow *results;
  GtkWidget *score_row, *strength_row, *runs_row;
  GtkSwitch *chance;
  SclProgressStrip *strip; /* of the search */
  AdwComboRow *closely;    /* of SclClimbSearch */
  GtkLabel *search_note;   /* what became of the last search, where nothing came of it */
  GtkListBox *largest;

  SclClimbJob *done;   /* what is in view; NULL before the first */
  SclClimbJob *found;  /* the largest climbs */
  GPtrArray *outcomes; /* of done; empty by chance */
  GCancellable *running, *searching;
  gboolean stale; /* something changed while running: again */
  gboolean setting;
};

/* The climb as the controls have it. */
void scl_climb_page_read (SclClimbPage *self, SclClimb *climb);
/* The controls have changed: what is in view is computed anew. */
void scl_climb_page_update (SclClimbPage *self);
/* What is at work is said, and what can be asked for now. */
void scl_climb_page_tell_busy (SclClimbPage *self);
void scl_climb_page_allow (SclClimbPage *self);

/* ---- The largest climb: scl-climb-largest.c ---- */

void scl_climb_page_connect_search (SclClimbPage *self);
