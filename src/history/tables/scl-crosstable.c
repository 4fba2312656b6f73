/* Crosstables: Swiss, with a column a round ("12w1": against number 12, White, won), and round
 * robin, with a column an opponent.
 *
 * The numbers of a Swiss crosstable are places in the final ranking, or starting ranks, and the
 * file does not say which: those are taken with which most games are told alike in both players'
 * rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-tournament-tables-private.h"

#include <math.h>
#include <string.h>

#include "rating/base/scl-gettext.h"

typedef struct
{
  guint opponent;  /* the table's number, 0 none */
  gunichar letter; /* of the colour; 0 none */
  char result;     /* of the game, or what the player has without one; ' ' blank */
} Cell;

typedef struct
{
  SclTournamentTables *tables;
  const SclSection *section;
  guint n;                /* rows */
  SclTrfPlayer **players; /* NULL where the row names nobody */
  guint *number;          /* of each row, in the numbering tried */
  gunichar white, black;  /* letters */
} Reading;

/* ---- Cells ---- */

/* FALSE: it is none of the cells of a Swiss crosstable. */
static gboolean
parse_cell (const char *text, Cell *cell)
{
  const char *p = text, *end;

  *cell = (Cell){ 0, 0, ' ' };
  if (*p == '\0' || strcmp (p, "*") == 0)
    return TRUE;
  if (g_ascii_isdigit (*p))
    {
      guint64 number = g_ascii_strtoull (p, (char **) &end, 10);
      gunichar c = g_utf8_get_char (end);

      while (*end == ' ')
        c = g_utf8_get_char (++end);
      if (g_unichar_isalpha (c) && c != 'F' && number >= 1 && number <= SCL_TRF_MAX_NUMBER)
        {
          cell->opponent = (guint) number;
          cell->letter = g_unichar_tolower (c);
          end = g_utf8_next_char (end);
          while (*end == ' ')
            end++;
          cell->result
              = *end == '\0' || strcmp (end, "*") == 0 ? ' ' : scl_tournament_tables_result (end);
          return cell->result != 0;
        }
    }
  /* Without an opponent: "-1" and "-½" are points of a bye, "0" is a round not played. */
  if (p[0] == '-' && p[1] != '\0' && p[1] != '-')
    p++;
  cell->result
      = scl_tournament_tables_result (strcmp (p, "--") == 0 || strcmp (p, "---") == 0 ? "-" : p);
  return cell->result != 0;
}

static const char *
text_of (const Reading *self, guint i, guint column)
{
  return scl_cells_text (self->section->table, self->section->first + i, column);
}

static guint
line_of (const Reading *self, guint i)
{
  return scl_cells_line (self->section->table, self->section->first + i);
}

/* ---- Colours ---- */

/* English w and b, German w and s, Spanish, Italian and French b and n, Portuguese b and p, Russian
 * б and ч: w is White wherever it occurs, and b is where there is no w but another letter. */
static void
find_colours (Reading *self)
{
  gunichar seen[2] = { 0, 0 };

  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < self->section->columns->n_columns; c++)
      {
        Cell cell;

        if (self->section->columns->of[c] != SCL_COLUMN_ROUND
            || !parse_cell (text_of (self, i, c), &cell) || cell.letter == 0)
          continue;
        if (seen[0] == 0 || seen[0] == cell.letter)
          seen[0] = cell.letter;
        else if (seen[1] == 0)
          seen[1] = cell.letter;
      }
  for (guint i = 0; i < 2; i++)
    if (seen[i] == 'w'
        || (seen[1 - i] != 'w' && seen[1 - i] != 0 && (seen[i] == 'b' || seen[i] == 0x431)))
      {
        self->white = seen[i];
        self->black = seen[1 - i];
        return;
      }
  self->black = seen[0] == 'w' ? 0 : seen[0];
}

static char
colour_of (const Reading *self, gunichar letter)
{
  if (letter == 0)
    return 0;
  return letter == self->white ? 'w' : letter == self->black ? 'b' : 0;
}

/* ---- Numbers ---- */

/* Where in the table each number is: number → row + 1. */
static guint *
index_numbers (const Reading *self)
{
  guint *index = g_new0 (guint, SCL_TRF_MAX_NUMBER + 1);

  for (guint i = 0; i < self->n; i++)
    if (self->number[i] >= 1 && self->number[i] <= SCL_TRF_MAX_NUMBER
        && index[self->number[i]] == 0)
      index[self->number[i]] = i + 1;
  return index;
}

