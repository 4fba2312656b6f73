/* Where the labels of marks stand, to a hundredth px: above the plot area, beside points, on rows;
 * and all of a crowded chart, each put here again where it lies over the least.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "figures/chart/scl-curve-private.h"
#include "placing.h"

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

/* ---- Crowded charts ---- */

typedef struct
{
  const Place *place;
  SclBox bounds;
  GArray *ink;   /* of SclPoint */
  GArray *taken; /* of SclBox */
} Crowd;

static void
add_ink (Crowd *self, double x, double y)
{
  const SclPoint at = { x, y };

  if (isfinite (x) && isfinite (y))
    g_array_append_val (self->ink, at);
}

/* A curve has ink every 2.5 px, and where it goes up or down by more than 16 px meanwhile every 4
 * px on the way, in the plot area. */
static void
find_curve_ink (Crowd *self, const SclSeries *series)
{
  const SclPlotArea *a = &self->place->layout->area;
  double before = NAN;

  for (double px = a->left; px <= a->right; px += 2.5)
    {
      const double py
          = py_of (self->place, scl_series_value_at (series, scl_plot_area_px_to_x (a, px)));

      if (isfinite (before) && isfinite (py) && fabs (py - before) > 16.0)
        for (double y = fmax (fmin (before, py), a->top) + 4.0;
             y < fmin (fmax (before, py), a->bottom); y += 4.0)
          add_ink (self, px, y);
      add_ink (self, px, py);
      before = py;
    }
}

/* Every point of a cloud, of many each so many; curves, vertical marks every 4 px, points that are
 * marked. On rows with names a dot is a third of a letter longer. */
static void
find_ink (Crowd *self)
{
  const Place *place = self->place;
  const SclPlotArea *a = &place->layout->area;
  const gboolean rows = scl_chart_y_axis (place->chart)->kind == SCL_AXIS_NAMES;

  for (guint s = 0; s < scl_chart_n_series (place->chart); s++)
    {
      const SclSeries *series = scl_chart_series (place->chart, s);

      if (series->kind == SCL_SERIES_LINE || series->kind == SCL_SERIES_AREA)
        find_curve_ink (self, series);
      else
        for (guint i = 0; i < series->n; i += series->n / 2000 + 1)
          {
            add_ink (self, px_of (place, series->x[i]), py_of (place, series->y[i]));
            if (rows)
              add_ink (self, px_of (place, series->x[i]) + 0.3 * place->t,
                       py_of (place, series->y[i]));
          }
    }
  for (guint m = 0; m < scl_chart_n_marks (place->chart); m++)
    {
      const SclMark *mark = scl_chart_mark (place->chart, m);

      if (mark->kind == SCL_MARK_POINT)
        add_ink (self, px_of (place, mark->x), py_of (place, mark->y));
      for (double py = a->top; py < a->bottom && mark->kind == SCL_MARK_VERTICAL; py += 4)
        add_ink (self, px_of (place, mark->x), py);
    }
}

/* Three for each dot of ink within 2 px beside it and 1 px above and below, 0.7 for each place that
 * comes before it; nowhere outside, nowhere over another label. */
static double
cost_of (const Crowd *self, SclBox box, guint order)
{
  double cost = 0.7 * order;

  if (box.x0 < self->bounds.x0 || box.x1 > self->bounds.x1 || box.y0 < self->bounds.y0
      || box.y1 > self->bounds.y1)
    return INFINITY;
  for (guint i = 0; i < self->taken->len; i++)
    {
      const SclBox *other = &g_array_index (self->taken, SclBox, i);

      if (fmin (box.x1, other->x1) > fmax (box.x0, other->x0)
          && fmin (box.y1, other->y1) > fmax (box.y0, other->y0))
        return INFINITY;
    }
  for (guint i = 0; i < self->ink->len; i++)
    {
      const SclPoint *ink = &g_array_index (self->ink, SclPoint, i);

      if (ink->x > box.x0 - 2 && ink->x < box.x1 + 2 && ink->y > box.y0 - 1 && ink->y < box.y1 + 1)
        cost += 3;
    }
  return cost;
}

static guint
add_box (SclBox *boxes, guint n, double x, double y, double w, double h)
{
  boxes[n] = (SclBox){ x, y, x + w, y + h };
  return n + 1;
}

/* Round a point: the diagonals, then beside, above and below; 0.65 t away, then 2, 3.5, 6 and 9
 * times that; a diagonal is 0.7 of it either way. */
