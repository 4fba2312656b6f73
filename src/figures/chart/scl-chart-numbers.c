/* Numbers as charts show them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "figures/chart/scl-chart.h"

char *
scl_chart_format_number (double value, int decimals)
{
  char buffer[64];
  const char *point;
  gsize n_whole;
  gboolean trim = decimals < 0;
  GString *text;

  if (isnan (value))
    return g_strdup ("–");
  if (isinf (value))
    return g_strdup (value > 0 ? "∞" : "−∞");
  if (trim)
    decimals = value == 0.0 ? 0 : CLAMP (3 - (int) floor (log10 (fabs (value))), 0, 12);
  decimals = MIN (decimals, 15);
  if (fabs (value) >= 1e15)
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.3g", value));
  {
    char format[8];

    g_snprintf (format, sizeof format, "%%.%df", decimals);
    g_ascii_formatd (buffer, sizeof buffer, format, fabs (value));
  }
  if (trim && strchr (buffer, '.') != NULL)
    {
      gsize end = strlen (buffer);

      while (buffer[end - 1] == '0')
        end--;
      buffer[buffer[end - 1] == '.' ? end - 1 : end] = '\0';
    }
  text = g_string_new (value < 0 && strspn (buffer, "0.") != strlen (buffer) ? "−" : "");
  point = strchr (buffer, '.');
  n_whole = point != NULL ? (gsize) (point - buffer) : strlen (buffer);
  for (gsize i = 0; i < n_whole; i++)
    {
      if (i > 0 && (n_whole - i) % 3 == 0)
        g_string_append (text, "\u2009");
      g_string_append_c (text, buffer[i]);
    }
  if (point != NULL)
    g_string_append (text, point);
  return g_string_free (text, FALSE);
}

const char *
scl_axis_name (const SclAxis *self, double value)
{
  const double place = round (value);

  return self->names != NULL && place >= 0.0 && place < g_strv_length (self->names)
             ? self->names[(guint) place]
             : "";
}

SclDay
scl_axis_day (double value)
{
  return (SclDay) floor (
      CLAMP (value, scl_day_from_ymd (1, 1, 1), scl_day_from_ymd (9999, 12, 31)));
}

char *
scl_axis_format (const SclAxis *self, double value)
{
  if (!isfinite (value))
    return scl_chart_format_number (value, 0);
  switch (self->kind)
    {
    case SCL_AXIS_DAY:
      return scl_day_format (scl_axis_day (value));
    case SCL_AXIS_YEAR:
      return g_strdup_printf ("%d", (int) floor (CLAMP (value, -9999, 9999)));
      case SCL_AXIS_PERCENT: {
        g_autofree char *number
            = scl_chart_format_number (value * 100.0, self->decimals >= 0 ? self->decimals : 1);

        return g_strdup_printf ("%s\u2009%%", number);
      }
    case SCL_AXIS_NAMES:
      return g_strdup (scl_axis_name (self, value));
    case SCL_AXIS_NUMBER:
    default:
      return scl_chart_format_number (value, self->decimals);
    }
}
