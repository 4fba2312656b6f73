/* SclJson: what it writes, to the byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-json.h"

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
 * digits too, are exact; a third has 14 digits; what is no number is null. */
static void
test_numbers (void)
{
  static const struct
  {
    double value;
    const char *text;
  } cases[] = {
    { 0.1 + 0.2, "0.3" },
    { 10.0 * (1.0 - 0.9) + 10.0 * (1.0 - 0.3), "8" },
    { 1.0 / 3.0, "0.33333333333333" },
    { 2.0 / 3.0, "0.66666666666667" },
    { -2436.65, "-2436.65" },
    { 9007199254740991.0, "9007199254740991" },
    { 1e300, "1e+300" },
    { 2.5e-7, "2.5e-07" },
    { INFINITY, "null" },
    { -INFINITY, "null" },
    { NAN, "null" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclJson) json = scl_json_new ();
      g_autofree char *expected = g_strconcat (cases[i].text, "\n", NULL);

      scl_json_number (json, NULL, cases[i].value);
      g_assert_cmpstr (scl_json_text (json), ==, expected);
      g_assert_cmpstr (scl_json_text (json), ==, expected); /* asked again: one line's end */
    }
}

/* Small containers on one line, those in them too; after them lines again. */
static void
test_in_line (void)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_begin_array (json, NULL);
  scl_json_begin_object_in_line (json, NULL, "");
  scl_json_integer (json, "a", 1);
  scl_json_begin_array_in_line (json, "b", "");
  scl_json_boolean (json, NULL, TRUE);
  scl_json_boolean (json, NULL, FALSE);
  scl_json_end_array (json);
  scl_json_begin_object (json, "c");
  scl_json_end_object (json);
  scl_json_begin_array (json, "d");
  scl_json_integer (json, NULL, 2);
  scl_json_end_array (json);
  scl_json_string (json, "e", "\t");
  scl_json_end_object (json);
  scl_json_begin_object_in_line (json, NULL, " ");
  scl_json_integer (json, "f", 3);
  scl_json_integer (json, "g", 4);
  scl_json_end_object (json);
  scl_json_begin_object (json, NULL);
  scl_json_integer (json, "h", 5);
  scl_json_end_object (json);
  scl_json_begin_array_in_line (json, NULL, " ");
  scl_json_end_array (json);
  scl_json_end_array (json);
  g_assert_cmpstr (scl_json_text (json), ==,
                   "[\n"
                   "  {\"a\": 1, \"b\": [true, false], \"c\": {}, \"d\": [2], \"e\": \"\\t\"},\n"
                   "  { \"f\": 3, \"g\": 4 },\n"
                   "  {\n    \"h\": 5\n  },\n"
                   "  []\n]\n");
}

/* Signs below a blank are escaped, the blank and what is above are not. */
static void
test_signs (void)
{
  g_autoptr (SclJson) json = scl_json_new ();

  scl_json_string (json, NULL, "\x1f \x7f\r/");
  g_assert_cmpstr (scl_json_text (json), ==, "\"\\u001f \x7f\\u000d/\"\n");
}

TEST_MAIN ("/json", test_json, test_numbers, test_in_line, test_signs)
