/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/scl-day.h"

#include <stdio.h>

/* GDate counts days from 0001-01-01 = 1; that day is Julian day number 1721426. */
#define GDATE_TO_JDN 1721425

SclDay
scl_day_from_ymd (int year, int month, int day)
{
  GDate date;

  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31)
    return SCL_DAY_NONE;
  if (!g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return SCL_DAY_NONE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return (SclDay) g_date_get_julian (&date) + GDATE_TO_JDN;
}

void
scl_day_to_ymd (SclDay day, int *year, int *month, int *dom)
{
  GDate date;

  g_return_if_fail (day > GDATE_TO_JDN);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) (day - GDATE_TO_JDN));
  if (year != NULL)
    *year = g_date_get_year (&date);
  if (month != NULL)
    *month = g_date_get_month (&date);
  if (dom != NULL)
    *dom = g_date_get_day (&date);
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

  scl_day_to_ymd (day, &y, &m, NULL);
  return scl_day_from_ymd (y, (m - 1) / (int) n * (int) n + 1, 1);
}

SclDay
scl_day_add_months (SclDay day, int n)
{
  int y, m, d, months;

  scl_day_to_ymd (day, &y, &m, &d);
  months = y * 12 + (m - 1) + n;
  y = months / 12;
  m = months % 12 + 1;
  return scl_day_from_ymd (y, m, MIN (d, g_date_get_days_in_month ((GDateMonth) m, (GDateYear) y)));
}
