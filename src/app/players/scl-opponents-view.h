/* SclOpponentsView: the tab Opponents of a profile: how the person scores against whom: by
 * strength, difference, colour, rate of play and year, with intervals and counts; and head to head
 * with each friend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_OPPONENTS_VIEW (scl_opponents_view_get_type ())
G_DECLARE_FINAL_TYPE (SclOpponentsView, scl_opponents_view, SCL, OPPONENTS_VIEW, AdwBin)

/* Kept; once. */
void scl_opponents_view_set_work (SclOpponentsView *self, SclProfileWork *work);
