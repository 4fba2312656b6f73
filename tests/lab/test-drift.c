/* SclDrift: changes of a mean taken apart, by hand and without a remainder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-folder.h"
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/drift/scl-drift.h"
#include "lab/drift/scl-population.h"
#include "lab/replay/scl-replay.h"

static void
assert_adds_up (const SclDriftStep *step)
{
  const SclDriftTerms *terms = &step->terms;
  double age = 0.0, games = 0.0, causes = 0.0;

  g_assert_cmpfloat_with_epsilon (terms->both + terms->entered + terms->left, terms->change, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms->mean_after - terms->mean_before, terms->change, 1e-9);
  for (guint i = 0; i < SCL_DRIFT_N_AGES; i++)
    age += step->age[i].part;
  for (guint i = 0; i < SCL_DRIFT_N_GAMES; i++)
    games += step->games[i].part;
  g_assert_cmpfloat_with_epsilon (age, terms->both, 1e-9);
  if (step->games[0].n + step->games[1].n + step->games[2].n + step->games[3].n > 0)
    g_assert_cmpfloat_with_epsilon (games, terms->both, 1e-9);
  for (guint i = 0; i < SCL_DRIFT_REST; i++)
    causes += step->cause[i];
  if (step->has_causes && !isnan (terms->both))
    {
      g_assert_cmpfloat_with_epsilon (causes, terms->both, 1e-9);
      g_assert_cmpfloat_with_epsilon (step->cause[SCL_DRIFT_REST], 0.0, 1e-9);
    }
}

/* Before 1400, 1600, 2000; after 1500, 1560 and a newcomer at 1200. Those in both: 1500 to 1530,
 * +30, of which the junior brings +100 / 2 and the other -40 / 2. The mean after, 1420, lies 110
 * below theirs; the mean before, 1666 2/3, lay 166 2/3 above theirs. */
static void
test_by_hand (void)
{
  const double before[] = { 1400, 1600, 2000, NAN };
  const double after[] = { 1500, 1560, NAN, 1200 };
  const guint8 age[] = { SCL_DRIFT_AGE_UNDER_20, SCL_DRIFT_AGE_60_AND_MORE,
                         SCL_DRIFT_AGE_60_AND_MORE, SCL_DRIFT_AGE_UNDER_20 };
  const guint8 games[]
      = { SCL_DRIFT_MANY_GAMES, SCL_DRIFT_NO_GAME, SCL_DRIFT_NO_GAME, SCL_DRIFT_FEW_GAMES };
  SclDriftStep step;

  scl_drift_between (before, after, age, games, 4, &step);
  g_assert_cmpuint (step.terms.n_before, ==, 3);
  g_assert_cmpuint (step.terms.n_after, ==, 3);
  g_assert_cmpuint (step.terms.n_both, ==, 2);
  g_assert_cmpuint (step.terms.n_entered, ==, 1);
  g_assert_cmpuint (step.terms.n_left, ==, 1);
  g_assert_cmpfloat_with_epsilon (step.terms.both, 30.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.terms.entered, -110.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.terms.left, -500.0 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.terms.change, 1420.0 - 5000.0 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.age[SCL_DRIFT_AGE_UNDER_20].part, 50.0, 1e-9);
  g_assert_cmpuint (step.age[SCL_DRIFT_AGE_UNDER_20].n, ==, 1);
  g_assert_cmpfloat_with_epsilon (step.age[SCL_DRIFT_AGE_60_AND_MORE].part, -20.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.games[SCL_DRIFT_MANY_GAMES].part, 50.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step.games[SCL_DRIFT_NO_GAME].part, -20.0, 1e-9);
  assert_adds_up (&step);
}

/* Nobody in both: all of the change came in. Nobody at all on one side: there is no change to speak
 * of. */
