/* Who or what is meant: players and events of a workspace by name, id or number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/shared/scl-cli-source.h"
#include "lab/person/scl-profile.h"

/* The number of a row, from 1; 0: SCL_CLI_ERROR_USAGE. what: "GAME", as the usage has it, for the
 * message. */
gint64 scl_cli_parse_id (const char *text, const char *what, GError **error);

/* "#12" is the workspace's number; else an id ("fide:123", "ITA:1234", a CSV's own) or a name; part
 * of one is enough where only one player's name holds it. Where several are meant, the failure
 * names them. 0: nobody, or failure. */
gint64 scl_cli_find_workspace_player (SclWorkspace *workspace, const char *text, GError **error);

/* The player with that number in the workspace; G_MAXUINT32: without a game. */
guint32 scl_cli_find_in_history (SclHistory *history, gint64 id);

/* The games of SOURCE…, and in them the player meant by a name, an id or "#NUMBER", as above.
 * profile: what lists say of the player, who need not have a game then: *player is G_MAXUINT32;
 * NULL: not asked for. NULL: failure; also where nothing is known of the player. */
SclHistory *scl_cli_load_player (char **sources, const char *text, guint32 *player,
                                 SclProfile **profile, GError **error);

/* "#12", or the name. */
gint64 scl_cli_find_event (SclWorkspace *workspace, const char *text, GError **error);
