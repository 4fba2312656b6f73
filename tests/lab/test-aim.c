/* SclAim: each aim by hand, and the front against its definition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-replay.h"
#include "lab/tuning/scl-aim.h"

static SclOutcome *
replay (SclHistory *history, const char *rules, SclDay train_until)
{
  g_autoptr (SclPolicy) policy = fixture_policy ("aims", rules);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  GError *error = NULL;
  SclOutcome *outcome;

  options.keep_predictions = TRUE;
  options.train_until = train_until;
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return outcome;
}

/* Two men and two women, all at 1500. Three games between the sexes, of which men win two: their
 * score less expectation is 1/6 a game, 1/6 / (1/4 x ln 10/400) = 115.81 points, and the women's as
 * much the other way. The game between the men says nothing. */
static void
test_unfairness (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclGroups) groups = NULL;
  guint32 event;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      scl_history_builder_add_player (builder, name, name, "", "", "", 0, i < 2 ? 'm' : 'f');
    }
  event = scl_history_builder_add_event (builder, "Event", "", day_of ("2000-01-10"),
                                         day_of ("2000-01-10"));
  add_game (builder, event, 1, 0, 2, 2, 1500);
  add_game (builder, event, 2, 3, 0, 0, 1500);
  add_game (builder, event, 3, 2, 1, 2, 1500);
  add_game (builder, event, 4, 0, 1, 2, 1500);
  history = scl_history_builder_finish (builder);
  outcome = replay (history, "[schedule]\nperiod=event\n", SCL_DAY_NONE);
  groups = scl_groups_new (outcome, SCL_GROUP_BY_SEX);
  g_assert_cmpfloat_with_epsilon (
      scl_aims_measure (outcome, groups, FALSE).value[SCL_AIM_UNFAIRNESS], 115.812, 0.001);
  g_assert_true (isnan (scl_aims_measure (outcome, NULL, FALSE).value[SCL_AIM_UNFAIRNESS]));
  g_assert_true (isnan (
      scl_aims_measure (outcome, groups, TRUE).value[SCL_AIM_UNFAIRNESS])); /* no test games */
}

/* Two at 1500 who draw each half-year, and from the spring of 2001 a third at 1700, under a K that
 * moves nobody to speak of. The mean of the active is 1500 on the lists of July 2000 and January
 * 2001 and 1566.67 on that of July 2001: 66.67 points in the 365 days from the first. */
static void
test_drift (void)
{
  static const char *const days[] = { "2000-03-10", "2000-09-10", "2001-03-10" };
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclOutcome) outcome = NULL;
  g_autoptr (SclOutcome) halves = NULL;

  add_players (builder, 3);
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      const guint32 event = scl_history_builder_add_event (builder, days[i], "", day_of (days[i]),
                                                           day_of (days[i]));

      add_game (builder, event, 1, 0, 1, 1, 1500);
      if (i == 2)
        scl_history_builder_add_game (builder, event, 2, NULL, SCL_DAY_NONE, 2, 0, 1,
                                      SCL_UNRATED_NO, 1700, 1500);
    }
  history = scl_history_builder_finish (builder);
  outcome = replay (history, "[schedule]\nperiod=semester\n[k]\nbands=0.001\n", SCL_DAY_NONE);
  g_assert_cmpfloat_with_epsilon (scl_aims_measure (outcome, NULL, FALSE).value[SCL_AIM_DRIFT],
                                  200.0 / 3.0 * 365.25 / 365.0, 0.01);
  /* Until the middle of January nothing moved; the step in which something did lies on neither
   * side. */
  halves
      = replay (history, "[schedule]\nperiod=semester\n[k]\nbands=0.001\n", day_of ("2001-01-15"));
  g_assert_cmpfloat_with_epsilon (scl_aims_measure (halves, NULL, FALSE).value[SCL_AIM_DRIFT], 0.0,
                                  0.01);
  g_assert_true (isnan (scl_aims_measure (halves, NULL, TRUE).value[SCL_AIM_DRIFT]));
}

/* K 20 for all, whatever the period: 1 / (20 mean (e (1 - e)) ln 10/400) games; half that with
 * K 40. Half the players with K 40 lie between. */
