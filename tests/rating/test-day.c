/* SclDay: the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/scl-day.h"

/* Julian day numbers at noon UT: 2451545 is J2000 (IAU); 2440588 the Unix epoch's day; 2299161 the first Gregorian
 * day, 15 October 1582. */
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/day/known-days", test_known_days);
  g_test_add_func ("/day/refuses", test_refuses);
  g_test_add_func ("/day/round-trip", test_round_trip);
  g_test_add_func ("/day/blocks", test_blocks);
  return g_test_run ();
}
