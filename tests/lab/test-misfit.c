/* SclMisfit by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/replay/scl-replay.h"

/* Linear expectation, 0.5 + d / 800. 0 and 1 have 1700, 2 and 3 have 1500: the higher expect 0.75
 * in each game. 0 beats 2 and draws with 3, 1 beats 2: residuals of the higher 0.25, -0.25, 0.25,
 * their mean 1/12; of the lower the opposite. Row 1600-1799, column 200-299: deviations 1/6, -1/3,
 * 1/6. By person: (1/6 - 1/3)² + (1/6)² = 1/18; by opponent: 2: (1/3)², 3: (1/3)²: 2/9; single:
 * 1/36 + 1/9 + 1/36 = 1/6; (1/18 + 2/9 - 1/6) / 9 = 1/81, less than by opponent alone, 2/81, which
 * therefore counts. */
static void
test_by_hand (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "linear", "[expectation]\nmodel=linear\n[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclMisfit) misfit = NULL;
  g_autoptr (GString) csv = NULL;
  const SclMisfitCell *high, *low;
  guint32 event;

  event = fixture_january (builder, 4);
  fixture_given (builder, event, 0, 2, 2, 1700, 1500);
  fixture_given (builder, event, 3, 0, 1, 1500, 1700);
  fixture_given (builder, event, 1, 2, 2, 1700, 1500);
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  misfit = scl_misfit_new (outcome);
  g_assert_cmpfloat (misfit->lowest, ==, 1400.0);
  g_assert_cmpuint (misfit->n_rows, ==, 2);
  low = &misfit->cells[0 * SCL_MISFIT_N_COLUMNS + 3];  /* -200 to -101 */
  high = &misfit->cells[1 * SCL_MISFIT_N_COLUMNS + 7]; /* 200 to 299 */
  g_assert_cmpfloat (scl_misfit_difference (3), ==, -200.0);
  g_assert_cmpfloat (scl_misfit_difference (7), ==, 200.0);
  g_assert_true (isinf (scl_misfit_difference (0)));
  g_assert_cmpuint (high->sides, ==, 3);
  g_assert_cmpfloat_with_epsilon (high->expected, 0.75, 1e-6);
  g_assert_cmpfloat_with_epsilon (high->misfit, 1.0 / 12.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (high->score, 2.5 / 3.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (high->error, sqrt (2.0 / 81.0), 1e-6);
  g_assert_cmpuint (low->sides, ==, 3);
  g_assert_cmpfloat_with_epsilon (low->misfit, -1.0 / 12.0, 1e-6);
  csv = scl_misfit_to_csv (misfit);
  /* 1.96 times the error of 0.157135 either way: 0.307978. */
  g_assert_cmpstr (
      csv->str, ==,
      "rating_from,rating_to,difference_from,difference_to,sides,score,expected,misfit,error,low,"
      "high\n"
      "1400,1600,-200,-100,3,0.166667,0.25,-0.083333,0.157135,-0.391312,0.224645\n"
      "1600,1800,200,300,3,0.833333,0.75,0.083333,0.157135,-0.224645,0.391312\n");
}

/* Of all ratings together by 25 points: of each game both sides, with the difference and its
 * opposite; under -775 and from 775 on all are one. */
static void
test_fine (void)
{
  static const struct
  {
    int difference;
    guint column, opposite;
  } games[] = { { 0, 32, 32 },  { 1, 32, 31 },  { 24, 32, 31 },  { 25, 33, 31 },  { 26, 33, 30 },
                { 50, 34, 30 }, { 774, 62, 1 }, { 775, 63, 1 },  { 776, 63, 0 },  { 800, 63, 0 },
                { 801, 63, 0 }, { 900, 63, 0 }, { -775, 1, 63 }, { -776, 0, 63 }, { -801, 0, 63 } };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "linear", "[expectation]\nmodel=linear\n[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL, bare = NULL;
  g_autoptr (SclMisfit) misfit = NULL, none = NULL, no_grid = NULL;
  guint sides[SCL_MISFIT_N_FINE] = { 0 };
  guint32 event;

  add_players (builder, 2 * G_N_ELEMENTS (games));
  event = scl_history_builder_add_event (builder, "January", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-02"));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      fixture_given (builder, event, 2 * i, 2 * i + 1, 1, 1500, 1500 - games[i].difference);
      sides[games[i].column]++;
      sides[games[i].opposite]++;
    }
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  misfit = scl_misfit_new_fine (outcome);
  g_assert_cmpfloat (misfit->lowest, ==, 0.0);
  g_assert_cmpuint (misfit->n_rows, ==, 1);
  for (guint c = 0; c < SCL_MISFIT_N_FINE; c++)
    {
      g_assert_cmpuint (misfit->cells[c].sides, ==, sides[c]);
      g_assert_cmpint (isnan (misfit->cells[c].score), ==, sides[c] == 0);
      g_assert_cmpint (isnan (misfit->cells[c].error), ==, sides[c] < 2);
      if (sides[c] > 0)
        g_assert_cmpfloat_with_epsilon (misfit->cells[c].score, 0.5, 1e-6); /* all drawn */
    }
  bare = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  none = scl_misfit_new_fine (bare);
  no_grid = scl_misfit_new (bare);
  g_assert_cmpuint (none->n_rows, ==, 0);
  g_assert_cmpuint (no_grid->n_rows, ==, 0);
}

TEST_MAIN ("/misfit", test_by_hand, test_fine)
