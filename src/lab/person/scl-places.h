/* SclPlaces: people's places over time: how each stood on each of many lists.
 *
 * Reads each list, whole, and where it must be found out who is inactive those of the year before:
 * some 0.1 s for a list of 300,000. For one list, and many questions,
 * there is SclStandings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/person/scl-standing.h"
#include "rating/base/scl-progress.h"

typedef struct
{
  SclDay day; /* of the list */
  double rating;
  SclStanding standings[SCL_STANDING_N_KINDS];
} SclPlace;

#define SCL_PLACES_MOST 8

/* Of n people (ids of the workspace, at most SCL_PLACES_MOST) on these lists (SclWorkspaceList, of
 * one name and rate, by day). n GArrays of SclPlace, by day: lists on which the person is not rated
 * are left out. practices: of all lists of that name and rate; NULL: places are among all. NULL:
 * failure, or cancelled. On the calling thread. */
GPtrArray *scl_places_new (SclWorkspace *workspace, const SclRoster *roster, const gint64 *people,
                           guint n, GPtrArray *lists, GArray *practices, SclProgressFunc progress,
                           gpointer data, GCancellable *cancellable, GError **error);

/* The lists of one name and rate, one a year: each year's first. The newest is always among them.
 * What is enough to see a career. GPtrArray of SclWorkspaceList, borrowed from lists. */
GPtrArray *scl_places_yearly (GPtrArray *lists, const char *name, char rate);
