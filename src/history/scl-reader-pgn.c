/* Reader: games in Portable Game Notation.
 *
 * Of each game the tags are read: Event, Site, Date (EventDate and UTCDate stand in), Round, White, Black, Result, and WhiteElo,
 * WhiteFideId, WhiteTitle with the same of Black; Termination and Variant say what is not rated. The moves are passed over, but
 * balanced: comments {…} and ;…, variations (…), escaped lines %…, and empty lines inside a game, as ChessBase writes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/scl-readers-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "history/scl-list-private.h"
#include "history/scl-score.h"

/* Games of one event's name and place are of a new event when so many days lie between them: a yearly tournament keeps its name. */
#define SAME_EVENT_DAYS 31
#define MAX_VALUE 400 /* bytes of a tag's value that are kept */

typedef enum
{
  TAG_EVENT,
  TAG_SITE,
  TAG_DATE,
  TAG_EVENT_DATE,
  TAG_UTC_DATE,
  TAG_ROUND,
  TAG_WHITE,
  TAG_BLACK,
  TAG_RESULT,
  TAG_WHITE_ELO,
  TAG_BLACK_ELO,
  TAG_WHITE_ID,
  TAG_BLACK_ID,
  TAG_WHITE_TITLE,
  TAG_BLACK_TITLE,
  TAG_TERMINATION,
  TAG_VARIANT,
  TAG_TIME_CONTROL,
  N_TAGS,
} Tag;

static const char *const TAG_NAMES[N_TAGS] = {
  "Event",    "Site",        "Date",        "EventDate",  "UTCDate",    "Round",       "White",   "Black",       "Result",
  "WhiteElo", "BlackElo",    "WhiteFideId", "BlackFideId", "WhiteTitle", "BlackTitle", "Termination", "Variant", "TimeControl",
};

typedef struct
{
  guint32 handle;
  SclDay last_day; /* of its games */
} Event;

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  GHashTable *players; /* "name|FIDE id" → handle + 1 */
  GHashTable *events;  /* "event|site" or a day → Event */
  GHashTable *rounds;  /* texts seen */

  GString *tag[N_TAGS];
  guint seen;       /* bit set of tags of this game */
  gboolean open;    /* a game has begun */
  gboolean moves;   /* its moves have begun */
  gboolean blank;   /* a blank line came after its last tag */
  gboolean ended;   /* its terminator has come */
  gboolean tagless; /* moves that follow a terminator: said once */
  char ending[8];   /* the terminator of the moves, "" none yet */
  guint first_line;
  gboolean comment; /* inside { } */
  guint comment_line;
  guint depth; /* of variations */
} Reading;

/* ---- Recognising ------------------------------------------------------------------------------------------------- */

static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
  const char *p = (const char *) head, *end = p + n;

  if (n >= 3 && memcmp (p, "\xef\xbb\xbf", 3) == 0)
    p += 3;
  while (p < end && (g_ascii_isspace (*p) || *p == '%' || *p == ';'))
    if (*p == '%' || *p == ';')
      while (p < end && *p != '\n' && *p != '\r')
        p++;
    else
      p++;
  if (end - p < 5 || *p != '[' || !g_ascii_isalpha (p[1]))
    return 0;
  for (p++; p < end && (g_ascii_isalnum (*p) || *p == '_');)
    p++;
  if (p == end || (*p != ' ' && *p != '\t'))
    return 0;
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  if (p == end || *p != '"')
    return 0;
  return g_strstr_len ((const char *) head, (gssize) n, "[White ") != NULL
                 || g_strstr_len ((const char *) head, (gssize) n, "[Event ") != NULL
             ? 96
             : 50;
}

/* ---- One game ---------------------------------------------------------------------------------------------------- */

static const char *
value (Reading *reading, Tag tag)
{
  return reading->tag[tag]->str;
}

static gboolean
unknown (const char *text)
{
  return text[0] == '\0' || strcmp (text, "?") == 0 || strcmp (text, "-") == 0;
}

static void
refuse (Reading *reading, const char *message)
{
  scl_import_report_note (reading->report, SCL_NOTE_REFUSED, reading->first_line, "%s", message);
}

static int
digits_of (const char *text, guint n)
{
  int number = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return -1;
      number = number * 10 + (text[i] - '0');
    }
  return number;
}

