/* How many threads work at once.
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