static guint
places_round (const Place *place, double x, double y, double w, double h, SclBox *boxes)
{
  static const int ways[8][2]
      = { { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 }, { 1, 0 }, { -1, 0 }, { 0, -1 }, { 0, 1 } };
  static const double reach[] = { 1, 2, 3.5, 6, 9 };
  guint n = 0;

  for (guint r = 0; r < G_N_ELEMENTS (reach); r++)
    for (guint i = 0; i < 8; i++)
      {
        const int right = ways[i][0], down = ways[i][1];
        const double gap = 0.65 * place->t * reach[r] * (right != 0 && down != 0 ? 0.7 : 1.0);

        n = add_box (boxes, n,
                     right > 0   ? x + gap
                     : right < 0 ? x - gap - w
                                 : x - w / 2,
                     down > 0   ? y + gap
                     : down < 0 ? y - gap - h
                                : y - h / 2,
                     w, h);
      }
  return n;
}

/* On its row: 0.6 t to the right, to the left, then further to the right; above it, centred or to
 * the left, where rows are more than 2.4 heights apart. */
static guint
places_on_row (const Place *place, const SclMark *mark, double w, double h, SclBox *boxes)
{
  const double x = px_of (place, mark->x), y = py_of (place, mark->y), gap = 0.6 * place->t;
  guint n = 0;

  n = add_box (boxes, n, x + gap, y - h / 2, w, h);
  n = add_box (boxes, n, x - gap - w, y - h / 2, w, h);
  for (guint step = 2; step <= 5; step++)
    n = add_box (boxes, n, x + step * gap, y - h / 2, w, h);
  if (py_of (place, 0) - py_of (place, 1) > 2.4 * h)
    {
      n = add_box (boxes, n, x - w / 2, y - gap - h, w, h);
      n = add_box (boxes, n, fmin (x + gap, place->options.width - 2) - w, y - gap - h, w, h);
    }
  return n;
}

static guint
places_along (const Place *place, double y, double w, double h, SclBox *boxes)
{
  const SclPlotArea *a = &place->layout->area;
  const double gap = 0.25 * place->t;
  guint n = 0;

  for (guint left = 0; left < 2; left++)
    for (guint below = 0; below < 2; below++)
      n = add_box (boxes, n, left ? a->left + gap : a->right - gap - w, below ? y + 1 : y - 1 - h,
                   w, h);
  return n;
}

/* Where it stands, or that it does not; a line leads to it where it is more than 1.2 t away. */
static gboolean
check_label (Crowd *self, const SclMark *mark)
{
  const Place *place = self->place;
  const SclPlotArea *a = &place->layout->area;
  const double x = px_of (place, mark->x), y = py_of (place, mark->y);
  const SclTextItem *item = item_of (place->layout, mark->label, 0);
  SclBox boxes[40], best = { 0 };
  double w, h, least = INFINITY;
  guint n;

  measure (place, mark->label, 0.88 * place->t, FALSE, 0.55 * (a->right - a->left), &w, &h);
  n = scl_chart_y_axis (place->chart)->kind == SCL_AXIS_NAMES
          ? places_on_row (place, mark, w, h, boxes)
      : mark->kind == SCL_MARK_HORIZONTAL ? places_along (place, y, w, h, boxes)
                                          : places_round (place, x, y, w, h, boxes);
  for (guint i = 0; i < n; i++)
    if (cost_of (self, boxes[i], i) < least)
      {
        least = cost_of (self, boxes[i], i);
        best = boxes[i];
      }
  g_assert_true ((item != NULL) == isfinite (least));
  if (item == NULL)
    return FALSE;
  g_array_append_val (self->taken, best);
  assert_near (item->x, best.x0);
  assert_near (item->y, best.y0);
  g_assert_cmpint (item->colour, ==, mark->colour);
  g_assert_true (item->halo);
  if (mark->kind == SCL_MARK_POINT)
    {
      const double beside = fmax (fmax (best.x0 - x, x - best.x1), 0),
                   over = fmax (fmax (best.y0 - y, y - best.y1), 0);

      assert_near (item->leader_x, x);
      assert_near (item->leader_y, y);
      g_assert_cmpint (item->leader, ==, hypot (beside, over) > 1.2 * place->t);
    }
  else
    g_assert_false (item->leader);
  return item->leader;
}

