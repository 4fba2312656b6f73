/* SclCsvWriter: lines of comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-csv-writer.h"

#include <float.h>
#include <math.h>
#include <string.h>

static gboolean formula_safe;

void
scl_csv_set_formula_safe (gboolean safe)
{
  formula_safe = safe;
}

static gboolean
is_number (const char *text)
{
  char *end;

  /* strtod also takes hexadecimal, "inf" and blanks. */
  if (strspn (text, "+-.0123456789eE") != strlen (text))
    return FALSE;
  g_ascii_strtod (text, &end);
  return end != text && *end == '\0';
}

static gboolean
is_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@\t\r", *text) != NULL && !is_number (text);
}

static gboolean
needs_quotes (const char *text, SclCsvKind kind)
{
  if (strpbrk (text, ",\"\r\n") != NULL)
    return TRUE;
  return kind != SCL_CSV_TABLE && *text != '\0'
         && (strpbrk (text, ";\t") != NULL || *text == ' ' || text[strlen (text) - 1] == ' ');
}

static void
begin_field (SclCsvWriter *self)
{
  if (self->begun)
    g_string_append_c (self->text, ',');
  self->begun = TRUE;
}

void
scl_csv_writer_add_text (SclCsvWriter *self, const char *text)
{
  const char *field = text != NULL ? text : "";
  const gboolean quoted = needs_quotes (field, self->kind);

  begin_field (self);
  if (quoted)
    g_string_append_c (self->text, '"');
  if (formula_safe && self->kind != SCL_CSV_OWN && is_formula (field))
    g_string_append_c (self->text, '\'');
  for (const char *p = field; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (self->text, '"');
      g_string_append_c (self->text, *p);
    }
  if (quoted)
    g_string_append_c (self->text, '"');
}

void
scl_csv_writer_add_plain (SclCsvWriter *self, const char *fields)
{
  begin_field (self);
  g_string_append (self->text, fields);
}

void
scl_csv_writer_add_nothing (SclCsvWriter *self)
{
  begin_field (self);
}

/* ---- Numbers and days: there may be millions of them in a file ---- */

/* A field as it is put together: there are so many bytes before its end, and as many behind it,
 * which say nothing, that it can be copied by a copy of fixed length. */
#define FIELD_BYTES 32

typedef struct
{
  char bytes[2 * FIELD_BYTES];
} Field;

/* Digits of the number, at least n, that end before end; where they begin. */
static char *
put_digits (char *end, guint64 number, guint n)
{
  char *begin = end;

  for (; number > 0 || begin > end - n; number /= 10)
    *--begin = (char) ('0' + number % 10);
  return begin;
}

/* A field of a Field, that begins there and has room for a comma in front. */
static void
add_field (SclCsvWriter *self, const Field *field, char *begin)
{
  GString *text = self->text;
  gsize n;

  if (self->begun)
    *--begin = ',';
  self->begun = TRUE;
  n = (gsize) (field->bytes + FIELD_BYTES - begin);
  if (G_UNLIKELY (text->allocated_len - text->len <= FIELD_BYTES))
    {
      g_string_append_len (text, begin, (gssize) n);
      return;
    }
  memcpy (text->str + text->len, begin, FIELD_BYTES);
  text->len += n;
  text->str[text->len] = '\0';
}

void
scl_csv_writer_add_integer (SclCsvWriter *self, gint64 value)
{
  Field field = { "" };
  char *begin
      = put_digits (field.bytes + FIELD_BYTES, value < 0 ? -(guint64) value : (guint64) value, 1);

  if (value < 0)
    *--begin = '-';
  add_field (self, &field, begin);
}

static void
add_formatted (SclCsvWriter *self, double value, const char *format)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE * 10]; /* "%f" of DBL_MAX has 309 digits before the point */

  g_ascii_formatd (buffer, sizeof buffer, format, value);
  if (strchr (buffer, '.') != NULL && strchr (buffer, 'e') == NULL)
    {
      char *end = buffer + strlen (buffer);

      while (end[-1] == '0')
        end--;
      if (end[-1] == '.')
        end--;
      *end = '\0';
    }
  g_string_append (self->text, strcmp (buffer, "-0") == 0 ? "0" : buffer);
}

