/* SclRatedRule: whether a game is rated, by what a file says of it in words: one table for every
 * reader.
 *
 * A reader hands over a text and where it stands, and does what the rule says; it counts the games
 * that are not rated in a SclRatedTally, which says them in the report, a note a reason. Where a
 * game's texts disagree, one that is not rated decides. docs/readers.md shows the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/core/scl-import-report.h"

/* Where the text stands. */
typedef enum
{
  SCL_RATED_BY_RESULT,  /* the sign of the result: "+", "*", a report's "W"; not searched, since
                           scl_score_parse () reads signs */
  SCL_RATED_BY_ENDING,  /* PGN's Termination; a table's "termination", "status", a word beside the
                           score ("w/o") */
  SCL_RATED_BY_VARIANT, /* PGN's Variant; a table's column "variant" */
  SCL_RATED_BY_EVENT,   /* what sites write for the event's name: "Casual Blitz game" */
  SCL_RATED_BY_FLAG,    /* a table's column "rated": "TRUE" */
} SclRatedPlace;

typedef struct
{
  SclRatedPlace place;
  const char *words;  /* small letters, "|" between them; "*" stands for anything */
  SclUnrated unrated; /* SCL_UNRATED_NO: the game is rated */
  const char *reason; /* for people, not translated: N_ (), a few words */
  const char *source; /* who says so */
} SclRatedRule;

#define SCL_RATED_MOST_RULES 32

/* The table, in the order in which it is searched. */
extern const SclRatedRule scl_rated_rules[];
extern const guint scl_rated_n_rules;

/* The first rule that speaks of the text in that place; case, "_", and blanks around do not matter.
 * NULL: no rule does, as for "". Cheap enough for each game. */
const SclRatedRule *scl_rated_find (SclRatedPlace place, const char *text);

/* The rule of a result's sign; NULL for SCL_UNRATED_NO and what no sign says. */
const SclRatedRule *scl_rated_of_result (SclUnrated unrated);

/* The games of one file that are not rated, by reason. Begins as { 0 }. */
typedef struct
{
  guint n[SCL_RATED_MOST_RULES];
  guint line[SCL_RATED_MOST_RULES];    /* of the first */
  char text[SCL_RATED_MOST_RULES][48]; /* of the first, cut */
} SclRatedTally;

/* Counts a game. NULL, or a rule by which games are rated: nothing. text: what the file says, or
 * NULL. */
void scl_rated_tally_add (SclRatedTally *self, const SclRatedRule *rule, const char *text,
                          guint line);

/* Games of one file whose rate of play is said in words that nobody understands. Begins as { 0 }.
 */
typedef struct
{
  guint n, line; /* line: of the first text */
  char text[48]; /* the first, cut */
} SclRateTally;

/* Counts n games; a text that says nothing ("", "?", "-") is none. */
void scl_rate_tally_add (SclRateTally *self, const char *text, guint line, guint n);
/* A note where games were counted. */
void scl_rate_tally_tell (const SclRateTally *self, SclImportReport *report);

/* A note (SCL_NOTE_INFO, on the line of the first game) for each reason that was counted, and
 * begins anew. */
void scl_rated_tally_tell (SclRatedTally *self, SclImportReport *report);
