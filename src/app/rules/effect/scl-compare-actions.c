/* What the Compare page's menus and buttons do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/effect/scl-compare-page-private.h"

static void
run_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_compare_page_run (data);
}

static void
sort_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint column;
  gboolean descending;

  g_variant_get (parameter, "(ub)", &column, &descending);
  scl_table_sort_by (scl_compare_page_get_players (data), column, descending);
}

static const GActionEntry actions[] = {
  { .name = "run", .activate = run_action },
  { .name = "sort", .activate = sort_action, .parameter_type = "(ub)" },
};

void
scl_compare_actions_add (SclComparePage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "compare", G_ACTION_GROUP (group));
}
