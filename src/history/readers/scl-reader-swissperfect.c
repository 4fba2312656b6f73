/* Reader: tournaments of the program SwissPerfect, three files of one stem: .trn (players) and .sco
 * (games), dBase III tables, and .ini (name, arbiter, rounds). Whichever of the three comes first
 * brings the other two.
 *
 * Players: ID, by which games name them; START_NO, starting rank; SURNAME, FIRSTNAME, FEDER,
 * INTL_RTG, LOC_RTG, INTL_ID (FIDE's), LOC_ID, TITLE (1 GM, 2 WGM, 3 IM, 4 WIM, 5 FM, 6 WFM), SEX
 * (1 m, 2 f), BIRTH_DATE, ABSENT (hexadecimal, a bit a round), BONUS (points that no game gave).
 * Games: ROUND, WHITE, BLACK (0 nobody), W_SCORE and B_SCORE in half points, W_TYPE and B_TYPE (1
 * played; 34, 35, 36 and others not). The files have no date. FORMATS, section 5.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <string.h>

#include "history/sheets/scl-dbf.h"
#include "history/tables/scl-list-private.h"
#include "history/tables/scl-trf-private.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-for-each.h"
#include "rating/base/scl-gettext.h"

#define TITLE N_ ("tournament of SwissPerfect")
#define PLAYED 1
#define INI_SECTION "[Tournament Info]"

static const char *const ENDINGS[] = { ".trn", ".sco", ".ini" };

typedef struct
{
  SclImportReport *report;
  SclTrf *trf;
  GHashTable *by_id;  /* of SclTrfPlayer, borrowed */
  GHashTable *absent; /* SclTrfPlayer → bits of rounds, as gint64 */
  GHashTable *bonus;  /* SclTrfPlayer → half points */
  guint multi_games;
  SclTidied tidied; /* names */
} Reading;

static int
part_of (const guint8 *head, gsize n)
{
  if (scl_dbf_recognise (head, n, "ID,START_NO,SURNAME,FIRSTNAME,LOC_RTG"))
    return 0;
  if (scl_dbf_recognise (head, n, "ROUND,WHITE,BLACK,W_SCORE,B_SCORE,W_TYPE,B_TYPE"))
    return 1;
  /* Its sections come in any order, [Tournament Info] may lack; these two every file has. */
  if (memchr (head, '\0', n) == NULL
      && g_strstr_len ((const char *) head, (gssize) n, "[List Of Participants]") != NULL
      && g_strstr_len ((const char *) head, (gssize) n, "[View Standings]") != NULL)
    return 2;
  return -1;
}

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  return part_of (head, n) >= 0 ? 95 : 0;
}

/* ---- Players ---- */

static gint64
digits_of (const char *text)
{
  gsize n = strspn (text, "0123456789");

  return n > 0 && n <= 12 && text[n] == '\0' ? g_ascii_strtoll (text, NULL, 10) : 0;
}

/* "0.5": one half point; 0 where it is none. */
static guint
half_points (const char *text)
{
  double points = g_ascii_strtod (text, NULL);

  return points > 0 && points < SCL_TRF_MAX_ROUNDS ? (guint) (2 * points) : 0;
}

static void
take_birth (SclDbf *table, SclTrfPlayer *player)
{
  const char *text = scl_dbf_text (table, scl_dbf_field (table, "BIRTH_DATE"));
  int number = (int) digits_of (text);

  if (strlen (text) != 8)
    return;
  player->birth_day = scl_day_from_ymd (number / 10000, number / 100 % 100, number % 100);
  if (player->birth_day != SCL_DAY_NONE)
    player->birth_year = number / 10000;
}

