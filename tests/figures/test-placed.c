/* Where a chart's texts and its plot area stand, to a hundredth px, from the rules of the layout:
 * in text sizes t, the margin is one; the title has 1.3, axis titles 0.95, provenance 0.8, labels
 * of marks 0.88. Texts are measured here anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "build-figure.h"
#include "drawing-test.h"
#include "figures/chart/scl-chart-layout-private.h"
#include "figures/chart/scl-panel-layout-private.h"

typedef struct
{
  SclChart *chart;
  SclRenderOptions options;
  cairo_surface_t *surface;
  cairo_t *cr;
  SclChartLayout *layout;
  double t, line;
} Place;

static void
measure (const Place *self, const char *text, double px, gboolean bold, double wrap, double *width,
         double *height)
{
  g_autoptr (PangoLayout) layout = scl_chart_text (self->cr, &self->options, text, px, bold, wrap);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  *width = box.width / (double) PANGO_SCALE;
  *height = box.height / (double) PANGO_SCALE;
}

static Place *
place_new (SclChart *chart, double width, double height, double t)
{
  const SclRenderOptions defaults = SCL_RENDER_DEFAULTS;
  Place *self = g_new0 (Place, 1);
  double any;

  self->chart = chart;
  self->options = defaults;
  self->options.width = width;
  self->options.height = height;
  self->options.text_px = t;
  self->t = t;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  self->cr = cairo_create (self->surface);
  measure (self, "0", t, FALSE, 0, &any, &self->line);
  self->layout = scl_chart_layout_new (chart, &self->options, self->cr);
  return self;
}

static void
place_free (Place *self)
{
  g_clear_pointer (&self->layout, scl_chart_layout_free);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, place_free)

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 0.01);
}

/* NULL: not there. */
static const SclTextItem *
item_of (const SclChartLayout *layout, const char *text, guint from)
{
  for (guint i = from; i < layout->texts->len; i++)
    if (g_str_equal (pango_layout_get_text (g_array_index (layout->texts, SclTextItem, i).layout),
                     text))
      return &g_array_index (layout->texts, SclTextItem, i);
  return NULL;
}

static const SclTextItem *
the_item (const SclChartLayout *layout, const char *text)
{
  const SclTextItem *item = item_of (layout, text, 0);

  if (item == NULL)
    g_error ("no text “%s”", text);
  return item;
}

/* At (x, y), as large as measured; returns its height. */
static double
expect (const Place *self, const char *text, double px, gboolean bold, double wrap,
        SclTextRole role, double x, double y)
{
  const SclTextItem *item = the_item (self->layout, text);
  double width, height;

  measure (self, text, px, bold, wrap, &width, &height);
  assert_near (item->x, x);
  assert_near (item->y, y);
  assert_near (item->width, width);
  assert_near (item->height, height);
  g_assert_cmpint (item->role, ==, role);
  return height;
}

static double
px_of (const Place *self, double x)
{
  const SclPlotArea *a = &self->layout->area;

  return a->left + (x - a->view.x0) / (a->view.x1 - a->view.x0) * (a->right - a->left);
}

static double
py_of (const Place *self, double y)
{
  const SclPlotArea *a = &self->layout->area;

  return a->bottom - (y - a->view.y0) / (a->view.y1 - a->view.y0) * (a->bottom - a->top);
}

static double
widest_tick (const Place *self, GArray *ticks)
{
  double most = 0;

  for (guint i = 0; i < ticks->len; i++)
    {
      double width, height;

      measure (self, g_array_index (ticks, SclTick, i).label, self->t, FALSE, 0, &width, &height);
      most = fmax (most, width);
    }
  return most;
}

/* The legend, row by row: samples 2.2 t wide, half a t before their labels, 1.4 t between entries;
 * returns where it ends. */
