/* Reader of Papi's tournaments, and the Access tables below it, with an invented one: twelve pages
 * of 4096 bytes. Page 2 describes the catalog, whose rows are on page 3; page 4 has the maps; page
 * 5 describes INFO, rows on 6; pages 7 and 8 JOUEUR, rows on 9 and 10 (one of them deleted). Page
 * 11 held rows of JOUEUR once: it is not in the map. mdbtools reads the same from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/sheets/scl-jet.h"
#include "rating/base/scl-day.h"

#define PAGE 4096

typedef struct
{
  char *data;
  gsize n;
} Sample;

static void
sample_clear (Sample *sample)
{
  g_free (sample->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sample, sample_clear)

static void
sample_load (Sample *sample)
{
  g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers",
                                            "autumn.papi", NULL);

  g_assert_true (g_file_get_contents (path, &sample->data, &sample->n, NULL));
  g_assert_cmpuint (sample->n, ==, 12 * PAGE);
}

static char *
read_sample (const Sample *sample, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return record_reading (&scl_reader_papi, sample->data, sample->n, "autumn.papi", NULL, report,
                         error);
}

/* Counted by hand from the rows. EXEMPT is nobody, Ghost and what stands on page 11 are gone;
 * Hélène won twice and took half a point for round 3 (that of round 4 is of no round), Jan won
 * round 2 without playing and had the bye of round 3, in which neither of the others came. 1399 is
 * an estimate. */
