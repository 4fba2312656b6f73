/* Reader of Scid's spelling file, with invented players; the real file where it is installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "recording-sink.h"

static void
test_invented (void)
{
  g_autofree char *data = sample_text ("spelling.ssp");

  assert_reading (&scl_reader_scid, data, "spelling.ssp",
                  "P A, Invented Name|10247360||BAN|||1974|-\n"
                  "R FIDE|s|2019-07-01|0|1507|-1|0|\n"
                  "R FIDE|s|2019-08-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-09-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-10-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-11-01|0|1521|-1|0|\n"
                  "R FIDE|s|2019-12-01|0|1489|-1|0|\n"
                  "R FIDE|s|2021-01-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-02-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-03-01|0|1473|-1|0|\n"
                  "R FIDE|s|2021-04-01|0|1473|-1|0|\n"
                  "P Alder, Anton|1503014||NOR|GM||1990-11-30|-\n"
                  "R FIDE|s|2001-04-01|1|2064|-1|0|\n"
                  "R FIDE|s|2001-07-01|1|2084|-1|0|\n"
                  "R FIDE|s|2001-10-01|1|2072|-1|0|\n"
                  "R FIDE|s|2000-01-01|1|2000|-1|0|\n"
                  "R FIDE|s|2000-07-01|1|2001|-1|0|\n"
                  "R FIDE|s|2009-01-01|1|1|-1|0|\n"
                  "R FIDE|s|2009-04-01|1|2|-1|0|\n"
                  "R FIDE|s|2009-07-01|1|3|-1|0|\n"
                  "R FIDE|s|2009-09-01|1|4|-1|0|\n"
                  "R FIDE|s|2009-11-01|1|5|-1|0|\n"
                  "R FIDE|s|1988-01-01|1|2500|-1|0|\n"
                  "P Birch, Eva|0||DEN|WIM||1950|f\n"
                  "--\n"
                  "R 12 2000 has more ratings than lists; those after the last list are left out\n"
                  "R 13 the year 2102 cannot be meant; its ratings are left out\n"
                  "R 13 “1989.2000” is not a year with its ratings; it is left out\n"
                  "R 13 the player has ratings of 1988 already; the first are kept\n"
                  "A 15 the FIDE id 1503014 is another player's already; this player goes without\n"
                  "R 16 this FIDE id is not a number, or comes after ratings; it is left out\n"
                  "I 0 1 players have a FIDE id that FIDE has withdrawn since\n");
}

static void
test_empty (void)
{
  assert_refused (&scl_reader_scid, "@PLAYER\n# nothing\n@SITE\nA\n", "a.ssp",
                  SCL_READ_ERROR_FORMAT, "no player");
}

/* ---- The real one ---- */

typedef struct
{
  SclSink sink;
  GArray *italian; /* guint8 by player */
  guint64 ratings;
  guint italians_in_2000;
} CountingSink;

static guint32
count_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  CountingSink *self = (CountingSink *) sink;
  guint8 italian = g_strcmp0 (record->federation, "ITA") == 0;

  g_array_append_val (self->italian, italian);
  return self->italian->len - 1;
}

static gboolean
count_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  CountingSink *self = (CountingSink *) sink;

  self->ratings++;
  self->italians_in_2000 += record->day == scl_day_from_ymd (2000, 1, 1)
                            && g_array_index (self->italian, guint8, record->player);
  return TRUE;
}

static void
test_real (void)
{
  static const char PATH[] = "/usr/share/scid/data/spelling.ssp";
  CountingSink sink = { .sink = { .player = count_player, .rating = count_rating } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  if (!g_file_test (PATH, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("scid-rating-data is not installed");
      return;
    }
  sink.italian = g_array_new (FALSE, FALSE, 1);
  scl_import_files ((const char *[]){ PATH, NULL }, &sink.sink, report, NULL, &error);
  g_assert_no_error (error);
  if (sink.italian->len != 380415)
    g_test_skip ("scid-rating-data is not of April 2021");
  else
    {
      /* The head of the file: "(1) Player information: 380415 players"; FORMATS: 23.78 million
       * ratings, 657 or 658 Italians on the list of January 2000. */
      g_assert_cmpuint (sink.ratings / 10000, ==, 2378);
      g_assert_cmpuint (sink.italians_in_2000, >=, 657);
      g_assert_cmpuint (sink.italians_in_2000, <=, 658);
      /* 1 a year 1971-1989, 2 to 2000, 4 to 2008, 5, 6, 6, 9, 12 to 2020, 4 in 2021: 19 + 22 + 32 +
       * 5 + 12 + 9 + 96 + 4 */
      g_assert_cmpuint (scl_import_report_file (report, 0)->lists, ==, 199);
    }
  g_array_unref (sink.italian);
}

TEST_MAIN ("/reader-scid", test_invented, test_empty, test_real)
