/* Where the games come from: a workspace, or files that some reader knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli.h"
#include "history/workspace/scl-workspace.h"

/* SOURCE… of a verb: one workspace, or files. Adjustments and refusals go to standard error, twins
 * and pools not: a verb prints them (scl_cli_print_facts ()), or what its verdict stands on. */
SclHistory *scl_cli_load (char **sources, GError **error);
/* The same of a verb that needs games: rating lists alone are refused. */
SclHistory *scl_cli_load_games (char **sources, GError **error);

/* The same as a workspace, with all that a history leaves out: opened, or files read into one in
 * memory. */
SclWorkspace *scl_cli_open (char **sources, GError **error);

/* The same of sources that scl_cli_load () has read, and made its remarks on. */
SclWorkspace *scl_cli_open_again (char **sources, GError **error);

/* The id that files show: a CSV's own as it stood there, else with its name space ("fide:123"),
 * "#17" where there is none. */
char *scl_cli_player_id (const SclPlayers *players, guint32 player);

/* --twins: "keep" (as without it) or "leave-out", for what is loaded from now on. */
gboolean scl_cli_twins_choose (const char *text, GError **error);
/* Twins and pools, a sentence each on standard error. */
void scl_cli_print_facts (SclHistory *history);
/* The same, for groups by federation, where most federations are none of FIDE's. */
void scl_cli_print_federations (SclHistory *history);

/* The same of a workspace's games. FALSE: they could not be read. */
gboolean scl_cli_print_facts_of (SclWorkspace *workspace, GError **error);

/* With --twins=leave-out: corrections that leave the workspace's twins out. */
gboolean scl_cli_leave_twins_out (SclWorkspace *workspace, GError **error);

/* One line each: FILE:LINE: kind: message; what was left out first, then what was changed. all
 * FALSE: those that say the same are one, and the first few of a kind are shown. */
void scl_cli_print_notes (SclImportReport *report, gboolean all);
/* What they say of lines that were left out and games that are not rated, by reason: "left_out". */
void scl_cli_append_left_out (SclJson *json);
