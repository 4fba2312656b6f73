/* Whether a path can be read as a file: a pipe would keep its reader waiting, and a device may never end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TRUE where the path leads to a file, or nowhere: whoever opens it says that. FALSE (G_IO_ERROR_NOT_REGULAR_FILE) for folders, pipes,
 * sockets and devices. */
gboolean scl_regular_file_check (const char *path, GError **error);

G_END_DECLS