static void
test_read (void)
{
  g_auto (Sample) sample = { 0 };
  GError *error = NULL;
  g_autofree char *got = NULL;

  sample_load (&sample);
  g_assert_cmpint (scl_reader_papi.recognise ((const guint8 *) sample.data, sample.n, "x"), >, 0);
  got = read_sample (&sample, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (got, ==,
                   "P ALDER, Hélène|34179178|FRA:A00001|FRA|WIM|Sen|1988-05-12|f\n"
                   "P BIRCH NOIRE, Zoé|0|FRA:A00002|FRA||Pup|0|f\n"
                   "P Żołądź, Jan|0||POL|||2001-12-31|m\n"
                   "P DOGWOOD|400005||ENG|||0|-\n"
                   "E |Open d'automne|Lyon|2026-09-04|2026-09-06|s\n"
                   "G 0|1||0-1|2|0|2105-1500\n"
                   "G 0|1||2-3|1|0|0-1800\n"
                   "G 0|2||3-0|0|0|1800-2105\n"
                   "G 0|2||1-2|0|1|1500-0\n"
                   "G 0|3||1-3|0|7|1500-1800\n"
                   "--\n"
                   "A 3 “CM1” is no FIDE id; it is left out\n"
                   "A 3 doubled or stray blanks in 1 name are left out (line 3)\n"
                   "I 0 1 player has an estimated rating, which is left out\n"
                   "I 0 “04/09/2026” is read as 2026-09-04 (day.month.year).\n"
                   "I 0 “06/09/2026” is read as 2026-09-06 (day.month.year).\n"
                   "I 3 1 game is not rated: won or lost by forfeit, not played.\n"
                   "I 3 1 game is not rated: neither player came.\n");
}

/* The results of round 1 between the first two, Rd01Res: 3 and 1. */
#define FIRST_RESULT (9 * PAGE + 3506)
#define SECOND_RESULT (9 * PAGE + 3156)

static void
test_results (void)
{
  static const struct
  {
    char first, second;
    const char *expected;
  } cases[] = {
    { 3, 1, "G 0|1||0-1|2|0|2105-1500\n" },
    { 1, 3, "G 0|1||0-1|0|0|2105-1500\n" },
    { 2, 2, "G 0|1||0-1|1|0|2105-1500\n" },
    { 6, 4, "G 0|1||0-1|2|1|2105-1500\n" },
    { 4, 6, "G 0|1||0-1|0|1|2105-1500\n" },
    { 5, 5, "G 0|1||0-1|0|7|2105-1500\n" },
    { 0, 0, "I 0 1 pairing has no result yet and is left out\n" },
    { 7, 7, "I 0 1 pairing has no result yet and is left out\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Sample) sample = { 0 };
      GError *error = NULL;
      g_autofree char *got = NULL;

      sample_load (&sample);
      g_assert_cmpint (sample.data[FIRST_RESULT], ==, 3);
      g_assert_cmpint (sample.data[SECOND_RESULT], ==, 1);
      sample.data[FIRST_RESULT] = cases[i].first;
      sample.data[SECOND_RESULT] = cases[i].second;
      got = read_sample (&sample, &error);
      g_assert_no_error (error);
      if (strstr (got, cases[i].expected) == NULL)
        g_error ("%u: “%s” is not in “%s”", i, cases[i].expected, got);
    }
}

/* The federation's list: four rows, one of a player who is on it already, one without a name. */
static void
test_list (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers",
                                            "Data-2026-09.mdb", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *data = NULL, *got = NULL;
  SclFileCounts *counts;
  GError *error = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &data, &n, NULL));
  got = record_reading (&scl_reader_papi, data, n, "Data-2026-09.mdb", &counts, report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (got, ==,
                   "P ALDER, Hélène|4100001|FRA:A00001|FRA|WIM|Sen|1988-05-12|f\n"
                   "R FFE|s|2026-09-01|0|2105|-1|0|F\n"
                   "R FFE|r|2026-09-01|0|2050|-1|0|N\n"
                   "R FFE|b|2026-09-01|0|1990|-1|0|E\n"
                   "P BIRCH, Zoé Ann|0|FRA:A00002|FRA||Pup|0|f\n"
                   "R FFE|s|2026-09-01|1|0|-1|0|E\n"
                   "R FFE|r|2026-09-01|1|1199|-1|0|E\n"
                   "--\n"
                   "A 2 “CM1” is no FIDE id; it is left out\n"
                   "R 3 the player FRA:A00001 is on the list already; this line is left out\n"
                   "R 4 the line names no player; it is left out\n"
                   "A 2 doubled or stray blanks in 1 name are left out (line 2)\n"
                   "I 0 1 players have no date of birth\n");
  g_assert_cmpuint (counts->lists, ==, 3);
}

/* Bytes changed, and how the file is refused then. */
static void
test_hostile (void)
{
  static const struct
  {
    guint page, offset, n;
    const char *bytes, *words;
    SclReadError code;
  } cases[] = {
    { 0, 0x14, 1, "\0", "Jet 4", SCL_READ_ERROR_FORMAT },
    { 0, 0x14, 1, "\2", "Jet 4", SCL_READ_ERROR_FORMAT },
    { 2, 0, 1, "\xda", "page 2 does not describe a table",
      SCL_READ_ERROR_DAMAGED }, /* as under a password */
    { 7, 4, 4, "\7\0\0\0", "page 7 does not describe a table",
      SCL_READ_ERROR_DAMAGED }, /* goes on to itself */
    { 8, 4, 4, "\7\0\0\0", "page 7 does not describe a table",
      SCL_READ_ERROR_DAMAGED }, /* in a circle */
    { 7, 4, 4, "\xff\xff\xff\xff", "page 7 does not describe a table", SCL_READ_ERROR_DAMAGED },
    { 7, 4, 4, "\0\0\0\0", "page 7 does not describe a table",
      SCL_READ_ERROR_DAMAGED }, /* names cut off */
    { 7, 45, 2, "\xff\xff", "page 7 does not describe a table", SCL_READ_ERROR_DAMAGED },
    { 7, 51, 4, "\xff\xff\xff\xff", "page 7 does not describe a table", SCL_READ_ERROR_DAMAGED },
    { 7, 55, 1, "\3", "page 7 does not describe a table",
      SCL_READ_ERROR_DAMAGED }, /* no such map */
    { 7, 56, 3, "\xff\xff\xff", "page 7 does not describe a table", SCL_READ_ERROR_DAMAGED },
    { 7, 16, 4, "\6\0\0\0", "announces 6 rows and has 5", SCL_READ_ERROR_DAMAGED },
    { 7, 16, 4, "\xff\xff\xff\xff", "announces 4294967295 rows and has 5", SCL_READ_ERROR_DAMAGED },
    { 7, 16, 4, "\4\0\0\0", "page 10, row 3", SCL_READ_ERROR_DAMAGED },
    { 9, 12, 2, "\xff\xff", "page 9, row 1", SCL_READ_ERROR_DAMAGED },
    { 9, 14, 2, "\0\0", "page 9, row 1", SCL_READ_ERROR_DAMAGED },
    { 9, 16, 2, "\xff\x1f", "page 9, row 2", SCL_READ_ERROR_DAMAGED },
    { 9, 4096 - 17, 2, "\xff\xff", "page 9, row 1",
      SCL_READ_ERROR_DAMAGED }, /* fields of varying length in the first row */
    { 10, 4, 4, "\5\0\0\0", "announces 5 rows and has 3",
      SCL_READ_ERROR_DAMAGED }, /* another table's page */
    { 10, 0, 1, "\0", "announces 5 rows and has 3", SCL_READ_ERROR_DAMAGED },
    { 3, 12, 2, "\3\0", "announces 4 rows and has 3", SCL_READ_ERROR_DAMAGED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Sample) sample = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *got = NULL;

      sample_load (&sample);
      memcpy (sample.data + cases[i].page * PAGE + cases[i].offset, cases[i].bytes, cases[i].n);
      got = read_sample (&sample, &error);
      g_assert_error (error, SCL_READ_ERROR, (int) cases[i].code);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("%u: “%s” is not in “%s”", i, cases[i].words, error->message);
    }
}

/* A file cut anywhere is refused. */
static void
test_cut (void)
{
  for (gsize n = 64; n < 11 * PAGE; n += 509)
    {
      g_auto (Sample) sample = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *got = NULL;
      char *cut;

      sample_load (&sample);
      cut = g_memdup2 (sample.data, n);
      g_free (sample.data);
      sample.data = cut;
      sample.n = n;
      got = read_sample (&sample, &error);
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
    }
  for (guint pages = 1; pages < 11; pages++)
    {
      g_auto (Sample) sample = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *got = NULL;

      sample_load (&sample);
      sample.n = pages * PAGE;
      got = read_sample (&sample, &error);
      g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_DAMAGED);
    }
}

