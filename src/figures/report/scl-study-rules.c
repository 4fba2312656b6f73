/* SclStudy: its rules, and the data that it makes itself.
 *
 * A rule is a line of [rules]:
 *   NAME=POLICY
 *   NAME=POLICY | GROUP/KEY=VALUE | GROUP/KEY=VALUE
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "figures/report/scl-study-private.h"
#include "lab/climb/scl-climb.h"
#include "rating/base/scl-gettext.h"

static gboolean
is_rule (const SclStudy *self, const SclPolicyEntry *entry)
{
  return g_str_equal (scl_policy_file_group (self->file, entry->group)->name, SCL_STUDY_RULES);
}

/* "k/bands=10" in three. FALSE: it is not of this form. */
static gboolean
split_change (const char *text, char **group, char **key, char **value)
{
  const char *slash = strchr (text, '/'), *equals = slash != NULL ? strchr (slash, '=') : NULL;

  if (equals == NULL || slash == text || equals == slash + 1)
    return FALSE;
  *group = g_strstrip (g_strndup (text, (gsize) (slash - text)));
  *key = g_strstrip (g_strndup (slash + 1, (gsize) (equals - slash - 1)));
  *value = g_strstrip (g_strdup (equals + 1));
  return TRUE;
}

static gboolean
check_rule (const SclStudy *self, const SclPolicyEntry *entry, GError **error)
{
  g_auto (GStrv) parts = scl_study_split (entry->value, "|");

  if (parts[0] == NULL)
    return scl_study_refuse (self, entry->line, error,
                             _ ("“%s” has no policy; a rule is written as NAME=POLICY or "
                                "NAME=POLICY | k/bands=10"),
                             entry->name);
  for (guint i = 1; parts[i] != NULL; i++)
    {
      g_autofree char *group = NULL, *key = NULL, *value = NULL;

      if (!split_change (parts[i], &group, &key, &value))
        return scl_study_refuse (self, entry->line, error,
                                 _ ("“%s” is not of the form GROUP/KEY=VALUE, such as k/bands=10"),
                                 parts[i]);
    }
  return TRUE;
}

gboolean
scl_study_check_rules (const SclStudy *self, GError **error)
{
  const SclPolicyFile *file = self->file;
  guint n = 0;

  for (guint i = 0; i < file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (file, i);

      if (!is_rule (self, entry))
        continue;
      if (!check_rule (self, entry, error))
        return FALSE;
      n++;
    }
  return n > 0 || self->data == SCL_STUDY_SCENARIO
         || scl_study_refuse (self, 1, error,
                              _ ("[rules] is missing: a line for each rule, NAME=POLICY, the one "
                                 "in force first"));
}

/* ---- Policies ---- */

/* A policy's name has ASCII letters, digits and - _ . + only. */
static char *
policy_name (const char *name, guint rule)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c++)
    if (g_ascii_isalnum (*c) || strchr ("_.+", *c) != NULL)
      g_string_append_c (text, g_ascii_tolower (*c));
    else if (text->len > 0 && text->str[text->len - 1] != '-')
      g_string_append_c (text, '-');
  if (text->len == 0)
    g_string_printf (text, "rule-%u", rule + 1);
  return g_strdup (text->str);
}

typedef struct
{
  GArray *values;  /* of SclPolicyValue */
  GPtrArray *text; /* their strings */
} Changes;

/* Takes the strings. */
static void
add_change (Changes *changes, const char *group, char *key, char *value)
{
  const SclPolicyValue change = { group, key, value };

  g_ptr_array_add (changes->text, key);
  if (value != NULL)
    g_ptr_array_add (changes->text, value);
  g_array_append_val (changes->values, change);
}

/* The changed copy says what it is; what the policy said of itself in other languages goes. */
static void
rename_policy (Changes *changes, SclPolicy *policy, const SclPolicyEntry *entry, guint rule,
               const char *words)
{
  g_auto (GStrv) said = scl_policy_keys (policy, "policy");

  add_change (changes, "policy", g_strdup ("name"), policy_name (entry->name, rule));
  add_change (changes, "policy", g_strdup ("title"), g_strdup (entry->name));
  /* Translators: the title of a policy, and keys with their values: “k/bands=10”. */
  add_change (
      changes, "policy", g_strdup ("description"),
      g_strdup_printf (_ ("“%s” with other values: %s."), scl_policy_title (policy), words));
  for (guint i = 0; said[i] != NULL; i++)
    if (g_str_has_prefix (said[i], "title[") || g_str_has_prefix (said[i], "description["))
      add_change (changes, "policy", g_strdup (said[i]), NULL);
}

