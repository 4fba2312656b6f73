/* SclSink: where a reader puts what it reads.
 *
 * Readers push records in the order of the file and know nothing of who keeps them: the workspace
 * (SQLite, one transaction) and the in-memory history builder are two sinks. Handles are the sink's
 * own and hold for one import.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/core/scl-import-report.h"

/* Whether a record's string says something. */
static inline gboolean
scl_sink_is_given (const char *text)
{
  return text != NULL && *text != '\0';
}

/* Strings are borrowed, UTF-8, NULL or "" for none. */
typedef struct
{
  const char *local_id;    /* meaning only within this file ("#12"): tells namesakes apart and names
                              who has no name */
  gint64 fide_id;          /* 0 none */
  const char *national_id; /* with its federation: "ITA:123456", or a CSV's own id "id:110196" */
  const char *name;        /* "Last, First" where the file has it so */
  const char *federation;
  const char *title;
  const char *category;
  int birth_year;   /* 0 unknown */
  SclDay birth_day; /* SCL_DAY_NONE unless the file has the full date */
  char sex;         /* 'm', 'f', 0 */
} SclPlayerRecord;

typedef struct
{
  const char *key; /* the file's id for it, or NULL */
  const char *name;
  const char *place;
  const char *federation;
  SclDay start, end;      /* both known, or both SCL_DAY_NONE where the games have days */
  guint rounds;           /* 0 unknown */
  char rate;              /* of play: of scl_rates_of_play (), 0 unknown */
  gboolean days_supposed; /* the file has none: they are of its last change */
  /* Of a page that may be one of several of its event: the names of all who are on it, ended by
   * NULL. */
  const char *const *people;
} SclEventRecord;

typedef struct
{
  guint32 event, white, black; /* the sink's handles */
  guint round;                 /* number; 0 with a label */
  const char *round_label;     /* or NULL */
  SclDay day;                  /* SCL_DAY_NONE: the event's */
  guint8 score;                /* White's half points */
  SclUnrated unrated;
  int white_rating, black_rating; /* as printed; 0 none */
  guint white_games, black_games; /* on which these rest; 0: the file does not say */
  gboolean no_colours;            /* the file does not say who was White */
} SclGameRecord;

/* One player's place on one list. */
typedef struct
{
  SclDay day;       /* list date */
  const char *list; /* "FIDE", "FSI", … */
  char rate;        /* 's', 'r', 'b' */
  guint32 player;
  int rating;       /* 0: listed, unrated */
  int games;        /* in the period; -1 unknown */
  int k;            /* 0 unknown */
  const char *flag; /* as printed: "i", "w", "wi" */
} SclRatingRecord;

/* ---- What a tournament's report holds besides its games. Kept, so that it comes back when the
 * event is written again ---- */

/* A player's line in an event, also where he has no game there: what the event has printed of him.
 */
typedef struct
{
  guint32 event, player; /* the sink's handles */
  guint line;            /* of the file; 0 none */
  guint number;          /* starting rank; 0 none */
  const char *name;      /* as the event has it; "" where it has none */
  const char *title, *category, *federation;
  const char *printed_id; /* in the place of the FIDE id, but none of FIDE's */
  char sex;               /* 'm', 'f', 0 */
  int birth_year;         /* 0 unknown */
  SclDay birth_day;       /* SCL_DAY_NONE unless the file has the full date */
  int rating;             /* 0 none */
  double points;          /* as printed; NaN not given */
  guint rank;             /* final, as printed; 0 not given */
} SclEntryRecord;

/* What a federation says of an entry: a national record of TRF26. */
typedef struct
{
  guint32 entry;                     /* the sink's handle */
  const char *federation;            /* three letters: whose record it is */
  const char *name, *title, *region; /* region: of the federation */
  const char *id;                    /* without the federation: "123456" */
  char sex;                          /* 'm', 'f', 0 */
  int birth_year;                    /* 0 unknown */
  SclDay birth_day;                  /* or SCL_DAY_NONE */
  int rating;                        /* national; 0 none */
} SclNationalRecord;

/* A round in which an entry has something else than a game: a bye, an absence, or a pairing that
 * could not be made a game of. */
