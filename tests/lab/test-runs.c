/* Events of one game each, which the replay plays many at once, against a replay of one game after
 * the other here: ratings, predictions, losses, and the summaries of periods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "../test-main.h"
#include "lab-fixtures.h"

#define N_PLAYERS 12
#define N_EVENTS 1300 /* more than two runs of 512 */

/* A game a day; every 400th event has two games, the 700th game is not rated. */
static SclHistory *
matches (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  add_players (builder, N_PLAYERS);
  for (guint e = 0; e < N_EVENTS; e++)
    {
      const SclDay day = day_of ("1990-01-01") + (SclDay) e;
      const guint32 event = scl_history_builder_add_event (builder, "Match", "", day, day);

      for (guint g = 0; g < (e % 400 == 399 ? 2 : 1); g++)
        {
          const guint32 white = (guint32) g_rand_int_range (random, 0, N_PLAYERS);
          const guint32 black
              = (white + (guint32) g_rand_int_range (random, 1, N_PLAYERS)) % N_PLAYERS;

          scl_history_builder_add_game (builder, event, g + 1, NULL, SCL_DAY_NONE, white, black,
                                        (guint) g_rand_int_range (random, 0, 3),
                                        e == 699 ? SCL_UNRATED_FORFEIT : SCL_UNRATED_NO, 0, 0);
        }
    }
  return scl_history_builder_finish (builder);
}

typedef struct
{
  double rating[N_PLAYERS];
  guint games[N_PLAYERS], steps[N_PLAYERS];
  double loss[2];
  guint n[2];
  guint seen, period;
} Count;

static double
mean_of (const Count *self)
{
  double sum = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    sum += self->games[q] > 0 ? self->rating[q] : 0;
  return sum / self->seen;
}

static double
sd_of (const Count *self)
{
  double sum = 0;

  for (guint q = 0; q < N_PLAYERS; q++)
    sum += self->games[q] > 0 ? pow (self->rating[q] - mean_of (self), 2) : 0;
  return sqrt (sum / self->seen);
}

static void
check_step (SclOutcome *outcome, Count *count, guint32 player)
{
  guint n;
  const SclPathPoint *path = scl_outcome_path (outcome, player, &n);

  g_assert_cmpuint (count->steps[player], <, n);
  g_assert_cmpuint (path[count->steps[player]].period, ==, count->period);
  g_assert_cmpuint (path[count->steps[player]].games, ==, count->games[player]);
  g_assert_cmpfloat_with_epsilon (path[count->steps[player]].rating, count->rating[player], 1e-3);
  count->steps[player]++;
}

/* The event's games from the ratings before it, K 20; everybody begins at 1500. */
static void
play_event (SclOutcome *outcome, Count *count, guint first, guint after, SclDay until)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *predictions = scl_outcome_predictions (outcome);
  double change[N_PLAYERS] = { 0 };
  gboolean plays[N_PLAYERS] = { FALSE };

  for (guint g = first; g < after; g++)
    if (games->flags[g] == SCL_UNRATED_NO)
      {
        const guint32 a = games->white[g], b = games->black[g];
        const double e = 1 / (1 + pow (10, (count->rating[b] - count->rating[a]) / 400));
        const double s = games->score[g] / 2.0;
        const gboolean test = games->day[g] > until;

        g_assert_cmpfloat_with_epsilon (predictions[g], e, 1e-5);
        change[a] += 20 * (s - e);
        change[b] -= 20 * (s - e);
        plays[a] = plays[b] = TRUE;
        count->seen += (count->games[a]++ == 0);
        count->seen += (count->games[b]++ == 0);
        count->loss[test] -= s * log (e) + (1 - s) * log (1 - e);
        count->n[test]++;
      }
    else
      g_assert_true (isnan (predictions[g]));
  for (guint32 q = 0; q < N_PLAYERS; q++)
    {
      count->rating[q] += change[q];
      if (plays[q])
        check_step (outcome, count, q);
    }
}

