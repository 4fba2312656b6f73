/* A table of games, row by row, whatever file it comes from: what docs/csv.md says of columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "history/input/scl-date-shape.h"
#include "history/input/scl-whole-number.h"

/* Games of an event known only by name are of a new event when so many days lie between them: a
 * yearly tournament keeps its name. */
#define SAME_EVENT_DAYS 31

#define BYE_ROUNDS 500 /* of a tournament with byes; as tournament reports have them at most */

static void
player_free (gpointer data)
{
  SclGamesPlayer *player = data;

  g_free (player->name);
  g_free (player);
}

gboolean
scl_games_table_refuse (SclGamesTable *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  scl_import_report_note (self->report, SCL_NOTE_REFUSED, self->line, "%s", message);
  return FALSE;
}

/* ---- The parts of a row ---- */

static SclDay
day_of (SclGamesTable *self, SclColumnRole role)
{
  const char *text = scl_games_table_field (self, (int) role),
             *form = scl_column_map_form (self->map, role);
  SclDateShape shape;

  if (*text == '\0')
    return SCL_DAY_NONE;
  if (self->last_date != NULL && form == self->last_form && strcmp (text, self->last_date) == 0)
    return self->last_day;

  g_free (self->last_date);
  self->last_date = g_strdup (text);
  self->last_form = form;
  self->last_day = scl_column_day (text, form, &shape);
  if (self->last_day != SCL_DAY_NONE && shape != SCL_DATE_ISO && *form == '\0'
      && !self->said_date_shape)
    {
      scl_import_report_note (self->report, SCL_NOTE_INFO, self->line,
                              _ ("Dates such as “%s” are read as %s."), text,
                              scl_date_shape_title (shape));
      self->said_date_shape = TRUE;
    }
  return self->last_day;
}

/* 1 beside 0 in a file that divides by commas and writes 0,5: put together again. */
static void
mend_decimal_comma (SclGamesTable *self)
{
  int at = self->column[SCL_ROLE_SCORE];

  if (self->n != self->n_titles + 1 || at < 0 || strcmp (self->row[at], "0") != 0
      || strcmp (self->row[at + 1], "5") != 0)
    return;
  self->row[at] = (char *) "½";
  for (guint i = (guint) at + 1; i + 1 < self->n; i++)
    self->row[i] = self->row[i + 1];
  self->n--;
  self->counts->adjusted += self->said_decimal_comma;
  if (!self->said_decimal_comma)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                            _ ("A score “0,5” is written without quotes between commas; it is read "
                               "as a draw, here and below."));
  self->said_decimal_comma = TRUE;
}

/* The whole field; 0 where there is none, and where it is wrong, with a note that says so. */
static gint64
number_of (SclGamesTable *self, int column, gint64 min, gint64 max, const char *wrong)
{
  const char *text = scl_games_table_field (self, column);
  gint64 value;

  if (scl_whole_number (text, min, max, &value) == SCL_WHOLE_WRONG)
    scl_games_table_refuse (self, "“%.40s”: %s", text, wrong);
  return value;
}

static int
rating_of (SclGamesTable *self, SclColumnRole side)
{
  const char *text = scl_games_table_field (self, side + SCL_SIDE_RATING);
  int rating;
  gint64 whole;

  if (scl_whole_number (text, 0, 9999, &whole) != SCL_WHOLE_WRONG
      || !scl_column_rating (text, &rating))
    return (int) number_of (self, side + SCL_SIDE_RATING, 0, 9999,
                            _ ("this is not a rating, which is a whole number from 1 to 9999; the "
                               "game is kept without it."));
  self->counts->adjusted += self->said_rounded;
  if (!self->said_rounded)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, self->line,
                            _ ("The rating %s has decimals; the nearest whole number stands for "
                               "it, %d, here and below."),
                            text, rating);
  self->said_rounded = TRUE;
  return rating;
}

/* The whole day, and its year where none is given beside it. */
static void
birthday_of (SclGamesTable *self, SclColumnRole side, SclPlayerRecord *record)
{
  const SclColumnRole role = side + SCL_SIDE_BIRTHDAY;
  const char *text = scl_games_table_field (self, (int) role);

  record->birth_day = *text != '\0'
                          ? scl_column_day (text, scl_column_map_form (self->map, role), NULL)
                          : SCL_DAY_NONE;
  if (record->birth_day != SCL_DAY_NONE
      && (scl_day_year (record->birth_day) < 1800 || scl_day_year (record->birth_day) > 2200))
    record->birth_day = SCL_DAY_NONE;
  if (*text != '\0' && record->birth_day == SCL_DAY_NONE)
    scl_games_table_refuse (
        self, _ ("“%.40s”: this is not a day of birth; the player is kept without it."), text);
  if (record->birth_day == SCL_DAY_NONE)
    return;
  if (record->birth_year == 0)
    record->birth_year = scl_day_year (record->birth_day);
  else if (record->birth_year != scl_day_year (record->birth_day))
    {
      scl_games_table_refuse (
          self, _ ("“%.40s” is not in the year of birth beside it, %d; the year alone is kept."),
          text, record->birth_year);
      record->birth_day = SCL_DAY_NONE;
    }
}

