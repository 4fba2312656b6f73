/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/scl-climb-page.h"
#include "lab/scl-outcome.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *page;
  SclFigureView *view;
  SclFacts *facts;
  GtkWindow *window;
} Fixture;

static gboolean
is_idle (gpointer page)
{
  return !scl_climb_page_get_busy (page) && scl_climb_page_get_outcomes (page)->len > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->page = g_object_new (SCL_TYPE_CLIMB_PAGE, NULL);
  f->view = scl_page_figure_view (SCL_PAGE (f->page));
  f->facts = scl_climb_page_get_facts (SCL_CLIMB_PAGE (f->page));
  f->window = app_test_window (f->page, 1000, 700);
  app_test_wait (is_idle, f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
}

/* Carosi, Frequenza di aggiornamento: 100 games in a half-year with 45 % against 2100 take a player from 1700 to 2780. */
static void
test_paper (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 2);
  g_assert_cmpstr (scl_facts_get_value (f->facts, 0, 0), ==, "2\u2009780");
  g_assert_cmpstr (scl_facts_get_value (f->facts, 0, 1), ==, "+1\u2009080");
  /* By event the climb ends near where such a score is expected: 2100 − 400 log10 (55/45) = 2065. */
  g_assert_cmpfloat (scl_outcome_last_rating (g_ptr_array_index (scl_climb_page_get_outcomes (SCL_CLIMB_PAGE (f->page)), 1), 0), <,
                     2100);
  /* Both paths in one chart. */
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), ==, 2);
}

static void
test_sliders (Fixture *f, gconstpointer data)
{
  SclChart *before = scl_figure_view_get_chart (f->view);

  /* One game with 100 %: 1700 + 30 (1 − 0.09) = 1727.3, under K 30 (elo-italia-1997, below 2100) and 9 % at −400. */
  app_test_slide (app_test_find_slider (f->page, "Score"), 100);
  app_test_slide (app_test_find_slider (f->page, "Games in the half-year"), 1);
  app_test_wait (is_idle, f->page);
  g_assert_true (scl_figure_view_get_chart (f->view) != before);
  g_assert_cmpstr (scl_facts_get_value (f->facts, 0, 0), ==, "1\u2009727");
  g_assert_cmpstr (scl_facts_get_value (f->facts, 1, 0), ==, "1\u2009727");
}

/* Dragged through many values, the last one counts. */
static void
test_newest_wins (Fixture *f, gconstpointer data)
{
  gpointer start = app_test_find_slider (f->page, "Rating at first");

  for (int rating = 1200; rating <= 1600; rating += 10)
    {
      app_test_slide (start, rating);
      g_main_context_iteration (NULL, FALSE);
    }
  app_test_wait (is_idle, f->page);
  g_assert_cmpfloat_with_epsilon (
      scl_outcome_first_rating (g_ptr_array_index (scl_climb_page_get_outcomes (SCL_CLIMB_PAGE (f->page)), 0), 0), 1600, 1e-9);
}

static void
test_policies (Fixture *f, gconstpointer data)
{
  SclPolicyList *policies = scl_climb_page_get_policies (SCL_CLIMB_PAGE (f->page));

  g_assert_true (scl_policy_list_choose (policies, "fide-2024", TRUE));
  app_test_wait (is_idle, f->page);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 3);
  g_assert_true (scl_policy_list_choose (policies, "fide-2024", FALSE));
  g_assert_true (scl_policy_list_choose (policies, "elo-italia-1997", FALSE));
  g_assert_true (scl_policy_list_choose (policies, "elo-italia-by-event", FALSE));
  while (scl_climb_page_get_busy (SCL_CLIMB_PAGE (f->page)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (scl_facts_get_n_rows (f->facts), ==, 0);
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->view)));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/app/climb-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("paper", test_paper);
  ADD ("sliders", test_sliders);
  ADD ("newest-wins", test_newest_wins);
  ADD ("policies", test_policies);
  return g_test_run ();
}