/* A curve, an area, a cloud, vertical marks, points and horizontal ones, by chance. */
static SclChart *
crowded (GRand *random, gboolean rows, gboolean head)
{
  static const char *const names[] = { "one", "two", "three", "four", "five" };
  static const char *const labels[]
      = { "12.5", "the highest", "2 700 in June",   "a",  "M",    "seven", "8th", "never again",
          "1998", "x",           "another of them", "N0", "0.01", "last" };
  const double y1 = rows ? 4 : 10;
  SclChart *chart = chart_with_axes (100, y1);
  double x[4500], y[4500];

  if (rows)
    scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 5);
  for (guint i = 0; i < 40; i++)
    {
      x[i] = 2.5 * i;
      y[i] = g_rand_double_range (random, 0, y1);
    }
  scl_chart_add_series (chart, g_rand_boolean (random) ? SCL_SERIES_LINE : SCL_SERIES_AREA, NULL, x,
                        y, 40);
  for (guint i = 0; i < 4500; i++)
    {
      x[i] = g_rand_double_range (random, 40, 90);
      y[i] = rows ? g_rand_int_range (random, 0, 5) : g_rand_double_range (random, 3, 7);
    }
  scl_chart_add_series (chart, SCL_SERIES_POINTS, NULL, x, y,
                        (guint) g_rand_int_range (random, 1, 4500));
  scl_chart_add_mark (chart, SCL_MARK_VERTICAL, 30, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const gboolean level = !rows && i % 5 == 4;
      const double at = rows             ? g_rand_int_range (random, 0, 4)
                        : head && i == 0 ? y1
                                         : g_rand_double_range (random, 0, i % 3 == 0 ? 0.8 : 8);

      scl_chart_add_mark (chart, level ? SCL_MARK_HORIZONTAL : SCL_MARK_POINT,
                          g_rand_double_range (random, 0, 100), at, labels[i])
          ->colour
          = (SclColour) (i % SCL_N_COLOURS);
    }
  return chart;
}

/* One after the other, each where it costs least; within the plot area, a row of labels above it
 * where a point is near its top. Rows with names leave the margin at the right, and 0.4 of a label
 * below. */
static void
test_crowded (void)
{
  guint leaders = 0;

  for (guint seed = 0; seed < 160; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      const gboolean rows = seed % 4 == 3, head = seed % 4 == 1;
      g_autoptr (SclChart) chart = crowded (random, rows, head);
      g_autoptr (Place) place
          = place_new (chart, 360 + 20 * (seed % 20), rows ? 200 + 1.5 * seed : 450 - seed, 12);
      const SclPlotArea *a = &place->layout->area;
      Crowd crowd = { .place = place };

      crowd.bounds = (SclBox){ a->left + 1, a->top - (head ? 1.35 * 0.88 * 12 : 1), a->right + 1,
                               a->bottom - 2 };
      if (rows)
        {
          crowd.bounds.x1 = fmax (crowd.bounds.x1, place->options.width - 2);
          crowd.bounds.y1 += 0.4 * 0.88 * 12;
        }
      crowd.ink = g_array_new (FALSE, FALSE, sizeof (SclPoint));
      crowd.taken = g_array_new (FALSE, FALSE, sizeof (SclBox));
      find_ink (&crowd);
      for (guint m = 0; m < scl_chart_n_marks (chart); m++)
        if (scl_chart_mark (chart, m)->label != NULL)
          leaders += check_label (&crowd, scl_chart_mark (chart, m));
      g_array_unref (crowd.ink);
      g_array_unref (crowd.taken);
    }
  g_assert_cmpuint (leaders, >, 10);
}

/* How bright, of [0, 255], the darkest pixel of this column is around the place. */
static int
darkest (cairo_surface_t *surface, double x, double y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  int least = 255;

  for (int row = (int) y - 2; row <= (int) y + 2; row++)
    least = MIN (least, data[row * stride + 4 * (int) x + 1]);
  return least;
}

/* In high contrast a row's line is as dark as text: it is not seen between the letters of a label
 * on it, where the paper is nearly as bright as it is. */
static void
test_row_line (void)
{
  static const char *const names[] = { "low", "middle", "high" };
  static const char label[] = "1            1";
  g_autoptr (SclChart) chart = scl_chart_new ("rows", "Rows");
  g_autoptr (Place) place = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 720, 450);
  cairo_t *cr = cairo_create (surface);
  const SclTextItem *item;
  double y;

  scl_chart_set_axis_names (scl_chart_y_axis (chart), names, 3);
  scl_chart_x_axis (chart)->min = 0;
  scl_chart_x_axis (chart)->max = 100;
  scl_chart_add_mark (chart, SCL_MARK_POINT, 30, 1, label);
  place = place_new (chart, 720, 450, 12);
  item = the_item (place->layout, label);
  place->options.high_contrast = TRUE;
  g_assert_true (scl_chart_render (chart, &place->options, cr, NULL));
  cairo_surface_flush (surface);
  y = item->y + item->height / 2;
  g_assert_cmpint (darkest (surface, item->x + item->width + 30, y), <, 180);
  g_assert_cmpint (darkest (surface, item->x + item->width / 2, y), >, 225);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

TEST_MAIN_AFTER (drawing_test_init, "/mark-labels", test_marks_above, test_marks_inside,
                 test_marks_of_points, test_marks_on_rows, test_crowded, test_row_line)
