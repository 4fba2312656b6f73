/* SclDraft: nothing, the old, or all of the new.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-draft.h"

#include <errno.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test-folder.h"

static int without_locks;                              /* what flock () fails with; 0: it works */
static guint n_locks_asked, locks_to_fail = G_MAXUINT; /* so many; then it works again */

/* In the place of the system's: a file system without locks. */
int
flock (int file, int operation)
{
  g_assert_cmpuint (n_locks_asked++, <, 10000);
  if (without_locks == 0 || locks_to_fail == 0)
    return (int) syscall (SYS_flock, file, operation);
  locks_to_fail -= locks_to_fail != G_MAXUINT;
  errno = without_locks;
  return -1;
}

static int without_moves; /* what renameat2 () fails with; 0: it works */

/* The same of moves that never replace, or that exchange. */
int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  if (without_moves == 0)
    return (int) syscall (SYS_renameat2, from_folder, from, to_folder, to, flags);
  errno = without_moves;
  return -1;
}

static guint
count (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
put (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
get (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_file (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL),
                  *text = NULL, *other = NULL;
  g_autoptr (GError) error = NULL;
  SclDraft *draft = scl_draft_new (path, SCL_DRAFT_FILE, &error);

  g_assert_no_error (error);
  put (scl_draft_path (draft), "one");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (scl_draft_publish (draft, FALSE, &error));
  g_assert_null (scl_draft_path (draft));
  scl_draft_free (draft);
  text = get (path);
  g_assert_cmpstr (text, ==, "one");

  /* Where something is, only who may replace it does. */
  draft = scl_draft_new (path, SCL_DRAFT_FILE, &error);
  put (scl_draft_path (draft), "two");
  g_assert_false (scl_draft_publish (draft, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, path));
  g_clear_error (&error);
  other = get (path);
  g_assert_cmpstr (other, ==, "one");
  g_assert_true (scl_draft_publish (draft, TRUE, &error));
  scl_draft_free (draft);
  g_free (other);
  other = get (path);
  g_assert_cmpstr (other, ==, "two");
  g_assert_cmpuint (count (folder), ==, 1);
  g_assert_true (test_folder_remove (folder));
}

static void
test_link (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL),
                  *link = g_build_filename (folder, "link", NULL);
  g_autofree char *text = NULL;
  g_autoptr (SclDraft) draft = NULL;

  put (path, "one");
  g_assert_cmpint (symlink ("place", link), ==, 0);
  draft = scl_draft_new (link, SCL_DRAFT_FILE, NULL);
  put (scl_draft_path (draft), "two");
  g_assert_true (scl_draft_publish (draft, TRUE, NULL));
  text = get (path);
  g_assert_cmpstr (text, ==, "two");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (test_folder_remove (folder));
}

static void
test_folder (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL);
  g_autofree char *file = g_build_filename (path, "file", NULL),
                  *old = g_build_filename (path, "old", NULL), *aside = NULL;
  g_autoptr (GError) error = NULL;
  SclDraft *draft = scl_draft_new (path, SCL_DRAFT_FOLDER, &error);

  g_assert_no_error (error);
  aside = g_build_filename (scl_draft_path (draft), "old", NULL);
  put (aside, "one");
  g_assert_true (scl_draft_publish (draft, FALSE, &error));
  scl_draft_free (draft);
  g_assert_true (g_file_test (old, G_FILE_TEST_EXISTS));

  /* They change places; what was there goes with the draft. */
  draft = scl_draft_new (path, SCL_DRAFT_FOLDER, &error);
  g_free (aside);
  aside = g_build_filename (scl_draft_path (draft), "file", NULL);
  put (aside, "two");
  g_assert_true (scl_draft_publish (draft, TRUE, &error));
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_free (aside);
  aside = g_build_filename (scl_draft_path (draft), "old", NULL);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  scl_draft_free (draft);
  g_assert_cmpuint (count (folder), ==, 1);
  g_assert_true (test_folder_remove (folder));
}

