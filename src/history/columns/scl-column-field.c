/* What the fields of mapped columns mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-column-map.h"
#include "rating/base/scl-day.h"

#include <math.h>
#include <string.h>

static SclDay
unix_day (const char *text)
{
  char *end;
  const double value = g_ascii_strtod (text, &end);
  double seconds;
  SclDay day;

  if (end == text || *end != '\0' || !isfinite (value))
    return SCL_DAY_NONE;
  /* Seconds reach 10¹¹ in the year 5138, milliseconds passed it in 1973. */
  seconds = fabs (value) >= 1e11 ? value / 1000.0 : value;
  if (fabs (seconds) >= 1e11)
    return SCL_DAY_NONE;
  day = scl_day_from_ymd (1970, 1, 1) + (SclDay) floor (seconds / 86400.0);
  return scl_day_is_of_games (day) ? day : SCL_DAY_NONE;
}

SclDay
scl_column_day (const char *text, const char *form, SclDateShape *shape)
{
  if (strcmp (form, "unix") != 0)
    return scl_date_parse_order (text, form, shape);
  if (shape != NULL)
    *shape = SCL_DATE_ISO;
  return unix_day (text);
}

static gboolean
same_word (const char *text, const char *word, gsize n)
{
  g_autofree char *other = g_strndup (word, n), *a = g_utf8_casefold (text, -1),
                  *b = g_utf8_casefold (g_strstrip (other), -1);

  return strcmp (a, b) == 0;
}

int
scl_column_word (const char *text, const char *form)
{
  const char *p = form;

  for (int half_points = 2; half_points >= 0; half_points--)
    {
      const gsize n = strcspn (p, "/");

      if (same_word (text, p, n))
        return half_points;
      p += n;
      if (*p == '\0')
        return -1;
      p++;
    }
  return -1;
}

/* A number of points, "2", "2.5", "2,5", "½"; FALSE: none. *end: behind it. */
static gboolean
take_points (const char *p, double *points, const char **end)
{
  double scale = 0.1;
  const char *begin = p;

  for (*points = 0.0; g_ascii_isdigit (*p) && p - begin < 9; p++)
    *points = *points * 10.0 + (*p - '0');
  if (g_str_has_prefix (p, "½"))
    {
      *points += 0.5;
      *end = p + strlen ("½");
      return TRUE;
    }
  if (p == begin)
    return FALSE;
  if ((*p == '.' || *p == ',') && g_ascii_isdigit (p[1]))
    for (p++; g_ascii_isdigit (*p); p++, scale /= 10.0)
      *points += scale * (*p - '0');
  *end = p;
  return TRUE;
}

static const char *
skip_blanks (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  return p;
}

static int
half_points_of (double first, double second)
{
  return first > second ? 2 : first < second ? 0 : 1;
}

int
scl_column_goals (const char *text)
{
  static const char *const dashes[] = { "-", ":", "–", "−" };
  double first, second;
  const char *p;

  if (!take_points (skip_blanks (text), &first, &p))
    return -1;
  p = skip_blanks (p);
  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    if (g_str_has_prefix (p, dashes[i]))
      return take_points (skip_blanks (p + strlen (dashes[i])), &second, &p)
                     && *skip_blanks (p) == '\0'
                 ? half_points_of (first, second)
                 : -1;
  return -1;
}

int
scl_column_points (const char *first, const char *second)
{
  double a, b;
  const char *end_a, *end_b;

  if (!take_points (skip_blanks (first), &a, &end_a)
      || !take_points (skip_blanks (second), &b, &end_b) || *skip_blanks (end_a) != '\0'
      || *skip_blanks (end_b) != '\0')
    return -1;
  return half_points_of (a, b);
}

gboolean
scl_column_rating (const char *text, int *rating)
{
  const gsize whole = strspn (text, "0123456789"),
              decimals
              = whole > 0 && text[whole] != '\0' ? strspn (text + whole + 1, "0123456789") : 0;
  g_autofree char *number = g_strdup (text);

  if (whole < 3 || whole > 4 || (text[whole] != '.' && text[whole] != ',') || decimals == 0
      || text[whole + 1 + decimals] != '\0')
    return FALSE;
  number[whole] = '.';
  *rating = (int) floor (g_ascii_strtod (number, NULL) + 0.5);
  return *rating <= 9999;
}
