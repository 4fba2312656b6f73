/* SclTournamentTables: a tournament put together from the tables of a sheet or a web page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-tournament-tables-private.h"

#include <math.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/sheets/scl-html-private.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-table-headings-private.h"
#include "history/tables/scl-trf-games-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-free.h"
#include "rating/base/scl-gettext.h"

void
scl_tournament_tables_init (SclTournamentTables *self, const char *event_name,
                            SclImportReport *report)
{
  *self = (SclTournamentTables){ .trf = scl_trf_new (), .report = report };
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->round_dates = g_string_new (NULL);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  if (event_name != NULL && *event_name != '\0')
    {
      scl_trf_set (&self->trf->name, event_name);
      self->named = TRUE;
    }
}

SCL_DEFINE_CLEAR (scl_tournament_tables_clear, SclTournamentTables, trf, scl_trf_free, by_name,
                  g_hash_table_unref, round_dates, scl_string_free, titles, g_ptr_array_unref,
                  updated, g_free)

/* ---- Players ---- */

const char *
scl_tournament_tables_unmarked (const char *name, char *colour)
{
  char mark = g_str_has_prefix (name, SCL_HTML_WHITE)   ? 'w'
              : g_str_has_prefix (name, SCL_HTML_BLACK) ? 'b'
                                                        : 0;

  if (colour != NULL)
    *colour = mark;
  if (mark != 0)
    name += mark == 'w' ? strlen (SCL_HTML_WHITE) : strlen (SCL_HTML_BLACK);
  while (*name == ' ')
    name++;
  return name;
}

static const char known_titles[] = "|GM|IM|FM|CM|NM|WGM|WIM|WFM|WCM|WNM|AGM|AIM|AFM|ACM|HGM|WH|";

static void
take_rating (int *to, const char *text)
{
  int rating;

  if (*to == 0 && *text != '\0' && strlen (text) <= 4
      && scl_list_int (text, strlen (text), 0, &rating))
    *to = rating;
}

static void
take_title (SclTrfPlayer *player, const char *text)
{
  const char *title, *category = player->category;

  if (*player->title != '\0' || *text == '\0')
    return;
  scl_list_sort_title (text, &title, &category);
  scl_trf_set (&player->title, title);
  if (category != player->category)
    scl_trf_set (&player->category, category);
}

static gboolean
is_title (const char *word, gsize n)
{
  g_autofree char *within = g_strdup_printf ("|%.*s|", (int) n, word);

  return strstr (known_titles, within) != NULL;
}

/* Cuts off the last word; "" where it is the only one. */
static const char *
cut_word (char *text)
{
  char *blank = strrchr (text, ' ');

  if (blank == NULL)
    return "";
  *blank = '\0';
  return blank + 1;
}

/* The name alone of a cell in which a program such as Vega has written all it knows: "1 IM Morris,
 * James", "Wei, Andrew 8 - 1031", "Davis, Tony 3 CM 1774". Newly allocated; *title, *rating: "" or
 * what stands there. */
static char *
name_of_cell (const char *text, char **title, char **rating)
{
  const gsize number = strspn (text, "0123456789");
  const char *p = text + (number > 0 && text[number] == ' ' ? number : 0), *its, *middle;
  g_autofree char *cut = NULL;
  gsize n;

  p += strspn (p, " ");
  n = strcspn (p, " ");
  n = p[n] == ' ' && is_title (p, n) ? n : 0;
  *title = g_strndup (p, n);
  p += n + strspn (p + n, " ");
  cut = g_strdup (p);
  its = cut_word (cut);
  middle = cut_word (cut);
  n = strlen (middle);
  if (!scl_list_is_digits (its) || (strcmp (middle, "-") != 0 && !is_title (middle, n))
      || !scl_list_is_digits (cut_word (cut)))
    {
      *rating = g_strdup ("");
      return g_strdup (p);
    }
  *rating = g_strdup (its);
  if (**title == '\0' && *middle != '-')
    {
      g_free (*title);
      *title = g_strdup (middle);
    }
  return g_strdup (g_strchomp (cut));
}

