/* A profile in words: the same in the window, on the card and from the command line.
 *
 * All newly allocated and translated; "" where there is nothing to say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-head-to-head.h"
#include "lab/person/scl-profile.h"
#include "lab/person/scl-standing.h"

/* "GM · NOR · born 1990". */
char *scl_profile_who (const SclProfile *self);
/* "2 847 (FIDE, Apr 2021)", "2 710 (FIDE, listed last in Jul 2005)", "2 812 (FIDE, Dec 2015),
 * inactive since Apr 2006", "unrated". */
char *scl_profile_rating_words (const SclProfileNow *now);
/* "world 12 of 380 415 (top 0.0032 %) · NOR 1 of 3 (top 33 %) · …": groups in which the person is;
 * standings as scl_standings_get () has them. groups: SCL_STANDING_N_KINDS names
 * (scl_standings_group ()). */
char *scl_profile_standing_words (const SclStanding *standings, char *const *groups);
/* What a list does with who is inactive, and what places on it are worth: a sentence. */
const char *scl_practice_words (SclPractice practice);
/* The same in three words, for a chart; NULL: not known. */
const char *scl_practice_label (SclPractice practice);
/* The main place (scl_standing_main ()): "1 of 3 042 (top 0.033 %)", "2 of 3 (ahead of 33 %)", "1
 * of 1", "1 of 2 001 active (top 0.05 %)", "3 of 3 042 with the inactive (top 0.1 %)". */
char *scl_standing_words (const SclStanding *standing);
/* Of how many that is: "3 042", "2 001 active", "3 042 with the inactive". */
char *scl_standing_people_words (const SclStanding *standing);
/* "top 0.033 %", among all (scl_standing_main () makes it that among the active). */
char *scl_standing_top_words (const SclStanding *standing);
/* What the rule starts from, which is on no list, is above all that is on lists. */
gboolean scl_profile_starts_above_peak (const SclRatingSeries *series);
/* "peak 2 882, May 2014", of a series; "peak since the first list 1 300, Jul 2001" where it was
 * higher before. */
char *scl_profile_peak_words (const SclRatingSeries *series);
/* A sentence each about rise, fall, runs, gaps, first and last list of the series: GPtrArray of
 * char *. */
GPtrArray *scl_profile_summary_words (const SclRatingSeries *series);
/* "5½", "½", "0": half points, >= 0. */
char *scl_profile_score_text (double score);
/* "5 games: 3 won, 1 drawn, 1 lost; score 3½, expected 2.90". */
char *scl_score_sum_words (const SclScoreSum *sum);
