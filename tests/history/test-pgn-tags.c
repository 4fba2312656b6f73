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

static void
assert_note (SclImportReport *report, const char *note)
{
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, note != NULL);
  if (note != NULL)
    g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, note);
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
    { "[Date \"1499.12.31\"]", "", none,
      "the game's date is none of the years 1500 to 2199; it is left out" },
    { "[Date \"2199.12.31\"]", "", "0|0|2199-12-31|0-1|2|0|0-0", NULL },
    { "[Date \"2200.01.01\"]", "", none,
      "the game's date is none of the years 1500 to 2199; it is left out" },
    { "[Date \"1999:12.31\"]", "", none,
      "the game's date is none of the years 1500 to 2199; it is left out" },
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
    { "[Date \"1999.13.07\"]", "", none,
      "the game's date is none of the years 1500 to 2199; it is left out" },
    { "[Date \"1999.02.29\"]", "", none,
      "the game's date is none of the years 1500 to 2199; it is left out" },
    { "[Date \"1999.\?\?.\?\?\"][UTCDate \"1999.05.06\"]", "", "0|0|1999-05-06|0-1|2|0|0-0", NULL },
    { "[Date \"1999.\?\?.\?\?\"][EventDate \"1999.05.06\"]", "", "0|0|1999-05-06|0-1|2|0|0-0",
      "the game's own date is “1999.??.??”; that of its event, 1999.05.06, is taken" },
    /* results */
    { "[Result \"0-1\"]", "", "0|0|2001-02-03|0-1|0|0|0-0", NULL },
    { "[Result \"1/2-1/2\"]", "", "0|0|2001-02-03|0-1|1|0|0-0", NULL },
    { "[Result \"*\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", NULL },
    { "[Result \"?\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", NULL },
    { "[Result \"-\"]", "", "0|0|2001-02-03|0-1|0|4|0-0", NULL },
    { "[Result \"2-0\"]", "", none,
      "the game's result is not one of 1-0, 0-1, 1/2-1/2 and *; it is left out" },
    { "[Result \"*\"]", "1. e4 1-0", "0|0|2001-02-03|0-1|2|0|0-0",
      "the tag has no result; that at the end of the moves, 1-0, is taken" },
    { "[Result \"\"]", "1. e4 1/2-1/2", "0|0|2001-02-03|0-1|1|0|0-0",
      "the tag has no result; that at the end of the moves, 1/2-1/2, is taken" },
    { "", "1. e4 0-1", "0|0|2001-02-03|0-1|2|0|0-0",
      "the tag says 1-0, the moves end in 0-1; the tag is believed" },
    { "[Result \"1:0\"]", "1. e4 1-0", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "", "1. e4 *", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Termination \"White forfeits\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", NULL },
    { "[Termination \"DEFAULT\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", NULL },
    { "[Termination \"time\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"Standard\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"chess\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"From Position\"]", "", "0|0|2001-02-03|0-1|2|0|0-0", NULL },
    { "[Variant \"Atomic\"]", "", "0|0|2001-02-03|0-1|2|3|0-0",
      "a game of the variant “Atomic” is not rated" },
    { "[Variant \"Atomic\"][Termination \"forfeit\"]", "", "0|0|2001-02-03|0-1|2|1|0-0", NULL },
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

TEST_MAIN ("/pgn", test_tags, test_players, test_events, test_longest)
