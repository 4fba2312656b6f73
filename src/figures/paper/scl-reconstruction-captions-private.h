/* Captions of the figures of the reconstructed list: made from the list and from what is drawn, so
 * that they hold for every class width and measure. Each sets the chart's caption.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/lists/scl-list-figures.h"

/* One distribution: the fullest class; where the options have a lower limit, the share below it. */
void scl_caption_distribution (SclChart *chart, const SclListColumns *list,
                               const SclListOptions *options);
/* All national categories: the share of each below its own limit. */
void scl_caption_categories (SclChart *chart, const SclListColumns *list,
                             const SclListOptions *options);
/* Of Elo FIDE: how many, and the lowest. */
void scl_caption_fide (SclChart *chart, const SclListColumns *list, const SclListOptions *options);
/* Elo Italia of those who have an Elo FIDE. */
void scl_caption_with_fide (SclChart *chart, const SclListColumns *list,
                            const SclListOptions *options);
/* Elo FIDE against Elo Italia, or their difference. */
void scl_caption_both (SclChart *chart, const SclListColumns *list, gboolean difference);
/* Birth years; year: in which ages are counted. */
void scl_caption_births (SclChart *chart, const SclListColumns *list, int year);
/* Those born from a year on. */
void scl_caption_young (SclChart *chart, const SclListColumns *list, const SclListOptions *options);
/* A series of n >= 2 lists. */
void scl_caption_semesters (SclChart *chart, const SclListSummary *lists, guint n,
                            SclListSeriesKind kind);
