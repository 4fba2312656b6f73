/* What the Rating List page costs in the window, from a choice to the picture, with FIDE's lists
 * from 1971 to 2021 as the Debian package scid-rating-data has them (23.8 million ratings), and
 * with a generated list of 350,000 players opened from its file.
 *
 * The package's file is imported into a workspace of its own first, which takes half a minute;
 * SCL_BENCH_WORKSPACE names one that has it already. Not a test: machines differ. meson test
 * --benchmark list-page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/players/everyone/scl-list-page.h"
#include "bench-clock.h"
#include "scl-app-test.h"

#define LISTS "/usr/share/scid/data/spelling.ssp"
#define N_GENERATED 350000
#define N_LISTS 8

typedef struct
{
  GtkWindow *window;
  GtkWidget *page;
  SclFigureCanvas *canvas;
  SclDataset *dataset;
} Bench;

/* ---- Data ---- */

/* Eight lists of the year 2015; ratings and birth years from a generator of fixed seed. */
static char *
write_generated (const char *folder)
{
  static const char *const federations[]
      = { "ITA", "ESP", "GER", "FRA", "RUS", "IND", "USA", "NED" };
  char *path = g_build_filename (folder, "generated.ssp", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (350000);
  GString *text = g_string_new ("@PLAYER\n");

  for (guint i = 0; i < N_GENERATED; i++)
    {
      double sum = 0.0;
      int rating;

      for (guint k = 0; k < 12; k++)
        sum += g_rand_double (rand);
      rating = (int) (1600.0 + 300.0 * (sum - 6.0));
      g_string_append_printf (
          text, "Generated, Player %06u #%s %s [2000] %d\n   %%Bio FIDEID %u\n   %%Elo 2015:", i,
          i % 100 == 0 ? "GM" : "-", federations[g_rand_int_range (rand, 0, 8)],
          g_rand_int_range (rand, 1930, 2005), 1000000 + i);
      for (guint list = 0; list < N_LISTS; list++)
        {
          g_string_append_printf (text, "%s%d", list > 0 ? "," : "", CLAMP (rating, 1001, 2900));
          rating += g_rand_int_range (rand, -30, 31);
        }
      g_string_append_c (text, '\n');
    }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
  return path;
}

static char *
import_lists (const char *folder)
{
  char *path = g_build_filename (folder, "lists.scalata", NULL);
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (path, TRUE, NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;

  scl_workspace_import (workspace, (const char *[]){ LISTS, NULL }, report, NULL, &error);
  g_assert_no_error (error);
  return path;
}

/* ---- The window ---- */

static gboolean
is_same (Bench *self, GdkTexture *before)
{
  g_autoptr (GdkTexture) now = app_test_frame (self->canvas);

  return now == before;
}

static void
wait_for_picture (Bench *self, GdkTexture *before)
{
  while (app_test_is_busy (self->page) || is_same (self, before))
    g_main_context_iteration (NULL, TRUE);
}

static void
open_data (Bench *self, const char *path)
{
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_load (self->dataset, path, SCL_DATASET_OPEN);
  wait_for_picture (self, before);
}

/* From the newest list backwards, so that none has been read before. */
static void
choose_list (Bench *self, guint run)
{
  GtkDropDown *date = app_test_find_id (app_test_find_id (self->page, "list"), "date");
  const guint n = g_list_model_get_n_items (gtk_drop_down_get_model (date));
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);
  const guint next = (run + 1) % MIN (n, 60);

  gtk_drop_down_set_selected (date, next != gtk_drop_down_get_selected (date) ? next : 0);
  wait_for_picture (self, before);
}

static void
job_list (guint run, gpointer data)
{
  choose_list (data, run);
}

static void
job_group (guint run, gpointer data)
{
  static const char *const groups[] = { "Federation", "Title", "Decade of birth", "Nothing" };
  Bench *self = data;
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_select (app_test_find_id (self->page, "group"), groups[run % G_N_ELEMENTS (groups)]);
  wait_for_picture (self, before);
}

static void
job_width (guint run, gpointer data)
{
  Bench *self = data;
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_slide (app_test_find_id (self->page, "width_row"), 10.0 + 5.0 * (run % 40));
  wait_for_picture (self, before);
}

static void
job_series (guint run, gpointer data)
{
  static const char *const views[]
      = { "Players over time", "Increase over time", "Mean over time" };
  Bench *self = data;
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_select (app_test_find_id (self->page, "which"), views[run % G_N_ELEMENTS (views)]);
  wait_for_picture (self, before);
}

static void
job_federation (guint run, gpointer data)
{
  static const char *const federations[] = { "ITA", "RUS", "ESP", "GER" };
  Bench *self = data;
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_select (app_test_find_id (self->page, "federation"),
                   federations[run % G_N_ELEMENTS (federations)]);
  wait_for_picture (self, before);
}

static void
job_pick (guint run, gpointer data)
{
  Bench *self = data;

  app_test_press_first (self->canvas, run % 40 == 0 ? GDK_KEY_Home : GDK_KEY_Right);
  app_test_press_first (self->canvas, GDK_KEY_Return);
}

/* ---- One frame ---- */

static void
draw (Bench *self)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GtkWidget *widget = GTK_WIDGET (self->canvas);
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
}

