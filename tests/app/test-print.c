/* Printing, to a file: what the dialog proposes, how pages are brought to the paper, and what is
 * said of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "app/figure/scl-figure-view.h"
#include "app/widgets/layout/scl-print.h"
#include "scl-app-test.h"

typedef struct
{
  GtkWidget *from;
  GtkWindow *window;
  char *folder, *before; /* where the files go, and where the program was */
  GString *told;         /* "page 0;", "freed;", "say …;" and "warn …;" */
  cairo_matrix_t page;   /* of the last page that was drawn */
  guint fails;           /* the page that cannot be drawn; G_MAXUINT: none */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{

  f->told = g_string_new (NULL);
  f->fails = G_MAXUINT;
  f->folder = app_test_folder ();
  f->before = g_get_current_dir ();
  g_assert_cmpint (g_chdir (f->folder), ==, 0);
  f->from = gtk_label_new ("Paper");
  f->window = app_test_window (f->from, 300, 200);
  app_test_listen (f->window, "win", "say warn", f->told);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (f->window);
  g_assert_cmpint (g_chdir (f->before), ==, 0);
  app_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->before);
  g_string_free (f->told, TRUE);
}

static gboolean
draw (cairo_t *cr, guint page, gpointer data, GError **error)
{
  Fixture *f = data;

  g_string_append_printf (f->told, "page %u;", page);
  cairo_get_matrix (cr, &f->page);
  if (page != f->fails)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "No ink for page %u.", page);
  return FALSE;
}

static void
on_freed (gpointer data)
{
  g_string_append (((Fixture *) data)->told, "freed;");
}

/* ---- The dialog ---- */

static gpointer
dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog")
          && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
is_asked (gpointer data)
{
  return dialog () != NULL;
}

static GtkSelectionModel *
printers (void)
{
  return gtk_column_view_get_model (app_test_find (dialog (), GTK_TYPE_COLUMN_VIEW));
}

static gboolean
has_printers (gpointer data)
{
  return g_list_model_get_n_items (G_LIST_MODEL (printers ())) > 0;
}

static gboolean
is_chosen (gpointer data)
{
  g_autoptr (GObject) printer = NULL;

  g_object_get (dialog (), "selected-printer", &printer, NULL);
  return printer != NULL;
}

static gboolean
is_over (gpointer data)
{
  return strstr (((Fixture *) data)->told->str, "freed;") != NULL;
}

/* The dialog stands, with a file as the printer. */
static void
wait_for_dialog (void)
{
  app_test_wait (is_asked, NULL);
  app_test_wait (has_printers, NULL);
  gtk_selection_model_select_item (printers (), 0, TRUE);
  app_test_wait (is_chosen, NULL);
}

static void
ask (Fixture *f, const char *file, gboolean landscape, double width, double height)
{
  scl_print_ask (&(SclPrintJob){ .title = "Title",
                                 .file = file,
                                 .n_pages = 3,
                                 .landscape = landscape,
                                 .width = width,
                                 .height = height,
                                 .draw = draw,
                                 .data = f,
                                 .data_free = on_freed },
                 f->from);
  wait_for_dialog ();
}

static GtkPageSetup *
page_setup (void)
{
  GtkPageSetup *setup;

  g_object_get (dialog (), "page-setup", &setup, NULL);
  return setup;
}

/* Upright, 300 · 420 pt. */
static void
choose_small_paper (void)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = gtk_paper_size_new_custom ("small", "Small", 300, 420, GTK_UNIT_POINTS);

  gtk_page_setup_set_paper_size (setup, paper);
  g_object_set (dialog (), "page-setup", setup, NULL);
  gtk_paper_size_free (paper);
}

static void
answer (Fixture *f, int response, const char *expected)
{
  g_string_truncate (f->told, 0);
  gtk_dialog_response (dialog (), response);
  app_test_wait (is_over, f);
  g_assert_cmpstr (f->told->str, ==, expected);
}

#define ALL_PAGES "page 0;page 1;page 2;"

static gboolean
is_written (gpointer path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, "%PDF");
}

/* Sooner or later: the file is written behind the job. */
static void
assert_written (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  app_test_wait (is_written, path);
}

/* ---- Tests ---- */

/* As large as the paper lets it be, in its middle; to a file of the job's own name, whatever the
 * one before was called. */
