/* SclPasteOpponents: a place to paste opponents into: ratings, names, or a tournament's report.
 * Names without a rating are looked up among everybody whom the workspace knows, by the list of the
 * day and by the games.
 *
 * Signal "pasted" (GPtrArray * of SclPasted, the emitter's): those who have a rating, and those who
 * are said to have none where that is allowed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PASTE_OPPONENTS (scl_paste_opponents_get_type ())
G_DECLARE_FINAL_TYPE (SclPasteOpponents, scl_paste_opponents, SCL, PASTE_OPPONENTS, AdwBin)

/* Kept; once. */
void scl_paste_opponents_set_work (SclPasteOpponents *self, SclProfileWork *work);
/* The event's; SCL_DAY_NONE, as at first: the newest list's. */
void scl_paste_opponents_set_day (SclPasteOpponents *self, SclDay day);
/* Opponents who are said to be unrated are taken too. */
void scl_paste_opponents_take_unrated (SclPasteOpponents *self);
/* why NULL: opponents can be taken; else the reason why not. */
void scl_paste_opponents_allow (SclPasteOpponents *self, const char *why);
