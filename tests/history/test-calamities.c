/* What may befall a workspace: a killed program, a full disk, a file that may only be read. What
 * was in it stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/workspace/scl-workspace.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "calamity.h"
#include "history/writers/scl-export.h"

#define NOBODY 65534

static guint
empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_unlink (child);
      n++;
    }
  return n;
}

static gint64
games_of (const char *path)
{
  SclWorkspace *workspace = place_open (path, FALSE);
  gint64 games = games_in (workspace);

  scl_workspace_close (workspace);
  return games;
}

/* Fails for this reason, in words that hold part, and with the file's name. */
static void
assert_told (GError **error, int code, const char *path, const char *part)
{
  g_assert_error (*error, SCL_WORKSPACE_ERROR, code);
  g_assert_nonnull (strstr ((*error)->message, path));
  g_assert_nonnull (strstr ((*error)->message, part));
  g_clear_error (error);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (from, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) n, NULL));
}

/* ---- In a process of its own ---- */

typedef void (*Part) (Place *place);

/* Runs part in a child, which may give up rights and room. 77: it could not be tried here. */
static int
apart (Place *place, Part part)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      part (place);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* ---- A killed program ---- */

static GPid
spawn_import (const char *workspace, const char *csv)
{
  const char *argv[] = { g_getenv ("SCL_CLI"), "import", workspace, csv, NULL };
  GError *error = NULL;
  GPid pid;

  g_spawn_async (NULL, (char **) argv, NULL,
                 G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                     | G_SPAWN_STDERR_TO_DEV_NULL,
                 NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

static guint
count_drafts (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".part") != NULL;
  return n;
}

/* The real program, killed at 20 random moments of its run: it holds all of that import or none of
 * it, and is whole. The moments come from the test's seed, printed above; --seed repeats them. */
static void
test_killed (Place *place, gconstpointer data)
{
  g_autofree char *season = NULL, *pristine = NULL, *wal = NULL, *shm = NULL;
  guint none = 0, all = 0, killed = 0;
  gint64 begun, whole;
  int status;

  if (g_getenv ("SCL_CLI") == NULL)
    {
      g_test_skip ("SCL_CLI does not say where scalata-cli is");
      return;
    }
  season = write_season (place->dir, 30000);
  pristine = g_build_filename (place->dir, "pristine.scalata", NULL);
  wal = g_strconcat (place->path, "-wal", NULL);
  shm = g_strconcat (place->path, "-shm", NULL);
  make_workspace (place->dir, pristine);
  copy_file (pristine, place->path);
  begun = g_get_monotonic_time ();
  g_assert_cmpint (waitpid (spawn_import (place->path, season), &status, 0), >, 0);
  whole = g_get_monotonic_time () - begun;
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  g_assert_cmpint (games_of (place->path), ==, 30004);

  for (guint i = 0; i < 20; i++)
    {
      gint64 moment = (gint64) g_test_rand_double_range (0.0, (double) whole), games;
      GPid pid;

      g_unlink (wal);
      g_unlink (shm);
      copy_file (pristine, place->path);
      pid = spawn_import (place->path, season);
      g_usleep ((gulong) moment);
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      killed += WIFSIGNALED (status);

      games = games_of (place->path);
      assert_whole (place->path);
      g_test_message ("killed after %.3f of %.3f s: %" G_GINT64_FORMAT " games",
                      (double) moment / 1e6, (double) whole / 1e6, games);
      g_assert_true (games == 4 || games == 30004);
      none += games == 4;
      all += games == 30004;
    }
  g_test_message (
      "%u runs were killed at work; %u workspaces hold nothing of the import, %u all of it", killed,
      none, all);
  g_assert_cmpuint (killed, >, 0);
}

/* The same into a workspace that is not there yet, 40 times: it is there with all of it, or not at
 * all; what is left aside goes with the next run. */
static void
test_killed_new (Place *place, gconstpointer data)
{
  g_autofree char *season = NULL;
  guint none = 0, killed = 0;
  gint64 begun, whole;
  int status;

  if (g_getenv ("SCL_CLI") == NULL)
    {
      g_test_skip ("SCL_CLI does not say where scalata-cli is");
      return;
    }
  season = write_season (place->dir, 10000);
  begun = g_get_monotonic_time ();
  g_assert_cmpint (waitpid (spawn_import (place->path, season), &status, 0), >, 0);
  whole = g_get_monotonic_time () - begun;
  for (guint i = 0; i < 40; i++)
    {
      GPid pid;

      g_unlink (place->path);
      pid = spawn_import (place->path, season);
      g_usleep ((gulong) g_test_rand_double_range (0.0, (double) whole));
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      killed += WIFSIGNALED (status);
      if (g_file_test (place->path, G_FILE_TEST_EXISTS))
        {
          assert_whole (place->path);
          g_assert_cmpint (games_of (place->path), ==, 10000);
        }
      else
        none++;
    }
  g_test_message ("%u of 40 runs were killed at work; %u times there was no workspace", killed,
                  none);
  g_assert_cmpuint (none, >, 0);
  g_unlink (place->path);
  g_assert_cmpint (waitpid (spawn_import (place->path, season), &status, 0), >, 0);
  g_assert_cmpint (games_of (place->path), ==, 10000);
  g_assert_cmpuint (count_drafts (place->dir), ==, 0);
}

/* ---- No room ---- */

/* What was there stays, and the next import goes. */
static void
assert_as_before (const char *dir, const char *path)
{
  g_autofree char *more = NULL;
  SclWorkspace *workspace;

  g_assert_cmpint (games_of (path), ==, 4);
  assert_whole (path);
  more = test_folder_write (dir, "more.csv", "date,white,black,score\n1999-01-01,A,B,1\n");
  workspace = place_open (path, FALSE);
  import (workspace, more);
  g_assert_cmpint (games_in (workspace), ==, 5);
  scl_workspace_close (workspace);
  assert_whole (path);
}

/* A disk of its own of 1 MiB, full; seen by this process only. FALSE: this user may not. */
static gboolean
mount_small_disk (const char *folder)
{
  const uid_t user = getuid ();
  const gid_t group = getgid ();

  if (unshare (CLONE_NEWNS) != 0)
    {
      g_autofree char *users = g_strdup_printf ("0 %u 1", user),
                      *groups = g_strdup_printf ("0 %u 1", group);

      /* A user or group that the disk's own world has no number for can make no file there. */
      if (unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0
          || !g_file_set_contents_full ("/proc/self/uid_map", users, -1, G_FILE_SET_CONTENTS_NONE,
                                        0600, NULL)
          || !g_file_set_contents_full ("/proc/self/setgroups", "deny", -1,
                                        G_FILE_SET_CONTENTS_NONE, 0600, NULL)
          || !g_file_set_contents_full ("/proc/self/gid_map", groups, -1, G_FILE_SET_CONTENTS_NONE,
                                        0600, NULL))
        return FALSE;
    }
  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", folder, "tmpfs", 0, "size=1m,mode=0777") == 0;
}

static void
part_full_disk (Place *place)
{
  g_autofree char *disk = g_build_filename (place->dir, "disk", NULL),
                  *path = g_build_filename (disk, "w.scalata", NULL);
  g_autofree char *season = g_build_filename (place->dir, "season.csv", NULL),
                  *csv = g_build_filename (disk, "out.csv", NULL);
  g_autofree char *copy = g_build_filename (disk, "copy.scalata", NULL),
                  *trf = g_build_filename (disk, "out.trf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (SclWorkspace) games = NULL;
  SclWorkspace *workspace;
  GError *error = NULL;

  if (!mount_small_disk (disk))
    _exit (77);
  copy_file (place->path, path);

  workspace = place_open (path, FALSE);
  g_assert_false (try_import (workspace, season, &error));
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, path, "no room left on the disk");
  g_assert_cmpint (games_in (workspace), ==, 4);
  scl_workspace_close (workspace);

  /* Exports leave the old file, and nothing of their own. */
  games = place_open (NULL, TRUE);
  import (games, season);
  g_free (test_folder_write (disk, "out.csv", "old"));
  g_free (test_folder_write (disk, "out.trf", "old"));
  g_assert_false (scl_export_games_csv (games, csv, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_nonnull (strstr (error->message, csv));
  g_clear_error (&error);
  g_assert_false (scl_export_trf (games, 0, trf, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (csv, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (trf, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");

  /* So does a copy for which there is no room. */
  workspace = place_open (NULL, TRUE);
  import (workspace, season);
  g_free (test_folder_write (disk, "copy.scalata", "old"));
  g_assert_false (scl_workspace_save_copy (workspace, copy, &error));
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, copy, "disk is full");
  scl_workspace_close (workspace);
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");

  assert_as_before (disk, path);
  g_assert_cmpuint (empty_folder (disk), ==,
                    5); /* w.scalata, out.csv, out.trf, copy.scalata, more.csv */
}

static void
test_full_disk (Place *place, gconstpointer data)
{
  g_autofree char *disk = g_build_filename (place->dir, "disk", NULL);
  int status;

  make_workspace (place->dir, place->path);
  g_free (write_season (place->dir, 30000));
  g_assert_cmpint (g_mkdir (disk, 0777), ==, 0);
  status = apart (place, part_full_disk);
  g_rmdir (disk);
  if (status == 77)
    g_test_skip ("this user may not mount a disk of its own");
  else
    g_assert_cmpint (status, ==, 0);
}

/* No file may grow beyond half a MiB, as under a quota. */
static void
part_quota (Place *place)
{
  g_autofree char *season = g_build_filename (place->dir, "season.csv", NULL),
                  *csv = g_build_filename (place->dir, "out.csv", NULL);
  const struct rlimit limit = { 512 * 1024, 512 * 1024 };
  g_autoptr (SclWorkspace) games = place_open (NULL, TRUE);
  SclWorkspace *workspace;
  GError *error = NULL;

  import (games, season);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  workspace = place_open (place->path, FALSE);
  g_assert_false (try_import (workspace, season, &error));
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, place->path, "could not be read or written");
  g_assert_cmpint (games_in (workspace), ==, 4);
  scl_workspace_close (workspace);
  g_free (test_folder_write (place->dir, "out.csv", "old"));
  g_assert_false (scl_export_games_csv (games, csv, NULL, &error));
  g_assert_nonnull (strstr (error->message, csv));
  g_clear_error (&error);
}

static void
test_quota (Place *place, gconstpointer data)
{
  g_autofree char *csv = g_build_filename (place->dir, "out.csv", NULL), *text = NULL;

  make_workspace (place->dir, place->path);
  g_free (write_season (place->dir, 30000));
  g_assert_cmpint (apart (place, part_quota), ==, 0);
  g_assert_true (g_file_get_contents (csv, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  assert_as_before (place->dir, place->path);
}

/* A device is not written into. Reached by a link of our own, which stays. */
static void
test_dev_full (Place *place, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (place->dir, "four.csv", four_games);
  g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL),
                  *there = g_build_filename (place->dir, "there.csv", NULL);
  g_autoptr (SclWorkspace) games = place_open (NULL, TRUE);
  GError *error = NULL;

  import (games, csv);
  if (access ("/dev/full", W_OK) != 0)
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  g_assert_cmpint (symlink ("/dev/full", out), ==, 0);
  g_assert_false (scl_export_games_csv (games, out, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_nonnull (strstr (error->message, out));
  g_clear_error (&error);
  g_assert_true (g_file_test (out, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (access ("/dev/full", W_OK) == 0
                 && !g_file_test ("/dev/full", G_FILE_TEST_IS_REGULAR));

  /* A link to a file stays one, and the file is replaced. */
  g_unlink (out);
  g_free (test_folder_write (place->dir, "there.csv", "old"));
  g_assert_cmpint (symlink ("there.csv", out), ==, 0);
  g_assert_true (scl_export_games_csv (games, out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (out, G_FILE_TEST_IS_SYMLINK));
  {
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (there, &text, NULL, NULL));
    g_assert_nonnull (strstr (text, "Rossi Anna"));
  }
}

/* ---- Only to be read ---- */

/* As somebody who may not write here: root may write everything, and gives that up. */
static void
part_read_only (Place *place)
{
  g_autofree char *csv = g_build_filename (place->dir, "season.csv", NULL);
  g_autofree char *copy = g_build_filename (place->dir, "copy.scalata", NULL),
                  *fresh = g_build_filename (place->dir, "new.scalata", NULL);
  g_autofree char *out = g_build_filename (place->dir, "out.csv", NULL);
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (GPtrArray) found = NULL;
  SclWorkspace *workspace;
  GError *error = NULL;

  if (getuid () == 0 && (setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    _exit (77);
  workspace = place_open (place->path, FALSE);
  g_assert_cmpint (games_in (workspace), ==, 4);
  found = scl_workspace_find_players (workspace, "rossi", 0, &error);
  g_assert_cmpuint (found->len, ==, 1);
  history = scl_workspace_load_history (workspace, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (scl_workspace_check (workspace, NULL));
  assert_whole (place->path);

  g_assert_false (try_import (workspace, csv, &error));
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, place->path, "can only be read");
  g_assert_cmpint (scl_workspace_strike_event (workspace, 1, NULL, &error), ==, 0);
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, place->path, "can only be read");
  g_assert_cmpint (games_in (workspace), ==, 4);
  if (access (place->dir, W_OK) != 0)
    {
      g_assert_false (scl_workspace_save_copy (workspace, copy, &error));
      assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, copy, "cannot be written");
      g_assert_null (scl_workspace_open (fresh, TRUE, &error));
      assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, fresh, "cannot be made");
      g_assert_false (scl_export_games_csv (workspace, out, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
      g_assert_nonnull (strstr (error->message, out));
      g_clear_error (&error);
    }
  scl_workspace_close (workspace);
}

static void
test_read_only (Place *place, gconstpointer data)
{
  static const struct
  {
    int file, folder;
  } modes[] = { { 0444, 0555 }, { 0444, 0777 } };

  g_free (write_season (place->dir, 10));
  make_workspace (place->dir, place->path);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *before = NULL, *after = NULL;
      gsize n_before, n_after;
      int status;

      g_assert_true (g_file_get_contents (place->path, &before, &n_before, NULL));
      g_assert_cmpint (g_chmod (place->path, modes[i].file), ==, 0);
      g_assert_cmpint (g_chmod (place->dir, modes[i].folder), ==, 0);
      status = apart (place, part_read_only);
      g_assert_cmpint (g_chmod (place->dir, 0700), ==, 0);
      g_assert_cmpint (g_chmod (place->path, 0600), ==, 0);
      if (status == 77)
        {
          g_test_skip ("this user can give up no rights");
          return;
        }
      g_assert_cmpint (status, ==, 0);
      g_assert_true (g_file_get_contents (place->path, &after, &n_after, NULL));
      g_assert_cmpmem (before, n_before, after, n_after);
    }
  assert_as_before (place->dir, place->path);
}

/* Another program is writing: waited for, then said. */
static void
test_busy (Place *place, gconstpointer data)
{
  g_autofree char *more
      = test_folder_write (place->dir, "more.csv", "date,white,black,score\n1999-01-01,A,B,1\n");
  SclWorkspace *workspace;
  GError *error = NULL;
  sqlite3 *db;

  make_workspace (place->dir, place->path);
  workspace = place_open (place->path, FALSE);
  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (try_import (workspace, more, &error));
  assert_told (&error, SCL_WORKSPACE_ERROR_FAILED, place->path, "by another program");
  g_assert_cmpint (games_in (workspace), ==, 4); /* reading goes on */
  sqlite3_close (db);
  import (workspace, more);
  g_assert_cmpint (games_in (workspace), ==, 5);
  scl_workspace_close (workspace);
}

TEST_MAIN_WITH (test_main_init, Place, place_set_up, place_tear_down, "/calamities", test_killed,
                test_killed_new, test_full_disk, test_quota, test_dev_full, test_read_only,
                test_busy)
