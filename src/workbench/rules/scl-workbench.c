/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/rules/scl-workbench.h"

#include "rating/base/scl-getter.h"
#include "workbench/core/scl-connect.h"
#include "workbench/rules/scl-pins.h"

/* Keys of what is chosen. A rule that is not shipped has its text beside its name, lest it change
 * or go with somebody's own policies. */
#define RULES "rules"
#define RULE_TEXT "rule:"
#define PERSON "person"
#define PINS "pins"

/* Italy's rule of 1997 as the paper describes it, and what it says of rating event by event. */
static const char *const at_first[] = { "elo-italia-1997", "elo-italia-by-event", NULL };

struct _SclWorkbench
{
  GObject parent_instance;

  SclDataset *dataset;
  GPtrArray *rules;    /* of SclPolicy; NULL: nobody has chosen any */
  GPtrArray *at_first; /* in place of these; NULL: not asked for yet */
  SclJudging judging;
  SclHistory *history; /* of the period; NULL: not asked for since it changed, or no data */
  SclComparer *comparer;
  gboolean comparing; /* somebody wants to see it */
  gint64 person;
  SclPeople *people;
  GPtrArray *pins;  /* of char: scl-pins.h */
  guint generation; /* of the workspace that these were chosen in */
};

G_DEFINE_FINAL_TYPE (SclWorkbench, scl_workbench, G_TYPE_OBJECT)

SCL_DEFINE_GETTER (SclDataset *, scl_workbench_get_dataset, SclWorkbench, dataset)

/* ---- What follows ---- */

static void
forget_history (SclWorkbench *self)
{
  g_clear_pointer (&self->history, scl_history_unref);
}

static void
judge (SclWorkbench *self)
{
  static const SclBurnIn unjudged[SCL_N_UNJUDGED]
      = { SCL_BURN_IN_DEFAULTS, { 0, 30 }, SCL_BURN_IN_NONE };

  scl_comparer_set_setting (self->comparer, self->judging.start, unjudged[self->judging.unjudged]);
  scl_comparer_set_split (self->comparer, self->judging.split, self->judging.train_until);
}

/* Data, judging and rules, in one go: nothing is replayed that is not asked for. */
static void
feed (SclWorkbench *self)
{
  if (!self->comparing)
    return;
  scl_comparer_set_history (self->comparer, scl_workbench_get_history (self));
  judge (self);
  scl_comparer_set_policies (self->comparer, scl_workbench_get_compared (self));
}

static void
tell_rules (SclWorkbench *self)
{
  if (self->comparing)
    scl_comparer_set_policies (self->comparer, scl_workbench_get_compared (self));
  g_signal_emit_by_name (self, "rules");
}

/* Where the period has changed the history has been forgotten. */
static void
tell_judging (SclWorkbench *self)
{
  if (self->history == NULL)
    feed (self);
  else if (self->comparing)
    judge (self);
  g_signal_emit_by_name (self, "judging");
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
      scl_dataset_set_work (self->dataset, key, is_shipped (rule) ? NULL : scl_policy_text (rule));
    }
  scl_dataset_set_work (self->dataset, RULES, names->str);
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

void
scl_workbench_set_rules (SclWorkbench *self, GPtrArray *rules)
{
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; i < rules->len; i++)
    g_ptr_array_add (own, scl_policy_ref (g_ptr_array_index (rules, i)));
  if (!take_rules (self, own))
    return;
  keep_rules (self);
  tell_rules (self);
}

static guint
place_of (GPtrArray *rules, SclPolicy *rule)
{
  for (guint i = 0; i < rules->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (rules, i)), scl_policy_name (rule)))
      return i;
  return rules->len;
}

/* Those of these names that there are; a name twice is one rule. */
static GPtrArray *
find_rules (const char *const *names)
{
  GPtrArray *rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) rule = scl_policy_find (names[i], NULL);

      if (rule != NULL && place_of (rules, rule) == rules->len)
        g_ptr_array_add (rules, g_steal_pointer (&rule));
    }
  return rules;
}

GPtrArray *
scl_workbench_get_compared (SclWorkbench *self)
{
  SclSettings *settings = scl_dataset_get_settings (self->dataset);

  if (self->rules != NULL)
    return self->rules;
  if (self->at_first == NULL && settings != NULL)
    self->at_first = find_rules (scl_settings_get_first_rules (settings));
  if (self->at_first != NULL && self->at_first->len == 0)
    g_clear_pointer (&self->at_first, g_ptr_array_unref);
  if (self->at_first == NULL)
    self->at_first = find_rules (at_first);
  return self->at_first;
}

