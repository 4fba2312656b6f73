/* Reader of Scid's spelling file, with invented players; the real file where it is installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"
#include "recording-sink.h"

static void
test_invented (void)
{
  g_autofree char *data = sample_text ("spelling.ssp");

  assert_reading (&scl_reader_scid, data, "spelling.ssp",
                  "P A, Invented Name|10247360||BAN|||1974|-\n"
                  "R FIDE|s|2019-07-01|0|1507|-1|0|\n"
                  "R FIDE|s|2019-08-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-09-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-10-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-11-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-12-01|0|1489|-1|0|\n"
                  "R FIDE|s|2021-01-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-02-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-03-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-04-01|0|1473|-1|0|\n"
                  "P Alder, Anton|1503014||NOR|GM||1990-11-30|-\n"
                  "A 1|Alder, A\n"
                  "R FIDE|s|2001-04-01|1|2064|-1|0|\n"
                  "R FIDE|s|2001-07-01|1|2084|-1|0|\n"
                  "R FIDE|s|2001-10-01|1|2072|-1|0|\n"
                  "R FIDE|s|2000-01-01|1|2000|-1|0|\n"
                  "R FIDE|s|2000-07-01|1|2001|-1|0|\n"
                  "R FIDE|s|2009-01-01|1|1|-1|0|\n"
                  "R FIDE|s|2009-04-01|1|2|-1|0|\n"
                  "R FIDE|s|2009-07-01|1|3|-1|0|\n"
                  "R FIDE|s|2009-09-01|1|4|-1|0|\n"
                  "R FIDE|s|2009-11-01|1|5|-1|0|\n"
                  "R FIDE|s|1988-01-01|1|2500|-1|0|\n"
                  "P Birch, Eva|0||DEN|WIM||1950|f\n"
                  "--\n"
                  "R 12 2000 has more ratings than lists; those after the last list are left out\n"
                  "R 13 the year 2102 cannot be meant; its ratings are left out\n"
                  "R 13 “1989.2000” is not a year with its ratings; it is left out\n"
                  "R 13 the player has ratings of 1988 already; the first are kept\n"
                  "A 15 the FIDE id 1503014 is another player's already; this player goes without\n"
                  "R 16 this FIDE id is not a number, or comes after ratings; it is left out\n"
                  "I 0 1 other spellings of players' names are kept to search by\n"
                  "I 0 1 players have a FIDE id that FIDE has withdrawn since\n");
}

static void
test_empty (void)
{
  assert_refused (&scl_reader_scid, "@PLAYER\n# nothing\n@SITE\nA\n", "a.ssp",
                  SCL_READ_ERROR_FORMAT, "no player");
}

/* ---- Line by line ---- */

static void
assert_lines (const char *lines, const char *expected)
{
  g_autofree char *text = g_strconcat ("# FIDE ratings APR-2021\n@PLAYER\n", lines, NULL);

  g_test_message ("%s", lines);
  assert_reading (&scl_reader_scid, text, "spelling.ssp", expected);
}

/* A name of any length is taken whole, with what stands behind it; above all no letter of several
 * bytes is cut in two. */
static void
test_long_names (void)
{
  g_autofree char *a = g_strnfill (4095, 'a');
  g_autofree char *lines = g_strconcat (a, "\xc3\xa9 #GM ITA 1950\n  %Elo 2001:2000\n", NULL);
  g_autofree char *expected = g_strconcat ("P ", a,
                                           "\xc3\xa9|0||ITA|GM||1950|-\n"
                                           "R FIDE|s|2001-01-01|0|2000|-1|0|\n",
                                           NULL);

  assert_lines (lines, expected);
}

/* FORMATS, section 8: 1 list a year to 1989, 2 to 2000, 4 to 2008, 5 in 2009, 6 in 2010 and 2011, 9
 * in 2012, 12 from 2013; the months are FIDE's. */
