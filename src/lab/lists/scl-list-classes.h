/* SclListClasses: the people of a table sorted by age, sex, federation, title and rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-table.h"

typedef enum
{
  SCL_SPLIT_AGE,        /* year of the later list less year of birth: under 12, 12-15, 16-19, 20-29,
                           30-44, 45-59, 60 and more, unknown */
  SCL_SPLIT_SEX,        /* men, women, unknown; where the data mark women and nobody as a man, all
                           others are one class, "not marked as women" */
  SCL_SPLIT_FEDERATION, /* every one, in the alphabet; unknown last */
  SCL_SPLIT_TITLE,      /* the same */
  SCL_SPLIT_BAND,       /* 200 points each; of the rating before, of who was not on the list before
                           that after */
  SCL_N_SPLITS,
} SclListSplit;

/* "age", "sex", "federation", "title", "band": keys of files. Static. */
const char *scl_list_split_nick (SclListSplit split);

typedef struct
{
  guint n[SCL_N_SPLITS];       /* classes */
  char **labels[SCL_N_SPLITS]; /* n, translated where they are words */
  guint16 *of[SCL_N_SPLITS];   /* per person of the roster; NULL for age and band, which change */
  const gint16 *birth_year;    /* the roster's */
} SclListClasses;

/* The table must outlive it. */
SclListClasses *scl_list_classes_new (const SclListTable *table);
void scl_list_classes_free (SclListClasses *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListClasses, scl_list_classes_free)

/* A person's class, [0, n[split]); year: of the later list; rating: > 0. */
guint scl_list_classes_of (const SclListClasses *self, SclListSplit split, guint32 person, int year,
                           int rating);
