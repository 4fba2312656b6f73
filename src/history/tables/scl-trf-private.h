/* A tournament report (TRF) in memory, between its lines and its games.
 *
 * Sources: FIDE Handbook C.04 Annex 2 (TRF16), the TRF26 draft of the Technical Commission, the
 * older Krause format (TRF06); columns are 1-based and count characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/columns/scl-date-shape.h"
#include "history/core/scl-rated.h"
#include "history/core/scl-sink.h"
#include "history/input/scl-input.h"
#include "history/input/scl-time-control.h"

#define SCL_TRF_MAX_NUMBER 9999 /* starting ranks have four columns */
/* no tournament is longer; a damaged line could claim a hundred thousand */
#define SCL_TRF_MAX_ROUNDS 500

typedef struct
{
  guint16 opponent; /* starting rank, 0 none */
  char colour;      /* 'w', 'b' or 0 */
  char result;      /* upper case; ' ' blank */
  guint8 apart;     /* said in a line 240; the player's own line is blank */
} SclTrfCell;

/* A game of a round robin's crosstable, which tells neither round nor colours, or of another list
 * without rounds. */
typedef struct
{
  guint a, b;              /* starting ranks; a stands first in the table */
  char result_a, result_b; /* as in a cell */
  gboolean a_is_white;     /* FALSE: nobody knows */
  guint line;
} SclTrfMeeting;

#define SCL_TRF_LEAST_FIDE_ID 100000 /* what is less is a federation's number */

typedef struct
{
  guint number; /* starting rank */
  guint line;
  char sex;
  char *title, *category, *name, *federation, *national_id;
  gboolean id_is_shared; /* several have it: nobody's */
  char *bare_id;         /* in the columns of the FIDE id, but not FIDE's; NULL: none */
  gint64 fide_id;
  int rating, national_rating;
  guint rating_games; /* on which rating rests; 0: not said */
  int birth_year;
  SclDay birth_day;
  char own_sex; /* as the file has it beside the name, as are the next: also where it cannot be, and
                   nothing of a national record's */
  int own_birth_year;
  SclDay own_birth_day;
  char *region;          /* of a national record; else NULL */
  gboolean recorded;     /* has a national record */
  double points;         /* NaN: not given */
  guint rank;            /* 0: not given */
  GArray *cells;         /* of SclTrfCell, round 1 first */
  guint32 handle, entry; /* the sink's */
} SclTrfPlayer;

/* Another text of it, such as a player's name; the old one is freed. */
static inline void
scl_trf_set (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

/* Points for each result, as the file's own lines (162, XXS, BB*) have them; only to check the
 * players' sums. */
typedef struct
{
  double win, draw, loss, forfeit_win, forfeit_loss, pairing_bye, half_bye, full_bye, zero_bye;
} SclTrfPoints;

/* Names are "" where unknown, never NULL. */
typedef struct
{
  char *name, *place, *federation;
  SclDay start, end;
  gboolean dated_by_file; /* by the day on which the file was changed */
  guint start_line, end_line;
  char *start_text, *end_text; /* lines 042 and 052 as they stand, or NULL */
  char *round_dates;           /* the text of line 132, or NULL */
  guint round_dates_line;
  char rate;
  SclRateTally unknown_rate; /* what is said of it where that is not understood */
  guint declared_players, declared_players_line;
  guint declared_rounds;
  SclTrfPoints points;
  GPtrArray *players; /* of SclTrfPlayer, in the order of the file */
  GPtrArray
      *nationals;   /* of SclTrfPlayer: what national records say, joined to players at the end */
  GArray *byes;     /* of SclTrfBye: lines 240 */
  GArray *meetings; /* of SclTrfMeeting */
  guint16 *index;   /* by starting rank: 1 + index into players */
  gboolean old_titles;     /* the lower-case titles of TRF06 occur */
  gboolean unspaced_names; /* "Last,First" occurs */
  guint begun;             /* the line on which the tournament begins */
  SclDay *given_days; /* by round, as line 132 has them, also beyond the event's days; SCL_DAY_NONE
                         where it has none */
  guint n_given_days;
  GPtrArray *kept; /* lines without a record of their own */
  gsize kept_bytes;
  guint not_kept, first_not_kept; /* how many were too many, the first of them */
  gboolean is_page;               /* of an event of which other files may have more */
} SclTrf;

typedef struct
{
  guint round, number, line;
  char type;
} SclTrfBye;

SclTrf *scl_trf_new (void);
void scl_trf_free (SclTrf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclTrf, scl_trf_free)

SclTrfPlayer *scl_trf_player (SclTrf *self, guint number); /* NULL: not in the file */

/* The rate of play that a text on a line names, or else makes as a time control. A name goes before
 * a time. FALSE: neither; the report will say so, unless another line tells it. */
gboolean scl_trf_take_rate (SclTrf *self, const char *text, SclClock clock, guint line);

/* A new player with this number, of whom nothing else is known; NULL, and noted, where another has
 * it. */
SclTrfPlayer *scl_trf_add_player (SclTrf *self, guint number, guint line, SclImportReport *report);
/* A national record of the player with that number; the rest is the caller's to fill in. */
SclTrfPlayer *scl_trf_add_national (SclTrf *self, guint number, guint line);

/* The player's cell of that round, from 1; the rounds before it are blank where nothing is known.
 */
SclTrfCell *scl_trf_cell (SclTrfPlayer *player, guint round);

/* A line cut by characters. */
typedef struct
{
  const char *text;
  gsize n;        /* bytes */
  gboolean plain; /* bytes are characters */
  guint number;
} SclTrfLine;

SclTrfLine scl_trf_line (const char *text, gsize n, guint number);
/* Columns first to last (1-based, inclusive) without blanks around; newly allocated, "" beyond the
 * end. */
char *scl_trf_cut (const SclTrfLine *line, guint first, guint last);
/* The number of characters. */
guint scl_trf_line_length (const SclTrfLine *line);

/* 001 and national records. A line that is no player's is noted as refused. */
void scl_trf_read_player (SclTrf *self, const SclTrfLine *line, SclImportReport *report);
void scl_trf_read_national (SclTrf *self, const SclTrfLine *line, SclImportReport *report);

/* Joins what stands apart, checks what must agree, and gives all to the sink. FALSE: the sink
 * failed, or there is no player. */
gboolean scl_trf_finish (SclTrf *self, SclInput *input, SclSink *sink, SclImportReport *report,
                         SclFileCounts *counts, GError **error);
