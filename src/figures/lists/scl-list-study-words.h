/* What a series of lists says by itself, in sentences.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-study.h"

/* Each is the finding, then the number, then how sure; translated, newly allocated. NULL: the lists
 * do not say. */
char *scl_list_study_level_words (const SclListStudy *study);  /* level, ranks, fixed cohort */
char *scl_list_study_change_words (const SclListStudy *study); /* who moved the mean */
/* Of people by a split: who of those who stayed brought most, and who took most; NULL
 * also where it is one class only. */
char *scl_list_study_class_words (const SclListStudy *study, SclListSplit split);
/* How many are new, how many of the others stand higher or lower than on the first list. */
char *scl_list_study_people_words (const SclListStudy *study);
char *scl_list_study_growth_words (const SclListStudy *study);  /* by age and rating */
char *scl_list_study_entrant_words (const SclListStudy *study); /* where entrants' ratings go */
char *scl_list_study_spread_words (const SclListStudy *study);  /* together or apart */
char *scl_list_adjustment_words (const SclListAdjustment *adjustment);

/* What these lists cannot say, a sentence each: GPtrArray of char, which it frees. */
GPtrArray *scl_list_study_doubts (const SclListStudy *study);

/* Below this share of chance an entrants' course that is taken by halves is not believed. */
#define SCL_LIST_COURSE_P 0.01
