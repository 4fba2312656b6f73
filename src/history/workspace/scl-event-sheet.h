/* SclEventSheet: all that a workspace knows of one event, with the corrections in force, for
 * writing it again.
 *
 * A history (scl_workspace_load_history ()) has what rating needs. A sheet has the rest too: who
 * was entered without playing, byes, days of rounds, lines of arbiters and teams.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-progress.h"

/* Somebody in the event. Strings are never NULL. */
typedef struct
{
  const SclWorkspacePlayer *player; /* who it is, as corrected */
  gboolean listed;    /* the event has a line of its own for him; FALSE: he only has games */
  gboolean corrected; /* a merge or a split has made him another than the line says */
  guint number;       /* starting rank; 0 none */
  const char *name, *title, *category,
      *federation; /* as the line has them; else, and the name where corrected, the player's */
  const char *printed_id; /* in the place of the FIDE id, but none of FIDE's */
  char sex;               /* 'm', 'f', 0 */
  int birth_year;         /* as corrected; 0 unknown */
  SclDay birth_day;       /* or SCL_DAY_NONE */
  int rating;             /* as printed, or beside the first game that has one; 0 none */
  double points;          /* as printed; NaN not given */
  guint rank;             /* as printed; 0 not given */
} SclSheetEntry;

typedef struct
{
  guint entry; /* place in entries */
  const char *federation, *name, *title, *region, *id;
  char sex;
  int birth_year;
  SclDay birth_day;
  int rating;
} SclSheetNational;

typedef struct
{
  guint white, black; /* places in entries */
  guint round;        /* 0: none, or a label */
  const char *label;  /* "" none */
  SclDay day;         /* its own; SCL_DAY_NONE: the event's */
  guint8 half_points; /* White's, as corrected */
  SclUnrated unrated; /* as corrected */
  guint8 imported_half_points;
  SclUnrated imported_unrated;
  int white_rating, black_rating; /* as printed; 0 none */
  guint white_games, black_games; /* on which these rest; 0 unknown */
  gboolean no_colours;            /* the file does not say who was White */
} SclSheetGame;

/* As SclByeRecord. */
typedef struct
{
  guint entry; /* place in entries */
  guint round;
  char kind;
  guint opponent; /* starting rank as printed; 0 nobody */
  char colour;    /* 'w', 'b', 0 */
} SclSheetBye;

typedef struct
{
  guint round;
  SclDay day;
} SclSheetRound;

typedef struct
{
  gint64 id;
  const char *key, *name, *place, *federation; /* never NULL */
  SclDay start, end;                           /* as corrected; SCL_DAY_NONE unknown */
  gboolean days_corrected; /* the games' own days and the rounds' do not count */
  gboolean struck;
  guint refused;      /* lines and fields of its file that the import left out; counted in the first
                         event of a file only */
  guint rounds;       /* as the file says; 0 unknown */
  char rate;          /* as scl-rate-of-play.h */
  GArray *entries;    /* of SclSheetEntry: listed ones in the order of the file, then the others */
  GArray *nationals;  /* of SclSheetNational, by entry */
  GArray *games;      /* of SclSheetGame, in the order of import */
  GArray *byes;       /* of SclSheetBye, by entry and round */
  GArray *round_days; /* of SclSheetRound, by round; empty where days_corrected */
  GPtrArray *lines;   /* of char *: lines without a record of their own, in the order of the file */
  guint lines_before; /* how many of them stand before the first entry */

  guint first_entry_line; /* private, as is the next */
  GStringChunk *strings;
} SclEventSheet;

static inline const SclSheetEntry *
scl_sheet_entry (const SclEventSheet *self, guint place)
{
  return &g_array_index (self->entries, SclSheetEntry, place);
}

/* One event's sheet after the other, in the order of import. */
typedef struct _SclEventSheets SclEventSheets;

/* event: its id in the workspace; 0: all. The workspace must outlive it and not be changed
 * meanwhile. progress (may be NULL): the fraction of the games that was read, from here to the last
 * sheet. NULL: SCL_WORKSPACE_ERROR, G_IO_ERROR_CANCELLED. */
SclEventSheets *scl_event_sheets_new (SclWorkspace *workspace, gint64 event,
                                      SclProgressFunc progress, gpointer data,
                                      GCancellable *cancellable, GError **error);
/* So many games there are, with those that no sheet has because their import is removed. */
guint scl_event_sheets_n_games (const SclEventSheets *self);
/* The sheet returned last goes with them. */
void scl_event_sheets_free (SclEventSheets *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclEventSheets, scl_event_sheets_free)

/* The next, owned by the sheets and valid until the next call (players: until the end). NULL at the
 * end, and on failure with error. */
const SclEventSheet *scl_event_sheets_next (SclEventSheets *self, GError **error);
