/* SclGainsFilter: of whom the table on the page "Who gains" is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/gains/scl-gains.h"

typedef enum
{
  SCL_GAINS_ALL, /* also those with one rating */
  SCL_GAINS_GAIN,
  SCL_GAINS_LOSE,
  SCL_GAINS_GROUP,
  SCL_GAINS_CROSS,
  SCL_GAINS_RANGE,
  SCL_GAINS_REACH,
} SclGainsFilterKind;

typedef struct
{
  SclGainsFilterKind kind;
  SclGainKind by;   /* GROUP: of this kind … */
  guint group;      /* … this one */
  guint limit;      /* CROSS, REACH: of scl_gain_limits () … */
  int sign;         /* … 1: come above, -1: fall below; REACH: on any list, 1: under the proposed
                       rule only, -1: under the rule in force only */
  double low, high; /* RANGE: differences in [low, high), points; infinite: open */
} SclGainsFilter;

gboolean scl_gains_filter_equal (const SclGainsFilter *a, const SclGainsFilter *b);
gboolean scl_gains_filter_holds (const SclGainsFilter *self, const SclGains *gains, guint row);
/* "Come above 2 000"; newly allocated, translated. */
char *scl_gains_filter_label (const SclGainsFilter *self, const SclGains *gains);

/* Of SclGainsFilter: those that hold for somebody, everybody first, then by gain and loss, by the
 * groups of that kind, and by limits. */
GArray *scl_gains_filters_new (const SclGains *gains, SclGainKind by, SclGainWho who);
