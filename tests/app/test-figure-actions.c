/* What is done with a figure from its menu and its buttons: when it can be, why not, and what it is
 * exported to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/widgets/table/scl-table.h"
#include "shown-figure.h"

typedef ShownFigure Fixture;

static void
count (guint *n)
{
  (*n)++;
}

/* ---- Why not ---- */

static const char empty[] = "The figure is empty.",
                  table[] = "The table is shown. Show the figure first.",
                  all[] = "All of the figure is shown.";

/* The menu's reasons: of what is made from the figure, of zooming, and of showing all. */
static void
assert_reasons (Fixture *f, const char *make, const char *zoom, const char *reset)
{
  GtkMenuButton *button = app_test_find_id (f->view, "menu_button");
  gpointer menu = gtk_menu_button_get_popover (button);
  const struct
  {
    const char *entry, *reason;
  } entries[] = { { "Copy Picture", make },   { "Drawing (SVG)…", make }, { "Page (PDF)…", make },
                  { "Picture (PNG)…", make }, { "Numbers (CSV)…", make }, { "Print Figure…", make },
                  { "Zoom In", zoom },        { "Zoom Out", zoom },       { "Show All", reset } };

  gtk_menu_button_popup (button);
  app_test_settle (50);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkWidget *entry = app_test_find_entry (menu, entries[i].entry);

      g_assert_cmpstr (gtk_widget_get_tooltip_text (entry), ==, entries[i].reason);
      g_assert_cmpint (gtk_widget_get_sensitive (entry), ==, entries[i].reason == NULL);
    }
  gtk_menu_button_popdown (button);
  app_test_settle (50);
}

static void
test_reasons (Fixture *f, gconstpointer data)
{
  GtkWidget *reset = app_test_find_id (f->view, "reset_button");
  g_autoptr (SclChart) chart = scl_chart_ref (scl_figure_view_get_chart (f->view));

  shown_figure_area_of (f);
  assert_reasons (f, NULL, NULL, all);
  scl_figure_canvas_zoom (f->canvas, 2, NAN, NAN);
  assert_reasons (f, NULL, NULL, NULL);
  g_assert_true (gtk_widget_get_visible (reset));
  scl_figure_view_set_show_table (f->view, TRUE);
  assert_reasons (f, NULL, table, table);
  scl_figure_view_set_show_table (f->view, FALSE);
  scl_figure_canvas_reset (f->canvas);
  g_assert_false (gtk_widget_get_visible (reset));
  shown_figure_show_nothing (f);
  assert_reasons (f, empty, empty, empty);
  scl_figure_view_set_show_table (f->view, TRUE);
  assert_reasons (f, empty, empty, empty);
  scl_figure_view_set_show_table (f->view, FALSE);
  scl_figure_view_set_chart (f->view, NULL);
  assert_reasons (f, empty, empty, empty);
  scl_figure_view_set_chart (f->view, chart);
  shown_figure_area_of (f);
  assert_reasons (f, NULL, NULL, all);
}

/* ---- The table ---- */

/* It has what is shown now, whenever it is looked at. */
static void
test_table (Fixture *f, gconstpointer data)
{
  static const double x[] = { 0, 1 };
  g_autoptr (SclChart) other = app_test_empty_chart ();
  guint told = 0;
  gboolean shown = TRUE;

  g_signal_connect_swapped (f->view, "notify::show-table", G_CALLBACK (count), &told);
  scl_chart_add_series (other, SCL_SERIES_LINE, "only", x, x, 2);
  g_object_get (f->view, "show-table", &shown, NULL);
  g_assert_false (shown);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.table", NULL));
  g_object_get (f->view, "show-table", &shown, NULL);
  g_assert_true (shown);
  g_assert_cmpuint (told, >, 0);
  app_test_settle (50);
  {
    g_autofree char *rows = app_test_table (f->view, 9);

    g_assert_cmpstr (rows, ==,
                     "Across (points) | Up | Down\n0.00 | 0.00 | 1.00\n0.25 | 0.25 | 0.75\n"
                     "1.00 | 1.00 | 0.00");
  }
  scl_figure_view_set_chart (f->view, other);
  app_test_settle (50);
  {
    g_autofree char *rows = app_test_table (f->view, 9);

    g_assert_cmpstr (rows, ==, "Across (points) | Only\n0.00 | 0.00\n1.00 | 1.00");
  }
  told = 0;
  scl_figure_view_set_show_table (f->view, TRUE);
  g_assert_cmpuint (told, ==, 0);
  scl_figure_view_set_show_table (f->view, FALSE);
  g_assert_cmpuint (told, ==, 1);
  g_object_set (f->view, "show-table", TRUE, NULL);
  g_object_get (f->view, "show-table", &shown, NULL);
  g_assert_true (shown);
  g_object_set (f->view, "show-table", FALSE, NULL);
  scl_figure_view_set_chart (f->view, NULL);
  scl_figure_view_set_show_table (f->view, TRUE);
  g_assert_cmpuint (scl_table_get_n_shown (app_test_find (f->view, SCL_TYPE_TABLE)), ==, 0);
}

/* ---- Files ---- */

static gboolean
is_asked (gpointer data)
{
  return app_test_file_chooser () != NULL;
}

