/* A PGN game's tags, understood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/input/scl-time-control.h"
#include "history/readers/scl-pgn-private.h"

#include <stdlib.h>
#include <string.h>

#include "history/core/scl-player-name.h"
#include "history/core/scl-score.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-gettext.h"
#include "rating/base/scl-rate-of-play.h"

const char *const scl_pgn_tag_names[SCL_PGN_N_TAGS] = {
  "Event",       "Site",       "Date",       "EventDate",   "UTCDate",  "Round",
  "White",       "Black",      "Result",     "WhiteElo",    "BlackElo", "WhiteFideId",
  "BlackFideId", "WhiteTitle", "BlackTitle", "Termination", "Variant",  "TimeControl",
};

/* Games of one event's name and place are of a new event when so many days lie between them: a
 * yearly tournament keeps its name. */
#define SAME_EVENT_DAYS 31

/* Kinds of texts that name players. */
enum
{
  WITHOUT_ID, /* the name */
  WITH_ID,    /* FIDE's number, '|', the name */
};

static const char *
value (SclPgnReading *reading, SclPgnTag tag)
{
  return reading->tag[tag]->str;
}

static gboolean
unknown (const char *text)
{
  return text[0] == '\0' || strcmp (text, "?") == 0 || strcmp (text, "-") == 0;
}

static void
refuse (SclPgnReading *reading, const char *message)
{
  scl_import_report_note (reading->report, SCL_NOTE_REFUSED, reading->first_line, "%s", message);
}

/* "1-0" and "1:0" are. */
static gboolean
same_result (const char *a, const char *b)
{
  guint8 score_a, score_b;
  SclUnrated unrated_a, unrated_b;

  return strcmp (a, b) == 0
         || (scl_score_parse (a, &score_a, &unrated_a) && scl_score_parse (b, &score_b, &unrated_b)
             && score_a == score_b && unrated_a == unrated_b);
}

/* Files say the same few words of thousands of games. */
static const SclRatedRule *
find_rule (SclPgnReading *reading, SclRatedPlace place, const char *text)
{
  guint32 *number = scl_text_index_at (reading->words, (guint8) place, text);
  const SclRatedRule *rule = *number == SCL_TEXT_NEW ? scl_rated_find (place, text) : NULL;

  if (*number == SCL_TEXT_NEW)
    *number = rule != NULL ? (guint32) (rule - scl_rated_rules) : scl_rated_n_rules;
  return *number < scl_rated_n_rules ? &scl_rated_rules[*number] : NULL;
}

/* The rule by which the game is not rated, and the text that it speaks of; NULL: it is rated. */
static const SclRatedRule *
unrated_rule (SclPgnReading *reading, SclUnrated by_result, const char **text)
{
  static const struct
  {
    SclPgnTag tag;
    SclRatedPlace place;
  } texts[] = { { SCL_PGN_TERMINATION, SCL_RATED_BY_ENDING },
                { SCL_PGN_VARIANT, SCL_RATED_BY_VARIANT },
                { SCL_PGN_EVENT, SCL_RATED_BY_EVENT } };

  *text = NULL;
  if (by_result != SCL_UNRATED_NO)
    return scl_rated_of_result (by_result);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const SclRatedRule *rule = find_rule (reading, texts[i].place, value (reading, texts[i].tag));

      *text = value (reading, texts[i].tag);
      if (rule != NULL && rule->unrated != SCL_UNRATED_NO)
        return rule;
    }
  return NULL;
}

static gboolean
take_result (SclPgnReading *reading, guint8 *score, SclUnrated *unrated)
{
  const char *text = value (reading, SCL_PGN_RESULT), *said;
  const SclRatedRule *rule;

  if (reading->ending[0] != '\0' && !same_result (text, reading->ending)
      && strcmp (reading->ending, "*") != 0)
    {
      if (unknown (text) || strcmp (text, "*") == 0)
        {
          scl_import_report_note (
              reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
              _ ("the tag has no result; that at the end of the moves, %s, is taken"),
              reading->ending);
          text = reading->ending;
        }
      else
        scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                _ ("the tag says %s, the moves end in %s; the tag is believed"),
                                text, reading->ending);
    }
  if (unknown (text))
    text = "*";
  if (!scl_score_parse (text, score, unrated))
    return FALSE;
  rule = unrated_rule (reading, *unrated, &said);
  if (rule != NULL)
    *unrated = rule->unrated;
  scl_rated_tally_add (&reading->unrated, rule, said, reading->first_line);
  return TRUE;
}

