/* The coupled update and the iterated performance exactly at the limits of what they are given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/whole-history/scl-iterated-performance.h"
#include "rating/whole-history/scl-simultaneous.h"

/* One newcomer draws with 1500: from 1300 to 1500 at once, and stays. A change as great as the
 * limit is not yet small enough; without a limit all passes are made, without a game none moves
 * him. */
static void
test_passes (void)
{
  static const struct
  {
    double stop_below;
    guint n_games, passes;
    double fresh;
  } cases[] = { { 0, 1, 4, 1500 },
                { 199.5, 1, 2, 1500 },
                { 200, 1, 2, 1500 },
                { 200.5, 1, 1, 1500 },
                { 0, 0, 1, NAN } };
  const guint32 white[] = { 0 }, black[] = { 1 };
  const guint8 score[] = { 1 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclIteratedPerformance options = SCL_ITERATED_PERFORMANCE_DEFAULTS;
      double ratings[] = { NAN, 1500 };

      options.stop_below = cases[i].stop_below;
      g_assert_cmpuint (scl_iterated_performance (&options, 2, ratings, cases[i].n_games, white,
                                                  black, score, NULL),
                        ==, cases[i].passes);
      if (isnan (cases[i].fresh))
        g_assert_true (isnan (ratings[0]));
      else
        g_assert_cmpfloat (ratings[0], ==, cases[i].fresh);
      g_assert_cmpfloat (ratings[1], ==, 1500);
    }
}

/* A whole weight would leave a system without a solution where both have it: it counts as .999. Of
 * one who has it against one who is fixed nearly the whole performance, 1600 + 100. */
static void
test_whole_weight (void)
{
  const double old[] = { 1800, 1600 }, offset[] = { 100.0, -100.0 };
  const guint32 white[] = { 0 }, black[] = { 1 };
  double weight[] = { 1.0, 0.0 }, new[2];
  SclSimultaneous problem = { 2, old, offset, weight, 1, white, black };

  g_assert_cmpuint (scl_simultaneous_solve (&problem, new), ==, 1);
  g_assert_cmpfloat_with_epsilon (new[0], 1800 - 0.999 * 100, 1e-9);
  g_assert_cmpfloat (new[1], ==, 1600);
  weight[0] = 0.9985;
  scl_simultaneous_solve (&problem, new);
  g_assert_cmpfloat_with_epsilon (new[0], 1800 - 0.9985 * 100, 1e-9);
  weight[0] = 0.005;
  scl_simultaneous_solve (&problem, new);
  g_assert_cmpfloat_with_epsilon (new[0], 1800 - 0.005 * 100, 1e-9);
}

TEST_MAIN ("/simultaneous-limits", test_passes, test_whole_weight)
