/* What the workspace's files share. The tables are documented in docs/workspace.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include "history/core/scl-identity-private.h"
#include "history/workspace/scl-name-table-private.h"
#include "history/workspace/scl-rating-store-private.h"
#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-draft.h"

#define SCL_WORKSPACE_APPLICATION_ID 0x53434c41 /* "SCLA", in the file's header */
#define SCL_WORKSPACE_VERSION 7                 /* PRAGMA user_version */

struct _SclWorkspace
{
  sqlite3 *db;
  char *path;            /* NULL in memory */
  SclDraft *draft;       /* a new one that is not at its path yet; NULL: it is */
  gboolean whole;        /* each commit replaces the file: scl-whole-file-private.h */
  guint64 device, inode; /* of the file opened */
  SclNameTable *names;   /* to find players by; NULL: not read yet */
  GHashTable *hidden;    /* players who have nothing left, as of: */
  gint64 hidden_own, hidden_version;
};

/* An id as the key of a hash table. */
#define KEY(id) GSIZE_TO_POINTER ((gsize) (id))

/* ---- Removed imports: SQL of what is not, or still, there ---- */

#define SCL_REMOVED_IMPORTS                                                                        \
  "(SELECT CAST (value AS INTEGER) FROM edit WHERE kind = 'remove-import' AND NOT undone AND "     \
  "value IS NOT NULL)"
#define SCL_KEPT_FILES "(SELECT id FROM file WHERE import NOT IN " SCL_REMOVED_IMPORTS ")"
#define SCL_KEPT_EVENTS "(SELECT id FROM event WHERE file IN " SCL_KEPT_FILES ")"
#define SCL_KEPT_LISTS "(SELECT id FROM list WHERE import NOT IN " SCL_REMOVED_IMPORTS ")"
/* The first edit in force that removes the import; NULL: it is there. */
#define SCL_REMOVED_BY(import)                                                                     \
  "(SELECT min (id) FROM edit WHERE kind = 'remove-import' AND NOT undone AND CAST (value AS "     \
  "INTEGER) = " import ")"

/* Lists of removed imports. A set of ids, the caller's; NULL: failure. */
GHashTable *scl_workspace_removed_lists (SclWorkspace *self, GError **error);
/* Players who have nothing left since imports were removed: what brought them is removed, or they
 * are made by a correction, and no event or list that is there has them. A set of ids, the
 * workspace's, until it is written to; NULL: failure. */
GHashTable *scl_workspace_hidden_players (SclWorkspace *self, GError **error);

typedef sqlite3_stmt SclStatement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclStatement, sqlite3_finalize)

/* Connects self->db to self->path; flags are SQLite's. A file in a folder that may not be written
 * is opened to be read only. */
gboolean scl_workspace_connect (SclWorkspace *self, int flags, GError **error);

/* Looks only: FOREIGN, NEWER or DAMAGED. */
gboolean scl_workspace_check_version (SclWorkspace *self, GError **error);
/* What is quick: tables of up to 50,000 rows with their indexes, those of up to 500,000 rows
 * without. */
gboolean scl_workspace_check_tables (SclWorkspace *self, GError **error);
/* SCL_WORKSPACE_ERROR_DAMAGED; always FALSE. path NULL: in memory. */
gboolean scl_workspace_fail_damaged (const char *path, const char *found, GError **error);
/* The same: a value that no import writes, so that somebody else did. */
gboolean scl_workspace_fail_value (SclWorkspace *self, const char *table, gint64 row,
                                   const char *column, GError **error);
gboolean scl_workspace_fail_missing (SclWorkspace *self, gint64 player, GError **error);
/* scl_workspace_get_player () of somebody whom another table names: NULL is failure, and so is that
 * there is nobody. */
SclWorkspacePlayer *scl_workspace_known_player (SclWorkspace *self, gint64 id, GError **error);