static void
test_one_by_one (void)
{
  g_autoptr (SclHistory) history = matches ();
  g_autoptr (SclPolicy) policy = fixture_policy ("test", "[schedule]\nperiod=event\n[k]\nbands=20\n"
                                                         "[entry]\nrule=fixed\nrating=1500\n");
  const SclEvents *events = scl_history_events (history);
  SclReplayOptions options = SCL_REPLAY_DEFAULTS;
  g_autoptr (SclOutcome) outcome = NULL;
  Count count = { .loss = { 0 } };
  const SclPeriodSummary *periods;
  guint n_periods;

  options.keep_predictions = TRUE;
  options.train_until = events->end[900];
  outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
  periods = scl_outcome_periods (outcome, &n_periods);
  for (guint q = 0; q < N_PLAYERS; q++)
    count.rating[q] = 1500;
  for (guint e = 0; e < N_EVENTS; e++)
    {
      const guint first = events->first_game[e], after = events->first_game[e + 1];
      const SclPeriodSummary *period = &periods[count.period];
      const guint before = count.seen;

      play_event (outcome, &count, first, after, options.train_until);
      g_assert_cmpuint (count.period, <, n_periods);
      g_assert_cmpint (period->last_day, ==, events->end[e]);
      g_assert_cmpuint (period->n_rated, ==, count.seen);
      g_assert_cmpuint (period->n_entered, ==, count.seen - before);
      g_assert_cmpfloat_with_epsilon (period->mean, mean_of (&count), 1e-3);
      g_assert_cmpfloat_with_epsilon (period->sd, sd_of (&count), 1e-3);
      g_assert_cmpfloat_with_epsilon (period->created, 0, 1e-9);
      count.period++;
    }
  g_assert_cmpuint (count.period, ==, n_periods);
  for (guint test = 0; test < 2; test++)
    {
      const SclMetrics *metrics
          = test ? scl_outcome_test_metrics (outcome) : scl_outcome_train_metrics (outcome);

      g_assert_cmpuint (metrics->games, ==, count.n[test]);
      g_assert_cmpfloat_with_epsilon (metrics->log_loss, count.loss[test] / count.n[test], 1e-6);
    }
}

/* Each game is rated by its own day: who turns 20 in 1991 has K 40 until New Year, then 20. */
static void
test_days (void)
{
  g_autoptr (SclHistoryBuilder) builder = scl_history_builder_new ();
  g_autoptr (SclHistory) history = NULL;
  g_autoptr (SclPolicy) policy
      = fixture_policy ("test", "[schedule]\nperiod=event\n[k]\nby=age\nbands=40 < 20; 20\n"
                                "[entry]\nrule=fixed\nrating=1500\n");
  g_autoptr (SclOutcome) outcome = NULL;
  double rating[2] = { 1500, 1500 };
  const SclPathPoint *path;
  guint n;

  scl_history_builder_add_player (builder, "Young", "id:1", "", "", "", 1971, 0);
  scl_history_builder_add_player (builder, "Old", "id:2", "", "", "", 1950, 0);
  for (guint e = 0; e < 20; e++)
    {
      const SclDay day = day_of ("1990-12-22") + (SclDay) e;

      add_game (builder, scl_history_builder_add_event (builder, "Match", "", day, day), 1, 0, 1, 2,
                0);
    }
  history = scl_history_builder_finish (builder);
  outcome = scl_replay_run (history, policy, NULL, NULL, NULL, NULL, NULL);
  path = scl_outcome_path (outcome, 0, &n);
  g_assert_cmpuint (n, ==, 20);
  for (guint e = 0; e < 20; e++)
    {
      const double lost = 1 / (1 + pow (10, (rating[0] - rating[1]) / 400));

      rating[0] += (e < 10 ? 40 : 20) * lost; /* 31 December is the tenth day */
      rating[1] -= 20 * lost;
      g_assert_cmpfloat_with_epsilon (path[e].rating, rating[0], 1e-3);
    }
}

/* A copy of a player's path alone is the path among all; without paths, nothing. */
static void
test_paths (void)
{
  static const char *const names[] = { "elo", "glicko" };
  g_autoptr (SclHistory) history = fixture_random_history (3, 15, 12);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SclPolicy) policy = scl_policy_find (names[i % 2], NULL);
      SclReplayOptions options = SCL_REPLAY_DEFAULTS;
      g_autoptr (SclOutcome) outcome = NULL;

      options.keep_paths = i < 2;
      outcome = scl_replay_run (history, policy, &options, NULL, NULL, NULL, NULL);
      for (guint32 q = 0; q < 15; q++)
        {
          g_autoptr (GArray) copy = scl_outcome_dup_path (outcome, q);
          guint n;
          const SclPathPoint *path = scl_outcome_path (outcome, q, &n);

          g_assert_cmpuint (copy->len, ==, n);
          g_assert_cmpint (n > 0, ==, i < 2);
          for (guint k = 0; k < n; k++)
            {
              const SclPathPoint *one = &g_array_index (copy, SclPathPoint, k);

              g_assert_cmpuint (one->period, ==, path[k].period);
              g_assert_cmpuint (one->games, ==, path[k].games);
              g_assert_cmpfloat (one->rating, ==, path[k].rating);
              g_assert_cmpint (isnan (one->deviation), ==, i % 2 == 0);
              if (i % 2 == 1)
                g_assert_cmpfloat (one->deviation, ==, path[k].deviation);
            }
        }
    }
}

TEST_MAIN ("/runs", test_one_by_one, test_days, test_paths)
