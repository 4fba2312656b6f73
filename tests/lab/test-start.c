/* The same first ratings for every policy, the burn-in, and what both decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/comparison/scl-comparison.h"
#include "lab/replay/scl-outcome-private.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

#define TAKES                                                                                      \
  "[schedule]\nperiod=month\n[k]\nbands=40\n[entry]\ngiven=true\nrule=fixed\nrating=1500\n"
#define IGNORES                                                                                    \
  "[schedule]\nperiod=month\n[k]\nbands=10\n[entry]\ngiven=false\nrule=fixed\nrating=1500\n"

static SclOutcome *
run (SclHistory *history, SclPolicy *policy, SclStart start, SclBurnIn burn_in)
{
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  GError *error = NULL;
  SclOutcome *outcome;

  options.start = start;
  options.burn_in = burn_in;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

static void
test_burn_in_text (void)
{
  static const struct
  {
    const char *text;
    SclBurnIn burn_in;
  } good[] = { { "auto", { SCL_BURN_IN_AUTO, 0 } },
               { "0", { 0, 0 } },
               { "12", { 12, 0 } },
               { "30-games", { 0, 30 } },
               { "6,10-games", { 6, 10 } } };
  static const char *const bad[] = { "", "a year", "-1", "12,", "games", "30 games" };
  SclBurnIn burn_in;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *text = NULL;

      g_assert_true (scl_burn_in_parse (good[i].text, &burn_in));
      g_assert_cmpuint (burn_in.months, ==, good[i].burn_in.months);
      g_assert_cmpuint (burn_in.games, ==, good[i].burn_in.games);
      text = scl_burn_in_text (&burn_in);
      g_assert_cmpstr (text, ==, good[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (scl_burn_in_parse (bad[i], &burn_in));
}

/* A game a month from January 2000 to April 2001 (16 months, 456 days to 1 April): 0 and 1 play
 * eight, then 0 and 2; 1 is unrated by the source. */
static SclHistory *
sixteen_months (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, 3);
  for (guint m = 0; m < 16; m++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-01"), (int) m);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, m < 8 ? 1 : 2, 1,
                                    SCL_UNRATED_NO, 1600, m < 8 ? 0 : 1400);
    }
  return scl_history_builder_finish (builder);
}

static guint
n_judged (const SclJudged *judged, guint n)
{
  guint sum = 0;

  for (guint g = 0; g < n; g++)
    sum += judged->judged[g];
  return sum;
}

/* By hand: a quarter of the 456 days is 114, so that games are judged from 2000-04-24, the fifth
 * on; 12 months leave four; players with two games before: 0 and 1 from the third on, 2 from the
 * eleventh on, 6 + 6 games. Printed: beside 0 and 2. */
static void
test_burn_in (void)
{
  g_autoptr (SclHistory) history = sixteen_months ();
  const struct
  {
    SclBurnIn burn_in;
    guint n;
    const char *from;
  } cases[] = { { SCL_BURN_IN_NONE, 16, "2000-01-01" },
                { SCL_BURN_IN_DEFAULTS, 12, "2000-04-24" },
                { { 12, 0 }, 4, "2001-01-01" },
                { { 0, 2 }, 12, "2000-01-01" },
                { { 12, 2 }, 4, "2001-01-01" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclJudged) judged
          = scl_judged_new (history, SCL_DAY_NONE, SCL_DAY_NONE, &cases[i].burn_in);

      g_assert_cmpuint (n_judged (judged, 16), ==, cases[i].n);
      g_assert_cmpuint (judged->n_left_out, ==, 16 - cases[i].n);
      g_assert_cmpint (judged->from, ==, day_of (cases[i].from));
      g_assert_cmpuint (judged->n_players, ==, 3);
      g_assert_cmpuint (judged->n_printed, ==, 2);
    }
}

