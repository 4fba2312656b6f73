/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/shared/scl-plain-text.h"

/* Unicode's Bidi_Control. */
static gboolean
turns_direction (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
         || (c >= 0x2066 && c <= 0x2069);
}

char *
scl_plain_text (const char *text, gboolean keep_lines)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (c == '\t')
        g_string_append_c (plain, ' ');
      else if (c == '\n' && keep_lines)
        g_string_append_c (plain, '\n');
      else if (c < 0x20 || (c >= 0x7f && c < 0xa0))
        g_string_append_printf (plain, "\\x%02x", c);
      else if (turns_direction (c) || c == 0x2028 || c == 0x2029)
        g_string_append_printf (plain, "\\u%04x", c);
      else
        g_string_append_unichar (plain, c);
    }
  return g_string_free (plain, FALSE);
}
