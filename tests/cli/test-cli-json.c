/* SclJson, SclRows: what they write, to the byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/scl-rows.h"

#include <math.h>

static void
test_json (void)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_object (json, NULL);
  scl_json_string (json, "name", "a \"b\" \\ \n\x01 é");
  scl_json_number (json, "tenth", 0.1);
  scl_json_number (json, "nan", NAN);
  scl_json_number (json, "zero", -0.0);
  scl_json_integer (json, "n", -3);
  scl_json_boolean (json, "yes", TRUE);
  scl_json_begin_array (json, "empty");
  scl_json_end_array (json);
  scl_json_begin_array (json, "two");
  scl_json_number (json, NULL, 1);
  scl_json_string (json, NULL, NULL);
  scl_json_end_array (json);
  scl_json_end_object (json);
  g_assert_cmpstr (
      scl_json_text (json), ==,
      "{\n  \"name\": \"a \\\"b\\\" \\\\ \\n\\u0001 é\",\n  \"tenth\": 0.1,\n  \"nan\": null,\n  "
      "\"zero\": 0,\n"
      "  \"n\": -3,\n  \"yes\": true,\n  \"empty\": [],\n  \"two\": [\n    1,\n    null\n  ]\n}\n");
}

/* Decimals come out as decimals, though no double holds them: by hand. Whole numbers, a seed of 16
 * digits too, are exact; a third has 14 digits. */
static void
test_numbers (void)
{
  static const struct
  {
    double value;
    const char *text;
  } cases[] = {
    { 0.1 + 0.2, "0.3" },       { 10.0 * (1.0 - 0.9) + 10.0 * (1.0 - 0.3), "8" },
    { 7.999999999999998, "8" }, { 1.0 / 3.0, "0.33333333333333" },
    { -2436.65, "-2436.65" },   { 9007199254740991.0, "9007199254740991" },
    { 1e300, "1e+300" },        { 2.5e-7, "2.5e-07" },
  };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (scl_number_text (buffer, cases[i].value), ==, cases[i].text);
}

/* What is written reads back as the same number to half a unit of its 14th digit. */
static void
test_number_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < 10000; i++)
    {
      double x
          = g_rand_double_range (rand, -1.0, 1.0) * pow (10.0, g_rand_int_range (rand, -12, 12));

      g_assert_cmpfloat (fabs (g_ascii_strtod (scl_number_text (buffer, x), NULL) / x - 1.0), <=,
                         5.01e-14);
    }
}

static void
test_table (void)
{
  static const SclColumn columns[] = { { "name", "Name", -1 }, { "rating", "Rating", 1 } };
  g_autoptr (SclRows) table = scl_rows_new (columns, 2);
  g_autoptr (GString) out = g_string_new (NULL);

  scl_rows_add_text (table, "Rossi, \"Pia\"");
  scl_rows_add_number (table, -20.25);
  scl_rows_add_text (table, "Ö");
  scl_rows_add_number (table, NAN);
  scl_rows_append_text (table, out);
  g_assert_cmpstr (out->str, ==, "Name          Rating\nRossi, \"Pia\"   −20.2\nÖ\n");
  g_string_truncate (out, 0);
  scl_rows_append_csv (table, out);
  g_assert_cmpstr (out->str, ==, "name,rating\n\"Rossi, \"\"Pia\"\"\",-20.25\nÖ,\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/json", test_json);
  g_test_add_func ("/cli/json/numbers", test_numbers);
  g_test_add_func ("/cli/json/number-round-trip", test_number_round_trip);
  g_test_add_func ("/cli/table", test_table);
  return g_test_run ();
}
