/* SclListSummary: a rating list in one line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

typedef struct
{
  SclDay day; /* from when it is in force */
  guint n;
  double mean, sd; /* rating points */
} SclListSummary;
