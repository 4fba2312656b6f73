/* Reader of PGN, with invented players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

static void
test_games (void)
{
  g_autofree char *data = sample_text ("games.pgn");

  assert_reading (
      &scl_reader_pgn, data, "games.pgn",
      "P Alder, Anton|1701991|||||0|-\n"
      "P Birch, Eva|0|||WFM||0|f\n"
      "E |Spring \"Open\"|Porto|||-\n"
      "G 0|1|2003-05-02|0-1|2|0|2105-0\n"
      "G 0|“QF”|2003-05-03|1-0|1|0|0-0\n"
      "P Cedar|0|||||0|-\n"
      "E |Spring \"Open\"|Porto|||-\n" /* a year later: another event */
      "G 1|0|2004-01-01|1-2|0|1|0-0\n"
      "E |Blitz||||b\n" /* 180 s + 60 x 2 s = 5 min */
      "G 2|0|2004-02-29|2-1|1|0|0-0\n"
      "E |||||-\n"
      "G 3|0|2005-01-03|2-1|0|3|0-0\n"
      "--\n"
      "A 23 the tag has no result; that at the end of the moves, 1/2-1/2, is taken\n"
      "A 23 BlackElo is “about 2100”, not a rating; it is left out\n"
      "A 35 the date “2004.??.??” is not whole; 2004-01-01, the first day it can mean, is taken\n"
      "A 51 a comment that begins here is never closed; the next game is taken to begin on line "
      "52\n"
      "A 42 the game's own date is “????.??.??”; that of its event, 2004.02.29, is taken\n"
      "R 52 the game does not name both players; it is left out\n"
      "R 65 these moves have no tags and name no players; they are left out\n"
      "R 60 the game has no date; it is left out\n"
      "A 72 this is not a tag such as [White \"Name\"]; it is passed over\n"
      "R 67 White and Black are the same player; the game is left out\n"
      "R 74 the game's result is not one of 1-0, 0-1, 1/2-1/2 and *; it is left out\n"
      "A 80 a variation of this game is never closed\n"
      "I 35 1 game is not rated: won or lost without play (“White forfeits”).\n"
      "I 80 1 game is not rated: Chess960 (“Chess960”).\n");
}

/* Games as tags only, several tags on a line, a byte-order mark, comments before the first game. */
static void
test_tags_only (void)
{
  assert_reading (&scl_reader_pgn,
                  "\xef\xbb\xbf; made by hand\r\n[Event \"A\"][Date \"2001.01.01\"] [White "
                  "\"X\"]\r\n[Black \"Y\"]\r\n[Result \"1-0\"]\r\n"
                  "[White \"not this\"]\r\n"
                  "[Event \"A\"]\r\n[White \"Y\"]\r\n[Black \"X\"]\r\n[Date "
                  "\"2001.01.02\"]\r\n[Result \"0-1\"]\r\n\r\n"
                  "[White \"X\"]\r\n[Black \"Y\"]\r\n[UTCDate \"2001.01.03\"]\r\n[TimeControl "
                  "\"600+5\"]\r\n*\r\n",
                  "a.pgn",
                  "P X|0|||||0|-\n"
                  "P Y|0|||||0|-\n"
                  "E |A||||-\n"
                  "G 0|0|2001-01-01|0-1|2|0|0-0\n"
                  "G 0|0|2001-01-02|1-0|0|0|0-0\n"
                  "E |||||r\n" /* 600 s + 60 x 5 s = 15 min */
                  "G 1|0|2001-01-03|0-1|0|4|0-0\n"
                  "--\n"
                  "I 12 1 game is not rated: no result.\n");
}

static void
test_refused (void)
{
  assert_refused (&scl_reader_pgn, "; nothing\n% at all\n", "a.pgn", SCL_READ_ERROR_FORMAT,
                  "no game");
}

static void
test_foreign (void)
{
  static const char *const TEXTS[]
      = { "", "[", "[x]", "[section]\nkey=\"1\"\n", "{\"a\": [\"b\"]}", "1. e4 e5 1-0" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_assert_cmpint (
        scl_reader_pgn.recognise ((const guint8 *) TEXTS[i], strlen (TEXTS[i]), "x.pgn"), ==, 0);
}

TEST_MAIN ("/reader-pgn", test_games, test_tags_only, test_refused, test_foreign)
