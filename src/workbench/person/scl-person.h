/* Players of the workspace in words, and their place in the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/workspace/scl-workspace.h"

/* "ITA · born 1960 · FIDE 123 · IM", as far as known. Newly allocated. */
char *scl_person_describe (const SclWorkspacePlayer *player);

/* The history's player of this workspace id; G_MAXUINT32: none, that is, no games. history may be
 * NULL. */
guint32 scl_person_find (SclHistory *history, gint64 id);

/* Rated and unrated games of all players by workspace id: gint64 → guint, as pointers. */
GHashTable *scl_person_count_games (SclHistory *history);

typedef struct
{
  guint32 event; /* of the history */
  guint games;
} SclPlayedEvent;
/* The events a player took part in, in their order. GArray of SclPlayedEvent. */
GArray *scl_person_events (SclHistory *history, guint32 player);

/* "1–0", "½–½", "0–1", and in words why it is not rated. Newly allocated. */
char *scl_person_result (guint half_points, SclUnrated unrated);

/* A name as a row's title has it: shortened where it is of no length that people read, escaped as
 * markup. Newly allocated. */
char *scl_person_markup (const char *name);
