/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-chart-days.h"

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

const char *
scl_chart_month_name (int month)
{
  static const char *const names[]
      = { N_ ("Jan"), N_ ("Feb"), N_ ("Mar"), N_ ("Apr"), N_ ("May"), N_ ("Jun"),
          N_ ("Jul"), N_ ("Aug"), N_ ("Sep"), N_ ("Oct"), N_ ("Nov"), N_ ("Dec") };

  return _ (names[CLAMP (month, 1, 12) - 1]);
}

char *
scl_chart_format_day (SclDay day)
{
  int year, month, dom;

  scl_day_to_ymd (day, &year, &month, &dom);
  if (dom == 1)
    /* Translators: month and year of a list: "May 2014". */
    return g_strdup_printf (_ ("%s %d"), scl_chart_month_name (month), year);
  return scl_chart_format_date (day);
}

char *
scl_chart_format_date (SclDay day)
{
  int year, month, dom;

  if (day == SCL_DAY_NONE)
    return g_strdup ("");
  scl_day_to_ymd (day, &year, &month, &dom);
  /* Translators: day, month, year: "12 May 2014". */
  return g_strdup_printf (_ ("%d %s %d"), dom, scl_chart_month_name (month), year);
}

char *
scl_chart_format_time (const char *iso)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_iso8601 (iso, NULL);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;
  g_autofree char *day = NULL, *time = NULL;

  if (local == NULL)
    return g_strdup (iso);
  day = scl_chart_format_date (scl_day_from_ymd (g_date_time_get_year (local),
                                                 g_date_time_get_month (local),
                                                 g_date_time_get_day_of_month (local)));
  time = g_date_time_format (local, "%H:%M");
  return g_strdup_printf ("%s %s", day, time);
}
