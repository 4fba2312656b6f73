/* SclDay: the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"

/* Julian day numbers at noon UT: 2451545 is J2000 (IAU); 2440588 the Unix epoch's day; 2299161 the
 * first Gregorian day, 15 October 1582. */
static void
test_known_days (void)
{
  g_assert_cmpint (scl_day_from_ymd (2000, 1, 1), ==, 2451545);
  g_assert_cmpint (scl_day_from_ymd (1970, 1, 1), ==, 2440588);
  g_assert_cmpint (scl_day_from_ymd (1582, 10, 15), ==, 2299161);
}

static void
test_refuses (void)
{
  g_assert_cmpint (scl_day_from_ymd (1999, 2, 29), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_from_ymd (1900, 2, 29), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_from_ymd (2000, 13, 1), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_parse ("2000-1-1"), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_parse ("2000-01-01 "), ==, SCL_DAY_NONE);
  for (guint at = 0; at < 10; at++)
    for (const char *other = "x- /.1"; *other != '\0'; other++)
      {
        char text[] = "2111-11-11";
        const gboolean is_day = (at == 4 || at == 7) ? *other == '-' : *other == '1';

        text[at] = *other;
        if (is_day)
          g_assert_cmpint (scl_day_parse (text), !=, SCL_DAY_NONE);
        else
          g_assert_cmpint (scl_day_parse (text), ==, SCL_DAY_NONE);
      }
  g_assert_cmpint (scl_day_parse ("2000-01-010"), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_parse ("2000-01"), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_parse (""), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_parse (NULL), ==, SCL_DAY_NONE);
}

static void
test_round_trip (void)
{
  for (SclDay day = scl_day_from_ymd (1890, 1, 1); day < scl_day_from_ymd (2110, 1, 1); day++)
    {
      g_autofree char *text = scl_day_format (day);

      g_assert_cmpint (scl_day_parse (text), ==, day);
    }
}

static void
test_blocks (void)
{
  SclDay day = scl_day_from_ymd (1998, 8, 31);

  g_assert_cmpint (scl_day_floor_months (day, 1), ==, scl_day_from_ymd (1998, 8, 1));
  g_assert_cmpint (scl_day_floor_months (day, 2), ==, scl_day_from_ymd (1998, 7, 1));
  g_assert_cmpint (scl_day_floor_months (day, 4), ==, scl_day_from_ymd (1998, 5, 1));
  g_assert_cmpint (scl_day_floor_months (day, 6), ==, scl_day_from_ymd (1998, 7, 1));
  g_assert_cmpint (scl_day_floor_months (day, 12), ==, scl_day_from_ymd (1998, 1, 1));
  g_assert_cmpint (scl_day_add_months (day, 6), ==, scl_day_from_ymd (1999, 2, 28));
  g_assert_cmpint (scl_day_add_months (day, -8), ==, scl_day_from_ymd (1997, 12, 31));
}

/* Every day from before the year 1 to after 9999 is the day before plus one, by GLib's own calendar
 * where that reaches (years 1 and up). JDN of 0001-01-01: 1721426 (proleptic Gregorian). */
static void
test_every_day (void)
{
  GDate date;
  int y, m, d;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 1, 1, 1);
  for (SclDay day = 1721426; day < 1721426 + 3652059 + 800; day++)
    {
      scl_day_to_ymd (day, &y, &m, &d);
      if (y != g_date_get_year (&date) || m != (int) g_date_get_month (&date)
          || d != g_date_get_day (&date))
        g_error ("%d: %d-%d-%d, not %d-%d-%d", day, y, m, d, g_date_get_year (&date),
                 g_date_get_month (&date), g_date_get_day (&date));
      if (y <= 9999 && scl_day_from_ymd (y, m, d) != day)
        g_error ("%d-%d-%d is not %d", y, m, d, day);
      g_date_add_days (&date, 1);
    }
}

/* The ends of what people can write: 3,652,059 days, the first of them JDN 1721426. Months go on
 * beyond them, one after the other. */
