/* Trying a map of a table's columns on the whole file, in a worker.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-table-preview.h"

/* source: the callback's first argument. scl_job_finish () gives what came of it, an SclTableTrial
 * that is the caller's; NULL with SCL_READ_ERROR where the file cannot be read so at all. */
void scl_table_trial_run (GObject *source, const char *path, SclColumnMap *map,
                          GCancellable *cancellable, GAsyncReadyCallback callback);
void scl_table_trial_free (SclTableTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTableTrial, scl_table_trial_free)
