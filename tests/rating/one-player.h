/* One player's rating period for tests: player 0 against opponents 1 … n, each met once, who are
 * held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>
#include <string.h>

#include "rating/base/scl-day.h"
#include "rating/policy/scl-policy.h"

typedef struct
{
  SclPolicy *policy;
  const SclSystem *system;
  SclStates *states;
  guint n; /* opponents */
  gint16 *birth_year;
  SclDay day;
} OnePlayer;

/* policy: a shipped one's name, or a text. A rating of NaN is none. The day is that of the period:
 * 2000-06-15 unless set afterwards. */
static inline OnePlayer
one_player_new (const char *policy, double rating, guint games, guint n_opponents)
{
  g_autoptr (GError) error = NULL;
  OnePlayer self = { .n = n_opponents, .day = scl_day_from_ymd (2000, 6, 15) };

  self.policy = strchr (policy, '\n') != NULL ? scl_policy_parse (policy, -1, "test", &error)
                                              : scl_policy_find (policy, &error);
  g_assert_no_error (error);
  self.system = scl_policy_regime_at (self.policy, SCL_DAY_NONE)->system;
  self.states = scl_states_new (self.system, n_opponents + 1);
  self.birth_year = g_new0 (gint16, n_opponents + 1);
  self.states->rating[0] = self.states->peak[0] = rating;
  self.states->games[0] = games;
  return self;
}

static inline void
one_player_clear (OnePlayer *self)
{
  scl_states_free (self->states);
  scl_policy_unref (self->policy);
  g_free (self->birth_year);
}

/* Plays the period: opponent i has ratings[i], and player 0 scores[i] (0, 0.5, 1), White in every
 * game. Returns the trace. */
static inline SclTrace *
one_player_play (OnePlayer *self, const double *ratings, const double *scores)
{
  guint n = self->n;
  g_autofree guint32 *white = g_new0 (guint32, n), *black = g_new0 (guint32, n),
                     *event = g_new0 (guint32, n);
  g_autofree guint8 *score = g_new0 (guint8, n), *flags = g_new0 (guint8, n);
  g_autofree SclDay *day = g_new0 (SclDay, n);
  g_autofree gint16 *given = g_new0 (gint16, n);
  SclTrace *trace = scl_trace_new (0);
  SclPeriod period = { .first_day = self->day,
                       .last_day = self->day,
                       .list_day = self->day,
                       .n_games = n,
                       .white = white,
                       .black = black,
                       .event = event,
                       .score = score,
                       .flags = flags,
                       .day = day,
                       .white_given = given,
                       .black_given = given,
                       .n_players = n + 1,
                       .birth_year = self->birth_year };

  for (guint i = 0; i < n; i++)
    {
      black[i] = i + 1;
      score[i] = (guint8) (2 * scores[i]);
      day[i] = self->day;
      self->states->rating[i + 1] = ratings[i];
      self->states->games[i + 1] = 1000;
      self->states->flags[i + 1] |= SCL_PLAYER_HELD;
    }
  scl_system_enter (self->system, self->states, &period);
  scl_system_update (self->system, self->states, &period, trace);

  /* Whatever the system, the games' changes and the steps are the change, or the first rating. */
  if (!isnan (trace->new_rating))
    {
      double sum = 0.0;

      for (guint i = 0; i < trace->games->len; i++)
        sum += g_array_index (trace->games, SclTraceGame, i).change;
      for (guint i = 0; i < trace->steps->len; i++)
        sum += g_array_index (trace->steps, SclTraceStep, i).change;
      g_assert_cmpfloat_with_epsilon (
          sum, trace->new_rating - (isnan (trace->old_rating) ? 0.0 : trace->old_rating), 1e-6);
    }
  return trace;
}

/* The new rating of a player after a period, with nothing else to look at. */
static inline double
one_player_rate (const char *policy, double rating, guint games, const double *opponents,
                 const double *scores, guint n)
{
  OnePlayer one = one_player_new (policy, rating, games, n);
  g_autoptr (SclTrace) trace = one_player_play (&one, opponents, scores);
  double fresh = one.states->rating[0];

  one_player_clear (&one);
  return fresh;
}
