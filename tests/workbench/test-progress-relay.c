/* SclProgressRelay: from a thread to the main context that waits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-progress-relay.h"

static void
on_told (double fraction, const char *what, gpointer data)
{
  g_string_append_printf (data, "%g %s;", fraction, what);
}

/* The newest that was said while a notice was on its way, and nothing once it is closed. */
static void
test_newest (void)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (SclProgressRelay) relay = scl_progress_relay_new (on_told, told);

  scl_progress_relay_tell (0.1, "one", relay);
  scl_progress_relay_tell (0.2, "two", relay);
  g_assert_cmpstr (told->str, ==, "");
  g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (told->str, ==, "0.2 two;");
  g_usleep (G_USEC_PER_SEC / 25);
  scl_progress_relay_tell (0.4, "two", relay);
  g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (told->str, ==, "0.2 two;0.4 two;");
  g_usleep (G_USEC_PER_SEC / 25);
  scl_progress_relay_tell (0.5, "late", relay);
  scl_progress_relay_close (relay);
  g_main_context_iteration (NULL, FALSE);
  g_usleep (G_USEC_PER_SEC / 25);
  scl_progress_relay_tell (0.6, "later", relay);
  g_assert_false (g_main_context_pending (NULL));
  g_assert_cmpstr (told->str, ==, "0.2 two;0.4 two;");
}

static void
count (double fraction, const char *what, gpointer data)
{
  (*(int *) data)++;
}

/* In a fifth of a second no more than 1 + 30 / 5 notices. */
static void
test_seldom (void)
{
  const gint64 began = g_get_monotonic_time ();
  int n = 0;
  g_autoptr (SclProgressRelay) relay = scl_progress_relay_new (count, &n);
  gint64 took;

  while ((took = g_get_monotonic_time () - began) < G_USEC_PER_SEC / 5)
    {
      scl_progress_relay_tell (0.5, "more", relay);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpint (n, >=, 2);
  g_assert_cmpint (n, <=, 1 + (int) (took * 30 / G_USEC_PER_SEC));
  scl_progress_relay_close (relay);
}

/* It comes to the context that was the thread's own when the relay was made, also when the relay
 * is gone from everywhere else. */
static void
test_context (void)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GString) told = g_string_new (NULL);
  SclProgressRelay *relay;

  g_main_context_push_thread_default (context);
  relay = scl_progress_relay_new (on_told, told);
  g_main_context_pop_thread_default (context);
  scl_progress_relay_tell (1.0, "end", relay);
  scl_progress_relay_unref (relay);
  g_assert_false (g_main_context_pending (NULL));
  g_main_context_iteration (context, FALSE);
  g_assert_cmpstr (told->str, ==, "1 end;");
}

TEST_MAIN ("/workbench/progress-relay", test_newest, test_seldom, test_context)
