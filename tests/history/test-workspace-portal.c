/* A workspace in a sandbox's document portal: a folder in which nothing but the file itself may
 * stay, so that SQLite has no place for a journal. The portal is an ordinary folder here, under the
 * name by which the program knows a portal; tools/try-flatpak goes through a real one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-whole-file-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-main.h"
#include "place.h"

static const char two_games[] = "date,event,round,white_id,white,black_id,black,score\n"
                                "1998-07-01,Open,1,1,Rossi Anna,2,Bianchi Ugo,1\n"
                                "1998-07-02,Open,2,2,Bianchi Ugo,1,Rossi Anna,0.5\n";
static const char one_game[] = "date,white,black,score\n1999-01-01,Verdi Eva,Neri Aldo,1\n";

typedef struct
{
  Place out; /* an ordinary folder */
  char *folder, *path;
} Portal;

static void
set_up (Portal *portal, gconstpointer data)
{
  place_set_up (&portal->out, data);
  portal->folder = g_build_filename (g_get_user_runtime_dir (), "doc", "a1b2c3d4", NULL);
  portal->path = g_build_filename (portal->folder, "club.scalata", NULL);
  g_assert_cmpint (g_mkdir_with_parents (portal->folder, 0700), ==, 0);
}

static void
tear_down (Portal *portal, gconstpointer data)
{
  place_tear_down (&portal->out, data);
  g_assert_true (test_folder_remove (portal->folder));
  g_free (portal->folder);
  g_free (portal->path);
}

