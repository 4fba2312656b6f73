/* Reader of FIDE lists in fixed columns: every layout, with invented players.
 *
 * The rows are laid out by the offsets in FORMATS 1.1, measured on the lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

typedef struct
{
  const char *title, *name, *data, *expected;
} Case;

static const Case CASES[] = {
  { "jan01", "x.txt",
    "  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG\n"
    "   1701991  Alder, Anton                           SWE     2300    0   i   \n"
    "    401815  Birch, Jacoba                    wm    DEN     2374   18       \n",
    "P Alder, Anton|1701991||SWE|||0|-\n"
    "R FIDE|s|2001-01-01|0|2300|0|0|i\n"
    "P Birch, Jacoba|401815||DEN|WIM||0|f\n"
    "R FIDE|s|2001-01-01|1|2374|18|0|\n"
    "--\n"
    "I 0 columns as on the list “JAN01”; the file has a header\n" },
  { "apr01", "x.txt",
    "  ID_NUMBER NAME                             TITLE COUNTRY APR01 GAMES BIRTHDAY   FLAG\n"
    "    1701991 Alder, Anton                           SWE      2347    17 17.01.1972     \n"
    "     401815 Birch Jacob                      m     DEN      2367     9   .  .     n   \n"
    "          5 Cedar, Late                      gm    DEN      2001     0 13.06.2048 wn  \n",
    "P Alder, Anton|1701991||SWE|||1972-01-17|-\n"
    "R FIDE|s|2001-04-01|0|2347|17|0|\n"
    "P Birch Jacob|401815||DEN|IM||0|-\n"
    "R FIDE|s|2001-04-01|1|2367|9|0|n\n"
    "P Cedar, Late|5||DEN|GM||1948-06-13|f\n"
    "R FIDE|s|2001-04-01|2|2001|0|0|wn\n"
    "--\n"
    "A 4 a birth on 13.06.2048 lies after the list; 1948 is taken for the year\n"
    "I 0 columns as on the list “APR01”; the file has a header\n"
    "I 0 1 players have no date of birth\n" },
  { "jul01", "x.txt",
    "  ID_NUMBER NAME                             TITLE COUNTRY JUL01 GAMES BIRTHDAY   SEX FLAG\n"
    "    1701991 Alder, Anton                           SWE      2347    17 00.00.1972 M       \n"
    "     401815 Birch, Eva                       wg    DEN      2367     9 31.07.1973 F   wi  \n",
    "P Alder, Anton|1701991||SWE|||1972|m\n"
    "R FIDE|s|2001-07-01|0|2347|17|0|\n"
    "P Birch, Eva|401815||DEN|WGM||1973-07-31|f\n"
    "R FIDE|s|2001-07-01|1|2367|9|0|wi\n"
    "--\n"
    "A 2 the date of birth 00.00.1972 is no day of the calendar; the year 1972 alone is kept\n"
    "I 0 columns as on the list “JUL01”; the file has a header\n" },
  { "jan02", "x.txt",
    "  ID_NUMBER NAME                             TITLE COUNTRY JAN02 GAMES BIRTHDAY FLAG \n"
    "   1006274  't Jonker, Edo                         NED     2117    0   01.09.67 F    \n"
    "        12  Youth, Quite                           NED     2001    3   01.09.97 wn   \n"
    "        13  Age, Old                               NED     2001    3   01.09.00      \n",
    "P 't Jonker, Edo|1006274||NED|||1967-09-01|-\n"
    "R FIDE|s|2002-01-01|0|2117|0|0|F\n"
    "P Youth, Quite|12||NED|||1997-09-01|f\n"
    "R FIDE|s|2002-01-01|1|2001|3|0|wn\n"
    "P Age, Old|13||NED|||1900-09-01|-\n"
    "R FIDE|s|2002-01-01|2|2001|3|0|\n"
    "--\n"
    "I 0 columns as on the list “JAN02”; the file has a header\n"
    "I 0 years of birth have two digits: the last such year at least 4 years before the list is "
    "taken\n" },
  { "oct02: a header longer than the rows, two code pages", "x.txt",
    "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n"
    " 1006274  't Jonker, Edo                        NED  2117    7  01.09.67     \n"
    "       1  Mu\xa4oz, Jos\x82                           ESP  2404   10  17.01.72  i  \n"
    "       2  Mu\xf1oz, Jos\xe9                           ESP  1802   94  0000      w  \n",
    "P 't Jonker, Edo|1006274||NED|||1967-09-01|-\n"
    "R FIDE|s|2002-10-01|0|2117|7|0|\n"
    "P Muñoz, José|1||ESP|||1972-01-17|-\n"
    "R FIDE|s|2002-10-01|1|2404|10|0|i\n"
    "P Muñoz, José|2||ESP|||0|f\n"
    "R FIDE|s|2002-10-01|2|1802|94|0|w\n"
    "--\n"
    "I 0 columns as on the list “OCT02”; the file has a header\n"
    "I 0 years of birth have two digits: the last such year at least 4 years before the list is "
    "taken\n"
    "I 0 1 players have no date of birth\n"
    "I 0 1 lines with accents are read as ISO-8859-1\n"
    "I 0 1 lines with accents are read as CP850\n" },
  { "jul03: no header, an empty first line, an id twice, the end mark of DOS", "dir/jul03frl.txt",
    "\n"
    " 1701991  Alder, Anton                          SWE  2404    0  17.01.72    i  \n"
    " 1407589  Birch-Tree, Jakob                 .   DEN  2158    0  26.06.85       \n"
    " 1701991  Alder, Other                          SWE  2001    0  17.01.72    wi \n"
    "\x1a",
    "P Alder, Anton|1701991||SWE|||1972-01-17|-\n"
    "R FIDE|s|2003-07-01|0|2404|0|0|i\n"
    "P Birch-Tree, Jakob|1407589||DEN|||1985-06-26|-\n"
    "R FIDE|s|2003-07-01|1|2158|0|0|\n"
    "--\n"
    "R 4 the FIDE id 1701991 is on the list already; this line is left out\n"
    "I 0 columns as on the list “JAN03”; the file has no header\n"
    "I 0 years of birth have two digits: the last such year at least 4 years before the list is "
    "taken\n" },
  { "2011, as Swiss-Manager writes it", "x.txt",
    "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
    " 1701991  Alder, Anton                      wg  SWE  2404    0  1972  wi  Club of Lund\n"
    "  401815  Birch, Åsa                        f   DEN             0         \n",
    "P Alder, Anton|1701991||SWE|WGM||1972|f\n"
    "R FIDE|s|2011-03-01|0|2404|0|0|wi\n"
    "P Birch, Åsa|401815||DEN|FM||0|-\n"
    "R FIDE|s|2011-03-01|1|0|-1|0|\n"
    "--\n"
    "I 0 columns as on the list “2006”; the file has a header\n"
    "I 0 1 players have no date of birth\n"
    "I 0 1 lines with accents are read as UTF-8\n" },
  { "honorary titles, and the woman's as on one list", "x.txt",
    "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n"
    "       1  Alder, Anton                      h   CRO  2355    0  05.03.37  i  \n"
    "       2  Birch, Berta                      gh  NED  2099    1  22.12.28  w  \n"
    "       3  Cedar, Carla                      wh  NED  2099    1  22.12.28     \n"
    "       4  Douglas, Fir                      gh  NED  2099    1  22.12.28     \n",
    "P Alder, Anton|1||CRO|HGM||1937-03-05|-\n"
    "R FIDE|s|2002-10-01|0|2355|0|0|i\n"
    "P Birch, Berta|2||NED|WH||1928-12-22|f\n"
    "R FIDE|s|2002-10-01|1|2099|1|0|w\n"
    "P Cedar, Carla|3||NED|WH||1928-12-22|f\n"
    "R FIDE|s|2002-10-01|2|2099|1|0|\n"
    "P Douglas, Fir|4||NED|HGM||1928-12-22|-\n"
    "R FIDE|s|2002-10-01|3|2099|1|0|\n"
    "--\n"
    "I 0 columns as on the list “OCT02”; the file has a header\n"
    "I 0 years of birth have two digits: the last such year at least 4 years before the list is "
    "taken\n" },
  { "rapid list of 2012", "x/rapid_sep12frl.txt",
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           sep12 Gms K  B-day Flag\n"
    "25021044       Alder   L., Nara                                             IND M   GM        "
    "               1283  3   20 2000      \n"
    "7              Birch Eva                                                    IND F        WF   "
    "               2629  0   10 1980  wi  \n"
    "junk\n",
    "P Alder L., Nara|25021044||IND|GM||2000|m\n"
    "R FIDE|r|2012-09-01|0|1283|3|20|\n"
    "P Birch Eva|7||IND|WFM||1980|f\n"
    "R FIDE|r|2012-09-01|1|2629|0|10|wi\n"
    "--\n"
    "R 4 the line does not have the list's columns; it is left out\n"
    "A 2 doubled or stray blanks in 1 name are left out (line 2)\n"
    "I 0 columns as on the list “SEP12”; the file has a header\n" },
  { "other titles overflow", "blitz.txt",
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           sep12 Gms K  B-day Flag\n"
    "1              Alder, Nara                                                  IND M             "
    "               1283  3   20 2000      \n"
    "2              Birch, Eva                                                   IND F        WIM  "
    "LSI,FI,SI,SLI,NA1946  1   20 1980  w   \n",
    "P Alder, Nara|1||IND|||2000|m\n"
    "R FIDE|b|2012-09-01|0|1283|3|20|\n"
    "P Birch, Eva|2||IND|WIM||1980|f\n"
    "R FIDE|b|2012-09-01|1|1946|1|20|w\n"
    "--\n"
    "A 3 the other titles are longer than their field; the fields after them are read further "
    "right\n"
    "I 0 columns as on the list “SEP12”; the file has a header\n" },
  { "one rate with the arena title", "standard_oct26frl.txt",
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA OCT26 Gms K  B-day Flag\n"
    "1              Alder, Nara                                                  IND M             "
    "FA             AGM 1283  3   20 2000      \n"
    "2              Birch, Eva                                                   IND F             "
    "                   1946  12  40 1980  wi  \n",
    "P Alder, Nara|1||IND|||2000|m\n"
    "R FIDE|s|2026-10-01|0|1283|3|20|\n"
    "P Birch, Eva|2||IND|||1980|f\n"
    "R FIDE|s|2026-10-01|1|1946|12|40|wi\n"
    "--\n"
    "I 0 columns as on the list “FOA”; the file has a header\n" },
  { "combined", "players_list_2015-06.txt",
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
    "1              Alder, Nara                                                  IND M             "
    "               1283  3   20 1300  0   15 1310  12  20 2000      \n"
    "2              Birch, Eva                                                   IND F             "
    "               0     0   0  0     0   0  1946  2   40 0000  w   \n"
    "3                                                                           IND F             "
    "               0     0   0  0     0   0  0     0   0  1980  w   \n",
    "P Alder, Nara|1||IND|||2000|m\n"
    "R FIDE|s|2015-06-01|0|1283|3|20|\n"
    "R FIDE|r|2015-06-01|0|1300|0|15|\n"
    "R FIDE|b|2015-06-01|0|1310|12|20|\n"
    "P Birch, Eva|2||IND|||0|f\n"
    "R FIDE|s|2015-06-01|1|0|0|0|w\n"
    "R FIDE|b|2015-06-01|1|1946|2|40|w\n"
    "P 3|3||IND|||1980|f\n"
    "R FIDE|s|2015-06-01|2|0|0|0|w\n"
    "--\n"
    "A 4 the player has no name; the FIDE id stands for it\n"
    "I 0 columns as on the list “SRtng”; the file has a header\n"
    "I 0 1 players have no date of birth\n" },
  { "combined with the arena title, no month anywhere", "players_list_foa.txt",
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
    "1              Alder, Nara                                                  IND M             "
    "               ACM 1283  3   20 1300  0   15 1310  12  20 2000  i   \n"
    "2              Birch, Eva                                                   IND F             "
    "LSI,FI,SI,SLI,NA    1946  1   10 1     0   10 1946  2   40 1970  w   \n",
    "P Alder, Nara|1||IND|||2000|m\n"
    "R FIDE|s|2024-05-06|0|1283|3|20|i\n"
    "R FIDE|r|2024-05-06|0|1300|0|15|i\n"
    "R FIDE|b|2024-05-06|0|1310|12|20|i\n"
    "P Birch, Eva|2||IND|||1970|f\n"
    "R FIDE|s|2024-05-06|1|1946|1|10|w\n"
    "R FIDE|r|2024-05-06|1|1|0|10|w\n"
    "R FIDE|b|2024-05-06|1|1946|2|40|w\n"
    "--\n"
    "I 0 the list has no date; the day on which the file was changed last, 2024-05-06, is taken "
    "for it (a name such as list-2024-10.txt would tell)\n"
    "A 3 the other titles are longer than their field; the fields after them are read further "
    "right\n"
    "I 0 columns as on the list “SRtng FOA”; the file has a header\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;

  assert_reading (&scl_reader_fide_list, test->data, test->name, test->expected);
}

/* As many rows of APR04 as asked for, CRLF at their ends; the last has games. */
static char *
april_2004 (guint rows, int games)
{
  GString *text = g_string_new (
      "ID_NUMBER NAME                          TITLE COUNTRY APR04 GAMES BIRTHDAY     FLAG\r\n");

  for (guint i = 1; i <= rows; i++)
    g_string_append_printf (text, "%8u  Alder, Anton%-24u  SWE  2404 %4d  17.01.72    i  \r\n", i,
                            i, i == rows ? games : 0);
  g_string_append_c (text, '\x1a');
  return g_string_free (text, FALSE);
}

