/* SclGamesTable: the rows of a table of games into a sink, whatever kind of file they come from.
 *
 * Each row is fields as text; a map says which column is what. docs/csv.md says what the fields may
 * hold.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-column-map.h"
#include "history/columns/scl-date-orders.h"
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

/* ---- The order of dates ---- */

typedef struct
{
  int at; /* its column; -1: the table has none such */
  SclDateKind kind;
} SclDateColumn;

/* One order for a table's dates, unless *order is it and not "" already, by the rows from the one
 * returned last on. TRUE: it was looked for, and that row comes again; FALSE: the row has no date
 * that needs one. map: whose days the note says how to turn, and which may say the order; or NULL.
 */
gboolean scl_dates_look_ahead (SclCsv *csv, char *const *row, guint n, const SclDateColumn *columns,
                               guint n_columns, const SclColumnMap *map, SclImportReport *report,
                               const char **order);
/* The notes. */
void scl_dates_tell (const SclDateDecision *its, const SclColumnMap *map, SclImportReport *report);
