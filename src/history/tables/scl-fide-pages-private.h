/* FIDE's web pages of tournaments (ratings.fide.com), as rows of text.
 *
 * Two of them hold games: the original report of a tournament ("View" beside "Orig.Report" in its
 * details), which has what the federation sent in, and a player's calculations of a rating period,
 * which have that player's games alone. Read after pages in public repositories; FIDE does not
 * describe them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"
#include "history/sheets/scl-cells.h"
#include "history/tables/scl-trf-private.h"

/* Whether the row is the header of a player ("ID", "Name", "Country", …) in an original report, or
 * of a tournament ("Rc", "Ro", …) in calculations. */
gboolean scl_fide_report_begins (const SclCells *table, guint row);
gboolean scl_fide_calculations_begin (const SclCells *table, guint row);

/* FIDE's pages of a tournament that hold no games, as their text tells. */
typedef enum
{
  SCL_FIDE_PAGE_NONE,
  SCL_FIDE_PAGE_DETAILS,  /* its place, dates, arbiters, and the way to the report */
  SCL_FIDE_PAGE_REPLACED, /* an original report that FIDE shows no more */
} SclFidePage;

SclFidePage scl_fide_page_without_games (const SclCells *table);

/* An event with its players and games into trf; what is left out is noted. first: the first row for
 * which scl_fide_report_begins (). */
void scl_fide_report_read (const SclCells *table, guint first, SclTrf *trf,
                           SclImportReport *report);

/* The tournament whose header is in the row begin, up to the row end, into trf: players, games
 * without rounds. player, fide_id (0: unknown): whose page it is, as nothing on it says. */
void scl_fide_calculations_read (const SclCells *table, guint begin, guint end, const char *player,
                                 gint64 fide_id, SclTrf *trf, SclImportReport *report);

/* 's', 'r' or 'b' of "Standard Ratings April 2025" and the like above the row; 0 where there is
 * none. */
char scl_fide_calculations_rate (const SclCells *table, guint first);

/* Whose page a file of this name is taken to be: "dir/Alder, Anton 577000001.html" is Alder,
 * Anton's. A number of six to nine digits is the FIDE id, where it is the only one and no date.
 * Newly allocated. */
char *scl_fide_calculations_player (const char *file_name, gint64 *fide_id);
