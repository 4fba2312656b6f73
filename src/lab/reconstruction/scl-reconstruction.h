/* SclReconstruction: a list like the Elo Italia list of January 2000, made from what was published
 * about it.
 *
 * The list itself is not public. Carosi, Il sistema Elo, "Il caso Elo Italia", gives the numbers of
 * players by category (Table 1), means and standard deviations (Table 2), the shares below the
 * categories' thresholds, and describes the figures. The list of data/reconstruction/ was made by a
 * seeded generator (tools/reconstruction) and meets every one of these facts
 * (tests/lab/reconstruction-facts.h has them); between the facts the shapes are a choice. Names are
 * invented. Whatever is shown of it says "reconstruction", and which of its constants are set by
 * hand.
 *
 * Not published, and set by hand here: the course of each distribution between its thresholds; the
 * birth years' spread (their number, 6,176, and mean age, 40, are published); which players have an
 * Elo FIDE, by how much it exceeds the other (the paper: a line whose slope is greater than 1, a
 * difference that is larger below 2200), and its highest value, 2520, which is that of FIDE's own
 * list of the day; the six other semesters' sizes and means (the paper tells their direction, the
 * jump of 1998 and the errors 2.6 to 2.2).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-list-summary.h"

typedef enum
{
  SCL_CATEGORY_3N,
  SCL_CATEGORY_2N,
  SCL_CATEGORY_1N,
  SCL_CATEGORY_CM,
  SCL_CATEGORY_M, /* with FIDE's masters and grandmasters */
  SCL_N_CATEGORIES,
} SclNationalCategory;

/* Columns of n players by falling rating. */
typedef struct
{
  guint n;
  guint8 *category;   /* SclNationalCategory */
  double *rating;     /* Elo Italia, whole points */
  double *fide;       /* Elo FIDE, multiples of 5; NaN: none */
  gint16 *birth_year; /* 0: not known */
  char **name;        /* invented */
} SclReconstruction;

/* The list, read; the same each time. */
SclReconstruction *scl_reconstruction_new (void);
void scl_reconstruction_free (SclReconstruction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclReconstruction, scl_reconstruction_free)

/* The seven lists from the second semester of 1997 to the second of 2000. The sixth, January 2000,
 * is this list. */
#define SCL_RECONSTRUCTION_N_SEMESTERS 7
/* Fills in all seven. */
void scl_reconstruction_semesters (const SclReconstruction *self,
                                   SclListSummary semesters[SCL_RECONSTRUCTION_N_SEMESTERS]);

/* "3N" … "M", as the paper has them. */
const char *scl_national_category_name (SclNationalCategory category);
/* The theoretical limits (ibid.): at least low, below high; the masters' high is infinity. */
void scl_national_category_limits (SclNationalCategory category, double *low, double *high);

/* The practical limits, "within which most of a category are" (ibid.). */
void scl_national_category_practical_limits (SclNationalCategory category, double *low,
                                             double *high);

/* What a figure is about, and so which of its constants are set by hand. */
typedef enum
{
  SCL_RECONSTRUCTION_RATINGS, /* Elo Italia */
  SCL_RECONSTRUCTION_FIDE,    /* who has an Elo FIDE, and which */
  SCL_RECONSTRUCTION_BIRTHS,
  SCL_RECONSTRUCTION_SERIES, /* the seven lists */
} SclReconstructionPart;

/* What stands under every figure: that it is made, and what of it is set by hand. Newly allocated,
 * translated. */
char *scl_reconstruction_provenance (SclReconstructionPart part);
