/* SclPlacesView: the tab Place of a profile: rank and share among everybody, the federation, the
 * age group, women or men, on the list of the day; and over the years.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PLACES_VIEW (scl_places_view_get_type ())
G_DECLARE_FINAL_TYPE (SclPlacesView, scl_places_view, SCL, PLACES_VIEW, AdwBin)

/* Kept; once. */
void scl_places_view_set_work (SclPlacesView *self, SclProfileWork *work);
