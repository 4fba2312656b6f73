/* A comparison's files and its policies', written side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-replay.h"

#define N_POLICIES 3

static const struct
{
  const char *name, *rest;
} rules[N_POLICIES] = {
  { "slow", "[schedule]\nperiod=month\n[k]\nbands=10\n[entry]\ngiven=false\n" },
  { "fast", "[schedule]\nperiod=event\n[k]\nbands=40\n" },
  { "each", "[schedule]\nperiod=game\n[k]\nbands=20\n" },
};

static const char *const files[]
    = { "comparison.csv", "calibration.csv", "comparison.json", "groups.csv", "matrix.csv" };
static const char *const own_files[]
    = { "ratings.csv", "periods.csv", "metrics.json", "movers.csv", "drift.csv", "misfit.csv" };

static GPtrArray *
outcomes_of (SclHistory *history, guint n)
{
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  SclReplayOptions options = SCL_REPLAY_COMPARED;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy (rules[i].name, rules[i].rest);
      GError *error = NULL;

      g_ptr_array_add (outcomes,
                       scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
  return outcomes;
}

static SclComparison *
compare (GPtrArray *outcomes, guint n_threads)
{
  SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;
  GError *error = NULL;
  SclComparison *comparison;

  options.n_threads = n_threads;
  comparison = scl_comparison_new_with (outcomes, &options, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

/* All files behind one another, those of the policies last. */
static char *
everything (const char *folder, guint n_policies)
{
  GString *all = g_string_new (NULL);
  const guint n_own = G_N_ELEMENTS (own_files);

  for (guint i = 0; i < G_N_ELEMENTS (files) + n_policies * n_own; i++)
    {
      const guint own = i < G_N_ELEMENTS (files) ? 0 : i - G_N_ELEMENTS (files);
      g_autofree char *path
          = i < G_N_ELEMENTS (files)
                ? g_build_filename (folder, files[i], NULL)
                : g_build_filename (folder, rules[own / n_own].name, own_files[own % n_own], NULL);
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      g_assert_cmpuint (length, >, 40);
      g_string_append_printf (all, "== %u\n%s", i, text);
    }
  return g_string_free (all, FALSE);
}

/* By one thread, one file after the other, from numbers that one thread has found. */
static char *
one_by_one (GPtrArray *outcomes)
{
  g_autoptr (SclComparison) comparison = compare (outcomes, 1);
  g_autofree char *folder = test_folder_new ();
  GError *error = NULL;
  char *text;

  g_assert_true (scl_comparison_write (comparison, folder, &error));
  g_assert_no_error (error);
  text = everything (folder, outcomes->len);
  g_assert_true (test_folder_remove (folder));
  return text;
}

/* One policy and several, by one thread, several or more than there is work for: the same bytes. */
static void
test_threads (void)
{
  static const guint threads[] = { 2, 3, 64 };
  g_autoptr (SclHistory) history = fixture_random_history (211, 90, 40);

  for (guint n = 1; n <= N_POLICIES; n += N_POLICIES - 1)
    {
      g_autoptr (GPtrArray) outcomes = outcomes_of (history, n);
      g_autofree char *expected = one_by_one (outcomes);

      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        {
          /* what is worked out on first use has not been used here */
          g_autoptr (GPtrArray) fresh = outcomes_of (history, n);
          g_autoptr (SclComparison) comparison = compare (fresh, threads[i]);
          g_autofree char *folder = test_folder_new (), *text = NULL;
          GError *error = NULL;

          g_assert_true (scl_comparison_write (comparison, folder, &error));
          g_assert_no_error (error);
          text = everything (folder, n);
          g_assert_cmpstr (text, ==, expected);
          g_assert_true (test_folder_remove (folder));
        }
    }
}

/* Nothing is told of a writer that could do its work, and of several that could not the first: the
 * comparison's own file, then its groups', then a policy's. A folder is where the file should go.
 */
static void
test_failures (void)
{
  static const char *const places[] = { "slow/misfit.csv", "matrix.csv", "calibration.csv" };
  g_autoptr (SclHistory) history = fixture_random_history (213, 60, 20);
  g_autoptr (GPtrArray) outcomes = outcomes_of (history, N_POLICIES);

  for (guint n_threads = 1; n_threads < 4; n_threads += 2)
    {
      g_autoptr (SclComparison) comparison = compare (outcomes, n_threads);
      g_autofree char *folder = test_folder_new ();

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        {
          g_autofree char *place = g_build_filename (folder, places[i], NULL);
          g_autoptr (GError) error = NULL;

          g_unlink (place); /* of the run before */
          g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
          g_assert_false (scl_comparison_write (comparison, folder, &error));
          g_assert_nonnull (error);
          g_assert_true (g_str_has_prefix (error->message, place));
        }
      g_assert_true (test_folder_remove (folder));
    }
}

TEST_MAIN ("/output", test_threads, test_failures)
