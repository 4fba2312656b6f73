/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-day.h"

/* Civil days by arithmetic alone, for any year: months are counted from March, so that the leap day
 * ends the year, and 400 years are one cycle of 146,097 days. */
#define CYCLE_DAYS 146097
#define JDN_OF_MARCH_0000 1721120 /* 0000-03-01 */

static const int days_in_month[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

static int
month_length (gint64 year, int month)
{
  const gboolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

  return days_in_month[month - 1] + (month == 2 && leap ? 1 : 0);
}

static gint64
floor_div (gint64 a, gint64 b)
{
  return a / b - (a % b < 0 ? 1 : 0);
}

/* Any year; beyond the days that there are, the last or first of them. */
static SclDay
day_of (gint64 year, int month, int dom)
{
  const gint64 y = year - (month <= 2 ? 1 : 0);
  const gint64 cycle = floor_div (y, 400);
  const gint64 year_of_cycle = y - cycle * 400;
  const gint64 day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + dom - 1;
  const gint64 day = JDN_OF_MARCH_0000 + cycle * CYCLE_DAYS + year_of_cycle * 365
                     + year_of_cycle / 4 - year_of_cycle / 100 + day_of_year;

  return (SclDay) CLAMP (day, SCL_DAY_NONE + 1, G_MAXINT32);
}

SclDay
scl_day_from_ymd (int year, int month, int day)
{
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1
      || day > month_length (year, month))
    return SCL_DAY_NONE;
  return day_of (year, month, day);
}

SclDay
scl_day_today (void)
{
  const char *fixed = g_getenv ("SOURCE_DATE_EPOCH");
  gint64 seconds = 0;
  const gboolean is_fixed
      = fixed != NULL && g_ascii_string_to_signed (fixed, 10, 0, G_MAXUINT32, &seconds, NULL);
  g_autoptr (GDateTime) now
      = is_fixed ? g_date_time_new_from_unix_utc (seconds) : g_date_time_new_now_local ();

  return scl_day_from_ymd (g_date_time_get_year (now), g_date_time_get_month (now),
                           g_date_time_get_day_of_month (now));
}

gboolean
scl_day_is_of_games (SclDay day)
{
  return day >= SCL_DAY_FIRST && day <= SCL_DAY_LAST;
}

void
scl_day_to_ymd (SclDay day, int *year, int *month, int *dom)
{
  const gint64 since = (gint64) day - JDN_OF_MARCH_0000;
  const gint64 cycle = floor_div (since, CYCLE_DAYS);
  const gint64 day_of_cycle = since - cycle * CYCLE_DAYS;
  const gint64 year_of_cycle = (day_of_cycle - day_of_cycle / 1460 + day_of_cycle / 36524
                                - day_of_cycle / (CYCLE_DAYS - 1))
                               / 365;
  const gint64 day_of_year
      = day_of_cycle - (365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100);
  const gint64 from_march = (5 * day_of_year + 2) / 153;
  const int m = (int) (from_march < 10 ? from_march + 3 : from_march - 9);

  g_return_if_fail (day != SCL_DAY_NONE);

  if (year != NULL)
    *year = (int) (cycle * 400 + year_of_cycle + (m <= 2 ? 1 : 0));
  if (month != NULL)
    *month = m;
  if (dom != NULL)
    *dom = (int) (day_of_year - (153 * from_march + 2) / 5 + 1);
}

int
scl_day_year (SclDay day)
{
  int year = 0;

  scl_day_to_ymd (day, &year, NULL, NULL);
  return year;
}

SclDay
scl_day_parse (const char *text)
{
  static const char shape[] = "dddd-dd-dd";
  int field[3] = { 0, 0, 0 };
  int at = 0;

  if (text == NULL)
    return SCL_DAY_NONE;

  for (int i = 0; i < 10; i++)
    {
      if (shape[i] == 'd' && g_ascii_isdigit (text[i]))
        field[at] = field[at] * 10 + (text[i] - '0');
      else if (shape[i] == '-' && text[i] == '-')
        at++;
      else
        return SCL_DAY_NONE;
    }

  return text[10] == '\0' ? scl_day_from_ymd (field[0], field[1], field[2]) : SCL_DAY_NONE;
}

char *
scl_day_format (SclDay day)
{
  int y, m, d;

  if (day == SCL_DAY_NONE)
    return g_strdup ("");

  scl_day_to_ymd (day, &y, &m, &d);
  return g_strdup_printf ("%04d-%02d-%02d", y, m, d);
}

SclDay
scl_day_floor_months (SclDay day, guint n)
{
  int y, m;

  g_return_val_if_fail (n >= 1 && n <= 12 && 12 % n == 0, day);

  if (day == SCL_DAY_NONE)
    return SCL_DAY_NONE;
  scl_day_to_ymd (day, &y, &m, NULL);
  return day_of (y, (m - 1) / (int) n * (int) n + 1, 1);
}

SclDay
scl_day_add_months (SclDay day, int n)
{
  int y, m, d;
  gint64 months, year;

  if (day == SCL_DAY_NONE)
    return SCL_DAY_NONE;
  scl_day_to_ymd (day, &y, &m, &d);
  months = (gint64) y * 12 + (m - 1) + n;
  year = floor_div (months, 12);
  m = (int) (months - year * 12) + 1;
  return day_of (year, m, MIN (d, month_length (year, m)));
}
