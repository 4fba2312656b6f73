/* The layouts of FIDE's lists: where each field stands, and which layout a file has. Columns are
 * those of FORMATS 1.1, [from, to) from 0.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "history/input/scl-input.h"
#include "history/readers/scl-fide-layout-private.h"
#include "rating/base/scl-day.h"

/* The name of the layout that fits into the text, "" for none. */
static const char *
chosen (const char *text)
{
  const SclFideChoice choice = scl_fide_layout_choose ((const guint8 *) text, strlen (text));

  g_assert_true ((choice.layout == NULL) == (choice.fitting == 0));
  g_assert_cmpuint (choice.fitting, <=, choice.rows);
  return choice.layout != NULL ? choice.layout->name : "";
}

/* ---- Columns ---- */

/* What a field is full of: d digits, n anything, f a federation, s a sex, l the flag's letters;
 * y, Y and b a birth as dd.mm.yy, dd.mm.yyyy and yyyy. */
typedef struct
{
  char kind;
  guint from, to;
} Field;

typedef struct
{
  const char *layout;
  Field fields[24];
} Columns;

#define OF_2001                                                                                    \
  { 'n', 12, 44 }, { 'n', 45, 47 }, { 'f', 51, 54 }
#define OF_2002                                                                                    \
  { 'd', 0, 8 }, { 'f', 48, 51 }, { 'd', 53, 57 }, { 'd', 59, 62 }
#define OF_2012                                                                                    \
  { 'd', 0, 12 }, { 'n', 15, 76 }, { 'f', 76, 79 }, { 's', 80, 81 }, { 'n', 84, 88 },              \
      { 'n', 89, 93 },                                                                             \
  {                                                                                                \
    'n', 94, 109                                                                                   \
  }

static const Columns ALL[] = {
  { "JAN01", { { 'd', 2, 10 }, OF_2001, { 'd', 59, 63 }, { 'd', 65, 68 }, { 'l', 71, 74 } } },
  { "APR01",
    { { 'd', 3, 11 },
      OF_2001,
      { 'd', 60, 64 },
      { 'd', 66, 70 },
      { 'Y', 71, 81 },
      { 'l', 82, 85 } } },
  { "JUL01",
    { { 'd', 3, 11 },
      OF_2001,
      { 'd', 60, 64 },
      { 'd', 66, 70 },
      { 'Y', 71, 81 },
      { 's', 82, 83 },
      { 'l', 86, 89 } } },
  { "JAN02",
    { { 'd', 2, 10 },
      { 'n', 12, 43 },
      { 'n', 45, 47 },
      { 'f', 51, 54 },
      { 'd', 59, 63 },
      { 'd', 65, 68 },
      { 'y', 71, 79 },
      { 'l', 80, 83 } } },
  { "OCT02", { OF_2002, { 'n', 10, 42 }, { 'n', 44, 46 }, { 'y', 64, 72 }, { 'l', 74, 76 } } },
  { "JAN03", { OF_2002, { 'n', 10, 42 }, { 'n', 44, 46 }, { 'y', 64, 72 }, { 'l', 76, 78 } } },
  /* With text of Swiss-Manager's own after the flag. */
  { "2006",
    { OF_2002,
      { 'n', 10, 44 },
      { 'n', 44, 47 },
      { 'b', 64, 68 },
      { 'l', 70, 74 },
      { 'n', 74, 80 } } },
  { "SEP12",
    { OF_2012,
      { 'd', 109, 113 },
      { 'd', 115, 118 },
      { 'd', 119, 122 },
      { 'b', 123, 127 },
      { 'l', 128, 132 } } },
  { "FOA",
    { OF_2012,
      { 'n', 109, 113 },
      { 'd', 113, 117 },
      { 'd', 119, 122 },
      { 'd', 123, 126 },
      { 'b', 127, 131 },
      { 'l', 132, 136 } } },
  { "SRtng",
    { OF_2012,
      { 'd', 109, 113 },
      { 'd', 122, 126 },
      { 'd', 135, 139 },
      { 'd', 115, 118 },
      { 'd', 128, 131 },
      { 'd', 141, 144 },
      { 'd', 119, 122 },
      { 'd', 132, 135 },
      { 'd', 145, 148 },
      { 'b', 149, 153 },
      { 'l', 154, 158 } } },
  { "SRtng FOA",
    { OF_2012,
      { 'n', 109, 113 },
      { 'd', 113, 117 },
      { 'd', 126, 130 },
      { 'd', 139, 143 },
      { 'd', 119, 122 },
      { 'd', 132, 135 },
      { 'd', 145, 148 },
      { 'd', 123, 126 },
      { 'd', 136, 139 },
      { 'd', 149, 152 },
      { 'b', 153, 157 },
      { 'l', 158, 162 } } },
};