/* Whatever byte is wrong, the reading ends, with an error of its own or none. */
static void
test_any_byte (void)
{
  static const guint8 masks[] = { 0xff, 0x01, 0x80 };
  g_auto (Sample) sample = { 0 };

  sample_load (&sample);
  for (gsize at = 0; at < sample.n; at += 23)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *got = NULL;

      sample.data[at] = (char) (sample.data[at] ^ masks[at % 3]);
      got = read_sample (&sample, &error);
      g_assert_true (error == NULL || error->domain == SCL_READ_ERROR);
      sample.data[at] = (char) (sample.data[at] ^ masks[at % 3]);
    }
}

/* An Access database of something else. */
static void
test_other (void)
{
  g_auto (Sample) sample = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *got = NULL;
  char *name;

  sample_load (&sample);
  /* "JOUEUR" in the catalog: FF FE and Latin-1 */
  name = memmem (sample.data + 3 * PAGE, PAGE, "JOUEUR", 6);
  g_assert_nonnull (name);
  *name = 'X';
  got = read_sample (&sample, &error);
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "no tournament of Papi"));
}

/* Two halves of UTF-16 are one letter, a second half alone none: U+1D538 (D835 DD38) for "Żo" in
 * Żołądź, and DD38 for "Ż". */
static void
test_beyond_16_bits (void)
{
  static const struct
  {
    char bytes[4];
    const char *expected;
  } cases[] = { { { 0x35, (char) 0xd8, 0x38, (char) 0xdd }, "P 𝔸łądź, Jan|" },
                { { 0x38, (char) 0xdd, 'o', 0 }, "P \uFFFDołądź, Jan|" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Sample) sample = { 0 };
      GError *error = NULL;
      g_autofree char *got = NULL;
      char *name;

      sample_load (&sample);
      name = memmem (sample.data, sample.n, "\x7b\x01o\0B\x01", 6);
      g_assert_nonnull (name);
      memcpy (name, cases[i].bytes, 4);
      got = read_sample (&sample, &error);
      g_assert_no_error (error);
      g_assert_nonnull (strstr (got, cases[i].expected));
    }
}