/* From 2001 on, what was played before is nobody's experience. */
static void
test_burn_in_of_span (void)
{
  g_autoptr (SclHistory) history = sixteen_months ();
  const SclBurnIn two_games = { 0, 2 };
  g_autoptr (SclJudged) judged
      = scl_judged_new (history, day_of ("2001-01-01"), SCL_DAY_NONE, &two_games);

  g_assert_cmpuint (judged->n_rated, ==, 4);
  g_assert_cmpuint (judged->n_left_out, ==, 2);
  g_assert_cmpuint (judged->n_players, ==, 2);
}

/* What is left out is rated all the same, but scored by nobody. */
static void
test_burn_in_is_rated (void)
{
  g_autoptr (SclHistory) history = fixture_random_history (61, 60, 40);
  g_autoptr (SclPolicy) policy = fixture_policy ("takes", TAKES);
  g_autoptr (SclOutcome) whole
      = run (history, policy, SCL_START_SAME, (SclBurnIn) SCL_BURN_IN_NONE);
  g_autoptr (SclOutcome) part = run (history, policy, SCL_START_SAME, (SclBurnIn){ 3, 0 });

  g_assert_cmpuint (scl_outcome_metrics (part)->games, ==,
                    scl_outcome_metrics (whole)->games - part->judged->n_left_out);
  g_assert_cmpuint (part->judged->n_left_out, >, 0);
  for (guint32 q = 0; q < 60; q++)
    g_assert_cmpfloat (scl_outcome_last_rating (whole, q), ==, scl_outcome_last_rating (part, q));
}

/* 1600 against 1400: logistic, 1/(1 + 10^(-200/400)) = 0.759747; who ignores the numbers expects a
 * half, unless the start is the same. The player beside whom nothing is printed enters at 1500
 * under either: 1/(1 + 10^(-100/400)) = 0.640065. */
static void
test_same_start (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) ignores = fixture_policy ("ignores", IGNORES);
  g_autoptr (SclOutcome) own = NULL;
  g_autoptr (SclOutcome) same = NULL;
  guint32 event;

  add_players (builder, 4);
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-01"));
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 0, 1, 2, SCL_UNRATED_NO,
                                1600, 1400);
  scl_history_builder_add_game (builder, event, 1, NULL, SCL_DAY_NONE, 2, 3, 2, SCL_UNRATED_NO,
                                1600, 0);
  history = scl_history_builder_finish (builder);
  own = run (history, ignores, SCL_START_OWN, (SclBurnIn) SCL_BURN_IN_NONE);
  same = run (history, ignores, SCL_START_SAME, (SclBurnIn) SCL_BURN_IN_NONE);
  g_assert_cmpfloat (scl_outcome_predictions (own)[0], ==, 0.5f);
  g_assert_cmpfloat_with_epsilon (scl_outcome_predictions (same)[0], 0.759747, 1e-6);
  g_assert_cmpfloat_with_epsilon (scl_outcome_predictions (same)[1], 0.640065, 1e-6);
  /* Either keeps what the other predicts. */
  g_assert_cmpfloat (same->other_predictions[0], ==, 0.5f);
  g_assert_cmpfloat_with_epsilon (own->other_predictions[1], 0.640065, 1e-6);
}

/* Every system whose key [entry] given may say no: the same start is what the key at true would
 * give. */