static int
take_elo (SclPgnReading *reading, SclPgnTag tag)
{
  int elo;

  if (unknown (value (reading, tag)))
    return 0;
  if (scl_list_int (value (reading, tag), reading->tag[tag]->len, 0, &elo) && elo < 10000)
    return elo;
  scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                          _ ("%s is “%s”, not a rating; it is left out"), scl_pgn_tag_names[tag],
                          value (reading, tag));
  return 0;
}

static gint64
take_id (SclPgnReading *reading, SclPgnTag tag)
{
  const char *digits = value (reading, tag);
  char *end;
  gint64 id;

  if (*digits == '\0')
    return 0;
  id = g_ascii_strtoll (digits, &end, 10);
  if (unknown (digits) || (*end == '\0' && id >= 0 && strlen (digits) <= 12))
    return id;
  scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                          _ ("%s is “%s”, not a number; it is left out"), scl_pgn_tag_names[tag],
                          digits);
  return 0;
}

/* hash: of the player's name without an id. G_MAXUINT32 with error from the sink. */
static guint32
take_player (SclPgnReading *reading, SclPgnTag name, SclPgnTag id, SclPgnTag title,
             SclTextHash hash, GError **error)
{
  SclPlayerRecord record = { .name = value (reading, name),
                             .fide_id = take_id (reading, id),
                             .category = "",
                             .birth_day = SCL_DAY_NONE };
  guint32 *handle;

  if (record.fide_id != 0)
    {
      g_string_printf (reading->key, "%" G_GINT64_FORMAT "|%s", record.fide_id, record.name);
      handle = scl_text_index_at (reading->players, WITH_ID, reading->key->str);
    }
  else
    handle = scl_text_index_take (reading->players, WITHOUT_ID, record.name, hash);
  if (*handle != SCL_TEXT_NEW)
    return *handle;

  scl_list_sort_title (value (reading, title), &record.title, &record.category);
  if (record.title[0] == 'W')
    record.sex = 'f';
  *handle = reading->sink->player (reading->sink, &record, error);
  reading->counts->players += *handle != G_MAXUINT32;
  return *handle;
}

/* An address where the event's place should be: of the game, on Lichess and chess.com. */
static gboolean
is_address (const char *site)
{
  return g_str_has_prefix (site, "http://") || g_str_has_prefix (site, "https://");
}

/* What the event goes by: its name and place; its name and day where sites play one of that name
 * every day; or where it has no name its day. */
static const char *
event_key (SclPgnReading *reading, SclDay day, SclClock clock)
{
  const char *name = value (reading, SCL_PGN_EVENT), *site = value (reading, SCL_PGN_SITE);

  if (unknown (name))
    g_string_printf (reading->key, "%d", day);
  else if (strstr (name, "://") != NULL) /* the tournament's own address */
    g_string_assign (reading->key, name);
  else if (clock == SCL_CLOCK_LICHESS || clock == SCL_CLOCK_CHESS_COM || is_address (site))
    g_string_printf (reading->key, "%s|%d", name, day);
  else
    {
      g_string_assign (reading->key, name);
      g_string_append_c (reading->key, '|');
      if (strspn (site, "0123456789") < strlen (site)) /* a game's number is no place */
        g_string_append (reading->key, site);
    }
  return reading->key->str;
}

/* Of an address the site alone. Newly allocated. */
static char *
place_of (const char *site)
{
  const char *host = is_address (site) ? strchr (site, '/') + 2 : NULL;

  if (host != NULL)
    return g_strndup (host, strcspn (host, "/"));
  return g_strdup (unknown (site) ? "" : site);
}

