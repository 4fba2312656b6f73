/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/scl-figures-page.h"
#include "figures/paper/scl-figure.h"
#include "scl-app-test.h"

typedef struct
{
  AppTestPage t;
  SclFiguresPage *page;
  SclKeyForm *form;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (&f->t, SCL_TYPE_FIGURES_PAGE, 1000, 700);
  f->page = SCL_FIGURES_PAGE (f->t.widget);
  scl_figures_page_set_figures (f->page, NULL);
  f->form = scl_figures_page_get_form (f->page);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_test_page_tear_down (&f->t, data);
}

/* Every figure of the registry is drawn with its controls. */
static void
test_all (Fixture *f, gconstpointer data)
{
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (scl_figures_page_show (f->page, figures[i]->id));
      g_assert_cmpstr (scl_figures_page_get_shown (f->page), ==, figures[i]->id);
      g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->t.view)), ==, figures[i]->id);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (f->page));
    }
  g_assert_false (scl_figures_page_show (f->page, "no such figure"));
}

static gboolean
has_series (gpointer data)
{
  Fixture *f = data;

  return scl_chart_n_series (scl_figure_view_get_chart (f->t.view)) > 0;
}

/* A figure whose list takes seconds to read says so at once, and the window goes on; once read,
 * parameters act at once. Another figure may be chosen meanwhile. */
static void
test_loads (Fixture *f, gconstpointer data)
{
  if (!g_file_test ("/usr/share/scid/data/spelling.ssp", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the package scid-rating-data is not installed");
      return;
    }
  g_assert_true (scl_figures_page_show (f->page, "15-real"));
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  g_assert_true (scl_key_form_enter (f->form, "figure", "width", "100"));
  g_assert_nonnull (scl_chart_empty_message (scl_figure_view_get_chart (f->t.view)));
  g_assert_true (scl_figures_page_show (f->page, "3"));
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->t.view)), ==, 3);
  g_assert_true (scl_figures_page_show (f->page, "15-real"));
  app_test_wait (has_series, f);
  g_assert_cmpstr (scl_chart_id (scl_figure_view_get_chart (f->t.view)), ==, "15-real");
  g_assert_cmpfloat (scl_chart_series (scl_figure_view_get_chart (f->t.view), 0)->x[1]
                         - scl_chart_series (scl_figure_view_get_chart (f->t.view), 0)->x[0],
                     ==, 100);
  g_assert_true (scl_key_form_enter (f->form, "figure", "width", "25"));
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->t.view)), ==, 2);
  g_assert_cmpfloat (scl_chart_series (scl_figure_view_get_chart (f->t.view), 0)->x[1]
                         - scl_chart_series (scl_figure_view_get_chart (f->t.view), 0)->x[0],
                     ==, 25);
}

/* Figure 3's parameters: a slider and a switch change the chart, an impossible value does not. */
static void
test_parameters (Fixture *f, gconstpointer data)
{
  SclChart *chart;

  g_assert_true (scl_figures_page_show (f->page, "3"));
  g_assert_true (scl_key_form_enter (f->form, "figure", "sigma", "100"));
  chart = scl_figure_view_get_chart (f->t.view);
  /* Φ (1) = 0.841345 */
  g_assert_cmpfloat_with_epsilon (scl_series_value_at (scl_chart_series (chart, 0), 100), 0.841345,
                                  1e-6);
  g_assert_cmpuint (scl_chart_n_series (chart), ==, 3);
  g_assert_true (scl_key_form_enter (f->form, "figure", "gaussian", "false"));
  g_assert_cmpuint (scl_chart_n_series (scl_figure_view_get_chart (f->t.view)), ==, 2);
  chart = scl_figure_view_get_chart (f->t.view);
  g_assert_false (scl_key_form_enter (f->form, "figure", "sigma", "-3"));
  g_assert_true (scl_figure_view_get_chart (f->t.view) == chart);
}

/* A control moved by hand does the same; each figure keeps its own values; the button brings the
 * paper's back. */
static void
test_controls (Fixture *f, gconstpointer data)
{
  GtkButton *reset;

  scl_figures_page_show (f->page, "4");
  app_test_slide (app_test_find_slider (GTK_WIDGET (f->page), "Range"), 500);
  g_assert_cmpfloat_with_epsilon (scl_chart_x_axis (scl_figure_view_get_chart (f->t.view))->max,
                                  500, 1e-9);
  scl_figures_page_show (f->page, "5");
  g_assert_cmpfloat_with_epsilon (scl_chart_x_axis (scl_figure_view_get_chart (f->t.view))->max,
                                  1000, 1e-9);
  scl_figures_page_show (f->page, "4");
  g_assert_cmpfloat_with_epsilon (scl_chart_x_axis (scl_figure_view_get_chart (f->t.view))->max,
                                  500, 1e-9);
  reset = app_test_find (gtk_widget_get_parent (gtk_widget_get_prev_sibling (GTK_WIDGET (f->form))),
                         GTK_TYPE_BUTTON);
  g_signal_emit_by_name (reset, "clicked");
  g_assert_cmpfloat_with_epsilon (scl_chart_x_axis (scl_figure_view_get_chart (f->t.view))->max,
                                  1000, 1e-9);
}

/* The paper's tables are pages as its figures are: drawn, and as a table that can be sorted and
 * copied. */
