/* One event as a tournament report, between its sheet and its lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-event-sheet.h"

#define SCL_TRF_ROOM_PLAYERS 9999 /* starting ranks have four columns */
#define SCL_TRF_ROOM_ROUNDS 500   /* what the reader takes for a tournament */

/* What a report has no room for, counted over all events. */
typedef struct
{
  guint without_players; /* events */
  guint renumbered;      /* events whose rounds are numbered anew */
  guint keys;            /* events with an id of their own */
  guint own_ids;         /* players whose only id is neither FIDE's nor a federation's */
  guint cut;             /* fields longer than their columns */
  guint both_titles;     /* players with a title and a category */
  guint age_classes;     /* players with a category that is none of strength */
  guint days;            /* games whose day is not their round's */
  guint ratings;         /* games with another rating than the player's line */
  guint struck;          /* games */
  guint with_himself;    /* games of two who are one by a merge: left out */
  guint stale_points;    /* players whose points a correction changed, under a point system of the
                            event's own */
  guint stale_lines;     /* lines about teams in events with corrected results */
  guint refused;         /* lines, fields and games that the import left out */
  guint provenance;      /* sentences that say how the data were generated */
} SclTrfLosses;

/* What stands in a round of a player's line. */
typedef struct
{
  guint16 opponent; /* starting rank; 0 nobody */
  char colour;      /* 'w', 'b', 0 */
  char result;      /* 0: the round is blank */
} SclTrfPlace;

typedef struct
{
  const SclSheetEntry *entry;
  guint number;
  double points; /* NaN: none are written */
  guint rank;    /* 0: none is written */
} SclTrfPerson;

typedef struct
{
  const SclEventSheet *sheet;
  SclTrfPerson *people; /* by place in the sheet's entries */
  guint *order;         /* of the lines: places in people */
  guint n_rounds;
  SclTrfPlace *places; /* by person, then round: [person * n_rounds + round - 1] */
  guint *round;        /* by game, from 1 */
  gboolean renumbered;
  gboolean computed; /* somebody has no points or rank of the event's own: they are worked out */
} SclTrfPlan;

/* Starting ranks, rounds, points and ranks. FALSE: G_IO_ERROR_NOT_SUPPORTED, too many players or
 * rounds. */
gboolean scl_trf_plan_make (SclTrfPlan *self, const SclEventSheet *sheet, SclTrfLosses *losses,
                            GError **error);
void scl_trf_plan_clear (SclTrfPlan *self);