/* Where the game has no time control that says it, sites name the rate in the event. */
static char
rate_of (SclPgnReading *reading, SclClock clock)
{
  const char *control = value (reading, SCL_PGN_TIME_CONTROL);
  char rate = scl_time_control_rate (control, clock);

  if (rate == 0 && clock == SCL_CLOCK_LICHESS)
    rate = scl_rate_of_play_in (value (reading, SCL_PGN_EVENT));
  if (rate == 0)
    scl_rate_tally_add (&reading->unknown_rates, control, reading->first_line, 1);
  return rate;
}

static guint32
take_event (SclPgnReading *reading, SclDay day, GError **error)
{
  const char *name = value (reading, SCL_PGN_EVENT);
  const SclClock clock = scl_clock_of_site (value (reading, SCL_PGN_SITE));
  SclEventRecord record = { .name = unknown (name) ? "" : name,
                            .start = SCL_DAY_NONE,
                            .end = SCL_DAY_NONE,
                            .rate = rate_of (reading, clock) };
  /* Two sections of one name, one of them rapid, are two events. */
  guint32 *number = scl_text_index_at (reading->event_index, (guint8) record.rate,
                                       event_key (reading, day, clock));
  g_autofree char *place = NULL;
  SclPgnEvent *event;

  if (*number == SCL_TEXT_NEW)
    {
      *number = reading->events->len;
      g_array_set_size (reading->events, *number + 1);
      event = &g_array_index (reading->events, SclPgnEvent, *number);
    }
  else
    {
      event = &g_array_index (reading->events, SclPgnEvent, *number);
      if (ABS (day - event->last_day) <= SAME_EVENT_DAYS)
        {
          event->last_day = day;
          return event->handle;
        }
    }
  record.place = place = place_of (value (reading, SCL_PGN_SITE));
  event->last_day = day;
  event->handle = reading->sink->event (reading->sink, &record, error);
  if (event->handle != G_MAXUINT32)
    reading->counts->events++;
  return event->handle;
}

static void
take_round (SclPgnReading *reading, SclGameRecord *record)
{
  const char *text = value (reading, SCL_PGN_ROUND);
  char *end;
  guint64 number;
  guint32 *seen;

  if (unknown (text))
    return;
  seen = scl_text_index_at (reading->rounds, 0, text);
  if (*seen == SCL_TEXT_NEW)
    *seen = reading->counts->rounds++;
  number = g_ascii_strtoull (text, &end, 10);
  /* "3.2" is round 3, board 2. */
  if (g_ascii_isdigit (text[0]) && number > 0 && number < 1000
      && (*end == '\0' || (*end == '.' && g_ascii_isdigit (end[1]))))
    record->round = (guint) number;
  else
    record->round_label = text;
}

/* Nobody plays against a bye; but somebody on a site may be called so, and then has a rating. */
static gboolean
is_nobody (SclPgnReading *reading, SclPgnTag name, SclPgnTag elo, SclPgnTag id)
{
  return atoi (value (reading, elo)) == 0 && atoi (value (reading, id)) == 0
         && scl_player_name_is_bye (value (reading, name));
}

static gboolean
is_bye (SclPgnReading *reading)
{
  if (!is_nobody (reading, SCL_PGN_WHITE, SCL_PGN_WHITE_ELO, SCL_PGN_WHITE_ID)
      && !is_nobody (reading, SCL_PGN_BLACK, SCL_PGN_BLACK_ELO, SCL_PGN_BLACK_ID))
    return FALSE;
  if (reading->byes++ == 0)
    reading->first_bye = reading->first_line;
  reading->counts->byes++;
  return TRUE;
}

/* Two exports in one file: the number of a game of Lichess, and the result, stand in it before. */
static gboolean
is_twin (SclPgnReading *reading)
{
  const char *host = strstr (value (reading, SCL_PGN_SITE), "://lichess.org/");
  const char *id = host != NULL ? host + strlen ("://lichess.org/") : "";
  const gsize n = strspn (id, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS);
  guint32 *line;

  /* 8 letters, and 4 more for the player who looks at it. */
  if ((n != 8 && n != 12) || (id[n] != '\0' && strchr ("/#?", id[n]) == NULL))
    return FALSE;
  g_string_printf (reading->key, "%.8s%s", id, value (reading, SCL_PGN_RESULT));
  line = scl_text_index_at (reading->games, 0, reading->key->str);
  if (*line == SCL_TEXT_NEW)
    *line = reading->first_line;
  else
    scl_import_report_note (reading->report, SCL_NOTE_REFUSED, reading->first_line,
                            _ ("this game stands on line %u already, under the same address; it "
                               "counts once"),
                            *line);
  return *line != reading->first_line;
}

