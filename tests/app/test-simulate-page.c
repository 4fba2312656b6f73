/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "../test-main.h"
#include "app/rules/experiments/scl-simulate-page.h"
#include "lab/simulation/scl-experiment.h"
#include "lab/simulation/scl-scenario.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

/* A small federation, so that a test takes no longer than a blink. */
static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const small[][2] = { { "[world] players", "150" },
                                          { "[world] months", "30" },
                                          { "[world] regions", "2" },
                                          { "[world] events", "6" } };

  app_test_page_set_up (f, SCL_TYPE_SIMULATE_PAGE, 1100, 800);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    app_test_set_key (f->widget, small[i][0], small[i][1]);
  app_test_slide (app_test_find_slider (f->widget, "Federations"), 3);
  /* Nothing is simulated before somebody looks. */
  g_assert_false (app_test_is_busy (f->widget));
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 0);
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), "Run a simulation first.");
  scl_page_shown (SCL_PAGE (f->widget), TRUE);
  g_assert_true (app_test_is_busy (f->widget));
  g_assert_cmpstr (scl_chart_empty_message (
                       scl_figure_view_get_chart (scl_page_get_figure (SCL_PAGE (f->widget)))),
                   ==, "The federations are being simulated.");
  app_test_rest (f->widget);
}

/* What the page should have asked of the lab: the scenario's federation, made small. */
static SclExperiment *
expected (const char *scenario, guint first, guint last)
{
  const SclScenario *one = scl_scenario_find (scenario);
  SclExperimentOptions options = SCL_EXPERIMENT_DEFAULTS;
  g_autoptr (GPtrArray) policies = NULL;
  g_autoptr (GError) error = NULL;
  SclExperiment *experiment;
  SclWorld world;

  scl_scenario_world (one, &world);
  world.players = 150;
  world.months = 30;
  world.regions = 2;
  world.events = 6;
  policies = scl_scenario_policies (one, &error);
  g_assert_no_error (error);
  /* A month beyond the end is none: the first third settles. */
  options.from_month = one->from_month < 30 ? one->from_month : -1;
  experiment
      = scl_experiment_simulate (&world, first, last, policies, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return experiment;
}

/* Mean, and half of the 95 % interval of Student's t; a star where p < 5 %, room for it else. */
static char *
cell_of (SclExperiment *experiment, guint policy, const char *measure, int digits)
{
  const SclExperimentSummary summary = scl_experiment_summary (
      experiment, policy, (guint) scl_experiment_find_measure (experiment, measure));
  g_autofree char *mean = scl_chart_format_number (summary.mean, digits);
  g_autofree char *half = scl_chart_format_number (summary.high - summary.mean, digits);

  if (isnan (summary.mean))
    return g_strdup ("–");
  return g_strdup_printf ("%s ± %s%s", mean, half,
                          policy == 0        ? ""
                          : summary.p < 0.05 ? " *"
                                             : " \u2002");
}

/* The cells are the lab's numbers for the same federations, policy by policy, measure by measure
 * and group by group. */
static void
test_numbers (Fixture *f, gconstpointer data)
{
  g_autoptr (SclExperiment) experiment = expected ("compression-2024", 1, 3);
  GtkWidget *below = app_test_find_id (f->widget, "below");
  guint n;
  const SclExperimentMeasure *measures = scl_experiment_measures (&n);

  g_assert_cmpuint (scl_experiment_n_policies (experiment), ==, 3);
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 14);
  g_assert_cmpuint (n, ==, 14);
  for (guint m = 0; m < n; m++)
    for (guint p = 0; p < 3; p++)
      {
        g_autofree char *cell = cell_of (experiment, p, measures[m].id, (int) measures[m].digits);

        g_assert_cmpstr (app_test_fact (f->widget, measures[m].label, p), ==, cell);
      }
  for (guint kind = 1; kind <= 2; kind++)
    {
      static const char *const titles[] = { NULL, "Bias of groups", "Error of groups" };
      static const char *const prefix[] = { NULL, "bias", "spread" };

      app_test_select (below, titles[kind]);
      g_assert_cmpuint (app_test_facts_n (f->widget), ==, SCL_EXPERIMENT_N_GROUPS);
      for (guint g = 0; g < SCL_EXPERIMENT_N_GROUPS; g++)
        {
          g_autofree char *measure
              = g_strdup_printf ("%s/%s", prefix[kind], scl_experiment_group (g));
          g_autofree char *cell = cell_of (experiment, 1, measure, 1);

          g_assert_cmpstr (app_test_fact (f->widget, scl_experiment_group_label (g), 1), ==, cell);
        }
    }
  g_assert_true (app_test_shows (f->widget, "invented federations, seeds 1 to 3"));
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), NULL);
}

