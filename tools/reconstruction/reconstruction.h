/* What makes the list of data/reconstruction/: its parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/reconstruction/scl-reconstruction.h"

/* exp (-½ ((x - top) / sigma)²) */
double scl_reconstruction_hill (double x, double top, double sigma);
/* Mean 0, standard deviation 1. */
double scl_reconstruction_normal (GRand *random);

/* A draw without replacement: players by a key that is drawn for each. */
typedef struct
{
  guint player;
  double key;
  double noise; /* whatever else is drawn for the player */
} SclReconstructionLot;

/* Of SclReconstructionLot, the highest key first; of equal ones the lower player. */
void scl_reconstruction_sort_lots (GArray *lots);

/* Table 1. */
guint scl_reconstruction_category_size (SclNationalCategory category);
/* So many ratings, in whole points; those of a span between thresholds by rising rating. */
void scl_reconstruction_draw_category (SclNationalCategory category, GRand *random, double *rating);

/* Fills in fide; ratings, by falling rating, are there. */
void scl_reconstruction_give_fide (SclReconstruction *self, GRand *random);
