/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workbench/person/scl-place-query.h"
#include "rating/base/scl-free.h"

typedef struct
{
  SclStandingShelf *shelf; /* or NULL */
  SclOutcome *outcome;     /* or NULL */
  gint64 list;
  SclDay day;
} PlaceQuery;

gpointer
scl_place_query_new_list (SclStandingShelf *shelf, const SclRatingPoint *point)
{
  PlaceQuery *query = g_new0 (PlaceQuery, 1);

  query->shelf = scl_standing_shelf_ref (shelf);
  query->list = point->list;
  query->day = point->day;
  return query;
}

gpointer
scl_place_query_new_outcome (SclOutcome *outcome, SclDay day)
{
  PlaceQuery *query = g_new0 (PlaceQuery, 1);

  query->outcome = scl_outcome_ref (outcome);
  query->day = day;
  return query;
}

SCL_DEFINE_DESTROY (scl_place_query_free, PlaceQuery, shelf, scl_standing_shelf_unref, outcome,
                    scl_outcome_unref)

gpointer
scl_place_query_read (SclWorkspace *workspace, gpointer data, GCancellable *cancellable,
                      GError **error)
{
  const PlaceQuery *query = data;

  return scl_standing_shelf_sheet (query->shelf, workspace, query->list, query->day, cancellable,
                                   error);
}

gpointer
scl_place_query_work (gpointer data, SclProgressFunc progress, gpointer progress_data,
                      GCancellable *cancellable, GError **error)
{
  const PlaceQuery *query = data;
  SclStandings *standings = scl_standings_new_outcome (query->outcome, query->day);

  if (standings == NULL) /* nobody reads it: there are no places then */
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no list by that day");
  return standings;
}
