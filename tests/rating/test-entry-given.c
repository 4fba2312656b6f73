/* Ratings that a source prints beside a game: who enters with them, in every kind of system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "scl-test-games.h"

#define HEAD "[policy]\nformat=1\nname=a\ntitle=b\nsystem="

/* Printed beside 0, 1700 beside 2, 1650 beside 6, nothing beside 1, 3 and 5: 0 meets 1 in a game
 * that is not rated, 2 meets 3, then 4, who is rated 1234 and has 1800 printed beside him, while
 * beside 2 there is now 1750; 5 meets 6, who has Black. */
static const struct
{
  const char *policy;
  gboolean unrated_too; /* also from a game that is not rated */
  double otherwise;     /* of those beside whom there is nothing; NaN: they do not enter */
  guint games;          /* behind who enters so */
  double index;         /* evaluations behind them, where the system counts them */
} cases[] = {
  { HEAD "elo\n[entry]\nrule=none\n", TRUE, NAN, 0, NAN },
  { HEAD "elo\n[entry]\nrule=fixed\nrating=1111\n", TRUE, 1111, 0, NAN },
  { HEAD "glicko\n", TRUE, 1500, 0, NAN },
  { HEAD "glicko-2\n[entry]\nrating=1400\n", TRUE, 1400, 0, NAN },
  { HEAD "stephenson\n", TRUE, 1500, 0, NAN },
  { HEAD "trueskill\n[entry]\nrating=1300\n", TRUE, 1300, 0, NAN },
  { HEAD "simultaneous\n", TRUE, NAN, 0, NAN },
  { HEAD "simultaneous\n[entry]\nrule=fixed\nstart=1200\n", TRUE, 1200, 0, NAN },
  { HEAD "ecf\n", FALSE, NAN, 10, NAN },
  { HEAD "ecf\n[partial]\ngames=7\n", FALSE, NAN, 7, NAN },
  { HEAD "dwz\n", FALSE, NAN, 0, 6 },
  { HEAD "dwz\n[entry]\nstart=900\n", FALSE, 900, 0, 6 },
  { HEAD "ffe\n", FALSE, NAN, 0, NAN },
  { HEAD "ffe\n[entry]\nstart=900\n", FALSE, 900, 0, NAN },
  { HEAD "icu\n", FALSE, NAN, 160, NAN },
  { HEAD "icu\n[entry]\ngiven-games=33\n", FALSE, NAN, 33, NAN },
  { HEAD "us-chess\n[entry]\ngiven-games=44\n", FALSE, NAN, 44, NAN },
  { HEAD "window\n", FALSE, NAN, 0, NAN },
  { HEAD "window\n[entry]\nstart=900\n", FALSE, 900, 0, NAN },
};

static void
assert_entered (const SclStates *states, guint player, double rating)
{
  if (isnan (rating))
    {
      g_assert_true (isnan (states->rating[player]));
      return;
    }
  g_assert_cmpfloat (states->rating[player], ==, rating);
  g_assert_cmpfloat (states->peak[player], ==, rating);
}

static void
test_entered (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2020-06-15");
      const SclStates *states = games->states;
      SclPeriod period;

      g_test_message ("%s", cases[i].policy);
      games->n_players = 7;
      test_games_set (games, 4, 1234, 3, NAN);
      if (states->deviation != NULL)
        states->deviation[4] = 77;
      test_games_add (games, 0, 1, 1);
      test_games_add (games, 2, 3, 1);
      test_games_add (games, 4, 2, 1);
      test_games_add (games, 5, 6, 1);
      games->flags[0] = 1;
      games->white_given[0] = 1600;
      games->white_given[1] = 1700;
      games->white_given[2] = 1800;
      games->black_given[2] = 1750;
      games->black_given[3] = 1650;
      period = test_games_period (games, 0, 4);
      scl_system_enter (games->system, games->states, &period);
      assert_entered (states, 0, cases[i].unrated_too ? 1600 : NAN);
      assert_entered (states, 1, NAN);
      assert_entered (states, 2, 1700);
      assert_entered (states, 3, cases[i].otherwise);
      assert_entered (states, 4, 1234);
      assert_entered (states, 5, cases[i].otherwise);
      assert_entered (states, 6, 1650);
      g_assert_cmpuint (states->games[2], ==, cases[i].games);
      g_assert_cmpuint (states->games[6], ==, cases[i].games);
      g_assert_cmpuint (states->games[3], ==, 0);
      g_assert_cmpuint (states->games[4], ==, 3);
      if (!isnan (cases[i].index))
        {
          g_assert_cmpfloat (states->index[2], ==, cases[i].index);
          g_assert_cmpfloat (states->index[6], ==, cases[i].index);
          if (!isnan (cases[i].otherwise))
            g_assert_cmpfloat (states->index[3], ==, 1);
        }
      if (states->deviation != NULL)
        g_assert_cmpfloat (states->deviation[4], ==, 77);
    }
}

/* One point is a rating, none is not. */
static void
test_smallest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gint16 given = 0; given <= 1; given++)
      for (guint black = 0; black < 2; black++)
        {
          g_autoptr (TestGames) games = test_games_new (cases[i].policy, "2020-06-15");
          SclPeriod period;

          games->n_players = 2;
          test_games_set (games, 1, 1500, 100, NAN);
          test_games_add (games, black ? 1 : 0, black ? 0 : 1, 1);
          (black ? games->black_given : games->white_given)[0] = given;
          period = test_games_period (games, 0, 1);
          scl_system_enter (games->system, games->states, &period);
          assert_entered (games->states, 0, given == 1 ? 1 : cases[i].otherwise);
        }
}

