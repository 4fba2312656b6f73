/* SclKnownPlayer: what is typed in of a player, in a system's columns, and opponents who are held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/person/scl-known-player.h"

/* Half a point goes up; no printed rating is beyond 16 bits. */
static void
test_printed (void)
{
  static const struct
  {
    double rating;
    int printed;
  } cases[] = { { NAN, 0 },       { 1500.49, 1500 },  { 1500.5, 1501 }, { 1501.5, 1502 },
                { 40000, 32767 }, { -40000, -32768 }, { -5.5, -5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (scl_printed_rating (cases[i].rating), ==, cases[i].printed);
}

static void
test_added (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;
  const SclPlayers *players;
  const SclPublished *published;
  guint32 event;
  guint n;

  g_assert_cmpuint (scl_known_player_add (&known, builder, "Nobody"), ==, 0);
  known.born = 1987;
  known.sex = 'f';
  known.standard = 2345;
  g_assert_cmpuint (scl_known_player_add (&known, builder, "Ada"), ==, 1);
  /* A history keeps standard ratings where there is something rapid. */
  event = scl_history_builder_add_event (builder, "E", "", day_of ("2000-01-01"),
                                         day_of ("2000-01-01"));
  scl_history_builder_set_event_rate (builder, event, 'r');
  fixture_given (builder, event, 0, 1, 1, 0, 0);
  history = scl_history_builder_finish (builder);
  players = scl_history_players (history);
  g_assert_cmpstr (players->name[0], ==, "Nobody");
  g_assert_cmpint (players->birth_year[0], ==, 0);
  g_assert_cmpint (players->sex[0], ==, 0);
  g_assert_cmpstr (players->name[1], ==, "Ada");
  g_assert_cmpint (players->birth_year[1], ==, 1987);
  g_assert_cmpint (players->sex[1], ==, 'f');
  published = scl_history_standard (history, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (published[0].player, ==, 1);
  g_assert_cmpint (published[0].rating, ==, 2345);
  g_assert_cmpint (published[0].day, ==, 1); /* before all days of games */
}

/* Glicko-2 has deviations and volatilities. What is not known stays as it is, and so does all of a
 * player without a rating. */
static void
test_columns (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_find ("glicko-2", NULL);
  const SclSystem *system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
  g_autoptr (SclStates) states = scl_states_new (system, 3);
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;
  const double deviation = states->deviation[1], volatility = states->volatility[1];

  known.deviation = 77;
  known.volatility = 0.05;
  scl_known_player_set_columns (&known, states, 1);
  assert_same (states->deviation[1], deviation);
  assert_same (states->volatility[1], volatility);
  known.rating = 1600;
  scl_known_player_set_columns (&known, states, 1);
  g_assert_cmpfloat (states->deviation[1], ==, 77);
  g_assert_cmpfloat (states->volatility[1], ==, 0.05);
  known.deviation = NAN;
  known.volatility = 0.07;
  scl_known_player_set_columns (&known, states, 1);
  g_assert_cmpfloat (states->deviation[1], ==, 77);
  g_assert_cmpfloat (states->volatility[1], ==, 0.07);
  assert_same (states->volatility[0], volatility);
  assert_same (states->deviation[0], deviation);
}

/* DWZ has an index; a development coefficient that is known overrides the rule. Neither is taken of
 * a player without a rating. */
static void
test_index (void)
{
  g_autoptr (SclPolicy) policy = scl_policy_parse (
      "[policy]\nformat=1\nname=d\ntitle=D\nsystem=dwz\n", -1, "d.policy", NULL);
  const SclSystem *system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;
  g_autoptr (SclStates) states = scl_states_new (system, 3);
  SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

  known.index = 7;
  known.k = 15;
  scl_known_player_set_columns (&known, states, 1);
  assert_same (states->index[1], states->index[0]);
  g_assert_null (states->k_fixed);
  known.rating = 1600;
  scl_known_player_set_columns (&known, states, 1);
  g_assert_cmpfloat (states->index[1], ==, 7);
  g_assert_cmpfloat (states->k_fixed[1], ==, 15);
  g_assert_true (isnan (states->k_fixed[0]));
}

/* Games that nobody has counted are those of an established player; a peak is never below the
 * rating. */
static void
test_rating (void)
{
  static const struct
  {
    double rating, games, peak;
    guint wanted_games;
    double wanted_peak;
  } cases[] = { { 1600, NAN, NAN, SCL_ESTABLISHED_GAMES, 1600 },
                { 1600, 12, 1750, 12, 1750 },
                { 1600, 0, 1550, 0, 1600 } };
  g_autoptr (SclPolicy) policy = scl_policy_find ("elo", NULL);
  const SclSystem *system = scl_policy_regime_at (policy, SCL_DAY_NONE)->system;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SclStates) states = scl_states_new (system, 2);
      SclKnownPlayer known = SCL_KNOWN_PLAYER_NOTHING;

      known.rating = cases[i].rating;
      known.games = cases[i].games;
      known.peak = cases[i].peak;
      scl_known_player_set_rating (&known, states, 1);
      g_assert_cmpfloat (states->rating[1], ==, cases[i].rating);
      g_assert_cmpuint (states->games[1], ==, cases[i].wanted_games);
      g_assert_cmpfloat (states->peak[1], ==, cases[i].wanted_peak);
      g_assert_cmpuint (states->games[0], ==, 0);
      known.rating = NAN;
      known.games = 99;
      scl_known_player_set_rating (&known, states, 1);
      g_assert_true (isnan (states->rating[1]));
      g_assert_cmpuint (states->games[1], ==, cases[i].wanted_games);
    }
}

/* Held, and established where there is a rating; the deviation where the system has one. */
static void
test_held (void)
{
  g_autoptr (SclPolicy) glicko = scl_policy_find ("glicko", NULL),
                        elo = scl_policy_find ("elo", NULL);
  g_autoptr (SclStates) sure
      = scl_states_new (scl_policy_regime_at (glicko, SCL_DAY_NONE)->system, 3),
      plain = scl_states_new (scl_policy_regime_at (elo, SCL_DAY_NONE)->system, 3);

  scl_states_hold (sure, 1, 1700, 30);
  scl_states_hold (sure, 2, NAN, NAN);
  scl_states_hold (plain, 1, 1700, 30);
  g_assert_cmpfloat (sure->rating[1], ==, 1700);
  g_assert_cmpfloat (sure->deviation[1], ==, 30);
  g_assert_cmpuint (sure->flags[1], ==, SCL_PLAYER_HELD);
  g_assert_cmpuint (sure->games[1], ==, SCL_ESTABLISHED_GAMES);
  g_assert_true (isnan (sure->rating[2]));
  g_assert_cmpuint (sure->flags[2], ==, SCL_PLAYER_HELD);
  g_assert_cmpuint (sure->games[2], ==, 0);
  g_assert_cmpuint (sure->flags[0], ==, 0);
  g_assert_null (plain->deviation);
  g_assert_cmpfloat (plain->rating[1], ==, 1700);
}

TEST_MAIN ("/known-player", test_printed, test_added, test_columns, test_index, test_rating,
           test_held)
