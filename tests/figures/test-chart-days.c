/* Days as people write them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/chart/scl-chart-days.h"
#include "rating/base/scl-day.h"

static void
test_days (void)
{
  static const struct
  {
    int year, month, day;
    const char *as_list, *as_date;
  } rows[] = {
    { 1971, 1, 1, "Jan 1971", "1 Jan 1971" },      { 2000, 2, 29, "29 Feb 2000", "29 Feb 2000" },
    { 2024, 3, 1, "Mar 2024", "1 Mar 2024" },      { 1998, 4, 2, "2 Apr 1998", "2 Apr 1998" },
    { 1999, 5, 31, "31 May 1999", "31 May 1999" }, { 1999, 6, 1, "Jun 1999", "1 Jun 1999" },
    { 1999, 7, 1, "Jul 1999", "1 Jul 1999" },      { 1999, 8, 1, "Aug 1999", "1 Aug 1999" },
    { 1999, 9, 1, "Sep 1999", "1 Sep 1999" },      { 1999, 10, 1, "Oct 1999", "1 Oct 1999" },
    { 1999, 11, 1, "Nov 1999", "1 Nov 1999" },     { 1999, 12, 31, "31 Dec 1999", "31 Dec 1999" },
  };
  g_autofree char *none = scl_chart_format_date (SCL_DAY_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SclDay day = scl_day_from_ymd (rows[i].year, rows[i].month, rows[i].day);
      g_autofree char *as_list = scl_chart_format_day (day), *as_date = scl_chart_format_date (day);

      g_assert_cmpstr (as_list, ==, rows[i].as_list);
      g_assert_cmpstr (as_date, ==, rows[i].as_date);
    }
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (scl_chart_month_name (0), ==, "Jan");
  g_assert_cmpstr (scl_chart_month_name (13), ==, "Dec");
}

/* In the time of the place; what is no time stays as it is. */
static void
test_times (void)
{
  static const char *const rows[][2] = { { "2026-11-23T10:05:59Z", "23 Nov 2026 12:05" },
                                         { "2026-12-31T22:30:00Z", "1 Jan 2027 00:30" },
                                         { "yesterday", "yesterday" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = scl_chart_format_time (rows[i][0]);

      g_assert_cmpstr (text, ==, rows[i][1]);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_setenv ("TZ", "EET-2", TRUE); /* two hours ahead of UTC, in winter and in summer */
  g_test_init (&argc, &argv, NULL);
  add_tests ("/chart-days", test_days, test_times);
  return g_test_run ();
}
