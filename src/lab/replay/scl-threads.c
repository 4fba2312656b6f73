/* Work for several threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-threads-private.h"

#include "rating/base/scl-background.h"
#include "rating/base/scl-language.h"

typedef struct
{
  SclThreadsFunc func;
  gpointer data;
  const char *language; /* of whoever asked */
} Work;

static void
do_one (gpointer item, gpointer data)
{
  const Work *work = data;
  g_auto (SclLanguageUse) use G_GNUC_UNUSED = scl_language_use (work->language);

  scl_background_enter ();
  work->func (GPOINTER_TO_UINT (item) - 1, work->data);
}

void
scl_threads_run (guint n, guint n_threads, SclThreadsFunc func, gpointer data)
{
  Work work = { func, data, scl_language_in_use () };
  GThreadPool *pool;

  n_threads = MIN (n, scl_threads_or_all (n_threads));
  if (n_threads < 2)
    {
      for (guint i = 0; i < n; i++)
        func (i, data);
      return;
    }
  pool = g_thread_pool_new (do_one, &work, (int) n_threads, FALSE, NULL);
  for (guint i = 0; i < n; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}
