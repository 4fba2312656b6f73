/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/message/scl-allow.h"

#include <string.h>

#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

static const char own_key[]
    = "scl-allow-own"; /* of a widget: its own tooltip while it shows a reason, "" for none */
static const char reasons_key[] = "scl-allow-reasons"; /* of an owner: its SclReasons */

/* ---- One widget ---- */

static void
show_reason (GtkWidget *widget, const char *reason)
{
  const char *own = g_object_get_data (G_OBJECT (widget), own_key);
  g_autofree char *text = NULL;

  if (own == NULL && reason == NULL)
    return;
  if (own == NULL)
    {
      const char *now = gtk_widget_get_tooltip_text (widget);

      own = g_strdup (now != NULL ? now : "");
      g_object_set_data_full (G_OBJECT (widget), own_key, (gpointer) own, g_free);
    }
  if (reason == NULL)
    text = own[0] != '\0' ? g_strdup (own) : NULL;
  else
    text = own[0] != '\0' ? g_strconcat (own, "\n", reason, NULL) : g_strdup (reason);
  gtk_widget_set_tooltip_text (widget, text);
  if (reason == NULL)
    g_object_set_data (G_OBJECT (widget), own_key, NULL);
}

void
scl_allow (GtkWidget *widget, const char *reason)
{
  gtk_widget_set_sensitive (widget, reason == NULL);
  show_reason (widget, reason);
}

void
scl_allow_set_tooltip (GtkWidget *widget, const char *text)
{
  const char *own = g_object_get_data (G_OBJECT (widget), own_key);
  const char *now = gtk_widget_get_tooltip_text (widget);
  g_autofree char *reason = NULL;

  if (own != NULL)
    reason = g_strdup (now + (own[0] != '\0' ? strlen (own) + 1 : 0));
  g_object_set_data (G_OBJECT (widget), own_key, NULL);
  gtk_widget_set_tooltip_text (widget, text);
  if (reason != NULL)
    show_reason (widget, reason);
}

/* ---- Actions ---- */

#define SCL_TYPE_REASONS (scl_reasons_get_type ())
G_DECLARE_FINAL_TYPE (SclReasons, scl_reasons, SCL, REASONS, GObject)

/* Why actions of an owner cannot be used. Signal "changed". */
struct _SclReasons
{
  GObject parent_instance;
  GHashTable *by_action; /* char * → char * */
};

G_DEFINE_FINAL_TYPE (SclReasons, scl_reasons, G_TYPE_OBJECT)

static void
scl_reasons_class_init (SclReasonsClass *klass)
{
  scl_finalizes (klass, SclReasons, by_action, g_hash_table_unref);
  scl_signal_new (SCL_TYPE_REASONS, "changed", 0);
}

static void
scl_reasons_init (SclReasons *self)
{
  self->by_action = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static SclReasons *
reasons_of (GtkWidget *owner)
{
  return g_object_get_data (G_OBJECT (owner), reasons_key);
}

static void
note (GtkWidget *owner, const char *action, const char *reason)
{
  SclReasons *reasons = reasons_of (owner);

  if (reasons == NULL)
    {
      reasons = g_object_new (SCL_TYPE_REASONS, NULL);
      g_object_set_data_full (G_OBJECT (owner), reasons_key, reasons, g_object_unref);
    }
  if (g_strcmp0 (g_hash_table_lookup (reasons->by_action, action), reason) == 0)
    return;
  if (reason != NULL)
    g_hash_table_insert (reasons->by_action, g_strdup (action), g_strdup (reason));
  else
    g_hash_table_remove (reasons->by_action, action);
  g_signal_emit_by_name (reasons, "changed");
}

void
scl_allow_action_in (GtkWidget *owner, GActionMap *group, const char *action, const char *reason)
{
  const char *dot = strchr (action, '.');

  g_return_if_fail (dot != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (group, dot + 1)),
                               reason == NULL);
  note (owner, action, reason);
}

void
scl_allow_action (GtkWidget *owner, const char *action, const char *reason)
{
  if (G_IS_ACTION_MAP (owner))
    {
      scl_allow_action_in (owner, G_ACTION_MAP (owner), action, reason);
      return;
    }
  gtk_widget_action_set_enabled (owner, action, reason == NULL);
  note (owner, action, reason);
}

/* ---- Who shows them ---- */

/* The nearest widget around this one that has a reason. */
static const char *
reason_for (GtkWidget *widget, const char *action)
{
  for (GtkWidget *up = widget; up != NULL; up = gtk_widget_get_parent (up))
    {
      SclReasons *reasons = reasons_of (up);
      const char *reason
          = reasons != NULL ? g_hash_table_lookup (reasons->by_action, action) : NULL;

      if (reason != NULL)
        return reason;
    }
  return NULL;
}

/* What is read of a label whose mnemonic is marked; newly allocated. */
static char *
without_mnemonic (const char *label)
{
  GString *out = g_string_new (NULL);

  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '_' && at[1] != '\0')
        at++;
      g_string_append_c (out, *at);
    }
  return g_string_free (out, FALSE);
}

/* The action of the entry that reads so, in a menu or those in it; newly allocated. */
static char *
action_called (GMenuModel *model, const char *label)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (model, i);
      g_autofree char *marked = NULL;
      g_autofree char *name = NULL;
      char *action = NULL;

      if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &marked))
        name = without_mnemonic (marked);
      if (g_strcmp0 (name, label) == 0
          && g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        return action;
      while (action == NULL && g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) inner = g_menu_link_iter_get_value (links);

          action = action_called (inner, label);
        }
      if (action != NULL)
        return action;
    }
  return NULL;
}

/* GTK 4.8 gives the entries of a menu no public type: they are the widgets in it that have a text
 * and a role. */
static void
update_entries (GtkWidget *menu, GtkWidget *within, GMenuModel *model)
{
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GObjectClass *klass = G_OBJECT_GET_CLASS (child);

      if (g_object_class_find_property (klass, "text") != NULL
          && g_object_class_find_property (klass, "menu-name") != NULL)
        {
          g_autofree char *label = NULL;
          g_autofree char *action = NULL;

          g_object_get (child, "text", &label, NULL);
          action = label != NULL ? action_called (model, label) : NULL;
          show_reason (child, action != NULL ? reason_for (menu, action) : NULL);
        }
      else
        update_entries (menu, child, model);
    }
}

static void
update (GtkWidget *widget)
{
  if (GTK_IS_POPOVER_MENU (widget))
    update_entries (widget, widget, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)));
  else if (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    show_reason (widget,
                 reason_for (widget, gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))));
}

static void
for_each_owner (GtkWidget *widget, void (*act) (SclReasons *reasons, GtkWidget *widget))
{
  for (GtkWidget *up = widget; up != NULL; up = gtk_widget_get_parent (up))
    if (reasons_of (up) != NULL)
      act (reasons_of (up), widget);
}

static void
listen (SclReasons *reasons, GtkWidget *widget)
{
  scl_connect (reasons, "changed", update, widget);
}

static void
stop_listening (SclReasons *reasons, GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (reasons, update, widget);
}

static void
on_map (GtkWidget *widget)
{
  update (widget);
  for_each_owner (widget, listen);
}

static void
on_unmap (GtkWidget *widget)
{
  for_each_owner (widget, stop_listening);
}

void
scl_allow_follow (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_POPOVER_MENU (widget) || GTK_IS_ACTIONABLE (widget));

  g_signal_connect (widget, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect (widget, "unmap", G_CALLBACK (on_unmap), NULL);
  if (gtk_widget_get_mapped (widget))
    on_map (widget);
}