static void
test_response (void)
{
  static const char *const rules[]
      = { "[schedule]\nperiod=event\n[k]\nbands=20\n", "[schedule]\nperiod=month\n[k]\nbands=20\n",
          "[schedule]\nperiod=event\n[k]\nbands=40\n" };
  static const double k[] = { 20.0, 20.0, 40.0 };
  g_autoptr (SclHistory) history = fixture_random_history (3, 60, 30);
  const SclGames *games = scl_history_games (history);
  g_autoptr (SclOutcome) mixed = replay (
      history, "[schedule]\nperiod=event\n[k]\nby=rating\nbands=40 < 1500; 20\n", SCL_DAY_NONE);
  double games_to_follow[3];

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (SclOutcome) outcome = replay (history, rules[i], SCL_DAY_NONE);
      const float *expected = scl_outcome_predictions (outcome);
      double slope = 0.0, n = 0.0;

      for (guint g = 0; g < games->n; g++)
        if (!isnan (expected[g]))
          {
            slope += expected[g] * (1.0 - expected[g]) * log (10.0) / 400.0;
            n += 1.0;
          }
      games_to_follow[i] = scl_aims_measure (outcome, NULL, FALSE).value[SCL_AIM_RESPONSE];
      g_assert_cmpfloat_with_epsilon (games_to_follow[i], 1.0 / (k[i] * slope / n), 1e-3);
    }
  g_assert_cmpfloat (scl_aims_measure (mixed, NULL, FALSE).value[SCL_AIM_RESPONSE], <,
                     games_to_follow[0]);
  g_assert_cmpfloat (scl_aims_measure (mixed, NULL, FALSE).value[SCL_AIM_RESPONSE], >,
                     games_to_follow[2]);
}

static void
test_words (void)
{
  static const struct
  {
    const char *nick, *label, *unit;
    guint digits;
  } wanted[SCL_N_AIMS] = { { "log-loss", "Log-loss", "", 5 },
                           { "drift", "Drift", "points a year", 2 },
                           { "unfairness", "Unfairness", "rating points", 2 },
                           { "response", "Response", "games", 1 } };
  SclAim aim;

  for (guint i = 0; i < SCL_N_AIMS; i++)
    {
      g_assert_true (scl_aim_from_nick (scl_aim_nick ((SclAim) i), &aim));
      g_assert_cmpint (aim, ==, i);
    }
  g_assert_false (scl_aim_from_nick ("elegance", &aim));
  for (guint i = 0; i < SCL_N_AIMS; i++)
    {
      g_assert_cmpstr (scl_aim_nick ((SclAim) i), ==, wanted[i].nick);
      g_assert_cmpstr (scl_aim_label ((SclAim) i), ==, wanted[i].label);
      g_assert_cmpstr (scl_aim_unit ((SclAim) i), ==, wanted[i].unit);
      g_assert_cmpuint (scl_aim_digits ((SclAim) i), ==, wanted[i].digits);
    }
  g_assert_cmpstr (scl_aim_meaning (SCL_AIM_RESPONSE), ==,
                   "Games until a rating has followed a change of strength by 63 %.");
}

/* ---- The front ---- */

static void
test_front_by_hand (void)
{
  const double rows[] = { 1, 3, 2, 2, 3, 1, 2, 3, 1, 3, NAN, 0, 3, 3 };
  const gboolean expected[] = { TRUE, TRUE, TRUE, FALSE, TRUE, FALSE, FALSE };
  gboolean on_front[7];

  scl_front_find (rows, 7, 2, on_front);
  for (guint i = 0; i < 7; i++)
    g_assert_cmpint (on_front[i], ==, expected[i]);
}

static gboolean
beats (const double *a, const double *b, guint n)
{
  guint worse = 0, better = 0;

  for (guint v = 0; v < n; v++)
    {
      worse += a[v] > b[v];
      better += a[v] < b[v];
    }
  return worse == 0 && better > 0;
}

/* Few different numbers, so that many are equal: nothing beats who is on the front, and who is not
 * is beaten by one who is. */
static void
test_front (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1896);

  for (guint round = 0; round < 500; round++)
    {
      const guint n = (guint) g_rand_int_range (rand, 1, 40),
                  n_values = (guint) g_rand_int_range (rand, 1, 5);
      const gint32 most = g_rand_int_range (rand, 2, 12);
      g_autofree double *rows = g_new (double, n *n_values);
      g_autofree gboolean *on_front = g_new (gboolean, n);

      for (guint i = 0; i < n * n_values; i++)
        rows[i] = g_rand_int_range (rand, 0, most);
      scl_front_find (rows, n, n_values, on_front);
      for (guint i = 0; i < n; i++)
        {
          gboolean beaten = FALSE, beaten_by_front = FALSE;

          for (guint j = 0; j < n; j++)
            if (beats (rows + j * n_values, rows + i * n_values, n_values))
              {
                beaten = TRUE;
                beaten_by_front = beaten_by_front || on_front[j];
              }
          g_assert_cmpint (on_front[i], ==, !beaten);
          g_assert_true (on_front[i] || beaten_by_front);
        }
    }
}

TEST_MAIN ("/aim", test_unfairness, test_drift, test_response, test_words, test_front_by_hand,
           test_front)
