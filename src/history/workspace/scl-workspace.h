/* SclWorkspace: one SQLite file (`.scalata`) that keeps all that was imported, and the corrections
 * on top of it.
 *
 * The tables are documented in docs/workspace.md and are meant to be used with `sqlite3` too. One
 * import is one transaction: all or nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-import.h"
#include "history/workspace/scl-workspace-error.h"

typedef struct _SclWorkspace SclWorkspace;

/* A regular file that begins as SQLite's do. */
gboolean scl_workspace_recognise (const char *path);

/* Opens, or creates where create and nothing is there. path NULL: in memory; any other is a path,
 * also ":memory:". One thread at a time. */
SclWorkspace *scl_workspace_open (const char *path, gboolean create, GError **error);
/* NULL does nothing. In memory, all is gone then. */
void scl_workspace_close (SclWorkspace *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWorkspace, scl_workspace_close)

const char *scl_workspace_path (SclWorkspace *self); /* NULL in memory */
/* The path still leads to the file that was opened. FALSE: it was deleted, moved or replaced; all
 * that writes then fails and says so, and what was read can still be read, and saved as a copy.
 * TRUE in memory. */
gboolean scl_workspace_is_there (SclWorkspace *self);

/* Imports files, folders or archives in one transaction. On failure nothing has changed. */
gboolean scl_workspace_import (SclWorkspace *self, const char *const *paths,
                               SclImportReport *report, const SclImportParams *params,
                               GError **error);

/* The same into the workspace at a path. Where nothing is there, a new one appears when all is in
 * it; where another process has made one meanwhile, that one is imported into. On failure nothing
 * has changed at the path. *report is set, and the caller's, either way. */
SclWorkspace *scl_workspace_import_to (const char *path, const char *const *paths,
                                       SclImportReport **report, const SclImportParams *params,
                                       GError **error);

/* Everything, by SQLite's own integrity check; takes its time (23.78 million ratings: some 5 s).
 * scl_workspace_open () checks only what is quick, that is tables of up to 500,000 rows.
 * SCL_WORKSPACE_ERROR_DAMAGED. */
gboolean scl_workspace_check (SclWorkspace *self, GError **error);
/* The same over a connection of its own, which reads only: may run in another thread while the
 * workspace is open and in use. Cancelled: G_IO_ERROR_CANCELLED. */
gboolean scl_workspace_check_file (const char *path, GCancellable *cancellable, GError **error);

/* A copy of all of it in another file, replaced at once when complete; nothing to do where that is
 * the workspace's own. */
gboolean scl_workspace_save_copy (SclWorkspace *self, const char *path, GError **error);

/* The games with all corrections applied: struck games and events are there, not rated
 * (SCL_UNRATED_STRUCK). Players without a game are left out; players' and events' source columns
 * are the ids below. */
SclHistory *scl_workspace_load_history (SclWorkspace *self, GCancellable *cancellable,
                                        GError **error);

/* How generated data came to be, as scl_history_provenance () has it; "" for real data. NULL:
 * failure. */
char *scl_workspace_provenance (SclWorkspace *self, GError **error);

/* Of what is there: removed imports and what is theirs are not counted; merged players are one. */
typedef struct
{
  gint64 players, events, games, lists, ratings, imports;
} SclWorkspaceCounts;
/* FALSE: failure. */
gboolean scl_workspace_counts (SclWorkspace *self, SclWorkspaceCounts *counts, GError **error);

/* ---- Looking into it: ids are those of the tables ---- */

/* Strings are owned; "" where unknown. */
typedef struct
{
  gint64 id, fide_id; /* fide_id 0: none */
  char *name, *national_id, *federation, *title, *category;
  int birth_year;   /* 0 unknown */
  SclDay birth_day; /* SCL_DAY_NONE: unknown */
  char sex;
} SclWorkspacePlayer;
/* With its strings. */
void scl_workspace_player_free (SclWorkspacePlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWorkspacePlayer, scl_workspace_player_free)

