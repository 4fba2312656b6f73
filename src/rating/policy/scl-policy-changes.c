/* What two regimes say differently.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rating/policy/scl-policy-changes.h"

#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"

SCL_FREE_FUNC (change_free, SclRegimeChange, was, g_free, now, g_free)

static void
compare_key (GPtrArray *changes, const SclKey *key, gconstpointer before, gconstpointer after)
{
  g_autofree char *was = scl_key_write (key, before);
  g_autofree char *now = scl_key_write (key, after);
  SclRegimeChange *change;

  if (g_str_equal (was, now))
    return;
  change = g_new0 (SclRegimeChange, 1);
  change->group = key->group;
  change->key = key->name;
  change->was = g_steal_pointer (&was);
  change->now = g_steal_pointer (&now);
  g_ptr_array_add (changes, change);
}

GPtrArray *
scl_regime_changes (const SclRegime *before, const SclRegime *after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func (change_free);

  g_return_val_if_fail (before->system->klass == after->system->klass, changes);
  for (guint i = 0; i < scl_schedule_n_keys; i++)
    compare_key (changes, &scl_schedule_keys[i], &before->schedule, &after->schedule);
  for (const SclKeySet *set = before->system->klass->key_sets; set->keys != NULL; set++)
    for (guint i = 0; i < *set->n_keys; i++)
      compare_key (changes, &set->keys[i], (const guint8 *) before->system->params + set->offset,
                   (const guint8 *) after->system->params + set->offset);
  return changes;
}

char *
scl_policy_dated_group (const char *group, SclDay day)
{
  g_autofree char *text = day != SCL_DAY_NONE ? scl_day_format (day) : NULL;

  return text != NULL ? g_strdup_printf ("%s %s", group, text) : g_strdup (group);
}
