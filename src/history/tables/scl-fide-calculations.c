/* FIDE's calculations of a player in a rating period.
 *
 * "Standard Ratings April 2025", then for each tournament its name, "Place FED 2025-03-01
 * 2025-03-06", a header "Rc, Ro, , , , w, n, chg, K, K*chg", its sums, and a row a game: the
 * player's colour and the opponent's name, title, women's title, rating, federation, the score, 1,
 * and what FIDE makes of it. Games against unrated opponents are not there, nor are rounds,
 * opponents' ids, or who the player is. A rating with a star is not the opponent's: it is 400
 * points from the player's, as FIDE counts a greater difference.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-fide-pages-private.h"

#include <string.h>

#include "history/tables/scl-list-private.h"
#include "history/tables/scl-tournament-tables-private.h"
#include "rating/base/scl-gettext.h"

enum
{
  NAME,
  TITLE,
  WOMENS_TITLE,
  RATING,
  FEDERATION,
  SCORE,
  GAMES,
  CHANGE,
  OWN_RATING = TITLE, /* of the sums */
};

typedef struct
{
  const SclCells *table;
  SclTrf *trf;
  SclImportReport *report;
  SclTrfPlayer *player;
  GHashTable *names; /* key → SclTrfPlayer, borrowed */
  guint n_games, n_capped, first_capped;
} Reading;

gboolean
scl_fide_calculations_begin (const SclCells *table, guint row)
{
  return strcmp (scl_cells_text (table, row, NAME), "Rc") == 0
         && strcmp (scl_cells_text (table, row, OWN_RATING), "Ro") == 0
         && strcmp (scl_cells_text (table, row, SCORE), "w") == 0
         && strcmp (scl_cells_text (table, row, GAMES), "n") == 0;
}

/* ---- The player ---- */

static gboolean
is_id (const char *digits, gsize n)
{
  g_autofree char *date
      = n == 8 ? g_strdup_printf ("%.4s-%.2s-%.2s", digits, digits + 4, digits + 6) : NULL;

  return n >= 6 && n <= 9 && *digits != '0'
         && (date == NULL || scl_date_parse (date, NULL) == SCL_DAY_NONE);
}

char *
scl_fide_calculations_player (const char *file_name, gint64 *fide_id)
{
  const char *member = g_strrstr (file_name, ": "); /* "pages.zip: Alder, Anton.html" */
  g_autofree char *name = g_path_get_basename (member != NULL ? member + 2 : file_name);
  g_autoptr (GString) rest = g_string_new (NULL);
  char *dot = strrchr (name, '.');
  guint n_ids = 0;

  if (dot != NULL && dot > name)
    *dot = '\0';
  *fide_id = 0;
  for (const char *p = name; *p != '\0';)
    {
      gsize n = strspn (p, "0123456789");

      if (n > 0 && is_id (p, n))
        {
          *fide_id = g_ascii_strtoll (p, NULL, 10);
          n_ids++;
        }
      else
        g_string_append_len (rest, p, (gssize) MAX (n, 1));
      p += MAX (n, 1);
    }
  if (n_ids != 1)
    *fide_id = 0;
  scl_list_tidy_name (rest->str);
  return g_utf8_make_valid (n_ids == 1 && *rest->str != '\0' ? rest->str : name, -1);
}

/* ---- Event ---- */

static void
take (char **to, char *text)
{
  g_free (*to);
  *to = text != NULL ? text : g_strdup ("");
}

/* "Samarkand UZB 2025-03-09 2025-03-18" above the header, and above it the name. */
static void
read_event (Reading *self, guint begin)
{
  g_autoptr (GRegex) form = g_regex_new (
      "^(.*?) *\\b([A-Z]{3})? *([0-9]{4}-[0-9]{2}-[0-9]{2}) *([0-9]{4}-[0-9]{2}-[0-9]{2})?$", 0, 0,
      NULL);
  g_autoptr (GMatchInfo) match = NULL;
  SclTrf *trf = self->trf;

  if (begin < 2 || !g_regex_match (form, scl_cells_text (self->table, begin - 1, 0), 0, &match))
    return;
  take (&trf->place, g_match_info_fetch (match, 1));
  take (&trf->federation, g_match_info_fetch (match, 2));
  take (&trf->name, g_strdup (scl_cells_text (self->table, begin - 2, 0)));
  trf->start_text = g_match_info_fetch (match, 3);
  trf->end_text = g_match_info_fetch (match, 4);
  if (trf->end_text != NULL && *trf->end_text == '\0')
    g_clear_pointer (&trf->end_text, g_free);
  trf->start_line = trf->end_line = scl_cells_line (self->table, begin - 1);
}

char
scl_fide_calculations_rate (const SclCells *table, guint first)
{
  for (guint row = first; row > 0; row--)
    {
      const char *text = scl_cells_text (table, row - 1, 0);

      if (g_str_has_prefix (text, "Standard Ratings "))
        return 's';
      if (g_str_has_prefix (text, "Rapid Ratings ") || g_str_has_prefix (text, "Blitz Ratings "))
        return g_ascii_tolower (*text);
    }
  return 0;
}

/* ---- Players ---- */

static SclTrfPlayer *
add_player (Reading *self, const char *name, guint line)
{
  SclTrfPlayer *player;

  if (self->trf->players->len >= SCL_TRF_MAX_NUMBER)
    {
      scl_import_report_note (self->report, SCL_NOTE_REFUSED, line,
                              _ ("“%.40s”: the file has too many players; the row is left out."),
                              name);
      return NULL;
    }
  player = scl_trf_add_player (self->trf, self->trf->players->len + 1, line, self->report);
  scl_trf_set (&player->name, name);
  return player;
}

