/* Numbers as files have them: the texts are facts about IEEE 754 doubles, or arithmetic by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <float.h>
#include <math.h>
#include <string.h>

#include "../test-main.h"
#include "rating/base/scl-number.h"

/* 2^-44 = 5.684341886080801486968994140625e-14: its 16 digits rounded, …801, are nearer to the
 * double below, which stands at half the distance at a power of two; so 17. */
static void
test_shortest (void)
{
  static const struct
  {
    double value;
    const char *text;
  } cases[] = {
    { 0.1, "0.1" },
    { 0.1 + 0.2, "0.30000000000000004" },
    { 1.0 / 3.0, "0.3333333333333333" },
    { 2.0 / 3.0, "0.6666666666666666" },
    { 400.0 / 3.0, "133.33333333333334" },
    { -2436.65, "-2436.65" },
    { 1.0, "1" },
    { 0.0, "0" },
    { -0.0, "0" },
    { 1000000.0, "1000000" },
    { -123456789.0, "-123456789" },
    { 1e15, "1000000000000000" },
    { 9007199254740991.0, "9007199254740991" },
    { 9007199254740992.0, "9007199254740992" },
    { 9007199254740994.0, "9007199254740994" },
    { 1e16, "1e+16" },
    { 1e300, "1e+300" },
    { 0.0001, "0.0001" },
    { 0.00001, "1e-05" },
    { 2.5e-7, "2.5e-07" },
    { 0x1p-44, "5.6843418860808015e-14" },
    { DBL_EPSILON, "2.220446049250313e-16" },
    { DBL_MAX, "1.7976931348623157e+308" },
    { -DBL_MAX, "-1.7976931348623157e+308" },
    { DBL_MIN, "2.2250738585072014e-308" },
    { 0x1p-1074, "5e-324" },
    { 3 * 0x1p-1074, "1.5e-323" },
    { INFINITY, "inf" },
    { -INFINITY, "-inf" },
    { NAN, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[SCL_NUMBER_SIZE];
      g_autofree char *copy = scl_number_dup (cases[i].value);
      g_autoptr (GString) text = g_string_new ("=");

      g_assert_cmpstr (scl_number_write (buffer, cases[i].value), ==, cases[i].text);
      g_assert_cmpstr (copy, ==, cases[i].text);
      scl_number_append (text, cases[i].value);
      g_assert_cmpstr (text->str + 1, ==, cases[i].text);
    }
}

/* 10 (1 - 0.9) + 10 (1 - 0.3) = 1 + 7 by hand, 7.999999999999998 in doubles. */
static void
test_digits (void)
{
  static const struct
  {
    double value;
    int digits;
    const char *text;
  } cases[] = {
    { 10.0 * (1.0 - 0.9) + 10.0 * (1.0 - 0.3), 14, "8" },
    { 10.0 * (1.0 - 0.9) + 10.0 * (1.0 - 0.3), 15, "8" },
    { 1.0 / 3.0, 14, "0.33333333333333" },
    { 1.0 / 3.0, 15, "0.333333333333333" },
    { 2.0 / 3.0, 1, "0.7" },
    { 1234567.0, 4, "1234567" },
    { 1234567.5, 4, "1.235e+06" },
    { 0.25, 4, "0.25" },
    { -0.0, 14, "0" },
    { NAN, 14, "" },
    { -INFINITY, 14, "-inf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char buffer[SCL_NUMBER_SIZE];

      g_assert_cmpstr (scl_number_write_digits (buffer, cases[i].value, cases[i].digits), ==,
                       cases[i].text);
    }
}

/* Any double at all reads back as itself: by its bits, exponents of every size. */
static void
test_reads_back (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20000; i++)
    {
      const guint64 bits = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
      char buffer[SCL_NUMBER_SIZE];
      double value, read = NAN;

      memcpy (&value, &bits, sizeof value);
      if (!isfinite (value))
        continue;
      g_assert_true (scl_number_parse (scl_number_write (buffer, value), &read));
      g_assert_true (read == value);
    }
}

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    double value; /* NaN: refused */
  } cases[] = {
    { "40", 40.0 },    { " 2.5\t", 2.5 }, { "-1e3", -1000.0 }, { "+7", 7.0 },   { ".5", 0.5 },
    { "5.", 5.0 },     { "0", 0.0 },      { "", NAN },         { " ", NAN },    { "-", NAN },
    { "12a", NAN },    { "1 2", NAN },    { "1,5", NAN },      { "0x10", NAN }, { "0X10", NAN },
    { "inf", NAN },    { "-INF", NAN },   { "nan", NAN },      { "NAN", NAN },  { "1e999", NAN },
    { "-1e999", NAN }, { "e5", NAN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double value = 77.0;

      if (isnan (cases[i].value))
        {
          g_assert_false (scl_number_parse (cases[i].text, &value));
          g_assert_cmpfloat (value, ==, 77.0);
        }
      else
        {
          g_assert_true (scl_number_parse (cases[i].text, &value));
          g_assert_cmpfloat (value, ==, cases[i].value);
        }
    }
}

TEST_MAIN ("/number", test_shortest, test_digits, test_reads_back, test_parse)
