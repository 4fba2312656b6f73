/* SclMoments: a federation in numbers: how much is played and by whom, how ratings are spread, how
 * games end, who comes and who goes.
 *
 * The same numbers are measured of a real record and of a simulated one. Years are counted back
 * from the record's last day, twelve months each; at most the last ten of them are looked at. A
 * year's players are those with a rated game in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/replay/scl-record.h"

typedef enum
{
  SCL_MOMENT_PLAYERS,        /* of a year; lists: on the last one */
  SCL_MOMENT_ENTRIES,        /* events a player and year */
  SCL_MOMENT_GAMES_ENTRY,    /* games a player and event */
  SCL_MOMENT_EVENT_SIZE,     /* players an event */
  SCL_MOMENT_ONE_EVENT,      /* share of a year's players with one event */
  SCL_MOMENT_BUSIEST_TENTH,  /* share of a year's games played by a tenth of its players */
  SCL_MOMENT_P95_GAMES,      /* 95th percentile of a year's players' games */
  SCL_MOMENT_MOST_HALF_YEAR, /* most games of anybody in half a year */
  SCL_MOMENT_BEYOND_N0, /* share of the players of half a year with 27 games or more: N0 = 800 / 30
                           = 26.7 */
  SCL_MOMENT_BUSY_LEAD, /* mean rating of the last year's busiest tenth less that of the others */
  SCL_MOMENT_MEAN,      /* of the last year's players' ratings, or of the last list */
  SCL_MOMENT_SD,
  SCL_MOMENT_SKEW,
  SCL_MOMENT_BELOW_1400,     /* share of them */
  SCL_MOMENT_BETWEEN_EVENTS, /* share of the variance of ratings that lies between events: 0 where
                                all meet all */
  SCL_MOMENT_DRAWS_LOW, /* share of draws between players less than 100 points apart, by thirds of
                           their level */
  SCL_MOMENT_DRAWS_MIDDLE,
  SCL_MOMENT_DRAWS_HIGH,
  SCL_MOMENT_DRAWS_100, /* share of draws, 100 to 199 points apart */
  SCL_MOMENT_DRAWS_200, /* 200 to 399 points apart */
  SCL_MOMENT_WHITE_LOW, /* White's mean score, less than 100 points apart, by thirds of their level
                         */
  SCL_MOMENT_WHITE_MIDDLE,
  SCL_MOMENT_WHITE_HIGH,
  SCL_MOMENT_ENTRANTS,   /* share of a year's players (lists: a year's growth) who were not there
                            before, from the second year on */
  SCL_MOMENT_ENTRY_GAP,  /* mean rating of new players after their first year (lists: their first)
                            less the others' */
  SCL_MOMENT_ENTRY_SKEW, /* skewness of those ratings of new players */
  SCL_MOMENT_LEAVERS, /* share of a year's players who do not play any more, before the last year */
  SCL_MOMENT_LEAVERS_LOSING, /* of those who lost rating in the year, less of those who gained */
  SCL_MOMENT_LEAVERS_YOUNG,  /* of those under 20 */
  SCL_MOMENT_LEAVERS_OLD,    /* of those of 60 and more */
  SCL_N_MOMENTS,
} SclMoment;

typedef struct
{
  const char *id;    /* "busiest-tenth", stable */
  const char *label; /* N_() */
  guint digits;      /* after the point, for people */
  double
      tolerance; /* a difference that small counts as none; in the moment's own unit, or relative */
  gboolean relative; /* tolerance is a share of the measured value */
} SclMomentInfo;

typedef struct
{
  double value[SCL_N_MOMENTS]; /* NaN: cannot be measured of this record */
  guint years;                 /* that were looked at; 0: less than one */
  SclDay first_day, last_day;  /* of what was looked at */
} SclMoments;

/* Static. */
const SclMomentInfo *scl_moment_info (SclMoment moment);
/* Whatever the record has; the rest is NaN. */
void scl_moments_measure (SclMoments *self, const SclRecord *record);
/* Why a moment cannot be measured of such a record: "lists do not say who played whom". Translated,
 * static. */
const char *scl_moment_missing (SclMoment moment, SclRecordKind kind);
/* In the moment's own unit; > 0. */
double scl_moment_tolerance (SclMoment moment, double measured);