/* Another number of federations, another first seed, another rule of the world: at once, and the
 * last one counts. */
static void
test_controls (Fixture *f, gconstpointer data)
{
  g_autofree char *before = g_strdup (app_test_fact (f->widget, "Bias", 0));

  app_test_slide (app_test_find_slider (f->widget, "Federations"), 5);
  app_test_slide (app_test_find_slider (f->widget, "Federations"), 2);
  g_assert_true (app_test_is_busy (f->widget));
  app_test_rest (f->widget);
  g_assert_true (app_test_shows (f->widget, "invented federations, seeds 1 to 2"));
  app_test_slide (app_test_find_slider (f->widget, "First seed"), 7);
  app_test_rest (f->widget);
  g_assert_true (app_test_shows (f->widget, "invented federations, seeds 7 to 8"));
  app_test_slide (app_test_find_slider (f->widget, "First seed"), 1);
  app_test_slide (app_test_find_slider (f->widget, "Federations"), 3);
  app_test_rest (f->widget);
  g_assert_cmpstr (app_test_fact (f->widget, "Bias", 0), ==, before);
  app_test_set_key (f->widget, "[world] sunk", "0.5");
  g_assert_true (app_test_is_busy (f->widget));
  app_test_rest (f->widget);
  g_assert_cmpstr (app_test_fact (f->widget, "Bias", 0), !=, before);
}

/* An experiment brings its federation, its figure and its words; its policies with a click. */
static void
test_scenarios (Fixture *f, gconstpointer data)
{
  gpointer scenario = app_test_find_row (f->widget, "Experiment");
  g_autofree char *first = app_test_selected (scenario);
  g_autofree char *sample = app_test_option (scenario, 0);
  g_autofree char *which = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *players = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_cmpstr (first, ==, scl_scenario_find ("compression-2024")->title);
  g_assert_cmpstr (sample, ==, "A federation like the sample’s");
  app_test_select (scenario, "How often the list is made");
  g_assert_false (app_test_has_policy (f->widget, "elo-italia-1997"));
  app_test_click (f->widget, "The _Experiment’s");
  app_test_slide (app_test_find_slider (f->widget, "First seed"), 4);
  app_test_slide (app_test_find_slider (f->widget, "Federations"), 1);
  app_test_set_key (f->widget, "[world] players", "150");
  app_test_set_key (f->widget, "[world] months", "40");
  app_test_rest (f->widget);
  g_assert_true (app_test_shows (f->widget, "One in twenty grows 250 points stronger"));
  g_assert_true (app_test_shows (f->widget, "invented federations, seeds 4 to 4"));
  which = app_test_selected (app_test_find_id (f->widget, "which"));
  g_assert_cmpstr (which, ==, "The jump");
  facts = app_test_facts (f->widget);
  lines = g_strsplit (facts, "\n", -1);
  /* Five policies, the half-yearly list first. */
  g_assert_true (g_str_has_prefix (lines[0], " | Elo Italia, half-yearly list (1997) | "));
  {
    g_auto (GStrv) headings = g_strsplit (lines[0], " | ", -1);

    g_assert_cmpuint (g_strv_length (headings), ==, 1 + 5);
  }
  g_assert_true (app_test_has_policy (f->widget, "elo-italia-1997"));
  /* One federation has no interval. */
  g_assert_null (strstr (app_test_fact (f->widget, "Bias", 0), "±"));
  /* Back to the federation of the sample: another three policies, and its own parameters. */
  app_test_select (scenario, "A federation like the sample’s");
  players = app_test_get_key (f->widget, "[world] players");
  g_assert_cmpstr (players, ==, "5000");
  g_assert_true (app_test_shows (f->widget, "The sample comes from it."));
  g_assert_false (app_test_has_policy (f->widget, "glicko"));
  app_test_click (f->widget, "The _Experiment’s");
  g_assert_true (app_test_has_policy (f->widget, "glicko"));
  g_assert_true (app_test_has_policy (f->widget, "elo-italia-by-event"));
  app_test_click (f->widget, "_Cancel");
  app_test_rest (f->widget);
}

