/* SclPolicyEdit: a policy and its changed copy, day by day.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/core/scl-key-titles.h"
#include "workbench-test.h"
#include "workbench/scl-policy-edit.h"

#define KEYS "[k]\nbands=20\n[entry]\ngames=5\n"

static SclPolicyEdit *
edit_of (const char *rest)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", rest);

  return scl_policy_edit_new (policy);
}

/* "k bands: 20 → 15; …", in order. */
static char *
differences_of (SclPolicyEdit *edit)
{
  g_autoptr (GPtrArray) differences = scl_policy_edit_differences (edit);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const SclPolicyDifference *one = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s/%s:%s>%s;", one->group, one->key, one->was, one->now);
    }
  return g_string_free (text, FALSE);
}

static void
assert_differences (SclPolicyEdit *edit, const char *expected)
{
  g_autofree char *text = differences_of (edit);

  g_assert_cmpstr (text, ==, expected);
}

static void
set (SclPolicyEdit *edit, const char *group, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (scl_policy_edit_set (edit, group, key, value, &error));
  g_assert_no_error (error);
}

static void
assert_was (SclPolicyEdit *edit, const char *group, const char *key, const char *expected)
{
  g_autofree char *was = scl_policy_edit_was (edit, group, key);

  g_assert_cmpstr (was, ==, expected);
}

static void
test_untouched (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of ("citation=Somewhere, 1\n" KEYS);
  SclPolicy *copy = scl_policy_edit_get_edited (edit);

  g_assert_cmpstr (scl_policy_title (scl_policy_edit_get_original (edit)), ==, "mine");
  g_assert_cmpstr (scl_policy_name (copy), ==, "mine");
  g_assert_cmpstr (scl_policy_title (copy), ==, "mine, changed");
  g_assert_cmpstr (scl_policy_description (copy), ==, "Changed from “mine” (mine).");
  g_assert_cmpstr (scl_policy_citation (copy), ==, "");
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  assert_differences (edit, "");
  assert_was (edit, "k", "bands", NULL);
}

static void
test_set (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autofree char *k = NULL, *games = NULL, *expected = NULL;
  g_autoptr (GError) error = NULL;

  set (edit, "k", "bands", "15");
  set (edit, "entry", "games", "9");
  assert_differences (edit, "k/bands:20>15;entry/games:5>9;");
  assert_was (edit, "k", "bands", "20");
  assert_was (edit, "entry", "games", "5");
  assert_was (edit, "entry", "months", NULL);
  k = scl_key_full_title ("k", "bands");
  games = scl_key_full_title ("entry", "games");
  expected = g_strdup_printf ("Changed from “mine” (mine): %s: 20 → 15 | %s: 5 → 9.", k, games);
  g_assert_cmpstr (scl_policy_description (scl_policy_edit_get_edited (edit)), ==, expected);

  /* Nonsense changes nothing. */
  g_assert_false (scl_policy_edit_set (edit, "k", "bands", "plaid", &error));
  g_assert_error (error, SCL_POLICY_ERROR, SCL_POLICY_ERROR_VALUE);
  assert_differences (edit, "k/bands:20>15;entry/games:5>9;");
  /* And what is set back is as it was. */
  set (edit, "k", "bands", "20");
  assert_differences (edit, "entry/games:5>9;");
  assert_was (edit, "k", "bands", NULL);
}

/* From a day on: the rule before stays, the one of the day is other, and goes on. */
static void
test_days (void)
{
  const SclDay day = scl_day_from_ymd (1999, 7, 1), later = scl_day_from_ymd (2003, 1, 1);
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL, *nothing = NULL, *second = NULL, *beyond = NULL, *both = NULL;

  g_assert_true (scl_policy_edit_add_day (edit, later, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  nothing = scl_policy_edit_describe (edit, 1);
  g_assert_cmpstr (nothing, ==, "nothing changes yet");
  g_assert_true (scl_policy_edit_add_day (edit, day, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  g_assert_cmpint (scl_policy_edit_regime (edit)->from, ==, day);
  set (edit, "k", "bands", "15");
  /* The later day had not said anything of K: it goes on, and is told once. */
  assert_differences (edit, "k 1999-07-01/bands:20>15;");
  assert_was (edit, "k", "bands", "20");
  scl_policy_edit_set_regime (edit, 0);
  assert_was (edit, "k", "bands", NULL);
  scl_policy_edit_set_regime (edit, 2);
  assert_was (edit, "k", "bands", "20");
  set (edit, "k", "bands", "10");
  set (edit, "entry", "games", "9");
  assert_differences (edit, "k 1999-07-01/bands:20>15;k 2003-01-01/bands:20>10;"
                            "entry 2003-01-01/games:5>9;");
  first = scl_policy_edit_describe (edit, 0);
  second = scl_policy_edit_describe (edit, 1);
  both = scl_policy_edit_describe (edit, 2);
  beyond = scl_policy_edit_describe (edit, 3);
  g_assert_cmpstr (first, ==, "");
  g_assert_cmpstr (second, ==, "k bands: 20 → 15");
  g_assert_cmpstr (both, ==, "k bands: 15 → 10; entry games: 5 → 9");
  g_assert_cmpstr (beyond, ==, "");

  /* A day that is there is looked at; one beyond the last is the last. */
  g_assert_true (scl_policy_edit_add_day (edit, day, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  scl_policy_edit_set_regime (edit, 3);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 2);

  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 1);
  assert_differences (edit, "k 1999-07-01/bands:20>15;");
  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_cmpuint (scl_policy_edit_get_regime (edit), ==, 0);
  assert_differences (edit, "");
}

/* A day that the original has and the copy has not: what differs from that day on. */
static void
test_day_removed (void)
{
  g_autoptr (SclPolicyEdit) edit = edit_of (KEYS "[k 1999-07-01]\nbands=15\n");
  g_autoptr (GError) error = NULL;

  scl_policy_edit_set_regime (edit, 1);
  g_assert_true (scl_policy_edit_remove_day (edit, &error));
  g_assert_no_error (error);
  assert_differences (edit, "k 1999-07-01/bands:15>20;");
}

/* A copy of a changed policy is still "changed", once; a name of its own. */
static void
test_copy (void)
{
  g_autoptr (SclPolicy) policy = workbench_test_policy ("mine", KEYS);
  g_autoptr (SclPolicy) copy = scl_policy_edit_copy (policy, "yours");
  g_autoptr (SclPolicy) again = scl_policy_edit_copy (copy, NULL);

  g_assert_cmpstr (scl_policy_name (copy), ==, "yours");
  g_assert_cmpstr (scl_policy_title (copy), ==, "mine, changed");
  g_assert_cmpstr (scl_policy_description (copy), ==, "Changed from “mine” (mine).");
  g_assert_cmpstr (scl_policy_name (again), ==, "yours");
  g_assert_cmpstr (scl_policy_title (again), ==, "mine, changed");
  g_assert_cmpstr (scl_policy_description (again), ==, "Changed from “mine, changed” (yours).");
  scl_policy_edit_free (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workbench/policy-edit/untouched", test_untouched);
  g_test_add_func ("/workbench/policy-edit/set", test_set);
  g_test_add_func ("/workbench/policy-edit/days", test_days);
  g_test_add_func ("/workbench/policy-edit/day-removed", test_day_removed);
  g_test_add_func ("/workbench/policy-edit/copy", test_copy);
  return g_test_run ();
}
