/* Dates as people and programs write them in tournament files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-date-shape.h"

#include <stdlib.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

static const char *const order_names[SCL_N_ORDERS] = { "dmy", "mdy", "ymd", "ydm" };

const char *
scl_date_shape_title (SclDateShape shape)
{
  static const char *const titles[]
      = { N_ ("no date"),        N_ ("year-month-day"), N_ ("month in words"),
          N_ ("day.month.year"), N_ ("month/day/year"), N_ ("year.month.day"),
          N_ ("year.day.month"), N_ ("day.month.year"), N_ ("month/day/year") };

  return _ (titles[shape]);
}

const char *
scl_date_order_name (SclDateOrder order)
{
  return order_names[order];
}

SclDateOrder
scl_date_order_find (const char *name)
{
  const gsize n = strlen (name);
  SclDateOrder order = 0;

  while (order < SCL_N_ORDERS && strncmp (order_names[order], name, 3) != 0)
    order++;
  return n == 3 || (n == 7 && strspn (name + 3, "0123456789") == 4) ? order : SCL_N_ORDERS;
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

/* From Monday 0, in English and where the letters are no month's in German, Italian, Spanish and
 * French; -1: none. */
static int
weekday_of_word (const char *word, gsize n)
{
  static const char *const names[7]
      = { "mon lun mo",         "tue die di",     "wed mit mer mie mi", "thu don gio jue jeu do",
          "fri fre ven vie fr", "sat sam sab sa", "sun son dom dim so" };
  g_autofree char *letters = g_ascii_strdown (word, (gssize) MIN (n, 3));

  for (int day = 0; day < 7; day++)
    {
      g_auto (GStrv) known = g_strsplit (names[day], " ", -1);

      if (g_strv_contains ((const char *const *) known, letters))
        return day;
    }
  return -1;
}

typedef struct
{
  int value[3];
  int digits[3]; /* of the number; 0 for a month in words */
  int n;
  int weekday; /* or -1 */
  gboolean dashed;
} Parts;

/* At the colon or the T of a time of day, which ends the date. */
static gboolean
is_time (const char *text, const char *begin, const char *p)
{
  return (*p == ':' && begin > text && strchr (" \tTt", begin[-1]) != NULL)
         || (g_ascii_toupper (*begin) == 'T' && begin > text && g_ascii_isdigit (begin[-1])
             && g_ascii_isdigit (*p));
}

/* Behind the number of a day, "7th". */
static gboolean
is_ordinal (const char *p)
{
  static const char *const ends[] = { "st", "nd", "rd", "th" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_ascii_strncasecmp (p, ends[i], 2) == 0)
      return !g_ascii_isalnum (p[2]);
  return FALSE;
}

static gboolean
add_part (Parts *parts, int value, int digits)
{
  if (parts->n == 3)
    return FALSE;
  parts->value[parts->n] = value;
  parts->digits[parts->n++] = digits;
  return TRUE;
}

/* A month, or a weekday in front. */
static gboolean
take_word (Parts *parts, const char *word, gsize n)
{
  const int month = month_of_word (word, n);

  if (month > 0)
    return add_part (parts, month, 0);
  if (n == 2 && g_ascii_strncasecmp (word, "of", 2) == 0) /* "7th of March" */
    return parts->n == 1;
  if (parts->n == 0 && parts->weekday < 0)
    parts->weekday = weekday_of_word (word, n);
  return parts->n == 0 && parts->weekday >= 0;
}

/* Cuts into at most three numbers (one of which may be a month in words). */
static gboolean
cut (const char *text, Parts *parts)
{
  const char *p = text;

  *parts = (Parts){ .weekday = -1 };
  while (*p != '\0')
    {
      const char *begin = p;
      int value = 0;

      if (g_ascii_isdigit (*p))
        {
          while (g_ascii_isdigit (*p) && p - begin < 9)
            value = value * 10 + (*p++ - '0');
          if (is_time (text, begin, p))
            return TRUE;
          if (g_ascii_isdigit (*p) || !add_part (parts, value, (int) (p - begin)))
            return FALSE;
          p += is_ordinal (p) ? 2 : 0;
        }
      else if (g_ascii_isalpha (*p))
        {
          while (g_ascii_isalpha (*p))
            p++;
          if (p - begin == 1 && is_time (text, begin, p))
            return TRUE;
          if (!take_word (parts, begin, (gsize) (p - begin)))
            return FALSE;
        }
      else if (strchr (" .,-/\t", *p) != NULL)
        parts->dashed |= *p++ == '-';
      else
        return FALSE;
    }
  return TRUE;
}

/* A clock that is behind the program's own year goes wrong, or stands still for a test. */
#define OWN_YEAR 2026

int
scl_date_last_year (void)
{
  static gsize year;

  if (g_once_init_enter (&year))
    g_once_init_leave (&year, (gsize) MAX (scl_day_year (scl_day_today ()), OWN_YEAR));
  return (int) year;
}

/* from: the first of a hundred years. */
static int
year_of (int yy, int from)
{
  return from + (yy + 100 - from % 100) % 100;
}

static SclDay
day_of (int year, int month, int day)
{
  const SclDay found = scl_day_from_ymd (year, month, day);

  return scl_day_is_of_games (found) ? found : SCL_DAY_NONE;
}

