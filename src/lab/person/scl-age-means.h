/* SclAgeMeans: the mean rating of everybody of an age, of one list.
 *
 * A cross-section: everybody of ONE list, by the age that they had then. It is not how anybody
 * develops: the young who will leave and the old who stayed are in it, and a list of another day
 * has other means.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"

#define SCL_AGE_MOST 100
/* Means of fewer people than this say little and are not drawn. */
#define SCL_AGE_LEAST 10

typedef struct
{
  SclDay day;                 /* of the list */
  guint n[SCL_AGE_MOST];      /* people by age in years: year of the day less year of birth */
  double mean[SCL_AGE_MOST];  /* of their ratings, rating points; NaN for nobody */
  double error[SCL_AGE_MOST]; /* standard error of the mean: standard deviation (divided by n - 1)
                                 over the root of n; NaN for fewer than two */
} SclAgeMeans;

/* Who has no birth year is left out, and whoever would be younger than 0 or SCL_AGE_MOST and more.
 * Newly allocated; g_free (). */
SclAgeMeans *scl_age_means_new (const SclRoster *roster, const SclListRatings *ratings, SclDay day);
