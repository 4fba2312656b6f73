/* SclWhy: why a rating changed in a period, step by step, in words and numbers.
 *
 * The one source of what the window (scl-why-view.h) and the command line (`rate`) say of a change.
 * It says what the trace of the period tells (rating/policy/scl-trace.h), in the order in which one
 * would reckon it with a pencil: from which list, each game with its difference, cut, expected
 * score, K and what it makes, the games' sum, then roundings, floors and bonuses, and the result.
 * The statements' changes add up to the change of the rating, where no rating counts as 0;
 * a test holds every system to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-replay.h"

typedef enum
{
  SCL_WHY_RULES,      /* which rules are in force, if the policy has dated ones */
  SCL_WHY_ADJUSTMENT, /* of all ratings: when these rules began, before the old rating; or among the
                         steps, by rules that begin on the day of the period's list */
  SCL_WHY_LIST,       /* the old rating, and the list that it stands on */
  SCL_WHY_EVENT,      /* an event's games together, before them, where the period has several events
                         and more games than events */
  SCL_WHY_GAME,       /* a game, in one line; beneath it: */
  SCL_WHY_EARLIER,    /*   the list or the rules that its event is rated by */
  SCL_WHY_DIFFERENCE, /*   own less opponent's rating */
  SCL_WHY_CUT,        /*   what that counts as, or why it is not cut */
  SCL_WHY_DEVIATION,  /*   the opponent's deviation */
  SCL_WHY_EXPECTED,   /*   expected score, and by what */
  SCL_WHY_K,          /*   K, and why this K */
  SCL_WHY_SHARE,      /*   what the game makes of that */
  SCL_WHY_SUM,        /* the games together */
  SCL_WHY_UNCOUNTED,  /* how many games do not count */
  SCL_WHY_FACT,       /* what else one must know: a performance, a coefficient */
  SCL_WHY_START,      /* what a rating starts from that had none on the list */
  SCL_WHY_STEP,       /* rounding, floor, bonus, limit: what else moved the rating */
  SCL_WHY_COLUMN,     /* deviation, volatility, index: before and after */
  SCL_WHY_LEFT,       /* the player is off the list */
  SCL_WHY_RESULT,     /* old and new rating */
} SclWhyKind;

#define SCL_WHY_NUMBERS 6

/* A number of a statement, with a name for programs ("expected"). */
typedef struct
{
  const char *name; /* static */
  double value;
} SclWhyNumber;

typedef struct
{
  SclWhyKind kind;
  gboolean beneath; /* the last statement before it that is not */
  guint game;       /* index in the trace's games; G_MAXUINT: of none */
  char *words;      /* translated, one sentence without a full stop */
  const char *what; /* of facts and steps what the words begin with, as the system has it,
                       translated, static; else NULL */
  double change;    /* what it adds to the rating, rating points; NaN: it is no part of the sum */
  SclWhyNumber numbers[SCL_WHY_NUMBERS];
  guint n_numbers;
} SclWhyStatement;

typedef struct
{
  SclDay first_day, list_day; /* of the period */
  SclDay rules_day;           /* from which its rules hold; SCL_DAY_NONE: the policy's first ones */
  double old_rating, new_rating; /* NaN: none; old_rating before an adjustment */
  GArray *statements;            /* of SclWhyStatement, in order */
} SclWhy;

/* A number for people, newly allocated: scl_chart_format_number () in the window,
 * scl_rows_format_number () at the terminal. decimals >= 0. */
typedef char *(*SclWhyNumberFunc) (double value, int decimals);
/* A day for people, newly allocated: scl_chart_format_date () in the window, scl_day_format () at
 * the terminal. day is never SCL_DAY_NONE. */
typedef char *(*SclWhyDayFunc) (SclDay day);

/* Of the explanation's period (index of its traces), under the policy of its outcome. What is said
 * is in the language of the process at that time. */
SclWhy *scl_why_new (const SclExplanation *explanation, guint period, SclWhyNumberFunc number,
                     SclWhyDayFunc day);
void scl_why_free (SclWhy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWhy, scl_why_free)

/* "game", "difference": stable names of the kinds, for programs. */
const char *scl_why_kind_name (SclWhyKind kind);

/* The statement's number of that name; NaN: it has none. */
double scl_why_number (const SclWhyStatement *statement, const char *name);
