/* A table of games, row by row, whatever file it comes from: what docs/csv.md says of columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-games-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/core/scl-score.h"
#include "history/input/scl-date-shape.h"
#include "history/input/scl-whole-number.h"

/* Games of an event known only by name are of a new event when so many days lie between them: a yearly tournament keeps
 * its name. */
#define SAME_EVENT_DAYS 31

typedef struct
{
  guint32 handle;
  char *name; /* as first given, to notice when an id goes by another */
  gboolean warned;
} Player;

typedef struct
{
  guint32 handle;
  SclDay last_day; /* of its games, to tell one year's event from the next's */
} Event;

struct _SclGamesTable
{
  SclColumnMap *map;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  int column[SCL_ROLE_N];
  guint n_titles;
  SclColumnRole first, second; /* whose columns are the players': White and Black, or winner and loser */
  char **row;
  guint n, line;

  GHashTable *players; /* key → Player */
  GHashTable *events;  /* key → Event */
  GHashTable *rounds;  /* labels seen */
  GString *key;        /* scratch */

  char *last_date; /* the date given last: games come in runs of one day */
  const char *last_form;
  SclDay last_day;
  char *last_round;
  gboolean said_date_shape, said_decimal_comma, said_rounded, said_sides;
};

static void
player_free (gpointer data)
{
  Player *player = data;

  g_free (player->name);
  g_free (player);
}

/* The field of the row, "" where the file has no such column or the row is short. */
static inline const char *
field (const SclGamesTable *self, int column)
{
  int at = self->column[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

/* Refuses the row with a reason; always FALSE, so that callers can return it. */
static gboolean G_GNUC_PRINTF (2, 3)
refuse (SclGamesTable *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  scl_import_report_note (self->report, SCL_NOTE_REFUSED, self->line, "%s", message);
  return FALSE;
}

/* ---- The parts of a row -------------------------------------------------------------------------------------------- */

static SclDay
day_of (SclGamesTable *self, SclColumnRole role)
{
  const char *text = field (self, (int) role), *form = scl_column_map_form (self->map, role);
  SclDateShape shape;

  if (*text == '\0')
    return SCL_DAY_NONE;
  if (self->last_date != NULL && form == self->last_form && strcmp (text, self->last_date) == 0)
    return self->last_day;

  g_free (self->last_date);
  self->last_date = g_strdup (text);
  self->last_form = form;
  self->last_day = scl_column_day (text, form, &shape);
  if (self->last_day != SCL_DAY_NONE && shape != SCL_DATE_ISO && *form == '\0' && !self->said_date_shape)
    {
      scl_import_report_note (self->report, SCL_NOTE_INFO, self->line,
                              _ ("Dates such as “%s” are read as %s."), text, scl_date_shape_title (shape));
      self->said_date_shape = TRUE;
    }
  return self->last_day;
}

/* 1 beside 0 in a file that divides by commas and writes 0,5: put together again. */
static void
mend_decimal_comma (SclGamesTable *self)
{
  int at = self->column[SCL_ROLE_SCORE];

  if (self->n != self->n_titles + 1 || at < 0 || strcmp (self->row[at], "0") != 0 || strcmp (self->row[at + 1], "5") != 0)
    return;
  self->row[at] = (char *) "½";
  for (guint i = (guint) at + 1; i + 1 < self->n; i++)
    self->row[i] = self->row[i + 1];
  self->n--;
  self->counts->adjusted += self->said_decimal_comma;
  if (!self->said_decimal_comma)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                            _ ("A score “0,5” is written without quotes between commas; it is read as a draw, here and below."));
  self->said_decimal_comma = TRUE;
}

/* The whole field; 0 where there is none, and where it is wrong, with a note that says so. */
static gint64
number_of (SclGamesTable *self, int column, gint64 min, gint64 max, const char *wrong)
{
  const char *text = field (self, column);
  gint64 value;

  if (scl_whole_number (text, min, max, &value) == SCL_WHOLE_WRONG)
    refuse (self, "“%.40s”: %s", text, wrong);
  return value;
}

static int
rating_of (SclGamesTable *self, SclColumnRole side)
{
  const char *text = field (self, side + SCL_SIDE_RATING);
  int rating;
  gint64 whole;

  if (scl_whole_number (text, 0, 9999, &whole) != SCL_WHOLE_WRONG || !scl_column_rating (text, &rating))
    return (int) number_of (self, side + SCL_SIDE_RATING, 0, 9999,
                            _ ("this is not a rating, which is a whole number from 1 to 9999; the game is kept without it."));
  self->counts->adjusted += self->said_rounded;
  if (!self->said_rounded)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                            _ ("The rating %s has decimals; the nearest whole number stands for it, %d, here and below."), text, rating);
  self->said_rounded = TRUE;
  return rating;
}

