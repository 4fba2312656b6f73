/* SclRatingStore: rating lists on their way into a workspace, and out of it.
 *
 * A workspace keeps one row a player and list, in a WITHOUT ROWID table whose key is (list,
 * player): a list by date is one range, a player's history one look-up a list. Rows are quick to
 * write only in the order of that key, but a file such as scid's has all lists of one player
 * together. The store therefore gathers them by list in 6 bytes a rating (12 with games, K and
 * flag) and writes when all are there, or when SCL_RATING_STORE_LIMIT bytes are held.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#include "history/core/scl-sink.h"
#include "rating/base/scl-progress.h"

/* The tables. list.import is the caller's id of the import; rating.player is the caller's id of the
 * player. Deleting a list's ratings is deleting a range. A list is told from another by import,
 * name, rate and day: the same list imported from two files is two lists. */
#define SCL_RATING_STORE_SCHEMA                                                                    \
  "CREATE TABLE list ("                                                                            \
  "  id INTEGER PRIMARY KEY,"                                                                      \
  "  import INTEGER NOT NULL,"                                                                     \
  "  name TEXT NOT NULL,"           /* \"FIDE\", \"FSI\", … */                                   \
  "  rate TEXT NOT NULL,"           /* 's' standard, 'r' rapid, 'b' blitz */                       \
  "  day INTEGER NOT NULL,"         /* Julian day number */                                        \
  "  n INTEGER NOT NULL DEFAULT 0," /* ratings on it */                                            \
  "  UNIQUE (day, name, rate, import));"                                                           \
  "CREATE TABLE rating ("                                                                          \
  "  list INTEGER NOT NULL,"                                                                       \
  "  player INTEGER NOT NULL,"                                                                     \
  "  rating INTEGER NOT NULL," /* 0: listed, unrated */                                            \
  "  games INTEGER,"           /* in the period; NULL unknown */                                   \
  "  k INTEGER,"               /* NULL unknown */                                                  \
  "  flag TEXT,"               /* as printed; NULL none */                                         \
  "  PRIMARY KEY (list, player)) WITHOUT ROWID;"

/* Held at most before a part is written. */
#define SCL_RATING_STORE_LIMIT (G_GUINT64_CONSTANT (240) * 1024 * 1024)

typedef struct _SclRatingStore SclRatingStore;

/* Within the caller's transaction. limit: bytes, 0 for the default. */
SclRatingStore *scl_rating_store_new (sqlite3 *db, gint64 import, guint64 limit);
void scl_rating_store_free (SclRatingStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclRatingStore, scl_rating_store_free)

/* player: the workspace's id, from 1; record->player (a sink's handle) is not looked at. A player
 * who is on a list already keeps the first rating. FALSE: SCL_WORKSPACE_ERROR_FAILED. */
gboolean scl_rating_store_add (SclRatingStore *self, guint32 player, const SclRatingRecord *record,
                               GError **error);

typedef struct
{
  guint64 lists, ratings;
  guint64 repeated; /* left out: the player was on that list already */
} SclRatingStoreCounts;

/* Writes what is held. progress may be NULL. FALSE: SCL_WORKSPACE_ERROR_FAILED or
 * G_IO_ERROR_CANCELLED; the caller rolls back. */
gboolean scl_rating_store_finish (SclRatingStore *self, SclRatingStoreCounts *counts,
                                  SclProgressFunc progress, gpointer data,
                                  GCancellable *cancellable, GError **error);

/* ---- Reading ---- */

typedef struct
{
  guint32 player;   /* the workspace's id */
  gint16 rating;    /* 0: listed, unrated */
  gint16 games;     /* -1 unknown */
  guint16 k;        /* 0 unknown */
  const char *flag; /* interned, "" none */
} SclListedRating;

/* FIDE's mark of somebody who has not played for a year, "i" and "wi" (a woman's); what other
 * federations write there is something else. */
static inline gboolean
scl_flag_is_inactive (const char *flag)
{
  return g_str_equal (flag, "i") || g_str_equal (flag, "wi") || g_str_equal (flag, "iw");
}

/* All ratings of a list by ascending player; GArray of SclListedRating. NULL:
 * SCL_WORKSPACE_ERROR_FAILED. */
GArray *scl_rating_store_load_list (sqlite3 *db, gint64 list, GError **error);

typedef struct
{
  gint64 list;
  SclDay day;
  char rate;
  const char *name; /* interned: "FIDE" */
  SclListedRating rating;
} SclPlayerRating;

/* A player's ratings on all lists, by day, then name and rate; GArray of SclPlayerRating. NULL:
 * SCL_WORKSPACE_ERROR_FAILED. */
GArray *scl_rating_store_load_player (sqlite3 *db, guint32 player, GError **error);

/* SCL_WORKSPACE_ERROR_FAILED in SQLite's words; always FALSE. */
gboolean scl_workspace_fail (sqlite3 *db, GError **error);