/* A row whose fields are all full; kinds: under each column its field's, or a blank. */
static char *
full_row (const Columns *columns, char *kinds)
{
  GString *row = g_string_new (NULL);

  memset (kinds, ' ', 256);
  for (const Field *f = columns->fields; f->kind != 0; f++)
    for (guint c = f->from; c < f->to; c++)
      {
        static const char of[] = { 'd', '1', 'n', 'N', 's', 'M', 'l', 'w' };
        const char *text = f->kind == 'f'   ? "ITA"
                           : f->kind == 'y' ? "17.01.72"
                           : f->kind == 'Y' ? "17.01.1972"
                           : f->kind == 'b' ? "1972"
                                            : NULL;

        while (row->len <= c)
          g_string_append_c (row, ' ');
        kinds[c] = text != NULL && text[c - f->from] == '.' ? '.' : f->kind;
        row->str[c] = text != NULL ? text[c - f->from]
                                   : ((const char *) memchr (of, f->kind, sizeof of))[1];
      }
  return g_string_free (row, FALSE);
}

static gboolean
may_be (char sign, char kind)
{
  switch (kind)
    {
    case 'n':
      return TRUE;
    case 'f':
      return g_ascii_isupper (sign);
    case 's':
      return sign != '\0' && strchr ("MFWmfw", sign) != NULL;
    case 'l':
      return g_ascii_isalpha (sign);
    case '.':
    case ' ':
      return FALSE;
    default:
      return g_ascii_isdigit (sign);
    }
}

/* Each layout is told from the others by a row alone, and each sign of it must be one that may
 * stand in its column. Behind the last field nothing may. */
static void
test_columns (void)
{
  static const char signs[] = "7XWfw?";

  for (guint i = 0; i < G_N_ELEMENTS (ALL); i++)
    {
      char kinds[256];
      g_autofree char *row = full_row (&ALL[i], kinds);
      g_autofree char *longer = g_strconcat (row, " x", NULL);

      g_assert_cmpstr (chosen (row), ==, ALL[i].layout);
      g_assert_cmpstr (chosen (longer), ==, strcmp (ALL[i].layout, "2006") == 0 ? "2006" : "");
      /* A letter of two bytes stands in one column. */
      for (guint k = 0; k < 2; k++)
        {
          const char *name = strchr (row, 'N');
          g_autofree char *before = g_strndup (row, (gsize) (name - row));
          g_autofree char *foreign
              = g_strconcat (before, k == 0 ? "\xc3\xa9" : "\xe9", name + 1, NULL);

          g_assert_cmpstr (chosen (foreign), ==, ALL[i].layout);
        }
      for (gsize c = 0; row[c] != '\0'; c++)
        for (const char *sign = signs; *sign != '\0'; sign++)
          {
            g_autofree char *changed = g_strdup (row);
            gboolean fits;

            changed[c] = *sign;
            fits = strcmp (chosen (changed), ALL[i].layout) == 0;
            if (fits != may_be (*sign, kinds[c]))
              g_error ("%s: '%c' in column %" G_GSIZE_FORMAT " %s", ALL[i].layout, *sign, c,
                       fits ? "fits" : "does not fit");
          }
    }
}

/* ---- Fields ---- */