static double
expect_legend (const Place *self, double y)
{
  const double t = self->t, right = self->options.width - t;
  double x = t, row = 0;
  guint n = 0;

  for (guint s = 0; s < scl_chart_n_series (self->chart); s++)
    {
      const SclSeries *series = scl_chart_series (self->chart, s);
      const double wrap = right - t - 2.2 * t - 0.5 * t;
      const SclLegendItem *item;
      double width, height;

      if (series->label == NULL)
        continue;
      measure (self, series->label, t, FALSE, wrap, &width, &height);
      if (x > t && x + 2.7 * t + width > right)
        {
          x = t;
          y += row;
          row = 0;
        }
      g_assert_cmpuint (n, <, self->layout->legend->len);
      item = &g_array_index (self->layout->legend, SclLegendItem, n++);
      g_assert_cmpuint (item->series, ==, s);
      assert_near (item->box.x0, x);
      assert_near (item->box.x1, x + 2.2 * t);
      assert_near (item->box.y0, y);
      assert_near (item->box.y1, y + self->line);
      expect (self, series->label, t, FALSE, wrap, SCL_TEXT_INK, x + 2.7 * t, y);
      row = fmax (row, height + 0.2 * t);
      x += 2.7 * t + width + 1.4 * t;
    }
  g_assert_cmpuint (n, ==, self->layout->legend->len);
  return n > 0 ? y + row + 0.25 * t : y;
}

/* Rows above the plot area for labels of marks; head room counts as one. */
static double
expect_all (const Place *self, guint rows, double ends)
{
  const double t = self->t, width = self->options.width, height = self->options.height;
  const SclPlotArea *a = &self->layout->area;
  const char *subtitle = scl_chart_subtitle (self->chart);
  const char *provenance = scl_chart_provenance (self->chart);
  const char *x_title = scl_chart_x_axis (self->chart)->title;
  const char *y_title = scl_chart_y_axis (self->chart)->title;
  double y = t, bottom = height - 0.7 * t, w, h;

  y += expect (self, scl_chart_title (self->chart), 1.3 * t, TRUE, width - 2 * t, SCL_TEXT_INK, t,
               y)
       + 0.15 * t;
  if (*subtitle != '\0')
    y += expect (self, subtitle, t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, y) + 0.15 * t;
  y += 0.45 * t;
  if (ends == 0)
    y = expect_legend (self, y);
  if (*y_title != '\0')
    y += expect (self, y_title, 0.95 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, y) + 0.2 * t;
  if (rows > 0)
    y += rows * 1.35 * 0.88 * t + 2;
  assert_near (a->top, y + self->line / 2 + 1);

  if (*provenance != '\0')
    {
      measure (self, provenance, 0.8 * t, FALSE, width - 2 * t, &w, &h);
      bottom -= h;
      expect (self, provenance, 0.8 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED, t, bottom);
      bottom -= 0.5 * t;
    }
  if (*x_title != '\0')
    {
      measure (self, x_title, 0.95 * t, FALSE, width - 2 * t, &w, &h);
      bottom -= h;
      expect (self, x_title, 0.95 * t, FALSE, width - 2 * t, SCL_TEXT_MUTED,
              CLAMP ((a->left + a->right) / 2 - w / 2, t, width - t - w), bottom);
      bottom -= 0.15 * t;
    }
  assert_near (a->bottom, bottom - self->line - 0.7 * t);
  assert_near (a->right, ends > 0 ? width - t - ends - 0.5 * t : width - 1.6 * t);
  assert_near (a->left, t + widest_tick (self, self->layout->y_ticks) + 0.6 * t);
  return y;
}

/* In the margin before the axis, centred on its tick; below it, centred, within the drawing. */
static void
expect_ticks (const Place *self)
{
  const SclPlotArea *a = &self->layout->area;
  double taken = -INFINITY;

  for (guint i = 0; i < self->layout->y_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (self->layout->y_ticks, SclTick, i);
      gboolean found = FALSE;
      double w, h;

      measure (self, tick->label, self->t, FALSE, 0, &w, &h);
      for (guint k = 0; k < self->layout->texts->len && !found; k++)
        {
          const SclTextItem *item = &g_array_index (self->layout->texts, SclTextItem, k);

          found = g_str_equal (pango_layout_get_text (item->layout), tick->label)
                  && fabs (item->x - (a->left - 0.6 * self->t - w)) < 0.01
                  && fabs (item->y - (py_of (self, tick->value) - h / 2)) < 0.01;
        }
      if (!found)
        g_error ("no “%s” beside the y axis", tick->label);
    }
  for (guint i = 0; i < self->layout->x_ticks->len; i++)
    {
      const SclTick *tick = &g_array_index (self->layout->x_ticks, SclTick, i);
      gboolean found = FALSE;
      double w, h, x;

      measure (self, tick->label, self->t, FALSE, 0, &w, &h);
      x = CLAMP (px_of (self, tick->value) - w / 2, 1, self->options.width - w - 1);
      for (guint k = 0; k < self->layout->texts->len && !found; k++)
        {
          const SclTextItem *item = &g_array_index (self->layout->texts, SclTextItem, k);

          found = g_str_equal (pango_layout_get_text (item->layout), tick->label)
                  && fabs (item->x - x) < 0.01
                  && fabs (item->y - (a->bottom + 0.7 * self->t)) < 0.01;
        }
      g_assert_cmpint (found, ==, x >= taken);
      if (found)
        taken = x + w + 0.4 * self->t;
    }
}