/* In the format that was asked for, or in that of the name that was written. */
static void
test_exported (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *format, *proposed, *written, *file, *begins;
  } cases[] = { { "svg", "scalata-figure-test.svg", "plain", "plain.svg", "<?xml" },
                { "pdf", "scalata-figure-test.pdf", "page.pdf", "page.pdf", "%PDF" },
                { "png", "scalata-figure-test.png", "numbers.csv", "numbers.csv", "" },
                { "csv", "scalata-figure-test.csv", "version.2", "version.2.csv", "" } };
  g_autofree char *folder = app_test_folder ();

  shown_figure_area_of (f);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].written, NULL), *name = NULL,
                      *text = NULL, *told = g_strdup_printf ("say Saved as %s;", cases[i].file);

      gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.export", "s", cases[i].format);
      app_test_wait (is_asked, NULL);
      name = gtk_file_chooser_get_current_name (app_test_file_chooser ());
      g_assert_cmpstr (name, ==, cases[i].proposed);
      g_assert_cmpstr (gtk_window_get_title (app_test_file_chooser ()), ==, "Export Figure");
      app_test_answer_file (path);
      g_assert_cmpstr (f->told->str, ==, told);
      g_string_truncate (f->told, 0);
      text = test_folder_read (folder, cases[i].file);
      g_assert_true (g_str_has_prefix (text, cases[i].begins));
    }
  /* No format of ours; nothing to export. */
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.export", "s", "gif");
  scl_figure_view_set_chart (f->view, NULL);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.export", "s", "svg");
  app_test_settle (200);
  g_assert_null (app_test_file_chooser ());
  g_assert_cmpstr (f->told->str, ==, "");
  app_test_remove_folder (folder);
}

/* A file that cannot be written is said to be that. */
static void
test_cannot_be_written (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = app_test_folder (),
                  *gone = g_build_filename (folder, "a", "b.svg", NULL);
  g_autoptr (GError) error = NULL;

  shown_figure_area_of (f);
  g_assert_false (scl_figure_view_export (f->view, gone, &error));
  g_assert_nonnull (error);
  app_test_remove_folder (folder);
}

/* ---- The classroom ---- */

static gboolean
on_classroom (SclFigureView *view, gboolean *takes)
{
  return *takes;
}

static guint
n_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

/* A page that has a classroom of its own takes it; else the figure is alone on the screen, in its
 * own larger letters and with the way out. */
static void
test_classroom (Fixture *f, gconstpointer data)
{
  const guint before = n_windows ();
  gboolean takes = TRUE;
  SclRenderOptions usual, large;

  g_signal_connect (f->view, "classroom", G_CALLBACK (on_classroom), &takes);
  shown_figure_area_of (f);
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.classroom", NULL);
  g_assert_cmpuint (n_windows (), ==, before);
  takes = FALSE;
  gtk_widget_activate_action (GTK_WIDGET (f->view), "figure.classroom", NULL);
  g_assert_cmpuint (n_windows (), ==, before + 1);
  for (guint i = 0; i < n_windows (); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);
      SclFigureView *view;

      if (window == f->window)
        continue;
      view = app_test_find (window, SCL_TYPE_FIGURE_VIEW);
      g_assert_cmpstr (gtk_window_get_title (window), ==, "Figure");
      g_assert_true (gtk_window_get_transient_for (window) == f->window);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
      g_assert_true (gtk_widget_get_hexpand (GTK_WIDGET (view)));
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (view), "classroom"));
      g_assert_true (gtk_window_get_focus (window)
                     == GTK_WIDGET (scl_figure_view_get_canvas (view)));
      g_assert_true (gtk_widget_get_visible (app_test_find_id (view, "leave_button")));
      g_assert_false (gtk_widget_get_visible (app_test_find_id (view, "classroom_button")));
      scl_figure_canvas_get_options (f->canvas, &usual);
      scl_figure_canvas_get_options (scl_figure_view_get_canvas (view), &large);
      g_assert_cmpfloat_with_epsilon (large.text_px, 1.8 * usual.text_px, 1e-9);
      g_assert_cmpfloat (usual.least_plot, ==, 120);
      g_assert_cmpfloat (large.least_plot, ==, 0);
      gtk_window_destroy (window);
      break;
    }
}

/* ---- What others hear ---- */

/* Of each chart, also of none. */
static void
test_chart_changed (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) other = app_test_empty_chart ();
  guint told = 0;

  g_signal_connect_swapped (f->view, "chart-changed", G_CALLBACK (count), &told);
  scl_figure_view_set_chart (f->view, other);
  g_assert_cmpuint (told, ==, 1);
  g_assert_true (scl_figure_view_get_chart (f->view) == other);
  scl_figure_view_set_chart (f->view, NULL);
  g_assert_cmpuint (told, ==, 2);
  g_assert_null (scl_figure_view_get_chart (f->view));
}

static void
test_pin_properties (Fixture *f, gconstpointer data)
{
  g_autofree char *pin = NULL, *none = NULL;
  gboolean pinned = TRUE;

  g_object_get (f->view, "pin", &none, "pinned", &pinned, NULL);
  g_assert_null (none);
  g_assert_false (pinned);
  g_object_set (f->view, "pin", "groups age", "pinned", TRUE, NULL);
  g_object_get (f->view, "pin", &pin, "pinned", &pinned, NULL);
  g_assert_cmpstr (pin, ==, "groups age");
  g_assert_true (pinned);
  g_assert_true (scl_figure_view_get_pinned (f->view));
}

TEST_MAIN_WITH (app_test_init, Fixture, shown_figure_set_up, shown_figure_tear_down,
                "/app/figure-actions", test_reasons, test_table, test_exported,
                test_cannot_be_written, test_classroom, test_chart_changed, test_pin_properties)
