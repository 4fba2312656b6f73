/* A printed rating that rests on few games, under the US rule (Glickman and Doan, The US Chess
 * Rating system, 2 September 2020): the smaller of its games and of the effective number counts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../test-main.h"
#include "history/core/scl-sink.h"
#include "lab/replay/scl-replay.h"
#include "rating/base/scl-day.h"

/* White, 1600 from so many games (0: nobody says), beats Black, 1600. The effective number for 1600
 * is 50 / sqrt (0.662 + 0.00000739 (2569 - 1600)²) = 18.136; established players have 26 games, and
 * K = 800 / (18.136 + 1) = 41.806. Black's intermediate rating is 1600 - 20.903 = 1579.097, against
 * which White was expected to score 0.53004: 1600 + 41.806 × 0.46996 = 1619.65. From 17 games K is
 * 800 / 18 = 44.444: 1600 + 44.444 × 0.46996 = 1620.89. From 10 games 800 / 11: 1634.18. */
static void
test_us_chess (void)
{
  static const struct
  {
    guint games;
    double rating;
  } cases[] = { { 0, 1619.65 }, { 30, 1619.65 }, { 17, 1620.89 }, { 10, 1634.18 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SclPolicy) policy = scl_policy_find ("us-chess", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SclSink *sink = scl_history_sink_new ();
      const SclDay day = scl_day_from_ymd (2024, 5, 4);
      SclGameRecord game = { .day = day,
                             .score = 2,
                             .white_rating = 1600,
                             .black_rating = 1600,
                             .white_games = cases[i].games };
      g_autoptr (SclHistory) history = NULL;
      g_autoptr (SclOutcome) outcome = NULL;
      guint n;

      game.white = sink->player (sink, &(SclPlayerRecord){ .name = "Alder" }, NULL);
      game.black = sink->player (sink, &(SclPlayerRecord){ .name = "Birch" }, NULL);
      game.event = sink->event (
          sink, &(SclEventRecord){ .name = "Oak", .start = day, .end = day, .rate = 's' }, NULL);
      g_assert_true (sink->game (sink, &game, NULL));
      history = scl_history_sink_finish (sink);
      scl_history_rests (history, &n);
      g_assert_cmpuint (n, ==, cases[i].games > 0);
      outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (scl_outcome_last_rating (outcome, game.white),
                                      cases[i].rating, 0.01);
    }
}

TEST_MAIN ("/given-games", test_us_chess)
