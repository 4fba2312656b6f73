/* SclKeptPlan: what people asked of a goal, and the events planned for it, as a text that is kept
 * with the workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/person/scl-norm-setting.h"
#include "workbench/person/scl-planned-event.h"

typedef struct
{
  char *goal;    /* "rating", "place", "federation-place", or a norm's title: "GM"; never NULL */
  double rating; /* rating points */
  guint place;
  char *by;                /* day of the list, as typed in; never NULL */
  double from, to, spread; /* of fields, rating points */
  SclNormSetting setting;
  GPtrArray *events; /* of SclPlannedEvent, at least one; day SCL_DAY_NONE: as it comes */
} SclKeptPlan;

/* With its texts and events. */
void scl_kept_plan_free (SclKeptPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclKeptPlan, scl_kept_plan_free)

/* Newly allocated. */
char *scl_kept_plan_write (const SclKeptPlan *self);
/* NULL: the text is NULL or no plan. What a plan should not have (a rating beyond all, an opponent
 * without one) is left out, or as at first. */
SclKeptPlan *scl_kept_plan_read (const char *text);
