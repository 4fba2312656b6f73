/* SclProfileWork: who is looked at, and what is worked out of them: lists, places, and what rules
 * make of their games, on a worker each.
 *
 * The lists come first, for they are quick; places and replays follow, and each is told. What was
 * asked of somebody else, or of other data, is told to nobody. Everything here belongs to the main
 * thread.
 *
 * Signals: "profile" (another person, or more is known of this one), "standing" (places on the list
 * of the day), "friends" (the friends' profiles), "busy".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-profile.h"
#include "workbench/person/scl-explain-job.h"
#include "workbench/person/scl-standing-shelf.h"
#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_PROFILE_WORK (scl_profile_work_get_type ())
G_DECLARE_FINAL_TYPE (SclProfileWork, scl_profile_work, SCL, PROFILE_WORK, GObject)

/* Keeps the workbench; begins with nobody, under the rule in force, on the last day. */
SclProfileWork *scl_profile_work_new (SclWorkbench *workbench);
SclWorkbench *scl_profile_work_get_workbench (SclProfileWork *self);

/* Everybody's places, for whoever else asks for them; the work's, until other data come. */
SclStandingShelf *scl_profile_work_get_shelf (SclProfileWork *self);

/* person: the workspace's id; 0: nobody. */
void scl_profile_work_set_person (SclProfileWork *self, gint64 person);
gint64 scl_profile_work_get_person (SclProfileWork *self);

/* The rule that explains; and another beside it, NULL: none. */
void scl_profile_work_set_rules (SclProfileWork *self, SclPolicy *rule, SclPolicy *beside);
SclPolicy *scl_profile_work_get_rule (SclProfileWork *self);
SclPolicy *scl_profile_work_get_beside (SclProfileWork *self);

/* The day of "now"; SCL_DAY_NONE: the last of the data. */
void scl_profile_work_set_day (SclProfileWork *self, SclDay day);
SclDay scl_profile_work_get_day (SclProfileWork *self);

/* ---- What is known ---- */

/* NULL: nobody, or not known yet. Owned by the work, until "profile". */
const SclProfile *scl_profile_work_get_profile (SclProfileWork *self);
/* Why there is none; NULL: there is, or nobody is looked at. */
const char *scl_profile_work_get_failure (SclProfileWork *self);
/* Of the person's games; NULL: without any, or not replayed yet. Owned by the work, until
 * "profile". */
const SclExplanation *scl_profile_work_get_explanation (SclProfileWork *self);
const SclExplanation *scl_profile_work_get_beside_explanation (SclProfileWork *self);
/* Why there is no explanation, translated; NULL: there is, or it is being worked out. */
const char *scl_profile_work_why_none (SclProfileWork *self);
/* In the dataset's history; G_MAXUINT32: without games. */
guint32 scl_profile_work_get_player (SclProfileWork *self);
gboolean scl_profile_work_get_busy (SclProfileWork *self);

/* The rating in force on the day. */
SclProfileNow scl_profile_work_get_now (SclProfileWork *self);

/* Places on the list of that rating: a published one's, or the replay's. standings: n = 0 where
 * there is no such group. FALSE: not known, or not yet. groups: SCL_STANDING_N_KINDS names, owned
 * until "standing"; each may be NULL. */
gboolean scl_profile_work_get_standing (SclProfileWork *self,
                                        SclStanding standings[SCL_STANDING_N_KINDS],
                                        char *const **groups);
/* Whole; NULL: not known. person: whom to ask for. Owned by the work, until "standing". */
const SclStandings *scl_profile_work_get_standings (SclProfileWork *self, guint32 *person);
/* Mean ratings by age, of the published list of the day; NULL: not known. */
const SclAgeMeans *scl_profile_work_get_means (SclProfileWork *self);

/* Friends but for the person, with their lists, and what the rule makes of their games; of
 * SclProfile. Owned by the work, until "friends". */
GPtrArray *scl_profile_work_get_friends (SclProfileWork *self);
