/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-words.h"

#include <string.h>

#include "figures/chart/scl-chart-numbers.h"

#define MOST 16

/* The place that a directive names, from 0 on: *at stands after the per cent sign, and after the
 * directive on return; the next one in order where it names none. */
static guint
place_of (const char **at, guint *next)
{
  guint place;

  if (!g_ascii_isdigit (**at))
    place = (*next)++;
  else
    {
      place = (guint) g_ascii_digit_value (**at) - 1;
      g_assert ((*at)[1] == '$');
      *at += 2;
    }
  g_assert (**at == 's' && place < MOST);
  ++*at;
  return place;
}

static char *
write_number (double value, int decimals)
{
  g_autofree char *number
      = scl_chart_format_number (value, decimals < 0 ? decimals : decimals & ~SCL_WORDS_SIGNED);

  return g_strconcat (decimals >= 0 && (decimals & SCL_WORDS_SIGNED) != 0 && value > 0.0 ? "+" : "",
                      number, NULL);
}

/* How many numbers the format asks for. */
static guint
count (const char *format)
{
  guint next = 0, n = 0;

  for (const char *at = strchr (format, '%'); at != NULL; at = strchr (at, '%'))
    {
      guint place;

      if (*++at == '%')
        at++;
      else
        {
          place = place_of (&at, &next);
          n = MAX (n, place + 1);
        }
    }
  return n;
}

char *
scl_words (const char *format, ...)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  const guint n = count (format);
  guint next = 0;
  va_list args;

  va_start (args, format);
  for (guint i = 0; i < n; i++)
    {
      const double value = va_arg (args, double);

      g_ptr_array_add (numbers, write_number (value, va_arg (args, int)));
    }
  va_end (args);
  for (const char *at = format; *at != '\0';)
    if (*at != '%')
      g_string_append_c (text, *at++);
    else if (*++at == '%')
      g_string_append_c (text, *at++);
    else
      g_string_append (text, g_ptr_array_index (numbers, place_of (&at, &next)));
  return g_string_free (text, FALSE);
}

#define THIN "\u2009"
#define THIN_UNBROKEN "\u202f"

char *
scl_words_unbroken (const char *text)
{
  GString *whole = g_string_new (text);

  g_string_replace (whole, THIN, THIN_UNBROKEN, 0);
  return g_string_free (whole, FALSE);
}
