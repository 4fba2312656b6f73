/* Every real file to what its reader makes of it: players, events, games (of them unrated),
 * ratings, lists, adjustments, lines left out.
 *
 * The real ones' table is readers-golden.csv. Its numbers were counted apart from the readers where
 * that can be done: rows of a list less its header (FORMATS 1.2 has the doubled ids: 1 in JAN02 and
 * OCT02, 7 in JUL03), <player> elements, [White tags, 001 lines of a tournament report and the
 * different pairs with a result in them, lines of the Irish files; adjusted lists: names with two
 * blanks or a blank before a comma in their columns. The invented files' table is
 * readers-invented.csv; every field of what is read of them, and every note, is in
 * readers-invented.txt, which was compared with the files line by line (those that take the day on
 * which they were changed last for their date are left out).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "full-sink.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclSink sink;
  guint64 players, events, games, ratings;
} CountingSink;

static guint32
count_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  return (guint32) ((CountingSink *) sink)->players++;
}

static guint32
count_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  return (guint32) ((CountingSink *) sink)->events++;
}

static gboolean
count_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  ((CountingSink *) sink)->games++;
  return TRUE;
}

static gboolean
count_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  ((CountingSink *) sink)->ratings++;
  return TRUE;
}

static SclDay
any_day (SclSink *sink, const char *key)
{
  return scl_day_from_ymd (2000, 1, 1);
}

static void
add_counts (SclFileCounts *all, const SclFileCounts *one)
{
  all->players += one->players;
  all->events += one->events;
  all->games += one->games;
  all->unrated_games += one->unrated_games;
  all->ratings += one->ratings;
  all->lists += one->lists;
  all->adjusted += one->adjusted;
  all->refused += one->refused;
}

static void
check_file (const char *path, char **row)
{
  CountingSink sink = { .sink = { .player = count_player,
                                  .event = count_event,
                                  .game = count_game,
                                  .rating = count_rating,
                                  .event_day = any_day } };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  gboolean read
      = scl_import_files ((const char *[]){ path, NULL }, &sink.sink, report, NULL, &error);
  g_autofree char *got = NULL;
  g_autofree char *expected = g_strjoinv (",", row + 2);
  SclFileCounts all = { 0 }, *c = &all;

  if (row[1][0] != '\0')
    {
      g_assert_false (read);
      g_assert_cmpint (error->domain, ==, SCL_READ_ERROR);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_nonnull (strstr (error->message, row[1]));
      return;
    }
  g_assert_no_error (error);
  for (guint i = 0; i < scl_import_report_n_files (report); i++)
    add_counts (&all, scl_import_report_file (report, i));
  got = g_strdup_printf ("%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT
                         ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT
                         ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT,
                         c->players, c->events, c->games, c->unrated_games, c->ratings, c->lists,
                         c->adjusted, c->refused);
  g_assert_cmpstr (got, ==, expected);
  /* What the report says is what the sink was given. */
  g_assert_cmpuint (c->events, ==, sink.events);
  g_assert_cmpuint (c->games, ==, sink.games);
  g_assert_cmpuint (c->ratings, ==, sink.ratings);
}

/* How many files of the table are there, each checked. */
static guint
check_table (const char *name, const char *folder)
{
  g_autofree char *table
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/history", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint checked = 0;

  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], ",", -1);
      g_autofree char *path = NULL;

      g_assert_cmpuint (g_strv_length (row), ==, 10);
      path = g_build_filename (folder, row[0], NULL);
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_test_message ("%s", row[0]);
      check_file (path, row);
      checked++;
    }
  g_test_message ("%u files", checked);
  return checked;
}

static void
test_real (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("SCL_SHARED_DIR"), "data", NULL);

  if (check_table ("readers-golden.csv", folder) == 0)
    g_test_skip ("the real files are not here");
}

/* Counted by hand. */
static void
test_invented (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/data", NULL);

  g_assert_cmpuint (check_table ("readers-invented.csv", folder), ==, 47);
}

/* "== FILE" and what is read of it, up to the next such line. */
static void
test_every_field (void)
{
  g_autofree char *root = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests", NULL);
  g_autofree char *name = g_build_filename (root, "history", "readers-invented.txt", NULL);
  g_autofree char *folder = g_strconcat (root, "/data/", NULL);
  g_autofree char *all = NULL;
  g_auto (GStrv) parts = NULL;

  g_assert_true (g_file_get_contents (name, &all, NULL, NULL));
  parts = g_strsplit (all, "== ", -1);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      char *expected = strchr (parts[i], '\n');
      g_autofree char *path = NULL;
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      g_autoptr (GError) error = NULL;
      FullSink sink;

      *expected++ = '\0';
      g_test_message ("%s", parts[i]);
      path = g_strconcat (folder, parts[i], NULL);
      full_sink_init (&sink);
      scl_import_files ((const char *[]){ path, NULL }, &sink.sink, report, NULL, &error);
      g_assert_no_error (error);
      full_report (sink.text, report, strlen (folder));
      g_assert_cmpstr (sink.text->str, ==, expected);
      g_string_free (sink.text, TRUE);
    }
  g_assert_cmpuint (g_strv_length (parts), ==, 1 + 39);
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  if (g_getenv ("SCL_SHARED_DIR") == NULL)
    g_setenv ("SCL_SHARED_DIR", "/nonexistent", TRUE);
  g_test_add_func ("/readers/golden/real", test_real);
  g_test_add_func ("/readers/golden/invented", test_invented);
  g_test_add_func ("/readers/golden/every-field", test_every_field);
  return g_test_run ();
}