typedef struct
{
  guint32 entry; /* the sink's handle */
  guint round;   /* from 1, once an entry */
  char kind; /* as printed: 'U' 'Z' 'H' 'F' '+' '-' '1' '=' '0' 'W' 'D' 'L' '*' '?'; ' ' beside an
                opponent only */
  guint opponent; /* starting rank as printed; 0 nobody */
  char colour;    /* 'w', 'b', 0 */
} SclByeRecord;

/* The longest line that an event keeps, in bytes; how many of them, and how many bytes together. A
 * reader leaves out what is beyond, and says so. */
#define SCL_EVENT_LINE_MAX 8192
#define SCL_EVENT_LINES_MAX 20000
#define SCL_EVENT_LINES_BYTES (4 * 1024 * 1024)

typedef struct _SclSink SclSink;
typedef struct _SclEventPages SclEventPages;
struct _SclSink
{
  SclEventPages *pages; /* of scl_import_files () */

  /* A file begins (within an import of several): local ids given before mean nothing any more.
   * digest: SHA-256 of the file's bytes as hex, or NULL where it was not asked for. Called by
   * scl_import_files (), not by readers. */
  gboolean (*begin_file) (SclSink *self, const char *name, const char *digest, GError **error);

  /* The sink keeps digests: scl_import_files () then reads each file once before for its own. */
  gboolean wants_digest;

  /* A page is to come, with these people; then they, then the event. NULL outside of
   * scl_import_files (). */
  void (*page) (SclSink *self, const SclEventRecord *record);

  /* Each returns a handle, or FALSE/G_MAXUINT32 with an error that ends the import (disk full, …).
   */
  guint32 (*player) (SclSink *self, const SclPlayerRecord *record, GError **error);
  /* Another name that the file has for a player, to be found by. A sink may leave it NULL. */
  gboolean (*alias) (SclSink *self, guint32 player, const char *name, GError **error);
  guint32 (*event) (SclSink *self, const SclEventRecord *record, GError **error);
  gboolean (*game) (SclSink *self, const SclGameRecord *record, GError **error);
  /* The end day of an event that this import or an earlier one has given, by its key; SCL_DAY_NONE
   * where it is unknown. A sink may leave it NULL. For files that name events only by key (rating
   * updates). */
  SclDay (*event_day) (SclSink *self, const char *key);
  gboolean (*rating) (SclSink *self, const SclRatingRecord *record, GError **error);

  /* What a report holds besides its games. A sink may leave all of them NULL (entry NULL: all are).
   * entry: a handle, as above. */
  guint32 (*entry) (SclSink *self, const SclEntryRecord *record, GError **error);
  gboolean (*national) (SclSink *self, const SclNationalRecord *record, GError **error);
  gboolean (*bye) (SclSink *self, const SclByeRecord *record, GError **error);
  /* The day of a round, from 1, as the file itself gives it. */
  gboolean (*round_day) (SclSink *self, guint32 event, guint round, SclDay day, GError **error);
  /* A line that has no place in any of the records (arbiters, tie-breaks, teams …), as it stands.
   * position: of the line in its file, ascending, each once an event. */
  gboolean (*event_line) (SclSink *self, guint32 event, guint position, const char *text,
                          GError **error);

  /* The file says that it does not hold what happened but what was made ("Generated: …"): one
   * sentence, for scl_history_provenance (). A sink may leave it NULL. */
  void (*provenance) (SclSink *self, const char *sentence);
};

/* A sink that builds a history in memory: players are the same when FIDE id, national id, or else
 * name (case, marks and punctuation aside) + birth year + federation agree, and no other id
 * contradicts; two local ids of one file are always two players. What one file leaves open (birth
 * year, title, …) another fills in. Of lists' ratings only those of scl_history_standard () are
 * kept (a history's given ratings are those beside the games). */
SclSink *scl_history_sink_new (void);
/* Takes all that was pushed; the sink is freed. */
SclHistory *scl_history_sink_finish (SclSink *sink);
/* Throws away what was pushed. */
void scl_history_sink_free (SclSink *sink);
