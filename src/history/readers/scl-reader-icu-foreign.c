/* Reader: results abroad, as players of the Irish Chess Union hand them in ("foreign CSV").
 *
 * Rows of a keyword and its value (Event, Start, End, Rounds, Website), then for each player a row
 * "Player,id,last,first", a row a round "round,score,colour,last,first,rating,title,federation"
 * ("6,0,-" without an opponent) and "Total,points". Two players of one file may have met: that game
 * stands in both blocks and is made once, as the games of a tournament report are. FORMATS,
 * section 9.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <math.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/input/scl-csv.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

typedef struct
{
  SclCsv *csv;
  SclImportReport *report;
  SclTrf *trf;
  GHashTable *names;    /* the key of a name → SclTrfPlayer, borrowed */
  SclTrfPlayer *player; /* whose rounds follow, or NULL */
} Reading;

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  g_auto (GStrv) row = scl_csv_head_row (head, n);

  if (g_strv_length (row) < 2 || g_ascii_strcasecmp (row[0], "Event") != 0)
    return 0;
  /* A spreadsheet fills every line up with commas. */
  for (guint i = 2; row[i] != NULL; i++)
    if (*row[i] != '\0')
      return 0;
  return g_strstr_len ((const char *) head, (gssize) n, "\nStart,") != NULL
                 && g_strstr_len ((const char *) head, (gssize) n, "\nPlayer,") != NULL
             ? 95
             : 0;
}

static void
refuse (Reading *reading, const char *message, const char *what)
{
  scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_csv_line (reading->csv),
                          "“%.40s”: %s", what, message);
}

static const char *
field (char **row, guint n, guint index)
{
  return index < n ? row[index] : "";
}

/* ---- Players ---- */

/* Who has this name; new where nobody has. NULL: the file has too many players, which is noted. */
static SclTrfPlayer *
player_of (Reading *reading, const char *last, const char *first)
{
  g_autofree char *name
      = *first != '\0' ? g_strdup_printf ("%s, %s", last, first) : g_strdup (last);
  g_autofree char *key = NULL;
  SclTrfPlayer *player;

  scl_list_tidy_name (name);
  key = scl_player_name_key (name);
  player = g_hash_table_lookup (reading->names, key);
  if (player != NULL)
    return player;
  if (reading->trf->players->len >= SCL_TRF_MAX_NUMBER)
    {
      refuse (reading, _ ("the file has too many players; the line is left out"), name);
      return NULL;
    }
  player = scl_trf_add_player (reading->trf, reading->trf->players->len + 1,
                               scl_csv_line (reading->csv), reading->report);
  g_free (player->name);
  player->name = g_steal_pointer (&name);
  g_hash_table_insert (reading->names, g_steal_pointer (&key), player);
  return player;
}

static void
begin_player (Reading *reading, char **row, guint n)
{
  const char *id = field (row, n, 1), *last = field (row, n, 2);

  reading->player = *last != '\0' ? player_of (reading, last, field (row, n, 3)) : NULL;
  if (reading->player == NULL)
    {
      refuse (reading, _ ("the line names no player; it and the player's results are left out"),
              id);
      return;
    }
  reading->player->line = scl_csv_line (reading->csv);
  if (*id != '\0')
    {
      g_free (reading->player->national_id);
      reading->player->national_id = g_strdup_printf ("IRL:%s", id);
    }
}

/* What a row says of the opponent, where nothing was known before. */
static void
complete (SclTrfPlayer *player, char **row, guint n)
{
  const char *rating = field (row, n, 5), *title = field (row, n, 6),
             *federation = field (row, n, 7);

  if (player->rating == 0 && strlen (rating) <= 4)
    scl_list_int (rating, strlen (rating), 0, &player->rating);
  if (*player->title == '\0' && *title != '\0')
    {
      g_free (player->title);
      player->title = g_ascii_strup (scl_list_title (title), -1);
    }
  if (*player->federation == '\0' && *federation != '\0')
    scl_trf_set (&player->federation, federation);
}

/* ---- Rounds ---- */

static char
result_of (const char *score)
{
  if (strcmp (score, "½") == 0 || strcmp (score, "0.5") == 0)
    return '=';
  return *score != '\0' && score[1] == '\0' && strchr ("10=", *score) != NULL ? *score : 0;
}