static void
test_figures (Fixture *f, gconstpointer data)
{
  GtkWidget *which = app_test_find_id (f->widget, "which");
  g_autofree char *last = NULL;

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *title = app_test_option (which, i);
      g_autofree char *figure = NULL;

      app_test_select (which, title);
      figure = app_test_figure (f->widget);
      g_assert_cmpstr (figure, !=, last);
      g_free (last);
      last = g_strdup (figure);
      /* Nobody jumps in the compression: the figure says so. */
      g_assert_cmpint (strstr (figure, "Nobody grows stronger at a stroke") != NULL, ==, i == 2);
    }
}

/* Cancelled: what was there stays, and the page waits for the next change. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autofree char *before = app_test_facts (f->widget);
  g_autofree char *after = NULL;

  app_test_slide (app_test_find_slider (f->widget, "Federations"), 200);
  while (!gtk_widget_get_visible (app_test_find_id (f->widget, "cancel_button")))
    g_main_context_iteration (NULL, TRUE);
  app_test_click (f->widget, "_Cancel");
  app_test_rest (f->widget);
  after = app_test_facts (f->widget);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (app_test_shows (f->widget, "invented federations, seeds 1 to 3"));
}

static void
test_save (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = app_test_folder ();
  g_autofree char *path = g_build_filename (folder, "results.csv", NULL);
  g_autoptr (SclExperiment) ours = expected ("compression-2024", 1, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclExperiment) again = NULL;
  const int bias = scl_experiment_find_measure (ours, "bias");

  app_test_click_button (scl_page_get_tools (SCL_PAGE (f->widget)));
  app_test_answer_file (path);
  again = scl_experiment_read (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scl_experiment_n_seeds (again), ==, 3);
  g_assert_cmpuint (scl_experiment_n_policies (again), ==, 3);
  for (guint seed = 0; seed < 3; seed++)
    g_assert_cmpfloat (
        scl_experiment_value (again, seed, 2, (guint) scl_experiment_find_measure (again, "bias")),
        ==, scl_experiment_value (ours, seed, 2, (guint) bias));
  app_test_remove_folder (folder);
}

/* Without a policy there is nothing to show, and the page says what to do. */
static void
test_no_policy (Fixture *f, gconstpointer data)
{
  g_autofree char *figure = NULL;

  app_test_choose_only (f->widget, "");
  app_test_rest (f->widget);
  figure = app_test_figure (f->widget);
  g_assert_nonnull (strstr (figure, "Nothing has been simulated yet."));
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 0);
  g_assert_false (app_test_shows (f->widget, "invented federations, seeds"));
  app_test_assert_refused (scl_page_get_tools (SCL_PAGE (f->widget)), "Run a simulation first.");
}

/* Closed while at work: nothing is left behind. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  app_test_slide (app_test_find_slider (f->widget, "Federations"), 100);
  while (!gtk_widget_get_visible (app_test_find_id (f->widget, "cancel_button")))
    g_main_context_iteration (NULL, TRUE);
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/simulate-page",
                test_numbers, test_controls, test_scenarios, test_figures, test_cancel, test_save,
                test_no_policy, test_closed)
