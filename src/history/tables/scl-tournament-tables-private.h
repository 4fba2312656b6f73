/* SclTournamentTables: a tournament put together from the tables of a sheet or a web page.
 *
 * Starting lists, rankings, crosstables (Swiss and round robin) and pairings round by round, as
 * Chess-Results and Swiss-Manager export them, in any of the languages of scl-table-columns.c; what
 * stands above them names the event, its place and its days. Players of several tables are one by
 * their names. The result is a tournament report (SclTrf) and goes the same way from there: each
 * game stands in two players' rows, and is made once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/tables/scl-table-columns-private.h"
#include "history/tables/scl-trf-private.h"

typedef struct
{
  SclTrf *trf;
  SclImportReport *report;
  GHashTable *by_name;      /* key of the name → SclTrfPlayer, borrowed */
  gboolean named;           /* the event has its name from outside the tables */
  guint n_sections;         /* tables that were read */
  guint n_teams, n_changes; /* and those that are known, but hold no games of players */
  guint round;              /* that the last heading named; 0 none */
  GString *round_dates;     /* as line 132 of a report has them */
  guint updated_line;
  char *updated;     /* the day on which the server had it last, or NULL */
  GPtrArray *titles; /* of the tables that nobody knows: the first titles, as text */
} SclTournamentTables;

/* event_name: what the page calls it, or NULL: the first line that says nothing else is its name.
 */
void scl_tournament_tables_init (SclTournamentTables *self, const char *event_name,
                                 SclImportReport *report);
void scl_tournament_tables_clear (SclTournamentTables *self);

/* All that the table holds. */
void scl_tournament_tables_read (SclTournamentTables *self, const SclCells *table);

/* Gives the tournament to the sink; see scl_trf_finish (). At least one table was read. */
gboolean scl_tournament_tables_finish (SclTournamentTables *self, SclInput *input, SclSink *sink,
                                       SclFileCounts *counts, GError **error);

/* ---- Between the files that read them ---- */

typedef struct
{
  const SclCells *table;
  const SclColumns *columns;
  guint first, end; /* its rows, without the header */
} SclSection;

/* Who has this name, new where nobody has; NULL, and noted, where the name is empty or there are
 * too many players. taken: players that this table has had already, of whom another of the same
 * name is another person, or NULL. */
SclTrfPlayer *scl_tournament_tables_player (SclTournamentTables *self, const char *name, guint line,
                                            GHashTable *taken);

/* What the row's columns in [from, to) say of the player, where nothing was known before. */
void scl_tournament_tables_complete (SclTournamentTables *self, SclTrfPlayer *player,
                                     const SclSection *section, guint row, guint from, guint to);

/* What the player has in that round, for who has nothing yet; what another table said goes before,
 * and where that differs it is noted. */
void scl_tournament_tables_set (SclTournamentTables *self, SclTrfPlayer *player, guint round,
                                const SclTrfPlayer *opponent, char colour, char result, guint line);

/* The name without the mark of its colour (SCL_HTML_WHITE …), within it. colour: 'w', 'b' or 0
 * where it has none; may be NULL. */
const char *scl_tournament_tables_unmarked (const char *name, char *colour);

/* Who stands in a pairing; NULL for a bye, and where scl_tournament_tables_player () has none. */
SclTrfPlayer *scl_tournament_tables_paired (SclTournamentTables *self, const char *name,
                                            guint line);

/* "1 - 0" of two players, or what the one has without an opponent (the other is NULL); what is no
 * result is noted. colour: of the first, 'w', 'b', 0 unknown. */
void scl_tournament_tables_pairing (SclTournamentTables *self, SclTrfPlayer *first,
                                    SclTrfPlayer *second, char colour, const char *text,
                                    guint round, guint line);

/* The round that the last heading named; where there was none the next after those known, which is
 * noted. */
guint scl_tournament_tables_round (SclTournamentTables *self, guint line);

/* '1', '=', '0', '+', '-' for one player's result; 0 where it is none. */
char scl_tournament_tables_result (const char *text);

/* "7", "6½", "6,5"; NaN where it is no number of points. */
double scl_tournament_tables_points (const char *text);

void scl_crosstable_read (SclTournamentTables *self, const SclSection *section);

/* A match of two teams: "Bo. | 13 | A | Rtg | - | 1 | B | Rtg | 0 : 4", and below it a row a board,
 * "1.1 | | name | 1608 | - | …". */
gboolean scl_team_boards_begin (const SclCells *table, guint row);
/* Its games; the row behind them. */
guint scl_team_boards_read (SclTournamentTables *self, const SclCells *table, guint row);
