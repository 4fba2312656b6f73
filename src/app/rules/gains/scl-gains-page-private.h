/* SclGainsPage, for the files that it is made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-file-loader.h"
#include "app/rules/gains/scl-gains-filter.h"
#include "app/rules/gains/scl-gains-page.h"
#include "app/rules/gains/scl-gains-table.h"
#include "app/rules/scl-basis-view.h"
#include "workbench/rules/scl-comparer.h"

struct _SclGainsPage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclProgressStrip *strip;
  GtkStack *content_stack;
  AdwStatusPage *empty_page;
  SclBasisView *basis;
  GtkWidget *open_buttons, *add_button;
  SclFigureView *figure;
  GtkDropDown *which, *kind, *filter;
  GtkCheckButton *active;
  GtkSearchEntry *search;
  GtkMenuButton *sort_button;
  GtkButton *why_button;
  SclTable *persons;
  GtkLabel *count, *sentence, *note;
  GActionMap *actions; /* "gains"; the page keeps it */

  SclWorkbench *workbench; /* NULL until told */
  SclComparer *comparer;
  SclFileLoader *loader; /* NULL: disposed of */
  SclGains *gains;       /* what is in view; NULL: nothing */
  GCancellable *working; /* NULL: not */
  gboolean stale;        /* another is wanted, and the page is out of sight */
  GArray *filters;       /* of SclGainsFilter, as the drop-down has them; NULL: none */
  SclGainsFilter chosen; /* of them, also while there is nobody to list */
  guint generation;      /* of the workspace whose choices these are; followed: it is told */
  gboolean followed;
  guint sort_column; /* of the table, and whether the greatest come first: chosen, or as at first */
  gboolean sort_descending;
  gboolean setting; /* choices are being made by the page itself */
};

/* ---- What is seen, and chosen: scl-gains-choices.c ---- */

/* Once: figures, filters, table, actions. */
void scl_gains_choices_connect (SclGainsPage *self);
/* After other gains have come, or gone. */
void scl_gains_choices_update (SclGainsPage *self);
/* The figure alone: what is being done, where there are no gains. */
void scl_gains_choices_update_figure (SclGainsPage *self);
/* Whether anybody can be listed: else the choices cannot be used, and say so. */
void scl_gains_choices_allow (SclGainsPage *self, gboolean any);
/* The player that the workbench has is chosen, where the table has them. */
void scl_gains_choices_select_person (SclGainsPage *self);

/* ---- What a workspace remembers: scl-gains-state.c ---- */

/* After people have chosen something. */
void scl_gains_state_keep (SclGainsPage *self);
/* After other data may have come: what was chosen in them. */
void scl_gains_state_follow (SclGainsPage *self);
