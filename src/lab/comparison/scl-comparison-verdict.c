/* What a difference owes to the way it was judged: the burn-in and the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/comparison/scl-comparison-private.h"
#include "lab/replay/scl-metrics-private.h"

#include <math.h>
#include <string.h>

static inline double
clamp_expected (double expected)
{
  return CLAMP (expected, SCL_SCORER_CLAMP, 1.0 - SCL_SCORER_CLAMP);
}

/* Log-loss of a less that of b. Only a draw needs both logarithms; who won is no branch. */
static double
loss_difference (guint half_points, double a, double b)
{
  const double x = clamp_expected (a), y = clamp_expected (b);
  const double ratios[2] = { (1.0 - y) / (1.0 - x), y / x };
  const double first = log (ratios[half_points > 0]);

  return half_points != 1 ? first : 0.5 * (first + log (ratios[0]));
}

/* By month, over the games of one use. Games that either does not predict are left out. */
static void
add_differences (SclComparison *self, const float *a, const float *b, SclGameUse use, double *sums,
                 double *counts)
{
  const SclGames *games = scl_history_games (self->history);

  for (guint g = 0; g < games->n; g++)
    if (self->use[g] == use && !isnan (a[g] + b[g]))
      {
        const guint block = self->block_of_event[games->event[g]];

        sums[block] += loss_difference (games->score[g], a[g], b[g]);
        counts[block] += 1.0;
      }
}

static const float *
other_predictions (const SclOutcome *outcome)
{
  return outcome->other_predictions != NULL ? outcome->other_predictions : outcome->predictions;
}

static gboolean
turns (const SclPairedTest *a, const SclPairedTest *b)
{
  return a->difference * b->difference < 0.0; /* NaN: no */
}

SclVerdict
scl_comparison_find_verdict (SclComparison *self, guint policy, guint reference)
{
  const SclOutcome *a = g_ptr_array_index (self->outcomes, policy),
                   *b = g_ptr_array_index (self->outcomes, reference);
  const SclPolicyNumbers *x = self->numbers[policy], *y = self->numbers[reference];
  const guint n = MAX (self->n_blocks, 1);
  g_autofree double *sums = g_new0 (double, n),
                    *counts = g_memdup2 (x->block_games, sizeof (double) * n);
  SclVerdict verdict = { .judged = scl_comparison_test (self, SCL_LOSS_LOG, policy, reference) };

  verdict.with_burn_in = verdict.other_start = verdict.judged;
  if (self->n_burnt > 0)
    {
      for (guint m = 0; m < self->n_blocks; m++)
        sums[m] = x->block_loss[SCL_LOSS_LOG][m] - y->block_loss[SCL_LOSS_LOG][m];
      add_differences (self, a->predictions, b->predictions, SCL_USE_BURNT, sums, counts);
      verdict.with_burn_in = scl_paired_test (sums, counts, self->n_blocks);
    }
  if (a->other_predictions != NULL || b->other_predictions != NULL)
    {
      memset (sums, 0, sizeof (double) * n);
      memset (counts, 0, sizeof (double) * n);
      add_differences (self, other_predictions (a), other_predictions (b), SCL_USE_JUDGED, sums,
                       counts);
      verdict.other_start = scl_paired_test (sums, counts, self->n_blocks);
    }
  verdict.burn_in_decides = turns (&verdict.judged, &verdict.with_burn_in);
  verdict.start_decides = turns (&verdict.judged, &verdict.other_start);
  return verdict;
}

SclVerdict
scl_comparison_verdict (SclComparison *self, guint policy, guint reference)
{
  g_return_val_if_fail (policy < self->outcomes->len && reference < self->outcomes->len,
                        (SclVerdict){ 0 });

  return reference == 0 && policy > 0 ? self->numbers[policy]->verdict
                                      : scl_comparison_find_verdict (self, policy, reference);
}
