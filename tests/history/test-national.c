/* What the readers of national lists share, with a list that has every column.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/tables/scl-national-private.h"
#include "rating/base/scl-day.h"

static SclNational national;

static gboolean
read_made (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
           GError **error)
{
  return scl_national_read (&national, input, sink, report, counts, error);
}

static const SclReader reader = { .name = "made", .read = read_made };

/* All columns, by short names. */
static void
begin (void)
{
  static const char *const names[SCL_NATIONAL_N_COLUMNS]
      = { "id",    "tail", "fide", "name", "last", "first", "fed", "title", "wtitle", "cat", "sex",
          "birth", "year", "flag", "r",    "rg",   "rk",    "q",   "qg",    "qk",     "b",   "bg",
          "bk",    "f",    "fg",   "fk",   "fr",   "frg",   "frk", "fb",    "fbg",    "fbk" };

  national = (SclNational){ .list = "XX", .federation = "XXX" };
  memcpy (national.columns, names, sizeof names);
}

/* The list is of 1 September 2020. */
static void
assert_list (const char *text, const char *expected)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *got
      = record_reading (&reader, text, strlen (text), "list-2020-09.csv", NULL, report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (got, ==, expected);
}

/* Each rating, its games and K, in its own list; of the federation's first also who has none. A
 * letter behind a rating goes before the column of flags. */
static void
test_ratings (void)
{
  begin ();
  assert_list ("id;name;year;flag;r;rg;rk;q;qg;qk;b;bg;bk;f;fg;fk;fr;frg;frk;fb;fbg;fbk\n"
               "1;A;1980;i;1501;2;3;1504;5;6;1507;8;9;1510;11;12;1513;14;15;1516;17;18\n"
               "2;B;1980;i;0;1;2;0;1;2;0;1;2;0;1;2;0;1;2;0;1;2\n"
               "3;C;1980;i;1799F;;;1500 N;;;-;;;NC;;;unr;;;nc;;\n"
               "4;D;1980;;9999;;;10000;;;99999F;;;1x;;;12FF;;;1 2;;\n",
               "P A|0|XXX:1|XXX|||1980|-\n"
               "R XX|s|2020-09-01|0|1501|2|3|i\n"
               "R XX|r|2020-09-01|0|1504|5|6|i\n"
               "R XX|b|2020-09-01|0|1507|8|9|i\n"
               "R FIDE|s|2020-09-01|0|1510|11|12|i\n"
               "R FIDE|r|2020-09-01|0|1513|14|15|i\n"
               "R FIDE|b|2020-09-01|0|1516|17|18|i\n"
               "P B|0|XXX:2|XXX|||1980|-\n"
               "R XX|s|2020-09-01|1|0|1|2|i\n"
               "P C|0|XXX:3|XXX|||1980|-\n"
               "R XX|s|2020-09-01|2|1799|-1|0|F\n"
               "R XX|r|2020-09-01|2|1500|-1|0|N\n"
               "P D|0|XXX:4|XXX|||1980|-\n"
               "R XX|s|2020-09-01|3|9999|-1|0|\n"
               "R FIDE|s|2020-09-01|3|1|-1|0|x\n"
               "--\n"
               "A 5 “10000” in the column “q” is not a number; it is left out\n"
               "A 5 “99999F” in the column “b” is not a number; it is left out\n"
               "A 5 “12FF” in the column “fr” is not a number; it is left out\n"
               "A 5 “1 2” in the column “fb” is not a number; it is left out\n");
}

