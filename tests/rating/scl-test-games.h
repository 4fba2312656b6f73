/* Games for tests of systems: a few players, their ratings, events; one policy's periods run over
 * them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/scl-rating.h"

#define TEST_PLAYERS 512
#define TEST_GAMES 4096

/* Player 0 is the one whom the test follows. */
typedef struct
{
  SclPolicy *policy;
  const SclSystem *system; /* of the regime in force on `day` */
  SclStates *states;
  guint n_players, n_games, n_events, n_periods;
  SclDay day; /* of the next event */
  guint32 white[TEST_GAMES], black[TEST_GAMES], event[TEST_GAMES];
  guint8 score[TEST_GAMES], flags[TEST_GAMES];
  SclDay days[TEST_GAMES];
  gint16 white_given[TEST_GAMES], black_given[TEST_GAMES];
  gint16 birth_year[TEST_PLAYERS];
  guint8 sex[TEST_PLAYERS];
  SclTrace *trace; /* of the last period */
  gboolean no_trace;
} TestGames;

static inline TestGames *
test_games_new (const char *policy_name, const char *day)
{
  TestGames *self = g_new0 (TestGames, 1);
  g_autoptr (GError) error = NULL;

  self->policy = strchr (policy_name, '\n') != NULL
                     ? scl_policy_parse (policy_name, -1, "test", &error)
                     : scl_policy_find (policy_name, &error);
  g_assert_no_error (error);
  self->day = scl_day_parse (day);
  self->system = scl_policy_regime_at (self->policy, self->day)->system;
  self->states = scl_states_new (self->system, TEST_PLAYERS);
  self->n_players = 1;
  return self;
}

static inline void
test_games_free (TestGames *self)
{
  g_clear_pointer (&self->trace, scl_trace_free);
  scl_states_free (self->states);
  scl_policy_unref (self->policy);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestGames, test_games_free)

static inline void
test_games_set (TestGames *self, guint32 player, double rating, guint games, double k)
{
  self->states->rating[player] = rating;
  self->states->peak[player] = rating;
  self->states->games[player] = games;
  scl_states_fix_k (self->states, player, k);
}

/* A new opponent, held at that rating. */
static inline guint32
test_games_opponent (TestGames *self, double rating)
{
  guint32 player = self->n_players++;

  g_assert_cmpuint (player, <, TEST_PLAYERS);
  test_games_set (self, player, rating, 100, NAN);
  self->states->flags[player] |= SCL_PLAYER_HELD;
  return player;
}

static inline void
test_games_add (TestGames *self, guint32 white, guint32 black, guint half_points)
{
  guint i = self->n_games++;

  g_assert_cmpuint (i, <, TEST_GAMES);
  self->white[i] = white;
  self->black[i] = black;
  self->event[i] = self->n_events;
  self->score[i] = (guint8) half_points;
  self->days[i] = self->day;
}

/* "1787:1 2025:0.5 …": player 0 against as many new held opponents, in one event of its own. */
static inline void
test_games_event (TestGames *self, const char *games)
{
  g_auto (GStrv) items = g_strsplit (games, " ", -1);

  for (char **item = items; *item != NULL; item++)
    {
      char *colon;
      double rating = g_ascii_strtod (*item, &colon);

      g_assert_true (*colon == ':');
      test_games_add (self, 0, test_games_opponent (self, rating),
                      (guint) lround (2.0 * g_ascii_strtod (colon + 1, NULL)));
    }
  self->n_events++;
}

static inline SclPeriod
test_games_period (TestGames *self, guint first, guint n)
{
  SclDay start = scl_day_floor_months (self->day, 1);

  return (SclPeriod){ .index = self->n_periods,
                      .first_day = start,
                      .last_day = scl_day_add_months (start, 1) - 1,
                      .list_day = scl_day_add_months (start, 1),
                      .length = 1.0,
                      .n_games = n,
                      .first_game = first,
                      .white = self->white + first,
                      .black = self->black + first,
                      .event = self->event + first,
                      .score = self->score + first,
                      .flags = self->flags + first,
                      .day = self->days + first,
                      .white_given = self->white_given + first,
                      .black_given = self->black_given + first,
                      .n_players = TEST_PLAYERS,
                      .birth_year = self->birth_year,
                      .sex = self->sex };
}

/* The trace explains: contributions and steps are new - old, or the first rating. */
static inline void
test_trace_adds_up (const SclTrace *trace)
{
  double sum = 0.0;

  for (guint i = 0; i < trace->games->len; i++)
    sum += g_array_index (trace->games, SclTraceGame, i).change;
  for (guint i = 0; i < trace->steps->len; i++)
    sum += g_array_index (trace->steps, SclTraceStep, i).change;
  if (isfinite (trace->new_rating))
    g_assert_cmpfloat_with_epsilon (
        trace->new_rating - (isnan (trace->old_rating) ? 0.0 : trace->old_rating), sum, 1e-9);
}

