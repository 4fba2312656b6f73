/* The folder that a verb writes as a whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/shared/scl-cli-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rating/base/scl-fail.h"

static gboolean
fail (const char *path, GError **error)
{
  const int code = errno;

  return scl_fail (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
}

/* The folder itself or one above. */
static gboolean
holds_current (const char *path)
{
  char *real = realpath (path, NULL);
  g_autofree char *here = g_get_current_dir (),
                  *below = real != NULL ? g_strconcat (real, G_DIR_SEPARATOR_S, NULL) : NULL;
  const gboolean holds
      = real != NULL
        && (strcmp (real, here) == 0 || strcmp (real, "/") == 0 || g_str_has_prefix (here, below));

  free (real);
  return holds;
}

static char *
without_slashes (const char *path)
{
  gsize n = strlen (path);

  while (n > 1 && path[n - 1] == G_DIR_SEPARATOR)
    n--;
  return g_strndup (path, n);
}

SclDraft *
scl_cli_folder_begin (const char *path, GError **error)
{
  g_autofree char *plain = without_slashes (path), *above = g_path_get_dirname (plain);

  if (g_file_test (plain, G_FILE_TEST_EXISTS) && !g_file_test (plain, G_FILE_TEST_IS_DIR))
    return scl_fail_null (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY,
                          _ ("%s: this is a file; name a folder to write into"), path);
  if (holds_current (plain))
    return scl_fail_null (
        error, G_IO_ERROR, G_IO_ERROR_FAILED,
        _ ("%s: this is the folder you are in, and it would be exchanged as a whole. "
           "Name one of its own, such as --output=out"),
        path);
  if (g_mkdir_with_parents (above, 0777) != 0)
    {
      fail (above, error);
      return NULL;
    }
  return scl_draft_new (plain, SCL_DRAFT_FOLDER, error);
}

/* ---- What stays ---- */

static void
collect_names (const char *folder, GHashTable *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        collect_names (path, names);
      else
        g_hash_table_add (names, g_strdup (name));
    }
}

/* A second name for the same file, so that whatever happens next it is in its old place or in the
 * new one; where that cannot be, a copy. */
static gboolean
keep_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from), target = g_file_new_for_path (to);

  if (linkat (AT_FDCWD, from, AT_FDCWD, to, 0) == 0)
    return TRUE;
  return g_file_copy (source, target, G_FILE_COPY_NOFOLLOW_SYMLINKS | G_FILE_COPY_ALL_METADATA,
                      NULL, NULL, NULL, error);
}

static gboolean
keep (const char *from, const char *to, GHashTable *ours, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (from, 0, error);
  gboolean done = dir != NULL, any = FALSE;
  const char *name;

  while (done && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL),
                      *target = g_build_filename (to, name, NULL);
      const gboolean is_folder = g_file_test (source, G_FILE_TEST_IS_DIR)
                                 && !g_file_test (source, G_FILE_TEST_IS_SYMLINK);

      any = TRUE;
      if (is_folder)
        done = keep (source, target, ours, error);
      else if (!g_hash_table_contains (ours, name))
        done = (g_mkdir_with_parents (to, 0777) == 0 || fail (to, error))
               && keep_file (source, target, error);
    }
  if (done && !any) /* an empty folder is somebody's */
    done = g_mkdir_with_parents (to, 0777) == 0 || fail (to, error);
  return done;
}

gboolean
scl_cli_folder_finish (SclDraft *draft, const char *path, const char *const *also, GError **error)
{
  g_autoptr (GHashTable) ours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  collect_names (scl_draft_path (draft), ours);
  for (; *also != NULL; also++)
    g_hash_table_add (ours, g_strdup (*also));
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !keep (path, scl_draft_path (draft), ours, error))
    return FALSE;
  return scl_draft_publish (draft, TRUE, error);
}
