/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-expected-page.h"
#include "app/widgets/scl-facts.h"
#include "app/widgets/scl-slider-row.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_EXPECTED_PAGE, 1000, 700);
  f->facts = app_test_find (f->widget, SCL_TYPE_FACTS);
}

static void
assert_score (Fixture *f, guint model, const char *own, const char *other)
{
  g_assert_cmpstr (scl_facts_get_value (f->facts, model, 0), ==, own);
  g_assert_cmpstr (scl_facts_get_value (f->facts, model, 1), ==, other);
}

/* Rows: gaussian, logistic, linearised, FIDE, FISE. */
static void
test_results (Fixture *f, gconstpointer data)
{
  gpointer difference = app_test_find_slider (f->widget, "Rating difference");

  /* 148: Φ (148 / 282.843) = Φ (0.52326) = 0.6996; 1 / (1 + 10^−0.37) = 0.7010; 0.5 + 148/800 =
   * 0.685; FIDE Handbook B.02 8.1.2, row 146–153: .70. */
  assert_score (f, 0, "0.6996", "0.3004");
  assert_score (f, 1, "0.7010", "0.2990");
  assert_score (f, 2, "0.6850", "0.3150");
  assert_score (f, 3, "0.70", "0.30");

  /* −400: 1 / (1 + 10) = 0.0909; the linearised stays at its cut, 0.5 − 350/800 = 0.0625; FIDE, row
   * 392–411: .92 and .08. */
  app_test_slide (difference, -400);
  assert_score (f, 1, "0.0909", "0.9091");
  assert_score (f, 2, "0.0625", "0.9375");
  assert_score (f, 3, "0.08", "0.92");
}

static double
value (Fixture *f, const char *label, double x)
{
  SclChart *chart = scl_figure_view_get_chart (f->view);

  for (guint i = 0; i < scl_chart_n_series (chart); i++)
    if (g_strcmp0 (scl_chart_series (chart, i)->label, label) == 0)
      return scl_series_value_at (scl_chart_series (chart, i), x);
  g_assert_not_reached ();
}

/* A moved slider changes the chart in view, and the window's pixels with it. */
static void
test_sliders (Fixture *f, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (scl_figure_view_get_canvas (f->view));
  guint renders = scl_figure_canvas_get_n_renders (SCL_FIGURE_CANVAS (canvas));
  int width, height;
  g_autofree guint32 *before = app_test_pixels (canvas, &width, &height);
  g_autofree guint32 *after = NULL;

  app_test_slide (app_test_find_slider (f->widget, "σ of the gaussian"), 100);
  /* Φ (1) = 0.841345 */
  g_assert_cmpfloat_with_epsilon (value (f, "gaussian", 100), 0.841345, 1e-6);
  app_test_slide (app_test_find_slider (f->widget, "Cut of the linearised"), 200);
  /* 0.5 + 200/800 */
  g_assert_cmpfloat_with_epsilon (value (f, "linearised", 400), 0.75, 1e-9);
  after = app_test_pixels (canvas, &width, &height);
  g_assert_cmpint (memcmp (before, after, (gsize) width * (gsize) height * 4), !=, 0);
  g_assert_cmpuint (scl_figure_canvas_get_n_renders (SCL_FIGURE_CANVAS (canvas)), >, renders);
}

/* An entry says what its slider says. */
static void
test_entry (Fixture *f, gconstpointer data)
{
  SclSliderRow *row = app_test_find_slider (f->widget, "σ of the gaussian");
  GtkSpinButton *entry = scl_slider_row_get_entry (row);

  gtk_editable_set_text (GTK_EDITABLE (entry), "200");
  gtk_spin_button_update (entry);
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (GTK_RANGE (scl_slider_row_get_scale (row))),
                                  200, 1e-9);
  g_assert_cmpfloat_with_epsilon (value (f, "gaussian", 200), 0.841345, 1e-6);
}

static void
test_figures (Fixture *f, gconstpointer data)
{
  GtkDropDown *which = app_test_find (f->widget, GTK_TYPE_DROP_DOWN);

  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->view)), ==, "3");
  gtk_drop_down_set_selected (which, 1);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->view)), ==, "4");
  gtk_drop_down_set_selected (which, 2);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->view)), ==, "5");
}

static void
test_models (Fixture *f, gconstpointer data)
{
  GtkListBox *list
      = GTK_LIST_BOX (gtk_widget_get_parent (app_test_find (f->widget, ADW_TYPE_ACTION_ROW)));

  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), ==, 3);
  for (int i = 0; i < 5; i++)
    gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, i)));
  /* The paper's three are off now, the two tables on. */
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->view)), ==, 2);
  for (int i = 3; i < 5; i++)
    gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list, i)));
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->view)));
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
