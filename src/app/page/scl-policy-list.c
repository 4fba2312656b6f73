/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/page/scl-policy-list.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/layout/scl-swatch.h"
#include "app/widgets/layout/scl-unveil.h"
#include "app/widgets/layout/scl-upright-layout.h"
#include "app/widgets/message/scl-file-question.h"
#include "app/widgets/message/scl-messages.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-getter.h"
#include "rating/base/scl-order.h"
#include "rating/policy/scl-policy-own.h"
#include "workbench/core/scl-connect.h"
#include "workbench/core/scl-members.h"

typedef struct
{
  SclPolicy *policy;
  GtkWidget *row;
  GtkCheckButton *check;
  SclSwatch *swatch;
  gboolean own; /* not one of the program's */
} Entry;

struct _SclPolicyList
{
  AdwBin parent_instance;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkWidget *add_row;
  GPtrArray *entries;
  SclWorkbench *workbench; /* NULL: shared with nobody */
  gboolean sharing;        /* the workbench's rules are being set by this list */
};

G_DEFINE_TYPE (SclPolicyList, scl_policy_list, ADW_TYPE_BIN)

SCL_FREE_FUNC (entry_free, Entry, policy, scl_policy_unref)

static Entry *
find_entry (SclPolicyList *self, const char *name)
{
  SCL_FOR_EACH_POINTER (Entry, entry, self->entries)
    if (g_str_equal (scl_policy_name (entry->policy), name))
      return entry;
  return NULL;
}

static void
on_toggled (SclPolicyList *self)
{
  g_signal_emit_by_name (self, "changed");
  g_signal_emit_by_name (self, "chosen");
}

/* All that the policy says of itself, in a bubble that is made when asked for. */
static void
fill_bubble (GtkMenuButton *button, gpointer data)
{
  const Entry *entry = data;
  const char *citation = scl_policy_citation (entry->policy);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *source = NULL;
  g_autofree char *text = NULL;

  if (citation[0] != '\0')
    {
      g_auto (GStrv) parts = g_strsplit (citation, " | ", -1);
      g_autofree char *joined = g_strjoinv ("\n", parts);

      /* Translators: after a policy's description: the regulations it follows. */
      source = g_strdup_printf (_ ("Source: %s"), joined);
    }
  text = g_strdup_printf ("%s%s%s", scl_policy_description (entry->policy),
                          source != NULL ? "\n\n" : "", source != NULL ? source : "");
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 46);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "bubble");
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_menu_button_set_popover (button, popover);
}

/* What the row says: the first sentence. */
static void
describe (Entry *entry)
{
  const char *description = scl_policy_description (entry->policy);
  const char *stop = strstr (description, ". ");
  g_autofree char *first = stop != NULL ? g_strndup (description, (gsize) (stop + 1 - description))
                                        : g_strdup (description);
  g_autofree char *markup = g_markup_escape_text (first, -1);
  g_autofree char *title = g_markup_escape_text (scl_policy_title (entry->policy), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (entry->row), markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  scl_policy_title (entry->policy),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* libadwaita (1.2) lets the one line of a row's subtitle wrap, and a label that may wrap is
 * measured some twenty times over to find the width that goes with a height. */
static void
keep_on_one_line (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "subtitle"))
    gtk_label_set_wrap (GTK_LABEL (widget), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_on_one_line (child);
}

static void
add_policy (SclPolicyList *self, SclPolicy *policy, gboolean chosen)
{
  Entry *entry = find_entry (self, scl_policy_name (policy));
  GtkWidget *info;

  if (entry != NULL)
    {
      scl_policy_unref (entry->policy);
      entry->policy = policy;
      describe (entry);
      gtk_check_button_set_active (entry->check,
                                   chosen || gtk_check_button_get_active (entry->check));
      return;
    }
  entry = g_new0 (Entry, 1);
  entry->policy = policy;
  entry->own = !g_strv_contains (scl_policy_shipped (), scl_policy_name (policy));
  entry->row = adw_action_row_new ();
  entry->check = GTK_CHECK_BUTTON (gtk_check_button_new ());
  entry->swatch = SCL_SWATCH (scl_swatch_new ());
  gtk_check_button_set_active (entry->check, chosen);
  gtk_widget_set_valign (GTK_WIDGET (entry->check), GTK_ALIGN_CENTER);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (entry->row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (entry->row), 1);
  keep_on_one_line (entry->row);
  g_object_set_data (G_OBJECT (entry->row), "entry", entry);
  adw_action_row_add_prefix (ADW_ACTION_ROW (entry->row), GTK_WIDGET (entry->check));
  adw_action_row_add_suffix (ADW_ACTION_ROW (entry->row), GTK_WIDGET (entry->swatch));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (entry->row), GTK_WIDGET (entry->check));
  info = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (info), "help-about-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (info), fill_bubble, entry, NULL);
  gtk_widget_set_tooltip_text (info, _ ("About This Policy"));
  gtk_widget_set_valign (info, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (info, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (entry->row), info);
  describe (entry);
  g_ptr_array_add (self->entries, entry);
  gtk_list_box_insert (self->list, entry->row, (int) self->entries->len - 1);
  scl_unveil (entry->row);
  scl_connect (entry->check, "toggled", on_toggled, self);
}

gboolean
scl_policy_list_add_shipped (SclPolicyList *self, const char *const *chosen, GError **error)
{
  const char *const *names = scl_policy_shipped ();
  gboolean all = TRUE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      SclPolicy *policy = scl_policy_find (names[i], all ? error : NULL);

      if (policy != NULL)
        add_policy (self, policy, chosen != NULL && g_strv_contains (chosen, names[i]));
      else
        all = FALSE;
    }
  g_signal_emit_by_name (self, "changed");
  return all;
}