/* The workspace and nothing else is in the folder. */
static void
assert_alone (Portal *portal)
{
  g_autoptr (GDir) dir = g_dir_open (portal->folder, 0, NULL);

  g_assert_cmpstr (g_dir_read_name (dir), ==, "club.scalata");
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

static gboolean
import (SclWorkspace *workspace, const char *path, GError **error)
{
  g_autoptr (SclImportReport) report = scl_import_report_new ();

  return scl_workspace_import (workspace, (const char *[]){ path, NULL }, report, NULL, error);
}

static guint
edits_in (SclWorkspace *workspace)
{
  g_autoptr (GPtrArray) edits = scl_workspace_edits (workspace, NULL);

  g_assert_nonnull (edits);
  return edits->len;
}

static gint64
games_in (SclWorkspace *workspace)
{
  SclWorkspaceCounts counts;

  g_assert_true (scl_workspace_counts (workspace, &counts, NULL));
  return counts.games;
}

static void
correct (SclWorkspace *workspace)
{
  GError *error = NULL;

  g_assert_cmpint (scl_workspace_set_result (workspace, 1, 0, SCL_UNRATED_NO, "seen", &error), >,
                   0);
  g_assert_no_error (error);
}

/* What whoever takes the file as it lies there now, without the program's leave, has of it. */
static void
assert_taken (Portal *portal, gint64 games, guint edits)
{
  g_autofree char *taken = g_build_filename (portal->out.dir, "taken.scalata", NULL);
  g_autofree char *bytes = NULL;
  SclWorkspace *workspace;
  gsize n;

  g_assert_true (g_file_get_contents (portal->path, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (taken, bytes, (gssize) n, NULL));
  workspace = place_open (taken, FALSE);
  g_assert_cmpint (games_in (workspace), ==, games);
  g_assert_cmpuint (edits_in (workspace), ==, edits);
  scl_workspace_close (workspace);
  g_assert_true (scl_workspace_check_file (taken, NULL, NULL));
  g_assert_cmpint (g_remove (taken), ==, 0);
}

/* Two games in a workspace at the path; the caller's to close. */
static SclWorkspace *
make (Portal *portal, const char *path)
{
  g_autofree char *csv = test_folder_write (portal->out.dir, "two.csv", two_games);
  g_autoptr (SclImportReport) report = NULL;
  GError *error = NULL;
  SclWorkspace *workspace
      = scl_workspace_import_to (path, (const char *[]){ csv, NULL }, &report, NULL, &error);

  g_assert_no_error (error);
  return workspace;
}

/* As soon as something is said to be kept it is in the file, and nothing is beside it. */
static void
test_alone (Portal *portal, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (portal->out.dir, "one.csv", one_game);
  SclWorkspace *workspace = make (portal, portal->path);
  GError *error = NULL;

  assert_alone (portal);
  assert_taken (portal, 2, 0);
  correct (workspace);
  assert_alone (portal);
  assert_taken (portal, 2, 1);
  g_assert_true (scl_workspace_is_there (workspace));
  g_assert_true (import (workspace, csv, &error));
  g_assert_no_error (error);
  assert_alone (portal);
  assert_taken (portal, 3, 1);
  scl_workspace_close (workspace);
  assert_alone (portal);

  workspace = place_open (portal->path, FALSE);
  g_assert_cmpint (games_in (workspace), ==, 3);
  g_assert_true (scl_workspace_undo_edit (workspace, 1, TRUE, &error));
  g_assert_no_error (error);
  scl_workspace_close (workspace);
  assert_alone (portal);
}

/* One that is larger than what is copied at once. */
static void
test_large (Portal *portal, gconstpointer data)
{
  GString *text = g_string_new (two_games);
  g_autofree char *csv = NULL;
  SclWorkspace *workspace;
  GError *error = NULL;
  struct stat info;

  for (guint i = 3; i < 8003; i++)
    g_string_append_printf (text, "1998-07-03,Open,3,%u,Player %u,%u,Player %u,0\n", i, i, i + 8000,
                            i + 8000);
  csv = test_folder_write (portal->out.dir, "large.csv", text->str);
  g_string_free (text, TRUE);
  workspace = place_open (portal->path, TRUE);
  g_assert_true (import (workspace, csv, &error));
  scl_workspace_close (workspace);
  g_assert_cmpint (stat (portal->path, &info), ==, 0);
  g_assert_cmpint (info.st_size, >, 1024 * 1024);

  workspace = place_open (portal->path, FALSE);
  correct (workspace);
  assert_alone (portal);
  assert_taken (portal, 8002, 1);
  scl_workspace_close (workspace);
}

/* Made outside, where a workspace has a write-ahead log. */
static void
test_from_outside (Portal *portal, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  SclWorkspace *workspace;
  struct stat info;
  gsize n;

  scl_workspace_close (make (portal, portal->out.path));
  g_assert_true (g_file_get_contents (portal->out.path, &bytes, &n, NULL));
  g_assert_cmpint (bytes[18], ==, 2); /* SQLite's file format, 1.3: 2 is WAL */
  g_assert_true (g_file_set_contents (portal->path, bytes, (gssize) n, NULL));
  g_assert_cmpint (g_chmod (portal->path, 0640), ==, 0);

  workspace = place_open (portal->path, FALSE);
  g_assert_cmpint (games_in (workspace), ==, 2);
  correct (workspace);
  correct (workspace);
  assert_alone (portal);
  assert_taken (portal, 2, 2);
  scl_workspace_close (workspace);
  g_assert_cmpint (stat (portal->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640); /* the file keeps its rights */
}

static void
die (double fraction, const char *what, gpointer data)
{
  kill (getpid (), SIGKILL);
}

/* Killed in the middle of an import: the last commit is in the file. */
static void
test_killed (Portal *portal, gconstpointer data)
{
  g_autofree char *csv = test_folder_write (portal->out.dir, "one.csv", one_game);
  SclWorkspace *workspace = make (portal, portal->path);
  int status;
  pid_t child;

  scl_workspace_close (workspace);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      g_autoptr (SclImportReport) report = scl_import_report_new ();
      const SclImportParams params = { .progress = die };

      workspace = scl_workspace_open (portal->path, FALSE, NULL);
      correct (workspace);
      scl_workspace_import (workspace, (const char *[]){ csv, NULL }, report, &params, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  assert_alone (portal);
  assert_taken (portal, 2, 1);
}

/* Somebody else has put another file there: nothing is written over it. */
static void
test_replaced (Portal *portal, gconstpointer data)
{
  SclWorkspace *workspace = make (portal, portal->path), *other;
  GError *error = NULL;

  other = place_open (portal->path, FALSE);
  correct (other);
  g_assert_false (scl_workspace_is_there (workspace));
  g_assert_cmpint (scl_workspace_set_result (workspace, 2, 2, SCL_UNRATED_NO, NULL, &error), ==, 0);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "deleted, moved or replaced"));
  g_clear_error (&error);
  g_assert_cmpuint (edits_in (workspace), ==, 0);
  assert_taken (portal, 2, 1);
  scl_workspace_close (workspace);
  scl_workspace_close (other);
}

/* Size, seconds and nanoseconds, each alone, tell that somebody has written to the file. */
static void
test_touched (Portal *portal, gconstpointer data)
{
  SclWorkspace *workspace = make (portal, portal->path);
  g_autofree char *bytes = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (portal->path, &bytes, &n, NULL));
  for (guint what = 0; what < 4; what++)
    {
      struct timespec times[2];
      struct stat was;

      g_assert_cmpint (stat (portal->path, &was), ==, 0);
      g_assert_true (scl_workspace_is_there (workspace));
      times[0] = times[1] = was.st_mtim;
      if (what == 1)
        times[1].tv_sec--;
      else if (what == 2)
        times[1].tv_nsec = times[1].tv_nsec > 0 ? times[1].tv_nsec - 1 : 1;
      else if (what == 3)
        g_assert_cmpint (truncate (portal->path, was.st_size - 1), ==, 0);
      g_assert_cmpint (utimensat (AT_FDCWD, portal->path, times, 0), ==, 0);
      g_assert_cmpint (scl_workspace_is_there (workspace), ==, what == 0);
      if (what == 3)
        g_assert_true (g_file_set_contents_full (portal->path, bytes, (gssize) n,
                                                 G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      times[1] = was.st_mtim;
      g_assert_cmpint (utimensat (AT_FDCWD, portal->path, times, 0), ==, 0);
      g_assert_true (scl_workspace_is_there (workspace));
    }
  g_assert_cmpint (g_remove (portal->path), ==, 0);
  g_assert_false (scl_workspace_is_there (workspace));
  scl_workspace_close (workspace);
}

/* Below the portal's folder, by whatever name, and whether the file is there or not. */
static void
test_needed (Portal *portal, gconstpointer data)
{
  g_autofree char *doc = g_path_get_dirname (portal->folder), *other = g_strconcat (doc, "s", NULL),
                  *there = g_build_filename (portal->folder, "there", NULL),
                  *beside = g_build_filename (other, "beside", NULL),
                  *link = g_build_filename (portal->out.dir, "link", NULL),
                  *through = g_build_filename (link, "new", NULL),
                  *out = g_build_filename (portal->out.dir, "out", NULL),
                  *nowhere = g_build_filename (portal->out.dir, "a", "b", NULL);

  g_assert_false (scl_whole_file_needed (out));
  g_assert_false (scl_whole_file_needed (nowhere));
  g_assert_true (scl_whole_file_needed (there));
  g_assert_true (g_file_set_contents (there, "x", 1, NULL));
  g_assert_true (scl_whole_file_needed (there));
  g_assert_true (scl_whole_file_needed (portal->folder));
  g_assert_false (scl_whole_file_needed (doc));
  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  g_assert_false (scl_whole_file_needed (beside));
  g_assert_true (g_file_set_contents (beside, "x", 1, NULL));
  g_assert_false (scl_whole_file_needed (beside));
  g_assert_cmpint (symlink (portal->folder, link), ==, 0);
  g_assert_true (scl_whole_file_needed (through));
  g_assert_cmpint (g_remove (link), ==, 0);
  g_assert_cmpint (symlink (there, link), ==, 0);
  g_assert_true (scl_whole_file_needed (link));
  g_assert_true (test_folder_remove (other));
}

/* What cannot be put in its place is not kept, and is not said to be; afterwards it goes on. No
 * file of this process may have as many bytes as the workspace has: where SQLite writes there is
 * room, and none for a second one. */
static void
test_no_room (Portal *portal, gconstpointer data)
{
  SclWorkspace *workspace = make (portal, portal->path);
  struct rlimit usual, less;
  GError *error = NULL;
  struct stat info;

  g_assert_cmpint (stat (portal->path, &info), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  less = (struct rlimit){ (rlim_t) info.st_size - 1, usual.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &less), ==, 0);
  g_assert_cmpint (scl_workspace_set_result (workspace, 1, 0, SCL_UNRATED_NO, NULL, &error), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "Nothing has changed"));
  g_clear_error (&error);
  g_assert_cmpuint (edits_in (workspace), ==, 0);
  assert_alone (portal);
  assert_taken (portal, 2, 0);

  correct (workspace);
  assert_alone (portal);
  assert_taken (portal, 2, 1);
  scl_workspace_close (workspace);
}

/* Files that this process holds open; 0 where the system does not say. */
static guint
n_open (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* What there is no room to copy cannot be opened, be it the last byte; afterwards it can. */
static void
test_no_room_to_open (Portal *portal, gconstpointer data)
{
  struct rlimit usual, less;
  struct stat info;
  SclWorkspace *workspace;
  guint before;

  scl_workspace_close (make (portal, portal->path));
  g_assert_cmpint (stat (portal->path, &info), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  before = n_open ();
  for (guint what = 0; what < 2; what++)
    {
      GError *error = NULL;

      less = (struct rlimit){ what == 0 ? 4096 : (rlim_t) info.st_size - 1, usual.rlim_max };
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &less), ==, 0);
      workspace = scl_workspace_open (portal->path, FALSE, &error);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
      g_assert_null (workspace);
      g_assert_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, "club.scalata cannot be opened"));
      g_clear_error (&error);
      g_assert_cmpuint (n_open (), ==, before);
    }
  workspace = place_open (portal->path, FALSE);
  g_assert_cmpint (games_in (workspace), ==, 2);
  scl_workspace_close (workspace);
  assert_alone (portal);
}

