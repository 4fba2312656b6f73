/* SclListLevel: how high a list stands and how far its ratings lie apart.
 *
 * A list is kept as how many have each rating, from which every number follows exactly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-table.h"

typedef struct
{
  SclDay day;
  guint n;             /* people, at least 1 */
  double mean, sd;     /* rating points; of everybody on it, no sample of something larger */
  int lowest, highest; /* ratings somebody has */
  guint32 *at;         /* people with each rating from lowest to highest */
} SclListLevel;

/* Of n >= 1 ratings above 0. */
SclListLevel *scl_list_level_new (SclDay day, const gint16 *rating, guint n);
/* Of each list of the table; GPtrArray of SclListLevel, which it frees. */
GPtrArray *scl_list_levels_new (const SclListTable *table);
void scl_list_level_free (SclListLevel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclListLevel, scl_list_level_free)

/* The lowest rating that at least that share of the list does not exceed: the inverse of the
 * distribution (Hyndman and Fan 1996, The American Statistician 50, definition 1). share (0, 1]. */
int scl_list_level_quantile (const SclListLevel *self, double share);
/* Who has that place from the top, 1 the first: their rating; NaN where the list is shorter. */
double scl_list_level_rank (const SclListLevel *self, guint rank);
/* People with that rating or a higher one. */
guint scl_list_level_from (const SclListLevel *self, int rating);
