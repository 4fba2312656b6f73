/* Crosstables of US Chess, with invented players (FORMATS, section 6).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

/* Two sections with pairing numbers of their own; regular and quick ratings, of which the regular
 * are kept; byes (H, B), unplayed rounds (U), a forfeit (X and F), provisional and no ratings; a
 * total that is not the sum (the last line of section 1). */
static void
test_sections (void)
{
  g_autofree char *data = sample_text ("us-crosstable.txt");

  assert_reading (
      &scl_reader_us_crosstable, data, "us-crosstable.txt",
      "P ANN ALDER|0|USA:10000001||||0|-\n"
      "P BOB B BIRCH|0|USA:10000002||||0|-\n"
      "P CARL CEDAR|0|USA:10000003||||0|-\n"
      "P DORA ELM|0|USA:10000004||||0|-\n"
      "P ED FIR|0|||||0|-\n"
      "E |Invented Weekend Swiss: Section 1 - Open||2024-05-04|2024-05-05|s\n"
      "G 0|1||0-3|2|0|1794-0\n"
      "G 0|1||4-1|0|0|1400-1602\n"
      "G 0|2||1-0|1|0|1602-1794\n"
      "G 0|2||3-2|0|0|0-877\n"
      "G 0|3||0-2|2|0|1794-877\n"
      "G 0|4||0-4|2|1|1794-1400\n"
      "G 0|4||2-1|1|0|877-1602\n"
      "R US Chess, after Invented Weekend Swiss: Section 1 - Open|s|2024-05-05|0|1817|3|0|\n"
      "R US Chess, after Invented Weekend Swiss: Section 1 - Open|s|2024-05-05|1|1508|3|0|P9\n"
      "R US Chess, after Invented Weekend Swiss: Section 1 - Open|s|2024-05-05|2|950|3|0|\n"
      "R US Chess, after Invented Weekend Swiss: Section 1 - Open|s|2024-05-05|3|741|2|0|P2\n"
      "R US Chess, after Invented Weekend Swiss: Section 1 - Open|s|2024-05-05|4|1390|1|0|\n"
      "P FAY GUM|0|USA:10000006||||0|-\n"
      "P GUS HAZEL|0|USA:10000007||||0|-\n"
      "E |Invented Weekend Swiss: Section 2 - Reserve||2024-05-04|2024-05-05|s\n"
      "G 1|1||6-5|0|0|1190-1200\n"
      "R US Chess, after Invented Weekend Swiss: Section 2 - Reserve|s|2024-05-05|5|1215|1|0|\n"
      "R US Chess, after Invented Weekend Swiss: Section 2 - Reserve|s|2024-05-05|6|1175|1|0|\n"
      "--\n"
      "I 10 of the players' two ratings the first is kept\n"
      "I 8 1 game is not rated: won or lost by forfeit, not played.\n"
      "I 22 The points 1.0 are not the sum of the results, 0.0; only the results count.\n"
      "R 37 Starting rank 2 was given to “GUS HAZEL” in line 34 already; this line was left "
      "out.\n");
}

#define HEADER                                                                                     \
  " Pair | Player Name                     |Total|Round|Round|\n"                                  \
  " Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |\n"                                  \
  "-----------------------------------------------------------\n"

/* A row called BYE is nobody: the ratings after it stay those of the rows they stand in. */
static void
test_bye_row (void)
{
  assert_reading (
      &scl_reader_us_crosstable,
      "Event|Date\n" HEADER "    1 | BYE                             |0.0  |L   2|     |\n"
      "   IL |          / R: Unrated->1001     |     |     |     |\n"
      "    2 | BOB BIRCH                       |2.0  |W   1|W   3|\n"
      "   IL | 10000002 / R: 1500   ->1510     |     |     |     |\n"
      "    3 | CARL CEDAR                      |0.5  |H    |L   2|\n"
      "   IL | 10000003 / R: 1400   ->1390     |     |     |     |\n",
      "2024-05-05.txt",
      "P BOB BIRCH|0|USA:10000002||||0|-\n"
      "P CARL CEDAR|0|USA:10000003||||0|-\n"
      "E |2024-05-05||2024-05-05|2024-05-05|s\n"
      "G 0|2||0-1|2|0|1500-1400\n"
      "R US Chess, after 2024-05-05|s|2024-05-05|0|1510|1|0|\n"
      "R US Chess, after 2024-05-05|s|2024-05-05|1|1390|1|0|\n"
      "--\n"
      "I 5 “BYE” is no player; rounds against it are byes.\n"
      "A 0 The event has no name; it is called “2024-05-05”, as the file is.\n"
      "A 7 Round 2: the game against 3 has no colours; this player is taken as White.\n");
}

/* No event, no days: the file's name and day stand for them. A quick table; results that
 * contradict, colours that do, a letter that is no result, a number that is none, a row cut short.
 */
static void
test_doubtful (void)
{
  assert_reading (
      &scl_reader_us_crosstable,
      HEADER "    1 | ANN ALDER                       |2.0  |W   2|W   2|\n"
             "   NY | 10000001 / Q: 1794   ->1817     |     |W    |B    |\n"
             "-----------------------------------------------------------\n"
             "    2 | BOB BIRCH                       |1.0  |L   1|W   1|\n"
             "   NY | 10000002 / Q: 1600   ->1590     |     |W    |W    |\n"
             "-----------------------------------------------------------\n"
             "    3 | CARL CEDAR                      |0.0  |K   9|L   9|\n"
             "-----------------------------------------------------------\n"
             "    0 | NOBODY                          |0.0  |L   1|     |\n"
             "  4 | DORA\n",
      "dir/club-2024-03.txt",
      "P ANN ALDER|0|USA:10000001||||0|-\n"
      "P BOB BIRCH|0|USA:10000002||||0|-\n"
      "P CARL CEDAR|0|||||0|-\n"
      "E |club-2024-03||2024-03-01|2024-03-01|r\n"
      "G 0|1||0-1|2|0|1794-1600\n"
      "R US Chess, after club-2024-03|r|2024-03-01|0|1817|2|0|\n"
      "R US Chess, after club-2024-03|r|2024-03-01|1|1590|2|0|\n"
      "--\n"
      "R 10 Round 1: “K   9” is no result; the round is taken as not played.\n"
      "R 12 “0” is no starting rank; the player's line was left out.\n"
      "R 13 the line does not have the table's columns; it is left out\n"
      "A 0 The event has no name; it is called “club-2024-03”, as the file is.\n"
      "A 4 Round 1: both this player and 2 have the same colour; this player is taken as White.\n"
      "R 4 Round 2: the results “1” here and “1” of the opponent 2 (line 7) contradict each other; "
      "the game was left out.\n"
      "R 10 Round 2: the opponent 9 is not in the file; the game was left out.\n");
}

static void
test_refused (void)
{
  assert_refused (&scl_reader_us_crosstable, HEADER, "x.txt", SCL_READ_ERROR_FORMAT,
                  "no player in the table");
}

static void
test_foreign (void)
{
  static const char *const TEXTS[] = {
    "012 Some tournament\n001    1 m    Alder, Anton                     2404 SWE     1701991 "
    "1972/00/00  1.0    1\n",
    "[Event \"x\"]\n",
    "pair,name,total,round\n1,A,1,W2\n",
    "| Pair | Round | Name | Total |\n",
    "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_cmpint (
        scl_reader_us_crosstable.recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i]), "x.txt"),
        ==, 0);
}

TEST_MAIN ("/reader-us-crosstable", test_sections, test_bye_row, test_doubtful, test_refused,
           test_foreign)