static void
test_printed (Fixture *f, gconstpointer data)
{
  ask (f, "first", FALSE, 100, 100);
  choose_small_paper ();
  answer (f, GTK_RESPONSE_OK, ALL_PAGES "say Printed;freed;");
  assert_written (f, "first.pdf");
  /* 300 / 100, and of 420 − 300 = 120 pt half are left above. */
  g_assert_cmpfloat_with_epsilon (f->page.xx, 3, 1e-3);
  g_assert_cmpfloat_with_epsilon (f->page.yy, 3, 1e-3);
  g_assert_cmpfloat_with_epsilon (f->page.x0, 0, 0.05);
  g_assert_cmpfloat_with_epsilon (f->page.y0, 60, 0.05);

  /* The paper that was chosen is there again; this one is as high as it. */
  ask (f, "second", FALSE, 10, 42);
  {
    g_autoptr (GtkPageSetup) setup = page_setup ();

    g_assert_cmpfloat_with_epsilon (gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS), 300,
                                    0.5);
    g_assert_cmpint (gtk_page_setup_get_orientation (setup), ==, GTK_PAGE_ORIENTATION_PORTRAIT);
  }
  answer (f, GTK_RESPONSE_OK, ALL_PAGES "say Printed;freed;");
  assert_written (f, "second.pdf");
  g_assert_cmpfloat_with_epsilon (f->page.xx, 10, 0.01);
  g_assert_cmpfloat_with_epsilon (f->page.x0, 100, 0.1);
  g_assert_cmpfloat_with_epsilon (f->page.y0, 0, 0.1);
}

/* Turned paper is proposed where the job is like that; the upright one that was chosen before is
 * not. */
static void
test_turned (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkPageSetup) setup = NULL;
  double width, height;

  ask (f, "upright", FALSE, 100, 100);
  choose_small_paper ();
  answer (f, GTK_RESPONSE_OK, ALL_PAGES "say Printed;freed;");
  assert_written (f, "upright.pdf");
  ask (f, "turned", TRUE, 200, 10);
  setup = page_setup ();
  g_assert_cmpint (gtk_page_setup_get_orientation (setup), ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  g_assert_cmpfloat (width, >, height);
  g_assert_cmpfloat (width, >, 500);
  answer (f, GTK_RESPONSE_OK, ALL_PAGES "say Printed;freed;");
  assert_written (f, "turned.pdf");
  g_assert_cmpfloat_with_epsilon (hypot (f->page.xx, f->page.yx), width / 200, 0.01);
}

/* Who does not print is not told so, and what was set then is not kept. */
static void
test_cancelled (Fixture *f, gconstpointer data)
{
  ask (f, "none", TRUE, 100, 100);
  answer (f, GTK_RESPONSE_CANCEL, "freed;");
}

/* A page that cannot be drawn ends the job, and is said. */
static void
test_failed (Fixture *f, gconstpointer data)
{
  f->fails = 1;
  ask (f, "failed", FALSE, 100, 100);
  answer (f, GTK_RESPONSE_OK, "page 0;page 1;warn No ink for page 1.;freed;");
}

/* Whoever asked is gone: nobody is told. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  ask (f, "gone", FALSE, 100, 100);
  gtk_window_set_child (f->window, NULL);
  answer (f, GTK_RESPONSE_OK, ALL_PAGES "freed;");
  assert_written (f, "gone.pdf");
}

static gboolean
is_said (gpointer data)
{
  return ((Fixture *) data)->told->len > 0;
}

/* A figure is drawn on turned paper, to a file of its own name; what is no figure is not printed.
 */
static void
test_figure (Fixture *f, gconstpointer data)
{
  g_autoptr (SclChart) chart = app_test_chart ();
  GtkWidget *view = scl_figure_view_new ();
  g_autoptr (GtkPageSetup) setup = NULL;

  gtk_window_set_child (f->window, view);
  gtk_widget_activate_action (view, "figure.print", NULL);
  app_test_settle (50);
  g_assert_null (dialog ());
  scl_figure_view_set_chart (SCL_FIGURE_VIEW (view), chart);
  gtk_widget_activate_action (view, "figure.print", NULL);
  wait_for_dialog ();
  setup = page_setup ();
  g_assert_cmpint (gtk_page_setup_get_orientation (setup), ==, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_dialog_response (dialog (), GTK_RESPONSE_OK);
  app_test_wait (is_said, f);
  g_assert_cmpstr (f->told->str, ==, "say Printed;");
  assert_written (f, "scalata-figure-test.pdf");
}

TEST_MAIN_WITH (app_test_init, Fixture, set_up, tear_down, "/app/print", test_printed, test_turned,
                test_cancelled, test_failed, test_gone, test_figure)
