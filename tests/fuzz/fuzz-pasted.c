/* libFuzzer target: what people paste. Whatever it is, each opponent read is one that may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-pasted.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check (const SclPasted *one)
{
  const gboolean rated = one->rating >= SCL_PASTED_LEAST && one->rating <= SCL_PASTED_MOST;

  if (!(rated || one->rating == SCL_PASTED_UNKNOWN || one->rating == SCL_PASTED_UNRATED)
      || one->half_points < -1 || one->half_points > 2 || one->id < 0
      || !(one->colour == 0 || one->colour == 'w' || one->colour == 'b')
      || !g_utf8_validate (one->name, -1, NULL))
    g_error ("“%s” became “%s” %d %d", one->line, one->name, one->rating, one->half_points);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  g_autoptr (GPtrArray) pasted = scl_pasted_parse (text, "Rossi, Ada", 900001);

  for (guint i = 0; i < pasted->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (pasted, i);

      check (one);
      scl_pasted_free (scl_pasted_copy (one));
    }
  return 0;
}
