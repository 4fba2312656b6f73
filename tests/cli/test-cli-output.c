/* The folder that replay writes: the old one or the new one, never some of both; what is not
 * replay's stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define KILLS 60

static const char games[]
    = "date,event_id,event,round,white_id,white,white_rating,black_id,black,black_rating,score\n"
      "1998-02-01,1,First,1,1,Anna,1600,2,Bruno,1600,1\n"
      "1998-02-02,1,First,2,3,Carla,1500,1,Anna,1600,½\n"
      "1998-09-01,2,Second,1,1,Anna,1600,2,Bruno,1600,0\n";

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Names and contents of all files below a folder, in order. */
static void
append_tree (const char *folder, const char *below, GChecksum *sum, GString *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (entries, g_strdup (name));
  g_ptr_array_sort (entries, compare_names);
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (entries, i), NULL);
      g_autofree char *shown = g_build_filename (below, g_ptr_array_index (entries, i), NULL),
                      *text = NULL;
      gsize n;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          append_tree (path, shown, sum, names);
          continue;
        }
      g_assert_true (g_file_get_contents (path, &text, &n, NULL));
      g_string_append_printf (names, "%s\n", shown);
      g_checksum_update (sum, (const guchar *) shown, -1);
      g_checksum_update (sum, (const guchar *) text, (gssize) n);
    }
}

static char *
tree (const char *folder, char **names)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) all = g_string_new (NULL);

  append_tree (folder, "", sum, all);
  if (names != NULL)
    *names = g_string_free (g_steal_pointer (&all), FALSE);
  return g_strdup (g_checksum_get_string (sum));
}

static void
test_exchanged (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1),
                  *out = cli_folder_path (self, "out"), *names = NULL;
  g_autofree char *mine = g_build_filename (out, "mine", NULL),
                  *note = g_build_filename (mine, "note.txt", NULL), *text = NULL;
  g_autofree char *empty = g_build_filename (out, "empty", NULL),
                  *old_policy = g_build_filename (out, "elo-italia-1997", NULL);
  g_autofree char *figure = g_build_filename (out, "path.svg", NULL),
                  *link = g_build_filename (out, "link", NULL);
  g_auto (CliRun) first
      = cli_run ("replay", file, "--policy=elo-italia-1997", "--output", out, "--figures", NULL);

  g_assert_cmpint (first.status, ==, 0);
  g_assert_true (g_file_test (figure, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_mkdir (mine, 0777), ==, 0);
  g_assert_cmpint (g_mkdir (empty, 0777), ==, 0);
  g_assert_true (g_file_set_contents (note, "kept", -1, NULL));
  g_assert_cmpint (symlink ("mine/note.txt", link), ==, 0);
  {
    g_auto (CliRun) second
        = cli_run ("replay", file, "--policy=elo-italia-by-event", "--output", out, NULL);

    g_assert_cmpint (second.status, ==, 0);
  }
  /* Figures and policies of the run before are gone; the note, the link and the empty folder are
   * not. */
  g_assert_false (g_file_test (figure, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (old_policy, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (note, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "kept");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (empty, G_FILE_TEST_IS_DIR));
  g_free (tree (out, &names));
  cli_assert_contains (names, "\nelo-italia-by-event/ratings.csv\n");
}

/* Killed at random moments, the folder has the old run's files or the new one's. */
static void
test_killed (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1),
                  *out = cli_folder_path (self, "out");
  char *hash[2] = { NULL, NULL };
  static const char *const policies[]
      = { "--policy=elo-italia-1997", "--policy=elo-italia-by-event" };
  guint seen[2] = { 0, 0 }, killed = 0;
  gint64 whole = 0;

  for (guint i = 0; i < 2; i++)
    {
      const gint64 begun = g_get_monotonic_time ();
      g_auto (CliRun) run = cli_run ("replay", file, policies[i], "--output", out, NULL);

      whole = g_get_monotonic_time () - begun;
      g_assert_cmpint (run.status, ==, 0);
      hash[i] = tree (out, NULL);
    }
  g_assert_cmpstr (hash[0], !=, hash[1]);
  for (guint i = 0; i < KILLS; i++)
    {
      g_autoptr (GSubprocess) process = g_subprocess_new (
          G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
          g_getenv ("SCL_CLI"), "replay", file, policies[i % 2], "--output", out, NULL);
      g_autofree char *now = NULL;

      g_usleep ((gulong) g_test_rand_double_range (0.0, (double) whole));
      g_subprocess_send_signal (process, SIGKILL);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      killed += g_subprocess_get_if_signaled (process);
      now = tree (out, NULL);
      g_assert_true (strcmp (now, hash[0]) == 0 || strcmp (now, hash[1]) == 0);
      seen[strcmp (now, hash[1]) == 0]++;
    }
  g_test_message (
      "%u of %u runs were killed; the first's files stood there %u times, the second's %u", killed,
      KILLS, seen[0], seen[1]);
  g_assert_cmpuint (killed, >, 0);
  {
    g_auto (CliRun) last = cli_run ("replay", file, policies[0], "--output", out, NULL);
    g_autoptr (GDir) dir = g_dir_open (self->directory, 0, NULL);
    const char *name;

    g_assert_cmpint (last.status, ==, 0);
    while ((name = g_dir_read_name (dir)) != NULL)
      g_assert_false (g_str_has_suffix (name, ".part"));
  }
  g_free (hash[0]);
  g_free (hash[1]);
}

/* Folders that cannot be exchanged are refused before anything is done. */
static void
test_refused (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "games.csv", games, -1),
                  *here = g_get_current_dir (), *names = NULL;

  g_assert_cmpint (g_chdir (self->directory), ==, 0);
  {
    g_auto (CliRun) current = cli_run ("replay", file, "--policy=fide", "--output", ".", NULL);
    g_auto (CliRun) above = cli_run ("replay", file, "--policy=fide", "--output", "..", NULL);
    g_auto (CliRun) a_file
        = cli_run ("replay", file, "--policy=fide", "--output", "games.csv", NULL);
    g_auto (CliRun) deep = cli_run ("replay", file, "--policy=fide", "--output", "a/b/c/", NULL);

    g_assert_cmpint (current.status, ==, 1);
    cli_assert_contains (current.err, "--output=out");
    g_assert_cmpint (above.status, ==, 1);
    g_assert_cmpint (a_file.status, ==, 1);
    cli_assert_contains (a_file.err, "games.csv");
    g_assert_cmpint (deep.status, ==, 0);
  }
  g_free (tree (self->directory, &names));
  cli_assert_contains (names, "a/b/c/summary.csv\n");
  g_assert_cmpuint (cli_count (names, "summary.csv"), ==, 1);
  g_assert_cmpint (g_chdir (here), ==, 0);
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli/output",
                test_exchanged, test_killed, test_refused)
