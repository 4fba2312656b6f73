/* The pin of a figure that is a finding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/figure/scl-figure-view.h"
#include "workbench/rules/scl-workbench.h"

/* What the view calls its pin (scl_figure_view_set_pin (): the text of a finding) is pinned to the
 * workbench's report by the view's toggle, which follows the workbench's pins; for as long as both
 * live. */
void scl_figure_pin_follow (SclFigureView *view, SclWorkbench *workbench);
