/* Single lines and games, each field of what is read of them: limits, signs, what is unknown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "full-reading.h"

static void
assert_read (const SclReader *reader, const char *text, const char *name, const char *expected)
{
  g_autofree char *found = full_text_reading (reader, text, name);

  g_assert_cmpstr (found, ==, expected);
}

/* ---- PGN ---- */

#define PLAYERS "[White \"Ada\"]\n[Black \"Bea\"]\n"
#define WHO "player 0 name “Ada”\nplayer 1 name “Bea”\n"

/* A game on 2001-02-03 with further tags. */
static void
assert_tags (const char *tags, const char *expected)
{
  g_autofree char *text
      = g_strconcat ("[Event \"Cup\"]\n[Date \"2001.02.03\"]\n" PLAYERS, tags, "\n1-0\n", NULL);

  assert_read (&scl_reader_pgn, text, "a.pgn", expected);
}

static void
test_pgn_tags (void)
{
#define GAME WHO "event 0 name “Cup”\ngame of 0: 0-1 1"
  static const struct
  {
    const char *tags, *expected;
  } cases[] = {
    { "[Result \"1-0\"]\n[WhiteElo \"9999\"]\n[BlackElo \"0\"]\n",
      GAME " on 2001-02-03 white 9999\n" },
    { "[Result \"1-0\"]\n[WhiteElo \"10000\"]\n[BlackElo \"99999\"]\n",
      GAME " on 2001-02-03\n1 WhiteElo is “10000”, not a rating; it is left out\n"
           "1 BlackElo is “99999”, not a rating; it is left out\n" },
    { "[Result \"1-0\"]\n[WhiteElo \"-5\"]\n[BlackElo \"-\"]\n",
      GAME " on 2001-02-03\n1 WhiteElo is “-5”, not a rating; it is left out\n" },
    { "[Result \"1-0\"]\n[WhiteElo \"1800x\"]\n[BlackElo \"1700\"]\n",
      GAME " on 2001-02-03 black 1700\n1 WhiteElo is “1800x”, not a rating; it is left out\n" },
    { "[Result \"1-0\"]\n[Round \"999\"]\n", GAME " round 999 on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"1000\"]\n", GAME " round “1000” on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"1\"]\n", GAME " round 1 on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"0\"]\n", GAME " round “0” on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"3.2\"]\n", GAME " round 3 on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"3.x\"]\n", GAME " round “3.x” on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \"3a\"]\n", GAME " round “3a” on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Round \" 3\"]\n", GAME " round 3 on 2001-02-03\n" },
    { "[Result \"?\"]\n",
      GAME " on 2001-02-03\n"
           "1 the tag has no result; that at the end of the moves, 1-0, is taken\n" },
    { "[Result \"*\"]\n",
      GAME " on 2001-02-03\n"
           "1 the tag has no result; that at the end of the moves, 1-0, is taken\n" },
    { "[Result \"0-1\"]\n", WHO "event 0 name “Cup”\ngame of 0: 0-1 0 on 2001-02-03\n"
                                "1 the tag says 0-1, the moves end in 1-0; the tag is believed\n" },
    { "[Result \"1:0\"]\n", GAME " on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Termination \"won by DEFAULT\"]\n",
      GAME " on 2001-02-03 unrated “forfeit”\n"
           "1 1 game is not rated: won or lost without play (“won by DEFAULT”).\n" },
    { "[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n", GAME " on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n[Variant \"Chess960\"]\n",
      GAME " on 2001-02-03 unrated “declared”\n"
           "1 1 game is not rated: Chess960 (“Chess960”).\n" },
    { "[Result \"1-0\"]\n[Termination \"normal\"]\n[Variant \"Standard\"]\n",
      GAME " on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Variant \"chess\"]\n", GAME " on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Variant \"normal\"]\n", GAME " on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Variant \"Atomic\"]\n",
      GAME " on 2001-02-03 unrated “declared”\n"
           "1 1 game is not rated: a variant, another game than chess (“Atomic”).\n" },
    { "[Result \"1-0\"]\n[WhiteFideId \"123456789012\"]\n[BlackTitle \"WGM\"]\n",
      "player 0 fide 123456789012 name “Ada”\nplayer 1 name “Bea” title “WGM” sex f\n"
      "event 0 name “Cup”\ngame of 0: 0-1 1 on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[WhiteFideId \"1234567890123\"]\n[BlackFideId \"-7\"]\n",
      GAME " on 2001-02-03\n1 WhiteFideId is “1234567890123”, not a number; it is left out\n"
           "1 BlackFideId is “-7”, not a number; it is left out\n" },
    { "[Result \"1-0\"]\n[WhiteFideId \"12x\"]\n[WhiteTitle \"GM\"]\n",
      "player 0 name “Ada” title “GM”\nplayer 1 name “Bea”\n"
      "event 0 name “Cup”\ngame of 0: 0-1 1 on 2001-02-03\n"
      "1 WhiteFideId is “12x”, not a number; it is left out\n" },
    { "[Result \"1-0\"]\n[Site \"Oslo\"]\n[TimeControl \"5400+30\"]\n",
      WHO "event 0 name “Cup” place “Oslo” rate s\ngame of 0: 0-1 1 on 2001-02-03\n" },
    { "[Result \"1-0\"]\n[Site \"?\"]\n", GAME " on 2001-02-03\n" },
  };
#undef GAME

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_tags (cases[i].tags, cases[i].expected);
}

