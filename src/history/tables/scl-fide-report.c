/* FIDE's original report of a tournament.
 *
 * "Name [code] (FED, Place) Start: 2024-05-01", then for each player a header, "ID, Name, Country,
 * , , Rating, Total", the player's row, a header, "Round, Opp. name, Opp. Fed., T., W.T., Opp.
 * Rtng, Score", and a row a round, "1 24/05/01" with the player's colour before the opponent's
 * name. A round without a game has "Forfeit (-)" and no opponent. Each game stands in two players'
 * rows and is made once, as those of a tournament report are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/columns/scl-date-orders.h"
#include "history/tables/scl-fide-pages-private.h"

#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-tournament-tables-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-gettext.h"

#define LINES_ABOVE 20 /* the first player, among which the tournament's are */

enum
{
  ID,
  NAME,
  COUNTRY,
  TITLE,
  WOMENS_TITLE,
  RATING,
  TOTAL,
  ROUND = ID, /* of the rows of rounds */
  SCORE = TOTAL,
};

typedef struct
{
  const SclCells *table;
  SclTrf *trf;
  SclImportReport *report;
  GHashTable *names; /* key → GPtrArray of SclTrfPlayer, borrowed */
  GPtrArray *dates;  /* by round: as the page has it, or NULL */
  guint dates_line, n_other_dates, first_other_date;
} Reading;

static const char *
cell (const Reading *self, guint row, guint column)
{
  return scl_cells_text (self->table, row, column);
}

static gboolean
is_row (const SclCells *table, guint row, const char *first, const char *second, const char *last)
{
  return strcmp (scl_cells_text (table, row, 0), first) == 0
         && strcmp (scl_cells_text (table, row, 1), second) == 0
         && strcmp (scl_cells_text (table, row, TOTAL), last) == 0;
}

gboolean
scl_fide_report_begins (const SclCells *table, guint row)
{
  return is_row (table, row, "ID", "Name", "Total");
}

SclFidePage
scl_fide_page_without_games (const SclCells *table)
{
  gboolean details = FALSE;

  for (guint row = 0; row < scl_cells_n_rows (table); row++)
    {
      const char *text = scl_cells_text (table, row, 0);

      if (strstr (text, "Tournament report was updated or replaced") != NULL)
        return SCL_FIDE_PAGE_REPLACED;
      details |= strcmp (text, "Event code") == 0;
      if (details && g_str_has_prefix (text, "Orig.Report"))
        return SCL_FIDE_PAGE_DETAILS;
    }
  return SCL_FIDE_PAGE_NONE;
}

/* ---- Event ---- */

/* "Name [418871] (ROU, Bucuresti) Start: 2025-05-16"; FALSE: it is another line. */
static gboolean
read_heading (Reading *self, const char *text, guint line)
{
  g_autoptr (GRegex) form = g_regex_new (
      "^(.*?) *\\[[0-9]+\\] *(?:\\(([A-Z]{3}), *(.*)\\))? *(?:Start: *([0-9-]+))?$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  SclTrf *trf = self->trf;

  if (!g_regex_match (form, text, 0, &match))
    return FALSE;
  g_free (trf->name);
  g_free (trf->federation);
  g_free (trf->place);
  trf->name = g_match_info_fetch (match, 1);
  trf->federation = g_match_info_fetch (match, 2);
  trf->place = g_match_info_fetch (match, 3);
  trf->start_text = g_match_info_fetch (match, 4);
  if (trf->federation == NULL)
    trf->federation = g_strdup ("");
  if (trf->place == NULL)
    trf->place = g_strdup ("");
  if (trf->start_text != NULL && *trf->start_text == '\0')
    g_clear_pointer (&trf->start_text, g_free);
  trf->start_line = trf->end_line = line;
  return TRUE;
}

/* ---- Players ---- */

static void
add_name (Reading *self, char *key, SclTrfPlayer *player)
{
  GPtrArray *namesakes = g_hash_table_lookup (self->names, key);

  if (namesakes == NULL)
    {
      namesakes = g_ptr_array_new ();
      g_hash_table_insert (self->names, g_strdup (key), namesakes);
    }
  g_ptr_array_add (namesakes, player);
}

/* The key of a name, and the same with what tells namesakes apart. */
static void
keys_of (const Reading *self, guint row, const char *name, char **key, char **full_key)
{
  *key = scl_player_name_key (name);
  *full_key
      = g_strdup_printf ("%s\n%s\n%s", *key, cell (self, row, COUNTRY), cell (self, row, RATING));
}

static SclTrfPlayer *
read_player (Reading *self, guint row)
{
  guint line = scl_cells_line (self->table, row);
  const char *name = cell (self, row, NAME), *id = cell (self, row, ID),
             *rating = cell (self, row, RATING);
  g_autofree char *key = NULL, *full_key = NULL;
  SclTrfPlayer *player = NULL;

  if (self->trf->players->len < SCL_TRF_MAX_NUMBER)
    player = scl_trf_add_player (self->trf, self->trf->players->len + 1, line, self->report);
  if (player == NULL)
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                              _ ("“%.40s”: the file has too many players; the row is left out."),
                              name);
      return NULL;
    }
  scl_trf_set (&player->name, name);
  scl_list_tidy_name (player->name);
  if (!scl_list_fide_id (id, &player->fide_id))
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, line,
                            _ ("“%.40s” is no FIDE id; the player is kept without it."), id);
  if (strlen (cell (self, row, COUNTRY)) == 3)
    scl_trf_set (&player->federation, cell (self, row, COUNTRY));
  if (strlen (rating) <= 4)
    scl_list_int (rating, strlen (rating), 0, &player->rating);
  player->points = scl_tournament_tables_points (cell (self, row, TOTAL));
  keys_of (self, row, player->name, &key, &full_key);
  add_name (self, key, player);
  add_name (self, full_key, player);
  return player;
}

