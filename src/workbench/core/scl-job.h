/* SclJob: one long computation on a thread of its own, with its progress told to the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "rating/base/scl-progress.h"

/* On the thread. Returns the result, NULL with error. */
typedef gpointer (*SclJobFunc) (gpointer input, SclProgressFunc progress, gpointer progress_data,
                                GCancellable *cancellable, GError **error);

/* input is given away: free_input frees it when the job is over. free_result: what func returns.
 * progress (may be NULL) is called on this thread's main context, at most 30 times a second and
 * never after callback; source: the first argument of callback and progress's data. */
void scl_job_run (GObject *source, gpointer input, GDestroyNotify free_input, SclJobFunc func,
                  GDestroyNotify free_result, SclProgressFunc progress, GCancellable *cancellable,
                  GAsyncReadyCallback callback, gpointer user_data);
/* The result is the caller's. */
gpointer scl_job_finish (GAsyncResult *result, GError **error);
