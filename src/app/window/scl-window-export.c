/* The data into files, and above the space in view how far that is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/data/scl-data-export.h"
#include "app/window/scl-window-actions-private.h"

static SclProgressStrip *
export_strip (SclWindow *self)
{
  return SCL_PROGRESS_STRIP (
      gtk_widget_get_template_child (GTK_WIDGET (self), SCL_TYPE_WINDOW, "export_strip"));
}

static void
export_games (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_data_export_games (data, scl_window_get_dataset (data), export_strip (data),
                         g_variant_get_string (parameter, NULL));
}

static void
export_list (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  scl_data_export_list (data, scl_window_get_dataset (data), export_strip (data));
}

static void
export_event (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name;
  gint64 event;

  g_variant_get (parameter, "(x&s)", &event, &name);
  scl_data_export_event (data, scl_window_get_dataset (data), export_strip (data), event, name);
}

static const GActionEntry entries[] = {
  { .name = "export-games", .activate = export_games, .parameter_type = "s" },
  { .name = "export-list", .activate = export_list },
  { .name = "export-event", .activate = export_event, .parameter_type = "(xs)" },
};

void
scl_window_export_add (SclWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
