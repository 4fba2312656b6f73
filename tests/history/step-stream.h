/* A stream for tests that hands out a few bytes at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

/* At most step bytes a read, so that every boundary falls somewhere once. data: borrowed. */
GInputStream *step_stream_new (const char *data, gsize n, gsize step);

/* The same, with that failure where the data ends. failure: borrowed. */
GInputStream *step_stream_new_failing (const char *data, gsize n, gsize step,
                                       const GError *failure);

/* The period bytes of data so many times. data: borrowed. */
GInputStream *step_stream_new_repeating (const char *data, gsize period, gsize times);