static void
take_player (Reading *reading, SclDbf *table, SclTrfPlayer *player)
{
  static const char *const titles[] = { "", "GM", "WGM", "IM", "WIM", "FM", "WFM" };
  g_autofree char *last = g_strdup (scl_dbf_text (table, scl_dbf_field (table, "SURNAME")));
  const char *first = scl_dbf_text (table, scl_dbf_field (table, "FIRSTNAME")), *text;
  int title = scl_dbf_number (table, scl_dbf_field (table, "TITLE"), 0),
      sex = scl_dbf_number (table, scl_dbf_field (table, "SEX"), 0);
  gint64 *absent;

  g_free (player->name);
  player->name = *first != '\0' ? g_strdup_printf ("%s, %s", last, first) : g_steal_pointer (&last);
  if (scl_list_tidy_name (player->name))
    scl_tidied_add (&reading->tidied, player->line);
  scl_trf_set (&player->title,
               title > 0 && title < (int) G_N_ELEMENTS (titles) ? titles[title] : "");
  player->sex = sex == 1 ? 'm' : sex == 2 ? 'f' : 0;
  text = scl_dbf_text (table, scl_dbf_field (table, "FEDER"));
  if (strlen (text) == 3)
    {
      g_free (player->federation);
      player->federation = g_ascii_strup (text, -1);
    }
  player->rating = MIN (scl_dbf_number (table, scl_dbf_field (table, "INTL_RTG"), 0), 9999);
  player->national_rating = MIN (scl_dbf_number (table, scl_dbf_field (table, "LOC_RTG"), 0), 9999);
  player->fide_id = digits_of (scl_dbf_text (table, scl_dbf_field (table, "INTL_ID")));
  text = scl_dbf_text (table, scl_dbf_field (table, "LOC_ID"));
  if (*text != '\0' && strspn (text, "0") < strlen (text))
    {
      g_free (player->national_id);
      player->national_id = g_strdup_printf ("id:%s", text);
    }
  take_birth (table, player);

  absent = g_new (gint64, 1);
  *absent = g_ascii_strtoll (scl_dbf_text (table, scl_dbf_field (table, "ABSENT")), NULL, 16);
  g_hash_table_insert (reading->absent, player, absent);
  g_hash_table_insert (
      reading->bonus, player,
      GUINT_TO_POINTER (half_points (scl_dbf_text (table, scl_dbf_field (table, "BONUS")))));
}

static gboolean
read_players (Reading *reading, SclInput *input, GError **error)
{
  g_autoptr (SclDbf) table = scl_dbf_new (input, error);
  g_autoptr (GError) local = NULL;

  if (table == NULL)
    return FALSE;
  while (scl_dbf_next (table, &local))
    {
      int id = scl_dbf_number (table, scl_dbf_field (table, "ID"), 0),
          number = scl_dbf_number (table, scl_dbf_field (table, "START_NO"), 0);
      SclTrfPlayer *player = NULL;

      /* Where starting ranks are not given yet, or twice, the number by which games name the player
       * stands for it. */
      if (number < 1 || number > SCL_TRF_MAX_NUMBER
          || scl_trf_player (reading->trf, (guint) number) != NULL)
        number = id;
      if (id > 0 && number > 0 && number <= SCL_TRF_MAX_NUMBER
          && g_hash_table_lookup (reading->by_id, GINT_TO_POINTER (id)) == NULL)
        player = scl_trf_add_player (reading->trf, (guint) number, scl_dbf_record (table),
                                     reading->report);
      if (player == NULL)
        {
          scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_dbf_record (table),
                                  _ ("the player's number (ID %d) is none, or another player's "
                                     "too; the record is left out"),
                                  id);
          continue;
        }
      g_hash_table_insert (reading->by_id, GINT_TO_POINTER (id), player);
      take_player (reading, table, player);
    }
  return local == NULL || scl_pass_on (error, &local);
}

/* ---- Games ---- */

static gboolean
has_cell (SclTrfPlayer *player, guint round)
{
  return round <= player->cells->len
         && g_array_index (player->cells, SclTrfCell, round - 1).result != ' ';
}

/* Points without an opponent: the file does not say whether a bye was the pairing's. */
static char
bye (int score)
{
  return score == 2 ? 'F' : score == 1 ? 'H' : 'Z';
}

static void
put (SclTrfPlayer *player, guint round, SclTrfPlayer *opponent, char colour, char result)
{
  SclTrfCell *cell = scl_trf_cell (player, round);

  cell->opponent = opponent != NULL ? (guint16) opponent->number : 0;
  cell->colour = opponent != NULL ? colour : 0;
  cell->result = result;
}

static void
put_game (SclTrfPlayer *white, SclTrfPlayer *black, guint round, int white_score, int black_score,
          gboolean played)
{
  static const char results[] = { '0', '=', '1' }, forfeits[] = { '-', 'D', '+' };

  put (white, round, black, 'w', (played ? results : forfeits)[white_score]);
  put (black, round, white, 'b', (played ? results : forfeits)[black_score]);
}

/* NULL: nobody. *wrong: somebody who is not among the players. */
static SclTrfPlayer *
player_named (Reading *reading, int id, gboolean *wrong)
{
  SclTrfPlayer *player = g_hash_table_lookup (reading->by_id, GINT_TO_POINTER (id));

  *wrong |= id != 0 && player == NULL;
  return player;
}

