/* SclOpponentEntry: an entry for an opponent: a rating, or a name that is looked up among everybody
 * whom the workspace knows; who is found is offered below it.
 *
 * Signal "opponent" (const char *name, int rating): one is given; name "" where it is a rating
 * alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_OPPONENT_ENTRY (scl_opponent_entry_get_type ())
G_DECLARE_FINAL_TYPE (SclOpponentEntry, scl_opponent_entry, SCL, OPPONENT_ENTRY, AdwBin)

/* Kept; once. */
void scl_opponent_entry_set_work (SclOpponentEntry *self, SclProfileWork *work);
/* Gives whom the entry means, where that is one; else says what it needs. */
void scl_opponent_entry_give (SclOpponentEntry *self);
