/* SclChartRenderer: draws a chart into a cairo context. Curves, fills and error bars go through
 * PLplot's extcairo device; texts, which must be measured, through pango; dots and rasters, of
 * which there may be many, straight into cairo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "figures/chart/scl-chart-renderer.h"

#include <gio/gio.h>
#include <locale.h>
#include <math.h>
#include <plplot.h>
#include <setjmp.h>

#include "figures/chart/scl-chart-cairo-private.h"
#include "figures/chart/scl-curve-private.h"
#include "figures/chart/scl-panel-layout-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

/* PLplot's constant (plplotP.h, PLESC_DEVINIT) is in plplot.h; its state is global and its exit
 * handler has no user data, so this is global too. Main thread only. */
static jmp_buf plplot_exit;

static int
on_plplot_exit (const char *message)
{
  (void) message; /* is in the buffer given to plsError () too */
  longjmp (plplot_exit, 1);
  return 1;
}

/* ---- PLplot ---- */

static void
pl_colour (SclRgb rgb, double alpha)
{
  plscol0a (1, (PLINT) lround (rgb.r * 255), (PLINT) lround (rgb.g * 255),
            (PLINT) lround (rgb.b * 255), alpha);
  plcol0 (1);
}

/* PLplot's own dashes are strokes of their own, cut at every vertex: uneven, and large in files.
 * The device strokes whole curves on our context, which dashes them evenly. */
static void
set_dash (cairo_t *cr, SclDash dash, double scale)
{
  static const struct
  {
    int n;
    double lengths[4]; /* px; the device cuts ends square */
  } patterns[] = { [SCL_DASH_SOLID] = { 0, { 0 } },
                   [SCL_DASH_DASHED] = { 2, { 7, 4 } },
                   [SCL_DASH_DOTTED] = { 2, { 2, 2.6 } },
                   [SCL_DASH_DASH_DOT] = { 4, { 8, 3.2, 2, 3.2 } },
                   [SCL_DASH_LONG] = { 2, { 14, 4.5 } } };
  double lengths[4];
  guint i = (guint) dash < G_N_ELEMENTS (patterns) ? (guint) dash : SCL_DASH_SOLID;

  for (int k = 0; k < patterns[i].n; k++)
    lengths[k] = patterns[i].lengths[k] * scale;
  cairo_set_dash (cr, lengths, patterns[i].n, 0.0);
}

/* PLplot wants two arrays. */
static void
split (const SclPoint *points, guint n, PLFLT **x, PLFLT **y)
{
  *x = g_new (PLFLT, n);
  *y = g_new (PLFLT, n);
  for (guint i = 0; i < n; i++)
    {
      (*x)[i] = points[i].x;
      (*y)[i] = points[i].y;
    }
}

static void
draw_piece (const SclPoint *points, guint n, gpointer data)
{
  SclPoint three[3];
  g_autofree PLFLT *x = NULL;
  g_autofree PLFLT *y = NULL;

  if (n == 2)
    {
      /* The device gives a line of two points round ends, which fill the gaps between dashes; one
       * of three it does not. */
      three[0] = points[0];
      three[1] = (SclPoint){ (points[0].x + points[1].x) / 2.0, (points[0].y + points[1].y) / 2.0 };
      three[2] = points[1];
      points = three;
      n = 3;
    }

  split (points, n, &x, &y);
  plline ((PLINT) n, x, y);
}

static void
fill_piece (const SclPoint *points, guint n, gpointer data)
{
  g_autofree PLFLT *x = NULL;
  g_autofree PLFLT *y = NULL;

  split (points, n, &x, &y);
  plfill ((PLINT) n, x, y);
}

static double
columns_of (const SclDrawing *d)
{
  return MAX (d->layout->area.right - d->layout->area.left, 1.0);
}

static double
rows_of (const SclDrawing *d)
{
  return MAX (d->layout->area.bottom - d->layout->area.top, 1.0);
}

