/* SclRoster: all players of a workspace as columns, and its rating lists beside them.
 *
 * For views that look at hundreds of thousands of players at once: the roster is read once, a list
 * then costs one range of numbers, and a series of lists is summed up beforehand. Corrections in
 * force are applied: merged players are one, birth years are as corrected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-list-summary.h"
#include "history/workspace/scl-workspace.h"

/* Columns indexed by the player's id, [0, n); ids that nobody has are empty. Strings are owned by
 * the roster, those of federation, title and category once for all who have them: two of them are
 * equal where the pointers are. "" where unknown. */
typedef struct
{
  guint32 n;
  const char **name;
  const char **federation;
  const char **title;
  const char **category;
  gint16 *birth_year; /* 0 unknown */
  guint8 *sex;        /* 'm', 'f', 0 */
  guint32 *same;      /* whom the player was merged into, or itself; NULL: nobody was merged */

  GStringChunk *strings; /* private */
} SclRoster;

/* All players. NULL: SCL_WORKSPACE_ERROR, or cancelled. */
SclRoster *scl_roster_load (SclWorkspace *workspace, GCancellable *cancellable, GError **error);
/* Its strings go with it. */
void scl_roster_free (SclRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRoster, scl_roster_free)

/* The rated players of one list by ascending id. Of merged players the kept one's own rating
 * counts, else the first. */
typedef struct
{
  guint n;
  guint32 *player;  /* ids: places in the roster */
  gint16 *rating;   /* rating points, > 0 */
  guint8 *inactive; /* 1: has not played for a year; NULL: not known of anybody. Where the list
                       marks people so; else scl_activity_find () tells it */
  guint unrated;    /* listed without a rating; left out */
} SclListRatings;

/* list: its id; one that is not there, or whose import is removed, has nobody. NULL: as above. */
SclListRatings *scl_list_ratings_load (SclWorkspace *workspace, const SclRoster *roster,
                                       gint64 list, GCancellable *cancellable, GError **error);
/* Its columns go with it. */
void scl_list_ratings_free (SclListRatings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListRatings, scl_list_ratings_free)

/* ---- Who is active ----
 *
 * FIDE: "A player is considered to commence inactivity if they play no rated games in a one-year
 * period" (B.02 7.2.2); they stay on the list, marked "i", and have no rank. Files differ, and one
 * file changes what it does: Scid's has them unmarked on most lists and not at all on others. What
 * a list does is seen from it and those before it, never known of the file.
 *
 * Where nobody is marked, inactive is who on all lists of the period has the same rating and, where
 * lists have games, none. Who played and neither gained nor lost is then taken as inactive, too:
 * about 3 in 1000, by the lists that leave the others out. */

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

/* ---- Series of lists ---- */

/* Numbers of every list of that name and rate, by day; federation NULL: all players. Lists without
 * anybody to count are there with n = 0. Where one day has several (imported twice), the one with
 * most ratings counts. Merges are not looked at. GArray of SclListSummary.
 *
 * The numbers lie in the workspace's table list_summary. What is missing there is summed up first:
 * after an import it never is, in a workspace of an earlier version it takes a moment for each
 * list, with progress (may be NULL). */
GArray *scl_list_series_load (SclWorkspace *workspace, const char *name, char rate,
                              const char *federation, SclProgressFunc progress, gpointer data,
                              GCancellable *cancellable, GError **error);