static SclChart *
plain_chart (guint n_series)
{
  static const double x[] = { 0, 500, 1000 }, y[] = { 10, 30, 20 };
  static const char *const labels[]
      = { "first", "the second of them", "third", "a fourth, which is long", "fifth", "sixth" };
  SclChart *chart = scl_chart_new ("plain", "A title of the chart");

  scl_chart_set_subtitle (chart, "What is below it");
  scl_chart_set_provenance (chart, "Made for a test.");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "across (points)");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "up (points)");
  for (guint i = 0; i < n_series; i++)
    scl_chart_add_series (chart, SCL_SERIES_AREA, labels[i], x, y, 3);
  return chart;
}

static void
test_legend (void)
{
  static const double sizes[][3] = { { 720, 450, 12 }, { 400, 500, 12 }, { 1000, 700, 16 } };

  for (guint n = 1; n <= 6; n++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      {
        g_autoptr (SclChart) chart = plain_chart (n);
        g_autoptr (Place) place = place_new (chart, sizes[s][0], sizes[s][1], sizes[s][2]);

        expect_all (place, 0, 0);
        expect_ticks (place);
      }
}

/* Without subtitle, axis titles, provenance: nothing is left for them. */
static void
test_bare (void)
{
  g_autoptr (SclChart) chart = plain_chart (2);
  g_autoptr (Place) place = NULL;

  scl_chart_set_subtitle (chart, "");
  scl_chart_set_provenance (chart, "");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "");
  place = place_new (chart, 720, 450, 12);
  expect_all (place, 0, 0);
  expect_ticks (place);
}

/* Curves that end at the frame are labelled there: from 38 t of width on, six at most, where the
 * widest label has a fifth of the width. Labels a line apart; those that would overlap move apart
 * evenly. */
static void
test_end_labels (void)
{
  static const double x[] = { 0, 100 };
  static const double ends[] = { 90, 52, 50, 10 };
  static const char *const labels[] = { "high", "middle", "beside it", "low" };
  g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");
  g_autoptr (Place) place = NULL, narrow = NULL;
  double widest = 0, wanted[4];

  for (guint i = 0; i < 4; i++)
    {
      const double y[] = { 50, ends[i] };

      scl_chart_add_series (chart, SCL_SERIES_LINE, labels[i], x, y, 2);
    }
  scl_chart_y_axis (chart)->min = 0;
  scl_chart_y_axis (chart)->max = 100;
  place = place_new (chart, 38 * 12, 400, 12);
  narrow = place_new (chart, 38 * 12 - 1, 400, 12);
  g_assert_cmpuint (place->layout->legend->len, ==, 0);
  g_assert_cmpuint (narrow->layout->legend->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      double w, h;

      measure (place, labels[i], 12, FALSE, 0, &w, &h);
      widest = fmax (widest, w);
      wanted[i] = py_of (place, ends[i]) - place->line / 2;
    }
  expect_all (place, 0, widest);
  {
    /* 2 of 100: less than a line. The lower one is pushed to a line below the other, both then up
     * by half of the push. */
    const double push = wanted[1] + place->line - wanted[2];

    g_assert_cmpfloat (push, >, 0);
    wanted[1] -= push / 2;
    wanted[2] += push / 2;
  }
  for (guint i = 0; i < 4; i++)
    {
      expect (place, labels[i], 12, FALSE, 0, SCL_TEXT_SERIES, place->layout->area.right + 6,
              wanted[i]);
      g_assert_cmpint (the_item (place->layout, labels[i])->colour, ==,
                       scl_chart_series (chart, i)->colour);
    }
}

