/* SclListTransfer: the points that people take along who change federation from one list to the
 * next.
 *
 * Seen between lists of different imports only (scl-list-federations.h). It moves nobody's rating:
 * the federations' totals change by it without a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/lists/scl-list-table.h"

typedef struct
{
  SclDay day;            /* of the list that has the new federation first */
  const char *from, *to; /* interned; neither is "" */
  guint people;
  gint64 points; /* sum of their ratings on the list before */
} SclListTransfer;

/* By day, then from, then to: GArray of SclListTransfer. NULL: SCL_WORKSPACE_ERROR. */
GArray *scl_list_transfers_new (SclWorkspace *workspace, const SclListTable *table, GError **error);
