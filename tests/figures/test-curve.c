/* Curves made ready for a device: what is kept, what is cut, vertex by vertex, by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-curve-private.h"

static void
on_piece (const SclPoint *points, guint n, gpointer data)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (data, "%s%.6g %.6g", i > 0 ? ", " : "", points[i].x, points[i].y);
  g_string_append (data, "; ");
}

typedef enum
{
  CURVE,
  FILL,
  SKYLINE,
} What;

static void
check (What what, SclSeriesKind kind, const double *x, const double *y, const double *y2, guint n,
       const SclView *view, double columns, double rows, const char *expected)
{
  const SclSeries series
      = { .kind = kind, .n = n, .x = (double *) x, .y = (double *) y, .y2 = (double *) y2 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (what == CURVE)
    scl_curve_pieces (&series, view, columns, rows, on_piece, text);
  else if (what == FILL)
    scl_fill_pieces (&series, view, columns, on_piece, text);
  else
    scl_skyline_pieces (&series, view, on_piece, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static const SclView square = { 0, 10, 0, 10 };

/* To the view widened by its own size: from -10 to 20 either way; in pieces where it comes back. */
static void
test_cuts (void)
{
  static const double level_x[] = { -100, 100 }, level[] = { 5, 5 };
  static const double up_x[] = { 0, 10, 20 }, up[] = { 0, 40, 0 };
  static const double out_x[] = { -100, -50 }, edge_x[] = { 20, 30 }, edge[] = { 3, 3 };
  static const double down_x[] = { 5, 5 }, down[] = { -100, 100 };

  check (CURVE, SCL_SERIES_LINE, level_x, level, NULL, 2, &square, 100, 100, "-10 5, 20 5; ");
  check (CURVE, SCL_SERIES_LINE, down_x, down, NULL, 2, &square, 100, 100, "5 -10, 5 20; ");
  check (CURVE, SCL_SERIES_LINE, up_x, up, NULL, 3, &square, 100, 100, "0 0, 5 20; 15 20, 20 0; ");
  check (CURVE, SCL_SERIES_LINE, out_x, level, NULL, 2, &square, 100, 100, "");
  check (CURVE, SCL_SERIES_LINE, edge_x, edge, NULL, 2, &square, 100, 100, "20 3, 20 3; ");
  check (CURVE, SCL_SERIES_LINE, level_x, level, NULL, 0, &square, 100, 100, "");
}

/* What is no number ends a piece; one value alone is a dash of 4 px either way, at least an eighth
 * of eight px columns. */
static void
test_breaks (void)
{
  static const double x[] = { 0, 1, 2, 3, 4, 5, 6 };
  static const double y[] = { 1, 5, NAN, 3, INFINITY, 2, 7 };
  static const double steps[] = { 1, 4, 4, NAN, 6, 2, 3 };

  check (CURVE, SCL_SERIES_LINE, x, y, NULL, 7, &square, 100, 100,
         "0 1, 1 5; 2.6 3, 3.4 3; 5 2, 6 7; ");
  check (CURVE, SCL_SERIES_LINE, x, y, NULL, 1, &square, 4, 100, "-5 1, 5 1; ");
  check (CURVE, SCL_SERIES_STEP, x, steps, NULL, 7, &square, 100, 100,
         "0 1, 1 1, 1 4, 2 4; 4 6, 5 6, 5 2, 6 2, 6 3; ");
}

