/* The numbers that a sentence says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The numbers in a text, in order: "1 700" and "−0.5" as people write them. */
static inline GArray *
numbers_of (const char *text)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean minus = FALSE;

  for (const char *at = text; *at != '\0';)
    {
      g_autoptr (GString) digits = NULL;
      double value;

      if (!g_ascii_isdigit (*at))
        {
          minus = g_utf8_get_char (at) == 0x2212;
          at = g_utf8_next_char (at);
          continue;
        }
      digits = g_string_new (minus ? "-" : NULL);
      for (;; at = g_utf8_next_char (at))
        if (g_ascii_isdigit (*at) || (*at == '.' && g_ascii_isdigit (at[1])))
          g_string_append_c (digits, *at);
        else if (g_utf8_get_char (at) != 0x2009 || !g_ascii_isdigit (*g_utf8_next_char (at)))
          break;
      value = g_ascii_strtod (digits->str, NULL);
      g_array_append_val (all, value);
      minus = FALSE;
    }
  return all;
}
