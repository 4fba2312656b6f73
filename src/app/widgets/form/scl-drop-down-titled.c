/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-drop-down-titled.h"

#include "app/widgets/form/scl-drop-down-search.h"

#define MAX_CHARS 40 /* of what is chosen, on the button */
#define NAME "scl-drop-down-name"
#define LINES "scl-drop-down-lines"

/* ---- The button ---- */

static void
set_up_button (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *drop_down)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *name = gtk_label_new (g_object_get_data (G_OBJECT (drop_down), NAME)),
            *title = gtk_label_new (NULL);
  const int lines = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (drop_down), LINES));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (title), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (title), MAX_CHARS);
  gtk_label_set_wrap (GTK_LABEL (title), lines > 1);
  gtk_label_set_lines (GTK_LABEL (title), lines);
  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (name, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), title);
  gtk_list_item_set_child (item, box);
}

static void
bind_button (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *drop_down)
{
  const char *title
      = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (gtk_list_item_get_child (item))),
                      title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (drop_down), title);
}

static void
on_choose (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkListItem *item = data;

  /* What is activated is not taken, but what is selected then. */
  gtk_widget_activate_action (gtk_list_item_get_child (item), "list.select-item", "(ubb)",
                              gtk_list_item_get_position (item), FALSE, FALSE);
  gtk_widget_activate_action (gtk_list_item_get_child (item), "list.activate-item", "u",
                              gtk_list_item_get_position (item));
}

/* ---- The list ---- */

/* GTK 4.8 lets assistive programs select a row of a drop-down, which chooses nothing yet: they
 * choose by this action. */
static void
add_choose (GtkWidget *label, GtkListItem *item)
{
  static const GActionEntry entries[] = { { .name = "choose", .activate = on_choose } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), item);
  gtk_widget_insert_action_group (label, "option", G_ACTION_GROUP (group));
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  add_choose (label, item);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  gtk_list_item_set_child (item, label);
}

static void
set_up_plain_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  add_choose (label, item);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (
      GTK_LABEL (gtk_list_item_get_child (item)),
      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

void
scl_drop_down_choosable (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) row = gtk_signal_list_item_factory_new ();

  g_signal_connect (row, "setup", G_CALLBACK (set_up_plain_row), NULL);
  g_signal_connect (row, "bind", G_CALLBACK (bind_row), NULL);
  gtk_drop_down_set_list_factory (drop_down, row);
}

void
scl_drop_down_titled (GtkDropDown *drop_down, const char *name, int lines)
{
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) row = gtk_signal_list_item_factory_new ();

  g_object_set_data_full (G_OBJECT (drop_down), NAME, g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (drop_down), LINES, GINT_TO_POINTER (lines));
  scl_drop_down_search (drop_down);
  g_signal_connect (button, "setup", G_CALLBACK (set_up_button), drop_down);
  g_signal_connect (button, "bind", G_CALLBACK (bind_button), drop_down);
  g_signal_connect (row, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (row, "bind", G_CALLBACK (bind_row), NULL);
  gtk_drop_down_set_factory (drop_down, button);
  gtk_drop_down_set_list_factory (drop_down, row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}
