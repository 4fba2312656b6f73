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

/* A choice of results, the first three of which are won, drawn, lost. whose: the opponent's name,
 * for the tooltip. */
GtkWidget *scl_result_choice_new (guint selected, const char *const *results, const char *whose);
/* Half points of a choice among the three. */
guint8 scl_result_half_points (guint choice);
