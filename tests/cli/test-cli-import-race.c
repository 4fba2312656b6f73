/* Two processes import at once into one workspace that is not there yet: what either says is done
 * is there afterwards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "cli-folder.h"
#include "cli-run.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#define ROUNDS 200

static const char games[]
    = "date,white,black,score\n1998-02-01,Anna,Bruno,1\n1998-02-02,Carla,Anna,0\n";
static const char wrong[] = "nothing that any reader knows\n";

static GSubprocess *
start_import (const char *workspace, const char *file)
{
  GSubprocess *process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                          NULL, g_getenv ("SCL_CLI"), "import", workspace, file, NULL);

  g_assert_nonnull (process);
  return process;
}

static gboolean
was_done (GSubprocess *process)
{
  gboolean ended = g_subprocess_wait (process, NULL, NULL);

  g_assert_true (ended);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process) == 0;
}

/* Names in a folder but those given. */
static guint
count_others (const char *directory, const char *const *known)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += !g_strv_contains (known, name);
  return n;
}

/* One file is good, the other is refused: the one that fails takes nothing from the other. */
static void
test_one_fails (CliFolder *self, gconstpointer data)
{
  g_autofree char *good = cli_folder_write (self, "good.csv", games, -1),
                  *bad = cli_folder_write (self, "bad.csv", wrong, -1);
  g_autofree char *workspace = cli_folder_path (self, "w.scalata");

  for (guint i = 0; i < ROUNDS; i++)
    {
      const gboolean first = g_test_rand_bit ();
      g_autoptr (GSubprocess) one = start_import (workspace, first ? good : bad),
                              two = start_import (workspace, first ? bad : good);

      g_assert_true (was_done (first ? one : two));
      g_assert_false (was_done (first ? two : one));
      {
        g_auto (CliRun) events = cli_run ("check", workspace, "--format=json", NULL);

        g_assert_cmpint (events.status, ==, 0);
        g_assert_cmpfloat (cli_json_number (events.out, "games", NULL), ==, 2.0);
      }
      g_assert_cmpint (g_unlink (workspace), ==, 0);
      g_assert_cmpuint (
          count_others (self->directory, (const char *const[]){ "good.csv", "bad.csv", NULL }), ==,
          0);
    }
}

/* Both are good: both are in it. */
static void
test_both (CliFolder *self, gconstpointer data)
{
  g_autofree char *one_file = cli_folder_write (self, "one.csv", games, -1), *two_file = NULL,
                  *workspace = cli_folder_path (self, "w.scalata");

  two_file
      = cli_folder_write (self, "two.csv", "date,white,black,score\n1999-02-01,Dora,Enzo,1\n", -1);
  for (guint i = 0; i < ROUNDS / 4; i++)
    {
      g_autoptr (GSubprocess) one = start_import (workspace, one_file),
                              two = start_import (workspace, two_file);

      g_assert_true (was_done (one));
      g_assert_true (was_done (two));
      {
        g_auto (CliRun) check = cli_run ("check", workspace, "--format=json", NULL);

        g_assert_cmpfloat (cli_json_number (check.out, "games", NULL), ==, 3.0);
        g_assert_cmpfloat (cli_json_number (check.out, "imports", NULL), ==, 2.0);
      }
      g_assert_cmpint (g_unlink (workspace), ==, 0);
    }
}

/* A name is a path, whatever SQLite would take it for. */
static void
test_names (CliFolder *self, gconstpointer data)
{
  static const char *const names[]
      = { ":memory:", "file:q?mode=memory", "file:q.scalata", "a b%20c.scalata", "q'\"", NULL };
  g_autofree char *file = cli_folder_write (self, "one.csv", games, -1),
                  *here = g_get_current_dir ();

  g_assert_cmpint (g_chdir (self->directory), ==, 0);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (CliRun) import = cli_run ("import", names[i], file, NULL);
      g_auto (CliRun) check = cli_run ("check", names[i], "--format=json", NULL);

      g_assert_cmpint (import.status, ==, 0);
      g_assert_true (g_file_test (names[i], G_FILE_TEST_IS_REGULAR));
      g_assert_cmpint (check.status, ==, 0);
      g_assert_cmpfloat (cli_json_number (check.out, "games", NULL), ==, 2.0);
    }
  g_assert_cmpuint (count_others (self->directory, names), ==, 1);
  {
    g_auto (CliRun) empty = cli_run ("import", "", file, NULL);

    g_assert_cmpint (empty.status, ==, 1);
    cli_assert_contains (empty.err, "is empty");
    g_assert_cmpuint (count_others (self->directory, names), ==, 1);
  }
  g_assert_cmpint (g_chdir (here), ==, 0);
}

/* SQLite's "-journal" has to fit behind it into the file system's 255 bytes. */
static void
test_long_names (CliFolder *self, gconstpointer data)
{
  g_autofree char *file = cli_folder_write (self, "one.csv", games, -1);

  for (guint length = 246; length <= 255; length++)
    {
      g_autofree char *name = g_strnfill (length, 'x'), *path = cli_folder_path (self, name);
      g_auto (CliRun) import = cli_run ("import", path, file, NULL);

      g_assert_cmpint (import.status, ==, length <= 247 ? 0 : 1);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == (length <= 247));
      if (length > 247)
        cli_assert_contains (import.err, "too long");
    }
}

TEST_MAIN_WITH (test_main_init, CliFolder, cli_folder_set_up, cli_folder_tear_down, "/cli/import",
                test_one_fails, test_both, test_names, test_long_names)