/* Another process's: left behind by a kill it goes, while it lives it stays. */
static void
test_dead_and_living (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL),
                  *near = g_build_filename (folder, "placebo", NULL);
  g_autoptr (SclDraft) draft = NULL, neighbour = scl_draft_new (near, SCL_DRAFT_FOLDER, NULL);
  int made[2], status;
  char byte;
  pid_t child;

  g_assert_cmpint (pipe (made), ==, 0);
  child = fork ();
  if (child == 0)
    {
      SclDraft *own = scl_draft_new (path, SCL_DRAFT_FOLDER, NULL);
      g_autofree char *file = g_build_filename (scl_draft_path (own), "file", NULL);

      put (file, "text");
      if (write (made[1], "!", 1) != 1)
        _exit (1);
      pause ();
      _exit (0);
    }
  g_assert_cmpint (read (made[0], &byte, 1), ==, 1);
  draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);
  g_assert_cmpuint (count (folder), ==, 3);
  g_clear_pointer (&draft, scl_draft_free);
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpuint (count (folder), ==, 2);
  draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);
  g_assert_cmpuint (count (folder), ==, 2); /* the neighbour's and this one */
  g_clear_pointer (&draft, scl_draft_free);
  g_clear_pointer (&neighbour, scl_draft_free);
  g_assert_cmpuint (count (folder), ==, 0);
  g_assert_true (test_folder_remove (folder));
}

/* What is left of others: only what has a draft's name for this very place, of a file or a folder,
 * goes, with SQLite's logs. Nothing is left open. */
static void
test_leftovers (void)
{
  static const char *const gone[] = { ".place.AbC123.part", ".place.Folder.part" };
  static const char *const logs[] = { "-wal", "-shm", "-journal" };
  static const char *const kept[] = {
    ".place.AbC12.part",      ".place.AbC1234.part",
    ".place.AbC123.pard",     "place.AbC123.part",
    ".places.AbC123.part",    ".AbC123.part",
    ".place.AbC123.part.old", ".place.Linked.part",
    ".place.PipePi.part",     "place",
  };
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL),
                  *inside = g_build_filename (folder, gone[1], "deep", NULL),
                  *file = g_build_filename (inside, "file", NULL);
  const int free_before = dup (0);
  g_autoptr (SclDraft) draft = NULL;

  close (free_before);
  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  put (file, "text");
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *name = g_build_filename (folder, kept[i], NULL);

      if (g_str_has_prefix (kept[i], ".place.Linked"))
        g_assert_cmpint (symlink ("place", name), ==, 0);
      else if (g_str_has_prefix (kept[i], ".place.Pipe"))
        g_assert_cmpint (mkfifo (name, 0600), ==, 0);
      else
        put (name, "text");
    }
  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autofree char *log = g_strconcat (folder, "/", gone[0], logs[i], NULL);

      put (log, "text");
    }
  g_clear_pointer (&file, g_free);
  file = g_build_filename (folder, gone[0], NULL);
  put (file, "text");

  draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);
  g_assert_nonnull (draft);
  g_assert_cmpuint (count (folder), ==, G_N_ELEMENTS (kept) + 1);
  g_clear_pointer (&draft, scl_draft_free);
  g_assert_cmpuint (count (folder), ==, G_N_ELEMENTS (kept));
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *name = g_build_filename (folder, kept[i], NULL);
      struct stat info;

      g_assert_cmpint (lstat (name, &info), ==, 0);
    }
  g_assert_cmpint (dup (0), ==, free_before); /* the lowest free one */
  close (free_before);
  g_assert_true (test_folder_remove (folder));
}

/* Another user's is not touched; only root can make one. */
static void
test_of_others (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL),
                  *other = g_build_filename (folder, ".place.AbC123.part", NULL);
  g_autoptr (SclDraft) draft = NULL;

  put (other, "text");
  if (chown (other, geteuid () + 1, getegid ()) != 0)
    {
      g_test_skip ("only root gives files away");
      g_assert_true (test_folder_remove (folder));
      return;
    }
  draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);
  g_assert_cmpuint (count (folder), ==, 2);
  g_clear_pointer (&draft, scl_draft_free);
  g_assert_cmpuint (count (folder), ==, 1);
  g_assert_true (test_folder_remove (folder));
}

/* A folder takes the place of nothing, but not of a file where it may replace nothing; a file never
 * that of a folder. What fails can be freed. */
