/* PGN, tag by tag: dates, results, ratings, rounds, ids, events; moves and comments between them;
 * and where one game ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "recording-sink.h"

/* The lines of that kind, " / " between them. */
static char *
lines_of (const char *text, char kind)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *found = g_string_new (NULL);

  for (char **line = lines; *line != NULL && strcmp (*line, "--") != 0; line++)
    if ((*line)[0] == kind && (*line)[1] == ' ')
      g_string_append_printf (found, "%s%s", found->len > 0 ? " / " : "", *line + 2);
  return g_string_free (found, FALSE);
}

static char *
read_text (const char *text, SclImportReport *report)
{
  g_autoptr (GError) error = NULL;
  char *got = record_reading (&scl_reader_pgn, text, strlen (text), "x.pgn", NULL, report, &error);

  g_assert_no_error (error);
  g_test_message ("%s\n%s", text, got);
  return got;
}

/* For a note: there is one that counts games that are not rated, or that quotes a date. */
#define UNRATED "not rated: "
#define NO_DATE "is no date"

static void
assert_note (SclImportReport *report, const char *note)
{
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, note != NULL);
  if (note == NULL)
    return;
  g_assert_nonnull (strstr (scl_import_report_get_note (report, 0)->message, note));
}

/* A game of A and B of 3 February 2001, won by White, but for what the tags say before. */
static void
test_tags (void)
{
  static const char none[] = "";
  static const struct
  {
    const char *tags, *moves;
    const char *game; /* "": left out */
    const char *note;
  } cases[] = {
    { "", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    /* dates */
    { "[Date \"1999.12.31\"]", "", "0|0|1999-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"1999/12/31\"]", "", "0|0|1999-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"1999-12-31\"]", "", "0|0|1999-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"1500.01.01\"]", "", "0|0|1500-01-01|0-1|2|0|0-0", NULL },
    { "[Date \"1499.12.31\"]", "", none, NO_DATE },
    { "[Date \"2199.12.31\"]", "", "0|0|2199-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"2200.01.01\"]", "", none, NO_DATE },
    { "[Date \"1999:12.31\"]", "", none, NO_DATE },
    { "[Date \"\?\?\?\?.12.31\"]", "", none, "the game has no date; it is left out" },
    { "[Date \"1999\"]", "", "0|0|1999-01-01|0-1|2|0|0-0",
      "the date “1999” is not whole; 1999-01-01, the first day it can mean, is taken" },
    { "[Date \"1999.05\"]", "", "0|0|1999-05-01|0-1|2|0|0-0",
      "the date “1999.05” is not whole; 1999-05-01, the first day it can mean, is taken" },
    { "[Date \"1999.05.\?\?\"]", "", "0|0|1999-05-01|0-1|2|0|0-0",
      "the date “1999.05.??” is not whole; 1999-05-01, the first day it can mean, is taken" },
    { "[Date \"1999.\?\?.07\"]", "", "0|0|1999-01-01|0-1|2|0|0-0",
      "the date “1999.??.07” is not whole; 1999-01-01, the first day it can mean, is taken" },
    { "[Date \"1999.00.07\"]", "", "0|0|1999-01-01|0-1|2|0|0-0",
      "the date “1999.00.07” is not whole; 1999-01-01, the first day it can mean, is taken" },
    { "[Date \"1999.13.07\"]", "", none, NO_DATE },
    { "[Date \"1999.02.29\"]", "", none, NO_DATE },
    { "[Date \"04.05.2024\"]", "", "0|0|2024-05-04|0-1|2|0|0-0",
      "“04.05.2024” is read as 2024-05-04" },
    { "[Date \"31.04.2024\"]", "", none, NO_DATE },
    { "[Date \"1999.\?\?.\?\?\"][UTCDate \"1999.05.06\"]", "", "0|0|1999-05-06|0-1|2|0|0-0", NULL },
    { "[Date \"1999.\?\?.\?\?\"][EventDate \"1999.05.06\"]", "", "0|0|1999-05-06|0-1|2|0|0-0",
      "the game's own date is “1999.??.??”; that of its event, 1999.05.06, is taken" },
    /* results */
    { "[Result \"0-1\"]", "", "0|0|2001-02-03|0-1|0|0|0-0", NULL },
    { "[Result \"1/2-1/2\"]", "", "0|0|2001-02-03|0-1|1|0|0-0", NULL },
    { "[Result \"*\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", UNRATED },
    { "[Result \"?\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", UNRATED },
    { "[Result \"-\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", UNRATED },
    { "[Result \"2-0\"]", "", none,
      "the game's result is not one of 1-0, 0-1, 1/2-1/2 and *; it is left out" },
    { "[Result \"*\"]", "1. e4 1-0", "0|0|2001-02-03|0-1|2|0|0-0",
      "the tag has no result; that at the end of the moves, 1-0, is taken" },
    { "[Result \"\"]", "1. e4 1/2-1/2", "0|0|2001-02-03|0-1|1|0|0-0",
      "the tag has no result; that at the end of the moves, 1/2-1/2, is taken" },
    { "", "1. e4 0-1", "0|0|2001-02-03|0-1|2|0|0-0",
      "the tag says 1-0, the moves end in 0-1; the tag is believed" },
    { "[Result \"1:0\"]", "1. e4 1-0", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "1. e4 } e5 2. O-O-O }1-0} ", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "1. e4 *", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Termination \"White forfeits\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", UNRATED },
    { "[Termination \"DEFAULT\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", UNRATED },
    { "[Termination \"Time forfeit\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Termination \"Abandoned\"]", "", "0|0|2001-02-03|0-1|2|3|0-0", UNRATED },
    { "[Termination \"Unterminated\"]", "", "0|0|2001-02-03|0-1|2|4|0-0", UNRATED },
    { "[Termination \"time\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"Standard\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"chess\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"From Position\"]", "", "0|0|2001-02-03|0-1|2|3|0-0", UNRATED },
    { "[Variant \"normal\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"Atomic\"]", "", "0|0|2001-02-03|0-1|2|3|0-0", UNRATED },
    { "[Variant \"Atomic\"][Termination \"forfeit\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", UNRATED },
    /* ratings */
    { "[WhiteElo \"2105\"][BlackElo \"9999\"]", "", "0|0|2001-02-03|0-1|2|0|2105-9999", NULL },
    { "[WhiteElo \"?\"][BlackElo \"-\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[WhiteElo \"10000\"]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "WhiteElo is “10000”, not a rating; it is left out" },
    { "[BlackElo \"2100a\"]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "BlackElo is “2100a”, not a rating; it is left out" },
    /* rounds */
    { "[Round \"3\"]", "", "0|3|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"3.2\"]", "", "0|3|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"999\"]", "", "0|999|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"1000\"]", "", "0|“1000”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"0\"]", "", "0|“0”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"1\"]", "", "0|1|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"3.\"]", "", "0|“3.”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"3a\"]", "", "0|“3a”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"+3\"]", "", "0|“+3”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"QF\"]", "", "0|“QF”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"?\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"-\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    /* players */
    { "[White \"?\"]", "", none, "the game does not name both players; it is left out" },
    { "[Black \"\"]", "", none, "the game does not name both players; it is left out" },
    { "[White \"B\"]", "", none, "White and Black are the same player; the game is left out" },
    { "[WhiteFideId \"x\"]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "WhiteFideId is “x”, not a number; it is left out" },
    { "[WhiteFideId \"-5\"]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "WhiteFideId is “-5”, not a number; it is left out" },
    { "[BlackFideId \"1234567890123\"]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "BlackFideId is “1234567890123”, not a number; it is left out" },
    { "[WhiteFideId \"?\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    /* tags as they are written */
    { "[ date \t \"1999.12.31\" ]", "", "0|0|1999-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"1999.12.31\"] ; said", "", "0|0|1999-12-31|0-1|2|0|0-0", NULL },
    { "[Date 1999.12.31]", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "this is not a tag such as [White \"Name\"]; it is passed over" },
    { "[Date \"1999.12.31\"", "", "0|0|2001-02-03|0-1|2|0|0-0",
      "this is not a tag such as [White \"Name\"]; it is passed over" },
    { "[Dates \"1999.12.31\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Dat \"1999.12.31\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"a \"b\" c\"]", "", "0|“a \"b\" c”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"a \\\"b\\\\\"]", "", "0|“a \"b\\”|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Round \"a\"] [Date \"1999.12.31\"]", "", "0|“a”|1999-12-31|0-1|2|0|0-0", NULL },
    /* moves */
    { "[Result \"*\"]", "1. e4 {1-0} (1. d4 0-1) ; 0-1\n1/2-1/2", "0|0|2001-02-03|0-1|1|0|0-0",
      "the tag has no result; that at the end of the moves, 1/2-1/2, is taken" },
    { "", "1. e4 (1. d4 (1. c4 c5) d5 1-0", "0|0|2001-02-03|0-1|2|0|0-0",
      "a variation of this game is never closed" },
    { "", "1. e4) e5 (1... c5) 1-0", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "{ a\n[White \"C\"]\n b } 1-0", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "% 0-1\n1. e4 1-0", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "{ never closed", "0|0|2001-02-03|0-1|2|0|0-0",
      "a comment that begins here is never closed" },
    { "", "1. e4 1-0\n\n1. d4 0-1", "0|0|2001-02-03|0-1|2|0|0-0",
      "these moves have no tags and name no players; they are left out" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[Event \"E\"]\n%s\n[White \"A\"]\n[Black \"B\"]\n[Date \"2001.02.03\"]\n"
          "[Result \"1-0\"]\n\n%s\n",
          cases[i].tags, cases[i].moves);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *games = lines_of (got, 'G');

      g_assert_cmpstr (games, ==, cases[i].game);
      assert_note (report, cases[i].note);
    }
}

/* Lichess and chess.com have the game's address in Site: the event is its name and day, or the
 * tournament's own address; FORMATS, 12. Nobody plays against a bye. A comment runs to its brace,
 * whatever it quotes (PGN standard, 5). */
static void
test_meaning (void)
{
#define G(event, site, day, white, black, more)                                                    \
  "[Event \"" event "\"]\n[Site \"" site "\"]\n[Date \"" day "\"]\n[White \"" white                \
  "\"]\n[Black \"" black "\"]\n[Result \"1-0\"]\n" more "\n1. e4 1-0\n\n"
#define GAME(event, pair) event "|0|2001-02-03|" pair "|2|0|0-0"
  static const struct
  {
    const char *first, *second;
    const char *events, *games;
    guint byes;
    const char *note;
  } cases[] = {
    { G ("Maple Arena", "https://lichess.org/a1", "2001.02.03", "A", "B", ""),
      G ("Maple Arena", "https://lichess.org/b1", "2001.02.03", "B", "A", ""),
      "|Maple Arena|lichess.org|||-", GAME ("0", "0-1") " / " GAME ("0", "1-0"), 0, NULL },
    { G ("Maple Arena", "https://lichess.org/a1", "2001.02.02", "A", "B", ""),
      G ("Maple Arena", "https://lichess.org/b1", "2001.02.03", "B", "A", ""),
      "|Maple Arena|lichess.org|||- / |Maple Arena|lichess.org|||-",
      "0|0|2001-02-02|0-1|2|0|0-0 / " GAME ("1", "1-0"), 0, NULL },
    { G ("Rated Blitz tournament https://lichess.org/tournament/x", "https://lichess.org/a1",
         "2001.02.02", "A", "B", "[TimeControl \"180+0\"]\n"),
      G ("Rated Blitz tournament https://lichess.org/tournament/x", "https://lichess.org/b1",
         "2001.02.03", "B", "A", "[TimeControl \"180+0\"]\n"),
      "|Rated Blitz tournament https://lichess.org/tournament/x|lichess.org|||b",
      "0|0|2001-02-02|0-1|2|0|0-0 / " GAME ("0", "1-0"), 0, NULL },
    { G ("Live Chess", "Chess.com", "2001.02.03", "A", "B", "[TimeControl \"60\"]\n"),
      G ("Live Chess", "Chess.com", "2001.02.03", "B", "A", "[TimeControl \"600\"]\n"),
      "|Live Chess|Chess.com|||u / |Live Chess|Chess.com|||r",
      GAME ("0", "0-1") " / " GAME ("1", "1-0"), 0, NULL },
    { G ("Rated Correspondence game", "https://lichess.org/a1", "2001.02.03", "A", "B",
         "[TimeControl \"-\"]\n"),
      "", "|Rated Correspondence game|lichess.org|||c", GAME ("0", "0-1"), 0, NULL },
    { G ("Cup", "Oakham", "2001.02.02", "A", "B", ""),
      G ("Cup", "Oakham", "2001.02.03", "B", "A", ""), "|Cup|Oakham|||-",
      "0|0|2001-02-02|0-1|2|0|0-0 / " GAME ("0", "1-0"), 0, NULL },
    { G ("Casual Blitz game", "https://lichess.org/a1", "2001.02.03", "A", "B", ""), "",
      "|Casual Blitz game|lichess.org|||b", "0|0|2001-02-03|0-1|2|3|0-0", 0, UNRATED },
    { G ("Rated Blitz game", "https://lichess.org/a1", "2001.02.03", "A", "B",
         "[Variant \"Chess960\"]\n"),
      "", "|Rated Blitz game|lichess.org|||b", "0|0|2001-02-03|0-1|2|3|0-0", 0, UNRATED },
    { G ("Live Chess - Chess960", "Chess.com", "2001.02.03", "A", "B", ""), "",
      "|Live Chess - Chess960|Chess.com|||-", "0|0|2001-02-03|0-1|2|3|0-0", 0, UNRATED },
    { G ("Cup", "Oakham", "2001.02.03", "A", "BYE", ""),
      G ("Cup", "Oakham", "2001.02.03", "A", "B", ""), "|Cup|Oakham|||-", GAME ("0", "0-1"), 1,
      "a bye" },
    { G ("Cup", "Oakham", "2001.02.03", "(libre)", "B", ""),
      G ("Cup", "Oakham", "2001.02.03", "A", "B", ""), "|Cup|Oakham|||-", GAME ("0", "0-1"), 1,
      "a bye" },
    { G ("Cup", "Oakham", "2001.02.03", "A", "bye", "[BlackElo \"1500\"]\n"), "", "|Cup|Oakham|||-",
      "0|0|2001-02-03|0-1|2|0|0-1500", 0, NULL },
    { G ("Cup", "Oakham", "2001.02.03", "Bye, Ann", "B", ""), "", "|Cup|Oakham|||-",
      GAME ("0", "0-1"), 0, NULL },
    /* the first game's comment quotes another's tags; or is never closed */
    { G ("Cup", "Oakham", "2001.02.03", "A", "B",
         "\n1. e4 {see\n[Event \"Old\"]\n[White \"X\"]\n }"),
      G ("Cup", "Oakham", "2001.02.03", "B", "A", ""), "|Cup|Oakham|||-",
      GAME ("0", "0-1") " / " GAME ("0", "1-0"), 0, NULL },
    { G ("Cup", "Oakham", "2001.02.03", "A", "B", "\n1. e4 {see\n"),
      G ("Cup", "Oakham", "2001.02.03", "B", "A", "\n1. d4 {good} d5"), "|Cup|Oakham|||-",
      GAME ("0", "0-1") " / " GAME ("0", "1-0"), 0, "never closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].first, cases[i].second, NULL);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *events = lines_of (got, 'E'),
                      *games = lines_of (got, 'G');

      g_assert_cmpstr (events, ==, cases[i].events);
      g_assert_cmpstr (games, ==, cases[i].games);
      g_assert_cmpuint (scl_import_report_file (report, 0)->byes, ==, cases[i].byes);
      g_assert_cmpuint (scl_import_report_n_notes (report), ==, cases[i].note != NULL);
      if (cases[i].note != NULL)
        g_assert_nonnull (strstr (scl_import_report_get_note (report, 0)->message, cases[i].note));
    }
#undef G
#undef GAME
}

/* A title makes a player, one of women a woman; an id with another name is another player. */
static void
test_players (void)
{
  static const struct
  {
    const char *tags, *players;
  } cases[] = {
    { "[WhiteTitle \"WGM\"]", "A|0|||WGM||0|f / B|0|||||0|-" },
    { "[WhiteTitle \"g\"][BlackTitle \"wf\"]", "A|0|||GM||0|- / B|0|||WFM||0|f" },
    { "[WhiteFideId \"800001\"]", "A|800001|||||0|- / B|0|||||0|-" },
    { "[BlackFideId \"123456789012\"]", "A|0|||||0|- / B|123456789012|||||0|-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "[White \"A\"][Black \"B\"][Date \"2001.02.03\"][Result \"1-0\"]%s\n", cases[i].tags);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *players = lines_of (got, 'P');

      g_assert_cmpstr (players, ==, cases[i].players);
    }
}

/* One event by name, place and rate of play, while no more than 31 days lie between two games;
 * without a name by its day. */
static void
test_events (void)
{
  static const struct
  {
    const char *first, *second;
    const char *events; /* of two games: "0 0" or "0 1" */
  } cases[] = {
    { "[Event \"E\"][Date \"2001.01.01\"]", "[Event \"E\"][Date \"2001.02.01\"]", "0 0" },
    { "[Event \"E\"][Date \"2001.01.01\"]", "[Event \"E\"][Date \"2001.02.02\"]", "0 1" },
    { "[Event \"E\"][Date \"2001.02.01\"]", "[Event \"E\"][Date \"2001.01.01\"]", "0 0" },
    { "[Event \"E\"][Date \"2001.02.02\"]", "[Event \"E\"][Date \"2001.01.01\"]", "0 1" },
    { "[Event \"E\"][Date \"2001.01.01\"]", "[Event \"F\"][Date \"2001.01.01\"]", "0 1" },
    { "[Event \"E\"][Site \"S\"][Date \"2001.01.01\"]",
      "[Event \"E\"][Site \"T\"][Date \"2001.01.01\"]", "0 1" },
    /* A game's number there is no place. */
    { "[Event \"E\"][Site \"01\"][Date \"2001.01.01\"]",
      "[Event \"E\"][Site \"02\"][Date \"2001.01.01\"]", "0 0" },
    { "[Event \"E\"][TimeControl \"180\"][Date \"2001.01.01\"]",
      "[Event \"E\"][TimeControl \"5400\"][Date \"2001.01.01\"]", "0 1" },
    { "[Event \"?\"][Date \"2001.01.01\"]", "[Event \"?\"][Date \"2001.01.01\"]", "0 0" },
    { "[Event \"?\"][Date \"2001.01.01\"]", "[Event \"?\"][Date \"2001.01.02\"]", "0 1" },
    { "[Event \"-\"][Date \"2001.01.01\"]", "[Event \"?\"][Date \"2001.01.01\"]", "0 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%s[White \"A\"][Black \"B\"][Result \"1-0\"]\n\n1-0\n\n"
                             "%s[White \"A\"][Black \"B\"][Result \"1-0\"]\n\n1-0\n",
                             cases[i].first, cases[i].second);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *games = lines_of (got, 'G');
      g_auto (GStrv) both = g_strsplit (games, " / ", -1);
      g_autofree char *events = NULL;

      g_assert_cmpuint (g_strv_length (both), ==, 2);
      events = g_strdup_printf ("%c %c", both[0][0], both[1][0]);
      g_assert_cmpstr (events, ==, cases[i].events);
    }
}

/* A value is kept to 400 bytes, and no letter is cut. */
static void
test_longest (void)
{
  static const struct
  {
    guint n; /* letters of one byte before the last, of two */
    gboolean cut;
    guint kept; /* bytes */
  } cases[] = { { 398, FALSE, 400 }, { 399, TRUE, 399 }, { 400, TRUE, 400 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strnfill (cases[i].n, 'x'),
                      *text = g_strdup_printf ("[White \"%sé\"][Black \"B\"][Date \"2001.02.03\"]"
                                               "[Result \"1-0\"]\n",
                                               name);
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (text, report), *players = lines_of (got, 'P');

      g_assert_cmpuint (strcspn (players, "|"), ==, cases[i].kept);
      assert_note (report, cases[i].cut
                               ? "the tag White is longer than 400 bytes; its end is left out"
                               : NULL);
    }
}

/* A game of Lichess that is in the file twice, as in two exports one behind the other, counts once:
 * its address has its number, and four letters more or the colour of whoever looked at it. */
static void
test_twins (void)
{
#define GAME(site, white, result)                                                                  \
  "[Event \"Rated Blitz game\"]\n[Site \"" site "\"]\n[Date \"2023.03.11\"]\n[White \"" white      \
  "\"]\n[Black \"max\"]\n[Result \"" result "\"]\n\n" result "\n\n"
#define A "https://lichess.org/aaaa1111"
  static const struct
  {
    const char *text;
    guint games, twin; /* twin: its line */
  } cases[] = {
    { GAME (A, "liv", "1-0") GAME (A, "liv", "1-0"), 1, 10 },
    { GAME (A, "liv", "1-0") GAME (A "wxyz", "liv", "1-0"), 1, 10 },
    { GAME (A "/black", "liv", "1-0") GAME (A, "liv", "1-0"), 1, 10 },
    { GAME (A, "liv", "1-0") GAME ("https://lichess.org/aaaa1112", "liv", "1-0"), 2, 0 },
    { GAME (A, "liv", "*") GAME (A, "liv", "1-0"), 2, 0 },
    /* addresses of a round or a site are no game's */
    { GAME ("https://lichess.org", "liv", "1-0") GAME ("https://lichess.org", "liv", "1-0"), 2, 0 },
    { GAME ("https://lichess.org/study/abcdefgh", "liv", "1-0")
          GAME ("https://lichess.org/study/abcdefgh", "liv", "1-0"),
      2, 0 },
    { GAME ("Oslo", "liv", "1-0") GAME ("Oslo", "liv", "1-0"), 2, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_text (cases[i].text, report), *games = lines_of (got, 'G');
      g_auto (GStrv) each = g_strsplit (games, " / ", -1);

      g_assert_cmpuint (g_strv_length (each), ==, cases[i].games);
      for (guint n = 0; n < scl_import_report_n_notes (report); n++)
        if (scl_import_report_get_note (report, n)->kind == SCL_NOTE_REFUSED)
          g_assert_cmpuint (scl_import_report_get_note (report, n)->line, ==, cases[i].twin);
      g_assert_cmpuint (scl_import_report_file (report, 0)->refused, ==, cases[i].twin > 0);
    }
}

TEST_MAIN ("/pgn", test_twins, test_tags, test_meaning, test_players, test_events, test_longest)
