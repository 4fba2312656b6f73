/* Rates of play by FIDE's Laws, Appendices A.1 and B.1: base + 60 increments; up to 10 minutes
 * blitz, less than 60 rapid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/input/scl-time-control.h"

static void
test_rates (void)
{
  static const struct
  {
    const char *text;
    char rate; /* '-': unknown */
  } cases[] = {
    /* As the standard has it, in seconds. */
    { "5400+30", 's' },
    { "40/7200:3600", 's' },
    { "600", 'b' },
    { "601", 'r' },
    { "300+5", 'b' },
    { "300+6", 'r' },
    { "3599", 'r' },
    { "3600", 's' },
    { "1800+30", 's' },
    { "1800+29", 'r' },
    { "900+10", 'r' },
    { "180", 'b' },
    { "180+2", 'b' },
    { "120+1", 'b' },
    { "151", 'b' },
    /* Minutes or seconds: of both the same rate (3 s or 3 min + 60 × 2 s: 123 s, 5 min; 15 + 60 ×
       10: 615 s, 25 min). */
    { "3+2", 'b' },
    { "5+3", 'b' },
    { "15+10", 'r' },
    { "10", 'b' },
    /* Nothing, or nothing certain. */
    { "", '-' },
    { "?", '-' },
    { "-", '-' },
    { "*180", '-' },
    { "90+30", '-' },
    { "11", '-' },
    { "15", '-' },
    { "10+5", '-' },
    { "90", '-' },
    { "150", '-' },
    { "60+0", '-' },
    { "60+1", '-' },
    { "150+10", '-' },
    { "40/120", '-' },
    { "90 + 30", '-' },
    { "0", '-' },
    { "blitz", '-' },
    { "99999999999999", '-' },
    { "1e9 min", '-' },
    { "15 mints", '-' },
    { "min", '-' },
    /* In words: (15 min + 60 × 10 s = 25 min), (90 + 30 = 120), (90 + 30 + 30 = 150), (90), (5 + 3
       = 8), (10 + 5 = 15), (3 + 2 = 5). */
    { "15 min. + 10 s. per move", 'r' },
    { "90 min + 30 sec/move", 's' },
    { "90'/40+30'+30\"", 's' },
    { "1 hour 30 minutes", 's' },
    { "5'+3\"", 'b' },
    { "10 min + 5 sec", 'r' },
    { "3m+2s", 'b' },
    { "10 minutes", 'b' },
    { "10 minutes + 1 s per move", 'r' },
    { "59 min", 'r' },
    { "1 h", 's' },
    { "1.5 h", 's' },
    { "G 90 min", '-' },
    { "2h/40 moves + 1h", 's' },
    { "25 min for 60 moves", 'r' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char rate = scl_time_control_rate (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (rate != 0 ? rate : '-', ==, cases[i].rate);
    }
}

TEST_MAIN ("/time-control", test_rates)
