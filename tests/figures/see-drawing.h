/* A whole drawing against its chart: each line, fill, dot, mark and letter stands where the data
 * and the plot area say, in its colour, width and dash, in its order; and nothing else is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "see-curves.h"

/* ---- Legend and marks ---- */

static void
check_legend (Seen *seen)
{
  for (guint k = 0; k < seen->layout->legend->len; k++)
    {
      const SclLegendItem *item = &g_array_index (seen->layout->legend, SclLegendItem, k);
      const SclSeries *series = scl_chart_series (seen->chart, item->series);
      const guint32 colour = palette[seen->dark][series->colour];
      const double x0 = seen->dx + item->box.x0, x1 = seen->dx + item->box.x1;
      const double height = item->box.y1 - item->box.y0;
      const double y = seen->dy + item->box.y0 + 0.5 * height;
      const Vertex line[] = { { x0, y, TRUE }, { (x0 + x1) / 2, y }, { x1, y } };
      const Vertex box[] = { { x0, y - 0.3 * height, TRUE },
                             { x1, y - 0.3 * height },
                             { x1, y + 0.3 * height },
                             { x0, y + 0.3 * height },
                             { x0, y - 0.3 * height } };
      const double thick = seen->scale * MAX (series->width, 1.0) / 2.0;
      Pen pen;

      if (is_filled (series))
        {
          gboolean found = FALSE;

          for (guint i = seen->floor; i < seen->drawing->inks->len && !found; i++)
            {
              const Ink *ink = drawing_ink (seen->drawing, i);

              found = is_fill (ink, colour, 0.28)
                      && near (area_of (ink->vertices), 0.6 * height * (x1 - x0), 2.0)
                      && near (ink_vertex (ink, 0)->x, x0, seen->fine)
                      && near (ink_vertex (ink, 0)->y, y - 0.3 * height, seen->fine);
              if (found)
                take (seen, i);
            }
          if (!found)
            g_error ("%s: the legend's box of “%s” is not drawn", seen->where, series->label);
          pen = pen_of (colour, 0.6 * series->width * seen->scale,
                        series->kind == SCL_SERIES_AREA ? series->dash : SCL_DASH_SOLID,
                        0.6 * thick);
          if (series->kind != SCL_SERIES_BAND)
            expect_stroke (seen, &pen, box, 5, seen->fine, "the legend's box");
        }
      else if (series->kind == SCL_SERIES_LINE || series->kind == SCL_SERIES_STEP
               || series->kind == SCL_SERIES_BARS)
        {
          pen = pen_of (colour, series->width * seen->scale, series->dash, thick);
          expect_stroke (seen, &pen, line, 3, seen->fine, "the legend's line");
        }
      next_phase (seen);
    }
}

