/* Dates as people and programs write them in tournament files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-date-shape.h"

#include <string.h>

#include "rating/base/scl-gettext.h"

const char *
scl_date_shape_title (SclDateShape shape)
{
  static const char *const titles[] = {
    N_ ("no date"),        N_ ("year-month-day"), N_ ("day.month.year"), N_ ("month/day/year"),
    N_ ("month in words"), N_ ("year.month.day"), N_ ("year.day.month"), N_ ("day.month.year"),
  };

  return _ (titles[shape]);
}

static int
month_of_word (const char *word, gsize n)
{
  static const char months[] = "janfebmaraprmayjunjulaugsepoctnovdec";

  if (n < 3)
    return 0;
  for (int m = 0; m < 12; m++)
    if (g_ascii_strncasecmp (word, months + 3 * m, 3) == 0)
      return m + 1;
  return 0;
}

typedef struct
{
  int value[3];
  int digits[3]; /* of the number; 0 for a month in words */
  int n;
  gboolean slash; /* divided by '/' */
} Parts;

/* Cuts into at most three numbers (one of which may be a month in words). */
static gboolean
cut (const char *text, Parts *parts)
{
  const char *p = text;

  memset (parts, 0, sizeof *parts);
  while (*p != '\0')
    {
      const char *begin = p;

      if (g_ascii_isdigit (*p))
        {
          int value = 0;

          while (g_ascii_isdigit (*p) && p - begin < 9)
            value = value * 10 + (*p++ - '0');
          if (parts->n == 3 || g_ascii_isdigit (*p))
            return FALSE;
          parts->value[parts->n] = value;
          parts->digits[parts->n++] = (int) (p - begin);
        }
      else if (g_ascii_isalpha (*p))
        {
          while (g_ascii_isalpha (*p))
            p++;
          if (parts->n == 3 || month_of_word (begin, (gsize) (p - begin)) == 0)
            return FALSE;
          parts->value[parts->n] = month_of_word (begin, (gsize) (p - begin));
          parts->digits[parts->n++] = 0;
        }
      else if (strchr (" .,-/\t", *p) != NULL)
        {
          parts->slash = parts->slash || *p == '/';
          p++;
        }
      else
        return FALSE;
    }
  return TRUE;
}

static int
century (int yy)
{
  return yy >= 70 ? 1900 + yy : 2000 + yy;
}

static SclDay
try (int year, int month, int day, SclDateShape its, SclDateShape *shape)
{
  SclDay found = scl_day_from_ymd (year, month, day);

  if (!scl_day_is_of_games (found))
    return SCL_DAY_NONE;
  *shape = its;
  return found;
}

static SclDay
from_two_digit_years (const int *v, SclDateShape *shape)
{
  SclDay day = try (century (v[0]), v[1], v[2], SCL_DATE_YY_MM_DD, shape);

  if (day == SCL_DAY_NONE)
    day = try (century (v[0]), v[2], v[1], SCL_DATE_YY_DD_MM, shape);
  if (day == SCL_DAY_NONE)
    day = try (century (v[2]), v[1], v[0], SCL_DATE_DD_MM_YY, shape);
  return day;
}

SclDay
scl_date_parse (const char *text, SclDateShape *shape)
{
  SclDateShape unused;
  SclDay day = SCL_DAY_NONE;
  Parts p;
  const int *v = p.value, *d = p.digits;

  if (shape == NULL)
    shape = &unused;
  *shape = SCL_DATE_NONE;
  if (text == NULL || !cut (text, &p))
    return SCL_DAY_NONE;

  if (p.n == 1 && d[0] == 8)
    return try (v[0] / 10000, v[0] / 100 % 100, v[0] % 100, SCL_DATE_ISO, shape);
  if (p.n != 3)
    return SCL_DAY_NONE;

  if (d[0] == 4)
    day = try (v[0], v[1], v[2], d[1] == 0 ? SCL_DATE_WORDS : SCL_DATE_ISO, shape);
  else if (d[2] == 4 && d[0] == 0)
    day = try (v[2], v[0], v[1], SCL_DATE_WORDS, shape);
  else if (d[2] == 4 && d[1] == 0)
    day = try (v[2], v[1], v[0], SCL_DATE_WORDS, shape);
  else if (d[2] == 4)
    {
      day = try (v[2], v[1], v[0], SCL_DATE_DAY_FIRST, shape);
      if (day == SCL_DAY_NONE && p.slash)
        day = try (v[2], v[0], v[1], SCL_DATE_MONTH_FIRST, shape);
    }
  else if (d[0] == 2 && d[1] >= 1 && d[1] <= 2 && d[2] >= 1 && d[2] <= 2)
    day = from_two_digit_years (v, shape);
  return day;
}

