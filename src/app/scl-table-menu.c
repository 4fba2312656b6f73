/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-table-menu.h"

#include "app/scl-table-private.h"

typedef struct
{
  SclTable *table;
  SclTableMenuFunc func;
  gpointer data;
} Menu;

static gboolean
unparent (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The chosen item acts after its menu has closed. */
static void
on_closed (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover), g_object_unref);
}

static gboolean
popup (Menu *menu, guint row, const GdkRectangle *at)
{
  g_autoptr (GMenuModel) model = row != G_MAXUINT ? menu->func (menu->table, row, menu->data) : NULL;
  GtkWidget *popover;

  if (model == NULL)
    return FALSE;
  popover = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), at);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_widget_set_parent (popover, GTK_WIDGET (menu->table));
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  g_signal_connect_object (menu->table, "destroy", G_CALLBACK (unparent), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}

static guint
row_of (Menu *menu, GtkWidget *widget)
{
  while (widget != NULL && widget != GTK_WIDGET (menu->table))
    {
      guint row = scl_table_row_of_cell (widget);

      if (row == G_MAXUINT && gtk_widget_get_first_child (widget) != NULL)
        row = scl_table_row_of_cell (gtk_widget_get_first_child (widget));
      if (row != G_MAXUINT)
        return row;
      widget = gtk_widget_get_parent (widget);
    }
  return G_MAXUINT;
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, Menu *menu)
{
  guint row = row_of (menu, gtk_widget_pick (GTK_WIDGET (menu->table), x, y, GTK_PICK_DEFAULT));

  if (row == G_MAXUINT)
    return;
  scl_table_select (menu->table, row);
  if (popup (menu, row, &(GdkRectangle){ (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
on_key (GtkWidget *table, GVariant *args, gpointer data)
{
  Menu *menu = data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (table));
  GdkRectangle at = { gtk_widget_get_width (table) / 2, 24, 1, 1 };
  graphene_rect_t bounds;

  if (focus != NULL && gtk_widget_is_ancestor (focus, table) && gtk_widget_compute_bounds (focus, table, &bounds))
    at = (GdkRectangle){ (int) bounds.origin.x + 24, (int) bounds.origin.y, 1, (int) bounds.size.height };
  return popup (menu, scl_table_get_selected (SCL_TABLE (table)), &at);
}

void
scl_table_menu_add (SclTable *table, SclTableMenuFunc func, gpointer data)
{
  static const char *const keys[] = { "Menu", "<Shift>F10" };
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  Menu *menu = g_new (Menu, 1);

  *menu = (Menu){ table, func, data };
  g_object_set_data_full (G_OBJECT (table), "scl-table-menu", menu, g_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), menu);
  gtk_widget_add_controller (GTK_WIDGET (table), GTK_EVENT_CONTROLLER (click));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i]),
                                                            gtk_callback_action_new (on_key, menu, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (table), shortcuts);
}