/* Makes or upgrades the tables; checks that the file is a workspace. */
gboolean scl_workspace_prepare_schema (SclWorkspace *self, gboolean create, GError **error);
/* The tables of a version, from 1 to this program's, in a database that is empty. */
gboolean scl_workspace_make_version (sqlite3 *db, gint64 version, GError **error);
/* Of the file; it has been checked. 0 with error. */
gint64 scl_workspace_version (SclWorkspace *self, GError **error);

/* SQLite opens the logs beside a file, where that is itself and not a link to it, without asking
 * what they are: FALSE where one is no file. */
gboolean scl_workspace_check_logs (const char *path, GError **error);
/* The file has the tables, indexes and triggers that this program makes, and nothing else that
 * could act: FOREIGN with what is wrong. */
gboolean scl_workspace_check_schema (SclWorkspace *self, GError **error);
/* Every value can be one: DAMAGED with the first row that cannot. Reads all of it. */
gboolean scl_workspace_check_values (SclWorkspace *self, GError **error);
/* Whether column unrated of table game can have the value: no import strikes a game, or makes one
 * of a bye. */
static inline gboolean
scl_workspace_is_imported_kind (gint64 unrated)
{
  return unrated == SCL_UNRATED_NO || unrated == SCL_UNRATED_FORFEIT
         || unrated == SCL_UNRATED_DECLARED || unrated == SCL_UNRATED_UNPLAYED
         || unrated == SCL_UNRATED_BOTH_ABSENT || unrated == SCL_UNRATED_BOTH_LOST;
}

/* The table list_summary and its triggers, unless they are there. */
gboolean scl_workspace_prepare_summary (SclWorkspace *workspace, GError **error);

/* Reads the players' names into memory, which takes longer (65 ms for 380,415) than finding in them
 * (some 5 ms). */
gboolean scl_workspace_load_names (SclWorkspace *self, GError **error);

/* What scl_workspace_player_of_row () reads, of table player. */
#define SCL_PLAYER_COLUMNS                                                                         \
  "id, fide_id, name, national_id, federation, title, category, birth_year, sex, birth_day"
SclWorkspacePlayer *scl_workspace_player_of_row (SclStatement *row);
/* As scl_workspace_search_players (). GArray of gint64; NULL: failure. */
GArray *scl_workspace_find_ids (SclWorkspace *self, const char *text, guint skip, guint limit,
                                guint *total, GError **error);

/* NULL with SCL_WORKSPACE_ERROR_FAILED. */
SclStatement *scl_workspace_statement (sqlite3 *db, const char *sql, GError **error);
/* The same with its parameters bound, a letter each of: i gint64; n gint64, NULL for 0; d SclDay,
 * NULL for none; r double, NULL for NaN; c a letter, NULL for '\0'; s text as it is, t NULL for "".
 * Texts must live until the statement has run. */
SclStatement *scl_workspace_query (sqlite3 *db, GError **error, const char *sql, const char *types,
                                   ...);
typedef struct
{
  SclStatement **to;
  const char *sql;
} SclPrepared;
/* Several statements at once; what was made is the caller's also after a failure. */
gboolean scl_workspace_prepare (sqlite3 *db, const SclPrepared *statements, guint n,
                                GError **error);
/* Statements without results, one or several. */
gboolean scl_workspace_execute (sqlite3 *db, const char *sql, GError **error);
/* Runs a statement that gives no rows, and resets it. */
gboolean scl_workspace_run (sqlite3 *db, SclStatement *statement, GError **error);
/* The same with its parameters bound first, as scl_workspace_query () has them. */
gboolean scl_workspace_put (sqlite3 *db, SclStatement *statement, GError **error, const char *types,
                            ...);
/* Runs one that inserts a row: the row's id. 0: failure, or that there is no statement. */
gint64 scl_workspace_insert (sqlite3 *db, SclStatement *statement, GError **error);
/* Ends a transaction: commits what is done, or else takes it back. TRUE: it is committed. */
gboolean scl_workspace_end (sqlite3 *db, gboolean done, GError **error);
/* The next row: SQLITE_ROW, SQLITE_DONE, or anything else with error set, as it is already where
 * the statement is NULL: it could not be made. */