static gboolean
labels_ends (SclChart *chart, double width)
{
  g_autoptr (Place) place = place_new (chart, width, 450, 12);

  return place->layout->legend->len == 0;
}

/* What stands against it: a curve that ends before the last 7 %, one that leaves through the top, a
 * seventh curve, a kind that is no line, a label wider than a fifth. */
static void
test_end_labels_or_legend (void)
{
  static const double x[] = { 0, 100 }, level[] = { 50, 50 };
  const struct
  {
    double x1, y1;
    SclSeriesKind kind;
    const char *label;
    gboolean at_end;
  } cases[]
      = { { 100, 60, SCL_SERIES_LINE, "other", TRUE },
          { 93, 60, SCL_SERIES_LINE, "other", TRUE },
          { 92.9, 60, SCL_SERIES_LINE, "other", FALSE },
          { 100, 100, SCL_SERIES_LINE, "other", TRUE },
          { 100, 101, SCL_SERIES_LINE, "other", FALSE },
          { 100, -1, SCL_SERIES_LINE, "other", FALSE },
          { 100, 60, SCL_SERIES_STEP, "other", TRUE },
          { 100, 60, SCL_SERIES_AREA, "other", FALSE },
          { 100, 60, SCL_SERIES_POINTS, "other", FALSE },
          { 100, 60, SCL_SERIES_POINTS, NULL, TRUE },
          { 100, 60, SCL_SERIES_LINE, "a label that is far too wide for the margin", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");
      const double x1[] = { 0, cases[i].x1 }, y1[] = { cases[i].y1, cases[i].y1 };

      scl_chart_add_series (chart, SCL_SERIES_LINE, "one", x, level, 2);
      scl_chart_add_series (chart, cases[i].kind, cases[i].label, x1, y1, 2);
      scl_chart_y_axis (chart)->min = 0;
      scl_chart_y_axis (chart)->max = 100;
      scl_chart_x_axis (chart)->min = 0;
      scl_chart_x_axis (chart)->max = 100;
      if (labels_ends (chart, 720) != cases[i].at_end)
        g_error ("case %u", i);
    }
  for (guint n = 6; n <= 7; n++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("ends", "Ends");

      for (guint i = 0; i < n; i++)
        {
          const double y[] = { 5 + 15.0 * i, 5 + 15.0 * i };

          scl_chart_add_series (chart, SCL_SERIES_LINE, "l", x, y, 2);
        }
      scl_chart_y_axis (chart)->min = 0;
      scl_chart_y_axis (chart)->max = 100;
      g_assert_cmpint (labels_ends (chart, 720), ==, n == 6);
    }
}

/* ---- Marks ---- */

static SclChart *
chart_with_axes (double x1, double y1)
{
  SclChart *chart = scl_chart_new ("marks", "Marks");

  scl_chart_x_axis (chart)->min = scl_chart_y_axis (chart)->min = 0;
  scl_chart_x_axis (chart)->max = x1;
  scl_chart_y_axis (chart)->max = y1;
  return chart;
}

/* Over its line, over the middle of its shade, over what is seen of it; pushed apart evenly from a
 * neighbour; else in rows. */
static void
test_marks_above (void)
{
  const double px = 0.88 * 12, gap = 0.8 * px;
  g_autoptr (SclChart) one = chart_with_axes (100, 10), two = chart_with_axes (100, 10),
                       many = chart_with_axes (100, 10);
  g_autoptr (Place) place = NULL, pair = NULL, stack = NULL;
  double w, h, wide, top;

  scl_chart_add_mark (one, SCL_MARK_VERTICAL, 20, 0, "here")->colour = SCL_COLOUR_GREEN;
  scl_chart_add_mark (one, SCL_MARK_SPAN, 60, 0, "shade")->x2 = 200; /* seen from 60 to 100 */
  scl_chart_add_mark (one, SCL_MARK_VERTICAL, 0, 0, "edge");
  scl_chart_add_mark (one, SCL_MARK_VERTICAL, -1, 0, "out");
  scl_chart_add_mark (one, SCL_MARK_VERTICAL, 50, 0, "");
  place = place_new (one, 720, 450, 12);
  expect_all (place, 1, 0);
  top = place->layout->area.top - 1.35 * px - 2;
  measure (place, "here", px, FALSE, 0, &w, &h);
  expect (place, "here", px, FALSE, 0, SCL_TEXT_SERIES, px_of (place, 20) - w / 2, top);
  g_assert_cmpint (the_item (place->layout, "here")->colour, ==, SCL_COLOUR_GREEN);
  measure (place, "shade", px, FALSE, 0, &w, &h);
  expect (place, "shade", px, FALSE, 0, SCL_TEXT_SERIES, px_of (place, 80) - w / 2, top);
  measure (place, "edge", px, FALSE, 0, &w, &h);
  expect (place, "edge", px, FALSE, 0, SCL_TEXT_SERIES, px_of (place, 0) - w / 2, top);
  g_assert_null (item_of (place->layout, "out", 0));

  /* Two labels whose middles are half a width apart: both move by half of what they overlap. */
  measure (place, "a long label", px, FALSE, 0, &wide, &h);
  scl_chart_add_mark (two, SCL_MARK_VERTICAL, 50, 0, "a long label");
  scl_chart_add_mark (two, SCL_MARK_VERTICAL, 55, 0, "a long label");
  pair = place_new (two, 720, 450, 12);
  {
    const double left = px_of (pair, 50), right = px_of (pair, 55);
    const double overlap = left + wide / 2 + gap - (right - wide / 2);
    const SclTextItem *first
        = the_item (pair->layout, "a long label"),
        *second = item_of (
            pair->layout, "a long label",
            (guint) (first - (const SclTextItem *) (gpointer) pair->layout->texts->data) + 1);

    g_assert_cmpfloat (overlap, >, 0);
    expect_all (pair, 1, 0);
    assert_near (first->x, left - wide / 2 - overlap / 2);
    assert_near (second->x, right - wide / 2 + overlap / 2);
    assert_near (first->y, second->y);
  }

  /* Four at one place cannot all stand over it: a row each, the first in the lowest. */
  for (guint i = 0; i < 4; i++)
    {
      static const char *const labels[] = { "aaaaaa", "bbbbbb", "cccccc", "dddddd" };

      scl_chart_add_mark (many, SCL_MARK_VERTICAL, 50, 0, labels[i]);
    }
  stack = place_new (many, 720, 450, 12);
  expect_all (stack, 4, 0);
  measure (stack, "cccccc", px, FALSE, 0, &w, &h);
  expect (stack, "cccccc", px, FALSE, 0, SCL_TEXT_SERIES, px_of (stack, 50) - w / 2,
          stack->layout->area.top - 3 * 1.35 * px - 2);
}

/* Of a horizontal mark at the right, over its line; under it where a curve runs there; at the left
 * where curves run on both sides of the right. */
static void
test_marks_inside (void)
{
  const double px = 0.88 * 12;
  for (guint c = 0; c < 4; c++)
    {
      g_autoptr (SclChart) chart = chart_with_axes (100, 10);
      const double x[] = { 80, 100 }, high[] = { 5.3, 5.3 }, low[] = { 4.7, 4.7 };
      g_autoptr (Place) place = NULL;
      double w, h, left, y;

      if (c == 1 || c == 3)
        scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, high, 2);
      if (c == 2 || c == 3)
        scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, low, 2);
      scl_chart_add_mark (chart, SCL_MARK_HORIZONTAL, 0, 5, "level")->colour = SCL_COLOUR_SKY;
      place = place_new (chart, 720, 450, 12);
      measure (place, "level", px, FALSE, 0.55 * 600, &w, &h);
      left = c == 3 ? place->layout->area.left + 3 : place->layout->area.right - w - 3;
      y = py_of (place, 5) + (c == 1 ? 1 : -h - 1);
      assert_near (the_item (place->layout, "level")->x, left);
      assert_near (the_item (place->layout, "level")->y, y);
      g_assert_true (the_item (place->layout, "level")->halo);
      g_assert_false (the_item (place->layout, "level")->leader);
      g_assert_cmpint (the_item (place->layout, "level")->colour, ==, SCL_COLOUR_SKY);
    }
}

