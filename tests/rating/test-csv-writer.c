/* Comma-separated values as written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-day.h"

/* Each text as the second field of a line. */
static void
test_text (void)
{
  static const struct
  {
    const char *text;
    SclCsvKind kind;
    const char *written, *safe;
  } cases[] = {
    { "", SCL_CSV_TABLE, "", "" },
    { NULL, SCL_CSV_TABLE, "", "" },
    { "", SCL_CSV_DATA, "", "" },
    { "Rossi, Anna", SCL_CSV_TABLE, "\"Rossi, Anna\"", "\"Rossi, Anna\"" },
    { "said \"no\"", SCL_CSV_TABLE, "\"said \"\"no\"\"\"", "\"said \"\"no\"\"\"" },
    { "two\nlines", SCL_CSV_TABLE, "\"two\nlines\"", "\"two\nlines\"" },
    { "a;b", SCL_CSV_TABLE, "a;b", "a;b" },
    { "a\tb", SCL_CSV_TABLE, "a\tb", "a\tb" },
    { " a ", SCL_CSV_TABLE, " a ", " a " },
    { "a;b", SCL_CSV_DATA, "\"a;b\"", "\"a;b\"" },
    { "a\tb", SCL_CSV_DATA, "\"a\tb\"", "\"a\tb\"" },
    { " a", SCL_CSV_DATA, "\" a\"", "\" a\"" },
    { "a ", SCL_CSV_DATA, "\"a \"", "\"a \"" },
    { "a b", SCL_CSV_DATA, "a b", "a b" },
    { "a;b", SCL_CSV_OWN, "\"a;b\"", "\"a;b\"" },
    { "=1+1", SCL_CSV_TABLE, "=1+1", "'=1+1" },
    { "=1+1", SCL_CSV_DATA, "=1+1", "'=1+1" },
    { "=1+1", SCL_CSV_OWN, "=1+1", "=1+1" },
    { "=cmd(\"x\",1)", SCL_CSV_TABLE, "\"=cmd(\"\"x\"\",1)\"", "\"'=cmd(\"\"x\"\",1)\"" },
    { "+", SCL_CSV_TABLE, "+", "'+" },
    { "-", SCL_CSV_TABLE, "-", "'-" },
    { "@SUM(A1)", SCL_CSV_TABLE, "@SUM(A1)", "'@SUM(A1)" },
    { "\tx", SCL_CSV_TABLE, "\tx", "'\tx" },
    { "\rx", SCL_CSV_TABLE, "\"\rx\"", "\"'\rx\"" },
    { "-12.5", SCL_CSV_TABLE, "-12.5", "-12.5" },
    { "+1e3", SCL_CSV_TABLE, "+1e3", "+1e3" },
    { "-1+2", SCL_CSV_TABLE, "-1+2", "'-1+2" },
    { "-inf", SCL_CSV_TABLE, "-inf", "'-inf" },
    { "1-0", SCL_CSV_TABLE, "1-0", "1-0" },
    { "a=b", SCL_CSV_TABLE, "a=b", "a=b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int safe = 0; safe < 2; safe++)
      {
        g_autoptr (GString) out = g_string_new (NULL);
        g_autofree char *expected
            = g_strconcat ("x,", safe ? cases[i].safe : cases[i].written, ",y\n", NULL);
        SclCsvWriter csv = { .text = out, .kind = cases[i].kind };

        scl_csv_set_formula_safe (safe);
        scl_csv_writer_add_plain (&csv, "x");
        scl_csv_writer_add_text (&csv, cases[i].text);
        scl_csv_writer_add_text (&csv, "y");
        scl_csv_writer_end_line (&csv);
        scl_csv_set_formula_safe (FALSE);
        g_assert_cmpstr (out->str, ==, expected);
      }
}

/* %f and %g as C has them; what falls is said in the header. */
static void
test_number (void)
{
  static const struct
  {
    double value;
    const char *format, *written;
  } cases[] = {
    { 1500.0, "%.4f", "1500" },
    { 1500.25, "%.4f", "1500.25" },
    { 0.5, "%.1f", "0.5" },
    { -0.00001, "%.4f", "0" },
    { 0.0, "%.4f", "0" },
    { -2.5, "%.2f", "-2.5" },
    { 1700.0, "%.0f", "1700" },
    { 100.0, "%.4g", "100" },
    { 1.5e-10, "%.4g", "1.5e-10" },
    { 1.0 / 3.0, "%.4g", "0.3333" },
    { NAN, "%.4f", "" },
    { INFINITY, "%.4f", "" },
    { -INFINITY, "%.4f", "" },
    { 1e-20, "%.1e", "1.0e-20" },
    { 2.5, "%.0f", "2" },
    { 0.125, "%.2f", "0.12" },
    { 999999999.9999999, "%.4f", "1000000000" },
    { -0.9999, "%.3f", "-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      g_autofree char *expected = g_strconcat (cases[i].written, ",7\n", NULL);
      SclCsvWriter csv = { .text = out };

      scl_csv_writer_add_number (&csv, cases[i].value, cases[i].format);
      scl_csv_writer_add_integer (&csv, 7);
      scl_csv_writer_end_line (&csv);
      g_assert_cmpstr (out->str, ==, expected);
    }
}

static void
test_lines (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_comment (&csv, NULL);
  scl_csv_writer_add_comment (&csv, "");
  scl_csv_writer_add_comment (&csv, "from\r\na club");
  scl_csv_writer_add_line (&csv, "a,b,c,d");
  scl_csv_writer_add_nothing (&csv);
  scl_csv_writer_add_integer (&csv, -5);
  scl_csv_writer_add_day (&csv, scl_day_from_ymd (2024, 2, 29));
  scl_csv_writer_add_day (&csv, SCL_DAY_NONE);
  scl_csv_writer_end_line (&csv);
  scl_csv_writer_end_line (&csv);
  scl_csv_writer_add_integer (&csv, G_MAXINT64);
  scl_csv_writer_add_line (&csv, "x,y");
  g_assert_cmpstr (out->str, ==,
                   "# from  a club\n"
                   "a,b,c,d\n"
                   ",-5,2024-02-29,\n"
                   "\n"
                   "9223372036854775807,x,y\n");
}

static void
test_whole_and_days (void)
{
  static const gint64 whole[] = { 0, 1, -1, 9, 10, 99, 100, G_MAXINT64, G_MININT64 };
  g_autoptr (GString) out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    scl_csv_writer_add_integer (&csv, whole[i]);
  scl_csv_writer_add_day (&csv, SCL_DAY_NONE);
  scl_csv_writer_add_day (&csv, scl_day_from_ymd (1, 2, 3));
  scl_csv_writer_add_day (&csv, scl_day_from_ymd (2024, 12, 31));
  scl_csv_writer_add_day (&csv, scl_day_from_ymd (9999, 12, 31));
  scl_csv_writer_add_day (&csv, scl_day_from_ymd (9999, 12, 31) + 1);
  for (guint i = 0; i < 2; i++) /* again, and as the first of a line */
    {
      scl_csv_writer_add_day (&csv, scl_day_from_ymd (2025, 1, 1));
      scl_csv_writer_end_line (&csv);
      scl_csv_writer_add_day (&csv, scl_day_from_ymd (2025, 1, 1));
      scl_csv_writer_add_day (&csv, scl_day_from_ymd (2025, 1, 2));
    }
  g_assert_cmpstr (out->str, ==,
                   "0,1,-1,9,10,99,100,9223372036854775807,-9223372036854775808,,0001-02-03,"
                   "2024-12-31,9999-12-31,10000-01-01,2025-01-01\n2025-01-01,2025-01-02,2025-01-01"
                   "\n2025-01-01,2025-01-02");
}

TEST_MAIN ("/csv-writer", test_text, test_number, test_lines, test_whole_and_days)