static void
check_mark_lines (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;

  for (guint m = 0; m < scl_chart_n_marks (seen->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (seen->chart, m);
      const Pen pen = { .colour = palette[seen->dark][mark->colour],
                        .alpha = 0.9,
                        .width = MAX (1.0, floor (seen->scale)),
                        .n_dash = 2,
                        .dash = { 4.0 * seen->scale, 3.0 * seen->scale } };
      const double x = seen->dx + on_pixel (to_px (seen, mark->x) - seen->dx),
                   y = seen->dy + on_pixel (to_py (seen, mark->y) - seen->dy);
      const Vertex up[] = { { x, seen->dy + a->top, TRUE }, { x, seen->dy + a->bottom } },
                   along[] = { { seen->dx + a->left, y, TRUE }, { seen->dx + a->right, y } };

      if (mark->kind == SCL_MARK_VERTICAL && shows_x (seen, mark->x))
        expect_stroke (seen, &pen, up, 2, 0.02, "a vertical mark");
      else if (mark->kind == SCL_MARK_HORIZONTAL && shows_y (seen, mark->y))
        expect_stroke (seen, &pen, along, 2, 0.02, "a horizontal mark");
      next_phase (seen);
    }
}

/* A dot that later ones of other colours would hide is larger, by 2.4 px each, twice at most. */
static double
mark_radius (const Seen *seen, guint index)
{
  const SclMark *mark = scl_chart_mark (seen->chart, index);
  guint over = 0;

  for (guint i = index + 1; i < scl_chart_n_marks (seen->chart); i++)
    {
      const SclMark *other = scl_chart_mark (seen->chart, i);

      over += other->kind == SCL_MARK_POINT && other->colour != mark->colour
              && hypot (to_px (seen, other->x) - to_px (seen, mark->x),
                        to_py (seen, other->y) - to_py (seen, mark->y))
                     < 1.5 * seen->scale;
    }
  return (3.6 + 2.4 * MIN (over, 2)) * seen->scale;
}

static void
check_top (Seen *seen)
{
  const SclPlotArea *a = &seen->layout->area;

  for (guint s = 0; s < scl_chart_n_series (seen->chart); s++)
    {
      const SclSeries *series = scl_chart_series (seen->chart, s);
      const double most = series->n <= 60 ? 3.4 : 2.6;

      for (guint i = 0; i < series->n && series->kind == SCL_SERIES_ERRORS; i++)
        {
          /* Half as large as the error lets it be. */
          const double reach = series->y_error != NULL && isfinite (series->y_error[i])
                                   ? fabs (series->y_error[i]) * (a->bottom - a->top)
                                         / (a->view.y1 - a->view.y0) / seen->scale
                                   : INFINITY;
          const double radius = fmax (1.5, fmin (most, reach / 2));

          if (shows_x (seen, series->x[i]) && shows_y (seen, series->y[i]))
            expect_dot (seen, to_px (seen, series->x[i]), to_py (seen, series->y[i]),
                        radius * seen->scale, series->dash, palette[seen->dark][series->colour],
                        1.0, radius > 2.5);
        }
    }
  next_phase (seen);
  for (guint m = 0; m < scl_chart_n_marks (seen->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (seen->chart, m);

      if (mark->kind == SCL_MARK_POINT && shows_x (seen, mark->x) && shows_y (seen, mark->y))
        expect_dot (seen, to_px (seen, mark->x), to_py (seen, mark->y), mark_radius (seen, m),
                    SCL_DASH_SOLID, palette[seen->dark][mark->colour], 1.0, TRUE);
    }
  next_phase (seen);
  for (guint k = 0; k < seen->layout->legend->len; k++)
    {
      const SclLegendItem *item = &g_array_index (seen->layout->legend, SclLegendItem, k);
      const SclSeries *series = scl_chart_series (seen->chart, item->series);

      if (series->kind == SCL_SERIES_POINTS || series->kind == SCL_SERIES_ERRORS
          || series->kind == SCL_SERIES_DENSITY)
        expect_dot (seen, seen->dx + (item->box.x0 + item->box.x1) / 2,
                    seen->dy + (item->box.y0 + item->box.y1) / 2, 3.4 * seen->scale, series->dash,
                    palette[seen->dark][series->colour], 1.0, series->dash == SCL_DASH_DASHED);
    }
  next_phase (seen);
}

/* ---- Texts ---- */

static guint32
text_colour (const Seen *seen, const SclTextItem *item)
{
  const guint32 ink = palette[seen->dark][SCL_COLOUR_INK];

  return item->role == SCL_TEXT_MUTED ? muted[seen->dark]
         : item->role == SCL_TEXT_INK
             ? ink
             : mix (palette[seen->dark][item->colour], ink, seen->dark ? 0.15 : 0.3);
}

/* Between the letters, too: a band of the paper's colour, two fifths of the text's height, in its
 * middle. */
static void
expect_band (Seen *seen, const SclTextItem *item)
{
  const double x0 = seen->dx + item->x, y0 = seen->dy + item->y + 0.3 * item->height;

  for (guint i = seen->floor; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);

      if (is_fill (ink, paper[seen->dark], 0.85)
          && near (area_of (ink->vertices), 0.4 * item->height * item->width, 2.0)
          && near (ink_vertex (ink, 0)->x, x0, seen->fine)
          && near (ink_vertex (ink, 0)->y, y0, seen->fine))
        {
          take (seen, i);
          return;
        }
    }
  g_error ("%s: “%s” has no band", seen->where, pango_layout_get_text (item->layout));
}

/* A line of the paper's colour about letters over the plot, 3 px wide: its path is the letters',
 * within the text's box. */
static void
expect_halo (Seen *seen, const SclTextItem *item)
{
  const Pen pen = { .colour = paper[seen->dark], .alpha = 0.85, .width = 3.0 * seen->scale };
  const double x0 = seen->dx + item->x, y0 = seen->dy + item->y;

  for (guint i = seen->floor; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);
      gboolean within = is_stroke (ink, &pen) && ink->vertices->len > 2;

      for (guint k = 0; within && k < ink->vertices->len; k++)
        {
          const Vertex *v = ink_vertex (ink, k);

          within = v->x > x0 - 1 && v->x < x0 + item->width + 1 && v->y > y0 - 1
                   && v->y < y0 + item->height + 1;
        }
      if (within)
        {
          take (seen, i);
          expect_band (seen, item);
          return;
        }
    }
  g_error ("%s: “%s” has no halo", seen->where, pango_layout_get_text (item->layout));
}

