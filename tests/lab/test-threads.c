/* Work for several threads: each piece once, and as many hands as are of use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab/replay/scl-threads-private.h"

#define MOST 9

typedef struct
{
  GMutex mutex;
  GCond cond;
  guint together; /* so many wait for each other; 0 or 1: nobody waits */
  guint n_there;
  guint n_at_work, most_at_work;
  guint n_begun, times[MOST], order[MOST];
  GThread *thread[MOST]; /* that did it */
} Watch;

static void
look (guint index, gpointer data)
{
  Watch *self = data;

  g_mutex_lock (&self->mutex);
  g_assert_cmpuint (index, <, MOST);
  self->times[index]++;
  self->order[self->n_begun++] = index;
  self->thread[index] = g_thread_self ();
  self->n_at_work++;
  self->most_at_work = MAX (self->most_at_work, self->n_at_work);
  self->n_there++;
  g_cond_broadcast (&self->cond);
  while (self->n_there < self->together)
    g_cond_wait (&self->cond, &self->mutex);
  self->n_at_work--;
  g_mutex_unlock (&self->mutex);
}

static void
run (Watch *self, guint n, guint n_threads, guint together)
{
  *self = (Watch){ .together = together };
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  scl_threads_run (n, n_threads, look, self);
  g_assert_cmpuint (self->n_begun, ==, n);
  g_assert_cmpuint (self->n_at_work, ==, 0);
  for (guint i = 0; i < MOST; i++)
    g_assert_cmpuint (self->times[i], ==, i < n);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
}

/* One thread, or one piece of work: the caller does it, one after the other. */
static void
test_alone (void)
{
  static const struct
  {
    guint n, n_threads;
  } cases[] = { { 0, 0 }, { 0, 1 }, { 0, 4 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 1, 4 }, { MOST, 1 } };
  Watch watch;

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      run (&watch, cases[c].n, cases[c].n_threads, 0);
      for (guint i = 0; i < cases[c].n; i++)
        {
          g_assert_cmpuint (watch.order[i], ==, i);
          g_assert_true (watch.thread[i] == g_thread_self ());
        }
    }
}

/* As many at a time as were asked for, none of them the caller's own thread: the first of them wait
 * until the last of them is there. */
static void
test_together (void)
{
  static const struct
  {
    guint n, n_threads, together;
  } cases[] = { { 2, 2, 2 }, { 2, 3, 2 }, { 3, 2, 2 }, { 3, 3, 3 }, { 4, 3, 3 }, { MOST, 5, 5 } };
  Watch watch;

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      run (&watch, cases[c].n, cases[c].n_threads, cases[c].together);
      g_assert_cmpuint (watch.most_at_work, ==, cases[c].together);
      for (guint i = 0; i < cases[c].n; i++)
        g_assert_true (watch.thread[i] != g_thread_self ());
    }
}

/* Nought: one a processor. */
static void
test_processors (void)
{
  const guint n = MIN (g_get_num_processors (), MOST);
  Watch watch;

  g_assert_cmpuint (scl_threads_or_all (0), ==, g_get_num_processors ());
  g_assert_cmpuint (scl_threads_or_all (1), ==, 1);
  g_assert_cmpuint (scl_threads_or_all (7), ==, 7);
  if (n < 2)
    {
      g_test_skip ("one processor");
      return;
    }
  run (&watch, n, 0, n);
  g_assert_cmpuint (watch.most_at_work, ==, n);
}

TEST_MAIN ("/threads", test_alone, test_together, test_processors)
