/* SclStandingShelf: everybody's places on the lists that are asked for, kept while the data stay as
 * they are.
 *
 * Everybody of a workspace is read once, a list when it is first asked for. Filled and asked on the
 * worker of a dataset's questions, one question at a time; another shelf is made when the data
 * change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-age-means.h"
#include "lab/person/scl-standing.h"

typedef struct _SclStandingShelf SclStandingShelf;

/* Empty. */
SclStandingShelf *scl_standing_shelf_new (void);
/* From any thread. */
SclStandingShelf *scl_standing_shelf_ref (SclStandingShelf *self);
void scl_standing_shelf_unref (SclStandingShelf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStandingShelf, scl_standing_shelf_unref)

/* Places on one list, and what the people of each age have there. */
typedef struct
{
  gint64 list;
  SclStandings *standings;
  SclAgeMeans *means;
  GArray *practices; /* of the lists of its name and rate */

  gpointer roster; /* private: whose names the groups have */
} SclStandingSheet;

/* From any thread. */
void scl_standing_sheet_unref (SclStandingSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStandingSheet, scl_standing_sheet_unref)

/* Of the lists of the name and rate of that one; the shelf's, until others are asked for. NULL:
 * failure, or cancelled. */
GArray *scl_standing_shelf_practices (SclStandingShelf *self, SclWorkspace *workspace, gint64 list,
                                      GCancellable *cancellable, GError **error);
/* list: the workspace's id; day: its. The last few are kept. The caller's; NULL: failure, or
 * cancelled. */
SclStandingSheet *scl_standing_shelf_sheet (SclStandingShelf *self, SclWorkspace *workspace,
                                            gint64 list, SclDay day, GCancellable *cancellable,
                                            GError **error);
/* Everybody of the workspace; the shelf's. NULL: failure, or cancelled. */
const SclRoster *scl_standing_shelf_roster (SclStandingShelf *self, SclWorkspace *workspace,
                                            GCancellable *cancellable, GError **error);

/* The ratings of the newest list, of standard ratings where there are any, of the day's the
 * longest; the shelf's. NULL: failure, or cancelled; without lists nobody is there. */
const SclListRatings *scl_standing_shelf_newest (SclStandingShelf *self, SclWorkspace *workspace,
                                                 GCancellable *cancellable, GError **error);
/* The same of the list in force on that day: the newest of that day or before; without one nobody
 * is there. SCL_DAY_NONE: the newest. The shelf's, until the next such question. */
const SclListRatings *scl_standing_shelf_in_force (SclStandingShelf *self, SclWorkspace *workspace,
                                                   SclDay day, GCancellable *cancellable,
                                                   GError **error);
/* Of somebody there; 0: none. */
int scl_list_ratings_of (const SclListRatings *ratings, gint64 player);
