/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comparison/scl-misfit.h"

#include <math.h>

#include "lab/groups/scl-player-sides-private.h"
#include "lab/replay/scl-outcome-private.h"
#include "rating/base/scl-csv-writer.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-number.h"

#define NO_CELL G_MAXUINT32
#define NARROW_NO_CELL G_MAXUINT8

/* One side of a game. */
typedef struct
{
  guint32 cell;
  float residual;
} Side;

/* The classes of a grid. */
typedef struct
{
  double row_width; /* rating points; INFINITY: all of them are one row */
  int most_rows;    /* either way from a rating of 0 */
  double column_width;
  guint n_columns; /* even: as many for either sign */
} Classes;

static const Classes grid_classes
    = { SCL_MISFIT_WIDTH, 100000000, SCL_MISFIT_DIFFERENCE_WIDTH, SCL_MISFIT_N_COLUMNS };
static const Classes fine_classes = { INFINITY, 0, SCL_MISFIT_FINE_WIDTH, SCL_MISFIT_N_FINE };

typedef struct
{
  SclOutcome *outcome;
  const SclPlan *plan;
  const Classes *classes;
  gboolean any; /* game is scored */
  /* Cells of the plan's games, White's at [2 * game], Black's behind it: a byte each where that is
   * enough, as it is for ratings of people. */
  guint8 *narrow;
  guint32 *wide;    /* or these; the other is NULL */
  int base;         /* the row that rows are counted from: of the lowest rating of all */
  double low, high; /* own ratings */
} Gathering;

/* NO_CELL: the game is not scored. */
static inline guint32
cell_at (const Gathering *all, gsize side)
{
  if (all->narrow == NULL)
    return all->wide[side];
  return all->narrow[side] != NARROW_NO_CELL ? all->narrow[side] : NO_CELL;
}

static inline void
set_cell (Gathering *all, gsize side, guint32 cell)
{
  if (all->narrow == NULL)
    all->wide[side] = cell;
  else
    all->narrow[side] = cell != NO_CELL ? (guint8) cell : NARROW_NO_CELL;
}

double
scl_misfit_difference (guint column)
{
  return column == 0 ? -INFINITY
                     : ((double) column - SCL_MISFIT_N_COLUMNS / 2.0) * SCL_MISFIT_DIFFERENCE_WIDTH;
}

/* floor (), for numbers that are not beyond the limits given. */
static inline int
floor_within (double x, double low, double high)
{
  const double clamped = CLAMP (x, low, high);
  const int whole = (int) clamped;

  return whole - (clamped < whole);
}

static inline guint
column_of (const Classes *classes, double difference)
{
  const int half = (int) classes->n_columns / 2;

  return (guint) (floor_within (difference / classes->column_width, -half, half - 1) + half);
}

/* ---- Sides ---- */

static inline int
row_of (const Classes *classes, double own)
{
  return floor_within ((float) own / classes->row_width, -classes->most_rows, classes->most_rows);
}

static inline guint32
cell_of (const Gathering *all, double own, double other)
{
  const Classes *classes = all->classes;

  return (guint32) (row_of (classes, own) - all->base) * classes->n_columns
         + column_of (classes, own - other);
}

static inline float
expected_of (const Gathering *all, guint game)
{
  return all->outcome->predictions[scl_plan_game (all->plan, all->plan->first_game + game)];
}

/* Of a side, twice the game and 1 for Black. */
static inline float
residual_of (const Gathering *all, gsize side)
{
  const guint game = (guint) (side / 2);
  const double e = expected_of (all, game),
               s = 0.5 * all->plan->score[all->plan->first_game + game];

  return (float) (side & 1 ? 1.0 - s - (1.0 - e) : s - e);
}

static inline Side
side_of (const Gathering *all, gsize side)
{
  return (Side){ cell_at (all, side), residual_of (all, side) };
}

static void
gather_period (Gathering *all, guint period, const double *rating)
{
  const SclPlan *plan = all->plan;
  const SclSchedulePeriodSlice *slice = &plan->periods[period];

  for (guint i = slice->first_game; i < slice->first_game + slice->n_games; i++)
    {
      const guint game = i - plan->first_game;
      const double e = expected_of (all, game);
      const double white = rating[plan->white[i]], black = rating[plan->black[i]];
      const gsize side = 2 * (gsize) game;
      const gboolean scored = !isnan (e) & !isnan (white) & !isnan (black);

      set_cell (all, side, scored ? cell_of (all, white, black) : NO_CELL);
      set_cell (all, side + 1, scored ? cell_of (all, black, white) : NO_CELL);
      if (!scored)
        continue;
      all->any = TRUE;
      all->low = MIN (all->low, MIN (white, black));
      all->high = MAX (all->high, MAX (white, black));
    }
}

