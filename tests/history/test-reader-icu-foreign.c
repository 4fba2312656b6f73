/* Results abroad as the Irish Chess Union takes them, with invented players (FORMATS, section 9).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "full-reading.h"
#include "recording-sink.h"

/* The game of the two players of the file stands in both blocks and is made once; who is an
 * opponent first and a player then is one person, with the rating that the other's row gives. */
static void
test_two_players (void)
{
  g_autofree char *data = sample_text ("icu-foreign.csv");

  assert_reading (
      &scl_reader_icu_foreign, data, "icu-foreign.csv",
      "P Alder, Anton|0|IRL:456|IRL|||0|-\n"
      "P Birch, Bea P.|0||ENG|IM||0|-\n"
      "P Cedar, Carl|0|IRL:159|IRL|||0|-\n"
      "P Elm, Dora|0||GER|WGM||0|-\n"
      "P Fir, Ed|0||NED|FM||0|-\n"
      "E |Invented Open, 2007||2007-09-22|2007-09-24|-\n"
      "G 0|1||1-0|2|0|2209-1950\n"
      "G 0|1||2-3|2|0|2048-0\n"
      "G 0|2||0-2|1|0|1950-2048\n"
      "G 0|3||4-2|2|0|2271-2048\n"
      "G 0|4||0-1|2|0|1950-2209\n"
      "--\n"
      "R 18 “3”: the player has a result of this round already; the line is left out\n"
      "R 19 “4”: the line is no round with a score of 1, 0 or =; it is left out\n"
      "R 21 “Prize”: the line is none of Event, Start, End, Rounds, Website, Player, Total or a "
      "round; it is left out\n"
      "I 14 The points 2.0 are not the sum of the results, 1.5; only the results count.\n");
}

/* Blocks that contradict each other, a player who is nobody, and an opponent who is the player. */
static void
test_doubtful (void)
{
  assert_reading (&scl_reader_icu_foreign,
                  "Event,E\nStart,2007-09-22\nPlayer,1,Alder,Anton\n1,1,W,Birch,Bea\n2,1,W,Alder,"
                  "Anton\n0,1,W,Fir,Ed\n"
                  "Player,2,Birch,Bea\n1,1,B,Alder,Anton\nPlayer,3\n1,1,B,Fir,Ed\n",
                  "x.csv",
                  "P Alder, Anton|0|IRL:1||||0|-\n"
                  "P Birch, Bea|0|IRL:2||||0|-\n"
                  "E |E||2007-09-22|2007-09-22|-\n"
                  "--\n"
                  "R 6 “0”: the line is no round with a score of 1, 0 or =; it is left out\n"
                  "R 9 “3”: the line names no player; it and the player's results are left out\n"
                  "R 3 Round 1: the results “1” here and “1” of the opponent 2 (line 7) contradict "
                  "each other; the game was left out.\n"
                  "R 3 Round 2: the opponent 1 is the player; the game was left out.\n"
                  "I 0 The tournament has players, but no game.\n");
}

/* Scores, colours, and what stands without an opponent; each once. The other half of a game against
 * somebody without rows is the opposite. */