/* A point's label stands above it to the right, 0.65 t away as the crow flies (0.7 of that either
 * way); near the right edge to the left, near the top below; far away where dots fill the place,
 * and then a line leads to it. Out of sight or without a label: nothing. */
static void
test_marks_of_points (void)
{
  const double px = 0.88 * 12, gap = 0.7 * 0.65 * 12;
  const struct
  {
    double x, y;
    int right, down;
  } cases[] = { { 50, 5, 1, -1 }, { 99, 5, -1, -1 }, { 50, 0.2, 1, -1 }, { 1, 5, 1, -1 } };
  g_autoptr (SclChart) top = chart_with_axes (100, 10), out = chart_with_axes (100, 10);
  g_autoptr (Place) head = NULL, nothing = NULL;
  double w, h;

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (SclChart) chart = chart_with_axes (100, 10);
      g_autoptr (Place) place = NULL;
      const SclTextItem *item;

      scl_chart_add_mark (chart, SCL_MARK_POINT, cases[c].x, cases[c].y, "1 234");
      place = place_new (chart, 720, 450, 12);
      expect_all (place, 0, 0);
      item = the_item (place->layout, "1 234");
      measure (place, "1 234", px, FALSE, 300, &w, &h);
      assert_near (item->x, cases[c].right > 0 ? px_of (place, cases[c].x) + gap
                                               : px_of (place, cases[c].x) - gap - w);
      assert_near (item->y, cases[c].down > 0 ? py_of (place, cases[c].y) + gap
                                              : py_of (place, cases[c].y) - gap - h);
      g_assert_false (item->leader);
      assert_near (item->leader_x, px_of (place, cases[c].x));
      assert_near (item->leader_y, py_of (place, cases[c].y));
    }
  /* At the very top there is room above the plot area for it. */
  scl_chart_add_mark (top, SCL_MARK_POINT, 50, 10, "top");
  head = place_new (top, 720, 450, 12);
  expect_all (head, 1, 0);
  /* The plot's upper edge less one row of labels: the label fits above the dot. */
  measure (head, "top", px, FALSE, 300, &w, &h);
  if (gap + h <= 1.35 * px)
    assert_near (the_item (head->layout, "top")->y, py_of (head, 10) - gap - h);
  scl_chart_add_mark (out, SCL_MARK_POINT, 101, 5, "beyond");
  scl_chart_add_mark (out, SCL_MARK_POINT, 50, 10.1, "above");
  scl_chart_add_mark (out, SCL_MARK_HORIZONTAL, 0, -0.1, "below");
  scl_chart_add_mark (out, SCL_MARK_POINT, 50, 5, "");
  nothing = place_new (out, 720, 450, 12);
  g_assert_null (item_of (nothing->layout, "beyond", 0));
  g_assert_null (item_of (nothing->layout, "above", 0));
  g_assert_null (item_of (nothing->layout, "below", 0));
  g_assert_null (item_of (nothing->layout, "", 0));
}

