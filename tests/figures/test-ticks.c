/* Ticks of numbers, days and names; of days to the ends of the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-ticks-private.h"
#include "rating/base/scl-day.h"

static SclDay
day_of (const char *text)
{
  const SclDay day = scl_day_parse (text);

  g_assert_cmpint (day, !=, SCL_DAY_NONE);
  return day;
}

/* The labels in their order, joined by "|". */
static void
check_axis (const SclAxis *axis, double low, double high, guint most, const char *labels)
{
  g_autoptr (GArray) ticks = scl_ticks_new (axis, low, high, most);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (ticks, SclTick, i);

      g_assert_cmpfloat (tick->value, >=, low - 1e-9 * fabs (low));
      g_assert_cmpfloat (tick->value, <=, high + 1e-9 * fabs (high));
      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", tick->label);
    }
  g_assert_cmpstr (text->str, ==, labels);
}

static void
check (double low, double high, guint most, const char *labels)
{
  const SclAxis axis = { .kind = SCL_AXIS_DAY };

  check_axis (&axis, low, high, most, labels);
}

/* At most most ticks at steps of 1, 2 or 5 times a power of ten, and 2.5 times from 25 on; of whole
 * numbers no fraction; per cents with their sign. Worked out by hand. */
static void
test_numbers (void)
{
  static const struct
  {
    SclAxisKind kind;
    gboolean whole;
    double low, high;
    guint most;
    const char *labels;
  } cases[] = {
    { SCL_AXIS_NUMBER, FALSE, 0, 10, 6, "0|2|4|6|8|10" },
    { SCL_AXIS_NUMBER, FALSE, 0, 10, 5, "0|5|10" },
    { SCL_AXIS_NUMBER, FALSE, 0, 10, 11, "0|1|2|3|4|5|6|7|8|9|10" },
    { SCL_AXIS_NUMBER, FALSE, 0, 10, 2, "0|10" },
    { SCL_AXIS_NUMBER, FALSE, 0, 100, 5, "0|25|50|75|100" },
    { SCL_AXIS_NUMBER, FALSE, 0, 99, 5, "0|25|50|75" },
    { SCL_AXIS_NUMBER, TRUE, 0, 100, 5, "0|50|100" },
    { SCL_AXIS_NUMBER, FALSE, 0, 1000, 5, "0|250|500|750|1\u2009000" },
    { SCL_AXIS_NUMBER, FALSE, 0, 50, 5, "0|20|40" }, /* 12.5: 20, as 2.5 times 10 is 25 */
    { SCL_AXIS_NUMBER, FALSE, 0, 1, 5, "0.0|0.5|1.0" },
    { SCL_AXIS_NUMBER, FALSE, 0, 1, 6, "0.0|0.2|0.4|0.6|0.8|1.0" },
    { SCL_AXIS_NUMBER, TRUE, 0, 1, 6, "0|1" },
    { SCL_AXIS_NUMBER, TRUE, 0.5, 2.5, 6, "1|2" },
    { SCL_AXIS_NUMBER, TRUE, 0, 2, 3, "0|1|2" },
    { SCL_AXIS_NUMBER, FALSE, -1, 1, 5, "−1.0|−0.5|0.0|0.5|1.0" },
    { SCL_AXIS_NUMBER, FALSE, -2000, -500, 4, "−2\u2009000|−1\u2009500|−1\u2009000|−500" },
    { SCL_AXIS_NUMBER, FALSE, 0.001, 0.0019, 5, "0.0010|0.0015" },
    { SCL_AXIS_NUMBER, FALSE, 1499, 1501, 3, "1\u2009499|1\u2009500|1\u2009501" },
    { SCL_AXIS_NUMBER, FALSE, 3, 3.0001, 2, "3.0000|3.0001" },
    { SCL_AXIS_PERCENT, FALSE, 0, 1, 5, "0\u2009%|25\u2009%|50\u2009%|75\u2009%|100\u2009%" },
    { SCL_AXIS_PERCENT, FALSE, 0, 0.02, 5,
      "0.0\u2009%|0.5\u2009%|1.0\u2009%|1.5\u2009%|2.0\u2009%" },
    { SCL_AXIS_PERCENT, FALSE, -0.1, 0.1, 3, "−10\u2009%|0\u2009%|10\u2009%" },
    { SCL_AXIS_YEAR, FALSE, 1950, 2000, 6, "1950|1960|1970|1980|1990|2000" },
    { SCL_AXIS_YEAR, FALSE, 1950, 2000, 3, "1950|2000" },
    { SCL_AXIS_YEAR, FALSE, 1998, 2000, 9, "1998|1999|2000" },
    { SCL_AXIS_NUMBER, FALSE, 5, 5, 5, "" },
    { SCL_AXIS_NUMBER, FALSE, 6, 5, 5, "" },
    { SCL_AXIS_NUMBER, FALSE, NAN, 5, 5, "" },
    { SCL_AXIS_NUMBER, FALSE, 0, INFINITY, 5, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclAxis axis = { .kind = cases[i].kind, .integer = cases[i].whole };

      check_axis (&axis, cases[i].low, cases[i].high, cases[i].most, cases[i].labels);
    }
}

/* Days, months and years from the first on: never closer than a step, the year where it changes. */
static void
test_days (void)
{
  check (day_of ("2020-02-27"), day_of ("2020-03-02"), 9, "27 Feb 2020|28 Feb|29 Feb|1 Mar|2 Mar");
  check (day_of ("2020-12-30"), day_of ("2021-01-02"), 9, "30 Dec 2020|31 Dec|1 Jan 2021|2 Jan");
  check (day_of ("2021-03-01"), day_of ("2021-03-13"), 8,
         "1 Mar 2021|3 Mar|5 Mar|7 Mar|9 Mar|11 Mar|13 Mar");
  check (day_of ("2021-03-25"), day_of ("2021-04-05"), 6, "26 Mar 2021|1 Apr");
  check (day_of ("2021-03-25"), day_of ("2021-04-05"), 7,
         "25 Mar 2021|27 Mar|29 Mar|1 Apr|3 Apr|5 Apr");
  check (day_of ("2021-03-01"), day_of ("2021-03-26"), 6,
         "1 Mar 2021|6 Mar|11 Mar|16 Mar|21 Mar|26 Mar");
  check (day_of ("2021-03-22"), day_of ("2021-04-30"), 5, "1 Apr 2021|11 Apr|21 Apr");
  check (day_of ("2020-11-15"), day_of ("2021-03-15"), 5, "Dec 2020|Jan 2021|Feb|Mar");
  check (day_of ("2020-11-15"), day_of ("2021-07-01"), 5, "Jan 2021|Mar|May|Jul");
  check (day_of ("2021-01-01"), day_of ("2022-01-01"), 6, "Jan 2021|Apr|Jul|Oct|Jan 2022");
  check (day_of ("2020-01-01"), day_of ("2022-01-01"), 6, "Jan 2020|Jul|Jan 2021|Jul|Jan 2022");
  check (day_of ("2020-01-02"), day_of ("2029-01-01"), 6, "2022|2024|2026|2028");
  check (day_of ("2001-01-02"), day_of ("2021-01-01"), 5, "2005|2010|2015|2020");
  check (day_of ("1901-01-01"), day_of ("2001-01-01"), 6, "1920|1940|1960|1980|2000");
  check (day_of ("1801-01-01"), day_of ("2001-01-01"), 5, "1850|1900|1950|2000");
  check (day_of ("1501-01-01"), day_of ("2001-01-01"), 6, "1600|1700|1800|1900|2000");
}

/* Every name, or every second, third: as many as there may be. */
static void
test_names (void)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g", NULL };
  const SclAxis axis = { .kind = SCL_AXIS_NAMES, .names = (char **) names };

  check_axis (&axis, -0.5, 6.5, 7, "a|b|c|d|e|f|g");
  check_axis (&axis, -0.5, 6.5, 6, "a|c|e|g");
  check_axis (&axis, -0.5, 6.5, 4, "a|c|e|g");
  check_axis (&axis, -0.5, 6.5, 3, "a|d|g");
  check_axis (&axis, 1.5, 4.5, 7, "c|d|e");
  check_axis (&axis, 1, 4, 7, "b|c|d|e");
  check_axis (&axis, -9, 99, 7, "a|b|c|d|e|f|g");
}