/* The whole day, and its year where none is given beside it. */
static void
birthday_of (SclGamesTable *self, SclColumnRole side, SclPlayerRecord *record)
{
  const SclColumnRole role = side + SCL_SIDE_BIRTHDAY;
  const char *text = field (self, (int) role);

  record->birth_day = *text != '\0' ? scl_column_day (text, scl_column_map_form (self->map, role), NULL) : SCL_DAY_NONE;
  if (record->birth_day != SCL_DAY_NONE && (scl_day_year (record->birth_day) < 1800 || scl_day_year (record->birth_day) > 2200))
    record->birth_day = SCL_DAY_NONE;
  if (*text != '\0' && record->birth_day == SCL_DAY_NONE)
    refuse (self, _ ("“%.40s”: this is not a day of birth; the player is kept without it."), text);
  if (record->birth_day == SCL_DAY_NONE)
    return;
  if (record->birth_year == 0)
    record->birth_year = scl_day_year (record->birth_day);
  else if (record->birth_year != scl_day_year (record->birth_day))
    {
      refuse (self, _ ("“%.40s” is not in the year of birth beside it, %d; the year alone is kept."), text, record->birth_year);
      record->birth_day = SCL_DAY_NONE;
    }
}

/* A handle of the sink, G_MAXUINT32 with error set when the sink fails. */
static guint32
player_of (SclGamesTable *self, SclColumnRole side, GError **error)
{
  const char *id = field (self, side + SCL_SIDE_ID), *name = field (self, side + SCL_SIDE_NAME);
  Player *player;
  g_autofree char *national = NULL;
  const char *sex = field (self, side + SCL_SIDE_SEX);
  SclPlayerRecord record = { 0 };

  g_string_assign (self->key, *id != '\0' ? "i" : "n");
  g_string_append (self->key, *id != '\0' ? id : name);
  player = g_hash_table_lookup (self->players, self->key->str);
  if (player != NULL)
    {
      if (*name != '\0' && !player->warned && strcmp (name, player->name) != 0)
        {
          player->warned = TRUE;
          scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                                  _ ("Player %s is “%s” here and “%s” before; the first name is kept."), id, name,
                                  player->name);
        }
      return player->handle;
    }

  if (*id != '\0')
    national = strchr (id, ':') != NULL ? g_strdup (id) : g_strdup_printf ("id:%s", id);
  record.national_id = national;
  record.local_id = NULL;
  record.fide_id = number_of (self, side + SCL_SIDE_FIDE_ID, 0, G_MAXINT, _ ("this is not a FIDE id; the player is kept without it."));
  if (national != NULL && g_str_has_prefix (national, "fide:"))
    {
      if (scl_whole_number (national + 5, 1, G_MAXINT, &record.fide_id) == SCL_WHOLE_GOOD)
        record.national_id = NULL;
    }
  record.name = *name != '\0' ? name : id;
  record.federation = field (self, side + SCL_SIDE_FEDERATION);
  record.title = field (self, side + SCL_SIDE_TITLE);
  record.category = field (self, side + SCL_SIDE_CATEGORY);
  record.birth_year = (int) number_of (self, side + SCL_SIDE_BIRTH_YEAR, 1800, 2200, _ ("this is not a year of birth; the player is kept without it."));
  birthday_of (self, side, &record);
  record.sex = *sex == 'm' || *sex == 'M' ? 'm' : (*sex == 'f' || *sex == 'F' || *sex == 'w' || *sex == 'W' ? 'f' : 0);

  player = g_new0 (Player, 1);
  player->handle = self->sink->player (self->sink, &record, error);
  player->name = g_strdup (record.name);
  g_hash_table_insert (self->players, g_strdup (self->key->str), player);
  self->counts->players++;
  return player->handle;
}

/* By the first letter: "standard", "rapid", "blitz", "s"; what is none of them is unknown. */
static char
rate_of (const char *text)
{
  const char first = g_ascii_tolower (*text);

  return first == 's' || first == 'r' || first == 'b' ? first : 0;
}

