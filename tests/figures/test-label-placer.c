/* Room for labels: which of the places near a point is taken, by hand from the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "figures/chart/scl-label-placer-private.h"

static const SclBox page = { 0, 0, 100, 100 };

static void
assert_box (const SclBox *box, double x0, double y0, double x1, double y1)
{
  g_assert_cmpfloat_with_epsilon (box->x0, x0, 1e-9);
  g_assert_cmpfloat_with_epsilon (box->y0, y0, 1e-9);
  g_assert_cmpfloat_with_epsilon (box->x1, x1, 1e-9);
  g_assert_cmpfloat_with_epsilon (box->y1, y1, 1e-9);
}

/* A label of 10 × 4 about (50, 50), 10 px away; diagonally 7 px either way. The places in their
 * order: above right, above left, below right, below left, right, left, above, below; then the same
 * twice as far. Each that is taken leaves the next. */
static void
test_order (void)
{
  static const double near[8][2] = { { 57, 39 }, { 33, 39 }, { 57, 57 }, { 33, 57 },
                                     { 60, 48 }, { 30, 48 }, { 45, 36 }, { 45, 60 } };
  static const double far[8][2] = { { 64, 32 }, { 26, 32 }, { 64, 64 }, { 26, 64 },
                                    { 70, 48 }, { 20, 48 }, { 45, 26 }, { 45, 70 } };
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (page);
  SclBox box;

  for (guint i = 0; i < 8; i++)
    {
      g_assert_true (scl_label_placer_near (placer, 50, 50, 10, 10, 4, &box));
      assert_box (&box, near[i][0], near[i][1], near[i][0] + 10, near[i][1] + 4);
    }
  for (guint i = 0; i < 8; i++)
    {
      g_assert_true (scl_label_placer_near (placer, 50, 50, 10, 10, 4, &box));
      assert_box (&box, far[i][0], far[i][1], far[i][0] + 10, far[i][1] + 4);
    }
  /* 3.5 times: diagonally 24.5, straight 35. */
  g_assert_true (scl_label_placer_near (placer, 50, 50, 10, 10, 4, &box));
  assert_box (&box, 74.5, 21.5, 84.5, 25.5);
}

/* Six and nine times as far, and no farther. */
static void
test_reach (void)
{
  static const SclBox wide = { -200, -200, 200, 200 };
  static const double reach[] = { 1, 2, 3.5, 6, 9 };
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (wide);
  SclBox box;

  for (guint r = 0; r < G_N_ELEMENTS (reach); r++)
    for (guint i = 0; i < 8; i++)
      {
        g_assert_true (scl_label_placer_near (placer, 0, 0, 10, 4, 4, &box));
        if (i == 0)
          assert_box (&box, 7 * reach[r], -7 * reach[r] - 4, 7 * reach[r] + 4, -7 * reach[r]);
        if (i == 7)
          assert_box (&box, -2, 10 * reach[r], 2, 10 * reach[r] + 4);
      }
  g_assert_false (scl_label_placer_near (placer, 0, 0, 10, 4, 4, &box));
}

/* A box may touch the frame and another box, not pass it. */
static void
test_frame (void)
{
  const SclBox fits = { 0, 0, 10, 10 }, beside = { 10, 0, 20, 10 }, below = { 0, 10, 10, 20 };
  const SclBox out[] = {
    { -0.1, 50, 10, 60 }, { 50, -0.1, 60, 10 }, { 90, 50, 100.1, 60 }, { 50, 90, 60, 100.1 }
  };
  const SclBox over[] = { { 9.9, 5, 15, 8 }, { 5, 9.9, 8, 15 }, { 2, 2, 3, 3 } };
  const SclBox corner = { 90, 90, 100, 100 };
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (page);
  SclBox box;

  for (guint i = 0; i < G_N_ELEMENTS (out); i++)
    g_assert_false (scl_label_placer_choose (placer, &out[i], 1, &box));
  g_assert_true (scl_label_placer_choose (placer, &fits, 1, &box));
  assert_box (&box, 0, 0, 10, 10);
  for (guint i = 0; i < G_N_ELEMENTS (over); i++)
    g_assert_false (scl_label_placer_choose (placer, &over[i], 1, &box));
  g_assert_true (scl_label_placer_choose (placer, &beside, 1, &box));
  g_assert_true (scl_label_placer_choose (placer, &below, 1, &box));
  g_assert_true (scl_label_placer_choose (placer, &corner, 1, &box));
  g_assert_false (scl_label_placer_choose (placer, &corner, 1, &box));
}

static guint
chosen (const SclBox *boxes, guint n, const double (*ink)[2], guint n_ink)
{
  g_autoptr (SclLabelPlacer) placer = scl_label_placer_new (page);
  SclBox box;

  for (guint i = 0; i < n_ink; i++)
    scl_label_placer_add_ink (placer, ink[i][0], ink[i][1]);
  g_assert_true (scl_label_placer_choose (placer, boxes, n, &box));
  for (guint i = 0; i < n; i++)
    if (box.x0 == boxes[i].x0)
      return i;
  g_assert_not_reached ();
}

/* One dot of ink counts as much as four places later in the order (3 against 0.7 each); ink counts
 * to 2 px beside a box and 1 px above and below it. */
static void
test_ink (void)
{
  const SclBox boxes[] = { { 10, 10, 20, 14 }, { 30, 10, 40, 14 }, { 50, 10, 60, 14 },
                           { 70, 10, 80, 14 }, { 85, 10, 95, 14 }, { 5, 50, 15, 54 } };
  const double at[][2] = { { 15, 12 }, { 35, 12 }, { 55, 12 }, { 75, 12 }, { 90, 12 } };
  const double edges[][3] = { { 8.1, 12, 1 }, { 8, 12, 0 }, { 21.9, 12, 1 }, { 22, 12, 0 },
                              { 15, 9.1, 1 }, { 15, 9, 0 }, { 15, 14.9, 1 }, { 15, 15, 0 } };

  g_assert_cmpuint (chosen (boxes, 6, at, 0), ==, 0);
  g_assert_cmpuint (chosen (boxes, 6, at, 1), ==, 1);
  g_assert_cmpuint (chosen (boxes, 6, at, 4), ==, 4); /* 2.8 less than 3 */
  g_assert_cmpuint (chosen (boxes, 6, at, 5), ==, 0); /* 3.5 more than 3 */
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    g_assert_cmpuint (chosen (boxes, 2, (const double (*)[2]) (gconstpointer) edges[i], 1), ==,
                      (guint) edges[i][2]);
  {
    const double nowhere[][2] = { { NAN, 12 }, { 15, INFINITY } };

    g_assert_cmpuint (chosen (boxes, 2, nowhere, 2), ==, 0);
  }
}

TEST_MAIN ("/label-placer", test_order, test_reach, test_frame, test_ink)
