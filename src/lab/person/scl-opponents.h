/* SclOpponents: how one person scores against whom: by the opponents' strength, by colour, rate of
 * play and year, and against one other person.
 *
 * Score less expectation is a mean over games. Its interval is what chance alone allows around 0
 * if every game's expectation holds: 1.96 sqrt (sum e (1 - e)) / n either way of the mean. Draws
 * make chance smaller, so the interval is at least as wide as it should be, never narrower. It says
 * nothing of groups of fewer than SCL_OPPONENTS_LEAST games with an expectation: those have none.
 * Several groups are several tests: of twenty, one is beyond its interval by chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-person-results.h"

#define SCL_OPPONENTS_LEAST 10

typedef enum
{
  SCL_OPPONENTS_BY_STRENGTH,   /* opponent's rating, classes of 100 points; and unrated ones */
  SCL_OPPONENTS_BY_DIFFERENCE, /* own rating less the opponent's, before the cut: −400 and less,
                                  −400 to −300, …, 400 and more */
  SCL_OPPONENTS_BY_COLOUR,
  SCL_OPPONENTS_BY_RATE, /* standard, rapid, blitz, unknown */
  SCL_OPPONENTS_BY_YEAR, /* of the game */
  SCL_OPPONENTS_N_KINDS,
} SclOpponentsKind;

/* "strength", "difference", "colour", "rate", "year": keys of files. Static. */
const char *scl_opponents_kind_nick (SclOpponentsKind kind);
const char *scl_opponents_kind_label (SclOpponentsKind kind); /* translated */
gboolean scl_opponents_kind_from_nick (const char *nick, SclOpponentsKind *kind);

/* Sums over some games. */
typedef struct
{
  guint games;             /* played */
  guint won, drawn, lost;  /* of these */
  double score;            /* of these */
  guint n_expected;        /* games with an expectation */
  double scored, expected; /* sums over those */
  double difference; /* (scored - expected) / n_expected: > 0: more than expected; NaN: none */
  double low, high;  /* 95 % interval; NaN: fewer than SCL_OPPONENTS_LEAST games */
} SclScoreSum;

/* Of these games of the person: places in results->games, n of them; those not played count for
 * nothing. */
SclScoreSum scl_score_sum (const SclPersonResults *results, const guint *which, guint n);
/* Of all games. */
SclScoreSum scl_score_sum_all (const SclPersonResults *results);

typedef struct
{
  char *label;      /* translated: "1 900–1 999", "with White", "rapid", "2004" */
  double low, high; /* STRENGTH, DIFFERENCE: class limits, rating points (low ≤ x < high), infinite
                       at the ends; YEAR: both the year; NaN: a group without a number */
  gboolean unknown; /* those of whom the data do not say it */
  SclScoreSum sum;
} SclOpponentsGroup;

typedef struct
{
  SclOpponentsKind kind;
  guint n;
  SclOpponentsGroup *groups; /* those with played games, in order */
} SclOpponents;

/* All played games, each in one group. */
SclOpponents *scl_opponents_new (const SclPersonResults *results, SclOpponentsKind kind);
/* With its labels. */
void scl_opponents_free (SclOpponents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclOpponents, scl_opponents_free)

/* What the groups show, in a sentence or two, translated: how many of them with enough games, and
 * which of them lie beyond their interval; and what the data lack. Newly allocated. */
char *scl_opponents_words (const SclOpponents *self);