static void
pl_fills (const SclDrawing *d, const SclSeries *series)
{
  const SclView *view = &d->layout->area.view;
  SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
  double columns = columns_of (d);

  plwidth (0.01); /* plfill () strokes its outline too */
  set_dash (d->cr, SCL_DASH_SOLID, 1.0);
  pl_colour (colour, series->kind == SCL_SERIES_BAND ? SCL_OPACITY_BAND : SCL_OPACITY_FILL);
  scl_fill_pieces (series, view, columns, fill_piece, NULL);
  if (series->kind == SCL_SERIES_BARS && columns / MAX (series->n, 1) > 4.0)
    {
      /* Between bars that touch: a line in the paper's colour up to the lower of the two. */
      pl_colour (scl_colour_paper (scl_scheme_of (d->options)), SCL_OPACITY_GAP);
      plwidth (MIN (1.0, d->layout->scale));
      for (guint i = 1; i < series->n; i++)
        {
          double low = MIN (series->y[i - 1], series->y[i]);
          SclPoint ends[2] = { { series->x[i], CLAMP (0.0, view->y0, view->y1) },
                               { series->x[i], CLAMP (low, view->y0, view->y1) } };

          if (isfinite (series->y[i - 1] + series->y[i]) && low > 0.0 && series->x[i] >= view->x0
              && series->x[i] <= view->x1)
            draw_piece (ends, 2, NULL);
        }
    }
}

static void
pl_error_bars (const SclDrawing *d, const SclSeries *series)
{
  const SclView *view = &d->layout->area.view;
  double cap = 3.0 * d->layout->scale / columns_of (d) * (view->x1 - view->x0);

  for (guint i = 0; i < series->n; i++)
    {
      double x = series->x[i];
      double low, high;

      if (!isfinite (x) || !isfinite (series->y[i]) || series->y_error == NULL
          || !isfinite (series->y_error[i]))
        continue;
      low = series->y[i] - series->y_error[i];
      high = series->y[i] + series->y_error[i];
      if (high < view->y0 || low > view->y1 || x < view->x0 || x > view->x1)
        continue;
      pljoin (x, MAX (low, view->y0), x, MIN (high, view->y1));
      if (low >= view->y0)
        pljoin (x - cap, low, x + cap, low);
      if (high <= view->y1)
        pljoin (x - cap, high, x + cap, high);
    }
}

static void
pl_strokes (const SclDrawing *d, const SclSeries *series)
{
  const SclView *view = &d->layout->area.view;
  SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
  double width = MAX (series->width, 0.1) * d->layout->scale;

  pl_colour (colour, 1.0);
  plwidth (width);
  switch (series->kind)
    {
    case SCL_SERIES_LINE:
    case SCL_SERIES_STEP:
      set_dash (d->cr, series->dash, d->layout->scale * MAX (series->width, 1.0) / 2.0);
      scl_curve_pieces (series, view, columns_of (d), rows_of (d), draw_piece, NULL);
      break;
    case SCL_SERIES_AREA:
      plwidth (0.75 * width);
      set_dash (d->cr, series->dash, 0.75 * d->layout->scale * MAX (series->width, 1.0) / 2.0);
      scl_curve_pieces (series, view, columns_of (d), rows_of (d), draw_piece, NULL);
      break;
    case SCL_SERIES_BARS:
      plwidth (series->outline ? width : 0.6 * width);
      set_dash (d->cr, series->outline ? series->dash : SCL_DASH_SOLID, d->layout->scale);
      scl_skyline_pieces (series, view, draw_piece, NULL);
      break;
    case SCL_SERIES_ERRORS:
      plwidth (0.6 * width);
      pl_error_bars (d, series);
      break;
    case SCL_SERIES_BAND:
    case SCL_SERIES_POINTS:
    case SCL_SERIES_DENSITY:
    default:
      break;
    }
  set_dash (d->cr, SCL_DASH_SOLID, 1.0);
}

static gboolean
is_filled (const SclSeries *series)
{
  return (series->kind == SCL_SERIES_BARS && !series->outline) || series->kind == SCL_SERIES_BAND
         || series->kind == SCL_SERIES_AREA;
}

/* The device's pages are whole px; the shares of a page are of these. */
static double
page_side (double px)
{
  return ceil (px);
}

/* Between plinit () and plend1 (), over the whole plot area. */
static void
pl_draw_series (const SclDrawing *d)
{
  const SclPlotArea *a = &d->layout->area;
  double w = page_side (d->layout->width);
  double h = page_side (d->layout->height);

  plvpor (a->left / w, a->right / w, 1.0 - a->bottom / h, 1.0 - a->top / h);
  plwind (a->view.x0, a->view.x1, a->view.y0, a->view.y1);
  for (guint i = 0; i < scl_chart_n_series (d->chart); i++)
    if (is_filled (scl_chart_series (d->chart, i)))
      pl_fills (d, scl_chart_series (d->chart, i));
  for (guint i = 0; i < scl_chart_n_series (d->chart); i++)
    pl_strokes (d, scl_chart_series (d->chart, i));
}

