/* Compare: one's own tournaments, or the sample, replayed under several policies side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/page/scl-page.h"
#include "app/page/scl-policy-list.h"
#include "app/rules/scl-groups-view.h"
#include "app/rules/scl-trial-pane.h"
#include "app/widgets/scl-facts.h"
#include "workbench/scl-dataset.h"

G_BEGIN_DECLS

#define SCL_TYPE_COMPARE_PAGE (scl_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (SclComparePage, scl_compare_page, SCL, COMPARE_PAGE, SclPage)

typedef enum
{
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
  SCL_COMPARE_MATRIX, /* who scores what against whom */
  SCL_COMPARE_N_CHARTS,
} SclCompareChart;

SclDataset *scl_compare_page_get_dataset (SclComparePage *self);
SclPolicyList *scl_compare_page_get_policies (SclComparePage *self);
SclTable *scl_compare_page_get_players (SclComparePage *self);

/* The simulated federation that ships with the program. */
void scl_compare_page_load_sample (SclComparePage *self);
/* In place of the data, or on top of them. */
void scl_compare_page_load (SclComparePage *self, const char *const *paths, SclDatasetMode mode);
/* Into a workspace file, which is then the one in use. */
void scl_compare_page_save (SclComparePage *self, const char *path);
/* The illustrated report on what is compared: .pdf or .html. It names the command that makes the
 * same file of the same data, unless they have been corrected in memory only. */
void scl_compare_page_write_report_async (SclComparePage *self, const char *path,
                                          GAsyncReadyCallback callback, gpointer user_data);
gboolean scl_compare_page_write_report_finish (SclComparePage *self, GAsyncResult *result,
                                               GError **error);
/* Stops reading or replaying; what is there stays. */
void scl_compare_page_cancel (SclComparePage *self);
gboolean scl_compare_page_get_busy (SclComparePage *self);

/* Outcomes in view, in the policies' order. */
GPtrArray *scl_compare_page_get_outcomes (SclComparePage *self);
/* What is in the metrics table: a row a measure, a column a policy. */
SclFacts *scl_compare_page_get_metrics (SclComparePage *self);
SclGroupsView *scl_compare_page_get_groups (SclComparePage *self);
/* Whose sliders try a change. */
SclTrialPane *scl_compare_page_get_trial (SclComparePage *self);
/* Whether anything is still on its way: data, replays, measures, what the sliders ask for. */
gboolean scl_compare_page_get_working (SclComparePage *self);

/* Which games policies are judged by; train_until: SCL_DAY_NONE: not split. */
void scl_compare_page_set_split (SclComparePage *self, SclSplit split, SclDay train_until);

typedef enum
{
  SCL_COMPARE_PLAYERS,
  SCL_COMPARE_METRICS,
  SCL_COMPARE_GROUPS,
  SCL_COMPARE_IMPORT,
} SclCompareTable;

/* The table below the figure. */
void scl_compare_page_show_table (SclComparePage *self, SclCompareTable table);

void scl_compare_page_show_chart (SclComparePage *self, SclCompareChart chart);
/* Whose path is shown. */
void scl_compare_page_show_player (SclComparePage *self, guint32 player);
guint32 scl_compare_page_get_player (SclComparePage *self);

G_END_DECLS