static void
test_pgn_dates (void)
{
  static const struct
  {
    const char *dates, *day; /* day NULL: left out */
    const char *note;
  } cases[] = {
    { "[Date \"2001.12.31\"]", "2001-12-31", "" },
    { "[Date \"2001-12-31\"]", "2001-12-31", "" },
    { "[Date \"2001/12/31 20:00\"]", "2001-12-31", "" },
    { "[Date \"2001.12\"]", "2001-12-01",
      "1 the date “2001.12” is not whole; 2001-12-01, the first day it can mean, is taken\n" },
    { "[Date \"2001\"]", "2001-01-01",
      "1 the date “2001” is not whole; 2001-01-01, the first day it can mean, is taken\n" },
    { "[Date \"2001.??.15\"]", "2001-01-01",
      "1 the date “2001.??.15” is not whole; 2001-01-01, the first day it can mean, is taken\n" },
    { "[Date \"2001.??.??\"]\n[UTCDate \"2001.05.06\"]", "2001-05-06", "" },
    { "[Date \"2001.??.??\"]\n[EventDate \"2001.05.06\"]", "2001-05-06",
      "1 the game's own date is “2001.??.??”; that of its event, 2001.05.06, is taken\n" },
    { "[Date \"1500.01.01\"]", "1500-01-01", "" },
    { "[Date \"2199.12.31\"]", "2199-12-31", "" },
    { "[Date \"1499.12.31\"]", NULL,
      "1 “1499.12.31” is no date of the years 1500 to 2199; the game is left out\n" },
    { "[Date \"2200.01.01\"]", NULL,
      "1 “2200.01.01” is no date of the years 1500 to 2199; the game is left out\n" },
    { "[Date \"2001x12.31\"]", NULL,
      "1 “2001x12.31” is no date of the years 1500 to 2199; the game is left out\n" },
    { "[Date \"?\"]", NULL, "1 the game has no date; it is left out\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat (cases[i].dates, "\n" PLAYERS "[Result \"1-0\"]\n\n1-0\n", NULL);
      g_autofree char *expected = cases[i].day != NULL
                                      ? g_strdup_printf (WHO "event 0\ngame of 0: 0-1 1 on %s\n%s",
                                                         cases[i].day, cases[i].note)
                                      : g_strdup (cases[i].note);

      g_test_message ("%s", cases[i].dates);
      assert_read (&scl_reader_pgn, text, "a.pgn", expected);
    }
  /* Nothing of a game's date is another's. */
  assert_read (&scl_reader_pgn,
               "[Date \"2001.12.31\"]\n" PLAYERS "[Result \"1-0\"]\n\n1-0\n\n"
               "[Date \"2001.05\"]\n" PLAYERS "[Result \"1-0\"]\n\n1-0\n",
               "a.pgn",
               WHO "event 0\ngame of 0: 0-1 1 on 2001-12-31\nevent 1\ngame of 1: 0-1 1 on "
                   "2001-05-01\n8 the date “2001.05” is not whole; 2001-05-01, the first day it "
                   "can mean, is taken\n");
}

/* Of one name and place, and 31 days apart at most, games are of one event; of none, of a day. */
static void
test_pgn_events (void)
{
#define ON(event, day)                                                                             \
  "[Event \"" event "\"]\n[Date \"" day "\"]\n" PLAYERS "[Result \"1-0\"]\n\n1-0\n\n"
  assert_read (&scl_reader_pgn,
               ON ("Cup", "2001.01.01") ON ("Cup", "2001.02.01") ON ("Cup", "2001.01.02")
                   ON ("Cup", "2001.02.03") ON ("Bowl", "2001.02.03"),
               "a.pgn",
               WHO "event 0 name “Cup”\n"
                   "game of 0: 0-1 1 on 2001-01-01\n"
                   "game of 0: 0-1 1 on 2001-02-01\n" /* 31 days later */
                   "game of 0: 0-1 1 on 2001-01-02\n" /* 30 days before */
                   "event 1 name “Cup”\n"
                   "game of 1: 0-1 1 on 2001-02-03\n" /* 32 days after the last one read */
                   "event 2 name “Bowl”\n"
                   "game of 2: 0-1 1 on 2001-02-03\n");
  assert_read (&scl_reader_pgn,
               ON ("?", "2001.01.01") ON ("-", "2001.01.01") ON ("?", "2001.01.02"), "a.pgn",
               WHO "event 0\n"
                   "game of 0: 0-1 1 on 2001-01-01\n"
                   "game of 0: 0-1 1 on 2001-01-01\n"
                   "event 1\n"
                   "game of 1: 0-1 1 on 2001-01-02\n");
#undef ON
}

/* Where a game ends: behind its moves with any tag; without moves where a tag comes again behind a
 * blank line, or Event comes again. Otherwise the first of a tag counts. */
static void
test_pgn_ends (void)
{
#define DAY "[Date \"2001.02.03\"]\n"
#define ADA "[White \"Ada\"]\n[Black \"Bea\"]\n[Result \"1-0\"]\n"
#define CIA "[White \"Cia\"]\n[Black \"Dea\"]\n[Result \"0-1\"]\n"
#define FIRST WHO "event 0\ngame of 0: 0-1 1 on 2001-02-03\n"
#define SECOND "player 2 name “Cia”\nplayer 3 name “Dea”\n"
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { DAY ADA "\n1. e4 1-0\n[Site \"Oslo\"]\n" DAY CIA,
      FIRST SECOND "game of 0: 2-3 0 on 2001-02-03\n" },
    { DAY ADA "\n{x}\n[Site \"Oslo\"]\n" DAY CIA, FIRST SECOND "game of 0: 2-3 0 on 2001-02-03\n" },
    { DAY ADA "\n" DAY CIA, FIRST SECOND "game of 0: 2-3 0 on 2001-02-03\n" },
    { DAY ADA DAY CIA, FIRST },
    { DAY ADA "\n[Round \"3\"]\n" DAY CIA,
      WHO "event 0\ngame of 0: 0-1 1 round 3 on 2001-02-03\n" },
    { "[Event \"?\"]\n" DAY ADA "[Event \"?\"]\n" DAY CIA,
      FIRST SECOND "game of 0: 2-3 0 on 2001-02-03\n" },
    /* a line that other programs write, and games without a day */
    { DAY ADA "\n%" DAY CIA, FIRST "7 the game has no date; it is left out\n" },
  };
#undef SECOND
#undef FIRST
#undef CIA
#undef ADA
#undef DAY

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%u", i);
      assert_read (&scl_reader_pgn, cases[i].text, "a.pgn", cases[i].expected);
    }
}