static void
test_same_start_is_given (void)
{
  static const char *const names[]
      = { "glicko", "glicko-2", "glicko-boost", "stephenson", "trueskill", "elo", "simultaneous" };
  g_autoptr (SclHistory) history = fixture_random_history (67, 60, 30);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i], NULL);
      g_autoptr (SclPolicy) takes = scl_policy_with_value (policy, "entry", "given", "true", NULL);
      g_autoptr (SclPolicy) ignores
          = scl_policy_with_value (policy, "entry", "given", "false", NULL);
      g_autoptr (SclOutcome) a = run (history, takes, SCL_START_OWN, (SclBurnIn) SCL_BURN_IN_NONE);
      g_autoptr (SclOutcome) b
          = run (history, ignores, SCL_START_SAME, (SclBurnIn) SCL_BURN_IN_NONE);

      g_assert_true (scl_policy_ignores_printed (ignores));
      g_assert_false (scl_policy_ignores_printed (takes));
      g_assert_null (a->other_predictions);
      for (guint32 q = 0; q < 60; q++)
        g_assert_cmpmem (&(double){ scl_outcome_last_rating (a, q) }, sizeof (double),
                         &(double){ scl_outcome_last_rating (b, q) }, sizeof (double));
    }
}

/* Strengths that do not move, printed beside the games: from the same start the smaller K is
 * better, since it has nothing to learn; but it ignores what is printed, and from its own start it
 * never finds the strengths out. 60 players, a fifth of 12 events each. */
static SclHistory *
printed_truth (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (71);
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  const guint n = 60;

  add_players (builder, n);
  for (guint e = 0; e < 36; e++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-10"), (int) e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      for (guint i = 0; i < 40; i++)
        {
          const guint32 a = (guint32) g_rand_int_range (rand, 0, (gint32) n),
                        b = (a + 1 + (guint32) g_rand_int_range (rand, 0, (gint32) n - 1)) % n;
          const int x = 1200 + 10 * (int) a, y = 1200 + 10 * (int) b;
          const gboolean win = g_rand_double (rand) < 1.0 / (1.0 + pow (10.0, (y - x) / 400.0));

          scl_history_builder_add_game (builder, event, 1 + i, NULL, SCL_DAY_NONE, a, b,
                                        win ? 2 : 0, SCL_UNRATED_NO, x, y);
        }
    }
  return scl_history_builder_finish (builder);
}

static SclComparison *
compare (SclHistory *history, SclStart start, SclBurnIn burn_in)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
  g_autoptr (SclPolicy) takes = fixture_policy ("takes", TAKES);
  g_autoptr (SclPolicy) ignores = fixture_policy ("ignores", IGNORES);
  GError *error = NULL;
  SclComparison *comparison;

  g_ptr_array_add (outcomes, run (history, takes, start, burn_in));
  g_ptr_array_add (outcomes, run (history, ignores, start, burn_in));
  comparison = scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error);
  g_assert_no_error (error);
  return comparison;
}

static void
test_start_decides (void)
{
  g_autoptr (SclHistory) history = printed_truth ();
  g_autoptr (SclComparison) same = compare (history, SCL_START_SAME, (SclBurnIn) SCL_BURN_IN_NONE);
  g_autoptr (SclComparison) own = compare (history, SCL_START_OWN, (SclBurnIn) SCL_BURN_IN_NONE);
  const SclVerdict of_same = scl_comparison_verdict (same, 1, 0),
                   of_own = scl_comparison_verdict (own, 1, 0);
  const SclVerdict turned = scl_comparison_verdict (same, 0, 1);

  g_assert_cmpfloat (of_same.judged.difference, <, 0.0);
  g_assert_cmpfloat (of_own.judged.difference, >, 0.0);
  g_assert_true (of_same.start_decides);
  g_assert_true (of_own.start_decides);
  g_assert_false (of_same.burn_in_decides);
  /* Each warns with the other's own number. */
  g_assert_cmpfloat_with_epsilon (of_same.other_start.difference, of_own.judged.difference, 1e-9);
  g_assert_cmpfloat_with_epsilon (of_own.other_start.difference, of_same.judged.difference, 1e-9);
  g_assert_cmpfloat_with_epsilon (of_own.other_start.error, of_same.judged.error, 1e-9);
  g_assert_cmpfloat (turned.judged.difference, ==, -of_same.judged.difference);
  g_assert_true (turned.start_decides);
}

/* Where nothing is printed, both starts are the same: so are the predictions, which another replay
 * would only find again, and no verdict has a warning. */