/* How many cells name an opponent whose cell of the round names the player. */
static guint
count_told_alike (const Reading *self)
{
  g_autofree guint *index = index_numbers (self);
  const SclColumns *columns = self->section->columns;
  guint alike = 0;

  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < columns->n_columns; c++)
      {
        Cell cell, other;

        if (columns->of[c] != SCL_COLUMN_ROUND || !parse_cell (text_of (self, i, c), &cell)
            || cell.opponent == 0 || index[cell.opponent] == 0)
          continue;
        alike += parse_cell (text_of (self, index[cell.opponent] - 1, c), &other)
                 && other.opponent == self->number[i];
      }
  return alike;
}

/* By the place in the table, or by one of its columns. */
static void
number_rows (Reading *self, int column)
{
  for (guint i = 0; i < self->n; i++)
    self->number[i] = column < 0
                          ? i + 1
                          : (guint) g_ascii_strtoull (text_of (self, i, (guint) column), NULL, 10);
}

static void
choose_numbers (Reading *self)
{
  const int *at = self->section->columns->at;
  const int columns[] = { -1, at[SCL_COLUMN_NUMBER], at[SCL_COLUMN_RANK] };
  guint best = 0, most = 0;

  for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
    if (k == 0 || columns[k] >= 0)
      {
        guint alike;

        number_rows (self, columns[k]);
        alike = count_told_alike (self);
        if (alike > most)
          {
            most = alike;
            best = k;
          }
      }
  number_rows (self, columns[best]);
}

/* ---- Swiss ---- */

/* Whether any cell names an opponent: a team's composition has results a round, and nobody against
 * whom. */
static gboolean
names_opponents (const Reading *self)
{
  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < self->section->columns->n_columns; c++)
      {
        Cell cell;

        if (self->section->columns->of[c] == SCL_COLUMN_ROUND
            && parse_cell (text_of (self, i, c), &cell) && cell.opponent != 0)
          return TRUE;
      }
  return FALSE;
}

static void
read_swiss_cell (Reading *self, guint i, guint column, const guint *index)
{
  SclTournamentTables *tables = self->tables;
  SclTrfPlayer *player = self->players[i], *opponent = NULL;
  guint round = self->section->columns->round[column], line = line_of (self, i);
  const char *text = text_of (self, i, column);
  Cell cell;

  if (!parse_cell (text, &cell))
    {
      scl_import_report_note (
          tables->report, SCL_NOTE_REFUSED, line,
          _ ("Round %u: “%.40s” is no result; the round is taken as not played."), round, text);
      return;
    }
  if (cell.opponent == 0)
    {
      if (cell.result != ' ')
        scl_tournament_tables_set (tables, player, round, NULL, 0,
                                   strchr ("1+", cell.result) != NULL ? 'U'
                                   : cell.result == '='               ? 'H'
                                                                      : 'Z',
                                   line);
      return;
    }
  if (index[cell.opponent] != 0)
    opponent = self->players[index[cell.opponent] - 1];
  if (opponent == NULL || opponent == player)
    {
      scl_import_report_note (tables->report, SCL_NOTE_REFUSED, line,
                              _ ("Round %u: “%.40s”: number %u is not in the table, or is this "
                                 "player; the game was left out."),
                              round, text, cell.opponent);
      return;
    }
  scl_tournament_tables_set (tables, player, round, opponent, colour_of (self, cell.letter),
                             cell.result, line);
}

static void
read_swiss (Reading *self)
{
  const SclColumns *columns = self->section->columns;
  g_autofree guint *index = NULL;

  find_colours (self);
  choose_numbers (self);
  index = index_numbers (self);
  for (guint i = 0; i < self->n; i++)
    for (guint c = 0; c < columns->n_columns && self->players[i] != NULL; c++)
      if (columns->of[c] == SCL_COLUMN_ROUND)
        read_swiss_cell (self, i, c, index);
}

/* ---- Round robin ---- */

/* A column an opponent: as many as rows, and nobody has met oneself. */
static gboolean
is_round_robin (const Reading *self)
{
  const SclColumns *columns = self->section->columns;
  guint column = 0, n_empty = 0;

  if (columns->n_rounds != self->n || self->n < 2)
    return FALSE;
  for (guint c = 0; c < columns->n_columns; c++)
    if (columns->of[c] == SCL_COLUMN_ROUND)
      {
        const char *own = text_of (self, column, c);

        if (columns->round[c] != column + 1)
          return FALSE;
        n_empty += *own == '\0' || g_utf8_strlen (own, -1) > 1 || strchr ("*xX#-", *own) != NULL
                   || scl_tournament_tables_result (own) == 0;
        for (guint i = 0; i < self->n; i++)
          {
            Cell cell;

            if (parse_cell (text_of (self, i, c), &cell) && cell.opponent != 0)
              return FALSE;
          }
        column++;
      }
  return n_empty == self->n;
}

