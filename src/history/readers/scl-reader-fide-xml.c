/* Reader: FIDE rating lists as XML.
 *
 * <playerslist> of <player> with fideid name country sex title w_title o_title foa_title rating
 * games k rapid_rating rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag; and the
 * variant of the federations' portal, where the id is an attribute FIDEID, titles are the old small
 * letters and birthdays full dates. 850 MB is the usual size: it is read in one pass.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "history/readers/scl-readers-private.h"

#include <inttypes.h>
#include <string.h>

#include "history/sheets/scl-xml-private.h"
#include "history/tables/scl-list-private.h"
#include "rating/base/scl-fail.h"
#include "rating/base/scl-gettext.h"

typedef enum
{
  FIELD_ID,
  FIELD_NAME,
  FIELD_COUNTRY,
  FIELD_SEX,
  FIELD_TITLE,
  FIELD_WOMEN_TITLE,
  FIELD_BIRTHDAY,
  FIELD_FLAG,
  FIELD_RATING, /* rating, games, K of standard, rapid, blitz in turn */
  FIELD_GAMES,
  FIELD_K,
  FIELD_RAPID_RATING,
  FIELD_RAPID_GAMES,
  FIELD_RAPID_K,
  FIELD_BLITZ_RATING,
  FIELD_BLITZ_GAMES,
  FIELD_BLITZ_K,
  N_FIELDS,
} Field;

static const char *const FIELD_NAMES[N_FIELDS] = {
  "fideid",      "name",    "country",      "sex",         "title",   "w_title",
  "birthday",    "flag",    "rating",       "games",       "k",       "rapid_rating",
  "rapid_games", "rapid_k", "blitz_rating", "blitz_games", "blitz_k",
};

typedef struct
{
  SclInput *input;
  SclSink *sink;
  SclImportReport *report;
  SclFileCounts *counts;
  SclDay day;
  char rate; /* of a list of one rate */
  SclIdSet *ids;
  GString *field[N_FIELDS];
  guint seen;        /* bit set of fields of this player */
  guint player_line; /* where the player begins */
  guint rates;       /* bit set of lists filled */
  guint without_birth;
  SclTidied tidied; /* names */
} Reading;

/* A list by its root, or by players directly in it whose fields are elements: a player of a
 * tournament may have a FIDE id, too. */
static int
recognise (const guint8 *head, gsize n, const char *file_name)
{
/* what comes before an element and is none: declarations, comments */
#define BEFORE "(?:<!--[\\s\\S]*?-->|<(?![a-z])|[^<])*+"
  g_autofree char *text = g_utf8_make_valid ((const char *) head, (gssize) MIN (n, 8192));
  const char *p = g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text;

  if (g_regex_match_simple ("^(?=\\s*<)" BEFORE "<playerslist\\b", p, G_REGEX_CASELESS, 0))
    return 99;
  return strcasestr (p, "fideid") != NULL
                 && g_regex_match_simple ("^(?=\\s*<)" BEFORE "<\\w+[^>]*>" BEFORE
                                          "<player(\\s[^>]*)?>" BEFORE
                                          "<(fideid|name|country|sex|title|rating|birthday)\\b",
                                          p, G_REGEX_CASELESS, 0)
             ? 70
             : 0;
#undef BEFORE
}

static void
clear (Reading *reading)
{
  for (guint i = 0; i < N_FIELDS; i++)
    g_string_truncate (reading->field[i], 0);
  reading->seen = 0;
}

static const char *
value (Reading *reading, Field field)
{
  return reading->field[field]->str;
}

static int
number (Reading *reading, Field field, int absent)
{
  int result;

  if (!scl_list_int (value (reading, field), reading->field[field]->len, absent, &result)
      || result > 9999)
    {
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->player_line,
                              _ ("the player's <%s> is “%.40s”, not a number; it is left out"),
                              FIELD_NAMES[field], value (reading, field));
      return absent;
    }
  return result;
}

/* FALSE: the player has no id that can be used; said in the report. */
static gboolean
take_id (Reading *reading, SclPlayerRecord *record)
{
  const char *text = value (reading, FIELD_ID);
  char *end;

  record->fide_id = g_ascii_strtoll (text, &end, 10);
  if (!g_ascii_isdigit (*text) || *end != '\0' || record->fide_id <= 0 || strlen (text) > 12)
    {
      scl_import_report_note (reading->report, SCL_NOTE_REFUSED, reading->player_line,
                              _ ("the player's FIDE id is “%.40s”; the player is left out"), text);
      return FALSE;
    }
  if (!scl_id_set_add (reading->ids, record->fide_id))
    {
      scl_import_report_note (
          reading->report, SCL_NOTE_REFUSED, reading->player_line,
          _ ("the FIDE id %" PRId64 " is on the list already; this player is left out"),
          record->fide_id);
      return FALSE;
    }
  return TRUE;
}

