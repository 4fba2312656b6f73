/* SclJob: one long computation in a thread, with its progress.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "workbench-test.h"
#include "workbench/core/scl-job.h"

typedef struct
{
  GObject *source;
  GThread *main;
  GString *told; /* "0.25 one;" … */
  GAsyncResult *result;
  GCancellable *cancellable;
  GAsyncQueue *heard; /* a word each time that the main thread was told something */
  int two;            /* heard */
  int after, inputs, inputs_freed, results_freed;
} Fixture;

static Fixture *fixture; /* the thread's functions are given the input alone */

static void
set_up (Fixture *f, gconstpointer data)
{
  f->source = g_object_new (G_TYPE_OBJECT, NULL);
  f->main = g_thread_self ();
  f->told = g_string_new (NULL);
  f->cancellable = g_cancellable_new ();
  f->heard = g_async_queue_new ();
  fixture = f;
}

static gboolean
is_freed (gpointer data)
{
  return g_atomic_int_get (&fixture->inputs_freed) == fixture->inputs;
}

/* The thread may be the last who has the input. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->result);
  workbench_test_wait (is_freed, NULL);
  g_object_unref (f->cancellable);
  g_object_unref (f->source);
  g_string_free (f->told, TRUE);
  g_async_queue_unref (f->heard);
}

static void
free_input (gpointer input)
{
  g_atomic_int_inc (&fixture->inputs_freed);
  g_free (input);
}

static void
free_result (gpointer result)
{
  g_atomic_int_inc (&fixture->results_freed);
  g_free (result);
}

static void
on_progress (double fraction, const char *what, gpointer data)
{
  g_assert_true (g_thread_self () == fixture->main);
  g_assert_true (data == fixture->source);
  g_string_append_printf (fixture->told, "%g %s;", fraction, what);
  fixture->after += fixture->result != NULL;
  if (g_str_equal (what, "two"))
    g_atomic_int_set (&fixture->two, TRUE);
  g_async_queue_push (fixture->heard, (gpointer) "heard");
}

static void
run (Fixture *f, const char *input, SclJobFunc func)
{
  f->inputs++;
  scl_job_run (f->source, g_strdup (input), free_input, func, free_result, on_progress,
               f->cancellable, workbench_test_keep, &f->result);
}

/* Waits till the first is heard, and the last. */
static gpointer
tell_three (gpointer input, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
            GError **error)
{
  g_assert_true (g_thread_self () != fixture->main);
  progress (0.25, "one", data);
  g_async_queue_pop (fixture->heard);
  for (guint i = 0; i < 100; i++)
    progress (0.5, "early", data);
  while (!g_atomic_int_get (&fixture->two))
    {
      progress (0.75, "two", data);
      g_usleep (1000);
    }
  return g_strconcat (input, "!", NULL);
}

static void
test_progress (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;

  run (f, "input", tell_three);
  workbench_test_wait (workbench_test_is_kept, &f->result);
  workbench_test_settle (50);
  g_assert_true (g_str_has_prefix (f->told->str, "0.25 one;"));
  g_assert_true (g_str_has_suffix (f->told->str, "0.75 two;"));
  g_assert_cmpint (f->after, ==, 0);
  answer = scl_job_finish (f->result, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (answer, ==, "input!");
  g_assert_cmpint (f->results_freed, ==, 0); /* it is ours */
}

static gpointer
tell_last (gpointer input, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
           GError **error)
{
  for (guint i = 0; i < 200; i++)
    {
      progress (i / 200.0, "more", data);
      g_usleep (1000);
    }
  progress (1.0, "end", data);
  return g_strdup ("done");
}

/* In 200 ms no more than 1 + 200 · 30 / 1000 words, and none after the answer. */
static void
test_seldom (Fixture *f, gconstpointer data)
{
  const gint64 began = g_get_monotonic_time ();
  g_autofree char *answer = NULL;
  gint64 took;

  run (f, "", tell_last);
  workbench_test_wait (workbench_test_is_kept, &f->result);
  took = g_get_monotonic_time () - began;
  workbench_test_settle (100);
  g_assert_cmpint (g_async_queue_length (f->heard), >=, 2);
  g_assert_cmpint (g_async_queue_length (f->heard), <=, 1 + (int) (took * 30 / G_USEC_PER_SEC));
  g_assert_cmpint (f->after, ==, 0);
  answer = scl_job_finish (f->result, NULL);
  g_assert_cmpstr (answer, ==, "done");
}

static gpointer
fail (gpointer input, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
      GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "no %s", (char *) input);
  return NULL;
}

static void
test_failure (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run (f, "bread", fail);
  workbench_test_wait (workbench_test_is_kept, &f->result);
  g_assert_null (scl_job_finish (f->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "no bread");
}

static gpointer
until_cancelled (gpointer input, SclProgressFunc progress, gpointer data, GCancellable *cancellable,
                 GError **error)
{
  progress (-1.0, "begun", data);
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);
  return g_strdup ("too late");
}

static gboolean
is_told (gpointer data)
{
  return fixture->told->len > 0;
}

/* What comes too late is thrown away. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  run (f, "", until_cancelled);
  workbench_test_wait (is_told, NULL);
  g_cancellable_cancel (f->cancellable);
  workbench_test_wait (workbench_test_is_kept, &f->result);
  g_assert_null (scl_job_finish (f->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&f->result);
  workbench_test_wait (is_freed, NULL);
  g_assert_cmpint (f->results_freed, ==, 1);
  g_assert_cmpstr (f->told->str, ==, "-1 begun;");
}

static gpointer
without_progress (gpointer input, SclProgressFunc progress, gpointer data,
                  GCancellable *cancellable, GError **error)
{
  g_assert_null (progress);
  return input;
}

/* Nobody wants to know, and nothing is to be freed. */
static void
test_quiet (Fixture *f, gconstpointer data)
{
  int input = 3;

  scl_job_run (NULL, &input, NULL, without_progress, NULL, NULL, NULL, workbench_test_keep,
               &f->result);
  workbench_test_wait (workbench_test_is_kept, &f->result);
  g_assert_true (scl_job_finish (f->result, NULL) == &input);
}

TEST_MAIN_WITH (test_main_init, Fixture, set_up, tear_down, "/workbench/job", test_progress,
                test_seldom, test_failure, test_cancel, test_quiet)
