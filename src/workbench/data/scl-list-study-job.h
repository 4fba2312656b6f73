/* What a data set's lists say by themselves, worked out by a worker.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-study.h"
#include "workbench/data/scl-dataset.h"

typedef struct
{
  SclListStudy *study;
  GArray *transfers; /* of SclListTransfer: who changed federation */
} SclListFindings;

/* With all that is in it. */
void scl_list_findings_free (SclListFindings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListFindings, scl_list_findings_free)

/* Of a workspace: the lists of which there are most, chosen as the options say. NULL:
 * G_IO_ERROR_NOT_FOUND (fewer than two lists of a kind), cancelled, or as scl_list_study_load ()
 * and scl_list_transfers_new () fail. progress may be NULL. */
SclListFindings *scl_list_findings_load (SclWorkspace *workspace,
                                         const SclListTableOptions *options,
                                         SclProgressFunc progress, gpointer data,
                                         GCancellable *cancellable, GError **error);

/* The same by a worker. progress may be NULL; it is called on this thread, with the data given
 * here, and not after callback. */
void scl_list_study_job_run (SclDataset *dataset, const SclListTableOptions *options,
                             SclProgressFunc progress, gpointer progress_data,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);
/* The caller's. NULL: as above. */
SclListFindings *scl_list_study_job_finish (GAsyncResult *result, GError **error);