/* ---- Small drawings ---- */

/* The order in which a drawing that is too small gives its texts up: provenance, subtitle, title,
 * axis titles and labels of marks, tick labels. The plot area keeps a third of the height. */
static void
test_economy (void)
{
  guint before = 6;

  for (double height = 400; height >= 4; height -= 1)
    {
      g_autoptr (SclChart) chart = plain_chart (1);
      g_autoptr (Place) place = place_new (chart, 600, height, 12);
      const SclPlotArea *a = &place->layout->area;
      const gboolean there[] = { item_of (place->layout, "up (points)", 0) != NULL,
                                 item_of (place->layout, "A title of the chart", 0) != NULL,
                                 item_of (place->layout, "What is below it", 0) != NULL,
                                 item_of (place->layout, "Made for a test.", 0) != NULL };
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (there); i++)
        {
          g_assert_cmpuint (n == i, >=, there[i]); /* none without those before it */
          n += there[i];
        }
      g_assert_cmpuint (n, <=, before);
      g_assert_cmpint (item_of (place->layout, "across (points)", 0) != NULL, ==, there[0]);
      before = n;
      if (n > 0)
        {
          g_assert_cmpfloat (a->bottom - a->top, >=, 0.33 * height - 1e-9);
          g_assert_cmpfloat (a->bottom - a->top, >=, 3.5 * 12 - 1e-9);
        }
      g_assert_cmpfloat (a->top, <, a->bottom);
      if (height == 400)
        g_assert_cmpuint (n, ==, 4);
    }
  g_assert_cmpuint (before, ==, 0);
}