SclTrfPlayer *
scl_tournament_tables_player (SclTournamentTables *self, const char *name, guint line,
                              GHashTable *taken)
{
  g_autofree char *title = NULL, *rating = NULL, *key = NULL,
                  *tidy
                  = name_of_cell (scl_tournament_tables_unmarked (name, NULL), &title, &rating);
  SclTrfPlayer *player;

  scl_list_tidy_name (tidy);
  if (g_str_has_suffix (tidy, ","))
    tidy[strlen (tidy) - 1] = '\0';
  key = scl_player_name_key (tidy);
  if (*key == '\0')
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                              _ ("The row names no player; it is left out."));
      return NULL;
    }
  for (;;)
    {
      char *other;

      player = g_hash_table_lookup (self->by_name, key);
      if (player == NULL || taken == NULL || !g_hash_table_contains (taken, player))
        break;
      other = g_strconcat (key, "\n", NULL); /* a namesake */
      g_free (key);
      key = other;
    }
  if (player == NULL && self->trf->players->len >= SCL_TRF_MAX_NUMBER)
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                              _ ("“%.40s”: the file has too many players; the row is left out."),
                              tidy);
      return NULL;
    }
  if (player == NULL)
    {
      player = scl_trf_add_player (self->trf, self->trf->players->len + 1, line, self->report);
      g_free (player->name);
      player->name = g_steal_pointer (&tidy);
      g_hash_table_insert (self->by_name, g_steal_pointer (&key), player);
    }
  take_title (player, title);
  take_rating (&player->rating, rating);
  if (taken != NULL)
    g_hash_table_add (taken, player);
  return player;
}

static const char *
cell_in (const SclSection *section, guint row, SclColumnKind kind, guint from, guint to)
{
  int column = scl_columns_find (section->columns, kind, from, to);

  return column >= 0 ? scl_cells_text (section->table, row, (guint) column) : "";
}

/* Titles stand in a column without a title, before the name. */
static const char *
title_of (const SclSection *section, guint row, guint from, guint to)
{
  const char *said = cell_in (section, row, SCL_COLUMN_TITLE, from, to);

  for (guint i = from; *said == '\0' && i < to; i++)
    {
      const char *text = scl_cells_text (section->table, row, i);

      if (section->columns->of[i] == SCL_COLUMN_NONE && *text != '\0'
          && is_title (text, strlen (text)))
        said = text;
    }
  return said;
}

static void
take_birth (SclTrfPlayer *player, const char *text)
{
  SclDay day = scl_date_parse (text, NULL);
  int year;

  if (player->birth_year != 0)
    return;
  if (day != SCL_DAY_NONE)
    {
      player->birth_day = player->own_birth_day = day;
      player->birth_year = player->own_birth_year = scl_day_year (day);
    }
  else if (strlen (text) == 4 && scl_list_int (text, 4, 0, &year) && year >= 1800 && year <= 2200)
    player->birth_year = player->own_birth_year = year;
}

static void
take_ids (SclTournamentTables *self, SclTrfPlayer *player, const SclSection *section, guint row,
          guint from, guint to)
{
  const char *fide = cell_in (section, row, SCL_COLUMN_FIDE_ID, from, to),
             *own = cell_in (section, row, SCL_COLUMN_ID, from, to);
  guint64 id;

  if (player->fide_id == 0 && *fide != '\0' && strcmp (fide, "0") != 0)
    {
      if (g_ascii_string_to_unsigned (fide, 10, 1, 999999999, &id, NULL))
        player->fide_id = (gint64) id;
      else
        scl_import_report_note (self->report, SCL_NOTE_ADJUSTED,
                                scl_cells_line (section->table, row),
                                _ ("“%.40s” is no FIDE id; the player is kept without it."), fide);
    }
  if (*player->national_id == '\0' && *own != '\0' && strcmp (own, "0") != 0)
    {
      g_free (player->national_id);
      player->national_id = g_strdup_printf (
          "%s:%.40s", strlen (self->trf->federation) == 3 ? self->trf->federation : "id", own);
    }
}

