/* Reader of Swiss-Manager's tournaments, with an invented one: four players, two of three rounds.
 * Its settings begin at 304, A3 at 592, A5 at 920, B3 at 1722 with six pairings of 21 bytes, D3 at
 * 1852; it has 1888 bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "full-sink.h"
#include "recording-sink.h"

#define SETTINGS 304
#define PLAYERS (920 + 4)
#define PAIRINGS (1722 + 4)
#define TABLE (1852 + 4)
#define SIZE 1888

static char *
sample_bytes (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers",
                                            "winter.TUNx", NULL);
  char *data;
  gsize n;

  g_assert_true (g_file_get_contents (path, &data, &n, NULL));
  g_assert_cmpuint (n, ==, SIZE);
  return data;
}

static char *
read_bytes (const char *data, gsize n, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return record_reading (&scl_reader_swiss_manager, data, n, "winter.TUNx", NULL, report, error);
}

/* By hand: a win, a draw, a forfeit; Eva's half point of round 2 and the bye of player 4 are no
 * games; round 3 has only begun. Id "0" is nobody's, "1N" no title of FIDE's, "EN" no federation,
 * and of Eva the year alone is known. 15 + 10 is rapid. */
static void
test_read (void)
{
  g_autofree char *data = sample_bytes (), *got = NULL;
  GError *error = NULL;

  g_assert_cmpint (scl_reader_swiss_manager.recognise ((const guint8 *) data, SIZE, "x"), >, 0);
  got = read_bytes (data, SIZE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (got, ==,
                   "P Alder, Anton|800001||ITA|FM||1972-01-17|-\n"
                   "P Birch, Eva|0|ITA:77|ITA|||1985|f\n"
                   "P Żołądź, Jan Maria|0||POL||1N|0|-\n"
                   "P Elm|0|||||0|-\n"
                   "E |Winter \U0001F3C6 Open|Lodi|2026-03-14|2026-03-15|r\n"
                   "G 0|1||0-1|2|0|2100-1800\n"
                   "G 0|1||3-2|1|0|0-0\n"
                   "G 0|2||2-0|0|1|0-2100\n"
                   "--\n"
                   "A 3 doubled or stray blanks in 1 name are left out (line 3)\n"
                   "I 1 1 game is not rated: won or lost by forfeit, not played.\n");
}

/* Bytes changed, and what the refusal says; NULL: it is read, with this in the report. */
static void
test_hostile (void)
{
  static const struct
  {
    gsize offset;
    guint n;
    const char *bytes, *refusal, *note;
  } cases[] = {
    { SETTINGS + 0x0b, 1, "\1", NULL, "E |Winter" },
    { SETTINGS + 0x0b, 1, "\2", "team tournaments", NULL },
    { SETTINGS + 0x0b, 1, "\3", "FIDE-Daten-Export TRF16", NULL },
    { SETTINGS + 0x13, 2, "\5\0", "not known", NULL }, /* players */
    { SETTINGS + 0x13, 2, "\3\0", "not known", NULL },
    { SETTINGS + 0x13, 2, "\xff\xff", "not known", NULL },
    { SETTINGS + 0x13, 2, "\0\0", "not known", NULL },
    { SETTINGS + 0x11, 1, "\3", "not known", NULL }, /* a third round that is not complete */
    { SETTINGS - 4, 1, "\x94", "not known", NULL },
    { 0x6c, 2, "\xff\xff", "not known", NULL }, /* the length of the name */
    { PLAYERS, 2, "\xff\xff", "not known", NULL },
    { PLAYERS, 2, "\6\0", "not known", NULL },
    { TABLE, 4, "\0\0\0\0", "not known", NULL },
    { TABLE, 4, "\xff\xff\xff\xff", "not known", NULL },
    { TABLE + 8, 4, "\x98\3\0\0", "not known", NULL }, /* the pairings where the players are */
    { TABLE + 12, 4, "\x3b\7\0\0", "not known", NULL },
    { PAIRINGS, 2, "\0\0", "not known", NULL },      /* nobody */
    { PAIRINGS, 2, "\5\0", "not known", NULL },      /* player 5 of 4 */
    { PAIRINGS, 2, "\2\0", "not known", NULL },      /* Eva against herself */
    { PAIRINGS + 21, 2, "\1\0", "not known", NULL }, /* twice in a round */
    { PAIRINGS + 2, 2, "\xfd\xff", "not known", NULL },
    { SIZE - 4, 1, "\xe4", "not known", NULL },
    { PAIRINGS + 4, 2, "\6\0", NULL,
      "R 1 the result's code is 6, whose meaning is not known; the pairing is left out\n" },
    { PAIRINGS + 4, 2, "\x0f\0", NULL, "R 1 the result's code is 15, whose" },
    { PAIRINGS + 4, 2, "\0\0", NULL, "I 0 1 pairing has no result yet and is left out\n" },
    { PAIRINGS + 3 * 21 + 4, 2, "\4\0", NULL, "R 4 the result's code is 4, whose" }, /* of a bye */
    /* the name: a half letter alone, a sign that none can see */
    { 0x6e + 2 * 7, 2, "x\0", NULL, "E |Winter x\uFFFD Open|Lodi|" },
    { 0x6e, 2, "\x1f\0", NULL, "E |inter \U0001F3C6 Open|Lodi|" },
    { 0x6e, 2, "!\0", NULL, "E |!inter \U0001F3C6 Open|Lodi|" },
    /* without its first day, without its last */
    { SETTINGS + 0x47, 4, "\0\0\0\0", NULL, "|Lodi|2026-03-15|2026-03-15|r\n" },
    { SETTINGS + 0x4b, 4, "\0\0\0\0", NULL, "|Lodi|2026-03-14|2026-03-14|r\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *data = sample_bytes (), *got = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (data + cases[i].offset, cases[i].bytes, cases[i].n);
      got = read_bytes (data, SIZE, &error);
      if (cases[i].note != NULL)
        g_assert_no_error (error);
      else
        g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
      if (strstr (error != NULL ? error->message : got,
                  cases[i].note != NULL ? cases[i].note : cases[i].refusal)
          == NULL)
        g_error ("%u: %s", i, error != NULL ? error->message : got);
    }
}

/* Cut anywhere it is refused; whatever byte is wrong, the reading ends. */
static void
test_damaged (void)
{
  g_autofree char *data = sample_bytes ();

  for (gsize n = 0; n < SIZE; n++)
    {
      g_autofree char *cut = g_memdup2 (data, n), *got = NULL;
      g_autoptr (GError) error = NULL;

      got = read_bytes (cut, n, &error);
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
    }
  for (gsize at = 0; at < SIZE; at++)
    {
      g_autofree char *got = NULL;
      g_autoptr (GError) error = NULL;

      data[at] = (char) ~data[at];
      got = read_bytes (data, SIZE, &error);
      g_assert_true (error == NULL || error->domain == SCL_READ_ERROR);
      data[at] = (char) ~data[at];
    }
}

/* ---- Players and pairings, field by field ---- */

static void
put (char *at, guint n, guint value)
{
  for (guint i = 0; i < n; i++)
    at[i] = (char) (value >> 8 * i);
}

static guint
get16 (const char *at)
{
  return (guint8) at[0] | (guint) (guint8) at[1] << 8;
}

/* Behind the 30 texts of the first player. */
static char *
numbers_of_first (char *data)
{
  char *at = data + PLAYERS;

  for (guint i = 0; i < 30; i++)
    at += 2 + 2 * get16 (at);
  return at;
}

static void
test_numbers (void)
{
  static const struct
  {
    guint offset, n, value;
    const char *expected;
  } cases[] = {
    { 0x06, 1, 1, "P Alder, Anton|800001||ITA|FM||1972-01-17|f\n" },
    { 0x06, 1, 2, "P Alder, Anton|800001||ITA|FM||1972-01-17|-\n" },
    { 0x08, 2, 9999, "G 0|1||0-1|2|0|9999-1800\n" },
    { 0x08, 2, 10001, "G 0|1||0-1|2|0|9999-1800\n" },
    { 0x08, 4, 10001u << 16, "G 0|1||0-1|2|0|9999-1800\n" }, /* the national one alone */
    { 0x08, 4, 1234u << 16, "G 0|1||0-1|2|0|1234-1800\n" },
    { 0x18, 4, 12345678, "P Alder, Anton|12345678||ITA|" },
    { 0x0e, 4, 18500000, "|FM||1850|-\n" },
    { 0x0e, 4, 18499999, "|FM||0|-\n" },
    { 0x0e, 4, 19720231, "|FM||1972|-\n" }, /* no day of the calendar */
    { 0x0e, 4, 99991231, "was not born in 9999" },
    { 0x0e, 4, 99991232, "P Alder, Anton|800001||ITA|FM||0|-\nP Birch" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *data = sample_bytes (), *got = NULL;
      GError *error = NULL;

      put (numbers_of_first (data) + cases[i].offset, cases[i].n, cases[i].value);
      got = read_bytes (data, SIZE, &error);
      g_assert_no_error (error);
      if (strstr (got, cases[i].expected) == NULL)
        g_error ("%u: “%s” is not in “%s”", i, cases[i].expected, got);
      g_assert_true ((strstr (got, "not born") != NULL) == (cases[i].value == 99991231));
    }
}

/* The codes of the first pairing, and of the fourth, in which a player has none against him. */
static void
test_codes (void)
{
  static const struct
  {
    guint pairing, opponent, code; /* opponent 0: as it is */
    const char *expected;
  } cases[] = {
    { 0, 0, 1, "game of 0: 0-1 1 round 1 " },
    { 0, 0, 2, "game of 0: 0-1 ½ round 1 " },
    { 0, 0, 3, "game of 0: 0-1 0 round 1 " },
    { 0, 0, 4, "game of 0: 0-1 1 round 1 unrated “forfeit”" },
    { 0, 0, 5, "game of 0: 0-1 0 round 1 unrated “forfeit”" },
    { 3, 0xfffe, 1, ": round 2 kind 'F'\n" },
    { 3, 0xfffe, 2, ": round 2 kind 'H'\n" },
    { 3, 0xffff, 3, ": round 2 kind 'Z'\n" },
    { 3, 0xffff, 9, ": round 2 kind 'U'\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *data = sample_bytes ();
      char *pairing = data + PAIRINGS + 21 * cases[i].pairing;
      g_autoptr (GInputStream) stream = NULL;
      g_autoptr (SclInput) input = NULL;
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      SclFileCounts *counts = scl_import_report_begin_file (report, "winter.TUNx", "x");
      g_autoptr (GError) error = NULL;
      FullSink sink;

      full_sink_init (&sink);
      put (pairing + 4, 2, cases[i].code);
      if (cases[i].opponent != 0)
        {
          g_assert_cmpuint (get16 (pairing + 2), >=, 0xfffe);
          put (pairing + 2, 2, cases[i].opponent);
        }
      stream = g_memory_input_stream_new_from_data (data, SIZE, NULL);
      input = scl_input_new (stream, "winter.TUNx", NULL);
      g_assert_true (scl_reader_swiss_manager.read (input, &sink.sink, report, counts, &error));
      g_assert_no_error (error);
      if (strstr (sink.text->str, cases[i].expected) == NULL)
        g_error ("%u: “%s” is not in “%s”", i, cases[i].expected, sink.text->str);
      g_string_free (sink.text, TRUE);
    }
}

/* A report has room for 9999 players. Nobody has been paired yet. */
static void
test_most_players (void)
{
  for (guint n = 9999; n <= 10000; n++)
    {
      g_autofree char *data = sample_bytes (), *got = NULL;
      g_autoptr (GByteArray) all = g_byte_array_new ();
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      const guint8 person[4 + 29 * 2 + 110] = { 1, 0, 'A' };
      SclFileCounts *counts;

      put (data + SETTINGS + 0x11, 1, 0);
      put (data + SETTINGS + 0x13, 2, n);
      g_byte_array_append (all, (const guint8 *) data, PLAYERS);
      for (guint i = 0; i < n; i++)
        g_byte_array_append (all, person, sizeof person);
      put (data + TABLE + 8, 4, all->len);
      put (data + TABLE + 12, 4, all->len + 4);
      g_byte_array_append (all, (const guint8 *) data + PAIRINGS - 4, 4);
      g_byte_array_append (all, (const guint8 *) data + TABLE - 4, SIZE - (TABLE - 4));
      got = record_reading (&scl_reader_swiss_manager, (const char *) all->data, all->len,
                            "winter.TUNx", &counts, report, &error);
      if (n == 9999)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (counts->players, ==, 9999);
        }
      else
        g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
    }
}

TEST_MAIN ("/reader-swiss-manager", test_read, test_hostile, test_numbers, test_codes,
           test_most_players, test_damaged)