/* From four values to a column on: the first, lowest, highest and last of each, in their order. */
static void
test_thinning (void)
{
  static const double x[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  static const double y[] = { 3, 9, 1, 8.5, 8, 1, 5, 9, 8, 7 };
  static const double level[] = { 3, 3, 3, 3, 3, 9, 9, 9, 9, 9 };
  static const double twice[] = { 5, 2, 2, 8, 5, 5, 8, 8, 2, 5 };

  check (CURVE, SCL_SERIES_LINE, x, y, NULL, 10, &square, 2, 1000,
         "0 3, 1 9, 2 1, 4 8, 5 1, 7 9, 9 7; ");
  /* 8 values are four to each of two columns; 7 are fewer. */
  check (CURVE, SCL_SERIES_LINE, x, y, NULL, 8, &square, 2, 1000, "0 3, 1 9, 2 1, 4 8, 5 1, 7 9; ");
  check (CURVE, SCL_SERIES_LINE, x, y, NULL, 7, &square, 2, 1000,
         "0 3, 1 9, 2 1, 3 8.5, 4 8, 5 1, 6 5; ");
  check (CURVE, SCL_SERIES_LINE, x, level, NULL, 10, &square, 2, 1000, "0 3, 4 3, 5 9, 9 9; ");
  /* Of equal ones the first. */
  check (CURVE, SCL_SERIES_LINE, x, twice, NULL, 10, &square, 2, 1000,
         "0 5, 1 2, 3 8, 4 5, 5 5, 6 8, 8 2, 9 5; ");
}

/* A twelfth of a px, here 0.0083 of the world, decides what lies on a straight line. */
static void
test_straight (void)
{
  static const double x[] = { 0, 1, 2, 3, 4 };
  static const double on[] = { 0, 1, 2, 3, 4 };
  static const double nearly[] = { 5, 5.0082, 5, 5.0082, 5 };
  static const double off[] = { 5, 5.0085, 5, 5, 5 };
  static const double knee[] = { 0, 1, 2, 1, 0 };
  static const double back_x[] = { 0, 4, 2 }, back[] = { 5, 5, 5 };
  static const double before_x[] = { 1, 0.9918, 2 }, after_x[] = { 1, 2.0082, 2 },
                      far_x[] = { 1, 0.9916, 2 };

  check (CURVE, SCL_SERIES_LINE, x, on, NULL, 5, &square, 100, 100, "0 0, 4 4; ");
  check (CURVE, SCL_SERIES_LINE, x, nearly, NULL, 5, &square, 100, 100, "0 5, 4 5; ");
  check (CURVE, SCL_SERIES_LINE, x, off, NULL, 5, &square, 100, 100, "0 5, 1 5.0085, 4 5; ");
  check (CURVE, SCL_SERIES_LINE, x, off, NULL, 5, &square, 100, 90, "0 5, 4 5; ");
  check (CURVE, SCL_SERIES_LINE, x, knee, NULL, 5, &square, 100, 100, "0 0, 2 2, 4 0; ");
  /* What lies on the line but beyond its ends is seen; not a twelfth of a px beyond. */
  check (CURVE, SCL_SERIES_LINE, before_x, back, NULL, 3, &square, 100, 100, "1 5, 2 5; ");
  check (CURVE, SCL_SERIES_LINE, after_x, back, NULL, 3, &square, 100, 100, "1 5, 2 5; ");
  check (CURVE, SCL_SERIES_LINE, far_x, back, NULL, 3, &square, 100, 100, "1 5, 0.9916 5, 2 5; ");
  check (CURVE, SCL_SERIES_LINE, back_x, back, NULL, 3, &square, 100, 100, "0 5, 4 5, 2 5; ");
}

/* Over the data and back along nought or the second column; cut at the widened view. */
static void
test_fills (void)
{
  static const double x[] = { 1, 2, 3, 4 }, y[] = { 3, 5, NAN, 2 }, y2[] = { 1, 2, 2, 1 };
  static const double wide_x[] = { -50, 50 }, high[] = { 40, 40 };
  static const double missing[] = { 1, NAN, 2, 1 };
  static const double on_x[] = { -10, 5, 20 }, on_y[] = { 20, 20, -10 };

  check (FILL, SCL_SERIES_AREA, x, y, NULL, 4, &square, 100, 0, "1 3, 2 5, 2 0, 1 0; ");
  check (FILL, SCL_SERIES_BAND, x, y, y2, 2, &square, 100, 0, "1 3, 2 5, 2 2, 1 1; ");
  check (FILL, SCL_SERIES_BAND, x, y, missing, 2, &square, 100, 0, "");
  check (FILL, SCL_SERIES_AREA, wide_x, high, NULL, 2, &square, 100, 0,
         "-10 20, 20 20, 20 0, -10 0; ");
  /* On the edges themselves nothing is cut, and no vertex comes twice. */
  check (FILL, SCL_SERIES_AREA, on_x, on_y, NULL, 3, &square, 100, 0,
         "-10 20, 5 20, 20 -10, 20 0, 5 0, -10 0; ");
}

/* Bars that touch are one polygon, and one outline; a class without anybody is none. */
static void
test_bars (void)
{
  static const double x[] = { 0, 1, 2, 3, 4, 5 }, y[] = { 2, 3, 0, 1, NAN };

  check (FILL, SCL_SERIES_BARS, x, y, NULL, 5, &square, 100, 0,
         "0 0, 0 2, 1 2, 1 3, 2 3, 2 0; 3 0, 3 1, 4 1, 4 0; ");
  check (SKYLINE, SCL_SERIES_BARS, x, y, NULL, 5, &square, 100, 0,
         "0 0, 0 2, 1 2, 1 3, 2 3, 2 0; 3 0, 3 1, 4 1, 4 0; ");
}

TEST_MAIN ("/curve", test_cuts, test_breaks, test_thinning, test_straight, test_fills, test_bars)
