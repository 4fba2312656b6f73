/* SclRatingRemark: what was done to a list as a whole and touched one person: one-off adjustments,
 * and a floor from which ratings are published.
 *
 * Of FIDE's lists (name "FIDE"). What the lists show is told beside it; what games did on the same
 * list cannot be told apart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-rating-series.h"

typedef enum
{
  SCL_REMARK_WOMEN_1987, /* +100 for women's ratings, list of January 1987 (FIDE's Qualification
                            Commission, Dubai 1986; of 388 women on both January lists the median
                            change is +100). Said of women whose rating rose from the list before.
                          */
  SCL_REMARK_FLOOR, /* the first rating stands on the first list with a lower floor, and below the
                       former one: `floor` and `former` */
  SCL_REMARK_RAPID_2022, /* 1 October 2022: a rapid or blitz rating more than 100 below the standard
                            one becomes that less 100 */
  SCL_REMARK_RISE_2024, /* 1 March 2024: R in [1000, 2000) → R + 0.4 (2000 − R), all three rates */
} SclRatingRemarkKind;

typedef struct
{
  SclRatingRemarkKind kind;
  SclDay day;        /* of the list on which it is first seen */
  double before;     /* rating on the list before; NaN: FLOOR */
  double after;      /* on the list of the day */
  double by_rule;    /* by how much the rule alone moved it, rating points; FLOOR: NaN */
  int floor, former; /* FLOOR: published from, now and before; else 0 */
} SclRatingRemark;

/* What touched the series, by day. standard: the series of the same lists' standard ratings, for
 * rapid and blitz; may be NULL. sex: 'm', 'f', 0. GArray of SclRatingRemark; empty for a replayed
 * series or another federation's lists. */
GArray *scl_rating_remarks_new (const SclRatingSeries *series, const SclRatingSeries *standard,
                                char sex);

/* A sentence, translated: "FIDE raised all women's ratings by 100 in January 1987: 2200 → 2300."
 * Newly allocated. */
char *scl_rating_remark_words (const SclRatingRemark *self);
/* A few words for a chart: "women +100". Translated, newly allocated. */
char *scl_rating_remark_label (const SclRatingRemark *self);
