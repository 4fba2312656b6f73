/* The comparison's table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "lab/comparison/scl-comparison-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-number.h"

static double
sum_of (const double *x, guint n)
{
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* ---- Values: one function a row ---- */

typedef struct
{
  double value, error, p;
} Cell;

static Cell
loss_cell (SclComparison *self, SclLoss loss, guint i)
{
  const SclPolicyNumbers *numbers = self->numbers[i];
  const double *counts = loss == SCL_LOSS_RIGHT ? numbers->block_decisive : numbers->block_games;
  const double n = sum_of (counts, self->n_blocks);
  const SclPairedTest spread = scl_paired_test (numbers->block_loss[loss], counts, self->n_blocks);
  Cell cell = { .value = n > 0.0 ? sum_of (numbers->block_loss[loss], self->n_blocks) / n : NAN,
                .error = spread.error,
                .p = NAN };

  if (i > 0)
    cell.p = scl_comparison_test (self, loss, i, 0).p;
  return cell;
}

static Cell
plain_cell (double value)
{
  return (Cell){ .value = value, .error = NAN, .p = NAN };
}

static Cell
cell_games (SclComparison *self, guint i)
{
  return plain_cell ((double) self->n_games);
}

static Cell
cell_scored (SclComparison *self, guint i)
{
  return plain_cell ((double) self->numbers[i]->scored);
}

static Cell
cell_log_loss (SclComparison *self, guint i)
{
  return loss_cell (self, SCL_LOSS_LOG, i);
}

static Cell
cell_brier (SclComparison *self, guint i)
{
  return loss_cell (self, SCL_LOSS_SQUARE, i);
}

static Cell
cell_accuracy (SclComparison *self, guint i)
{
  return loss_cell (self, SCL_LOSS_RIGHT, i);
}

static Cell
cell_slope (SclComparison *self, guint i)
{
  const SclCalibration *calibration = &self->numbers[i]->calibration;

  return (Cell){ .value = calibration->slope, .error = calibration->slope_error, .p = NAN };
}

static Cell
cell_white_edge (SclComparison *self, guint i)
{
  const SclCalibration *calibration = &self->numbers[i]->calibration;

  return (Cell){ .value = calibration->intercept, .error = calibration->intercept_error, .p = NAN };
}

static Cell
cell_rated (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->rated);
}

static Cell
cell_mean (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->mean);
}

static Cell
cell_sd (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->sd);
}

static Cell
cell_p5 (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->percentiles.p5);
}

static Cell
cell_median (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->percentiles.p50);
}

static Cell
cell_p95 (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->percentiles.p95);
}

static Cell
cell_created (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->created);
}

static Cell
cell_drift (SclComparison *self, guint i)
{
  return (Cell){ .value = self->numbers[i]->drift.mean,
                 .error = self->numbers[i]->drift.error,
                 .p = NAN };
}

static Cell
cell_entered (SclComparison *self, guint i)
{
  return plain_cell ((double) self->numbers[i]->entered);
}

static Cell
cell_left (SclComparison *self, guint i)
{
  return plain_cell ((double) self->numbers[i]->left);
}

static Cell
cell_largest (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->largest.change);
}

static Cell
cell_agreement (SclComparison *self, guint i)
{
  return plain_cell (self->numbers[i]->agreement);
}

#define NO_LOSS (-1)

static const struct
{
  const char *id;
  const char *label;
  SclBetter better;
  guint digits;
  SclRowsAbout about;
  Cell (*cell) (SclComparison *self, guint i);
  int loss; /* what the paired test is of; NO_LOSS */
} table[] = {
  { "games", N_ ("Games scored by every policy"), SCL_BETTER_NONE, 0, SCL_ABOUT_PREDICTIONS,
    cell_games, NO_LOSS },
  { "scored", N_ ("Games scored by this policy"), SCL_BETTER_NONE, 0, SCL_ABOUT_PREDICTIONS,
    cell_scored, NO_LOSS },
  { "log-loss", N_ ("Log-loss"), SCL_BETTER_LOWER, 5, SCL_ABOUT_PREDICTIONS, cell_log_loss,
    SCL_LOSS_LOG },
  { "brier", N_ ("Brier score"), SCL_BETTER_LOWER, 5, SCL_ABOUT_PREDICTIONS, cell_brier,
    SCL_LOSS_SQUARE },
  { "accuracy", N_ ("Favourites who won"), SCL_BETTER_HIGHER, 4, SCL_ABOUT_PREDICTIONS,
    cell_accuracy, SCL_LOSS_RIGHT },
  { "slope", N_ ("Calibration slope"), SCL_BETTER_ONE, 3, SCL_ABOUT_PREDICTIONS, cell_slope,
    NO_LOSS },
  { "white-edge", N_ ("White's edge not predicted (logits)"), SCL_BETTER_ZERO, 3,
    SCL_ABOUT_PREDICTIONS, cell_white_edge, NO_LOSS },
  { "rated", N_ ("Players rated at the end"), SCL_BETTER_NONE, 0, SCL_ABOUT_LIST, cell_rated,
    NO_LOSS },
  { "mean", N_ ("Mean rating"), SCL_BETTER_NONE, 1, SCL_ABOUT_LIST, cell_mean, NO_LOSS },
  { "sd", N_ ("Standard deviation"), SCL_BETTER_NONE, 1, SCL_ABOUT_LIST, cell_sd, NO_LOSS },
  { "p5", N_ ("5th percentile"), SCL_BETTER_NONE, 1, SCL_ABOUT_LIST, cell_p5, NO_LOSS },
  { "median", N_ ("Median"), SCL_BETTER_NONE, 1, SCL_ABOUT_LIST, cell_median, NO_LOSS },
  { "p95", N_ ("95th percentile"), SCL_BETTER_NONE, 1, SCL_ABOUT_LIST, cell_p95, NO_LOSS },
  { "created", N_ ("Points created"), SCL_BETTER_ZERO, 0, SCL_ABOUT_LIST, cell_created, NO_LOSS },
  { "drift", N_ ("Drift of the same players"), SCL_BETTER_ZERO, 1, SCL_ABOUT_LIST, cell_drift,
    NO_LOSS },
  { "entered", N_ ("Entries"), SCL_BETTER_NONE, 0, SCL_ABOUT_LIST, cell_entered, NO_LOSS },
  { "left", N_ ("Exits"), SCL_BETTER_NONE, 0, SCL_ABOUT_LIST, cell_left, NO_LOSS },
  { "largest-change", N_ ("Largest change in a period"), SCL_BETTER_NONE, 0, SCL_ABOUT_LIST,
    cell_largest, NO_LOSS },
  { "agreement", N_ ("Rank agreement with the first"), SCL_BETTER_NONE, 4, SCL_ABOUT_LIST,
    cell_agreement, NO_LOSS },
};