SclDay
scl_date_parse_near (const char *text, SclDay near, SclDateShape *shape)
{
  SclDateShape its = SCL_DATE_NONE;
  SclDay best = scl_date_parse (text, &its);
  Parts p;

  if (near != SCL_DAY_NONE && its >= SCL_DATE_YY_MM_DD && cut (text, &p))
    {
      const int *v = p.value;
      const SclDay readings[] = {
        scl_day_from_ymd (century (v[0]), v[1], v[2]),
        scl_day_from_ymd (century (v[0]), v[2], v[1]),
        scl_day_from_ymd (century (v[2]), v[1], v[0]),
      };

      for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
        if (readings[i] != SCL_DAY_NONE && ABS (readings[i] - near) < ABS (best - near))
          {
            best = readings[i];
            its = (SclDateShape) (SCL_DATE_YY_MM_DD + i);
          }
    }
  if (shape != NULL)
    *shape = its;
  return best;
}

SclDay
scl_date_parse_as (const char *text, SclDateShape two_digit_years, SclDateShape *shape)
{
  SclDateShape its = SCL_DATE_NONE;
  SclDay day = scl_date_parse (text, &its);
  Parts p;

  /* What cannot be read at all can neither in one shape. */
  if (its >= SCL_DATE_YY_MM_DD && its != two_digit_years && cut (text, &p))
    {
      const int *v = p.value;

      its = SCL_DATE_NONE;
      if (two_digit_years == SCL_DATE_YY_DD_MM)
        day = try (century (v[0]), v[2], v[1], SCL_DATE_YY_DD_MM, &its);
      else if (two_digit_years == SCL_DATE_DD_MM_YY)
        day = try (century (v[2]), v[1], v[0], SCL_DATE_DD_MM_YY, &its);
      else
        day = try (century (v[0]), v[1], v[2], SCL_DATE_YY_MM_DD, &its);
    }
  if (shape != NULL)
    *shape = its;
  return day;
}

SclDay
scl_date_parse_order (const char *text, const char *order, SclDateShape *shape)
{
  const gboolean day_first = strcmp (order, "dmy") == 0, month_first = strcmp (order, "mdy") == 0;
  const int y = day_first || month_first ? 2 : 0, m = month_first ? 0 : 1,
            d = day_first     ? 0
                : month_first ? 1
                              : 2;
  SclDateShape unused, its;
  Parts p;

  if (*order == '\0')
    return scl_date_parse (text, shape);
  if (shape == NULL)
    shape = &unused;
  *shape = SCL_DATE_NONE;
  if (text == NULL || !cut (text, &p))
    return SCL_DAY_NONE;
  if (p.n == 1 && p.digits[0] == 8 && y == 0)
    return scl_date_parse (text, shape);
  if (p.n != 3 || (p.digits[y] != 4 && p.digits[y] != 2) || p.digits[d] < 1 || p.digits[d] > 2
      || p.digits[m] > 2)
    return SCL_DAY_NONE;

  its = p.digits[m] == 0 ? SCL_DATE_WORDS
        : day_first      ? SCL_DATE_DAY_FIRST
        : month_first    ? SCL_DATE_MONTH_FIRST
                         : SCL_DATE_ISO;
  return try (p.digits[y] == 2 ? century (p.value[y]) : p.value[y], p.value[m], p.value[d], its,
              shape);
}