/* From an ordinary folder into the portal, over what is there, and onto itself. */
static void
test_save_copy (Portal *portal, gconstpointer data)
{
  SclWorkspace *workspace = make (portal, portal->out.path);
  GError *error = NULL;

  g_assert_true (scl_workspace_save_copy (workspace, portal->path, &error));
  assert_alone (portal);
  assert_taken (portal, 2, 0);
  correct (workspace);
  g_assert_true (scl_workspace_save_copy (workspace, portal->path, &error));
  assert_alone (portal);
  assert_taken (portal, 2, 1);
  scl_workspace_close (workspace);

  workspace = place_open (portal->path, FALSE);
  correct (workspace);
  g_assert_true (scl_workspace_save_copy (workspace, portal->path, &error));
  g_assert_no_error (error);
  g_assert_true (scl_workspace_is_there (workspace));
  correct (workspace);
  assert_taken (portal, 2, 3);
  scl_workspace_close (workspace);
}

/* In an ordinary folder everything is as ever: a log beside the file. */
static void
test_outside (Portal *portal, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (portal->out.path, "-wal", NULL);
  SclWorkspace *workspace = make (portal, portal->out.path);

  correct (workspace);
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  scl_workspace_close (workspace);
}

TEST_ENTRY (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Portal *, gconstpointer);
  } tests[] = {
    { "alone", test_alone },
    { "from-outside", test_from_outside },
    { "killed", test_killed },
    { "replaced", test_replaced },
    { "no-room", test_no_room },
    { "save-copy", test_save_copy },
    { "outside", test_outside },
    { "large", test_large },
    { "touched", test_touched },
    { "needed", test_needed },
    { "no-room-to-open", test_no_room_to_open },
  };
  g_autofree char *runtime = test_folder_new (), *doc = g_build_filename (runtime, "doc", NULL);
  int failed;

  g_setenv ("XDG_RUNTIME_DIR", runtime, TRUE); /* where the portal is mounted */
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/workspace-portal/", tests[i].name, NULL);

      g_test_add (path, Portal, NULL, set_up, tests[i].run, tear_down);
    }
  failed = g_test_run ();
  g_rmdir (doc);
  g_rmdir (runtime);
  return failed;
}