static void
test_edges (void)
{
  const double one[] = { 1400, NAN }, other[] = { NAN, 1700 }, nobody[] = { NAN, NAN };
  SclDriftStep step;

  scl_drift_between (one, other, NULL, NULL, 2, &step);
  g_assert_cmpfloat (step.terms.change, ==, 300.0);
  g_assert_cmpfloat (step.terms.entered, ==, 300.0);
  g_assert_cmpfloat (step.terms.both, ==, 0.0);
  g_assert_cmpfloat (step.terms.left, ==, 0.0);
  scl_drift_between (one, nobody, NULL, NULL, 2, &step);
  g_assert_true (isnan (step.terms.change) && isnan (step.terms.both) && isnan (step.terms.entered)
                 && isnan (step.terms.left));
  g_assert_cmpuint (step.terms.n_left, ==, 1);
  scl_drift_between (nobody, one, NULL, NULL, 0, &step);
  g_assert_true (isnan (step.terms.change));
}

/* Class limits: a year either side. */
static void
test_ages (void)
{
  g_assert_cmpint (scl_drift_age (2020, 2001), ==, SCL_DRIFT_AGE_UNDER_20);
  g_assert_cmpint (scl_drift_age (2020, 2000), ==, SCL_DRIFT_AGE_20_TO_44);
  g_assert_cmpint (scl_drift_age (2020, 1976), ==, SCL_DRIFT_AGE_20_TO_44);
  g_assert_cmpint (scl_drift_age (2020, 1975), ==, SCL_DRIFT_AGE_45_TO_59);
  g_assert_cmpint (scl_drift_age (2020, 1961), ==, SCL_DRIFT_AGE_45_TO_59);
  g_assert_cmpint (scl_drift_age (2020, 1960), ==, SCL_DRIFT_AGE_60_AND_MORE);
  g_assert_cmpint (scl_drift_age (2020, 0), ==, SCL_DRIFT_AGE_UNKNOWN);
  g_assert_cmpint (scl_drift_age (2020, 2021), ==, SCL_DRIFT_AGE_UNKNOWN);
}

/* ---- What moved them ---- */

/* Players with such ratings; in January 2000 each draws with an equal of the same rating, who is
 * never seen again, so that all are on the first list as they were. What follows in February is the
 * caller's. */
static guint32
begin_with (SclHistoryBuilder *builder, const int *ratings, guint n)
{
  guint32 event;

  add_players (builder, 2 * n);
  event = scl_history_builder_add_event (builder, "January", "", day_of ("2000-01-10"),
                                         day_of ("2000-01-10"));
  for (guint i = 0; i < n; i++)
    add_game (builder, event, 1, i, n + i, 1, ratings[i]);
  return scl_history_builder_add_event (builder, "February", "", day_of ("2000-02-10"),
                                        day_of ("2000-02-10"));
}

/* The one step from the list of February to that of March, among those whom the test looks at. */
static SclDriftStep
step_of (SclHistoryBuilder *builder, const char *rules)
{
  const SclDriftOptions options = { .months = 0, .active_months = 0, .causes = TRUE };
  g_autofree char *monthly = g_strconcat ("[schedule]\nperiod=month\n", rules, NULL);
  g_autoptr (SclPolicy) policy = fixture_policy ("causes", monthly);
  g_autoptr (SclHistory) history = scl_history_builder_finish (builder);
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (GArray) steps = scl_drift_of_outcome (outcome, &options);

  g_assert_cmpuint (steps->len, ==, 1);
  assert_adds_up (&g_array_index (steps, SclDriftStep, 0));
  return g_array_index (steps, SclDriftStep, 0);
}

static void
assert_causes (const SclDriftStep *step, const double *expected)
{
  for (guint i = 0; i < SCL_DRIFT_N_CAUSES; i++)
    {
      g_test_message ("%s %.12f", scl_drift_cause_nick (i), step->cause[i]);
      g_assert_cmpfloat_with_epsilon (step->cause[i], expected[i], 1e-9);
    }
}

/* K 40 below 1600 and 20 from there on. 1599 beats 1601 (no rounding; E from the curve): the first
 * gains 40 (1 - e), the second loses 20 (1 - e), with e = 1 / (1 + 10^(2/400)): 20 (1 - e) points
 * are created, a fourth of that in the mean of four. */
