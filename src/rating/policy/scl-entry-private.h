/* How players without a rating get one before their first games count, and what a period leaves
 * them with: what several systems share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "rating/base/scl-day.h"
#include "rating/policy/scl-system.h"

/* Whether everybody who plays has a rating, so that nobody can enter. */
static inline gboolean
scl_period_all_rated (const SclStates *states, const SclPeriod *period)
{
  const double *rating = states->rating;
  double sums[4]
      = { 0.0, 0.0, 0.0, 0.0 }; /* NaN if one is; four, so that no addition waits for another */
  guint i = 0;

  for (; i + 4 <= period->n_playing; i += 4)
    for (guint j = 0; j < 4; j++)
      sums[j] += rating[period->playing[i + j]];
  for (; i < period->n_playing; i++)
    sums[0] += rating[period->playing[i]];
  return !isnan (sums[0] + sums[1] + sums[2] + sums[3]);
}

/* Enters a player at a rating, as published. */
static inline void
scl_enter_player (SclStates *states, guint32 player, double rating)
{
  states->rating[player] = rating;
  states->peak[player] = rating;
}

/* What a period leaves a player with who was rated in `games` of its games up to `day`; rating NaN:
 * the old one stays. */
static inline void
scl_leave_player (SclStates *states, guint32 player, double rating, guint32 games, SclDay day)
{
  if (!isnan (rating))
    {
      states->rating[player] = rating;
      states->peak[player] = fmax (states->peak[player], rating);
    }
  states->games[player] += games;
  states->last_day[player] = day;
}

/* Players of the period's rated games who have no rating and beside whom the source printed one
 * enter at (given - offset) / slope, which is `given` itself for offset 0 and slope 1; the others
 * at `otherwise` unless that is NaN. The first game counts: later ones of the same period find the
 * player entered. */
static inline void
scl_enter_given (SclStates *states, const SclPeriod *period, double offset, double slope,
                 double otherwise)
{
  if (scl_period_all_rated (states, period))
    return;
  for (guint i = 0; i < period->n_games; i++)
    {
      const guint32 side[2] = { period->white[i], period->black[i] };
      const int given[2] = { period->white_given[i], period->black_given[i] };

      if (period->flags[i] != SCL_GAME_RATED)
        continue;
      for (guint s = 0; s < 2; s++)
        if (isnan (states->rating[side[s]]))
          {
            double rating = given[s] > 0 ? (given[s] - offset) / slope : otherwise;

            if (!isnan (rating))
              scl_enter_player (states, side[s], rating);
          }
    }
}

/* White's expected score by game from the ratings as they are. */
#define SCL_PREDICT_EACH(states, period, out, expression)                                          \
  for (guint i_ = 0; i_ < (period)->n_games; i_++)                                                 \
    {                                                                                              \
      double white = (states)->rating[(period)->white[i_]],                                        \
             black = (states)->rating[(period)->black[i_]];                                        \
                                                                                                   \
      (out)[i_] = isnan (white) || isnan (black) ? NAN : (expression);                             \
    }

/* The player's age in the year of the day; -1 where the birth year is not known. */
static inline int
scl_player_age (const SclPeriod *period, guint32 player, SclDay day)
{
  int year = period->birth_year != NULL ? period->birth_year[player] : 0;

  return year > 0 ? scl_day_year (day) - year : -1;
}