/* "1997.05.03"; "1997.05.??" and "1997.??.??" give the first day they allow. */
static SclDay
parse_date (const char *text, gboolean *whole)
{
  int year, month = -1, day = -1;
  gsize n = strlen (text);

  *whole = FALSE;
  year = n >= 4 ? digits_of (text, 4) : -1;
  if (year <= 0 || (n > 4 && !strchr (".-/", text[4])))
    return SCL_DAY_NONE;
  if (n >= 7)
    month = digits_of (text + 5, 2);
  if (n >= 10 && month > 0)
    day = digits_of (text + 8, 2);
  *whole = month > 0 && day > 0;
  return scl_day_from_ymd (year, month > 0 ? month : 1, *whole ? day : 1);
}

static SclDay
game_day (Reading *reading)
{
  static const Tag TAGS[] = { TAG_DATE, TAG_UTC_DATE, TAG_EVENT_DATE };
  SclDay partial = SCL_DAY_NONE;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (TAGS); i++)
    {
      gboolean whole;
      SclDay day = parse_date (value (reading, TAGS[i]), &whole);

      if (day != SCL_DAY_NONE && whole)
        {
          if (i == 2)
            scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                    _ ("the game's own date is “%s”; that of its event, %s, is taken"),
                                    value (reading, TAG_DATE), value (reading, TAG_EVENT_DATE));
          return day;
        }
      if (partial == SCL_DAY_NONE)
        partial = day;
    }
  if (partial != SCL_DAY_NONE)
    {
      text = scl_day_format (partial);
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                              _ ("the date “%s” is not whole; %s, the first day it can mean, is taken"),
                              value (reading, TAG_DATE), text);
    }
  return partial;
}

static gboolean
take_result (Reading *reading, guint8 *score, SclUnrated *unrated)
{
  const char *text = value (reading, TAG_RESULT);
  g_autofree char *termination = g_ascii_strdown (value (reading, TAG_TERMINATION), -1);
  g_autofree char *variant = g_ascii_strdown (value (reading, TAG_VARIANT), -1);

  if (reading->ending[0] != '\0' && strcmp (text, reading->ending) != 0 && strcmp (reading->ending, "*") != 0)
    {
      if (unknown (text) || strcmp (text, "*") == 0)
        {
          scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                  _ ("the tag has no result; that at the end of the moves, %s, is taken"), reading->ending);
          text = reading->ending;
        }
      else
        scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                _ ("the tag says %s, the moves end in %s; the tag is believed"), text, reading->ending);
    }
  if (unknown (text))
    text = "*";
  if (!scl_score_parse (text, score, unrated))
    return FALSE;
  if (*unrated == SCL_UNRATED_NO && (strstr (termination, "forfeit") != NULL || strstr (termination, "default") != NULL))
    *unrated = SCL_UNRATED_FORFEIT;
  if (*unrated == SCL_UNRATED_NO && variant[0] != '\0' && strcmp (variant, "standard") != 0 && strcmp (variant, "chess") != 0
      && strcmp (variant, "from position") != 0)
    {
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                              _ ("a game of the variant “%s” is not rated"), value (reading, TAG_VARIANT));
      *unrated = SCL_UNRATED_DECLARED;
    }
  return TRUE;
}

static int
take_elo (Reading *reading, Tag tag)
{
  int elo;

  if (unknown (value (reading, tag)))
    return 0;
  if (scl_list_int (value (reading, tag), reading->tag[tag]->len, 0, &elo) && elo < 10000)
    return elo;
  scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                          _ ("%s is “%s”, not a rating; it is left out"), TAG_NAMES[tag], value (reading, tag));
  return 0;
}

