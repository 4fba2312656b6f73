/* What the readers of rating lists share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-day.h"

#include <string.h>

static void
assert_day (SclDay day, const char *expected)
{
  g_autofree char *text = scl_day_format (day);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_days (void)
{
  static const char *const WORDS[][2] = {
    { "APR01", "2001-04-01" },
    { "sep12", "2012-09-01" },
    { "Mar11", "2011-03-01" },
    { "JUL98", "1998-07-01" },
    { "OCT70", "1970-10-01" },
    { "OCT69", "2069-10-01" },
    { "XYZ01", "" },
    { "APR1", "" },
    { "APR012", "" },
    { "APRxx", "" },
    { "", "" },
  };
  static const char *const NAMES[][2] = {
    { "/a/2001-01/APR04FRL.TXT", "2004-04-01" }, /* the folder's name does not count */
    { "standard_sep13frl.txt", "2013-09-01" },
    { "lists.zip: 2011/jan03frl.txt", "2003-01-01" },
    { "list-2024-10.txt", "2024-10-01" },
    { "list_2024_10_15.csv", "2024-10-15" },
    { "allin20240131.csv", "2024-01-31" },
    { "allin202401.csv", "2024-01-01" },
    { "list-2024-13.txt", "" },
    { "list-20241.txt", "" },
    { "players_list_foa.txt", "" },
    { "12345678.txt", "" }, /* no year of lists */
    { "list-1950-01.txt", "1950-01-01" },
    { "list-1949-12.txt", "" },
    { "list-2100-12.txt", "2100-12-01" },
    { "list-2101-01.txt", "" },
    { "2024.10", "2024-10-01" },
    { "2024.10.15", "2024-10-15" },
    { "2024-10_15", "2024-10-01" }, /* one sign for both */
    { "2024-10-1", "2024-10-01" },
    { "2024-10-155", "2024-10-01" },
    { "2024-100", "" },
    { "12024-10", "" },
    { "2024+10", "" },
    { "2024-1", "" },
    { "20240230.txt", "" },
    { "apr01", "2001-04-01" },
    { "x-apr01", "2001-04-01" },
    { "apr0", "" },
    { "dec99", "1999-12-01" },
    { "jan70", "1970-01-01" },
    { "jan69", "2069-01-01" },
    { "2023-05: jan03frl.txt", "2003-01-01" }, /* in a package, the member's name */
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    assert_day (scl_list_day_from_word (WORDS[i][0], strlen (WORDS[i][0])), WORDS[i][1]);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    assert_day (scl_list_day_from_name (NAMES[i][0]), NAMES[i][1]);
  g_assert_cmpint (scl_list_day_from_name (NULL), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_list_rate_from_name ("/blitz/Rapid_sep12frl.txt"), ==, 'r');
  g_assert_cmpint (scl_list_rate_from_name ("blitz_sep12frl.txt"), ==, 'b');
  g_assert_cmpint (scl_list_rate_from_name ("jul03frl.txt"), ==, 's');
}

