/* What the verb rate was given, and what came of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/scl-cli.h"
#include "lab/person/scl-known-player.h"
#include "lab/replay/scl-replay.h"

/* The player on an earlier list, for events that started under it. */
typedef struct
{
  SclDay day;           /* from when it was in force */
  double rating, games; /* NaN: none; not given */
} SclCliRateList;

typedef struct
{
  SclDay start, end;
} SclCliRateEvent;

typedef struct
{
  guint event;       /* from 0, as given */
  double rating;     /* of the opponent; NaN: none */
  double deviation;  /* NaN: the system's own for such a player */
  guint half_points; /* the player's */
  char colour;       /* 'w', 'b'; 0: White in every other game */
} SclCliRateGame;

typedef struct
{
  SclPolicy *policy;
  SclKnownPlayer player; /* on the list before the first event is rated */
  GArray *lists;         /* SclCliRateList, earlier than that, as given */
  GArray *games;         /* SclCliRateGame; game i of the history is against its player i + 1 */
  GArray *events;        /* SclCliRateEvent */

  /* Filled in by scl_cli_rate_run (). */
  SclExplanation *explanation; /* from the first period that rates an event on */
  double old_rating, new_rating;
  SclStateColumns columns;
} SclCliRate;

/* Nothing given yet. It keeps a reference. */
SclCliRate *scl_cli_rate_new (SclPolicy *policy);
void scl_cli_rate_free (SclCliRate *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclCliRate, scl_cli_rate_free)

/* --player: "rating=2054 games=500 …", in place of what was given before. FALSE: usage. */
gboolean scl_cli_rate_parse_player (SclCliRate *self, const char *text, GError **error);
/* --event: "2025-11-03 1787:1 2025:0.5", one event more. FALSE: usage. */
gboolean scl_cli_rate_parse_event (SclCliRate *self, const char *text, GError **error);
/* At least one event was parsed. FALSE where an earlier list is none, or of no use (usage). */
gboolean scl_cli_rate_run (SclCliRate *self, GError **error);
