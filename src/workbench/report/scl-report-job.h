/* The report on what a workbench compares: worked out by a worker, drawn between two frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-progress.h"
#include "workbench/rules/scl-workbench.h"

/* Of data with lists and no games it is that of the lists of which there are most. */

/* Why there can be none now, translated, static; NULL: there can. */
const char *scl_report_job_why_not (SclWorkbench *workbench);

/* Of the comparison as it stands now, with what is pinned, or where nothing is with everything;
 * the file's name ends in .pdf or .html. In the language of scl_workbench_report_language (). It
 * names the command that makes it again, where files hold
 * the data as they are and a command can judge so. progress may be NULL; it is called on this
 * thread, with the data given here, and not after callback. Fails where there is no comparison, as
 * scl_document_write () does, and with G_IO_ERROR_CANCELLED. */
void scl_report_job_run (SclWorkbench *workbench, const char *path, SclProgressFunc progress,
                         gpointer progress_data, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data);
gboolean scl_report_job_finish (SclWorkbench *workbench, GAsyncResult *result, GError **error);