static void
expect_letters (Seen *seen, const SclTextItem *item)
{
  const double x0 = seen->dx + item->x, y0 = seen->dy + item->y;
  const double first_line = y0 + pango_layout_get_baseline (item->layout) / (double) PANGO_SCALE;
  const guint32 colour = text_colour (seen, item);
  gboolean begins = FALSE;
  guint n = 0;

  for (guint i = 0; i < seen->drawing->letters->len; i++)
    {
      Letter *letter = &g_array_index (seen->drawing->letters, Letter, i);

      if (letter->used || !nearly_same_colour (letter->colour, colour) || letter->x < x0 - 0.5
          || letter->x > x0 + item->width + 0.5 || letter->y < y0
          || letter->y > y0 + item->height + 0.5)
        continue;
      begins = begins || (near (letter->x, x0, 0.05) && near (letter->y, first_line, 0.05));
      letter->used = TRUE;
      n++;
    }
  if (!begins || n == 0)
    g_error ("%s: “%s” does not begin at (%.2f, %.2f)", seen->where,
             pango_layout_get_text (item->layout), x0, first_line);
}

static void
check_texts (Seen *seen)
{
  for (guint k = 0; k < seen->layout->texts->len; k++)
    {
      const SclTextItem *item = &g_array_index (seen->layout->texts, SclTextItem, k);
      const Pen pen = { .colour = base[seen->dark], .alpha = 1.0, .width = 0.8 * seen->scale };
      const Vertex leader[]
          = { { seen->dx + item->leader_x, seen->dy + item->leader_y, TRUE },
              { seen->dx + CLAMP (item->leader_x, item->x, item->x + item->width),
                seen->dy + CLAMP (item->leader_y, item->y, item->y + item->height) } };

      if (*pango_layout_get_text (item->layout) == '\0')
        continue;
      if (item->leader)
        expect_stroke (seen, &pen, leader, 2, 0.02, "a line to a label");
      if (item->halo)
        expect_halo (seen, item);
      expect_letters (seen, item);
    }
  next_phase (seen);
}

/* ---- All ---- */

static void
check_plot (Seen *seen)
{
  check_furniture (seen);
  check_spans (seen);
  check_points (seen);
  check_fills (seen);
  check_strokes (seen);
  check_legend (seen);
  check_mark_lines (seen);
  check_top (seen);
  check_texts (seen);
}

static void
check_nothing_else (const Seen *seen)
{
  for (guint i = 0; i < seen->drawing->inks->len; i++)
    {
      const Ink *ink = drawing_ink (seen->drawing, i);

      if (!ink->used)
        g_error ("%s: path %u, fill %d %06x, stroke %d %06x, width %.2f, from (%.2f, %.2f), should "
                 "not be there",
                 seen->where, i, ink->fills, ink->fill, ink->strokes, ink->stroke, ink->width,
                 ink_vertex (ink, 0)->x, ink_vertex (ink, 0)->y);
    }
  for (guint i = 0; i < seen->drawing->letters->len; i++)
    if (!g_array_index (seen->drawing->letters, Letter, i).used)
      g_error ("%s: a letter at (%.2f, %.2f) should not be there", seen->where,
               g_array_index (seen->drawing->letters, Letter, i).x,
               g_array_index (seen->drawing->letters, Letter, i).y);
}

static void
check_panels (Seen *seen, const SclRenderOptions *options, cairo_t *cr)
{
  g_autoptr (SclPanelLayout) layout = scl_panel_layout_new (seen->chart, options, cr);

  seen->layout = layout->outer;
  check_texts (seen);
  for (guint i = 0; i < layout->panels->len; i++)
    {
      const SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);

      seen->chart = panel->chart;
      seen->layout = panel->layout;
      seen->dx = panel->x;
      seen->dy = panel->y;
      check_plot (seen);
    }
}

static void
check_drawing (SclChart *chart, const SclRenderOptions *options)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (Drawing) drawing = drawing_of (chart, options);
  g_autofree char *where = g_strdup_printf ("%s at %g × %g%s", scl_chart_id (chart), options->width,
                                            options->height, options->dark ? ", dark" : "");
  Seen seen = { .chart = chart, .drawing = drawing, .dark = options->dark ? 1 : 0, .where = where };

  seen.scale
      = (options->text_px > 0 ? options->text_px
                              : CLAMP (fmin (options->width / 60, options->height / 37.5), 11, 24))
        / 12;
  seen.fine = 0.03 + fmax (options->width, options->height) / 16000;
  /* The paper under all. */
  g_assert_true (is_fill (drawing_ink (drawing, 0), paper[seen.dark], 1.0));
  take (&seen, 0);
  next_phase (&seen);
  if (scl_chart_n_panels (chart) > 0)
    check_panels (&seen, options, cr);
  else
    {
      g_autoptr (SclChartLayout) layout = scl_chart_layout_new (chart, options, cr);

      seen.layout = layout;
      check_plot (&seen);
      seen.layout = NULL;
    }
  check_nothing_else (&seen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
