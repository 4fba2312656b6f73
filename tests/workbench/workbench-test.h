/* What the workbench's tests share: the main loop, and files that are read. No display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../test-folder.h"
#include "rating/policy/scl-policy.h"
#include "workbench/data/scl-dataset.h"

typedef gboolean (*WorkbenchTestCondition) (gpointer data);

static inline gboolean
workbench_test_on_timeout (gpointer data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

static inline gboolean
workbench_test_on_tick (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Turns the main loop until the condition holds, which is looked at every 5 ms at least; fails the
 * test after 60 s. */
static inline void
workbench_test_wait (WorkbenchTestCondition condition, gpointer data)
{
  const guint limit = g_timeout_add_seconds (60, workbench_test_on_timeout, NULL);
  const guint tick = g_timeout_add (5, workbench_test_on_tick, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
  g_source_remove (tick);
}

static inline gboolean
workbench_test_set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Turns the main loop until nothing is pending, and for at least ms milliseconds. */
static inline void
workbench_test_settle (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, workbench_test_set_flag, &done);
  while (!done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

static inline gboolean
workbench_test_is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

static inline void
workbench_test_on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  scl_dataset_load_finish (SCL_DATASET (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Reads the file, and waits until it is read. */
static inline void
workbench_test_load (SclDataset *dataset, const char *path, SclDatasetMode mode)
{
  gboolean loaded = FALSE;

  scl_dataset_load_async (dataset, (const char *[]){ path, NULL }, mode, NULL, NULL,
                          workbench_test_on_loaded, &loaded);
  workbench_test_wait (workbench_test_is_true, &loaded);
}

/* A GAsyncReadyCallback: keeps a reference of the result where data, a GAsyncResult **, says. */
static inline void
workbench_test_keep (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static inline gboolean
workbench_test_is_kept (gpointer result)
{
  return *(GAsyncResult **) result != NULL;
}

/* A plain Elo policy with K = 20 for everybody, a period a month, and those keys besides. */
static inline SclPolicy *
workbench_test_policy (const char *name, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("[policy]\nformat=1\nname=%s\ntitle=%s\nsystem=elo\n%s", name, name, rest);
  g_autoptr (GError) error = NULL;
  SclPolicy *policy = scl_policy_parse (text, -1, "test.policy", &error);

  g_assert_no_error (error);
  return policy;
}

/* Of SclPolicy: the shipped ones of these names, NULL-terminated. */
static inline GPtrArray *
workbench_test_policies (const char *const *names)
{
  GPtrArray *policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (policies, scl_policy_find (names[i], &error));
      g_assert_no_error (error);
    }
  return policies;
}
