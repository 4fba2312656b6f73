/* SclNeedView: the tab What Do I Need of a profile: the score that reaches a rating, a place on the
 * list or a title norm, against fields of several strengths, and how likely it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_NEED_VIEW (scl_need_view_get_type ())
G_DECLARE_FINAL_TYPE (SclNeedView, scl_need_view, SCL, NEED_VIEW, AdwBin)

/* Kept; once. */
void scl_need_view_set_work (SclNeedView *self, SclProfileWork *work);
