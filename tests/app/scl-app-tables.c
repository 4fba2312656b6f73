/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scl-app-tables.h"

#include "scl-app-find.h"

/* ---- Small tables of figures ---- */

#define NAME 1
#define FIRST_VALUE 2

static gboolean
is_facts (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_GRID (widget) && gtk_widget_has_css_class (widget, "facts")
         && gtk_widget_get_mapped (widget);
}

static const char *
cell (GtkGrid *grid, guint row, guint column)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, (int) column, (int) row);

  return GTK_IS_LABEL (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static void
add_line (GString *text, const char *const *cells, guint n)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " | " : "", cells[i] != NULL ? cells[i] : "");
}

char *
app_test_facts (gpointer within)
{
  GtkGrid *grid = app_test_find_that (within, is_facts, NULL);
  GString *text = g_string_new (NULL);
  guint n = app_test_facts_n (within);

  for (guint row = 0; row <= n && grid != NULL; row++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new ();

      if (row == 0 && cell (grid, 0, FIRST_VALUE) == NULL)
        continue;
      for (guint column = NAME;
           column == NAME || gtk_grid_get_child_at (grid, (int) column, (int) row) != NULL;
           column++)
        g_ptr_array_add (cells, (gpointer) cell (grid, row, column));
      add_line (text, (const char *const *) cells->pdata, cells->len);
    }
  return g_string_free (text, FALSE);
}

guint
app_test_facts_n (gpointer within)
{
  GtkGrid *grid = app_test_find_that (within, is_facts, NULL);
  guint n = 0;

  while (grid != NULL && cell (grid, n + 1, NAME) != NULL)
    n++;
  return n;
}

const char *
app_test_fact (gpointer within, const char *name, guint column)
{
  GtkGrid *grid = app_test_find_that (within, is_facts, NULL);
  guint n = app_test_facts_n (within);

  for (guint row = 1; row <= n; row++)
    if (g_strcmp0 (cell (grid, row, NAME), name) == 0)
      return cell (grid, row, FIRST_VALUE + column);
  return NULL;
}

/* ---- Long tables ---- */

static GtkColumnView *
column_view (gpointer within)
{
  return app_test_find (within, GTK_TYPE_COLUMN_VIEW);
}

guint
app_test_table_n (gpointer within)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (column_view (within))));
}

/* The row's widget: they stand in the list in order, and none of them is as high as nothing. */
static GtkWidget *
row_at (gpointer within, guint row)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (column_view (within)));
  guint i = 0;

  if (row >= app_test_table_n (within))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "row") && i++ == row)
      return child;
  return NULL;
}

char *
app_test_table_cell (gpointer within, guint row, guint column)
{
  GtkWidget *widget = row_at (within, row);
  GtkWidget *child = widget != NULL ? gtk_widget_get_first_child (widget) : NULL;

  for (guint i = 0; i < column && child != NULL; i++)
    child = gtk_widget_get_next_sibling (child);
  return child != NULL ? g_strdup (gtk_label_get_text (app_test_find (child, GTK_TYPE_LABEL)))
                       : NULL;
}

static char *
column_title (gpointer within, guint column)
{
  g_autoptr (GtkColumnViewColumn) item
      = g_list_model_get_item (gtk_column_view_get_columns (column_view (within)), column);

  return item != NULL ? g_strdup (gtk_column_view_column_get_title (item)) : NULL;
}

char *
app_test_table (gpointer within, guint n)
{
  GString *text = g_string_new (NULL);
  guint n_columns = g_list_model_get_n_items (gtk_column_view_get_columns (column_view (within)));

  for (guint row = 0; row <= MIN (n, app_test_table_n (within)); row++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      for (guint c = 0; c < n_columns; c++)
        g_ptr_array_add (cells, row == 0 ? column_title (within, c)
                                         : app_test_table_cell (within, row - 1, c));
      add_line (text, (const char *const *) cells->pdata, cells->len);
    }
  return g_string_free (text, FALSE);
}

guint
app_test_table_row (gpointer within, guint column, const char *text)
{
  for (guint row = 0; row < app_test_table_n (within); row++)
    {
      g_autofree char *here = app_test_table_cell (within, row, column);

      if (here == NULL)
        break;
      if (g_str_equal (here, text))
        return row;
    }
  return G_MAXUINT;
}

void
app_test_table_choose (gpointer within, guint row)
{
  g_assert_cmpuint (row, <, app_test_table_n (within));
  gtk_selection_model_select_item (gtk_column_view_get_model (column_view (within)), row, TRUE);
}

void
app_test_table_sort (gpointer within, const char *title, gboolean descending)
{
  GListModel *columns = gtk_column_view_get_columns (column_view (within));

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_strcmp0 (gtk_column_view_column_get_title (column), title) == 0)
        {
          gtk_column_view_sort_by_column (column_view (within), column,
                                          descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
          return;
        }
    }
  g_error ("no column “%s”", title);
}

void
app_test_table_assert_order (SclTable *table, guint column, gboolean descending,
                             const char *expected)
{
  g_autoptr (GString) order = g_string_new (NULL);

  scl_table_sort_by (table, column, descending);
  for (guint i = 0; i < scl_table_get_n_shown (table); i++)
    {
      g_autofree char *name = scl_table_get_text (table, scl_table_get_shown (table, i), 0);

      g_string_append_printf (order, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (order->str, ==, expected);
}
