/* SclBands: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-bands.h"

#include <math.h>

#include "rating/base/scl-number.h"

/* "40 < 2100", of the last band "10". */
static gboolean
parse_band (const char *text, gboolean last, double *value, double *below)
{
  g_auto (GStrv) sides = g_strsplit (text, "<", -1);

  *below = INFINITY;
  return g_strv_length (sides) == (last ? 1 : 2) && scl_number_parse (sides[0], value)
         && (last || scl_number_parse (sides[1], below));
}

gboolean
scl_bands_parse (const char *text, double min, double max, SclBands *bands, char **where)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  SclBands read = { .n = g_strv_length (parts) };

  *where = NULL;
  if (read.n < 1 || read.n > SCL_BANDS_MAX)
    return FALSE;
  for (guint i = 0; i < read.n; i++)
    if (!parse_band (parts[i], i + 1 == read.n, &read.value[i], &read.below[i])
        || read.value[i] < min || read.value[i] > max
        || (i > 0 && read.below[i] <= read.below[i - 1]))
      {
        *where = g_strdup (g_strstrip (parts[i]));
        return FALSE;
      }
  *bands = read;
  return TRUE;
}

char *
scl_bands_write (const SclBands *bands)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bands->n; i++)
    {
      scl_number_append (text, bands->value[i]);
      if (i + 1 < bands->n)
        {
          g_string_append (text, " < ");
          scl_number_append (text, bands->below[i]);
          g_string_append (text, "; ");
        }
    }
  return g_string_free (text, FALSE);
}
