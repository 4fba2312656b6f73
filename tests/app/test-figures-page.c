/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../test-main.h"
#include "app/learn/scl-figures-page.h"
#include "figures/paper/scl-figure.h"
#include "scl-app-test.h"

typedef AppTestPage Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  app_test_page_set_up (f, SCL_TYPE_FIGURES_PAGE, 1000, 700);
}

/* By the number or title that the list has; ids are the registry's. */
static void
show (Fixture *f, const char *id)
{
  gpointer which = app_test_find_id (f->widget, "which");
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (figures[i]->id, id))
      {
        g_autofree char *title = app_test_option (which, i);

        app_test_select (which, title);
        return;
      }
  g_error ("no figure %s", id);
}

/* The figure's numbers as the person reads them: in its table. */
static char *
rows (Fixture *f, guint n)
{
  app_test_click_button (app_test_find_id (f->widget, "table_button"));
  gtk_test_widget_wait_for_draw (f->widget);
  return app_test_table (f->view, n);
}

static gboolean
figure_has (Fixture *f, const char *words)
{
  g_autofree char *figure = app_test_figure (f->widget);

  return strstr (figure, words) != NULL;
}

static void
assert_refused (Fixture *f, const char *reason)
{
  app_test_assert_refused (app_test_find_id (f->widget, "reset"), reason);
}

/* Every figure of the registry is in the list by its number and title, and is drawn; another one
 * each time. */
static void
test_all (Fixture *f, gconstpointer data)
{
  gpointer which = app_test_find_id (f->widget, "which");
  g_autofree char *before = NULL;
  g_autofree char *more = NULL;
  guint n;
  const SclFigure *const *figures = scl_figures (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = app_test_option (which, i);
      g_autofree char *figure = NULL;

      app_test_select (which, title);
      g_assert_true (g_str_has_suffix (title, figures[i]->title));
      if (g_ascii_isdigit (figures[i]->id[0]))
        {
          g_autofree char *number = g_strdup_printf ("%s. ", figures[i]->id);

          g_assert_true (g_str_has_prefix (title, number));
        }
      else
        g_assert_cmpint (g_str_has_prefix (title, "Table "), ==,
                         g_str_has_prefix (figures[i]->id, "table-"));
      figure = app_test_figure (f->widget);
      g_assert_cmpstr (figure, !=, before);
      g_free (before);
      before = g_strdup (figure);
      assert_refused (f, "These are the paper’s values.");
      g_assert_cmpstr (gtk_label_get_text (app_test_find_id (f->widget, "description")), !=, "");
      gtk_test_widget_wait_for_draw (f->widget);
    }
  more = app_test_option (which, n);
  g_assert_null (more);
}

/* A figure whose list takes seconds to read says so at once, and the window goes on; once read,
 * parameters act at once. Another figure may be chosen meanwhile. */
