/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-policy-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rating/core/scl-key-titles.h"
#include "rating/policy/scl-policy-changes.h"

struct _SclPolicyEdit
{
  SclPolicy *original, *edited;
  guint regime;
};

/* ---- Two policies, day by day ---- */

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
days_of_both (SclPolicyEdit *self)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (SclDay));
  SclPolicy *both[] = { self->original, self->edited };

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

static void
difference_free (gpointer data)
{
  SclPolicyDifference *difference = data;

  g_free (difference->group);
  g_free (difference->key);
  g_free (difference->was);
  g_free (difference->now);
  g_free (difference);
}

/* The group as the file has it: rules from a day on stand in a dated group. */
static char *
dated_group (const char *group, SclDay day)
{
  g_autofree char *text = day != SCL_DAY_NONE ? scl_day_format (day) : NULL;

  return text != NULL ? g_strdup_printf ("%s %s", group, text) : g_strdup (group);
}

GPtrArray *
scl_policy_edit_differences (SclPolicyEdit *self)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);
  g_autoptr (GArray) days = days_of_both (self);
  g_autoptr (GPtrArray) before = NULL;

  for (guint d = 0; d < days->len; d++)
    {
      const SclDay day = g_array_index (days, SclDay, d);
      GPtrArray *changes
          = scl_regime_changes (regime_on (self->original, day), regime_on (self->edited, day));

      for (guint i = 0; i < changes->len; i++)
        {
          const SclRegimeChange *change = g_ptr_array_index (changes, i);
          const SclRegimeChange *told = find_change (before, change->group, change->key);
          SclPolicyDifference *difference;

          if (told != NULL && g_str_equal (told->was, change->was)
              && g_str_equal (told->now, change->now))
            continue;
          difference = g_new0 (SclPolicyDifference, 1);
          difference->group = dated_group (change->group, day);
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
scl_policy_edit_was (SclPolicyEdit *self, const char *group, const char *key)
{
  const SclRegime *now = scl_policy_edit_regime (self);
  g_autoptr (GPtrArray) changes = scl_regime_changes (regime_on (self->original, now->from), now);
  const SclRegimeChange *change = find_change (changes, group, key);

  return change != NULL ? g_strdup (change->was) : NULL;
}

char *
scl_policy_edit_describe (SclPolicyEdit *self, guint regime)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (self->edited, &n);
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

/* ---- Its own words ---- */

/* "X, changed", once: a changed policy that is changed again is still that. */
static char *
title_of_changed (SclPolicy *original)
{
  const char *title = scl_policy_title (original);
  const char *marked = _ ("%s, changed");
  const char *mark = strstr (marked, "%s");

  if (mark != NULL && mark == marked && g_str_has_suffix (title, marked + strlen ("%s")))
    return g_strdup (title);
  /* Translators: title of a policy that is being edited. */
  return g_strdup_printf (_ ("%s, changed"), title);
}

/* What was changed, from what: the words of the original are about other rules. NULL: it cannot say
 * so, and stays as it is. */
static SclPolicy *
with_own_words (SclPolicy *original, SclPolicy *edited, GPtrArray *differences)
{
  g_autofree char *title = title_of_changed (original);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: description of a changed policy: title and name of the one it was made from; then
   * what was changed. */
  g_string_append_printf (text, _ ("Changed from “%s” (%s)"), scl_policy_title (original),
                          scl_policy_name (original));
  for (guint i = 0; differences != NULL && i < differences->len; i++)
    {
      const SclPolicyDifference *change = g_ptr_array_index (differences, i);
      g_autofree char *key = scl_key_full_title (change->group, change->key);

      g_string_append_printf (text, "%s %s: %s → %s", i == 0 ? ":" : " |", key, change->was,
                              change->now);
    }
  g_string_append_c (text, '.');
  return scl_policy_with_words (edited, title, text->str, NULL);
}

SclPolicy *
scl_policy_edit_copy (SclPolicy *original, const char *name)
{
  g_autoptr (SclPolicy) named
      = name != NULL ? scl_policy_with_value (original, "policy", "name", name, NULL) : NULL;
  SclPolicy *copy = with_own_words (original, named != NULL ? named : original, NULL);

  return copy != NULL ? copy : scl_policy_ref (original);
}

/* ---- Editing ---- */

static gboolean
take (SclPolicyEdit *self, SclPolicy *next)
{
  g_autoptr (GPtrArray) differences = NULL;
  SclPolicy *said;

  if (next == NULL)
    return FALSE;
  scl_policy_unref (self->edited);
  self->edited = next;
  differences = scl_policy_edit_differences (self);
  said = with_own_words (self->original, self->edited, differences);
  if (said != NULL)
    {
      scl_policy_unref (self->edited);
      self->edited = said;
    }
  return TRUE;
}

gboolean
scl_policy_edit_set (SclPolicyEdit *self, const char *group, const char *key, const char *value,
                     GError **error)
{
  g_autofree char *full = dated_group (group, scl_policy_edit_regime (self)->from);

  return take (self, scl_policy_with_value (self->edited, full, key, value, error));
}

gboolean
scl_policy_edit_add_day (SclPolicyEdit *self, SclDay day, GError **error)
{
  const SclRegime *regimes;
  guint n;

  if (!take (self, scl_policy_with_day (self->edited, day, error)))
    return FALSE;
  regimes = scl_policy_regimes (self->edited, &n);
  for (guint i = 0; i < n; i++)
    if (regimes[i].from == day)
      self->regime = i;
  return TRUE;
}

gboolean
scl_policy_edit_remove_day (SclPolicyEdit *self, GError **error)
{
  const SclDay day = scl_policy_edit_regime (self)->from;

  g_return_val_if_fail (day != SCL_DAY_NONE, FALSE);
  if (!take (self, scl_policy_without_day (self->edited, day, error)))
    return FALSE;
  self->regime = self->regime > 0 ? self->regime - 1 : 0;
  return TRUE;
}

/* ---- What it holds ---- */

SclPolicy *
scl_policy_edit_get_original (SclPolicyEdit *self)
{
  return self->original;
}

SclPolicy *
scl_policy_edit_get_edited (SclPolicyEdit *self)
{
  return self->edited;
}

guint
scl_policy_edit_get_regime (SclPolicyEdit *self)
{
  return self->regime;
}

void
scl_policy_edit_set_regime (SclPolicyEdit *self, guint index)
{
  guint n;

  scl_policy_regimes (self->edited, &n);
  self->regime = MIN (index, n - 1);
}

const SclRegime *
scl_policy_edit_regime (SclPolicyEdit *self)
{
  guint n;
  const SclRegime *regimes = scl_policy_regimes (self->edited, &n);

  return &regimes[MIN (self->regime, n - 1)];
}

SclPolicyEdit *
scl_policy_edit_new (SclPolicy *original)
{
  SclPolicyEdit *self = g_new0 (SclPolicyEdit, 1);

  self->original = scl_policy_ref (original);
  self->edited = scl_policy_edit_copy (original, NULL);
  return self;
}

void
scl_policy_edit_free (SclPolicyEdit *self)
{
  if (self == NULL)
    return;
  scl_policy_unref (self->original);
  scl_policy_unref (self->edited);
  g_free (self);
}
