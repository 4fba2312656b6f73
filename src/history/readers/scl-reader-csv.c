/* Reader: games as comma-separated values.
 *
 * The first row names the columns, in any order and case (docs/csv.md):
 *   date            the game's day
 *   event_id, event the event's id and name; without an id, games of one name at most 31 days apart are one event; without either,
 *                   each day is an event
 *   event_start, event_end  its days, where they are not those of its games
 *   round           a number or a label ("QF")
 *   white_id, white, black_id, black  ids and names; one of both for each side
 *   white_fide_id, white_federation, white_title, white_birth_year, white_sex, white_category, white_rating, and the same of
 *                   black
 *   score           White's: 1 0.5 0, 1-0 ½-½ 0-1, ½, 0,5, =; + and - for forfeits, * for unplayed
 *   rate            the event's rate of play: standard, rapid, blitz; empty: unknown
 *   unrated         why the game is not rated: forfeit, declared, unplayed; empty: it is
 *
 * Lines that begin with '#' above that row are remarks; one that begins with "Generated" is the data's provenance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "history/input/scl-csv.h"
#include "history/input/scl-date-shape.h"
#include "history/core/scl-score.h"
#include "history/input/scl-whole-number.h"

/* Games of an event known only by name are of a new event when so many days lie between them: a yearly tournament keeps
 * its name. */
#define SAME_EVENT_DAYS 31

typedef enum
{
  COL_DATE,
  COL_EVENT_ID,
  COL_EVENT,
  COL_EVENT_START,
  COL_EVENT_END,
  COL_RATE,
  COL_ROUND,
  COL_SCORE,
  COL_UNRATED,
  COL_WHITE, /* the first of White's columns, in the order of SideColumn */
  COL_BLACK = COL_WHITE + 9,
  N_COLUMNS = COL_BLACK + 9,
} Column;

typedef enum
{
  SIDE_ID,
  SIDE_NAME,
  SIDE_FIDE_ID,
  SIDE_FEDERATION,
  SIDE_TITLE,
  SIDE_BIRTH_YEAR,
  SIDE_SEX,
  SIDE_RATING,
  SIDE_CATEGORY,
} SideColumn;

static const char *const column_names[N_COLUMNS] = {
  "date|day",
  "event_id",
  "event",
  "event_start",
  "event_end",
  "rate|rate_of_play",
  "round",
  "score|result",
  "unrated",
  "white_id|white id",
  "white|white_name",
  "white_fide_id|whitefideid",
  "white_federation",
  "white_title",
  "white_birth_year",
  "white_sex",
  "white_rating|white_elo|whiteelo",
  "white_category",
  "black_id|black id",
  "black|black_name",
  "black_fide_id|blackfideid",
  "black_federation",
  "black_title",
  "black_birth_year",
  "black_sex",
  "black_rating|black_elo|blackelo",
  "black_category",
};

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

typedef struct
{
  SclCsv *csv;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  int column[N_COLUMNS];
  guint n_header;
  char **row;
  guint n;

  GHashTable *players; /* key → Player */
  GHashTable *events;  /* key → Event */
  GHashTable *rounds;  /* labels seen */
  GString *key;        /* scratch */

  char *last_date; /* the date given last: games come in runs of one day */
  SclDay last_day;
  char *last_round;
  gboolean said_date_shape, said_decimal_comma, said_undated;
} Reading;

static void
player_free (gpointer data)
{
  Player *player = data;

  g_free (player->name);
  g_free (player);
}

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  g_auto (GStrv) row = scl_csv_head_row (head, n);
  guint length = g_strv_length (row);
  gboolean white = scl_csv_column (row, length, column_names[COL_WHITE + SIDE_ID]) >= 0
                   || scl_csv_column (row, length, column_names[COL_WHITE + SIDE_NAME]) >= 0;
  gboolean black = scl_csv_column (row, length, column_names[COL_BLACK + SIDE_ID]) >= 0
                   || scl_csv_column (row, length, column_names[COL_BLACK + SIDE_NAME]) >= 0;

  if (!white || !black)
    return 0;
  return scl_csv_column (row, length, column_names[COL_SCORE]) >= 0 ? 95 : 40;
}