/* parts: the policy, then the changes. NULL: error without file and line. */
static SclPolicy *
change_policy (SclPolicy *policy, const SclPolicyEntry *entry, guint rule, char **parts,
               GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (SclPolicyValue));
  g_autoptr (GPtrArray) text = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *words = g_strjoinv (", ", parts + 1);
  Changes changes = { values, text };

  for (guint i = 1; parts[i] != NULL; i++)
    {
      char *group = NULL, *key = NULL, *value = NULL;

      if (!split_change (parts[i], &group, &key, &value))
        continue;
      g_ptr_array_add (text, group);
      add_change (&changes, group, key, value);
    }
  rename_policy (&changes, policy, entry, rule, words);
  return scl_policy_with_values (policy, (const SclPolicyValue *) (void *) values->data,
                                 values->len, error);
}

/* As the study's own message, with its file and line. */
static SclPolicy *
refuse_policy (const SclStudy *self, const SclPolicyEntry *entry, GError *cause, GError **error)
{
  scl_study_refuse (self, entry->line, error, "%s", cause->message);
  g_error_free (cause);
  return NULL;
}

static SclPolicy *
find_policy (const SclStudy *self, const SclPolicyEntry *entry, guint rule, GError **error)
{
  g_auto (GStrv) parts = scl_study_split (entry->value, "|");
  const gboolean is_file
      = strchr (parts[0], G_DIR_SEPARATOR) != NULL || g_str_has_suffix (parts[0], ".policy");
  g_autofree char *name = is_file ? scl_study_beside (self, parts[0]) : g_strdup (parts[0]);
  GError *cause = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find (name, &cause);
  SclPolicy *changed;

  if (policy == NULL)
    return refuse_policy (self, entry, cause, error);
  /* A climb begins at given ratings, whatever the policy does with such. */
  changed = self->data == SCL_STUDY_CLIMB ? scl_climb_policy (policy) : scl_policy_ref (policy);
  scl_policy_unref (policy);
  policy = changed;
  if (parts[1] == NULL)
    return g_steal_pointer (&policy);
  changed = change_policy (policy, entry, rule, parts, &cause);
  return changed != NULL ? changed : refuse_policy (self, entry, cause, error);
}

static gboolean
is_among (GPtrArray *policies, SclPolicy *policy)
{
  for (guint i = 0; i < policies->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (policies, i)), scl_policy_name (policy)))
      return TRUE;
  return FALSE;
}

/* In place of what they say themselves. */
static gboolean
choose_rate (const SclStudy *self, GPtrArray *policies, GError **error)
{
  for (guint i = 0; self->rate != NULL && i < policies->len; i++)
    {
      SclPolicy *before = g_ptr_array_index (policies, i),
                *changed = scl_policy_with_rate (before, self->rate, error);

      if (changed == NULL)
        return FALSE;
      scl_policy_unref (before);
      g_ptr_array_index (policies, i) = changed;
    }
  return TRUE;
}

GPtrArray *
scl_study_policies (const SclStudy *self, GError **error)
{
  const SclPolicyFile *file = self->file;
  g_autoptr (GPtrArray) policies
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < file->entries->len; i++)
    {
      const SclPolicyEntry *entry = scl_policy_file_entry (file, i);
      g_autoptr (SclPolicy) policy = NULL;

      if (!is_rule (self, entry))
        continue;
      policy = find_policy (self, entry, policies->len, error);
      if (policy == NULL)
        return NULL;
      if (is_among (policies, policy))
        {
          scl_study_refuse (self, entry->line, error,
                            _ ("“%s” is the name of two rules; change a value of one of them, or "
                               "leave it out"),
                            scl_policy_name (policy));
          return NULL;
        }
      g_ptr_array_add (policies, g_steal_pointer (&policy));
    }
  if (policies->len == 0)
    {
      g_ptr_array_unref (policies);
      policies = scl_scenario_policies (self->scenario, error);
    }
  return policies != NULL && choose_rate (self, policies, error) ? g_steal_pointer (&policies)
                                                                 : NULL;
}

/* ---- Data ---- */

SclHistory *
scl_study_make_history (const SclStudy *self, SclProgressFunc progress, gpointer data,
                        GCancellable *cancellable, GError **error)
{
  SclWorld world;

  if (self->data == SCL_STUDY_CLIMB)
    {
      SclClimb climb = SCL_CLIMB_DEFAULTS;

      climb.n_games = self->climb_games;
      return scl_climb_history (&climb);
    }
  scl_scenario_world (self->scenario, &world);
  world.seed = self->seed;
  return scl_world_run (&world, 0, NULL, progress, data, cancellable, error);
}

SclExperiment *
scl_study_judge_seeds (const SclStudy *self, GPtrArray *policies, SclProgressFunc progress,
                       gpointer data, GCancellable *cancellable, GError **error)
{
  SclWorld world;

  g_return_val_if_fail (self->scenario != NULL && self->seeds > 1, NULL);
  scl_scenario_world (self->scenario, &world);
  return scl_experiment_judge (&world, self->seed, self->seed + self->seeds - 1, policies,
                               &self->options, 0, progress, data, cancellable, error);
}
