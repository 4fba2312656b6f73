/* Crosstables of US Chess line by line, with invented players: ids and ratings, results, days above
 * the table, and where it ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "full-reading.h"
#include "recording-sink.h"

#define HEADER                                                                                     \
  " Pair | Player Name                     |Total|Round|\n"                                        \
  " Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |\n"                                        \
  "-----------------------------------------------------\n"

static char *
read_text (const char *text, SclImportReport *report)
{
  g_autoptr (GError) error = NULL;
  char *got = record_reading (&scl_reader_us_crosstable, text, strlen (text), "x.txt", NULL, report,
                              &error);

  g_assert_no_error (error);
  g_test_message ("%s\n%s", text, got);
  return got;
}

/* The first line of that kind, "" where there is none. */
static char *
line_of (const char *text, char kind)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL && strcmp (*line, "--") != 0; line++)
    if ((*line)[0] == kind && (*line)[1] == ' ')
      return g_strdup (*line + 2);
  return g_strdup ("");
}

/* Ann's second line: id, rate of play, ratings before and after. */
static void
test_ratings (void)
{
  static const struct
  {
    const char *text, *id;
    char rate;
    int before;
    const char *after; /* "rating|games|k|flag" */
  } cases[] = {
    { "10000001 / R: 1794   ->1817", "USA:10000001", 's', 1794, "1817|1|0|" },
    { "10000001 / R: 1602P6 ->1650P9", "USA:10000001", 's', 1602, "1650|1|0|P9" },
    { "10000001 / R: Unrated->1508P4", "USA:10000001", 's', 0, "1508|1|0|P4" },
    { "10000001 / Q: 1794->1817", "USA:10000001", 'r', 1794, "1817|1|0|" },
    { "10000001 / B: 1794->1817", "USA:10000001", 'b', 1794, "1817|1|0|" },
    { "10000001/R:1794->1817", "USA:10000001", 's', 1794, "1817|1|0|" },
    { "10000001 / R: 3999->4000", "USA:10000001", 's', 3999, "4000|1|0|" },
    { "10000001 / R: 4000->4001", "USA:10000001", 's', 4000, NULL },
    { "10000001 / R: 4001->4000", "USA:10000001", 's', 0, "4000|1|0|" },
    { "10000001 / R: 99999->1800", "USA:10000001", 's', 0, "1800|1|0|" },
    { "10000001 / R: 1794", "USA:10000001", 's', 1794, NULL },
    { "10000001 / R: 1794 - 1800", "USA:10000001", 's', 1794, NULL },
    { "10000001 / R: 1794P12345678->1800P12345678", "USA:10000001", 's', 1794, "1800|1|0|P123456" },
    { "0 / R: 1794->1800", "", 's', 1794, "1800|1|0|" },
    { "new / R: 1794->1800", "", 's', 1794, "1800|1|0|" },
    { "R: 1794->1800", "", 's', 1794, "1800|1|0|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "Cup 2024-05-04\n" HEADER
          "    1 | ANN ALDER                       |1.0  |W   2|\n   NY | %s |     |     |\n"
          "-----------------------------------------------------\n"
          "    2 | BOB BIRCH                       |0.0  |L   1|\n   NY | |     |     |\n",
          cases[i].text);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *player = line_of (got, 'P'),
                      *event = line_of (got, 'E'), *game = line_of (got, 'G'),
                      *rating = line_of (got, 'R');
      g_autofree char *players = g_strdup_printf ("ANN ALDER|0|%s||||0|-", cases[i].id);
      g_autofree char *events
          = g_strdup_printf ("|Cup 2024-05-04||2024-05-04|2024-05-04|%c", cases[i].rate);
      g_autofree char *games = g_strdup_printf ("0|1||0-1|2|0|%d-0", cases[i].before);
      g_autofree char *ratings
          = cases[i].after != NULL ? g_strdup_printf (
                "US Chess, after Cup 2024-05-04|%c|2024-05-04|0|%s", cases[i].rate, cases[i].after)
                                   : g_strdup ("");

      g_assert_cmpstr (player, ==, players);
      g_assert_cmpstr (event, ==, events);
      g_assert_cmpstr (game, ==, games);
      g_assert_cmpstr (rating, ==, ratings);
    }
}

/* Two players' results in the only round: a game with its half points and whether it was played, or
 * none; colours from the second lines. */