/* Samples of the legend, in a window whose unit is the px. */
static void
pl_draw_legend (const SclDrawing *d)
{
  if (d->layout->legend->len == 0)
    return;
  plvpor (0.0, 1.0, 0.0, 1.0);
  plwind (0.0, page_side (d->layout->width), page_side (d->layout->height), 0.0);
  SCL_FOR_EACH (const SclLegendItem, item, d->layout->legend)
    {
      const SclSeries *series = scl_chart_series (d->chart, item->series);
      SclRgb colour = scl_colour (series->colour, scl_scheme_of (d->options));
      double middle = (item->box.y0 + item->box.y1) / 2.0;
      double half = 0.3 * (item->box.y1 - item->box.y0);
      SclPoint line[2] = { { item->box.x0, middle }, { item->box.x1, middle } };
      SclPoint box[5] = { { item->box.x0, middle - half },
                          { item->box.x1, middle - half },
                          { item->box.x1, middle + half },
                          { item->box.x0, middle + half },
                          { item->box.x0, middle - half } };

      if (is_filled (series))
        {
          pl_colour (colour, SCL_OPACITY_FILL);
          plwidth (0.01);
          fill_piece (box, 4, NULL);
          pl_colour (colour, 1.0);
          plwidth (0.6 * series->width * d->layout->scale);
          if (series->kind == SCL_SERIES_AREA)
            set_dash (d->cr, series->dash, 0.6 * d->layout->scale * MAX (series->width, 1.0) / 2.0);
          if (series->kind != SCL_SERIES_BAND)
            draw_piece (box, 5, NULL);
        }
      else if (series->kind == SCL_SERIES_LINE || series->kind == SCL_SERIES_STEP
               || series->kind == SCL_SERIES_BARS)
        {
          pl_colour (colour, 1.0);
          plwidth (series->width * d->layout->scale);
          set_dash (d->cr, series->dash, d->layout->scale * MAX (series->width, 1.0) / 2.0);
          draw_piece (line, 2, NULL);
        }
      set_dash (d->cr, SCL_DASH_SOLID, 1.0);
    }
}

/* One cycle of PLplot on cr. draw may be NULL: only the cycle. FALSE with PLplot's message. */
static gboolean
plplot_cycle (cairo_t *cr, double width, double height, void (*draw[]) (const SclDrawing *),
              const SclDrawing *d, GError **error)
{
  g_autofree char *locale = g_strdup (setlocale (LC_NUMERIC, NULL));
  char *volatile message = g_malloc0 (8192);
  PLINT code = 0;
  volatile gboolean good = TRUE;

  cairo_save (cr);
  cairo_new_path (cr);
  plsexit (on_plplot_exit);
  if (setjmp (plplot_exit) == 0)
    {
      plsetopt ("drvopt", "text_clipping=0,set_background=0");
      plsError (&code, message);
      plsdev ("extcairo");
      plspage (0.0, 0.0, (PLINT) page_side (width), (PLINT) page_side (height), 0, 0);
      plspause (FALSE);
      plinit ();
      pl_cmd (PLESC_DEVINIT, cr);
      pladv (0);
      for (guint i = 0; draw != NULL && draw[i] != NULL; i++)
        draw[i](d);
    }
  else
    good = FALSE;
  plend1 ();
  plsError (NULL, NULL);
  cairo_restore (cr);
  cairo_new_path (cr);
  /* The driver sets the C locale and does not always put the old one back. */
  setlocale (LC_NUMERIC, locale);
  if (good && (code != 0 || message[0] != '\0'))
    good = FALSE;
  if (!good)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The chart could not be drawn: %s"),
                 message[0] != '\0' ? message : _ ("PLplot gave up without a reason"));
  g_free (message);
  return good;
}

static gboolean
device_is_there (void)
{
  const char *names[64] = { NULL };
  const char *menu[64] = { NULL };
  const char **name_list = names;
  const char **menu_list = menu;
  int n = G_N_ELEMENTS (names);

  plgDevs (&menu_list, &name_list, &n);
  for (int i = 0; i < n && i < (int) G_N_ELEMENTS (names); i++)
    if (names[i] != NULL && g_str_equal (names[i], "extcairo"))
      return TRUE;
  return FALSE;
}

gboolean
scl_chart_renderer_probe (GError **error)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean good;

  if (!device_is_there ())
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("PLplot's cairo device is missing, so no figure can be drawn: "
                        "install the package plplot-driver-cairo"));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cr = cairo_create (surface);
  good = plplot_cycle (cr, 1, 1, NULL, NULL, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return good;
}