static void
test_ends (void)
{
  const SclDay first = scl_day_from_ymd (1, 1, 1), last = scl_day_from_ymd (9999, 12, 31);
  const SclDay next = scl_day_add_months (last, 1), before = scl_day_add_months (first, -1);
  int y, m, d;

  g_assert_cmpint (first, ==, 1721426);
  g_assert_cmpint (last, ==, 1721426 + 3652059 - 1);
  g_assert_cmpint (scl_day_parse ("9999-12-31"), ==, last);
  g_assert_cmpint (scl_day_from_ymd (0, 12, 31), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_from_ymd (10000, 1, 1), ==, SCL_DAY_NONE);

  g_assert_cmpint (next, ==, last + 31);
  scl_day_to_ymd (next, &y, &m, &d);
  g_assert_cmpint (y, ==, 10000);
  g_assert_cmpint (m, ==, 1);
  g_assert_cmpint (d, ==, 31);
  g_assert_cmpint (scl_day_year (last + 1), ==, 10000);
  g_assert_cmpint (scl_day_floor_months (last + 200, 12), ==, last + 1);

  g_assert_cmpint (before, ==, first - 31); /* December has 31 days */
  scl_day_to_ymd (before, &y, &m, &d);
  g_assert_cmpint (y, ==, 0);
  g_assert_cmpint (m, ==, 12);
  g_assert_cmpint (d, ==, 1);
  g_assert_cmpint (scl_day_floor_months (before, 12), ==,
                   first - 366); /* the year 0 is divisible by 400 */
  g_assert_cmpint (scl_day_add_months (first, -4800), ==, first - 146097); /* 400 years */

  g_assert_cmpint (scl_day_add_months (SCL_DAY_NONE, 1), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_floor_months (SCL_DAY_NONE, 1), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_day_add_months (G_MAXINT32, G_MAXINT), ==, G_MAXINT32);
  g_assert_cmpint (scl_day_add_months (SCL_DAY_NONE + 1, G_MININT), ==, SCL_DAY_NONE + 1);
}

/* The days themselves are the first and last; the days before and after are none. */
static void
test_of_games (void)
{
  g_assert_cmpint (scl_day_from_ymd (SCL_DAY_FIRST_YEAR, 1, 1), ==, SCL_DAY_FIRST);
  g_assert_cmpint (scl_day_from_ymd (SCL_DAY_LAST_YEAR, 12, 31), ==, SCL_DAY_LAST);
  g_assert_true (scl_day_is_of_games (SCL_DAY_FIRST));
  g_assert_false (scl_day_is_of_games (SCL_DAY_FIRST - 1));
  g_assert_true (scl_day_is_of_games (SCL_DAY_LAST));
  g_assert_false (scl_day_is_of_games (SCL_DAY_LAST + 1));
  g_assert_false (scl_day_is_of_games (SCL_DAY_NONE));
}

/* 951,782,400 s are 11,016 days from 1970 on: 30 years with 7 leap days, then 59 days of 2000. */
static void
test_today (void)
{
  g_autoptr (GDateTime) before = g_date_time_new_now_local ();
  SclDay day;

  g_setenv ("SOURCE_DATE_EPOCH", "951782400", TRUE);
  g_assert_cmpint (scl_day_today (), ==, scl_day_parse ("2000-02-29"));
  g_setenv ("SOURCE_DATE_EPOCH", "951868799", TRUE);
  g_assert_cmpint (scl_day_today (), ==, scl_day_parse ("2000-02-29"));
  g_setenv ("SOURCE_DATE_EPOCH", "yesterday", TRUE);
  day = scl_day_today ();
  g_assert_cmpint (day, >=,
                   scl_day_from_ymd (g_date_time_get_year (before), g_date_time_get_month (before),
                                     g_date_time_get_day_of_month (before)));
}

TEST_MAIN ("/day", test_today, test_known_days, test_refuses, test_round_trip, test_blocks,
           test_every_day, test_ends, test_of_games)
