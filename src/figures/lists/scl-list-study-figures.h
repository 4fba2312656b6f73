/* Figures of what a series of lists says by itself: the finding as title, the quantity below it,
 * the source at the foot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/lists/scl-list-adjustment.h"
#include "lab/lists/scl-list-study.h"

/* "list-level": mean, middle eighty of a hundred, places 10, 100 and 1000, list by list; marked
 * where a floor was lowered or raised and where others are listed. */
SclChart *scl_figure_list_level (const SclListStudy *study);
/* "list-changes": a panel for those who stayed, entrants, those who came back and leavers: what
 * each brought to the mean from a list to the next. */
SclChart *scl_figure_list_changes (const SclListStudy *study);
/* "list-classes": a row a class: what those who stayed, and all of it, brought to the mean from the
 * first list to the last. Of many classes the twelve that brought most, the others in one row. */
SclChart *scl_figure_list_classes (const SclListStudy *study, SclListSplit split);
/* "list-growth": yearly change by age of settled people, with intervals, and what the regression
 * says. */
SclChart *scl_figure_list_growth (const SclListStudy *study);
/* "list-entrants": what entrants gain beyond settled people of their age, year by year after they
 * entered. */
SclChart *scl_figure_list_entrants (const SclListStudy *study);
/* "list-spread": quantiles of the last list against those of the first, of all and of those on
 * both.
 */
SclChart *scl_figure_list_spread (const SclListStudy *study);
/* "list-adjustment": people by rating before and after. */
SclChart *scl_figure_list_adjustment (const SclListStudy *study,
                                      const SclListAdjustment *adjustment);
