/* SclComparison, SclGroups and the population's numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-replay.h"

#include <math.h>

static SclOutcome *
run (SclHistory *history, SclPolicy *policy, SclDay train_until)
{
  GError *error = NULL;
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  SclOutcome *outcome;

  options.keep_predictions = TRUE;
  options.train_until = train_until;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

static GPtrArray *
outcomes_of (SclHistory *history, SclDay train_until, const char *rest, ...)
{
  GPtrArray *outcomes = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  va_list args;

  va_start (args, rest);
  for (; rest != NULL; rest = va_arg (args, const char *))
    {
      g_autoptr (SclPolicy) policy = fixture_policy ("policy", rest);

      g_ptr_array_add (outcomes, run (history, policy, train_until));
    }
  va_end (args);
  return outcomes;
}

static double
value (SclComparison *comparison, const char *id, guint policy)
{
  const SclComparisonRow *row = scl_comparison_row (comparison, id);

  g_assert_nonnull (row);
  return row->value[policy];
}

#define K10 "[schedule]\nperiod=month\n[k]\nbands=10\n"
#define K40 "[schedule]\nperiod=month\n[k]\nbands=40\n"

/* A policy against itself: no difference in any row, and no best. */
static void
test_itself (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (29, 80, 40);
  g_autoptr (GPtrArray) outcomes = outcomes_of (history, SCL_DAY_NONE, K10, K10, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  const SclComparisonRow *rows;
  guint n;

  g_assert_no_error (error);
  rows = scl_comparison_rows (comparison, &n);
  g_assert_cmpuint (n, >, 15);
  for (guint r = 0; r < n; r++)
    {
      g_assert_true (rows[r].value[0] == rows[r].value[1]);
      g_assert_cmpint (rows[r].best, ==, -1);
    }
  g_assert_cmpfloat (scl_comparison_row (comparison, "log-loss")->p[1], ==, 1.0);
  g_assert_cmpfloat (scl_comparison_row (comparison, "brier")->p[1], ==, 1.0);
  g_assert_cmpfloat (value (comparison, "agreement", 1), ==, 1.0);
}

/* The best of a row is nearer to what is good than the other, and by more than chance: a loss by
 * the paired test, other values by both errors. What has no error has no best. */
static void
test_best (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (31, 80, 40);
  g_autoptr (GPtrArray) outcomes = outcomes_of (history, SCL_DAY_NONE, K10,
                                                "[schedule]\nperiod=month\n[k]\nbands=200\n", NULL);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);
  guint n, n_told = 0, n_untold = 0;
  const SclComparisonRow *rows = scl_comparison_rows (comparison, &n);

  for (guint r = 0; r < n; r++)
    {
      const double *x = rows[r].value;
      const double far[]
          = { scl_badness (rows[r].better, x[0]), scl_badness (rows[r].better, x[1]) };
      const gboolean beyond
          = isfinite (rows[r].p[1])
                ? rows[r].p[1] < 0.05
                : fabs (far[0] - far[1]) > 1.96 * hypot (rows[r].error[0], rows[r].error[1]);

      g_assert_cmpint (rows[r].best, ==, !beyond ? -1 : far[0] < far[1] ? 0 : 1);
      n_told += rows[r].best >= 0;
      n_untold += rows[r].best < 0 && !isnan (far[0]) && isfinite (rows[r].error[0]);
      if (isnan (rows[r].error[0]))
        g_assert_cmpint (rows[r].best, ==, -1);
    }
  g_assert_cmpuint (n_told, >, 1);
  g_assert_cmpuint (n_untold, >, 0);
  g_assert_cmpfloat (scl_badness (SCL_BETTER_LOWER, -3.0), ==, -3.0);
  g_assert_cmpfloat (scl_badness (SCL_BETTER_HIGHER, -3.0), ==, 3.0);
  g_assert_cmpfloat (scl_badness (SCL_BETTER_ONE, -3.0), ==, 4.0);
  g_assert_cmpfloat (scl_badness (SCL_BETTER_ZERO, -3.0), ==, 3.0);
  g_assert_true (isnan (scl_badness (SCL_BETTER_NONE, 3.0)));
}

/* The rows in their order; what is asked by name. Two of four policies are the same, and neither is
 * better than every other. */