static void
test_loads (Fixture *f, gconstpointer data)
{
  const char *reading = "The list is being read. This takes a few seconds.";
  g_autofree char *coarse = NULL;
  g_autofree char *fine = NULL;

  if (!g_file_test ("/usr/share/scid/data/spelling.ssp", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the package scid-rating-data is not installed");
      return;
    }
  show (f, "15-real");
  g_assert_true (app_test_is_busy (f->widget));
  g_assert_true (figure_has (f, reading));
  app_test_slide (app_test_find_slider (f->widget, "Width of a class"), 100);
  g_assert_true (figure_has (f, reading));
  show (f, "3");
  g_assert_false (figure_has (f, reading));
  g_assert_true (figure_has (f, "bell curve"));
  show (f, "15-real");
  app_test_rest (f->widget);
  g_assert_false (figure_has (f, reading));
  coarse = app_test_figure (f->widget);
  app_test_slide (app_test_find_slider (f->widget, "Width of a class"), 25);
  g_assert_false (app_test_is_busy (f->widget));
  fine = app_test_figure (f->widget);
  g_assert_cmpstr (coarse, !=, fine);
}

/* Figure 3's parameters: a slider and a switch change the chart, and its table. */
static void
test_parameters (Fixture *f, gconstpointer data)
{
  g_autofree char *table = NULL;

  show (f, "3");
  app_test_slide (app_test_find_slider (f->widget, "Spread"), 100);
  assert_refused (f, NULL);
  app_test_slide (app_test_find_slider (f->widget, "Range"), 100);
  table = rows (f, 1000);
  /* At the end of the range: Φ (−1) = 0.1587; 1 / (1 + 10^0.25) = 0.3599; 0.5 − 100/800 = 0.375. */
  g_assert_nonnull (strstr (table, "\n−100 | 0.1587 | 0.3599 | 0.3750\n"));
  g_assert_true (figure_has (f, "bell curve: from "));
  app_test_tick (f->widget, "Bell curve", FALSE);
  g_assert_false (figure_has (f, "bell curve: from "));
}

/* A control moved by hand does the same; each figure keeps its own values; the button brings the
 * paper's back. */
static void
test_controls (Fixture *f, gconstpointer data)
{
  show (f, "4");
  app_test_slide (app_test_find_slider (f->widget, "Range"), 500);
  g_assert_true (figure_has (f, "500"));
  g_assert_false (figure_has (f, "1\u2009000"));
  show (f, "5");
  g_assert_true (figure_has (f, "1\u2009000"));
  g_assert_cmpfloat (app_test_slid (app_test_find_slider (f->widget, "Range")), ==, 1000);
  show (f, "4");
  g_assert_false (figure_has (f, "1\u2009000"));
  g_assert_cmpfloat (app_test_slid (app_test_find_slider (f->widget, "Range")), ==, 500);
  assert_refused (f, NULL);
  app_test_click_button (app_test_find_id (f->widget, "reset"));
  g_assert_true (figure_has (f, "1\u2009000"));
  g_assert_cmpfloat (app_test_slid (app_test_find_slider (f->widget, "Range")), ==, 1000);
  assert_refused (f, "These are the paper’s values.");
}

/* The paper's tables are pages as its figures are: drawn, and as a table that can be sorted and
 * copied; there is nothing to zoom into. */
static void
test_tables (Fixture *f, gconstpointer data)
{
  g_autofree char *total = NULL;
  g_autofree char *lost = NULL;

  show (f, "table-1");
  g_free (rows (f, 1));
  g_assert_cmpuint (app_test_table_n (f->view), ==, 6);
  total = app_test_table_cell (f->view, 5, 1);
  g_assert_cmpstr (total, ==, "7\u2009481"); /* Carosi, Table 1 */
  show (f, "table-3");
  gtk_test_widget_wait_for_draw (f->widget);
  g_assert_cmpuint (app_test_table_n (f->view), ==, 10);
  /* Carosi, Table 3: the second line's fourth round, lost against 1. */
  lost = app_test_table_cell (f->view, 1, 5);
  g_assert_cmpstr (lost, ==, "−1");
  app_test_click_button (app_test_find_id (f->widget, "table_button"));
  gtk_test_widget_wait_for_draw (f->widget);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.zoom-in", NULL);
  g_assert_false (gtk_widget_get_visible (app_test_find_id (f->view, "reset_button")));
}

/* What cannot be read is said under the entry, and the figure stays. */
static void
test_mistake (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *same = NULL;
  GtkWidget *entry;
  int position = 0;

  show (f, "6");
  entry = app_test_find (app_test_find_id (f->widget, "form"), ADW_TYPE_ENTRY_ROW);
  before = app_test_figure (f->widget);
  gtk_editable_insert_text (GTK_EDITABLE (entry), "three wins ", -1, &position);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  same = app_test_figure (f->widget);
  g_assert_cmpstr (same, ==, before);
  gtk_editable_delete_text (GTK_EDITABLE (entry), 0, position);
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "3x1600:1 1900:0");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_free (same);
  same = app_test_figure (f->widget);
  g_assert_cmpstr (same, !=, before);
}

/* Updating and K: opponents and results are written, K is dragged; what comes of it stands above
 * the figure. Carosi's recipe: 1600 → 1621; with K 10 it is 10 x 0.7 = 7; with the first game alone
 * 30 (1 - 0.85) = 4.5. */
static void
test_updating (Fixture *f, gconstpointer data)
{
  g_autofree char *chosen = NULL;

  scl_figures_page_show (SCL_FIGURES_PAGE (f->widget), "update");
  chosen = app_test_selected (app_test_find_id (f->widget, "which"));
  g_assert_cmpstr (chosen, ==, scl_figure_find ("update")->title);
  scl_figures_page_show (SCL_FIGURES_PAGE (f->widget), "none"); /* stays */
  g_assert_cmpstr (gtk_button_get_label (app_test_find_id (f->widget, "lesson")), ==,
                   "Lesson 6: Updating and K");
  g_assert_true (figure_has (f, "→ 1\u2009621"));
  app_test_slide (app_test_find_slider (f->widget, "K"), 10);
  g_assert_true (figure_has (f, "→ 1\u2009607"));
  app_test_slide (app_test_find_slider (f->widget, "K"), 30);
  gtk_editable_set_text (app_test_find (app_test_find_id (f->widget, "form"), ADW_TYPE_ENTRY_ROW),
                         "1300:1");
  g_assert_true (figure_has (f, "= 4.5;"));
}

/* Frequency: sliders of K, games and events; K 32 and four events of five games make 41, 10, 13, 16
 * and 20 %. */
static void
test_frequency (Fixture *f, gconstpointer data)
{
  static const char *const percents[] = { "41.0", "10.2", "12.8", "16.0", "20.0" };
  g_autofree char *table = NULL;

  show (f, "weights");
  app_test_slide (app_test_find_slider (f->widget, "K"), 32);
  app_test_slide (app_test_find_slider (f->widget, "Events"), 4);
  table = rows (f, 20);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    g_assert_nonnull (strstr (table, percents[i]));
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, app_test_page_tear_down, "/app/figures-page",
                test_all, test_loads, test_tables, test_parameters, test_controls, test_mistake,
                test_updating, test_frequency)
