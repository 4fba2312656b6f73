/* SclCsvWriter: lines of comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-csv-writer.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"

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

/* ---- Numbers and days ---- */

void
scl_csv_writer_add_integer (SclCsvWriter *self, gint64 value)
{
  begin_field (self);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
scl_csv_writer_add_number (SclCsvWriter *self, double value, const char *format)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE * 10]; /* "%f" of DBL_MAX has 309 digits before the point */

  begin_field (self);
  if (!isfinite (value))
    return;
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

void
scl_csv_writer_add_day (SclCsvWriter *self, SclDay day)
{
  int year, month, dom;

  begin_field (self);
  if (day == SCL_DAY_NONE)
    return;
  if (self->day_text[0] == '\0' || day != self->day)
    {
      scl_day_to_ymd (day, &year, &month, &dom);
      g_snprintf (self->day_text, sizeof self->day_text, "%04d-%02d-%02d", year, month, dom);
      self->day = day;
    }
  g_string_append (self->text, self->day_text);
}

/* ---- Lines ---- */

static void
add_all (SclCsvWriter *self, const char *types, va_list values)
{
  for (; *types != '\0'; types++)
    {
      const char places[] = { '%', '.', *types, 'f', '\0' };
      char letter[2] = "";
      gint64 number = 0;

      switch (*types)
        {
        case 't':
          scl_csv_writer_add_text (self, va_arg (values, const char *));
          break;
        case 'p':
          scl_csv_writer_add_plain (self, va_arg (values, const char *));
          break;
        case 'c':
          letter[0] = (char) va_arg (values, int);
          scl_csv_writer_add_plain (self, letter);
          break;
        case 'i':
        case 'n':
          number = va_arg (values, gint64);
          if (*types == 'i' || number != 0)
            scl_csv_writer_add_integer (self, number);
          else
            scl_csv_writer_add_nothing (self);
          break;
        case 'd':
          scl_csv_writer_add_day (self, va_arg (values, SclDay));
          break;
        default:
          g_assert (g_ascii_isdigit (*types));
          scl_csv_writer_add_number (self, va_arg (values, double), places);
        }
    }
}

void
scl_csv_writer_add (SclCsvWriter *self, const char *types, ...)
{
  va_list values;

  va_start (values, types);
  add_all (self, types, values);
  va_end (values);
}

void
scl_csv_writer_add_row (SclCsvWriter *self, const char *types, ...)
{
  va_list values;

  va_start (values, types);
  add_all (self, types, values);
  va_end (values);
  scl_csv_writer_end_line (self);
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