/* Letters of men and women in several languages; titles, and what is none of FIDE's. */
static void
test_people (void)
{
  begin ();
  national.own_titles = TRUE;
  assert_list ("id;last;first;fed;title;wtitle;cat;sex;fide;year;r\n"
               "1;Alder;Ann;ITA;g;wg;c1;Male;800001;1980;0\n"
               "2;Birch;;;;wm;c2;H;;1980;0\n"
               "3;Cedar,Carl;;;MN;wf;c3;l;x;1980;0\n"
               "4;Dogwood  Dora;;FRA;;;c4;F;-;1980;0\n"
               "5;Elm;;;WH;;;W;;1980;0\n"
               "6;Fir;;;;;;v;;1980;0\n"
               "7;Gum;;;;;;D;;1980;0\n"
               "8;Holly;;;;;;p;;1980;0\n"
               "9;Ivy;;;;;;x;;1980;0\n"
               "10;;First;;;;;;;1980;0\n"
               "11;;;;;;;;;1980;0\n",
               "P Alder, Ann|800001|XXX:1|ITA|GM|c1|1980|m\n"
               "R XX|s|2020-09-01|0|0|-1|0|\n"
               "P Birch|0|XXX:2|XXX|WIM|c2|1980|m\n"
               "R XX|s|2020-09-01|1|0|-1|0|\n"
               "P Cedar, Carl|0|XXX:3|XXX||MN|1980|m\n"
               "R XX|s|2020-09-01|2|0|-1|0|\n"
               "P Dogwood Dora|0|XXX:4|FRA|||1980|f\n"
               "R XX|s|2020-09-01|3|0|-1|0|\n"
               "P Elm|0|XXX:5|XXX|WH||1980|f\n"
               "R XX|s|2020-09-01|4|0|-1|0|\n"
               "P Fir|0|XXX:6|XXX|||1980|f\n"
               "R XX|s|2020-09-01|5|0|-1|0|\n"
               "P Gum|0|XXX:7|XXX|||1980|f\n"
               "R XX|s|2020-09-01|6|0|-1|0|\n"
               "P Holly|0|XXX:8|XXX|||1980|f\n"
               "R XX|s|2020-09-01|7|0|-1|0|\n"
               "P Ivy|0|XXX:9|XXX|||1980|-\n"
               "R XX|s|2020-09-01|8|0|-1|0|\n"
               "P , First|0|XXX:10|XXX|||1980|-\n"
               "R XX|s|2020-09-01|9|0|-1|0|\n"
               "--\n"
               "A 4 “x” is no FIDE id; it is left out\n"
               "R 12 the line names no player; it is left out\n"
               "A 5 doubled or stray blanks in 1 name are left out (line 5)\n");
}

/* Dates of birth, in either order, else years; what spreadsheets write for none. */
static void
test_births (void)
{
  begin ();
  assert_list ("id;name;birth;year;r\n1;A;1980-05-06T00:00;;0\n2;B;1900/01/01;1981;0\n"
               "3;C;1899-12-30;1982;0\n4;D;;1983;0\n5;E;;;0\n6;F;06/05/1984;1985;0\n",
               "P A|0|XXX:1|XXX|||1980-05-06|-\n"
               "R XX|s|2020-09-01|0|0|-1|0|\n"
               "P B|0|XXX:2|XXX|||1981|-\n"
               "R XX|s|2020-09-01|1|0|-1|0|\n"
               "P C|0|XXX:3|XXX|||1982|-\n"
               "R XX|s|2020-09-01|2|0|-1|0|\n"
               "P D|0|XXX:4|XXX|||1983|-\n"
               "R XX|s|2020-09-01|3|0|-1|0|\n"
               "P E|0|XXX:5|XXX|||0|-\n"
               "R XX|s|2020-09-01|4|0|-1|0|\n"
               "P F|0|XXX:6|XXX|||1984-05-06|-\n"
               "R XX|s|2020-09-01|5|0|-1|0|\n"
               "--\n"
               "I 0 1 players have no date of birth\n");
  begin ();
  national.month_first = TRUE;
  assert_list ("id;name;birth;r\n1;A;06/05/1984;0\n", "P A|0|XXX:1|XXX|||1984-06-05|-\n"
                                                      "R XX|s|2020-09-01|0|0|-1|0|\n");
}

/* Ids: "0" is nobody's; with a tail both parts are needed. */
static void
test_ids (void)
{
  begin ();
  assert_list ("id;name;year;r\n1;A;1980;0\n1;B;1980;0\n0;C;1980;0\n00;D;1980;0\n;E;1980;0\n",
               "P A|0|XXX:1|XXX|||1980|-\n"
               "R XX|s|2020-09-01|0|0|-1|0|\n"
               "P C|0||XXX|||1980|-\n"
               "R XX|s|2020-09-01|1|0|-1|0|\n"
               "P D|0||XXX|||1980|-\n"
               "R XX|s|2020-09-01|2|0|-1|0|\n"
               "P E|0||XXX|||1980|-\n"
               "R XX|s|2020-09-01|3|0|-1|0|\n"
               "--\n"
               "R 3 the player XXX:1 is on the list already; this line is left out\n");
  begin ();
  national.id_required = TRUE;
  assert_list ("id;name;year;r\n;A;1980;0\n0;B;1980;0\n;C;1980;0\n",
               "P B|0||XXX|||1980|-\n"
               "R XX|s|2020-09-01|0|0|-1|0|\n"
               "--\n"
               "I 0 2 lines without an id are placeholders and are passed over\n");
  begin ();
  assert_list ("id;tail;name;fide;year;r\n7;1;A;;1980;0\n7;2;B;;1980;0\n7;;C;;1980;0\n"
               "7;1;D;805;1980;0\n8;1;E;805;1980;0\n",
               "P A|0|XXX:7-1|XXX|||1980|-\n"
               "R XX|s|2020-09-01|0|0|-1|0|\n"
               "P B|0|XXX:7-2|XXX|||1980|-\n"
               "R XX|s|2020-09-01|1|0|-1|0|\n"
               "P C|0||XXX|||1980|-\n"
               "R XX|s|2020-09-01|2|0|-1|0|\n"
               "P D|805|XXX:7-1|XXX|||1980|-\n"
               "R XX|s|2020-09-01|3|0|-1|0|\n"
               "--\n"
               "R 6 the player XXX:8-1 is on the list already; this line is left out\n");
}

