/* SclFit: ratings fitted to a whole history at once, with their errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "history/core/scl-history.h"
#include "rating/base/scl-progress.h"
#include "rating/whole-history/scl-bradley-terry-solver.h"

typedef struct
{
  guint32 player;
  SclDay day;    /* first day of the step that the rating belongs to; SCL_DAY_NONE: of the whole
                    history */
  guint games;   /* rated games in it */
  double rating; /* rating points */
  double error;  /* standard deviation, rating points; +infinity where the games say nothing */
  guint32 group; /* players of one group can be compared with each other, numbered from 0 by size,
                    the largest first */
  double superiority; /* chance of being stronger than the next row's player, [0.5, 1]; NaN: not
                         asked for, or nobody of the group is next */
} SclFitRow;

typedef struct
{
  const char *model; /* "bradley-terry", "whr", "edo": static */
  SclHistory *history;
  GArray *rows; /* of SclFitRow: by group, then players from the highest rating down (their last
                   one, where there are several), then by day */
  guint n_players, n_games; /* that the fit rests on */
  guint n_groups;
  double white_edge;     /* rating points, given or found */
  double draw_ratio;     /* nu of Davidson's model; NaN under another */
  double draw_elo;       /* of Rao and Kupper's model, rating points; NaN under another */
  double log_likelihood; /* natural logarithm, of the games */
  guint n_newton, n_conjugate;
  gboolean converged;
  const char *error_method; /* N_(): how the errors were computed, one sentence; static */
  double error_accuracy;    /* root mean square of their relative errors; 0: exact as the method
                               defines them */
} SclFit;

/* Without rows. model: static. */
SclFit *scl_fit_new (const char *model, SclHistory *history);
void scl_fit_free (SclFit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclFit, scl_fit_free)

/* Shifts the ratings so that the player's is that: of everybody, or where groups cannot be compared
 * of the player's group. The errors stay those of the fit:
 * SclBradleyTerryOptions has an anchor for them. FALSE (G_IO_ERROR_NOT_FOUND) where the
 * player is not in it. */
gboolean scl_fit_anchor (SclFit *self, guint32 player, double rating, gboolean comparable,
                         GError **error);

/* ---- For the models ---- */

/* The rated games of events that end between two days (SCL_DAY_NONE: open) as columns. */
typedef struct
{
  guint n;
  guint32 *white, *black;
  guint8 *score;
  SclDay *day;
  guint32 *games; /* per player of the history */
} SclFitGames;

/* FALSE (G_IO_ERROR_NOT_FOUND) where there is none. */
gboolean scl_fit_games_init (SclFitGames *self, SclHistory *history, SclDay from, SclDay to,
                             GError **error);
void scl_fit_games_clear (SclFitGames *self);

/* Renumbers the rows' groups by size and sorts the rows. A player's rows must come in order of
 * time. */
void scl_fit_sort (SclFit *self);