/* Of several namesakes the one of whom the row says the same; NULL, and *many, where it does not
 * tell. */
static SclTrfPlayer *
opponent_of (const Reading *self, guint row, gboolean *many)
{
  g_autofree char *name = g_strdup (scl_tournament_tables_unmarked (cell (self, row, NAME), NULL));
  g_autofree char *key = NULL, *full_key = NULL;
  const GPtrArray *namesakes;

  scl_list_tidy_name (name);
  keys_of (self, row, name, &key, &full_key);
  namesakes = g_hash_table_lookup (self->names, key);
  *many = namesakes != NULL && namesakes->len > 1;
  if (*many)
    namesakes = g_hash_table_lookup (self->names, full_key);
  return namesakes != NULL && namesakes->len == 1 ? g_ptr_array_index (namesakes, 0) : NULL;
}

/* ---- Rounds ---- */

/* '1', '=', '0', with "Forfeit" '+' and '-'; 0 for anything else. */
static char
result_of (const char *score)
{
  if (strcmp (score, "Forfeit (+)") == 0)
    return '+';
  if (strcmp (score, "Forfeit (-)") == 0)
    return '-';
  return strpbrk (score, "+-") == NULL ? scl_tournament_tables_result (score) : 0;
}

static void
take_date (Reading *self, guint round, const char *date, guint line)
{
  const char *known;

  if (*date == '\0')
    return;
  while (self->dates->len < round)
    g_ptr_array_add (self->dates, NULL);
  known = g_ptr_array_index (self->dates, round - 1);
  if (known == NULL)
    {
      g_ptr_array_index (self->dates, round - 1) = g_strdup (date);
      self->dates_line = self->dates_line == 0 ? line : self->dates_line;
    }
  else if (strcmp (known, date) != 0 && self->n_other_dates++ == 0)
    self->first_other_date = line;
}

static void
complete (SclTrfPlayer *player, const Reading *self, guint row)
{
  const char *title = cell (self, row, TITLE);

  if (*title == '\0')
    title = cell (self, row, WOMENS_TITLE);
  if (*player->title != '\0' || *title == '\0')
    return;
  scl_trf_set (&player->title, scl_list_title (title));
}