static void
complete (SclTrfPlayer *player, const Reading *self, guint row)
{
  const char *title = scl_cells_text (self->table, row, TITLE),
             *federation = scl_cells_text (self->table, row, FEDERATION);

  if (*title == '\0')
    title = scl_cells_text (self->table, row, WOMENS_TITLE);
  take (&player->title, g_strdup (scl_list_title (title)));
  if (strlen (federation) == 3)
    take (&player->federation, g_strdup (federation));
}

/* "2108 *"; FALSE: it is no rating. */
static gboolean
take_rating (Reading *self, SclTrfPlayer *player, guint row)
{
  g_autofree char *text = g_strdup (scl_cells_text (self->table, row, RATING));
  char *star = strchr (text, '*');

  if (star != NULL)
    {
      *star = '\0';
      self->first_capped
          = self->n_capped++ == 0 ? scl_cells_line (self->table, row) : self->first_capped;
    }
  g_strchomp (text);
  return strlen (text) == 4 && scl_list_int (text, 4, 0, &player->rating) && player->rating > 0;
}

static SclTrfPlayer *
opponent_of (Reading *self, guint row, const char *said)
{
  g_autofree char *name = g_strdup (said);
  g_autofree char *key = NULL;
  SclTrfPlayer *player;

  scl_list_tidy_name (name);
  key = g_strdup_printf ("%s\n%s", scl_cells_text (self->table, row, FEDERATION), name);
  player = g_hash_table_lookup (self->names, key);
  if (player != NULL
      || (player = add_player (self, name, scl_cells_line (self->table, row))) == NULL)
    return player;
  complete (player, self, row);
  if (!take_rating (self, player, row))
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, player->line,
                            _ ("“%.40s” is no rating; the opponent is kept without it."),
                            scl_cells_text (self->table, row, RATING));
  g_hash_table_insert (self->names, g_steal_pointer (&key), player);
  return player;
}

/* ---- Games ---- */

static char
result_of (const char *score)
{
  return strcmp (score, "1.00") == 0   ? '1'
         : strcmp (score, "0.50") == 0 ? '='
         : strcmp (score, "0.00") == 0 ? '0'
                                       : 0;
}

static void
read_game (Reading *self, guint row)
{
  static const char opposite[] = { ['1'] = '0', ['0'] = '1', ['='] = '=' };
  guint line = scl_cells_line (self->table, row);
  char colour, result = result_of (scl_cells_text (self->table, row, SCORE));
  const char *name
      = scl_tournament_tables_unmarked (scl_cells_text (self->table, row, NAME), &colour);
  SclTrfMeeting game = { .line = line };
  SclTrfPlayer *opponent;

  if (result == 0 || *name == '\0' || strcmp (scl_cells_text (self->table, row, GAMES), "1") != 0)
    {
      scl_import_report_note (
          self->report, SCL_NOTE_REFUSED, line,
          _ ("“%.40s”, %.20s points of %.20s games, is not one game; the row is left out."), name,
          scl_cells_text (self->table, row, SCORE), scl_cells_text (self->table, row, GAMES));
      return;
    }
  opponent = opponent_of (self, row, name);
  if (opponent == NULL)
    return;
  game.a = colour == 'b' ? opponent->number : self->player->number;
  game.b = colour == 'b' ? self->player->number : opponent->number;
  game.result_a = colour == 'b' ? opposite[(guint8) result] : result;
  game.result_b = colour == 'b' ? result : opposite[(guint8) result];
  game.a_is_white = colour != 0;
  g_array_append_val (self->trf->meetings, game);
  self->n_games++;
}

/* The row below the header: "2289, 2508, , , , 6.50, 9, …". */
static void
read_sums (Reading *self, guint row)
{
  const char *rating = scl_cells_text (self->table, row, OWN_RATING);

  if (strlen (rating) == 4)
    scl_list_int (rating, 4, 0, &self->player->rating);
  self->player->points = scl_tournament_tables_points (scl_cells_text (self->table, row, SCORE));
}

void
scl_fide_calculations_read (const SclCells *table, guint begin, guint end, const char *player,
                            gint64 fide_id, SclTrf *trf, SclImportReport *report)
{
  Reading self = { .table = table, .trf = trf, .report = report };
  const char *declared = begin + 1 < end ? scl_cells_text (table, begin + 1, GAMES) : "";

  read_event (&self, begin);
  self.player = add_player (&self, player, scl_cells_line (table, begin));
  self.player->fide_id = fide_id;
  self.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (begin + 1 < end)
    read_sums (&self, begin + 1);
  for (guint row = begin + 2; row < end; row++)
    if (scl_cells_length (table, row) > CHANGE)
      read_game (&self, row);
  g_hash_table_unref (self.names);
  if (g_ascii_strtoull (declared, NULL, 10) != self.n_games)
    scl_import_report_note (report, SCL_NOTE_ADJUSTED, scl_cells_line (table, begin),
                            _ ("The page counts “%.20s” games of this tournament; %u were read."),
                            declared, self.n_games);
  if (self.n_capped > 0)
    scl_import_report_note (report, SCL_NOTE_ADJUSTED, self.first_capped,
                            _ ("Of %u opponents the rating has a star: it is not the opponent's "
                               "own, but 400 points from the player's, as FIDE counts a greater "
                               "difference; it is kept as it stands."),
                            self.n_capped);
}