static void
test_mixed_k (void)
{
  static const int ratings[] = { 1599, 1601 };
  const double e = 1.0 / (1.0 + pow (10.0, 2.0 / 400.0));
  const double expected[SCL_DRIFT_N_CAUSES] = { [SCL_DRIFT_MIXED_K] = 20.0 * (1.0 - e) / 4.0 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint32 event = begin_with (builder, ratings, 2);
  SclDriftStep step;

  add_game (builder, event, 1, 0, 1, 2, 0);
  step = step_of (builder, "[k]\nbands=40 < 1600; 20\n");
  assert_causes (&step, expected);
}

/* The same K for both, and ratings rounded to 5: 1500 beats 1500 with K 16, gains 8 and is rounded
 * to 1510, the other to 1490: nothing in sum; with K 15 they gain and lose 7.5, 1507.5 becomes 1510
 * and 1492.5 becomes 1495 (halves away from zero): 2.5 each, 5/4 in the mean. */
static void
test_rounding (void)
{
  static const int ratings[] = { 1500, 1500 };
  static const char *const rules[]
      = { "[k]\nbands=16\n[rounding]\nrating=5\n", "[k]\nbands=15\n[rounding]\nrating=5\n" };
  static const double created[] = { 0.0, 5.0 };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const double expected[SCL_DRIFT_N_CAUSES] = { [SCL_DRIFT_ROUNDING] = created[i] / 4.0 };
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      const guint32 event = begin_with (builder, ratings, 2);
      SclDriftStep step;

      add_game (builder, event, 1, 0, 1, 2, 0);
      step = step_of (builder, rules[i]);
      assert_causes (&step, expected);
    }
}

/* Lifted to a floor of 1495 from 1490; 50 points for everybody below 2000 on the list of 1 March.
 */
