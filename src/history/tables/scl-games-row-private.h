/* A table of games while it is read: what its files share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-rated.h"
#include "history/core/scl-text-index-private.h"
#include "history/tables/scl-games-table-private.h"

typedef struct
{
  guint32 handle; /* SCL_TEXT_NEW: not yet the sink's */
  gboolean warned;
  const char *name; /* of who has an id: as first given, to notice when it goes by another */
} SclGamesPlayer;

/* An id or a name. */
typedef struct
{
  guint8 kind;
  const char *text;
  SclTextHash hash;
} SclGamesBy;

typedef struct
{
  guint32 handle;
  SclDay last_day; /* of its games, to tell one year's event from the next's */
  char rate;
  const SclRatedRule *rule; /* what its name says of its games, or NULL */
} SclGamesEvent;

/* A text that columns repeat from row to row, and what it says. */
typedef struct
{
  GString *text;
  SclDay day;
} SclGamesDate;

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
  SclTextIndex *player_by;     /* id or name → index into players */
  GArray *players;             /* of SclGamesPlayer */
  GStringChunk *names;         /* of players */
  SclTextIndex *event_by_name; /* and by rate of play → index into events */
  SclTextIndex *event_by_id;   /* the same */
  GArray *events;              /* of SclGamesEvent */
  GHashTable *others;          /* "id\nname" of who has an id under another name than its first →
                                  1 + the sink's handle */
  GHashTable *rounds;          /* labels seen */
  GHashTable *entries;         /* event and player → 1 + the sink's handle */

  const char *order;         /* of day, month and year, as decided for the whole file; "" not yet */
  gboolean only_date;        /* no other column has days */
  SclGamesDate last_date[3]; /* of each column of dates, since games come in runs of one day */
  SclDay named_day;          /* the day that day_name names */
  char *day_name;
  guint32 named_event; /* of that day and rate of play: index into events */
  char named_rate;
  char *last_round;
  const SclRatedRule *ending; /* that the score of the row names, or NULL */
  guint clocks, n_clocks;     /* 1 << SclClock of times, and of how many; 0 not yet */
  gboolean has_rules;         /* some column says whether games are rated */
  SclRatedTally tally;
  SclRateTally unknown_rates, odd_flags;
  char forfeit_flag; /* what says so in the column "unrated": 'y' yes, 'n' no ("played"); 0 words */
  gboolean said_decimal_comma, said_rounded, said_sides, said_bye;
};

/* The field of the row, "" where the file has no such column or the row is short. */
static inline const char *
scl_games_table_field (const SclGamesTable *self, int column)
{
  int at = self->column[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

/* What the column "unrated" says of a row of White alone: a bye, or who is entered and has no game.
 */
static inline gboolean
scl_games_table_is_alone (const char *unrated)
{
  return *unrated != '\0'
         && (g_ascii_strcasecmp (unrated, "bye") == 0
             || g_ascii_strcasecmp (unrated, "entered") == 0);
}

/* Refuses the row with a reason; always FALSE, so that callers can return it. */
gboolean scl_games_table_refuse (SclGamesTable *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* White's result, or the winner's, and why the game is not rated. FALSE: the row is refused. */
gboolean scl_games_table_score (SclGamesTable *self, SclGameRecord *game);

/* A day of a column of days; SCL_DAY_NONE: it is none in the column's order. */
SclDay scl_games_table_day (const SclGamesTable *self, SclColumnRole role, const char *text);
/* Looks ahead from the first row with a date that has an order; TRUE: the row comes again. */
gboolean scl_games_table_look_ahead (SclGamesTable *self, SclCsv *csv, char **row, guint n);
/* The row's own day, and its event's. FALSE: the row is refused. */
gboolean scl_games_table_days (SclGamesTable *self, SclDay *day, SclDay *start, SclDay *end);

/* Why the game is not rated, by its columns and its event's name, where the score leaves that open;
 * and counts it. */
void scl_games_table_rated (SclGamesTable *self, const SclGamesEvent *event, SclGameRecord *game);

/* The rating printed beside the side's player, 0 none. games: on which it rests, 0 unknown. */
int scl_games_table_rating (SclGamesTable *self, SclColumnRole side, guint *games);
/* Who stands in the place of a player, and is a bye. */
#define SCL_GAMES_NOBODY (G_MAXUINT32 - 1)

/* What the side's player goes by. Where that may be found is asked of memory, which has it by the
 * time that the row's other fields are read. */
SclGamesBy scl_games_table_by (SclGamesTable *self, SclColumnRole side);
/* The side's player: a handle of the sink, G_MAXUINT32 with error set when the sink fails; or
 * SCL_GAMES_NOBODY. */
guint32 scl_games_table_player (SclGamesTable *self, SclColumnRole side, const SclGamesBy *by,
                                GError **error);
/* What the row says of White, as of an entry. 1 + the sink's handle; 0 with error. */
guint scl_games_table_entry (SclGamesTable *self, guint32 event, guint32 player, GError **error);
