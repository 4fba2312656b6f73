/* What single fields of a table mean: days, words, points and ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/columns/scl-column-map.h"
#include "rating/base/scl-day.h"

static void
assert_day (const char *text, const char *form, const char *expected)
{
  SclDateShape shape = SCL_DATE_ISO;
  const SclDay day = scl_column_day (text, form, &shape);
  g_autofree char *got = day != SCL_DAY_NONE ? scl_day_format (day) : g_strdup ("");

  g_test_message ("%s %s", text, form);
  g_assert_cmpstr (got, ==, expected);
  g_assert_cmpint (scl_column_day (text, form, NULL), ==, day);
}

/* Seconds since 1970, or milliseconds from 10¹¹ on; days of games are of the years 1500 to 2199. */
static void
test_unix (void)
{
  static const struct
  {
    const char *text, *day;
  } cases[] = {
    { "0", "1970-01-01" },
    { "86399", "1970-01-01" },
    { "86400", "1970-01-02" },
    { "-1", "1969-12-31" },
    { "86399.9", "1970-01-01" },
    { "7258118399", "2199-12-31" },
    { "7258118400", "" },
    { "-14831769600", "1500-01-01" },
    { "-14831769601", "" },
    { "99999999999", "" },
    { "100000000000", "1973-03-03" },
    { "7258118399999", "2199-12-31" },
    { "7258118400000", "" },
    { "-100000000000", "1966-10-31" },
    { "100000000000000", "" },
    { "", "" },
    { "5x", "" },
    { "x", "" },
    { "inf", "" },
    { "nan", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_day (cases[i].text, "unix", cases[i].day);
}

/* The time of day is passed over where it stands behind a blank or a T. */
static void
test_times (void)
{
  static const struct
  {
    const char *text, *day;
  } cases[] = {
    { "2020-05-31", "2020-05-31" },
    { "2020-05-31T18:30:00Z", "2020-05-31" },
    { "2020-05-31t8:30", "2020-05-31" },
    { "2020-05-31 18:30", "2020-05-31" },
    { "2020-05-31 1:2", "2020-05-31" },
    { "2020-05-31x18:30", "" },
    { "2020-05-31 :30", "" },
    { "18:30", "" },
    { ":30", "" },
    { "2020-05-31 18.30", "" },
    { "2020-05-31 18:30 19:30", "2020-05-31" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_day (cases[i].text, "", cases[i].day);
}

static void
test_words (void)
{
  static const struct
  {
    const char *text, *form;
    int half_points;
  } cases[] = {
    { "H", "H/D/A", 2 },
    { "d", "H/D/A", 1 },
    { "A", "H/D/A", 0 },
    { "X", "H/D/A", -1 },
    { "", "H/D/A", -1 },
    { "HD", "H/D/A", -1 },
    { "GAGNÉ", "gagné/nul/perdu", 2 },
    { "nul", "gagné / nul / perdu", 1 },
    { "", "a//c", 1 },
    { "c", "a//c", 0 },
    { "a", "a", 2 },
    { "b", "a", -1 },
    { "b", "a/b", 1 },
    { "c", "a/b", -1 },
    { "d", "a/b/c/d", -1 },
    { "a/b", "a/b/c", -1 },
    { "X", "1/X/2", 1 },
    { "HOME", "home/draw/away", 2 },
    { "hom", "home/draw/away", -1 },
    { "b", "a / b / c", 1 },
    { "Ä", "ä/ö/ü", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s %s", cases[i].text, cases[i].form);
      g_assert_cmpint (scl_column_word (cases[i].text, cases[i].form), ==, cases[i].half_points);
    }
}

/* Two numbers, in one field with a sign between them or in two. */
static void
test_points (void)
{
  static const struct
  {
    const char *first, *second;
    int half_points;
  } cases[] = {
    { "3", "1", 2 },           { "1", "3", 0 },       { "2", "2", 1 },
    { "2.5", "1.5", 2 },       { "2,5", "2.5", 1 },   { "0.25", "0.3", 0 },
    { "0.30", "0.3", 1 },      { "½", "½", 1 },       { "½", "0", 2 },
    { "1½", "1.5", 1 },        { "1½", "1.6", 0 },    { " 1\t", "\t0 ", 2 },
    { "10", "9", 2 },          { "1x", "0", -1 },     { "1", "0x", -1 },
    { "", "0", -1 },           { "1", "", -1 },       { "1.", "0", -1 },
    { ".5", "0", -1 },         { "x", "0", -1 },      { "999999999", "999999998", 2 },
    { "1234567890", "0", -1 }, { "2.05", "2.04", 2 }, { "2.05", "2.050", 1 },
  };
  static const char *const signs[] = { "-", ":", "–", "−", " - ", "\t: " };
  static const char *const none[] = { "3", "3-", "-3", "3+1", "3-1-1", "3-1 x", "", "3;1", "3--1" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s %s", cases[i].first, cases[i].second);
      g_assert_cmpint (scl_column_points (cases[i].first, cases[i].second), ==,
                       cases[i].half_points);
      for (guint k = 0; k < G_N_ELEMENTS (signs); k++)
        {
          g_autofree char *text = g_strconcat (cases[i].first, signs[k], cases[i].second, NULL);

          g_assert_cmpint (scl_column_goals (text), ==, cases[i].half_points);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_test_message ("%s", none[i]);
      g_assert_cmpint (scl_column_goals (none[i]), ==, -1);
    }
}

/* Decimals behind three or four digits; the nearest whole rating, up to 9999. */
static void
test_ratings (void)
{
  static const struct
  {
    const char *text;
    int rating; /* 0: none */
  } cases[] = {
    { "1523.7", 1524 }, { "1523,5", 1524 }, { "1523.49", 1523 }, { "999.5", 1000 },
    { "100.0", 100 },   { "99.5", 0 },      { "10000.5", 0 },    { "9999.4", 9999 },
    { "9999.5", 0 },    { "1523", 0 },      { "1523.", 0 },      { "1523;5", 0 },
    { "1523.5x", 0 },   { ".5", 0 },        { "x1523.5", 0 },    { "-1523.5", 0 },
    { "", 0 },          { "1523.5.5", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int rating = -7;

      g_test_message ("%s", cases[i].text);
      g_assert_true (scl_column_rating (cases[i].text, &rating) == (cases[i].rating != 0));
      if (cases[i].rating != 0)
        g_assert_cmpint (rating, ==, cases[i].rating);
    }
}

TEST_MAIN ("/column-field", test_unix, test_times, test_words, test_points, test_ratings)
