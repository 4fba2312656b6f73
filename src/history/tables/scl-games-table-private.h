/* SclGamesTable: the rows of a table of games into a sink, whatever kind of file they come from.
 *
 * Each row is fields as text; a map says which column is what. docs/csv.md says what the fields may
 * hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-column-map.h"
#include "history/core/scl-sink.h"
#include "history/input/scl-csv.h"

typedef struct _SclGamesTable SclGamesTable;

/* titles: the first row, which is a game where the map says that it holds no titles (it is not read
 * here). sink, report and counts are borrowed. SCL_COLUMN_MAP_ERROR where the table has not the
 * columns, or they are not enough. */
SclGamesTable *scl_games_table_new (SclColumnMap *map, const char *const *titles, guint n,
                                    SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                                    GError **error);
void scl_games_table_free (SclGamesTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGamesTable, scl_games_table_free)

typedef enum
{
  SCL_ROW_GAME,
  SCL_ROW_ALONE,    /* a bye, or a player without a game */
  SCL_ROW_LEFT_OUT, /* the report says why */
  SCL_ROW_FAILED,   /* the sink has; error is set */
} SclRowFate;

#define SCL_GAMES_NO_SCORE 255

/* What a row says, as far as that can be known without those before it and easily. */
typedef struct
{
  guint32 first, second; /* numbers of what its players go by, an id or a name */
  SclDay day;            /* SCL_DAY_NONE: none, or not one that is easily read */
  guint8 score;          /* half points; SCL_GAMES_NO_SCORE: not one that is easily read */
  guint8 unrated;        /* SclUnrated, of the score */
  guint8 two;            /* it names two players, and not the same one twice */
  guint8 mended;         /* the row will be mended: a decimal comma */
} SclGamesRowMade;

/* Of SclGamesRowMade and the SclGamesTable. */
extern const SclCsvPrepare scl_games_table_prepare;
/* row: changed. made: of it as it came; NULL where no rows are cut ahead. line: for messages. */
SclRowFate scl_games_table_row (SclGamesTable *self, char **row, guint n,
                                const SclGamesRowMade *made, guint line, GError **error);
