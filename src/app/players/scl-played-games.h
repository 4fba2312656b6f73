/* SclPlayedGames: games of a person, event by event, each with a choice of what is supposed of it.
 *
 * Signal "changed": something else is supposed of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "workbench/person/scl-profile-work.h"

#define SCL_TYPE_PLAYED_GAMES (scl_played_games_get_type ())
G_DECLARE_FINAL_TYPE (SclPlayedGames, scl_played_games, SCL, PLAYED_GAMES, AdwBin)

/* Kept; once. */
void scl_played_games_set_work (SclPlayedGames *self, SclProfileWork *work);
/* The person's events anew; what is supposed is written into what_if, which lives until the next
 * call. */
void scl_played_games_show (SclPlayedGames *self, SclWhatIf *what_if);
