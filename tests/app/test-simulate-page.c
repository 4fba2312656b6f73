/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>

#include "../test-folder.h"
#include "app/rules/scl-simulate-page.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  SclSimulatePage *page;
} Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_simulate_page_get_busy (page);
}

/* A small federation, so that a test takes no longer than a blink. */
static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const small[][2]
      = { { "players", "150" }, { "months", "30" }, { "regions", "2" }, { "events", "6" } };

  app_test_page_set_up (&f->t, SCL_TYPE_SIMULATE_PAGE, 1100, 800);
  f->page = SCL_SIMULATE_PAGE (f->t.widget);
  f->t.facts = scl_simulate_page_get_facts (f->page);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    g_assert_true (scl_key_form_enter (scl_simulate_page_get_form (f->page), "world", small[i][0],
                                       small[i][1]));
  scl_simulate_page_set_seeds (f->page, 1, 3);
  scl_page_shown (SCL_PAGE (f->page), TRUE);
  app_test_wait (is_idle, f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
}

static guint
row_of (Fixture *f, const char *name)
{
  for (guint i = 0; i < scl_facts_get_n_rows (f->t.facts); i++)
    if (g_str_equal (scl_facts_get_name (f->t.facts, i), name))
      return i;
  g_assert_not_reached ();
}

/* The cells are the means of the experiment's own numbers. */
static void
test_numbers (Fixture *f, gconstpointer data)
{
  SclExperiment *experiment = scl_simulate_page_get_experiment (f->page);
  const int bias = scl_experiment_find_measure (experiment, "bias");
  double sum = 0.0;
  g_autofree char *mean = NULL;

  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 3);
  g_assert_cmpuint (scl_experiment_n_policies (experiment), ==, 3);
  for (guint i = 0; i < 3; i++)
    sum += scl_experiment_value (experiment, i, 1, (guint) bias);
  mean = scl_chart_format_number (sum / 3.0, 1);
  g_assert_true (g_str_has_prefix (scl_facts_get_value (f->t.facts, row_of (f, "Bias"), 1), mean));
  g_assert_nonnull (strstr (scl_facts_get_value (f->t.facts, row_of (f, "Bias"), 1), " ± "));
  /* A band and a line a policy. */
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->t.view)), ==, 6);
}

/* Another seed, another number of federations, another rule of the world: at once, and the last one
 * counts. */
static void
test_controls (Fixture *f, gconstpointer data)
{
  SclExperiment *experiment;
  g_autofree char *folder = test_folder_new (), *text = NULL;
  g_autofree char *path = g_build_filename (folder, "experiment.csv", NULL);
  g_autoptr (GError) error = NULL;

  app_test_slide (app_test_find_slider (f->t.widget, "Federations"), 5);
  app_test_slide (app_test_find_slider (f->t.widget, "Federations"), 2);
  g_assert_true (scl_simulate_page_get_busy (f->page));
  app_test_wait (is_idle, f->page);
  experiment = scl_simulate_page_get_experiment (f->page);
  g_assert_cmpuint (scl_experiment_n_seeds (experiment), ==, 2);
  g_assert_true (scl_key_form_enter (scl_simulate_page_get_form (f->page), "world", "sunk", "0"));
  app_test_wait (is_idle, f->page);
  scl_experiment_write (scl_simulate_page_get_experiment (f->page), path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  test_folder_remove (folder);
  g_assert_nonnull (strstr (text, "# world sunk=0\n"));
}

static void
test_scenarios (Fixture *f, gconstpointer data)
{
  g_assert_false (scl_simulate_page_set_scenario (f->page, "none"));
  g_assert_true (scl_simulate_page_set_scenario (f->page, "update-frequency"));
  scl_simulate_page_set_seeds (f->page, 4, 1);
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_experiment_n_policies (scl_simulate_page_get_experiment (f->page)), ==, 5);
  g_assert_cmpstr (scl_experiment_policy (scl_simulate_page_get_experiment (f->page), 0), ==,
                   "elo-italia-1997");
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->t.view)), ==, "simulated-jump");
  g_assert_null (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  /* One federation has no interval. */
  g_assert_null (strstr (scl_facts_get_value (f->t.facts, row_of (f, "Bias"), 0), "±"));
}

static GtkWidget *
child_of (Fixture *f, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (f->t.widget, SCL_TYPE_SIMULATE_PAGE, name));
}

static void
test_tables (Fixture *f, gconstpointer data)
{
  GtkWidget *drop = NULL;

  for (guint i = 0; i < 2; i++)
    {
      static const char *const rows[] = { "Under 18 years", "Strength 2200 and more" };

      g_assert_cmpuint (scl_facts_get_n_rows (f->t.facts), ==, 14);
      drop = child_of (f, "below");
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i + 1);
      g_assert_cmpuint (scl_facts_get_n_rows (f->t.facts), ==, SCL_EXPERIMENT_N_GROUPS);
      g_assert_cmpuint (row_of (f, rows[0]), ==, 0);
      g_assert_cmpuint (row_of (f, rows[1]), ==, 11);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), 0);
    }
  drop = child_of (f, "which");
  for (guint i = 0; i < 5; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i);
      /* Nobody jumps in the compression: the figure says so. */
      g_assert_true ((scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)) != NULL)
                     == (i == 2));
    }
}

/* Cancelled: what was there stays, and the page waits for the next change. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  SclExperiment *before = scl_simulate_page_get_experiment (f->page);

  scl_simulate_page_set_seeds (f->page, 1, 200);
  scl_simulate_page_run (f->page);
  g_assert_true (scl_simulate_page_get_busy (f->page));
  scl_simulate_page_cancel (f->page);
  app_test_wait (is_idle, f->page);
  g_assert_true (scl_simulate_page_get_experiment (f->page) == before);
}

static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "results.csv", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExperiment) again = NULL;

  g_assert_true (scl_simulate_page_save (f->page, path, &error));
  g_assert_no_error (error);
  again = scl_experiment_read (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_experiment_n_seeds (again), ==, 3);
  g_unlink (path);
  app_test_remove_folder (folder);
}

/* Without a policy there is nothing to show, and the page says what to do. */
static void
test_no_policy (Fixture *f, gconstpointer data)
{
  SclPolicyList *policies = scl_simulate_page_get_policies (f->page);

  for (guint i = 0; i < scl_policy_list_get_n (policies); i++)
    scl_policy_list_choose (policies, scl_policy_name (scl_policy_list_get (policies, i)), FALSE);
  app_test_wait (is_idle, f->page);
  g_assert_null (scl_simulate_page_get_experiment (f->page));
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  g_assert_cmpuint (scl_facts_get_n_rows (f->t.facts), ==, 0);
}

/* Closed while at work: nothing is left behind. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  scl_simulate_page_set_seeds (f->page, 1, 100);
  scl_simulate_page_run (f->page);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/simulate-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("numbers", test_numbers);
  ADD ("controls", test_controls);
  ADD ("scenarios", test_scenarios);
  ADD ("tables", test_tables);
  ADD ("cancel", test_cancel);
  ADD ("save", test_save);
  ADD ("no-policy", test_no_policy);
  ADD ("closed", test_closed);
  return g_test_run ();
}
