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

/* How well somebody fits: 0: every word is a word of the name, 1: begins one, 2: stands within one;
 * looked for nearly: 2 and how many letters differ. */
#define SCL_NAME_FITS_NOT 255

/* Called with a player's id and how well the player fits; FALSE ends it. */
typedef gboolean (*SclNameTableFunc) (gint64 id, guint8 fit, gpointer data);

/* How well everybody fits, by id: those whose name, or another name of theirs, holds every word of
 * the text; all for "". A word of three letters may also be the federation ("carls nor"). Case and
 * marks do not count, nor does the difference between letters that only look like a marked one (ø
 * and o, ł and l), nor between ü, ue and u or ß and ss. nearly: with one letter in a word of four
 * (of three beside others), two in a word of six wrong, and only from a word's beginning. Newly
 * allocated. */
guint8 *scl_name_table_find (const SclNameTable *self, const char *text, gboolean nearly);
/* Those who fit, each once, in the order of the names; fits is used up. How many these were. */
guint scl_name_table_each (const SclNameTable *self, guint8 *fits, SclNameTableFunc func,
                           gpointer data);
