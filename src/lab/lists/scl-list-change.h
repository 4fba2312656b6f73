/* SclListChange: where the change of a list's mean comes from, without a remainder.
 *
 * Everybody who is on one list or the next has done one of four things. With A and B the lists
 * before and after, S those on both (their mean before s, after s'), E who is on B and on no
 * earlier list, R who is on B, not on A, and on some list before A, and L who is on A only:
 *
 *   stayed   = s' - s
 *   entered  = |E| / |B| x (mean of E - s')
 *   returned = |R| / |B| x (mean of R - s')
 *   left     = |L| / |A| x (s - mean of L)
 *   stayed + entered + returned + left = mean of B - mean of A
 *
 * Ratings are whole numbers, and what is kept are numbers of people and sums of ratings: the
 * identity is exact, and the terms, worked out from the sums, add up to 1e-9 points. Each term is
 * in turn the sum of its classes' parts (by age, sex, federation, title, band). Where nobody
 * stayed, those who came are all of it. On the first list of a table nobody has entered, and
 * returns are known from its second on.
 *
 * By band, who stayed is sorted by the rating before: low ratings then seem to rise and high ones
 * to fall wherever ratings have chance in them (regression to the mean, Galton 1886).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-classes.h"

typedef enum
{
  SCL_MOVE_STAYED,
  SCL_MOVE_ENTERED,
  SCL_MOVE_RETURNED,
  SCL_MOVE_LEFT,
  SCL_N_MOVES,
} SclListMove;

/* "those who stayed", translated; static. */
const char *scl_list_move_label (SclListMove move);

typedef struct
{
  guint n;              /* people */
  gint64 before, after; /* sums of their ratings; 0 where they are not on that list */
} SclListPart;

typedef struct
{
  SclDay from, to;
  SclListPart part[SCL_N_MOVES];
  SclListPart *split[SCL_N_SPLITS]; /* [class * SCL_N_MOVES + move] */
  guint n_cohort;                   /* those on the first list of the table and on the last: */
  double cohort;                    /* the mean after of them who are on B; NaN: nobody */
} SclListChange;

/* From each list of the table to the next: GPtrArray of SclListChange, which it frees; empty where
 * there are fewer than two. */
GPtrArray *scl_list_changes_new (const SclListTable *table, const SclListClasses *classes);

guint scl_list_change_n_before (const SclListChange *self);     /* |A| */
guint scl_list_change_n_after (const SclListChange *self);      /* |B| */
double scl_list_change_mean_before (const SclListChange *self); /* rating points */
double scl_list_change_mean_after (const SclListChange *self);
/* The means of a part; NaN: nobody, or not on that list. */
double scl_list_part_mean_before (const SclListPart *self);
double scl_list_part_mean_after (const SclListPart *self);

/* The four terms, rating points. Returns their sum, the mean's change. */
double scl_list_change_terms (const SclListChange *self, double terms[SCL_N_MOVES]);
/* What a class's people have of them; over all classes of a split they add up to the terms. */
void scl_list_change_class_terms (const SclListChange *self, SclListSplit split, guint place,
                                  double terms[SCL_N_MOVES]);
