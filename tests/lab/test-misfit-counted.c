/* SclMisfit against a plain count: every scored game's two sides put into their cells one by one,
 * and the errors by their definition; and how the ends of the grid are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "game-sides.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-misfit.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

#define N_PLAYERS 40
#define N_MONTHS 14

/* Players whose printed ratings rise from low to high play their neighbours on the list, some of
 * whom have none printed; every eleventh game is not rated. */
static SclHistory *
neighbours (guint seed, int low, int high)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  int given[N_PLAYERS];

  add_players (builder, N_PLAYERS);
  for (guint q = 0; q < N_PLAYERS; q++)
    given[q] = q % 13 == 12 ? 0 : low + (high - low) * (int) q / (N_PLAYERS - 1);
  for (guint m = 0; m < N_MONTHS; m++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-05"), (int) m);
      const guint32 event = scl_history_builder_add_event (builder, "Month", "", day, day);

      for (guint g = 0; g < 60; g++)
        {
          const guint32 white = (guint32) g_rand_int_range (rand, 0, N_PLAYERS);
          const guint32 black
              = (white + (guint32) g_rand_int_range (rand, 1, 7) * (g_rand_boolean (rand) ? 1 : 39))
                % N_PLAYERS;

          if (white != black)
            scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, white, black,
                                          (guint) g_rand_int_range (rand, 0, 3),
                                          g % 11 == 10 ? SCL_UNRATED_FORFEIT : SCL_UNRATED_NO,
                                          given[white], given[black]);
        }
    }
  return scl_history_builder_finish (builder);
}

/* The squared sums of deviations over those who have some; how many they are. */
static double
squares_of (const double *sum, const guint *n, guint *clusters)
{
  double squares = 0.0;

  *clusters = 0;
  for (guint q = 0; q < N_PLAYERS; q++)
    {
      squares += sum[q] * sum[q];
      *clusters += n[q] > 0;
    }
  return squares;
}

/* The sides whose cell it is: rows by width (0: all are one) from lowest, columns from -half. */
static void
check_cell (const SclMisfitCell *cell, GArray *sides, double lowest, double width, double step,
            int half, guint row, guint column)
{
  double expected = 0.0, residual = 0.0, mean, single = 0.0, a, b;
  double own[N_PLAYERS] = { 0 }, other[N_PLAYERS] = { 0 };
  guint n = 0, n_own[N_PLAYERS] = { 0 }, n_other[N_PLAYERS] = { 0 }, persons, opponents;

  for (guint pass = 0; pass < 2; pass++)
    {
      mean = residual / n;
      for (guint i = 0; i < sides->len; i++)
        {
          const GameSide *side = &g_array_index (sides, GameSide, i);
          const double at = fmin (fmax (floor (side->difference / step), -half), half - 1) + half;

          if ((width > 0 && floor ((side->rating - lowest) / width) != row) || at != column)
            continue;
          if (pass == 0)
            {
              n++;
              expected += side->expected;
              residual += side->residual;
              continue;
            }
          own[side->player] += side->residual - mean;
          other[side->opponent] += side->residual - mean;
          n_own[side->player]++;
          n_other[side->opponent]++;
          single += (side->residual - mean) * (side->residual - mean);
        }
    }
  g_assert_cmpuint (cell->sides, ==, n);
  assert_within (cell->expected, expected / n, 1e-6);
  assert_within (cell->misfit, mean, 1e-6);
  assert_within (cell->score, expected / n + mean, 1e-6);
  a = squares_of (own, n_own, &persons);
  b = squares_of (other, n_other, &opponents);
  assert_within (cell->error,
                 persons > 1 && opponents > 1 ? sqrt (fmax (a + b - single, fmax (a, b))) / n : NAN,
                 1e-5);
}