static void
on_first_rules (SclWorkbench *self)
{
  g_clear_pointer (&self->at_first, g_ptr_array_unref);
  if (self->rules == NULL)
    tell_rules (self);
}

void
scl_workbench_use_settings (SclWorkbench *self, SclSettings *settings)
{
  scl_dataset_set_settings (self->dataset, settings);
  scl_connect (settings, "first-rules-changed", on_first_rules, self);
  on_first_rules (self);
}

const char *
scl_workbench_report_language (SclWorkbench *self)
{
  SclSettings *settings = scl_dataset_get_settings (self->dataset);

  return settings != NULL ? scl_settings_get_report_language (settings) : NULL;
}

void
scl_workbench_set_rule (SclWorkbench *self, guint place, SclPolicy *rule)
{
  GPtrArray *before = scl_workbench_get_compared (self);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  const guint to = MIN (place, before->len),
              was = rule != NULL ? place_of (before, rule) : before->len;

  for (guint i = 0; i < before->len; i++)
    {
      /* What it takes the place of goes to where it was. */
      SclPolicy *one = i == to ? rule : g_ptr_array_index (before, i == was ? to : i);

      if (one != NULL)
        g_ptr_array_add (rules, scl_policy_ref (one));
    }
  if (rule != NULL && to == before->len && was == before->len)
    g_ptr_array_add (rules, scl_policy_ref (rule));
  scl_workbench_set_rules (self, rules);
}

void
scl_workbench_propose (SclWorkbench *self, SclPolicy *rule, SclPolicy *in_force)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  if (self->rules != NULL && self->rules->len > 0)
    {
      scl_workbench_set_rule (self, place_of (self->rules, rule) == 0 ? 0 : 1, rule);
      return;
    }
  if (in_force != NULL && !g_str_equal (scl_policy_name (in_force), scl_policy_name (rule)))
    g_ptr_array_add (rules, in_force);
  g_ptr_array_add (rules, rule);
  scl_workbench_set_rules (self, rules);
}

SclPolicy *
scl_workbench_get_in_force (SclWorkbench *self)
{
  GPtrArray *rules = scl_workbench_get_compared (self);

  return rules->len > 0 ? g_ptr_array_index (rules, 0) : NULL;
}

SclPolicy *
scl_workbench_get_proposed (SclWorkbench *self)
{
  GPtrArray *rules = scl_workbench_get_compared (self);

  return rules->len > 1 ? g_ptr_array_index (rules, 1) : scl_workbench_get_in_force (self);
}

/* ---- How they are judged ---- */

/* FALSE: it is as it was. */
static gboolean
take_judging (SclWorkbench *self, const SclJudging *judging)
{
  const gboolean other_period
      = judging->from != self->judging.from || judging->to != self->judging.to;

  if (scl_judging_equal (judging, &self->judging))
    return FALSE;
  self->judging = *judging;
  if (other_period)
    forget_history (self);
  return TRUE;
}

const SclJudging *
scl_workbench_get_judging (SclWorkbench *self)
{
  return &self->judging;
}

void
scl_workbench_set_judging (SclWorkbench *self, const SclJudging *judging)
{
  if (!take_judging (self, judging))
    return;
  scl_judging_keep (&self->judging, self->dataset);
  tell_judging (self);
}

SclHistory *
scl_workbench_get_history (SclWorkbench *self)
{
  SclHistory *whole = scl_dataset_get_history (self->dataset);

  if (self->history == NULL && whole != NULL)
    self->history = scl_history_between (whole, self->judging.from, self->judging.to);
  return self->history;
}

SclListTableOptions
scl_workbench_list_options (SclWorkbench *self)
{
  return (SclListTableOptions){ self->judging.from, self->judging.to, self->judging.months };
}

/* ---- What becomes of the games ---- */

SCL_DEFINE_GETTER (SclComparer *, scl_workbench_get_comparer, SclWorkbench, comparer)

void
scl_workbench_compare (SclWorkbench *self)
{
  if (self->comparing)
    return;
  self->comparing = TRUE;
  feed (self);
}

/* ---- Whom one looks at ---- */

SCL_DEFINE_GETTER (gint64, scl_workbench_get_person, SclWorkbench, person)

