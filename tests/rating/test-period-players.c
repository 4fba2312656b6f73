/* SclPeriodPlayers: who plays in each period, by hand; and that systems come to the same states
 * whether or not somebody listed the players for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "rating/base/scl-day.h"
#include "rating/policy/scl-period-players.h"
#include "rating/scl-rating.h"

#define N_PLAYERS 40
#define N_GAMES 120
#define N_PERIODS 8

/* Games of the first period: 3-1, 1-2 (not rated, 1650 printed beside player 1 and 1700 beside 2),
 * 1-3 (1600 beside player 1). Rated first: 3, 1; then 2. Of player 1's printed ratings the rated
 * game's. */
static void
test_by_hand (void)
{
  const guint32 white[] = { 3, 1, 1, 4, 5 }, black[] = { 1, 2, 3, 5, 6 };
  const guint8 flags[] = { SCL_GAME_RATED, 1, SCL_GAME_RATED, 1, 1 };
  const gint16 white_given[] = { 0, 1650, 1600, 0, 1450 }, black_given[] = { 0, 1700, 0, 1400, 0 };
  g_autoptr (SclPeriodPlayers) period_players = scl_period_players_new (8, 0);
  SclPeriod periods[2] = { 0 };

  for (guint p = 0; p < 2; p++)
    {
      const guint first = 3 * p;

      periods[p] = (SclPeriod){ .n_games = p == 0 ? 3 : 2,
                                .white = white + first,
                                .black = black + first,
                                .flags = flags + first,
                                .white_given = white_given + first,
                                .black_given = black_given + first,
                                .n_players = 8 };
      scl_period_players_add (period_players, &periods[p]);
    }
  for (guint p = 0; p < 2; p++)
    scl_period_players_fill (period_players, p, &periods[p]);

  g_assert_cmpuint (periods[0].n_playing, ==, 3);
  g_assert_cmpuint (periods[0].n_playing_rated, ==, 2);
  g_assert_cmpuint (periods[0].playing[0], ==, 3);
  g_assert_cmpuint (periods[0].playing[1], ==, 1);
  g_assert_cmpuint (periods[0].playing[2], ==, 2);
  g_assert_cmpint (periods[0].playing_given[0], ==, 0);
  g_assert_cmpint (periods[0].playing_given[1], ==, 1600);
  g_assert_cmpint (periods[0].playing_given[2], ==, 1700);
  for (guint p = 0; p < 2; p++)
    for (guint i = 0; i < periods[p].n_games; i++)
      {
        g_assert_cmpuint (periods[p].playing[periods[p].white_place[i]], ==, periods[p].white[i]);
        g_assert_cmpuint (periods[p].playing[periods[p].black_place[i]], ==, periods[p].black[i]);
      }

  /* nobody has a rated game; of player 5's printed ratings the first */
  g_assert_cmpuint (periods[1].n_playing, ==, 3);
  g_assert_cmpuint (periods[1].n_playing_rated, ==, 0);
  g_assert_cmpuint (periods[1].playing[1], ==, 5);
  g_assert_cmpint (periods[1].playing_given[1], ==, 1400);
  g_assert_cmpuint (scl_period_players_count (period_players), ==, 6);

  scl_period_players_clear (period_players);
  g_assert_cmpuint (scl_period_players_count (period_players), ==, 0);
  scl_period_players_add (period_players, &periods[1]);
  scl_period_players_fill (period_players, 0, &periods[0]);
  g_assert_cmpuint (periods[0].n_playing, ==, 3);
  g_assert_cmpuint (periods[0].playing[0], ==, 4);
}

/* A source that prints no ratings has no columns for them. */
static void
test_without_given (void)
{
  const guint32 white = 0, black = 1;
  const guint8 flags = SCL_GAME_RATED;
  SclPeriod period
      = { .n_games = 1, .white = &white, .black = &black, .flags = &flags, .n_players = 2 };
  g_autoptr (SclPeriodPlayers) period_players = scl_period_players_new (2, 1);

  scl_period_players_add (period_players, &period);
  scl_period_players_fill (period_players, 0, &period);
  g_assert_cmpuint (period.n_playing, ==, 2);
  g_assert_cmpint (period.playing_given[0], ==, 0);
  g_assert_cmpint (period.playing_given[1], ==, 0);
}

/* ---- Systems ---- */

typedef struct
{
  guint32 white[N_GAMES], black[N_GAMES], event[N_GAMES];
  guint8 score[N_GAMES], flags[N_GAMES], sex[N_PLAYERS];
  SclDay day[N_GAMES];
  gint16 white_given[N_GAMES], black_given[N_GAMES], birth_year[N_PLAYERS];
} Games;

