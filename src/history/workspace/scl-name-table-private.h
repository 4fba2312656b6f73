/* SclNameTable: all players' names and federations in memory, to be found by part.
 *
 * The names' keys (scl_player_name_key ()) lie one after the other in the order of the keys, about
 * 16 bytes a player, and 16 more for id, place and federation, so that looking for a part is one
 * pass over memory: no index of a database helps with one or two letters in the middle of a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

#include <glib.h>

typedef struct _SclNameTable SclNameTable;

/* All of the table player. NULL: SCL_WORKSPACE_ERROR_FAILED. */
SclNameTable *scl_name_table_load (sqlite3 *db, GError **error);
void scl_name_table_free (SclNameTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SclNameTable, scl_name_table_free)

/* FALSE where another connection has changed the file since. */
gboolean scl_name_table_is_current (const SclNameTable *self, sqlite3 *db);

/* One more player, of no federation, at the place where the key belongs. */
void scl_name_table_insert (SclNameTable *self, const char *key, gint64 id);

/* Called with a player's id; FALSE ends the search. */
typedef gboolean (*SclNameTableFunc) (gint64 id, gpointer data);

/* Those whose name holds every word of the text, in the order of the names; all for "". A word of
 * three letters may also be the federation ("carls nor"). Case and marks do not count, nor does the
 * difference between letters that only look like a marked one: ø and o, ł and l, ß and ss. */
void scl_name_table_find (const SclNameTable *self, const char *text, SclNameTableFunc func,
                          gpointer data);