/* On the list of October 2002, as FORMATS 1.2 has the shapes. */
static void
test_births (void)
{
  static const struct
  {
    const char *text;
    SclBirth birth;
    int year;
    const char *day;
  } CASES[] = {
    { "", SCL_BIRTH_ABSENT, 0, "" },
    { "  .  .", SCL_BIRTH_ABSENT, 0, "" },
    { "0000", SCL_BIRTH_ABSENT, 0, "" },
    { "00.00.00", SCL_BIRTH_ABSENT, 0, "" },
    { "0", SCL_BIRTH_ABSENT, 0, "" },
    { "1972", SCL_BIRTH_YEAR, 1972, "" },
    { "17.01.1972", SCL_BIRTH_DAY, 1972, "1972-01-17" },
    { "17/01/1972", SCL_BIRTH_DAY, 1972, "1972-01-17" },
    { "1972-01-17", SCL_BIRTH_DAY, 1972, "1972-01-17" },
    { "17.01.72", SCL_BIRTH_DAY, 1972, "1972-01-17" },
    { "01.01.98", SCL_BIRTH_DAY, 1998, "1998-01-01" }, /* four years old */
    { "01.01.99", SCL_BIRTH_DAY, 1999,
      "1999-01-01" }, /* the 1900s are the last 99 at all before the list */
    { "01.02.03", SCL_BIRTH_DAY, 1903, "1903-02-01" },
    { "00.05.67", SCL_BIRTH_PARTIAL, 1967, "" },
    { "31.02.1970", SCL_BIRTH_PARTIAL, 1970, "" },
    { "05.1970", SCL_BIRTH_PARTIAL, 1970, "" },
    { "13.06.2048", SCL_BIRTH_CENTURY, 1948, "1948-06-13" },
    { "2003", SCL_BIRTH_CENTURY, 1903, "" },
    { "1849", SCL_BIRTH_WRONG, 0, "" },
    { "2103", SCL_BIRTH_WRONG, 0, "" },
    { "17.01.172", SCL_BIRTH_WRONG, 0, "" },
    { "17 May 1972", SCL_BIRTH_WRONG, 0, "" },
    { "1.2.3.4", SCL_BIRTH_WRONG, 0, "" },
    { "99999", SCL_BIRTH_WRONG, 0, "" },
    { "1850", SCL_BIRTH_YEAR, 1850, "" },
    { "01.01.1849", SCL_BIRTH_WRONG, 0, "" },
    { "2002", SCL_BIRTH_YEAR, 2002, "" },
    { "2102", SCL_BIRTH_CENTURY, 2002, "" },
    { "1949.", SCL_BIRTH_YEAR, 1949, "" },
    { "1949 ", SCL_BIRTH_YEAR, 1949, "" },
    { "05.2048", SCL_BIRTH_PARTIAL, 1948, "" },
    { "31.02.2048", SCL_BIRTH_PARTIAL, 1948, "" },
    { "1/2/1970", SCL_BIRTH_DAY, 1970, "1970-02-01" },
    { "1970/2/1", SCL_BIRTH_DAY, 1970, "1970-02-01" },
    { "12.1970.1", SCL_BIRTH_WRONG, 0, "" },
    { "72", SCL_BIRTH_WRONG, 0, "" },
    { "01.72", SCL_BIRTH_WRONG, 0, "" },
    { "01.01.7", SCL_BIRTH_WRONG, 0, "" },
    { "01.01.00000", SCL_BIRTH_WRONG, 0, "" },
    { "01.01.0000", SCL_BIRTH_ABSENT, 0, "" },
  };
  SclDay october_2002 = scl_day_from_ymd (2002, 10, 1);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      SclDay day;
      int year;
      SclBirth birth
          = scl_list_birth (CASES[i].text, strlen (CASES[i].text), october_2002, &year, &day);

      g_test_message ("%s", CASES[i].text);
      g_assert_cmpint (birth, ==, CASES[i].birth);
      g_assert_cmpint (year, ==, CASES[i].year);
      assert_day (day, CASES[i].day);
    }
}

static void
test_century (void)
{
  SclDay day;
  int year;

  /* "03" on a list of 2007 is a child of four, on one of 2006 somebody of a hundred and three. */
  scl_list_birth ("01.02.03", 8, scl_day_from_ymd (2007, 1, 1), &year, &day);
  g_assert_cmpint (year, ==, 2003);
  scl_list_birth ("01.02.03", 8, scl_day_from_ymd (2006, 1, 1), &year, &day);
  g_assert_cmpint (year, ==, 1903);
}