void
scl_tournament_tables_complete (SclTournamentTables *self, SclTrfPlayer *player,
                                const SclSection *section, guint row, guint from, guint to)
{
  const char *title = title_of (section, row, from, to),
             *federation = cell_in (section, row, SCL_COLUMN_FEDERATION, from, to);
  const char *sex = cell_in (section, row, SCL_COLUMN_SEX, from, to);

  take_rating (&player->rating, cell_in (section, row, SCL_COLUMN_RATING, from, to));
  take_rating (&player->national_rating,
               cell_in (section, row, SCL_COLUMN_NATIONAL_RATING, from, to));
  take_birth (player, cell_in (section, row, SCL_COLUMN_BIRTH, from, to));
  take_ids (self, player, section, row, from, to);
  take_title (player, title);
  if (*player->federation == '\0' && *federation != '\0' && strlen (federation) <= 3)
    scl_trf_set (&player->federation, federation);
  if (player->sex == 0 && *sex != '\0')
    player->sex = strchr ("wWfF", *sex) != NULL ? 'f' : strchr ("mM", *sex) != NULL ? 'm' : 0;
}

/* ---- Results ---- */

char
scl_tournament_tables_result (const char *text)
{
  static const struct
  {
    const char *text;
    char result;
  } known[] = { { "1", '1' },   { "½", '=' },   { "0", '0' },   { "=", '=' },
                { "0.5", '=' }, { "0,5", '=' }, { "1/2", '=' }, { ".5", '=' },
                { "+", '+' },   { "-", '-' },   { "1F", '+' },  { "0F", '-' },
                { "1.0", '1' }, { "0.0", '0' }, { "K", '+' },   { "–", '-' } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (text, known[i].text) == 0)
      return known[i].result;
  return 0;
}

double
scl_tournament_tables_points (const char *text)
{
  g_autofree char *plain = g_strdelimit (g_strdup (text), ",", '.');
  char *end;
  double points = g_ascii_strtod (plain, &end);

  if (strcmp (end, "½") == 0)
    return (end == plain ? 0.0 : points) + 0.5;
  return end == plain || *end != '\0' || !(points >= 0.0 && points < 10000.0) ? (double) NAN
                                                                              : points;
}

void
scl_tournament_tables_set (SclTournamentTables *self, SclTrfPlayer *player, guint round,
                           const SclTrfPlayer *opponent, char colour, char result, guint line)
{
  guint16 number = opponent != NULL ? (guint16) opponent->number : 0;
  SclTrfCell *cell;

  if (round < 1 || round > SCL_TRF_MAX_ROUNDS)
    return;
  cell = scl_trf_cell (player, round);
  if (cell->opponent == 0 && cell->result == ' ')
    *cell = (SclTrfCell){ number, colour, result, FALSE };
  else if (cell->opponent == number && cell->result == ' ')
    cell->result = result;
  else if (cell->opponent != number || (result != ' ' && cell->result != result && number != 0))
    scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                            _ ("Round %u of “%.60s”: an earlier table of the file has another "
                               "opponent or result; that one is kept."),
                            round, player->name);
}

/* ---- Pairings ---- */

static char *
without_blanks (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p != ' ')
      g_string_append_c (plain, *p == ':' ? '-' : *p);
  return g_string_free (plain, FALSE);
}

/* "1 - 0", "½ - ½", "+ - -", "- - +", "- - -", "0 - 0": White's and Black's. Blank: not played yet.
 * FALSE: it is no result. */
static gboolean
split_result (const char *text, char *white, char *black)
{
  g_autofree char *plain = without_blanks (text);
  gsize n = strlen (plain);

  *white = *black = ' ';
  if (n == 0 || strcmp (plain, "-") == 0 || strcmp (plain, "*") == 0)
    return TRUE;
  for (gsize i = 1; i + 1 < n; i++)
    if (plain[i] == '-')
      {
        g_autofree char *left = g_strndup (plain, i);

        *white = scl_tournament_tables_result (left);
        *black = scl_tournament_tables_result (plain + i + 1);
        if (*white != 0 && *black != 0)
          return TRUE;
      }
  return FALSE;
}

