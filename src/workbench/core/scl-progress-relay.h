/* SclProgressRelay: what a worker says of its progress, told on the main context of whoever waits
 * for it. The one way from a thread to the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/base/scl-progress.h"

typedef struct _SclProgressRelay SclProgressRelay;

/* func is called on the thread's default main context of now, at most 30 times a second, with the
 * newest that was said; what it is told lives during the call. data: not owned; it must live until
 * the relay is closed. */
SclProgressRelay *scl_progress_relay_new (SclProgressFunc func, gpointer data);
/* From any thread. */
SclProgressRelay *scl_progress_relay_ref (SclProgressRelay *self);
void scl_progress_relay_unref (SclProgressRelay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclProgressRelay, scl_progress_relay_unref)

/* A SclProgressFunc, from any thread: relay is the SclProgressRelay. */
void scl_progress_relay_tell (double fraction, const char *what, gpointer relay);

/* func is not called any more: not after this, when it is called on func's own thread, and not
 * after whatever the worker sends to that thread next. */
void scl_progress_relay_close (SclProgressRelay *self);
