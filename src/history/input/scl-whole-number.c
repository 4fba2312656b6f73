/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history/input/scl-whole-number.h"

#include <errno.h>
#include <string.h>

static gboolean
says_none (const char *text, gsize n)
{
  static const char *const words[] = { "-", "–", "—", "?", "na", "n/a" };

  if (n == 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == n && g_ascii_strncasecmp (text, words[i], n) == 0)
      return TRUE;
  return FALSE;
}

/* What a spreadsheet puts behind whole numbers of a column in which some are missing. */
static const char *
skip_noughts (const char *text)
{
  if (text[0] != '.' || text[1] != '0')
    return text;
  text++;
  while (*text == '0')
    text++;
  return text;
}

SclWhole
scl_whole_number (const char *text, gint64 min, gint64 max, gint64 *value)
{
  const char *digits;
  char *end;
  gsize n;
  gint64 number;

  *value = 0;
  while (*text == ' ')
    text++;
  n = strlen (text);
  while (n > 0 && text[n - 1] == ' ')
    n--;
  if (says_none (text, n))
    return SCL_WHOLE_NONE;
  digits = *text == '-' || *text == '+' ? text + 1 : text;
  if (!g_ascii_isdigit (*digits))
    return SCL_WHOLE_WRONG;
  errno = 0;
  number = g_ascii_strtoll (text, &end, 10);
  if (errno != 0 || skip_noughts (end) != text + n || number < min || number > max)
    return SCL_WHOLE_WRONG;
  *value = number;
  return SCL_WHOLE_GOOD;
}
