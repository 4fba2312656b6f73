/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "../test-main.h"
#include "app/widgets/table/scl-table.h"
#include "scl-app-test.h"

static const char *const names[] = { "Carla", "Ada", "Bruno, \"il Vecchio\"", "Dora" };
static const int points[] = { 10, 40, 30, 10 };

static char *
small_text (guint row, guint column, gpointer data)
{
  return column == 0 ? g_strdup (names[row]) : g_strdup_printf ("%d", points[row]);
}

static int
small_compare (guint a, guint b, guint column, gpointer data)
{
  return column == 0 ? strcmp (names[a], names[b]) : points[a] - points[b];
}

static gboolean
small_match (guint row, const char *needle, gpointer data)
{
  g_autofree char *folded = g_utf8_casefold (names[row], -1);

  return strstr (folded, needle) != NULL;
}

static const SclTableColumn columns[] = { { "Name", FALSE, TRUE }, { "Points", TRUE, FALSE } };

static const SclTableSource small = { .n_rows = 4,
                                      .columns = columns,
                                      .n_columns = 2,
                                      .text = small_text,
                                      .compare = small_compare,
                                      .match = small_match };

static void
assert_order (SclTable *table, const guint *rows, guint n)
{
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (scl_table_get_shown (table, i), ==, rows[i]);
}

static void
test_sort (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);

  scl_table_set_source (table, &small);
  assert_order (table, (guint[]){ 0, 1, 2, 3 }, 4);
  scl_table_sort_by (table, 0, FALSE);
  assert_order (table, (guint[]){ 1, 2, 0, 3 }, 4);
  /* Equal points keep the rows' own order, whichever way. */
  scl_table_sort_by (table, 1, TRUE);
  assert_order (table, (guint[]){ 1, 2, 0, 3 }, 4);
  scl_table_sort_by (table, 1, FALSE);
  assert_order (table, (guint[]){ 0, 3, 2, 1 }, 4);
  scl_table_sort_by (table, G_MAXUINT, FALSE);
  assert_order (table, (guint[]){ 0, 1, 2, 3 }, 4);
  gtk_window_destroy (window);
}

static void
on_row_selected (SclTable *table, guint row, guint *selected)
{
  *selected = row;
}

static void
test_filter_keeps_selection (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  guint selected = 99;

  scl_table_set_source (table, &small);
  g_signal_connect (table, "row-selected", G_CALLBACK (on_row_selected), &selected);
  scl_table_select (table, 2);
  g_assert_cmpuint (selected, ==, 2);
  scl_table_sort_by (table, 0, TRUE);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 2);
  scl_table_set_filter (table, " BRU");
  assert_order (table, (guint[]){ 2 }, 1);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 2);
  scl_table_set_filter (table, "zzz");
  assert_order (table, NULL, 0);
  g_assert_cmpuint (scl_table_get_selected (table), ==, G_MAXUINT);
  scl_table_set_filter (table, "");
  assert_order (table, (guint[]){ 3, 0, 2, 1 }, 4);
  gtk_window_destroy (window);
}

static void
test_csv (void)
{
  g_autoptr (SclTable) table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, NULL));
  g_autofree char *csv = NULL;

  scl_table_set_source (table, &small);
  scl_table_set_filter (table, "r");
  scl_table_sort_by (table, 0, FALSE);
  csv = scl_table_to_csv (table);
  g_assert_cmpstr (csv, ==, "Name,Points\n\"Bruno, \"\"il Vecchio\"\"\",30\nCarla,10\nDora,10\n");
}

static void
test_tsv (void)
{
  g_autoptr (SclTable) table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, NULL));
  g_autofree char *all = NULL, *one = NULL;

  scl_table_set_source (table, &small);
  scl_table_set_filter (table, "r");
  scl_table_sort_by (table, 0, FALSE);
  all = scl_table_to_tsv (table, G_MAXUINT);
  g_assert_cmpstr (all, ==, "Name\tPoints\nBruno, \"il Vecchio\"\t30\nCarla\t10\nDora\t10\n");
  one = scl_table_to_tsv (table, 3);
  g_assert_cmpstr (one, ==, "Name\tPoints\nDora\t10\n");
}

