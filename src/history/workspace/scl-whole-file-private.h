/* A workspace where nothing may be beside it: in the document portal of a sandbox (Flatpak, Snap).
 *
 * The portal lets a program see one file of a folder. What SQLite would put beside it, its journal,
 * lies in the real folder under another name, and after a crash nobody finds it again; in portals
 * before 1.19 SQLite cannot open a file at all. There, SQLite works on a copy without a name, with
 * a journal without a name, and each commit writes the whole file aside (SclDraft) and puts it in
 * its place in one step, before it is said to be done. Whoever looks at the path finds the last
 * commit, whenever the program or the machine dies. A commit that cannot be put there fails, and is
 * rolled back.
 *
 * Two programs that have the same file open do not see each other's changes: whose file was
 * replaced meanwhile cannot commit any more (SQLITE_FCNTL_HAS_MOVED says so).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* The path, which need not be there yet, lies in the document portal. */
gboolean scl_whole_file_needed (const char *path);

/* The name of the sqlite3_vfs that works like this, for sqlite3_open_v2 () with a path. NULL: it
 * cannot be had. From any thread. */
const char *scl_whole_file_vfs (void);
