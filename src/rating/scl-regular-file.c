/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/scl-regular-file.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

gboolean
scl_regular_file_check (const char *path, GError **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0 || S_ISREG (info.st_mode))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               S_ISDIR (info.st_mode) ? _ ("%s: this is a folder, not a file") : _ ("%s: this is a pipe or a device, not a file"), path);
  return FALSE;
}
