/* A table's columns: how they stand, others in their place, and those that it does without.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "../test-main.h"
#include "small-table.h"

typedef SmallTable Fixture;

/* Numbers stand to the right, and their headings over them; text gives way, a few letters and
 * numbers do not. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  GListModel *all = gtk_column_view_get_columns (f->view);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (all, i);

      g_assert_true (gtk_column_view_column_get_resizable (column));
      g_assert_nonnull (gtk_column_view_column_get_sorter (column));
      g_assert_cmpint (gtk_column_view_column_get_expand (column), ==, i == 0);
    }
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "Ada")), ==, 0);
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "40")), ==, 1);
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "y")), ==, 0);
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "Points")), ==, 1);
  g_assert_true (gtk_widget_get_hexpand (GTK_WIDGET (small_table_label_of (f, "Points"))));
  g_assert_cmpint (gtk_label_get_justify (small_table_label_of (f, "Points")), ==,
                   GTK_JUSTIFY_RIGHT);
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "Name")), !=, 1);
  g_assert_false (gtk_widget_get_hexpand (GTK_WIDGET (small_table_label_of (f, "Name"))));
  g_assert_cmpint (gtk_label_get_ellipsize (small_table_label_of (f, "Ada")), ==,
                   PANGO_ELLIPSIZE_END);
  g_assert_cmpint (gtk_label_get_ellipsize (small_table_label_of (f, "40")), ==,
                   PANGO_ELLIPSIZE_NONE);
  g_assert_cmpint (gtk_label_get_ellipsize (small_table_label_of (f, "y")), ==,
                   PANGO_ELLIPSIZE_NONE);
  g_assert_cmpint (gtk_label_get_width_chars (small_table_label_of (f, "Ada")), ==, 13);
  g_assert_cmpint (gtk_label_get_width_chars (small_table_label_of (f, "40")), ==, -1);
  g_assert_cmpint (gtk_label_get_width_chars (small_table_label_of (f, "y")), ==, -1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (small_table_label_of (f, "40")), "numeric"));
  g_assert_false (
      gtk_widget_has_css_class (GTK_WIDGET (small_table_label_of (f, "Ada")), "numeric"));
}

/* Texts and headings are asked for anew. */
static void
test_refresh (Fixture *f, gconstpointer data)
{
  GtkLabel *ada = small_table_label_of (f, "Ada"), *forty = small_table_label_of (f, "40"),
           *y = small_table_label_of (f, "y");

  texts[1][0] = "Ida";
  all_strong = TRUE;
  scl_table_refresh (f->table);
  texts[1][0] = "Ada";
  g_assert_cmpstr (gtk_label_get_text (ada), ==, "Ida");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (ada), "heading"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (forty), "heading"));
  g_assert_cmpint (gtk_label_get_width_chars (ada), ==, 9);
  g_assert_cmpint (gtk_label_get_lines (ada), ==, 2);
  g_assert_true (gtk_label_get_wrap (ada));
  g_assert_false (gtk_label_get_wrap (forty));
  g_assert_false (gtk_label_get_wrap (y));
  all_strong = FALSE;
  scl_table_refresh (f->table);
  g_assert_cmpstr (gtk_label_get_text (ada), ==, "Ada");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (ada), "heading"));
  g_assert_cmpint (gtk_label_get_width_chars (ada), ==, 13);
  g_assert_cmpint (gtk_label_get_lines (ada), ==, -1);
  g_assert_false (gtk_label_get_wrap (ada));
}

/* Other columns take their place: what they are called, which expands, whether they sort. */
static void
test_other_columns (Fixture *f, gconstpointer data)
{
  const SclTableColumn others[] = { { .title = "First" },
                                    { .title = "Second", .numeric = TRUE, .spare = 2 },
                                    { .title = "Third", .numeric = TRUE } };
  SclTableSource other = source;
  g_autofree char *seen = NULL, *fewer = NULL;

  scl_table_sort_by (f->table, 0, TRUE);
  small_table_assert_told (f, "sorted;");
  other.columns = others;
  scl_table_set_source (f->table, &other);
  app_test_settle (50);
  seen = app_test_table (f->table, 1);
  g_assert_cmpstr (seen, ==, "First | Second | Third\nCarla | 10 | x"); /* not sorted any more */
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "Third")), ==, 1);
  g_assert_cmpfloat (gtk_label_get_xalign (small_table_label_of (f, "x")), ==, 1);
  {
    g_autoptr (GtkColumnViewColumn) first
        = g_list_model_get_item (gtk_column_view_get_columns (f->view), 0);

    g_assert_false (gtk_column_view_column_get_expand (first));
  }
  other.n_columns = 1;
  other.compare = NULL;
  scl_table_set_source (f->table, &other);
  app_test_settle (50);
  fewer = app_test_table (f->table, 2);
  g_assert_cmpstr (fewer, ==, "First\nCarla\nAda");
  {
    g_autoptr (GtkColumnViewColumn) first
        = g_list_model_get_item (gtk_column_view_get_columns (f->view), 0);

    g_assert_null (gtk_column_view_column_get_sorter (first));
  }
  small_table_assert_told (f, "");
}

