/* The literal Table 2 of FISE, "El Elo en Scrabble", section 1.1.2: equal steps of 5 % in expected
 * wins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-fise-table-private.h"

static const guint16 difference_of_row[SCL_FISE_N_ROWS]
    = { 0, 35, 70, 108, 147, 191, 241, 301, 382, 512 };

guint
scl_fise_difference (guint row)
{
  g_return_val_if_fail (row < SCL_FISE_N_ROWS, 0);

  return difference_of_row[row];
}

guint
scl_fise_hundredths (guint row)
{
  g_return_val_if_fail (row < SCL_FISE_N_ROWS, 0);

  return 50 + 5 * row;
}

guint
scl_fise_nearest_row (guint difference)
{
  guint row = 0;

  while (row + 1 < SCL_FISE_N_ROWS
         && 2 * difference >= (guint) difference_of_row[row] + difference_of_row[row + 1])
    row++;
  return row;
}
