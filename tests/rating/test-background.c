/* Threads that give way to the window's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-background.h"

#include <sys/resource.h>

static gpointer
enter_twice (gpointer data)
{
  scl_background_enter ();
  scl_background_enter ();
  return GINT_TO_POINTER (getpriority (PRIO_PROCESS, 0));
}

/* A worker's own workers are not nicer still. */
static gpointer
enter_and_start (gpointer data)
{
  scl_background_enter ();
  return g_thread_join (g_thread_new ("inner", enter_twice, NULL));
}

static int
in_a_thread (GThreadFunc func)
{
  return GPOINTER_TO_INT (g_thread_join (g_thread_new ("test", func, NULL)));
}

/* The command line has no window: its threads stay as they are. With one they are five steps nicer,
 * once, and the window's own never is. */
static void
test_gives_way (void)
{
  const int before = getpriority (PRIO_PROCESS, 0);

  g_assert_cmpint (in_a_thread (enter_twice), ==, before);
  scl_background_enable ();
  g_assert_cmpint (in_a_thread (enter_twice), ==, MIN (before + 5, 19));
  g_assert_cmpint (in_a_thread (enter_and_start), ==, MIN (before + 5, 19));
  scl_background_enter ();
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, before);
}

TEST_MAIN ("/background", test_gives_way)
