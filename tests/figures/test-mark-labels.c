/* Where the labels of marks stand, to a hundredth px: above the plot area, beside points, on rows;
 * and all of a crowded chart, each put here again where it lies over the least.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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

int
main (int argc, char *argv[])
{
  drawing_test_init (&argc, &argv);
  g_test_add_func ("/mark-labels/marks-above", test_marks_above);
  g_test_add_func ("/mark-labels/marks-inside", test_marks_inside);
  g_test_add_func ("/mark-labels/marks-of-points", test_marks_of_points);
  g_test_add_func ("/mark-labels/marks-on-rows", test_marks_on_rows);
  return g_test_run ();
}
