/* A history from files: a workspace, or files of games and lists read into memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "history/workspace/scl-import.h"
#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

static SclHistory *
load_workspace (const char *path, SclImportReport *report, GCancellable *cancellable,
                GError **error)
{
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, FALSE, error);

  return workspace != NULL && scl_workspace_add_report (workspace, 0, report, error)
             ? scl_workspace_load_history (workspace, cancellable, error)
             : NULL;
}

SclHistory *
scl_history_load_files (const char *const *paths, SclImportReport *report,
                        const SclImportParams *params, GError **error)
{
  SclSink *sink;

  g_return_val_if_fail (paths != NULL && report != NULL, NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    if (scl_workspace_recognise (paths[i]))
      {
        if (paths[1] == NULL)
          return load_workspace (paths[0], report, params != NULL ? params->cancellable : NULL,
                                 error);
        return scl_fail_null (
            error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
            _ ("%s: a workspace cannot be read together with other files; import those into it"),
            paths[i]);
      }

  sink = scl_history_sink_new ();
  if (!scl_import_files (paths, sink, report, params, error))
    {
      scl_history_sink_free (sink);
      return NULL;
    }
  return scl_history_sink_finish (sink);
}
