/* SclProfile: everything about one person: who, the published lists, and what rules make of the
 * games.
 *
 * Whoever is known from lists only has no results; whoever is known from games only has no
 * published series; both may be empty (an unrated person without a game). Merged people are one,
 * their lists and games together. The lists cost some milliseconds; a replay is asked apart, for it
 * goes through everybody's games, and handed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-known-player.h"
#include "lab/person/scl-person-results.h"
#include "lab/person/scl-rating-remark.h"
#include "lab/person/scl-rating-series.h"

typedef struct
{
  SclWorkspacePlayer *who; /* as corrected */
  GPtrArray *aliases;      /* of char *: other names that files have */
  GPtrArray *published;    /* of SclRatingSeries; the first is the one that is spoken of */
  GArray *remarks;         /* of SclRatingRemark: of all published series, by day */
  GPtrArray *replayed;     /* of SclRatingSeries, one a rule; those whom a rule never rates are not
                              there */
  GArray *practices; /* of the first published series' lists (scl_activity_practices ()); NULL: not
                        asked for */
  SclPersonResults *results; /* by the first rule; NULL: no replay was handed in */
} SclProfile;

/* player: the workspace's id, as corrected. lists: all of it, scl_workspace_lists (). NULL: none of
 * that id (error unset), or failure. The same thread as the workspace's other readers. */
SclProfile *scl_profile_new (SclWorkspace *workspace, gint64 player, GPtrArray *lists,
                             GError **error);
void scl_profile_free (SclProfile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclProfile, scl_profile_free)

/* What one rule makes of the person's games, as a further series; the first one handed in gives the
 * results. player: of the explanation's history. */
void scl_profile_add_replay (SclProfile *self, const SclExplanation *explanation, guint32 player);
/* The games without any rule: what was played by whom with which score. */
void scl_profile_add_games (SclProfile *self, SclHistory *history, guint32 player);

/* The series that is spoken of: the first published, else the first replayed; NULL: no rating. */
const SclRatingSeries *scl_profile_main (const SclProfile *self);

/* The rating in force on a day. */
typedef struct
{
  const SclRatingSeries *series; /* NULL: none by then */
  const SclRatingPoint *point;
  gboolean is_last; /* it stands on the newest list that there is by that day; FALSE: the person
                       was listed last on point->day */
  const SclRatingPoint *inactive_since; /* scl_rating_series_inactive_since (); NULL */
  SclPractice practice; /* of the point's list; SCL_PRACTICE_UNKNOWN also: not asked for */
  double deviation;     /* rating points, of the rule that has one; NaN: the list says only … */
  int games; /* … rated games: published, those of the lists of the twelve months up to the
                point; replayed, all so far; -1: the lists do not say */
} SclProfileNow;
/* series NULL: the main one. day SCL_DAY_NONE: the last. Of a gap, and behind the last point, the
 * rating before it, with is_last FALSE. */
SclProfileNow scl_profile_now (const SclProfile *self, const SclRatingSeries *series, SclDay day);

/* What the lists say of somebody who plays under a rule without games before: rating, peak and K,
 * with the list's day. */
SclKnownPlayer scl_profile_known (const SclProfile *self, const SclProfileNow *now);

/* Published ratings come without an error; how sure one is has to be said in words: "deviation 45",
 * "8 rated games in the twelve months before; the list gives no error", … Translated, newly
 * allocated; "" where nothing is known. */
char *scl_profile_certainty (const SclProfileNow *now);
