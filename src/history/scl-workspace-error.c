/* The workspace's errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>

#include "history/scl-rating-store-private.h"
#include "history/scl-workspace.h"

G_DEFINE_QUARK (scl-workspace-error-quark, scl_workspace_error)

gboolean
scl_workspace_fail (sqlite3 *db, GError **error)
{
  g_set_error (error, SCL_WORKSPACE_ERROR, SCL_WORKSPACE_ERROR_FAILED, _ ("The workspace could not be read or written: %s"),
               sqlite3_errmsg (db));
  return FALSE;
}
