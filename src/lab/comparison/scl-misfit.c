/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-misfit.h"

#include <math.h>

#include "lab/replay/scl-outcome-private.h"
#include "rating/core/scl-csv-writer.h"

#define Z_95 1.959963984540054

/* One side of a game. */
typedef struct
{
  guint32 person, opponent;
  guint32 cell;
  float residual;
} Side;

typedef struct
{
  guint n;
  Side *sides;
  float *own; /* rating, until the rows are known */
  float *expected;
  double low, high; /* own ratings */
} Gathering;

double
scl_misfit_difference (guint column)
{
  return column == 0 ? -INFINITY
                     : ((double) column - SCL_MISFIT_N_COLUMNS / 2.0) * SCL_MISFIT_DIFFERENCE_WIDTH;
}

static guint
column_of (double difference)
{
  const double column
      = floor (difference / SCL_MISFIT_DIFFERENCE_WIDTH) + SCL_MISFIT_N_COLUMNS / 2.0;

  return (guint) CLAMP (column, 0.0, SCL_MISFIT_N_COLUMNS - 1.0);
}

/* ---- Sides ---- */

static inline void
add_side (Gathering *all, guint32 person, guint32 opponent, double own, double other, double score,
          double expected)
{
  const guint at = all->n++;

  all->sides[at] = (Side){ person, opponent, column_of (own - other), (float) (score - expected) };
  all->own[at] = (float) own;
  all->expected[at] = (float) expected;
  all->low = MIN (all->low, own);
  all->high = MAX (all->high, own);
}

static void
gather_period (Gathering *all, SclOutcome *outcome, guint period, const double *rating)
{
  const SclPlan *plan = outcome->plan;
  const SclSchedulePeriodSlice *slice = &plan->periods[period];

  for (guint i = slice->first_game; i < slice->first_game + slice->n_games; i++)
    {
      const double e = outcome->predictions[scl_plan_game (plan, i)];
      const double white = rating[plan->white[i]], black = rating[plan->black[i]],
                   s = 0.5 * plan->score[i];

      if (isnan (e) || isnan (white) || isnan (black))
        continue;
      add_side (all, plan->white[i], plan->black[i], white, black, s, e);
      add_side (all, plan->black[i], plan->white[i], black, white, 1.0 - s, 1.0 - e);
    }
}

/* Who has no rating before a period and one before its games was given it, and that is the first of
 * the path. */
static void
gather (Gathering *all, SclOutcome *outcome)
{
  const guint n_players = scl_history_players (outcome->history)->n;
  const SclPathLog *log = &outcome->log;
  g_autofree double *rating
      = g_memdup2 (outcome->first_rating, sizeof (double) * MAX (n_players, 1));

  all->sides = g_new (Side, 2 * (gsize) outcome->plan->n_games);
  all->own = g_new (float, 2 * (gsize) outcome->plan->n_games);
  all->expected = g_new (float, 2 * (gsize) outcome->plan->n_games);
  for (guint p = 0; p < outcome->periods->len; p++)
    {
      gather_period (all, outcome, p, rating);
      for (guint i = log->start[p]; i < log->start[p + 1]; i++)
        rating[log->player[i]] = log->rating[i];
    }
}

/* ---- Errors ---- */

/* Sums over clusters of sum², sum x number, number², by cell: the squared sums of deviations from a
 * mean follow from them. */
typedef struct
{
  double squares, cross, numbers;
  guint clusters;
} ClusterSums;

static double
variance_of (const ClusterSums *sums, double mean, guint n)
{
  return (sums->squares - 2.0 * mean * sums->cross + mean * mean * sums->numbers)
         / ((double) n * n);
}

/* What of a side its cluster needs. */
typedef struct
{
  guint32 cell;
  float residual;
} Part;

/* The sides by who, person or opponent: those of q are [start[q], start[q + 1]). */
static Part *
sort_by (const Gathering *all, guint n_players, gboolean by_person, guint32 *start)
{
  Part *parts = g_new (Part, MAX (all->n, 1));

  /* start[q + 1] is where the next side of q goes, and ends where q + 1 begins. */
  for (guint i = 0; i < all->n; i++)
    start[(by_person ? all->sides[i].person : all->sides[i].opponent) + 2]++;
  for (guint q = 2; q <= n_players; q++)
    start[q] += start[q - 1];
  for (guint i = 0; i < all->n; i++)
    {
      const Side *side = &all->sides[i];

      parts[start[(by_person ? side->person : side->opponent) + 1]++]
          = (Part){ side->cell, side->residual };
    }
  return parts;
}

static void
sum_clusters (const Gathering *all, guint n_players, gboolean by_person, guint n_cells,
              ClusterSums *sums)
{
  g_autofree guint32 *start = g_new0 (guint32, n_players + 2);
  g_autofree Part *parts = sort_by (all, n_players, by_person, start);
  g_autofree double *sum = g_new0 (double, MAX (n_cells, 1));
  g_autofree guint *n = g_new0 (guint, MAX (n_cells, 1));

  for (guint q = 0; q < n_players; q++)
    {
      for (guint i = start[q]; i < start[q + 1]; i++)
        {
          sum[parts[i].cell] += parts[i].residual;
          n[parts[i].cell]++;
        }
      for (guint i = start[q]; i < start[q + 1]; i++)
        {
          const guint cell = parts[i].cell;

          if (n[cell] == 0)
            continue; /* taken already */
          sums[cell].squares += sum[cell] * sum[cell];
          sums[cell].cross += sum[cell] * n[cell];
          sums[cell].numbers += (double) n[cell] * n[cell];
          sums[cell].clusters++;
          sum[cell] = 0.0;
          n[cell] = 0;
        }
    }
}

