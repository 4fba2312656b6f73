/* A history so long that lists of who plays in a period are not kept: each walk makes them anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "lab-fixtures.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-day.h"

#define N_GAMES 4000032u /* a little more than makes a history long */
#define N_PLAYERS 500u
#define N_MONTHS 12u
#define PER_MONTH (N_GAMES / N_MONTHS)
#define K 20.0

typedef struct
{
  guint32 white, black;
  guint half_points;
} Game;

/* The same for every caller, whatever came before (Knuth's constants for 64 bits). Whoever
 * plays in the last month has an even number, so that lists differ from month to month. */
static Game
game_at (guint i)
{
  const guint64 x = (i + 1) * G_GUINT64_CONSTANT (6364136223846793005)
                    + G_GUINT64_CONSTANT (1442695040888963407);
  const guint step = i / PER_MONTH == N_MONTHS - 1 ? 2 : 1;
  Game game
      = { (guint32) (x >> 33) % N_PLAYERS, (guint32) (x >> 13) % N_PLAYERS, (guint) (x >> 50) % 3 };

  game.white -= game.white % step;
  game.black -= game.black % step;
  if (game.white == game.black)
    game.black = (game.white + step) % N_PLAYERS;
  return game;
}

static SclHistory *
long_history (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();

  add_players (builder, N_PLAYERS);
  for (guint month = 0; month < N_MONTHS; month++)
    {
      const SclDay day = scl_day_from_ymd (2001, (int) month + 1, 10);
      const guint32 event = scl_history_builder_add_event (builder, "Event", "", day, day);

      for (guint i = month * PER_MONTH; i < (month + 1) * PER_MONTH; i++)
        {
          const Game game = game_at (i);

          add_game (builder, event, 1, game.white, game.black, game.half_points, 0);
        }
    }
  return scl_history_builder_finish (builder);
}

/* Elo by month with plain loops: the ratings after each, from 1500. */
static void
rate_plainly (double ratings[N_MONTHS][N_PLAYERS], guint32 *games)
{
  double rating[N_PLAYERS];

  for (guint q = 0; q < N_PLAYERS; q++)
    rating[q] = 1500.0;
  for (guint month = 0; month < N_MONTHS; month++)
    {
      double surplus[N_PLAYERS] = { 0.0 };

      for (guint i = month * PER_MONTH; i < (month + 1) * PER_MONTH; i++)
        {
          const Game game = game_at (i);
          const double d = rating[game.black] - rating[game.white],
                       over = 0.5 * game.half_points - 1.0 / (1.0 + pow (10.0, d / 400.0));

          surplus[game.white] += over;
          surplus[game.black] -= over;
          games[game.white]++;
          games[game.black]++;
        }
      for (guint q = 0; q < N_PLAYERS; q++)
        ratings[month][q] = rating[q] += K * surplus[q];
    }
}

static void
test_long (void)
{
  static double expected[N_MONTHS][N_PLAYERS];
  g_autoptr (SclHistory) history = long_history ();
  g_autoptr (SclPolicy) policy
      = fixture_policy ("plain", "[schedule]\nperiod=month\n[expectation]\nmodel=logistic\n"
                                 "cut-rule=none\n[k]\nbands=20\n"
                                 "[entry]\ngiven=true\nrule=fixed\nrating=1500\n");
  g_autofree guint32 *games = g_new0 (guint32, N_PLAYERS);
  SclReplayOptions options = SCL_REPLAY_COMPARED;
  GError *error = NULL;
  g_autoptr (SclOutcome) outcome
      = scl_replay_run (history, policy, &options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  rate_plainly (expected, games);
  g_assert_null (outcome->plan->period_players);
  g_assert_cmpuint (outcome->plan->n_players_seen, ==, N_PLAYERS);
  for (guint32 q = 0; q < N_PLAYERS; q++)
    {
      const guint in = q % 2 == 0 ? N_MONTHS : N_MONTHS - 1; /* months with a game */
      guint n;
      const SclPathPoint *path = scl_outcome_path (outcome, q, &n);

      g_assert_cmpuint (n, ==, in);
      for (guint m = 0; m < n; m++)
        g_assert_cmpfloat_with_epsilon (path[m].rating, expected[m][q], 1e-6);
      g_assert_cmpuint (outcome->states->games[q], ==, games[q]);
      g_assert_cmpfloat_with_epsilon (outcome->states->rating[q], expected[N_MONTHS - 1][q], 1e-6);
    }
  g_assert_cmpuint (outcome->log.capacity, ==, N_PLAYERS * N_MONTHS - N_PLAYERS / 2);
}

TEST_MAIN ("/long", test_long)
