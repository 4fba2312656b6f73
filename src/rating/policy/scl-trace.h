/* SclTrace: a player's rating period while it happens, step by step, in numbers and words.
 *
 * A system that is given one fills it in while it updates; without one it tells nothing and pays
 * nothing. What is said stands in static texts marked with N_(), and the numbers beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"
#include "rating/core/scl-expectation.h"
#include "rating/policy/scl-moves.h"

/* One game as it counted for the traced player. */
typedef struct
{
  guint game; /* index in the history */
  guint32 event;
  guint32 opponent;
  double own_rating;    /* the player's, as used, where it need not be the trace's old_rating; NaN:
                           that */
  gboolean other_list;  /* the event started under an earlier list: own_rating, the opponent's and K
                           are those of … */
  SclDay list_day;      /* … this list; read only then */
  gboolean other_rules; /* the event started under earlier rules: those since … */
  SclDay rules_day;     /* … this day, SCL_DAY_NONE: the policy's first ones; read only then */
  double score;         /* [0, 1] */
  double opponent_rating;    /* as used */
  double opponent_deviation; /* NaN where the system has none */
  double uncut;              /* difference of the two ratings with White's edge, before any cut */
  double difference;         /* after the cut, as used */
  double expected;           /* after rounding, as used */
  double k;                  /* development coefficient or its equivalent for this game */
  double change;             /* this game's contribution, rating points */
} SclTraceGame;

/* What else moved the rating: rounding, bonus, floor, cap, adjustment; for a first rating also what
 * it started from. The games' changes plus these are new - old, and the new rating itself where
 * there was none. */
typedef struct
{
  const char *what; /* N_(), static: "expected total rounded to 0.05" */
  double change;    /* rating points */
  SclTraceStepKind kind;
  guint32 event; /* of the history: a step of its games alone; G_MAXUINT32: of the period */
} SclTraceStep;

/* What else one must know to follow the reckoning, and which is no part of the sum: a performance,
 * a coefficient, games too few. */
typedef struct
{
  const char *what; /* N_(), static: "performance" */
  double value;
  guint decimals; /* to show */
} SclTraceFact;

/* What a reason gives the ground of. */
typedef enum
{
  SCL_REASON_OF_CUT,      /* that the difference counts as it does */
  SCL_REASON_OF_EXPECTED, /* the expected score: by which curve or table */
  SCL_REASON_OF_K,
} SclReasonOf;

#define SCL_REASON_NUMBERS 3

/* Why a number of a game is as it is. Several of one kind are all true, in the order told. */
typedef struct
{
  guint game; /* index in the trace's games */
  SclReasonOf of;
  const char *what; /* N_(), static: "at least {1} games"; {1} … {3} stand for the numbers, {1y} for
                       one that is a year, {t} for the text */
  char *text;       /* the trace's own: a formula; NULL: none */
  double number[SCL_REASON_NUMBERS]; /* NaN: none */
} SclTraceReason;

typedef struct
{
  guint32 player;                /* in: whose period to explain */
  GArray *games;                 /* out: of SclTraceGame, in order */
  GArray *steps;                 /* out: of SclTraceStep, in order */
  GArray *facts;                 /* out: of SclTraceFact, in order */
  GArray *reasons;               /* out: of SclTraceReason, in order */
  double old_rating, new_rating; /* out; NaN where unrated */
  double old_deviation, new_deviation, old_volatility, new_volatility, old_index,
      new_index; /* out; NaN if none */
  double score, expected,
      k; /* out: totals over rated games, as used; k NaN where it is not one number */
} SclTrace;

/* An empty explanation of that player's period. */
SclTrace *scl_trace_new (guint32 player);
void scl_trace_free (SclTrace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTrace, scl_trace_free)

/* Appends a step; what is static and marked with N_(). A step of exactly nothing is not told. The
 * first is by rule. */
void scl_trace_add_step (SclTrace *self, const char *what, double change);
void scl_trace_add_step_by (SclTrace *self, SclTraceStepKind kind, const char *what, double change);

/* what is static and marked with N_(). */
void scl_trace_add_fact (SclTrace *self, const char *what, double value, guint decimals);

/* A reason of the game added last; what is static and marked with N_(). NaN: no number. */
void scl_trace_add_reason (SclTrace *self, SclReasonOf of, const char *what, double first,
                           double second, double third);

/* The same with a text, which is copied, and one number. */
void scl_trace_add_reason_text (SclTrace *self, SclReasonOf of, const char *what, const char *text,
                                double first);

/* By which curve or table the game added last has its expected score. */
void scl_trace_tell_curve (SclTrace *self, const SclExpectation *expectation);
/* Why its difference was cut, or was not though it is greater, by a rule that looks at one game
 * alone (not SCL_CUT_ONCE_AN_EVENT). own: the player's rating, as used. Nothing where there is
 * nothing to say. */
void scl_trace_tell_cut (SclTrace *self, const SclExpectation *expectation, double own);