static void
read_game (Reading *reading, SclDbf *table)
{
  int round = scl_dbf_number (table, scl_dbf_field (table, "ROUND"), 0);
  int white_score = scl_dbf_number (table, scl_dbf_field (table, "W_SCORE"), -1);
  int black_score = scl_dbf_number (table, scl_dbf_field (table, "B_SCORE"), -1);
  gboolean played = scl_dbf_number (table, scl_dbf_field (table, "W_TYPE"), -1) == PLAYED
                    && scl_dbf_number (table, scl_dbf_field (table, "B_TYPE"), -1) == PLAYED;
  gboolean wrong = FALSE;
  SclTrfPlayer *white
      = player_named (reading, scl_dbf_number (table, scl_dbf_field (table, "WHITE"), 0), &wrong);
  SclTrfPlayer *black
      = player_named (reading, scl_dbf_number (table, scl_dbf_field (table, "BLACK"), 0), &wrong);
  const char *why = NULL;

  if (white == NULL && black == NULL && !wrong)
    return; /* a board left free */
  if (wrong || white == black)
    why = _ ("a player of this game is not on the list of players; the record is left out");
  else if (round < 1 || round > SCL_TRF_MAX_ROUNDS)
    why = _ ("the record has no round; it is left out");
  else if (white_score < 0 || white_score > 2 || black_score < 0 || black_score > 2
           || (white != NULL && black != NULL && played && white_score + black_score != 2))
    why = _ ("the scores are not those of one game; the record is left out");
  else if ((white != NULL && has_cell (white, (guint) round))
           || (black != NULL && has_cell (black, (guint) round)))
    why = _ ("a player of this game has a result of this round already; the record is left out");
  if (why != NULL)
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_dbf_record (table), "%s", why);
      return;
    }
  if (white != NULL && black != NULL)
    put_game (white, black, (guint) round, white_score, black_score, played);
  else if (white != NULL)
    put (white, (guint) round, NULL, 0, bye (white_score));
  else
    put (black, (guint) round, NULL, 0, bye (black_score));
}

static gboolean
read_games (Reading *reading, SclInput *input, GError **error)
{
  g_autoptr (SclDbf) table = scl_dbf_new (input, error);
  g_autoptr (GError) local = NULL;

  if (table == NULL)
    return FALSE;
  while (scl_dbf_next (table, &local))
    read_game (reading, table);
  return local == NULL || scl_pass_on (error, &local);
}

/* ---- Bonus points ---- */

static guint
count_rounds (const SclTrf *trf)
{
  guint rounds = 0;

  for (guint i = 0; i < trf->players->len; i++)
    rounds = MAX (rounds, ((SclTrfPlayer *) g_ptr_array_index (trf->players, i))->cells->len);
  return rounds;
}

/* One half point more in the first round without an opponent that has the result from, of those
 * marked absent where absent. */
static gboolean
add_half (SclTrfPlayer *player, guint rounds, gint64 absent, gboolean only_absent, const char *from,
          char to)
{
  for (guint round = 1; round <= rounds; round++)
    {
      gboolean marked = round <= 62 && (absent >> (round - 1) & 1) != 0;
      SclTrfCell *cell = scl_trf_cell (player, round);

      if ((only_absent && !marked) || cell->opponent != 0 || strchr (from, cell->result) == NULL)
        continue;
      cell->result = to;
      return TRUE;
    }
  return FALSE;
}

/* Half points for rounds that were not played: those the player was absent from, then others. */
static void
spread_bonus (Reading *reading)
{
  guint rounds = count_rounds (reading->trf), n = 0;

  SCL_FOR_EACH_POINTER (SclTrfPlayer, player, reading->trf->players)
    {
      gint64 absent = *(gint64 *) g_hash_table_lookup (reading->absent, player);
      guint bonus = GPOINTER_TO_UINT (g_hash_table_lookup (reading->bonus, player));

      n += bonus > 0;
      while (bonus > 0
             && (add_half (player, rounds, absent, TRUE, "Z ", 'H')
                 || add_half (player, rounds, absent, FALSE, "Z ", 'H')
                 || add_half (player, rounds, absent, FALSE, "H", 'F')))
        bonus--;
      if (bonus > 0)
        scl_import_report_note (
            reading->report, SCL_NOTE_ADJUSTED, player->line,
            ngettext (
                "%u half point of bonus is more than the rounds not played; it is left out",
                "%u half points of bonus are more than the rounds not played; they are left out",
                bonus),
            bonus);
    }
  if (n > 0)
    scl_import_report_note (
        reading->report, SCL_NOTE_INFO, 0,
        ngettext ("bonus points of %u player are read as byes in rounds not played",
                  "bonus points of %u players are read as byes in rounds not played", n),
        n);
}

/* ---- The tournament ---- */

