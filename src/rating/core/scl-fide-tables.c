/* The literal tables 8.1.1 and 8.1.2 of FIDE Handbook B.02 (FIDE Rating Regulations effective from
 * 1 March 2024; unchanged in every edition since they were called 8.1a and 8.1b).
 *
 * They are data, not a formula: 8.1.2 is 100 Phi (7 D / 2000) rounded for every D but six (54, 343,
 * 344, 358, 392, 620), and 8.1.1 holds the middles of its bands, truncated. The tests check exactly
 * that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-expectation.h"
#include "rating/core/scl-fide-tables-private.h"

/* 8.1.1 from p = .50 to 1.00; below .50 the same with the sign changed. */
static const gint16 dp[51] = {
  0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  /* .50 */
  72,  80,  87,  95,  102, 110, 117, 125, 133, 141, /* .60 */
  149, 158, 166, 175, 184, 193, 202, 211, 220, 230, /* .70 */
  240, 251, 262, 273, 284, 296, 309, 322, 336, 351, /* .80 */
  366, 383, 401, 422, 444, 470, 501, 538, 589, 677, /* .90 */
  800,                                              /* 1.00 */
};

/* 8.1.2: the last difference of the band of .50, .51, ... .99; from 736 on 1.00. */
static const guint16 band_last[SCL_FIDE_N_BANDS - 1] = {
  3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  /* .50 */
  76,  83,  91,  98,  106, 113, 121, 129, 137, 145, /* .60 */
  153, 162, 170, 179, 188, 197, 206, 215, 225, 235, /* .70 */
  245, 256, 267, 278, 290, 302, 315, 328, 344, 357, /* .80 */
  374, 391, 411, 432, 456, 484, 517, 559, 619, 735, /* .90 */
};

int
scl_fide_dp (guint hundredths)
{
  g_return_val_if_fail (hundredths <= 100, 0);

  return hundredths >= 50 ? dp[hundredths - 50] : -dp[50 - hundredths];
}

guint
scl_fide_pd (guint difference)
{
  guint low = 0;
  guint high = SCL_FIDE_N_BANDS - 1;

  /* The first band that reaches as far as the difference. */
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (difference <= band_last[middle])
        high = middle;
      else
        low = middle + 1;
    }
  return 50 + low;
}

guint
scl_fide_band_last (guint row)
{
  g_return_val_if_fail (row < SCL_FIDE_N_BANDS - 1, 0);

  return band_last[row];
}

double
scl_fide_band_middle (guint row)
{
  if (row == 0)
    return 0.0;
  if (row >= SCL_FIDE_N_BANDS - 1)
    return dp[50];
  return (band_last[row - 1] + 1 + band_last[row]) / 2.0;
}
