/* How many threads work at once, and work for several of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* As many as asked for; 0: one a processor. */
static inline guint
scl_threads_or_all (guint asked)
{
  return asked > 0 ? asked : g_get_num_processors ();
}

typedef void (*SclThreadsFunc) (guint index, gpointer data);

/* func once for each index below n, begun in their order, by so many threads (0: one a processor)
 * and not more than n, in whose words those who asked read; where one is enough it is the caller's
 * own. Returns when all is done. */
void scl_threads_run (guint n, guint n_threads, SclThreadsFunc func, gpointer data);
