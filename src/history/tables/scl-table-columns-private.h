/* What the titles of a tournament table's columns mean, in the languages of Chess-Results and
 * Swiss-Manager.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/sheets/scl-cells.h"

typedef enum
{
  SCL_COLUMN_NONE,
  SCL_COLUMN_RANK,
  SCL_COLUMN_NUMBER, /* starting rank */
  SCL_COLUMN_NAME,
  SCL_COLUMN_TITLE,
  SCL_COLUMN_FIDE_ID,
  SCL_COLUMN_ID, /* of the federation */
  SCL_COLUMN_FEDERATION,
  SCL_COLUMN_RATING,
  SCL_COLUMN_NATIONAL_RATING,
  SCL_COLUMN_BIRTH,
  SCL_COLUMN_SEX,
  SCL_COLUMN_CLUB,
  SCL_COLUMN_POINTS,
  SCL_COLUMN_BOARD,
  SCL_COLUMN_WHITE,
  SCL_COLUMN_BLACK,
  SCL_COLUMN_RESULT,
  SCL_COLUMN_DATE,
  SCL_COLUMN_TEAM,
  SCL_COLUMN_CHANGE, /* of the rating, as FIDE's reports have it */
  SCL_COLUMN_ROUND,
  SCL_N_COLUMN_KINDS,
} SclColumnKind;

/* "1.Rd", "Rd.1", "R1", "1": round is set. Case, points and blanks aside; SCL_COLUMN_NONE for what
 * is unknown. */
SclColumnKind scl_column_kind (const char *title, guint *round);

typedef enum
{
  SCL_SECTION_NONE,
  SCL_SECTION_LIST,       /* players, without games: a starting list or a ranking */
  SCL_SECTION_CROSSTABLE, /* players with a column a round, or a column an opponent */
  SCL_SECTION_PAIRINGS,   /* White, Black, result */
  SCL_SECTION_TEAMS,      /* of teams: known, and not read */
  SCL_SECTION_CHANGES,    /* FIDE's report of changes: known, and without games */
} SclSectionKind;

typedef struct
{
  SclSectionKind kind;
  int at[SCL_N_COLUMN_KINDS];       /* the first such column, -1 none */
  guint8 of[SCL_CELLS_MAX_COLUMNS]; /* SclColumnKind of each column */
  guint16 round[SCL_CELLS_MAX_COLUMNS];
  guint n_columns, n_rounds;
  int white, black; /* columns of the names in pairings */
} SclColumns;

/* What the row names, where it is the header of a table that is known. */
SclSectionKind scl_columns_of_row (const SclCells *table, guint row, SclColumns *columns);

/* The column of this kind in [from, to), -1 none. */
int scl_columns_find (const SclColumns *columns, SclColumnKind kind, guint from, guint to);