/* Out to the steps of a figure of seven ticks; days and names stay as they are. */
static void
test_round_out (void)
{
  static const struct
  {
    SclAxisKind kind;
    gboolean whole;
    double low, high, to_low, to_high;
  } cases[] = { { SCL_AXIS_NUMBER, FALSE, 0.3, 9.2, 0, 10 },
                { SCL_AXIS_NUMBER, FALSE, 0, 10, 0, 10 },
                { SCL_AXIS_NUMBER, FALSE, -3, 101, -20, 120 },
                { SCL_AXIS_NUMBER, FALSE, 1, 149, 0, 150 },
                { SCL_AXIS_NUMBER, TRUE, 1, 149, 0, 150 },
                { SCL_AXIS_NUMBER, FALSE, 20, 160, 0, 175 },
                { SCL_AXIS_NUMBER, TRUE, 0.2, 1.7, 0, 2 },
                { SCL_AXIS_PERCENT, FALSE, 0.013, 0.061, 0.01, 0.07 },
                { SCL_AXIS_YEAR, FALSE, 1951, 1956.5, 1951, 1957 },
                { SCL_AXIS_DAY, FALSE, 2451545.5, 2451999, 2451545.5, 2451999 },
                { SCL_AXIS_NAMES, FALSE, -0.5, 3.5, -0.5, 3.5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclAxis axis = { .kind = cases[i].kind, .integer = cases[i].whole };
      double low = cases[i].low, high = cases[i].high;

      scl_ticks_round_out (&axis, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, cases[i].to_low, 1e-9);
      g_assert_cmpfloat_with_epsilon (high, cases[i].to_high, 1e-9);
    }
}

static void
test_usual (void)
{
  check (day_of ("2019-07-15"), day_of ("2022-03-01"), 5, "2020|2021|2022");
  check (day_of ("2000-01-01"), day_of ("2050-01-01"), 7, "2000|2010|2020|2030|2040|2050");
}

/* A chart's axis reaches a little beyond its data: no tick stands on a day that is none. */
static void
test_ends (void)
{
  const SclDay first = day_of ("0001-01-01"), last = day_of ("9999-12-31");

  check (day_of ("9999-10-20"), last + 20, 5, "Nov 9999|Dec");
  check (day_of ("9999-12-27"), last + 3, 9, "27 Dec 9999|28 Dec|29 Dec|30 Dec|31 Dec");
  check (day_of ("9996-06-01"), last + 400, 8, "9997|9998|9999");
  check (first - 40, day_of ("0001-04-10"), 9, "Jan 1|Feb|Mar|Apr");
  check (first - 400, day_of ("0003-06-01"), 8, "1|2|3");
  check (first, last, 12, "1000|2000|3000|4000|5000|6000|7000|8000|9000");
  /* Nothing but days that there are not. */
  check (last + 100, last + 200, 5, "");
  check (-1e15, -1e14, 5, "");
}

static void
test_formats (void)
{
  const SclAxis axis = { .kind = SCL_AXIS_DAY };
  const struct
  {
    double value;
    const char *text;
  } days[] = { { 2451545.9, "2000-01-01" },
               { 1e15, "9999-12-31" },
               { -1e15, "0001-01-01" },
               { 5373485, "9999-12-31" } };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autofree char *text = scl_axis_format (&axis, days[i].value);

      g_assert_cmpstr (text, ==, days[i].text);
    }
}

TEST_MAIN ("/ticks", test_numbers, test_days, test_names, test_round_out, test_usual, test_ends,
           test_formats)
