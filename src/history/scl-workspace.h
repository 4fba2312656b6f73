/* SclWorkspace: one SQLite file (`.scalata`) that keeps all that was imported, and the corrections on top of it.
 *
 * The tables are documented in docs/workspace.md and are meant to be used with `sqlite3` too. One import is one
 * transaction: all or nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/scl-reader.h"

G_BEGIN_DECLS

#define SCL_WORKSPACE_ERROR (scl_workspace_error_quark ())
GQuark scl_workspace_error_quark (void);

typedef enum
{
  SCL_WORKSPACE_ERROR_FOREIGN, /* not a workspace */
  SCL_WORKSPACE_ERROR_NEWER,   /* made by a newer version */
  SCL_WORKSPACE_ERROR_DAMAGED, /* integrity check failed */
  SCL_WORKSPACE_ERROR_FAILED,  /* SQLite's own words: disk full, read-only, busy */
  SCL_WORKSPACE_ERROR_KNOWN,   /* this very file was imported before */
} SclWorkspaceError;

typedef struct _SclWorkspace SclWorkspace;

/* Opens, or creates where create and nothing is there. path NULL: in memory. One thread at a time. */
SclWorkspace *scl_workspace_open (const char *path, gboolean create, GError **error);
void scl_workspace_close (SclWorkspace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWorkspace, scl_workspace_close)

const char *scl_workspace_path (SclWorkspace *self); /* NULL in memory */

/* Imports files, folders or archives in one transaction. On failure nothing has changed. */
gboolean scl_workspace_import (SclWorkspace *self, const char *const *paths, SclImportReport *report, SclProgressFunc progress,
                               gpointer data, GCancellable *cancellable, GError **error);

/* The games with all corrections applied. */
SclHistory *scl_workspace_load_history (SclWorkspace *self, GCancellable *cancellable, GError **error);

typedef struct
{
  gint64 players, events, games, lists, ratings, imports;
} SclWorkspaceCounts;
gboolean scl_workspace_counts (SclWorkspace *self, SclWorkspaceCounts *counts, GError **error);

G_END_DECLS