static void
test_results (void)
{
  static const struct
  {
    const char *ann, *bob, *ann_colour, *bob_colour, *game;
  } cases[] = {
    { "W   2", "L   1", "", "", "0-1|2|0" },
    { "w   2", "l   1", "", "", "0-1|2|0" },
    { "L   2", "W   1", "", "", "0-1|0|0" },
    { "D   2", "D   1", "", "", "0-1|1|0" },
    { "X   2", "F   1", "", "", "0-1|2|1" },
    { "F   2", "X   1", "", "", "0-1|0|1" },
    { "W2", "L1", "", "", "0-1|2|0" },
    { "W   2", "L   1", "B", "W", "1-0|0|0" },
    { "W   2", "L   1", "w", "", "0-1|2|0" },
    { "W   2", "L   1", "", "w", "1-0|0|0" },
    { "W   2", "L   1", "b", "", "1-0|0|0" },
    { "W   2", "L   1", "x", "y", "0-1|2|0" },
    { "B", "H", "", "", "" },
    { "U", "Z", "", "", "" },
    { "", "", "", "", "" },
    { "H", "B", "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "Cup 2024-05-04\n" HEADER "    1 | ANN ALDER  | |%s|\n   NY | 10000001 / R: |     |%s|\n"
          "    2 | BOB BIRCH  | |%s|\n   NY | 10000002 / R: |     |%s|\n",
          cases[i].ann, cases[i].ann_colour, cases[i].bob, cases[i].bob_colour);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *game = line_of (got, 'G');
      g_autofree char *expected
          = *cases[i].game != '\0' ? g_strdup_printf ("0|1||%s|0-0", cases[i].game) : g_strdup ("");

      g_assert_cmpstr (game, ==, expected);
    }
}

#define ROWS                                                                                       \
  "    1 | ANN ALDER  |1.0|W   2|\n   NY | 10000001 / R: 1700 ->1710 | | |\n"                      \
  "    2 | BOB BIRCH  |0.0|L   1|\n   NY | 10000002 / R: 1600 ->1590 | | |\n"

/* The event's name is the first line, a section's the last above its table; its days are the
 * earliest and the latest that are written above. */
static void
test_above (void)
{
  static const struct
  {
    const char *above, *event;
  } cases[] = {
    { "Cup 2024-05-04\n", "|Cup 2024-05-04||2024-05-04|2024-05-04|s" },
    { "Cup\n2024-05-06\n2024-05-04\nOpen\n", "|Cup: Open||2024-05-04|2024-05-06|s" },
    { "Cup\nfrom 2024-05-04 to 2024-05-06\n",
      "|Cup: from 2024-05-04 to 2024-05-06||2024-05-04|2024-05-06|s" },
    { "Cup 2024-05-04, 12024-05-01\n", "|Cup 2024-05-04, 12024-05-01||2024-05-04|2024-05-04|s" },
    { "2024-05-04\n", "|2024-05-04||2024-05-04|2024-05-04|s" },
    { "Cup 2024-05-04x\n", "|Cup 2024-05-04x||2024-05-04|2024-05-04|s" },
    { "Cup 2024-05-04\n1499-12-31\n", "|Cup 2024-05-04: 1499-12-31||2024-05-04|2024-05-04|s" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].above, HEADER, ROWS, NULL);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *event = line_of (got, 'E');

      g_assert_cmpstr (event, ==, cases[i].event);
    }
}

/* Blank lines and rules are passed over; a line of text ends the table, and what follows it without
 * a header is no player. */
static void
test_ends (void)
{
  static const struct
  {
    const char *between;
    guint n_players;
  } cases[] = {
    { "", 3 }, { "\n", 3 }, { "  \n\n", 3 }, { "---+---|===\n", 3 }, { "That was it.\n", 2 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("Cup 2024-05-04\n" HEADER ROWS, cases[i].between,
                                           "    3 | CARL CEDAR  |0.0|U    |\n", NULL);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report);
      guint n = 0;

      for (const char *p = got; (p = strstr (p, "P ")) != NULL; p++)
        n += p == got || p[-1] == '\n';
      g_assert_cmpuint (n, ==, cases[i].n_players);
      g_assert_nonnull (strstr (got, "G 0|1||0-1|2|0|1700-1600\n"));
    }
}