static gboolean
read_settings (Reading *reading, SclInput *input, GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean inside = FALSE;
  const char *line;
  gsize n;

  while ((line = scl_input_line (input, &n, &local)) != NULL)
    if (*line == '[')
      inside = g_str_has_prefix (line, INI_SECTION);
    else if (inside && g_str_has_prefix (line, "Name="))
      {
        scl_trf_set (&reading->trf->name, line + 5);
        scl_list_tidy_name (reading->trf->name);
      }
    else if (inside && g_str_has_prefix (line, "Rounds=")
             && digits_of (line + 7) <= SCL_TRF_MAX_ROUNDS)
      reading->trf->declared_rounds = (guint) digits_of (line + 7);
    else if (inside && g_str_has_prefix (line, "Multi Games="))
      reading->multi_games = (guint) MIN (digits_of (line + 12), 99);
  return local == NULL || scl_pass_on (error, &local);
}

/* Without its ending. */
static char *
stem_of (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL ? g_strndup (name, (gsize) (dot - name)) : g_strdup (name);
}

/* The file of this import that brought the set already, or NULL. */
static const char *
brought_by (SclImportReport *report, const char *name)
{
  g_autofree char *stem = stem_of (name);

  for (guint i = 0; i + 1 < scl_import_report_n_files (report); i++)
    {
      const SclFileCounts *counts = scl_import_report_file (report, i);
      g_autofree char *other = stem_of (counts->file);

      if (strcmp (counts->format, TITLE) == 0 && strcmp (stem, other) == 0
          && strcmp (counts->file, name) != 0)
        return counts->file;
    }
  return NULL;
}

/* Opens the parts that are not input itself; FALSE where players or games are missing. */
static gboolean
open_parts (SclInput *input, int own, SclInput *part[3], GError **error)
{
  static const char *const what[] = { N_ ("players"), N_ ("games") };

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GError) local = NULL;

      if (i == own)
        continue;
      part[i] = scl_input_beside (input, ENDINGS[i], &local);
      if (local != NULL)
        return scl_pass_on (error, &local);
      if (part[i] == NULL && i < 2)
        return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                         _ ("%s: a tournament of SwissPerfect is three files of one name; that of "
                            "the %s (%s) is not beside it"),
                         scl_input_name (input), _ (what[i]), ENDINGS[i]);
    }
  return TRUE;
}

static gboolean
check_part (SclInput *input, int wanted, GError **error)
{
  gsize n;
  const guint8 *head = scl_input_head (input, &n, error);

  if (head == NULL)
    return FALSE;
  if (part_of (head, n) == wanted)
    return TRUE;
  return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s: this is not the %s file of a tournament of SwissPerfect"),
                   scl_input_name (input), ENDINGS[wanted]);
}

static gboolean
read_parts (SclInput *part[3], SclInput *input, SclSink *sink, SclImportReport *report,
            SclFileCounts *counts, GError **error)
{
  g_autoptr (SclTrf) trf = scl_trf_new ();
  g_autoptr (GHashTable) by_id = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) absent = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) bonus = g_hash_table_new (NULL, NULL);
  Reading reading
      = { .report = report, .trf = trf, .by_id = by_id, .absent = absent, .bonus = bonus };

  for (int i = 0; i < 3; i++)
    if (part[i] != NULL && !check_part (part[i], i, error))
      return FALSE;
  if (part[2] != NULL && !read_settings (&reading, part[2], error))
    return FALSE;
  if (reading.multi_games > 1)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: each pairing is a match of %u games, of which SwissPerfect keeps the "
                        "sum alone; ratings need each game"),
                     scl_input_name (input), reading.multi_games);
  if (!read_players (&reading, part[0], error) || !read_games (&reading, part[1], error))
    return FALSE;
  if (trf->players->len == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player in the table"), scl_input_name (part[0]));
  scl_tidied_note (&reading.tidied, report, counts);
  spread_bonus (&reading);
  return scl_trf_finish (trf, input, sink, report, counts, error);
}

static gboolean
read_set (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
          GError **error)
{
  const char *before = brought_by (report, scl_input_name (input));
  SclInput *part[3] = { NULL, NULL, NULL };
  gsize n;
  const guint8 *head;
  int own;
  gboolean done;

  if (before != NULL)
    {
      scl_import_report_note (report, SCL_NOTE_INFO, 0,
                              _ ("part of the tournament that was read with %s"), before);
      return TRUE;
    }
  head = scl_input_head (input, &n, error);
  if (head == NULL)
    return FALSE;
  own = part_of (head, n);
  if (own < 0)
    return check_part (input, 0, error);
  part[own] = input;
  done = open_parts (input, own, part, error)
         && read_parts (part, input, sink, report, counts, error);
  for (int i = 0; i < 3; i++)
    if (i != own)
      scl_input_free (part[i]);
  return done;
}

const SclReader scl_reader_swissperfect = {
  .name = "swissperfect",
  .title = TITLE,
  .recognise = recognise,
  .read = read_set,
};
