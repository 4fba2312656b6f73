/* The numbers of an experiment as a table: a small one, reckoned by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "app/rules/experiments/scl-simulate-table.h"
#include "scl-app-test.h"
#include "ten-persons.h"

/* By measure and policy, of three seeds; empty: undefined. */
static const struct
{
  const char *measure;
  const char *values[3][3];
} cube[] = {
  { "games", { { "1200", "", "" }, { "1300", "", "" }, { "", "", "" } } },
  { "accuracy", { { "0.7", "0.7", "0.7" }, { "0.7", "0.7", "0.7" }, { "0.7", "0.7", "0.7" } } },
  { "slope", { { "0.9", "0.9", "0.9" }, { "1.05", "1.05", "1.05" }, { "1.05", "1.05", "1.05" } } },
  { "bias", { { "2", "3", "4" }, { "12", "13.1", "13.9" }, { "-2", "-3", "-1" } } },
  { "spread", { { "10", "11", "12" }, { "10.5", "10.5", "12.5" }, { "", "", "" } } },
  { "bias/under 18", { { "-5", "-5", "-5" }, { "4", "4", "4" }, { "6", "6", "6" } } },
  { "bias/2200 up", { { "1", "1", "1" }, { "1", "1", "1" }, { "1", "1", "1" } } },
  { "spread/under 18", { { "50", "50", "50" }, { "40", "40", "40" }, { "60", "60", "60" } } },
};

static const char *const names[] = { "old", "new", "wild" };

static SclExperiment *
read_cube (const char *folder)
{
  g_autoptr (GString) text = g_string_new ("# Scalata test\n# seeds: 1-3\n"
                                           "seed,policy,measure,value\n");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  SclExperiment *experiment;

  for (guint s = 0; s < 3; s++)
    for (guint p = 0; p < 3; p++)
      for (guint m = 0; m < G_N_ELEMENTS (cube); m++)
        g_string_append_printf (text, "%u,%s,%s,%s\n", s + 1, names[p], cube[m].measure,
                                cube[m].values[p][s]);
  path = test_folder_write (folder, "cube.csv", text->str);
  experiment = scl_experiment_read (path, &error);
  g_assert_no_error (error);
  return experiment;
}

typedef struct
{
  char *folder;
  SclExperiment *experiment;
  GPtrArray *policies;
  SclFacts *facts;
  GtkWindow *window;
} Fixture;

/* Of the third policy nobody knows a title any more. */
static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = app_test_folder ();
  f->experiment = read_cube (f->folder);
  f->policies = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_policy_unref);
  g_ptr_array_add (f->policies, ten_persons_rule ("Old", 20));
  g_ptr_array_add (f->policies, ten_persons_rule ("New", 40));
  f->facts = SCL_FACTS (scl_facts_new ());
  f->window = app_test_window (GTK_WIDGET (f->facts), 900, 600);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_ptr_array_unref (f->policies);
  scl_experiment_free (f->experiment);
  app_test_remove_folder (f->folder);
}

/* The table, and the column of the best in each row; '-': there is none. */
static void
assert_table (Fixture *f, SclSimulateRows rows, const char *expected, const char *best)
{
  g_autofree char *shown = NULL;
  GtkGrid *grid;

  scl_simulate_show (f->facts, f->experiment, f->policies, rows);
  app_test_settle (20);
  shown = app_test_facts (f->facts);
  g_assert_cmpstr (shown, ==, expected);
  grid = app_test_find (f->facts, GTK_TYPE_GRID);
  for (int row = 0; best[row] != '\0'; row++)
    for (int column = 0; column < 3; column++)
      g_assert_cmpint (
          gtk_widget_has_css_class (gtk_grid_get_child_at (grid, column + 2, row + 1), "best"), ==,
          best[row] == '0' + column);
}

/* Mean and half of Student's 95 % interval with two degrees of freedom, 4.302653 sd / sqrt (3): of
 * 2, 3, 4 it is 3 ± 2.48, of 12, 13.1, 13.9 (sd 0.954) 13 ± 2.37. One seed has no interval.
 *
 * Differences from the first, paired: of the second bias 10, 10.1, 9.9 (t = 173), of the third -4,
 * -6, -5 (t = -8.7, p = 0.013): stars; of the second error 0.5, -0.5, 0.5: none (t = 0.5), of
 * 10.5, 10.5, 12.5 (sd 1.155) 11.17 ± 2.87. The best is nearest to nought of the bias, beyond both
 * intervals; of two with one slope neither is, nor where nothing is good. */
static void
test_measures (Fixture *f, gconstpointer data)
{
  assert_table (f, SCL_SIMULATE_MEASURES,
                " | Old | New | wild\n"
                "Games predicted | 1\u2009200 | 1\u2009300 \u2002 | –\n"
                "Accuracy | 0.7000 ± 0.0000 | 0.7000 ± 0.0000 \u2002 | 0.7000 ± 0.0000 \u2002\n"
                "Calibration slope | 0.900 ± 0.000 | 1.050 ± 0.000 * | 1.050 ± 0.000 *\n"
                "Bias | 3.0 ± 2.5 | 13.0 ± 2.4 * | \u22122.0 ± 2.5 *\n"
                "Error | 11.0 ± 2.5 | 11.2 ± 2.9 \u2002 | –",
                "---2-");
}

/* Of groups: nearest to nought, or the smallest. */
static void
test_groups (Fixture *f, gconstpointer data)
{
  assert_table (f, SCL_SIMULATE_GROUP_BIAS,
                " | Old | New | wild\n"
                "Under 18 years | \u22125.0 ± 0.0 | 4.0 ± 0.0 * | 6.0 ± 0.0 *\n"
                "Strength 2200 and more | 1.0 ± 0.0 | 1.0 ± 0.0 \u2002 | 1.0 ± 0.0 \u2002",
                "1-");
  assert_table (f, SCL_SIMULATE_GROUP_ERROR,
                " | Old | New | wild\n"
                "Under 18 years | 50.0 ± 0.0 | 40.0 ± 0.0 * | 60.0 ± 0.0 *",
                "1");
}

/* Nothing simulated: nothing in the table. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  scl_simulate_show (f->facts, f->experiment, f->policies, SCL_SIMULATE_MEASURES);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 5);
  scl_simulate_show (f->facts, NULL, f->policies, SCL_SIMULATE_MEASURES);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 0);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/simulate-table", test_measures,
                test_groups, test_nothing)