/* Room for the cells of all ratings there are, whether or not they have games that are scored. */
static void
make_room (Gathering *all, guint n_players)
{
  const SclOutcome *outcome = all->outcome;
  const SclPathLog *log = &outcome->log;
  const gsize n = 2 * (gsize) all->plan->n_games;
  double low = INFINITY, high = -INFINITY; /* NaN is neither */
  guint64 n_cells = 0;

  for (guint q = 0; q < n_players; q++)
    {
      low = outcome->first_rating[q] < low ? outcome->first_rating[q] : low;
      high = outcome->first_rating[q] > high ? outcome->first_rating[q] : high;
    }
  for (guint i = 0; i < log->n; i++)
    {
      low = log->rating[i] < low ? log->rating[i] : low;
      high = log->rating[i] > high ? log->rating[i] : high;
    }
  if (low <= high)
    {
      all->base = row_of (all->classes, low);
      /* and one row lower, where single precision has taken the lowest rating to the next */
      n_cells = (guint64) (row_of (all->classes, high) - all->base + 2) * all->classes->n_columns;
    }
  if (n_cells < NARROW_NO_CELL)
    all->narrow = g_new (guint8, n);
  else
    all->wide = g_new (guint32, n);
}

/* Who has no rating before a period and one before its games was given it, and that is the first of
 * the path. */
