/* SclCsv: rows; and the dates and scores that stand in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/columns/scl-date-shape.h"
#include "history/core/scl-score.h"
#include "history/input/scl-csv.h"
#include "rating/base/scl-day.h"
#include "step-stream.h"

#include <string.h>

/* step: bytes at a time. */
static SclInput *
input_in_steps (const char *text, gsize step)
{
  g_autoptr (GInputStream) stream = step_stream_new (text, strlen (text), step);

  return scl_input_new (stream, "test.csv", NULL);
}

static SclInput *
input_of (const char *text)
{
  return input_in_steps (text, strlen (text) + 1);
}

/* The file's rows as "a|b|c" lines. */
static char *
rows_of (const char *text, gsize step)
{
  g_autoptr (SclInput) input = input_in_steps (text, step);
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  GString *out = g_string_new (NULL);
  char **row;
  guint n;
  GError *error = NULL;

  while ((row = scl_csv_row (csv, &n, &error)) != NULL)
    {
      g_string_append_printf (out, "%u:", scl_csv_line (csv));
      for (guint i = 0; i < n; i++)
        g_string_append_printf (out, "%s%s", i > 0 ? "|" : "", row[i]);
      g_string_append_c (out, '\n');
    }
  g_assert_no_error (error);
  return g_string_free (out, FALSE);
}

static void
test_rows (void)
{
  static const struct
  {
    const char *text, *rows;
  } cases[] = {
    { "a,b,c\n1,2,3\n", "1:a|b|c\n2:1|2|3\n" },
    { "a;b;c\n0,5;2;3", "1:a|b|c\n2:0,5|2|3\n" },
    { "a\tb\n1\t\n", "1:a|b\n2:1|\n" },
    { "\xef\xbb\xbf"
      "a,b\r\n\r\n , x y ,\r\n",
      "1:a|b\n3:|x y|\n" },
    { "a,b\n\"Rossi, Anna\",\"said \"\"no\"\"\"\n", "1:a|b\n2:Rossi, Anna|said \"no\"\n" },
    { "a,b\n\"two\nlines\",x\ny,z\n", "1:a|b\n2:two\nlines|x\n4:y|z\n" },
    { "a,b\n\"x\",\"\"\n\"\",\"y\"z\n", "1:a|b\n2:x|\n3:|yz\n" },
    { ",,\n\"\"\na,b,\n,,\n;\n \n,1,\n\"\",x\n", "3:a|b|\n7:|1|\n8:|x\n" },
    { "a,b\nO\"Brien,x\n", "1:a|b\n2:O\"Brien|x\n" },
    { "\"a,b\";c\n", "1:a,b|c\n" },
    /* the sign that there is most of, of as many the first, outside quotation marks */
    { "a|b,c|d\n", "1:a|b,c|d\n" },
    { "a;b\tc\td\n", "1:a;b|c|d\n" },
    { "a,b;c\n", "1:a|b;c\n" },
    { "\"a;b;c\",d\n", "1:a;b;c|d\n" },
    { "alone\nx,y\n", "1:alone\n2:x|y\n" },
    /* of the first line, whatever the others have */
    { "a;b\n1,2,3;4\n", "1:a|b\n2:1,2,3|4\n" },
    { "a\tb\n \t \tx\n", "1:a|b\n2:||x\n" },
    { "# about\n#too\na,b\n# no\n", "3:a|b\n4:# no\n" },
    { "a,b\n\"1\n\n2\",\"3\n4\"\n5,6", "1:a|b\n2:1\n\n2|3\n4\n6:5|6\n" },
    { "a,b\n\"\"\"x\"\"\",y\n", "1:a|b\n2:\"x\"|y\n" },
    { "a,b\n \t\"x\",\t y\t \n", "1:a|b\n2:x|y\n" },
    /* blanks before a quotation mark, of which a tab is none where it divides */
    { "a,b\n1, \t\"two\nlines\"\n", "1:a|b\n2:1|two\nlines\n" },
    { "a\tb\n\t\"x\ny\"\n", "1:a|b\n2:|x\ny\n" },
    { "a\tb\n \"x\ny\"\tz\n", "1:a|b\n2:x\ny|z\n" },
    { "a\tb\nO\t\"Brien\"\n", "1:a|b\n2:O|Brien\n" },
    /* opened again behind its end */
    { "a,b\n\"x\"y\"z\nw\",v\n", "1:a|b\n2:xyz\nw|v\n" },
    { "a,b\n\"x\"y,\"z\nw\"\n", "1:a|b\n2:xy|z\nw\n" },
    { "a,b\nM\303\274ller,\303\251\nJos\xe9,2\n",
      "1:a|b\n2:M\303\274ller|\303\251\n3:Jos\303\251|2\n" },
    { "a,b\nlast,\"row\"\r\x1a", "1:a|b\n2:last|row\n" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize step = 1; step < 6; step++)
      {
        g_autofree char *rows = rows_of (cases[i].text, step);

        g_assert_cmpstr (rows, ==, cases[i].rows);
      }
}

/* Rows on each border of the blocks that an input reads, one of them longer than a block. */
static void
test_long_file (void)
{
  g_autoptr (GString) text = g_string_new ("a,b\n"), rows = g_string_new ("1:a|b\n");
  g_autofree char *x = g_strnfill (600000, 'x'), *read = NULL;

  for (guint line = 2; line < 60000; line++)
    {
      const char *field = line == 30000 ? x : "x";

      g_string_append_printf (text, line % 2 == 0 ? "%s,\"%u\"\n" : "%s,%u\r\n", field, line);
      g_string_append_printf (rows, "%u:%s|%u\n", line, field, line);
    }
  read = rows_of (text->str, G_MAXINT);
  g_assert_cmpstr (read, ==, rows->str);
}

/* Rows that are one line each: what is never closed ends with its line. */
static void
test_one_line_rows (void)
{
  static const struct
  {
    const char *text;
    gboolean open;
    const char *row;
  } cases[] = {
    { "a;b", FALSE, "a|b" },
    { "\"open;2", TRUE, "open|2" },
    { "1;\"open", TRUE, "1|open" },
    { "\"x\"\"y\";z", FALSE, "x\"y|z" },
    { "\"a \"\"q\"\";b", TRUE, "a \"q\"|b" },
    { "\"", TRUE, "" },
    { "\"a;b\";\"c", TRUE, "a|b|c" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("h;h\n", cases[i].text, "\nend;end\n", NULL);
      g_autoptr (SclInput) input = input_of (text);
      g_autoptr (SclCsv) csv = scl_csv_new (input);
      GError *error = NULL;
      g_autofree char *row = NULL;
      char **fields;
      guint n;

      scl_csv_set_one_line_rows (csv);
      g_test_message ("%s", cases[i].text);
      g_assert_nonnull (scl_csv_row (csv, &n, &error));
      g_assert_false (scl_csv_row_was_open (csv));
      fields = scl_csv_row (csv, &n, &error);
      g_assert_nonnull (fields);
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *before = row;

          row = k > 0 ? g_strconcat (before, "|", fields[k], NULL) : g_strdup (fields[k]);
        }
      g_assert_cmpstr (row, ==, cases[i].row);
      g_assert_cmpint (scl_csv_row_was_open (csv), ==, cases[i].open);
      g_assert_nonnull (scl_csv_row (csv, &n, &error));
      g_assert_cmpuint (n, ==, 2);
      g_assert_cmpuint (scl_csv_line (csv), ==, 3);
      g_assert_no_error (error);
    }
}

/* The rows of a file's beginning, one after the other; and the first remark above them. */
static void
test_head (void)
{
  static const char head[] = "\xef\xbb\xbf# about\n\n,,\na;b\r\n1;2\n# x\n\n3;4";
  static const char *const rows[] = { "a|b", "1|2", "3|4", "", "" };
  g_autoptr (SclInput) input = input_of ("#  one \n# two\na,b\n");
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  gsize at = 0;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) row = scl_csv_head_next_row ((const guint8 *) head, sizeof head - 1, &at);
      g_autofree char *text = g_strjoinv ("|", row);

      g_assert_cmpstr (text, ==, rows[i]);
    }
  g_assert_cmpstr (scl_csv_remark (csv), ==, "");
  g_assert_nonnull (scl_csv_row (csv, &n, NULL));
  g_assert_cmpstr (scl_csv_remark (csv), ==, "one");
  g_assert_cmpint (scl_csv_separator (csv), ==, ',');
}

