/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/scl-facts.h"
#include "figures/chart/scl-shorten.h"
#include "scl-app-test.h"

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
  g_assert_cmpint (g_utf8_strlen (scl_facts_get_name (facts, row), -1), ==, SCL_SHORT_NAME);
  g_assert_cmpint (g_utf8_strlen (scl_facts_get_value (facts, row, 0), -1), ==, SCL_SHORT_NAME);
  scl_facts_set_value (facts, row, 0, "short");
  g_assert_cmpstr (scl_facts_get_value (facts, row, 0), ==, "short");
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/facts/long", test_long);
  return g_test_run ();
}