/* Players whose name holds each word of the text as a part, in any order, case and marks aside; a
 * word may be the three letters of the federation instead, as imported ("carls nor"). Before them,
 * who has the text as FIDE id or national id. ü, ue and u are one, and so are ß and ss; other names
 * that files have for a player count too. All for "". By name; at most limit (0: no limit).
 * GPtrArray of SclWorkspacePlayer. */
GPtrArray *scl_workspace_find_players (SclWorkspace *self, const char *text, guint limit,
                                       GError **error);
/* A page of the same: the first skip are passed over. total, which may be NULL: how many there are
 * in all. */
GPtrArray *scl_workspace_search_players (SclWorkspace *self, const char *text, guint skip,
                                         guint limit, guint *total, GError **error);

typedef struct
{
  gint64 id;
  guint8 fit; /* 0: every word is a word of a name of theirs, or the text is their number; 1: begins
                 one; 2: stands within one; above: 2 and how many letters differ */
} SclNameFit;
/* Everybody whom the text fits, as scl_workspace_find_players () has it; where that is nobody,
 * those whom it nearly fits: one letter wrong in a word of four, two in a word of six. GArray of
 * SclNameFit in the order of the names. */
GArray *scl_workspace_rank_players (SclWorkspace *self, const char *text, GError **error);
/* The players of n of these, in their order. GPtrArray of SclWorkspacePlayer. */
GPtrArray *scl_workspace_players_of (SclWorkspace *self, const SclNameFit *fits, guint n,
                                     GError **error);
/* Other names that files have for a player ("Mueller, Selina"), by name. GPtrArray of char *. */
GPtrArray *scl_workspace_player_aliases (SclWorkspace *self, gint64 id, GError **error);

typedef struct
{
  SclWorkspacePlayer *player; /* as corrected: with the birth year that a correction gives, and with
                                 what merged players complete; birth_day as in the table */
  gint64 games;               /* with corrections; also those struck or not rated */
  guint32 number; /* in scl_workspace_load_history (); G_MAXUINT32: not there, without games */
} SclWorkspaceListed;
/* Who is there, and how much each plays, without reading the games: first those of the history, in
 * its order, then the others as scl_workspace_find_players () has them. text, not "": only those
 * whom that finds, and of the history also whoever has the text, cases aside, as a part of the name
 * or of the key (scl_history_players ()). Whom a merge has made another is that one. GPtrArray of
 * SclWorkspaceListed; NULL: failure. */
GPtrArray *scl_workspace_list_players (SclWorkspace *self, const char *text, GError **error);

typedef struct
{
  gint64 id;
  char *name, *place, *federation, *file; /* file: where it was imported from */
  SclDay start, end;
  gint64 games;
  char rate;
  gboolean struck;
} SclWorkspaceEvent;
/* By end day. GPtrArray of SclWorkspaceEvent. */
GPtrArray *scl_workspace_events (SclWorkspace *self, GError **error);

typedef struct
{
  gint64 id;
  char *name; /* "FIDE", "FSI", … */
  SclDay day;
  char rate; /* 's', 'r', 'b' */
  gint64 ratings;
} SclWorkspaceList;
/* With its strings. */
void scl_workspace_list_free (SclWorkspaceList *self);
/* By day, name, rate. GPtrArray of SclWorkspaceList. */
GPtrArray *scl_workspace_lists (SclWorkspace *self, GError **error);

typedef struct
{
  gint64 list;
  SclDay day;
  char rate;
  char name[16];     /* of the list */
  int rating;        /* 0: listed, unrated */
  int games;         /* -1 unknown */
  int k;             /* 0 unknown */
  gboolean inactive; /* the list marks it */
} SclWorkspaceRating;
/* A player's ratings on all lists, by day. Merged players are one: theirs are among the kept one's,
 * and on a list with several of them the kept one's own counts, else the first. GArray of
 * SclWorkspaceRating. */
GArray *scl_workspace_player_ratings (SclWorkspace *self, gint64 player, GError **error);

/* One list, by player id. GArray of SclListEntry; the players are looked up with
 * scl_workspace_get_player (). */
typedef struct
{
  gint64 player;
  int rating, games, k;
  const char *flag; /* interned; "" none */
} SclListEntry;
/* NULL: failure. */
GArray *scl_workspace_list_entries (SclWorkspace *self, gint64 list, GError **error);