static void
test_nothing_printed (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) ignores = fixture_policy ("ignores", IGNORES);
  g_autoptr (SclOutcome) other = NULL;
  g_autoptr (SclComparison) comparison = NULL;
  SclVerdict verdict;

  add_players (builder, 40);
  for (guint e = 0; e < 24; e++)
    {
      const SclDay day = scl_day_add_months (day_of ("2000-01-10"), (int) e);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      for (guint i = 0; i < 40; i++)
        add_game (builder, event, 1 + i, i, (i + 1 + e) % 40, (i * 7 + e) % 3, 0);
    }
  history = scl_history_builder_finish (builder);
  comparison = compare (history, SCL_START_SAME, (SclBurnIn) SCL_BURN_IN_NONE);
  other = run (history, ignores, SCL_START_OWN, (SclBurnIn) SCL_BURN_IN_NONE);
  g_assert_true (scl_policy_ignores_printed (ignores));
  g_assert_cmpmem (((SclOutcome *) scl_comparison_outcome (comparison, 1))->other_predictions,
                   sizeof (float) * 24 * 40, other->predictions, sizeof (float) * 24 * 40);
  verdict = scl_comparison_verdict (comparison, 1, 0);
  g_assert_false (verdict.start_decides);
  g_assert_cmpfloat_with_epsilon (verdict.other_start.difference, verdict.judged.difference, 1e-12);
  g_assert_cmpfloat (fabs (verdict.judged.difference), >, 1e-6);
}

/* With a burn-in the whole is told beside the part, and is what is judged without one. */
static void
test_with_burn_in (void)
{
  g_autoptr (SclHistory) history = printed_truth ();
  g_autoptr (SclComparison) whole = compare (history, SCL_START_OWN, (SclBurnIn) SCL_BURN_IN_NONE);
  g_autoptr (SclComparison) part = compare (history, SCL_START_OWN, (SclBurnIn){ 6, 0 });
  const SclVerdict of_whole = scl_comparison_verdict (whole, 1, 0),
                   of_part = scl_comparison_verdict (part, 1, 0);

  g_assert_cmpuint (scl_comparison_n_games (whole), ==, 36 * 40);
  g_assert_cmpuint (scl_comparison_n_games (part), ==, 30 * 40);
  g_assert_cmpuint (scl_comparison_n_burnt (part), ==, 6 * 40);
  g_assert_cmpuint (of_part.judged.n_blocks, ==, 30);
  g_assert_cmpfloat_with_epsilon (of_part.with_burn_in.difference, of_whole.judged.difference,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (of_part.with_burn_in.error, of_whole.judged.error, 1e-9);
  g_assert_cmpfloat (fabs (of_part.judged.difference - of_whole.judged.difference), >, 1e-4);
}

/* Replays that were started or judged otherwise are not compared. */
static void
test_refuses (void)
{
  g_autoptr (SclHistory) history = sixteen_months ();
  g_autoptr (SclPolicy) takes = fixture_policy ("takes", TAKES);
  const SclBurnIn burn_ins[] = { SCL_BURN_IN_NONE, { 3, 0 } };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) outcomes
          = g_ptr_array_new_with_free_func ((GDestroyNotify) scl_outcome_unref);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (outcomes, run (history, takes, SCL_START_SAME, burn_ins[0]));
      g_ptr_array_add (outcomes,
                       run (history, takes, i == 0 ? SCL_START_OWN : SCL_START_SAME, burn_ins[i]));
      g_assert_null (scl_comparison_new (outcomes, SCL_SPLIT_ALL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
    }
}

TEST_MAIN ("/start", test_burn_in_text, test_burn_in, test_burn_in_of_span, test_burn_in_is_rated,
           test_same_start, test_same_start_is_given, test_start_decides, test_nothing_printed,
           test_with_burn_in, test_refuses)