static SclPeriod
fill (Games *games, GRand *rand, guint index)
{
  const SclDay first_day = scl_day_add_months (scl_day_from_ymd (2024, 1, 1), (int) index);

  for (guint i = 0; i < N_GAMES; i++)
    {
      games->white[i] = (guint32) g_rand_int_range (rand, 0, N_PLAYERS);
      games->black[i]
          = (games->white[i] + (guint32) g_rand_int_range (rand, 1, N_PLAYERS)) % N_PLAYERS;
      games->event[i] = index * 4 + i / 30;
      games->score[i] = (guint8) g_rand_int_range (rand, 0, 3);
      games->flags[i] = g_rand_int_range (rand, 0, 10) == 0;
      games->day[i] = first_day + (SclDay) (i / 30);
      games->white_given[i]
          = (gint16) (g_rand_int_range (rand, 0, 3) == 0 ? 1200 + 20 * (int) games->white[i] : 0);
      games->black_given[i]
          = (gint16) (g_rand_int_range (rand, 0, 3) == 0 ? 1200 + 20 * (int) games->black[i] : 0);
    }
  return (SclPeriod){ .index = index,
                      .first_day = first_day,
                      .last_day = scl_day_add_months (first_day, 1) - 1,
                      .list_day = scl_day_add_months (first_day, 1),
                      .length = 1.0,
                      .n_games = N_GAMES,
                      .first_game = index * N_GAMES,
                      .white = games->white,
                      .black = games->black,
                      .event = games->event,
                      .score = games->score,
                      .flags = games->flags,
                      .day = games->day,
                      .white_given = games->white_given,
                      .black_given = games->black_given,
                      .n_players = N_PLAYERS,
                      .birth_year = games->birth_year,
                      .sex = games->sex };
}

static void
assert_same (const double *a, const double *b)
{
  for (guint i = 0; i < N_PLAYERS && a != NULL; i++)
    g_assert_true (isnan (a[i]) ? isnan (b[i]) : a[i] == b[i]);
}

static void
assert_same_states (const SclStates *a, const SclStates *b)
{
  assert_same (a->rating, b->rating);
  assert_same (a->peak, b->peak);
  assert_same (a->deviation, b->deviation);
  assert_same (a->volatility, b->volatility);
  assert_same (a->index, b->index);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_assert_cmpuint (a->games[i], ==, b->games[i]);
      g_assert_cmpuint (a->flags[i], ==, b->flags[i]);
      g_assert_cmpint (a->last_day[i], ==, b->last_day[i]);
    }
}

/* From period to period another player's deviation is set anew by somebody else. */
static void
set_anew (SclStates *states, guint period)
{
  const guint player = (7 * period + 3) % N_PLAYERS;

  if (states->deviation != NULL && !isnan (states->deviation[player]))
    states->deviation[player] = 0.5 * states->deviation[player] + 20.0;
  if (states->volatility != NULL && !isnan (states->volatility[player]))
    states->volatility[player] *= 0.9;
}

/* Who asks for predictions changes nothing, whenever it is: before the games, before something else
 * is set, or of a period that is another one; and they are the same as without a list of
 * players. */
static void
run_predicted_and_not (const SclSystem *system)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autofree Games *games = g_new0 (Games, 1), *others = g_new0 (Games, 1);
  g_autoptr (SclStates) asked = scl_states_new (system, N_PLAYERS);
  g_autoptr (SclStates) quiet = scl_states_new (system, N_PLAYERS);
  double expected[N_GAMES], again[N_GAMES];

  for (guint p = 0; p < N_PERIODS; p++)
    {
      g_autoptr (SclPeriodPlayers) period_players = scl_period_players_new (N_PLAYERS, N_GAMES);
      const SclPeriod other = fill (others, rand, p + 1);
      SclPeriod period = fill (games, rand, p), bare = period;

      scl_period_players_add (period_players, &period);
      scl_period_players_fill (period_players, 0, &period);
      for (guint way = 0; way < 2; way++)
        {
          SclStates *states = way == 0 ? asked : quiet;

          scl_system_enter (system, states, &period);
          if (way == 0)
            {
              scl_system_predict (system, states, &period, expected);
              scl_system_predict (system, states, &bare, again);
              for (guint i = 0; i < N_GAMES; i++)
                g_assert_true (isnan (expected[i]) ? isnan (again[i]) : expected[i] == again[i]);
              if (p % 3 == 1)
                scl_system_predict (system, states, &other, again);
              else
                scl_system_predict (system, states, &period, again);
            }
          if (p % 2 == 1)
            set_anew (states, p);
          scl_system_update (system, states, &period, NULL);
        }
      assert_same_states (asked, quiet);
    }
}

static void
run_listed_and_not (const SclSystem *system)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree Games *games = g_new0 (Games, 1);
  g_autoptr (SclStates) listed = scl_states_new (system, N_PLAYERS);
  g_autoptr (SclStates) bare = scl_states_new (system, N_PLAYERS);

  for (guint p = 0; p < N_PERIODS; p++)
    {
      g_autoptr (SclPeriodPlayers) period_players = scl_period_players_new (N_PLAYERS, N_GAMES);
      SclPeriod period = fill (games, rand, p);

      scl_system_enter (system, bare, &period);
      scl_system_update (system, bare, &period, NULL);
      scl_period_players_add (period_players, &period);
      scl_period_players_fill (period_players, 0, &period);
      scl_system_enter (system, listed, &period);
      scl_system_update (system, listed, &period, NULL);
      assert_same_states (listed, bare);
    }
}

static void
test_systems (void)
{
  for (const char *const *name = scl_policy_shipped (); *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SclPolicy) policy = scl_policy_find (*name, &error);

      g_assert_no_error (error);
      run_listed_and_not (scl_policy_regimes (policy, NULL)->system);
      run_predicted_and_not (scl_policy_regimes (policy, NULL)->system);
    }
}

TEST_MAIN ("/period-players", test_by_hand, test_without_given, test_systems)
