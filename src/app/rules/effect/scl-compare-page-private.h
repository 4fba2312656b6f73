/* SclComparePage, for the files that it is made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-file-loader.h"
#include "app/rules/edit/scl-trial-pane.h"
#include "app/rules/effect/scl-compare-page.h"
#include "app/rules/effect/scl-groups-view.h"
#include "app/rules/effect/scl-list-evidence.h"
#include "app/rules/scl-basis-view.h"
#include "app/widgets/table/scl-facts.h"
#include "workbench/rules/scl-comparer.h"

typedef enum
{
  SCL_COMPARE_LEVEL, /* of the list, proposed less in force */
  SCL_COMPARE_PATH,
  SCL_COMPARE_POPULATION,
  SCL_COMPARE_DISTRIBUTION,
  SCL_COMPARE_PERCENTILES,
  SCL_COMPARE_CALIBRATION,
  SCL_COMPARE_AGREEMENT, /* of two policies */
  SCL_COMPARE_MOVERS,
  SCL_COMPARE_DRIFT,
  SCL_COMPARE_DRIFT_CAUSES,
  SCL_COMPARE_MISFIT,
  SCL_COMPARE_EXPECTATION, /* the best curve beside the rule's */
  SCL_COMPARE_MATRIX,      /* who scores what against whom */
  SCL_COMPARE_TRANSFERS,   /* points between groups */
  SCL_COMPARE_N_CHARTS,
} SclCompareChart;

typedef enum
{
  SCL_COMPARE_PLAYERS,
  SCL_COMPARE_METRICS,
  SCL_COMPARE_GROUPS,
} SclCompareTable;

/* What a tab shows of the page. */
typedef struct
{
  const char *name; /* as in the registry of pages */
  SclCompareChart charts[10];
  guint n_charts; /* in the order of the choice, as the tables */
  SclCompareTable tables[2];
  guint n_tables;
  SclRowsAbout about; /* the measures */
} SclComparePart;

#define SCL_COMPARE_N_PARTS 2
extern const SclComparePart scl_compare_parts[SCL_COMPARE_N_PARTS];

/* The figure that a worker draws. */
typedef struct
{
  char *text;          /* of the finding; NULL: none was asked for */
  SclChart *chart;     /* the last one; NULL: none yet */
  GPtrArray *outcomes; /* of which it is, or is being drawn */
  SclComparison *comparison;
  GCancellable *work; /* NULL: not */
} SclCompareSlow;

struct _SclComparePage
{
  SclPage parent_instance;

  SclSidePane *side;
  SclTrialPane *trial;
  SclListEvidence *lists; /* in place of the outcomes, where there are lists and no games */
  SclProgressStrip *strip;
  SclBasisView *basis;
  GtkStack *content_stack, *below_stack;
  SclFigureView *figure;
  GtkDropDown *which, *below;
  GtkWidget *pair_button;
  GtkBox *below_tools;
  GtkDropDown *pair_x, *pair_y;
  GtkBox *figure_tools;
  GtkDropDown *matrix_kind, *matrix_policy;
  SclGroupsView *groups;
  GtkSearchEntry *search;
  GtkMenuButton *sort_button;
  SclTable *players;
  SclFacts *metrics;
  GtkLabel *metrics_note;

  SclWorkbench *workbench; /* NULL until told, as is comparer */
  SclDataset *dataset;
  SclFileLoader *loader;
  SclComparer *comparer;                                              /* the workbench's */
  const SclComparePart *part;                                         /* in view */
  guint chart_at[SCL_COMPARE_N_PARTS], table_at[SCL_COMPARE_N_PARTS]; /* as chosen there */
  guint32 player;
  gint64 source;    /* the same in the workspace, which outlives corrections; 0: none */
  guint generation; /* of that workspace */

  SclCompareSlow slow;

  gboolean visited, is_shown;
  gboolean lists_asked; /* of these data */
  gboolean gone;        /* disposed of; workers may still report */
  gboolean setting;     /* choices are being made by the page itself */
  guint settle;         /* source: until a trial has come to rest, or 0 */
};

/* ---- The page: scl-compare-page.c ---- */

/* Other data, or the same ones told anew: the players are listed afresh, and the policies replayed.
 */
void scl_compare_page_take_data (SclComparePage *self);
void scl_compare_page_run (SclComparePage *self);
void scl_compare_page_update_figure (SclComparePage *self);
/* After anything that begins or ends work: for those who hear the window. */
void scl_compare_page_tell_busy (SclComparePage *self);

/* ---- Data: scl-compare-data.c ---- */

void scl_compare_data_connect (SclComparePage *self);
void scl_compare_data_changed (SclComparePage *self);
/* FALSE: lists only, or nothing. */
gboolean scl_compare_data_has_games (SclComparePage *self);
/* Shows the outcomes, the lists' evidence, or that there is nothing yet; asks for the evidence
 * once, when it would be seen. */
void scl_compare_data_show (SclComparePage *self);
/* Other data: what was known of their lists is not of these. */
void scl_compare_data_forget_lists (SclComparePage *self);
/* Other lists of the same data are to be looked at. */
void scl_compare_data_judging (SclComparePage *self);
/* Once. */
void scl_compare_data_follow_lists (SclComparePage *self);
gboolean scl_compare_data_open_files (SclPage *page, GFile *const *files, guint n_files);

/* ---- Actions: scl-compare-actions.c ---- */

/* Actions compare.run, compare.sort ((column, descending)). */
void scl_compare_actions_add (SclComparePage *self);

/* ---- Figures: scl-compare-charts.c ---- */

/* The one that is chosen. */
SclCompareChart scl_compare_chart (SclComparePage *self);
/* Once. */
void scl_compare_charts_connect (SclComparePage *self);
/* Of the one that is chosen, translated. */
const char *scl_compare_chart_title (SclComparePage *self);
/* One of the part in view. */
void scl_compare_charts_choose (SclComparePage *self, SclCompareChart chart);
/* The same as the text of a finding, for the report; NULL: there is nobody whose path it is. Newly
 * allocated. */
char *scl_compare_finding_text (SclComparePage *self);
/* Of the outcomes in view. */
SclChart *scl_compare_chart_new (SclComparePage *self);
/* The choices of the part in view; tables of the same order. */
void scl_compare_charts_show_part (SclComparePage *self);
/* The figure's choices of policies, as the outcomes in view have it. */
void scl_compare_charts_update_choices (SclComparePage *self);

/* ---- What takes longer than a frame: scl-compare-slow.c ---- */

/* The finding's chart of these, or the one that there was before of the same finding, or that it is
 * being worked out; the figure is updated when it is there. */
SclChart *scl_compare_slow_chart (SclComparePage *self, const char *text, GPtrArray *outcomes,
                                  SclComparison *comparison);
/* Also what is on its way. */
void scl_compare_slow_forget (SclComparePage *self);
