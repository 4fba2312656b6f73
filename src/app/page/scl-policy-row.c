/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-policy-row.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/form/scl-drop-down-titled.h"
#include "rating/base/scl-getter.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

struct _SclPolicyRow
{
  AdwPreferencesRow parent_instance;
  GtkDropDown *drop_down;
  GPtrArray *policies; /* of SclPolicy, as in the list: one's own first */
  guint n_own;
  SclPolicy *chosen;
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SclPolicyRow, scl_policy_row, ADW_TYPE_PREFERENCES_ROW)

static void
choose (SclPolicyRow *self, SclPolicy *policy)
{
  if (policy == self->chosen)
    return;
  g_clear_pointer (&self->chosen, scl_policy_unref);
  self->chosen = policy != NULL ? scl_policy_ref (policy) : NULL;
  g_signal_emit_by_name (self, "policy-changed");
}

static void
on_selected (SclPolicyRow *self)
{
  guint i = gtk_drop_down_get_selected (self->drop_down);

  if (!self->setting)
    choose (self, i < self->policies->len ? g_ptr_array_index (self->policies, i) : NULL);
}

/* The place of a policy: of the same name. G_MAXUINT: nowhere. */
static guint
place_of (SclPolicyRow *self, const char *name)
{
  for (guint i = 0; i < self->policies->len; i++)
    if (g_str_equal (scl_policy_name (g_ptr_array_index (self->policies, i)), name))
      return i;
  return G_MAXUINT;
}

static void
show_titles (SclPolicyRow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->policies->len; i++)
    {
      const char *title = scl_policy_title (g_ptr_array_index (self->policies, i));
      /* Translators: title of a policy that the user has written. */
      g_autofree char *own = i < self->n_own ? g_strdup_printf (_ ("%s (own)"), title) : NULL;

      gtk_string_list_append (titles, own != NULL ? own : title);
    }
  gtk_drop_down_set_model (self->drop_down, G_LIST_MODEL (titles));
}

/* Own policies whose text is as it was stay the same objects. TRUE where anything differs. */
static gboolean
take_own (SclPolicyRow *self)
{
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);
  gboolean same = self->n_own == own->len;

  for (guint i = 0; same && i < own->len; i++)
    same = g_str_equal (scl_policy_text (g_ptr_array_index (own, i)),
                        scl_policy_text (g_ptr_array_index (self->policies, i)));
  if (same)
    return FALSE;
  if (self->n_own > 0)
    g_ptr_array_remove_range (self->policies, 0, self->n_own);
  self->n_own = own->len;
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_insert (self->policies, (gint) i, scl_policy_ref (g_ptr_array_index (own, i)));
  return TRUE;
}

void
scl_policy_row_reload (SclPolicyRow *self)
{
  g_autoptr (SclPolicy) before = self->chosen != NULL ? scl_policy_ref (self->chosen) : NULL;
  guint place;
  SclPolicy *after;

  if (!take_own (self))
    return;
  self->setting = TRUE;
  show_titles (self);
  place = before != NULL ? place_of (self, scl_policy_name (before)) : G_MAXUINT;
  gtk_drop_down_set_selected (self->drop_down, place != G_MAXUINT ? place : self->n_own);
  self->setting = FALSE;
  after = self->policies->len > 0
              ? g_ptr_array_index (self->policies, place != G_MAXUINT ? place : self->n_own)
              : NULL;
  /* A new object with the same text is no news. */
  if (before != NULL && after != NULL
      && g_str_equal (scl_policy_text (before), scl_policy_text (after)))
    {
      scl_policy_unref (self->chosen);
      self->chosen = scl_policy_ref (after);
    }
  else
    choose (self, after);
}

SCL_DEFINE_GETTER (SclPolicy *, scl_policy_row_get_policy, SclPolicyRow, chosen)

gboolean
scl_policy_row_choose (SclPolicyRow *self, const char *name)
{
  guint place = place_of (self, name);

  if (place == G_MAXUINT)
    return FALSE;
  gtk_drop_down_set_selected (self->drop_down, place);
  return TRUE;
}

/* Once, when the layout has given it one. */
static void
on_title (SclPolicyRow *self)
{
  scl_drop_down_titled (self->drop_down, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
                        2);
}

static void
scl_policy_row_class_init (SclPolicyRowClass *klass)
{
  scl_finalizes (klass, SclPolicyRow, chosen, scl_policy_unref, policies, g_ptr_array_unref);
  scl_signal_new (SCL_TYPE_POLICY_ROW, "policy-changed", 0);
}

static void
scl_policy_row_init (SclPolicyRow *self)
{
  const char *const *names = scl_policy_shipped ();

  self->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  for (guint i = 0; names[i] != NULL; i++)
    {
      SclPolicy *policy = scl_policy_find (names[i], NULL);

      if (policy != NULL)
        g_ptr_array_add (self->policies, policy);
    }
  take_own (self);
  self->drop_down = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self), "policy-row");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), GTK_WIDGET (self->drop_down));
  show_titles (self);
  /* Until a page chooses: the program's first, whatever one has written. */
  if (self->n_own < self->policies->len)
    gtk_drop_down_set_selected (self->drop_down, self->n_own);
  on_selected (self);
  scl_connect (self->drop_down, "notify::selected", on_selected, self);
  g_signal_connect (self, "notify::title", G_CALLBACK (on_title), NULL);
  g_signal_connect (self, "map", G_CALLBACK (scl_policy_row_reload), NULL);
}
