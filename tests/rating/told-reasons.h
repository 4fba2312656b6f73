/* What a trace says of a game, as one text, for tests that compare it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scl-test-games.h"

/* The reason with its numbers, to six digits. */
static inline void
append_reason (GString *text, const SclTraceReason *reason)
{
  g_auto (GStrv) parts = g_strsplit (reason->what, "{", -1);

  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      const guint which = (guint) (parts[i][0] - '1');
      const char *end = strchr (parts[i], '}');

      g_assert_cmpuint (which, <, SCL_REASON_NUMBERS);
      g_assert_nonnull (end);
      g_assert_true (isfinite (reason->number[which]));
      g_string_append_printf (text, "%.6g%s", reason->number[which], end + 1);
    }
}

static inline char *
reasons_of (const SclTrace *trace, guint game, SclReasonOf of)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < trace->reasons->len; i++)
    {
      const SclTraceReason *reason = &g_array_index (trace->reasons, SclTraceReason, i);

      g_assert_cmpuint (reason->game, <, trace->games->len);
      if (reason->game == game && reason->of == of)
        append_reason (text, reason);
    }
  return g_string_free (text, FALSE);
}
