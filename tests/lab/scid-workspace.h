/* FIDE's lists since 1971, of Debian's scid-rating-data, as a workspace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../test-folder.h"
#include "history/workspace/scl-workspace.h"

#define SCID_FILE "/usr/share/scid/data/spelling.ssp"

typedef struct
{
  char *folder; /* NULL: the workspace was there before */
  SclWorkspace *workspace;
} ScidWorkspace;

/* The one that is named, or else the environment's SCALATA_TEST_LISTS; without either a new one is
 * made in a folder of its own (half a minute). FALSE: the package is not there. */
static inline gboolean
scid_workspace_open (ScidWorkspace *self, const char *path)
{
  const char *paths[] = { SCID_FILE, NULL };
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autofree char *made = NULL;
  GError *error = NULL;

  self->folder = NULL;
  if (path == NULL)
    path = g_getenv ("SCALATA_TEST_LISTS");
  if (path == NULL && !g_file_test (SCID_FILE, G_FILE_TEST_EXISTS))
    return FALSE;
  if (path == NULL)
    {
      self->folder = test_folder_new ();
      path = made = g_build_filename (self->folder, "lists.scalata", NULL);
    }
  self->workspace = scl_workspace_open (path, made != NULL, &error);
  g_assert_no_error (error);
  if (made != NULL)
    scl_workspace_import (self->workspace, paths, report, NULL, &error);
  g_assert_no_error (error);
  return TRUE;
}

static inline void
scid_workspace_close (ScidWorkspace *self)
{
  scl_workspace_close (self->workspace);
  if (self->folder != NULL)
    g_assert_true (test_folder_remove (self->folder));
  g_free (self->folder);
}