static gboolean
push_game (SclPgnReading *reading, GError **error)
{
  SclGameRecord record = { .day = SCL_DAY_NONE };
  SclTextHash white, black;

  for (guint i = 0; i < SCL_PGN_N_TAGS; i++)
    if (reading->seen >> i & 1)
      scl_list_tidy_name (reading->tag[i]->str);
  if (unknown (value (reading, SCL_PGN_WHITE)) || unknown (value (reading, SCL_PGN_BLACK)))
    {
      refuse (reading, _ ("the game does not name both players; it is left out"));
      return TRUE;
    }
  if (is_bye (reading) || is_twin (reading))
    return TRUE;
  white = scl_text_hash (WITHOUT_ID, value (reading, SCL_PGN_WHITE));
  black = scl_text_hash (WITHOUT_ID, value (reading, SCL_PGN_BLACK));
  scl_text_index_expect (reading->players, white);
  scl_text_index_expect (reading->players, black);
  if (!take_result (reading, &record.score, &record.unrated))
    {
      refuse (reading,
              _ ("the game's result is not one of 1-0, 0-1, 1/2-1/2 and *; it is left out"));
      return TRUE;
    }
  scl_text_index_approach (reading->players, white);
  scl_text_index_approach (reading->players, black);
  record.day = scl_pgn_game_day (reading);
  if (record.day == SCL_DAY_NONE)
    {
      if (g_ascii_isdigit (*value (reading, SCL_PGN_DATE)))
        scl_import_report_note (
            reading->report, SCL_NOTE_REFUSED, reading->first_line,
            _ ("“%s” is no date of the years 1500 to 2199; the game is left out"),
            value (reading, SCL_PGN_DATE));
      else
        refuse (reading, _ ("the game has no date; it is left out"));
      return TRUE;
    }
  record.white
      = take_player (reading, SCL_PGN_WHITE, SCL_PGN_WHITE_ID, SCL_PGN_WHITE_TITLE, white, error);
  if (record.white == G_MAXUINT32)
    return FALSE;
  record.black
      = take_player (reading, SCL_PGN_BLACK, SCL_PGN_BLACK_ID, SCL_PGN_BLACK_TITLE, black, error);
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
  record.white_rating = take_elo (reading, SCL_PGN_WHITE_ELO);
  record.black_rating = take_elo (reading, SCL_PGN_BLACK_ELO);
  if (!reading->sink->game (reading->sink, &record, error))
    return FALSE;
  reading->counts->games++;
  reading->counts->unrated_games += record.unrated != SCL_UNRATED_NO;
  return TRUE;
}

gboolean
scl_pgn_finish_game (SclPgnReading *reading, GError **error)
{
  gboolean pushed = TRUE;

  if (reading->open)
    {
      if (reading->depth > 0)
        scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->first_line,
                                _ ("a variation of this game is never closed"));
      pushed = push_game (reading, error);
    }
  for (guint i = 0; i < SCL_PGN_N_TAGS; i++)
    if (reading->seen >> i & 1)
      g_string_truncate (reading->tag[i], 0);
  reading->seen = 0;
  reading->open = reading->moves = reading->blank = reading->ended = reading->tagless = FALSE;
  reading->ending[0] = '\0';
  reading->depth = 0;
  return pushed;
}

void
scl_pgn_tell (SclPgnReading *reading)
{
  if (reading->byes > 0)
    scl_import_report_note (reading->report, SCL_NOTE_INFO, reading->first_bye,
                            ngettext ("%u pairing is with a bye or nobody (“NN”): no game",
                                      "%u pairings are with a bye or nobody (“NN”): no games",
                                      reading->byes),
                            reading->byes);
  scl_rated_tally_tell (&reading->unrated, reading->report);
  scl_rate_tally_tell (&reading->unknown_rates, reading->report);
}
