/* Numbers as files have them: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-number.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define GREATEST_WHOLE 9007199254740992.0 /* 2^53: up to here a double holds every whole number */

/* NaN, the infinities, zero and whole numbers, which have one text each; NULL: another number. */
static const char *
write_plain (char *buffer, double value)
{
  if (isnan (value))
    return strcpy (buffer, "");
  if (isinf (value))
    return strcpy (buffer, value > 0.0 ? "inf" : "-inf");
  if (value == 0.0)
    return strcpy (buffer, "0");
  if (value == floor (value) && fabs (value) <= GREATEST_WHOLE)
    return g_ascii_formatd (buffer, SCL_NUMBER_SIZE, "%.0f", value);
  return NULL;
}

static const char *
write_rounded (char *buffer, double value, int digits)
{
  char format[8];

  g_snprintf (format, sizeof format, "%%.%dg", digits);
  return g_ascii_formatd (buffer, SCL_NUMBER_SIZE, format, value);
}

const char *
scl_number_write (char *buffer, double value)
{
  /* A decimal of 15 digits survives the way into a double and back (DBL_DIG), so where 15 digits
   * read back, without their last zeros they are the shortest; not so below the least normal
   * double, where digits are fewer. */
  int digits = fabs (value) < DBL_MIN ? 1 : DBL_DIG;

  if (write_plain (buffer, value) != NULL)
    return buffer;
  while (g_ascii_strtod (write_rounded (buffer, value, digits), NULL) != value)
    digits++;
  return buffer;
}

const char *
scl_number_write_digits (char *buffer, double value, int digits)
{
  g_return_val_if_fail (digits >= 1 && digits <= DBL_DIG, NULL);

  return write_plain (buffer, value) != NULL ? buffer : write_rounded (buffer, value, digits);
}

char *
scl_number_dup (double value)
{
  char buffer[SCL_NUMBER_SIZE];

  return g_strdup (scl_number_write (buffer, value));
}

void
scl_number_append (GString *text, double value)
{
  char buffer[SCL_NUMBER_SIZE];

  g_string_append (text, scl_number_write (buffer, value));
}

gboolean
scl_number_parse (const char *text, double *value)
{
  double number;
  char *end;

  /* strtod also takes hexadecimal, "nan" and "inf". */
  if (strpbrk (text, "xXnN") != NULL)
    return FALSE;
  number = g_ascii_strtod (text, &end);
  if (end == text || !isfinite (number))
    return FALSE;
  while (g_ascii_isspace (*end))
    end++;
  if (*end != '\0')
    return FALSE;
  *value = number;
  return TRUE;
}