/* A player without an opponent: "1", "½" or "0" is what the player has for it. */
static void
read_bye (SclTournamentTables *self, SclTrfPlayer *player, const char *text, gboolean second,
          guint round, guint line)
{
  g_autofree char *plain = without_blanks (text);
  char white, black, own = scl_tournament_tables_result (plain);

  if (own == 0 && split_result (plain, &white, &black))
    own = second ? black : white;
  scl_tournament_tables_set (self, player, round, NULL, 0,
                             own == '1' || own == '+' ? 'U'
                             : own == '='             ? 'H'
                             : own == ' '             ? ' '
                                                      : 'Z',
                             line);
}

void
scl_tournament_tables_pairing (SclTournamentTables *self, SclTrfPlayer *first, SclTrfPlayer *second,
                               char colour, const char *text, guint round, guint line)
{
  char a, b;

  if (first == NULL && second == NULL)
    return;
  if (first == NULL || second == NULL)
    {
      read_bye (self, first != NULL ? first : second, text, first == NULL, round, line);
      return;
    }
  if (first == second || !split_result (text, &a, &b))
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                              first == second
                                  ? _ ("“%.40s”: both players are the same; the row is left out.")
                                  : _ ("“%.40s” is no result of a game; the row is left out."),
                              first == second ? first->name : text);
      return;
    }
  scl_tournament_tables_set (self, first, round, second, colour, a, line);
  scl_tournament_tables_set (self, second, round, first,
                             colour == 'w'   ? 'b'
                             : colour == 'b' ? 'w'
                                             : 0,
                             b, line);
}

SclTrfPlayer *
scl_tournament_tables_paired (SclTournamentTables *self, const char *name, guint line)
{
  return scl_player_name_is_bye (scl_tournament_tables_unmarked (name, NULL))
             ? NULL
             : scl_tournament_tables_player (self, name, line, NULL);
}

static void
read_pairing (SclTournamentTables *self, const SclSection *section, guint row, guint round)
{
  const SclColumns *columns = section->columns;
  const SclCells *table = section->table;
  guint line = scl_cells_line (table, row), result_at = (guint) columns->at[SCL_COLUMN_RESULT];
  SclTrfPlayer *white = scl_tournament_tables_paired (
      self, scl_cells_text (table, row, (guint) columns->white), line);
  SclTrfPlayer *black = scl_tournament_tables_paired (
      self, scl_cells_text (table, row, (guint) columns->black), line);

  if (white != NULL)
    scl_tournament_tables_complete (self, white, section, row, 0, result_at);
  if (black != NULL)
    scl_tournament_tables_complete (self, black, section, row, result_at + 1, columns->n_columns);
  scl_tournament_tables_pairing (self, white, black, 'w', scl_cells_text (table, row, result_at),
                                 round, line);
}

guint
scl_tournament_tables_round (SclTournamentTables *self, guint line)
{
  guint round = self->round;

  if (round == 0)
    {
      round = scl_trf_count_rounds (self->trf) + 1;
      scl_import_report_note (
          self->report, SCL_NOTE_ADJUSTED, line,
          _ ("Nothing above the pairings says which round they are; they are taken as round %u."),
          round);
    }
  return round;
}

static void
read_pairings (SclTournamentTables *self, const SclSection *section)
{
  guint round = scl_tournament_tables_round (self, scl_cells_line (section->table, section->first));

  for (guint row = section->first; row < section->end; row++)
    read_pairing (self, section, row, round);
  self->round = 0;
}

static void
read_list (SclTournamentTables *self, const SclSection *section)
{
  const SclColumns *columns = section->columns;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint row = section->first; row < section->end; row++)
    {
      const char *name = scl_cells_text (section->table, row, (guint) columns->at[SCL_COLUMN_NAME]);
      guint line = scl_cells_line (section->table, row);
      SclTrfPlayer *player = scl_tournament_tables_player (self, name, line, taken);

      if (player != NULL)
        scl_tournament_tables_complete (self, player, section, row, 0, columns->n_columns);
    }
}

