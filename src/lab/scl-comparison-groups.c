/* A comparison by sub-group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/scl-comparison-private.h"
#include "lab/scl-metrics-private.h"

#include <math.h>

static double
log_loss_of (guint half_points, double expected)
{
  const double e = CLAMP (expected, SCL_SCORER_CLAMP, 1.0 - SCL_SCORER_CLAMP);

  return half_points == 2 ? -log (e) : half_points == 0 ? -log (1.0 - e) : -0.5 * (log (e) + log (1.0 - e));
}

typedef struct
{
  guint64 n;
  double log_loss, square, bias;
} GroupSums;

GArray *
scl_comparison_groups (SclComparison *self, guint policy, const SclGroups *groups)
{
  const SclGames *games = scl_history_games (self->history);
  const float *expected = scl_outcome_predictions (scl_comparison_outcome (self, policy));
  g_autofree GroupSums *sums = g_new0 (GroupSums, MAX (groups->n, 1));
  GArray *result = g_array_sized_new (FALSE, TRUE, sizeof (SclGroupMetrics), groups->n);

  for (guint g = 0; g < games->n; g++)
    {
      const double e = expected[g], error = 0.5 * games->score[g] - e;
      double loss;

      if (self->use[g] != SCL_USE_JUDGED || isnan (e))
        continue;
      loss = log_loss_of (games->score[g], e);
      for (guint side = 0; side < 2; side++)
        {
          const guint8 group = side == 0 ? groups->white[g] : groups->black[g];

          if (group == SCL_GROUP_NONE)
            continue;
          sums[group].n++;
          sums[group].log_loss += loss;
          sums[group].square += error * error;
          sums[group].bias += side == 0 ? error : -error;
        }
    }
  for (guint i = 0; i < groups->n; i++)
    {
      const double n = sums[i].n;
      SclGroupMetrics one = { .n = sums[i].n, .log_loss = NAN, .brier = NAN, .bias = NAN, .bias_error = NAN };

      if (n > 0)
        {
          one.log_loss = sums[i].log_loss / n;
          one.brier = sums[i].square / n;
          one.bias = sums[i].bias / n;
        }
      if (n > 1)
        one.bias_error = sqrt (MAX (one.brier - one.bias * one.bias, 0.0) / (n - 1.0));
      g_array_append_val (result, one);
    }
  return result;
}