/* The field of the row, "" where the file has no such column or the row is short. */
static inline const char *
field (const Reading *self, int column)
{
  int at = self->column[column];

  return at >= 0 && (guint) at < self->n ? self->row[at] : "";
}

static gboolean
read_header (Reading *self, SclInput *input, GError **error)
{
  char **row = scl_csv_row (self->csv, &self->n, error);

  if (row == NULL)
    {
      if (*error == NULL)
        g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, _ ("%s: the file is empty"), scl_input_name (input));
      return FALSE;
    }
  for (int c = 0; c < N_COLUMNS; c++)
    self->column[c] = scl_csv_column (row, self->n, column_names[c]);
  self->n_header = self->n;

  if (self->column[COL_SCORE] < 0)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s:%u: the games have no column “score”; the first row must name the columns"),
                   scl_input_name (input), scl_csv_line (self->csv));
      return FALSE;
    }
  if (self->column[COL_DATE] < 0 && self->column[COL_EVENT_START] < 0 && self->column[COL_EVENT_END] < 0)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                   _ ("%s:%u: the games have no column “date”; without days there are no rating periods"),
                   scl_input_name (input), scl_csv_line (self->csv));
      return FALSE;
    }
  return TRUE;
}

/* Refuses the row with a reason; always FALSE, so that callers can return it. */
static gboolean G_GNUC_PRINTF (2, 3)
refuse (Reading *self, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  scl_import_report_note (self->report, SCL_NOTE_REFUSED, scl_csv_line (self->csv), "%s", message);
  return FALSE;
}

/* ---- The parts of a row -------------------------------------------------------------------------------------------- */

static SclDay
parse_day (Reading *self, const char *text)
{
  SclDateShape shape;

  if (*text == '\0')
    return SCL_DAY_NONE;
  if (self->last_date != NULL && strcmp (text, self->last_date) == 0)
    return self->last_day;

  g_free (self->last_date);
  self->last_date = g_strdup (text);
  self->last_day = scl_day_parse (text);
  if (self->last_day == SCL_DAY_NONE)
    {
      self->last_day = scl_date_parse (text, &shape);
      if (self->last_day != SCL_DAY_NONE && shape != SCL_DATE_ISO && !self->said_date_shape)
        {
          scl_import_report_note (self->report, SCL_NOTE_INFO, scl_csv_line (self->csv),
                                  _ ("Dates such as “%s” are read as %s."), text, scl_date_shape_title (shape));
          self->said_date_shape = TRUE;
        }
    }
  return self->last_day;
}

/* 1 beside 0 in a file that divides by commas and writes 0,5: put together again. */
static void
mend_decimal_comma (Reading *self)
{
  int at = self->column[COL_SCORE];

  if (self->n != self->n_header + 1 || at < 0 || strcmp (self->row[at], "0") != 0 || strcmp (self->row[at + 1], "5") != 0)
    return;
  self->row[at] = (char *) "½";
  for (guint i = (guint) at + 1; i + 1 < self->n; i++)
    self->row[i] = self->row[i + 1];
  self->n--;
  self->counts->adjusted += self->said_decimal_comma;
  if (!self->said_decimal_comma)
    scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, scl_csv_line (self->csv),
                            _ ("A score “0,5” is written without quotes between commas; it is read as a draw, here and below."));
  self->said_decimal_comma = TRUE;
}

/* The whole field; 0 where there is none, and where it is wrong, with a note that says so. */
static gint64
number_of (Reading *self, int column, gint64 min, gint64 max, const char *wrong)
{
  const char *text = field (self, column);
  gint64 value;

  if (scl_whole_number (text, min, max, &value) == SCL_WHOLE_WRONG)
    refuse (self, "“%.40s”: %s", text, wrong);
  return value;
}

static int
rating_of (Reading *self, int side)
{
  return (int) number_of (self, side + SIDE_RATING, 0, 9999,
                          _ ("this is not a rating, which is a whole number from 1 to 9999; the game is kept without it."));
}