static void
test_wrong_kind (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL);
  g_autoptr (GError) error = NULL;
  SclDraft *draft = scl_draft_new (path, SCL_DRAFT_FOLDER, &error);

  g_assert_no_error (error);
  g_assert_true (scl_draft_publish (draft, TRUE, &error)); /* nothing there to change with */
  g_assert_no_error (error);
  g_assert_null (scl_draft_path (draft));
  scl_draft_free (draft);
  draft = scl_draft_new (path, SCL_DRAFT_FOLDER, &error);
  g_assert_false (scl_draft_publish (draft, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  scl_draft_free (draft);
  draft = scl_draft_new (path, SCL_DRAFT_FILE, &error);
  g_assert_false (scl_draft_publish (draft, TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_nonnull (scl_draft_path (draft));
  scl_draft_free (draft);
  g_assert_cmpuint (count (folder), ==, 1);
  g_assert_true (test_folder_remove (folder));
}

static void
test_nowhere (void)
{
  g_autofree char *folder = test_folder_new (),
                  *path = g_build_filename (folder, "none", "place", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (scl_draft_new (path, SCL_DRAFT_FILE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, path));
  g_clear_error (&error);
  g_assert_null (scl_draft_new (path, SCL_DRAFT_FOLDER, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (test_folder_remove (folder));
}

/* Two drafts with 255 bytes for a name, alike in their first 254. */
static void
test_long_names (void)
{
  g_autofree char *folder = test_folder_new (), *name = g_strnfill (255, 'n'),
                  *path = g_build_filename (folder, name, NULL);
  g_autofree char *other = g_strdup (path);
  g_autoptr (SclDraft) draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL), second = NULL;

  other[strlen (other) - 1] = 'm';
  second = scl_draft_new (other, SCL_DRAFT_FILE, NULL);
  g_assert_true (scl_draft_publish (draft, FALSE, NULL));
  g_assert_true (scl_draft_publish (second, FALSE, NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) && g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_true (test_folder_remove (folder));
}

/* A name of 200 bytes stands whole in the draft's, of a longer one the checksum. */
static void
test_long_prefix (void)
{
  for (guint n = 199; n <= 202; n++)
    {
      g_autofree char *folder = test_folder_new (), *name = g_strnfill (n, 'n'),
                      *path = g_build_filename (folder, name, NULL), *aside = NULL;
      g_autoptr (SclDraft) draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);

      aside = g_path_get_basename (scl_draft_path (draft));
      g_assert_cmpuint (strlen (aside), ==,
                        strlen (".") + (n <= 200 ? n : 32) + strlen (".XXXXXX.part"));
      g_assert_cmpint (strstr (aside, "nnnn") != NULL, ==, n <= 200);
      g_clear_pointer (&draft, scl_draft_free);
      g_assert_true (test_folder_remove (folder));
    }
}

static void
test_plain_path (void)
{
  static const char *const paths[][2] = {
    { "/there/.out.AbC123.part/summary.csv", "/there/out/summary.csv" },
    { ".w.scalata.AbC123.part", "w.scalata" },
    { "/tmp/.out.AbC12.part", "/tmp/.out.AbC12.part" },
    { "/there/out.AbC123.part", "/there/out.AbC123.part" },
    { "/tmp/.out.AbC123_part", "/tmp/.out.AbC123_part" },
    { "/tmp/.out_AbC123.part", "/tmp/.out_AbC123.part" },
    { ".o.AbC123.part", "o" },
    { ".out.-bC123.part", ".out.-bC123.part" },
    { ".out.AbC12-.part", ".out.AbC12-.part" },
    { ".AbC123.part", ".AbC123.part" },
    { "a/.b.AbC123.part/.c.AbC123.part", "a/b/c" },
    { "/tmp/..AbC123.part", "/tmp/..AbC123.part" },
    { "/tmp/.out.AbC-23.part", "/tmp/.out.AbC-23.part" },
    { "x", "x" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *plain = scl_draft_plain_path (paths[i][0]);

      g_assert_cmpstr (plain, ==, paths[i][1]);
    }
}

/* The document portal of a sandbox says ENOSYS, some network file systems ENOLCK or EOPNOTSUPP. */
static void
test_without_locks (void)
{
  static const int codes[] = { ENOSYS, ENOLCK, EOPNOTSUPP };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *folder = test_folder_new (),
                      *path = g_build_filename (folder, "place", NULL), *text = NULL;
      g_autoptr (GError) error = NULL;
      SclDraft *draft, *other;

      without_locks = codes[i];
      n_locks_asked = 0;
      draft = scl_draft_new (path, SCL_DRAFT_FILE, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count (folder), ==, 1);
      put (scl_draft_path (draft), "one");

      /* Whether it is a dead one's cannot be known: it is let alone. */
      other = scl_draft_new (path, SCL_DRAFT_FILE, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count (folder), ==, 2);
      scl_draft_free (other);
      g_assert_cmpuint (count (folder), ==, 1);

      g_assert_true (scl_draft_publish (draft, FALSE, &error));
      scl_draft_free (draft);
      text = get (path);
      g_assert_cmpstr (text, ==, "one");
      g_assert_cmpuint (count (folder), ==, 1);
      without_locks = 0;
      g_assert_true (test_folder_remove (folder));
    }
}

/* A draft just made that another process holds is let alone for another one; where it goes on so
 * for two, the third is taken. */
static void
test_taken_at_once (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "place", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclDraft) draft = NULL;

  without_locks = EWOULDBLOCK;
  locks_to_fail = 2;
  draft = scl_draft_new (path, SCL_DRAFT_FILE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (locks_to_fail, ==, 0);
  g_assert_cmpuint (count (folder), ==, 3);
  g_assert_true (g_file_test (scl_draft_path (draft), G_FILE_TEST_IS_REGULAR));
  without_locks = 0;
  locks_to_fail = G_MAXUINT;
  g_assert_true (test_folder_remove (folder));
}

/* ---- Where a file system cannot move so ---- */

static SclDraft *
file_draft (const char *path, const char *text)
{
  SclDraft *draft = scl_draft_new (path, SCL_DRAFT_FILE, NULL);

  put (scl_draft_path (draft), text);
  return draft;
}

static SclDraft *
folder_draft (const char *path, const char *file)
{
  SclDraft *draft = scl_draft_new (path, SCL_DRAFT_FOLDER, NULL);
  g_autofree char *inside = g_build_filename (scl_draft_path (draft), file, NULL);

  put (inside, file);
  return draft;
}

/* A file has a second name for a moment, which replaces nothing either; folders go aside for each
 * other; into a free place a folder cannot be moved without the danger of replacing. */
static void
test_without_moves (void)
{
  static const int codes[] = { EINVAL, ENOSYS };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *folder = test_folder_new (), *file = g_build_filename (folder, "file", NULL),
                      *place = g_build_filename (folder, "place", NULL),
                      *old = g_build_filename (place, "old", NULL),
                      *new = g_build_filename (place, "new", NULL), *text = NULL;
      g_autoptr (GError) error = NULL;
      SclDraft *draft = file_draft (file, "one");

      without_moves = codes[i];
      g_assert_true (scl_draft_publish (draft, FALSE, &error));
      g_assert_null (scl_draft_path (draft));
      scl_draft_free (draft);
      text = get (file);
      g_assert_cmpstr (text, ==, "one");
      g_assert_cmpuint (count (folder), ==, 1);
      draft = file_draft (file, "two");
      g_assert_false (scl_draft_publish (draft, FALSE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
      g_clear_error (&error);
      scl_draft_free (draft);
      g_free (text);
      text = get (file);
      g_assert_cmpstr (text, ==, "one");

      draft = folder_draft (place, "old");
      g_assert_false (scl_draft_publish (draft, FALSE, &error));
      g_assert_error (error, G_IO_ERROR, (int) g_io_error_from_errno (codes[i]));
      g_clear_error (&error);
      without_moves = 0;
      g_assert_true (scl_draft_publish (draft, FALSE, &error));
      scl_draft_free (draft);
      without_moves = codes[i];
      draft = folder_draft (place, "new");
      g_assert_true (scl_draft_publish (draft, TRUE, &error));
      g_assert_true (g_file_test (new, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
      scl_draft_free (draft);
      g_assert_true (g_file_test (new, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (count (folder), ==, 2);
      without_moves = 0;
      g_assert_true (test_folder_remove (folder));
    }
}

/* What is forbidden is not tried in another way. */
static void
test_forbidden_moves (void)
{
  g_autofree char *folder = test_folder_new (), *file = g_build_filename (folder, "file", NULL),
                  *place = g_build_filename (folder, "place", NULL),
                  *old = g_build_filename (place, "old", NULL);
  g_autoptr (GError) error = NULL, other = NULL;
  SclDraft *draft = folder_draft (place, "old");

  g_assert_true (scl_draft_publish (draft, FALSE, &error));
  scl_draft_free (draft);
  without_moves = EPERM;
  draft = file_draft (file, "one");
  g_assert_false (scl_draft_publish (draft, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  scl_draft_free (draft);
  draft = folder_draft (place, "new");
  g_assert_false (scl_draft_publish (draft, TRUE, &other));
  g_assert_error (other, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  scl_draft_free (draft);
  g_assert_true (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count (folder), ==, 1);
  without_moves = 0;
  g_assert_true (test_folder_remove (folder));
}

TEST_MAIN ("/draft", test_file, test_link, test_folder, test_dead_and_living, test_leftovers,
           test_without_locks, test_taken_at_once, test_without_moves, test_forbidden_moves,
           test_of_others, test_wrong_kind, test_nowhere, test_long_names, test_long_prefix,
           test_plain_path)