static void
check (SclOutcome *outcome)
{
  g_autoptr (GArray) sides = game_sides (outcome);
  g_autoptr (SclMisfit) grid = scl_misfit_new (outcome), fine = scl_misfit_new_fine (outcome);
  double low = INFINITY, high = -INFINITY;

  g_assert_cmpuint (sides->len, >, 200);
  for (guint i = 0; i < sides->len; i++)
    {
      low = fmin (low, g_array_index (sides, GameSide, i).rating);
      high = fmax (high, g_array_index (sides, GameSide, i).rating);
    }
  g_assert_cmpfloat (grid->lowest, ==, 200 * floor (low / 200));
  g_assert_cmpuint (grid->n_rows, ==, floor (high / 200) - floor (low / 200) + 1);
  for (guint row = 0; row < grid->n_rows; row++)
    for (guint column = 0; column < SCL_MISFIT_N_COLUMNS; column++)
      check_cell (&grid->cells[row * SCL_MISFIT_N_COLUMNS + column], sides, grid->lowest, 200, 100,
                  5, row, column);
  g_assert_cmpfloat (fine->lowest, ==, 0.0);
  g_assert_cmpuint (fine->n_rows, ==, 1);
  for (guint column = 0; column < SCL_MISFIT_N_FINE; column++)
    check_cell (&fine->cells[column], sides, 0, 0, 25, 32, 0, column);
}

/* Ratings of a few rows; of 24 and of 26, which is more cells than a byte counts; and of more. */
static void
test_ratings (void)
{
  static const struct
  {
    int low, high;
  } cases[] = { { 1000, 2400 }, { 1500, 1590 }, { 150, 4700 }, { 150, 5250 }, { 150, 9000 } };
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=month\n[k]\nbands=117\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistory) history = neighbours (7 + i, cases[i].low, cases[i].high);
      g_autoptr (SclOutcome) outcome = fixture_predicted (history, policy);

      check (outcome);
    }
}

/* Only what is between two days; games in another order than the history's; and each game a period
 * of its own. */
static void
test_spans (void)
{
  static const char *const rules[] = { "[schedule]\nperiod=month\n", "[schedule]\nperiod=semester\n"
                                                                     "event-day=start\n" };
  g_autoptr (SclHistory) history = neighbours (3, 1200, 2300);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (SclPolicy) policy = fixture_policy ("test", rules[i]);
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclOutcome) outcome = NULL;

      options.keep_predictions = TRUE;
      options.from = day_of ("2000-04-01");
      options.to = day_of ("2000-12-31");
      outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
      check (outcome);
    }
}

/* A difference of 500 points, drawn: the ends of the grid are open, one person has no error. The
 * linear curve, 0.5 + d / 800, is cut at 350 points. */
static void
test_ends (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy = fixture_policy (
      "linear", "[expectation]\nmodel=linear\n[schedule]\nperiod=month\n[k]\nbands=10\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclMisfit) misfit = NULL;
  g_autoptr (GString) csv = NULL;
  guint32 event;

  event = fixture_january (builder, 2);
  fixture_given (builder, event, 0, 1, 1, 1900, 1400);
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  misfit = scl_misfit_new (outcome);
  csv = scl_misfit_to_csv (misfit);
  g_assert_cmpstr (
      csv->str, ==,
      "rating_from,rating_to,difference_from,difference_to,sides,score,expected,misfit,error,low,"
      "high\n"
      "1400,1600,,-400,1,0.5,0.0625,0.4375,,,\n"
      "1800,2000,400,,1,0.5,0.9375,-0.4375,,,\n");
  for (guint column = 1; column < SCL_MISFIT_N_COLUMNS; column++)
    g_assert_cmpfloat (scl_misfit_difference (column), ==, -500.0 + 100.0 * column);
  g_assert_cmpfloat (scl_misfit_difference (0), ==, -INFINITY);
}

/* Who has 5250 and loses to 150 is far below afterwards, and the other far above: the rows are
 * those of what they had. */
static void
test_first_ratings (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclPolicy) policy
      = fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=900\n");
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclMisfit) misfit = NULL;
  guint32 event;

  event = fixture_january (builder, 2);
  fixture_given (builder, event, 0, 1, 0, 5250, 150);
  history = scl_history_builder_finish (builder);
  outcome = fixture_predicted (history, policy);
  g_assert_cmpfloat (scl_outcome_last_rating (outcome, 0), <, 4600);
  misfit = scl_misfit_new (outcome);
  g_assert_cmpfloat (misfit->lowest, ==, 0.0);
  g_assert_cmpuint (misfit->n_rows, ==, 27);
  for (guint c = 0; c < misfit->n_rows * SCL_MISFIT_N_COLUMNS; c++)
    g_assert_cmpuint (misfit->cells[c].sides, ==,
                      c == 0 || c == 26 * SCL_MISFIT_N_COLUMNS + 9 ? 1 : 0);
}

TEST_MAIN ("/misfit-counted", test_ratings, test_spans, test_first_ratings, test_ends)
