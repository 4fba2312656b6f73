/* SclMoments: how games end, by level and by difference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/replay/scl-moments-private.h"

#include "rating/base/scl-for-each.h"
#include "rating/base/scl-order.h"

#define MIN_GAMES 200 /* fewer do not make a share of draws */

typedef struct
{
  double n, draws, score;
} Results;

static double
draws_of (const Results *self)
{
  return self->n >= MIN_GAMES ? self->draws / self->n : NAN;
}

static double
score_of (const Results *self)
{
  return self->n >= MIN_GAMES ? self->score / self->n : NAN;
}

void
scl_moments_measure_games (SclMoments *self, const GArray *games)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (double));
  Results third[3] = { { 0 } }, apart[2] = { { 0 } };
  double low, high;

  SCL_FOR_EACH (const SclRecordGame, game, games)
    {
      const double level = 0.5 * (game->white + game->black);

      if (!isnan (level) && fabsf (game->white - game->black) < 100.0f)
        g_array_append_val (levels, level);
    }
  if (levels->len < 3 * MIN_GAMES)
    return;
  g_array_sort (levels, scl_compare_doubles);
  low = g_array_index (levels, double, levels->len / 3);
  high = g_array_index (levels, double, 2 * levels->len / 3);
  SCL_FOR_EACH (const SclRecordGame, game, games)
    {
      const double level = 0.5 * (game->white + game->black),
                   difference = fabsf (game->white - game->black);
      Results *results;

      if (isnan (level) || difference >= 400.0)
        continue;
      results = difference >= 200.0   ? &apart[1]
                : difference >= 100.0 ? &apart[0]
                                      : &third[level < low    ? 0
                                               : level < high ? 1
                                                              : 2];
      results->n++;
      results->draws += game->half_points == 1;
      results->score += 0.5 * game->half_points;
    }
  for (guint i = 0; i < 3; i++)
    {
      self->value[SCL_MOMENT_DRAWS_LOW + i] = draws_of (&third[i]);
      self->value[SCL_MOMENT_WHITE_LOW + i] = score_of (&third[i]);
    }
  self->value[SCL_MOMENT_DRAWS_100] = draws_of (&apart[0]);
  self->value[SCL_MOMENT_DRAWS_200] = draws_of (&apart[1]);
}
