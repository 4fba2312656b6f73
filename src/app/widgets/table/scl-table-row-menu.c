/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/table/scl-table-row-menu.h"

#include "app/widgets/table/scl-table-private.h"

typedef struct
{
  SclTable *table;
  SclTableMenuFunc func;
  gpointer data;
  GtkWidget *popover; /* NULL: not asked for yet */
} Menu;

static void
take_away (Menu *menu)
{
  if (menu->popover != NULL)
    gtk_widget_unparent (g_steal_pointer (&menu->popover));
}

/* A popover stays until the next one is asked for: taken away while the click that closed it is
 * still being dealt with, it leaves GTK asking for the pointer over a surface that is gone. */
static gboolean
popup (Menu *menu, guint row, const GdkRectangle *at)
{
  g_autoptr (GMenuModel) model
      = row != G_MAXUINT ? menu->func (menu->table, row, menu->data) : NULL;

  if (model == NULL)
    return FALSE;
  take_away (menu);
  menu->popover = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu->popover), FALSE);
  gtk_widget_set_halign (menu->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (menu->popover, GTK_WIDGET (menu->table));
  gtk_popover_set_pointing_to (GTK_POPOVER (menu->popover), at);
  gtk_popover_popup (GTK_POPOVER (menu->popover));
  return TRUE;
}

/* A pointer between two texts is over their row, all of whose cells are of it. */
static guint
row_of (Menu *menu, GtkWidget *widget)
{
  while (widget != NULL && widget != GTK_WIDGET (menu->table))
    {
      GtkWidget *cell = widget;
      guint row = scl_table_row_of_cell (menu->table, widget);

      while (row == G_MAXUINT && g_str_equal (gtk_widget_get_css_name (widget), "row")
             && (cell = gtk_widget_get_first_child (cell)) != NULL)
        row = scl_table_row_of_cell (menu->table, cell);
      if (row != G_MAXUINT)
        return row;
      widget = gtk_widget_get_parent (widget);
    }
  return G_MAXUINT;
}

/* Once the button is up: a menu that comes up under the pointer while it is held down does not hear
 * that the pointer is in it, and GTK takes the click on its entry for one beside it. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, Menu *menu)
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

  if (focus != NULL && gtk_widget_is_ancestor (focus, table)
      && gtk_widget_compute_bounds (focus, table, &bounds))
    at = (GdkRectangle){ (int) bounds.origin.x + 24, (int) bounds.origin.y, 1,
                         (int) bounds.size.height };
  return popup (menu, scl_table_get_selected (SCL_TABLE (table)), &at);
}

void
scl_table_menu_add (SclTable *table, SclTableMenuFunc func, gpointer data)
{
  static const char *const keys[] = { "Menu", "<Shift>F10" };
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  Menu *menu = g_new (Menu, 1);

  *menu = (Menu){ .table = table, .func = func, .data = data };
  g_signal_connect_swapped (table, "destroy", G_CALLBACK (take_away), menu);
  g_object_set_data_full (G_OBJECT (table), "scl-table-row-menu", menu, g_free);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "released", G_CALLBACK (on_released), menu);
  gtk_widget_add_controller (GTK_WIDGET (table), GTK_EVENT_CONTROLLER (click));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (shortcuts),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i]),
                          gtk_callback_action_new (on_key, menu, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (table), shortcuts);
}
