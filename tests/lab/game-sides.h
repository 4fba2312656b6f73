/* Every side of every scored game, counted from the definitions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab-fixtures.h"

typedef struct
{
  guint32 player, opponent;
  double rating, difference, residual, expected; /* the ratings with which the period began */
} GameSide;

/* Of GameSide, White's first; to be unreferenced. */
static inline GArray *
game_sides (SclOutcome *outcome)
{
  const SclGames *games = scl_history_games (scl_outcome_history (outcome));
  const float *expected = scl_outcome_predictions (outcome);
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (GameSide));
  guint n_periods;
  const SclPeriodSummary *periods = scl_outcome_periods (outcome, &n_periods);

  for (guint g = 0; g < games->n; g++)
    {
      const guint32 player[2] = { games->white[g], games->black[g] };
      double rating[2];
      guint period = 0;

      if (isnan (expected[g]))
        continue;
      while (periods[period].last_day < games->day[g])
        period++;
      for (guint s = 0; s < 2; s++)
        {
          rating[s] = period > 0 ? rating_after (outcome, player[s], period - 1) : NAN;
          if (isnan (rating[s]))
            rating[s] = scl_outcome_first_rating (outcome, player[s]);
          g_assert_false (isnan (rating[s]));
        }
      for (guint s = 0; s < 2; s++)
        {
          const double e = s == 0 ? expected[g] : 1.0 - expected[g],
                       score = s == 0 ? games->score[g] / 2.0 : 1.0 - games->score[g] / 2.0;
          const GameSide side
              = { player[s], player[1 - s], rating[s], rating[s] - rating[1 - s], score - e, e };

          g_array_append_val (sides, side);
        }
    }
  return sides;
}