/* ---- Sections ---- */

static void
read_section (SclTournamentTables *self, const SclSection *section)
{
  switch (section->columns->kind)
    {
    case SCL_SECTION_PAIRINGS:
      read_pairings (self, section);
      break;
    case SCL_SECTION_CROSSTABLE:
      scl_crosstable_read (self, section);
      break;
    case SCL_SECTION_LIST:
      read_list (self, section);
      break;
    case SCL_SECTION_TEAMS:
      self->n_teams++;
      return;
    case SCL_SECTION_CHANGES:
      self->n_changes++;
      return;
    case SCL_SECTION_NONE:
    default:
      return;
    }
  self->n_sections++;
}

/* The titles of a table that nobody knows, for the message: the first row with three cells that are
 * no numbers. */
static void
remember_titles (SclTournamentTables *self, const SclCells *table, guint row)
{
  g_autoptr (GString) said = NULL;
  guint n = 0;

  if (self->titles->len >= 3 || scl_cells_n_filled (table, row) < 3)
    return;
  said = g_string_new (NULL);
  for (guint i = 0; i < scl_cells_length (table, row) && n < 12; i++)
    {
      const char *cell = scl_cells_text (table, row, i);

      if (*cell == '\0' || g_ascii_isdigit (*cell))
        continue;
      g_string_append_printf (said, "%s“%.30s”", n++ > 0 ? ", " : "", cell);
    }
  if (n >= 3)
    g_ptr_array_add (self->titles, g_utf8_make_valid (said->str, -1));
}

/* Where the rows of the table end: before a line of text, or the header of another. */
static guint
end_of_section (const SclCells *table, guint from, const SclColumns *columns)
{
  SclColumns *other = g_new (SclColumns, 1);
  guint row = from;

  for (; row < scl_cells_n_rows (table); row++)
    if (scl_cells_n_filled (table, row) < 2
        || scl_columns_of_row (table, row, other) != SCL_SECTION_NONE
        || scl_team_boards_begin (table, row))
      break;
  g_free (other);
  return row;
}

void
scl_tournament_tables_read (SclTournamentTables *self, const SclCells *table)
{
  g_autofree SclColumns *columns = g_new (SclColumns, 1);
  gboolean unknown = FALSE; /* within a table that nobody knows */

  for (guint row = 0; row < scl_cells_n_rows (table);)
    {
      SclSection section = { .table = table, .columns = columns, .first = row + 1 };

      if (scl_team_boards_begin (table, row))
        {
          row = scl_team_boards_read (self, table, row);
          unknown = FALSE;
          continue;
        }
      if (scl_columns_of_row (table, row, columns) == SCL_SECTION_NONE)
        {
          if (!scl_table_headings_read (self, table, row) && !unknown)
            remember_titles (self, table, row);
          unknown = scl_cells_n_filled (table, row) >= 3;
          row++;
          continue;
        }
      unknown = FALSE;
      section.end = end_of_section (table, section.first, columns);
      read_section (self, &section);
      row = section.end;
    }
}

gboolean
scl_tournament_tables_finish (SclTournamentTables *self, SclInput *input, SclSink *sink,
                              SclFileCounts *counts, GError **error)
{
  SclTrf *trf = self->trf;

  trf->is_page = TRUE;
  if (self->round_dates->len > 0)
    {
      trf->round_dates = g_strdup (self->round_dates->str);
      trf->round_dates_line = trf->start_line;
    }
  if (trf->start_text == NULL && trf->round_dates == NULL && self->updated != NULL)
    {
      trf->start_text = g_strdup (self->updated);
      trf->start_line = self->updated_line;
      scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->updated_line,
                              _ ("Nothing says when the event took place; the day on which its "
                                 "results were changed last, %s, is taken. "
                                 "Correct it, as it decides the rating period."),
                              self->updated);
    }
  return scl_trf_finish (trf, input, sink, self->report, counts, error);
}
