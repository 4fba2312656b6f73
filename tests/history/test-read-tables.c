/* Tables of a sheet or a page, given to who can read them, and what is said where nobody can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "recording-sink.h"

#include "history/readers/scl-read-tables-private.h"
#include "rating/base/scl-day.h"

/* Tables divided by lines "==", named a, b, …; cells by |. What is read of them, or the error. */
static char *
read_all (const char *text, SclImportReport *report)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n==\n", -1);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_cells_free);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("", 0, NULL);
  g_autoptr (SclInput) input = scl_input_new (stream, "x.ods", NULL);
  SclFileCounts *counts = scl_import_report_begin_file (report, "x.ods", "sheet");
  g_autoptr (GError) error = NULL;
  RecordingSink sink;

  for (guint t = 0; parts[t] != NULL; t++)
    {
      g_autofree char *name = g_strdup_printf ("%c", 'a' + (int) t);
      SclCells *cells = scl_cells_new (name);
      g_auto (GStrv) rows = g_strsplit (parts[t], "\n", -1);

      for (guint r = 0; rows[r] != NULL; r++)
        {
          g_auto (GStrv) fields = g_strsplit (rows[r], "|", -1);

          scl_cells_begin_row (cells, r + 1);
          for (guint i = 0; fields[i] != NULL; i++)
            scl_cells_add (cells, i, fields[i]);
        }
      g_ptr_array_add (tables, cells);
    }
  recording_sink_init (&sink);
  scl_input_set_changed (input, scl_day_from_ymd (2024, 5, 6));
  if (scl_read_tables (tables, NULL, "sheet", input, &sink.sink, report, counts, &error))
    assert_counted (&sink, report);
  else
    g_string_assign (sink.text, error->message);
  g_hash_table_unref (sink.lists);
  return g_string_free (sink.text, FALSE);
}

static void
test_explained (void)
{
  static const struct
  {
    const char *table, *message;
  } cases[] = {
    { "Name|Rtg|Chg\nAlder|1500|3",
      "x.ods: this is FIDE's report of who won or lost how many points; it does not say who played "
      "whom. Save the page behind “View” beside “Orig.Report” in the tournament's details instead, "
      "or import the tournament's report (TRF) or its crosstable" },
    { "Rank|Team|Pts\n1|Reds|3",
      "x.ods: the tables are of teams; games of players are in the board pairings and in the "
      "tournament's report (TRF)" },
    { "Name|Rtg|Chg\nAlder|1500|3\nRank|Team|Pts\n1|Reds|3",
      "x.ods: this is FIDE's report of who won or lost how many points; it does not say who played "
      "whom. Save the page behind “View” beside “Orig.Report” in the tournament's details instead, "
      "or import the tournament's report (TRF) or its crosstable" },
    { "p|q|r\nx\ns|t|u",
      "x.ods: Scalata knows none of its tables; their columns are called “p”, “q”, “r”; “s”, “t”, "
      "“u”. Known are games with the columns date, white, black and score, and players' lists, "
      "crosstables and pairings as Chess-Results and Swiss-Manager export them. Of games with "
      "other titles say which are these, such as "
      "--columns=\"date=Day,white=Home,black=Away,score=Result\"" },
    { "only text",
      "x.ods: there is no table of games or players in it; export the tournament as TRF, or its "
      "crosstable as a spreadsheet" },
    { "", "x.ods: there is no table of games or players in it; export the tournament as TRF, or "
          "its crosstable as a spreadsheet" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autofree char *got = read_all (cases[i].table, report);

      g_assert_cmpstr (got, ==, cases[i].message);
      g_assert_cmpuint (scl_import_report_n_files (report), ==, 1);
    }
}

#define GAMES "date|white|black|score\n2020-01-01|Ann|Bo|1"

/* A table alone is the file's; of several each is a file of its own, and one that nobody knows is
 * noted where another is known. */
static void
test_several (void)
{
  g_autoptr (SclImportReport) one = scl_import_report_new (), two = scl_import_report_new (),
                              gaps = scl_import_report_new ();
  g_autofree char *alone = read_all (GAMES, one), *both = read_all (GAMES "\n==\np|q|r", two),
                  *apart = read_all ("\n==\n" GAMES, gaps);

  g_assert_nonnull (strstr (alone, "G 0|0|2020-01-01|0-1|2|0|0-0\n"));
  g_assert_cmpuint (scl_import_report_n_files (one), ==, 1);
  g_assert_cmpuint (scl_import_report_file (one, 0)->games, ==, 1);
  g_assert_cmpuint (scl_import_report_n_notes (one), ==, 0);
  g_assert_cmpstr (both, ==, alone);
  g_assert_cmpuint (scl_import_report_n_files (two), ==, 3);
  g_assert_cmpstr (scl_import_report_file (two, 1)->file, ==, "x.ods: a");
  g_assert_cmpstr (scl_import_report_file (two, 1)->format, ==, "sheet");
  g_assert_cmpuint (scl_import_report_file (two, 1)->games, ==, 1);
  g_assert_cmpstr (scl_import_report_file (two, 2)->file, ==, "x.ods: b");
  g_assert_cmpuint (scl_import_report_n_notes (two), ==, 1);
  g_assert_cmpstr (scl_import_report_get_note (two, 0)->file, ==, "x.ods: b");
  g_assert_cmpstr (scl_import_report_get_note (two, 0)->message, ==,
                   "There is no table here that Scalata knows.");
  g_assert_cmpstr (apart, ==, alone);
  g_assert_cmpuint (scl_import_report_n_files (gaps), ==, 1);
}

/* Pairings with a day are games, without one a round. A tournament without days has that of the
 * file. */
static void
test_days (void)
{
  g_autoptr (SclImportReport) games = scl_import_report_new (), round = scl_import_report_new ();
  g_autofree char *dated = read_all ("Date|White|Score|Black\n2020-01-01|Ann|1|Bo", games);
  g_autofree char *paired = read_all ("Round 2\nBo.|White|Result|Black\n1|Ann|1 - 0|Bo", round);

  g_assert_nonnull (strstr (dated, "G 0|0|2020-01-01|0-1|2|0|0-0\n"));
  g_assert_nonnull (strstr (paired, "|2024-05-06|2024-05-06|"));
  g_assert_nonnull (strstr (paired, "G 0|2||0-1|2|0|0-0\n"));
}

/* Cells beyond the last column are told of. */
static void
test_wide (void)
{
  g_autoptr (GString) text = g_string_new (GAMES);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *got = NULL, *said = NULL;

  for (guint i = 4; i < SCL_CELLS_MAX_COLUMNS; i++)
    g_string_append_c (text, '|');
  g_string_append (text, "|x");
  got = read_all (text->str, report);
  said = g_strdup_printf ("Cells beyond the %uth column are left out.", SCL_CELLS_MAX_COLUMNS);
  g_assert_cmpuint (scl_import_report_n_notes (report), ==, 1);
  g_assert_cmpstr (scl_import_report_get_note (report, 0)->message, ==, said);
  g_assert_nonnull (strstr (got, "G 0|0|2020-01-01|0-1|2|0|0-0\n"));
}

TEST_MAIN ("/read-tables", test_explained, test_several, test_days, test_wide)
