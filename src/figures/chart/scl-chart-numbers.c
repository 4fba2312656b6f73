/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-chart-numbers.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

const char *
scl_chart_decimal_sign (void)
{
  /* Translators: what stands between 0 and 45 in this language's zero point forty-five. */
  return C_ ("decimal sign", ".");
}

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
    g_string_append_printf (text, "%s%s", scl_chart_decimal_sign (), point + 1);
  return g_string_free (text, FALSE);
}

char *
scl_chart_format_signed (double value, int decimals)
{
  g_autofree char *number = scl_chart_format_number (value, decimals);
  const gboolean rises = value >= 0.5 * pow (10.0, -decimals);

  return rises ? g_strconcat ("+", number, NULL) : g_steal_pointer (&number);
}
