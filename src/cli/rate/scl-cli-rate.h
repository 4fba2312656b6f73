/* What the verb rate was given, and what came of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "cli/shared/scl-rows.h"
#include "history/tables/scl-pasted.h"
#include "lab/person/scl-known-player.h"
#include "lab/person/scl-why.h"

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
  guint32 opponent;  /* player of the history, from 1; the same for an event's games of one mark */
  guint half_points; /* the player's */
  gboolean open;     /* not played: counted as drawn, and told with what each result makes */
  char colour;       /* 'w', 'b'; 0: White in every other game */
} SclCliRateGame;

typedef struct
{
  SclPolicy *policy;
  SclKnownPlayer player; /* on the list before the first event is rated */
  GArray *lists;         /* SclCliRateList, earlier than that, as given */
  GArray *games;         /* SclCliRateGame; the number of its round in the history is i + 1 */
  GPtrArray *opponents;  /* char *: the marks of those who have one, "" of others; player i + 1 */
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
/* --paste: an event more, of SclPasted with results,
 * without a day. */
void scl_cli_rate_add_pasted (SclCliRate *self, GPtrArray *pasted);
/* At least one event was parsed. FALSE where an earlier list is none, or of no use (usage). */
gboolean scl_cli_rate_run (SclCliRate *self, GError **error);

/* ---- What is written ---- */

/* The game as it was given. */
const SclCliRateGame *scl_cli_rate_game (const SclCliRate *self, const SclTraceGame *game);
/* That opponents of one rating may be one person, where it matters and none has a mark: a sentence,
 * newly allocated; NULL. */
char *scl_cli_rate_doubt (const SclCliRate *self);

/* A difference of two ratings without what binary fractions leave, which 14 digits would show where
 * the difference is small. */
double scl_cli_rate_points (double difference);

/* Whether anything happened in the period: index of the explanation's traces. */
gboolean scl_cli_rate_is_told (const SclCliRate *rate, guint period);
SclWhy *scl_cli_rate_why (const SclCliRate *rate, guint period);

/* Each period in words; steps: with each game step by step. */
void scl_cli_rate_append_why (const SclCliRate *rate, gboolean steps, GString *out);
/* The members "steps" and "facts" of the object that is open. */
void scl_cli_rate_json_steps (SclJson *json, const SclCliRate *rate);
/* The member "why". */
void scl_cli_rate_json_why (SclJson *json, const SclCliRate *rate);

/* The same games under two policies. */
SclRows *scl_cli_rate_beside (const SclCliRate *first, const SclCliRate *second);
