/* Files read and written whole: the one way in which every layer does it.
 *
 * A pipe would keep its reader waiting, a device may never end, and a file that somebody else has
 * made may be of any size. All functions here fail with a G_IO_ERROR that begins with the path.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

/* TRUE where the path leads to a file, or nowhere: whoever opens it says that. FALSE
 * (G_IO_ERROR_NOT_REGULAR_FILE) for folders, pipes, sockets and devices. */
gboolean scl_regular_file_check (const char *path, GError **error);

/* The text of a regular file, with a NUL after it; length may be NULL. limit: MiB that such a file
 * may have, and a larger one is refused (G_IO_ERROR_NO_SPACE) without being read. */
char *scl_regular_file_read (const char *path, guint limit, gsize *length, GError **error);

/* A regular file that begins with these bytes. */
gboolean scl_regular_file_begins (const char *path, gconstpointer bytes, gsize n);

/* Whether a file can be put there: nothing is, or a regular file that may be written. Asked before
 * long work; the folder is not looked at. */
gboolean scl_regular_file_check_target (const char *path, GError **error);

/* The text becomes the file's whole content, in one step and on the disk when this returns: after a
 * failure, or where the process is killed, the old file is there as it was. A link is followed; the
 * rights of the old file stay. length: bytes, -1 to the NUL. */
gboolean scl_regular_file_write (const char *path, const char *text, gssize length, GError **error);

/* The same for a long text that is never all there: piece by piece. NULL with error where it cannot
 * begin. A failure between is told at the end; what was not published is forgotten. */
typedef struct _SclFileInPieces SclFileInPieces;
SclFileInPieces *scl_file_in_pieces_new (const char *path, GError **error);
void scl_file_in_pieces_add (SclFileInPieces *self, const char *text, gsize length);
/* Once, behind the last piece. */
gboolean scl_file_in_pieces_publish (SclFileInPieces *self, GError **error);
void scl_file_in_pieces_free (SclFileInPieces *self); /* NULL does nothing */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclFileInPieces, scl_file_in_pieces_free)