static void
test_never_closed (void)
{
  g_autoptr (SclInput) input = input_of ("a,b\n1,2\n\"open,2\n3,4\n");
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  GError *error = NULL;
  guint n;

  g_assert_nonnull (scl_csv_row (csv, &n, &error));
  g_assert_nonnull (scl_csv_row (csv, &n, &error));
  g_assert_null (scl_csv_row (csv, &n, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "test.csv:3:"));
  g_clear_error (&error);
}

/* A field goes on over a hundred lines more, and no further. */
static void
test_longest (void)
{
  for (guint more = 100; more <= 101; more++)
    {
      g_autofree char *lines = g_strnfill (more - 1, '\n'),
                      *text = g_strconcat ("a,b\n\"", lines, "\n\",x\n", NULL);
      g_autoptr (SclInput) input = input_of (text);
      g_autoptr (SclCsv) csv = scl_csv_new (input);
      g_autoptr (GError) error = NULL;
      guint n;

      g_assert_nonnull (scl_csv_row (csv, &n, &error));
      if (more == 100)
        g_assert_nonnull (scl_csv_row (csv, &n, &error));
      else
        g_assert_null (scl_csv_row (csv, &n, &error));
      g_assert_true ((error != NULL) == (more == 101));
    }
}

static void
test_columns (void)
{
  const char *head = "\n Date ;Result; white\n1;2;3\n";
  g_auto (GStrv) row = scl_csv_head_row ((const guint8 *) head, strlen (head));
  g_auto (GStrv) binary = scl_csv_head_row ((const guint8 *) "a,\0b", 4);

  g_assert_cmpuint (g_strv_length (row), ==, 3);
  g_assert_cmpint (scl_csv_column (row, 3, "score|result"), ==, 1);
  g_assert_cmpint (scl_csv_column (row, 3, "date"), ==, 0);
  g_assert_cmpint (scl_csv_column (row, 3, "black"), ==, -1);
  g_assert_cmpuint (g_strv_length (binary), ==, 0);
}