/* "1", "½0", "1 ½": a result a game. FALSE: something else. */
static gboolean
parse_games (const char *text, GString *results)
{
  g_string_truncate (results, 0);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      g_autofree char *one = g_strndup (p, (gsize) (g_utf8_next_char (p) - p));
      char result = scl_tournament_tables_result (one);

      if (*p == ' ' || *p == '/' || *p == '|')
        continue;
      if (result == 0)
        return FALSE;
      g_string_append_c (results, result);
    }
  return TRUE;
}

static void
read_meeting (Reading *self, guint i, guint j, const guint *column)
{
  SclTournamentTables *tables = self->tables;
  g_autoptr (GString) own = g_string_new (NULL), others = g_string_new (NULL);
  const char *text = text_of (self, i, column[j]), *back = text_of (self, j, column[i]);

  if (!parse_games (text, own) || !parse_games (back, others) || own->len != others->len)
    {
      scl_import_report_note (tables->report, SCL_NOTE_REFUSED, line_of (self, i),
                              _ ("“%.40s” against number %u, and “%.40s” there, are not the "
                                 "results of the same games; they were left out."),
                              text, j + 1, back);
      return;
    }
  for (guint k = 0; k < own->len; k++)
    {
      SclTrfMeeting meeting = { .a = self->players[i]->number,
                                .b = self->players[j]->number,
                                .line = line_of (self, i),
                                .result_a = own->str[k],
                                .result_b = others->str[k] };

      g_array_append_val (tables->trf->meetings, meeting);
    }
}

static void
read_round_robin (Reading *self)
{
  const SclColumns *columns = self->section->columns;
  g_autofree guint *column = g_new (guint, self->n);
  guint n = 0;

  for (guint c = 0; c < columns->n_columns; c++)
    if (columns->of[c] == SCL_COLUMN_ROUND)
      column[n++] = c;
  for (guint i = 0; i < self->n; i++)
    for (guint j = i + 1; j < self->n && self->players[i] != NULL; j++)
      if (self->players[j] != NULL)
        read_meeting (self, i, j, column);
}

/* ---- The whole ---- */

void
scl_crosstable_read (SclTournamentTables *tables, const SclSection *section)
{
  const SclColumns *columns = section->columns;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint n = MIN (section->end - section->first, SCL_TRF_MAX_NUMBER);
  g_autofree SclTrfPlayer **players = g_new0 (SclTrfPlayer *, n + 1);
  g_autofree guint *number = g_new0 (guint, n + 1);
  Reading self
      = { .tables = tables, .section = section, .n = n, .players = players, .number = number };

  for (guint i = 0; i < n; i++)
    {
      guint row = section->first + i, line = line_of (&self, i);

      players[i] = scl_tournament_tables_player (
          tables, text_of (&self, i, (guint) columns->at[SCL_COLUMN_NAME]), line, taken);
      if (players[i] == NULL)
        continue;
      players[i]->line = line;
      scl_tournament_tables_complete (tables, players[i], section, row, 0, columns->n_columns);
      if (columns->at[SCL_COLUMN_POINTS] >= 0)
        players[i]->points = scl_tournament_tables_points (
            text_of (&self, i, (guint) columns->at[SCL_COLUMN_POINTS]));
      if (columns->at[SCL_COLUMN_RANK] >= 0)
        players[i]->rank = (guint) MIN (
            g_ascii_strtoull (text_of (&self, i, (guint) columns->at[SCL_COLUMN_RANK]), NULL, 10),
            SCL_TRF_MAX_NUMBER);
    }
  if (is_round_robin (&self))
    read_round_robin (&self);
  else if (names_opponents (&self))
    read_swiss (&self);
  else
    {
      for (guint i = 0; i < n; i++)
        if (players[i] != NULL)
          players[i]->points = (double) NAN; /* of games that nobody knows */
      scl_import_report_note (
          tables->report, SCL_NOTE_ADJUSTED, scl_cells_line (section->table, section->first - 1),
          _ ("The rounds of this table name no opponents; only its players are taken."));
    }
}
