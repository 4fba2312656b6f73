/* What large charts cost: a scatter of two ratings of 350,000 generated players, its first drawing,
 * its frames while the pointer moves, while one zooms and while one pans, at one and two device
 * pixels a px; the distribution of one of the ratings. Median of each, as the clock and as the
 * processor have it. Not a test: machines differ. meson test --benchmark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <math.h>

#include "bench-clock.h"
#include "figures/chart/scl-chart-renderer.h"
#include "figures/lists/scl-list-figures.h"

#define N_PLAYERS 350000
#define N_RUNS BENCH_RUNS_MOST

typedef struct
{
  SclListColumns columns;
  double *rating, *other;
} List;

/* The second rating is the first a year later: a step of some tens of points. Whole points, as
 * federations print them. */
static List
list_new (void)
{
  List self = { .rating = g_new (double, N_PLAYERS), .other = g_new (double, N_PLAYERS) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2000);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      double normal[2];

      for (guint k = 0; k < 2; k++)
        {
          normal[k] = -6.0;
          for (guint s = 0; s < 12; s++)
            normal[k] += g_rand_double (rand);
        }
      self.rating[i] = floor (1650 + 280 * normal[0]);
      self.other[i] = floor (self.rating[i] + 60 * normal[1]);
    }
  self.columns = (SclListColumns){
    .n = N_PLAYERS, .rating = self.rating, .other = self.other, .list_name = "generated"
  };
  return self;
}

/* ---- Jobs ---- */

typedef struct
{
  SclChart *chart;
  SclView full;
  double width, height, scale;
  cairo_surface_t *surface;
  GArray *plots;
} Drawing;

/* As the window does: into an image that is kept from frame to frame. */
static void
draw (Drawing *self, SclView view)
{
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_t *cr = cairo_create (self->surface);

  options.width = self->width;
  options.height = self->height;
  options.opaque = FALSE;
  options.view = view;
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  g_assert_true (scl_chart_render (self->chart, &options, cr, self->plots));
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

static void
job_first (guint run, gpointer data)
{
  Drawing *self = data;

  cairo_surface_destroy (self->surface);
  self->surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) (self->width * self->scale), (int) (self->height * self->scale));
  cairo_surface_set_device_scale (self->surface, self->scale, self->scale);
  draw (self, scl_chart_full_view (self->chart));
}

/* The image is shown again; what costs is to find the nearest point. */
static void
job_hover (guint run, gpointer data)
{
  Drawing *self = data;
  double share = run / (double) N_RUNS;
  volatile int nearest
      = scl_series_nearest (scl_chart_series (self->chart, 0), &self->full, 1.5,
                            self->full.x0 + share * (self->full.x1 - self->full.x0),
                            self->full.y0 + share * (self->full.y1 - self->full.y0));

  (void) nearest;
}

static SclView
part (const SclView *full, double x, double y, double share)
{
  double w = (full->x1 - full->x0) * share;
  double h = (full->y1 - full->y0) * share;
  double x0 = full->x0 + x * (full->x1 - full->x0 - w);
  double y0 = full->y0 + y * (full->y1 - full->y0 - h);

  return (SclView){ x0, x0 + w, y0, y0 + h };
}

static void
job_zoom (guint run, gpointer data)
{
  Drawing *self = data;

  draw (self, part (&self->full, 0.5, 0.5, pow (0.9, run)));
}

static void
job_pan (guint run, gpointer data)
{
  Drawing *self = data;

  draw (self, part (&self->full, 0.35 + 0.3 * run / N_RUNS, 0.35 + 0.3 * run / N_RUNS, 0.5));
}

static void
job_scatter (guint run, gpointer data)
{
  g_autoptr (SclChart) chart = scl_list_figure_scatter (data, NULL, FALSE);
}

static void
job_distribution (guint run, gpointer data)
{
  SclListOptions options = SCL_LIST_OPTIONS_DEFAULTS;
  g_autoptr (SclChart) chart = NULL;

  options.width = 25;
  chart = scl_list_figure_distribution (data, &options);
}

static void
measure_drawing (SclChart *chart, double width, double height, double scale)
{
  static const struct
  {
    const char *name;
    double at_most;
    BenchJob job;
  } jobs[] = { { "first drawing", 300, job_first },
               { "hover", 16, job_hover },
               { "zoom", 16, job_zoom },
               { "pan", 16, job_pan } };
  Drawing drawing = { .chart = chart,
                      .full = scl_chart_full_view (chart),
                      .width = width,
                      .height = height,
                      .scale = scale,
                      .plots = g_array_new (FALSE, FALSE, sizeof (SclPlot)) };

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("%s, %g × %g at %g×", jobs[i].name, width, height, scale);

      bench_measure (name, N_RUNS, jobs[i].at_most, jobs[i].job, &drawing);
    }
  cairo_surface_destroy (drawing.surface);
  g_array_unref (drawing.plots);
}

int
main (void)
{
  List list = list_new ();
  g_autoptr (SclChart) chart = scl_list_figure_scatter (&list.columns, NULL, FALSE);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  if (!scl_chart_renderer_probe (&error))
    {
      g_print ("%s\n", error->message);
      return 77;
    }
  g_print ("| %u generated players | processor, ms | clock, ms | worst | at most "
           "|\n|---|---|---|---|---|\n",
           N_PLAYERS);
  bench_measure ("scatter made of two columns", 9, 300, job_scatter, &list.columns);
  bench_measure ("distribution made of a column", 9, 300, job_distribution, &list.columns);
  for (int scale = 1; scale <= 2; scale++)
    {
      measure_drawing (chart, 900, 600, scale);
      measure_drawing (chart, 1920, 1080, scale);
    }
  g_free (list.rating);
  g_free (list.other);
  return 0;
}
