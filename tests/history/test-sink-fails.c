/* A sink that fails (disk full, …) ends the import with its error, whichever record of whichever
 * reader it fails at; nothing is pushed after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "../test-main.h"
#include "history/workspace/scl-import.h"
#include "rating/base/scl-day.h"

typedef struct
{
  SclSink sink;
  guint n, fail_at; /* calls; the one that fails, from 1 */
} FailingSink;

/* TRUE: this call fails. */
static gboolean
fails (SclSink *sink, GError **error)
{
  FailingSink *self = (FailingSink *) sink;

  if (++self->n < self->fail_at)
    return FALSE;
  g_assert_cmpuint (self->n, ==, self->fail_at);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "no room");
  return TRUE;
}

static guint32
on_player (SclSink *sink, const SclPlayerRecord *record, GError **error)
{
  return fails (sink, error) ? G_MAXUINT32 : ((FailingSink *) sink)->n;
}

static guint32
on_event (SclSink *sink, const SclEventRecord *record, GError **error)
{
  return fails (sink, error) ? G_MAXUINT32 : ((FailingSink *) sink)->n;
}

static gboolean
on_game (SclSink *sink, const SclGameRecord *record, GError **error)
{
  return !fails (sink, error);
}

static gboolean
on_rating (SclSink *sink, const SclRatingRecord *record, GError **error)
{
  return !fails (sink, error);
}

static guint32
on_entry (SclSink *sink, const SclEntryRecord *record, GError **error)
{
  return fails (sink, error) ? G_MAXUINT32 : ((FailingSink *) sink)->n;
}

static gboolean
on_national (SclSink *sink, const SclNationalRecord *record, GError **error)
{
  return !fails (sink, error);
}

static gboolean
on_bye (SclSink *sink, const SclByeRecord *record, GError **error)
{
  return !fails (sink, error);
}

static gboolean
on_round_day (SclSink *sink, guint32 event, guint round, SclDay day, GError **error)
{
  return !fails (sink, error);
}

static gboolean
on_event_line (SclSink *sink, guint32 event, guint position, const char *text, GError **error)
{
  return !fails (sink, error);
}

static SclDay
any_day (SclSink *sink, const char *key)
{
  return scl_day_from_ymd (2000, 1, 1);
}

/* How many calls there were. */
static guint
read_until (const char *path, guint fail_at)
{
  FailingSink sink = { .sink = { .player = on_player,
                                 .event = on_event,
                                 .game = on_game,
                                 .event_day = any_day,
                                 .rating = on_rating,
                                 .entry = on_entry,
                                 .national = on_national,
                                 .bye = on_bye,
                                 .round_day = on_round_day,
                                 .event_line = on_event_line },
                       .fail_at = fail_at };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  const gboolean read
      = scl_import_files ((const char *[]){ path, NULL }, &sink.sink, report, NULL, &error);

  if (fail_at == G_MAXUINT)
    {
      g_assert_no_error (error);
      return sink.n;
    }
  g_assert_false (read);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  return sink.n;
}

static void
check_file (const char *path)
{
  const guint n = read_until (path, G_MAXUINT);

  g_assert_cmpuint (n, >, 0);
  for (guint fail_at = 1; fail_at <= n; fail_at++)
    g_assert_cmpuint (read_until (path, fail_at), ==, fail_at);
}

static void
test_readers (void)
{
  g_autofree char *folder
      = g_build_filename (g_getenv ("SCL_SOURCE_DIR"), "tests/data/readers", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_equal (name, "columns.txt")) /* maps, no data */
        continue;
      g_test_message ("%s", name);
      check_file (path);
      n++;
    }
  g_assert_cmpuint (n, >, 40);
}

/* A report with all that a report can hold: national records, days of rounds, byes, lines. */
static void
test_report (void)
{
  static const char text[]
      = "012 Cup\n022 Oslo\n042 2001/02/01\n052 2001/02/02\n102 An Arbiter\n"
        "132                                                                                       "
        " "
        "01/02/01  01/02/02\n"
        "001    1 m GM Ada                               2500 ITA     1234567 1970/05/06  1.5    1 "
        " "
        "0002 w 1  0000 - H\n"
        "001    2      Bea                               2400 FRA     1234568 1980/05/06  0.0    2 "
        " "
        "0001 b 0          \n"
        "ITA    1 m    Ada                               2510          123456 1970/05/06\n";
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("scl-XXXXXX.trf", &path, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  check_file (path);
  g_unlink (path);
}

TEST_MAIN ("/sink-fails", test_readers, test_report)