int scl_workspace_step (sqlite3 *db, SclStatement *statement, GError **error);
/* From now on a statement that runs when cancellable (NULL: none) is cancelled fails; the caller
 * says why. */
void scl_workspace_watch (SclWorkspace *self, GCancellable *cancellable);

/* NULL for "" and NULL. */
void scl_workspace_bind_text (SclStatement *statement, int index, const char *text);
/* The text as it is, "" too; it must live until the statement has run. */
void scl_workspace_bind_string (SclStatement *statement, int index, const char *text);
/* NULL for the value that means none. */
void scl_workspace_bind_int (SclStatement *statement, int index, gint64 value, gint64 none);
/* "" for NULL; valid until the next step. */
const char *scl_workspace_text (SclStatement *statement, int column);
gint64 scl_workspace_int (SclStatement *statement, int column, gint64 none);

/* The sink of one import, within the caller's transaction. */
SclSink *scl_workspace_sink_new (SclWorkspace *self, gint64 import, GError **error);
/* Writes what is held back (rating lists). repeated: ratings left out because the player is on that
 * list of this import already. */
gboolean scl_workspace_sink_finish (SclSink *sink, guint64 *repeated, SclProgressFunc progress,
                                    gpointer data, GCancellable *cancellable, GError **error);
void scl_workspace_sink_free (SclSink *sink);

/* How much each plays in one import, counted while its games come, for table player_games. */
typedef struct _SclPlayedTally SclPlayedTally;
SclPlayedTally *scl_played_tally_new (void);
void scl_played_tally_free (SclPlayedTally *self);
/* Players are handles of the sink; games come in the order of their ids. */
void scl_played_tally_add (SclPlayedTally *self, guint32 white, guint32 black, gint64 game);
/* Within the caller's transaction. ids: gint64, the players' by handle. */
gboolean scl_played_tally_write (const SclPlayedTally *self, sqlite3 *db, gint64 import,
                                 const GArray *ids, GError **error);

/* What an import says of players whom others have as well, for table told. Players come in the
 * order of their handles, those who are in the workspace already first. */
typedef struct _SclToldSink SclToldSink;
SclToldSink *scl_told_sink_new (SclWorkspace *workspace, gint64 import, GError **error);
void scl_told_sink_free (SclToldSink *self);
/* As table player has them. */
void scl_told_sink_known (SclToldSink *self, const char *name, const SclPlayerRecord *record);
/* This import brings the next one. */
void scl_told_sink_added (SclToldSink *self);
/* Before table player takes what is new in the record; more: something is. */
gboolean scl_told_sink_tell (SclToldSink *self, guint32 handle, gint64 player,
                             const SclPlayerRecord *record, gboolean more, GError **error);
/* This import has another name for the player, the workspace's id; the same once more is nothing.
 */
gboolean scl_told_sink_alias (SclToldSink *self, gint64 player, const char *name, GError **error);
/* Ids by which players were known to removed imports; ids: theirs, by handle. */
gboolean scl_told_sink_learn (SclToldSink *self, const GArray *ids, SclIdentities *identities,
                              GError **error);
/* When all players and their games, lists and lines are written. */
gboolean scl_told_sink_finish (SclToldSink *self, SclWorkspace *workspace, GError **error);
/* After an import has been removed or brought back: table player is what those that are there say.
 * Within the caller's transaction. */
gboolean scl_workspace_retell (SclWorkspace *workspace, gint64 import, GError **error);

/* Table player_games says what table game does: DAMAGED with the first player of whom it does not.
 */
gboolean scl_workspace_check_played (SclWorkspace *self, GError **error);

/* What a report holds besides its games, into the tables entry, national_record, bye, round and
 * event_line. Ids are those of the tables; within the caller's transaction. Of two records of one
 * key the first stays. */
