/* SclDateOrders: in which order a file writes day, month and year, decided once for all its dates.
 *
 * The order is the one that all dates allow; of several the one by which events begin before they
 * end, rows go on in time, or all lies within a season; else a day in front, of two-digit years
 * behind dashes the year. Dates that say the same in every order (2024-11-23) decide nothing.
 * Years of two digits are of one hundred years, the one in which they lie nearest together, and
 * none of a game is ahead of today's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-date-shape.h"

typedef enum
{
  SCL_DATE_START, /* of an event: not after the next two of its line */
  SCL_DATE_GAME,  /* rows are often in the order of time */
  SCL_DATE_END,
  SCL_DATE_BIRTH, /* long ago */
} SclDateKind;

typedef struct _SclDateOrders SclDateOrders;

/* Of no date yet. given: the order that is known, to look for the century alone; SCL_N_ORDERS: none
 * is. */
SclDateOrders *scl_date_orders_new (SclDateOrder given);
void scl_date_orders_free (SclDateOrders *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclDateOrders, scl_date_orders_free)

/* Whether a text is a date that has an order: what makes a decision necessary. */
gboolean scl_date_is_ordered (const char *text);
/* The dates of a line, in the order of their kinds; anything else is passed over. */
void scl_date_orders_add (SclDateOrders *self, SclDateKind kind, const char *text, guint line);
/* Further dates may still decide it. */
gboolean scl_date_orders_is_open (const SclDateOrders *self);

typedef struct
{
  SclDateOrder order, other; /* SCL_N_ORDERS: no date has one; all dates allow no other */
  gboolean given;
  gboolean sure;    /* something speaks for order: no guess */
  const char *text; /* the first date that would be another in the other order, or else the
                       first that has one; owned by self */
  guint line;       /* of it */
  char form[8];     /* as scl_date_parse_order () has it; "" where no date has an order */
  int from; /* the first of the hundred years of two digits; 0: the last ones do for all of them */
  const char *from_text; /* of from: the first date that would else be ahead of this year */
  guint from_line;
} SclDateDecision;

/* Of what was added so far. */
const SclDateDecision *scl_date_orders_decide (SclDateOrders *self);

/* The dates of one event: n >= 2 texts, its first day, its last, and those of its rounds; NULL or
 * "" for none. days, shapes: n, so that the event begins before it ends, its rounds lie within, and
 * it is one of days and not of years; where several orders do, as scl_date_parse () prefers. */
void scl_date_event (const char *const *texts, guint n, SclDay *days, SclDateShape *shapes);
