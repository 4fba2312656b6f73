/* SclListRequest, SclListAnswer: what the List page asks for, and what it gets. Worked out on a
 * worker thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "workbench/data/scl-list-source.h"

typedef enum
{
  SCL_LIST_VIEW_DISTRIBUTION,
  SCL_LIST_VIEW_COMPARE,
  SCL_LIST_VIEW_SCATTER,
  SCL_LIST_VIEW_DIFFERENCE,
  SCL_LIST_VIEW_BIRTHS,
  SCL_LIST_VIEW_COUNT,
  SCL_LIST_VIEW_INCREASE,
  SCL_LIST_VIEW_MEAN,
  SCL_N_LIST_VIEWS,
} SclListViewKind;

/* Looks at a second list. */
gboolean scl_list_view_has_other (SclListViewKind view);
/* Looks at all lists of a kind. */
gboolean scl_list_view_is_series (SclListViewKind view);

typedef struct
{
  SclListViewKind view;
  guint list, other;      /* places in the source */
  SclListOptions options; /* strings interned; width: rating points */
  double years;           /* width of a class of birth years */
  gint64 person;          /* who is marked in distributions: the workspace's id; 0: nobody */
} SclListRequest;

typedef struct
{
  SclListRequest request;
  SclChart *chart;
  SclListSheet *sheets[2]; /* those in the chart; NULL: none */
  /* What the options may choose from, sorted; NULL where the list has no such column; series choose
   * by federation alone. */
  char **federations, **titles, **categories;
} SclListAnswer;

/* workspace: may be NULL where the lists are the reconstruction's. progress may be NULL. */
SclListAnswer *scl_list_answer_new (SclListSource *source, SclWorkspace *workspace,
                                    const SclListRequest *request, SclProgressFunc progress,
                                    gpointer data, GCancellable *cancellable, GError **error);
void scl_list_answer_free (SclListAnswer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListAnswer, scl_list_answer_free)

/* Who is in a bar of the chart, or of one of its panels, or at the place of a dot: places in the
 * sheet (not owned), by falling rating; words: "women, 2 000–2 099". NULL: the series has neither
 * bars nor dots, or none of players. GArray of guint32. */
GArray *scl_list_answer_players (const SclListAnswer *self, SclChart *chart, guint series,
                                 guint datum, SclListSheet **sheet, char **words);
