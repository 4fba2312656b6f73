/* Figures of who gains and who loses by the proposed rule against the one in force.
 *
 * Titles and captions are made from the numbers that are drawn. Where nobody has a rating under
 * both rules there is a message in place of the figure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "figures/chart/scl-chart.h"
#include "lab/gains/scl-gains.h"

/* "412 of 1 030 persons gain, 500 lose; mean −3.2 points (95 % interval −4.0 to −2.4), median
 * −1.0." Newly allocated, translated. */
char *scl_gain_sentence (const SclGains *gains, SclGainWho who);

/* What an interval of a mean means here and what it does not; who is left out. Newly allocated,
 * translated. */
char *scl_gain_note (const SclGains *gains);

/* "2 400 (IM)", "2 000"; newly allocated. */
char *scl_gain_limit_label (const SclGainLimit *limit);

/* "gain-groups": mean difference of each group with persons, with its 95 % interval, the first on
 * top: group scl_gain_groups_peopled () i stands at place n - 1 - i of the y axis. */
SclChart *scl_figure_gain_groups (const SclGains *gains, SclGainKind kind, SclGainWho who);

/* "gain-histogram": persons by difference: bars of those who lose, of those about nought, and of
 * those who gain; the outermost classes are open. */
SclChart *scl_figure_gain_histogram (const SclGains *gains, SclGainWho who);

/* "gain-dumbbells": rating under the rule in force and under the proposed one of those who gain and
 * lose most, at most n of each, in the order of scl_gains_extremes () from above. */
SclChart *scl_figure_gain_dumbbells (const SclGains *gains, SclGainWho who, guint n);

/* "gain-limits": a table of how many come above and fall below each of scl_gain_limits (), a row
 * each, but of women's titles where no woman is known. */
SclChart *scl_figure_gain_limits (const SclGains *gains, SclGainWho who);

/* "gain-reached": a table of who reaches scl_gain_limits () on any list, the highest first and
 * women's titles last, with the days: of each limit at most n, those who reach it under one rule
 * only, then, at most a third of n, those whom the rules keep apart for longest. */
#define SCL_FIGURE_GAIN_REACHED_ROWS 5 /* a limit, where there is a page for them all */
SclChart *scl_figure_gain_reached (const SclGains *gains, SclGainWho who, guint n);