static char
sex_of (const char *text)
{
  switch (g_ascii_tolower (*text))
    {
    case 'm':
      return 'm';
    case 'f':
    case 'w':
      return 'f';
    default:
      return 0;
    }
}

/* A handle of the sink, G_MAXUINT32 with error set when the sink fails. */
static guint32
player_of (SclGamesTable *self, SclColumnRole side, GError **error)
{
  const char *id = scl_games_table_field (self, side + SCL_SIDE_ID),
             *name = scl_games_table_field (self, side + SCL_SIDE_NAME);
  SclGamesPlayer *player;
  g_autofree char *national = NULL;
  const char *sex = scl_games_table_field (self, side + SCL_SIDE_SEX);
  SclPlayerRecord record = { 0 };

  g_string_assign (self->key, *id != '\0' ? "i" : "n");
  g_string_append (self->key, *id != '\0' ? id : name);
  player = g_hash_table_lookup (self->players, self->key->str);
  if (player != NULL)
    {
      if (*name != '\0' && !player->warned && strcmp (name, player->name) != 0)
        {
          player->warned = TRUE;
          scl_import_report_note (
              self->report, SCL_NOTE_ADJUSTED, self->line,
              _ ("Player %s is “%s” here and “%s” before; the first name is kept."), id, name,
              player->name);
        }
      return player->handle;
    }

  if (*id != '\0')
    national = strchr (id, ':') != NULL ? g_strdup (id) : g_strdup_printf ("id:%s", id);
  record.national_id = national;
  record.local_id = NULL;
  record.fide_id = number_of (self, side + SCL_SIDE_FIDE_ID, 0, G_MAXINT,
                              _ ("this is not a FIDE id; the player is kept without it."));
  if (national != NULL && g_str_has_prefix (national, "fide:"))
    {
      if (scl_whole_number (national + 5, 1, G_MAXINT, &record.fide_id) == SCL_WHOLE_GOOD)
        record.national_id = NULL;
    }
  record.name = *name != '\0' ? name : id;
  record.federation = scl_games_table_field (self, side + SCL_SIDE_FEDERATION);
  record.title = scl_games_table_field (self, side + SCL_SIDE_TITLE);
  record.category = scl_games_table_field (self, side + SCL_SIDE_CATEGORY);
  record.birth_year
      = (int) number_of (self, side + SCL_SIDE_BIRTH_YEAR, 1800, 2200,
                         _ ("this is not a year of birth; the player is kept without it."));
  birthday_of (self, side, &record);
  record.sex = sex_of (sex);

  player = g_new0 (SclGamesPlayer, 1);
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
  const char *id = scl_games_table_field (self, SCL_ROLE_EVENT_ID),
             *name = scl_games_table_field (self, SCL_ROLE_EVENT);
  g_autofree char *day_name = NULL;
  SclEventRecord record = { .start = SCL_DAY_NONE,
                            .end = SCL_DAY_NONE,
                            .rate = rate_of (scl_games_table_field (self, SCL_ROLE_RATE)) };
  SclGamesEvent *event;

  if (*id == '\0' && *name == '\0')
    name = day_name = scl_day_format (day);
  g_string_assign (self->key, *id != '\0' ? "i" : "n");
  g_string_append (self->key, *id != '\0' ? id : name);
  if (record.rate != 0)
    g_string_append_printf (self->key, "\n%c", record.rate);

  event = g_hash_table_lookup (self->events, self->key->str);
  if (event != NULL
      && (*id != '\0' || day == SCL_DAY_NONE || ABS (day - event->last_day) <= SAME_EVENT_DAYS))
    {
      event->last_day = day != SCL_DAY_NONE ? day : event->last_day;
      return event->handle;
    }

  record.key = id;
  record.name = *name != '\0' ? name : id;
  record.place = scl_games_table_field (self, SCL_ROLE_PLACE);
  record.federation = scl_games_table_field (self, SCL_ROLE_EVENT_FEDERATION);
  if (start != SCL_DAY_NONE || end != SCL_DAY_NONE)
    {
      record.start = start != SCL_DAY_NONE ? start : end;
      record.end = end != SCL_DAY_NONE ? end : start;
    }
  if (event == NULL)
    {
      event = g_new0 (SclGamesEvent, 1);
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
  const char *text = scl_games_table_field (self, SCL_ROLE_ROUND);
  g_autofree char *digits = NULL;
  gint64 value;

  if (*text == '\0')
    return;
  digits = g_str_has_suffix (text, ".") ? g_strndup (text, strlen (text) - 1) : NULL;
  if (scl_whole_number (digits != NULL ? digits : text, 0, 32767, &value) == SCL_WHOLE_WRONG)
    {
      if (is_number (text))
        {
          scl_games_table_refuse (self, "“%.40s”: %s", text,
                                  _ ("this is not a round, which is a number from 1 to 32767 or a "
                                     "label; the game is kept without it."));
          return;
        }
      game->round_label = text;
    }
  game->round = (guint) value;
  if (self->last_round == NULL || strcmp (self->last_round, text) != 0)
    {
      g_free (self->last_round);
      self->last_round = g_strdup (text);
      if (g_hash_table_size (self->rounds) < 1000
          && g_hash_table_add (self->rounds, g_strdup (text)))
        self->counts->rounds++;
    }
}

/* ---- Rows ---- */

/* The row's own day, or FALSE where it is refused. */
static gboolean
days_of (SclGamesTable *self, SclDay *day, SclDay *start, SclDay *end)
{
  const char *date = scl_games_table_field (self, SCL_ROLE_DATE),
             *form = scl_column_map_form (self->map, SCL_ROLE_DATE);

  *day = day_of (self, SCL_ROLE_DATE);
  *start = day_of (self, SCL_ROLE_EVENT_START);
  *end = day_of (self, SCL_ROLE_EVENT_END);
  if (*day == SCL_DAY_NONE && *date != '\0')
    return *form == '\0' ? scl_games_table_refuse (
               self, _ ("“%s” is not a date of the years 1500 to 2199; the game was left out."),
               date)
                         : scl_games_table_refuse (self,
                                                   _ ("“%s” is not a date in the order %s, of the "
                                                      "years 1500 to 2199; the game was left out."),
                                                   date, form);
  if (*day == SCL_DAY_NONE && *start == SCL_DAY_NONE && *end == SCL_DAY_NONE)
    return scl_games_table_refuse (self, _ ("The game has no date; it was left out."));
  return TRUE;
}

/* ---- Byes, and players without a game ---- */

/* The row is of White alone: a bye, or who is entered and has no game. */
static gboolean
is_alone (SclGamesTable *self)
{
  const char *unrated = scl_games_table_field (self, SCL_ROLE_UNRATED);

  return g_ascii_strcasecmp (unrated, "bye") == 0 || g_ascii_strcasecmp (unrated, "entered") == 0;
}

/* What the row says of White, as of an entry. 1 + the sink's handle; 0 with error. */
static guint
entry_of (SclGamesTable *self, guint32 event, guint32 player, GError **error)
{
  const gint64 key = ((gint64) event << 32) | player;
  guint entry = GPOINTER_TO_UINT (g_hash_table_lookup (self->entries, &key));
  SclPlayerRecord person = { .birth_day = SCL_DAY_NONE };
  SclEntryRecord record = { .event = event, .player = player, .points = (double) NAN };
  g_autoptr (GError) local = NULL;

  if (entry != 0)
    return entry;
  person.birth_year
      = (int) number_of (self, SCL_ROLE_WHITE + SCL_SIDE_BIRTH_YEAR, 1800, 2200,
                         _ ("this is not a year of birth; the player is kept without it."));
  birthday_of (self, SCL_ROLE_WHITE, &person);
  record.name = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_NAME);
  record.title = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_TITLE);
  record.category = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_CATEGORY);
  record.federation = scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_FEDERATION);
  record.sex = sex_of (scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_SEX));
  record.birth_year = person.birth_year;
  record.birth_day = person.birth_day;
  record.rating = rating_of (self, SCL_ROLE_WHITE);
  entry = self->sink->entry (self->sink, &record, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return 0;
    }
  g_hash_table_insert (self->entries, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (++entry));
  return entry;
}