/* Columns of other names are others, whatever they are like: neither order nor choice stays. Those
 * of the same names keep both. */
static void
test_other_titles (Fixture *f, gconstpointer data)
{
  SclTableColumn named[] = { columns[0], columns[1], columns[2] };
  SclTableSource same = source, other = source;
  g_autofree char *sorted = NULL, *unsorted = NULL;

  named[2].title = "Sign";
  other.columns = named;
  scl_table_sort_by (f->table, 1, TRUE);
  scl_table_select (f->table, 1);
  scl_table_set_source (f->table, &same);
  app_test_settle (50);
  sorted = app_test_table (f->table, 2);
  g_assert_cmpstr (sorted, ==, "Name | Points | Mark\nAda | 40 | y\nBru\tno\n | 30 | z");
  g_assert_cmpuint (scl_table_get_selected (f->table), ==, 1);
  scl_table_set_source (f->table, &other);
  app_test_settle (50);
  unsorted = app_test_table (f->table, 2);
  g_assert_cmpstr (unsorted, ==, "Name | Points | Sign\nCarla | 10 | x\nAda | 40 | y");
  g_assert_cmpuint (scl_table_get_selected (f->table), ==, G_MAXUINT);
  g_assert_true (scl_table_get_data (f->table) == NULL);
}

static char *
columns_shown (Fixture *f)
{
  GListModel *all = gtk_column_view_get_columns (f->view);
  GString *seen = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (all, i);

      if (gtk_column_view_column_get_visible (column))
        g_string_append_printf (seen, "%s ", gtk_column_view_column_get_title (column));
    }
  return g_string_free (seen, FALSE);
}

/* They follow the width some frames later. */
static void
assert_columns (Fixture *f, const char *expected)
{
  g_autofree char *seen = columns_shown (f);

  for (guint i = 0; i < 100 && strcmp (seen, expected) != 0; i++)
    {
      app_test_settle (20);
      g_free (seen);
      seen = columns_shown (f);
    }
  g_assert_cmpstr (seen, ==, expected);
}

/* The width that the shown columns need; the window's follows. */
static void
set_width (Fixture *f, int width)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (f->view), GTK_TYPE_SCROLLED_WINDOW);

  gtk_widget_set_halign (GTK_WIDGET (f->table), GTK_ALIGN_START);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), FALSE);
  gtk_widget_set_size_request (GTK_WIDGET (f->table), width, 200);
}

/* Where there is no room for all, those marked 1 go, then those marked 2; with room they are there
 * again. */
static void
test_spare (Fixture *f, gconstpointer data)
{
  int all = 0, two = 0;

  gtk_widget_measure (GTK_WIDGET (f->view), GTK_ORIENTATION_HORIZONTAL, -1, &all, NULL, NULL, NULL);
  set_width (f, all);
  assert_columns (f, "Name Points Mark ");
  set_width (f, all - 2);
  assert_columns (f, "Name Points ");
  gtk_widget_measure (GTK_WIDGET (f->view), GTK_ORIENTATION_HORIZONTAL, -1, &two, NULL, NULL, NULL);
  set_width (f, two - 2);
  assert_columns (f, "Name ");
  set_width (f, two);
  assert_columns (f, "Name Points ");
  set_width (f, all - 1);
  assert_columns (f, "Name Points ");
  set_width (f, all);
  assert_columns (f, "Name Points Mark ");
  set_width (f, 50);
  assert_columns (f, "Name ");
}

TEST_MAIN_WITH (app_test_init, Fixture, small_table_set_up, small_table_tear_down,
                "/app/table-columns", test_columns, test_refresh, test_other_columns,
                test_other_titles, test_spare)
