/* What a data set's lists say by themselves, worked out by a worker.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-study.h"
#include "workbench/data/scl-dataset.h"

/* Of the lists of which there are most, a year apart at least. progress may be NULL; it is called
 * on this thread, with the data given here, and not after callback. */
void scl_list_study_job_run (SclDataset *dataset, SclProgressFunc progress, gpointer progress_data,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
/* The caller's. NULL: G_IO_ERROR_NOT_FOUND (fewer than two lists of a kind), cancelled, or as
 * scl_list_study_load () fails. */
SclListStudy *scl_list_study_job_finish (GAsyncResult *result, GError **error);
