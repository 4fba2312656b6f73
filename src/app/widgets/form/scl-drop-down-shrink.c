/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-drop-down-shrink.h"

#define LEAST_CHARS 5 /* of a text remain */

static gboolean
on_tooltip (GtkWidget *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  return TRUE;
}

static void
set_up (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
  gtk_list_item_set_child (item, label);
}

static void
bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (label, text);
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (text, -1), LEAST_CHARS));
}

/* GTK's own factory goes on making the list. */
static void
shrink (GtkDropDown *drop_down)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);
  g_autoptr (GtkListItemFactory) button = NULL;

  if (gtk_drop_down_get_list_factory (drop_down) != NULL
      || !GTK_IS_SIGNAL_LIST_ITEM_FACTORY (gtk_drop_down_get_factory (drop_down))
      || (model != NULL && !GTK_IS_STRING_LIST (model)))
    return;
  button = gtk_signal_list_item_factory_new ();
  g_signal_connect (button, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (button, "bind", G_CALLBACK (bind), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, button);
}

void
scl_drop_downs_shrink (GtkWidget *within)
{
  if (GTK_IS_DROP_DOWN (within))
    {
      shrink (GTK_DROP_DOWN (within));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    scl_drop_downs_shrink (child);
}