/* Of memberships the first of a person is read: the same name, year, sex and rating, or FIDE id. */
static void
test_memberships (void)
{
  begin ();
  national.memberships = TRUE;
  assert_list (
      "id;tail;name;sex;fide;year;r\n7;1;A;m;;1980;1500\n8;1;A;m;;1980;1500\n"
      "8;2;A;f;;1980;1500\n8;3;A;m;;1981;1500\n8;4;A;m;;1980;1501\n8;5;B;m;805;1980;1\n"
      "8;6;C;m;805;1980;1\n",
      "P A|0|XXX:7-1|XXX|||1980|m\n"
      "R XX|s|2020-09-01|0|1500|-1|0|\n"
      "P A|0|XXX:8-2|XXX|||1980|f\n"
      "R XX|s|2020-09-01|1|1500|-1|0|\n"
      "P A|0|XXX:8-3|XXX|||1981|m\n"
      "R XX|s|2020-09-01|2|1500|-1|0|\n"
      "P A|0|XXX:8-4|XXX|||1980|m\n"
      "R XX|s|2020-09-01|3|1501|-1|0|\n"
      "P B|805|XXX:8-5|XXX|||1980|m\n"
      "R XX|s|2020-09-01|4|1|-1|0|\n"
      "--\n"
      "I 0 2 lines are further memberships of players listed before and are passed over\n");
}

static SclDay
day_of_title (const char *text)
{
  return g_str_has_prefix (text, "of ") ? scl_day_parse (text + 3) : SCL_DAY_NONE;
}

/* Seven rows may stand above the names of columns, and tell the day; the second column of a name.
 */
static void
test_titles (void)
{
  static const char names[] = "id,name,r,r\n1,A,1500,1600\n";

  for (guint rows = 6; rows <= 8; rows++)
    {
      g_autoptr (GString) text = g_string_new ("x,of 2019-02-01,of 2019-03-01\n");
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *got = NULL;

      begin ();
      national.day_of_title = day_of_title;
      national.columns[SCL_NATIONAL_FIDE] = "2:r";
      national.columns[SCL_NATIONAL_RAPID] = "2:name";
      national.columns[SCL_NATIONAL_BLITZ] = "2:none";
      for (guint i = 1; i < rows; i++)
        g_string_append (text, "of 2019-04-01,x\n");
      g_string_append (text, names);
      got = record_reading (&reader, text->str, text->len, "list-2020-09.csv", NULL, report,
                            &error);
      g_test_message ("%u", rows);
      g_assert_cmpint (scl_national_recognise ((const guint8 *) text->str, text->len, "id,r|rr", 7),
                       ==, rows < 8 ? 7 : 0);
      if (rows == 8)
        {
          g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (got, ==,
                       "P A|0|XXX:1|XXX|||0|-\n"
                       "R XX|s|2019-02-01|0|1500|-1|0|\n"
                       "R FIDE|s|2019-02-01|0|1600|-1|0|\n"
                       "--\n"
                       "I 0 1 players have no date of birth\n");
    }
  g_assert_cmpint (
      scl_national_recognise ((const guint8 *) names, sizeof names - 1, "id,q|name", 5), ==, 5);
  g_assert_cmpint (scl_national_recognise ((const guint8 *) names, sizeof names - 1, "id,q", 5), ==,
                   0);
  g_assert_cmpint (scl_national_recognise ((const guint8 *) "\n", 1, "id", 5), ==, 0);
}

TEST_MAIN ("/national", test_ratings, test_people, test_births, test_ids, test_memberships,
           test_titles)