/* The shapes found in real 042, 052 and 132 lines (FORMATS.md, section 3.3), and the CSVs'. */
static void
test_dates (void)
{
  static const struct
  {
    const char *text;
    int y, m, d;
    SclDateShape shape;
  } cases[] = {
    { "2024/11/23", 2024, 11, 23, SCL_DATE_ISO },
    { "2008-06-07", 2008, 6, 7, SCL_DATE_ISO },
    { "2008.6.7", 2008, 6, 7, SCL_DATE_ISO },
    { "20080607", 2008, 6, 7, SCL_DATE_ISO },
    { "24/09/2010", 2010, 9, 24, SCL_DATE_DAY_FIRST },
    { "28. 07. 2005", 2005, 7, 28, SCL_DATE_DAY_FIRST },
    { "25.02.2011", 2011, 2, 25, SCL_DATE_DAY_FIRST },
    { "09/24/2010", 2010, 9, 24, SCL_DATE_MONTH_FIRST },
    { "May 29, 2020", 2020, 5, 29, SCL_DATE_WORDS },
    { "29 September 2020", 2020, 9, 29, SCL_DATE_WORDS },
    { "10.09.13", 2010, 9, 13, SCL_DATE_YY_MM_DD },
    { "24/12/01", 2024, 12, 1, SCL_DATE_YY_MM_DD },
    { "11.25.02", 2011, 2, 25, SCL_DATE_YY_DD_MM },
    { "31.12.98", 1998, 12, 31, SCL_DATE_DD_MM_YY },
    { "98.12.31", 1998, 12, 31, SCL_DATE_YY_MM_DD },
    { "  2024/11/23  ", 2024, 11, 23, SCL_DATE_ISO },
  };
  static const char *const not_dates[]
      = { "",          "2024",    "2024/13/01", "2024/02/30",      ".  .",    "13.24.2010",
          "yesterday", "1/2/3/4", "2024/00/00", "12345678901/1/1", "2024-11", "Foo 29, 2020" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclDateShape shape;

      g_assert_cmpint (scl_date_parse (cases[i].text, &shape), ==,
                       scl_day_from_ymd (cases[i].y, cases[i].m, cases[i].d));
      g_assert_cmpint (shape, ==, cases[i].shape);
    }
  for (guint i = 0; i < G_N_ELEMENTS (not_dates); i++)
    g_assert_cmpint (scl_date_parse (not_dates[i], NULL), ==, SCL_DAY_NONE);
}

static void
test_scores (void)
{
  static const struct
  {
    const char *text;
    guint8 half_points;
    SclUnrated unrated;
  } cases[] = {
    { "1", 2, SCL_UNRATED_NO },          { "0.5", 1, SCL_UNRATED_NO },
    { "0,5", 1, SCL_UNRATED_NO },        { "0", 0, SCL_UNRATED_NO },
    { "1-0", 2, SCL_UNRATED_NO },        { "0 - 1", 0, SCL_UNRATED_NO },
    { "1:0", 2, SCL_UNRATED_NO },        { "½", 1, SCL_UNRATED_NO },
    { "=", 1, SCL_UNRATED_NO },          { "1/2-1/2", 1, SCL_UNRATED_NO },
    { "+", 2, SCL_UNRATED_FORFEIT },     { "-+", 0, SCL_UNRATED_FORFEIT },
    { "+:-", 2, SCL_UNRATED_FORFEIT },   { "*", 0, SCL_UNRATED_UNPLAYED },
    { "- : +", 0, SCL_UNRATED_FORFEIT },
  };
  static const char *const refused[]
      = { "2-0", "-1", "x", "0.25", "", "1-1", "01", "1/2-1/2-1/2-1/2-1/2" };
  guint8 half_points;
  SclUnrated unrated;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (scl_score_parse (cases[i].text, &half_points, &unrated));
      g_assert_cmpuint (half_points, ==, cases[i].half_points);
      g_assert_cmpuint (unrated, ==, cases[i].unrated);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (scl_score_parse (refused[i], &half_points, &unrated));
  for (SclUnrated u = SCL_UNRATED_NO; u <= SCL_UNRATED_STRUCK; u++)
    {
      g_assert_true (scl_unrated_parse (scl_unrated_name (u), &unrated));
      g_assert_cmpuint (unrated, ==, u);
    }
  g_assert_false (scl_unrated_parse ("maybe", &unrated));
}

TEST_MAIN ("/csv", test_rows, test_long_file, test_one_line_rows, test_head, test_never_closed,
           test_longest, test_columns, test_dates, test_scores)
