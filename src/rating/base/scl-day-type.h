/* What a day is, for headers that have days in them; what is done with days is in scl-day.h, which
 * then few files read.
 *
 * A day is a Julian day number (gint32): 1970-01-01 is 2440588, 2000-01-01 is 2451545. Arithmetic
 * on days is plain subtraction. SCL_DAY_NONE stands for "no day known".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef gint32 SclDay;

#define SCL_DAY_NONE G_MININT32

/* The days that games, events and lists can be of, 1500-01-01 to 2199-12-31: the modern game is
 * somewhat older than its rules, and nobody has played later. One wrong digit would make rating
 * periods for thousands of years in which nothing is. */
#define SCL_DAY_FIRST_YEAR 1500
#define SCL_DAY_LAST_YEAR 2199
#define SCL_DAY_FIRST 2268924
#define SCL_DAY_LAST 2524593
