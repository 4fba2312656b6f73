/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/edit/scl-policy-explain.h"

#include <glib/gi18n-lib.h>

#include "rating/policy/scl-policy-notes.h"
#include "workbench/rules/scl-policy-differences.h"

typedef struct
{
  SclKeyForm *form;
  SclPolicyEdit *edit;
  const SclRegime *beside; /* the rules that the form's are set beside */
  gboolean in_force;       /* those of the rule in force, not of the original */
  const SclRegime *original;
  GHashTable *notes, *notes_beside; /* of the original, and of the rules beside */
} Explaining;

static char *
value_in (const SclRegime *regime, const SclKeySet *set, const SclKey *key)
{
  return scl_key_write (key, set->keys == scl_schedule_keys
                                 ? (gconstpointer) &regime->schedule
                                 : (const char *) regime->system->params + set->offset);
}

/* What the regulation says of the original's value; of the rule in force's, where they are alike.
 */
static const char *
find_note (const Explaining *self, const SclKeySet *set, const SclKey *key)
{
  g_autofree char *name = g_strdup_printf ("%s/%s", key->group, key->name);
  g_autofree char *original = value_in (self->original, set, key);
  g_autofree char *beside = value_in (self->beside, set, key);
  const char *note = g_hash_table_lookup (self->notes, name);

  return note != NULL || !g_str_equal (original, beside)
             ? note
             : g_hash_table_lookup (self->notes_beside, name);
}

/* "In force: 20 · default: 40"; what is the same is said once. */
static char *
say_beside (const Explaining *self, const SclKeySet *set, const SclKey *key)
{
  g_autofree char *value = value_in (self->beside, set, key);
  g_autofree char *beside = scl_key_say (key, value);
  g_autofree char *fallback = scl_key_say (key, key->fallback);

  if (g_str_equal (beside, fallback))
    /* Translators: under a key of a policy that is edited: its value in the rule in force, which is
     * also the one that holds where a policy says nothing; then the same of the policy that the
     * edited one was made from. */
    return g_strdup_printf (self->in_force ? _ ("In force, and the default: %s")
                                           : _ ("Originally, and the default: %s"),
                            beside);
  /* Translators: under a key of a policy that is edited: its value in the rule in force, and the
   * one that holds where a policy says nothing; then the same of the policy that the edited one was
   * made from. */
  return g_strdup_printf (self->in_force ? _ ("In force: %s · default: %s")
                                         : _ ("Originally: %s · default: %s"),
                          beside, fallback);
}

static void
explain_key (const Explaining *self, const SclKeySet *set, const SclKey *key)
{
  g_autofree char *beside = say_beside (self, set, key);
  g_autofree char *was
      = scl_policy_was (scl_policy_edit_get_original (self->edit),
                        scl_policy_edit_regime (self->edit), key->group, key->name);

  scl_key_form_mark (self->form, key->group, key->name, was);
  scl_key_form_tell (self->form, key->group, key->name, find_note (self, set, key), beside);
}

void
scl_policy_explain (SclKeyForm *form, const SclKeySet *sets, SclPolicyEdit *edit,
                    SclPolicy *in_force)
{
  SclPolicy *original = scl_policy_edit_get_original (edit),
            *edited = scl_policy_edit_get_edited (edit);
  const SclDay day = scl_policy_edit_regime (edit)->from;
  const gboolean same_system
      = in_force != NULL
        && scl_policy_system_class (in_force) == scl_policy_system_class (original);
  SclPolicy *other = same_system ? in_force : original;
  const guint regime = scl_policy_edit_get_regime (edit);
  const SclRegime *beside = scl_policy_regime_beside (edited, regime, other);
  g_autoptr (GHashTable) notes = scl_policy_notes (original, day),
                         notes_beside = scl_policy_notes (other, beside->from);
  const Explaining self = {
    form,  edit,        beside, same_system, scl_policy_regime_beside (edited, regime, original),
    notes, notes_beside
  };

  for (; sets->keys != NULL; sets++)
    for (guint i = 0; i < *sets->n_keys; i++)
      explain_key (&self, sets, &sets->keys[i]);
}
