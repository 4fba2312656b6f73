/* What opening files shares with unpacking archives.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-import.h"

/* One import, handed down from folder to archive to file. */
typedef struct
{
  SclSink *sink;
  SclImportReport *report;
  SclProgressFunc progress; /* may be NULL */
  gpointer data;
  double before, part; /* of all progress: what was read before this path, and what it is */
  GCancellable *cancellable;
  GPtrArray *columns; /* of SclColumnMap; may be NULL */
  guint n_read;       /* files that a reader took */
  guint n_known;      /* files of a folder that the workspace has already */

  GSeekable *packed; /* the archive being read, or NULL: progress is its position */
  guint64 packed_size;
} SclImportJob;

/* Where files of one stem stand together. */
typedef struct
{
  const char *path;   /* of the file, or of the archive */
  const char *member; /* of the archive, or NULL */
  GCancellable *cancellable;
} SclImportPlace;

/* SclInputBeside over a place: in its folder, in its archive. */
SclInput *scl_import_file_beside (const char *ending, gpointer data, GError **error);
SclInput *scl_import_member_beside (const char *ending, gpointer data, GError **error);

/* The surest of the readers; NULL: none knows a file with these first bytes. */
const SclReader *scl_import_recognise (const guint8 *head, gsize n, const char *name);

/* Recognises and reads what the stream holds. name: for messages, "archive.zip: member.trf" for a
 * member. size: bytes that will come, 0 unknown. day: when the file was last changed, SCL_DAY_NONE
 * unknown. place: where files of the same stem are looked for; NULL: nowhere. forgiving: a file
 * that no reader knows becomes a note (one of many in a folder or archive) instead of a failure. */
gboolean scl_import_stream (SclImportJob *job, GInputStream *stream, const char *name, guint64 size,
                            SclDay day, const SclImportPlace *place, gboolean forgiving,
                            GError **error);