static void
count_down (gpointer data)
{
  (*(int *) data)++;
}

static void
test_source_is_freed (void)
{
  SclTable *table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, NULL));
  SclTableSource source = small;
  int freed = 0;

  source.data = &freed;
  source.destroy = count_down;
  scl_table_set_source (table, &source);
  scl_table_set_source (table, &source);
  g_assert_cmpint (freed, ==, 1);
  g_object_unref (table);
  g_assert_cmpint (freed, ==, 2);
}

/* A source's data: how many rows it has, and whether it is still there. */
typedef struct
{
  guint n;
  gboolean gone;
} Shelf;

static char *
shelf_text (guint row, guint column, gpointer data)
{
  const Shelf *shelf = data;

  g_assert_false (shelf->gone);
  g_assert_cmpuint (row, <, shelf->n);
  return g_strdup_printf ("%u", row);
}

static int
shelf_compare (guint a, guint b, guint column, gpointer data)
{
  const Shelf *shelf = data;

  g_assert_false (shelf->gone);
  g_assert_cmpuint (MAX (a, b), <, shelf->n);
  return a < b ? 1 : -1;
}

static void
shelf_take_away (gpointer data)
{
  ((Shelf *) data)->gone = TRUE;
}

/* Sources that take each other's place, fewer rows after many and other columns: no source is asked
 * once it is gone, nor for rows of another. */
static void
test_rows_end_with_their_source (void)
{
  static const SclTableColumn others[] = { { "Other", FALSE, TRUE } };
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  Shelf shelves[] = { { 300, FALSE }, { 2, FALSE }, { 300, FALSE }, { 1, FALSE }, { 40, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (shelves); i++)
    {
      const gboolean other = i == 1 || i == 4;
      const SclTableSource source = { .n_rows = shelves[i].n,
                                      .columns = other ? others : columns,
                                      .n_columns = other ? 1 : 2,
                                      .text = shelf_text,
                                      .compare = shelf_compare,
                                      .data = &shelves[i],
                                      .destroy = shelf_take_away };

      scl_table_set_source (table, &source);
      g_assert_true (scl_table_get_data (table) == &shelves[i]);
      g_assert_true (i == 0 || shelves[i - 1].gone);
      scl_table_sort_by (table, 0, i % 2 == 0);
      scl_table_select (table, shelves[i].n - 1);
      app_test_settle (60);
      g_assert_cmpuint (scl_table_get_selected (table), ==, shelves[i].n - 1);
    }
  scl_table_set_source (table, NULL);
  g_assert_null (scl_table_get_data (table));
  g_assert_true (shelves[4].gone);
  app_test_settle (60);
  gtk_window_destroy (window);
}

/* The texts of the first column as the widgets have them, from above: "0 1 2". */
static void
collect_texts (GtkWidget *widget, GString *texts)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "row"))
    {
      GtkLabel *label = app_test_find (widget, GTK_TYPE_LABEL);

      g_string_append_printf (texts, "%s%s", texts->len > 0 ? " " : "",
                              label != NULL ? gtk_label_get_text (label) : "?");
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

static void
assert_texts (SclTable *table, guint n, guint from, gboolean down)
{
  g_autoptr (GString) texts = g_string_new (NULL), expected = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (expected, "%s%u", i > 0 ? " " : "", down ? from - i : from + i);
  collect_texts (GTK_WIDGET (table), texts);
  g_assert_cmpstr (texts->str, ==, expected->str);
}

/* Widgets stay where the order, the rows or the columns change, in sight and out of it: each shows
 * what is there now. */
static void
test_cells_follow (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  static const SclTableColumn more[]
      = { { "A", FALSE, TRUE }, { "B", TRUE, FALSE }, { "C", TRUE, FALSE }, { "D", FALSE, FALSE } };
  Shelf shelf = { 60, FALSE }, few = { 5, FALSE }, many = { 100, FALSE };
  SclTableSource source = { .n_rows = 60,
                            .columns = columns,
                            .n_columns = 2,
                            .text = shelf_text,
                            .compare = shelf_compare,
                            .data = &shelf,
                            .destroy = shelf_take_away };

  scl_table_set_source (table, &source);
  app_test_settle (60);
  assert_texts (table, 60, 0, FALSE);
  scl_table_sort_by (table, 0, FALSE); /* shelf_compare () has the greatest first */
  app_test_settle (60);
  assert_texts (table, 60, 59, TRUE);
  source.n_rows = 5;
  source.data = &few;
  scl_table_set_source (table, &source);
  app_test_settle (60);
  assert_texts (table, 5, 4, TRUE);
  source.n_rows = 100;
  source.columns = more;
  source.n_columns = 4;
  source.data = &many;
  scl_table_set_source (table, &source);
  app_test_settle (60);
  assert_texts (table, 100, 0, FALSE); /* other columns: not sorted any more */
  g_assert_cmpstr (scl_table_get_text (table, 7, 3), ==, "7");
  gtk_window_destroy (window);
}

/* The choice counts at once, though the view gets to know so far a row only later; and is then not
 * told twice. */
static void
count_choices (SclTable *table, guint row, guint *n)
{
  (*n)++;
}

static void
test_select_before_it_is_there (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  Shelf shelf = { 300, FALSE };
  const SclTableSource source = { .n_rows = 300,
                                  .columns = columns,
                                  .n_columns = 2,
                                  .text = shelf_text,
                                  .data = &shelf,
                                  .destroy = shelf_take_away };
  guint n = 0;

  g_signal_connect (table, "row-selected", G_CALLBACK (count_choices), &n);
  scl_table_set_source (table, &source);
  scl_table_select (table, 250);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 250);
  g_assert_cmpuint (n, ==, 1);
  app_test_settle (80);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 250);
  g_assert_cmpuint (n, ==, 1);
  scl_table_select (table, 2);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 2);
  g_assert_cmpuint (n, ==, 2);
  gtk_window_destroy (window);
}

