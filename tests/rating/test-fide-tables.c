/* The literal tables of FIDE and of FISE.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gsl/gsl_cdf.h>
#include <math.h>

#include "../test-main.h"
#include "rating/core/scl-expectation.h"
#include "rating/core/scl-fide-tables-private.h"
#include "rating/core/scl-fise-table-private.h"

#define FIDE_SIGMA (2000.0 / 7.0)

/* 8.1.2 is 100 Phi (7 D / 2000), rounded half up, for every D in [0, 800] but six: SOURCE_NUMBERS
 * 106. A slip of the pen in any row would show here. */
static void
test_pd_against_normal (void)
{
  static const guint exceptions[] = { 54, 343, 344, 358, 392, 620 };
  guint n_seen = 0;

  for (guint d = 0; d <= 800; d++)
    {
      guint formula = (guint) floor (100.0 * gsl_cdf_ugaussian_P (d / FIDE_SIGMA) + 0.5);

      if (formula == scl_fide_pd (d))
        continue;
      g_assert_cmpuint (n_seen, <, G_N_ELEMENTS (exceptions));
      g_assert_cmpuint (d, ==, exceptions[n_seen++]);
    }
  g_assert_cmpuint (n_seen, ==, G_N_ELEMENTS (exceptions));
}

/* 8.1.1 holds the middles of 8.1.2's bands, truncated: SOURCE_NUMBERS 107. */
static void
test_dp_from_bands (void)
{
  for (guint row = 1; row < SCL_FIDE_N_BANDS - 1; row++)
    {
      int middle = (int) (scl_fide_band_last (row - 1) + 1 + scl_fide_band_last (row)) / 2;

      g_assert_cmpint (scl_fide_dp (50 + row), ==, middle);
      g_assert_cmpint (scl_fide_dp (50 - row), ==, -middle);
    }
  g_assert_cmpint (scl_fide_dp (50), ==, 0);
  g_assert_cmpint (scl_fide_dp (100), ==, 800);
  g_assert_cmpint (scl_fide_dp (0), ==, -800);
}

static char *
read_shared (const char *name)
{
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "", "tables", name, NULL);
  char *text = NULL;

  if (shared == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip ("no literal tables beside the checkout");
  return text;
}

static void
test_file_8_1_1 (void)
{
  g_autofree char *text = read_shared ("fide_8_1_1.csv");
  g_auto (GStrv) lines = text != NULL ? g_strsplit (g_strstrip (text), "\n", -1) : NULL;

  if (lines == NULL)
    return;
  g_assert_cmpuint (g_strv_length (lines), ==, 102);
  for (guint i = 0; i <= 100; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i + 1], ",", -1);

      g_assert_cmpint ((int) round (100.0 * g_ascii_strtod (fields[0], NULL)), ==, (int) i);
      g_assert_cmpint ((int) g_ascii_strtoll (fields[1], NULL, 10), ==, scl_fide_dp (i));
    }
}

static void
test_file_8_1_2 (void)
{
  g_autofree char *text = read_shared ("fide_8_1_2.csv");
  g_auto (GStrv) lines = text != NULL ? g_strsplit (g_strstrip (text), "\n", -1) : NULL;

  if (lines == NULL)
    return;
  g_assert_cmpuint (g_strv_length (lines), ==, SCL_FIDE_N_BANDS + 1);
  for (guint row = 0; row < SCL_FIDE_N_BANDS; row++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[row + 1], ",", -1);
      guint from = (guint) g_ascii_strtoull (fields[0], NULL, 10);
      guint to = g_str_equal (fields[1], "inf") ? from + 5000
                                                : (guint) g_ascii_strtoull (fields[1], NULL, 10);
      guint higher = (guint) round (100.0 * g_ascii_strtod (fields[2], NULL));

      g_assert_cmpuint ((guint) round (100.0 * g_ascii_strtod (fields[3], NULL)), ==, 100 - higher);
      for (guint d = from; d <= to; d++)
        g_assert_cmpuint (scl_fide_pd (d), ==, higher);
    }
}

/* FISE, Table 2: dr = -400 Log (1/We - 1) rounded, for We = 50 %, 55 % … 95 % (SOURCE_NUMBERS 120:
 * no row differs). */
static void
test_fise_table_2 (void)
{
  for (guint row = 0; row < SCL_FISE_N_ROWS; row++)
    {
      double expected = (50 + 5 * row) / 100.0;

      g_assert_cmpuint (scl_fise_hundredths (row), ==, 50 + 5 * row);
      g_assert_cmpuint (scl_fise_difference (row), ==,
                        (guint) round (-400.0 * log10 (1.0 / expected - 1.0) + 1e-9));
    }
  g_assert_cmpuint (scl_fise_nearest_row (17), ==, 0);
  g_assert_cmpuint (scl_fise_nearest_row (18), ==, 1);
  g_assert_cmpuint (scl_fise_nearest_row (89), ==, 3); /* half way between 70 and 108 */
  g_assert_cmpuint (scl_fise_nearest_row (5000), ==, 9);
}

TEST_MAIN ("/fide-tables", test_pd_against_normal, test_dp_from_bands, test_file_8_1_1,
           test_file_8_1_2, test_fise_table_2)
