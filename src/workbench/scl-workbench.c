/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/scl-workbench.h"

#include "workbench/scl-connect.h"

/* Keys of what is chosen. A rule that is not shipped has its text beside its name, lest it change
 * or go with somebody's own policies. */
#define RULES "rules"
#define RULE_TEXT "rule:"
#define PERSON "person"

struct _SclWorkbench
{
  GObject parent_instance;

  SclDataset *dataset;
  GPtrArray *rules; /* of SclPolicy; NULL: nobody has chosen any */
  gint64 person;
  guint generation; /* of the workspace that these were chosen in */
};

enum
{
  SIGNAL_RULES,
  SIGNAL_PERSON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SclWorkbench, scl_workbench, G_TYPE_OBJECT)

SclDataset *
scl_workbench_get_dataset (SclWorkbench *self)
{
  return self->dataset;
}

/* ---- Rules ---- */

static gboolean
is_same_rule (gconstpointer a, gconstpointer b)
{
  return g_str_equal (scl_policy_text ((SclPolicy *) a), scl_policy_text ((SclPolicy *) b));
}

static gboolean
are_same (GPtrArray *a, GPtrArray *b)
{
  gboolean same = (a != NULL) == (b != NULL) && (a == NULL || a->len == b->len);

  for (guint i = 0; same && a != NULL && i < a->len; i++)
    same = is_same_rule (g_ptr_array_index (a, i), g_ptr_array_index (b, i));
  return same;
}

/* Takes the array; FALSE: they are those that there were. */
static gboolean
take_rules (SclWorkbench *self, GPtrArray *rules)
{
  if (are_same (self->rules, rules))
    {
      g_clear_pointer (&rules, g_ptr_array_unref);
      return FALSE;
    }
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  self->rules = rules;
  return TRUE;
}

static gboolean
is_shipped (SclPolicy *rule)
{
  g_autoptr (SclPolicy) shipped = g_strv_contains (scl_policy_shipped (), scl_policy_name (rule))
                                      ? scl_policy_find (scl_policy_name (rule), NULL)
                                      : NULL;

  return shipped != NULL && is_same_rule (shipped, rule);
}

static void
keep_rules (SclWorkbench *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->rules->len; i++)
    {
      SclPolicy *rule = g_ptr_array_index (self->rules, i);
      g_autofree char *key = g_strconcat (RULE_TEXT, scl_policy_name (rule), NULL);

      g_string_append_printf (names, "%s%s", i > 0 ? "\n" : "", scl_policy_name (rule));
      scl_dataset_set_choice (self->dataset, key,
                              is_shipped (rule) ? NULL : scl_policy_text (rule));
    }
  scl_dataset_set_choice (self->dataset, RULES, names->str);
}

/* NULL: the workspace has none. A rule that nobody knows any more is left out. */
static GPtrArray *
read_rules (SclWorkbench *self)
{
  const char *chosen = scl_dataset_get_choice (self->dataset, RULES);
  g_auto (GStrv) names = chosen != NULL ? g_strsplit (chosen, "\n", -1) : NULL;
  GPtrArray *rules;

  if (names == NULL)
    return NULL;
  rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *key = g_strconcat (RULE_TEXT, names[i], NULL);
      const char *text = scl_dataset_get_choice (self->dataset, key);
      SclPolicy *rule = text != NULL ? scl_policy_parse (text, -1, names[i], NULL)
                        : g_strv_contains (scl_policy_shipped (), names[i])
                            ? scl_policy_find (names[i], NULL)
                            : NULL;

      if (rule != NULL)
        g_ptr_array_add (rules, rule);
    }
  return rules;
}

GPtrArray *
scl_workbench_get_rules (SclWorkbench *self)
{
  return self->rules;
}