static void
gather (Gathering *all)
{
  const SclOutcome *outcome = all->outcome;
  const guint n_players = scl_history_players (outcome->history)->n;
  const SclPathLog *log = &outcome->log;
  g_autofree double *rating
      = g_memdup2 (outcome->first_rating, sizeof (double) * MAX (n_players, 1));

  make_room (all, n_players);
  for (guint p = 0; p < outcome->periods->len; p++)
    {
      gather_period (all, p, rating);
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

/* One cluster's sides in one cell. */
typedef struct
{
  double sum;
  guint n;
} Cluster;

/* Of the cluster at work. */
typedef struct
{
  Cluster *of_cell; /* 0 between clusters */
  guint32 *touched;
  guint n_touched;
  ClusterSums *sums; /* per cell */
} Clusters;

static void
clusters_init (Clusters *self, guint n_cells)
{
  *self = (Clusters){ .of_cell = g_new0 (Cluster, MAX (n_cells, 1)),
                      .touched = g_new (guint32, MAX (n_cells, 1)),
                      .sums = g_new0 (ClusterSums, MAX (n_cells, 1)) };
}

SCL_CLEAR_FUNC (clusters_clear, Clusters, of_cell, g_free, touched, g_free, sums, g_free)

static inline void
add_to_cluster (Clusters *self, const Side *side)
{
  Cluster *cluster = &self->of_cell[side->cell];

  if (cluster->n == 0)
    self->touched[self->n_touched++] = side->cell;
  cluster->sum += side->residual;
  cluster->n++;
}

static void
end_cluster (Clusters *self)
{
  for (guint i = 0; i < self->n_touched; i++)
    {
      const guint32 cell = self->touched[i];
      Cluster *cluster = &self->of_cell[cell];

      self->sums[cell].squares += cluster->sum * cluster->sum;
      self->sums[cell].cross += cluster->sum * cluster->n;
      self->sums[cell].numbers += (double) cluster->n * cluster->n;
      self->sums[cell].clusters++;
      *cluster = (Cluster){ 0 };
    }
  self->n_touched = 0;
}

/* A game from one of its players: their own side, and the opponent's. */
typedef struct
{
  Side own, other;
} Pair;

/* The scored games of a piece's players, player after player. */
static void
put_pairs (const Gathering *all, SclPlayerPieces *pieces, Pair *pairs)
{
  gsize picked[2 * SCL_PICKED_GAMES];

  for (guint first = 0; first < pieces->n_games;
       first += MIN (SCL_PICKED_GAMES, pieces->n_games - first))
    {
      const guint n = scl_player_pieces_pick (pieces, first, picked);

      for (guint i = 0; i < n; i++)
        {
          const guint32 player = scl_player_pieces_player (pieces, picked[i]);

          if (cell_at (all, picked[i]) != NO_CELL)
            pairs[scl_player_pieces_place (pieces, player)]
                = (Pair){ side_of (all, picked[i]), side_of (all, picked[i] ^ 1) };
        }
    }
}

/* A player's own sides are one cluster, those of their opponents another one. */
static void
sum_clusters (const Gathering *all, guint n_players, Clusters *persons, Clusters *opponents)
{
  const SclPlan *plan = all->plan;
  g_autoptr (SclPlayerPieces) pieces
      = scl_player_pieces_new (plan->white + plan->first_game, plan->black + plan->first_game, NULL,
                               0, plan->n_games, n_players);
  g_autofree Pair *pairs = g_new (Pair, MAX (pieces->most, 1));

  while (scl_player_pieces_next (pieces))
    {
      put_pairs (all, pieces, pairs);
      for (guint32 q = pieces->first; q < pieces->end; q++)
        {
          const guint32 to = scl_player_pieces_to (pieces, q);

          for (guint32 i = scl_player_pieces_from (pieces, q); i < to; i++)
            {
              add_to_cluster (persons, &pairs[i].own);
              add_to_cluster (opponents, &pairs[i].other);
            }
          end_cluster (persons);
          end_cluster (opponents);
        }
    }
}

/* The squared deviations of single sides, per cell. */
static double *
square_sides (const SclMisfit *self, const Gathering *all)
{
  double *single = g_new0 (double, MAX (self->n_rows * all->classes->n_columns, 1));

  for (gsize i = 0; i < 2 * (gsize) all->plan->n_games; i++)
    {
      const guint32 cell = cell_at (all, i);

      if (cell != NO_CELL)
        {
          const double deviation = residual_of (all, i) - self->cells[cell].misfit;

          single[cell] += deviation * deviation;
        }
    }
  return single;
}

static void
take_errors (SclMisfit *self, const Gathering *all, guint n_players)
{
  const guint n_cells = self->n_rows * all->classes->n_columns;
  g_autofree double *single = square_sides (self, all);
  Clusters persons, opponents;

  clusters_init (&persons, n_cells);
  clusters_init (&opponents, n_cells);
  sum_clusters (all, n_players, &persons, &opponents);
  for (guint c = 0; c < n_cells; c++)
    {
      SclMisfitCell *cell = &self->cells[c];
      double a, b;

      if (persons.sums[c].clusters < 2 || opponents.sums[c].clusters < 2)
        continue;
      a = variance_of (&persons.sums[c], cell->misfit, cell->sides);
      b = variance_of (&opponents.sums[c], cell->misfit, cell->sides);
      cell->error
          = sqrt (MAX (a + b - single[c] / ((double) cell->sides * cell->sides), MAX (a, b)));
    }
  clusters_clear (&persons);
  clusters_clear (&opponents);
}

/* ---- The grid ---- */

/* A side's part of a cell, whose rows are counted from the lowest one from now on. */
static inline void
add_side (SclMisfit *self, Gathering *all, gsize side, double expected)
{
  const Classes *classes = all->classes;
  const int lowest = (int) (self->lowest / classes->row_width) - all->base;
  const guint32 was = cell_at (all, side);
  const int row = (int) (was / classes->n_columns) - lowest;
  const guint32 is = (guint32) CLAMP (row, 0, (int) self->n_rows - 1) * classes->n_columns
                     + was % classes->n_columns;
  SclMisfitCell *cell = &self->cells[is];

  set_cell (all, side, is);
  cell->sides++;
  cell->expected += expected;
  cell->misfit += residual_of (all, side);
}

static void
fill (SclMisfit *self, Gathering *all)
{
  const guint n_cells = self->n_rows * all->classes->n_columns;

  for (guint g = 0; g < all->plan->n_games; g++)
    {
      const double e = expected_of (all, g);
      const gsize side = 2 * (gsize) g;

      if (cell_at (all, side) == NO_CELL)
        continue;
      add_side (self, all, side, e);
      add_side (self, all, side + 1, (float) (1.0 - e));
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

/* The multiple of a row's width at a rating or below it; 0 where there is one row. */
static double
row_at (const Classes *classes, double rating)
{
  return isinf (classes->row_width) ? 0.0 : floor (rating / classes->row_width);
}

static SclMisfit *
misfit_new (SclOutcome *outcome, const Classes *classes)
{
  SclMisfit *self = g_new0 (SclMisfit, 1);
  Gathering all = { .outcome = outcome,
                    .plan = outcome->plan,
                    .classes = classes,
                    .low = INFINITY,
                    .high = -INFINITY };

  if (outcome->has_paths && outcome->predictions != NULL)
    gather (&all);
  if (all.any)
    {
      const double first = row_at (classes, all.low), last = row_at (classes, all.high);

      self->lowest = isinf (classes->row_width) ? 0.0 : first * classes->row_width;
      self->n_rows = (guint) (last - first) + 1;
      self->cells = g_new0 (SclMisfitCell, self->n_rows * classes->n_columns);
      fill (self, &all);
      take_errors (self, &all, scl_history_players (outcome->history)->n);
    }
  g_free (all.narrow);
  g_free (all.wide);
  return self;
}

SclMisfit *
scl_misfit_new (SclOutcome *outcome)
{
  return misfit_new (outcome, &grid_classes);
}

SclMisfit *
scl_misfit_new_fine (SclOutcome *outcome)
{
  return misfit_new (outcome, &fine_classes);
}

SCL_DEFINE_FREE (scl_misfit_free, SclMisfit, cells, g_free)

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

      if (cell->sides == 0)
        continue;
      scl_csv_writer_add (
          &csv, "0000i", rating, rating + SCL_MISFIT_WIDTH, scl_misfit_difference (column),
          column + 1 < SCL_MISFIT_N_COLUMNS ? scl_misfit_difference (column + 1) : (double) NAN,
          (gint64) cell->sides);
      scl_csv_writer_add_row (&csv, "666666", cell->score, cell->expected, cell->misfit,
                              cell->error, cell->misfit - SCL_Z_95 * cell->error,
                              cell->misfit + SCL_Z_95 * cell->error);
    }
  return out;
}