static void
test_recognised (void)
{
  static const struct
  {
    const char *text;
    gboolean known;
  } cases[] = {
    { HEADER, TRUE },
    { "x\r\ny\n" HEADER, TRUE },
    { "pair|name|total|round|", TRUE },
    { "PAIR | NAME |TOTAL|ROUND|", TRUE },
    { "pair|name|total|rank|", FALSE },
    { "pair|name| total|round|", FALSE },
    { "name|pair|total|round|", FALSE },
    { "pair|total|name|round|", FALSE },
    { "pair name|total|round|", FALSE },
    { "pair|name|\ntotal|round|", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_true ((scl_reader_us_crosstable.recognise ((const guint8 *) cases[i].text,
                                                          strlen (cases[i].text), "x.txt")
                      > 0)
                     == cases[i].known);
    }
}

/* A player's second line is looked for in the player's own table: where that ends before it, the
 * next table's lines are not his. */
static void
test_second_line_lacks (void)
{
  static const char *const header
      = " Pair | Player Name                     |Total|Round|\n"; /* without a rule below it */
  g_autofree char *text
      = g_strdup_printf ("Cup 2024-05-04\n%s"
                         "    1 | ANN ALDER                       |1.0  |B    |\n"
                         "Section 2\n%s"
                         "   NY | 10000001 / R: 1794->1817        |     |     |\n"
                         "    1 | BOB BIRCH                       |1.0  |B    |\n"
                         "   CA | 10000002 / R: 1500->1510        |     |     |\n",
                         header, header);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *got = read_text (text, report);

  g_assert_cmpstr (got, ==,
                   "P ANN ALDER|0|||||0|-\n"
                   "E |Cup 2024-05-04||2024-05-04|2024-05-04|-\n"
                   "P BOB BIRCH|0|USA:10000002||||0|-\n"
                   "E |Cup 2024-05-04: Section 2||2024-05-04|2024-05-04|s\n"
                   "R US Chess, after Cup 2024-05-04: Section 2|s|2024-05-04|1|1510|0|0|\n"
                   "--\n"
                   "I 0 The tournament has players, but no game.\n"
                   "I 6 of the players' two ratings the first is kept\n"
                   "I 0 The tournament has players, but no game.\n");
}

/* What is read of a row, in every field of it; numbers are from 1 to 9999. */
static void
test_rows (void)
{
#define EVENT "event 0 name “Cup 2024-05-04” from 2024-05-04 to 2024-05-04 rounds 1 rate s\n"
#define BOB "    2 | BOB BIRCH|0|L 1|\n"
  static const struct
  {
    const char *rows, *expected;
  } cases[] = {
    { "    1 | ANN   ALDER |1.0|W 2|\n" BOB,
      "player 0 local “#1” name “ANN ALDER”\nplayer 1 local “#2” name “BOB BIRCH”\n"
      "event 0 name “Cup 2024-05-04” from 2024-05-04 to 2024-05-04 rounds 1\n"
      "entry 0 of 0: 0 line 5 number 1 name “ANN ALDER” points 1\n"
      "entry 1 of 0: 1 line 6 number 2 name “BOB BIRCH” points 0\n"
      "game of 0: 0-1 1 round 1 colours unknown\n"
      "5 Round 1: the game against 2 has no colours; this player is taken as White.\n" },
    { " 9999 | ANN|x|W 2|\n    | 7 / R: 1500 -> | |W|\n    2 | BOB BIRCH|0.5|L 9999|\n",
      "player 0 local “#9999” id “USA:7” name “ANN”\nplayer 1 local “#2” name “BOB BIRCH”\n" EVENT
      "entry 0 of 0: 0 line 5 number 9999 name “ANN” rating 1500\n"
      "entry 1 of 0: 1 line 7 number 2 name “BOB BIRCH” points 0.5\n"
      "game of 0: 0-1 1 round 1 white 1500\n"
      "7 The points 0.5 are not the sum of the results, 0.0; only the results count.\n" },
    { "10000 | ANN|0|H|\n    0 | CARL|0|H|\n 2 | BOB|0.5|H|\n short\n| 2 |\n",
      "player 0 local “#2” name “BOB”\n"
      "event 0 name “Cup 2024-05-04” from 2024-05-04 to 2024-05-04 rounds 1\n"
      "entry 0 of 0: 0 line 7 number 2 name “BOB” points 0.5\n"
      "bye of entry 0: round 1 kind 'H'\n"
      "5 “10000” is no starting rank; the player's line was left out.\n"
      "6 “0” is no starting rank; the player's line was left out.\n"
      "0 The tournament has players, but no game.\n" },
    { " 2 | BOB|0|W 10000|\n 3 | CARL|0|Y 2|\n 4 | DEB|0|W x|\n 5 | ED|0|W|\n", NULL },
  };
#undef BOB
#undef EVENT

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("Cup 2024-05-04\n" HEADER, cases[i].rows, NULL);
      g_autofree char *got = full_reading (&scl_reader_us_crosstable, text, strlen (text), "x.txt");

      g_test_message ("%u", i);
      if (cases[i].expected != NULL)
        g_assert_cmpstr (got, ==, cases[i].expected);
      else
        {
          g_assert_nonnull (strstr (got, "\n5 Round 1: “W 10000” is no result; the round is taken "
                                         "as not played.\n6 Round 1: “Y 2” is no result; the round "
                                         "is taken as not played.\n7 Round 1: “W x” is no result; "
                                         "the round is taken as not played.\n"));
          g_assert_null (strstr (got, "Round 1: “W” is no"));
        }
    }
}

/* Five hundred rounds are read, what stands behind them is not. */
static void
test_many_rounds (void)
{
  for (guint n = 499; n <= 502; n++)
    {
      g_autoptr (GString) text = g_string_new ("Cup 2024-05-04\n" HEADER "    1 | ANN|250.0|");
      g_autofree char *got = NULL;
      guint byes = 0;

      for (guint i = 0; i < n; i++)
        g_string_append (text, "H|");
      g_string_append_c (text, '\n');
      got = full_reading (&scl_reader_us_crosstable, text->str, text->len, "x.txt");
      for (const char *p = got; (p = strstr (p, "bye of")) != NULL; p++)
        byes++;
      g_assert_cmpuint (byes, ==, MIN (n, 500));
    }
}

TEST_MAIN ("/us-crosstable-lines", test_ratings, test_results, test_above, test_ends,
           test_recognised, test_second_line_lacks, test_rows, test_many_rounds)