static void
job_hover (guint run, gpointer data)
{
  Bench *self = data;
  const SclPlotArea *area
      = &g_array_index (scl_figure_canvas_get_plots (self->canvas), SclPlot, 0).area;
  double share = (run % 40) / 40.0;

  scl_figure_canvas_point_at (self->canvas, area->left + share * (area->right - area->left),
                              area->bottom - share * (area->bottom - area->top));
  draw (self);
}

static void
job_zoom (guint run, gpointer data)
{
  Bench *self = data;

  scl_figure_canvas_zoom (self->canvas, run % 20 < 10 ? 1.25 : 0.8, NAN, NAN);
  draw (self);
}

static void
job_pan (guint run, gpointer data)
{
  Bench *self = data;

  scl_figure_canvas_pan (self->canvas, run % 2 == 0 ? 17 : -17, 0);
  draw (self);
}

static void
measure_frames (Bench *self, const char *what)
{
  static const struct
  {
    const char *name;
    BenchJob job;
  } frames[] = { { "hover", job_hover }, { "zoom", job_zoom }, { "pan", job_pan } };

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s: %s", what, frames[i].name);

      /* A whole chart cannot be panned. */
      if (frames[i].job == job_pan)
        scl_figure_canvas_zoom (self->canvas, 1.7, NAN, NAN);
      bench_measure (name, 41, 16, frames[i].job, self);
    }
  scl_figure_canvas_point_away (self->canvas);
  scl_figure_canvas_reset (self->canvas);
}

/* ---- All ---- */

static void
show (Bench *self, const char *view)
{
  g_autoptr (GdkTexture) before = app_test_frame (self->canvas);

  app_test_select (app_test_find_id (self->page, "which"), view);
  wait_for_picture (self, before);
}

static void
measure_views (Bench *self)
{
  g_print ("%s\n", scl_chart_subtitle (scl_figure_canvas_get_chart (self->canvas)));
  bench_measure ("list chosen to distribution", 21, 300, job_list, self);
  bench_measure ("grouping chosen to distribution", 21, 300, job_group, self);
  bench_measure ("class width moved to distribution", 21, 300, job_width, self);
  measure_frames (self, "distribution");
  bench_measure ("bar picked to its players", 21, 300, job_pick, self);
  show (self, "Two ratings");
  bench_measure ("list chosen to scatter", 21, 300, job_list, self);
  measure_frames (self, "scatter");
  bench_measure ("figure chosen to series", 21, 1000, job_series, self);
  bench_measure ("federation chosen to series", 21, 1000, job_federation, self);
}

int
main (int argc, char **argv)
{
  Bench self = { 0 };
  const char *given = g_getenv ("SCL_BENCH_WORKSPACE");
  SclWorkbench *workbench;
  g_autofree char *folder = NULL;
  g_autofree char *lists = NULL;
  g_autofree char *generated = NULL;
  gint64 begun;

  app_test_init (&argc, &argv);
  if (given == NULL && !g_file_test (LISTS, G_FILE_TEST_EXISTS))
    {
      g_print ("skipped: the package scid-rating-data is not installed\n");
      return 77;
    }
  folder = app_test_folder ();
  lists = given != NULL ? g_strdup (given) : import_lists (folder);
  generated = write_generated (folder);
  self.page = g_object_new (SCL_TYPE_LIST_PAGE, NULL);
  self.canvas = scl_figure_view_get_canvas (scl_page_get_figure (SCL_PAGE (self.page)));
  workbench = scl_workbench_new ();
  self.dataset = scl_workbench_get_dataset (workbench);
  self.window = app_test_window (GTK_WIDGET (self.page), 1200, 800);
  scl_page_set_workbench (SCL_PAGE (self.page), workbench);
  scl_page_shown (SCL_PAGE (self.page), TRUE);
  wait_for_picture (&self, 0);

  g_print ("| %-34s | %8s | %8s | %8s | %6s |\n", "milliseconds", "processor", "clock", "worst",
           "most");
  begun = g_get_monotonic_time ();
  open_data (&self, lists);
  g_print ("workspace opened and drawn in %.0f ms\n", (g_get_monotonic_time () - begun) / 1e3);
  measure_views (&self);
  begun = g_get_monotonic_time ();
  open_data (&self, generated);
  g_print ("file of %d generated players read and drawn in %.0f ms\n", N_GENERATED,
           (g_get_monotonic_time () - begun) / 1e3);
  app_test_select (app_test_find_id (self.page, "which"), "Distribution");
  app_test_rest (self.page);
  measure_views (&self);

  gtk_window_destroy (self.window);
  g_object_unref (workbench);
  app_test_remove_folder (folder);
  return 0;
}
