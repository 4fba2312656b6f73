/* Periods of the calendar: where they begin and how long they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/scl-rating.h"

#define HEAD "[policy]\nformat=1\nname=test\ntitle=Test\nsystem=elo\n"

/* Weeks begin on Mondays: 2 January 2000 is a Sunday, the 3rd a Monday; also before that. 84 of
 * 365.2425 days make a week of months of which a year has twelve. Lists of months take months. */
static void
test_weeks (void)
{
  g_autoptr (SclPolicy) week
      = scl_policy_parse (HEAD "[schedule]\nperiod=week\nratings=event-start\n", -1, NULL, NULL);
  g_autoptr (SclPolicy) fortnight
      = scl_policy_parse (HEAD "[schedule]\nperiod=week\nevery=2\n", -1, NULL, NULL);
  g_autoptr (SclPolicy) quarter
      = scl_policy_parse (HEAD "[schedule]\nperiod=quarter\n", -1, NULL, NULL);
  g_autoptr (SclPolicy) game = scl_policy_parse (HEAD "[schedule]\nperiod=game\n", -1, NULL, NULL);
  const SclScheduleRule *weeks = &scl_policy_regime_at (week, SCL_DAY_NONE)->schedule,
                        *twos = &scl_policy_regime_at (fortnight, SCL_DAY_NONE)->schedule,
                        *months = &scl_policy_regime_at (quarter, SCL_DAY_NONE)->schedule;
  const SclDay monday = scl_day_from_ymd (2000, 1, 3);

  g_assert_true (scl_schedule_is_calendar (weeks) && scl_schedule_is_calendar (months));
  g_assert_false (scl_schedule_is_calendar (&scl_policy_regime_at (game, SCL_DAY_NONE)->schedule));
  g_assert_cmpint (scl_schedule_first_day (weeks, monday - 1), ==, monday - 7);
  g_assert_cmpint (scl_schedule_first_day (weeks, monday), ==, monday);
  g_assert_cmpint (scl_schedule_first_day (weeks, monday + 6), ==, monday);
  g_assert_cmpint (scl_schedule_first_day (weeks, SCL_DAY_NONE), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_schedule_first_day (twos, monday + 13), ==, monday);
  g_assert_cmpint (scl_schedule_first_day (twos, monday - 1), ==, monday - 14);
  g_assert_cmpint (scl_schedule_next (twos, monday), ==, monday + 14);
  g_assert_cmpfloat_with_epsilon (scl_schedule_months (twos), 2 * 0.2299842, 1e-6);
  g_assert_cmpint (scl_schedule_first_day (months, scl_day_from_ymd (2000, 6, 30)), ==,
                   scl_day_from_ymd (2000, 4, 1));
  g_assert_cmpint (scl_schedule_next (months, scl_day_from_ymd (2000, 4, 1)), ==,
                   scl_day_from_ymd (2000, 7, 1));
  g_assert_cmpfloat (scl_schedule_months (months), ==, 3.0);
}

TEST_MAIN ("/policy-schedule", test_weeks)
