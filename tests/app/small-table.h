/* A small table with what is told of it, for its tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/widgets/table/scl-table.h"
#include "scl-app-test.h"

static const char *texts[][3] = {
  { "Carla", "10", "x" }, { "Ada", "40", "y" }, { "Bru\tno\n", "30", "z" }, { "Dora", "10", "" }
};

static inline char *
small_table_text_of (guint row, guint column, gpointer data)
{
  return g_strdup (texts[row][column]);
}

static inline int
small_table_compare (guint a, guint b, guint column, gpointer data)
{
  return column == 1 ? atoi (texts[a][1]) - atoi (texts[b][1])
                     : strcmp (texts[a][column], texts[b][column]);
}

static inline gboolean
small_table_match (guint row, const char *needle, gpointer data)
{
  return scl_table_text_has (texts[row][0], needle);
}

static gboolean all_strong;

static inline gboolean
small_table_is_strong (guint row, gpointer data)
{
  return all_strong;
}

static const SclTableColumn columns[] = { { .title = "Name", .expand = TRUE },
                                          { .title = "Points", .numeric = TRUE, .spare = 2 },
                                          { .title = "Mark", .brief = TRUE, .spare = 1 } };

static const SclTableSource source = { .n_rows = 4,
                                       .columns = columns,
                                       .n_columns = 3,
                                       .text = small_table_text_of,
                                       .compare = small_table_compare,
                                       .match = small_table_match,
                                       .strong = small_table_is_strong };

typedef struct
{
  SclTable *table;
  GtkColumnView *view;
  GtkWidget *box;
  GtkWindow *window;
  GString *told; /* "selected 2;" … */
} SmallTable;

static inline void
small_table_on_selected (SclTable *table, guint row, GString *told)
{
  if (row == G_MAXUINT)
    g_string_append (told, "none;");
  else
    g_string_append_printf (told, "selected %u;", row);
}

static inline void
small_table_on_activated (SclTable *table, guint row, GString *told)
{
  g_string_append_printf (told, "activated %u;", row);
}

static inline void
small_table_on_sorted (SclTable *table, GString *told)
{
  g_string_append (told, "sorted;");
}

static inline void
small_table_on_say (GSimpleAction *action, GVariant *text, gpointer told)
{
  g_string_append_printf (told, "%s;", g_variant_get_string (text, NULL));
}

static inline void
small_table_set_up (SmallTable *f, gconstpointer data)
{
  const GActionEntry entries[]
      = { { .name = "say", .activate = small_table_on_say, .parameter_type = "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  all_strong = FALSE;
  f->told = g_string_new (NULL);
  f->table = g_object_new (SCL_TYPE_TABLE, "title", "Players", NULL);
  f->view = app_test_find (f->table, GTK_TYPE_COLUMN_VIEW);
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, f->told);
  gtk_widget_insert_action_group (f->box, "win", G_ACTION_GROUP (group));
  gtk_box_append (GTK_BOX (f->box), GTK_WIDGET (f->table));
  gtk_box_append (GTK_BOX (f->box), gtk_button_new_with_label ("Other"));
  scl_table_set_source (f->table, &source);
  g_signal_connect (f->table, "row-selected", G_CALLBACK (small_table_on_selected), f->told);
  g_signal_connect (f->table, "row-activated", G_CALLBACK (small_table_on_activated), f->told);
  g_signal_connect (f->table, "sorted", G_CALLBACK (small_table_on_sorted), f->told);
  f->window = app_test_window (f->box, 400, 300);
  app_test_settle (30);
}

static inline void
small_table_tear_down (SmallTable *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_string_free (f->told, TRUE);
}

static inline void
small_table_assert_told (SmallTable *f, const char *expected)
{
  g_assert_cmpstr (f->told->str, ==, expected);
  g_string_truncate (f->told, 0);
}

static inline gboolean
small_table_has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static inline GtkLabel *
small_table_label_of (SmallTable *f, const char *text)
{
  gpointer label = app_test_find_that (f->view, small_table_has_text, text);

  g_assert_nonnull (label);
  return label;
}