/* ---- Games CSV ---- */

static void
assert_csv (const char *text, const char *expected)
{
  assert_read (&scl_reader_csv, text, "a.csv", expected);
}

static void
test_csv_rows (void)
{
  assert_csv (
      "date,event_id,event,event_place,event_federation,event_start,event_end,rate,round,"
      "white_id,white_fide_id,white,white_federation,white_title,white_category,white_birth_year,"
      "white_birthday,white_sex,white_rating,black_id,black,black_rating,score,unrated\n"
      "2001-02-03,e1,Cup,Oslo,NOR,2001-02-01,2001-02-09,rapid,3,"
      "w1,101,Ada,ITA,WGM,M,1970,1970-05-06,f,1800,b1,Bea,1700,1,\n"
      ",e1,Cup,Oslo,NOR,2001-02-01,2001-02-09,rapid,QF,"
      "w1,101,Ada,ITA,WGM,M,1970,1970-05-06,f,,b2,Cia,,0.5,declared\n",
      "player 0 fide 101 id “id:w1” name “Ada” federation “ITA” title “WGM” category “M” born 1970 "
      "on 1970-05-06 sex f\n"
      "player 1 id “id:b1” name “Bea”\n"
      "event 0 key “e1” name “Cup” place “Oslo” federation “NOR” from 2001-02-01 to 2001-02-09 "
      "rate r\n"
      "game of 0: 0-1 1 round 3 on 2001-02-03 white 1800 black 1700\n"
      "player 2 id “id:b2” name “Cia”\n"
      "game of 0: 0-2 ½ round “QF” unrated “declared”\n"
      "3 1 game is not rated: said not to be rated.\n");
}

