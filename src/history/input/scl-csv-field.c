/* A field of comma-separated values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-csv-field.h"

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
needs_quotes (const char *text, const char *others)
{
  const gsize n = strlen (text);

  if (strpbrk (text, ",\"\r\n") != NULL)
    return TRUE;
  return *others != '\0' && n > 0
         && (strpbrk (text, others) != NULL || text[0] == ' ' || text[n - 1] == ' ');
}

void
scl_csv_append_field (GString *out, const char *text, const char *others)
{
  const gboolean quoted = needs_quotes (text, others);

  if (quoted)
    g_string_append_c (out, '"');
  if (formula_safe && is_formula (text))
    g_string_append_c (out, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  if (quoted)
    g_string_append_c (out, '"');
}