/* G_MAXUINT32 with error from the sink. */
static guint32
take_player (Reading *reading, Tag name, Tag id, Tag title, GError **error)
{
  SclPlayerRecord record = { .name = value (reading, name), .birth_day = SCL_DAY_NONE };
  g_autofree char *key = NULL;
  const char *digits = value (reading, id);
  guint32 handle;
  char *end;

  record.fide_id = g_ascii_strtoll (digits, &end, 10);
  if (!unknown (digits) && (*end != '\0' || record.fide_id < 0 || strlen (digits) > 12))
    {
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                              _ ("%s is “%s”, not a number; it is left out"), TAG_NAMES[id], digits);
      record.fide_id = 0;
    }
  key = g_strdup_printf ("%s|%" G_GINT64_FORMAT, record.name, record.fide_id);
  handle = GPOINTER_TO_UINT (g_hash_table_lookup (reading->players, key));
  if (handle != 0)
    return handle - 1;

  record.title = scl_list_title (value (reading, title));
  if (record.title[0] == 'W')
    record.sex = 'f';
  handle = reading->sink->player (reading->sink, &record, error);
  if (handle == G_MAXUINT32)
    return handle;
  reading->counts->players++;
  g_hash_table_insert (reading->players, g_steal_pointer (&key), GUINT_TO_POINTER (handle + 1));
  return handle;
}

/* By FIDE's bounds on base time + 60 increments (Laws, Appendices A.1 and B.1): under 60 minutes rapid, 10 or less blitz. */
static char
rate_of (const char *time_control)
{
  char *end;
  gint64 base = g_ascii_strtoll (time_control, &end, 10), increment = 0;

  if (end == time_control || base <= 0 || *end == '/' || *end == ':')
    return 's';
  if (*end == '+')
    increment = g_ascii_strtoll (end + 1, NULL, 10);
  base = MIN (base, 100000) + 60 * CLAMP (increment, 0, 10000);
  return base <= 600 ? 'b' : base < 3600 ? 'r' : 's';
}

static guint32
take_event (Reading *reading, SclDay day, GError **error)
{
  const char *name = value (reading, TAG_EVENT), *site = value (reading, TAG_SITE);
  SclEventRecord record = { .name = unknown (name) ? "" : name, .place = unknown (site) ? "" : site,
                            .start = SCL_DAY_NONE, .end = SCL_DAY_NONE };
  g_autofree char *key
      = unknown (name) ? g_strdup_printf ("%d", day) : g_strdup_printf ("%s|%s", name, site);
  Event *event = g_hash_table_lookup (reading->events, key);

  if (event != NULL && ABS (day - event->last_day) <= SAME_EVENT_DAYS)
    {
      event->last_day = day;
      return event->handle;
    }
  if (event == NULL)
    {
      event = g_new0 (Event, 1);
      g_hash_table_insert (reading->events, g_steal_pointer (&key), event);
    }
  record.rate = rate_of (value (reading, TAG_TIME_CONTROL));
  event->last_day = day;
  event->handle = reading->sink->event (reading->sink, &record, error);
  if (event->handle != G_MAXUINT32)
    reading->counts->events++;
  return event->handle;
}

static void
take_round (Reading *reading, SclGameRecord *record)
{
  const char *text = value (reading, TAG_ROUND);
  char *end;
  guint64 number;

  if (unknown (text))
    return;
  if (g_hash_table_add (reading->rounds, g_strdup (text)))
    reading->counts->rounds = g_hash_table_size (reading->rounds);
  number = g_ascii_strtoull (text, &end, 10);
  /* "3.2" is round 3, board 2. */
  if (g_ascii_isdigit (text[0]) && number > 0 && number < 1000 && (*end == '\0' || (*end == '.' && g_ascii_isdigit (end[1]))))
    record->round = (guint) number;
  else
    record->round_label = text;
}

static gboolean
push_game (Reading *reading, GError **error)
{
  SclGameRecord record = { .day = SCL_DAY_NONE };

  for (guint i = 0; i < N_TAGS; i++)
    scl_list_tidy_name (reading->tag[i]->str);
  if (unknown (value (reading, TAG_WHITE)) || unknown (value (reading, TAG_BLACK)))
    {
      refuse (reading, _ ("the game does not name both players; it is left out"));
      return TRUE;
    }
  if (!take_result (reading, &record.score, &record.unrated))
    {
      refuse (reading, _ ("the game's result is not one of 1-0, 0-1, 1/2-1/2 and *; it is left out"));
      return TRUE;
    }
  record.day = game_day (reading);
  if (record.day == SCL_DAY_NONE)
    {
      refuse (reading, _ ("the game has no date; it is left out"));
      return TRUE;
    }
  record.white = take_player (reading, TAG_WHITE, TAG_WHITE_ID, TAG_WHITE_TITLE, error);
  if (record.white == G_MAXUINT32)
    return FALSE;
  record.black = take_player (reading, TAG_BLACK, TAG_BLACK_ID, TAG_BLACK_TITLE, error);
  if (record.black == G_MAXUINT32)
    return FALSE;
  if (record.white == record.black)
    {
      refuse (reading, _ ("White and Black are the same player; the game is left out"));
      return TRUE;
    }
  record.event = take_event (reading, record.day, error);
  if (record.event == G_MAXUINT32)
    return FALSE;
  take_round (reading, &record);
  record.white_rating = take_elo (reading, TAG_WHITE_ELO);
  record.black_rating = take_elo (reading, TAG_BLACK_ELO);
  if (!reading->sink->game (reading->sink, &record, error))
    return FALSE;
  reading->counts->games++;
  reading->counts->unrated_games += record.unrated != SCL_UNRATED_NO;
  return TRUE;
}