/* From a file, chosen at once, and remembered as one's own. One of the same name is replaced. Own
 * policies are there by themselves: they are looked for whenever the list comes into view. */
static gboolean
add_file (SclPolicyList *self, const char *file_name, GError **error)
{
  SclPolicy *policy = scl_policy_load (file_name, error);

  if (policy == NULL || !scl_policy_own_remember (file_name, error))
    {
      g_clear_pointer (&policy, scl_policy_unref);
      return FALSE;
    }
  add_policy (self, policy, TRUE);
  on_toggled (self);
  return TRUE;
}

/* Own policies, with what has been saved since; what is ticked and has other rules now counts anew.
 */
static void
reload (SclPolicyList *self)
{
  g_autoptr (GPtrArray) own = scl_policy_own (NULL);
  gboolean counts = FALSE;

  SCL_FOR_EACH_POINTER (SclPolicy, policy, own)
    {
      Entry *entry = find_entry (self, scl_policy_name (policy));

      if (entry != NULL && g_str_equal (scl_policy_text (entry->policy), scl_policy_text (policy)))
        continue;
      counts = counts || (entry != NULL && gtk_check_button_get_active (entry->check));
      add_policy (self, scl_policy_ref (policy), FALSE);
    }
  if (counts)
    on_toggled (self);
}

static void
move_entry (SclPolicyList *self, const char *name, guint to)
{
  Entry *entry = find_entry (self, name);
  guint from;

  if (!g_ptr_array_find (self->entries, entry, &from) || from == to)
    return;
  memmove (&self->entries->pdata[to + 1], &self->entries->pdata[to],
           sizeof (gpointer) * (from - to));
  self->entries->pdata[to] = entry;
  g_object_ref (entry->row);
  gtk_list_box_remove (self->list, entry->row);
  gtk_list_box_insert (self->list, entry->row, (int) to);
  g_object_unref (entry->row);
}

static void
choose_only (SclPolicyList *self, GPtrArray *policies)
{
  SCL_FOR_EACH_POINTER (Entry, entry, self->entries)
    {
      g_signal_handlers_block_by_func (entry->check, on_toggled, self);
      gtk_check_button_set_active (entry->check, FALSE);
      g_signal_handlers_unblock_by_func (entry->check, on_toggled, self);
    }
  for (guint i = 0; i < policies->len; i++)
    {
      SclPolicy *policy = g_ptr_array_index (policies, i);
      Entry *entry = find_entry (self, scl_policy_name (policy));

      if (entry == NULL)
        add_policy (self, scl_policy_ref (policy), TRUE);
      else
        {
          g_signal_handlers_block_by_func (entry->check, on_toggled, self);
          add_policy (self, scl_policy_ref (policy), TRUE);
          g_signal_handlers_unblock_by_func (entry->check, on_toggled, self);
        }
      move_entry (self, scl_policy_name (policy), i);
    }
  g_signal_emit_by_name (self, "changed");
}

void
scl_policy_list_choose_as_people (SclPolicyList *self, GPtrArray *policies)
{
  choose_only (self, policies);
  g_signal_emit_by_name (self, "chosen");
}

GPtrArray *
scl_policy_list_get_chosen (SclPolicyList *self)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);

  SCL_FOR_EACH_POINTER (Entry, entry, self->entries)
    if (gtk_check_button_get_active (entry->check))
      g_ptr_array_add (chosen, scl_policy_ref (entry->policy));
  return chosen;
}

/* ---- Shared ---- */

/* Those of the workbench that are still chosen keep their order, the rule in force first; what has
 * been chosen besides comes behind. */
