/* SclLatestRequest: what one widget asks the workspace, of which only the newest question counts:
 * an older one is cancelled, and its answer reaches nobody. So it is with a widget that is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/data/scl-dataset.h"

typedef struct _SclLatestRequest SclLatestRequest;

/* answer: the taker's from now on; NULL where there is none. error: NULL where nothing failed. Not
 * called for what was stopped. */
typedef void (*SclLatestRequestTake) (gpointer owner, gpointer answer, const GError *error);

/* owner: not owned; it frees the request when it is disposed of. */
SclLatestRequest *scl_latest_request_new (gpointer owner);
void scl_latest_request_free (SclLatestRequest *self);

/* As scl_dataset_ask_async (); what was asked before is stopped. self NULL, as after the owner's
 * disposal: nothing is asked. */
void scl_latest_request_ask (SclLatestRequest *self, SclDataset *dataset, SclDatasetFunc func,
                             gpointer data, GDestroyNotify data_free, GDestroyNotify answer_free,
                             SclLatestRequestTake take);
/* NULL has nothing to stop, and waits for nothing. */
void scl_latest_request_stop (SclLatestRequest *self);
/* The newest question is on its way. */
gboolean scl_latest_request_get_waiting (SclLatestRequest *self);
