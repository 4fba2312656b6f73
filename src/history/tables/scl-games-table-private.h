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
 * here). sink, report and counts are borrowed. SCL_COLUMN_MAP_ERROR
 * where the table has not the columns, or they are not enough. */
SclGamesTable *scl_games_table_new (SclColumnMap *map, const char *const *titles, guint n,
                                    SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                                    GError **error);
void scl_games_table_free (SclGamesTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclGamesTable, scl_games_table_free)

typedef struct
{
  guint64 games, left_out;
  guint first_left_out; /* its line; 0: none was */
} SclGamesTally;

/* All rows of the table, of which the first has been returned: it is row where the map says that it
 * holds no titles. FALSE: the sink failed, or the file is damaged. tally: filled in. */
gboolean scl_games_table_read (SclGamesTable *self, SclCsv *csv, char **row, guint n,
                               SclGamesTally *tally, GError **error);
