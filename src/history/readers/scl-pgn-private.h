/* A PGN file's reader: what its lines gather, and the game that comes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-date-shape.h"
#include "history/core/scl-rated.h"
#include "history/core/scl-text-index-private.h"
#include "history/readers/scl-reader.h"

typedef enum
{
  SCL_PGN_EVENT,
  SCL_PGN_SITE,
  SCL_PGN_DATE,
  SCL_PGN_EVENT_DATE,
  SCL_PGN_UTC_DATE,
  SCL_PGN_ROUND,
  SCL_PGN_WHITE,
  SCL_PGN_BLACK,
  SCL_PGN_RESULT,
  SCL_PGN_WHITE_ELO,
  SCL_PGN_BLACK_ELO,
  SCL_PGN_WHITE_ID,
  SCL_PGN_BLACK_ID,
  SCL_PGN_WHITE_TITLE,
  SCL_PGN_BLACK_TITLE,
  SCL_PGN_TERMINATION,
  SCL_PGN_VARIANT,
  SCL_PGN_TIME_CONTROL,
  SCL_PGN_N_TAGS,
} SclPgnTag;

extern const char *const scl_pgn_tag_names[SCL_PGN_N_TAGS]; /* as they stand in the file */

typedef struct
{
  guint32 handle;
  SclDay last_day; /* of its games */
} SclPgnEvent;

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclTextIndex *players;     /* → the sink's handle */
  SclTextIndex *event_index; /* "event|site" or a day, and the rate of play → index into events */
  SclRatedTally unrated;
  SclRateTally unknown_rates;
  guint byes, first_bye; /* pairings with nobody, the line of the first */
  GArray *events;        /* of SclPgnEvent */
  SclTextIndex *rounds;  /* texts seen, numbered */
  SclTextIndex *games;   /* a site's number and the result → its line */
  SclTextIndex *words;   /* texts of rated or not, by place → their rule */
  GString *key;          /* scratch */
  const char *order[2];  /* of dates, and of what is behind a year; "": not known */
  GPtrArray *held;       /* lines that were read ahead, */
  guint next;            /* the first of them that is to come */

  GString *tag[SCL_PGN_N_TAGS];
  guint seen;       /* bit set of tags of this game */
  gboolean open;    /* a game has begun */
  gboolean moves;   /* its moves have begun */
  gboolean blank;   /* a blank line came after its last tag */
  gboolean ended;   /* its terminator has come */
  gboolean tagless; /* moves that follow a terminator: said once */
  char ending[8];   /* the terminator of the moves, "" none yet */
  guint line;       /* being read */
  guint first_line;
  gboolean comment; /* inside { } */
  guint comment_line;
  guint depth; /* of variations */
} SclPgnReading;

/* Ends the open game, if there is one: gives it to the sink or says why not, and clears the way for
 * the next. FALSE: the sink failed. */
gboolean scl_pgn_finish_game (SclPgnReading *reading, GError **error);

/* The next line of the file; NULL at its end, and with error on failure. */
const char *scl_pgn_next_line (SclPgnReading *reading, GError **error);
/* The i-th behind it, from 0, which is still to come; valid until the next line but one. */
const char *scl_pgn_line_ahead (SclPgnReading *reading, guint i, GError **error);
/* Where the order of the game's date is not known: reads lines ahead until their dates tell it. */
gboolean scl_pgn_look_ahead (SclPgnReading *reading, GError **error);
/* SCL_DAY_NONE: it has none. */
SclDay scl_pgn_game_day (SclPgnReading *reading);

/* What is said once of all games: those that are not rated, and byes. */
void scl_pgn_tell (SclPgnReading *reading);
