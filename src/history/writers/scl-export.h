/* Writing what was read: games as CSV and as tournament reports, rating lists as CSV and in FIDE's combined layout.
 *
 * Files are written aside and take their place when complete; on failure what was there stays. Numbers are in the C locale, text is
 * UTF-8. Failures are of G_IO_ERROR or SCL_WORKSPACE_ERROR.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "history/workspace/scl-workspace.h"

G_BEGIN_DECLS

/* Every game in the columns of docs/csv.md. Read again it gives the same games, players and events; players and events that are
 * only told apart by the file they came from are given ids of this file ("file:12", "file-3"). */
gboolean scl_export_games_csv (SclHistory *history, const char *path, GError **error);

/* Tournament reports (TRF16, national ids as TRF26's national records), one after the other in one file. events: the history's
 * ids; NULL: all. Where a player has two games in a round, or rounds are not numbers, rounds are numbered anew, and *renumbered
 * (may be NULL) counts such events. Ids that are neither FIDE's nor a federation's ("id:p17") have no place in a report. An event of more than 9,999 players is G_IO_ERROR_NOT_SUPPORTED. */
gboolean scl_export_trf (SclHistory *history, const guint32 *events, guint n_events, const char *path, guint *renumbered,
                         GError **error);

/* One list: list,date,rate,fide_id,national_id,name,federation,title,sex,birth_year,rating,games,k,flag. */
gboolean scl_export_list_csv (SclWorkspace *workspace, gint64 list, const char *path, GError **error);

/* The list with those of the other rates of the same day and name, in FIDE's combined layout (players_list.txt). The layout has no
 * day and holds players with a FIDE id only; *left_out (may be NULL) counts the others. */
gboolean scl_export_list_fide (SclWorkspace *workspace, gint64 list, const char *path, guint *left_out, GError **error);

G_END_DECLS
