/* Days: the calendar of every layer, and days as files and entries have them (2014-05-12). What
 * people write lies in the years 1 to 9999; arithmetic goes on beyond (the year before 1 is 0), so
 * that the month after December 9999 is one, and loops over months end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-day-type.h"

/* Proleptic Gregorian. year [1, 9999], month [1, 12], day [1, 31]; an impossible date gives
 * SCL_DAY_NONE. */
SclDay scl_day_from_ymd (int year, int month, int day);

/* From SCL_DAY_FIRST to SCL_DAY_LAST. */
gboolean scl_day_is_of_games (SclDay day);

/* By this machine's clock and place; where SOURCE_DATE_EPOCH is set, the day (UTC) of that second,
 * for the same answer on another day. */
SclDay scl_day_today (void);

/* Any of the pointers may be NULL. day must not be SCL_DAY_NONE. */
void scl_day_to_ymd (SclDay day, int *year, int *month, int *dom);

/* The calendar year, Gregorian at all times. day must not be SCL_DAY_NONE. */
int scl_day_year (SclDay day);

/* Reads "YYYY-MM-DD" and nothing else; anything else gives SCL_DAY_NONE. */
SclDay scl_day_parse (const char *text);

/* "YYYY-MM-DD" (C locale, for files); "" for SCL_DAY_NONE. */
char *scl_day_format (SclDay day);

/* The first day of the block of n months (1, 2, 3, 4, 6, 12) that holds the day, blocks counted
 * from 1 January: n = 6 gives 1 January or 1 July. SCL_DAY_NONE: the same. */
SclDay scl_day_floor_months (SclDay day, guint n);

/* The same day of the month n months on (n may be negative), or that month's last day where it is
 * shorter: later than day for n > 0, earlier for n < 0, up to the ends of SclDay. SCL_DAY_NONE: the
 * same. */
SclDay scl_day_add_months (SclDay day, int n);
