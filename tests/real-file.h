/* Files that are real and so not of this project: in the folder that SCL_SHARED_DIR names, where
 * there is one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The path of data/NAME there, newly allocated; NULL, and the test is skipped, where it is not. */
static inline char *
test_real_file (const char *name)
{
  const char *shared = g_getenv ("SCL_SHARED_DIR");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "", "data", name, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  g_test_skip ("the real files are not here");
  return NULL;
}