static void
take_errors (SclMisfit *self, const Gathering *all, guint n_players)
{
  const guint n_cells = self->n_rows * SCL_MISFIT_N_COLUMNS;
  g_autofree ClusterSums *persons = g_new0 (ClusterSums, MAX (n_cells, 1));
  g_autofree ClusterSums *opponents = g_new0 (ClusterSums, MAX (n_cells, 1));
  g_autofree double *single = g_new0 (double, MAX (n_cells, 1));

  sum_clusters (all, n_players, TRUE, n_cells, persons);
  sum_clusters (all, n_players, FALSE, n_cells, opponents);
  for (guint i = 0; i < all->n; i++)
    {
      const Side *side = &all->sides[i];
      const double deviation = side->residual - self->cells[side->cell].misfit;

      single[side->cell] += deviation * deviation;
    }
  for (guint c = 0; c < n_cells; c++)
    {
      SclMisfitCell *cell = &self->cells[c];
      double a, b;

      if (persons[c].clusters < 2 || opponents[c].clusters < 2)
        continue;
      a = variance_of (&persons[c], cell->misfit, cell->sides);
      b = variance_of (&opponents[c], cell->misfit, cell->sides);
      cell->error
          = sqrt (MAX (a + b - single[c] / ((double) cell->sides * cell->sides), MAX (a, b)));
    }
}

/* ---- The grid ---- */

static void
fill (SclMisfit *self, Gathering *all)
{
  const guint n_cells = self->n_rows * SCL_MISFIT_N_COLUMNS;

  for (guint i = 0; i < all->n; i++)
    {
      Side *side = &all->sides[i];
      const double row = floor ((all->own[i] - self->lowest) / SCL_MISFIT_WIDTH);
      const double expected = all->expected[i];
      SclMisfitCell *cell;

      side->cell += (guint) CLAMP (row, 0.0, self->n_rows - 1.0) * SCL_MISFIT_N_COLUMNS;
      cell = &self->cells[side->cell];
      cell->sides++;
      cell->expected += expected;
      cell->misfit += side->residual;
    }
  for (guint c = 0; c < n_cells; c++)
    {
      SclMisfitCell *cell = &self->cells[c];

      cell->expected /= cell->sides; /* 0 / 0 is NaN */
      cell->misfit /= cell->sides;
      cell->score = cell->expected + cell->misfit;
      cell->error = NAN;
    }
}

SclMisfit *
scl_misfit_new (SclOutcome *outcome)
{
  SclMisfit *self = g_new0 (SclMisfit, 1);
  Gathering all = { .low = INFINITY, .high = -INFINITY };

  if (outcome->has_paths && outcome->predictions != NULL)
    gather (&all, outcome);
  if (all.n > 0)
    {
      self->lowest = floor (all.low / SCL_MISFIT_WIDTH) * SCL_MISFIT_WIDTH;
      self->n_rows
          = (guint) (floor (all.high / SCL_MISFIT_WIDTH) - floor (all.low / SCL_MISFIT_WIDTH)) + 1;
      self->cells = g_new0 (SclMisfitCell, self->n_rows * SCL_MISFIT_N_COLUMNS);
      fill (self, &all);
      g_clear_pointer (&all.own, g_free);
      g_clear_pointer (&all.expected, g_free);
      take_errors (self, &all, scl_history_players (outcome->history)->n);
    }
  g_free (all.sides);
  g_free (all.own);
  g_free (all.expected);
  return self;
}

void
scl_misfit_free (SclMisfit *self)
{
  g_free (self->cells);
  g_free (self);
}

GString *
scl_misfit_to_csv (const SclMisfit *self)
{
  GString *out = g_string_new (NULL);
  SclCsvWriter csv = { .text = out };

  scl_csv_writer_add_line (&csv, "rating_from,rating_to,difference_from,difference_to,sides,score,"
                                 "expected,misfit,error,low,high");
  for (guint c = 0; c < self->n_rows * SCL_MISFIT_N_COLUMNS; c++)
    {
      const SclMisfitCell *cell = &self->cells[c];
      const double rating = self->lowest + c / SCL_MISFIT_N_COLUMNS * SCL_MISFIT_WIDTH;
      const guint column = c % SCL_MISFIT_N_COLUMNS;
      const double numbers[] = { cell->score,
                                 cell->expected,
                                 cell->misfit,
                                 cell->error,
                                 cell->misfit - Z_95 * cell->error,
                                 cell->misfit + Z_95 * cell->error };

      if (cell->sides == 0)
        continue;
      scl_csv_writer_add_number (&csv, rating, "%.0f");
      scl_csv_writer_add_number (&csv, rating + SCL_MISFIT_WIDTH, "%.0f");
      scl_csv_writer_add_number (&csv, scl_misfit_difference (column), "%.0f");
      scl_csv_writer_add_number (
          &csv, column + 1 < SCL_MISFIT_N_COLUMNS ? scl_misfit_difference (column + 1) : NAN,
          "%.0f");
      scl_csv_writer_add_integer (&csv, cell->sides);
      for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
        scl_csv_writer_add_number (&csv, numbers[i], "%.6f");
      scl_csv_writer_end_line (&csv);
    }
  return out;
}
