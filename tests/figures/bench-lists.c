/* What the views of real lists cost: FIDE's lists from 1971 to 2021 as the Debian package
 * scid-rating-data has them, 23.8 million ratings.
 *
 * They are imported into a workspace of their own first, which takes half a minute;
 * SCL_BENCH_WORKSPACE names one that has them already. Not a test: machines differ. meson test
 * --benchmark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>

#include "bench-clock.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/lists/scl-list-figures.h"
#include "figures/lists/scl-list-study-figures.h"
#include "history/workspace/scl-roster.h"

#define LISTS "/usr/share/scid/data/spelling.ssp"

typedef struct
{
  SclWorkspace *workspace;
  SclRoster *roster;
  gint64 first, second; /* the latest list, and the one a year before */
  SclListStudy *study;  /* of a list a year */
} Bench;

static void
draw (SclChart *chart)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1800, 1200);
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, 2, 2);
  cr = cairo_create (surface);
  options.width = 900;
  options.height = 600;
  g_assert_true (scl_chart_render (chart, &options, cr, NULL));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
job_series (guint run, gpointer data)
{
  Bench *self = data;

  for (SclListSeriesKind kind = SCL_LIST_SERIES_COUNT; kind <= SCL_LIST_SERIES_MEAN; kind++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) series = scl_list_series_load (
          self->workspace, "FIDE", 's', run % 2 == 0 ? NULL : "ITA", NULL, NULL, NULL, &error);
      g_autoptr (SclChart) chart = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (series->len, >, 100);
      chart = scl_list_figure_series ((const SclListSummary *) (gpointer) series->data, series->len,
                                      kind, "FIDE", NULL);
      draw (chart);
    }
}

static void
job_roster (guint run, gpointer data)
{
  Bench *self = data;

  g_clear_pointer (&self->roster, scl_roster_free);
  self->roster = scl_roster_load (self->workspace, NULL, NULL);
}

static double *
ratings_of (const Bench *self, gint64 list)
{
  g_autoptr (SclListRatings) ratings
      = scl_list_ratings_load (self->workspace, self->roster, list, NULL, NULL);
  double *column = g_new (double, self->roster->n);

  for (guint32 i = 0; i < self->roster->n; i++)
    column[i] = NAN;
  for (guint i = 0; i < ratings->n; i++)
    column[ratings->player[i]] = ratings->rating[i];
  return column;
}

static void
job_distribution (guint run, gpointer data)
{
  Bench *self = data;
  g_autofree double *rating = ratings_of (self, self->first);
  SclListColumns columns = { .n = self->roster->n, .rating = rating, .name = self->roster->name };
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  g_autoptr (SclChart) chart = NULL;

  options.width = 25;
  chart = scl_list_figure_distribution (&columns, &options);
  draw (chart);
}

static void
job_scatter (guint run, gpointer data)
{
  Bench *self = data;
  g_autofree double *rating = ratings_of (self, self->second);
  g_autofree double *other = ratings_of (self, self->first);
  SclListColumns columns
      = { .n = self->roster->n, .rating = rating, .other = other, .name = self->roster->name };
  g_autoptr (SclChart) chart = scl_list_figure_scatter (&columns, NULL, FALSE);

  draw (chart);
}

/* Each of the figures of what the lists say by themselves, in turn. */
static void
job_study (guint run, gpointer data)
{
  static SclChart *(*const figures[]) (const SclListStudy *study)
      = { scl_figure_list_level, scl_figure_list_changes, scl_figure_list_growth,
          scl_figure_list_entrants, scl_figure_list_spread };
  Bench *self = data;
  g_autoptr (SclChart) chart = figures[run % G_N_ELEMENTS (figures)](self->study);

  draw (chart);
}

static SclWorkspace *
import_lists (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "lists.scalata", NULL);
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (GError) error = NULL;
  SclWorkspace *workspace = scl_workspace_open (path, TRUE, &error);

  if (workspace != NULL
      && !scl_workspace_import (workspace, (const char *const[]){ LISTS, NULL }, report, NULL,
                                &error))
    g_clear_pointer (&workspace, scl_workspace_close);
  if (workspace == NULL)
    g_error ("%s", error->message);
  return workspace;
}

static void
choose_lists (Bench *self)
{
  g_autoptr (GPtrArray) lists = scl_workspace_lists (self->workspace, NULL);
  SclDay last = 0;

  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);

      if (list->rate == 's' && list->day > last)
        {
          last = list->day;
          self->first = list->id;
        }
    }
  for (guint i = 0; i < lists->len; i++)
    {
      const SclWorkspaceList *list = g_ptr_array_index (lists, i);

      if (list->rate == 's' && list->day <= last - 365)
        self->second = list->id;
    }
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("scalata-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "lists.scalata", NULL);
  const char *given = g_getenv ("SCL_BENCH_WORKSPACE");
  g_autoptr (GError) error = NULL;
  Bench bench = { 0 };

  setlocale (LC_ALL, "");
  if (given == NULL && !g_file_test (LISTS, G_FILE_TEST_EXISTS))
    {
      g_print ("The package scid-rating-data is not installed: there are no real lists to measure "
               "with.\n");
      return 77;
    }
  if (!scl_chart_renderer_probe (&error))
    g_error ("%s", error->message);
  bench.workspace
      = given != NULL ? scl_workspace_open (given, FALSE, &error) : import_lists (folder);
  if (bench.workspace == NULL)
    g_error ("%s", error->message);
  choose_lists (&bench);
  g_print ("| FIDE's lists, 900 × 600 px at 2× | processor, ms | clock, ms | worst | at most "
           "|\n|---|---|---|---|---|\n");
  bench_measure ("three figures of 50 years", 9, 1000, job_series, &bench);
  bench_measure ("all players read, once", 3, 1000, job_roster, &bench);
  bench_measure ("distribution of the latest list", 9, 300, job_distribution, &bench);
  bench_measure ("scatter of it and a year before", 9, 300, job_scatter, &bench);
  bench.study = scl_list_study_new (
      scl_list_table_load (bench.workspace, "FIDE", 's', NULL, NULL, NULL, NULL, NULL), NULL);
  bench_measure ("a figure of what they say by themselves", 10, 1000, job_study, &bench);
  scl_list_study_free (bench.study);
  scl_roster_free (bench.roster);
  scl_workspace_close (bench.workspace);
  g_remove (path);
  g_rmdir (folder);
  return 0;
}
