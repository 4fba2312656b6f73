/* SclProfileChart: a person's ratings over time or age as a figure, with friends beside, and what
 * is to be seen of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PROFILE_CHART (scl_profile_chart_get_type ())
G_DECLARE_FINAL_TYPE (SclProfileChart, scl_profile_chart, SCL, PROFILE_CHART, AdwBin)

/* Builder child of type "tool": goes beside the choices of what is to be seen. */

/* Kept; once. */
void scl_profile_chart_set_work (SclProfileChart *self, SclProfileWork *work);
/* The figure in it. */
SclFigureView *scl_profile_chart_get_figure (SclProfileChart *self);

/* What a replay with what is supposed makes of it, drawn dashed; taken over. NULL: nothing is. */
void scl_profile_chart_suppose (SclProfileChart *self, SclRatingSeries *supposed);