static void
test_fields (void)
{
  static const struct
  {
    const char *from, *to;
    gboolean changed; /* inside */
  } NAMES[] = {
    { " Orr  ,  Mark  J  L", "Orr, Mark J L", TRUE },
    { "Alder,Anton", "Alder,Anton", FALSE },
    { "", "", FALSE },
    { "   ", "", FALSE },
    { ",", ",", FALSE },
    { "a\tb\n", "a b", TRUE },
    { "  Elm, Ann  ", "Elm, Ann", FALSE },
    { "Elm , Ann", "Elm, Ann", TRUE },
    { "Elm,  Ann", "Elm, Ann", TRUE },
    { "Elm, A nn", "Elm, A nn", FALSE },
  };
  static const char *const TITLES[][2] = {
    { "g", "GM" },   { "wg", "WGM" },  { "m", "IM" },    { "wm", "WIM" }, { "f", "FM" },
    { "wf", "WFM" }, { "c", "CM" },    { "wc", "WCM" },  { "WF", "WFM" }, { "WC", "WCM" },
    { "GM", "GM" },  { "gm", "GM" },   { ".", "" },      { "", "" },      { "h", "HGM" },
    { "gh", "HGM" }, { "HGM", "HGM" }, { "wh", "WH" },   { "WH", "WH" },  { "gf", "WGM" },
    { "mf", "WIM" }, { "ff", "WFM" },  { "AGM", "AGM" }, { "x", "x" },
  };
  static const struct
  {
    const char *text;
    gboolean good;
    int value;
  } NUMBERS[] = { { "", TRUE, -7 },           { "   ", TRUE, -7 },
                  { " 12 ", TRUE, 12 },       { "0000", TRUE, 0 },
                  { "A1946", FALSE, -7 },     { "1 2", FALSE, -7 },
                  { "-1", FALSE, -7 },        { "999999999", TRUE, 999999999 },
                  { "1000000000", FALSE, -7 } };

  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *name = g_strdup (NAMES[i].from);

      g_assert_true (scl_list_tidy_name (name) == NAMES[i].changed);
      g_assert_cmpstr (name, ==, NAMES[i].to);
    }
  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    g_assert_cmpstr (scl_list_title (TITLES[i][0]), ==, TITLES[i][1]);
  g_assert_cmpstr (scl_list_title (NULL), ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (NUMBERS); i++)
    {
      int value;

      g_assert_cmpint (scl_list_int (NUMBERS[i].text, strlen (NUMBERS[i].text), -7, &value), ==,
                       NUMBERS[i].good);
      g_assert_cmpint (value, ==, NUMBERS[i].value);
    }
}

/* As spreadsheets leave them: quoted, with a decimal place; 12 digits at most. */
static void
test_ids (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
    gint64 id;
  } IDS[] = {
    { "", TRUE, 0 },
    { "-", TRUE, 0 },
    { "'", TRUE, 0 },
    { "1", TRUE, 1 },
    { "'1701991", TRUE, 1701991 },
    { "'1701991'", TRUE, 1701991 },
    { "1701991'", TRUE, 1701991 },
    { "1701991.0", TRUE, 1701991 },
    { "1701991 ", TRUE, 1701991 },
    { "1701991.5", FALSE, 0 },
    { "1701991x", FALSE, 0 },
    { "x", FALSE, 0 },
    { "-5", FALSE, 0 },
    { " 5", FALSE, 0 },
    { "123456789012", TRUE, 123456789012 },
    { "1234567890123", FALSE, 0 },
    { "--", FALSE, 0 },
  };
  SclIdSet *set = scl_id_set_new ();

  for (guint i = 0; i < G_N_ELEMENTS (IDS); i++)
    {
      gint64 id = 77;

      g_test_message ("“%s”", IDS[i].text);
      g_assert_cmpint (scl_list_fide_id (IDS[i].text, &id), ==, IDS[i].good);
      g_assert_cmpint (id, ==, IDS[i].id);
    }
  g_assert_true (scl_id_set_add (set, 5));
  g_assert_true (scl_id_set_add (set, 6));
  g_assert_false (scl_id_set_add (set, 5));
  scl_id_set_free (set);
  g_assert_true (scl_list_is_fide_title ("WH"));
  g_assert_true (scl_list_is_fide_title ("GM"));
  g_assert_false (scl_list_is_fide_title ("gm"));
  g_assert_false (scl_list_is_fide_title (""));
}