/* The ids of players, or of events, who share their name with another (case, marks and punctuation
 * aside for players). A set; NULL: failure. */
GHashTable *scl_workspace_namesakes (SclWorkspace *self, gboolean events, GError **error);
/* An event by its own id or name: its id in the workspace, 0 where there is none (error unset) or
 * on failure. */
gint64 scl_workspace_find_event (SclWorkspace *self, const char *key, GError **error);

/* NULL: none of that id (error unset), or failure. */
SclWorkspacePlayer *scl_workspace_get_player (SclWorkspace *self, gint64 id, GError **error);

typedef struct
{
  gint64 id, white, black; /* players as corrected */
  char *round, *white_name, *black_name;
  SclDay day;
  guint8 half_points; /* White's, as corrected */
  SclUnrated unrated; /* as corrected */
} SclWorkspaceGame;
/* An event's games in the order of import. GPtrArray of SclWorkspaceGame. */
GPtrArray *scl_workspace_event_games (SclWorkspace *self, gint64 event, GError **error);

/* ---- Earlier imports ---- */

typedef struct
{
  gint64 id;
  char *time;                                      /* ISO 8601, UTC */
  char *first_file;                                /* path of one of its files; "" none */
  gint64 files, games, ratings, adjusted, refused; /* of all its files, as they were read */
  gint64 removed_by; /* the correction in force that removed it; 0: it is there */
} SclWorkspaceImport;
/* All, also those removed, the newest first. GPtrArray of SclWorkspaceImport. */
GPtrArray *scl_workspace_imports (SclWorkspace *self, GError **error);
/* What was understood then: the files' counts, and their notes as far as they were kept. */
SclImportReport *scl_workspace_import_report (SclWorkspace *self, gint64 import, GError **error);
/* The same, into a report; import 0: of all that are not removed, what was left out and what games
 * are not rated. */
gboolean scl_workspace_add_report (SclWorkspace *self, gint64 import, SclImportReport *report,
                                   GError **error);

/* The first file with a game or an entry of a player, of those of the import that brought him, and
 * others 0. Where only rating lists have him, which do not say their files: the import's first
 * file, and how many others it had. "" for a player made by a correction. */
char *scl_workspace_player_file (SclWorkspace *self, gint64 player, guint *others, GError **error);

/* ---- Doubtful matches ---- */

typedef struct
{
  gint64 id;
  SclWorkspacePlayer *player, *other;
  char *reason; /* translated: why they may be one */
  char *kind; /* as in the table: "birth-year", "federation", "name-order", "number", "spelling" */
} SclWorkspaceDoubt;
/* Those that nobody decided yet, and that no other correction has answered; both players as
 * corrected. GPtrArray of SclWorkspaceDoubt. */
GPtrArray *scl_workspace_doubts (SclWorkspace *self, GError **error);
/* How many these are. */
gboolean scl_workspace_count_doubts (SclWorkspace *self, guint *n, GError **error);
/* same: the two are merged; the one with a FIDE id, else the one who was there first, keeps name
 * and ids. Either answer is an edit; while it is undone the doubt is open. Returns the edit's id;
 * 0: failure. */
gint64 scl_workspace_decide_doubt (SclWorkspace *self, gint64 doubt, gboolean same,
                                   const char *reason, GError **error);
/* The same answer to n doubts, as one step. Returns the first edit's id; 0: failure, and none is
 * decided. */
gint64 scl_workspace_decide_doubts (SclWorkspace *self, const gint64 *doubts, guint n,
                                    gboolean same, const char *reason, GError **error);

/* ---- Corrections ---- */

/* What was found, as corrected, in place: players merged into another give way to that one (once),
 * corrected birth years are filled in, and players made by a split that is undone go. players: of
 * SclWorkspacePlayer, with its free function. */
gboolean scl_workspace_correct_players (SclWorkspace *self, GPtrArray *players, GError **error);