static GtkAdjustment *
scrolling (SclTable *table)
{
  return gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (app_test_find (table, GTK_TYPE_COLUMN_VIEW)));
}

static double
scrolled_to (SclTable *table)
{
  return gtk_adjustment_get_value (scrolling (table));
}

/* A row that the page chose itself is not scrolled to, under other rows neither; one that somebody
 * asked for is. */
static void
test_mark (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  Shelf shelf = { 300, FALSE };
  const SclTableSource source = { .n_rows = 300,
                                  .columns = columns,
                                  .n_columns = 2,
                                  .text = shelf_text,
                                  .data = &shelf,
                                  .destroy = shelf_take_away };
  double height, page, before;

  scl_table_set_source (table, &source);
  app_test_settle (80);
  scl_table_mark (table, 250);
  app_test_settle (200);
  g_assert_cmpuint (scl_table_get_selected (table), ==, 250);
  g_assert_cmpfloat (scrolled_to (table), ==, 0.0);
  scl_table_sort_by (table, G_MAXUINT, FALSE);
  app_test_settle (200);
  g_assert_cmpfloat (scrolled_to (table), ==, 0.0);
  scl_table_select (table, 250);
  app_test_settle (200);
  /* To the middle of what is in sight. */
  height = gtk_adjustment_get_upper (scrolling (table)) / 300;
  page = gtk_adjustment_get_page_size (scrolling (table));
  g_assert_cmpfloat_with_epsilon (scrolled_to (table), 250 * height - (page - height) / 2, 1.0);
  /* What is in sight already stays where it is; at the ends there is no more. */
  before = scrolled_to (table);
  scl_table_select (table, 252);
  app_test_settle (200);
  g_assert_cmpfloat (scrolled_to (table), ==, before);
  scl_table_select (table, (guint) floor (before / height) - 1); /* above */
  app_test_settle (200);
  g_assert_cmpfloat (scrolled_to (table), <, before);
  scl_table_select (table, 1);
  app_test_settle (200);
  g_assert_cmpfloat (scrolled_to (table), ==, 0);
  scl_table_select (table, 299);
  app_test_settle (200);
  g_assert_cmpfloat_with_epsilon (scrolled_to (table), 300 * height - page, 1.0);
  gtk_window_destroy (window);
}

