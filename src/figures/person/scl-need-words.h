/* What is needed, in words: the same in the window and on the command line.
 *
 * Translated and newly allocated; numbers as charts show them (scl_chart_format_number ()).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-need.h"

/* "2 500 on the list of 1 Jun 2025", "a GM norm": what is asked for. */
char *scl_need_goal_words (const SclNeed *self);

/* One field's answer: "6½ points of 9 against 2 400 are needed: that makes 2 502; 6 make 2 497. The
 * chance is 18 % (standard error 0.4).", "Even all 9 points against 2 300 make only 2 480.", … */
char *scl_need_sentence (const SclNeed *self, const SclNeedAnswer *answer);

/* "18 %", "less than 0.1 %", "–" where there is none. */
char *scl_need_chance_words (const SclNeed *self, const SclNeedAnswer *answer);

/* What is assumed: a GPtrArray of char *, a sentence each, for beside the numbers. mix_known: the
 * opponents' titles and federations are, and told of apart; else they are assumed to be as a norm
 * asks. */
GPtrArray *scl_need_assumptions (const SclNeed *self, gboolean mix_known);

/* Where the data end a year or more before that day: what is the last in them. list: the name of
 * the list that is; NULL: an event is. Newly allocated; NULL: they do not, or a day is
 * SCL_DAY_NONE. */
char *scl_need_end_words (const char *list, SclDay end, SclDay day);

/* "won +12.8, drawn +2.8, lost −7.3": what each result of the game makes, as the rule counts the
 * game by itself, before roundings and bonuses of more than one. Newly allocated; NULL: it counts
 * none so. */
char *scl_need_stakes_words (const SclTraceGame *game, SclPolicy *policy);
