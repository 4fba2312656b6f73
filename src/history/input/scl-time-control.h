/* Which rate of play a time control makes, as PGN's standard and as people write it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Who wrote a time control: sites write bare numbers in seconds, and have classes of their own. */
typedef enum
{
  SCL_CLOCK_ANY,       /* anybody, in PGN: bare numbers are seconds but where nobody plays so */
  SCL_CLOCK_MINUTES,   /* anybody, elsewhere: "15+2" is minutes and seconds */
  SCL_CLOCK_SECONDS,   /* bare numbers are seconds: FICS, line 222 of TRF26 */
  SCL_CLOCK_LICHESS,   /* by base + 40 increments: under 180 s bullet, 480 blitz, 1500 rapid */
  SCL_CLOCK_CHESS_COM, /* the same: under 180 s bullet, 600 blitz, else rapid */
} SclClock;

/* By the site's name or an address at it, in whatever text. */
SclClock scl_clock_of_site (const char *site);

/* The rate of play (scl-rate-of-play.h) of a time control. By FIDE's Laws, Appendices A.1 and B.1,
 * but for sites with classes of their own: the time for 60 moves, base + 60 increments, of 10
 * minutes or less is blitz, of less than 60 minutes rapid; and of less than 3 minutes bullet. A day
 * or more for some moves ("1/86400") is correspondence. 0: unknown, that is whatever cannot be read
 * for certain: "?", "-", and numbers without units that may be minutes or seconds and would differ
 * ("90+30" in PGN, "60" elsewhere). PGN's own ("5400+30", "40/7200:3600", "*180") is in seconds. */
char scl_time_control_rate (const char *text, SclClock clock);

/* The rate that a text of people names ("Rapid: 15 min + 10 s"), else what its time control makes.
 */
char scl_time_control_rate_in (const char *text);

/* What a time without units ("600+5") tells of those beside it: it is too long for minutes, or too
 * short, or adds too much each move, for seconds. SCL_CLOCK_ANY: neither, or it has units. */
SclClock scl_time_control_unit (const char *text);
