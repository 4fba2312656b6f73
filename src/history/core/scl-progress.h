/* SclProgressFunc: how far long work is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* fraction in [0, 1], or -1 where it cannot be known; called on the working thread, often. */
typedef void (*SclProgressFunc) (double fraction, const char *what, gpointer data);

G_END_DECLS