/* A row of a game, what is read of it, or why it is left out. */
static void
test_csv_fields (void)
{
#define TWO "player 0 name “Ada”\nplayer 1 name “Bea”\nevent 0 name “Cup”\n"
#define GAME TWO "game of 0: 0-1 1"
  static const struct
  {
    const char *row, *expected;
  } cases[] = {
    { "2001-02-03,Cup,1,Ada,9999,Bea,1,1,", GAME " round 1 on 2001-02-03 white 9999 black 1\n" },
    { "2001-02-03,Cup,1,Ada,10000,Bea,0,1,",
      GAME " round 1 on 2001-02-03\n2 “10000”: this is not a rating, which is a whole number from "
           "1 to 9999; the game is kept without it.\n" },
    { "2001-02-03,Cup,1,Ada,1800.5,Bea,1700.4,1,",
      GAME " round 1 on 2001-02-03 white 1801 black 1700\n2 The rating 1800.5 has decimals; the "
           "nearest whole number stands for it, 1801, here and below.\n" },
    { "2001-02-03,Cup,32767,Ada,,Bea,,1,", GAME " round 32767 on 2001-02-03\n" },
    { "2001-02-03,Cup,32768,Ada,,Bea,,1,",
      GAME " on 2001-02-03\n2 “32768”: this is not a round, which is a number from 1 to 32767 or a "
           "label; the game is kept without it.\n" },
    { "2001-02-03,Cup,-1,Ada,,Bea,,1,",
      GAME " on 2001-02-03\n2 “-1”: this is not a round, which is a number from 1 to 32767 or a "
           "label; the game is kept without it.\n" },
    { "2001-02-03,Cup,3.,Ada,,Bea,,1,", GAME " round 3 on 2001-02-03\n" },
    { "2001-02-03,Cup,A1,Ada,,Bea,,1,", GAME " round “A1” on 2001-02-03\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,1F,",
      GAME " on 2001-02-03 unrated “forfeit”\n2 1 game is not rated: won or lost by forfeit, not "
           "played.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,1,unplayed",
      GAME " on 2001-02-03 unrated “unplayed”\n2 1 game is not rated: no result.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,1F,unplayed",
      GAME " on 2001-02-03 unrated “forfeit”\n2 1 game is not rated: won or lost by forfeit, not "
           "played.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,1,maybe",
      "2 “maybe” in the column “unrated” is none of forfeit, declared, unplayed; the game was left "
      "out.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,-1,",
      "2 “-1” says a game not played in some files and Black's win in others, where 0 is a draw; "
      "it was left out. Write White's score as 1, 0.5 or 0, and * for a game not played; then "
      "import the file again.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,2-0,",
      "2 “2-0” is the score of a match, or counts other points for a win; it was left out. Write "
      "each game on a line of its own, with 1, 0.5 or 0.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,won,",
      "2 “won” is not the result of one game; it was left out. Write White's score as 1, 0.5 or "
      "0.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,,", "2 The game has no score; it was left out.\n" },
    { ",Cup,,Ada,,Bea,,1,", "2 The game has no date; it was left out.\n" },
    { "1499-12-31,Cup,,Ada,,Bea,,1,",
      "2 “1499-12-31” is not a date of the years 1500 to 2199; the game was left out.\n" },
    { "2001-02-03,Cup,,Ada,,Ada,,1,", "2 Both players are Ada; the game was left out.\n" },
    { "2001-02-03,Cup,,Ada,,,,1,", "2 The game names only one player or none; it was left out.\n" },
    { "2001-02-03,Cup,,,,Bea,,1,", "2 The game names only one player or none; it was left out.\n" },
    { "2001-02-03,Cup,,Ada,,Bea,,1,bye",
      "2 A bye is of one player; this one names two and was left out.\n" },
    { "2001-02-03,Cup,,,,,,U,bye", "2 The bye names no player; it was left out.\n" },
    { "2001-02-03,Cup,,Ada,,,,U,bye",
      "2 A bye needs a round, a number from 1 to 500; it was left out.\n" },
    { "2001-02-03,Cup,1,Ada,,,,UU,bye",
      "2 “UU” is no kind of bye, which is a letter such as U, H, F or Z; it was left out.\n" },
    { "2001-02-03,Cup,1,Ada,,,,X,bye",
      "2 “X” is no kind of bye, which is a letter such as U, H, F or Z; it was left out.\n" },
    { "2001-02-03,Cup,1,Ada,1800,,,h,bye",
      "player 0 name “Ada”\nevent 0 name “Cup”\nentry 0 of 0: 0 name “Ada” rating 1800\n"
      "bye of entry 0: round 1 kind 'H'\n" },
    { "2001-02-03,Cup,,Ada,1800,,,,entered",
      "player 0 name “Ada”\nevent 0 name “Cup”\nentry 0 of 0: 0 name “Ada” rating 1800\n" },
    { "2001-02-03,,,Ada,,Bea,,0,",
      "player 0 name “Ada”\nplayer 1 name “Bea”\nevent 0 name “2001-02-03”\n"
      "game of 0: 0-1 0 on 2001-02-03\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat ("date,event,round,white,white_rating,black,black_rating,score,unrated\n",
                         cases[i].row, "\n", NULL);
      g_autofree char *found = full_text_reading (&scl_reader_csv, text, "a.csv");

      g_test_message ("%s", cases[i].row);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
#undef GAME
}

/* A row of one player alone has all that is said of White, once for each event. */
static void
test_csv_alone (void)
{
  assert_csv ("date,event,round,white,white_federation,white_title,white_category,"
              "white_birth_year,white_birthday,white_sex,white_rating,black,score,unrated\n"
              "2001-02-03,Cup,2,Ada,ITA,WGM,1N,1970,1970-05-06,f,1801,,H,bye\n"
              "2001-02-03,Cup,3,Ada,FRA,WIM,2N,,,m,1802,,u,bye\n"
              "2001-02-03,Open,,Ada,FRA,WIM,2N,,,m,1802,,,entered\n",
              "player 0 name “Ada” federation “ITA” title “WGM” category “1N” born 1970 on "
              "1970-05-06 sex f\n"
              "event 0 name “Cup”\n"
              "entry 0 of 0: 0 name “Ada” title “WGM” category “1N” federation “ITA” sex f born "
              "1970 on 1970-05-06 rating 1801\n"
              "bye of entry 0: round 2 kind 'H'\n"
              "bye of entry 0: round 3 kind 'U'\n"
              "event 1 name “Open”\n"
              "entry 1 of 1: 0 name “Ada” title “WIM” category “2N” federation “FRA” sex m rating "
              "1802\n");
}

/* Who a player is: the first name and the first row of an id count; sexes, births and FIDE ids. */
static void
test_csv_players (void)
{
#define HEAD                                                                                       \
  "date,event,white_id,white,white_fide_id,white_sex,white_birth_year,white_birthday,black,"       \
  "score\n"
#define REST "player 1 name “Bea”\nevent 0 name “Cup”\ngame of 0: 0-1 1 on 2001-02-03\n"
  static const struct
  {
    const char *white, *expected, *note;
  } cases[] = {
    { "w1,Ada,101,F,1970,1970-05-06",
      "fide 101 id “id:w1” name “Ada” born 1970 on 1970-05-06 sex f", "" },
    { "ITA:7,,0,W,,1970-05-06", "id “ITA:7” name “ITA:7” born 1970 on 1970-05-06 sex f", "" },
    { "fide:55,Ada,,M,1800,", "fide 55 name “Ada” born 1800 sex m", "" },
    { "fide:x,Ada,,x,2200,", "id “fide:x” name “Ada” born 2200", "" },
    { ",Ada,-1,,1799,", "name “Ada”",
      "2 “-1”: this is not a FIDE id; the player is kept without it.\n"
      "2 “1799”: this is not a year of birth; the player is kept without it.\n" },
    { ",Ada,,,2201,", "name “Ada”",
      "2 “2201”: this is not a year of birth; the player is kept without it.\n" },
    { ",Ada,,,1970,1971-01-01", "name “Ada” born 1970",
      "2 “1971-01-01” is not in the year of birth beside it, 1970; the year alone is kept.\n" },
    { ",Ada,,,1970,31.31.1970", "name “Ada” born 1970",
      "2 “31.31.1970”: this is not a day of birth; the player is kept without it.\n" },
    { ",Ada,,,,1800-01-01", "name “Ada” born 1800 on 1800-01-01", "" },
    { ",Ada,,,,1799-12-31", "name “Ada”",
      "2 “1799-12-31”: this is not a day of birth; the player is kept without it.\n" },
    { ",Ada,,,,2199-12-31", "name “Ada” born 2199 on 2199-12-31", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strconcat (HEAD "2001-02-03,Cup,", cases[i].white, ",Bea,1\n", NULL);
      g_autofree char *expected
          = g_strdup_printf ("player 0 %s\n" REST "%s", cases[i].expected, cases[i].note);
      g_autofree char *found = full_text_reading (&scl_reader_csv, text, "a.csv");

      g_test_message ("%s", cases[i].white);
      g_assert_cmpstr (found, ==, expected);
    }
  assert_csv ("date,event,white_id,white,black,score\n2001-02-03,Cup,1,Ada,Bea,1\n"
              "2001-02-03,Cup,1,Adda,Bea,0\n2001-02-03,Cup,1,Adam,Bea,½\n2001-02-03,Cup,1,,Bea,½\n",
              "player 0 id “id:1” name “Ada”\n" REST "game of 0: 0-1 0 on 2001-02-03\n"
              "game of 0: 0-1 ½ on 2001-02-03\ngame of 0: 0-1 ½ on 2001-02-03\n"
              "3 Player 1 is “Adda” here and “Ada” before; the first name is kept.\n");
#undef REST
#undef HEAD
}

/* Rows of one event's name are of one event up to 31 days from row to row; an id holds for good; a
 * rate of play divides. What has no day is of the event named last. */
static void
test_csv_events (void)
{
  assert_csv ("date,event_id,event,event_end,rate,white,black,score\n"
              "2001-01-01,,Cup,,,Ada,Bea,1\n"
              "2001-02-01,,Cup,,,Ada,Bea,1\n"
              "2001-03-05,,Cup,,,Ada,Bea,1\n"
              ",,Cup,2001-12-31,,Ada,Bea,1\n"
              "2001-04-05,,Cup,,,Ada,Bea,1\n"
              "2001-04-05,,Cup,,B,Ada,Bea,1\n"
              "2001-04-05,,Cup,,x,Ada,Bea,1\n"
              "2001-01-01,7,Cup,,,Ada,Bea,1\n"
              "2009-01-01,7,Cup,,,Ada,Bea,1\n",
              "player 0 name “Ada”\nplayer 1 name “Bea”\n"
              "event 0 name “Cup”\n"
              "game of 0: 0-1 1 on 2001-01-01\n"
              "game of 0: 0-1 1 on 2001-02-01\n"
              "event 1 name “Cup”\n" /* 32 days later */
              "game of 1: 0-1 1 on 2001-03-05\n"
              "game of 1: 0-1 1\n" /* no day of its own, after one that has one */
              "game of 1: 0-1 1 on 2001-04-05\n"
              "event 2 name “Cup” rate b\n"
              "game of 2: 0-1 1 on 2001-04-05\n"
              "game of 1: 0-1 1 on 2001-04-05\n"
              "event 3 key “7” name “Cup”\n"
              "game of 3: 0-1 1 on 2001-01-01\n"
              "game of 3: 0-1 1 on 2009-01-01\n"
              "8 The rate of play “x” is not understood: 1 game counts as of an unknown rate.\n");
}

/* The separator is the one that the first row has most of, outside quotation marks; of as many, the
 * first of , ; tab | */
static void
test_csv_separators (void)
{
  static const char *const texts[] = {
    "date,white,black,score\n2001-02-03,Ada,Bea,1\n",
    "date;white;black;score\n2001-02-03;Ada;Bea;1\n",
    "date\twhite\tblack\tscore\n2001-02-03\tAda\tBea\t1\n",
    "date|white|black|score\n2001-02-03|Ada|Bea|1\n",
    "date;white;black;score;\"a,b,c,d,e\"\n2001-02-03;Ada;Bea;1;\n",
    "date,white,black,score,a;b;c;d\n2001-02-03,Ada,Bea,1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *unread = i == 4 ? "“a,b,c,d,e”" : "“a;b;c;d”";
      g_autofree char *note = g_strdup_printf (
          "1 Columns not read: 5 %s. To have one read, name all columns with --columns.\n", unread);
      g_autofree char *expected
          = g_strconcat ("player 0 name “Ada”\nplayer 1 name “Bea”\nevent 0 name “2001-02-03”\n"
                         "game of 0: 0-1 1 on 2001-02-03\n",
                         i >= 4 ? note : NULL, NULL);

      assert_csv (texts[i], expected);
    }
}

/* ---- Tournament reports ---- */

/* 001 lines by their columns (TRF16). */
#define LINE(number, sex, title, name, rating, federation, id, birth, points, rank, cells)         \
  "001 " number " " sex title " " name " " rating " " federation " " id " " birth " " points       \
  " " rank cells "\n"
/* 33 columns */
#define ADA "Ada, Anna                        "
#define BEA "Bea,Bruna                        "
/* 11 columns; 10 */
#define ID11 "    1234567"
#define BORN "1970/05/06"

static void
assert_trf (const char *lines, const char *expected)
{
  g_autofree char *text = g_strconcat ("012 Cup\n042 2001/02/01\n052 2001/02/03\n", lines, NULL);
  g_autofree char *found = full_text_reading (&scl_reader_trf, text, "a.trf");

  g_assert_cmpstr (found, ==, expected);
}

#define EVENT "event 0 name “Cup” from 2001-02-01 to 2001-02-03"

static void
test_trf_fields (void)
{
  assert_trf (
      LINE ("   1", "m", " GM", ADA, "2500", "ITA", ID11, BORN, " 1.5", "   1",
            "  0002 w 1  0000 - H") LINE ("   2", "w", "wim", BEA, " 999", "FRA", "          0",
                                          "1980/00/00", " 0,0", "   2", "  0001 b 0          "),
      "player 0 local “#1” fide 1234567 name “Ada, Anna” federation “ITA” title “GM” born 1970 on "
      "1970-05-06 sex m\n"
      "player 1 local “#2” name “Bea, Bruna” federation “FRA” title “WIM” born 1980 sex f\n" EVENT
      " rounds 2\n"
      "entry 0 of 0: 0 line 4 number 1 name “Ada, Anna” title “GM” federation “ITA” sex m born "
      "1970 "
      "on 1970-05-06 rating 2500 points 1.5 rank 1\n"
      "entry 1 of 0: 1 line 5 number 2 name “Bea, Bruna” title “WIM” federation “FRA” sex f born "
      "1980 rating 999 points 0 rank 2\n"
      "game of 0: 0-1 1 round 1 white 2500 black 999\n"
      "bye of entry 0: round 2 kind 'H'\n"
      "0 Names such as “Last,First” are shown as “Last, First”.\n");
}

/* What stands in only one of the two lines, and what contradicts. */
static void
test_trf_pairings (void)
{
#define A(cells)                                                                                   \
  LINE ("   1", " ", "   ", ADA, "    ", "   ", "           ", "          ", "    ", "    ", cells)
#define B(cells)                                                                                   \
  LINE ("   2", " ", "   ", BEA, "    ", "   ", "           ", "          ", "    ", "    ", cells)
  static const struct
  {
    const char *a, *b, *games;
  } cases[] = {
    /* A colour in one line is that of both. */
    { "  0002 w 1", "  0001   0", "game of 0: 0-1 1 round 1\n" },
    { "  0002   1", "  0001 w 0", "game of 0: 1-0 0 round 1\n" },
    { "  0002 b =", "  0001   =", "game of 0: 1-0 ½ round 1\n" },
    { "  0002   1", "  0001   0", "game of 0: 0-1 1 round 1 colours unknown\n" },
    { "  0002 w +", "  0001 b -", "game of 0: 0-1 1 round 1 unrated “forfeit”\n" },
    { "  0002 b -", "  0001 w +", "game of 0: 1-0 1 round 1 unrated “forfeit”\n" },
    { "  0002 w -", "  0001 b -", "game of 0: 0-1 0 round 1 unrated “both-absent”\n" },
    { "  0002 w W", "  0001 b L", "game of 0: 0-1 1 round 1 unrated “declared”\n" },
    { "  0002 w D", "  0001 b D", "game of 0: 0-1 ½ round 1 unrated “declared”\n" },
    { "  0002 w 0", "  0001 b 0", "game of 0: 0-1 0 round 1 unrated “both-lost”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strdup_printf (A ("%s") B ("%s"), cases[i].a, cases[i].b);
      g_autofree char *all = g_strconcat ("012 Cup\n042 2001/02/01\n052 2001/02/03\n", lines, NULL);
      g_autofree char *found = full_text_reading (&scl_reader_trf, all, "a.trf");
      const char *game = strstr (found, "game of");
      g_autofree char *line = game != NULL
                                  ? g_strndup (game, (gsize) (strchr (game, '\n') + 1 - game))
                                  : g_strdup ("");

      g_test_message ("%s | %s", cases[i].a, cases[i].b);
      g_assert_cmpstr (line, ==, cases[i].games);
    }
#undef A
#undef B
}

TEST_MAIN ("/reader-fields", test_pgn_tags, test_pgn_dates, test_pgn_events, test_pgn_ends,
           test_csv_rows, test_csv_fields, test_csv_alone, test_csv_players, test_csv_events,
           test_csv_separators, test_trf_fields, test_trf_pairings)
