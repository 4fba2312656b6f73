/* SclAdjustment: ratings of everybody adjusted once, on the day on which rules begin: the group
 * [adjustment] of a system that takes one.
 *
 * FIDE, 1 January 1987: 100 points for women. 1 October 2022, rapid and blitz: at most 100 below
 * the standard rating. 1 March 2024: R from 1000 to 2000 becomes R + 0.4 (2000 - R).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/policy/scl-system.h"

/* Whom an adjustment touches; women are those whom the source marks so, men all others. */
typedef enum
{
  SCL_ADJUST_ALL,
  SCL_ADJUST_WOMEN,
  SCL_ADJUST_MEN,
} SclAdjustWho;

/* On that day R in [from, below) becomes R + min (factor (below - R), most) + points, then the
 * standard rating less below_standard where that is more. */
typedef struct
{
  SclDay day; /* SCL_DAY_NONE: nobody is adjusted */
  gint32 who; /* SclAdjustWho */
  double from, below, factor;
  double most; /* of the share of the way, rating points; 0: no limit */
  double points;
  double below_standard; /* 0: no such rule */
  double rounding;
} SclAdjustment;

extern const SclKey scl_adjustment_keys[];
extern const guint scl_adjustment_n_keys;

/* Refuses what makes no sense together (SCL_POLICY_ERROR). */
gboolean scl_adjustment_check (const SclAdjustment *self, GError **error);

/* That among a system's parameters; NULL: the system has none. */
const SclAdjustment *scl_system_adjustment (const SclSystem *self);

/* A dated regime begins: its adjustment, on its day alone. TRUE where it changed anybody's state.
 * Players who are held stay as they are. */
gboolean scl_system_begin (const SclSystem *self, SclStates *states, const SclBeginning *beginning);
