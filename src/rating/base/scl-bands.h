/* SclBands: a value by bands, "40 < 2100; 20 < 2400; 10".
 *
 * A piecewise constant function, as regulations write a K or an initial rating: 40 below 2100, 20
 * from 2100 to below 2400, 10 from 2400 on. Its text is read and written here and nowhere else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* value[i] holds for x < below[i] that no earlier band has; bounds are finite and rise strictly,
 * but the last band's, which is +infinity. What x and the values are, the key says. */
#define SCL_BANDS_MAX 12
typedef struct
{
  guint n; /* [1, SCL_BANDS_MAX] */
  double below[SCL_BANDS_MAX];
  double value[SCL_BANDS_MAX];
} SclBands;

/* The band's value at x; x = NaN and +infinity give the last band's. */
static inline double
scl_bands_at (const SclBands *bands, double x)
{
  guint band = 0;
  guint i; /* not in the loop: g-ir-scanner reads this */

  /* Bounds rise, so those at or below x can be counted without a branch. */
  for (i = 0; i + 1 < bands->n; i++)
    band += !(x < bands->below[i]);
  return bands->value[band];
}

/* Reads bands whose values are in [min, max]; blanks around values, "<" and ";" are let be. FALSE,
 * *bands unchanged, and the part at fault in *where (newly allocated; "" where it ends too early;
 * NULL: the text as a whole) otherwise. */
gboolean scl_bands_parse (const char *text, double min, double max, SclBands *bands, char **where);

/* The text that reads back as the same bands; newly allocated. */
char *scl_bands_write (const SclBands *bands);