/* GAMES is 0 in every row of APR04 (FORMATS 1.2): unknown, and said with the line. Fewer rows may
 * well be of players who had not played, and one number that is not 0 shows that the column is not
 * broken. */
static void
test_no_games (void)
{
  static const struct
  {
    guint rows;
    int games;
    gboolean broken;
  } cases[] = { { 120, 0, TRUE }, { 99, 0, FALSE }, { 120, 3, FALSE }, { 3000, 3, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *data = april_2004 (cases[i].rows, cases[i].games);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      SclFileCounts *counts;
      g_autofree char *got = record_reading (&scl_reader_fide_list, data, strlen (data),
                                             "APR04FRL.TXT", &counts, report, &error);
      g_autofree char *last
          = g_strdup_printf ("R FIDE|s|2004-04-01|%u|2404|%d|0|i\n", cases[i].rows - 1,
                             cases[i].broken && cases[i].games == 0 ? -1 : cases[i].games);

      g_assert_no_error (error);
      g_assert_cmpuint (counts->ratings, ==, cases[i].rows);
      g_assert_true ((strstr (got, "\nR FIDE|s|2004-04-01|0|2404|-1|0|i\n") != NULL)
                     == cases[i].broken);
      g_assert_nonnull (strstr (got, last));
      g_assert_cmpuint (counts->adjusted, ==, cases[i].broken);
      g_assert_true ((strstr (got, "\nA 2 from here on GAMES is 0 in every row") != NULL)
                     == cases[i].broken);
    }
}

static void
test_refused (void)
{
  static const char HEADER[]
      = "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n";
  static const char NO_MONTH[]
      = " 1701991  Alder, Anton                          SWE  2404    0  17.01.72    i  \n";
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (NO_MONTH, -1, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "list.txt", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  RecordingSink sink;

  assert_refused (&scl_reader_fide_list, HEADER, "x.txt", SCL_READ_ERROR_FORMAT, "no row");
  assert_refused (&scl_reader_fide_list, "", "x.txt", SCL_READ_ERROR_FORMAT, "no row");

  /* Neither a month nor a day of change. */
  recording_sink_init (&sink);
  g_assert_false (scl_reader_fide_list.read (
      input, &sink.sink, report, scl_import_report_begin_file (report, "list.txt", ""), &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "which month"));
  g_string_free (sink.text, TRUE);
}

static void
test_foreign (void)
{
  static const char *const TEXTS[] = {
    "012 Some tournament\n001    1 m    Alder, Anton                     2404 SWE     1701991 "
    "1972/00/00  1.0    1\n",
    "[Event \"x\"]\n",
    "date,white,black,score\n2000-01-01,A,B,1\n",
    "<playerslist>\n",
    "",
    "1\n2\n3\n",
    "        1  2  3  4  5  6  7  8  9 10\n        1  2  3  4  5  6  7  8  9 10\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_cmpint (
        scl_reader_fide_list.recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i]), "x.txt"), ==,
        0);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reader-fide-list/%u %s", i, CASES[i].title);
      g_test_add_data_func (path, &CASES[i], test_case);
    }
  g_test_add_func ("/reader-fide-list/no-games", test_no_games);
  g_test_add_func ("/reader-fide-list/refused", test_refused);
  g_test_add_func ("/reader-fide-list/foreign", test_foreign);
  return g_test_run ();
}
