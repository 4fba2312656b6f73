/* A generated file of games of any size, and what plain loops need to make ratings of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Games of 60 months, in the order of their days, as "date,white,black,score" or as PGN. Players
 * have names of two invented words and strengths that are normally distributed; some play much
 * more than others. The same bytes for the same numbers, everywhere. */
void bench_write_csv (const char *path, guint n_games, guint n_players);
void bench_write_pgn (const char *path, guint n_games, guint n_players);

/* Reads the CSV file with plain loops, rates by Elo after every game and writes name and rating:
 * the floor under every row. Ends the program where the file is not what it should be. */
void bench_floor (const char *path, const char *ratings_path);
