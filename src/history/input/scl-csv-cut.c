/* One row of comma-separated text, and its fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv-cut-private.h"

#include <string.h>

#define FEWEST_FIELDS 16u /* that there is room for */

void
scl_csv_fields_grow (SclCsvFields *fields)
{
  fields->capacity = MAX (FEWEST_FIELDS, fields->capacity * 2);
  fields->at = g_renew (char *, fields->at, fields->capacity);
}

char
scl_csv_guess_separator (const char *text)
{
  static const char separators[] = ",;\t|";
  guint n[G_N_ELEMENTS (separators) - 1] = { 0 }, most = 0;
  gboolean quoted = FALSE;

  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"')
      quoted = !quoted;
    else if (!quoted && strchr (separators, *p) != NULL)
      n[strchr (separators, *p) - separators]++;
  for (guint i = 1; i < G_N_ELEMENTS (n); i++)
    if (n[i] > n[most])
      most = i;
  return separators[most];
}

char
scl_csv_told_separator (const char *line)
{
  const gboolean quoted = *line == '"';
  const char *p = line + quoted;

  if (g_ascii_strncasecmp (p, "sep=", 4) != 0 || p[4] == '\0'
      || strcmp (p + 5, quoted ? "\"" : "") != 0)
    return 0;
  return p[4];
}

gboolean
scl_csv_is_open (const char *p, char separator)
{
  if (strchr (p, '"') == NULL)
    return FALSE;
  while (p != NULL)
    {
      while (scl_csv_is_blank (*p) && *p != separator)
        p++;
      while (*p == '"')
        {
          p = strchr (p + 1, '"');
          if (p == NULL)
            return TRUE;
          do
            p++;
          while (*p != '\0' && *p != '"' && *p != separator);
        }
      p = strchr (p, separator);
      if (p != NULL)
        p++;
    }
  return FALSE;
}

/* Takes one field in place. TRUE while there is another after it; *at is then its begin. Text
 * between a closing quote and the separator is kept, as some programs forget to double a quote
 * inside. */
static gboolean
cut_field (char **at, char separator, char **field)
{
  char *p = *at, *end;
  gboolean more;

  while (scl_csv_is_blank (*p) && *p != separator)
    p++;
  *field = p;
  if (*p == '"')
    {
      gboolean inside = TRUE;

      end = p;
      for (p++; *p != '\0' && (inside || *p != separator); p++)
        if (*p != '"')
          *end++ = *p;
        else if (inside && p[1] == '"')
          *end++ = *p++;
        else
          inside = !inside;
    }
  else
    {
      while (*p != '\0' && *p != separator)
        p++;
      end = p;
      while (end > *field && scl_csv_is_blank (end[-1]))
        end--;
    }
  more = *p == separator;
  *at = p + 1;
  *end = '\0';
  return more;
}

void
scl_csv_cut (char *text, char separator, SclCsvFields *fields)
{
  char *at = text, *field;
  gboolean more;

  do
    {
      more = cut_field (&at, separator, &field);
      scl_csv_fields_add (fields, field);
  } while (more);
}

void
scl_csv_cut_unquoted (char *text, gsize length, char separator, SclCsvFields *fields)
{
  char *const last = text + length;

  for (char *from = text, *next; from != NULL; from = next)
    {
      char *end = memchr (from, separator, (gsize) (last - from));

      next = end != NULL ? end + 1 : NULL;
      if (end == NULL)
        end = last;
      while (from < end && scl_csv_is_blank (*from))
        from++;
      while (end > from && scl_csv_is_blank (end[-1]))
        end--;
      *end = '\0';
      scl_csv_fields_add (fields, from);
    }
}

void
scl_csv_cut_plainly (char *text, char separator, SclCsvFields *fields)
{
  char *from = text, *to;

  for (gboolean more = TRUE; more;)
    {
      char *end = from + strcspn (from, (const char[]){ separator, '\0' }), *next = end + 1;

      more = *end != '\0';
      while (scl_csv_is_blank (*from) && from < end)
        from++;
      while (end > from && scl_csv_is_blank (end[-1]))
        end--;
      if (*from == '"' && end > from)
        from++;
      if (end > from && end[-1] == '"')
        end--;
      *end = '\0';
      scl_csv_fields_add (fields, from);
      for (to = from; from < end; from++)
        if (!(from[0] == '"' && from[1] == '"'))
          *to++ = *from;
      *to = '\0';
      from = next;
    }
}

gboolean
scl_csv_is_blank_line (const char *line)
{
  while (scl_csv_is_blank (*line) || *line == ',' || *line == ';'
         || (line[0] == '"' && line[1] == '"'))
    line += *line == '"' ? 2 : 1;
  return *line == '\0';
}