static guint32
event_of (SclGamesTable *self, SclDay day, SclDay start, SclDay end, GError **error)
{
  const char *id = field (self, SCL_ROLE_EVENT_ID), *name = field (self, SCL_ROLE_EVENT);
  g_autofree char *day_name = NULL;
  SclEventRecord record = { .start = SCL_DAY_NONE, .end = SCL_DAY_NONE, .rate = rate_of (field (self, SCL_ROLE_RATE)) };
  Event *event;

  if (*id == '\0' && *name == '\0')
    name = day_name = scl_day_format (day);
  g_string_assign (self->key, *id != '\0' ? "i" : "n");
  g_string_append (self->key, *id != '\0' ? id : name);
  if (record.rate != 0)
    g_string_append_printf (self->key, "\n%c", record.rate);

  event = g_hash_table_lookup (self->events, self->key->str);
  if (event != NULL && (*id != '\0' || day == SCL_DAY_NONE || ABS (day - event->last_day) <= SAME_EVENT_DAYS))
    {
      event->last_day = day != SCL_DAY_NONE ? day : event->last_day;
      return event->handle;
    }

  record.key = id;
  record.name = *name != '\0' ? name : id;
  record.place = field (self, SCL_ROLE_PLACE);
  record.federation = field (self, SCL_ROLE_EVENT_FEDERATION);
  if (start != SCL_DAY_NONE || end != SCL_DAY_NONE)
    {
      record.start = start != SCL_DAY_NONE ? start : end;
      record.end = end != SCL_DAY_NONE ? end : start;
    }
  if (event == NULL)
    {
      event = g_new0 (Event, 1);
      g_hash_table_insert (self->events, g_strdup (self->key->str), event);
    }
  event->handle = self->sink->event (self->sink, &record, error);
  event->last_day = day != SCL_DAY_NONE ? day : record.end;
  self->counts->events++;
  return event->handle;
}

static gboolean
is_number (const char *text)
{
  const gsize sign = *text == '-' || *text == '+' ? 1 : 0;

  return text[sign] != '\0' && strspn (text + sign, "0123456789.,") == strlen (text + sign);
}

/* A number, also "3.", or a label such as "QF". */
static void
round_of (SclGamesTable *self, SclGameRecord *game)
{
  const char *text = field (self, SCL_ROLE_ROUND);
  g_autofree char *digits = NULL;
  gint64 value;

  if (*text == '\0')
    return;
  digits = g_str_has_suffix (text, ".") ? g_strndup (text, strlen (text) - 1) : NULL;
  if (scl_whole_number (digits != NULL ? digits : text, 0, 32767, &value) == SCL_WHOLE_WRONG)
    {
      if (is_number (text))
        {
          refuse (self, "“%.40s”: %s", text, _ ("this is not a round, which is a number from 1 to 32767 or a label; the game is kept without it."));
          return;
        }
      game->round_label = text;
    }
  game->round = (guint) value;
  if (self->last_round == NULL || strcmp (self->last_round, text) != 0)
    {
      g_free (self->last_round);
      self->last_round = g_strdup (text);
      if (g_hash_table_size (self->rounds) < 1000 && g_hash_table_add (self->rounds, g_strdup (text)))
        self->counts->rounds++;
    }
}

/* What else a score may mean is not ours to guess: -1 is a game that never took place in some files, Black's win in others, and
 * there 0 is a draw. */
static gboolean
refuse_score (SclGamesTable *self, const char *text)
{
  if (strcmp (text, "-1") == 0 || strcmp (text, "−1") == 0)
    return refuse (self, _ ("“%s” says a game not played in some files and Black's win in others, where 0 is a draw; it was left out. "
                            "Write White's score as 1, 0.5 or 0, and * for a game not played; then import the file again."),
                   text);
  if (scl_column_goals (text) >= 0 /* two numbers that are not one point: "2-0", "1.5-0.5", "1-1" */)
    return refuse (self, _ ("“%s” is the score of a match, or counts other points for a win; it was left out. Write each game on a line "
                            "of its own, with 1, 0.5 or 0."),
                   text);
  return refuse (self, _ ("“%s” is not the result of one game; it was left out. Write White's score as 1, 0.5 or 0."), text);
}

/* The half points of White, or of the winner, by the words or goals of a form. */
static gboolean
formed_score (SclGamesTable *self, const char *text, const char *form, SclGameRecord *game)
{
  const gboolean goals = strcmp (form, "goals") == 0;
  const int half_points = goals ? scl_column_goals (text) : scl_column_word (text, form);

  if (half_points >= 0)
    {
      game->score = (guint8) half_points;
      return TRUE;
    }
  if (goals)
    return refuse (self, _ ("“%s” is not a result in goals, such as 3-1; the game was left out."), text);
  return refuse (self, _ ("“%s” is none of the results %s; the game was left out."), text, form);
}