static void
test_table (void)
{
  g_auto (Sample) sample = { 0 };
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (SclInput) input = NULL;
  g_autoptr (SclJet) jet = NULL;
  g_autoptr (SclJetTable) info = NULL, players = NULL;
  GError *error = NULL;
  guint n = 0;
  int name, elo, born;

  sample_load (&sample);
  stream = g_memory_input_stream_new_from_data (sample.data, (gssize) sample.n, NULL);
  input = scl_input_new (stream, "a.mdb", NULL);
  jet = scl_jet_new (input, &error);
  g_assert_no_error (error);
  g_assert_null (scl_jet_open_table (jet, "NONE", &error));
  g_assert_no_error (error);
  g_assert_null (scl_jet_open_table (jet, "Tables", &error)); /* in the catalog, but no table */
  g_assert_no_error (error);
  info = scl_jet_open_table (jet, "info", &error);
  g_assert_no_error (error);
  g_assert_cmpint (scl_jet_column (info, "VALUE"), ==, 1);
  g_assert_cmpint (scl_jet_column (info, "Other"), ==, -1);
  while (scl_jet_next (info, &error))
    {
      g_assert_cmpuint (scl_jet_row (info), ==, ++n);
      if (n == 1)
        {
          g_assert_cmpstr (scl_jet_text (info, 0), ==, "Nom");
          g_assert_cmpstr (scl_jet_text (info, 1), ==, "Open d'automne");
          g_assert_cmpint (scl_jet_integer (info, 1, -7), ==, -7);
          g_assert_cmpint (scl_jet_day (info, 1), ==, SCL_DAY_NONE);
          g_assert_cmpint (scl_jet_integer (info, -1, -7), ==, -7);
        }
      if (n == 2)
        g_assert_cmpstr (scl_jet_text (info, 1), ==, ""); /* empty */
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 9);

  /* A value of another type than is asked for is none. */
  players = scl_jet_open_table (jet, "Joueur", &error);
  g_assert_no_error (error);
  name = scl_jet_column (players, "nom");
  elo = scl_jet_column (players, "elo");
  born = scl_jet_column (players, "nele");
  g_assert_cmpint (MIN (name, MIN (elo, born)), >=, 0);
  do
    g_assert_true (scl_jet_next (players, &error));
  while (strcmp (scl_jet_text (players, name), "ALDER") != 0);
  g_assert_cmpint (scl_jet_integer (players, elo, -7), ==, 2105);
  g_assert_cmpint (scl_jet_day (players, born), ==, scl_day_from_ymd (1988, 5, 12));
  g_assert_cmpstr (scl_jet_text (players, elo), ==, "");
  g_assert_cmpstr (scl_jet_text (players, born), ==, "");
  g_assert_cmpint (scl_jet_integer (players, name, -7), ==, -7);
  g_assert_cmpint (scl_jet_integer (players, born, -7), ==, -7);
  g_assert_cmpint (scl_jet_day (players, name), ==, SCL_DAY_NONE);
  g_assert_cmpint (scl_jet_day (players, elo), ==, SCL_DAY_NONE);
}

TEST_MAIN ("/reader-papi", test_read, test_results, test_list, test_hostile, test_cut,
           test_any_byte, test_other, test_beyond_16_bits, test_table)