/* Ireland's seed is for a first period in which nobody is rated or has a rating printed beside a
 * game; who enters so has the games of a full rating behind them. */
static void
test_icu_seed (void)
{
  static const struct
  {
    const char *seed;
    gint16 given;    /* beside 0 */
    double rated;    /* who does not play */
    double fresh[2]; /* of 0 and 1, who meet */
    guint games[2];
  } seeds[] = {
    { "0", 0, NAN, { NAN, NAN }, { 0, 0 } },
    { "1", 0, NAN, { 1, 1 }, { 20, 20 } },
    { "1400", 0, NAN, { 1400, 1400 }, { 20, 20 } },
    { "1400", 1700, NAN, { 1700, NAN }, { 160, 0 } },
    { "1400", 0, 1500, { NAN, NAN }, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autofree char *policy = g_strdup_printf (HEAD "icu\n[entry]\nseed=%s\n", seeds[i].seed);
      g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
      SclPeriod period;

      games->n_players = 5;
      if (!isnan (seeds[i].rated))
        test_games_set (games, 2, seeds[i].rated, 100, NAN);
      test_games_add (games, 0, 1, 1);
      test_games_add (games, 3, 4, 1);
      games->flags[1] = 1;
      games->white_given[0] = seeds[i].given;
      period = test_games_period (games, 0, 2);
      scl_system_enter (games->system, games->states, &period);
      for (guint player = 0; player < 2; player++)
        {
          assert_entered (games->states, player, seeds[i].fresh[player]);
          g_assert_cmpuint (games->states->games[player], ==, seeds[i].games[player]);
        }
      assert_entered (games->states, 3, NAN);
      assert_entered (games->states, 4, NAN);
    }
}

/* The deviations of those with a printed rating and of the others. */
static void
test_deviations (void)
{
  static const char *const systems[]
      = { "glicko", "glicko-2", "glicko-boost", "stephenson", "trueskill" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *policy = g_strdup_printf (
          HEAD "%s\n[entry]\ngiven-deviation=111\nrating=1444\ndeviation=222\n", systems[i]);
      g_autoptr (TestGames) games = test_games_new (policy, "2020-06-15");
      SclPeriod period;

      games->n_players = 2;
      test_games_add (games, 0, 1, 1);
      games->black_given[0] = 1700;
      period = test_games_period (games, 0, 1);
      scl_system_enter (games->system, games->states, &period);
      assert_entered (games->states, 0, 1444);
      assert_entered (games->states, 1, 1700);
      g_assert_cmpfloat (games->states->deviation[0], ==, 222);
      g_assert_cmpfloat (games->states->deviation[1], ==, 111);
    }
}

/* Ingo's numbers are (2840 - Elo)/8; others enter at the start. */
static void
test_ingo (void)
{
  g_autoptr (TestGames) games = test_games_new ("ingo", "2020-06-15");
  SclPeriod period;

  games->n_players = 2;
  test_games_add (games, 0, 1, 1);
  games->white_given[0] = 1700;
  period = test_games_period (games, 0, 1);
  scl_system_enter (games->system, games->states, &period);
  assert_entered (games->states, 0, 142.5);
  assert_entered (games->states, 1, 167.5);
}

/* After a period of three rated games the counts and days are right in every national system: the
 * day is the period's last. A game that is not rated leaves them as they are. */
static void
test_counted (void)
{
  static const struct
  {
    const char *policy;
    double rating;
  } rules[] = { { "ecf", 1500 },      { "dwz", 1500 }, { "ffe", 1500 },  { "icu", 1500 },
                { "us-chess", 1500 }, { "ingo", 130 }, { "clarke", 150 } };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (TestGames) games = test_games_new (rules[i].policy, "2020-06-15");

      test_games_set (games, 0, rules[i].rating, 100, NAN);
      for (guint g = 0; g < 4; g++)
        test_games_add (games, 0, test_games_opponent (games, rules[i].rating), 1);
      games->flags[3] = 1;
      test_games_run (games, 0);
      g_assert_cmpuint (games->states->games[0], ==, 103);
      g_assert_cmpint (games->states->last_day[0], ==, scl_day_parse ("2020-06-30"));
      g_assert_cmpuint (games->trace->games->len, ==, 3);
    }
}

/* Under every shipped policy: who is not rated is not predicted for, from either side; equals who
 * are rated share the point, but for what White is worth. */
static void
test_predicted_for (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (TestGames) games = test_games_new (*name, "2024-06-15");
      const SclStates *states = games->states;
      double expected[4];
      SclPeriod period;

      games->n_players = 3;
      for (guint player = 0; player < 2; player++)
        {
          test_games_set (games, player, 1500, 100, NAN);
          if (states->deviation != NULL)
            states->deviation[player] = 100;
          if (states->volatility != NULL)
            states->volatility[player] = 0.06;
        }
      test_games_add (games, 0, 1, 1);
      test_games_add (games, 0, 2, 1);
      test_games_add (games, 2, 0, 1);
      test_games_add (games, 1, 0, 1);
      period = test_games_period (games, 0, 4);
      scl_system_predict (games->system, games->states, &period, expected);
      g_test_message ("%s", *name);
      g_assert_cmpfloat (expected[0], >=, 0.5);
      g_assert_cmpfloat (expected[0], <, 0.65); /* 100 points, in football */
      g_assert_true (isnan (expected[1]) && isnan (expected[2]));
      g_assert_cmpfloat (expected[3], ==, expected[0]);
    }
}

TEST_MAIN ("/entry-given", test_entered, test_smallest, test_icu_seed, test_deviations, test_ingo,
           test_counted, test_predicted_for)
