/* What the files of the policy editor share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-policy-row.h"
#include "app/rules/edit/scl-policy-effect.h"
#include "app/rules/edit/scl-policy-page.h"
#include "app/rules/edit/scl-policy-text.h"
#include "app/widgets/form/scl-key-form.h"
#include "app/widgets/form/scl-time-line.h"
#include "app/widgets/table/scl-table.h"
#include "workbench/rules/scl-policy-edit.h"

struct _SclPolicyPage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclPolicyRow *base;
  GtkLabel *not_proposed;
  SclTimeLine *time_line;
  GtkLabel *from;
  GtkWidget *add_day, *remove_day, *day_popover;
  GtkEditable *day_entry;
  GtkSearchEntry *search;
  GtkToggleButton *only_changed;
  GtkWidget *undo_button, *redo_button, *nothing;
  AdwEntryRow *title_row, *description_row, *citation_row;
  SclKeyForm *schedule_form, *form;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkLabel *verdict;
  GtkStack *below_stack;
  SclTable *changes;
  GtkTextView *text;
  GtkLabel *mistake;
  GtkButton *save_button;

  SclPolicyEdit *edit;
  SclScheduleRule schedule; /* of the regime shown: what the form edits */
  gpointer params;          /* the same, of its system */
  char *last_key;           /* "group/name" of the key that was changed last in a form; or NULL */
  SclWorkbench *workbench;  /* NULL until told */
  SclDataset *dataset;
  SclPolicyEffect *effect;
  SclPolicyText *writing;
  guint pause;      /* the source that ends a step; 0: none is open */
  guint generation; /* of the workspace that the edit is kept in */
  gboolean setting; /* the rows are being set, by nobody */
  gboolean in_view;
  gboolean rules_changed; /* while it was not */
  gboolean gone;
};

/* ---- What is shown: scl-policy-page-show.c ---- */

/* The rule in force, as the strip over the page has it; NULL: there is none. */
SclPolicy *scl_policy_page_in_force (SclPolicyPage *self);
/* The edited rule against the one in force, or else against what it was made from. */
void scl_policy_page_replay (SclPolicyPage *self);
/* The forms have the values of the day that is looked at. */
void scl_policy_page_read_regime (SclPolicyPage *self);
/* What the forms tell of their keys, and which of them are shown. */
void scl_policy_page_explain (SclPolicyPage *self);
void scl_policy_page_filter (SclPolicyPage *self);
void scl_policy_page_show_forms (SclPolicyPage *self);
void scl_policy_page_show_day (SclPolicyPage *self);
/* After a key of the shown form: all besides it; after anything else: all. */
void scl_policy_page_show_but_form (SclPolicyPage *self);
void scl_policy_page_show_all (SclPolicyPage *self);

/* A step can be added to until there is a pause; then it ends, and what is edited is kept in the
 * workspace. */
void scl_policy_page_begin_pause (SclPolicyPage *self);
void scl_policy_page_end_pause (SclPolicyPage *self);
void scl_policy_page_keep (SclPolicyPage *self);

/* ---- Days: scl-policy-page-days.c ---- */

void scl_policy_page_connect_days (SclPolicyPage *self);
/* "2014-07-01": a day more from which rules hold; FALSE where that is no day. */
gboolean scl_policy_page_add_day (SclPolicyPage *self, const char *text);

/* ---- Saving: scl-policy-page-save.c ---- */

/* Asks for a file, whose policy is then one's own and proposed. Begins where every page looks for
 * one's own; any other place is remembered. */
void scl_policy_page_save_as (SclPolicyPage *self);
