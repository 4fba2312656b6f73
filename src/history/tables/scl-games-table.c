/* A table of games, row by row, whatever file it comes from: what docs/csv.md says of columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/tables/scl-games-row-private.h"

#include <string.h>

#include "history/input/scl-time-control.h"
#include "history/input/scl-whole-number.h"
#include "rating/base/scl-day.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

/* Games of an event known only by name are of a new event when so many days lie between them: a
 * yearly tournament keeps its name. */
#define SAME_EVENT_DAYS 31

#define MOST_CLOCKS 10000 /* rows in which times tell their unit */
#define BOTH_CLOCKS (1u << SCL_CLOCK_SECONDS | 1u << SCL_CLOCK_MINUTES)

#define BYE_ROUNDS 500 /* of a tournament with byes; as tournament reports have them at most */

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

typedef enum
{
  ROW_GAME,
  ROW_ALONE,    /* a bye, or a player without a game */
  ROW_LEFT_OUT, /* the report says why */
  ROW_FAILED,   /* the sink has; error is set */
} RowFate;

/* ---- The parts of a row ---- */

/* 1 beside 0 in a file that divides by commas and writes 0,5: put together again. */
static void
mend_decimal_comma (SclGamesTable *self)
{
  const int at = self->column[SCL_ROLE_SCORE];

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

static gboolean
note_clock (gpointer data, char *const *row, guint n, guint line)
{
  SclGamesTable *self = data;
  const guint at = (guint) self->column[SCL_ROLE_RATE];

  self->clocks |= 1u << (at < n ? scl_time_control_unit (row[at]) : SCL_CLOCK_ANY);
  return ++self->n_clocks < MOST_CLOCKS;
}

/* In which units the times of the column are; TRUE: the row comes again. */
static gboolean
look_for_clocks (SclGamesTable *self, SclCsv *csv, char **row, guint n)
{
  const guint at = (guint) self->column[SCL_ROLE_RATE];

  if (self->clocks != 0 || at >= n || !g_ascii_isdigit (*row[at]))
    return FALSE;
  scl_csv_look_ahead (csv, note_clock, self);
  return TRUE;
}

/* "standard", "Rapid chess", "s", or by a time control, "15+2"; what is none of them is unknown. */
static char
rate_of (const SclGamesTable *self, const char *text)
{
  const gboolean seconds = (self->clocks & BOTH_CLOCKS) == 1u << SCL_CLOCK_SECONDS;
  char rate;

  if (*text == '\0')
    return 0;
  rate = scl_rate_of_play_from_name (text);
  if (rate == 0 && text[1] == '\0' && scl_rate_of_play (g_ascii_tolower (*text)) != NULL)
    return g_ascii_tolower (*text);
  if (rate == 0 && seconds)
    rate = scl_time_control_rate (text, SCL_CLOCK_SECONDS);
  return rate != 0 ? rate : scl_time_control_rate_in (text);
}

/* What an event without id and name is called; the same from row to row. */
static const char *
day_name_of (SclGamesTable *self, SclDay day)
{
  if (self->day_name == NULL || self->named_day != day)
    {
      g_free (self->day_name);
      self->day_name = scl_day_format (day);
      self->named_day = day;
    }
  return self->day_name;
}

static guint32
new_event (SclGamesTable *self, const char *id, const char *name, char rate, SclDay start,
           SclDay end, GError **error)
{
  const SclEventRecord record
      = { .key = id,
          .name = *name != '\0' ? name : id,
          .place = scl_games_table_field (self, SCL_ROLE_PLACE),
          .federation = scl_games_table_field (self, SCL_ROLE_EVENT_FEDERATION),
          .start = start != SCL_DAY_NONE ? start : end,
          .end = end != SCL_DAY_NONE ? end : start,
          .rate = rate };

  self->counts->events++;
  return self->sink->event (self->sink, &record, error);
}

/* Index into the events, SCL_TEXT_NEW where no row before names it: then also where the index is to
 * be written. Rows of one day that name no event follow each other. */
static guint32
find_event (SclGamesTable *self, const char *id, const char *name, char rate, SclDay day,
            guint32 **number)
{
  const gboolean named = *id != '\0' || *name != '\0';

  if (!named && self->day_name != NULL && self->named_day == day && self->named_rate == rate)
    return self->named_event;
  *number = *id != '\0' ? scl_text_index_at (self->event_by_id, (guint8) rate, id)
                        : scl_text_index_at (self->event_by_name, (guint8) rate,
                                             named ? name : day_name_of (self, day));
  if (!named)
    {
      self->named_event = **number != SCL_TEXT_NEW ? **number : self->events->len;
      self->named_rate = rate;
    }
  return **number;
}

/* Valid until the next row; its handle is G_MAXUINT32 with error set when the sink fails. */
static const SclGamesEvent *
event_of (SclGamesTable *self, SclDay day, SclDay start, SclDay end, GError **error)
{
  const char *id = scl_games_table_field (self, SCL_ROLE_EVENT_ID),
             *name = scl_games_table_field (self, SCL_ROLE_EVENT);
  const char rate = rate_of (self, scl_games_table_field (self, SCL_ROLE_RATE));
  SclGamesEvent *event;
  guint32 *number = NULL, index = find_event (self, id, name, rate, day, &number);

  if (*id == '\0' && *name == '\0')
    name = self->day_name;
  if (index != SCL_TEXT_NEW)
    {
      event = &g_array_index (self->events, SclGamesEvent, index);
      if (*id != '\0' || day == SCL_DAY_NONE || ABS (day - event->last_day) <= SAME_EVENT_DAYS)
        {
          event->last_day = day != SCL_DAY_NONE ? day : event->last_day;
          return event;
        }
    }
  else
    {
      *number = index = self->events->len;
      g_array_set_size (self->events, index + 1);
    }

  event = &g_array_index (self->events, SclGamesEvent, index);
  event->handle = new_event (self, id, name, rate, start, end, error);
  event->last_day = day != SCL_DAY_NONE ? day : end != SCL_DAY_NONE ? end : start;
  event->rate = rate;
  event->rule = scl_rated_find (SCL_RATED_BY_EVENT, name);
  return event;
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

/* ---- Byes, and players without a game ---- */

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

static RowFate
read_alone (SclGamesTable *self, GError **error)
{
  SclGameRecord where = { 0 };
  SclGamesBy by;
  g_autoptr (GError) local = NULL;
  SclDay start, end;
  guint entry = 0;
  char kind;

  if (!scl_games_table_days (self, &where.day, &start, &end) || !alone_kind (self, &where, &kind))
    return ROW_LEFT_OUT;
  by = scl_games_table_by (self, SCL_ROLE_WHITE);
  where.white = scl_games_table_player (self, SCL_ROLE_WHITE, &by, &local);
  if (local == NULL)
    where.event = event_of (self, where.day, start, end, &local)->handle;
  if (local == NULL && self->sink->entry != NULL)
    entry = scl_games_table_entry (self, where.event, where.white, &local);
  if (local == NULL && entry != 0 && kind != 0)
    self->sink->bye (self->sink,
                     &(SclByeRecord){ .entry = entry - 1, .round = where.round, .kind = kind },
                     &local);
  self->counts->byes += kind != 0;
  if (local == NULL)
    return ROW_ALONE;
  g_propagate_error (error, g_steal_pointer (&local));
  return ROW_FAILED;
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
  if (*first_id != '\0' ? *first_id == *second_id && strcmp (first_id, second_id) == 0
                              && (*first == '\0' || *second == '\0' || strcmp (first, second) == 0)
                        : *second_id == '\0' && *first == *second && strcmp (first, second) == 0)
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
  const guint games = game->white_games;

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
  game->white_games = game->black_games;
  game->black_games = games;
  game->score = 2 - game->score;
}

/* The row pairs somebody with a bye. */
static RowFate
pass_over_bye (SclGamesTable *self)
{
  self->counts->byes++;
  if (!self->said_bye)
    scl_import_report_note (self->report, SCL_NOTE_INFO, self->line,
                            _ ("Nobody plays against a bye, or against “NN”: this row and those "
                               "like it are no games."));
  self->said_bye = TRUE;
  return ROW_ALONE;
}

/* row: changed. line: for messages. */
static RowFate
read_row (SclGamesTable *self, char **row, guint n, guint line, GError **error)
{
  SclGameRecord game = { 0 };
  const SclGamesEvent *event = NULL;
  SclGamesBy first, second;
  const char *name;
  SclDay start, end;
  g_autoptr (GError) local = NULL;

  self->row = row;
  self->n = n;
  self->line = line;
  if (scl_games_table_is_alone (scl_games_table_field (self, SCL_ROLE_UNRATED)))
    return read_alone (self, error);
  mend_decimal_comma (self);
  first = scl_games_table_by (self, self->first);
  second = scl_games_table_by (self, self->second);
  if (!players_of_row (self) || !scl_games_table_days (self, &game.day, &start, &end)
      || !scl_games_table_score (self, &game))
    return ROW_LEFT_OUT;

  scl_text_index_approach (self->player_by, first.hash);
  scl_text_index_approach (self->player_by, second.hash);
  game.white = scl_games_table_player (self, self->first, &first, &local);
  if (local == NULL)
    game.black = scl_games_table_player (self, self->second, &second, &local);
  if (local == NULL && (game.white == SCL_GAMES_NOBODY || game.black == SCL_GAMES_NOBODY))
    return pass_over_bye (self);
  if (local == NULL)
    event = event_of (self, game.day, start, end, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return ROW_FAILED;
    }
  if (game.white == game.black)
    {
      name = scl_games_table_field (self, self->first + SCL_SIDE_NAME);
      scl_games_table_refuse (
          self, _ ("Both players are %s; the game was left out."),
          *name != '\0' ? name : scl_games_table_field (self, self->first + SCL_SIDE_ID));
      return ROW_LEFT_OUT;
    }
  round_of (self, &game);
  game.event = event->handle;
  if (game.unrated != SCL_UNRATED_NO || event->rule != NULL || self->has_rules)
    scl_games_table_rated (self, event, &game);
  game.white_rating = scl_games_table_rating (self, self->first, &game.white_games);
  game.black_rating = scl_games_table_rating (self, self->second, &game.black_games);
  if (self->first == SCL_ROLE_WINNER)
    take_sides (self, &game);

  if (event->rate == 0)
    scl_rate_tally_add (&self->unknown_rates, scl_games_table_field (self, SCL_ROLE_RATE), line, 1);
  self->counts->games++;
  self->counts->unrated_games += game.unrated != SCL_UNRATED_NO;
  return self->sink->game (self->sink, &game, error) ? ROW_GAME : ROW_FAILED;
}

gboolean
scl_games_table_read (SclGamesTable *self, SclCsv *csv, char **row, guint n, SclGamesTally *tally,
                      GError **error)
{
  g_autoptr (GError) local = NULL;
  RowFate fate = ROW_GAME;

  *tally = (SclGamesTally){ 0 };
  if (scl_column_map_has_titles (self->map))
    row = scl_csv_row (csv, &n, &local);
  for (; row != NULL; row = scl_csv_row (csv, &n, &local))
    {
      if (look_for_clocks (self, csv, row, n) || scl_games_table_look_ahead (self, csv, row, n))
        continue;
      fate = read_row (self, row, n, scl_csv_line (csv), &local);
      tally->games += fate == ROW_GAME;
      tally->left_out += fate == ROW_LEFT_OUT;
      if (fate == ROW_LEFT_OUT && tally->first_left_out == 0)
        tally->first_left_out = scl_csv_line (csv);
      if (fate == ROW_FAILED)
        break;
    }
  scl_rated_tally_tell (&self->tally, self->report);
  scl_rate_tally_tell (&self->unknown_rates, self->report);
  if ((self->clocks & BOTH_CLOCKS) == BOTH_CLOCKS)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, 0, "%s",
                            _ ("Some times can be in seconds alone, others in minutes alone: each "
                               "is read by itself. Write units, such as 15 min + 10 s."));
  if (self->odd_flags.n > 0)
    scl_import_report_note (self->report, SCL_NOTE_INFO, self->odd_flags.line,
                            _ ("“%s” does not say whether a game is rated: games with such a word "
                               "(%u) count as rated."),
                            self->odd_flags.text, self->odd_flags.n);
  return local == NULL || scl_pass_on (error, &local);
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
  self->player_by = scl_text_index_new ();
  self->players = g_array_new (FALSE, FALSE, sizeof (SclGamesPlayer));
  self->event_by_name = scl_text_index_new ();
  self->event_by_id = scl_text_index_new ();
  self->events = g_array_new (FALSE, FALSE, sizeof (SclGamesEvent));
  self->names = g_string_chunk_new (64 * 1024);
  self->rounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->last_date); i++)
    self->last_date[i].text = g_string_new (NULL);
  if (!scl_column_map_check (map, error)
      || !scl_column_map_resolve (map, titles, n, self->column, error))
    return NULL;

  self->first = self->column[SCL_ROLE_LOSER + SCL_SIDE_NAME] >= 0
                        || self->column[SCL_ROLE_LOSER + SCL_SIDE_ID] >= 0
                    ? SCL_ROLE_WINNER
                    : SCL_ROLE_WHITE;
  self->second = self->first == SCL_ROLE_WINNER ? SCL_ROLE_LOSER : SCL_ROLE_BLACK;
  self->order = "";
  self->has_rules = self->column[SCL_ROLE_RATED] >= 0 || self->column[SCL_ROLE_TERMINATION] >= 0
                    || self->column[SCL_ROLE_VARIANT] >= 0;
  if (self->column[SCL_ROLE_UNRATED] >= 0 && scl_column_map_has_titles (map))
    self->forfeit_flag
        = g_ascii_tolower (*titles[self->column[SCL_ROLE_UNRATED]]) == 'u'             ? 0
          : g_ascii_strcasecmp (titles[self->column[SCL_ROLE_UNRATED]], "played") == 0 ? 'n'
                                                                                       : 'y';
  self->only_date = TRUE;
  for (guint role = 0; role < SCL_ROLE_N; role++)
    self->only_date = self->only_date
                      && (role == SCL_ROLE_DATE || self->column[role] < 0
                          || !scl_column_role_is_day ((SclColumnRole) role));
  return g_steal_pointer (&self);
}

void
scl_games_table_free (SclGamesTable *self)
{
  scl_column_map_unref (self->map);
  scl_text_index_free (self->player_by);
  g_array_unref (self->players);
  scl_text_index_free (self->event_by_name);
  scl_text_index_free (self->event_by_id);
  g_array_unref (self->events);
  g_string_chunk_free (self->names);
  g_hash_table_unref (self->rounds);
  g_hash_table_unref (self->others);
  g_hash_table_unref (self->entries);
  for (guint i = 0; i < G_N_ELEMENTS (self->last_date); i++)
    g_string_free (self->last_date[i].text, TRUE);
  g_free (self->day_name);
  g_free (self->last_round);
  g_free (self);
}
