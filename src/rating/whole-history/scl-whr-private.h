/* What the files of the whole-history solver share.
 *
 *   scl-whr-games.c   games as player-days and their opponents
 *   scl-whr-solver.c  Newton's method
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rating/whole-history/scl-whr-solver.h"

/* Each game twice, once for each player-day: the sides of node i are side[i] … side[i + 1] - 1. */
typedef struct
{
  guint n_sides;
  guint32 *side;     /* n_nodes + 1 */
  guint32 *opponent; /* node, per side */
  guint8 *half_points;
  gint8 *colour; /* 1 White, -1 Black; NULL where the edge is 0 */
} SclWhrSides;

/* Fills in fit's n_players, n_nodes, first, day, games; fit->group must stand. keep: only games
 * within a group are taken. */
void scl_whr_sides_init (SclWhrSides *self, SclWhrFit *fit, gboolean keep, gboolean colours,
                         guint n_games, const guint32 *white, const guint32 *black,
                         const guint8 *score, const SclDay *day);
/* Frees what init allocated. */
void scl_whr_sides_clear (SclWhrSides *self);