/* N of "%.Nf", which is written here as the C library would; else -1. */
static int
decimals_of (const char *format)
{
  return format[0] == '%' && format[1] == '.' && g_ascii_isdigit (format[2]) && format[3] == 'f'
                 && format[4] == '\0'
             ? format[2] - '0'
             : -1;
}

#ifdef __SIZEOF_INT128__
/* |value| x power, rounded to the nearest whole number and from the middle to the even one: a
 * double is a whole number of 53 bits divided by a power of two, so that this is exact. FALSE: not
 * for numbers of that size. */
static gboolean
scale (double value, guint64 power, guint64 *scaled)
{
  int exponent;
  const guint64 digits = (guint64) ldexp (frexp (fabs (value), &exponent), DBL_MANT_DIG);
  const int shift = DBL_MANT_DIG - exponent; /* |value| = digits / 2^shift */
  const unsigned __int128 product = (unsigned __int128) digits * power;
  unsigned __int128 half, rest;

  if (fabs (value) >= 1e9 || shift > 120)
    return FALSE;
  half = (unsigned __int128) 1 << (shift - 1);
  rest = product & ((half << 1) - 1);
  *scaled = (guint64) (product >> shift);
  *scaled += rest > half || (rest == half && *scaled % 2 == 1);
  return TRUE;
}
#else
static gboolean
scale (double value, guint64 power, guint64 *scaled)
{
  return FALSE;
}
#endif

void
scl_csv_writer_add_number (SclCsvWriter *self, double value, const char *format)
{
  static const guint64 powers[]
      = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000 };
  const int n = decimals_of (format);
  Field field = { "" };
  char *end = field.bytes + FIELD_BYTES, *begin = end;
  guint64 scaled, fraction;
  guint decimals;

  if (!isfinite (value))
    {
      begin_field (self);
      return;
    }
  if (n < 0 || !scale (value, powers[n], &scaled))
    {
      begin_field (self);
      add_formatted (self, value, format);
      return;
    }
  decimals = (guint) n;
  for (fraction = scaled % powers[n]; decimals > 0 && fraction % 10 == 0; fraction /= 10)
    decimals--;
  if (decimals > 0)
    {
      begin = put_digits (end, fraction, decimals);
      *--begin = '.';
    }
  begin = put_digits (begin, scaled / powers[n], 1);
  if (value < 0.0 && scaled > 0)
    *--begin = '-';
  add_field (self, &field, begin);
}

void
scl_csv_writer_add_day (SclCsvWriter *self, SclDay day)
{
  const gsize length = sizeof self->day_text - 1;
  Field field = { "" };
  char *end = field.bytes + FIELD_BYTES;
  int year, month, dom;

  if (day == SCL_DAY_NONE)
    {
      begin_field (self);
      return;
    }
  if (self->day_text[0] == '\0' || day != self->day)
    {
      char text[] = "0000-00-00";

      scl_day_to_ymd (day, &year, &month, &dom);
      if (year < 0 || year > 9999)
        {
          begin_field (self);
          g_string_append_printf (self->text, "%04d-%02d-%02d", year, month, dom);
          return;
        }
      put_digits (text + 4, (guint64) year, 4);
      put_digits (text + 7, (guint64) month, 2);
      put_digits (text + 10, (guint64) dom, 2);
      memcpy (self->day_text, text, sizeof self->day_text);
      self->day = day;
    }
  memcpy (end - length, self->day_text, length);
  add_field (self, &field, end - length);
}

void
scl_csv_writer_end_line (SclCsvWriter *self)
{
  g_string_append_c (self->text, '\n');
  self->begun = FALSE;
}

void
scl_csv_writer_add_line (SclCsvWriter *self, const char *fields)
{
  scl_csv_writer_add_plain (self, fields);
  scl_csv_writer_end_line (self);
}

void
scl_csv_writer_add_comment (SclCsvWriter *self, const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdelimit (g_strdup (text), "\n\r", ' ');
  g_string_append_printf (self->text, "# %s\n", line);
}
