/* SclWhatIfView: the tab What If of a profile: games of a coming tournament in rows, and games that
 * were played with other results; what becomes of the rating, and how it is reckoned.
 *
 * Signal "supposed" (gpointer: an SclRatingSeries, the handler's from then on; NULL: nothing is
 * supposed any more).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_WHAT_IF_VIEW (scl_what_if_view_get_type ())
G_DECLARE_FINAL_TYPE (SclWhatIfView, scl_what_if_view, SCL, WHAT_IF_VIEW, AdwBin)

/* Kept; once. */
void scl_what_if_view_set_work (SclWhatIfView *self, SclProfileWork *work);
