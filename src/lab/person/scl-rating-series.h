/* SclRatingSeries: one person's ratings over time, and what is remarkable in them.
 *
 * Either what somebody published (all lists of one name and rate of play) or what a replay makes
 * of the games under one rule. A list on which the person stands without a rating, or not at all,
 * is between the first and the last rating a gap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-roster.h"
#include "lab/replay/scl-replay.h"

typedef struct
{
  SclDay day;        /* of the list */
  double rating;     /* rating points; NaN: not rated on this list: a gap */
  double deviation;  /* rating points; NaN: the list, or the rule, has none */
  int games;         /* published: rated games that the list gives; replayed: in the period before
                        the list; -1 unknown */
  int k;             /* published: the list's development coefficient; 0 unknown */
  gboolean inactive; /* published: the list marks it */
  gint64 list;       /* of the workspace; 0: replayed */
} SclRatingPoint;

/* From one point of a series to a later one. */
typedef struct
{
  guint from, to; /* places in the points; equal: there is none */
  double change;  /* rating points: rating at `to` less rating at `from` */
} SclRatingStretch;

/* Consecutive lists. */
typedef struct
{
  guint from, to; /* places in the points */
  guint lists;    /* how many, both ends counted; 0: there is none */
} SclRatingRun;

/* Of a replay without what the rule starts from, which is on no list; but with a rating that the
 * games print, where the replay begins with that. */
typedef struct
{
  gboolean without_start;    /* the first point does not count, and with it peak, rise or fall would
                                be others */
  guint n_rated;             /* points with a rating */
  guint peak;                /* place of the highest; the first of equal ones */
  SclRatingStretch rise;     /* greatest rise from one list to any later one; the first of equal
                                ones, and the shortest */
  SclRatingStretch fall;     /* the same downwards: change < 0 */
  SclRatingRun without_fall; /* longest run of lists of which none is lower than the one before; a
                                gap ends a run; the first of equal ones */
  SclRatingRun without_rise; /* none is higher */
  guint n_gaps;              /* runs of points without a rating */
} SclRatingSummary;

typedef struct
{
  char *name; /* published: of the lists, "FIDE"; replayed: the policy's name */
  char rate;  /* of play: 's', 'r', 'b'; 0: of a rule that rates any */
  gboolean replayed;
  SclPolicy *policy; /* replayed; else NULL */
  GArray *points;    /* of SclRatingPoint, by rising day, from the first rating to the last: the
                        first and the last point are rated. Never empty. */
  SclDay newest;     /* day of the newest list of the series; of a replay, of its last list */
  SclDay until; /* published: the day of the first list after the last point, on which the person
                   is rated no more; SCL_DAY_NONE: the last point is that of the newest list.
                   Replayed: of the list from which on the person has no rating; SCL_DAY_NONE: the
                   last rating stands */
  SclRatingSummary summary;
} SclRatingSeries;

/* The ith point. */
static inline const SclRatingPoint *
scl_rating_series_point (const SclRatingSeries *self, guint i)
{
  return &g_array_index (self->points, SclRatingPoint, i);
}

/* "FIDE", "FIDE, rapid", "FIDE 2024" (a rule): translated. Newly allocated. */
char *scl_rating_series_label (const SclRatingSeries *self);

/* The point in force on a day: that of the last list not after it; NULL: none by then, a gap, or no
 * longer (until). */
const SclRatingPoint *scl_rating_series_at (const SclRatingSeries *self, SclDay day);

/* Since which list the person of that point has been inactive without a break, published; lists
 * that leave the inactive out break nothing. NULL: active there, or not known. */
const SclRatingPoint *scl_rating_series_inactive_since (const SclRatingSeries *self,
                                                        const SclRatingPoint *point,
                                                        GArray *practices);

/* Published: those of a person on all lists, standard before rapid before blitz and the longest
 * first. ratings: scl_workspace_player_ratings (); lists: all, scl_workspace_lists (). GPtrArray of
 * SclRatingSeries; empty where no list has a rating. */
GPtrArray *scl_rating_series_published (GArray *ratings, GPtrArray *lists);
/* Replayed: a player of an outcome that has its paths; NULL: the rule never rates them. */
SclRatingSeries *scl_rating_series_replayed (SclOutcome *outcome, guint32 player);
void scl_rating_series_free (SclRatingSeries *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRatingSeries, scl_rating_series_free)