/* A handle of the sink, G_MAXUINT32 with error set when the sink fails. */
static guint32
player_of (Reading *self, int side, const char *id, const char *name, GError **error)
{
  Player *player;
  g_autofree char *national = NULL;
  const char *sex = field (self, side + SIDE_SEX);
  SclPlayerRecord record = { 0 };

  g_string_assign (self->key, *id != '\0' ? "i" : "n");
  g_string_append (self->key, *id != '\0' ? id : name);
  player = g_hash_table_lookup (self->players, self->key->str);
  if (player != NULL)
    {
      if (*name != '\0' && !player->warned && strcmp (name, player->name) != 0)
        {
          player->warned = TRUE;
          scl_import_report_note (self->report, SCL_NOTE_ADJUSTED, scl_csv_line (self->csv),
                                  _ ("Player %s is “%s” here and “%s” before; the first name is kept."), id, name,
                                  player->name);
        }
      return player->handle;
    }

  if (*id != '\0')
    national = strchr (id, ':') != NULL ? g_strdup (id) : g_strdup_printf ("id:%s", id);
  record.national_id = national;
  record.local_id = NULL;
  record.fide_id = number_of (self, side + SIDE_FIDE_ID, 0, G_MAXINT, _ ("this is not a FIDE id; the player is kept without it."));
  if (national != NULL && g_str_has_prefix (national, "fide:"))
    {
      if (scl_whole_number (national + 5, 1, G_MAXINT, &record.fide_id) == SCL_WHOLE_GOOD)
        record.national_id = NULL;
    }
  record.name = *name != '\0' ? name : id;
  record.federation = field (self, side + SIDE_FEDERATION);
  record.title = field (self, side + SIDE_TITLE);
  record.category = field (self, side + SIDE_CATEGORY);
  record.birth_year = (int) number_of (self, side + SIDE_BIRTH_YEAR, 1800, 2200, _ ("this is not a year of birth; the player is kept without it."));
  record.birth_day = SCL_DAY_NONE;
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
event_of (Reading *self, SclDay day, SclDay start, SclDay end, GError **error)
{
  const char *id = field (self, COL_EVENT_ID), *name = field (self, COL_EVENT);
  g_autofree char *day_name = NULL;
  SclEventRecord record = { .start = SCL_DAY_NONE, .end = SCL_DAY_NONE, .rate = rate_of (field (self, COL_RATE)) };
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
round_of (Reading *self, SclGameRecord *game)
{
  const char *text = field (self, COL_ROUND);
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

/* Two numbers with a dash between that are not one point: "2-0", "1.5-0.5", "1-1". */
static gboolean
is_match_score (const char *text)
{
  char *end;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  g_ascii_strtod (text, &end);
  while (*end == ' ')
    end++;
  if (*end != '-' && *end != ':')
    return FALSE;
  do
    end++;
  while (*end == ' ');
  if (!g_ascii_isdigit (*end))
    return FALSE;
  g_ascii_strtod (end, &end);
  while (*end == ' ')
    end++;
  return *end == '\0';
}

/* What else a score may mean is not ours to guess: -1 is a game that never took place in some files, Black's win in others, and
 * there 0 is a draw. */
static gboolean
refuse_score (Reading *self, const char *text)
{
  if (strcmp (text, "-1") == 0 || strcmp (text, "−1") == 0)
    return refuse (self, _ ("“%s” says a game not played in some files and Black's win in others, where 0 is a draw; it was left out. "
                            "Write White's score as 1, 0.5 or 0, and * for a game not played; then import the file again."),
                   text);
  if (is_match_score (text))
    return refuse (self, _ ("“%s” is the score of a match, or counts other points for a win; it was left out. Write each game on a line "
                            "of its own, with 1, 0.5 or 0."),
                   text);
  return refuse (self, _ ("“%s” is not the result of one game; it was left out. Write White's score as 1, 0.5 or 0."), text);
}

static gboolean
score_of (Reading *self, SclGameRecord *game)
{
  const char *text = field (self, COL_SCORE), *unrated = field (self, COL_UNRATED);

  if (*text == '\0')
    return refuse (self, _ ("The game has no score; it was left out."));
  if (!scl_score_parse (text, &game->score, &game->unrated))
    return refuse_score (self, text);
  if (game->unrated == SCL_UNRATED_NO && *unrated != '\0' && !scl_unrated_parse (unrated, &game->unrated))
    return refuse (self, _ ("“%s” in the column “unrated” is none of forfeit, declared, unplayed; the game was left out."),
                   unrated);
  return TRUE;
}

/* ---- Rows ---------------------------------------------------------------------------------------------------------- */

/* The row's own day, or FALSE where it is refused. */
static gboolean
days_of (Reading *self, SclDay *day, SclDay *start, SclDay *end)
{
  const char *date = field (self, COL_DATE);

  *day = parse_day (self, date);
  *start = parse_day (self, field (self, COL_EVENT_START));
  *end = parse_day (self, field (self, COL_EVENT_END));
  if (*day == SCL_DAY_NONE && *date != '\0')
    return refuse (self, _ ("“%s” is not a date; the game was left out."), date);
  if (*day == SCL_DAY_NONE && *start == SCL_DAY_NONE && *end == SCL_DAY_NONE)
    return refuse (self, _ ("The game has no date; it was left out."));
  return TRUE;
}

/* FALSE with error only when the sink fails; a refused row is a note. */
static gboolean
read_row (Reading *self, GError **error)
{
  SclGameRecord game = { 0 };
  const char *white_id, *white, *black_id, *black;
  SclDay start, end;
  g_autoptr (GError) local = NULL;

  mend_decimal_comma (self);
  white_id = field (self, COL_WHITE + SIDE_ID);
  white = field (self, COL_WHITE + SIDE_NAME);
  black_id = field (self, COL_BLACK + SIDE_ID);
  black = field (self, COL_BLACK + SIDE_NAME);

  if ((*white_id == '\0' && *white == '\0') || (*black_id == '\0' && *black == '\0'))
    {
      refuse (self, _ ("The game names only one player or none; it was left out."));
      return TRUE;
    }
  if (*white_id != '\0' ? strcmp (white_id, black_id) == 0 : *black_id == '\0' && strcmp (white, black) == 0)
    {
      refuse (self, _ ("Both players are %s; the game was left out."), *white != '\0' ? white : white_id);
      return TRUE;
    }
  if (!days_of (self, &game.day, &start, &end) || !score_of (self, &game))
    return TRUE;

  game.white = player_of (self, COL_WHITE, white_id, white, &local);
  if (local == NULL)
    game.black = player_of (self, COL_BLACK, black_id, black, &local);
  if (local == NULL)
    game.event = event_of (self, game.day, start, end, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (game.white == game.black)
    {
      refuse (self, _ ("Both players are %s; the game was left out."), *white != '\0' ? white : white_id);
      return TRUE;
    }
  round_of (self, &game);
  game.white_rating = rating_of (self, COL_WHITE);
  game.black_rating = rating_of (self, COL_BLACK);

  self->counts->games++;
  self->counts->unrated_games += game.unrated != SCL_UNRATED_NO;
  return self->sink->game (self->sink, &game, error);
}

static gboolean
read_csv (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts, GError **error)
{
  g_autoptr (SclCsv) csv = scl_csv_new (input);
  g_autoptr (GHashTable) players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, player_free);
  g_autoptr (GHashTable) events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) rounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) key = g_string_new (NULL);
  g_autoptr (GError) local = NULL;
  Reading self = { .csv = csv, .sink = sink, .report = report, .counts = counts, .players = players, .events = events,
                   .rounds = rounds, .key = key };
  gboolean done = read_header (&self, input, &local);

  if (done && sink->provenance != NULL && g_str_has_prefix (scl_csv_remark (self.csv), "Generated"))
    sink->provenance (sink, scl_csv_remark (self.csv));

  while (done)
    {
      self.row = scl_csv_row (csv, &self.n, &local);
      if (self.row == NULL)
        break;
      done = read_row (&self, &local);
    }
  g_free (self.last_date);
  g_free (self.last_round);

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return done;
}

const SclReader scl_reader_csv = {
  .name = "csv",
  .title = N_ ("games (CSV)"),
  .recognise = recognise,
  .read = read_csv,
};
