/* Which rate of play a time control makes, as PGN's standard and as people write it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* 's' standard, 'r' rapid, 'b' blitz by FIDE's Laws, Appendices A.1 and B.1: the time for 60 moves,
 * base + 60 increments, of 10 minutes or less is blitz, of less than 60 minutes rapid. 0: unknown,
 * that is whatever cannot be read for certain: "?", "-", and numbers without units that may be
 * minutes or seconds and would differ ("90+30"). PGN's own ("5400+30", "40/7200:3600") is in
 * seconds. */
char scl_time_control_rate (const char *text);