/* The kind of bye, 0 for "entered"; FALSE, and told, where the row is neither. */
static gboolean
alone_kind (SclGamesTable *self, SclGameRecord *where, char *kind)
{
  const char *score = scl_games_table_field (self, SCL_ROLE_SCORE);
  const gboolean bye
      = g_ascii_strcasecmp (scl_games_table_field (self, SCL_ROLE_UNRATED), "bye") == 0;

  *kind = bye ? g_ascii_toupper (*score) : 0;
  if (*scl_games_table_field (self, SCL_ROLE_BLACK + SCL_SIDE_ID) != '\0'
      || *scl_games_table_field (self, SCL_ROLE_BLACK + SCL_SIDE_NAME) != '\0')
    return scl_games_table_refuse (
        self, _ ("A bye is of one player; this one names two and was left out."));
  if (*scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_ID) == '\0'
      && *scl_games_table_field (self, SCL_ROLE_WHITE + SCL_SIDE_NAME) == '\0')
    return scl_games_table_refuse (self, _ ("The bye names no player; it was left out."));
  if (bye && (score[0] == '\0' || score[1] != '\0' || strchr ("UZHF+-1=0WDL*?", *kind) == NULL))
    return scl_games_table_refuse (
        self,
        _ ("“%.40s” is no kind of bye, which is a letter such as U, H, F or Z; it was left out."),
        score);
  round_of (self, where);
  if (bye && (where->round == 0 || where->round > BYE_ROUNDS))
    return scl_games_table_refuse (
        self, _ ("A bye needs a round, a number from 1 to %d; it was left out."), BYE_ROUNDS);
  return TRUE;
}

