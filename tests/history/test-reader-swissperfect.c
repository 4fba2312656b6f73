/* Reader of SwissPerfect's tournaments, three files each, with an invented one: five players (one
 * of them deleted), three rounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/sheets/scl-dbf.h"
#include "rating/base/scl-day.h"

/* trn, sco, ini */
typedef struct
{
  char *data[3];
  gsize n[3];
  const char *name; /* of the file opened, ending and all */
} Set;

static const char *const ENDINGS[] = { ".trn", ".sco", ".ini" };

static void
set_load (Set *set)
{
  set->name = "spring.trn";
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *file = g_strdup_printf ("spring%s", ENDINGS[i]);
      g_autofree char *path
          = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", "data", "readers", file, NULL);

      g_assert_true (g_file_get_contents (path, &set->data[i], &set->n[i], NULL));
    }
}

static void
set_clear (Set *set)
{
  for (guint i = 0; i < 3; i++)
    g_free (set->data[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Set, set_clear)

static SclInput *
open_part (const Set *set, guint part, const char *name)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (set->data[part], (gssize) set->n[part], NULL);

  return scl_input_new (stream, name, NULL);
}

static SclInput *
open_beside (const char *ending, gpointer data, GError **error)
{
  const Set *set = data;

  for (guint i = 0; i < 3; i++)
    if (strcmp (ending, ENDINGS[i]) == 0 && set->data[i] != NULL)
      return open_part (set, i, ending + 1);
  return NULL;
}

/* As record_reading (), with the other files beside the one that set->name says. */
static char *
read_set (const Set *set, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts
      = scl_import_report_begin_file (report, set->name, "tournament of SwissPerfect");
  RecordingSink sink;
  gboolean done;

  recording_sink_init (&sink);
  for (guint i = 0; i < 3; i++)
    if (g_str_has_suffix (set->name, ENDINGS[i]))
      {
        g_autoptr (SclInput) input = open_part (set, i, set->name);

        g_assert_cmpint (
            scl_reader_swissperfect.recognise ((const guint8 *) set->data[i], set->n[i], "x"), ==,
            95);
        scl_input_set_changed (input, scl_day_from_ymd (2024, 5, 6));
        scl_input_set_beside (input, open_beside, (gpointer) set);
        done = scl_reader_swissperfect.read (input, &sink.sink, report, counts, error);
        g_assert_true (done == (*error == NULL));
      }
  for (guint i = 0; i < scl_import_report_n_notes (report); i++)
    {
      const SclNote *note = scl_import_report_get_note (report, i);
      g_string_append_printf (sink.text, "%c %u %s\n", "IAR"[note->kind], note -> line,
                              note -> message);
    }
  return g_string_free (sink.text, FALSE);
}

/* Counted by hand from the tables' records. Starting ranks and IDs differ; the deleted player and
 * game are left; Birch has half a point for round 2, from which she was absent, Cedar a bye; Alder
 * won round 2 and both lost round 3 without playing. */
#define EXPECTED                                                                                   \
  "P Alder, Anton|800001|id:11|ITA|FM||1972-01-17|m\n"                                             \
  "P Birch, Eva|0|id:12||||0|f\n"                                                                  \
  "P Cedar, Carl|0|||||0|-\n"                                                                      \
  "P Dürr|0|||||0|-\n"                                                                            \
  "E |Spring Open||2024-05-06|2024-05-06|-\n"                                                      \
  "G 0|1||0-1|2|0|2100-1800\n"                                                                     \
  "G 0|1||2-3|1|0|1500-0\n"                                                                        \
  "G 0|2||3-0|0|1|0-2100\n"                                                                        \
  "G 0|3||0-3|0|7|2100-0\n"                                                                        \
  "G 0|3||1-2|0|0|1800-1500\n"                                                                     \
  "I 0 bonus points of 1 player are read as byes in rounds not played\n"                           \
  "A 0 The file holds no date; the event is given the day on which the file was changed last, "    \
  "2024-05-06. Correct "                                                                           \
  "it, as it decides the rating period.\n"                                                         \
  "I 1 1 game is not rated: won or lost by forfeit, not played.\n"                                 \
  "I 1 1 game is not rated: neither player came.\n"

static void
assert_set (const Set *set, const char *expected)
{
  GError *error = NULL;
  g_autofree char *got = read_set (set, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (got, ==, expected);
}

static void
assert_set_refused (const Set *set, SclReadError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *got = read_set (set, &error);

  g_assert_error (error, SCL_READ_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” is not in “%s”", words, error->message);
}

static void
test_any_of_three (void)
{
  static const char *const names[] = { "spring.trn", "spring.sco", "spring.ini" };

  for (guint i = 0; i < 3; i++)
    {
      g_auto (Set) set = { 0 };

      set_load (&set);
      set.name = names[i];
      assert_set (&set, EXPECTED);
    }
}

/* Bytes 4 to 7: the number of records; 8 and 9: the header's length; 10 and 11: a record's. The
 * invented tables have 5 players of 203 bytes behind 801, and 9 games of 32 behind 321. */
static void
test_hostile (void)
{
  static const struct
  {
    guint part, offset;
    guint8 byte;
    SclReadError code;
    const char *words;
  } cases[] = {
    { 1, 4, 10, SCL_READ_ERROR_DAMAGED, "announces 10 records and ends after 9" },
    { 1, 7, 0xff, SCL_READ_ERROR_DAMAGED, "records and ends after 9" },
    { 0, 4, 6, SCL_READ_ERROR_DAMAGED, "announces 6 records and ends after 5" },
    { 1, 9, 0xff, SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 1, 10, 31, SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 1, 32 + 16, 4, SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 1, 320, 0, SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 1, 0, 0x30, SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 1, 32, 'X', SCL_READ_ERROR_FORMAT, "not the .sco file" },
    { 2, 0, 0, SCL_READ_ERROR_FORMAT, "not the .ini file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Set) set = { 0 };

      set_load (&set);
      set.data[cases[i].part][cases[i].offset] = (char) cases[i].byte;
      if (cases[i].part == 0)
        set.name = "spring.sco";
      assert_set_refused (&set, cases[i].code, cases[i].words);
    }
}

/* Wherever a table is cut, it is refused, and nothing is read past its end. */
static void
test_cut (void)
{
  for (gsize n = 0; n < 321 + 9 * 32; n += 7)
    {
      g_auto (Set) set = { 0 };
      char *cut;

      set_load (&set);
      cut = g_memdup2 (set.data[1], n + 1);
      g_free (set.data[1]);
      set.data[1] = cut;
      set.n[1] = n;
      assert_set_refused (&set, n < 321 ? SCL_READ_ERROR_FORMAT : SCL_READ_ERROR_DAMAGED,
                          n < 321 ? "not the .sco file" : "cut short");
    }
}

static void
test_parts (void)
{
  g_auto (Set) set = { 0 };

  set_load (&set);
  g_clear_pointer (&set.data[2], g_free);
  {
    /* Without settings the file names the event. */
    GError *error = NULL;
    g_autofree char *got = read_set (&set, &error);

    g_assert_no_error (error);
    g_assert_nonnull (strstr (got, "E |spring||2024-05-06"));
  }
  g_clear_pointer (&set.data[1], g_free);
  assert_set_refused (&set, SCL_READ_ERROR_FORMAT,
                      "spring.trn: a tournament of SwissPerfect is three files of one name; that "
                      "of the games (.sco)");
}

/* What a table says against itself is left out with the number of its record. */
static void
test_records (void)
{
  static const struct
  {
    guint part;
    gsize offset;
    const char *text, *note;
  } cases[] = {
    /* games: round at 1, White at 4, Black at 9, scores at 14 and 17, types at 20 and 22 */
    { 1, 321 + 4, "   99",
      "R 1 a player of this game is not on the list of players; the record is left out\n" },
    { 1, 321 + 4, "    2",
      "R 1 a player of this game is not on the list of players; the record is left out\n" },
    { 1, 321 + 4, "    4",
      "R 1 a player of this game is not on the list of players; the record is left out\n" },
    { 1, 321 + 1, "  0", "R 1 the record has no round; it is left out\n" },
    { 1, 321 + 1, "501", "R 1 the record has no round; it is left out\n" },
    { 1, 321 + 1, "x y", "R 1 the record has no round; it is left out\n" },
    { 1, 321 + 14, "  3", "R 1 the scores are not those of one game; the record is left out\n" },
    { 1, 321 + 14, "  1", "R 1 the scores are not those of one game; the record is left out\n" },
    { 1, 321 + 17, " -1", "R 1 the scores are not those of one game; the record is left out\n" },
    { 1, 321 + 32 + 4, "    1",
      "R 2 a player of this game has a result of this round already; the record is left out\n" },
    /* players: ID at 6, BONUS at 168 */
    { 0, 801 + 203 + 6, "    1",
      "R 2 the player's number (ID 1) is none, or another player's too; the record is left out\n" },
    { 0, 801 + 203 + 6, "    x",
      "R 2 the player's number (ID 0) is none, or another player's too; the record is left out\n" },
    { 0, 801 + 203 + 168, "2.5",
      "A 2 3 half points of bonus are more than the rounds not played; they are left out\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Set) set = { 0 };
      GError *error = NULL;
      g_autofree char *got = NULL;

      set_load (&set);
      memcpy (set.data[cases[i].part] + cases[i].offset, cases[i].text, strlen (cases[i].text));
      got = read_set (&set, &error);
      g_assert_no_error (error);
      if (strstr (got, cases[i].note) == NULL)
        g_error ("%u: “%s” is not in “%s”", i, cases[i].note, got);
    }
}

static void
test_matches (void)
{
  g_auto (Set) set = { 0 };

  set_load (&set);
  *strstr (set.data[2], "Games=1") = 'G';
  strstr (set.data[2], "Games=1")[6] = '2';
  assert_set_refused (&set, SCL_READ_ERROR_FORMAT, "a match of 2 games");
}

/* What is none of the three, whatever it is called. */
static void
test_none (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("hello\n", 6, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "spring.trn", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  SclFileCounts *counts = scl_import_report_begin_file (report, "spring.trn", "x");
  g_autoptr (GError) error = NULL;
  RecordingSink sink;

  recording_sink_init (&sink);
  g_assert_false (scl_reader_swissperfect.read (input, &sink.sink, report, counts, &error));
  g_assert_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "spring.trn: this is not the .trn file of a tournament of SwissPerfect");
  g_hash_table_unref (sink.lists);
  g_string_free (sink.text, TRUE);
}

/* A table alone. */
static void
test_table (void)
{
  g_auto (Set) set = { 0 };
  g_autoptr (SclInput) input = NULL;
  g_autoptr (SclDbf) table = NULL;
  GError *error = NULL;
  guint n = 0;

  set_load (&set);
  input = open_part (&set, 0, "spring.trn");
  table = scl_dbf_new (input, &error);
  g_assert_no_error (error);
  g_assert_cmpint (scl_dbf_field (table, "surname"), ==, 3);
  g_assert_cmpint (scl_dbf_field (table, "NONE"), ==, -1);
  while (scl_dbf_next (table, &error))
    {
      static const guint records[] = { 1, 2, 4, 5 }; /* the third is deleted */
      static const int starts[] = { 2, 1, 3, 4 };

      g_assert_cmpuint (scl_dbf_record (table), ==, records[n]);
      g_assert_cmpint (scl_dbf_number (table, scl_dbf_field (table, "START_NO"), -1), ==,
                       starts[n++]);
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (scl_dbf_text (table, 3), ==, "Dürr");
  g_assert_cmpstr (scl_dbf_text (table, -1), ==, "");
  g_assert_cmpint (scl_dbf_number (table, 3, -7), ==, -7);
}

TEST_MAIN ("/reader-swissperfect", test_any_of_three, test_parts, test_records, test_matches,
           test_hostile, test_cut, test_none, test_table)
