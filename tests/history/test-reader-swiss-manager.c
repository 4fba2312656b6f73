/* Reader of Swiss-Manager's tournaments, with an invented one: four players, two of three rounds.
 * Its settings begin at 304, A3 at 592, A5 at 920, B3 at 1722 with six pairings of 21 bytes, D3 at
 * 1852; it has 1888 bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
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
                   "A 3 doubled or stray blanks in 1 name are left out (line 3)\n");
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

TEST_MAIN ("/reader-swiss-manager", test_read, test_hostile, test_damaged)
