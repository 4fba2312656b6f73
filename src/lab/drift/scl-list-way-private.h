/* SclListWay: two outcomes of one history, from list to list.
 *
 * A list is what stands on the last day of a rating period of either; several on one day are one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-outcome.h"

/* The paths of one of them, as far as they have been followed. */
typedef struct
{
  SclOutcome *outcome; /* borrowed */
  const SclPeriodSummary *periods;
  guint n_periods, next; /* the first period that has not been followed */
  double *rating;        /* per player; NaN: none */
} SclListWay;

/* Nothing followed yet. */
void scl_list_way_init (SclListWay *self, SclOutcome *outcome);
void scl_list_way_clear (SclListWay *self);

/* The day of the next list of either; FALSE: there is none. */
gboolean scl_list_ways_next (const SclListWay ways[2], SclDay *day);

/* A player's rating changes on the list; the way still has the one before. */
typedef void (*SclListWayFunc) (guint32 player, double rating, gpointer data);
/* Goes along up to the lists of that day. */
void scl_list_way_follow (SclListWay *self, SclDay day, SclListWayFunc changes, gpointer data);
