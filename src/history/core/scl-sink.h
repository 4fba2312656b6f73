/* SclSink: where a reader puts what it reads.
 *
 * Readers push records in the order of the file and know nothing of who keeps them: the workspace (SQLite, one
 * transaction) and the in-memory history builder are two sinks. Handles are the sink's own and hold for one import.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/core/scl-history.h"
#include "history/core/scl-import-report.h"

G_BEGIN_DECLS

/* Strings are borrowed, UTF-8, NULL or "" for none. */
typedef struct
{
  const char *local_id;    /* meaning only within this file ("#12"): tells namesakes apart and names who has no name */
  gint64 fide_id; /* 0 none */
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
  SclDay start, end; /* both known, or both SCL_DAY_NONE where the games have days */
  guint rounds;      /* 0 unknown */
  char rate;         /* 's' standard, 'r' rapid, 'b' blitz, 0 unknown */
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

typedef struct _SclSink SclSink;
struct _SclSink
{
  /* A file begins (within an import of several): local ids given before mean nothing any more. digest: SHA-256 of the
   * file's bytes as hex, or NULL where it was not asked for. Called by scl_import_file (), not by readers. */
  gboolean (*begin_file) (SclSink *self, const char *name, const char *digest, GError **error);

  /* The sink keeps digests: scl_import_file () then reads each file once before for its own. */
  gboolean wants_digest;

  /* Each returns a handle, or FALSE/G_MAXUINT32 with an error that ends the import (disk full, …). */
  guint32 (*player) (SclSink *self, const SclPlayerRecord *record, GError **error);
  guint32 (*event) (SclSink *self, const SclEventRecord *record, GError **error);
  gboolean (*game) (SclSink *self, const SclGameRecord *record, GError **error);
  /* The end day of an event that this import or an earlier one has given, by its key; SCL_DAY_NONE where it is unknown. A sink
   * may leave it NULL. For files that name events only by key (rating updates). */
  SclDay (*event_day) (SclSink *self, const char *key);
  gboolean (*rating) (SclSink *self, const SclRatingRecord *record, GError **error);

  /* The file says that it does not hold what happened but what was made ("Generated: …"): one sentence, for
   * scl_history_provenance (). A sink may leave it NULL. */
  void (*provenance) (SclSink *self, const char *sentence);
};

/* A sink that builds a history in memory: players are the same when FIDE id, national id, or else name (case, marks and
 * punctuation aside) + birth year + federation agree, and no other id contradicts; two local ids of one file are always
 * two players. What one file leaves open (birth year, title, …) another fills in. Of lists' ratings only those of scl_history_standard () are kept (a
 * history's given ratings are those beside the games). */
SclSink *scl_history_sink_new (void);
/* Takes all that was pushed; the sink is freed. */
SclHistory *scl_history_sink_finish (SclSink *sink);
void scl_history_sink_free (SclSink *sink);

G_END_DECLS