/* What is said of a birth, and whether there is one; the month first where the file has it so. */
static void
test_take_birth (void)
{
  static const struct
  {
    const char *text;
    gboolean month_first, any;
    int year;
    const char *day, *note;
  } CASES[] = {
    { "", FALSE, FALSE, 0, "", NULL },
    { "1972", FALSE, TRUE, 1972, "", NULL },
    { "17.01.1972", FALSE, TRUE, 1972, "1972-01-17", NULL },
    { "01/17/1972", TRUE, TRUE, 1972, "1972-01-17", NULL },
    { "17/01/1972", TRUE, TRUE, 1972, "",
      "the date of birth 17/01/1972 is no day of the calendar; the year 1972 alone is kept" },
    { "1972", TRUE, TRUE, 1972, "", NULL },
    { "1/2/3/1972", TRUE, TRUE, 0, "", "“1/2/3/1972” is no date of birth; it is left out" },
    { "13.06.2048", FALSE, TRUE, 1948, "1948-06-13",
      "a birth on 13.06.2048 lies after the list; 1948 is taken for the year" },
    { "31.02.1970", FALSE, TRUE, 1970, "",
      "the date of birth 31.02.1970 is no day of the calendar; the year 1970 alone is kept" },
    { "soon", FALSE, TRUE, 0, "", "“soon” is no date of birth; it is left out" },
  };
  const SclDay october_2002 = scl_day_from_ymd (2002, 10, 1);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      SclPlayerRecord record = { 0 };
      gboolean any;

      scl_import_report_begin_file (report, "a.txt", "x");
      any = CASES[i].month_first
                ? scl_list_take_birth_month_first (CASES[i].text, october_2002, &record, report, 9)
                : scl_list_take_birth (CASES[i].text, strlen (CASES[i].text), october_2002, &record,
                                       report, 9);
      g_test_message ("%s", CASES[i].text);
      g_assert_cmpint (any, ==, CASES[i].any);
      g_assert_cmpint (record.birth_year, ==, CASES[i].year);
      assert_day (record.birth_day, CASES[i].day);
      g_assert_cmpuint (scl_import_report_n_notes (report), ==, CASES[i].note != NULL);
      if (CASES[i].note != NULL)
        {
          g_assert_cmpuint (scl_import_report_get_note (report, 0)->line, ==, 9);
          g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, CASES[i].note);
        }
    }
}

/* One note for all names of a file; each counts. */
static void
test_tidied (void)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, "a.txt", "x");
  SclTidied tidied = { 0 };

  scl_tidied_note (&tidied, report, counts);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 0);
  for (guint line = 11; line <= 15; line++)
    scl_tidied_add (&tidied, line);
  scl_tidied_note (&tidied, report, counts);
  g_assert_cmpuint (counts->adjusted, ==, 5);
  scl_tidied_add (&tidied, 16);
  scl_tidied_note (&tidied, report, counts);
  g_assert_cmpuint (counts->adjusted, ==, 11);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 2);
  g_assert_cmpuint (scl_import_report_get_note (report, 0)->line, ==, 11);
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==,
                   "doubled or stray blanks in 5 names are left out (lines 11, 12, 13, 14, 15)");
  g_assert_cmpstr (scl_import_report_get_note (report, 1)->message, ==,
                   "doubled or stray blanks in 6 names are left out (lines 11, 12, 13, 14, 15, …)");
}

TEST_MAIN ("/list", test_days, test_tidied, test_births, test_century, test_fields, test_ids,
           test_take_birth)