/* ---- Panels ---- */

/* Cells of whole px in rows; the lowest of each column is higher by a line, for its tick labels; a
 * panel's title is at its upper left, what describes it on the same base line 0.6 t beside it. */
static void
test_panels (void)
{
  g_autoptr (SclChart) chart = scl_chart_new ("panels", "Panels");
  static const double limits[] = { 0, 1, 2 }, heights[] = { 3, 5 };
  SclRenderOptions options = SCL_RENDER_DEFAULTS;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (SclPanelLayout) layout = NULL;
  const double t = 12;
  double top, bottom, line;

  scl_chart_set_subtitle (chart, "Small multiples");
  scl_chart_set_axis_title (scl_chart_x_axis (chart), "class");
  scl_chart_set_axis_title (scl_chart_y_axis (chart), "number");
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *title = g_strdup_printf ("P%u", i);
      g_autoptr (SclChart) panel = scl_chart_new ("", title);

      scl_chart_set_subtitle (panel, "n");
      scl_chart_add_series (panel, SCL_SERIES_BARS, NULL, limits, heights, 2);
      scl_chart_add_panel (chart, panel);
    }
  options.text_px = t;
  layout = scl_panel_layout_new (chart, &options, cr);
  g_assert_cmpuint (layout->columns, ==, 3);
  {
    const SclTextItem *title = the_item (layout->outer, "Panels"),
                      *subtitle = the_item (layout->outer, "Small multiples"),
                      *x_title = the_item (layout->outer, "class");

    assert_near (title->x, t);
    assert_near (title->y, t);
    assert_near (subtitle->y, t + title->height + 0.15 * t);
    top = subtitle->y + subtitle->height + 0.15 * t + 0.45 * t + 1;
    bottom = x_title->y - 0.15 * t;
    assert_near (x_title->y + x_title->height, 450 - 0.7 * t);
    assert_near (x_title->x + x_title->width / 2, (t + 720) / 2);
    assert_near (layout->outer->area.top, top);
    assert_near (layout->outer->area.bottom, bottom);
    g_assert_null (item_of (layout->outer, "number", 0));
  }
  {
    g_autoptr (PangoLayout) zero = scl_chart_text (cr, &options, "0", t, FALSE, 0);
    PangoRectangle box;

    pango_layout_get_extents (zero, NULL, &box);
    line = box.height / (double) PANGO_SCALE;
  }
  {
    const double width = floor ((720 - t) / 3), height = floor ((bottom - top - line) / 2);
    guint y_titles = 0;

    for (guint i = 0; i < 5; i++)
      {
        const SclPanel *panel = &g_array_index (layout->panels, SclPanel, i);
        const SclTextItem *title = &g_array_index (panel->layout->texts, SclTextItem, 0),
                          *rest = &g_array_index (panel->layout->texts, SclTextItem, 1);
        const gboolean lowest = i >= 2;

        assert_near (panel->x, 12 + (i % 3) * width);
        assert_near (panel->y, floor (top) + (i / 3) * height);
        assert_near (panel->options.width, width);
        assert_near (panel->options.height, height + (lowest ? line : 0));
        assert_near (title->x, 0);
        assert_near (title->y, 0);
        assert_near (rest->x, title->width + 0.6 * t);
        assert_near (rest->y + pango_layout_get_baseline (rest->layout) / (double) PANGO_SCALE,
                     pango_layout_get_baseline (title->layout) / (double) PANGO_SCALE);
        assert_near (panel->layout->area.bottom, height - 0.7 * t);
        assert_near (panel->layout->area.right, width - 1.6 * t);
        g_assert_cmpint (item_of (panel->layout, "1.0", 0) != NULL
                             || item_of (panel->layout, "1", 0) != NULL,
                         ==, lowest);
        y_titles += item_of (panel->layout, "number", 0) != NULL;
      }
    g_assert_cmpuint (y_titles, ==, 1);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* On a row that has a name a number stands beside its dot, 0.6 t to the right on the row's own
 * height; to the left where a line runs there; above it where lines run on both sides. */
static void
test_marks_on_rows (void)
{
  static const char *const names[] = { "low", "middle", "high" };
  const double px = 0.88 * 12, gap = 0.6 * 12;

  for (guint c = 0; c < 3; c++)
    {
      g_autoptr (SclChart) chart = scl_chart_new ("rows", "Rows");
      const double x[] = { c == 2 ? 0 : 50, 100 }, y[] = { 1, 1 };
      g_autoptr (Place) place = NULL;
      const SclTextItem *item;
      double w, h, at_x, at_y;

      scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 3);
      scl_chart_x_axis (chart)->min = 0;
      scl_chart_x_axis (chart)->max = 100;
      if (c > 0)
        scl_chart_add_series (chart, SCL_SERIES_LINE, NULL, x, y, 2);
      scl_chart_add_mark (chart, SCL_MARK_POINT, 50, 1, "12.5");
      place = place_new (chart, 720, 450, 12);
      item = the_item (place->layout, "12.5");
      measure (place, "12.5", px, FALSE, 300, &w, &h);
      at_x = px_of (place, 50);
      at_y = py_of (place, 1);
      assert_near (item->x, c == 0 ? at_x + gap : c == 1 ? at_x - gap - w : at_x - w / 2);
      assert_near (item->y, c == 2 ? at_y - gap - h : at_y - h / 2);
      g_assert_true (item->halo);
      g_assert_false (item->leader);
      /* Names stand before the axis, centred on their rows. */
      measure (place, "middle", 12, FALSE, 0.36 * 720, &w, &h);
      assert_near (the_item (place->layout, "middle")->y, at_y - h / 2);
      assert_near (the_item (place->layout, "middle")->x, place->layout->area.left - 0.6 * 12 - w);
    }
}

