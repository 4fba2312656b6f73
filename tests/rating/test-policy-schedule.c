/* Periods of the calendar: where they begin and how long they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
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

/* What each word means, and how many of it: a game is one of many where every is more than 1;
 * months are multiplied, and must divide a year. */
static void
test_words (void)
{
  static const struct
  {
    const char *period;
    guint every;
    SclSchedulePeriod kind;
    gint32 n; /* 0: refused */
  } cases[] = {
    { "game", 1, SCL_PERIOD_GAME, 1 },        { "game", 2, SCL_PERIOD_GAMES, 2 },
    { "games", 1, SCL_PERIOD_GAMES, 1 },      { "games", 80, SCL_PERIOD_GAMES, 80 },
    { "event", 1, SCL_PERIOD_EVENT, 1 },      { "event", 3, SCL_PERIOD_EVENT, 3 },
    { "week", 1, SCL_PERIOD_WEEK, 1 },        { "week", 5, SCL_PERIOD_WEEK, 5 },
    { "month", 1, SCL_PERIOD_MONTH, 1 },      { "month", 12, SCL_PERIOD_MONTH, 12 },
    { "month", 5, SCL_PERIOD_MONTH, 0 },      { "month", 13, SCL_PERIOD_MONTH, 0 },
    { "month", 24, SCL_PERIOD_MONTH, 0 },     { "two-months", 3, SCL_PERIOD_MONTH, 6 },
    { "two-months", 4, SCL_PERIOD_MONTH, 0 }, { "quarter", 2, SCL_PERIOD_MONTH, 6 },
    { "quarter", 4, SCL_PERIOD_MONTH, 12 },   { "four-months", 1, SCL_PERIOD_MONTH, 4 },
    { "semester", 2, SCL_PERIOD_MONTH, 12 },  { "semester", 1, SCL_PERIOD_MONTH, 6 },
    { "year", 1, SCL_PERIOD_MONTH, 12 },      { "year", 2, SCL_PERIOD_MONTH, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "[schedule]\nperiod=%s\nevery=%u\n",
                                               cases[i].period, cases[i].every);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);
      const SclScheduleRule *schedule;

      if (cases[i].n == 0)
        {
          g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
          g_assert_true (g_str_has_suffix (
              error->message, "[schedule] period and every must make 1, 2, 3, 4, 6 or 12 months"));
          continue;
        }
      g_assert_no_error (error);
      schedule = &scl_policy_regime_at (policy, SCL_DAY_NONE)->schedule;
      g_assert_cmpint (schedule->period, ==, cases[i].kind);
      g_assert_cmpint (schedule->every, ==, cases[i].n);
      g_assert_true (scl_schedule_is_calendar (schedule)
                     == (cases[i].kind == SCL_PERIOD_WEEK || cases[i].kind == SCL_PERIOD_MONTH));
    }
}

/* Lists in force when an event starts need lists. */
static void
test_lists (void)
{
  static const struct
  {
    const char *period;
    gboolean refused;
  } cases[] = { { "game", TRUE },  { "games", TRUE },  { "event", TRUE },
                { "week", FALSE }, { "month", FALSE }, { "year", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf (HEAD "[schedule]\nperiod=%s\nratings=event-start\n", cases[i].period);
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_parse (text, -1, "test", &error);

      g_assert_true ((policy == NULL) == cases[i].refused);
    }
}

TEST_MAIN ("/policy-schedule", test_weeks, test_words, test_lists)