static void
test_table (void)
{
  static const struct
  {
    const char *id, *label;
    SclBetter better;
    guint digits;
    SclRowsAbout about;
  } wanted[] = {
    { "games", "Games scored by every policy", SCL_BETTER_NONE, 0, SCL_ABOUT_PREDICTIONS },
    { "scored", "Games scored by this policy", SCL_BETTER_NONE, 0, SCL_ABOUT_PREDICTIONS },
    { "log-loss", "Log-loss", SCL_BETTER_LOWER, 5, SCL_ABOUT_PREDICTIONS },
    { "brier", "Brier score", SCL_BETTER_LOWER, 5, SCL_ABOUT_PREDICTIONS },
    { "accuracy", "Favourites who won", SCL_BETTER_HIGHER, 4, SCL_ABOUT_PREDICTIONS },
    { "slope", "Calibration slope", SCL_BETTER_ONE, 3, SCL_ABOUT_PREDICTIONS },
    { "white-edge", "White's edge not predicted (logits)", SCL_BETTER_ZERO, 3,
      SCL_ABOUT_PREDICTIONS },
    { "rated", "Players rated at the end", SCL_BETTER_NONE, 0, SCL_ABOUT_LIST },
    { "mean", "Mean rating", SCL_BETTER_NONE, 1, SCL_ABOUT_LIST },
    { "sd", "Standard deviation", SCL_BETTER_NONE, 1, SCL_ABOUT_LIST },
    { "p5", "5th percentile", SCL_BETTER_NONE, 1, SCL_ABOUT_LIST },
    { "median", "Median", SCL_BETTER_NONE, 1, SCL_ABOUT_LIST },
    { "p95", "95th percentile", SCL_BETTER_NONE, 1, SCL_ABOUT_LIST },
    { "created", "Points created", SCL_BETTER_ZERO, 0, SCL_ABOUT_LIST },
    { "drift", "Drift of the same players", SCL_BETTER_ZERO, 1, SCL_ABOUT_LIST },
    { "entered", "Entries", SCL_BETTER_NONE, 0, SCL_ABOUT_LIST },
    { "left", "Exits", SCL_BETTER_NONE, 0, SCL_ABOUT_LIST },
    { "largest-change", "Largest change in a period", SCL_BETTER_NONE, 0, SCL_ABOUT_LIST },
    { "agreement", "Rank agreement with the first", SCL_BETTER_NONE, 4, SCL_ABOUT_LIST },
  };
  g_autoptr (SclHistory) history = fixture_random_history (31, 80, 40);
  const SclDay day = day_of ("1997-06-30");
  g_autoptr (GPtrArray) outcomes = outcomes_of (history, day, K40, K10, K10,
                                                "[schedule]\nperiod=month\n[k]\nbands=80 < 1500; "
                                                "2\n",
                                                NULL);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_TRAIN, NULL, NULL);
  const SclComparisonRow *rows, *some;
  guint n;

  rows = scl_comparison_rows (comparison, &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (wanted));
  for (guint r = 0; r < n; r++)
    {
      g_assert_cmpstr (rows[r].id, ==, wanted[r].id);
      g_assert_cmpstr (rows[r].label, ==, wanted[r].label);
      g_assert_cmpint (rows[r].better, ==, wanted[r].better);
      g_assert_cmpuint (rows[r].digits, ==, wanted[r].digits);
      g_assert_cmpint (rows[r].about, ==, wanted[r].about);
      for (guint i = 0; i < 4; i++)
        {
          const double x = rows[r].value[i];

          g_assert_true (
              scl_comparison_value (comparison, wanted[r].id, i) == x
              || (isnan (x) && isnan (scl_comparison_value (comparison, wanted[r].id, i))));
        }
      g_assert_true (rows[r].best != 1 && rows[r].best != 2);
    }
  some = scl_comparison_rows_about (comparison, SCL_ABOUT_PREDICTIONS, &n);
  g_assert_true (some == rows && n == 7);
  some = scl_comparison_rows_about (comparison, SCL_ABOUT_LIST, &n);
  g_assert_true (some == rows + 7 && n == 12);
  g_assert_null (scl_comparison_row (comparison, "elegance"));
  g_assert_true (isnan (scl_comparison_value (comparison, "elegance", 0)));
  g_assert_true (isnan (scl_comparison_value (comparison, "log-loss", 4)));
  g_assert_cmpuint (scl_comparison_n_policies (comparison), ==, 4);
  g_assert_true (scl_comparison_outcome (comparison, 3) == g_ptr_array_index (outcomes, 3));
  g_assert_cmpint (scl_comparison_split (comparison), ==, SCL_SPLIT_TRAIN);
  g_assert_cmpint (scl_comparison_train_until (comparison), ==, day);
  g_assert_cmpint (scl_comparison_start (comparison), ==,
                   ((SclReplayOptions) SCL_REPLAY_DEFAULTS).start);
}

