/* Files read and written whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-regular-file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../test-folder.h"

typedef struct
{
  char *folder, *path;
} Place;

static void
set_up (Place *place, gconstpointer data)
{
  place->folder = test_folder_new ();
  place->path = g_build_filename (place->folder, "file", NULL);
}

static void
tear_down (Place *place, gconstpointer data)
{
  g_assert_true (test_folder_remove (place->folder));
  g_free (place->folder);
  g_free (place->path);
}

static void
assert_told (GError **error, int code, const char *path)
{
  g_assert_error (*error, G_IO_ERROR, code);
  g_assert_nonnull (strstr ((*error)->message, path));
  g_clear_error (error);
}

/* A file of this size, none of it on the disk. */
static void
make_of_size (const char *path, off_t size)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpint (truncate (path, size), ==, 0);
}

static void
test_read (Place *place, gconstpointer data)
{
  static const char bytes[] = "one\0two";
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *empty = NULL;
  gsize n = 0;

  g_assert_true (g_file_set_contents (place->path, bytes, sizeof bytes - 1, NULL));
  text = scl_regular_file_read (place->path, 1, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (text, n + 1, bytes, sizeof bytes);

  g_assert_true (g_file_set_contents (place->path, "", 0, NULL));
  empty = scl_regular_file_read (place->path, 1, &n, &error);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (empty, ==, "");
}

/* As much as may be, and a byte more. */
static void
test_limit (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize n = 0;

  make_of_size (place->path, 2 << 20);
  text = scl_regular_file_read (place->path, 2, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 2 << 20);
  make_of_size (place->path, (2 << 20) + 1);
  g_assert_null (scl_regular_file_read (place->path, 2, NULL, &error));
  g_assert_nonnull (strstr (error->message, "2 MiB"));
  assert_told (&error, G_IO_ERROR_NO_SPACE, place->path);
}

/* A disk that cannot be read. The kernel has a file that behaves so: the network device "lo" has no
 * speed, the file that tells it says to have 4,096 bytes, and reading it fails. */
static void
test_unreadable (Place *place, gconstpointer data)
{
  static const char path[] = "/sys/class/net/lo/speed";
  g_autoptr (GError) error = NULL;
  gsize n = 7;
  char byte;
  int cause, file = open (path, O_RDONLY);
  const gboolean is_there = file >= 0 && read (file, &byte, 1) < 0;

  cause = errno;
  if (file >= 0)
    close (file);
  if (!is_there)
    {
      g_test_skip ("there is no file here that cannot be read");
      return;
    }
  g_assert_null (scl_regular_file_read (path, 1, &n, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, g_strerror (cause)));
  g_assert_cmpuint (n, ==, 7);
  assert_told (&error, (int) g_io_error_from_errno (cause), path);
  g_assert_false (scl_regular_file_begins (path, "1", 1));
}

static void
test_no_file (Place *place, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (place->folder, "pipe", NULL),
                  *circle = g_build_filename (place->folder, "circle", NULL);
  const char *const others[] = { pipe, place->folder, "/dev/null" };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("circle", circle), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_false (scl_regular_file_check (others[i], &error));
      assert_told (&error, G_IO_ERROR_NOT_REGULAR_FILE, others[i]);
      g_assert_null (scl_regular_file_read (others[i], 1, NULL, &error));
      assert_told (&error, G_IO_ERROR_NOT_REGULAR_FILE, others[i]);
      g_assert_false (scl_regular_file_begins (others[i], "", 0));
      g_assert_false (scl_regular_file_check_target (others[i], &error));
      assert_told (&error, G_IO_ERROR_NOT_REGULAR_FILE, others[i]);
      g_assert_false (scl_regular_file_write (others[i], "text", -1, &error));
      assert_told (&error, G_IO_ERROR_NOT_REGULAR_FILE, others[i]);
    }

  /* Within a file, as if it were a folder. */
  {
    g_autofree char *file = test_folder_write (place->folder, "other", "text"),
                    *within = g_build_filename (file, "within", NULL);

    g_assert_null (scl_regular_file_read (within, 1, NULL, &error));
    assert_told (&error, G_IO_ERROR_NOT_DIRECTORY, within);
    g_assert_false (scl_regular_file_check_target (within, &error));
    assert_told (&error, G_IO_ERROR_NOT_DIRECTORY, within);
    g_assert_false (scl_regular_file_write (within, "text", -1, &error));
    assert_told (&error, G_IO_ERROR_NOT_DIRECTORY, within);
    g_assert_false (scl_regular_file_begins (within, "t", 1));
  }

  /* Nowhere: who reads is told, who writes may. */
  g_assert_true (scl_regular_file_check (place->path, &error));
  g_assert_true (scl_regular_file_check_target (place->path, &error));
  g_assert_no_error (error);
  g_assert_null (scl_regular_file_read (place->path, 1, NULL, &error));
  assert_told (&error, G_IO_ERROR_NOT_FOUND, place->path);
  g_assert_false (scl_regular_file_check_target (circle, &error));
  assert_told (&error, G_IO_ERROR_TOO_MANY_LINKS, circle);
}