/* Where in an order the year stands, the month and the day. */
static const int places[SCL_N_ORDERS][3] = { { 2, 1, 0 }, { 2, 0, 1 }, { 0, 1, 2 }, { 0, 2, 1 } };

static void
read_fixed (SclDateReadings *self, SclDay day, SclDateShape shape)
{
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    {
      self->day[o] = day;
      self->shape[o] = day != SCL_DAY_NONE ? shape : SCL_DATE_NONE;
    }
  self->fixed = TRUE;
}

static void
read_in_order (SclDateReadings *self, const Parts *p, SclDateOrder order, int from)
{
  static const SclDateShape shapes[2][SCL_N_ORDERS]
      = { { SCL_DATE_DAY_FIRST, SCL_DATE_MONTH_FIRST, SCL_DATE_ISO, SCL_DATE_NONE },
          { SCL_DATE_DD_MM_YY, SCL_DATE_MM_DD_YY, SCL_DATE_YY_MM_DD, SCL_DATE_YY_DD_MM } };
  const int y = places[order][0], m = places[order][1], d = places[order][2];
  const gboolean two = p->digits[y] == 2;

  if ((!two && p->digits[y] != 4) || p->digits[m] > 2 || p->digits[d] < 1 || p->digits[d] > 2
      || (p->digits[m] == 0 && order == SCL_ORDER_YDM))
    return;
  self->day[order]
      = day_of (two ? year_of (p->value[y], from) : p->value[y], p->value[m], p->value[d]);
  self->two_digits |= (guint) two << order;
  if (self->day[order] != SCL_DAY_NONE)
    self->shape[order] = p->digits[m] == 0 ? SCL_DATE_WORDS : shapes[two][order];
}

/* Of the days only those of the weekday, where there is one. */
static void
heed_weekday (SclDateReadings *self, int weekday)
{
  gboolean any = FALSE; /* Julian days that 7 divides are Mondays */

  for (guint o = 0; o < SCL_N_ORDERS; o++)
    any = any || (self->day[o] != SCL_DAY_NONE && self->day[o] % 7 == weekday);
  for (guint o = 0; o < SCL_N_ORDERS && any; o++)
    if (self->day[o] != SCL_DAY_NONE && self->day[o] % 7 != weekday)
      self->day[o] = SCL_DAY_NONE;
}

gboolean
scl_date_read_from (const char *text, int from, SclDateReadings *readings)
{
  Parts p;
  const int *v = p.value, *d = p.digits;
  gboolean any = FALSE;

  *readings = (SclDateReadings){ 0 };
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    readings->day[o] = SCL_DAY_NONE;
  if (text == NULL || !cut (text, &p) || (p.n != 3 && (p.n != 1 || d[0] != 8)))
    return FALSE;
  readings->dashed = p.dashed;
  if (p.n == 1)
    read_fixed (readings, day_of (v[0] / 10000, v[0] / 100 % 100, v[0] % 100), SCL_DATE_ISO);
  else if (d[0] == 4)
    read_fixed (readings,
                d[1] <= 2 && d[2] >= 1 && d[2] <= 2 ? day_of (v[0], v[1], v[2]) : SCL_DAY_NONE,
                d[1] == 0 ? SCL_DATE_WORDS : SCL_DATE_ISO);
  else if (d[2] == 4 && d[0] == 0)
    read_fixed (readings, day_of (v[2], v[0], v[1]), SCL_DATE_WORDS);
  else if (d[2] == 4 && d[1] == 0)
    read_fixed (readings, day_of (v[2], v[1], v[0]), SCL_DATE_WORDS);
  else
    for (guint o = 0; o < SCL_N_ORDERS; o++)
      read_in_order (readings, &p, (SclDateOrder) o, from);
  if (p.weekday >= 0 && !readings->fixed)
    heed_weekday (readings, p.weekday);
  for (guint o = 0; o < SCL_N_ORDERS; o++)
    any = any || readings->day[o] != SCL_DAY_NONE;
  return any;
}

gboolean
scl_date_read (const char *text, SclDateReadings *readings)
{
  return scl_date_read_from (text, scl_date_last_year () - 99, readings);
}

SclDay
scl_date_parse (const char *text, SclDateShape *shape)
{
  static const SclDateOrder usual[]
      = { SCL_ORDER_YMD, SCL_ORDER_YDM, SCL_ORDER_DMY, SCL_ORDER_MDY };
  SclDateReadings readings;

  scl_date_read (text, &readings);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (readings.day[usual[i]] != SCL_DAY_NONE)
      {
        if (shape != NULL)
          *shape = readings.shape[usual[i]];
        return readings.day[usual[i]];
      }
  if (shape != NULL)
    *shape = SCL_DATE_NONE;
  return SCL_DAY_NONE;
}

SclDay
scl_date_parse_order (const char *text, const char *order, SclDateShape *shape)
{
  const SclDateOrder its = scl_date_order_find (order);
  SclDateReadings readings;

  if (its == SCL_N_ORDERS)
    return scl_date_parse (text, shape);
  scl_date_read_from (text, order[3] != '\0' ? atoi (order + 3) : scl_date_last_year () - 99,
                      &readings);
  if (shape != NULL)
    *shape = readings.shape[its];
  return readings.day[its];
}
