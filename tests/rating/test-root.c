/* The root of a function between two ends, also where GSL's solver must not be asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/base/scl-root-private.h"

/* x^3 less a constant. */
static double
cubic (double x, void *data)
{
  return x * x * x - *(const double *) data;
}

static double
falling (double x, void *data)
{
  return -cubic (x, data);
}

/* Beyond 3 it is not a number, which counts as 0; before -3 endless. */
static double
odd (double x, void *data)
{
  return x > 3.0 ? NAN : x < -3.0 ? -INFINITY : x - *(const double *) data;
}

static void
test_found (void)
{
  static const double cubes[] = { 8, 1e-9, 1e9, -27, 0.001 };
  static const double roots[] = { 2, 1e-3, 1e3, -3, 0.1 };

  for (guint i = 0; i < G_N_ELEMENTS (cubes); i++)
    {
      double cube = cubes[i];

      g_assert_cmpfloat_with_epsilon (scl_root_find (cubic, &cube, -2000, 3000), roots[i], 1e-9);
      g_assert_cmpfloat_with_epsilon (scl_root_find (falling, &cube, -2000, 3000), roots[i], 1e-9);
    }
}

/* An end that is a root is the answer; where both ends have the same sign, or are not in order, it
 * is the end that is nearer to 0, the lower of two. */
static void
test_ends (void)
{
  double eight = 8.0, none = 0.0;

  g_assert_cmpfloat (scl_root_find (cubic, &eight, 2, 10), ==, 2);
  g_assert_cmpfloat (scl_root_find (cubic, &eight, -10, 2), ==, 2);
  g_assert_cmpfloat (scl_root_find (cubic, &eight, 3, 10), ==, 3);
  g_assert_cmpfloat (scl_root_find (cubic, &eight, -10, 1), ==, 1);
  g_assert_cmpfloat (scl_root_find (falling, &eight, -10, 1), ==, 1);
  g_assert_cmpfloat (scl_root_find (cubic, &eight, 10, 1), ==, 1);
  g_assert_cmpfloat (scl_root_find (cubic, &eight, 5, -1), ==, -1);
  g_assert_cmpfloat (scl_root_find (cubic, &none, -4, 4), ==, 0);
  g_assert_cmpfloat (scl_root_find (cubic, &none, 4, -4), ==, 4);
}

static void
test_no_numbers (void)
{
  double one = 1.0;

  g_assert_cmpfloat (scl_root_find (odd, &one, -2, 4), ==, 4);
  g_assert_cmpfloat_with_epsilon (scl_root_find (odd, &one, -2, 3), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (scl_root_find (odd, &one, -4, 3), 1, 1e-9);
}

TEST_MAIN ("/root", test_found, test_ends, test_no_numbers)