/* Data of somebody else's may go while rows still ask for it: such a source is not taken. */
static void
test_data_is_owned (void)
{
  g_autoptr (SclTable) table = g_object_ref_sink (g_object_new (SCL_TYPE_TABLE, NULL));
  Shelf shelf = { 3, FALSE };
  const SclTableSource source
      = { .n_rows = 3, .columns = columns, .n_columns = 2, .text = shelf_text, .data = &shelf };

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*destroy*");
  scl_table_set_source (table, &source);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 0);
}

/* Texts are asked for only of what is in sight. */
static guint asked;

static char *
big_text (guint row, guint column, gpointer data)
{
  asked++;
  return g_strdup_printf ("%u", row);
}

static int
big_compare (guint a, guint b, guint column, gpointer data)
{
  guint ha = a * 2654435761u;
  guint hb = b * 2654435761u;

  return (ha > hb) - (ha < hb);
}

static void
test_big (void)
{
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 400, 300);
  const SclTableSource big = {
    .n_rows = 200000, .columns = columns, .n_columns = 2, .text = big_text, .compare = big_compare
  };

  asked = 0;
  scl_table_set_source (table, &big);
  scl_table_sort_by (table, 0, FALSE);
  app_test_settle (50);
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 200000);
  for (guint i = 1; i < 200000; i += 997)
    g_assert_cmpint (
        big_compare (scl_table_get_shown (table, i - 1), scl_table_get_shown (table, i), 0, NULL),
        <, 0);
  g_assert_cmpuint (asked, >, 0);
  g_assert_cmpuint (asked, <, 5000);
  gtk_window_destroy (window);
}

static gboolean
heads (guint row, gpointer data)
{
  return row == 0;
}

static char *
headed_text (guint row, guint column, gpointer data)
{
  if (column == 1)
    return g_strdup (row == 0 ? "" : "10");
  return g_strdup (row == 0 ? "Looked at not long ago" : "Carla");
}

static gboolean
fits_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
has_two_lines (gpointer label)
{
  return pango_layout_get_line_count (gtk_label_get_layout (label)) == 2;
}

/* A heading that its column is too narrow for is not cut: it has two lines, and other rows have
 * one. */
static void
test_long_heading (void)
{
  static const SclTableSource headed
      = { .n_rows = 2, .columns = columns, .n_columns = 2, .text = headed_text, .strong = heads };
  SclTable *table = g_object_new (SCL_TYPE_TABLE, NULL);
  GtkWindow *window = app_test_window (GTK_WIDGET (table), 240, 300);
  GtkLabel *heading, *plain;

  scl_table_set_source (table, &headed);
  app_test_rest (GTK_WIDGET (table));
  heading = app_test_find_that (table, fits_text, "Looked at not long ago");
  plain = app_test_find_that (table, fits_text, "Carla");
  /* Columns get their width with a frame, which a busy machine draws late. */
  app_test_wait (has_two_lines, heading);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (heading)));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (plain)), ==, 1);
  g_assert_false (gtk_label_get_wrap (plain));
  gtk_window_destroy (window);
}

TEST_MAIN_AFTER (app_test_init, "/app/table", test_sort, test_filter_keeps_selection, test_csv,
                 test_tsv, test_source_is_freed, test_rows_end_with_their_source, test_cells_follow,
                 test_select_before_it_is_there, test_mark, test_data_is_owned, test_long_heading,
                 test_big)