/* The text's size from the drawing's: a sixtieth of the width or two seventy-fifths of the height,
 * 11 to 24 px; what is asked for, 4 to 200. */
static void
test_text_size (void)
{
  static const double cases[][4]
      = { { 720, 450, 0, 12 },    { 1440, 450, 0, 12 },      { 720, 900, 0, 12 },
          { 600, 2000, 0, 11 },   { 660, 2000, 0, 11 },      { 780, 2000, 0, 13 },
          { 2000, 487.5, 0, 13 }, { 1440, 900, 0, 24 },      { 1500, 1000, 0, 24 },
          { 100, 100, 0, 11 },    { 720, 450, 17, 17 },      { 720, 450, 3, 4 },
          { 720, 450, 4.5, 4.5 }, { 720, 450, 201, 200 },    { 720, 450, -5, 12 },
          { 720, 450, NAN, 12 },  { 720, 450, INFINITY, 12 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclRenderOptions options = SCL_RENDER_DEFAULTS;

      options.width = cases[i][0];
      options.height = cases[i][1];
      options.text_px = cases[i][2];
      g_assert_cmpfloat_with_epsilon (scl_render_text_px (&options), cases[i][3], 1e-9);
    }
}

int
main (int argc, char *argv[])
{
  drawing_test_init (&argc, &argv);
  g_test_add_func ("/placed/legend", test_legend);
  g_test_add_func ("/placed/bare", test_bare);
  g_test_add_func ("/placed/end-labels", test_end_labels);
  g_test_add_func ("/placed/end-labels-or-legend", test_end_labels_or_legend);
  g_test_add_func ("/placed/marks-above", test_marks_above);
  g_test_add_func ("/placed/marks-inside", test_marks_inside);
  g_test_add_func ("/placed/marks-of-points", test_marks_of_points);
  g_test_add_func ("/placed/marks-on-rows", test_marks_on_rows);
  g_test_add_func ("/placed/text-size", test_text_size);
  g_test_add_func ("/placed/economy", test_economy);
  g_test_add_func ("/placed/panels", test_panels);
  return g_test_run ();
}