void
scl_workbench_set_person (SclWorkbench *self, gint64 person)
{
  g_autofree char *text = person != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, person) : NULL;

  if (person == self->person)
    return;
  self->person = person;
  scl_dataset_set_choice (self->dataset, PERSON, text);
  g_signal_emit_by_name (self, "person");
}

SCL_DEFINE_GETTER (SclPeople *, scl_workbench_get_people, SclWorkbench, people)

/* ---- What the report tells ---- */

SCL_DEFINE_GETTER (GPtrArray *, scl_workbench_get_pins, SclWorkbench, pins)

gboolean
scl_workbench_get_pinned (SclWorkbench *self, const char *finding)
{
  return scl_pins_find (self->pins, finding, NULL);
}

static void
keep_pins (SclWorkbench *self, gboolean changed)
{
  g_autofree char *text = changed ? scl_pins_write (self->pins) : NULL;

  if (!changed)
    return;
  scl_dataset_set_work (self->dataset, PINS, text);
  g_signal_emit_by_name (self, "pins");
}

void
scl_workbench_set_pinned (SclWorkbench *self, const char *finding, gboolean pinned)
{
  keep_pins (self,
             pinned ? scl_pins_add (self->pins, finding) : scl_pins_remove (self->pins, finding));
}

void
scl_workbench_move_pin (SclWorkbench *self, guint from, guint to)
{
  keep_pins (self, scl_pins_move (self->pins, from, to));
}

/* What was found in other data was not found in these. */
static void
take_pins (SclWorkbench *self)
{
  g_autoptr (GPtrArray) before = self->pins;

  self->pins = scl_pins_read (scl_dataset_get_choice (self->dataset, PINS));
  if (before->len > 0 || self->pins->len > 0)
    g_signal_emit_by_name (self, "pins");
}

/* ---- Other data ---- */

/* Ids of another workspace mean nothing in this one, and its rules are its own. Where it has none
 * the rules stay: whoever studies a rule opens one file after another. */
static void
take_choices (SclWorkbench *self)
{
  const char *person = scl_dataset_get_choice (self->dataset, PERSON);
  const gint64 before = self->person;
  const SclJudging judging = scl_judging_read (self->dataset);
  GPtrArray *rules = read_rules (self);

  self->person = person != NULL ? g_ascii_strtoll (person, NULL, 10) : 0;
  if (take_judging (self, &judging))
    g_signal_emit_by_name (self, "judging");
  if (rules != NULL && take_rules (self, rules))
    g_signal_emit_by_name (self, "rules");
  else if (rules == NULL && self->rules != NULL)
    keep_rules (self);
  if (before != 0 || self->person != 0)
    g_signal_emit_by_name (self, "person");
  take_pins (self);
}

static void
on_changed (SclWorkbench *self)
{
  forget_history (self);
  if (self->generation != scl_dataset_get_generation (self->dataset))
    {
      self->generation = scl_dataset_get_generation (self->dataset);
      take_choices (self);
    }
  feed (self);
}

/* ---- Object ---- */

static void
scl_workbench_finalize (GObject *object)
{
  SclWorkbench *self = SCL_WORKBENCH (object);

  g_object_unref (self->people);
  g_object_unref (self->dataset);
  g_clear_object (&self->comparer);
  forget_history (self);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->at_first, g_ptr_array_unref);
  g_ptr_array_unref (self->pins);
  G_OBJECT_CLASS (scl_workbench_parent_class)->finalize (object);
}

static void
scl_workbench_class_init (SclWorkbenchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = scl_workbench_finalize;
  scl_signal_new (SCL_TYPE_WORKBENCH, "rules", 0);
  scl_signal_new (SCL_TYPE_WORKBENCH, "judging", 0);
  scl_signal_new (SCL_TYPE_WORKBENCH, "person", 0);
  scl_signal_new (SCL_TYPE_WORKBENCH, "pins", 0);
}

static void
scl_workbench_init (SclWorkbench *self)
{
  self->pins = scl_pins_read (NULL);
  self->dataset = scl_dataset_new ();
  self->people = scl_people_new (self->dataset);
  self->judging = scl_judging_read (self->dataset);
  self->comparer = scl_comparer_new ();
  scl_connect (self->dataset, "changed", on_changed, self);
}

SclWorkbench *
scl_workbench_new (void)
{
  return g_object_new (SCL_TYPE_WORKBENCH, NULL);
}
