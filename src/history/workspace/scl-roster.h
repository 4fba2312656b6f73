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
