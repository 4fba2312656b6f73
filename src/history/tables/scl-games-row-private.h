/* A table of games while it is read: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-games-table-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 handle;
  char *name; /* as first given, to notice when an id goes by another */
  gboolean warned;
} SclGamesPlayer;

typedef struct
{
  guint32 handle;
  SclDay last_day; /* of its games, to tell one year's event from the next's */
} SclGamesEvent;

struct _SclGamesTable
{
  SclColumnMap *map;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  int column[SCL_ROLE_N];
  guint n_titles;
  SclColumnRole first,
      second; /* whose columns are the players': White and Black, or winner and loser */
  char **row;
  guint n, line;

  GHashTable *players; /* key → SclGamesPlayer */
  GHashTable *events;  /* key → SclGamesEvent */
  GHashTable *rounds;  /* labels seen */
  GHashTable *entries; /* event and player → 1 + the sink's handle */
  GString *key;        /* scratch */

  char *last_date; /* the date given last: games come in runs of one day */
  const char *last_form;
  SclDay last_day;
  char *last_round;
  gboolean said_date_shape, said_decimal_comma, said_rounded, said_sides;
};

/* The field of the row, "" where the file has no such column or the row is short. */
static inline const char *
scl_games_table_field (const SclGamesTable *self, int column)
{
  int at = self->column[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

/* Refuses the row with a reason; always FALSE, so that callers can return it. */
gboolean scl_games_table_refuse (SclGamesTable *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* White's result, or the winner's, and why the game is not rated. FALSE: the row is refused. */
gboolean scl_games_table_score (SclGamesTable *self, SclGameRecord *game);

G_END_DECLS
