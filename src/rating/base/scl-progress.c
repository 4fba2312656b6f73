/* SclProgressFunc: see the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/base/scl-progress.h"

gboolean
scl_progress_tell (SclProgressFunc progress, double fraction, const char *what, gpointer data,
                   GCancellable *cancellable)
{
  if (progress != NULL)
    progress (fraction, what, data);
  return !g_cancellable_is_cancelled (cancellable);
}