double
scl_badness (SclBetter better, double x)
{
  switch (better)
    {
    case SCL_BETTER_LOWER:
      return x;
    case SCL_BETTER_HIGHER:
      return -x;
    case SCL_BETTER_ONE:
      return fabs (x - 1.0);
    case SCL_BETTER_ZERO:
      return fabs (x);
    case SCL_BETTER_NONE:
    default:
      return NAN;
    }
}

int
scl_find_best (SclBetter better, const double *value, guint n, SclBeyondChance beyond,
               gpointer data)
{
  guint best = 0, n_others = 0;

  for (guint i = 1; i < n; i++)
    if (isnan (value[best]) || scl_badness (better, value[i]) < scl_badness (better, value[best]))
      best = i;
  for (guint i = 0; i < n; i++)
    if (i != best && !isnan (value[i]))
      {
        if (!(scl_badness (better, value[best]) < scl_badness (better, value[i]))
            || !beyond (best, i, data))
          return -1;
        n_others++;
      }
  return n_others > 0 ? (int) best : -1;
}

typedef struct
{
  SclComparison *comparison;
  const SclComparisonRow *row;
  int loss;
} Values;

/* Policies are judged by the same games, so that their losses are told apart by the paired test;
 * other values as if each had its own games, which finds fewer differences than there are. */
static gboolean
is_beyond_chance (guint a, guint b, gpointer data)
{
  const Values *values = data;
  const SclComparisonRow *row = values->row;

  if (values->loss != NO_LOSS)
    return scl_comparison_test (values->comparison, (SclLoss) values->loss, a, b).p < 0.05;
  return fabs (scl_badness (row->better, row->value[a]) - scl_badness (row->better, row->value[b]))
         > SCL_Z_95 * hypot (row->error[a], row->error[b]);
}

void
scl_comparison_make_rows (SclComparison *self)
{
  const guint n = self->outcomes->len;

  self->rows = g_array_new (FALSE, TRUE, sizeof (SclComparisonRow));
  for (guint r = 0; r < G_N_ELEMENTS (table); r++)
    {
      SclComparisonRow row = { .id = table[r].id,
                               .label = _ (table[r].label),
                               .better = table[r].better,
                               .digits = table[r].digits,
                               .about = table[r].about };

      row.value = g_new (double, n);
      row.error = g_new (double, n);
      row.p = g_new (double, n);
      for (guint i = 0; i < n; i++)
        {
          const Cell cell = table[r].cell (self, i);

          row.value[i] = cell.value;
          row.error[i] = cell.error;
          row.p[i] = cell.p;
        }
      row.best = scl_find_best (row.better, row.value, n, is_beyond_chance,
                                &(Values){ self, &row, table[r].loss });
      g_array_append_val (self->rows, row);
    }
}

void
scl_comparison_free_rows (SclComparison *self)
{
  for (guint r = 0; self->rows != NULL && r < self->rows->len; r++)
    {
      SclComparisonRow *row = &g_array_index (self->rows, SclComparisonRow, r);

      g_free (row->value);
      g_free (row->error);
      g_free (row->p);
    }
  g_clear_pointer (&self->rows, g_array_unref);
}

const SclComparisonRow *
scl_comparison_rows (SclComparison *self, guint *n)
{
  *n = self->rows->len;
  return (const SclComparisonRow *) (gpointer) self->rows->data;
}

const SclComparisonRow *
scl_comparison_row (SclComparison *self, const char *id)
{
  for (guint r = 0; r < self->rows->len; r++)
    if (strcmp (g_array_index (self->rows, SclComparisonRow, r).id, id) == 0)
      return &g_array_index (self->rows, SclComparisonRow, r);
  return NULL;
}

double
scl_comparison_value (SclComparison *self, const char *id, guint policy)
{
  const SclComparisonRow *row = scl_comparison_row (self, id);

  return row != NULL && policy < self->outcomes->len ? row->value[policy] : NAN;
}

const SclComparisonRow *
scl_comparison_rows_about (SclComparison *self, SclRowsAbout about, guint *n)
{
  guint n_all, first = 0;
  const SclComparisonRow *rows = scl_comparison_rows (self, &n_all);

  while (first < n_all && rows[first].about != about)
    first++;
  *n = 0;
  while (first + *n < n_all && rows[first + *n].about == about)
    (*n)++;
  return rows + first;
}
