/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-rule-choice.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-drop-down-titled.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclRuleChoice
{
  AdwBin parent_instance;

  GtkDropDown *drop_down;
  SclWorkbench *workbench; /* NULL until told */
  guint place;
  GPtrArray *policies; /* of SclPolicy, as in the list behind "None" */
  gboolean setting;    /* the choice is being set by the widget itself */
  guint idle;          /* source: a choice is about to be told, or 0 */
};

G_DEFINE_FINAL_TYPE (SclRuleChoice, scl_rule_choice, ADW_TYPE_BIN)

/* ---- What there is to choose from ---- */

static guint
place_of (SclRuleChoice *self, SclPolicy *policy)
{
  for (guint i = 0; i < self->policies->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (self->policies, i)),
                     scl_policy_name (policy)))
      return i;
  return self->policies->len;
}

/* The newest text of a name counts. */
static void
take (SclRuleChoice *self, SclPolicy *policy)
{
  const guint at = place_of (self, policy);

  if (at < self->policies->len)
    scl_policy_unref (g_ptr_array_index (self->policies, at));
  else
    g_ptr_array_add (self->policies, NULL);
  self->policies->pdata[at] = scl_policy_ref (policy);
}

static void
take_all (SclRuleChoice *self)
{
  const char *const *names = scl_policy_shipped ();
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);
  GPtrArray *compared = scl_workbench_get_compared (self->workbench);

  g_ptr_array_set_size (self->policies, 0);
  for (guint i = 0; i < own->len; i++)
    take (self, g_ptr_array_index (own, i));
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);

      if (policy != NULL)
        take (self, policy);
    }
  for (guint i = 0; i < compared->len; i++)
    take (self, g_ptr_array_index (compared, i));
}

/* ---- Shown ---- */

static void
show (SclRuleChoice *self)
{
  GPtrArray *compared = scl_workbench_get_compared (self->workbench);
  /* Translators: no rule is proposed. */
  g_autoptr (GtkStringList) titles = gtk_string_list_new ((const char *[]){ _ ("None"), NULL });
  guint selected = 0;

  take_all (self);
  for (guint i = 0; i < self->policies->len; i++)
    gtk_string_list_append (titles, scl_policy_title (g_ptr_array_index (self->policies, i)));
  if (self->place < compared->len)
    selected = 1 + place_of (self, g_ptr_array_index (compared, self->place));
  self->setting = TRUE;
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->drop_down, selected);
  self->setting = FALSE;
}

/* A rule that stands in the other place already comes here, and the one that was here goes there.
 */
static void
tell_exchange (SclRuleChoice *self, SclPolicy *before)
{
  SclPolicy *now = scl_workbench_get_in_force (self->workbench);
  g_autofree char *text = NULL;

  if (before == NULL || now == NULL || self->place == 0
      || g_str_equal (scl_policy_name (before), scl_policy_name (now)))
    return;
  /* Translators: %s is a rule. */
  text = g_strdup_printf (_ ("The rules have changed places: “%s” is in force now"),
                          scl_policy_title (now));
  scl_say (GTK_WIDGET (self), text);
}

/* The list is made anew here, which it must not be while it tells of a choice. */
static gboolean
choose (gpointer data)
{
  SclRuleChoice *self = data;
  const guint selected = gtk_drop_down_get_selected (self->drop_down);
  SclPolicy *in_force = scl_workbench_get_in_force (self->workbench);
  g_autoptr (SclPolicy) before = in_force != NULL ? scl_policy_ref (in_force) : NULL;

  self->idle = 0;
  if (selected <= self->policies->len)
    scl_workbench_set_rule (self->workbench, self->place,
                            selected > 0 ? g_ptr_array_index (self->policies, selected - 1) : NULL);
  tell_exchange (self, before);
  /* Where nothing has changed, such as no rule in place of none. */
  show (self);
  return G_SOURCE_REMOVE;
}

static void
on_selected (SclRuleChoice *self)
{
  if (!self->setting && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT, choose, self, NULL);
}

void
scl_rule_choice_set_place (SclRuleChoice *self, SclWorkbench *workbench, guint place,
                           const char *name)
{
  g_set_object (&self->workbench, workbench);
  self->place = place;
  scl_drop_down_titled (self->drop_down, name, 1);
  show (self);
  scl_connect (workbench, "rules", show, self);
  g_signal_connect_object (self, "map", G_CALLBACK (show), NULL, 0);
  scl_connect (self->drop_down, "notify::selected", on_selected, self);
}

/* ---- Object ---- */

static void
scl_rule_choice_class_init (SclRuleChoiceClass *klass)
{
  scl_disposes (klass, SclRuleChoice, idle, g_source_remove);
  scl_finalizes (klass, SclRuleChoice, workbench, g_object_unref, policies, g_ptr_array_unref);
}

static void
scl_rule_choice_init (SclRuleChoice *self)
{
  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->drop_down));
}