static void
test_tables (Fixture *f, gconstpointer data)
{
  SclTable *table = scl_figure_view_get_table (f->t.view);
  g_autofree char *total = NULL;
  g_autofree char *lost = NULL;

  g_assert_true (scl_figures_page_show (f->page, "table-1"));
  scl_figure_view_set_show_table (f->t.view, TRUE);
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 6);
  total = scl_table_get_text (table, 5, 1);
  g_assert_cmpstr (total, ==, "7\u2009481"); /* Carosi, Table 1 */
  g_assert_true (scl_figures_page_show (f->page, "table-3"));
  g_assert_cmpuint (scl_table_get_n_shown (table), ==, 10);
  lost = scl_table_get_text (
      table, 1, 5); /* Carosi, Table 3: the second line's fourth round, lost against 1 */
  g_assert_cmpstr (lost, ==, "−1");
  scl_figure_view_set_show_table (f->t.view, FALSE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->page));
  g_assert_false (scl_figure_canvas_get_zoomed (scl_figure_view_get_canvas (f->t.view)));
  scl_figure_canvas_zoom (scl_figure_view_get_canvas (f->t.view), 2.0, NAN, NAN);
  g_assert_false (scl_figure_canvas_get_zoomed (scl_figure_view_get_canvas (f->t.view)));
}

/* What cannot be read is said under the entry, and the figure stays. */
static void
test_mistake (Fixture *f, gconstpointer data)
{
  AdwEntryRow *entry;
  g_autoptr (SclChart) chart = NULL; /* held, so that no other can come to lie at its address */
  int position = 0;

  scl_figures_page_show (f->page, "6");
  entry = app_test_find (GTK_WIDGET (f->form), ADW_TYPE_ENTRY_ROW);
  chart = scl_chart_ref (scl_figure_view_get_chart (f->t.view));
  gtk_editable_insert_text (GTK_EDITABLE (entry), "three wins ", -1, &position);
  g_assert_true (scl_key_form_has_mistake (f->form));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  g_assert_true (scl_figure_view_get_chart (f->t.view) == chart);
  gtk_editable_delete_text (GTK_EDITABLE (entry), 0, position);
  g_assert_false (scl_key_form_has_mistake (f->form));
  gtk_editable_set_text (GTK_EDITABLE (entry), "3x1600:1 1900:0");
  g_assert_false (scl_key_form_has_mistake (f->form));
  g_assert_true (scl_figure_view_get_chart (f->t.view) != chart);
}

static void
wait_drawn (Fixture *f)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->page));
}

/* Updating and K: opponents and results are written, K is dragged; what comes of it stands above
 * the figure. Carosi's recipe: 1600 → 1621; with K 10 it is 10 x 0.7 = 7; with the first game alone
 * 30 (1 - 0.85) = 4.5. */
static void
test_updating (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "update", "one-game", "response", NULL };
  AdwEntryRow *games;

  scl_figures_page_set_figures (f->page, ids);
  g_assert_cmpstr (scl_figures_page_get_shown (f->page), ==, "update");
  wait_drawn (f);
  g_assert_nonnull (
      strstr (scl_chart_subtitle (scl_figure_view_get_chart (f->t.view)), "→ 1\u2009621"));
  app_test_slide (app_test_find_slider (GTK_WIDGET (f->form), "K"), 10);
  g_assert_nonnull (
      strstr (scl_chart_subtitle (scl_figure_view_get_chart (f->t.view)), "→ 1\u2009607"));
  app_test_slide (app_test_find_slider (GTK_WIDGET (f->form), "K"), 30);
  games = app_test_find (GTK_WIDGET (f->form), ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (games), "1300:1");
  g_assert_nonnull (strstr (scl_chart_subtitle (scl_figure_view_get_chart (f->t.view)), "= 4.5;"));
}

/* Frequency: sliders of K, games and events; K 32 and four events of five games make 41, 10, 13, 16
 * and 20 %. */
static void
test_frequency (Fixture *f, gconstpointer data)
{
  static const char *const ids[]
      = { "weights", "paradox", "mean-of-opponents", "rounding", "coupled", NULL };
  static const char *const percents[]
      = { "41.0\u2009%", "10.2\u2009%", "12.8\u2009%", "16.0\u2009%", "20.0\u2009%" };
  SclChart *chart;

  scl_figures_page_set_figures (f->page, ids);
  app_test_slide (app_test_find_slider (GTK_WIDGET (f->form), "K"), 32);
  app_test_slide (app_test_find_slider (GTK_WIDGET (f->form), "Events"), 4);
  wait_drawn (f);
  chart = scl_figure_view_get_chart (f->t.view);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      gboolean found = FALSE;

      for (guint m = 0; m < scl_chart_n_marks (chart); m++)
        found = found || g_str_equal (scl_chart_mark (chart, m)->label, percents[i]);
      g_assert_true (found);
    }
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  GtkWidget *sigma;

  scl_figures_page_show (f->page, "3");
  sigma = app_test_find_slider (GTK_WIDGET (f->form), "σ");
  scl_key_form_filter (f->form, "cut");
  g_assert_false (gtk_widget_get_visible (sigma));
  scl_key_form_filter (f->form, "");
  g_assert_true (gtk_widget_get_visible (sigma));
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
#define ADD(name, func)                                                                            \
  g_test_add ("/app/figures-page/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("all", test_all);
  ADD ("loads", test_loads);
  ADD ("tables", test_tables);
  ADD ("parameters", test_parameters);
  ADD ("controls", test_controls);
  ADD ("mistake", test_mistake);
  ADD ("updating", test_updating);
  ADD ("frequency", test_frequency);
  ADD ("filter", test_filter);
  return g_test_run ();
}
