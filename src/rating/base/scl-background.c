/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating/base/scl-background.h"

#include <sys/resource.h>

#define STEPS 5
#define NICEST 19

static GThread *window_thread; /* NULL: there is no window */
static int window_niceness;

void
scl_background_enable (void)
{
  window_niceness = getpriority (PRIO_PROCESS, 0);
  g_atomic_pointer_set (&window_thread, g_thread_self ());
}

void
scl_background_enter (void)
{
  static GPrivate entered;
  GThread *window = g_atomic_pointer_get (&window_thread);

  if (window == NULL || window == g_thread_self () || g_private_get (&entered) != NULL)
    return;
  g_private_set (&entered, GINT_TO_POINTER (TRUE));
  /* On Linux niceness belongs to a thread, which has it from the one that started it. What cannot
   * be had is done without. */
  setpriority (PRIO_PROCESS, 0, MIN (window_niceness + STEPS, NICEST));
}
