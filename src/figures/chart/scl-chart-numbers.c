/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-chart-numbers.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

const char *
scl_chart_decimal_sign (void)
{
  /* Translators: what stands between 0 and 45 in this language's zero point forty-five. */
  return C_ ("decimal sign", ".");
}

/* Behind what stands in the text. */
static void
append (SclNumberText *self, const char *words)
{
  g_strlcat (self->text, words, sizeof self->text);
}

const char *
scl_chart_write_number (SclNumberText *self, double value, int decimals)
{
  char buffer[64];
  const char *point;
  gsize n_whole;
  gboolean trim = decimals < 0;

  self->text[0] = '\0';
  if (isnan (value))
    append (self, "–");
  else if (isinf (value))
    append (self, value > 0 ? "∞" : "−∞");
  if (!isfinite (value))
    return self->text;
  if (trim)
    decimals = value == 0.0 ? 0 : CLAMP (3 - (int) floor (log10 (fabs (value))), 0, 12);
  decimals = MIN (decimals, 15);
  if (fabs (value) >= 1e15)
    return g_ascii_formatd (self->text, sizeof self->text, "%.3g", value);
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
  append (self, value < 0 && strspn (buffer, "0.") != strlen (buffer) ? "−" : "");
  point = strchr (buffer, '.');
  n_whole = point != NULL ? (gsize) (point - buffer) : strlen (buffer);
  for (gsize i = 0; i < n_whole; i++)
    {
      if (i > 0 && (n_whole - i) % 3 == 0)
        append (self, "\u2009");
      append (self, (const char[]){ buffer[i], '\0' });
    }
  if (point != NULL)
    {
      append (self, scl_chart_decimal_sign ());
      append (self, point + 1);
    }
  return self->text;
}

const char *
scl_chart_write_signed (SclNumberText *self, double value, int decimals)
{
  const gboolean rises = value >= 0.5 * pow (10.0, -decimals);
  const char *number = SCL_NUMBER (value, decimals);

  self->text[0] = '\0';
  append (self, rises ? "+" : "");
  append (self, number);
  return self->text;
}

char *
scl_chart_format_number (double value, int decimals)
{
  return g_strdup (SCL_NUMBER (value, decimals));
}

char *
scl_chart_format_signed (double value, int decimals)
{
  return g_strdup (SCL_SIGNED (value, decimals));
}

char *
scl_chart_format_interval (double value, double error, int decimals)
{
  return isfinite (value) && isfinite (error) ? g_strdup_printf (
             "%s ±\u00a0%s", SCL_NUMBER (value, decimals), SCL_NUMBER (SCL_Z_95 * error, decimals))
                                              : scl_chart_format_number (value, decimals);
}