/* Every game that the trace tells is one of the traced player's since game `first`, told as it was
 * played. */
static inline void
test_trace_tells_games (const TestGames *self, guint first)
{
  const SclTrace *trace = self->trace;

  for (guint i = 0; i < trace->games->len; i++)
    {
      const SclTraceGame *game = &g_array_index (trace->games, SclTraceGame, i);
      gboolean is_white;

      g_assert_cmpuint (game->game, >=, first);
      g_assert_cmpuint (game->game, <, self->n_games);
      is_white = self->white[game->game] == trace->player;
      g_assert_true (is_white || self->black[game->game] == trace->player);
      g_assert_cmpuint (game->opponent, ==,
                        is_white ? self->black[game->game] : self->white[game->game]);
      g_assert_cmpuint (game->event, ==, self->event[game->game]);
      g_assert_cmpfloat (game->score, ==,
                         0.5 * (is_white ? self->score[game->game] : 2 - self->score[game->game]));
      g_assert_cmpuint (self->flags[game->game], ==, SCL_GAME_RATED);
      if (i > 0)
        g_assert_cmpuint (game->game, >, game[-1].game);
    }
}

/* What the step of that name adds; 0 where there is none. */
static inline double
test_trace_step (const SclTrace *trace, const char *what)
{
  double sum = 0.0;

  for (guint i = 0; i < trace->steps->len; i++)
    if (g_str_equal (g_array_index (trace->steps, SclTraceStep, i).what, what))
      sum += g_array_index (trace->steps, SclTraceStep, i).change;
  return sum;
}

static inline void
test_same (double a, double b)
{
  if (!isnan (a) || !isnan (b))
    g_assert_cmpfloat_with_epsilon (a, b, 1e-9);
}

/* What the trace says player 0 had before and has afterwards is what the states had and have; the
 * points are those of its games, but for a first rating, for which earlier ones may count. old: the
 * rating before. */
static inline void
test_trace_is_of_states (const TestGames *self, double old)
{
  const SclTrace *trace = self->trace;
  const SclStates *states = self->states;
  double score = 0.0;

  for (guint i = 0; i < trace->games->len; i++)
    score += g_array_index (trace->games, SclTraceGame, i).score;
  if (trace->games->len == 0)
    return;
  test_same (trace->old_rating, old);
  test_same (trace->new_rating, states->rating[0]);
  if (!isnan (old))
    g_assert_cmpfloat (trace->score, ==, score);
  if (states->deviation != NULL)
    test_same (trace->new_deviation, states->deviation[0]);
  if (states->volatility != NULL)
    test_same (trace->new_volatility, states->volatility[0]);
  if (states->index != NULL)
    test_same (trace->new_index, states->index[0]);
}

/* All games from first on are one period. Returns player 0's rating after it. */
static inline double
test_games_run (TestGames *self, guint first)
{
  double old;
  SclPeriod period = test_games_period (self, first, self->n_games - first);

  g_clear_pointer (&self->trace, scl_trace_free);
  self->trace = scl_trace_new (0);
  self->system = scl_policy_regime_at (self->policy, self->day)->system;
  scl_system_enter (self->system, self->states, &period);
  old = self->states->rating[0];
  scl_system_update (self->system, self->states, &period, self->no_trace ? NULL : self->trace);
  self->n_periods++;
  test_trace_adds_up (self->trace);
  test_trace_is_of_states (self, old);
  test_trace_tells_games (self, 0);
  return self->states->rating[0];
}

/* Events with | between them, all of them one period. Returns player 0's rating after it. */
static inline double
test_games_events (TestGames *games, const char *events)
{
  g_auto (GStrv) items = g_strsplit (events, "|", -1);

  for (char **item = items; *item != NULL; item++)
    test_games_event (games, *item);
  return test_games_run (games, 0);
}

static inline const SclTraceGame *
test_games_traced (TestGames *self, guint i)
{
  g_assert_cmpuint (i, <, self->trace->games->len);
  return &g_array_index (self->trace->games, SclTraceGame, i);
}

/* A player as a system with deviations has one. */
static inline void
test_games_set_deviation (TestGames *self, guint32 player, double rating, double deviation)
{
  test_games_set (self, player, rating, 0, NAN);
  self->states->deviation[player] = deviation;
}

/* A game of player 0 against somebody of that rating and deviation; half_points: his score. */
static inline void
test_games_add_deviation (TestGames *self, double rating, double deviation, guint half_points)
{
  guint32 opponent = test_games_opponent (self, rating);

  self->states->deviation[opponent] = deviation;
  test_games_add (self, 0, opponent, half_points);
}