/* ---- The whole ---- */

static gboolean
view_can_be_drawn (const SclView *v)
{
  return isfinite (v->x0) && isfinite (v->x1) && isfinite (v->y0) && isfinite (v->y1)
         && v->x1 - v->x0 > 1e-10 * MAX (fabs (v->x0), fabs (v->x1))
         && v->y1 - v->y0 > 1e-10 * MAX (fabs (v->y0), fabs (v->y1));
}

static gboolean
draw_plot (const SclDrawing *d, GError **error)
{
  void (*steps[]) (const SclDrawing *) = { pl_draw_series, pl_draw_legend, NULL };

  if (!view_can_be_drawn (&d->layout->area.view))
    return scl_fail (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                     _ ("This part of the figure is too small to be drawn. Zoom out."));
  scl_draw_furniture (d);
  scl_draw_spans (d);
  scl_draw_point_series (d);
  if (!plplot_cycle (d->cr, d->options->width, d->options->height, steps, d, error))
    return FALSE;
  scl_draw_mark_lines (d);
  scl_draw_top (d);
  scl_draw_texts (d);
  return TRUE;
}

static void
note_plot (GArray *plots, SclChart *chart, SclPlotArea area, double x, double y)
{
  SclPlot plot = { chart, area };

  if (plots == NULL)
    return;
  plot.area.left += x;
  plot.area.right += x;
  plot.area.top += y;
  plot.area.bottom += y;
  g_array_append_val (plots, plot);
}

static gboolean
draw_panels (const SclDrawing *whole, GArray *plots, GError **error)
{
  g_autoptr (SclPanelLayout) layout
      = scl_panel_layout_new (whole->chart, whole->options, whole->cr);
  SclDrawing outer = *whole;

  outer.layout = layout->outer;
  scl_draw_texts (&outer);
  for (guint i = 0; i < layout->panels->len; i++)
    {
      SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);
      SclDrawing d = {
        .cr = whole->cr, .chart = panel->chart, .options = &panel->options, .layout = panel->layout
      };
      gboolean good = TRUE;

      note_plot (plots, panel->chart, panel->layout->area, panel->x, panel->y);
      cairo_save (d.cr);
      cairo_translate (d.cr, panel->x, panel->y);
      if (scl_chart_empty_message (panel->chart) != NULL)
        scl_draw_message (&d, scl_chart_empty_message (panel->chart));
      else
        good = draw_plot (&d, error);
      cairo_restore (d.cr);
      if (!good)
        return FALSE;
    }
  return TRUE;
}

static gboolean
draw_single (const SclDrawing *whole, GArray *plots, GError **error)
{
  g_autoptr (SclChartLayout) layout
      = scl_chart_layout_new (whole->chart, whole->options, whole->cr);
  SclDrawing d = *whole;

  d.layout = layout;
  note_plot (plots, whole->chart, layout->area, 0.0, 0.0);
  return draw_plot (&d, error);
}

gboolean
scl_chart_render (SclChart *chart, const SclRenderOptions *options, cairo_t *cr, GArray *plots)
{
  SclDrawing d = { .cr = cr, .chart = chart, .options = options };
  g_autoptr (GError) error = NULL;
  gboolean good = TRUE;

  g_return_val_if_fail (options->width > 0.0 && options->height > 0.0, FALSE);
  if (plots != NULL)
    g_array_set_size (plots, 0);
  cairo_save (cr);
  cairo_new_path (cr);
  if (options->opaque)
    {
      scl_set_rgb (cr, scl_colour_paper (scl_scheme_of (options)), 1.0);
      cairo_rectangle (cr, 0, 0, options->width, options->height);
      cairo_fill (cr);
    }
  if (scl_chart_empty_message (chart) != NULL)
    {
      note_plot (
          plots, chart,
          (SclPlotArea){ 0.0, 0.0, options->width, options->height, scl_chart_full_view (chart) },
          0.0, 0.0);
      scl_draw_message (&d, scl_chart_empty_message (chart));
    }
  else if (scl_chart_grid (chart) != NULL)
    scl_draw_grid (&d, scl_chart_grid (chart));
  else
    good = scl_chart_n_panels (chart) > 0 ? draw_panels (&d, plots, &error)
                                          : draw_single (&d, plots, &error);
  if (!good)
    scl_draw_message (&d, error->message);
  cairo_restore (cr);
  return good;
}
