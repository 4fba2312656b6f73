/* What the builder has taken, for the building of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history-private.h"

/* The games in the order in which they came: SclGames, columns that grow together. */
typedef struct
{
  guint n, capacity;
  guint32 *white, *black, *event;
  SclDay *day; /* SCL_DAY_NONE is resolved when the event's end is final */
  guint16 *round;
  gint16 *white_given, *black_given;
  guint8 *score, *flags;
} SclGameColumns;

struct _SclHistoryBuilder
{
  GStringChunk *strings;
  char *provenance;

  GPtrArray *player_name, *player_key, *player_federation, *player_title,
      *player_category; /* borrowed from strings */
  GArray *player_birth, *player_sex, *player_source;

  GPtrArray *event_name, *event_key;
  GArray *event_source, *event_rate, *event_supposed;
  GArray *standard;                /* of SclPublished */
  GArray *rests;                   /* of SclRest */
  GArray *event_start, *event_end; /* SclDay; SCL_DAY_NONE until a game brings one */

  SclGameColumns games;

  GPtrArray *round_labels;       /* borrowed from strings */
  GHashTable *round_label_index; /* label → 1 + index */
  const char *last_label;        /* the round given last, since games come in runs of one round */
  guint16 last_label_round;
};

/* Puts events and games in order and gives all columns to the history, whose memory they are then.
 * The builder is left without them. */
void scl_history_builder_build (SclHistoryBuilder *self, SclHistory *history);