void
scl_workbench_set_rules (SclWorkbench *self, GPtrArray *rules)
{
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < rules->len; i++)
    g_ptr_array_add (own, scl_policy_ref (g_ptr_array_index (rules, i)));
  if (!take_rules (self, own))
    return;
  keep_rules (self);
  g_signal_emit (self, signals[SIGNAL_RULES], 0);
}

void
scl_workbench_propose (SclWorkbench *self, SclPolicy *rule, SclPolicy *in_force)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  gboolean there = FALSE;

  if ((self->rules == NULL || self->rules->len == 0) && in_force != NULL
      && !g_str_equal (scl_policy_name (in_force), scl_policy_name (rule)))
    g_ptr_array_add (rules, scl_policy_ref (in_force));
  for (guint i = 0; self->rules != NULL && i < self->rules->len; i++)
    {
      SclPolicy *one = g_ptr_array_index (self->rules, i);
      const gboolean is = g_str_equal (scl_policy_name (one), scl_policy_name (rule));

      there = there || is;
      g_ptr_array_add (rules, scl_policy_ref (is ? rule : one));
    }
  if (!there)
    g_ptr_array_insert (rules, MIN (1, (int) rules->len), scl_policy_ref (rule));
  scl_workbench_set_rules (self, rules);
}

SclPolicy *
scl_workbench_get_in_force (SclWorkbench *self)
{
  return self->rules != NULL && self->rules->len > 0 ? g_ptr_array_index (self->rules, 0) : NULL;
}

SclPolicy *
scl_workbench_get_proposed (SclWorkbench *self)
{
  return self->rules != NULL && self->rules->len > 1 ? g_ptr_array_index (self->rules, 1)
                                                     : scl_workbench_get_in_force (self);
}

/* ---- Whom one looks at ---- */

gint64
scl_workbench_get_person (SclWorkbench *self)
{
  return self->person;
}

void
scl_workbench_set_person (SclWorkbench *self, gint64 person)
{
  g_autofree char *text = person != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, person) : NULL;

  if (person == self->person)
    return;
  self->person = person;
  scl_dataset_set_choice (self->dataset, PERSON, text);
  g_signal_emit (self, signals[SIGNAL_PERSON], 0);
}

/* ---- Other data ---- */

/* Ids of another workspace mean nothing in this one, and its rules are its own. Where it has none
 * the rules stay: whoever studies a rule opens one file after another. */
static void
on_changed (SclWorkbench *self)
{
  const char *person = scl_dataset_get_choice (self->dataset, PERSON);
  const gint64 before = self->person;
  GPtrArray *rules;

  if (self->generation == scl_dataset_get_generation (self->dataset))
    return;
  self->generation = scl_dataset_get_generation (self->dataset);
  self->person = person != NULL ? g_ascii_strtoll (person, NULL, 10) : 0;
  rules = read_rules (self);
  if (rules != NULL && take_rules (self, rules))
    g_signal_emit (self, signals[SIGNAL_RULES], 0);
  else if (rules == NULL && self->rules != NULL)
    keep_rules (self);
  if (before != 0 || self->person != 0)
    g_signal_emit (self, signals[SIGNAL_PERSON], 0);
}

/* ---- Object ---- */

static void
scl_workbench_finalize (GObject *object)
{
  SclWorkbench *self = SCL_WORKBENCH (object);

  g_object_unref (self->dataset);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  G_OBJECT_CLASS (scl_workbench_parent_class)->finalize (object);
}

static void
scl_workbench_class_init (SclWorkbenchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_workbench_finalize;
  signals[SIGNAL_RULES] = g_signal_new ("rules", SCL_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_PERSON] = g_signal_new ("person", SCL_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
}

static void
scl_workbench_init (SclWorkbench *self)
{
  self->dataset = scl_dataset_new ();
  scl_connect (self->dataset, "changed", on_changed, self);
}

SclWorkbench *
scl_workbench_new (void)
{
  return g_object_new (SCL_TYPE_WORKBENCH, NULL);
}
