/* SclPersonHistory: the tab History of a profile: the events with performance, expectation and
 * change, or the published lists, as a table; above it, what is remarkable, in sentences.
 *
 * Signal "event-opened" (int: an SclDay on which the event ended; guint: the explanation's period
 * that rates the game, or the event's first one, G_MAXUINT: none does): somebody wants to know why
 * it changed the rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PERSON_HISTORY (scl_person_history_get_type ())
G_DECLARE_FINAL_TYPE (SclPersonHistory, scl_person_history, SCL, PERSON_HISTORY, AdwBin)

/* Kept; once. */
void scl_person_history_set_work (SclPersonHistory *self, SclProfileWork *work);
