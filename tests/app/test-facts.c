/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/widgets/scl-facts.h"
#include "figures/chart/scl-shorten.h"
#include "scl-app-test.h"

/* How many characters of the row's name and of its value are shown. */
static void
assert_row (GtkWindow *window, glong name, glong value)
{
  g_autofree char *text = app_test_facts (window);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) cells = NULL;

  g_assert_cmpuint (g_strv_length (lines), ==, 2); /* the headings, and the row */
  cells = g_strsplit (lines[1], " | ", -1);
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

  scl_facts_set_headings (facts, (const char *const[]){ name });
  row = scl_facts_add_row (facts, name, NULL);
  scl_facts_set_value (facts, row, 0, name);
  app_test_settle (10);
  assert_row (window, SCL_SHORT_NAME, SCL_SHORT_NAME);
  scl_facts_set_value (facts, row, 0, "short");
  assert_row (window, SCL_SHORT_NAME, strlen ("short"));
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/facts/long", test_long);
  return g_test_run ();
}