static void
share (SclPolicyList *self)
{
  g_autoptr (GPtrArray) chosen = scl_policy_list_get_chosen (self),
                        rules = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  GPtrArray *before = scl_workbench_get_compared (self->workbench);

  for (guint i = 0; i < before->len; i++)
    {
      Entry *entry = find_entry (self, scl_policy_name (g_ptr_array_index (before, i)));

      if (entry != NULL && gtk_check_button_get_active (entry->check))
        {
          g_ptr_array_add (rules, scl_policy_ref (entry->policy));
          g_ptr_array_remove (chosen, entry->policy);
        }
    }
  for (guint i = 0; i < chosen->len; i++)
    g_ptr_array_add (rules, scl_policy_ref (g_ptr_array_index (chosen, i)));
  self->sharing = TRUE;
  scl_workbench_set_rules (self->workbench, rules);
  self->sharing = FALSE;
}

static void
on_rules (SclPolicyList *self)
{
  if (!self->sharing)
    choose_only (self, scl_workbench_get_compared (self->workbench));
}

void
scl_policy_list_share (SclPolicyList *self, SclWorkbench *workbench)
{
  g_set_object (&self->workbench, workbench);
  scl_connect (workbench, "rules", on_rules, self);
  scl_connect (self, "chosen", share, self);
  on_rules (self);
}

SCL_DEFINE_GETTER (guint, scl_policy_list_get_n, SclPolicyList, entries->len)

SclPolicy *
scl_policy_list_get (SclPolicyList *self, guint index)
{
  return ((Entry *) g_ptr_array_index (self->entries, index))->policy;
}

void
scl_policy_list_follow (SclPolicyList *self, SclChart *chart)
{
  SCL_FOR_EACH_POINTER (Entry, entry, self->entries)
    scl_swatch_follow (entry->swatch, chart, scl_policy_title (entry->policy));
}

/* What is ticked stays in sight whatever is searched for. */
static gboolean
is_wanted (GtkListBoxRow *row, gpointer data)
{
  SclPolicyList *self = data;
  const Entry *entry = g_object_get_data (G_OBJECT (row), "entry");
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *needle = g_utf8_casefold (text, -1);
  g_autofree char *all = NULL;
  g_autofree char *folded = NULL;

  if (entry == NULL || text[0] == '\0' || gtk_check_button_get_active (entry->check))
    return TRUE;
  all = g_strconcat (scl_policy_title (entry->policy), " ", scl_policy_name (entry->policy), " ",
                     scl_policy_description (entry->policy), NULL);
  folded = g_utf8_casefold (all, -1);
  return strstr (folded, needle) != NULL;
}

/* What one has written stands first, the row that adds something last. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  SclPolicyList *self = data;
  const Entry *x = g_object_get_data (G_OBJECT (a), "entry"),
              *y = g_object_get_data (G_OBJECT (b), "entry");
  guint i = 0, j = 0;

  if (x == NULL || y == NULL)
    return (x == NULL) - (y == NULL);
  if (x->own != y->own)
    return y->own - x->own;
  g_ptr_array_find (self->entries, x, &i);
  g_ptr_array_find (self->entries, y, &j);
  return SCL_ORDER (i, j);
}

/* Escape: what is searched for goes, then the popover that the list is in, if it is in one. */
static void
on_stop_search (SclPolicyList *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* ---- A policy of one's own ---- */

static void
on_named (GtkWidget *from, const char *const *paths, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!add_file (SCL_POLICY_LIST (from), paths[0], &error))
    scl_warn (from, error->message);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, SclPolicyList *self)
{
  const SclFileQuestion question = { .title = _ ("Add Policy"),
                                     .accept = _ ("_Add"),
                                     .kind = SCL_FILE_OPEN,
                                     .only = _ ("Policies"),
                                     .pattern = "*.policy",
                                     .answer = on_named };

  if (GTK_WIDGET (row) == self->add_row)
    scl_file_question_ask (&question, GTK_WIDGET (self));
}

static void
scl_policy_list_class_init (SclPolicyListClass *klass)
{
  scl_finalizes (klass, SclPolicyList, entries, g_ptr_array_unref, workbench, g_object_unref);
  scl_signal_new (SCL_TYPE_POLICY_LIST, "changed", 0);
  scl_signal_new (SCL_TYPE_POLICY_LIST, "chosen", 0);
}

static void
scl_policy_list_init (SclPolicyList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_layout_manager (GTK_WIDGET (self), scl_upright_layout_new ());
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->search = GTK_SEARCH_ENTRY (gtk_search_entry_new ());
  gtk_search_entry_set_search_delay (self->search, 50);
  g_object_set (self->search, "placeholder-text", _ ("Search policies"), NULL);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Policies"), -1);
  gtk_list_box_set_filter_func (self->list, is_wanted, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  scl_connect (self->search, "search-changed", gtk_list_box_invalidate_filter, self->list);
  scl_connect (self->search, "stop-search", on_stop_search, self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->search));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), box);

  self->add_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), _ ("Add a policy file…"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->add_row),
                             gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  gtk_list_box_append (self->list, self->add_row);
  g_signal_connect (self, "map", G_CALLBACK (reload), NULL);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
}