static void
take_person (Reading *reading, SclPlayerRecord *record)
{
  GString *name = reading->field[FIELD_NAME];
  char sex = value (reading, FIELD_SEX)[0];

  if (scl_list_tidy_name (name->str))
    scl_tidied_add (&reading->tidied, reading->player_line);
  if (name->str[0] == '\0')
    {
      g_string_assign (name, value (reading, FIELD_ID));
      scl_import_report_note (reading->report, SCL_NOTE_ADJUSTED, reading->player_line,
                              _ ("the player has no name; the FIDE id stands for it"));
    }
  record->name = name->str;
  record->federation = value (reading, FIELD_COUNTRY);
  record->title = scl_list_title (
      value (reading, value (reading, FIELD_TITLE)[0] != '\0' ? FIELD_TITLE : FIELD_WOMEN_TITLE));
  if (sex == 'M' || sex == 'm')
    record->sex = 'm';
  else if (sex != '\0' || strchr (value (reading, FIELD_FLAG), 'w') != NULL)
    record->sex = 'f';

  if (!scl_list_take_birth (value (reading, FIELD_BIRTHDAY), reading->field[FIELD_BIRTHDAY]->len,
                            reading->day, record, reading->report, reading->player_line))
    reading->without_birth++;
}

static gboolean
push (Reading *reading, GError **error)
{
  SclPlayerRecord record = { .birth_day = SCL_DAY_NONE };
  gboolean combined = (reading->seen & (1u << FIELD_RAPID_RATING | 1u << FIELD_BLITZ_RATING)) != 0;
  guint32 player;

  if (!take_id (reading, &record))
    return TRUE;
  take_person (reading, &record);
  player = reading->sink->player (reading->sink, &record, error);
  if (player == G_MAXUINT32)
    return FALSE;
  reading->counts->players++;

  for (guint i = 0; i < (combined ? 3u : 1u); i++)
    {
      SclRatingRecord rating = { .day = reading->day,
                                 .list = "FIDE",
                                 .rate = combined ? "srb"[i] : reading->rate,
                                 .player = player,
                                 .rating = number (reading, FIELD_RATING + 3 * i, 0),
                                 .games = number (reading, FIELD_GAMES + 3 * i, -1),
                                 .k = number (reading, FIELD_K + 3 * i, 0),
                                 .flag = value (reading, FIELD_FLAG) };

      /* Who has no rapid or blitz rating is on the standard list only; there 0 says "listed,
       * unrated". */
      if (i > 0 && rating.rating == 0 && rating.k == 0 && rating.games <= 0)
        continue;
      if (!reading->sink->rating (reading->sink, &rating, error))
        return FALSE;
      reading->counts->ratings++;
      reading->rates |= 1u << i;
    }
  return TRUE;
}

static gboolean
open_element (SclXml *xml, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autofree char *id = NULL;

  if (g_ascii_strcasecmp (scl_xml_name (xml), "player") != 0)
    return TRUE;
  clear (reading);
  reading->player_line = scl_xml_line (xml);
  id = scl_xml_attribute (xml, "fideid");
  if (id != NULL)
    g_string_assign (reading->field[FIELD_ID], id);
  return TRUE;
}

static gboolean
close_element (SclXml *xml, gpointer data, GError **error)
{
  Reading *reading = data;
  const char *name = scl_xml_name (xml);

  if (g_ascii_strcasecmp (name, "player") == 0)
    {
      gboolean pushed = push (reading, error);
      clear (reading);
      return pushed;
    }
  for (guint i = 0; i < N_FIELDS; i++)
    if (strcmp (name, FIELD_NAMES[i]) == 0)
      {
        g_string_assign (reading->field[i], scl_xml_text (xml));
        reading->seen |= 1u << i;
        break;
      }
  return TRUE;
}

static const SclXmlHandler handler = { .open = open_element, .close = close_element };

static gboolean
read_xml (SclInput *input, SclSink *sink, SclImportReport *report, SclFileCounts *counts,
          GError **error)
{
  g_autoptr (SclIdSet) ids = scl_id_set_new ();
  Reading reading
      = { .input = input, .sink = sink, .report = report, .counts = counts, .ids = ids };
  gboolean done;
  gsize n;

  if (scl_input_head (input, &n, error) == NULL)
    return FALSE;
  reading.day = scl_list_day (input, SCL_DAY_NONE, report, error);
  if (reading.day == SCL_DAY_NONE)
    return FALSE;
  reading.rate = scl_list_rate_from_name (scl_input_name (input));
  for (guint i = 0; i < N_FIELDS; i++)
    reading.field[i] = g_string_new (NULL);
  done = scl_xml_read (input, &handler, &reading, error);
  for (guint i = 0; i < N_FIELDS; i++)
    g_string_free (reading.field[i], TRUE);
  if (!done)
    return FALSE;

  if (counts->players == 0 && counts->refused == 0)
    return scl_fail (error, SCL_READ_ERROR, SCL_READ_ERROR_FORMAT,
                     _ ("%s: there is no player on the list"), scl_input_name (input));
  for (guint i = 0; i < 3; i++)
    counts->lists += reading.rates >> i & 1;
  scl_tidied_note (&reading.tidied, report, counts);
  if (reading.without_birth > 0)
    scl_import_report_note (report, SCL_NOTE_INFO, 0, _ ("%u players have no date of birth"),
                            reading.without_birth);
  return TRUE;
}

const SclReader scl_reader_fide_xml = {
  .name = "fide-xml",
  .title = N_ ("FIDE rating list (XML)"),
  .recognise = recognise,
  .read = read_xml,
};