static void
test_begins (Place *place, gconstpointer data)
{
  g_assert_true (g_file_set_contents (place->path, "abc", -1, NULL));
  g_assert_true (scl_regular_file_begins (place->path, "ab", 2));
  g_assert_true (scl_regular_file_begins (place->path, "abc", 3));
  g_assert_false (
      scl_regular_file_begins (place->path, "abc", 4)); /* with the NUL, which is not in the file */
  g_assert_false (scl_regular_file_begins (place->path, "b", 1));
}

static void
test_write (Place *place, gconstpointer data)
{
  g_autofree char *link = g_build_filename (place->folder, "link", NULL),
                  *nowhere = g_build_filename (place->folder, "no", "where", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct stat before, after;

  g_assert_true (scl_regular_file_write (place->path, "one", 2, &error));
  g_assert_no_error (error);
  text = test_folder_read (place->folder, "file");
  g_assert_cmpstr (text, ==, "on");

  /* The link stays, and the rights; it is another file. */
  g_assert_cmpint (chmod (place->path, 0640), ==, 0);
  g_assert_cmpint (stat (place->path, &before), ==, 0);
  g_assert_cmpint (symlink ("file", link), ==, 0);
  g_assert_true (scl_regular_file_write (link, "two", -1, &error));
  g_free (text);
  text = test_folder_read (place->folder, "file");
  g_assert_cmpstr (text, ==, "two");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (stat (place->path, &after), ==, 0);
  g_assert_cmpint (after.st_mode, ==, before.st_mode);
  g_assert_cmpuint (after.st_ino, !=, before.st_ino);

  g_assert_false (scl_regular_file_write (nowhere, "text", -1, &error));
  assert_told (&error, G_IO_ERROR_NOT_FOUND, nowhere);
}

static void
assert_alone_with (Place *place, const char *expected)
{
  g_autofree char *text = test_folder_read (place->folder, "file");
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (g_dir_read_name (folder), ==, "file");
  g_assert_null (g_dir_read_name (folder));
}

/* In pieces: until the last there is the old file, and nothing remains of what was given up. */
static void
test_pieces (Place *place, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (place->folder, "no", "where", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  SclFileInPieces *file;

  g_assert_true (scl_regular_file_write (place->path, "old", -1, &error));
  file = scl_file_in_pieces_new (place->path, &error);
  scl_file_in_pieces_add (file, "never", 5);
  scl_file_in_pieces_free (file);
  assert_alone_with (place, "old");

  file = scl_file_in_pieces_new (place->path, &error);
  scl_file_in_pieces_add (file, "one, ", 5);
  scl_file_in_pieces_add (file, "", 0);
  scl_file_in_pieces_add (file, "two, three", 3);
  text = test_folder_read (place->folder, "file");
  g_assert_cmpstr (text, ==, "old");
  g_assert_true (scl_file_in_pieces_publish (file, &error));
  scl_file_in_pieces_free (file);
  g_assert_no_error (error);
  assert_alone_with (place, "one, two");

  g_assert_null (scl_file_in_pieces_new (nowhere, &error));
  assert_told (&error, G_IO_ERROR_NOT_FOUND, nowhere);
}

/* What does not fit, or has no place, leaves the old file and nothing beside it; nothing is left
 * open. A limit of the process stands for a full disk. */
static void
test_full (Place *place, gconstpointer data)
{
  const struct rlimit one = { 1, RLIM_INFINITY };
  const int free_before = dup (0);
  g_autofree char *text = NULL, *read = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = NULL;
  struct rlimit usual;

  close (free_before);
  g_assert_true (scl_regular_file_write (place->path, "o", 1, &error));
  g_assert_true (signal (SIGXFSZ, SIG_IGN) != SIG_ERR);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &one), ==, 0);
  g_assert_false (scl_regular_file_write (place->path, "two", 3, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpint (error->domain, ==, G_IO_ERROR);
  g_assert_true (g_str_has_prefix (error->message, place->path));
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  g_clear_error (&error);
  text = test_folder_read (place->folder, "file");
  g_assert_cmpstr (text, ==, "o");
  read = scl_regular_file_read (place->path, 1, NULL, &error);
  g_assert_cmpstr (read, ==, "o");
  g_assert_true (scl_regular_file_begins (place->path, "o", 1));
  g_assert_cmpint (dup (0), ==, free_before);
  close (free_before);
  folder = g_dir_open (place->folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (folder), ==, "file");
  g_assert_null (g_dir_read_name (folder));
}

TEST_MAIN_WITH (test_main_init, Place, set_up, tear_down, "/regular-file", test_read, test_limit,
                test_unreadable, test_no_file, test_begins, test_write, test_pieces, test_full)