/* A policy under which nobody ever enters scores nothing; the others are compared all the same, and
 * its cells are empty. */
static void
test_silent_policy (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (41, 60, 30);
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (history, SCL_DAY_NONE, K10,
                     "[schedule]\nperiod=month\n[entry]\ngiven=false\nrule=none\n", K40, NULL);
  g_autoptr (SclComparison) comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, NULL);

  g_assert_cmpfloat (value (comparison, "scored", 1), ==, 0.0);
  g_assert_cmpuint (scl_comparison_n_games (comparison), ==,
                    scl_outcome_metrics (g_ptr_array_index (outcomes, 0))->games);
  g_assert_cmpfloat_with_epsilon (value (comparison, "log-loss", 2),
                                  scl_outcome_metrics (g_ptr_array_index (outcomes, 2))->log_loss,
                                  1e-6);
  g_assert_true (isnan (value (comparison, "log-loss", 1)));
  g_assert_true (isnan (value (comparison, "accuracy", 1)));
  g_assert_true (isnan (scl_comparison_row (comparison, "log-loss")->error[1]));
  g_assert_true (isnan (scl_comparison_row (comparison, "log-loss")->p[1]));
  g_assert_cmpint (scl_comparison_row (comparison, "log-loss")->best, !=, 1);
}

static void
assert_same_rows (SclComparison *a, SclComparison *b)
{
  guint n, n_b;
  const SclComparisonRow *rows = scl_comparison_rows (a, &n);
  const SclComparisonRow *rows_b = scl_comparison_rows (b, &n_b);

  g_assert_cmpuint (n, ==, n_b);
  for (guint r = 0; r < n; r++)
    {
      g_assert_cmpint (rows[r].best, ==, rows_b[r].best);
      for (guint i = 0; i < scl_comparison_n_policies (a); i++)
        {
          /* To the bit, NaN included. */
          g_assert_cmpmem (&rows[r].value[i], sizeof (double), &rows_b[r].value[i],
                           sizeof (double));
          g_assert_cmpmem (&rows[r].error[i], sizeof (double), &rows_b[r].error[i],
                           sizeof (double));
          g_assert_cmpmem (&rows[r].p[i], sizeof (double), &rows_b[r].p[i], sizeof (double));
        }
    }
}

/* One thread or many, with what was known of an earlier comparison or without: the same numbers.
 * What is known of a policy does not hold where other games are used. */
static void
test_threads_and_known (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (53, 80, 40);
  const SclDay day = day_of ("1997-06-30");
  g_autoptr (GPtrArray) outcomes
      = outcomes_of (history, SCL_DAY_NONE, K10, K40, "[schedule]\nperiod=quarter\n", K10, NULL);
  g_autoptr (GPtrArray) three = outcomes_of (history, SCL_DAY_NONE, NULL);
  SclComparisonOptions options = SCL_COMPARISON_DEFAULTS;
  g_autoptr (SclComparison) many = NULL;
  g_autoptr (SclComparison) of_three = NULL;

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (three, scl_outcome_ref (g_ptr_array_index (outcomes, i)));
  options.n_threads = 4;
  many = scl_comparison_new_with (outcomes, &options, NULL, NULL);
  of_three = scl_comparison_new_with (three, &options, NULL, NULL);
  for (guint i = 0; i < 3; i++)
    {
      SclComparisonOptions again = SCL_COMPARISON_DEFAULTS;
      g_autoptr (SclComparison) comparison = NULL;

      again.n_threads = 1;
      again.known = i == 0 ? NULL : i == 1 ? of_three : many;
      comparison = scl_comparison_new_with (outcomes, &again, NULL, NULL);
      assert_same_rows (many, comparison);
    }
  {
    SclComparisonOptions test = { .split = SCL_SPLIT_TEST, .train_until = day, .known = many };
    g_autoptr (SclComparison) with_known = scl_comparison_new_with (outcomes, &test, NULL, NULL);
    g_autoptr (SclComparison) without = NULL;
    g_autoptr (GPtrArray) split
        = outcomes_of (history, day, K10, K40, "[schedule]\nperiod=quarter\n", K10, NULL);

    g_assert_cmpuint (scl_comparison_n_games (with_known), <, scl_comparison_n_games (many));
    /* A split of the outcomes' own, or of the comparison: the same. */
    without = scl_comparison_new (split, SCL_SPLIT_TEST, NULL, NULL);
    g_assert_cmpint (scl_comparison_train_until (without), ==, day);
    assert_same_rows (with_known, without);
  }
}

