/* Where a workspace is tested: a folder of its own for each test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../test-folder.h"
#include "history/workspace/scl-workspace-private.h"

typedef struct
{
  char *dir, *path;        /* path: of a workspace in it, not yet made */
  SclWorkspace *workspace; /* closed at the end where a test has set it, without open statements */
} Place;

static inline void
place_set_up (Place *place, gconstpointer data)
{
  place->dir = test_folder_new ();
  place->path = g_build_filename (place->dir, "test.scalata", NULL);
}

/* The workspace in memory. */
static inline void
place_set_up_in_memory (Place *place, gconstpointer data)
{
  GError *error = NULL;

  place_set_up (place, data);
  place->workspace = scl_workspace_open (NULL, TRUE, &error);
  g_assert_no_error (error);
}

static inline void
place_tear_down (Place *place, gconstpointer data)
{
  if (place->workspace != NULL)
    g_assert_null (sqlite3_next_stmt (place->workspace->db, NULL));
  g_clear_pointer (&place->workspace, scl_workspace_close);
  g_assert_true (test_folder_remove (place->dir));
  g_free (place->dir);
  g_free (place->path);
}

/* The caller's to close. */
static inline SclWorkspace *
place_open (const char *path, gboolean create)
{
  GError *error = NULL;
  SclWorkspace *workspace = scl_workspace_open (path, create, &error);

  g_assert_no_error (error);
  return workspace;
}

/* Writes the text to a file of the folder and imports it into the place's workspace. */
static inline void
place_import (Place *place, const char *name, const char *text)
{
  g_autofree char *path = test_folder_write (place->dir, name, text);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  GError *error = NULL;

  g_assert_true (scl_workspace_import (place->workspace, (const char *[]){ path, NULL }, report,
                                       NULL, &error));
  g_assert_no_error (error);
}
