/* SclProgressFunc: how far long work is, and whether it goes on. The one way for it in every layer:
 * a function that takes long has a progress with its data, and a GCancellable; any may be NULL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

/* fraction in [0, 1], or -1 where it cannot be known; what: translated, of static storage or valid
 * during the call; called on the working thread, often. */
typedef void (*SclProgressFunc) (double fraction, const char *what, gpointer data);

/* What hands progress on to people speaks at most so often, in microseconds. */
#define SCL_PROGRESS_INTERVAL (G_USEC_PER_SEC / 30)

/**
 * scl_progress_tell: (skip)
 *
 * Says how far the work is, where progress is not NULL; FALSE where it was cancelled.
 */
gboolean scl_progress_tell (SclProgressFunc progress, double fraction, const char *what,
                            gpointer data, GCancellable *cancellable);
