/* What the Corrections page looks up in the workspace: what was corrected, and the players, events
 * and games that can be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"

#define SCL_CORRECTIONS_MAX_PLAYERS 300 /* listed at once */

typedef enum
{
  SCL_CORRECTIONS_EDITS = 1 << 0,
  SCL_CORRECTIONS_PLAYERS = 1 << 1,
  SCL_CORRECTIONS_EVENTS = 1 << 2,
  SCL_CORRECTIONS_GAMES = 1 << 3,
  SCL_CORRECTIONS_ALL = SCL_CORRECTIONS_EDITS | SCL_CORRECTIONS_PLAYERS | SCL_CORRECTIONS_EVENTS
                        | SCL_CORRECTIONS_GAMES,
} SclCorrectionsWant;

typedef struct
{
  SclCorrectionsWant want;
  const char *text; /* part of players' names */
  gint64 player,
      event; /* chosen; 0: none. The player is among those found, the games are the event's */
} SclCorrectionsQuery;

typedef struct
{
  GPtrArray *edits, *players, *events,
      *games;    /* of SclWorkspaceEdit, Player, Event, Game; NULL: not asked for */
  gint64 player; /* who the player asked for is by now */
} SclCorrectionsAnswer;

/* For SclLatestRequest. The text's blanks at both ends are left out. */
gpointer scl_corrections_query_copy (const SclCorrectionsQuery *query);
void scl_corrections_query_free (gpointer query);
/* A SclDatasetFunc: a SclCorrectionsAnswer. */
gpointer scl_corrections_query_run (SclWorkspace *workspace, gpointer query,
                                    GCancellable *cancellable, GError **error);
void scl_corrections_answer_free (gpointer answer);
