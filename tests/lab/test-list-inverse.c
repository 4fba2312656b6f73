/* The inverse of small matrices, and which have none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab/lists/scl-list-inverse-private.h"

/* By hand. The unit of a row does not matter: of the last, rows and columns are in millions. */
static void
test_by_hand (void)
{
  static const struct
  {
    guint n;
    double matrix[9], inverse[9];
  } cases[] = {
    { 1, { 4 }, { 0.25 } },
    { 2, { 4, 2, 2, 9 }, { 9 / 32.0, -2 / 32.0, -2 / 32.0, 4 / 32.0 } },
    { 3, { 2, -1, 0, -1, 2, -1, 0, -1, 2 }, { 0.75, 0.5, 0.25, 0.5, 1, 0.5, 0.25, 0.5, 0.75 } },
    { 2, { 4e-12, 2, 2, 9e12 }, { 9e12 / 32, -2 / 32.0, -2 / 32.0, 4e-12 / 32 } },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double inverse[9] = { 0 };

      g_assert_true (scl_list_invert (cases[c].matrix, cases[c].n, inverse));
      for (guint i = 0; i < cases[c].n * cases[c].n; i++)
        g_assert_cmpfloat_with_epsilon (inverse[i], cases[c].inverse[i],
                                        1e-9 * fabs (cases[c].inverse[i]) + 1e-30);
    }
}

/* Sixteen rows, and not seventeen: here each its own, k on the diagonal. */
static void
test_sizes (void)
{
  for (guint n = 0; n <= 17; n++)
    {
      double matrix[17 * 17] = { 0 }, inverse[17 * 17] = { 0 };

      for (guint i = 0; i < n; i++)
        matrix[i * n + i] = i + 1;
      g_assert_cmpint (scl_list_invert (matrix, n, inverse), ==, n >= 1 && n <= 16);
      for (guint i = 0; i < n && n <= 16; i++)
        for (guint j = 0; j < n; j++)
          g_assert_cmpfloat_with_epsilon (inverse[i * n + j], i == j ? 1.0 / (i + 1) : 0.0, 1e-12);
    }
}

/* A diagonal that is not above 0; a row that is made of the others, or is so but for less than one
 * part in 10⁹: two rows of correlation r have the singular values 1 + r and 1 - r. Nothing is
 * written then. */
static void
test_none (void)
{
  static const struct
  {
    guint n;
    gboolean good;
    double matrix[9];
  } cases[] = {
    { 1, FALSE, { 0 } },
    { 1, FALSE, { -1 } },
    { 1, FALSE, { NAN } },
    { 2, FALSE, { 1, 0, 0, 0 } },
    { 2, FALSE, { 0, 0, 0, 1 } },
    { 2, FALSE, { 1, 1, 1, 1 } },
    { 2, FALSE, { 1, 1 - 1.9e-9, 1 - 1.9e-9, 1 } },
    { 2, TRUE, { 1, 1 - 2.1e-9, 1 - 2.1e-9, 1 } },
    { 3, FALSE, { 2, 1, 3, 1, 5, 6, 3, 6, 9 } }, /* the third is the sum of the first two */
    { 3, TRUE, { 2, 1, 3, 1, 5, 6, 3, 6, 9.001 } },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double inverse[9] = { 77, 77, 77, 77, 77, 77, 77, 77, 77 };

      g_assert_cmpint (scl_list_invert (cases[c].matrix, cases[c].n, inverse), ==, cases[c].good);
      for (guint i = 0; i < 9; i++)
        g_assert_cmpint (inverse[i] == 77, ==, !cases[c].good || i >= cases[c].n * cases[c].n);
    }
}

TEST_MAIN ("/list-inverse", test_by_hand, test_sizes, test_none)