static gboolean
finish_game (Reading *reading, GError **error)
{
  gboolean pushed = TRUE;

  if (reading->open)
    {
      if (reading->depth > 0)
        scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                _ ("a variation of this game is never closed"));
      pushed = push_game (reading, error);
    }
  for (guint i = 0; i < N_TAGS; i++)
    g_string_truncate (reading->tag[i], 0);
  reading->seen = 0;
  reading->open = reading->moves = reading->blank = reading->ended = reading->tagless = FALSE;
  reading->ending[0] = '\0';
  reading->depth = 0;
  return pushed;
}

/* ---- Tags -------------------------------------------------------------------------------------------------------- */

/* The quotation mark that closes the value at p: followed by "]" and the line's end or another tag. Quotation marks inside
 * should be escaped, but are often not. */
static const char *
closing_quote (const char *p)
{
  for (; *p != '\0'; p++)
    {
      if (*p == '\\' && (p[1] == '"' || p[1] == '\\'))
        p++;
      else if (*p == '"')
        {
          const char *q = p + 1;

          while (*q == ' ' || *q == '\t')
            q++;
          if (*q != ']')
            continue;
          for (q++; *q == ' ' || *q == '\t';)
            q++;
          if (*q == '\0' || *q == '[' || *q == ';' || *q == '{')
            return p;
        }
    }
  return NULL;
}

static void
keep_value (Reading *reading, Tag tag, const char *from, const char *to)
{
  GString *text = reading->tag[tag];

  g_string_truncate (text, 0);
  for (const char *p = from; p < to; p++)
    {
      if (*p == '\\' && p + 1 < to && (p[1] == '"' || p[1] == '\\'))
        p++;
      g_string_append_c (text, *p);
    }
  if (text->len > MAX_VALUE)
    {
      const char *end = g_utf8_find_prev_char (text->str, text->str + MAX_VALUE + 1);

      g_string_truncate (text, (gsize) (end - text->str));
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, scl_input_line_number (reading->input),
                              _ ("the tag %s is longer than %d bytes; its end is left out"), TAG_NAMES[tag], MAX_VALUE);
    }
}

/* The tags of one line, from "[". */
static gboolean
read_tags (Reading *reading, const char *p, GError **error)
{
  while (*p == '[')
    {
      const char *name = p + 1, *begin, *end;
      gsize n;
      guint tag;

      while (*name == ' ')
        name++;
      for (n = 0; g_ascii_isalnum (name[n]) || name[n] == '_';)
        n++;
      begin = name + n;
      while (*begin == ' ' || *begin == '\t')
        begin++;
      end = *begin == '"' ? closing_quote (begin + 1) : NULL;
      if (n == 0 || end == NULL)
        {
          scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, scl_input_line_number (reading->input),
                                  _ ("this is not a tag such as [White \"Name\"]; it is passed over"));
          return TRUE;
        }
      for (tag = 0; tag < N_TAGS; tag++)
        if (strlen (TAG_NAMES[tag]) == n && g_ascii_strncasecmp (TAG_NAMES[tag], name, n) == 0)
          break;
      /* A game without moves ends where the next one begins. */
      if (reading->open && (reading->moves || (tag < N_TAGS && reading->seen >> tag & 1 && (tag == TAG_EVENT || reading->blank)))
          && !finish_game (reading, error))
        return FALSE;
      if (!reading->open)
        {
          reading->open = TRUE;
          reading->first_line = scl_input_line_number (reading->input);
        }
      reading->blank = FALSE;
      if (tag < N_TAGS && !(reading->seen >> tag & 1))
        {
          reading->seen |= 1u << tag;
          keep_value (reading, tag, begin + 1, end);
        }
      p = strchr (end, ']') + 1;
      while (*p == ' ' || *p == '\t')
        p++;
    }
  return TRUE;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------- */

