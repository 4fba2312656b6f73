/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-expected-page.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_EXPECTED_PAGE, 1000, 700);
}

static void
assert_score (Fixture *f, const char *model, const char *own, const char *other)
{
  g_assert_cmpstr (app_test_fact (f->widget, model, 0), ==, own);
  g_assert_cmpstr (app_test_fact (f->widget, model, 1), ==, other);
}

static void
test_results (Fixture *f, gconstpointer data)
{
  gpointer difference = app_test_find_slider (f->widget, "Rating difference");
  g_autofree char *facts = app_test_facts (f->widget);

  g_assert_true (g_str_has_prefix (facts, " | own | opponent’s\nGaussian | "));
  g_assert_cmpuint (app_test_facts_n (f->widget), ==, 5);
  /* 148: Φ (148 / 282.843) = Φ (0.52326) = 0.6996; 1 / (1 + 10^−0.37) = 0.7010; 0.5 + 148/800 =
   * 0.685; FIDE Handbook B.02 8.1.2, row 146–153: .70. */
  assert_score (f, "Gaussian", "0.6996", "0.3004");
  assert_score (f, "Logistic", "0.7010", "0.2990");
  assert_score (f, "Linearised", "0.6850", "0.3150");
  assert_score (f, "FIDE table", "0.70", "0.30");

  /* −400: 1 / (1 + 10) = 0.0909; the linearised stays at its cut, 0.5 − 350/800 = 0.0625; FIDE, row
   * 392–411: .92 and .08. */
  app_test_slide (difference, -400);
  assert_score (f, "Logistic", "0.0909", "0.9091");
  assert_score (f, "Linearised", "0.0625", "0.9375");
  assert_score (f, "FIDE table", "0.08", "0.92");
  app_test_slide (difference, 0);
  assert_score (f, "Gaussian", "0.5000", "0.5000");
  assert_score (f, "FISE table", "0.50", "0.50");
}

/* The figure's row of this difference, as its table has it. */
static void
assert_row (Fixture *f, const char *difference, const char *row)
{
  g_autofree char *table = NULL;
  g_autofree char *line = g_strdup_printf ("\n%s | %s\n", difference, row);

  app_test_click_button (app_test_find_id (f->widget, "table_button"));
  gtk_test_widget_wait_for_draw (f->widget);
  table = app_test_table (f->view, 60);
  app_test_click_button (app_test_find_id (f->widget, "table_button"));
  g_assert_nonnull (strstr (table, line));
}

/* A moved slider changes the chart in view, and the window's pixels with it. */
static void
test_sliders (Fixture *f, gconstpointer data)
{
  GtkWidget *canvas = app_test_find_id (f->view, "canvas");
  int width, height;
  g_autofree guint32 *before = app_test_pixels (canvas, &width, &height);
  g_autofree guint32 *after = NULL;

  app_test_assert_refused (app_test_find_id (f->widget, "reset"), "These are the paper’s values.");
  app_test_slide (app_test_find_slider (f->widget, "σ of the gaussian"), 400);
  app_test_slide (app_test_find_slider (f->widget, "Cut of the linearised"), 200);
  /* 800 points below: Φ (−2) = 0.0228; 1 / (1 + 100) = 0.0099; cut: 0.5 − 200/800 = 0.25. */
  assert_row (f, "−800", "0.0228 | 0.0099 | 0.2500");
  after = app_test_pixels (canvas, &width, &height);
  g_assert_cmpint (memcmp (before, after, (gsize) width * (gsize) height * 4), !=, 0);
  app_test_assert_refused (app_test_find_id (f->widget, "reset"), NULL);
  app_test_click_button (app_test_find_id (f->widget, "reset"));
  app_test_assert_refused (app_test_find_id (f->widget, "reset"), "These are the paper’s values.");
  /* The paper's cut of 350: 0.5 − 350/800 = 0.0625. */
  assert_row (f, "−800", "0.0023 | 0.0099 | 0.0625");
}

/* An entry says what its slider says. */
static void
test_entry (Fixture *f, gconstpointer data)
{
  gpointer row = app_test_find_slider (f->widget, "σ of the gaussian");
  GtkSpinButton *entry = app_test_find (row, GTK_TYPE_SPIN_BUTTON);

  gtk_editable_set_text (GTK_EDITABLE (entry), "400");
  gtk_spin_button_update (entry);
  g_assert_cmpfloat_with_epsilon (app_test_slid (row), 400, 1e-9);
  assert_row (f, "−800", "0.0228 | 0.0099 | 0.0625");
}

/* Three figures; what has no part in one says so. */
static void
test_figures (Fixture *f, gconstpointer data)
{
  GtkDropDown *which = app_test_find (f->view, GTK_TYPE_DROP_DOWN);
  g_autofree char *three = app_test_figure (f->widget);
  g_autofree char *four = NULL;
  g_autofree char *five = NULL;
  GtkWidget *models = gtk_widget_get_parent (app_test_find (f->widget, ADW_TYPE_ACTION_ROW));

  gtk_drop_down_set_selected (which, 1);
  four = app_test_figure (f->widget);
  gtk_drop_down_set_selected (which, 2);
  five = app_test_figure (f->widget);
  g_assert_cmpstr (three, !=, four);
  g_assert_cmpstr (four, !=, five);
  g_assert_false (gtk_widget_is_sensitive (gtk_widget_get_first_child (models)));
  gtk_drop_down_set_selected (which, 0);
  g_assert_true (gtk_widget_is_sensitive (gtk_widget_get_first_child (models)));
}

static void
test_models (Fixture *f, gconstpointer data)
{
  GtkListBox *list
      = GTK_LIST_BOX (gtk_widget_get_parent (app_test_find (f->widget, ADW_TYPE_ACTION_ROW)));
  static const char *const names[] = { "gaussian: from", "logistic: from", "linearised: from",
                                       "FIDE table: from", "FISE table: from" };

  for (int turn = 0; turn < 3; turn++)
    {
      g_autofree char *figure = app_test_figure (f->widget);

      /* The paper's three; then the two tables in their place; then nothing, which is said. */
      for (int i = 0; i < 5; i++)
        g_assert_cmpint (strstr (figure, names[i]) != NULL, ==,
                         turn == 0 ? i < 3 : turn == 1 && i >= 3);
      for (int i = turn == 0 ? 0 : 3; i < 5; i++)
        gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, i)));
    }
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/expected-page/" name, Fixture, NULL, set_up, func, app_test_page_tear_down)
  ADD ("results", test_results);
  ADD ("sliders", test_sliders);
  ADD ("entry", test_entry);
  ADD ("figures", test_figures);
  ADD ("models", test_models);
  return g_test_run ();
}
