/* SclGamesPane: which games rules are replayed on, and which of them they are judged by: what there
 * is, the period, training and test, first ratings, what is not judged. Without games: which lists
 * are looked at. For all pages: it changes the workbench.
 *
 * Signal "summary": another scl_games_pane_get_summary ().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/rules/scl-workbench.h"

#define SCL_TYPE_GAMES_PANE (scl_games_pane_get_type ())
G_DECLARE_FINAL_TYPE (SclGamesPane, scl_games_pane, SCL, GAMES_PANE, AdwBin)

/* Once, before it is shown. */
void scl_games_pane_set_workbench (SclGamesPane *self, SclWorkbench *workbench);

/* In a few words: "Games 1998–2010", "Lists". The pane's, until the next "summary". */
const char *scl_games_pane_get_summary (SclGamesPane *self);