typedef struct _SclSheetSink SclSheetSink;
SclSheetSink *scl_sheet_sink_new (sqlite3 *db, GError **error);
void scl_sheet_sink_free (SclSheetSink *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclSheetSink, scl_sheet_sink_free)
/* The entry's id; 0: failure. */
gint64 scl_sheet_sink_entry (SclSheetSink *self, gint64 event, gint64 player,
                             const SclEntryRecord *record, GError **error);
gboolean scl_sheet_sink_national (SclSheetSink *self, gint64 entry, const SclNationalRecord *record,
                                  GError **error);
gboolean scl_sheet_sink_bye (SclSheetSink *self, gint64 entry, const SclByeRecord *record,
                             GError **error);
gboolean scl_sheet_sink_round_day (SclSheetSink *self, gint64 event, guint round, SclDay day,
                                   GError **error);
gboolean scl_sheet_sink_line (SclSheetSink *self, gint64 event, guint position, const char *text,
                              GError **error);

/* A new edit, within the caller's transaction or alone. Returns its id; 0: failure. */
typedef struct
{
  const char *kind;
  gint64 player, other, event, game; /* 0 none */
  const char *value;
  gint64 step; /* the first of those made at once; 0: it is that one, or alone */
} SclNewEdit;
gint64 scl_workspace_add_edit (SclWorkspace *self, const SclNewEdit *edit, const char *reason,
                               GError **error);
/* The correction that removes an import, within the caller's transaction. Returns its id; 0:
 * failure. */
gint64 scl_workspace_add_removal (SclWorkspace *self, gint64 import, const char *reason,
                                  GError **error);
/* Corrections that are about removed imports alone: the correction's id → the import's. The
 * caller's; NULL: failure. */
GHashTable *scl_workspace_edits_without (SclWorkspace *self, GError **error);
/* FALSE, in words, where the table has no such id; 0 is fine. */
gboolean scl_workspace_check_id (SclWorkspace *self, const char *table, gint64 id, GError **error);

/* Fills list_summary for the lists that are not in it, within the caller's transaction or its own.
 * progress may be NULL. */
gboolean scl_workspace_sum_up_lists (SclWorkspace *workspace, SclProgressFunc progress,
                                     gpointer data, GCancellable *cancellable, GError **error);

/* Of gint64, rising. */
int scl_compare_ids (gconstpointer a, gconstpointer b);

/* Edits in force, applied while games are loaded. */
typedef struct _SclEditSet SclEditSet;
SclEditSet *scl_edit_set_load (SclWorkspace *self, GError **error);
void scl_edit_set_free (SclEditSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclEditSet, scl_edit_set_free)

/* The player for whom a game of this player in this event counts. */
gint64 scl_edit_set_player (SclEditSet *self, gint64 player, gint64 event);
/* Who a player is after all merges; the player where there was none. */
gint64 scl_edit_set_merged (SclEditSet *self, gint64 player);
/* In some event a game of this player counts for somebody else than after the merges alone. */
gboolean scl_edit_set_divided (SclEditSet *self, gint64 player);
/* Players merged into others, by id. GArray of gint64. */
GArray *scl_edit_set_gone (SclEditSet *self);
/* The same by the player they have become: GArray of gint64, by id. The caller's. */
GHashTable *scl_edit_set_gone_into (SclEditSet *self);
/* Made by a split that is undone: nobody. */
gboolean scl_edit_set_unmade (SclEditSet *self, gint64 player);
/* Adds the ids of both kinds, merged into others and unmade, as pointers. */
void scl_edit_set_add_nobodies (SclEditSet *self, GHashTable *ids);
/* 0 where it is as imported. */
int scl_edit_set_birth_year (SclEditSet *self, gint64 player);
gboolean scl_edit_set_struck (SclEditSet *self, gint64 event);
/* FALSE where they are as imported. */
gboolean scl_edit_set_days (SclEditSet *self, gint64 event, SclDay *start, SclDay *end);
gboolean scl_edit_set_result (SclEditSet *self, gint64 game, guint8 *half_points,
                              SclUnrated *unrated);
