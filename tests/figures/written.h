/* A document as it is written, read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../test-folder.h"
#include "figures/document/scl-document.h"

/* name: "a.pdf", "a.html". */
static inline GBytes *
written (SclDocument *document, const char *name)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  scl_document_write (document, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  g_assert_true (test_folder_remove (folder));
  return g_bytes_new_take (data, size);
}
