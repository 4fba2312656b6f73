/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "../test-main.h"
#include "app/widgets/table/scl-facts.h"
#include "figures/chart/scl-shorten.h"
#include "scl-app-test.h"

/* How many characters of the row's name and of its value are shown. */
static void
assert_row (GtkWindow *window, glong name, glong value)
{
  g_autofree char *text = app_test_facts (window);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) cells = NULL;

  g_assert_cmpuint (g_strv_length (lines), ==, 1);
  cells = g_strsplit (lines[0], " | ", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, 2);
  g_assert_cmpint (g_utf8_strlen (cells[0], -1), ==, name);
  g_assert_cmpint (g_utf8_strlen (cells[1], -1), ==, value);
}

/* Names and values of any length are shown shortened: as many characters as a row has room for. */
static void
test_long (void)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window = app_test_window (GTK_WIDGET (facts), 400, 300);
  guint row;

  row = scl_facts_add_row (facts, name, NULL);
  scl_facts_set_value (facts, row, 0, name);
  app_test_settle (10);
  assert_row (window, SCL_SHORT_NAME, SCL_SHORT_NAME);
  scl_facts_set_value (facts, row, 0, "short");
  assert_row (window, SCL_SHORT_NAME, strlen ("short"));
  gtk_window_destroy (window);
}

static const char *
text_at (SclFacts *facts, int column, int row)
{
  GtkGrid *grid = app_test_find (facts, GTK_TYPE_GRID);
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* Two columns whose headings take more than 240 px: where there is no more, each value stands below
 * the name, beside its heading; side by side again where there is more. */
static void
test_stacked (void)
{
  static const char *const headings[]
      = { "Uninterruptedheading", "Anotheruninterrupted" }; /* no place to wrap: 20 letters */
  SclFacts *facts = SCL_FACTS (scl_facts_new ());
  GtkWindow *window;
  guint row;

  scl_facts_reset (facts, 2);
  scl_facts_set_headings (facts, headings);
  row = scl_facts_add_row (facts, "Name", NULL);
  scl_facts_set_value (facts, row, 0, "1");
  scl_facts_set_value (facts, row, 1, "2");
  window = app_test_window (GTK_WIDGET (facts), 240, 200);
  app_test_settle (50);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (facts)), ==, 240);
  g_assert_cmpstr (text_at (facts, 1, 0), ==, "Name");
  g_assert_cmpstr (text_at (facts, 1, 1), ==, headings[0]);
  g_assert_cmpstr (text_at (facts, 2, 1), ==, "1");
  g_assert_cmpstr (text_at (facts, 1, 2), ==, headings[1]);
  g_assert_cmpstr (text_at (facts, 2, 2), ==, "2");

  /* A row more, while it is so. */
  row = scl_facts_add_row (facts, "Below", NULL);
  scl_facts_set_value (facts, row, 1, "4");
  g_assert_cmpstr (text_at (facts, 1, 3), ==, "Below");
  g_assert_cmpstr (text_at (facts, 2, 5), ==, "4");
  g_assert_cmpstr (scl_facts_get_value (facts, row, 1), ==, "4");

  gtk_widget_set_size_request (GTK_WIDGET (facts), 800, -1);
  app_test_settle (50);
  g_assert_cmpstr (text_at (facts, 2, 0), ==, headings[0]);
  g_assert_cmpstr (text_at (facts, 3, 0), ==, headings[1]);
  g_assert_cmpstr (text_at (facts, 1, 1), ==, "Name");
  g_assert_cmpstr (text_at (facts, 3, 1), ==, "2");
  g_assert_cmpstr (text_at (facts, 3, 2), ==, "4");
  gtk_window_destroy (window);
}

TEST_MAIN_AFTER (app_test_init, "/app/facts", test_long, test_stacked)