static void
test_years (void)
{
  static const struct
  {
    guint year;
    const char *months;
  } cases[] = {
    { 1950, "01" },
    { 1989, "01" },
    { 1990, "01 07" },
    { 2000, "01 07" },
    { 2001, "01 04 07 10" },
    { 2008, "01 04 07 10" },
    { 2009, "01 04 07 09 11" },
    { 2010, "01 03 05 07 09 11" },
    { 2011, "01 03 05 07 09 11" },
    { 2012, "01 03 05 07 08 09 10 11 12" },
    { 2013, "01 02 03 04 05 06 07 08 09 10 11 12" },
    { 2021, "01 02 03 04 05 06 07 08 09 10 11 12" },
    { 1949, NULL },
    { 2022, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strdup_printf (
          "A\n %%Elo %u:1001,1002,1003,1004,1005,1006,1007,1008,1009,1010,1011,1012,1013\n",
          cases[i].year);
      g_auto (GStrv) months = g_strsplit (cases[i].months != NULL ? cases[i].months : "", " ", -1);
      g_autoptr (GString) expected = g_string_new ("P A|0|||||0|-\n");

      for (guint m = 0; months[m] != NULL; m++)
        g_string_append_printf (expected, "R FIDE|s|%u-%s-01|0|%u|-1|0|\n", cases[i].year,
                                months[m], 1001 + m);
      g_string_append_printf (
          expected,
          cases[i].months != NULL
              ? "--\nR 4 %u has more ratings than lists; those after the last list are left out\n"
              : "--\nR 4 the year %u cannot be meant; its ratings are left out\n",
          cases[i].year);
      assert_lines (lines, expected->str);
    }
}

/* The head says up to when a file knows ratings; without that the day of its last change does,
 * which is in 2024. */
static void
test_last_year (void)
{
  static const struct
  {
    const char *head;
    guint last;
  } cases[] = {
    { "# FIDE ratings APR-2021\n", 2021 },
    { "# ratings of 2-1999x, JAN-2005 and on\n", 1999 },
    { "# ratings JAN-20210 JAN-2003\n", 2003 },
    { "# ratings JAN-99\n# JAN-1998\n", 2024 },
    { "# rating APR-2021\n", 2024 },
    { "", 2024 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s@PLAYER\nA\n %%Elo %u:1800 %u:1900\n",
                                               cases[i].head, cases[i].last, cases[i].last + 1);
      g_autofree char *expected = g_strdup_printf (
          "P A|0|||||0|-\nR FIDE|s|%u-01-01|0|1800|-1|0|\n--\nR %u the year %u "
          "cannot be meant; its ratings are left out\n",
          cases[i].last, 3 + (i == 3 ? 2 : *cases[i].head != '\0'), cases[i].last + 1);

      assert_reading (&scl_reader_scid, text, "spelling.ssp", expected);
    }
}

/* What stands behind the name: titles, of which FIDE's first counts; federations, of which the
 * last; the birth, up to the last year that can be; w for women. */
static void
test_extras (void)
{
  static const struct
  {
    const char *line, *player;
  } cases[] = {
    { "A", "A|0|||||0|-" },
    { "A  B,  C #GM ITA", "A B, C|0||ITA|GM||0|-" },
    { "A #-", "A|0|||||0|-" },
    { "A #w", "A|0|||||0|f" },
    { "A #W", "A|0|||||0|f" },
    { "A #wgm", "A|0|||WGM||0|f" },
    { "A #im+gm", "A|0|||IM||0|-" },
    { "A #cgm+wfm", "A|0|||WFM||0|f" },
    { "A #cgm+cim", "A|0|||||0|-" },
    { "A #wh", "A|0|||WH||0|f" },
    { "A #GM USR/NOR", "A|0||NOR|GM||0|-" },
    { "A #GM NOR FRA 1990", "A|0||NOR|GM||1990|-" },
    { "A #GM NO", "A|0|||GM||0|-" },
    { "A #GM NOr", "A|0|||GM||0|-" },
    { "A #GM  NOR  [2800]  1990.11.30", "A|0||NOR|GM||1990-11-30|-" },
    { "A #GM\tNOR\t1990.11.30--2010.01.01", "A|0||NOR|GM||1990-11-30|-" },
    { "A # GM 1990.11.3", "A|0|||GM||1990|-" },
    { "A #- 1990.13.01", "A|0|||||1990|-" },
    { "A #- 1990-11.30", "A|0|||||1990|-" },
    { "A #- 1990.11-30", "A|0|||||1990|-" },
    { "A #- 1000", "A|0|||||1000|-" },
    { "A #- 0999", "A|0|||||0|-" },
    { "A #- 2021", "A|0|||||2021|-" },
    { "A #- 2022", "A|0|||||0|-" },
    { "A #- 199", "A|0|||||0|-" },
    { "A #- 19a0", "A|0|||||0|-" },
    { "A #- 1a90", "A|0|||||0|-" },
    { "A #- 199x", "A|0|||||0|-" },
    { "A #- 1990 1980.01.01", "A|0|||||1990|-" },
    { "A #- w", "A|0|||||0|f" },
    { "A #- wi", "A|0|||||0|f" },
    { "A #- i", "A|0|||||0|-" },
    { "A #- ww", "A|0|||||0|-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strconcat (cases[i].line, "\n", NULL);
      g_autofree char *expected = g_strdup_printf (
          "P %s\n%s", cases[i].player,
          i == 1 ? "--\nA 3 doubled or stray blanks in 1 name are left out (line 3)\n" : "");

      assert_lines (lines, expected);
    }
}

static void
test_ids (void)
{
  static const struct
  {
    const char *bio;
    const char *id, *note; /* note NULL: none */
  } cases[] = {
    { "%Bio FIDEID 7", "7", NULL },
    { "%Bio FIDEID 999999999999", "999999999999", NULL },
    { "%Bio   FIDEID 7  ", "7", NULL },
    { "\t%Bio FIDEID 7", "7", NULL },
    { "%Bio Born in 1970", "0", NULL },
    { "%Bio FIDEID 0", "0", "R 4 this FIDE id is not a number, or comes after ratings" },
    { "%Bio FIDEID -7", "0", "R 4 this FIDE id is not a number, or comes after ratings" },
    { "%Bio FIDEID 1000000000000", "0",
      "R 4 this FIDE id is not a number, or comes after ratings" },
    { "%Bio FIDEID 12x", "0", "R 4 this FIDE id is not a number, or comes after ratings" },
    { "%Bio FIDEID 7deprecated ", "7", "I 0 1 players have a FIDE id that FIDE has withdrawn" },
    { "%Bio FIDEID 7deprecated8", "0", "R 4 this FIDE id is not a number" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("# ratings APR-2021\n@PLAYER\nA\n %s\n", cases[i].bio);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *player = g_strdup_printf ("P A|%s|||||0|-\n", cases[i].id), *got = NULL;
      GError *error = NULL;

      g_test_message ("%s", cases[i].bio);
      got = record_reading (&scl_reader_scid, text, strlen (text), "a.ssp", NULL, report, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (got, player));
      g_assert_true ((strstr (got, "--\n") != NULL) == (cases[i].note != NULL));
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (got, cases[i].note));
    }
}

/* A year's ratings, in order, "?" or nothing where the player was on no list; and each only once.
 */
static void
test_ratings (void)
{
  static const struct
  {
    const char *elo, *expected;
  } cases[] = {
    { "2001:?,2064,,2072", "R FIDE|s|2001-04-01|0|2064|-1|0|\nR FIDE|s|2001-10-01|0|2072|-1|0|\n" },
    { "  2001:9999\t2002:0 ", "R FIDE|s|2001-01-01|0|9999|-1|0|\nR FIDE|s|2002-01-01|0|0|-1|0|\n" },
    { "2001:2064x,2 2002:2100",
      "R FIDE|s|2001-01-01|0|2064|-1|0|\nR FIDE|s|2002-01-01|0|2100|-1|0|\n" },
    { "2001:10000,2064",
      "--\nR 4 a rating of 2001 has more than four digits; the year's rest is left "
      "out\n" },
    { "2001:2000 2001:2001,2002",
      "R FIDE|s|2001-01-01|0|2000|-1|0|\nR FIDE|s|2001-04-01|0|2002|-1|0|\n--\nR 4 the player has "
      "ratings of 2001 already; the first are kept\n" },
    { "2001 2002:2000", "R FIDE|s|2002-01-01|0|2000|-1|0|\n--\nR 4 “2001” is not a year with its "
                        "ratings; it is left out\n" },
    { "201:2000\t20a1:7", "--\nR 4 “201:2000” is not a year with its ratings; it is left out\nR 4 "
                          "“20a1:7” is not a year with its ratings; it is left out\n" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strdup_printf ("A\n\t%%Elo %s\n", cases[i].elo);
      g_autofree char *expected = g_strconcat ("P A|0|||||0|-\n", cases[i].expected, NULL);

      assert_lines (lines, expected);
    }
  /* Another player's are his own; an id that comes behind ratings is too late; a player before any
   * is nobody, and so is what stands in another section or is a rule or a remark. */
  assert_lines (" %Elo 2001:1000\nA\n %Elo 2001:2000\n %Bio FIDEID 7\n#B\n%Prefix x\n\nC\n "
                "%Elo 2001:2100\n@SITE\nD\n %Elo 2001:2200\n@PLAYER\nE\n",
                "P A|0|||||0|-\nR FIDE|s|2001-01-01|0|2000|-1|0|\nP C|0|||||0|-\nR "
                "FIDE|s|2001-01-01|1|2100|-1|0|\nP E|0|||||0|-\n--\nR 6 this FIDE id is not a "
                "number, or comes after ratings; it is left out\n");
}

static void
test_recognise (void)
{
  static const struct
  {
    const char *head;
    int sure;
  } cases[] = {
    { "@PLAYER\nA\n %Elo 2001:1", 98 },
    { "# x\n@PLAYER\nA\n %Bio FIDEID", 98 },
    { "@PLAYER\nA\n", 60 },
    { "x @PLAYER\n %Elo ", 0 },
    { "", 0 },
    { "@SITE\n %Elo ", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_sure (&scl_reader_scid, cases[i].head, "x", cases[i].sure);
}

/* What begins ratings is a year of four digits and a colon. */
static void
test_year_words (void)
{
  static const char *const words[] = { "x001:1", "2x01:1", "20x1:1",  "200x:1", "2001;1",
                                       "2001",   "201:1",  "20011:1", ":2001",  "2001 :1" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = g_strdup_printf ("@PLAYER\nA\n %%Elo %s 2001:2000\n", words[i]);
      g_autofree char *word = g_strndup (words[i], strcspn (words[i], " "));
      g_autofree char *note
          = g_strdup_printf ("--\nR 3 “%s” is not a year with its ratings; it is left out\n", word);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *got
          = record_reading (&scl_reader_scid, text, strlen (text), "x", NULL, report, &error);

      g_assert_no_error (error);
      if (!g_str_has_prefix (got, "P A|0|||||0|-\nR FIDE|s|2001-01-01|0|2000|-1|0|\n")
          || strstr (got, note) == NULL)
        g_error ("%s: %s", words[i], got);
    }
}

/* The last year that the file can know: of its head's line on ratings, within the first 2000 bytes;
 * without one of the day on which it was changed, in 2024. */
static void
test_head_year (void)
{
  static const struct
  {
    const char *head;
    guint pad; /* blanks before */
    int year;
  } cases[] = {
    { "# FIDE ratings APR-2021", 0, 2021 }, { "# ratings -2021", 0, 2021 },
    { "# ratings a-b -x2 -2021", 0, 2021 }, { "# ratings -20211", 0, 2024 },
    { "# ratings -202x", 0, 2024 },         { "# ratings -20x1", 0, 2024 },
    { "# ratings -2x21", 0, 2024 },         { "# ratings -x021", 0, 2024 },
    { "# ratings 2021", 0, 2024 },          { "# ratings \n# -2021", 0, 2024 },
    { "# Ratings -2021", 0, 2024 },         { "# ratings-2021", 0, 2024 },
    { "# ratings -2021", 2000 - 15, 2021 }, { "# ratings -2021", 2001 - 15, 2024 },
    { "# ratings -2021 -2022", 0, 2021 },   { "", 0, 2024 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *blanks = g_strnfill (cases[i].pad, ' ');
      g_autofree char *text
          = g_strdup_printf ("%s%s\n@PLAYER\nA\n %%Elo 2021:2000 2022:2000 2024:2000 2025:2000\n",
                             blanks, cases[i].head);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *got
          = record_reading (&scl_reader_scid, text, strlen (text), "x", NULL, report, &error);

      g_assert_no_error (error);
      g_test_message ("%u %s", i, got);
      g_assert_null (strstr (got, "year 2021 cannot be meant"));
      g_assert_true ((strstr (got, "year 2022 cannot be meant") != NULL) == (cases[i].year < 2022));
      g_assert_true ((strstr (got, "year 2024 cannot be meant") != NULL) == (cases[i].year < 2024));
      g_assert_nonnull (strstr (got, "year 2025 cannot be meant"));
    }
}

/* ---- The real one ---- */

typedef struct
{
  SclSink sink;
  GArray *italian; /* guint8 by player */
  guint64 ratings;
  guint italians_in_2000;
} CountingSink;

static guint32
count_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  CountingSink *self = (CountingSink *) sink;
  guint8 italian = g_strcmp0 (record->federation, "ITA") == 0;

  g_array_append_val (self->italian, italian);
  return self->italian->len - 1;
}

static gboolean
count_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  CountingSink *self = (CountingSink *) sink;

  self->ratings++;
  self->italians_in_2000 += record->day == scl_day_from_ymd (2000, 1, 1)
                            && g_array_index (self->italian, guint8, record->player);
  return TRUE;
}

static void
test_real (void)
{
  static const char PATH[] = "/usr/share/scid/data/spelling.ssp";
  CountingSink sink = { .sink = { .player = count_player, .rating = count_rating } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  if (!g_file_test (PATH, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("scid-rating-data is not installed");
      return;
    }
  sink.italian = g_array_new (FALSE, FALSE, 1);
  scl_import_files ((const char *[]){ PATH, NULL }, &sink.sink, report, NULL, &error);
  g_assert_no_error (error);
  if (sink.italian->len != 380415)
    g_test_skip ("scid-rating-data is not of April 2021");
  else
    {
      /* The head of the file: "(1) Player information: 380415 players"; FORMATS: 23.78 million
       * ratings, 657 or 658 Italians on the list of January 2000. */
      g_assert_cmpuint (sink.ratings / 10000, ==, 2378);
      g_assert_cmpuint (sink.italians_in_2000, >=, 657);
      g_assert_cmpuint (sink.italians_in_2000, <=, 658);
      /* 1 a year 1971-1989, 2 to 2000, 4 to 2008, 5, 6, 6, 9, 12 to 2020, 4 in 2021: 19 + 22 + 32 +
       * 5 + 12 + 9 + 96 + 4 */
      g_assert_cmpuint (scl_import_report_file (report, 0)->lists, ==, 199);
    }
  g_array_unref (sink.italian);
}

TEST_MAIN ("/reader-scid", test_invented, test_empty, test_long_names, test_years, test_last_year,
           test_extras, test_ids, test_ratings, test_recognise, test_year_words, test_head_year,
           test_real)