static void
test_rounds (void)
{
  static const struct
  {
    const char *rows, *game, *note;
  } cases[] = {
    { "1,1,W,B", "G 0|1||0-1|2|0|0-0", NULL },
    { "1,0,w,B", "G 0|1||0-1|0|0|0-0", NULL },
    { "1,1,B,B", "G 0|1||1-0|0|0|0-0", NULL },
    { "1,0,b,B", "G 0|1||1-0|2|0|0-0", NULL },
    { "1,=,W,B", "G 0|1||0-1|1|0|0-0", NULL },
    { "1,½,W,B", "G 0|1||0-1|1|0|0-0", NULL },
    { "1,0.5,W,B", "G 0|1||0-1|1|0|0-0", NULL },
    { "500,1,W,B", "G 0|500||0-1|2|0|0-0", NULL },
    { "1,1,W", "", NULL },
    { "1,0,-", "", NULL },
    { "1,=,", "", NULL },
    { "501,1,W,B", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1x,1,W,B", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1,2,W,B", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1,10,W,B", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1,,W,B", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1", NULL, "the line is no round with a score of 1, 0 or =; it is left out" },
    { "1,1,W\n1,1,W,B", NULL,
      "the player has a result of this round already; the line is left out" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("Event,E\nStart,2007-09-22\nPlayer,,A\n%s\n2,1,W,C\n", cases[i].rows);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      SclFileCounts *counts;
      g_autofree char *got = record_reading (&scl_reader_icu_foreign, text, strlen (text), "x.csv",
                                             &counts, report, &error);

      g_assert_no_error (error);
      g_test_message ("%s: %s", cases[i].rows, got);
      if (cases[i].game != NULL)
        g_assert_nonnull (strstr (got, cases[i].game));
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (got, cases[i].note));
      else
        g_assert_null (strstr (got, "R "));
      g_assert_cmpuint (counts->games, ==, cases[i].game != NULL && *cases[i].game != '\0' ? 2 : 1);
    }
}

/* Of an opponent the first row that says something counts; ratings have four digits at most, titles
 * are in capitals. Points in a row of their own are compared with the results. */
static void
test_opponents (void)
{
  assert_reading (
      &scl_reader_icu_foreign,
      "Event,E\nStart,2007-09-22\nFINISH,2007-09-23\nrounds,3\nwebsite,x\n"
      "player,7,A,\n1,1,W,B,Bo,15000,,\n2,1,W,B,Bo,1500,im,ITA\n3,1,B,B,Bo,1600,GM,FRA\n"
      "total,2\nPlayer,8,,X\n1,1,W,C\nTotal,1\n",
      "x.csv",
      "P A|0|IRL:7||||0|-\n"
      "P B, Bo|0||ITA|IM||0|-\n"
      "E |E||2007-09-22|2007-09-23|-\n"
      "G 0|1||0-1|2|0|0-1500\n"
      "G 0|2||0-1|2|0|0-1500\n"
      "G 0|3||1-0|0|0|1500-0\n"
      "--\n"
      "R 11 “8”: the line names no player; it and the player's results are left out\n"
      "I 6 The points 2.0 are not the sum of the results, 3.0; only the results "
      "count.\n");
}

/* Points without an opponent are byes; fields that a row lacks are empty. */
static void
test_byes (void)
{
  static const char text[] = "Event,E\nStart,2007-09-22\nEnd,2007-09-24\nRounds,600\n"
                             "Player,7,A,Al\n1,1\n2,=,W\n3,0,b,\n4,1,,B,,1234\nTotal,2.5\n";
  g_autofree char *got = full_reading (&scl_reader_icu_foreign, text, strlen (text), "x.csv");

  g_assert_cmpstr (
      got, ==,
      "player 0 local “#1” id “IRL:7” name “A, Al”\nplayer 1 local “#2” name “B”\n"
      "event 0 name “E” from 2007-09-22 to 2007-09-24 rounds 500\n"
      "entry 0 of 0: 0 line 5 number 1 name “A, Al” points 2.5\n"
      "entry 1 of 0: 1 line 9 number 2 name “B” rating 1234\n"
      "bye of entry 0: round 1 kind 'F'\nbye of entry 0: round 2 kind 'H'\n"
      "bye of entry 0: round 3 kind 'Z'\n"
      "game of 0: 0-1 1 round 4 black 1234 colours unknown\n"
      "5 Round 4: the game against 2 has no colours; this player is taken as White.\n");
}

static void
test_refused (void)
{
  assert_refused (&scl_reader_icu_foreign, "Event,E\nStart,2007-09-22\n", "x.csv",
                  SCL_READ_ERROR_FORMAT, "no player");
  assert_refused (&scl_reader_icu_foreign, "Event,\"E\nStart,2007-09-22\n", "x.csv",
                  SCL_READ_ERROR_DAMAGED, "quotation");
}

static void
test_foreign (void)
{
  static const char *const TEXTS[] = {
    "Event,Date\n1,2\n",
    "[Event \"x\"]\n",
    "event,start,end\nStart,2007\nPlayer,1\n",
    "Event,E\nStart,2007-09-22\n",
    "",
    "Event,E,,x\nStart,2007\nPlayer,1\n",
    "Events,E\nStart,2007\nPlayer,1\n",
    "Event\nStart,2007\nPlayer,1\n",
  };
  static const char *const known[]
      = { "Event,E\nStart,2007\nPlayer,1\n", "EVENT,E,,,\nStart,2007,,,\nPlayer,1,,,\n" };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_cmpint (
        scl_reader_icu_foreign.recognise ((const guint8 *) known[i], strlen (known[i]), "x.csv"),
        ==, 95);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_cmpint (
        scl_reader_icu_foreign.recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i]), "x.csv"),
        ==, 0);
}

TEST_MAIN ("/reader-icu-foreign", test_two_players, test_doubtful, test_rounds, test_opponents,
           test_byes, test_refused, test_foreign)
