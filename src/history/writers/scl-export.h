/* Writing what was read: games as CSV and as tournament reports, rating lists as CSV and in FIDE's
 * combined layout.
 *
 * Files are written aside and take their place when complete; on failure, and when cancelled, what
 * was there stays.
 * Numbers are in the C locale, text is UTF-8. Failures are of G_IO_ERROR or SCL_WORKSPACE_ERROR.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"
#include "rating/base/scl-progress.h"

/* How a file is written. All of it may be NULL; NULL in place of it says the same. */
typedef struct
{
  GPtrArray *told; /* gets a translated sentence (char *, its free function g_free) for each kind of
                      thing that the file has no room for */
  SclProgressFunc progress; /* rises from 0 to 1 */
  gpointer data;            /* of progress */
  GCancellable *cancellable;
} SclExportParams;

/* All are written with the corrections in force. Cancelled: G_IO_ERROR_CANCELLED. */

/* Every game, bye and entry without a game in the columns of docs/csv.md. Read again it gives the
 * same; players and events that are only told apart by the file they came from are given ids of
 * this file ("file:12", "file-3"). */
gboolean scl_export_games_csv (SclWorkspace *workspace, const char *path,
                               const SclExportParams *params, GError **error);

/* Tournament reports (TRF16, national ids as TRF26's national records), one after the other in one
 * file. event: its id in the workspace; 0: all. Entries, byes, days of rounds and lines of a report
 * come out as they went in; of events that were no reports, starting ranks go by rating, points and
 * ranks are worked out, and rounds are numbered anew where a player has two games in one, or they
 * are no numbers. An event of more than 9,999 players or 500 rounds is G_IO_ERROR_NOT_SUPPORTED. */
gboolean scl_export_trf (SclWorkspace *workspace, gint64 event, const char *path,
                         const SclExportParams *params, GError **error);

/* One list:
 * list,date,rate,fide_id,national_id,name,federation,title,category,sex,birth_year,birth_day,rating,games,k,flag.
 */
gboolean scl_export_list_csv (SclWorkspace *workspace, gint64 list, const char *path,
                              const SclExportParams *params, GError **error);

/* The list with those of the other rates of the same day and name, in FIDE's combined layout
 * (players_list.txt). The layout holds players with a FIDE id only. */
gboolean scl_export_list_fide (SclWorkspace *workspace, gint64 list, const char *path,
                               const SclExportParams *params, GError **error);
