/* Files of one stem: a tournament that is several files, in a folder or an archive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/workspace/scl-import-private.h"

#include <string.h>

#include "history/input/scl-archive.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-regular-file.h"

#define MAX_MEMBER (64 * 1024 * 1024) /* bytes; what is kept in memory of an archive */

/* Whether name is of's stem with the ending. */
static gboolean
is_beside (const char *name, const char *of, const char *ending)
{
  const char *dot = strrchr (of, '.');
  gsize stem = dot != NULL && strchr (dot, '/') == NULL ? (gsize) (dot - of) : strlen (of);

  return strlen (name) == stem + strlen (ending) && strncmp (name, of, stem) == 0
         && g_ascii_strcasecmp (name + stem, ending) == 0;
}

SclInput *
scl_import_file_beside (const char *ending, gpointer data, GError **error)
{
  const SclImportPlace *place = data;
  g_autofree char *folder = g_path_get_dirname (place->path),
                  *own = g_path_get_basename (place->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_beside (name, own, ending))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autoptr (GFile) file = g_file_new_for_path (path);
        g_autoptr (GError) local = NULL;
        g_autoptr (GFileInputStream) stream = NULL;

        if (scl_regular_file_check (path, &local))
          stream = g_file_read (file, place->cancellable, &local);
        if (stream != NULL)
          return scl_input_new (G_INPUT_STREAM (stream), path, place->cancellable);
        return scl_fail_null (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", path,
                              local->message);
      }
  return NULL;
}

/* The rest of the stream, in memory. */
static GInputStream *
keep (GInputStream *stream, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[16 * 1024];
  gssize n;

  while ((n = g_input_stream_read (stream, block, sizeof block, cancellable, error)) > 0)
    {
      g_byte_array_append (bytes, block, (guint) n);
      if (bytes->len > MAX_MEMBER)
        return scl_fail_null (error, SCL_READ_ERROR, SCL_READ_ERROR_TOO_BIG,
                              _ ("%s: this part of a tournament is larger than any can be"), name);
    }
  if (n < 0)
    return NULL;
  return g_memory_input_stream_new_from_bytes (
      g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
}

SclInput *
scl_import_member_beside (const char *ending, gpointer data, GError **error)
{
  const SclImportPlace *place = data;
  g_autoptr (GFile) file = g_file_new_for_path (place->path);
  g_autoptr (GError) local = NULL;
  g_autoptr (GFileInputStream) packed = g_file_read (file, place->cancellable, &local);
  g_autoptr (SclArchive) archive = NULL;
  const char *member;

  if (packed == NULL)
    return scl_fail_null (error, SCL_READ_ERROR, SCL_READ_ERROR_IO, "%s: %s", place->path,
                          local->message);
  archive = scl_archive_new (G_INPUT_STREAM (packed), place->path, place->cancellable);
  while (scl_archive_next (archive, &member, NULL, &local))
    if (is_beside (member, place->member, ending))
      {
        g_autofree char *name = g_strdup_printf ("%s: %s", place->path, member);
        g_autoptr (GInputStream) stream = scl_archive_open_member (archive);
        g_autoptr (GInputStream) kept = keep (stream, name, place->cancellable, error);

        return kept != NULL ? scl_input_new (kept, name, place->cancellable) : NULL;
      }
  if (local != NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}
