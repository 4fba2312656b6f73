/* SclListWork: one question of the List page on its way through a worker thread: opens the data
 * set's lists where they are not yet, then answers a request.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/core/scl-progress-relay.h"
#include "workbench/data/scl-dataset.h"
#include "workbench/data/scl-list-job.h"

/* A list by what people call it, so that it is found again in other data. */
typedef struct
{
  char *title; /* of its kind; NULL: the first to look at */
  SclDay day;
} SclListWish;

typedef struct
{
  SclListSource
      *source; /* NULL: to be opened; then the request's lists are looked for by the wishes */
  SclListWish wishes[2];
  SclListRequest request;
  SclListAnswer *answer;
  GCancellable *cancellable;
  gint64 began; /* monotonic time */

  /* private */
  gatomicrefcount refs;
  char *title; /* of the data set */
  SclProgressRelay *relay;
  double fraction; /* as told last */
  char *what;
} SclListWork;

/* source: NULL to open the data set's. */
SclListWork *scl_list_work_new (SclListSource *source, const SclListRequest *request);
/* From any thread. */
SclListWork *scl_list_work_ref (SclListWork *self);
void scl_list_work_unref (SclListWork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListWork, scl_list_work_unref)

/* Once for each work. With the dataset's workspace where it has one. */
void scl_list_work_run_async (SclListWork *self, SclDataset *dataset, GAsyncReadyCallback callback,
                              gpointer user_data);
/* FALSE: failed, or cancelled. The source may have been opened all the same. */
gboolean scl_list_work_run_finish (GAsyncResult *result, GError **error);

/* What goes on: [0, 1], or −1 where it cannot be said. what: translated. */
double scl_list_work_progress (SclListWork *self, const char **what);
