/* Who is active on rating lists, and what the lists do with who is not.
 *
 * FIDE: "A player is considered to commence inactivity if they play no rated games in a one-year
 * period" (B.02 7.2.2); they stay on the list, marked "i", and have no rank. Files differ, and one
 * file changes what it does: Scid's has them unmarked on most lists and not at all on others. What
 * a list does is seen from it and those before it, never known of the file.
 *
 * Where nobody is marked, inactive is who on all lists of the period has the same rating and, where
 * lists have games, none. Who played and neither gained nor lost is then taken as inactive, too:
 * about 3 in 1000, by the lists that leave the others out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"

/* Who played last by that day is inactive on a list of this one: 12 months before; 24 from November
 * 2020, for the pandemic (FIDE Council, fide.com/news/796), until the regulations of January 2022;
 * 36 before 2004: of who has not moved for so long FIDE's lists of 2001 to 2003 mark nearly all, of
 * who has not for 12 months the half, and Fischer, who last played in 1972, leads those to 1975. */
SclDay scl_activity_begin (SclDay day);

typedef enum
{
  SCL_PRACTICE_UNKNOWN,  /* no list is old enough to tell */
  SCL_PRACTICE_MARKED,   /* the list marks who is inactive */
  SCL_PRACTICE_UNMARKED, /* they are on it as everybody else is */
  SCL_PRACTICE_LEFT_OUT, /* the same, but from time to time they are left out, all at once */
} SclPractice;

typedef struct
{
  gint64 list; /* the workspace's id */
  SclDay day;
  SclPractice practice;
  gboolean changed; /* it was another on the list before, SCL_PRACTICE_UNKNOWN aside */
} SclListPractice;

/* Of all lists of the name and rate of that one, by day: GArray of SclListPractice. Reads a part of
 * the people on each, some 0.5 s for fifty years of FIDE's. NULL: failure, or cancelled. */
GArray *scl_activity_practices (SclWorkspace *workspace, const SclRoster *roster, gint64 list,
                                GCancellable *cancellable, GError **error);
/* NULL: the list is none of them, or practices is NULL. */
const SclListPractice *scl_activity_practice_of (GArray *practices, gint64 list);

/* scl_list_ratings_load () with SclListRatings.inactive wherever it can be known, from the lists of
 * the year before where it must. practices NULL: only what is marked. */
SclListRatings *scl_activity_load (GArray *practices, SclWorkspace *workspace,
                                   const SclRoster *roster, gint64 list, GCancellable *cancellable,
                                   GError **error);
