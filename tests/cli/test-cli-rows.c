/* SclRows: what it writes, to the byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli/shared/scl-rows.h"

#include <math.h>

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

/* Numbers as people read them: by hand. Half of the last place rounds to even in binary, so 0.125
 * is 0.12; below half of it nothing has a sign; beyond 10^15 an exponent stands. */
static void
test_numbers (void)
{
  static const struct
  {
    double value;
    int decimals;
    const char *text;
  } cases[] = {
    { 1234.5678, 2, "1234.57" },
    { -3.0, 0, "−3" },
    { -0.005, 2, "−0.01" }, /* half a unit is one: 0.005 in binary is a little more */
    { -0.0049, 2, "0.00" },
    { -0.4, 0, "0" },
    { 0.125, 2, "0.12" },
    { 7.25, -1, "7" },
    { 1e15, 0, "1000000000000000" },
    { 2e15, 0, "2.000000000000000e+15" },
    { -2e15, 1, "−2.000000000000000e+15" },
    { INFINITY, 1, "∞" },
    { -INFINITY, 1, "−∞" },
    { NAN, 3, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = scl_rows_format_number (cases[i].value, cases[i].decimals);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Columns of words stand left, of numbers right; a blank line's end has no blanks; a probability is
 * as a verdict has it; what no column holds in text is whole in CSV and JSON. */
static void
test_formats (void)
{
  static const SclColumn columns[] = {
    { "n", "Number", 0 }, { "who", "Who", -1 }, { "p", "P", SCL_COLUMN_P }, { "note", "", -1 }
  };
  g_autoptr (SclRows) table = scl_rows_new (columns, 4);
  g_autoptr (SclJson) json = scl_json_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) csv = g_string_new (NULL);

  scl_rows_append_text (table, text);
  g_assert_cmpstr (text->str, ==, "Number  Who  P\n");
  g_string_truncate (text, 0);
  g_assert_cmpuint (scl_rows_n_rows (table), ==, 0);
  scl_rows_add_number (table, 2.75);
  scl_rows_add_text (table, "Zoë");
  scl_rows_add_number (table, 0.25);
  scl_rows_add_text (table, NULL);
  scl_rows_add_number (table, -12345678.0);
  scl_rows_add_text (table, "x\ty");
  scl_rows_add_number (table, NAN);
  scl_rows_add_text (table, "a,b");
  g_assert_cmpuint (scl_rows_n_rows (table), ==, 2);

  scl_rows_append_text (table, text);
  g_assert_cmpstr (text->str, ==,
                   "   Number  Who     P\n"
                   "        3  Zoë  0.25\n"
                   "−12345678  x y        a,b\n");
  scl_rows_append_csv (table, csv);
  g_assert_cmpstr (csv->str, ==, "n,who,p,note\n2.75,Zoë,0.25,\n-12345678,x\ty,,\"a,b\"\n");
  scl_json_begin_object (json, NULL);
  scl_rows_append_json (table, json, "rows");
  scl_json_end_object (json);
  g_assert_cmpstr (scl_json_text (json), ==,
                   "{\n  \"rows\": [\n    {\n      \"n\": 2.75,\n      \"who\": \"Zoë\",\n"
                   "      \"p\": 0.25,\n      \"note\": \"\"\n    },\n"
                   "    {\n      \"n\": -12345678,\n      \"who\": \"x\\ty\",\n"
                   "      \"p\": null,\n      \"note\": \"a,b\"\n    }\n  ]\n}\n");
}

TEST_MAIN ("/rows", test_table, test_numbers, test_formats)
