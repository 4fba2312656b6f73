/* SclProfileHeader: who is looked at, in a few lines: name, title, federation, birth year; rating,
 * places and peak, now or on another day; and what one does with a person: "this is me", friend,
 * save as a card.
 *
 * Signals: "back", where the list of people is out of sight; "save" (const char *: "pdf", "svg").
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PROFILE_HEADER (scl_profile_header_get_type ())
G_DECLARE_FINAL_TYPE (SclProfileHeader, scl_profile_header, SCL, PROFILE_HEADER, AdwBin)

/* Kept; once. */
void scl_profile_header_set_work (SclProfileHeader *self, SclProfileWork *work);
/* Whether there is a button back to the list of people. */
void scl_profile_header_set_back (SclProfileHeader *self, gboolean back);