static void
read_round (Reading *reading, char **row, guint n)
{
  static const char bye[] = { ['1'] = 'F', ['='] = 'H', ['0'] = 'Z' };
  const char *last = field (row, n, 3), *colour = field (row, n, 2);
  int round = 0;
  char result = result_of (field (row, n, 1));
  SclTrfPlayer *opponent;
  SclTrfCell *cell;

  if (!scl_list_int (row[0], strlen (row[0]), 0, &round) || round < 1 || round > SCL_TRF_MAX_ROUNDS
      || result == 0)
    {
      refuse (reading, _ ("the line is no round with a score of 1, 0 or =; it is left out"),
              row[0]);
      return;
    }
  cell = scl_trf_cell (reading->player, (guint) round);
  if (cell->result != ' ')
    {
      refuse (reading, _ ("the player has a result of this round already; the line is left out"),
              row[0]);
      return;
    }
  if (*last == '\0')
    {
      cell->result = bye[(guint8) result];
      return;
    }
  opponent = player_of (reading, last, field (row, n, 4));
  if (opponent == NULL)
    return;
  complete (opponent, row, n);
  cell->opponent = (guint16) opponent->number;
  cell->result = result;
  cell->colour = g_ascii_tolower (*colour) == 'w' || g_ascii_tolower (*colour) == 'b'
                     ? g_ascii_tolower (*colour)
                     : 0;
}

/* The other half of a game against somebody who has no rows of one's own. */
static void
mirror (SclTrf *trf)
{
  static const char opposite[] = { ['1'] = '0', ['0'] = '1', ['='] = '=' };

  SCL_FOR_EACH_POINTER (SclTrfPlayer, player, trf->players)
    for (guint round = 1; round <= player->cells->len; round++)
      {
        const SclTrfCell cell = *scl_trf_cell (player, round);
        SclTrfPlayer *opponent = cell.opponent != 0 ? scl_trf_player (trf, cell.opponent) : NULL;
        SclTrfCell *other
            = opponent != NULL && opponent != player ? scl_trf_cell (opponent, round) : NULL;

        if (other == NULL || other->result != ' ')
          continue;
        other->opponent = (guint16) player->number;
        other->colour = cell.colour == 'w' ? 'b' : cell.colour == 'b' ? 'w' : 0;
        other->result = opposite[(guint8) cell.result];
      }
}

/* ---- Rows ---- */

static void
take (char **to, guint *line, Reading *reading, const char *text)
{
  scl_trf_set (to, text);
  if (line != NULL)
    *line = scl_csv_line (reading->csv);
}

static void
read_row (Reading *reading, char **row, guint n)
{
  SclTrf *trf = reading->trf;
  const char *key = row[0], *value = field (row, n, 1);
  int rounds;

  if (g_ascii_isdigit (*key))
    {
      if (reading->player != NULL)
        read_round (reading, row, n);
    }
  else if (g_ascii_strcasecmp (key, "Player") == 0)
    begin_player (reading, row, n);
  else if (g_ascii_strcasecmp (key, "Total") == 0)
    {
      if (reading->player != NULL)
        reading->player->points = g_ascii_strtod (value, NULL);
    }
  else if (g_ascii_strcasecmp (key, "Event") == 0)
    take (&trf->name, NULL, reading, value);
  else if (g_ascii_strcasecmp (key, "Start") == 0)
    take (&trf->start_text, &trf->start_line, reading, value);
  else if (g_ascii_strcasecmp (key, "End") == 0 || g_ascii_strcasecmp (key, "Finish") == 0)
    take (&trf->end_text, &trf->end_line, reading, value);
  else if (g_ascii_strcasecmp (key, "Rounds") == 0
           && scl_list_int (value, strlen (value), 0, &rounds))
    trf->declared_rounds = (guint) MIN (rounds, SCL_TRF_MAX_ROUNDS);
  else if (g_ascii_strcasecmp (key, "Website") != 0)
    refuse (reading,
            _ ("the line is none of Event, Start, End, Rounds, Website, Player, Total or a round; "
               "it is left out"),
            key);
}

static gboolean
read_foreign (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
              GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (SclTrf) trf = scl_trf_new ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) local = NULL;
  Reading reading = { .csv = csv, .report = report, .trf = trf, .names = names };
  char **row;
  guint n;

  while ((row = scl_csv_row (csv, &n, &local)) != NULL)
    read_row (&reading, row, n);
  if (local == NULL && trf->players->len == 0)
    g_set_error (&local, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                 _ ("%s: there is no player in the table"), scl_input_name (input));
  if (local != NULL)
    return scl_pass_on (error, &local);
  mirror (trf);
  return scl_trf_finish (trf, input, sink, report, counts, error);
}

const SclReader scl_reader_icu_foreign = {
  .name = "icu-foreign",
  .title = N_ ("results abroad (ICU's CSV)"),
  .recognise = recognise,
  .read = read_foreign,
};
