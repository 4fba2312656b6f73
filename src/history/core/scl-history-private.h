/* What the builder and the history share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"

#define SCL_ROUND_IS_LABEL 0x8000u
#define SCL_ROUND_MAX 0x7fffu

struct _SclHistory
{
  gatomicrefcount ref_count;

  SclPlayers players;
  SclEvents events;
  SclGames games;

  SclPublished *standard;
  guint n_standard;
  SclRest *rests;
  guint n_rests;

  GStringChunk *strings;    /* every string of the columns */
  GPtrArray *round_labels;  /* borrowed from strings */
  GPtrArray *round_numbers; /* owned: "", "1", "2", … up to the greatest in use */
  char *provenance;
  char *digest;   /* set once */
  gpointer facts; /* SclHistoryFacts, set once */
  GDestroyNotify facts_free;

  SclHistory *base; /* of one with something supposed: owns the columns and strings that are as they
                       were; NULL */
};

/* Every column: where its pointer is, how wide an entry is, what it has an entry for. */
typedef enum
{
  SCL_COLUMN_OF_PLAYERS,
  SCL_COLUMN_OF_EVENTS, /* first_game has one entry more */
  SCL_COLUMN_OF_GAMES,
} SclHistoryColumnOf;

typedef struct
{
  gsize offset; /* in SclHistory */
  guint width;  /* bytes */
  SclHistoryColumnOf of;
} SclHistoryColumn;

#define SCL_HISTORY_N_COLUMNS 25
extern const SclHistoryColumn scl_history_columns[SCL_HISTORY_N_COLUMNS];

/* Whether any is of rapid or blitz games: what standard ratings are kept for. */
gboolean scl_events_have_quick (const SclEvents *events);
