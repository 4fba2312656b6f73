/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures/chart/scl-shorten.h"

#include <string.h>

char *
scl_shorten (const char *text, guint most)
{
  const gsize bytes
      = strnlen (text, (gsize) most * 6 + 1); /* enough for most characters, whatever follows */
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) bytes);
  const char *end = valid;

  most = MAX (most, 2);
  if (text[bytes] == '\0' && g_utf8_strlen (valid, -1) <= (glong) most)
    return g_steal_pointer (&valid);
  end = g_utf8_offset_to_pointer (valid, MIN ((glong) most - 1, g_utf8_strlen (valid, -1)));
  /* Marks belong to the letter before them. */
  while (end > valid && g_unichar_ismark (g_utf8_get_char (end)))
    end = g_utf8_prev_char (end);
  return g_strdup_printf ("%.*s…", (int) (end - valid), valid);
}
