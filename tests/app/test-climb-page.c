/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rules/scl-climb-page.h"
#include <math.h>

#include "lab/replay/scl-outcome.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_climb_page_get_busy (page) && scl_climb_page_get_outcomes (page)->len > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_CLIMB_PAGE, 1000, 700);
  f->facts = scl_climb_page_get_facts (SCL_CLIMB_PAGE (f->widget));
  app_test_wait (is_idle, f->widget);
}

static guint
row_of (Fixture *f, const char *policy)
{
  GPtrArray *outcomes = scl_climb_page_get_outcomes (SCL_CLIMB_PAGE (f->widget));

  for (guint i = 0; i < outcomes->len; i++)
    if (g_str_equal (scl_policy_name (scl_outcome_policy (g_ptr_array_index (outcomes, i))),
                     policy))
      return i;
  g_assert_not_reached ();
}

/* Carosi, Frequenza di aggiornamento: 100 games in a half-year with 45 % against 2100 take a player
 * from 1700 to 2780; the four-tournament rule stops at about 2065; by hand (tests/lab/test-climb.c)
 * the rest. Each scheme has its line in the figure, and the table has the paper's number beside
 * ours. */
static void
test_paper (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *policy, *end, *gained, *paper;
  } rows[] = {
    { "elo-italia-1997", "2\u2009780", "+1\u2009080", "2\u2009780" },
    { "elo-italia-1998", "2\u2009065", "+365", "2\u2009065" },
    { "elo-italia-by-event", "2\u2009061", "+361", "–" },
    { "elo-italia-pr-n0", "2\u2009060", "+360", "2\u2009060" },
    { "elo-italia-limit-100", "1\u2009800", "+100", "1\u2009800" },
    { "elo-italia-four-months", "2\u2009020", "+320", "–" },
    { "elo-italia-three-months", "1\u2009994", "+294", "–" },
    { "elo-italia-monthly", "2\u2009061", "+361", "–" },
    { "ffe", "1\u2009700", "0", "1\u2009700" },
    { "glicko", "2\u2009050", "+350", "–" },
    { "fide-2025", "2\u2009064", "+364", "–" },
  };
  SclChart *chart = scl_figure_view_get_chart (f->view);

  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, G_N_ELEMENTS (rows));
  g_assert_cmpint (scl_chart_y_axis (chart)->kind, ==, SCL_AXIS_NAMES);
  g_assert_cmpuint (g_strv_length (scl_chart_y_axis (chart)->names), ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint row = row_of (f, rows[i].policy);

      g_assert_cmpstr (scl_facts_get_value (f->facts, row, 0), ==, rows[i].end);
      g_assert_cmpstr (scl_facts_get_value (f->facts, row, 1), ==, rows[i].gained);
      g_assert_cmpstr (scl_facts_get_value (f->facts, row, 4), ==, rows[i].paper);
      g_assert_cmpstr (scl_facts_get_value (f->facts, row, 5), ==, "100");
    }
  /* Elo Italia 1997: the opponents lose 700, 380 points come from nothing (tests/lab/test-climb.c).
   */
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 2), ==, "−700");
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 3), ==, "+380");
}

/* Over time: a path a policy. */
static void
test_paths (Fixture *f, gconstpointer data)
{
  GtkDropDown *which = app_test_find (GTK_WIDGET (f->view), GTK_TYPE_DROP_DOWN);

  gtk_drop_down_set_selected (which, 1);
  g_assert_cmpstr (scl_chart_title (scl_figure_view_get_chart (f->view)), ==, "Climber");
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), >=, 11);
}

/* One click brings the paper's schemes back, and only them. */
static void
test_all_schemes (Fixture *f, gconstpointer data)
{
  SclPolicyList *policies = scl_climb_page_get_policies (SCL_CLIMB_PAGE (f->widget));

  scl_policy_list_choose (policies, "elo-italia-1997", FALSE);
  scl_policy_list_choose (policies, "dwz", TRUE);
  app_test_wait (is_idle, f->widget);
  app_test_click (f->widget, "The _Paper’s");
  app_test_wait (is_idle, f->widget);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 11);
  g_assert_true (scl_policy_list_is_chosen (policies, "elo-italia-1997"));
  g_assert_false (scl_policy_list_is_chosen (policies, "dwz"));
}

/* 2065.1 is the strength that scores 45 % against 2100 (SOURCE_NUMBERS row 50): a true strength of
 * 2065 climbs as far under the half-year. */
static void
test_strength (Fixture *f, gconstpointer data)
{
  AdwComboRow *results = app_test_find (f->widget, ADW_TYPE_COMBO_ROW);

  adw_combo_row_set_selected (results, 1);
  g_assert_false (gtk_widget_get_visible (app_test_find_slider (f->widget, "Score")));
  g_assert_true (gtk_widget_get_visible (app_test_find_slider (f->widget, "True strength")));
  app_test_wait (is_idle, f->widget);
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 0), ==,
                   "2\u2009780");
  app_test_slide (app_test_find_slider (f->widget, "True strength"), 2100);
  app_test_wait (is_idle, f->widget);
  /* 50 points of 100: 30 (50 - 9) = 1230. */
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 1), ==,
                   "+1\u2009230");
}

