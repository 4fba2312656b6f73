/* SclPasted: opponents out of any text. All names are invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "../test-main.h"
#include "workbench/person/scl-pasted.h"

/* "name rating half-points title federation id; …", without what is not given */
static void
assert_parsed (const char *text, const char *name, gint64 fide_id, const char *expected)
{
  g_autoptr (GPtrArray) pasted = scl_pasted_parse (text, name, fide_id);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < pasted->len; i++)
    {
      const SclPasted *one = g_ptr_array_index (pasted, i);

      g_string_append_printf (found, "%s%s %d %d%s%s%s%s", i > 0 ? "; " : "", one->name,
                              one->rating, one->half_points, *one->title != '\0' ? " " : "",
                              one->title, *one->federation != '\0' ? " " : "", one->federation);
      if (one->id != 0)
        g_string_append_printf (found, " %" G_GINT64_FORMAT, one->id);
    }
  g_assert_cmpstr (found->str, ==, expected);
  g_string_free (found, TRUE);
}

static void
test_lines (void)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "", "" },
    { "\n  \n", "" },
    { "1850", " 1850 -1" },
    { "1850 1900, 2000;2100", " 1850 -1;  1900 -1;  2000 -1;  2100 -1" },
    { "1850\r\n1900\r\n", " 1850 -1;  1900 -1" },
    { "4000 4001 0", " 4000 -1" },
    { "Rossi, Ada 1850", "Rossi, Ada 1850 -1" },
    { "1. Rossi, Ada\tITA\t1850", "Rossi, Ada 1850 -1 ITA" },
    { "1\tGM\tRossi, Ada\t900001\tITA\t1850", "Rossi, Ada 1850 -1 GM ITA 900001" },
    { "Rossi, Ada 1850 ITA WGM", "Rossi, Ada 1850 -1 WGM ITA" },
    { "2450 GM NOR", " 2450 -1 GM NOR" },
    { "none IM", " -1 -1 IM" },
    { "Rossi, Ada unrated ITA", "Rossi, Ada -1 -1 ITA" },
    { "LEE SUN 1850", "LEE SUN 1850 -1" },
    { "Gm Im 1850", "Gm Im 1850 -1" },
    { "Rossi M 1850", "Rossi M 1850 -1" },
    { "3) Rossi Ada (1850)", "Rossi Ada 1850 -1" },
    { "Rossi Ada", "Rossi Ada 0 -1" },
    { "Rossi Ada 12", "Rossi Ada 12 0 -1" },
    { "Rossi Ada\nVerdi Bea 1700\n", "Rossi Ada 0 -1; Verdi Bea 1700 -1" },
    { "Rossi Ada 123456", "Rossi Ada 0 -1 123456" },
    { "900001 Rossi Ada", "Rossi Ada 0 -1 900001" },
    { "900001 Rossi Ada 1850", "Rossi Ada 1850 -1 900001" },
    { "Rossi Ada 1850 900001", "Rossi Ada 1850 -1 900001" },
    { "Rossi Ada (FIDE ID: 900001)", "Rossi Ada 0 -1 900001" },
    { "Rossi Ada ID:900001 ITA 1850", "Rossi Ada 1850 -1 ITA 900001" },
    { "Fide Ada", "Fide Ada 0 -1" },           /* a name, and no id behind it */
    { "Rossi Ada 1234", "Rossi Ada 1234 -1" }, /* four digits are a rating … */
    { "Rossi Ada 12345", "Rossi Ada 0 -1 12345" },
    { "Rossi Ada 123456789", "Rossi Ada 0 -1 123456789" },
    /* a day is no id, unless it is said to be one; 20261305 is no day */
    { "Rossi Ada 20260105 1850", "Rossi Ada 1850 -1" },
    { "20260105 Rossi Ada 1850", "Rossi Ada 1850 -1" },
    { "Rossi Ada 1850 24500001 20260105", "Rossi Ada 1850 -1 24500001" },
    { "Rossi Ada ID 20260105", "Rossi Ada 0 -1 20260105" },
    { "Rossi Ada 1850 ID: 20260105", "Rossi Ada 1850 -1 20260105" },
    { "Rossi Ada 1850 20261305", "Rossi Ada 1850 -1 20261305" },
    { "Rossi Ada 1850 20230229", "Rossi Ada 1850 -1 20230229" },
    { "Rossi Ada 1234567890", "Rossi Ada 1234567890 0 -1" }, /* … and ten no id */
    { "900001", " 0 -1 900001" },
    { "900001 1850", " 1850 -1 900001" },
    { "900001 900002 1850", " 0 -1 900001;  0 -1 900002;  1850 -1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("“%s”", cases[i].text);
      assert_parsed (cases[i].text, "Nobody", 0, cases[i].expected);
    }
}

/* FIDE's columns: number 5-8, name 15-47, rating 49-52, FIDE number 58-68, rounds of ten from 92:
 * opponent, colour, result. */
static const char trf[]
    = "012 Open\n"
      "001    1 m    Rossi, Ada                        1850 ITA      900001 1980/00/00  1.0    1  "
      "   2 w 1     3 b =  0000 - -     4 w +\n"
      "001    2 w WG Verdi, Bea                        1700 ITA      900002 1980/00/00  0.0    2  "
      "   1 b 0\n"
      "001    3 m  m Neri, Carl                        1600 ITA             1980/00/00  0.5    3  "
      "   1 w =\n"
      "001    4 m    Bianchi, Dan                         0 ITA             1980/00/00  0.0    4  "
      "   1 b -\n";

/* With the results of whoever it is, by name or number; who did not come is no opponent. */
static void
test_trf (void)
{
  assert_parsed (trf, "ROSSI ADA", 0, "Verdi, Bea 1700 2 WGM ITA 900002; Neri, Carl 1600 1 IM ITA");
  assert_parsed (trf, "Somebody", 900001,
                 "Verdi, Bea 1700 2 WGM ITA 900002; Neri, Carl 1600 1 IM ITA");
  assert_parsed (trf, "Verdi, Bea", 0, "Rossi, Ada 1850 0 ITA 900001");
  /* Of nobody's: everybody who is rated. */
  assert_parsed (trf, "Somebody", 0,
                 "Rossi, Ada 1850 -1 ITA 900001; Verdi, Bea 1700 -1 WGM ITA 900002; Neri, Carl "
                 "1600 -1 IM ITA");
}

TEST_MAIN ("/pasted", test_lines, test_trf)
