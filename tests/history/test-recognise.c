/* Whose file a head is: every reader is asked, and all that know it are told with how sure they
 * are. The surest reads it, so that these numbers against each other decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

/* "pgn 96 csv 40 ", in the order of the registry; newly allocated. */
static char *
known_by (const char *head, gsize n)
{
  GString *to = g_string_new (NULL);
  guint n_readers;
  const SclReader *const *readers = scl_readers (&n_readers);

  for (guint i = 0; i < n_readers; i++)
    {
      const int sure = readers[i]->recognise ((const guint8 *) head, n, "x");

      if (sure != 0)
        g_string_append_printf (to, "%s %d ", readers[i]->name, sure);
    }
  return g_string_free (to, FALSE);
}

static void
assert_known_by (const char *head, const char *expected)
{
  g_autofree char *got = known_by (head, strlen (head));

  if (strcmp (got, expected) != 0)
    g_error ("“%s” is known by “%s”, not “%s”", head, got, expected);
}

typedef struct
{
  const char *head, *expected;
} Case;

static void
assert_cases (const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    assert_known_by (cases[i].head, cases[i].expected);
}

/* An empty file is nobody's, nor is one of a few words. */
static void
test_nobody (void)
{
  static const Case cases[] = { { "", "" }, { "\n", "" }, { "hello\n", "" }, { "a,b\n1,2\n", "" } };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* The columns that a table of games, of events, of updates or of a list must have; either side is
 * named by an id or by a name. */
static void
test_tables (void)
{
  static const Case cases[] = {
    { "date,white,black,score\n", "csv 95 " },
    { "date,white_id,black_id,score\n", "csv 95 " },
    { "white,black,score\n", "csv 95 " },
    { "white_id,black,score\n", "csv 95 " },
    { "white,black\n", "csv 40 " },
    { "white_id,black_id\n", "csv 40 " },
    { "white,score\n", "" },
    { "black,score\n", "" },
    { "id,name,date\n", "events 80 " },
    { "event_id,player_id,new\n", "rating-updates 90 " },
    { "event_id,player_id\n", "" },
    { "event_id,new\n", "" },
    { "player_id,new\n", "" },
    { "list,date,rate,name,rating\n", "list-csv 97 " },
    { "list,date,rate,name\n", "" },
    { "list,date,name,rating\n", "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* Tags of games, behind comments and lines that other programs write. White or Event makes it sure;
 * five bytes are the least. */
static void
test_pgn (void)
{
  static const Case cases[] = {
    { "[Event \"x\"]\n", "pgn 96 " },
    { "[Site \"x\"]\n[White \"y\"]\n", "pgn 96 " },
    { "[Site \"x\"]\n", "pgn 50 " },
    { "[Site\t \"x\"]\n", "pgn 50 " },
    { "[A_9 \"", "pgn 50 " },
    { "[A \"\"", "pgn 50 " },
    { "[A \"", "" },
    { "\xef\xbb\xbf[Site \"x\"]\n", "pgn 50 " },
    { "; a comment\n% another\n\n [Site \"x\"]\n", "pgn 50 " },
    { "; a comment\r[Site \"x\"]\n", "pgn 50 " },
    { "[Site x]\n", "" },
    { "[Site\"x\"]\n", "" },
    { "[9ite \"x\"]\n", "" },
    { "[Site", "" },
    { "[Site ", "" },
    { "; [Site \"x\"]", "" },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* The list's own element is proof, a player with a FIDE id is a sign; blanks may come first. Of
 * long heads the first 8 KiB are looked at. */
static void
test_markup (void)
{
  static const Case cases[] = {
    { "<playerslist>", "fide-xml 99 " },
    { "\xef\xbb\xbf <PlayersList>", "fide-xml 99 " },
    { "<?xml version='1.0'?>\n<x><player><fideid>", "fide-xml 70 " },
    { "<x><!-- <y> --><player FIDEID='1'><name>", "fide-xml 70 " },
    { "<chessresults><tournamentdata/><players><player no='1' fideid='1'/>", "" },
    { "<players><player fideid='1' lastname='A'/><player fideid='2'/>", "" },
    { "<event><title/><player><fideid>", "" },
    { "<player><id>", "" },
    { "<fideid>", "" },
    { "x<playerslist>", "" },
    { "<html>", "web-page 65 " },
    { " \n<!DOCTYPE html>", "web-page 65 " },
    { "<TABLE>", "web-page 65 " },
    { "<x><body>", "web-page 65 " },
    { "<x><head>", "web-page 65 " },
    { "<x><p>", "" },
    { "x<html>", "" },
  };
  /* the last letter is byte 8192, or the one behind it */
  static const struct
  {
    const char *word, *sure;
  } far[] = { { "<playerslist", "fide-xml 99 " }, { "<table", "web-page 65 " } };

  assert_cases (cases, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (far); i++)
    for (guint over = 0; over < 2; over++)
      {
        g_autofree char *blanks
            = g_strnfill (8192 - strlen ("<?>") - strlen (far[i].word) + over, ' ');
        g_autofree char *head = g_strconcat ("<?>", blanks, far[i].word, ">", NULL);

        g_test_message ("%s %u", far[i].word, over);
        assert_known_by (head, over == 0 ? far[i].sure : "");
      }
}

/* A tournament's report: twenty for each header line, sixty at most; ninety for a player. */
static void
test_reports (void)
{
  static const Case cases[] = {
    { "012 Cup\n", "trf 20 " },
    { "012 Cup\n042 x\n", "trf 40 " },
    { "012 Cup\r042 x\r052 x\r132 x\r", "trf 60 " },
    { "012", "trf 20 " },
    { "0123\n", "" },
    { "\xef\xbb\xbf"
      "062",
      "trf 20 " },
    { "001    1 m    Ada", "trf 90 " },
    { "pair|name|total|round|\n", "us-crosstable 95 " },
    { "@PLAYER\nA\n %Elo 2001:1", "scid 98 " },
    { "@PLAYER\nA\n", "scid 60 " },
    { "Event,E\nStart,2007\nPlayer,1\n", "icu-foreign 95 " },
  };

  assert_cases (cases, G_N_ELEMENTS (cases));
}

/* A crosstable's header of 4095 bytes; a line of 4096 is too long to be one. */
static void
test_long_crosstable (void)
{
  static const char header[] = "pair|name|total|round|";

  for (gsize n = 4095; n <= 4096; n++)
    {
      g_autofree char *blanks = g_strnfill (n - strlen (header), ' ');
      g_autofree char *line = g_strconcat (header, blanks, NULL);

      assert_known_by (line, n == 4095 ? "us-crosstable 95 " : "");
    }
}

/* A NUL is in no text: behind a head that is known it makes it nobody's. */
static void
test_nul (void)
{
  static const struct
  {
    const char *head, *expected;
  } cases[] = {
    { "012 Cup\n", "" },
    { "pair|name|total|round|\n", "" },
    { "<html>", "" },
    { "<playerslist>", "fide-xml 99 " }, /* not asked: UTF-16 is told later */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = known_by (cases[i].head, strlen (cases[i].head) + 1);

      g_test_message ("%s", cases[i].head);
      g_assert_cmpstr (got, ==, cases[i].expected);
    }
}

/* Swiss-Manager's files begin with a section's four bytes. */
static void
test_swiss_manager (void)
{
  static const struct
  {
    const char *bytes;
    gsize n;
    const char *expected;
  } cases[] = {
    { "\x93\xff\x89\x44", 4, "swiss-manager 95 " },
    { "\x93\xff\x89\x44", 3, "" },
    { "\x92\xff\x89\x44", 4, "" },
    { "\x93\xfe\x89\x44", 4, "" },
    { "\x93\xff\x89\x45", 4, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = known_by (cases[i].bytes, cases[i].n);

      g_test_message ("%u", i);
      g_assert_cmpstr (got, ==, cases[i].expected);
    }
}

/* FIDE's lists, by rows in columns (FORMATS 1.1: October 2002). A header and rows are surest; two
 * rows that fit are sure, one is not; where fewer than four of five fit, only a header says it. */
static void
test_fide_lists (void)
{
#define HEAD "ID_NUMBER NAME                          TITLE COUNTRY OCT02 GAMES BIRTHDAY FLAG\n"
#define ROW " 1006274  Alder, Anton                          NED  2117    7  01.09.67     \n"
#define BAD "some line that is not a player of a list\n"
#define FOUR ROW ROW ROW ROW
  static const Case cases[] = {
    { HEAD, "fide-list 60 " },
    { HEAD BAD, "" },
    { HEAD ROW, "fide-list 98 " },
    { ROW, "fide-list 60 " },
    { ROW ROW, "fide-list 90 " },
    { "\xef\xbb\xbf" ROW ROW, "fide-list 90 " },
    { FOUR BAD, "fide-list 90 " },
    { HEAD FOUR BAD, "fide-list 98 " },
    { FOUR BAD BAD, "" },
    { HEAD FOUR BAD BAD, "fide-list 70 " },
    { FOUR FOUR BAD BAD, "fide-list 90 " },
    { "1234567890\n" ROW, "fide-list 60 " }, /* lines of ten characters at most are none */
    { "12345678901\n" ROW, "" },
  };
#undef FOUR
#undef BAD
#undef ROW
#undef HEAD

  assert_cases (cases, G_N_ELEMENTS (cases));
}

TEST_MAIN ("/recognise", test_nobody, test_tables, test_pgn, test_markup, test_reports,
           test_long_crosstable, test_nul, test_swiss_manager, test_fide_lists)