static gboolean
is_not_busy (gpointer page)
{
  return !scl_climb_page_get_busy (page);
}

/* By chance: the mean of 500 climbs within three errors of 2780 (standard deviation 127.3,
 * tests/lab/test-climb.c). */
static void
test_chance (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) parts = NULL;
  g_autofree char *digits = NULL;
  double mean;

  gtk_switch_set_active (app_test_find (f->widget, GTK_TYPE_SWITCH), TRUE);
  app_test_wait (is_not_busy, f->widget);
  g_assert_cmpuint (scl_climb_page_get_outcomes (SCL_CLIMB_PAGE (f->widget))->len, ==, 0);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 11);
  parts = g_strsplit (scl_facts_get_value (f->facts, 0, 0), "\u2009", -1);
  digits = g_strjoinv (NULL, parts);
  mean = g_ascii_strtod (digits, NULL);
  g_assert_cmpfloat_with_epsilon (mean, 2780.0, 3.0 * 127.3 / sqrt (500.0));
}

/* The search fills a list; a row sets the controls to its climb: with a limit of 100 points, 100
 * and not more. */
static void
test_largest (Fixture *f, gconstpointer data)
{
  GtkListBox *found = scl_climb_page_get_largest (SCL_CLIMB_PAGE (f->widget));
  guint row = row_of (f, "elo-italia-limit-100");

  app_test_click (f->widget, "_Search");
  g_assert_true (scl_climb_page_get_busy (SCL_CLIMB_PAGE (f->widget)));
  app_test_wait (is_idle, f->widget);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (found)));
  g_signal_emit_by_name (found, "row-activated", gtk_list_box_get_row_at_index (found, (int) row));
  app_test_wait (is_idle, f->widget);
  g_assert_cmpstr (scl_facts_get_value (f->facts, row, 1), ==, "+100");
}

static void
test_sliders (Fixture *f, gconstpointer data)
{
  SclChart *before = scl_figure_view_get_chart (f->view);

  /* One game with 100 %: 1700 + 30 (1 − 0.09) = 1727.3, under K 30 (elo-italia-1997, below 2100)
   * and 9 % at −400. */
  app_test_slide (app_test_find_slider (f->widget, "Score"), 100);
  app_test_slide (app_test_find_slider (f->widget, "Games in the half-year"), 1);
  app_test_wait (is_idle, f->widget);
  g_assert_true (scl_figure_view_get_chart (f->view) != before);
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 0), ==,
                   "1\u2009727");
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-by-event"), 0), ==,
                   "1\u2009727");
  /* No longer the paper's climb: no number of its own. */
  g_assert_cmpstr (scl_facts_get_value (f->facts, row_of (f, "elo-italia-1997"), 4), ==, "–");
}

/* Dragged through many values, the last one counts. */
static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  gpointer start = app_test_find_slider (f->widget, "Rating at first");

  for (int rating = 1200; rating <= 1600; rating += 10)
    {
      app_test_slide (start, rating);
      g_main_context_iteration (NULL, FALSE);
    }
  app_test_wait (is_idle, f->widget);
  g_assert_cmpfloat_with_epsilon (
      scl_outcome_first_rating (
          g_ptr_array_index (scl_climb_page_get_outcomes (SCL_CLIMB_PAGE (f->widget)), 0), 0),
      1600, 1e-9);
}

static void
test_policies (Fixture *f, gconstpointer data)
{
  SclPolicyList *policies = scl_climb_page_get_policies (SCL_CLIMB_PAGE (f->widget));

  g_assert_true (scl_policy_list_choose (policies, "fide-2024", TRUE));
  app_test_wait (is_idle, f->widget);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 12);
  for (guint i = 0; i < scl_policy_list_get_n (policies); i++)
    g_assert_true (scl_policy_list_choose (
        policies, scl_policy_name (scl_policy_list_get (policies, i)), FALSE));
  while (scl_climb_page_get_busy (SCL_CLIMB_PAGE (f->widget)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 0);
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->view)));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/climb-page/" name, Fixture, NULL, set_up, func, app_test_page_tear_down)
  ADD ("paper", test_paper);
  ADD ("paths", test_paths);
  ADD ("all-schemes", test_all_schemes);
  ADD ("strength", test_strength);
  ADD ("chance", test_chance);
  ADD ("largest", test_largest);
  ADD ("sliders", test_sliders);
  ADD ("newest-wins", test_newest_wins);
  ADD ("policies", test_policies);
  return g_test_run ();
}
