/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-policy-differences.h"

#include <glib/gi18n-lib.h>

#include "rating/base/scl-free.h"
#include "rating/policy/scl-policy-changes.h"

static const SclRegime *
regime_on (SclPolicy *policy, SclDay day)
{
  guint n;

  /* scl_policy_regime_at () means the last by SCL_DAY_NONE. */
  return day == SCL_DAY_NONE ? &scl_policy_regimes (policy, &n)[0]
                             : scl_policy_regime_at (policy, day);
}

static int
compare_days (gconstpointer a, gconstpointer b)
{
  const SclDay x = *(const SclDay *) a, y = *(const SclDay *) b;

  return (x > y) - (x < y);
}

/* The days on which either of them changes; doubles are harmless. */
static GArray *
days_of_both (SclPolicy *original, SclPolicy *edited)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  SclPolicy *both[] = { original, edited };

  for (guint p = 0; p < G_N_ELEMENTS (both); p++)
    {
      guint n;
      const SclRegime *regimes = scl_policy_regimes (both[p], &n);

      for (guint i = 0; i < n; i++)
        g_array_append_val (days, regimes[i].from);
    }
  g_array_sort (days, compare_days);
  return days;
}

static const SclRegimeChange *
find_change (GPtrArray *changes, const char *group, const char *key)
{
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const SclRegimeChange *change = g_ptr_array_index (changes, i);

      if (g_str_equal (change->group, group) && g_str_equal (change->key, key))
        return change;
    }
  return NULL;
}

SCL_FREE_FUNC (difference_free, SclPolicyDifference, group, g_free, key, g_free, was, g_free, now,
               g_free)

GPtrArray *
scl_policy_differences (SclPolicy *original, SclPolicy *edited)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);
  g_autoptr (GArray) days = days_of_both (original, edited);
  g_autoptr (GPtrArray) before = NULL;

  for (guint d = 0; d < days->len; d++)
    {
      const SclDay day = g_array_index (days, SclDay, d);
      GPtrArray *changes = scl_regime_changes (regime_on (original, day), regime_on (edited, day));

      for (guint i = 0; i < changes->len; i++)
        {
          const SclRegimeChange *change = g_ptr_array_index (changes, i);
          const SclRegimeChange *told = find_change (before, change->group, change->key);
          SclPolicyDifference *difference;

          if (told != NULL && g_str_equal (told->was, change->was)
              && g_str_equal (told->now, change->now))
            continue;
          difference = g_new0 (SclPolicyDifference, 1);
          difference->group = scl_policy_dated_group (change->group, day);
          difference->key = g_strdup (change->key);
          difference->was = g_strdup (change->was);
          difference->now = g_strdup (change->now);
          g_ptr_array_add (differences, difference);
        }
      g_clear_pointer (&before, g_ptr_array_unref);
      before = changes;
    }
  return differences;
}

char *
scl_policy_was (SclPolicy *original, const SclRegime *now, const char *group, const char *key)
{
  g_autoptr (GPtrArray) changes = scl_regime_changes (regime_on (original, now->from), now);
  const SclRegimeChange *change = find_change (changes, group, key);

  return change != NULL ? g_strdup (change->was) : NULL;
}

const SclRegime *
scl_policy_regime_beside (SclPolicy *policy, guint regime, SclPolicy *other)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);

  return scl_policy_regime_at (other, regime + 1 < n ? regimes[regime + 1].from - 1 : SCL_DAY_NONE);
}

char *
scl_policy_describe_regime (SclPolicy *policy, guint regime)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (policy, &n);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) changes = NULL;

  if (regime == 0 || regime >= n)
    return g_strdup ("");
  changes = scl_regime_changes (&regimes[regime - 1], &regimes[regime]);
  for (guint i = 0; i < changes->len; i++)
    {
      const SclRegimeChange *change = g_ptr_array_index (changes, i);

      g_string_append_printf (text, "%s%s %s: %s → %s", i > 0 ? "; " : "", change->group,
                              change->key, change->was, change->now);
    }
  if (changes->len == 0)
    g_string_append (text, _ ("nothing changes yet"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