static void
read_word (Reading *reading, const char *word, gsize n)
{
  static const char *const ENDINGS[] = { "1-0", "0-1", "1/2-1/2", "*" };

  if (reading->depth > 0)
    return;
  if (reading->ended && !reading->tagless)
    {
      reading->tagless = TRUE;
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, scl_input_line_number (reading->input),
                              _ ("these moves have no tags and name no players; they are left out"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (ENDINGS); i++)
    if (n == strlen (ENDINGS[i]) && memcmp (word, ENDINGS[i], n) == 0)
      {
        if (!reading->ended)
          g_strlcpy (reading->ending, ENDINGS[i], sizeof reading->ending);
        reading->ended = TRUE;
      }
}

static void
read_moves (Reading *reading, const char *p)
{
  while (*p != '\0')
    {
      gsize n;

      if (reading->comment)
        {
          p = strchr (p, '}');
          if (p == NULL)
            return;
          reading->comment = FALSE;
          p++;
          continue;
        }
      switch (*p)
        {
        case ';':
          return;
        case '{':
          reading->comment = TRUE;
          reading->comment_line = scl_input_line_number (reading->input);
          p++;
          break;
        case '(':
          reading->depth++;
          p++;
          break;
        case ')':
          if (reading->depth > 0)
            reading->depth--;
          p++;
          break;
        case ' ':
        case '\t':
          p++;
          break;
        default:
          n = strcspn (p, " \t{}();");
          if (n > 0)
            read_word (reading, p, n);
          p += MAX (n, 1);
        }
    }
}

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

static gboolean
is_tag_line (const char *p)
{
  return *p == '[' && (g_ascii_isalpha (p[1]) || (p[1] == ' ' && g_ascii_isalpha (p[2])));
}

static gboolean
read_line (Reading *reading, const char *line, GError **error)
{
  const char *p = line;

  while (*p == ' ' || *p == '\t')
    p++;
  if (reading->comment && g_str_has_prefix (p, "[Event \""))
    {
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->comment_line,
                              _ ("a comment that begins here is never closed; the next game is taken to begin on line %u"),
                              scl_input_line_number (reading->input));
      reading->comment = FALSE;
    }
  if (!reading->comment)
    {
      if (line[0] == '%')
        return TRUE;
      if (*p == '\0')
        {
          reading->blank = TRUE;
          return TRUE;
        }
      if (is_tag_line (p))
        return read_tags (reading, p, error);
      if (reading->open)
        reading->moves = TRUE;
    }
  read_moves (reading, p);
  return TRUE;
}

static gboolean
read_lines (Reading *reading, GError **error)
{
  g_autoptr (GError) local = NULL;
  const char *line;
  gsize n;

  while ((line = scl_input_line (reading->input, &n, &local)) != NULL)
    if (!read_line (reading, line, error))
      return FALSE;
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (reading->comment)
    scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->comment_line,
                            _ ("a comment that begins here is never closed"));
  return finish_game (reading, error);
}

static gboolean
read_pgn (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts, GError **error)
{
  g_autoptr (GHashTable) players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) rounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reading reading = { .input = input,     .sink = sink,     .report = report, .counts = counts,
                      .players = players, .events = events, .rounds = rounds };
  gboolean done;

  for (guint i = 0; i < N_TAGS; i++)
    reading.tag[i] = g_string_new (NULL);
  done = read_lines (&reading, error);
  for (guint i = 0; i < N_TAGS; i++)
    g_string_free (reading.tag[i], TRUE);
  if (!done)
    return FALSE;
  if (counts->games == 0 && counts->refused == 0)
    {
      g_set_error (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT, _ ("%s: there is no game in the file"), scl_input_name (input));
      return FALSE;
    }
  return TRUE;
}

const SclReader scl_reader_pgn = {
  .name = "pgn",
  .title = N_ ("games in PGN"),
  .recognise = recognise,
  .read = read_pgn,
};
