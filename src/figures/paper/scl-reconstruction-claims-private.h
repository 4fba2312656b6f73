/* What the paper says of its figures 9 to 23, marked on the plots where it says it. The numbers are
 * those of the list that is drawn; where the paper prints them the tests compare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/lists/scl-list-figures.h"

/* Figure 9: the second category's limits in theory, beside the fullest class. */
void scl_claim_fullest (SclChart *chart);
/* Figures 10 to 14: how many are below the category's limit, on the mark of that limit. */
void scl_claim_below (SclChart *chart, const SclListColumns *list, const SclListOptions *options);
/* Figure 18: 200 points, "for a good number of players" the difference is greater. */
void scl_claim_difference (SclChart *chart);
/* Figure 19: the mean age; year: in which ages are counted. */
void scl_claim_age (SclChart *chart, const SclListColumns *list, int year);
/* Figures 21 to 23: when the third category entered; of means, how large their errors are.
 */
void scl_claim_semesters (SclChart *chart, SclListSeriesKind kind);
