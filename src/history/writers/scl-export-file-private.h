/* SclExportFile: a text file written aside, which takes its place when complete.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-draft.h"

typedef struct
{
  SclDraft *draft;
  GFileOutputStream *stream; /* into the draft */
  char *path;
  GString *text; /* append here, then scl_export_file_flush () */
} SclExportFile;

/* A link is followed; what is no regular file, such as a pipe, is refused. Failures name the file.
 */
gboolean scl_export_file_open (SclExportFile *self, const char *path, GError **error);
/* Writes the text out when there is enough of it. */
gboolean scl_export_file_flush (SclExportFile *self, GError **error);
/* done FALSE: what was written is thrown away. Returns done, or FALSE with error where the last
 * bytes could not be written. */
gboolean scl_export_file_close (SclExportFile *self, gboolean done, GError **error);

/* The list of this id, one of lists; NULL with error: there is none. */
SclWorkspaceList *scl_export_find_list (GPtrArray *lists, gint64 id, GError **error);

/* Adds what became of n things in a file, where there are any. sentence: with %u, of ngettext ();
 * told NULL: nobody asks. */
void scl_export_tell (GPtrArray *told, guint n, const char *sentence);