static gboolean
is_draw_word (const char *text)
{
  static const char *const draws[] = { "draw", "tie", "remis", "patta", "pareggio", "tablas", "empate", "nulle", "½", "=" };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    if (g_ascii_strcasecmp (text, draws[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The column "winner" of games of White and Black: a name, an id, "white", "black" or "draw". */
static gboolean
named_winner (SclGamesTable *self, SclGameRecord *game)
{
  const char *form = scl_column_map_form (self->map, SCL_ROLE_WINNER + SCL_SIDE_NAME), *word = "";
  gboolean white, black;

  for (guint i = 0; i < 2; i++)
    {
      const SclSideRole role = i == 0 ? SCL_SIDE_ID : SCL_SIDE_NAME;
      const char *text = field (self, (int) (SCL_ROLE_WINNER + role));

      if (*text == '\0')
        continue;
      word = text;
      if (role == SCL_SIDE_NAME && *form != '\0')
        return formed_score (self, text, form, game);
      white = strcmp (text, field (self, (int) (SCL_ROLE_WHITE + role))) == 0;
      black = strcmp (text, field (self, (int) (SCL_ROLE_BLACK + role))) == 0;
      if (!white && !black)
        {
          white = g_ascii_strcasecmp (text, "white") == 0;
          black = g_ascii_strcasecmp (text, "black") == 0;
        }
      game->score = white ? 2 : black ? 0 : 1;
      if (white || black || is_draw_word (text))
        return TRUE;
    }
  if (*word == '\0')
    return refuse (self, _ ("The game has no winner, and does not say that it was a draw; it was left out."));
  return refuse (self, _ ("“%s” has won, and is neither of the two players; the game was left out."), word);
}

/* White's result, from the column or columns that say it. */
static gboolean
result_of (SclGamesTable *self, SclGameRecord *game)
{
  const char *text = field (self, SCL_ROLE_SCORE), *form = scl_column_map_form (self->map, SCL_ROLE_SCORE);
  const char *white = field (self, SCL_ROLE_WHITE + SCL_SIDE_POINTS), *black = field (self, SCL_ROLE_BLACK + SCL_SIDE_POINTS);
  int half_points;

  if (self->column[SCL_ROLE_WHITE + SCL_SIDE_POINTS] >= 0)
    {
      half_points = scl_column_points (white, black);
      if (half_points < 0)
        return refuse (self, _ ("“%s” and “%s” are not the points of two players; the game was left out."), white, black);
      game->score = (guint8) half_points;
      return TRUE;
    }
  if (self->column[SCL_ROLE_SCORE] < 0)
    return named_winner (self, game);
  if (*text == '\0')
    return refuse (self, _ ("The game has no score; it was left out."));
  if (*form != '\0')
    return formed_score (self, text, form, game);
  return scl_score_parse (text, &game->score, &game->unrated) || refuse_score (self, text);
}

/* The winner's: a win where nothing else stands there. */
static gboolean
winners_score (SclGamesTable *self, SclGameRecord *game)
{
  game->score = 2;
  if (self->column[SCL_ROLE_SCORE] >= 0 && *field (self, SCL_ROLE_SCORE) != '\0' && !result_of (self, game))
    return FALSE;
  if (game->score == 0)
    return refuse (self, _ ("“%s” is the score of who is called the winner; the game was left out."), field (self, SCL_ROLE_SCORE));
  return TRUE;
}

static gboolean
score_of (SclGamesTable *self, SclGameRecord *game)
{
  const char *unrated = field (self, SCL_ROLE_UNRATED);

  if (!(self->first == SCL_ROLE_WINNER ? winners_score (self, game) : result_of (self, game)))
    return FALSE;
  if (game->unrated == SCL_UNRATED_NO && *unrated != '\0' && !scl_unrated_parse (unrated, &game->unrated))
    return refuse (self, _ ("“%s” in the column “unrated” is none of forfeit, declared, unplayed; the game was left out."),
                   unrated);
  return TRUE;
}

/* ---- Rows ---------------------------------------------------------------------------------------------------------- */

/* The row's own day, or FALSE where it is refused. */
static gboolean
days_of (SclGamesTable *self, SclDay *day, SclDay *start, SclDay *end)
{
  const char *date = field (self, SCL_ROLE_DATE), *form = scl_column_map_form (self->map, SCL_ROLE_DATE);

  *day = day_of (self, SCL_ROLE_DATE);
  *start = day_of (self, SCL_ROLE_EVENT_START);
  *end = day_of (self, SCL_ROLE_EVENT_END);
  if (*day == SCL_DAY_NONE && *date != '\0')
    return *form == '\0' ? refuse (self, _ ("“%s” is not a date of the years 1500 to 2199; the game was left out."), date)
                         : refuse (self, _ ("“%s” is not a date in the order %s, of the years 1500 to 2199; the game was left out."), date, form);
  if (*day == SCL_DAY_NONE && *start == SCL_DAY_NONE && *end == SCL_DAY_NONE)
    return refuse (self, _ ("The game has no date; it was left out."));
  return TRUE;
}

/* Two different players. */
static gboolean
players_of_row (SclGamesTable *self)
{
  const char *first_id = field (self, self->first + SCL_SIDE_ID), *first = field (self, self->first + SCL_SIDE_NAME);
  const char *second_id = field (self, self->second + SCL_SIDE_ID), *second = field (self, self->second + SCL_SIDE_NAME);

  if ((*first_id == '\0' && *first == '\0') || (*second_id == '\0' && *second == '\0'))
    return refuse (self, _ ("The game names only one player or none; it was left out."));
  if (*first_id != '\0' ? strcmp (first_id, second_id) == 0 : *second_id == '\0' && strcmp (first, second) == 0)
    return refuse (self, _ ("Both players are %s; the game was left out."), *first != '\0' ? first : first_id);
  return TRUE;
}

/* Nobody knows who had White: every other winner, lest White seem to win always. */
static void
take_sides (SclGamesTable *self, SclGameRecord *game)
{
  const guint32 first = game->white;
  const int rating = game->white_rating;

  if (!self->said_sides)
    scl_import_report_note (self->report, SCL_NOTE_INFO, self->line,
                            _ ("The file says who won and not who had White: the winners have White and Black by turns."));
  self->said_sides = TRUE;
  if (self->counts->games % 2 == 0)
    return;
  game->white = game->black;
  game->black = first;
  game->white_rating = game->black_rating;
  game->black_rating = rating;
  game->score = 2 - game->score;
}

SclRowFate
scl_games_table_row (SclGamesTable *self, char **row, guint n, guint line, GError **error)
{
  SclGameRecord game = { 0 };
  const char *name;
  SclDay start, end;
  g_autoptr (GError) local = NULL;

  self->row = row;
  self->n = n;
  self->line = line;
  mend_decimal_comma (self);
  if (!players_of_row (self) || !days_of (self, &game.day, &start, &end) || !score_of (self, &game))
    return SCL_ROW_LEFT_OUT;

  game.white = player_of (self, self->first, &local);
  if (local == NULL)
    game.black = player_of (self, self->second, &local);
  if (local == NULL)
    game.event = event_of (self, game.day, start, end, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return SCL_ROW_FAILED;
    }
  if (game.white == game.black)
    {
      name = field (self, self->first + SCL_SIDE_NAME);
      refuse (self, _ ("Both players are %s; the game was left out."), *name != '\0' ? name : field (self, self->first + SCL_SIDE_ID));
      return SCL_ROW_LEFT_OUT;
    }
  round_of (self, &game);
  game.white_rating = rating_of (self, self->first);
  game.black_rating = rating_of (self, self->second);
  if (self->first == SCL_ROLE_WINNER)
    take_sides (self, &game);

  self->counts->games++;
  self->counts->unrated_games += game.unrated != SCL_UNRATED_NO;
  return self->sink->game (self->sink, &game, error) ? SCL_ROW_GAME : SCL_ROW_FAILED;
}

SclGamesTable *
scl_games_table_new (SclColumnMap *map, const char *const *titles, guint n, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
                     GError **error)
{
  g_autoptr (SclGamesTable) self = g_new0 (SclGamesTable, 1);

  self->map = scl_column_map_ref (map);
  self->sink = sink;
  self->report = report;
  self->counts = counts;
  self->n_titles = n;
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, player_free);
  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->rounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->key = g_string_new (NULL);
  if (!scl_column_map_check (map, error) || !scl_column_map_resolve (map, titles, n, self->column, error))
    return NULL;

  self->first = self->column[SCL_ROLE_LOSER + SCL_SIDE_NAME] >= 0 || self->column[SCL_ROLE_LOSER + SCL_SIDE_ID] >= 0 ? SCL_ROLE_WINNER : SCL_ROLE_WHITE;
  self->second = self->first == SCL_ROLE_WINNER ? SCL_ROLE_LOSER : SCL_ROLE_BLACK;
  return g_steal_pointer (&self);
}

void
scl_games_table_free (SclGamesTable *self)
{
  if (self == NULL)
    return;
  scl_column_map_unref (self->map);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->events);
  g_hash_table_unref (self->rounds);
  g_string_free (self->key, TRUE);
  g_free (self->last_date);
  g_free (self->last_round);
  g_free (self);
}
