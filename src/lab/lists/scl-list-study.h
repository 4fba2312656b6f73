/* SclListStudy: everything that a series of lists says by itself, worked out at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-change.h"
#include "lab/lists/scl-list-compression.h"
#include "lab/lists/scl-list-level.h"
#include "lab/lists/scl-list-regression.h"

typedef struct
{
  SclListTable *table; /* owned; at least two lists */
  SclListClasses *classes;
  GPtrArray *levels;             /* of SclListLevel, one a list */
  GPtrArray *changes;            /* of SclListChange, one fewer */
  SclListRegression *regression; /* NULL: nobody on two lists has a year of birth */
  gboolean has_convergence;
  SclListConvergence convergence;
  SclListCompression compression; /* from the first list to the last */
} SclListStudy;

/* Takes the table. NULL and G_IO_ERROR_NOT_FOUND: it has fewer than two lists. */
SclListStudy *scl_list_study_new (SclListTable *table, GError **error);
/* Of a workspace: the lists of that name and rate, chosen as the options say (NULL: the defaults).
 * name NULL, rate 0: those of the name and rate of which there are most, the first of equals. NULL:
 * as above, SCL_WORKSPACE_ERROR, or cancelled. progress may be NULL. */
SclListStudy *scl_list_study_load (SclWorkspace *workspace, const char *name, char rate,
                                   const SclListTableOptions *options, SclProgressFunc progress,
                                   gpointer data, GCancellable *cancellable, GError **error);
void scl_list_study_free (SclListStudy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListStudy, scl_list_study_free)

static inline const SclListLevel *
scl_list_study_level (const SclListStudy *self, guint list)
{
  return (const SclListLevel *) g_ptr_array_index (self->levels, list);
}

static inline const SclListChange *
scl_list_study_change (const SclListStudy *self, guint step)
{
  return (const SclListChange *) g_ptr_array_index (self->changes, step);
}

/* The sums of all changes' terms, rating points: what the mean has changed by from the first list
 * to the last, which is returned, and of which moves. */
double scl_list_study_sums (const SclListStudy *self, double sums[SCL_N_MOVES]);

/* The same of one class of a split; over all classes they add up to those. */
void scl_list_study_class_sums (const SclListStudy *self, SclListSplit split, guint place,
                                double sums[SCL_N_MOVES]);
/* How often people of a kind of move were counted, over all changes. */
guint64 scl_list_study_moves (const SclListStudy *self, SclListMove move);

/* What happened to a list that is not the people's doing. A list's floor is its third lowest
 * rating, so that misprints do not make one. */
typedef enum
{
  SCL_LIST_EVENT_NONE,
  SCL_LIST_EVENT_LOWER,   /* its floor is 100 points or more below that of the list before */
  SCL_LIST_EVENT_HIGHER,  /* or above it */
  SCL_LIST_EVENT_SHORTER, /* it has fewer than three quarters of the people of the list before:
                             others are listed */
} SclListEvent;

/* list: from 1 on; of several the last of the enumeration. Where either list has fewer than twenty
 * people there is none. */
SclListEvent scl_list_study_event (const SclListStudy *self, guint list);
/* Its floor, as above: rating points. */
int scl_list_study_floor (const SclListStudy *self, guint list);