static void
test_floor_and_adjustment (void)
{
  static const int ratings[] = { 1500, 1500 };
  static const struct
  {
    const char *rules;
    SclDriftCause cause;
    double points;
  } cases[] = {
    { "[k]\nbands=20\n[list]\nfloor=1495\nfloor-action=hold\n", SCL_DRIFT_FLOOR, 5.0 },
    { "[k]\nbands=20\n[adjustment "
      "2000-03-01]\nday=2000-03-01\nwho=all\nfrom=0\nbelow=2000\nfactor=0\npoints=50\nrounding=1\n",
      SCL_DRIFT_ADJUSTMENT, 200.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double expected[SCL_DRIFT_N_CAUSES] = { 0.0 };
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      const guint32 event = begin_with (builder, ratings, 2);
      SclDriftStep step;

      expected[cases[i].cause] = cases[i].points / 4.0;
      add_game (builder, event, 1, 0, 1, 2, 0);
      step = step_of (builder, cases[i].rules);
      assert_causes (&step, expected);
    }
}

/* One of the list beats a newcomer at 1500, K 20: 10 points that come from outside, and four are in
 * both. */
static void
test_exchange (void)
{
  static const int ratings[] = { 1500, 1500 };
  const double expected[SCL_DRIFT_N_CAUSES] = { [SCL_DRIFT_EXCHANGE] = 10.0 / 4.0 };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint32 event = begin_with (builder, ratings, 2);
  const guint32 newcomer
      = scl_history_builder_add_player (builder, "Newcomer", "id:99", "", "", "", 0, 0);
  SclDriftStep step;

  add_game (builder, event, 1, 0, newcomer, 2, 1500);
  step = step_of (builder, "[k]\nbands=20\n");
  assert_causes (&step, expected);
}

/* One game in February, in which the player of the list is White, against the second of the list or
 * a newcomer at 1500. Four are in both. With each rule what makes the change and what of it.
 * - A formula by which nobody is expected to score 0.4: of a draw with K 20 both have 20 x 0.1 = 2,
 *   and all that is too much is 4; against a newcomer only 2 come in, from outside.
 * - The same, K 40 and 20: White wins, (40 + 20)/2 x (0.6 - 0.4) = 6 too much, and 10 x 0.6 and
 *   10 x 0.4 from the coefficients. Together 40 x 0.6 - 20 x 0.4.
 * - 10 of a win with K 20 from outside, of which a limit leaves 4; a loss the other way.
 * - 40 of a win with K 80 from outside: a bonus of 0.3 x (40 - 30). */
static void
test_rules (void)
{
  static const struct
  {
    const char *rules;
    int ratings[2];
    guint half_points;
    gboolean newcomer;
    double expected[SCL_DRIFT_N_CAUSES]; /* of all four */
  } cases[] = {
    { "[k]\nbands=20\n[formula]\nexpected=0.4\n",
      { 1500, 1500 },
      1,
      FALSE,
      { [SCL_DRIFT_EXPECTATION] = 4 } },
    { "[k]\nbands=20\n[formula]\nexpected=0.4\n",
      { 1500, 1500 },
      1,
      TRUE,
      { [SCL_DRIFT_EXCHANGE] = 2 } },
    { "[k]\nbands=40 < 1600; 20\n[formula]\nexpected=0.4\n",
      { 1500, 1700 },
      2,
      FALSE,
      { [SCL_DRIFT_EXPECTATION] = 6, [SCL_DRIFT_MIXED_K] = 10 } },
    { "[k]\nbands=40 < 1600; 20\n[formula]\nexpected=0.4\n",
      { 1700, 1500 },
      2,
      FALSE,
      { [SCL_DRIFT_EXPECTATION] = 6, [SCL_DRIFT_MIXED_K] = -10 } },
    { "[k]\nbands=20\n[update]\nlimit=4\n",
      { 1500, 1500 },
      2,
      TRUE,
      { [SCL_DRIFT_EXCHANGE] = 10, [SCL_DRIFT_RULE] = -6 } },
    { "[k]\nbands=20\n[update]\nlimit=4\n",
      { 1500, 1500 },
      0,
      TRUE,
      { [SCL_DRIFT_EXCHANGE] = -10, [SCL_DRIFT_RULE] = 6 } },
    { "[k]\nbands=80\n[inflation]\nbonus-above=30\nbonus-share=0.3\n",
      { 1500, 1500 },
      2,
      TRUE,
      { [SCL_DRIFT_EXCHANGE] = 40, [SCL_DRIFT_BONUS] = 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double expected[SCL_DRIFT_N_CAUSES];
      g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
      const guint32 event = begin_with (builder, cases[i].ratings, 2);
      guint32 other = 1;
      SclDriftStep step;

      if (cases[i].newcomer)
        other = scl_history_builder_add_player (builder, "Newcomer", "id:99", "", "", "", 0, 0);
      add_game (builder, event, 1, 0, other, cases[i].half_points, cases[i].newcomer ? 1500 : 0);
      step = step_of (builder, cases[i].rules);
      g_test_message ("case %u", i);
      for (guint c = 0; c < SCL_DRIFT_N_CAUSES; c++)
        expected[c] = cases[i].expected[c] / 4.0;
      assert_causes (&step, expected);
    }
}

/* Glicko does not tell what moves everybody: all of it is its own reckoning. */
static void
test_other_system (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (4, 30, 80);
  g_autoptr (SclPolicy) policy = scl_policy_find ("glicko", NULL);
  g_autoptr (SclOutcome) outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  g_autoptr (GArray) steps = scl_drift_of_outcome (outcome, NULL);

  g_assert_cmpuint (steps->len, >=, 1);
  for (guint i = 0; i < steps->len; i++)
    {
      const SclDriftStep *step = &g_array_index (steps, SclDriftStep, i);

      assert_adds_up (step);
      g_assert_cmpfloat_with_epsilon (step->cause[SCL_DRIFT_SYSTEM], step->terms.both, 1e-9);
    }
}

/* Every shipped Elo policy, whatever its floors, tables, blocks, limits, lists by the start of an
 * event: the causes are the whole. */
static void
test_shipped (void)
{
  const char *const *names = scl_policy_shipped ();
  g_autoptr (SclHistory) history = NULL;
  SclWorld world;

  fixture_world (&world, 300, 36, 4, 5.0);
  history = fixture_world_run (&world, 0, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      SclReplayOptions same = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclOutcome) outcome = NULL;
      g_autoptr (GArray) steps = NULL;

      same.start = i % 2 == 0 ? SCL_START_SAME : SCL_START_OWN;
      outcome = scl_replay_run (history, policy, &same, NULL, NULL, NULL, NULL);
      steps = scl_drift_of_outcome (outcome, NULL);
      for (guint k = 0; k < steps->len; k++)
        {
          g_test_message ("%s, step %u, rest %g", names[i], k,
                          g_array_index (steps, SclDriftStep, k).cause[SCL_DRIFT_REST]);
          assert_adds_up (&g_array_index (steps, SclDriftStep, k));
        }
    }
}

/* Three invented players on four lists, as a file of scid has them. */
static const char lists[] = "@PLAYER \"., -_*\"\n\n"
                            "Talvi, Renco  #GM ITA [2510] 1950\n"
                            "   %Elo 1999:2500,2505\n"
                            "   %Elo 2000:2510,2500\n"
                            "Bormo, Ada  #WIM ITA [2200] 1975 w\n"
                            "   %Elo 1999:?,2200\n"
                            "   %Elo 2000:?,2190\n"
                            "Sirke, Olo  #IM EST [2400] 1960\n"
                            "   %Elo 2000:2400,2390\n";

/* Means 2500, 2352.5, 2455, 2360. Third step: Talvi and Sirke lose 10 each; Bormo comes at 2190 and
 * draws the mean of 2445 to 2360. Talvi alone is on the first list and the last: 2505, 2510, 2500.
 */
static void
test_lists (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *file = test_folder_write (folder, "sample.ssp", lists);
  const char *const paths[] = { file, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclImportReport) report = scl_import_report_new ();
  g_autoptr (SclWorkspace) workspace = scl_workspace_open (NULL, TRUE, &error);
  g_autoptr (GArray) steps = NULL;
  g_autoptr (GArray) rapid = NULL;
  g_autoptr (GString) csv = NULL;
  const SclDriftStep *step;

  g_assert_no_error (error);
  g_assert_true (scl_workspace_import (workspace, paths, report, NULL, &error));
  steps = scl_drift_of_lists (workspace, "FIDE", 's', NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (steps->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    assert_adds_up (&g_array_index (steps, SclDriftStep, i));
  step = &g_array_index (steps, SclDriftStep, 0);
  g_assert_cmpfloat_with_epsilon (step->terms.both, 5.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->terms.entered, -152.5, 1e-9);
  g_assert_cmpfloat (step->cohort, ==, 2505.0);
  step = &g_array_index (steps, SclDriftStep, 1);
  g_assert_cmpfloat_with_epsilon (step->terms.both, 5.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->terms.entered, -55.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->terms.left, 152.5, 1e-9);
  step = &g_array_index (steps, SclDriftStep, 2);
  g_assert_cmpint (step->from, ==, day_of ("2000-01-01"));
  g_assert_cmpint (step->to, ==, day_of ("2000-07-01"));
  g_assert_cmpfloat_with_epsilon (step->terms.both, -10.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->age[SCL_DRIFT_AGE_45_TO_59].part, -5.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->age[SCL_DRIFT_AGE_20_TO_44].part, -5.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (step->terms.entered, -85.0, 1e-9);
  g_assert_cmpfloat (step->cohort, ==, 2500.0);
  g_assert_cmpuint (step->n_cohort, ==, 1);
  g_assert_true (isnan (step->rank_10));
  rapid = scl_drift_of_lists (workspace, "FIDE", 'r', NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rapid->len, ==, 0);
  csv = scl_drift_to_csv (steps);
  g_assert_nonnull (
      strstr (csv->str, "\n2000-01-01,2000-07-01,2,3,2,1,0,2455,2360,-95,-10,-85,0,0,0,-5,-5,0,"));
  test_folder_remove (folder);
}

TEST_MAIN ("/drift", test_by_hand, test_edges, test_ages, test_mixed_k, test_rounding,
           test_floor_and_adjustment, test_exchange, test_rules, test_other_system, test_shipped,
           test_lists)
