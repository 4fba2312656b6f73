/* Rates of play: one list for readers, policies, files and what is shown.
 *
 * A rate is a letter wherever it is kept: 's' standard, 'r' rapid, 'b' blitz (FIDE's Laws,
 * Appendices A and B), 'u' bullet (less than three minutes for a game; FIDE rates none), 'c'
 * correspondence (days for a move); 0: unknown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char letter;
  const char *name;  /* in files and on the command line: "standard" */
  const char *title; /* for people, not translated: N_ () */
  const char *words; /* with which texts call it, small letters: "|rapid|schnell" */
} SclRateOfPlay;

/* All, standard first; static. */
const SclRateOfPlay *scl_rates_of_play (guint *n);

/* The rate of a letter, or NULL for 0 and anything else. */
const SclRateOfPlay *scl_rate_of_play (char letter);
/* Its name, "" for an unknown one. */
const char *scl_rate_of_play_name (char letter);
/* The letter of exactly this name; 0: of none. */
char scl_rate_of_play_from_name (const char *name);
/* The rate that a text speaks of, by the first of its words that begins as one of a rate's: "FIDE
 * Rapid", "(Schnellschach)", "ultrabullet"; 0: none. */
char scl_rate_of_play_in (const char *text);