static void
test_refuses (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (37, 20, 4);
  g_autoptr (SclPolicy) policy = fixture_policy ("bare", K10);
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (outcomes, scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL));
  g_assert_null (scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

/* 0, 1, 2 rank alike but for one swap: A has 1, 2, 3 and B 1, 3, 2: rho = 1 - 6 x 2 / (3 x 8) =
 * 0.5. */
static void
test_agreement (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) small
      = fixture_policy ("small", "[schedule]\nperiod=month\n[k]\nbands=0.001\n");
  g_autoptr (SclPolicy) large
      = fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=100\n");
  g_autoptr (SclOutcome) a = NULL;
  g_autoptr (SclOutcome) b = NULL;
  guint32 event;
  guint n;

  add_players (builder, 3);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-02"));
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 1, 2, 2, SCL_UNRATED_NO,
                                1600, 1620);
  scl_history_builder_add_game (builder, event, 2, NULL, SCL_DAY_NONE, 0, 1, 1, SCL_UNRATED_NO,
                                1500, 1600);
  scl_history_builder_add_game (builder, event, 3, NULL, SCL_DAY_NONE, 2, 0, 2, SCL_UNRATED_NO,
                                1620, 1500);
  history = scl_history_builder_finish (builder);
  a = run (history, small, SCL_DAY_NONE); /* 1500, 1600, 1620 */
  b = run (history, large,
           SCL_DAY_NONE); /* 1 gains half a hundred from 2, loses 14 to 0: above 2 */
  g_assert_cmpfloat_with_epsilon (scl_outcome_rank_agreement (a, b, &n), 0.5, 1e-12);
  g_assert_cmpuint (n, ==, 3);
}

/* Two who are ranked alike, or the other way round; and of one there is nothing to compare, nor
 * of two who are equal under a rule. */
static void
test_agreement_of_few (void)
{
  static const struct
  {
    guint n_players;
    int given; /* of the second; the first has 1500 */
    guint half_points;
    double agreement;
  } cases[] = { { 2, 1520, 0, 1.0 }, { 2, 1520, 2, -1.0 }, { 2, 1500, 2, NAN } };
  g_autoptr (SclPolicy) small = fixture_policy (
      "small", "[schedule]\nperiod=month\n[k]\nbands=0.001\n[rounding]\nrating=1\n");
  g_autoptr (SclPolicy) large
      = fixture_policy ("large", "[schedule]\nperiod=month\n[k]\nbands=100\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclOutcome) a = NULL, b = NULL;
      guint n = 0;

      add_players (builder, cases[i].n_players);
      fixture_given (builder,
                     scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                                    day_of ("2000-01-02")),
                     0, 1, cases[i].half_points, 1500, cases[i].given);
      history = scl_history_builder_finish (builder);
      a = run (history, small, SCL_DAY_NONE);
      b = run (history, large, SCL_DAY_NONE);
      assert_within (scl_outcome_rank_agreement (a, b, &n), cases[i].agreement, 1e-12);
      g_assert_cmpuint (n, ==, 2);
    }
}

TEST_ENTRY (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests ("/comparison", test_threads_and_known, test_itself, test_best, test_table,
             test_refuses, test_silent_policy);
  add_tests ("/population", test_agreement, test_agreement_of_few);
  return g_test_run ();
}