static SclRowFate
read_alone (SclGamesTable *self, GError **error)
{
  SclGameRecord where = { 0 };
  g_autoptr (GError) local = NULL;
  SclDay start, end;
  guint entry = 0;
  char kind;

  if (!days_of (self, &where.day, &start, &end) || !alone_kind (self, &where, &kind))
    return SCL_ROW_LEFT_OUT;
  where.white = player_of (self, SCL_ROLE_WHITE, &local);
  if (local == NULL)
    where.event = event_of (self, where.day, start, end, &local);
  if (local == NULL && self->sink->entry != NULL)
    entry = entry_of (self, where.event, where.white, &local);
  if (local == NULL && entry != 0 && kind != 0)
    self->sink->bye (self->sink,
                     &(SclByeRecord){ .entry = entry - 1, .round = where.round, .kind = kind },
                     &local);
  self->counts->byes += kind != 0;
  if (local == NULL)
    return SCL_ROW_ALONE;
  g_propagate_error (error, g_steal_pointer (&local));
  return SCL_ROW_FAILED;
}

/* ---- Games ---- */

/* Two different players. */
static gboolean
players_of_row (SclGamesTable *self)
{
  const char *first_id = scl_games_table_field (self, self->first + SCL_SIDE_ID),
             *first = scl_games_table_field (self, self->first + SCL_SIDE_NAME);
  const char *second_id = scl_games_table_field (self, self->second + SCL_SIDE_ID),
             *second = scl_games_table_field (self, self->second + SCL_SIDE_NAME);

  if ((*first_id == '\0' && *first == '\0') || (*second_id == '\0' && *second == '\0'))
    return scl_games_table_refuse (self,
                                   _ ("The game names only one player or none; it was left out."));
  if (*first_id != '\0' ? strcmp (first_id, second_id) == 0
                        : *second_id == '\0' && strcmp (first, second) == 0)
    return scl_games_table_refuse (self, _ ("Both players are %s; the game was left out."),
                                   *first != '\0' ? first : first_id);
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
                            _ ("The file says who won and not who had White: the winners have "
                               "White and Black by turns."));
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
  if (is_alone (self))
    return read_alone (self, error);
  mend_decimal_comma (self);
  if (!players_of_row (self) || !days_of (self, &game.day, &start, &end)
      || !scl_games_table_score (self, &game))
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
      name = scl_games_table_field (self, self->first + SCL_SIDE_NAME);
      scl_games_table_refuse (
          self, _ ("Both players are %s; the game was left out."),
          *name != '\0' ? name : scl_games_table_field (self, self->first + SCL_SIDE_ID));
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
scl_games_table_new (SclColumnMap *map, const char *const *titles, guint n, SclSink *sink,
                     SclImportReport *report, SclFileCounts *counts, GError **error)
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
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->key = g_string_new (NULL);
  if (!scl_column_map_check (map, error)
      || !scl_column_map_resolve (map, titles, n, self->column, error))
    return NULL;

  self->first = self->column[SCL_ROLE_LOSER + SCL_SIDE_NAME] >= 0
                        || self->column[SCL_ROLE_LOSER + SCL_SIDE_ID] >= 0
                    ? SCL_ROLE_WINNER
                    : SCL_ROLE_WHITE;
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
  g_hash_table_unref (self->entries);
  g_string_free (self->key, TRUE);
  g_free (self->last_date);
  g_free (self->last_round);
  g_free (self);
}
