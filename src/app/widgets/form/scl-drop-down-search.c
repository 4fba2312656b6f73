/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form/scl-drop-down-search.h"

#include "workbench/core/scl-connect.h"

static GtkWidget *
find (GtkWidget *within, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (within, type))
    return within;
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

/* A space within what is searched for is no choice of the row that has the focus. */
static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        GtkEditable *entry)
{
  int end = -1;

  if (key != GDK_KEY_space || gtk_editable_get_text (entry)[0] == '\0')
    return GDK_EVENT_PROPAGATE;
  gtk_editable_insert_text (entry, " ", 1, &end);
  gtk_editable_set_position (entry, -1);
  return GDK_EVENT_STOP;
}

static void
take_spaces (GtkWidget *popover, GtkWidget *entry)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (on_key), entry, 0);
  gtk_widget_add_controller (popover, controller);
}

/* GTK 4.8 finds what begins so, and makes its filter anew with every model. */
static void
find_anywhere (GtkListView *list)
{
  GtkSelectionModel *selection = gtk_list_view_get_model (list);
  GListModel *shown = GTK_IS_SINGLE_SELECTION (selection)
                          ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection))
                          : NULL;
  GtkFilter *filter = GTK_IS_FILTER_LIST_MODEL (shown)
                          ? gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (shown))
                          : NULL;

  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_match_mode (GTK_STRING_FILTER (filter),
                                      GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
}

/* GTK 4.8 puts the focus on the rows, and what is typed then goes nowhere: the entry takes it from
 * anywhere in the popover. */
void
scl_drop_down_search (GtkDropDown *drop_down)
{
  g_autoptr (GtkExpression) text
      = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *popover = find (GTK_WIDGET (drop_down), GTK_TYPE_POPOVER);
  GtkWidget *entry = popover != NULL ? find (popover, GTK_TYPE_SEARCH_ENTRY) : NULL;
  GtkWidget *list = popover != NULL ? find (popover, GTK_TYPE_LIST_VIEW) : NULL;

  gtk_drop_down_set_expression (drop_down, text);
  gtk_drop_down_set_enable_search (drop_down, TRUE);
  if (list != NULL)
    {
      scl_connect (list, "notify::model", find_anywhere, list);
      find_anywhere (GTK_LIST_VIEW (list));
    }
  if (entry == NULL)
    return;
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (entry), popover);
  take_spaces (popover, entry);
}
