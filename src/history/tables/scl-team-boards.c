/* Board pairings of teams, as Chess-Results shows them: the games of each match, under the teams
 * that play it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-tournament-tables-private.h"

#include <string.h>

#include "history/tables/scl-list-private.h"

typedef struct
{
  guint middle, result; /* columns: the dash, and the last */
  guint name[2], rating[2];
} Columns;

/* "0 : 4", "2½ : 1½", or ":" of a match not played yet. */
static gboolean
is_match_result (const char *text)
{
  const char *colon = strchr (text, ':');

  return colon != NULL && strspn (text, "0123456789.,½ :") == strlen (text)
         && strchr (colon + 1, ':') == NULL;
}

/* The last column of ratings within [from, to), and of a name before it. */
static gboolean
find_side (const SclCells *table, guint row, guint from, guint to, guint *name, guint *rating)
{
  for (guint i = to; i > from + 1; i--)
    {
      guint round;

      if (scl_column_kind (scl_cells_text (table, row, i - 1), &round) != SCL_COLUMN_RATING)
        continue;
      *rating = i - 1;
      *name = i - 2;
      return *scl_cells_text (table, row, *name) != '\0';
    }
  return FALSE;
}

static gboolean
find_columns (const SclCells *table, guint row, Columns *columns)
{
  guint n = scl_cells_length (table, row), round;

  if (n < 7 || scl_column_kind (scl_cells_text (table, row, 0), &round) != SCL_COLUMN_BOARD
      || !is_match_result (scl_cells_text (table, row, n - 1)))
    return FALSE;
  columns->result = n - 1;
  for (columns->middle = 1; columns->middle < n; columns->middle++)
    if (strcmp (scl_cells_text (table, row, columns->middle), "-") == 0)
      break;
  return columns->middle < columns->result
         && find_side (table, row, 1, columns->middle, &columns->name[0], &columns->rating[0])
         && find_side (table, row, columns->middle + 1, columns->result, &columns->name[1],
                       &columns->rating[1]);
}

/* "12.3": the third board of the twelfth match. */
static gboolean
is_board (const SclCells *table, guint row)
{
  const char *text = scl_cells_text (table, row, 0);
  gsize match = strspn (text, "0123456789"),
        board = text[match] == '.' ? strspn (text + match + 1, "0123456789") : 0;

  return match > 0 && board > 0 && text[match + 1 + board] == '\0';
}

static SclTrfPlayer *
player_at (SclTournamentTables *self, const SclCells *table, guint row, const Columns *columns,
           guint side, char *colour)
{
  const char *name = scl_cells_text (table, row, columns->name[side]);
  const char *rating = scl_cells_text (table, row, columns->rating[side]);
  SclTrfPlayer *player = scl_tournament_tables_paired (self, name, scl_cells_line (table, row));

  scl_tournament_tables_unmarked (name, colour);
  if (player != NULL && player->rating == 0 && strlen (rating) <= 4)
    scl_list_int (rating, strlen (rating), 0, &player->rating);
  return player;
}

static void
read_board (SclTournamentTables *self, const SclCells *table, guint row, const Columns *columns,
            guint round)
{
  char colour, other;
  SclTrfPlayer *first = player_at (self, table, row, columns, 0, &colour);
  SclTrfPlayer *second = player_at (self, table, row, columns, 1, &other);

  if (colour == 0 && other != 0)
    colour = other == 'w' ? 'b' : 'w';
  scl_tournament_tables_pairing (self, first, second, colour,
                                 scl_cells_text (table, row, columns->result), round,
                                 scl_cells_line (table, row));
}

gboolean
scl_team_boards_begin (const SclCells *table, guint row)
{
  Columns columns;

  return find_columns (table, row, &columns);
}

guint
scl_team_boards_read (SclTournamentTables *self, const SclCells *table, guint row)
{
  Columns columns;
  guint n_boards = 0;

  if (!find_columns (table, row, &columns))
    return row + 1;
  self->round = scl_tournament_tables_round (self, scl_cells_line (table, row));
  for (row++; row < scl_cells_n_rows (table) && is_board (table, row); row++)
    {
      read_board (self, table, row, &columns, self->round);
      n_boards++;
    }
  self->n_sections += n_boards > 0;
  return row;
}