static void
read_round (Reading *self, SclTrfPlayer *player, guint row)
{
  guint line = scl_cells_line (self->table, row);
  const char *name, *score = cell (self, row, SCORE);
  char *date, colour, result = result_of (score);
  guint64 round = g_ascii_strtoull (cell (self, row, ROUND), &date, 10);
  SclTrfPlayer *opponent = NULL;
  gboolean many = FALSE;
  SclTrfCell *own;

  if (round < 1 || round > SCL_TRF_MAX_ROUNDS || (*date != '\0' && *date != ' ') || result == 0)
    {
      scl_import_report_note (
          self->report, SCL_NOTE_REFUSED, line,
          _ ("“%.40s” with the score “%.40s” is no round of a player; it is left out."),
          cell (self, row, ROUND), score);
      return;
    }
  take_date (self, (guint) round, date + (*date == ' '), line);
  own = scl_trf_cell (player, (guint) round);
  if (own->result != ' ')
    {
      scl_import_report_note (
          self->report, SCL_NOTE_REFUSED, line,
          _ ("Round %u: “%.40s” has another row of this round; that one is kept."), (guint) round,
          player->name);
      return;
    }
  name = scl_tournament_tables_unmarked (cell (self, row, NAME), &colour);
  if (*name != '\0' && (opponent = opponent_of (self, row, &many)) == NULL)
    {
      scl_import_report_note (
          self->report, SCL_NOTE_REFUSED, line,
          many ? _ ("Round %u: several players are called “%.40s”; the game was left out.")
               : _ ("Round %u: the opponent “%.40s” is not on the page; the game was left out."),
          (guint) round, name);
      return;
    }
  if (opponent != NULL)
    {
      complete (opponent, self, row);
      *own = (SclTrfCell){ (guint16) opponent->number, colour, result, FALSE };
    }
  else
    own->result = result == '1' ? 'F' : result == '=' ? 'H' : result == '0' ? 'Z' : result;
}

/* ---- Dates ---- */

/* The event ends with its last round. */
static void
take_round_dates (Reading *self)
{
  SclTrf *trf = self->trf;
  const guint n = self->dates->len + 2;
  g_autofree const char **texts = g_new0 (const char *, n);
  g_autofree SclDay *dates = g_new (SclDay, n);
  g_autofree SclDateShape *shapes = g_new (SclDateShape, n);
  SclDay end;
  GString *days = g_string_new (NULL);

  texts[0] = trf->start_text;
  for (guint i = 0; i < self->dates->len; i++)
    texts[2 + i] = g_ptr_array_index (self->dates, i);
  scl_date_event (texts, n, dates, shapes);
  end = dates[0];
  for (guint i = 0; i < self->dates->len; i++)
    {
      const SclDay day = dates[2 + i];
      g_autofree char *iso = day != SCL_DAY_NONE ? scl_day_format (day) : NULL;

      if (iso == NULL)
        continue;
      while (days->len < 91 + 10 * i)
        g_string_append_c (days, ' ');
      g_string_append (days, iso);
      end = end == SCL_DAY_NONE ? day : MAX (end, day);
    }
  trf->round_dates = g_string_free (days, days->len == 0);
  trf->round_dates_line = self->dates_line;
  if (end != SCL_DAY_NONE && dates[0] != SCL_DAY_NONE)
    trf->end_text = scl_day_format (end);
  if (self->n_other_dates > 0)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->first_other_date,
                            _ ("%u rows have another date of their round than the first that names "
                               "it; that one is taken."),
                            self->n_other_dates);
}

/* ---- The whole ---- */

/* Whether the row below a player's header is the player's. */
static gboolean
is_player (const SclCells *table, guint row)
{
  return row > 0 && scl_fide_report_begins (table, row - 1) && !scl_fide_report_begins (table, row);
}

static gboolean
is_round (const SclCells *table, guint row)
{
  return g_ascii_isdigit (*scl_cells_text (table, row, ROUND)) && scl_cells_length (table, row) > 1;
}

void
scl_fide_report_read (const SclCells *table, guint first, SclTrf *trf, SclImportReport *report)
{
  Reading self = { .table = table, .trf = trf, .report = report };
  guint n = scl_cells_n_rows (table), next = 0;
  SclTrfPlayer *player = NULL;
  g_autoptr (GPtrArray) players
      = g_ptr_array_new (); /* of each row that is a player's; NULL where left out */

  self.names
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self.dates = g_ptr_array_new_with_free_func (g_free);
  for (guint row = first; row > 0 && first - row < LINES_ABOVE; row--)
    if (read_heading (&self, scl_cells_text (table, row - 1, 0), scl_cells_line (table, row - 1)))
      break;
  for (guint row = first; row < n; row++)
    if (is_player (table, row))
      g_ptr_array_add (players, read_player (&self, row));
  for (guint row = first; row < n; row++)
    if (is_player (table, row))
      player = g_ptr_array_index (players, next++);
    else if (player != NULL && is_round (table, row))
      read_round (&self, player, row);
  take_round_dates (&self);
  g_hash_table_unref (self.names);
  g_ptr_array_unref (self.dates);
}
