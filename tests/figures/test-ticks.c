/* Ticks of a day axis, to the ends of the calendar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "figures/chart/scl-ticks-private.h"

static SclDay
day_of (const char *text)
{
  const SclDay day = scl_day_parse (text);

  g_assert_cmpint (day, !=, SCL_DAY_NONE);
  return day;
}

/* The labels in their order, joined by "|". */
static void
check (double low, double high, guint most, const char *labels)
{
  const SclAxis axis = { .kind = SCL_AXIS_DAY };
  g_autoptr (GArray) ticks = scl_ticks_new (&axis, low, high, most);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (ticks, SclTick, i);

      g_assert_cmpfloat (tick->value, >=, low);
      g_assert_cmpfloat (tick->value, <=, high);
      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", tick->label);
    }
  g_assert_cmpstr (text->str, ==, labels);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ticks/usual", test_usual);
  g_test_add_func ("/ticks/ends", test_ends);
  g_test_add_func ("/ticks/formats", test_formats);
  return g_test_run ();
}