/* Columns are characters; what stands behind the other titles may be pushed to the right. */
static void
test_field (void)
{
  const SclFideRow ascii = { .text = "ab cd  ef", .n = 9, .ascii = TRUE, .shift = 2 },
                   utf8 = { .text = "äb cd  éf", .n = 11, .shift = 2 };
  static const struct
  {
    SclFideSpan span;
    gboolean shifted;
    const char *ascii, *utf8;
  } cases[] = {
    { { 0, 2 }, FALSE, "ab", "äb" },   { { 0, 2 }, TRUE, "c", "c" },
    { { 1, 4 }, FALSE, "b c", "b c" }, { { 5, 7 }, FALSE, "", "" },
    { { 5, 8 }, FALSE, "e", "é" },     { { 5, 8 }, TRUE, "ef", "éf" },
    { { 8, 20 }, FALSE, "f", "f" },    { { 9, 20 }, FALSE, "", "" },
    { { 7, 9 }, TRUE, "", "" },        { { 0, 0 }, FALSE, "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < 2; k++)
      {
        gsize n;
        const char *text
            = scl_fide_row_field (k == 0 ? &ascii : &utf8, cases[i].span, cases[i].shifted, &n);
        g_autofree char *got = g_strndup (text, n);

        g_test_message ("%u", i);
        g_assert_cmpstr (got, ==, k == 0 ? cases[i].ascii : cases[i].utf8);
      }
  g_assert_cmpuint (scl_fide_row_byte (&ascii, 9), ==, 9);
  g_assert_cmpuint (scl_fide_row_byte (&ascii, 10), ==, 9);
  g_assert_cmpuint (scl_fide_row_byte (&utf8, 1), ==, 2);
  g_assert_cmpuint (scl_fide_row_byte (&utf8, 8), ==, 10);
  g_assert_cmpuint (scl_fide_row_byte (&utf8, 10), ==, 11);
  g_assert_true (scl_fide_all_digits ("0123456789", 10));
  g_assert_true (scl_fide_all_digits ("1x", 1));
  g_assert_true (scl_fide_all_digits ("x", 0));
  g_assert_false (scl_fide_all_digits ("1x", 2));
  g_assert_false (scl_fide_all_digits ("x1", 2));
}

/* An id of one to twelve digits, a federation of three capitals or none, and numbers; no more is
 * asked of a row that is read. */
static void
test_fits (void)
{
  static const SclFideLayout layout = { .id = { 0, 14 },
                                        .federation = { 15, 18 },
                                        .rating = { { 19, 23 } },
                                        .games = { { 24, 27 } },
                                        .k = { { 28, 30 } } };
  static const struct
  {
    const char *row;
    gboolean fits;
  } cases[] = {
    { "1              ITA 2300 120 40", TRUE },
    { "123456789012   ITA 2300 120 40", TRUE },
    { "1234567890123  ITA 2300 120 40", FALSE },
    { "               ITA 2300 120 40", FALSE },
    { "12 4           ITA 2300 120 40", FALSE },
    { "1                  2300 120 40", TRUE },
    { "1              IT  2300 120 40", FALSE },
    { "1              iTA 2300 120 40", FALSE },
    { "1              ItA 2300 120 40", FALSE },
    { "1              ITa 2300 120 40", FALSE },
    { "1              ITA             ", TRUE },
    { "1              ITA ", TRUE },
    { "1              ITA", FALSE },
    { "1              ITA 23x0 120 40", FALSE },
    { "1              ITA 2300 1x0 40", FALSE },
    { "1              ITA 2300 120 4x", FALSE },
    { "1        x     ITA 2300 120 40", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclFideRow row = { .text = cases[i].row, .n = strlen (cases[i].row), .ascii = TRUE };

      g_test_message ("%s", cases[i].row);
      g_assert_true (scl_fide_row_fits (&row, &layout) == cases[i].fits);
    }
}

/* Shapes of births: none at all; points and two digits of a year; points and four, or a short one
 * of points; a year, or a lone nought. */
static void
test_births (void)
{
  static const struct
  {
    const char *text;
    gboolean none, two, four, year;
  } cases[] = {
    { "", TRUE, TRUE, TRUE, TRUE },
    { "17.01.72", FALSE, TRUE, FALSE, FALSE },
    { "17.01.1972", FALSE, FALSE, TRUE, FALSE },
    { "7.01.1972", FALSE, FALSE, FALSE, FALSE },
    { "17.01.72.", FALSE, FALSE, FALSE, FALSE },
    { "7.1.", FALSE, TRUE, TRUE, FALSE },
    { "7.1.2", FALSE, TRUE, FALSE, FALSE },
    { ".  .", FALSE, TRUE, TRUE, FALSE },
    { "1.72", FALSE, FALSE, FALSE, FALSE },
    { "17/01/72", FALSE, FALSE, FALSE, FALSE },
    { "1972", FALSE, FALSE, FALSE, TRUE },
    { "197", FALSE, FALSE, FALSE, FALSE },
    { "19720", FALSE, FALSE, FALSE, FALSE },
    { "0", FALSE, FALSE, FALSE, TRUE },
    { "7", FALSE, FALSE, FALSE, FALSE },
    { "1x72", FALSE, FALSE, FALSE, FALSE },
    { "17.0a.72", FALSE, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclFideRow row = { .text = cases[i].text, .n = strlen (cases[i].text), .ascii = TRUE };
      SclFideLayout layout = { .birth = { 0, 12 } };
      const gboolean expected[] = { cases[i].none, cases[i].two, cases[i].four, cases[i].year };

      for (guint shape = SCL_FIDE_BIRTH_NONE; shape <= SCL_FIDE_BIRTH_YYYY; shape++)
        {
          layout.birth_shape = (SclFideBirthShape) shape;
          g_test_message ("%s %u", cases[i].text, shape);
          g_assert_true (scl_fide_row_birth_fits (&row, &layout) == expected[shape]);
        }
    }
}

/* ---- Choosing ---- */

static void
test_header (void)
{
  static const struct
  {
    const char *line;
    gboolean is;
  } cases[] = {
    { "ID_NUMBER NAME", TRUE }, { "   id number and name", TRUE },
    { "CODE NAME", TRUE },      { "ID NAME", FALSE },
    { "ID_NUMBER", FALSE },     { "NAME ID_NUMBER", FALSE },
    { "x CODE NAME", FALSE },   { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].line);
      g_assert_true (scl_fide_is_header (cases[i].line, strlen (cases[i].line)) == cases[i].is);
    }
  g_assert_false (scl_fide_is_header ("CODE NAME", 8));
}

/* Where rows fit into several layouts, the header's words decide; without them the oldest. A row
 * of an id, a name and a federation is alike in all layouts of 2001, and in all since 2012. */
static void
test_header_decides (void)
{
#define AT_12 "   %-9s%-39sITA      2300\n"
#define AT_15 "%-15s%-61sITA \n"
  static const struct
  {
    const char *header;
    gboolean old;
    const char *layout;
  } cases[] = {
    { "ID_NUMBER NAME COUNTRY\n", TRUE, "APR01" },
    { "ID_NUMBER NAME COUNTRY SEX\n", TRUE, "JUL01" },
    { "ID_NUMBER NAME COUNTRY Sex\n", TRUE, "JUL01" },
    { "ID_NUMBER NAME COUNTRY sex\n", TRUE, "APR01" },
    { "", TRUE, "APR01" },
    { "ID Number Name Fed Sex\n", FALSE, "SEP12" },
    { "ID Number Name Fed Sex FOA\n", FALSE, "FOA" },
    { "ID Number Name Fed Sex RRtng\n", FALSE, "SRtng" },
    { "ID Number Name Fed Sex FOA RRtng\n", FALSE, "SRtng FOA" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *row = cases[i].old ? g_strdup_printf (AT_12, "12345678", "Alder, Anton")
                                          : g_strdup_printf (AT_15, "12345678", "Alder, Anton");
      g_autofree char *text = g_strconcat (cases[i].header, row, NULL);

      g_test_message ("%s", cases[i].header);
      g_assert_cmpstr (chosen (text), ==, cases[i].layout);
    }
#undef AT_15
#undef AT_12
}

#define HEADER "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n"
#define ROW(games)                                                                                 \
  "12345678  Alder, Anton                          ITA  2300  " games "  17.01.72  w\n"

/* Every line of more than ten characters counts but a header, which is one only before them. */
static void
test_rows (void)
{
  static const struct
  {
    const char *text;
    guint rows, fitting;
    gboolean header;
    int year;
  } cases[] = {
    { HEADER ROW ("  1") ROW ("  2"), 2, 2, TRUE, 2002 },
    { HEADER ROW ("  1") "a line of no player\n", 2, 1, TRUE, 2002 },
    { ROW ("  1") HEADER, 2, 1, FALSE, 0 },
    { HEADER HEADER ROW ("  1"), 2, 1, TRUE, 2002 },
    { "CODE NAME x\n" ROW ("  1"), 1, 1, TRUE, 0 },
    { "\n\n1234567890\r\n" ROW ("  1"), 1, 1, FALSE, 0 },
    { HEADER, 0, 0, TRUE, 2002 },
    { "", 0, 0, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SclFideChoice choice
          = scl_fide_layout_choose ((const guint8 *) cases[i].text, strlen (cases[i].text));

      g_test_message ("%u", i);
      g_assert_cmpuint (choice.rows, ==, cases[i].rows);
      g_assert_cmpuint (choice.fitting, ==, cases[i].fitting);
      g_assert_true (choice.header == cases[i].header);
      g_assert_false (choice.games_broken);
      g_assert_cmpint (choice.day, ==,
                       cases[i].year != 0 ? scl_day_from_ymd (cases[i].year, 10, 1) : SCL_DAY_NONE);
    }
}

/* 4095 bytes are a row, 4096 are none; nor is a line with a NUL. The last line of a head is whole
 * only where the head is all of the file. */
static void
test_whole_rows (void)
{
  g_autoptr (GString) text = g_string_new ("12345678  Alder, Anton                          ITA  "
                                           "2300  120  1972  w   ");

  while (text->len < 4095)
    g_string_append_c (text, 'x');
  g_assert_cmpstr (chosen (text->str), ==, "2006");
  g_string_append_c (text, 'x');
  g_assert_cmpstr (chosen (text->str), ==, "");
  g_string_truncate (text, 4000);
  text->str[2000] = '\0';
  g_assert_null (scl_fide_layout_choose ((const guint8 *) text->str, text->len).layout);

  g_string_truncate (text, 0);
  while (text->len < SCL_INPUT_HEAD)
    g_string_append (text, ROW ("  1"));
  for (gsize n = SCL_INPUT_HEAD - 1; n <= SCL_INPUT_HEAD; n++)
    {
      const gsize length = strlen (ROW ("  1")), rows = n / length;

      g_assert_cmpuint (n % length, >, 10);
      g_assert_cmpuint (scl_fide_layout_choose ((const guint8 *) text->str, n).rows, ==,
                        rows + (n < SCL_INPUT_HEAD));
    }
}

/* A hundred rows without a game are a column that is broken, ninety-nine may be a month without
 * games; of three rates of play all three count. One game anywhere, and it is whole. */
static void
test_games (void)
{
  static const struct
  {
    const char *row;
    guint n;
    const char *more;
    gboolean broken;
  } cases[] = {
    { ROW ("  0"), 99, "", FALSE },
    { ROW ("  0"), 100, "", TRUE },
    { ROW ("  0"), 100, ROW ("  1"), FALSE },
    { ROW ("  0"), 100, ROW ("   "), TRUE },
    { ROW ("   "), 100, "", FALSE },
    { ROW (" 00"), 100, "", FALSE },
    { ROW ("  0"), 99, "12345678  Alder, Anton                 0\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < cases[i].n; k++)
        g_string_append (text, cases[i].row);
      g_string_append (text, cases[i].more);
      g_test_message ("%u", i);
      g_assert_true (scl_fide_layout_choose ((const guint8 *) text->str, text->len).games_broken
                     == cases[i].broken);
    }
  for (guint n = 99; n <= 100; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      /* FORMATS 1.1: SGm from 115, RGm from 128, BGm from 141. */
      for (guint k = 0; k < n; k++)
        g_string_append_printf (text, "%-15s%-61s%-39s%-13s%-13s0   10  1972\n", "12345678",
                                "Alder, Anton", "ITA                              2300",
                                "0   20 2300", "0   20 2300");
      g_assert_cmpstr (chosen (text->str), ==, "SRtng");
      g_assert_true (scl_fide_layout_choose ((const guint8 *) text->str, text->len).games_broken
                     == (n == 100));
    }
}

TEST_MAIN ("/fide-layout", test_columns, test_field, test_fits, test_births, test_header,
           test_header_decides, test_rows, test_whole_rows, test_games)
