/* SclPasteOpponents: a place to paste opponents into: lines, pages, or a tournament's report.
 * Names without a rating are looked up among everybody whom the workspace knows, by the list of the
 * day and by the games.
 *
 * Signal "pasted" (GPtrArray * of SclPasted, the emitter's): all of them, also those who lack a
 * rating.
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
/* why NULL: opponents can be taken; else the reason why not. */
void scl_paste_opponents_allow (SclPasteOpponents *self, const char *why);
