/* A place's workspace written as a tournament report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/writers/scl-export.h"
#include "place.h"

/* The place's workspace as a report; its sentences, one a line, into *told. */
static inline char *
export_report (Place *place, char **told)
{
  g_autofree char *path = g_build_filename (place->dir, "out.trf", NULL);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  char *text = NULL;
  GError *error = NULL;

  g_assert_true (
      scl_export_trf (place->workspace, 0, path, &(SclExportParams){ .told = sentences }, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_ptr_array_add (sentences, NULL);
  if (told != NULL)
    *told = g_strjoinv ("\n", (char **) sentences->pdata);
  return text;
}