/* Each is kept as an edit on top of the imports, with the date and a reason (may be NULL), and
 * returns its id; 0: failure. Nothing imported is changed. Players are meant as corrected so far:
 * merging joins whoever the two are by now. What the kept player lacks (federation, title, birth
 * year …) is taken from the one who is gone. */
gint64 scl_workspace_merge_players (SclWorkspace *self, gint64 gone, gint64 kept,
                                    const char *reason, GError **error);
/* The player's games in these events are another's, new and without ids. */
gint64 scl_workspace_split_player (SclWorkspace *self, gint64 player, const gint64 *events,
                                   guint n_events, const char *name, const char *reason,
                                   GError **error);
/* The game counts for nothing; the result that stands there is kept beside. */
gint64 scl_workspace_strike_game (SclWorkspace *self, gint64 game, const char *reason,
                                  GError **error);
gint64 scl_workspace_set_result (SclWorkspace *self, gint64 game, guint8 half_points,
                                 SclUnrated unrated, const char *reason, GError **error);
/* None of its games counts. */
gint64 scl_workspace_strike_event (SclWorkspace *self, gint64 event, const char *reason,
                                   GError **error);
/* Games that are there twice (scl_history_facts ()) count once: events of nothing else are struck,
 * else single games, all in one step. 0: failure, or with error unset that there are none. */
gint64 scl_workspace_leave_out_twins (SclWorkspace *self, const char *reason, GError **error);
/* birth_year: 1800 to 2200. */
gint64 scl_workspace_set_birth_year (SclWorkspace *self, gint64 player, int birth_year,
                                     const char *reason, GError **error);
/* start not after end, both in the years 1500 to 2199; they are the games' days, too. */
gint64 scl_workspace_set_event_days (SclWorkspace *self, gint64 event, SclDay start, SclDay end,
                                     const char *reason, GError **error);
/* The import's events and lists are as if they were not there, players who have nothing else are
 * not listed, and what it alone said of others is not known. Corrections that are about it alone go
 * with it (gone_with), and come back with it. Fails where the import is removed already. */
gint64 scl_workspace_remove_import (SclWorkspace *self, gint64 import, const char *reason,
                                    GError **error);

typedef struct
{
  gint64 id;
  char *time;                        /* ISO 8601, UTC */
  char *what;                        /* translated: what was corrected, with names */
  char *reason;                      /* "" none */
  char *kind;                        /* as in the table: "merge", "strike", … */
  gint64 player, other, event, game; /* what it is about; 0 none */
  gint64 step; /* the first of those made at once; its own id where it was made alone */
  gboolean undone;
  gint64 gone_with; /* the removed import that it is about, and so without effect; 0: none */
} SclWorkspaceEdit;
/* In order. GPtrArray of SclWorkspaceEdit. */
GPtrArray *scl_workspace_edits (SclWorkspace *self, GError **error);
/* Any edit can be undone and redone, in any order: what is in force is what is not undone. */
gboolean scl_workspace_undo_edit (SclWorkspace *self, gint64 edit, gboolean undo, GError **error);
/* The same for all that were made at once with it. */
gboolean scl_workspace_undo_step (SclWorkspace *self, gint64 edit, gboolean undo, GError **error);

/* What would go with an import. */
typedef struct
{
  SclWorkspaceCounts counts; /* how many fewer there would be */
  GPtrArray *edits;          /* of SclWorkspaceEdit: those in force that would go with it */
} SclWorkspaceRemoval;
/* With its edits. */
void scl_workspace_removal_free (SclWorkspaceRemoval *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclWorkspaceRemoval, scl_workspace_removal_free)
/* Nothing is changed; but fails where it could not be. */
SclWorkspaceRemoval *scl_workspace_preview_removal (SclWorkspace *self, gint64 import,
                                                    GError **error);

/* ---- What people chose ---- */

/* Words by key, as they were written last; what they mean is the program's. char * → char *; NULL:
 * failure. */
GHashTable *scl_workspace_read_project (SclWorkspace *self, GError **error);
/* In place of what was there; values up to 1 MiB. It is no edit: nothing is replayed for it. */
gboolean scl_workspace_write_project (SclWorkspace *self, GHashTable *project, GError **error);
